"""One visible moment of a deal, as data, and its layout: the seats, their cards, the trick.

It holds no rule of the game. The unit of length is 1/360 of the drawing's width.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from math import cos, degrees, pi, radians, sin

from eldesthand.core.cards import Card, Suit
from eldesthand.core.language import pgettext


@dataclass(frozen=True)
class PlayerPosition:
    """Visible state of one player.

    ``count`` is the number of cards in hand, ``hand`` the cards themselves, or ``None`` when they
    are not shown. ``laid`` were played in this deal. ``exposed`` are cards of the hand that lie
    face up in any case (I4). ``tricks`` and ``units`` were taken in this deal. ``bid`` is in
    counters, or ``None`` without a bid (V1). A player who is not ``active`` sits out (C3).
    """

    name: str
    active: bool
    count: int
    hand: tuple[Card, ...] | None
    laid: tuple[Card, ...]
    exposed: tuple[Card, ...]
    tricks: int
    units: int
    bid: int | None


@dataclass(frozen=True)
class Position:
    """One moment of a deal.

    ``title`` is the name of the game and ``unit`` the noun for its units. ``deal`` counts from 1;
    ``dealer`` is ``None`` before the first deal. ``players`` are by seat; ``bottom`` is the seat at
    the bottom of the drawing. ``to_act`` are the seats that the table waits for; they play a card
    if ``playing``. ``trick`` is the cards on the table with their seats, in the order in which they
    were played; ``done`` is the number of tricks taken. ``pool`` and ``jack_deals`` are as in a
    view. ``avoided`` is the suit named at auction (V1).
    """

    title: str
    unit: str
    deal: int
    players: tuple[PlayerPosition, ...]
    bottom: int
    dealer: int | None
    to_act: tuple[int, ...]
    playing: bool
    trick: tuple[tuple[int, Card], ...]
    done: int
    pool: int
    jack_deals: int
    avoided: Suit | None

    @property
    def order(self) -> list[int]:
        """The seats around the table: from the bottom to the left."""
        players = len(self.players)
        return [(self.bottom + step) % players for step in range(players)]

    def notes(self, seat: int) -> Iterator[str]:
        """Yield notes on a player: whether the table waits for them, and their bid."""
        if seat in self.to_act:
            if self.playing:
                yield pgettext("a player", "to play")
            else:
                yield pgettext("a player", "to act")
        if bid := self.players[seat].bid:
            yield pgettext("a player", "bid {counters}").format(counters=bid)


CARD = (34, 48)
"""The width and height of a card."""

_WIDTH = 360
_MARGIN = 16
_PLATE = 32
_RADIUS = 700
"""The radius of the arc on which the cards of a hand are."""
_LIFT = 9
"""The distance by which a lifted card is nearer to the middle of the table."""


class Edge(Enum):
    """The edge of the table at which a player sits."""

    BOTTOM = "B"
    LEFT = "L"
    TOP = "T"
    RIGHT = "R"


_INWARDS = {Edge.BOTTOM: (0, -1), Edge.LEFT: (1, 0), Edge.TOP: (0, 1), Edge.RIGHT: (-1, 0)}
"""The direction from each edge to the middle of the table, across and along."""

_ACROSS, _ALONG = 1.28, 2.0
"""The factors of sine and cosine by which the oval of players is flat at its four ends."""

_TRICK = (45.0, 34.0)
"""The radii of the oval of a trick's cards, across and along."""


def placed_on_oval(seat: int, players: int) -> tuple[float, float]:
    """Return a seat's place on the oval of players, across and along, from -1 to 1.

    Seat 0 is at the bottom, the others follow to the left, as at the table of the page.

    >>> placed_on_oval(1, 4)[0], placed_on_oval(2, 4)[1]
    (-1.0, -1.0)
    """
    angle = 2 * pi * seat / players
    across, along = -_ACROSS * sin(angle), _ALONG * cos(angle)
    return max(-1.0, min(1.0, across)), max(-1.0, min(1.0, along))


def _edge(across: float, along: float) -> Edge:
    """Return the edge of the table at a place on the oval."""
    if abs(across) == 1:
        return Edge.LEFT if across < 0 else Edge.RIGHT
    return Edge.TOP if along < 0 else Edge.BOTTOM


@dataclass(frozen=True)
class SeatLayout:
    """One seat: its edge, the place of its name, the middle of its hand, and the hand's length.

    A ``wide`` seat has room for a long name.
    """

    edge: Edge
    plate: tuple[float, float]
    middle: tuple[float, float]
    room: float
    wide: bool

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of a card in the middle of the hand."""
        return self.middle[0] - CARD[0] / 2, self.middle[1] - CARD[1] / 2

    @property
    def hub(self) -> tuple[float, float]:
        """The point around which the cards of the hand are turned, from :attr:`corner`."""
        across, along = self._inwards
        return CARD[0] / 2 - _RADIUS * across, CARD[1] / 2 - _RADIUS * along

    @property
    def lift(self) -> tuple[float, float]:
        """The way of a lifted card, nearer to the middle of the table."""
        across, along = self._inwards
        return _LIFT * across, _LIFT * along

    @property
    def _inwards(self) -> tuple[int, int]:
        return _INWARDS[self.edge]

    def turn(self, number: int, count: int) -> float:
        """Return the angle of a card in degrees.

        ``number`` counts the cards of the hand from 0; there are ``count``.
        """
        level = self.edge in (Edge.TOP, Edge.BOTTOM)
        length, most = (CARD[0], 22.0) if level else (CARD[1], 14.0)
        step = min(most, (self.room - length) / max(count - 1, 1))
        along = (number - (count - 1) / 2) * step
        return degrees(along / _RADIUS) * (1 if self.edge in (Edge.BOTTOM, Edge.LEFT) else -1)

    def card(self, number: int, count: int) -> tuple[float, float]:
        """Return the upper left corner of a card, by its number in the hand."""
        (x, y), (across, along) = self.corner, self.hub
        turn = radians(self.turn(number, count))
        return (
            x + across - across * cos(turn) + along * sin(turn),
            y + along - across * sin(turn) - along * cos(turn),
        )


@dataclass(frozen=True)
class Layout:
    """A whole table: its size, the seats, and the place of each seat's card in the trick.

    ``seats`` and ``trick`` begin at the bottom and go around to the left. ``pool`` is the place of
    the pool; ``named_suit`` is the vertical place of the suit named at auction.
    """

    width: int
    height: int
    seats: tuple[SeatLayout, ...]
    trick: tuple[tuple[float, float], ...]
    pool: tuple[float, float]
    named_suit: float


def layout_of(players: int, cards: int) -> Layout:
    """Return the table for a number of players and a number of cards dealt to each.

    >>> [seat.edge.name for seat in layout_of(3, 17).seats]
    ['BOTTOM', 'LEFT', 'RIGHT']
    """
    places = [placed_on_oval(seat, players) for seat in range(players)]
    edges = [_edge(*place) for place in places]
    sides, tops = edges.count(Edge.LEFT), edges.count(Edge.TOP)
    fan = CARD[1] + max(cards - 1, 0) * (14 if cards <= 13 else 12)
    slot = _PLATE + fan
    start = 116 if tops else 20
    middle = max(180, sides * slot + 10)
    end = start + middle
    seats, trick = [], []
    centre = (_WIDTH / 2, start + middle / 2 - 8)
    for place, edge in enumerate(edges):
        before = edges[:place].count(edge)
        if edge is Edge.BOTTOM:
            seat = SeatLayout(edge, (_WIDTH / 2, end + 14), (_WIDTH / 2, end + 64), 328, wide=True)
        elif edge is Edge.TOP:
            room = (_WIDTH - 2 * _MARGIN) / tops
            x = _MARGIN + room * (before + 0.5)
            seat = SeatLayout(edge, (x, 28), (x, 82), room - (8 if tops > 1 else 0), wide=tops == 1)
        else:
            # from the bottom up on the left, from the top down on the right
            row = sides - 1 - before if edge is Edge.LEFT else before
            top = start + row * slot
            near = _MARGIN if edge is Edge.LEFT else _WIDTH - _MARGIN
            x = near + (1 if edge is Edge.LEFT else -1) * (CARD[0] / 2 + 2)
            seat = SeatLayout(edge, (near, top + 10), (x, top + _PLATE + fan / 2), fan, wide=False)
        seats.append(seat)
        across, along = (
            at + radius * part
            for at, radius, part in zip(centre, _TRICK, places[place], strict=True)
        )
        trick.append((across - CARD[0] / 2, along - CARD[1] / 2))
    return Layout(_WIDTH, end + 110, tuple(seats), tuple(trick), (_WIDTH / 2, end - 12), start + 30)
