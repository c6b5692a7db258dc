"""Decisions where two laws of error meet (D3, D7, I1, I3–I7, I10, I12, V7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from eldesthand.core.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Demand,
    DrawFrom,
    Indicate,
    PlayCard,
    TakeBack,
    TurnTrick,
)
from eldesthand.core.card_play import PlayTerms
from eldesthand.core.cards import HEARTS, parse_hand
from eldesthand.core.play import Tricks
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws
from eldesthand.core.view import Awaited
from eldesthand.laws.law import LAWS, proved_by
from eldesthand.laws.table import ClubTable
from tests.club import (
    card,
    club,
    exposed,
    false_lead,
    finish,
    irregular,
    lay,
    offered,
    own,
    refused,
    settled,
    turned_too_soon,
    upheld,
)
from tests.tables import cards, present

MODERN = replace(PRESETS["modern"].rules.with_options(passing=False), laws=Laws.CLUB)


# --- I5, I6: rights of their own, one demand on one lead or card ------------------------------


def early_twice() -> Sitting:
    """Return a deal in which seat 3 has played too early before seat 1, and before seat 2."""
    back = Demand(0, 3, Due.TAKE_BACK)
    return club("0:5C 3:8C", back, "1:3C 3:9C", back, "2:4C")


@pytest.mark.parametrize("demanding", [0, 1, 2])
def test_I6_each_card_out_of_turn_gives_a_right_of_its_own(demanding: int) -> None:
    sitting = early_twice()
    demand = Demand(demanding, 3, Due.HIGHEST)
    assert demand in offered(sitting, demanding, "I6")
    sitting.apply(demand)
    assert sitting.view(3).playable == cards("JC")


def test_I6_one_card_bears_one_demand() -> None:
    sitting = early_twice()
    sitting.apply(Demand(1, 3, Due.HIGHEST))
    for seat in (0, 1, 2):
        refused(sitting, Demand(seat, 3, Due.LOWEST), "I6")
        assert offered(sitting, seat, "I6") == []


def test_I5_one_lead_bears_one_demand() -> None:
    sitting = club("2:QC", Claim(0, "I5", 2), "2:4C", Claim(0, "I5", 2))
    sitting.apply(Demand(1, 2, Due.LEAD_HEART))
    assert offered(sitting, 1, "I5") == []
    refused(sitting, Demand(1, 2, Due.LEAD_NO_HEART), "I5")
    lay(sitting, "2:QC", Claim(0, "I5", 2))
    assert offered(sitting, 1, "I5") == [], "a third false lead is about the same lead"
    lay(sitting, "0:2C 1:3C 2:QC 3:8C")
    assert set(sitting.view(2).playable) == set(cards("QH TH 7H 4H"))


# --- I3 with V7, D7, I6 -------------------------------------------------------------------------


def test_I3_I5_a_false_lead_that_pays_a_demand_bears_no_other() -> None:
    """The heart that seat 2 names pays the demand; taken back, it is owed again."""
    demanded = (Claim(0, "I5", 2), Demand(1, 2, Due.LEAD_HEART))
    sitting = false_lead(*demanded, "2:QC 2:7H", Indicate(2, card("7H")))
    refused(sitting, Demand(1, 2, Due.LEAD_NO_HEART), "I5")
    assert upheld(sitting.apply(Claim(1, "I5", 2)))
    assert [duty.due for duty in sitting.view(1).club.duties] == [Due.LEAD_HEART]


def test_I3_V7_D7_either_card_may_be_named_even_if_it_could_not_be_led() -> None:
    """Two hearts are led, and the leader draws a plain card."""
    hands = [parse_hand(hand) for hand in ("A...65", "76543...", "JT98...", "KQ.87..")]
    terms = PlayTerms(hands, HEARTS, 4, tuple(chain(*hands)))
    table = ClubTable(Tricks(MODERN.conduct, hands, leader=0), terms)
    for seat, text in ((0, "AC"), (1, "3C"), (2, "8C"), (3, "QC"), (0, "5H"), (0, "6H")):
        table.do(PlayCard(seat, card(text)))
    for action in (Claim(2, "D7", 0), DrawFrom(0, 0), Claim(2, "I3", 0)):
        table.do(action)
    meant = [Indicate(0, card("5H")), Indicate(0, card("6H"))]
    assert [offer.action for offer in table.amends(0)] == meant
    table.do(meant[1])
    assert [laid.card for laid in table.laid] == [card("6H")]
    assert not list(table.amends(0)), "it is no revoke"


@pytest.mark.parametrize("back", [TakeBack(2), Demand(3, 2, Due.TAKE_BACK)])
def test_I3_I6_of_two_cards_out_of_turn_one_stays_face_up(back: Action) -> None:
    sitting = club("0:5C 2:4C 2:QC", back)
    assert sitting.view(0).club.awaited == Awaited("I3", 2)
    assert own(sitting, 2, "I3") == [Indicate(2, card("4C")), Indicate(2, card("QC"))]
    sitting.apply(Indicate(2, card("QC")))
    assert exposed(sitting) == [(2, "4C")]
    assert present(sitting.view(0).trick).cards == cards("5C")
    assert (sitting.to_act, sitting.view(0).club.awaited) == ((1,), None)
    lay(sitting, "1:3C", Demand(3, 2, Due.HIGHEST))
    assert sitting.view(2).playable == cards("QC")


def test_I3_I5_two_cards_of_a_false_lead_go_back_unexposed() -> None:
    sitting = club("2:4C 2:QC", Claim(0, "I5", 2))
    assert (exposed(sitting), sitting.to_act) == ([], (0,))


def test_I3_a_second_card_that_nobody_notices_does_not_compete() -> None:
    sitting = club("0:5C 1:3C 1:KC 2:4C 3:8C")
    assert sitting.view(0).tricks[0].taker == 3
    lay(sitting, TurnTrick(3), "3:8D")
    assert present(sitting.view(0).trick).leader == 3


def test_I3_a_second_card_does_not_decide_who_may_turn_a_trick_too_early() -> None:
    sitting = club("0:5C 1:3C 1:KC 2:7C")
    refused(sitting, TurnTrick(1), "P1")
    sitting.apply(TurnTrick(2))


# --- I4, I12 with V7 ----------------------------------------------------------------------------


def test_I4_I12_V7_a_call_that_the_rules_of_play_forbid_is_not_refused() -> None:
    sitting = club("0:2C 1:3C 2:4C 3:8C 3:8D 3:JH", rules=MODERN)
    lay(sitting, Indicate(3, card("8D")), "0:2D 1:3D 2:4D", Call(0, card("JH")))
    lay(sitting, "3:9D 0:5D 1:KD 2:7D", TurnTrick(1))
    assert [duty.card for duty in sitting.view(3).club.duties] == [card("JH")], "the call stays"
    claim = Claim(0, "I12", 3, 3)
    assert not proved_by(sitting.view(0), claim)
    assert claim not in offered(sitting, 0, "I12")


def test_I5_I12_V7_a_heart_that_may_not_be_led_is_not_refused() -> None:
    sitting = club("0:2C 1:3C 3:8C", rules=MODERN)
    lay(sitting, Demand(0, 3, Due.TAKE_BACK), "2:4C 3:8C 1:KD", Claim(0, "I5", 1))
    lay(sitting, "3:8D 0:2D 1:KD 2:4D", Demand(0, 1, Due.LEAD_HEART), "1:KS 2:4S 3:9S 0:2S")
    lay(sitting, TurnTrick(1), "1:6S 2:QH")
    assert not proved_by(sitting.view(0), Claim(0, "I12", 1, 3))
    assert Claim(0, "I12", 1, 3) not in offered(sitting, 0, "I12")


# --- I1 with I6, I7 -----------------------------------------------------------------------------


def test_I1_I7_a_proof_in_a_trick_that_lies_open_again_is_void() -> None:
    sitting = club("0:AC 1:KH 2:4C", TurnTrick(0), "0:2C 1:3C")
    assert upheld(sitting.apply(Claim(2, "I7", 1, 1)))
    assert sitting.view(0).club.proved == (1,)
    lay(sitting, Amend(3, card("8C")))
    assert sitting.view(0).club.proved == ()
    lay(sitting, Amend(1, card("3C")))
    assert exposed(sitting) == [(1, "KH")]
    finish(sitting)
    settled(sitting)
    assert present(sitting.reckoning).revoked == ()


def test_I1_I7_a_proof_in_another_trick_stays() -> None:
    sitting = club("0:AC 1:KH 2:4C 3:8C", TurnTrick(0), "0:AD 1:3C 2:4D", TurnTrick(0), "0:2D 1:3D")
    assert upheld(sitting.apply(Claim(2, "I7", 1, 2)))
    assert upheld(sitting.apply(Claim(2, "I7", 1, 1)))
    lay(sitting, Amend(3, card("8D")))
    assert sitting.view(0).club.proved == (1,)


def test_I1_I6_a_demand_binds_in_a_trick_that_lies_open_again() -> None:
    sitting = club("0:AC 3:8C", Demand(0, 3, Due.TAKE_BACK), "1:3C", Demand(0, 3, Due.HIGHEST))
    lay(sitting, "2:4C", TurnTrick(0), Claim(1, "I1", 3))
    assert sitting.view(3).playable == cards("JC")


def test_I1_I7_cards_can_be_changed_in_a_trick_that_lies_open_again() -> None:
    sitting = club("0:AC 1:KH 2:4C", Amend(1, card("3C")), TurnTrick(0), Claim(1, "I1", 3))
    assert own(sitting, 2, "I7")


def test_I1_a_trick_that_lies_open_again_in_a_copy_stays_turned_in_the_original() -> None:
    sitting = club("0:AC 1:3C 2:4C", TurnTrick(0))
    for _ in range(2):
        other = sitting.clone()
        other.apply(Amend(3, card("8C")))
        assert other.view(0).tricks[0].cards == cards("AC 3C 4C 8C")
    assert sitting.view(0).tricks[0].cards == cards("AC 3C 4C")


# --- I1 with D7, I3 -----------------------------------------------------------------------------


def test_I1_D7_the_last_trick_must_be_taken_though_the_surplus_card_was_drawn() -> None:
    sitting = turned_too_soon("0:AD 1:3D 1:6D 2:4D 3:8D", TurnTrick(0))
    lay(sitting, Claim(2, "D7", 3), DrawFrom(1, 0))
    assert [player.cards for player in sitting.view(0).players] == [11] * 4
    assert LAWS["I1"].shown_by(sitting.view(2), 3, 0)
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 3


def test_I1_I3_the_last_trick_must_be_taken_though_two_cards_were_laid() -> None:
    sitting = turned_too_soon("0:AD 1:3D 2:4D 3:8D 3:9D", TurnTrick(0))
    assert [player.cards for player in sitting.view(0).players] == [11] * 4
    assert LAWS["I1"].shown_by(sitting.view(2), 3, 0)
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 3


def test_I1_D7_a_draw_settles_a_trick_that_could_still_be_played_to() -> None:
    sitting = club("0:AC 1:3C 1:6C 2:4C 3:8C", TurnTrick(0), "0:AD 1:3D 2:4D", TurnTrick(0))
    assert LAWS["I1"].shown_by(sitting.view(2), 3, 0)
    lay(sitting, Claim(2, "D7", 3), DrawFrom(1, 0), "0:2D 1:KD 2:7D 3:9D")
    assert not LAWS["I1"].shown_by(sitting.view(2), 3, 0)
    assert not upheld(sitting.apply(Claim(2, "I1", 3)))


# --- D3, D7: windows ----------------------------------------------------------------------------


def test_D3_I3_no_card_named_later_opens_the_window_again() -> None:
    sitting = irregular("0:2C 0:AC 1:KC 2:4C 3:8C", Indicate(0, card("AC")))
    assert present(sitting.view(2).trick).cards == cards("AC")
    assert not LAWS["D3d"].shown_by(sitting.view(2), 3, 0)
    assert offered(sitting, 2, "D3") == []
    assert not upheld(sitting.apply(Claim(2, "D3", 3)))
    assert upheld(sitting.apply(Claim(2, "D7", 1)))


# --- I5: whose lead it is -----------------------------------------------------------------------


def test_I5_a_view_proves_a_false_lead_though_the_taker_has_no_cards() -> None:
    sitting = club(TAKER_WITHOUT_CARDS)
    assert (sitting.to_act, sitting.view(1).hand) == ((2,), ())
    card_of_3 = sitting.view(3).hand[0]
    sitting.apply(PlayCard(3, card_of_3))
    assert LAWS["I5"].shown_by(sitting.view(0), 3, 0)
    assert upheld(sitting.apply(Claim(0, "I5", 3)))
    sitting.apply(PlayCard(2, sitting.view(2).hand[0]))
    assert not LAWS["I5"].shown_by(sitting.view(0), 2, 0)


TAKER_WITHOUT_CARDS = """
    0:AC 1:3C 1:6C 2:4C 3:8C 0:AD 1:6D 2:4D 3:TD 0:5C 1:KC 2:7C 3:TC 1:6H 2:7H 3:JH 0:9H 3:JD
    0:5D 1:3D 2:QD 2:TH 3:JS 0:5H 1:8H 2:4S 3:TS 0:AS 1:3S 0:AH 1:KH 2:4H 3:9C 0:2C 1:3H 2:QC
    3:JC 2:QS 3:9S 0:5S 1:KS 1:6S 2:7S 3:8S 0:2S 3:8D 0:2D 1:KD 2:7D
"""
"""Seat 1 takes the last of these tricks with its last card."""
