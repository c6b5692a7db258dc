"""Where things lie in a drawing: the seats around the table, their fans, the trick.

Lengths are units of the drawing, 360 of which are its width.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import cos, degrees, sin

__all__ = ["CARD", "Edge", "Layout", "Spot", "layout_of"]

CARD = (34, 48)
"""Width and height of a card."""

_WIDTH = 360
_MARGIN = 16
_PLATE = 32
_ARC = 700.0
"""The radius on which a hand is fanned."""


class Edge(Enum):
    """The edge of the table at which somebody sits."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


_EDGES = {
    2: "BT",
    3: "BLR",
    4: "BLTR",
    5: "BLTTR",
    6: "BLLTRR",
    7: "BLLTTRR",
}
"""Who sits where, to the left from the bottom."""


@dataclass(frozen=True)
class Spot:
    """One seat: its edge, where its name stands, the middle of its fan and the room for it.

    ``wide``: whether a long name has room.
    """

    edge: Edge
    plate: tuple[float, float]
    middle: tuple[float, float]
    room: float
    wide: bool

    def card(self, number: int, count: int, *, lifted: bool = False) -> tuple[float, float, float]:
        """Left upper corner and angle, in degrees, of a card in a hand of ``count``.

        ``lifted`` ones stand out of the fan towards the table.
        """
        width, height = CARD
        across = self.edge in (Edge.TOP, Edge.BOTTOM)
        length, most = (width, 22.0) if across else (height, 14.0)
        step = min(most, (self.room - length) / max(count - 1, 1))
        along = (number - (count - 1) / 2) * step
        x, y = self.middle
        turn = along / _ARC
        out = 9 if lifted else 0
        match self.edge:
            case Edge.BOTTOM:
                return _turned(x, y + _ARC, -width / 2, -_ARC - height / 2 - out, turn)
            case Edge.TOP:
                return _turned(x, y - _ARC, -width / 2, _ARC - height / 2 + out, -turn)
            case Edge.LEFT:
                return _turned(x - _ARC, y, _ARC - width / 2 + out, -height / 2, turn)
            case Edge.RIGHT:
                return _turned(x + _ARC, y, -_ARC - width / 2 - out, -height / 2, -turn)


def _turned(
    x: float, y: float, across: float, down: float, turn: float
) -> tuple[float, float, float]:
    """A point ``across`` and ``down`` from a pivot, turned about it; and the turn in degrees."""
    return (
        x + across * cos(turn) - down * sin(turn),
        y + across * sin(turn) + down * cos(turn),
        degrees(turn),
    )


@dataclass(frozen=True)
class Layout:
    """A whole table: its size, the seats to the left from the bottom, where each lays a card.

    ``pool`` is where the pool is told, ``named`` how low the suit named at auction is.
    """

    width: int
    height: int
    spots: tuple[Spot, ...]
    laid: tuple[tuple[float, float], ...]
    pool: tuple[float, float]
    named: float


def layout_of(players: int, cards: int) -> Layout:
    """The table for so many players, who were dealt so many cards each.

    >>> [spot.edge.value for spot in layout_of(3, 17).spots]
    ['bottom', 'left', 'right']
    """
    edges = [next(edge for edge in Edge if edge.value[0] == e.lower()) for e in _EDGES[players]]
    sides, tops = edges.count(Edge.LEFT), edges.count(Edge.TOP)
    fan = CARD[1] + max(cards - 1, 0) * (14 if cards <= 13 else 12)
    slot = _PLATE + fan
    start = 116 if tops else 20
    middle = max(180, sides * slot + 10)
    end = start + middle
    spots, laid = [], []
    centre = (_WIDTH / 2, start + middle / 2 - 8)
    for place, edge in enumerate(edges):
        before = edges[:place].count(edge)
        if edge is Edge.BOTTOM:
            spot = Spot(edge, (_WIDTH / 2, end + 14), (_WIDTH / 2, end + 64), 328, wide=True)
            off = (0.0, 34.0)
        elif edge is Edge.TOP:
            room = (_WIDTH - 2 * _MARGIN) / tops
            x = _MARGIN + room * (before + 0.5)
            spot = Spot(edge, (x, 28), (x, 82), room - (8 if tops > 1 else 0), wide=tops == 1)
            off = ((before - (tops - 1) / 2) * 44, -34.0)
        else:
            # on the left from the bottom upwards, on the right downwards
            row = sides - 1 - before if edge is Edge.LEFT else before
            top = start + row * slot
            near = _MARGIN if edge is Edge.LEFT else _WIDTH - _MARGIN
            x = near + (1 if edge is Edge.LEFT else -1) * (CARD[0] / 2 + 2)
            spot = Spot(edge, (near, top + 10), (x, top + _PLATE + fan / 2), fan, wide=False)
            side = -1 if edge is Edge.LEFT else 1
            off = (side * (46.0 if sides == 1 else 58.0), (row - (sides - 1) / 2) * 54.0)
        spots.append(spot)
        laid.append((centre[0] + off[0] - CARD[0] / 2, centre[1] + off[1] - CARD[1] / 2))
    return Layout(_WIDTH, end + 110, tuple(spots), tuple(laid), (_WIDTH / 2, end - 12), start + 30)
