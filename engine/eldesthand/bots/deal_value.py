"""Value of a settled deal to a player: net counters and a share of the remaining pool."""

from __future__ import annotations

from collections.abc import Sequence

_CHOOSER = 1.4
"""Expected share of a Jack for the player who names the next suit; 1 is an equal share (V1)."""


def deal_value(
    net: Sequence[int], place: int, pool: int, *, chooser: int | None, points: bool
) -> float:
    """Return the value of a deal to a place: ``net`` plus a share of the remaining ``pool``.

    ``chooser`` is the place that names the next suit, or ``None``. With ``points`` (V7), the value
    is the place's advantage over the average of the others.

    >>> deal_value((1, -7, -7, 13), 0, 0, chooser=None, points=False)
    1.0
    >>> deal_value((-26, 0, 0, 0), 0, 0, chooser=None, points=True)
    -26.0
    """
    own, places = net[place], len(net)
    if points:
        return own - (sum(net) - own) / (places - 1)
    return own + pool * pool_share(place, places, chooser)


def pool_share(place: int, places: int, chooser: int | None) -> float:
    """Return a place's expected share of the remaining pool.

    >>> pool_share(0, 4, None), pool_share(0, 4, chooser=0)
    (0.25, 0.35)
    """
    if chooser is None:
        return 1.0 / places
    if chooser == place:
        return _CHOOSER / places
    return (1.0 - _CHOOSER / places) / (places - 1)
