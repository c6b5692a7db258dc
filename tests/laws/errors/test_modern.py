"""Modern Hearts under club laws: cards that only V7 forbids are refused in every action."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldesthand.core.actions import Amend, Claim, DrawFrom, Indicate, TurnTrick, Withdraw
from eldesthand.core.events import FinePaid
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws
from tests.club import (
    EVEN,
    ROUND,
    card,
    club,
    finish,
    irregular,
    lay,
    own,
    own_cards,
    refused,
    settled,
)
from tests.tables import cards

MODERN = replace(PRESETS["modern"].rules.with_options(passing=False), laws=Laws.CLUB)

VOID = ("A52.A52.A52.A952", "JT98.JT98.JT98.J", ".K63.KQ763.KT863", "KQ7643.Q74.4.Q74")
"""Seat 2 has no club; seat 0 leads the two."""


@pytest.mark.parametrize("meant", ["8D", "JH"])
def test_V7_I3_either_card_is_named_even_hearts_led_unbroken(meant: str) -> None:
    sitting = club("0:2C 1:3C 2:4C 3:8C 3:8D 3:JH", hands=EVEN, rules=MODERN)
    assert own(sitting, 3, "I3") == [Indicate(3, card("8D")), Indicate(3, card("JH"))]
    sitting.apply(Indicate(3, card(meant)))
    assert sitting.view(0).deal.hearts_broken is (meant == "JH")
    assert own(sitting, 3, "I7") == [], "it is no revoke"


@pytest.mark.parametrize("point", ["QS", "KH"])
def test_V7_I3_either_card_is_named_even_points_on_the_first_trick(point: str) -> None:
    sitting = club(f"0:2C 1:8C 2:3D 2:{point}", hands=VOID, rules=MODERN)
    sitting.apply(Indicate(2, card(point)))
    assert own(sitting, 2, "I7") == [], "it is no revoke"


@pytest.mark.parametrize("point", ["QS", "KH"])
def test_V7_I7_a_card_is_not_changed_for_points_on_the_first_trick(point: str) -> None:
    sitting = club("0:2C 1:JD 2:3D", Amend(1, card("8C")), hands=VOID, rules=MODERN)
    refused(sitting, Withdraw(2, card(point)), "V7")
    assert own_cards(sitting, 2, "I7") == set(cards("6D KD 3S 6S 7S KS"))
    lay(sitting, Withdraw(2, card("KD")), "3:3C")
    finish(sitting)


def test_V7_I1_a_missed_trick_is_not_played_to_with_points() -> None:
    hands = ("AQ2.A52.A52.A952", "KJT98.JT98.JT9.J", "76543.K63.K6.KT3", ".Q74.Q8743.Q8764")
    sitting = club("0:2C 1:8C 2:3C", TurnTrick(1), hands=hands, rules=MODERN)
    assert own_cards(sitting, 3, "I1") == set(cards("4D 7D QD 3S 4S 7S 8S"))
    refused(sitting, Amend(3, card("QS")), "V7")
    refused(sitting, Amend(3, card("4H")), "V7")
    sitting.apply(Amend(3, card("QD")))


def test_V7_a_lead_out_of_turn_before_the_two_can_be_noticed() -> None:
    sitting = club("1:3C", hands=EVEN, rules=MODERN)
    assert sitting.view(2).club.first_leader == 0
    sitting.apply(Claim(2, "I5", 1))
    assert sitting.to_act == (0,)


def test_V7_D7_costs_no_counters_where_there_are_none() -> None:
    sitting = irregular(ROUND, rules=MODERN)
    sitting.apply(Claim(2, "D7", 1))
    events = sitting.apply(DrawFrom(0, 3))
    assert not any(isinstance(event, FinePaid) for event in events)
    assert [player.counters for player in sitting.view(0).players] == [0] * 4
    assert sitting.view(0).sitting.pool == 0
    finish(sitting)
    assert sum(settled(sitting)) <= 0
