"""S6: the lowest collects from each the excess."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.settling import Outcome
from tests import reference
from tests.settling import came_out, reckon, shares


def test_S6_examples_of_foster() -> None:
    assert came_out(reckon("spot", 8, 24, 18, 54)) == ([72, -16, -10, -46], 0, False)
    assert came_out(reckon("spot", 8, 8, 32, 56)) == ([36, 36, -24, -48], 0, False)


def test_S6_an_odd_counter_stays_for_the_next_winner() -> None:
    # 0, 0, 53, 51: 104 is even; with 0, 0, 0 and 104 three divide 104: 34 each and 2 over.
    assert came_out(reckon("spot", 0, 0, 0, 104)) == ([34, 34, 34, -104], 2, False)
    assert came_out(reckon("spot", 8, 24, 18, 54, pool=2)) == ([74, -16, -10, -46], 0, False)


def test_S6_all_equal_nobody_pays() -> None:
    reckoning = reckon("spot", 26, 26, 26, 26)
    assert came_out(reckoning) == ([0, 0, 0, 0], 0, False)
    assert reckoning.outcome is Outcome.ALL_EQUAL
    assert reckon("spot", 25, 25, 27, 27).outcome is Outcome.PAID


@given(shares(104), st.integers(0, 5))
def test_S6_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.spot(units, pool)
    assert came_out(reckon("spot", *units, pool=pool)) == (paid.net, paid.pool, False)
