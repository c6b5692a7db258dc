"""Ratings of bots in one game, from matches between neighbours on a ladder of bots.

>>> from eldesthand.arena.matches import Difference
>>> rungs = [
...     Difference("beginner", "careful", 0.0, 0.0, 0.0, 0.0, beaten=0.36, beaten_error=0.01),
...     Difference("careful", "plain", 0.0, 0.0, 0.0, 0.0, beaten=0.45, beaten_error=0.02),
... ]
>>> [round(rating) for rating in ratings(rungs)], [round(step(rung)[1]) for rung in rungs]
([1300, 1400, 1435], [8, 14])
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log

from eldesthand.arena.matches import Difference
from eldesthand.core.errors import RulesError
from eldesthand.problems.rating import rating_difference

AGREED = 1400.0
"""Rating of the anchor in every game, a convention: only differences can be measured."""


def step(rung: Difference) -> tuple[float, float]:
    """Return the rating of ``other`` minus that of ``bot``, and the standard error.

    Raises ``RulesError`` if one of the bots won every deal: the difference would be infinite.
    """
    share = rung.beaten
    if not 0.0 < share < 1.0:
        always, never = (rung.bot, rung.other) if share else (rung.other, rung.bot)
        raise RulesError(f"{always} beat {never} in every deal: their ratings need more deals")
    # the error of the share times the derivative of the difference
    return -rating_difference(share), 400.0 / log(10.0) * rung.beaten_error / share / (1.0 - share)


def ratings(rungs: Sequence[Difference], anchor: str = "careful") -> tuple[float, ...]:
    """Return the ratings of all bots on the ladder; there is one bot more than ``rungs``.

    The ``anchor`` (or the first bot, if the anchor is missing) has the rating :data:`AGREED`.
    """
    heights = list(accumulate((step(rung)[0] for rung in rungs), initial=0.0))
    bots = [rungs[0].bot, *(rung.other for rung in rungs)]
    ground = heights[bots.index(anchor)] if anchor in bots else 0.0
    return tuple(AGREED + height - ground for height in heights)
