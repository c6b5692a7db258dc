"""D3–D6: what goes wrong while the cards are dealt, and who may notice it until when."""

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
    PlayCard,
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
from eldesthand.table import by_itself
from eldesthand.words.waiting import offers_in
from tests.tables import everything, mixed, present, seated

CLUB = Rules(laws=Laws.CLUB)


def at_table(*, cut: bool = True, rules: Rules = CLUB, dealer: int = 3, back: str = "") -> Sitting:
    """A table where the pack is shuffled, and mostly cut: eldest hand is 0, the pone is 2."""
    sitting = seated(rules, dealer)
    sitting.apply(Shuffle(dealer, mixed(rules, Random(4)), back))
    if cut:
        sitting.apply(Cut(sitting.pone, 20))
    return sitting


def stopped(events: list[Event]) -> DealStopped | None:
    return next((event for event in events if isinstance(event, DealStopped)), None)


def upheld(events: list[Event]) -> bool:
    [judged] = [event for event in events if isinstance(event, ClaimJudged)]
    return judged.upheld


def misdeal(sitting: Sitting, by: int = 1) -> list[Event]:
    return sitting.apply(Claim(by, "D3", sitting.ceremony.by))


def refused(sitting: Sitting, action: Action, law: str) -> None:
    """The action is refused by this law, and has changed nothing."""
    before = everything(sitting)
    with pytest.raises(IllegalAction) as error:
        sitting.apply(action)
    assert error.value.law == law
    assert everything(sitting) == before


def test_D2_dealt_bit_by_bit_it_is_the_same_deal() -> None:
    at_once, slowly = at_table(), at_table()
    [dealt] = at_once.apply(Deal(3))
    for number in (1, 5, 20):
        slowly.apply(Deal(3, number))
        assert slowly.phase is Phase.DEAL
        assert slowly.to_act == (3,)
    assert slowly.apply(Deal(3)) == [dealt]
    assert at_once.hands == slowly.hands


def test_D2_sizes_are_seen_while_it_goes_on_but_no_card() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 6))
    view = sitting.view(0)
    assert view.dealing is not None
    assert (view.dealing.sizes, view.dealing.left) == ((2, 2, 1, 1), 46)
    assert view.hand == ()
    sitting.apply(Touch(0))
    assert len(sitting.view(0).hand) == 2
    assert sitting.view(1).hand == ()


@pytest.mark.parametrize("cards", [-1, 53])
def test_D2_no_more_cards_than_there_are(cards: int) -> None:
    refused(at_table(), Deal(3, cards), "D2")


def test_D_guided_nothing_goes_wrong() -> None:
    sitting = at_table(rules=Rules())
    for action in (
        Deal(3, 5),
        Deal(3, 0, Slip.EXPOSED),
        Deal(1),
        Claim(0, "D3", 3),
        Interrupt(0),
        Touch(0),
        PutRight(3),
    ):
        before = everything(sitting)
        with pytest.raises(IllegalAction):
            sitting.apply(action)
        assert everything(sitting) == before
    assert sitting.view(0).claims == ()


def test_D3_without_the_cut() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3, 10))
    assert misdeal(sitting)[1:] == [DealStopped("D3a", 0, lost=True)]
    assert (sitting.dealer, sitting.phase) == (0, Phase.SHUFFLE)


def test_D3_without_the_cut_too_late_after_the_last_card() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3))
    assert not upheld(misdeal(sitting))
    assert sitting.phase is Phase.PLAY


def test_D3_anybody_may_notice_it_even_the_dealer() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3, 10))
    assert upheld(misdeal(sitting, by=3))


def test_D3_the_wrong_person_did_not_deal() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3, 10))
    refused(sitting, Claim(0, "D3", 1), "D3")


def test_D3_a_wrong_claim_costs_nothing() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 10))
    assert misdeal(sitting) == [ClaimJudged(1, "D3", 3, 0, upheld=False, cards=())]
    sitting.apply(Deal(3))
    assert sitting.phase is Phase.PLAY


def test_D3_a_card_to_the_wrong_player_is_put_right_before_another() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    assert sitting.ceremony.sizes == (1, 2, 1, 1)
    assert not upheld(misdeal(sitting))
    sitting.apply(PutRight(3))
    assert sitting.ceremony.sizes == (2, 1, 1, 1)
    straight = at_table()
    straight.apply(Deal(3))
    sitting.apply(Deal(3))
    assert sitting.hands == straight.hands


def test_D3_a_card_to_the_wrong_player_too_late_to_put_right() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    sitting.apply(Deal(3, 1))
    refused(sitting, PutRight(3), "D3")
    assert stopped(misdeal(sitting)) == DealStopped("D3b", 0, lost=True)


def test_D3_only_the_dealer_puts_it_right() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    refused(sitting, PutRight(1), "D3")


def test_D3_the_last_card_astray_waits_for_the_dealer() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 0, Slip.MISDEALT))
    assert (sitting.phase, sitting.to_act) == (Phase.DEAL, (3,))
    let_lie = sitting.apply(Deal(3))
    assert isinstance(let_lie[-1], Dealt)
    assert sitting.ceremony.sizes == (14, 13, 13, 12)
    assert upheld(misdeal(sitting))


def test_D3_counting_the_cards() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 30, Slip.COUNTED))
    assert sitting.view(2).dealing is not None
    assert stopped(misdeal(sitting)) == DealStopped("D3c", 0, lost=True)


def wrong_hands() -> Sitting:
    """Seat 0 has 12 cards, seat 1 has 14, and the deal stands."""
    sitting = at_table()
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    sitting.apply(Deal(3))
    assert [player.cards for player in sitting.view(None).players] == [12, 14, 13, 13]
    return sitting


def play_round(sitting: Sitting) -> None:
    for _ in range(4):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))


@pytest.mark.parametrize(("slip", "law"), [(Slip.MISDEALT, "D3b"), (Slip.COUNTED, "D3c")])
def test_D3_what_the_dealer_did_is_claimed_until_all_have_played_to_the_first_trick(
    slip: Slip, law: str
) -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5, slip))
    sitting.apply(Deal(3))
    for _ in range(3):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    assert Claim(1, "D3", 3) in [offer.action for offer in sitting.view(1).claims]
    in_time = deepcopy(sitting)
    stop = present(stopped(misdeal(in_time)))
    assert stop.law == law
    [seat] = sitting.to_act
    sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    assert Claim(1, "D3", 3) not in [offer.action for offer in sitting.view(1).claims]
    assert not upheld(misdeal(sitting))


def test_D3_a_wrong_number_is_a_misdeal_however_it_came_about() -> None:
    """Nobody need have dealt a card to the wrong player: a hand may hold one card too many."""
    sitting = wrong_hands()
    sitting.ceremony.misdealt = False
    for seat in range(4):
        assert stopped(misdeal(deepcopy(sitting), seat)) == DealStopped("D3d", 0, lost=True)
    play_round(sitting)
    assert not upheld(misdeal(sitting))


def test_D3_wrong_number_found_before_all_have_played_to_the_first_trick() -> None:
    sitting = wrong_hands()
    for _ in range(3):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    stop = present(stopped(misdeal(sitting)))
    assert stop.law in ("D3b", "D3d")
    assert sitting.phase is Phase.SHUFFLE
    assert sitting.tricks is None


def test_D3_wrong_number_found_after_the_first_trick_is_no_misdeal() -> None:
    sitting = wrong_hands()
    play_round(sitting)
    assert not upheld(misdeal(sitting))


def test_D3_a_misdeal_gives_a_bid_back() -> None:
    sitting = at_table(rules=Rules(variety="auction", laws=Laws.CLUB))
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    sitting.apply(Deal(3))
    for counters in (4, 0, 0, 0):
        sitting.apply(Bid(sitting.to_act[0], counters))
    assert sitting.view(0).pool == 4
    misdeal(sitting)
    assert sitting.view(0).pool == 0
    assert [player.counters for player in sitting.view(0).players] == [50] * 4
    assert sitting.bank.conserved


@pytest.mark.parametrize("disturb", [Touch(1), Interrupt(1)])
def test_D4_not_lost_when_another_touched_or_interrupted(disturb: Action) -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3, 10))
    sitting.apply(disturb)
    assert stopped(misdeal(sitting)) == DealStopped("D3a", 3, lost=False)
    assert sitting.dealer == 3


def test_D4_a_dealer_who_interrupts_does_not_keep_the_deal() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(3, 10))
    sitting.apply(Touch(3))
    assert stopped(misdeal(sitting)) == DealStopped("D3a", 0, lost=True)


def test_D4_the_dealer_cannot_interrupt_their_own_deal_nor_anybody_a_deal_that_is_over() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 10))
    refused(sitting, Interrupt(3), "D4")
    sitting.apply(Deal(3))
    refused(sitting, Interrupt(1), "")


def test_D4_hands_taken_up_after_the_last_card_do_not_save_it() -> None:
    sitting = wrong_hands()
    assert len(sitting.view(2).hand) == 13
    assert stopped(misdeal(sitting)) == DealStopped("D3b", 0, lost=True)


def test_D4_the_pack_changes_with_a_lost_deal() -> None:
    sitting = at_table(cut=False)
    back = sitting.back
    sitting.apply(Deal(3, 10))
    misdeal(sitting)
    assert sitting.back != back


def exposed(number: int = 6) -> tuple[Sitting, int]:
    """A card was shown in dealing, and to whom it fell."""
    sitting = at_table()
    events = sitting.apply(Deal(3, number, Slip.EXPOSED))
    [shown] = [event for event in events if isinstance(event, CardExposed)]
    assert sitting.view(None).exposed[0].card == shown.card
    return sitting, shown.seat


@pytest.mark.parametrize("number", [6, 52])
def test_D5_the_player_to_whom_it_fell_demands_a_new_deal(number: int) -> None:
    sitting, seat = exposed(number)
    assert any(offer.law == "D5" for offer in sitting.view(seat).claims)
    again = sitting.apply(Demand(seat, 3, Due.NEW_DEAL))
    assert again == [DealStopped("D5", 3, lost=False)]
    assert (sitting.dealer, sitting.back, sitting.phase) == (3, "red", Phase.SHUFFLE)


def test_D5_only_the_player_to_whom_the_card_falls() -> None:
    sitting, seat = exposed()
    for other in {0, 1, 2, 3} - {seat}:
        refused(sitting, Demand(other, 3, Due.NEW_DEAL), "D5")
        assert all(offer.law != "D5" for offer in sitting.view(other).claims)


def test_D5_too_late_when_that_player_has_touched_a_card() -> None:
    sitting, seat = exposed()
    sitting.apply(Touch(seat))
    refused(sitting, Demand(seat, 3, Due.NEW_DEAL), "D5")
    sitting.apply(Deal(3))
    assert sitting.phase is Phase.PLAY


def test_D5_the_player_decides_before_seeing_the_hand() -> None:
    sitting, seat = exposed(52)
    assert (sitting.phase, sitting.to_act) == (Phase.DEAL, (seat,))
    assert sitting.view(seat).hand == ()
    assert by_itself(sitting, Random(1)) == Touch(seat)
    sitting.apply(Touch(seat))
    assert sitting.phase is Phase.PLAY
    assert len(sitting.view(seat).hand) == 13


def test_D6_dealing_out_of_turn_is_stopped_before_the_last_card() -> None:
    sitting = at_table()
    sitting.apply(Deal(0, 51))
    assert sitting.apply(Claim(2, "D6", 0))[1:] == [DealStopped("D6", 3, lost=False)]
    assert (sitting.dealer, sitting.back) == (3, "red")


def test_D6_after_the_last_card_it_stands() -> None:
    sitting = at_table()
    sitting.apply(Deal(0))
    assert not upheld(sitting.apply(Claim(2, "D6", 0)))
    assert (sitting.dealer, sitting.eldest, sitting.phase) == (0, 1, Phase.PLAY)


def test_D6_the_right_dealer_is_not_stopped() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5))
    assert not upheld(sitting.apply(Claim(2, "D6", 3)))


def test_D6_only_one_deals_at_a_time() -> None:
    sitting = at_table()
    sitting.apply(Deal(3, 5))
    refused(sitting, Deal(0), "D6")


def test_D6_the_wrong_pack_is_stopped_before_the_last_card() -> None:
    sitting = at_table(back="blue")
    sitting.apply(Deal(3, 5))
    assert upheld(sitting.apply(Claim(0, "D6", 3)))
    assert sitting.back == "red"


def test_D6_the_wrong_pack_remains_once_it_is_dealt() -> None:
    sitting = at_table(back="blue")
    sitting.apply(Deal(3))
    assert sitting.back == "blue"
    assert not upheld(sitting.apply(Claim(0, "D6", 3)))


def test_D6_out_of_turn_and_uncut_the_deal_cannot_be_lost() -> None:
    sitting = at_table(cut=False)
    sitting.apply(Deal(0, 5))
    assert stopped(misdeal(sitting)) == DealStopped("D3a", 3, lost=False)


def test_D6_at_a_table_of_seven_who_deals_sits_out() -> None:
    rules = Rules(players=7, laws=Laws.CLUB)
    sitting = at_table(rules=rules)
    sitting.apply(Deal(5))
    assert sitting.active == (6, 0, 1, 2, 3, 4)
    assert sitting.view(5).hand == ()


@pytest.mark.parametrize("back", ["", "blue"])
def test_D6_a_new_deal_is_dealt_by_the_player_who_dealt_with_that_pack(back: str) -> None:
    sitting = at_table(back=back)
    sitting.apply(Deal(0, 51))
    sitting.apply(Interrupt(2))
    sitting.apply(Deal(0, 1, Slip.COUNTED))
    assert stopped(misdeal(sitting)) == DealStopped("D3c", 0, lost=False)
    assert (sitting.dealer, sitting.back) == (0, back or "red")


def test_D6_a_card_exposed_by_the_wrong_dealer_is_dealt_anew_by_that_dealer() -> None:
    sitting = at_table(back="blue")
    sitting.apply(Deal(0, 51))
    sitting.apply(Deal(0, 1, Slip.EXPOSED))
    [seat] = {exposed.seat for exposed in sitting.ceremony.exposed}
    events = sitting.apply(Demand(seat, 0, Due.NEW_DEAL))
    assert stopped(events) == DealStopped("D5", 0, lost=False)
    assert sitting.back == "blue"


def test_D6_a_lost_deal_passes_from_the_player_who_dealt_and_the_packs_alternate() -> None:
    sitting = at_table(back="blue")
    sitting.apply(Deal(0, 10, Slip.COUNTED))
    sitting.apply(Deal(0))
    assert stopped(misdeal(sitting)) == DealStopped("D3c", 1, lost=True)
    assert sitting.back == "red"


def test_D6_a_new_deal_before_the_last_card_goes_to_the_right_dealer() -> None:
    sitting = at_table(back="blue")
    sitting.apply(Deal(0, 10, Slip.COUNTED))
    assert stopped(misdeal(sitting)) == DealStopped("D3c", 3, lost=False)
    assert sitting.back == "red"


def test_D4_to_interrupt_is_offered_to_the_others_while_cards_are_dealt() -> None:
    sitting = at_table()
    interrupt = [Offer("D4", Interrupt(seat)) for seat in range(4)]
    assert not any(interrupt[seat] in sitting.view(seat).claims for seat in range(4))
    sitting.apply(Deal(3, 20))
    assert [interrupt[seat] in sitting.view(seat).claims for seat in range(4)] == [
        *(True, True, True),
        False,
    ]
    place = sitting.view(0).claims.index(interrupt[0])
    assert offers_in(sitting.view(0))[0][place] == "Interrupt the dealer."
    sitting.apply(Deal(3))
    assert not any(interrupt[seat] in sitting.view(seat).claims for seat in range(4))
