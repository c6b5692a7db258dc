"""D7, I1–I7, I12: every composition of some errors in small deals, by both readings.

By default each space is searched a few actions deep; with ``--long`` until a state repeats or four
errors are made.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.laws.exhaustive import MODERN, Space, search

TWO = ("A2...", "K5...", "Q...2")
"""Two tricks: seat 2 cannot follow twice."""

THREE = ("A42...", "K5...3", "Q3...2")
"""Three tricks: seats 1 and 2 have a heart each."""

HEARTS_FIRST = ("2.3..A", "A.5..3", "K.4..2")
"""Three tricks: hearts may be led only once one was played (V7)."""

FOUR = ("42...3", "A5...4", "K6...5", "Q7...6")
"""Three tricks of four players, for demands of a high or low card and of hearts."""


def _kinds(text: str) -> frozenset[str]:
    return frozenset(text.split())


SPACES = {
    "I3 I4": Space(TWO, _kinds("two wrong"), _kinds("I3 I4"), (1, 2), (0,)),
    "I3 I4 V7": Space(HEARTS_FIRST, _kinds("two wrong"), _kinds("I3 I4"), (0, 1), (2,), MODERN),
    "I3 I6": Space(TWO, _kinds("two early"), _kinds("I3 I6"), (1, 2), (0, 1)),
    "I7 I12": Space(THREE, _kinds("wrong"), _kinds("I4 I7 I12"), (1, 2), (0,)),
    "I1 I7": Space(THREE, _kinds("miss wrong"), _kinds("I1 I7"), (1, 2), (0,)),
    "D7 I1": Space(THREE, _kinds("miss"), _kinds("D7 I1"), (0, 1, 2), (0,), astray=2),
    "D7 I3": Space(THREE, _kinds("two"), _kinds("D7 I2 I3"), (1, 2), (0,), astray=2),
}

OUT_OF_TURN = Space(FOUR, _kinds("lead early"), _kinds("I5 I6"), (1, 2), (0, 1), most=5, depth=5)
PAIRS = tuple(combinations(range(4), 2))


@pytest.mark.parametrize("name", SPACES)
def test_D7_I1_I12_two_laws_meet_a_few_actions_deep(name: str) -> None:
    space = SPACES[name]
    found = search(replace(space, depth=5 if space.astray else 4))
    assert found["errors"] > 0


@pytest.mark.parametrize("offenders", [(1, 3), (2, 3)])
def test_I5_I6_cards_out_of_turn_three_actions_deep(offenders: tuple[int, int]) -> None:
    assert search(replace(OUT_OF_TURN, offenders=offenders, depth=3))["errors"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", SPACES)
def test_D7_I1_I12_two_laws_meet_until_a_state_repeats(name: str) -> None:
    assert search(SPACES[name])["settled"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("demanders", PAIRS)
@pytest.mark.parametrize("offenders", PAIRS)
def test_I5_I6_cards_out_of_turn_five_actions_deep(
    offenders: tuple[int, int], demanders: tuple[int, int]
) -> None:
    found = search(replace(OUT_OF_TURN, offenders=offenders, claimants=demanders))
    assert found["depth"] == 5
