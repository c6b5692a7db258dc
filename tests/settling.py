"""Settlements of units taken, by a method alone and at a table by a script of cards."""

from __future__ import annotations

from hypothesis import strategies as st

from eldesthand.core.rules import Rules
from eldesthand.core.settling import Reckoning, Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    give,
    play,
    seated,
    unload_and_settle,
)


def reckon(
    method: str, *units: int, pool: int = 0, jack: bool = False, odd: bool = False
) -> Reckoning:
    """Return the reckoning of units taken, seat by seat."""
    return settle(Taken(units), Terms(method, pool, jack=jack, options={"odd_starts_jack": odd}))


def came_out(reckoning: Reckoning) -> tuple[list[int], int, bool]:
    """Return the nets, the pool after, and whether it is a Jack."""
    return list(reckoning.net), reckoning.pool_after, reckoning.jack_after


def shares(most: int = 26) -> st.SearchStrategy[tuple[int, ...]]:
    """Return possible units of two to six players."""
    return st.lists(st.integers(0, most), min_size=2, max_size=6).map(tuple)


def after_script(script: str, **changes: object) -> Sitting:
    """Return a table after one deal, of which this script is the beginning."""
    sitting = seated(Rules(**changes))  # type: ignore[arg-type]
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, script)
    unload_and_settle(sitting)
    return sitting
