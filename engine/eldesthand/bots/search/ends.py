"""Possible ends of a deal: all ways in which the places can take the cards that still count.

A value that no end reaches is an error of the net, and is limited to the ends' values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import comb, inf, prod

Limits = tuple[float, float]
"""Minimum and maximum of a value."""

NO_LIMITS: Limits = (-inf, inf)

_MOST = 350
"""Maximum number of ends; with more of them, values are seldom near their limits."""


def possible_ends(
    taken: Sequence[int], left: Iterable[int], *, all_fall: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield the weight of each place after each possible end; nothing if there are too many.

    ``taken`` is the present weight of each place, ``left`` are the weights of the other cards.
    Without ``all_fall``, any of these cards may stay in a hand or the stock.

    >>> list(possible_ends((0, 5), (1, 1)))
    [(2, 5), (1, 6), (0, 7)]
    >>> len(list(possible_ends((0, 5), (1, 1), all_fall=False)))
    6
    """
    equal = Counter(weight for weight in left if weight)
    takers = len(taken) + (not all_fall)
    if prod(comb(number + takers - 1, number) for number in equal.values()) > _MOST:
        return
    ways = [combinations_with_replacement(range(takers), number) for number in equal.values()]
    for way in product(*ways):
        end = [*taken, 0]
        for weight, places in zip(equal, way, strict=True):
            for place in places:
                end[place] += weight
        yield tuple(end[: len(taken)])


def extreme_ends(
    taken: Sequence[int], left: Iterable[int], *, all_fall: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield the ends in which one place takes all cards that are left, or all but one.

    If units have a fixed price, these ends have the extreme values; a sweep needs all cards. The
    parameters are those of ``possible_ends``.

    >>> list(extreme_ends((0, 5), (1, 1)))
    [(2, 5), (1, 6), (1, 6), (0, 7)]
    """
    weights = [weight for weight in left if weight]
    takers = range(len(taken) + (not all_fall))
    for most, other in product(takers, takers):
        for weight in set(weights) if most != other else (0,):
            end = [*taken, 0]
            end[most] += sum(weights) - weight
            end[other] += weight
            yield tuple(end[: len(taken)])


def limits(values: Iterable[float]) -> Limits:
    """Return the minimum and maximum of the values of all ends; ``NO_LIMITS`` without ends."""
    known = list(values)
    return (min(known), max(known)) if known else NO_LIMITS


def limited(value: float, within: Limits) -> float:
    """Return the possible value that is nearest to a value.

    >>> limited(13.2, (0, 13)), limited(-0.1, (0, 13)), limited(7, NO_LIMITS)
    (13, 0, 7)
    """
    least, most = within
    return min(max(value, least), most)
