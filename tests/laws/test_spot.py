"""V2: Spot Hearts."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Settle
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.variety import VARIETIES
from tests.tables import FOUR_FOUR_FIVE_NONE, SCRIPT_4450, table_with, unload

SPOT = Rules(variety="spot", settlement="spot", counters=200)


def test_V2_hearts_count_their_spots() -> None:
    units = {str(card): worth for card, worth in SPOT.units().items()}
    assert units == {
        **{f"{n}H": n for n in range(2, 10)},
        "TH": 10,
        "JH": 11,
        "QH": 12,
        "KH": 13,
        "AH": 14,
    }


@pytest.mark.parametrize(("players", "total"), [(3, 104), (4, 104), (5, 104), (6, 102), (7, 102)])
def test_V2_total(players: int, total: int) -> None:
    rules = Rules(variety="spot", settlement="spot", players=players)
    assert rules.total() == total
    assert sum(rules.units().values()) == total


def test_V2_at_the_table() -> None:
    # A 2 3 4 = 23; 5 K 6 7 = 31; 8 Q 9 10 and J = 50; the dealer none, and collects it all.
    sitting = table_with(FOUR_FOUR_FIVE_NONE, SPOT, script=SCRIPT_4450)
    unload(sitting)
    view = sitting.view(None)
    assert [player.units for player in view.players] == [0, 23, 31, 50]
    sitting.apply(Settle())
    assert sitting.view(None).nets == ((104, -23, -31, -50),)


@pytest.mark.parametrize("method", [method for method in SETTLEMENTS if method != "spot"])
def test_V2_settled_by_spots_alone(method: str) -> None:
    with pytest.raises(RulesError, match=r"V2|V7"):
        Rules(variety="spot", settlement=method)


def test_V2_spot_settling_is_for_spot_hearts() -> None:
    for variety in VARIETIES:
        if variety != "spot":
            with pytest.raises(RulesError):
                Rules(variety=variety, settlement="spot")
