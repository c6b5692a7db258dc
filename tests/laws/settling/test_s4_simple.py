"""S4: the fewest takes all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests import reference
from tests.settling import after_script, came_out, reckon, shares
from tests.tables import SCRIPT_4450


def test_S4_fewest_takes_all() -> None:
    assert came_out(reckon("simple", 1, 2, 4, 6)) == ([12, -2, -4, -6], 0, False)
    assert came_out(reckon("simple", 0, 2, 5, 6)) == ([13, -2, -5, -6], 0, False)


def test_S4_ties_divide_odd_counters_stay() -> None:
    assert came_out(reckon("simple", 1, 1, 5, 6)) == ([5, 5, -5, -6], 1, False)
    assert came_out(reckon("simple", 2, 2, 2, 7)) == ([2, 2, 2, -7], 1, False)
    assert came_out(reckon("simple", 0, 0, 0, 13)) == ([4, 4, 4, -13], 1, False)
    assert came_out(reckon("simple", 1, 1, 5, 6, pool=1)) == ([6, 6, -5, -6], 0, False)


@given(shares(), st.integers(0, 5))
def test_S4_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.simple(units, pool)
    assert came_out(reckon("simple", *units, pool=pool)) == (paid.net, paid.pool, False)


def test_S4_at_the_table() -> None:
    sitting = after_script(SCRIPT_4450, settlement="simple")
    assert sitting.view(None).nets == ((13, -4, -4, -5),)
