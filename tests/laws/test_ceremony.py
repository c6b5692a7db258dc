"""D3–D6: errors in dealing, with the players who may claim them and the time limits."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from eldesthand.core.actions import (
    Action,
    Bid,
    Claim,
    Cut,
    Deal,
    Demand,
    Interrupt,
    PutRight,
    Shuffle,
    Touch,
)
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardExposed, ClaimJudged, DealStopped, Dealt, Event
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.core.view import Offer
from eldesthand.playing import by_itself
from eldesthand.words.waiting import offers_in
from tests.club import CLUB, finish, lay, only, refused, upheld
from tests.tables import everything, mixed, present, seated

WRONG_HANDS = (Deal(3, 5, Slip.MISDEALT), Deal(3))
"""Seat 0 gets 12 cards and seat 1 gets 14, and the deal stands."""


def dealing(*script: Action, cut: bool = True, rules: Rules = CLUB, back: str = "") -> Sitting:
    """Return a table where seat 3 has shuffled and is to deal; the pack is cut by default."""
    sitting = seated(rules, 3)
    sitting.apply(Shuffle(3, mixed(rules, Random(4)), back))
    if cut:
        sitting.apply(Cut(sitting.pone, 20))
    lay(sitting, *script)
    return sitting


def misdeal(sitting: Sitting, by: int = 1) -> list[Event]:
    """Claim a misdeal."""
    return sitting.apply(Claim(by, "D3", sitting.ceremony.by))


def stopped(sitting: Sitting, by: int = 1) -> DealStopped:
    """Claim a misdeal, and return how the deal was stopped."""
    return only(misdeal(sitting, by), DealStopped)


def test_D2_dealt_bit_by_bit_it_is_the_same_deal() -> None:
    at_once, slowly = dealing(), dealing()
    [dealt] = at_once.apply(Deal(3))
    for number in (1, 5, 20):
        slowly.apply(Deal(3, number))
        assert (slowly.phase, slowly.to_act) == (Phase.DEAL, (3,))
    assert slowly.apply(Deal(3)) == [dealt]
    assert at_once.hands == slowly.hands


def test_D2_sizes_are_seen_while_it_goes_on_but_no_card() -> None:
    sitting = dealing(Deal(3, 6))
    state = present(sitting.view(0).club.dealing)
    assert (state.sizes, state.left) == ((2, 2, 1, 1), 46)
    assert sitting.view(0).hand == ()
    sitting.apply(Touch(0))
    assert len(sitting.view(0).hand) == 2
    assert sitting.view(1).hand == ()


@pytest.mark.parametrize("cards", [-1, 53])
def test_D2_no_more_cards_than_there_are(cards: int) -> None:
    refused(dealing(), Deal(3, cards), "D2")


def test_D_guided_nothing_goes_wrong() -> None:
    sitting = dealing(rules=Rules())
    errors = (Deal(3, 5), Deal(3, 0, Slip.EXPOSED), Deal(1))
    for action in (*errors, Claim(0, "D3", 3), Interrupt(0), Touch(0), PutRight(3)):
        before = everything(sitting)
        with pytest.raises(IllegalAction):
            sitting.apply(action)
        assert everything(sitting) == before
    assert sitting.view(0).club.claims == ()


def test_D3_without_the_cut() -> None:
    sitting = dealing(Deal(3, 10), cut=False)
    refused(sitting, Claim(0, "D3", 1), "D3")  # who does not deal
    assert upheld(misdeal(deepcopy(sitting), by=3)), "even the dealer may notice it"
    assert misdeal(sitting)[1:] == [DealStopped("D3a", 0, lost=True)]
    assert (sitting.dealer, sitting.phase) == (0, Phase.SHUFFLE)


def test_D3_without_the_cut_too_late_after_the_last_card() -> None:
    sitting = dealing(Deal(3), cut=False)
    assert not upheld(misdeal(sitting))
    assert sitting.phase is Phase.PLAY


def test_D3_a_wrong_claim_costs_nothing() -> None:
    sitting = dealing(Deal(3, 10))
    assert misdeal(sitting) == [ClaimJudged(1, "D3", 3, 0, upheld=False, cards=())]
    sitting.apply(Deal(3))
    assert sitting.phase is Phase.PLAY


def test_D3_a_card_to_the_wrong_player_is_put_right_by_the_dealer_before_another() -> None:
    sitting = dealing(Deal(3, 5, Slip.MISDEALT))
    assert sitting.ceremony.sizes == (1, 2, 1, 1)
    refused(sitting, PutRight(1), "D3")
    assert not upheld(misdeal(sitting))
    sitting.apply(PutRight(3))
    assert sitting.ceremony.sizes == (2, 1, 1, 1)
    sitting.apply(Deal(3))
    assert sitting.hands == dealing(Deal(3)).hands


def test_D3_a_card_to_the_wrong_player_too_late_to_put_right() -> None:
    sitting = dealing(Deal(3, 5, Slip.MISDEALT), Deal(3, 1))
    refused(sitting, PutRight(3), "D3")
    assert stopped(sitting) == DealStopped("D3b", 0, lost=True)


def test_D3_the_last_card_astray_waits_for_the_dealer() -> None:
    sitting = dealing(Deal(3, 0, Slip.MISDEALT))
    assert (sitting.phase, sitting.to_act) == (Phase.DEAL, (3,))
    only(sitting.apply(Deal(3)), Dealt)
    assert sitting.ceremony.sizes == (14, 13, 13, 12)
    assert upheld(misdeal(sitting))


def test_D3_counting_the_cards() -> None:
    sitting = dealing(Deal(3, 30, Slip.COUNTED))
    assert sitting.view(2).club.dealing is not None
    assert stopped(sitting) == DealStopped("D3c", 0, lost=True)


@pytest.mark.parametrize(("slip", "law"), [(Slip.MISDEALT, "D3b"), (Slip.COUNTED, "D3c")])
def test_D3_a_misdeal_is_claimed_until_all_have_played_to_the_first_trick(
    slip: Slip, law: str
) -> None:
    sitting = dealing(Deal(3, 5, slip), Deal(3))
    finish(sitting, 3)
    claim = Claim(1, "D3", 3)
    assert claim in [offer.action for offer in sitting.view(1).club.claims]
    in_time = deepcopy(sitting)
    assert stopped(in_time).law == law
    assert (in_time.phase, in_time.tricks) == (Phase.SHUFFLE, None)
    finish(sitting, 1)
    assert claim not in [offer.action for offer in sitting.view(1).club.claims]
    assert not upheld(misdeal(sitting))


def test_D3_a_wrong_number_is_a_misdeal_however_it_came_about() -> None:
    """A hand may hold one card too many although no card went to the wrong player."""
    sitting = dealing(*WRONG_HANDS)
    assert [player.cards for player in sitting.view(None).players] == [12, 14, 13, 13]
    sitting.ceremony.misdealt = False
    for seat in range(4):
        assert stopped(deepcopy(sitting), seat) == DealStopped("D3d", 0, lost=True)
    finish(sitting, 4)
    assert not upheld(misdeal(sitting))


def test_D3_a_misdeal_gives_a_bid_back() -> None:
    sitting = dealing(*WRONG_HANDS, rules=Rules(variety="auction", laws=Laws.CLUB))
    for counters in (4, 0, 0, 0):
        sitting.apply(Bid(sitting.to_act[0], counters))
    assert sitting.view(0).sitting.pool == 4
    misdeal(sitting)
    assert sitting.view(0).sitting.pool == 0
    assert [player.counters for player in sitting.view(0).players] == [50] * 4
    assert sitting.bank.conserved


@pytest.mark.parametrize(
    ("disturbs", "dealer"),
    [(Touch(1), 3), (Interrupt(1), 3), (Touch(3), 0)],  # the dealer may not disturb the deal
)
def test_D4_not_lost_when_another_touched_or_interrupted(disturbs: Action, dealer: int) -> None:
    sitting = dealing(Deal(3, 10), disturbs, cut=False)
    assert stopped(sitting) == DealStopped("D3a", dealer, lost=dealer != 3)
    assert sitting.dealer == dealer


def test_D4_the_dealer_cannot_interrupt_their_own_deal_nor_anybody_a_deal_that_is_over() -> None:
    sitting = dealing(Deal(3, 10))
    refused(sitting, Interrupt(3), "D4")
    sitting.apply(Deal(3))
    refused(sitting, Interrupt(1), "")


def test_D4_to_interrupt_is_offered_to_the_others_while_cards_are_dealt() -> None:
    sitting = dealing()

    def offered() -> list[bool]:
        return [Offer("D4", Interrupt(seat)) in sitting.view(seat).club.claims for seat in range(4)]

    assert offered() == [False] * 4
    sitting.apply(Deal(3, 20))
    assert offered() == [True, True, True, False]
    place = sitting.view(0).club.claims.index(Offer("D4", Interrupt(0)))
    assert offers_in(sitting.view(0))[0][place] == "Stop the dealer."
    sitting.apply(Deal(3))
    assert offered() == [False] * 4


def test_D4_hands_taken_up_after_the_last_card_do_not_save_it() -> None:
    sitting = dealing(*WRONG_HANDS)
    assert len(sitting.view(2).hand) == 13
    assert stopped(sitting) == DealStopped("D3b", 0, lost=True)


def test_D4_the_pack_changes_with_a_lost_deal() -> None:
    sitting = dealing(Deal(3, 10), cut=False)
    back = sitting.back
    misdeal(sitting)
    assert sitting.back != back


def exposed(number: int = 6) -> tuple[Sitting, int]:
    """Return a table where the dealer exposed a card, and the seat to which it fell."""
    sitting = dealing()
    shown = only(sitting.apply(Deal(3, number, Slip.EXPOSED)), CardExposed)
    assert sitting.view(None).club.exposed[0].card == shown.card
    return sitting, shown.seat


@pytest.mark.parametrize("number", [6, 52])
def test_D5_the_player_to_whom_it_fell_demands_a_new_deal(number: int) -> None:
    sitting, seat = exposed(number)
    for other in {0, 1, 2, 3} - {seat}:
        refused(sitting, Demand(other, 3, Due.NEW_DEAL), "D5")
        assert all(offer.law != "D5" for offer in sitting.view(other).club.claims)
    assert any(offer.law == "D5" for offer in sitting.view(seat).club.claims)
    again = sitting.apply(Demand(seat, 3, Due.NEW_DEAL))
    assert again == [DealStopped("D5", 3, lost=False)]
    assert (sitting.dealer, sitting.back, sitting.phase) == (3, "red", Phase.SHUFFLE)


def test_D5_too_late_when_that_player_has_touched_a_card() -> None:
    sitting, seat = exposed()
    sitting.apply(Touch(seat))
    refused(sitting, Demand(seat, 3, Due.NEW_DEAL), "D5")
    sitting.apply(Deal(3))
    assert sitting.phase is Phase.PLAY


def test_D5_the_player_decides_before_seeing_the_hand() -> None:
    sitting, seat = exposed(52)
    assert (sitting.phase, sitting.to_act, sitting.view(seat).hand) == (Phase.DEAL, (seat,), ())
    assert by_itself(sitting, Random(1)) == Touch(seat)
    sitting.apply(Touch(seat))
    assert sitting.view(seat).phase is Phase.PLAY
    assert len(sitting.view(seat).hand) == 13


def test_D6_dealing_out_of_turn_is_stopped_before_the_last_card() -> None:
    sitting = dealing(Deal(0, 51))
    assert sitting.apply(Claim(2, "D6", 0))[1:] == [DealStopped("D6", 3, lost=False)]
    assert (sitting.dealer, sitting.back) == (3, "red")


def test_D6_after_the_last_card_it_stands() -> None:
    sitting = dealing(Deal(0))
    assert not upheld(sitting.apply(Claim(2, "D6", 0)))
    assert (sitting.dealer, sitting.eldest, sitting.phase) == (0, 1, Phase.PLAY)


def test_D6_the_right_dealer_is_not_stopped_and_only_one_deals_at_a_time() -> None:
    sitting = dealing(Deal(3, 5))
    assert not upheld(sitting.apply(Claim(2, "D6", 3)))
    refused(sitting, Deal(0), "D6")


@pytest.mark.parametrize(("cards", "back"), [(5, "red"), (0, "blue")])
def test_D6_the_wrong_pack_is_stopped_before_the_last_card(cards: int, back: str) -> None:
    sitting = dealing(Deal(3, cards), back="blue")
    assert upheld(sitting.apply(Claim(0, "D6", 3))) is (cards == 5)
    assert sitting.back == back


def test_D6_out_of_turn_and_uncut_the_deal_cannot_be_lost() -> None:
    assert stopped(dealing(Deal(0, 5), cut=False)) == DealStopped("D3a", 3, lost=False)


def test_D6_at_a_table_of_seven_the_actual_dealer_sits_out() -> None:
    sitting = dealing(Deal(5), rules=Rules(players=7, laws=Laws.CLUB))
    assert sitting.active == (6, 0, 1, 2, 3, 4)
    assert sitting.view(5).hand == ()


@pytest.mark.parametrize("back", ["", "blue"])
def test_D6_a_new_deal_is_dealt_by_the_player_who_dealt_with_that_pack(back: str) -> None:
    sitting = dealing(Deal(0, 51), Interrupt(2), Deal(0, 1, Slip.COUNTED), back=back)
    assert stopped(sitting) == DealStopped("D3c", 0, lost=False)
    assert (sitting.dealer, sitting.back) == (0, back or "red")


def test_D6_a_card_exposed_by_the_wrong_dealer_is_dealt_anew_by_that_dealer() -> None:
    sitting = dealing(Deal(0, 51), Deal(0, 1, Slip.EXPOSED), back="blue")
    [seat] = {exposed.seat for exposed in sitting.ceremony.exposed}
    events = sitting.apply(Demand(seat, 0, Due.NEW_DEAL))
    assert only(events, DealStopped) == DealStopped("D5", 0, lost=False)
    assert sitting.back == "blue"


@pytest.mark.parametrize(
    ("dealt", "again"),
    [
        # It passes from the player who dealt, and the packs alternate …
        ((Deal(0, 10, Slip.COUNTED), Deal(0)), DealStopped("D3c", 1, lost=True)),
        # … but before the last card the right dealer deals.
        ((Deal(0, 10, Slip.COUNTED),), DealStopped("D3c", 3, lost=False)),
    ],
)
def test_D6_the_next_dealer_after_a_misdeal_of_the_wrong_dealer(
    dealt: tuple[Action, ...], again: DealStopped
) -> None:
    sitting = dealing(*dealt, back="blue")
    assert stopped(sitting) == again
    assert sitting.back == "red"
