"""V2: Spot Hearts."""

from __future__ import annotations

import pytest

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.variety import VARIETIES
from tests.tables import FOUR_FOUR_FIVE_NONE, SCRIPT_4450, table_with, unload_and_settle

SPOT = Rules(variety="spot", settlement="spot", counters=200)


def test_V2_hearts_count_their_spots() -> None:
    worth = dict(zip("23456789TJQKA", range(2, 15), strict=True))
    units = {str(card): count for card, count in SPOT.units().items()}
    assert units == {f"{rank}H": count for rank, count in worth.items()}


@pytest.mark.parametrize(("players", "total"), [(3, 104), (4, 104), (5, 104), (6, 102), (7, 102)])
def test_V2_total(players: int, total: int) -> None:
    rules = Rules(variety="spot", settlement="spot", players=players)
    assert rules.total() == total
    assert sum(rules.units().values()) == total


def test_V2_at_the_table() -> None:
    # A 2 3 4 = 23; 5 K 6 7 = 31; 8 Q 9 10 and J = 50; the dealer none, and collects it all.
    view = unload_and_settle(table_with(FOUR_FOUR_FIVE_NONE, SPOT, script=SCRIPT_4450))
    assert [player.units_in_sitting for player in view.players] == [0, 23, 31, 50]
    assert view.sitting.nets == ((104, -23, -31, -50),)


@pytest.mark.parametrize("method", [method for method in SETTLEMENTS if method != "spot"])
def test_V2_settled_by_spots_alone(method: str) -> None:
    with pytest.raises(RulesError, match=r"V2|V7"):
        Rules(variety="spot", settlement=method)


def test_V2_spot_settling_is_for_spot_hearts() -> None:
    for variety in VARIETIES:
        if variety != "spot":
            with pytest.raises(RulesError):
                Rules(variety=variety, settlement="spot")
