"""V6: Three-handed Hearts."""

from __future__ import annotations

import pytest

from eldesthand.core.rules import PRESETS, Rules
from tests.tables import table_with, unload_and_settle

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


def test_V6_seventeen_cards_each_without_the_two_of_spades() -> None:
    sitting = table_with(ALL_TO_THE_FIRST, PRESETS["three-handed"].rules)
    assert "2S" not in {str(card) for card in sitting.rules.pack}
    assert [len(sitting.view(seat).hand) for seat in range(3)] == [17, 17, 17]


@pytest.mark.parametrize(
    ("method", "all_to_one", "pool_of_all", "three_three_seven", "pool"),
    [
        ("sweepstake", (0, -13, 0), 13, (-7, -3, -3), 13),  # one player took all; nobody is clear
        ("howell", (13, -26, 13), 0, (-8, 4, 4), 0),  # 13 − 3 × 13; 13 − 3 × 7, 13 − 3 × 3
        ("simple", (6, -13, 6), 1, (-7, 3, 3), 1),  # six each, less three
        ("excess", (13, -26, 13), 0, (-8, 4, 4), 0),  # 7 − 3 to each
    ],
)
def test_V6_four_ways_of_settling(
    method: str,
    all_to_one: tuple[int, ...],
    pool_of_all: int,
    three_three_seven: tuple[int, ...],
    pool: int,
) -> None:
    rules = Rules(players=3, settlement=method, counters=100)
    for hands, script, nets, left in (
        (ALL_TO_THE_FIRST, "", all_to_one, pool_of_all),
        (THREE_THREE_SEVEN, SCRIPT_337, three_three_seven, pool),
    ):
        view = unload_and_settle(table_with(hands, rules, script=script))
        assert (view.sitting.nets, view.sitting.pool) == ((nets,), left)
        assert view.sitting.jack_deals == (method == "sweepstake")
