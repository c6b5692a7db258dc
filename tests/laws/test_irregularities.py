"""I1–I7, I12, I13 and D7: errors in play, who may notice them until when, and what is due."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand.actions import (
    Amend,
    Bid,
    Call,
    Claim,
    Cut,
    Deal,
    Demand,
    DrawFrom,
    Indicate,
    NameSuit,
    PlayCard,
    Settle,
    Shuffle,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.bots.attention import make_player
from eldesthand.cards import Card, Suit, parse_hand
from eldesthand.deal import Slip
from eldesthand.events import (
    CardDrawnFrom,
    CardExposed,
    CardsTakenBack,
    ClaimJudged,
    FinePaid,
    HandsIrregular,
    LastTrickDue,
    LeftOver,
    TrickReopened,
    TrickTaken,
    TrickTurned,
    seen_by,
)
from eldesthand.laws.code import CODE, Due
from eldesthand.rules import PRESETS, Laws, Method, Rules, Variety
from eldesthand.sitting import Sitting
from eldesthand.table import may_notice, play_deal
from eldesthand.view import Phase
from tests.club import (
    CLUB,
    EVEN,
    club,
    exposed,
    finish,
    held,
    lay,
    offered,
    only,
    own,
    refused,
    settled,
    upheld,
)
from tests.tables import cards, seated, stacked

HEART, NO_HEART = Due.LEAD_HEART, Due.LEAD_NO_HEART


def card(text: str) -> Card:
    return Card.parse(text)


def test_every_law_of_error_has_a_window() -> None:
    assert all(law.until and law.by for law in CODE.values())
    assert {law[:2] for law in CODE} >= {"D3", "D5", "D6", "D7", "I1", "I2", "I3", "I5", "I6", "I7"}


def test_I_a_deal_without_an_error_is_the_guided_deal() -> None:
    sitting, guided = club(), club(rules=Rules())
    for _ in range(52):
        [seat] = guided.to_act
        assert sitting.to_act == (seat,)
        assert sitting.view(seat).playable == guided.view(seat).playable
        play = PlayCard(seat, guided.view(seat).playable[-1])
        guided.apply(play)
        sitting.apply(play)
        assert sitting.view(seat).tricks == guided.view(seat).tricks
    assert settled(sitting) == settled(guided)


def test_I_a_card_must_be_in_the_hand() -> None:
    refused(club(), PlayCard(0, card("KC")), "P1")


# --- I1: missing a trick --------------------------------------------------------------------------


def hasty() -> Sitting:
    """Seat 0 takes the first trick, and turns it before seat 3 has played."""
    sitting = club()
    lay(sitting, "0:AC 1:3C 2:4C")
    sitting.apply(TurnTrick(0))
    return sitting


def test_I1_a_hasty_player_turns_a_trick_that_another_has_missed() -> None:
    sitting = hasty()
    assert sitting.view(0).tricks[0].seats == (0, 1, 2)
    assert sitting.view(0).players[3].cards == 13
    assert sitting.to_act == (0,)


def test_I1_corrected_before_he_plays_to_a_following_one() -> None:
    sitting = hasty()
    lay(sitting, "0:AD 1:3D")
    assert {a.card for a in own(sitting, 3, "I1") if isinstance(a, Amend)} == set(
        cards("JC TC 9C 8C")
    )
    events = sitting.apply(Amend(3, card("8C")))
    assert only(events, TrickReopened) == TrickReopened(3, 1)
    assert only(events, CardsTakenBack).cards == cards("AD 3D")
    assert exposed(sitting) == []
    assert sitting.view(0).tricks[0].cards == cards("AC 3C 4C 8C")
    assert sitting.to_act == (0,)


def test_I1_another_may_point_it_out_in_time() -> None:
    sitting = hasty()
    lay(sitting, "0:AD")
    assert upheld(sitting.apply(Claim(1, "I1", 3)))
    assert sitting.to_act == (3,)
    lay(sitting, "3:JC")
    finish(sitting)
    assert all(len(trick.cards) == 4 for trick in sitting.view(0).tricks)


def test_I1_too_late_he_must_take_the_last_trick() -> None:
    sitting = hasty()
    lay(sitting, "0:AD 1:3D 2:4D 3:8D")
    refused(sitting, Amend(3, card("8C")), "I7")
    events = sitting.apply(Claim(1, "I1", 3))
    assert only(events, LastTrickDue) == LastTrickDue(3, "I1")
    assert [duty.due for duty in sitting.view(2).duties] == [Due.LAST_TRICK]
    finish(sitting)
    last = sitting.view(0).tricks[-1]
    assert last.taker == 3
    assert len(last.cards) == 5


def test_I1_at_the_end_it_shows_by_itself() -> None:
    sitting = hasty()
    lay(sitting, "0:AD 1:3D 2:4D 3:8D")
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 3
    assert sum(player.cards for player in sitting.view(0).players) == 0


def test_I1_who_played_to_every_trick_missed_none() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 2:4C 3:8C")
    assert not upheld(sitting.apply(Claim(1, "I1", 3)))


def test_I1_only_who_takes_the_trick_turns_it() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 2:4C")
    refused(sitting, TurnTrick(1), "P1")


def test_I1_two_missing_cards_cannot_be_overlooked() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C")
    refused(sitting, TurnTrick(0), "I1")


def test_I1_a_false_lead_turned_too_hastily_and_taken_back_in_the_end() -> None:
    sitting = club()
    lay(sitting, "2:QC 3:8C 0:2C")
    sitting.apply(TurnTrick(2))
    lay(sitting, "2:QD")
    assert upheld(sitting.apply(Claim(1, "I1", 1)))
    assert upheld(sitting.apply(Claim(1, "I5", 2)))
    assert sitting.to_act == (0,)
    lay(sitting, "0:5C 1:3C 2:4C 3:8C")
    assert sitting.view(0).tricks[0].taker == 3


# --- I2: the short hand ---------------------------------------------------------------------------


def doubled() -> Sitting:
    """Seat 1 laid two cards to the first trick, which nobody noticed before it was turned."""
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:6C 2:4C 3:8C")
    lay(sitting, "0:AD")
    return sitting


def test_I2_found_during_the_deal_he_must_take_the_last_trick() -> None:
    sitting = doubled()
    events = sitting.apply(Claim(3, "I2", 1))
    assert only(events, LastTrickDue) == LastTrickDue(1, "I2")
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 1
    assert len(sitting.view(0).tricks[-1].cards) == 3


def test_I2_found_at_the_end_it_needs_no_claim() -> None:
    sitting = doubled()
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 1


def test_I2_not_before_all_have_played_to_the_first_trick() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:6C 2:4C")
    assert not upheld(sitting.apply(Claim(3, "I2", 1)))


def test_I2_not_against_one_with_the_right_number() -> None:
    assert not upheld(doubled().apply(Claim(3, "I2", 2)))


def test_I2_not_when_another_has_the_wrong_number_too() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:6C 2:4C 2:7C 3:8C 0:AD")
    assert not upheld(sitting.apply(Claim(3, "I2", 1)))


# --- I3: two cards to a trick ---------------------------------------------------------------------


def test_I3_he_names_the_one_meant_and_the_other_is_exposed() -> None:
    sitting = club()
    lay(sitting, "0:5C 0:AC")
    assert own(sitting, 0, "I3") == [Indicate(0, card("5C")), Indicate(0, card("AC"))]
    events = sitting.apply(Indicate(0, card("AC")))
    assert only(events, CardExposed) == CardExposed(0, card("5C"), "I3")
    assert sitting.view(1).trick is not None
    assert sitting.view(1).trick.cards == cards("AC")  # type: ignore[union-attr]
    assert exposed(sitting) == [(0, "5C")]
    assert "5C" in held(sitting, 0)


def test_I3_claimed_the_first_is_the_one_meant() -> None:
    sitting = club()
    lay(sitting, "0:5C 1:3C 1:KC 2:4C 3:8C")
    assert Claim(2, "I3", 1) in offered(sitting, 2, "I3")
    sitting.apply(Claim(2, "I3", 1))
    assert exposed(sitting) == [(1, "KC")]
    assert sitting.view(0).tricks[0].cards == cards("5C 3C 4C 8C")


def test_I3_once_another_has_played_it_is_the_first() -> None:
    sitting = club()
    lay(sitting, "0:5C 0:AC 1:3C")
    refused(sitting, Indicate(0, card("AC")), "I3")
    sitting.apply(Indicate(0, card("5C")))
    assert exposed(sitting) == [(0, "AC")]


def test_I3_too_late_when_the_trick_is_turned() -> None:
    sitting = doubled()
    assert not upheld(sitting.apply(Claim(3, "I3", 1)))
    refused(sitting, Indicate(1, card("3C")), "I3")
    assert len(sitting.view(0).tricks[0].cards) == 5


def test_I3_who_laid_one_card_has_nothing_to_name() -> None:
    sitting = club()
    lay(sitting, "0:5C")
    refused(sitting, Indicate(0, card("5C")), "I3")
    assert not upheld(sitting.apply(Claim(1, "I3", 0)))


# --- I4: exposed cards ----------------------------------------------------------------------------


def with_exposed(text: str = "KC") -> Sitting:
    """Seat 1 has this card lying exposed; seat 0 has led and taken the first trick."""
    sitting = club()
    lay(sitting, f"0:AC 1:3C 1:{text}")
    sitting.apply(Indicate(1, card("3C")))
    lay(sitting, "2:4C 3:8C")
    return sitting


@pytest.mark.parametrize("caller", [0, 2, 3])
def test_I4_any_player_calls_it_and_it_must_be_played(caller: int) -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C")
    sitting.apply(Call(caller, card("KC")))
    assert sitting.view(1).playable == cards("KC")
    lay(sitting, "1:KC")
    assert exposed(sitting) == []


def test_I4_the_first_call_binds_the_others() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:KC")
    sitting.apply(Indicate(1, card("3C")))
    lay(sitting, "2:4C 3:8C 0:AD 1:3D 1:KD")
    sitting.apply(Indicate(1, card("3D")))
    sitting.apply(Call(2, card("KC")))
    refused(sitting, Call(3, card("KD")), "I4")
    assert offered(sitting, 3, "I4") == []


def test_I4_not_by_its_owner_nor_a_card_that_is_hidden() -> None:
    sitting = with_exposed()
    refused(sitting, Call(1, card("KC")), "I4")
    refused(sitting, Call(0, card("KD")), "I4")


def test_I4_not_when_it_would_be_a_revoke() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2D")
    sitting.apply(Call(2, card("KC")))
    assert sitting.view(1).playable == cards("KD 6D 3D")
    lay(sitting, "1:3D")
    assert sitting.view(1).duties == ()
    assert exposed(sitting) == [(1, "KC")]


def test_I4_he_may_get_rid_of_it_in_the_course_of_play() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C 1:KC")
    assert exposed(sitting) == []
    refused(sitting, Call(0, card("KC")), "I4")


# --- I5: leading out of turn ----------------------------------------------------------------------


def false_lead() -> Sitting:
    """Seat 2 leads although seat 0 should; seat 3 has followed."""
    sitting = club()
    lay(sitting, "2:QC 3:8C")
    return sitting


@pytest.mark.parametrize("claimant", [0, 1, 2, 3])
def test_I5_anybody_has_the_cards_taken_back_unexposed(claimant: int) -> None:
    sitting = false_lead()
    events = sitting.apply(Claim(claimant, "I5", 2))
    assert only(events, CardsTakenBack).cards == cards("QC 8C")
    assert exposed(sitting) == []
    assert sitting.to_act == (0,)
    assert sum(player.cards for player in sitting.view(0).players) == 52


def test_I5_he_may_take_it_back_himself() -> None:
    sitting = false_lead()
    sitting.apply(TakeBack(2))
    assert sitting.to_act == (0,)
    assert len(offered(sitting, 1, "I5")) == 2


def test_I5_too_late_when_all_have_played_it_stands() -> None:
    sitting = false_lead()
    lay(sitting, "0:2C 1:3C")
    assert not upheld(sitting.apply(Claim(0, "I5", 2)))
    refused(sitting, Demand(1, 2, HEART), "I5")
    assert sitting.view(0).tricks[0].taker == 2


def test_I5_a_true_lead_is_no_error() -> None:
    sitting = club()
    lay(sitting, "0:2C")
    assert not upheld(sitting.apply(Claim(1, "I5", 0)))


@pytest.mark.parametrize(("what", "right"), [(HEART, "QH TH 7H 4H"), (NO_HEART, "KS 3S")])
def test_I5_the_player_on_his_right_demands_a_lead(what: Due, right: str) -> None:
    sitting = false_lead()
    sitting.apply(Claim(0, "I5", 2))
    sitting.apply(Demand(1, 2, what))
    lay(sitting, "0:2C 1:3C 2:QC 3:8C")
    playable = sitting.view(2).playable
    if what is HEART:
        assert playable == cards(right)
    else:
        assert playable == tuple(c for c in sitting.view(2).hand if c not in cards("QH TH 7H 4H"))
    assert [duty.due for duty in sitting.view(3).duties] == [what]


def test_I5_only_he() -> None:
    sitting = false_lead()
    sitting.apply(Claim(0, "I5", 2))
    for other in (0, 2, 3):
        refused(sitting, Demand(other, 2, HEART), "I5")
        assert not any(isinstance(action, Demand) for action in offered(sitting, other, "I5"))
    assert offered(sitting, 1, "I5") == [Demand(1, 2, HEART), Demand(1, 2, NO_HEART)]


def test_I5_he_demands_at_once_and_has_it_taken_back() -> None:
    sitting = false_lead()
    events = sitting.apply(Demand(1, 2, HEART))
    assert only(events, CardsTakenBack).seats == (2, 3)


def test_I5_one_penalty_only_and_none_once_he_has_led() -> None:
    sitting = false_lead()
    sitting.apply(Claim(0, "I5", 2))
    lay(sitting, "0:2C 1:3C 2:QC 3:8C 2:QD")
    refused(sitting, Demand(1, 2, HEART), "I5")
    again = false_lead()
    again.apply(Demand(1, 2, HEART))
    refused(again, Demand(1, 2, NO_HEART), "I5")


def test_I5_who_has_no_heart_to_lead_leads_anything() -> None:
    hands = ("AKQ.432.432.5432", "JT9.765.765.KQJA", "876.AKQJT98.AKQ.", "5432..JT98.T9876")
    sitting = club(hands)
    lay(sitting, "2:8C")
    sitting.apply(Demand(1, 2, HEART))
    lay(sitting, "0:4D 1:5D 2:AD 3:5C")
    assert sitting.view(2).playable == sitting.view(2).hand


def test_I5_at_auction_hearts_a_heart_is_the_suit_to_be_avoided() -> None:
    """A decision: see :mod:`eldesthand.laws.duty`."""
    sitting = club(rules=Rules(variety=Variety.AUCTION, laws=Laws.CLUB))
    for bid in (3, 0, 0, 0):
        sitting.apply(Bid(sitting.to_act[0], bid))
    sitting.apply(NameSuit(0, Suit.CLUBS))
    lay(sitting, "2:QD")
    sitting.apply(Demand(1, 2, HEART))
    lay(sitting, "0:2D 1:3D 2:QD 3:8D")
    assert sitting.view(2).playable == cards("QC 7C 4C")


# --- I6: playing out of turn ----------------------------------------------------------------------


def early() -> Sitting:
    """Seat 2 plays before seat 1; seat 3 sits on his left."""
    sitting = club()
    lay(sitting, "0:5C 2:4C")
    return sitting


def test_I6_the_player_on_his_left_has_it_taken_back() -> None:
    sitting = early()
    events = sitting.apply(Demand(3, 2, Due.TAKE_BACK))
    assert upheld(events)
    assert only(events, CardsTakenBack).cards == cards("4C")
    assert exposed(sitting) == []
    assert sitting.to_act == (1,)


@pytest.mark.parametrize("other", [0, 1, 2])
def test_I6_only_he(other: int) -> None:
    refused(early(), Demand(other, 2, Due.TAKE_BACK), "I6")


def test_I6_too_late_when_he_has_played_himself() -> None:
    sitting = early()
    lay(sitting, "3:8C")
    refused(sitting, Demand(3, 2, Due.TAKE_BACK), "I6")
    lay(sitting, "1:3C")
    assert sitting.view(0).tricks[0].cards == cards("5C 4C 8C 3C")


def test_I6_who_played_in_turn_is_left_alone() -> None:
    sitting = club()
    lay(sitting, "0:5C 1:3C")
    assert offered(sitting, 2, "I6") == [Demand(2, 1, Due.TAKE_BACK)]
    assert not upheld(sitting.apply(Demand(2, 1, Due.TAKE_BACK)))


@pytest.mark.parametrize(
    ("what", "right"), [(Due.HIGHEST, "QC"), (Due.LOWEST, "4C"), (Due.NO_HEART, "QC 7C 4C")]
)
def test_I6_after_the_proper_player_he_may_be_told(what: Due, right: str) -> None:
    sitting = early()
    sitting.apply(Demand(3, 2, Due.TAKE_BACK))
    refused(sitting, Demand(3, 2, what), "I6")
    lay(sitting, "1:3C")
    assert Demand(3, 2, what) in offered(sitting, 3, "I6")
    for other in (0, 1):
        refused(sitting, Demand(other, 2, what), "I6")
    sitting.apply(Demand(3, 2, what))
    assert sitting.view(2).playable == cards(right)


def test_I6_no_penalty_once_he_has_played_again() -> None:
    sitting = early()
    sitting.apply(TakeBack(2))
    lay(sitting, "1:3C 2:7C")
    refused(sitting, Demand(3, 2, Due.HIGHEST), "I6")


@pytest.mark.parametrize("who", [0, 1])
def test_I6_if_the_player_on_his_left_led_he_or_the_proper_player(who: int) -> None:
    sitting = club()
    lay(sitting, "0:5C 3:8C")
    for other in (2, 3):
        refused(sitting, Demand(other, 3, Due.TAKE_BACK), "I6")
    sitting.apply(Demand(who, 3, Due.TAKE_BACK))
    lay(sitting, "1:3C")
    sitting.apply(Demand(1 - who, 3, Due.HIGHEST))
    lay(sitting, "2:4C")
    assert sitting.view(3).playable == cards("JC")


def test_I6_not_to_discard_a_heart() -> None:
    hands = ("AKQ.432.432.5432", "JT9.765.765.KQJA", "876.AKQJT98.AKQ.", "5432..JT98.T9876")
    sitting = club(hands)
    lay(sitting, "0:4D 3:TH")
    sitting.apply(Demand(0, 3, Due.TAKE_BACK))
    lay(sitting, "1:5D")
    sitting.apply(Demand(1, 3, Due.NO_HEART))
    lay(sitting, "2:AD")
    assert sitting.view(3).playable == cards("5C 4C 3C 2C JS TS 9S 8S")


# --- I7: the revoke -------------------------------------------------------------------------------


def revoked() -> Sitting:
    """Seat 1 throws a heart on clubs though he has three; the trick is not turned."""
    sitting = club()
    lay(sitting, "0:5C 1:KH 2:4C 3:8C")
    return sitting


def test_I7_amended_before_the_trick_is_turned() -> None:
    sitting = revoked()
    assert sitting.view(0).unturned
    assert [a.card for a in own(sitting, 1, "I7") if isinstance(a, Amend)] == list(
        cards("KC 6C 3C")
    )
    events = sitting.apply(Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "KH")]
    assert only(events, TrickTaken).taker == 1
    assert sitting.to_act == (1,)
    assert own(sitting, 1, "I7") == []


def test_I7_while_the_trick_is_going_on() -> None:
    sitting = club()
    lay(sitting, "0:5C 1:KH")
    sitting.apply(Amend(1, card("3C")))
    lay(sitting, "2:4C 3:8C")
    assert sitting.view(0).tricks[0].cards == cards("5C 3C 4C 8C")


def test_I7_those_who_played_after_may_change_their_cards() -> None:
    sitting = revoked()
    refused(sitting, Withdraw(2, card("QC")), "I7")
    sitting.apply(Amend(1, card("KC")))
    events = sitting.apply(Withdraw(2, card("QC")))
    assert exposed(sitting) == [(1, "KH")]
    assert only(events, TrickTaken).cards == cards("5C KC QC 8C")
    refused(sitting, Withdraw(2, card("7C")), "I7")
    refused(sitting, Withdraw(0, card("AC")), "I7")
    sitting.apply(Withdraw(3, card("9C")))


def test_I7_no_change_after_the_trick_is_turned() -> None:
    sitting = revoked()
    sitting.apply(Amend(1, card("KC")))
    sitting.apply(TurnTrick(1))
    refused(sitting, Withdraw(2, card("QC")), "I7")


@pytest.mark.parametrize("turns", [TurnTrick(3), PlayCard(3, Card.parse("JD"))])
def test_I7_too_late_when_the_trick_is_turned_or_the_next_is_led(
    turns: TurnTrick | PlayCard,
) -> None:
    sitting = revoked()
    turned = only(sitting.apply(turns), TrickTurned)
    assert (turned.number, turned.cards) == (1, 4)
    refused(sitting, Amend(1, card("KC")), "I7")


def test_I7_only_who_revoked_amends_and_only_rightly() -> None:
    sitting = revoked()
    refused(sitting, Amend(2, card("QC")), "I7")
    refused(sitting, Amend(1, card("KD")), "I7")


def test_I7_claimed_before_the_trick_is_turned_it_may_still_be_amended() -> None:
    refused(revoked(), Claim(0, "I7", 1, 1), "I7")


def test_I7_proved_by_a_card_seen_since() -> None:
    sitting = revoked()
    lay(sitting, "3:JC 0:2C")
    assert Claim(0, "I7", 1, 1) in offered(sitting, 0, "I7")
    assert sitting.apply(Claim(0, "I7", 1, 1)) == [ClaimJudged(0, "I7", 1, 1, False, ())]
    lay(sitting, "1:6C")
    [judged] = sitting.apply(Claim(0, "I7", 1, 1))
    assert judged == ClaimJudged(0, "I7", 1, 1, True, cards("6C"))
    assert sitting.view(2).proved == (1,)


def test_I7_proved_by_an_exposed_card() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:KC")
    sitting.apply(Indicate(1, card("3C")))
    lay(sitting, "2:4C 3:8C 0:2C 1:KH 2:7C 3:9C 3:JD")
    assert upheld(sitting.apply(Claim(0, "I7", 1, 2)))


def test_I7_a_true_discard_cannot_be_proved() -> None:
    hands = ("AKQ.432.432.5432", "JT9.765.765.KQJA", "876.AKQJT98.AKQ.", "5432..JT98.T9876")
    sitting = club(hands)
    lay(sitting, "0:4D 1:5D 2:8D 3:TH")
    finish(sitting)
    assert Claim(0, "I7", 3, 1) in offered(sitting, 0, "I7")
    assert not upheld(sitting.apply(Claim(0, "I7", 3, 1)))


def test_I7_offers_do_not_tell_who_revoked() -> None:
    hands = ("AKQ.432.432.5432", "JT9.765.765.KQJA", "876.AKQJT98.AKQ.", "5432..JT98.T9876")
    sitting = club(hands)
    lay(sitting, "0:4D 1:KH 2:8D 3:TH 2:AD")
    laws = {(claim.against, claim.trick) for claim in offered(sitting, 0, "I7")}  # type: ignore[union-attr]
    assert laws == {(1, 1), (3, 1)}


def test_I7_following_suit_is_never_offered() -> None:
    sitting = club()
    lay(sitting, "0:5C 1:3C 2:4C 3:8C 3:JC")
    assert all(offered(sitting, seat, "I7") == [] for seat in range(4))


# --- I12: a penalty not carried out ---------------------------------------------------------------


def test_I12_leading_otherwise_than_demanded_is_a_revoke() -> None:
    sitting = false_lead()
    sitting.apply(Demand(1, 2, HEART))
    lay(sitting, "0:2C 1:3C 2:QC 3:8C 2:QD 3:8D 0:2D 1:3D")
    sitting.apply(TurnTrick(2))
    assert not upheld(sitting.apply(Claim(0, "I12", 2, 2)))
    lay(sitting, "2:QH")
    assert upheld(sitting.apply(Claim(0, "I12", 2, 2)))


def test_I12_a_called_card_kept_back_is_a_revoke() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C")
    sitting.apply(Call(3, card("KC")))
    lay(sitting, "1:6C 2:7C 3:9C 3:JD")
    assert Claim(0, "I12", 1, 2) in offered(sitting, 0, "I12")
    [judged] = sitting.apply(Claim(0, "I12", 1, 2))
    assert judged == ClaimJudged(0, "I12", 1, 2, True, cards("KC"))


def test_I12_it_may_be_amended_like_a_revoke() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C")
    sitting.apply(Call(3, card("KC")))
    lay(sitting, "1:6C")
    sitting.apply(Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "6C")]


def test_I12_a_lead_only_before_another_has_played_to_it() -> None:
    sitting = false_lead()
    sitting.apply(Demand(1, 2, HEART))
    lay(sitting, "0:2C 1:3C 2:QC 3:8C 2:QD")
    assert own(sitting, 2, "I7") != []
    lay(sitting, "3:8D")
    refused(sitting, Amend(2, card("QH")), "I7")


def test_I12_what_cannot_be_done_is_no_revoke() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2D")
    sitting.apply(Call(2, card("KC")))
    lay(sitting, "1:3D 2:4D 3:8D 3:JC")
    assert not upheld(sitting.apply(Claim(0, "I12", 1, 2)))


# --- I13: until the pool is divided ---------------------------------------------------------------


def test_I13_the_tricks_can_be_inspected_before_the_pool_is_divided() -> None:
    sitting = revoked()
    finish(sitting)
    assert sitting.phase is Phase.SETTLE
    assert len(sitting.view(0).tricks) == 13
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    units = [player.units for player in sitting.view(0).players]
    assert sitting.view(0).pool == 0
    nets = settled(sitting)
    assert nets[1] <= -13
    assert sum(units) == 13


def test_I13_too_late_after_that() -> None:
    sitting = revoked()
    finish(sitting)
    sitting.apply(Settle())
    refused(sitting, Claim(0, "I7", 1, 1), "")
    assert sitting.nets[-1] != (0, -13, 0, 0)


def test_I13_the_settlement_says_who_revoked() -> None:
    sitting = revoked()
    finish(sitting)
    sitting.apply(Claim(0, "I7", 1, 1))
    sitting.apply(Settle())
    reckoning = sitting.view(0).reckoning
    assert reckoning is not None
    assert reckoning.revoked == (1,)
    assert [line.pays for line in reckoning.lines] == [0, 13, 0, 0]


# --- D7: irregular hands --------------------------------------------------------------------------


def irregular(rules: Rules = CLUB) -> Sitting:
    """Seat 0 got 12 cards and seat 1 got 14; the first trick is played."""
    sitting = seated(rules, dealer=3)
    pack = stacked(rules, [parse_hand(hand) for hand in EVEN], 20)
    sitting.apply(Shuffle(3, pack))
    sitting.apply(Cut(2, 20))
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    sitting.apply(Deal(3))
    return sitting


def round_of(sitting: Sitting) -> None:
    for _ in range(4):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[-1]))


def test_D7_the_short_hand_draws_face_down_and_both_pay_five() -> None:
    sitting = irregular()
    round_of(sitting)
    found = sitting.apply(Claim(2, "D7", 1))
    assert only(found, HandsIrregular) == HandsIrregular(0, 1)
    assert sitting.to_act == (0,)
    events = sitting.apply(DrawFrom(0, 3))
    assert [event.seat for event in events if isinstance(event, FinePaid)] == [0, 1]
    assert [player.counters for player in sitting.view(0).players] == [45, 45, 50, 50]
    assert sitting.view(0).pool == 10
    assert [player.cards for player in sitting.view(0).players] == [12] * 4
    drawn = only(events, CardDrawnFrom)
    assert seen_by(drawn, 2).cards == ()  # type: ignore[union-attr]
    assert seen_by(drawn, 1) == seen_by(drawn, 0) == drawn
    finish(sitting)
    assert sum(settled(sitting)) == -sitting.bank.pool


def test_D7_before_the_first_trick_is_played_to_it_is_a_misdeal_instead() -> None:
    assert not upheld(irregular().apply(Claim(2, "D7", 1)))


def test_D7_only_the_short_hand_draws_and_nobody_plays_meanwhile() -> None:
    sitting = irregular()
    round_of(sitting)
    assert list(may_notice(sitting)) == [(seat, seat) for seat in range(4)]
    sitting.apply(Claim(2, "D7", 0))
    assert not list(may_notice(sitting)), "who is asked now may lay a card that he should not"
    refused(sitting, DrawFrom(1, 0), "D7")
    refused(sitting, DrawFrom(0, 99), "D7")
    refused(sitting, PlayCard(2, sitting.view(2).hand[0]), "D7")


def test_D7_the_absent_minded_lay_no_card_before_one_is_drawn() -> None:
    for seed in range(20):
        sitting = irregular()
        round_of(sitting)
        attentions = (1, 0, 0, 0)
        players = [
            make_player(f"careful@{attention}", Random(f"{seed}/{seat}"))
            for seat, attention in enumerate(attentions)
        ]
        play_deal(sitting, players, Random(seed))
        assert sitting.nets


def test_D7_right_hands_are_left_alone() -> None:
    sitting = irregular()
    round_of(sitting)
    assert not upheld(sitting.apply(Claim(2, "D7", 3)))


def test_D7_never_noticed_it_comes_to_light_when_the_short_hand_is_empty() -> None:
    sitting = irregular()
    while sitting.club is not None and sitting.club.drawing is None:
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[-1]))
    assert len(sitting.view(0).tricks) == 12
    sitting.apply(DrawFrom(0, 1))
    finish(sitting)
    assert all(len(trick.cards) == 4 for trick in sitting.view(0).tricks)


def test_D7_after_a_second_card_the_long_hand_is_right_and_the_short_one_alone_is_wrong() -> None:
    sitting = irregular()
    lay(sitting, "0:2C 1:3C 1:6C 2:4C 3:8C 3:JC")
    assert not upheld(sitting.apply(Claim(2, "D7", 1)))
    assert upheld(sitting.apply(Claim(2, "I2", 0)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 0


# --- other games ----------------------------------------------------------------------------------


def test_I2_two_handed() -> None:
    rules = replace(CLUB, players=2)
    sitting = club(("A52.A52.A52.A952", "K63.K63.K63.K863"), rules)
    lay(sitting, "0:5C 1:3C 0:5D 0:2D 1:3D")
    sitting.apply(TurnTrick(0))
    assert upheld(sitting.apply(Claim(1, "I2", 0)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 0


def test_I7_two_handed() -> None:
    rules = replace(CLUB, players=2)
    sitting = club(("A52.A52.A52.A952", "K63.K63.K63.K863"), rules)
    lay(sitting, "0:5C 1:KH 0:AC 1:3C")
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    finish(sitting)
    assert settled(sitting)[1] == -8


def test_I7_the_joker_thrown_too_early_is_a_revoke() -> None:
    rules = Rules(variety=Variety.JOKER, laws=Laws.CLUB)
    hands = ("A52.A52.A52.A95*", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
    sitting = club((hands[1], hands[0], hands[2], hands[3]), rules)
    lay(sitting, "0:KC 1:*H 2:4C 3:8C")
    sitting.apply(TurnTrick(1))
    lay(sitting, "1:2C")
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))


def test_I7_modern_hearts_still_refuses_what_only_it_forbids() -> None:
    rules = replace(PRESETS["modern"].rules, laws=Laws.CLUB, passing=False)
    sitting = club(rules=rules)
    refused(sitting, PlayCard(0, card("AC")), "V7")
    lay(sitting, "0:2C 1:KS 2:4C 3:8C")
    assert sitting.view(0).unturned
    sitting.apply(Amend(1, card("3C")))
    assert sitting.rules.settlement is Method.POINTS


def test_I_left_over_cards_are_told() -> None:
    sitting = hasty()
    lay(sitting, "0:AD 1:3D 2:4D 3:8D")
    events = []
    while sitting.phase is Phase.PLAY:
        [seat] = sitting.to_act
        events += sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    left = only(events, LeftOver)
    assert left.seat == 3
    assert left.cards[0] in sitting.view(0).tricks[-1].cards


def test_I7_a_view_is_the_same_whether_a_discard_was_a_revoke_or_not() -> None:
    true = ("A52.A52.A52.A952", ".K63.KQ763.KT863", "KQ7643.Q74.4.Q74", "JT98.JT98.JT98.J")
    false = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
    one, other = club(true), club(false)
    for sitting in (one, other):
        lay(sitting, "0:5C 1:KH 2:4C 3:8C 3:JC")
    assert one.view(0) == other.view(0)
