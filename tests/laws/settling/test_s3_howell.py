"""S3 and S7: Howell's method exhausts the pool; its red counters."""

from __future__ import annotations

import pytest
from hypothesis import given

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Taken, Terms, settle
from tests.settling import after_script, came_out, reckon, shares
from tests.tables import SCRIPT_4450


def test_S3_example_of_howell() -> None:
    reckoning = reckon("howell", 3, 5, 5, 0)
    assert [line.pays for line in reckoning.lines] == [9, 15, 15, 0]
    assert [line.draws for line in reckoning.lines] == [10, 8, 8, 13]
    assert came_out(reckoning) == ([1, -7, -7, 13], 0, False)
    assert reckoning.outcome is Outcome.EXHAUSTED


@given(shares())
def test_S3_net_is_T_less_n_times_units_and_the_pool_is_exhausted(units: tuple[int, ...]) -> None:
    reckoning = reckon("howell", *units)
    assert list(reckoning.net) == [sum(units) - len(units) * taken for taken in units]
    assert reckoning.pool_after == 0
    assert [line.pays for line in reckoning.lines] == [u * (len(units) - 1) for u in units]
    assert [line.draws for line in reckoning.lines] == [sum(units) - taken for taken in units]


@pytest.mark.parametrize("method", ["howell", "simple", "excess", "spot", "points"])
def test_S3_no_jacks_but_at_sweepstake(method: str) -> None:
    with pytest.raises(RulesError, match="Jack"):
        settle(Taken((3, 5, 5)), Terms(method, 13, jack=True))


def test_S3_at_the_table() -> None:
    # 13 − 4 × 4 = −3, 13 − 4 × 5 = −7
    sitting = after_script(SCRIPT_4450, settlement="howell", counters=100)
    assert sitting.view(None).nets == ((13, -3, -3, -7),)


@pytest.mark.parametrize(("players", "red"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_S7_a_red_counter_pays_for_one_heart(players: int, red: int) -> None:
    """White is 1, red n − 1, n being those who play: what one heart more costs."""
    assert Rules(players=players, settlement="howell").red == red
    active = min(players, 6)
    none, one = reckon("howell", *[0] * active), reckon("howell", 1, *[0] * (active - 1))
    assert one.lines[0].pays - none.lines[0].pays == red
