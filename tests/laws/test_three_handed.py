"""V6: Three-handed Hearts."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Settle
from eldesthand.core.rules import PRESETS, Rules
from tests.tables import give, play, seated, table_with, unload, unload_and_settle

ALL_TO_THE_FIRST = (
    "AKQJT98765432.AKQ..2",
    ".JT98765432.AKQJT9.A",
    "..876543.KQJT9876543",
)
"""The first leads clubs and diamonds, on which every heart but its own is thrown."""

THREE_THREE_SEVEN = (
    "..AKQJT9876543.AJT74",
    ".AKQJT98765432..K962",
    "AKQJT98765432...Q853",
)
SCRIPT_337 = "AH 2H 3H  4H KH 5H  6H QH 7H"
"""A♥ takes 2 3; K♥ 4 5; Q♥ 6 7; the third hand runs its clubs and gets J 10 9, then its 8."""


def test_V6_seventeen_cards_each_without_the_deuce_of_spades() -> None:
    sitting = seated(PRESETS["three-handed"].rules)
    assert "2S" not in {str(card) for card in sitting.rules.pack}
    give(sitting, ALL_TO_THE_FIRST)
    assert [len(sitting.view(seat).hand) for seat in range(3)] == [17, 17, 17]


@pytest.mark.parametrize(
    ("method", "nets", "pool", "jack"),
    [
        ("sweepstake", (0, -13, 0), 13, 1),  # one player took all
        ("howell", (13, -26, 13), 0, 0),  # 13 − 3 × 13
        ("simple", (6, -13, 6), 1, 0),
        ("excess", (13, -26, 13), 0, 0),
    ],
)
def test_V6_four_ways_of_settling_when_one_takes_all(
    method: str, nets: tuple[int, ...], pool: int, jack: int
) -> None:
    sitting = table_with(ALL_TO_THE_FIRST, Rules(players=3, settlement=method, counters=100))
    view = unload_and_settle(sitting)
    assert view.nets == (nets,)
    assert (view.pool, view.jack_deals) == (pool, jack)


@pytest.mark.parametrize(
    ("method", "nets", "pool", "jack"),
    [
        ("sweepstake", (-7, -3, -3), 13, 1),  # nobody clear
        ("howell", (-8, 4, 4), 0, 0),  # 13 − 3 × 7 and 13 − 3 × 3
        ("simple", (-7, 3, 3), 1, 0),  # six each, less three
        ("excess", (-8, 4, 4), 0, 0),  # 7 − 3 to each
    ],
)
def test_V6_four_ways_of_settling_seven_three_three(
    method: str, nets: tuple[int, ...], pool: int, jack: int
) -> None:
    sitting = seated(Rules(players=3, settlement=method, counters=100))
    give(sitting, THREE_THREE_SEVEN)
    play(sitting, SCRIPT_337)
    unload(sitting)
    view = sitting.view(None)
    assert [player.units for player in view.players] == [7, 3, 3]
    sitting.apply(Settle())
    view = sitting.view(None)
    assert view.nets == (nets,)
    assert (view.pool, view.jack_deals) == (pool, jack)
