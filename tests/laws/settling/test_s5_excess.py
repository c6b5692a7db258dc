"""S5: three players, and the most pays the excess."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome
from tests import reference
from tests.settling import came_out, reckon


def test_S5_most_pays_each_the_excess() -> None:
    # 8 pays 8 − 2 = 6 and 8 − 3 = 5.
    assert came_out(reckon("excess", 2, 3, 8)) == ([6, 5, -11], 0, False)
    assert came_out(reckon("excess", 13, 0, 0)) == ([-26, 13, 13], 0, False)


def test_S5_two_tied_for_most_both_pay_the_low_man() -> None:
    assert came_out(reckon("excess", 6, 1, 6)) == ([-5, 10, -5], 0, False)


def test_S5_all_equal_nobody_pays() -> None:
    reckoning = reckon("excess", 4, 4, 4)
    assert came_out(reckoning) == ([0, 0, 0], 0, False)
    assert reckoning.outcome is Outcome.ALL_EQUAL


@given(st.tuples(*[st.integers(0, 26)] * 3), st.integers(0, 20))
def test_S5_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.excess(units, pool)
    assert came_out(reckon("excess", *units, pool=pool)) == (paid.net, paid.pool, False)
    assert sum(paid.net) == pool - paid.pool


@pytest.mark.parametrize("players", [2, 4, 5, 6, 7])
def test_S5_is_for_three(players: int) -> None:
    with pytest.raises(RulesError, match="S5"):
        Rules(players=players, settlement="excess")


@pytest.mark.parametrize("units", [(6, 7), (3, 3, 3, 4)])
def test_S5_settles_with_three(units: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="S5"):
        reckon("excess", *units)
