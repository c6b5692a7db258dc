"""D7, I1–I7, I12: every composition of some errors in small deals, by both readings.

The deals of two tricks are the smallest in which each pair of laws can meet. By default each is
searched a few actions deep, or until a state repeats where that takes a moment; with ``--long``
all are searched until a state repeats or four errors are made, and larger deals with fewer errors.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.laws.exhaustive import MODERN, Space, search

ONE_VOID = ("A2...", "K5...", "Q...2")
"""Two tricks: seat 2 cannot follow twice."""

HEARTS = ("A2...", "K...5", "Q...3")
"""Two tricks: seats 1 and 2 can revoke in the first, and show it in the second."""

HEARTS_FIRST = ("2...A", "A...3", "K...4")
"""Two tricks: the two of clubs leads, and then only hearts are left to lead (V7)."""

LONGER = ("A42...", "K5...3", "Q3...2")
"""Three tricks: seats 1 and 2 have a heart each."""

LONGER_HEARTS_FIRST = ("2.3..A", "A.5..3", "K.4..2")
"""Three tricks: hearts may be led only once one was played (V7)."""

THREE_SUITS = ("A.4..2", "K.5..3", "Q.6..A")
"""Three tricks, in which only the leader chooses."""

FOUR = ("42...3", "A5...4", "K6...5", "Q7...6")
"""Three tricks of four players, for demands of a high or low card and of hearts."""


def _kinds(text: str) -> frozenset[str]:
    return frozenset(text.split())


SPACES = {
    "I3 I4": Space(ONE_VOID, _kinds("two wrong"), _kinds("I3 I4"), (1, 2), (0,)),
    "I3 I4 V7": Space(HEARTS_FIRST, _kinds("two wrong"), _kinds("I3 I4"), (0, 1), (2,), MODERN),
    "I3 I6": Space(ONE_VOID, _kinds("two early"), _kinds("I3 I6"), (1, 2), (0, 1)),
    "I7 I12": Space(HEARTS, _kinds("wrong"), _kinds("I4 I7 I12"), (1, 2), (0,)),
    "I1 I7": Space(HEARTS, _kinds("miss wrong"), _kinds("I1 I7"), (1, 2), (0,)),
    "D7 I1": Space(ONE_VOID, _kinds("miss"), _kinds("D7 I1"), (0, 1, 2), (0,), astray=2),
    "D7 I3": Space(ONE_VOID, _kinds("two"), _kinds("D7 I2 I3"), (1, 2), (0,), astray=2),
}
"""Deals of two tricks, for up to four errors."""

SOON = ("I7 I12", "I1 I7", "D7 I1", "D7 I3")
"""The spaces that are searched in a moment."""

LARGER = {
    "I3 I4 V7": replace(SPACES["I3 I4 V7"], hands=LONGER_HEARTS_FIRST, most=1),
    "I7 I12": replace(SPACES["I7 I12"], hands=LONGER, most=2),
    "I1 I7": replace(SPACES["I1 I7"], hands=LONGER, most=2),
    "I1 I5 I6 I7": Space(
        HEARTS, _kinds("miss wrong lead early"), _kinds("I1 I5 I6 I7"), (1, 2), (0,), most=1
    ),
    "D7 I1": replace(SPACES["D7 I1"], hands=THREE_SUITS, most=1),
    "D7 I3": replace(SPACES["D7 I3"], hands=THREE_SUITS, most=1),
}
"""Deals of three tricks, and a lead or card out of turn around a missed trick.

Each error more gives five to ten times the states, so that these end after one or two.
"""

OUT_OF_TURN = Space(
    FOUR, _kinds("lead early"), _kinds("I5 I6"), (1, 2), (0, 1, 2, 3), most=5, depth=5
)
PAIRS = tuple(combinations(range(4), 2))


@pytest.mark.parametrize("name", SPACES)
def test_D7_I1_I12_two_laws_meet_a_few_actions_deep(name: str) -> None:
    space = SPACES[name]
    found = search(space if name in SOON else replace(space, depth=4))
    assert found["errors"] > 0


@pytest.mark.parametrize("offenders", [(1, 3), (2, 3)])
def test_I5_I6_cards_out_of_turn_three_actions_deep(offenders: tuple[int, int]) -> None:
    found = search(replace(OUT_OF_TURN, offenders=offenders, claimants=(0, 1), depth=3))
    assert found["errors"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SPACES if name not in SOON])
def test_I3_I6_two_laws_meet_until_a_state_repeats(name: str) -> None:
    assert search(SPACES[name])["settled"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGER)
def test_D7_I1_I12_laws_meet_in_three_tricks_or_out_of_turn(name: str) -> None:
    assert search(LARGER[name])["settled"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("offenders", PAIRS)
def test_I5_I6_cards_out_of_turn_five_actions_deep(offenders: tuple[int, int]) -> None:
    """Search every composition of two players' errors, with all players demanding."""
    assert search(replace(OUT_OF_TURN, offenders=offenders))["depth"] == 5
