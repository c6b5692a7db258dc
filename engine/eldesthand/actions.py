"""What can be done at a table: the only way in which a sitting changes.

Each action is a frozen dataclass with a JSON form (:mod:`eldesthand.wire`), for example
``{"kind": "play_card", "seat": 2, "card": "QS"}``. Chance and time come from outside, as actions:
the order of a shuffled pack, the striking of the agreed hour.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from eldesthand.cards import Card, Suit
from eldesthand.errors import RecordError
from eldesthand.wire import decode, encode

__all__ = [
    "Action",
    "Agree",
    "Bid",
    "Cut",
    "Deal",
    "Draw",
    "End",
    "Hour",
    "NameSuit",
    "PassCards",
    "PlayCard",
    "Settle",
    "Shuffle",
    "Spread",
    "TakePack",
    "TakeSeat",
    "read_action",
    "write_action",
]


@dataclass(frozen=True)
class _Action:
    KINDED: ClassVar[bool] = True


@dataclass(frozen=True)
class Agree(_Action):
    """All keep the seats they have and agree on the first dealer, without cutting."""

    dealer: int


@dataclass(frozen=True)
class Spread(_Action):
    """The pack is spread face down, in this order, to cut for seats, cards and deal (C5)."""

    pack: tuple[Card, ...]


@dataclass(frozen=True)
class Draw(_Action):
    """A player cuts: he turns the cards at these places of the spread; more than one is an error
    of his, and he must cut again (C5).
    """

    player: int
    places: tuple[int, ...]


@dataclass(frozen=True)
class TakeSeat(_Action):
    """A player takes a seat, in the order of the cut (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class TakePack(_Action):
    """The player with the lowest cut chooses the pack of the first deal by its back (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class Shuffle(_Action):
    """A player shuffles the pack into this order, top card first; the dealer does so last (D1)."""

    seat: int
    pack: tuple[Card, ...]


@dataclass(frozen=True)
class Cut(_Action):
    """The pone lifts this many cards off the top and puts them below the others (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Deal(_Action):
    """The dealer deals the cards (D2)."""

    seat: int


@dataclass(frozen=True)
class Bid(_Action):
    """A bid in counters for the choice of suit; 0 passes (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class NameSuit(_Action):
    """Who has the choice names the suit to be avoided (V1)."""

    seat: int
    suit: Suit


@dataclass(frozen=True)
class PassCards(_Action):
    """A player lays out the cards that he passes, face down (V7)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PlayCard(_Action):
    """A card is led or played (P1)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Settle(_Action):
    """The tricks are counted and paid for, and the pool is divided (S)."""


@dataclass(frozen=True)
class Hour(_Action):
    """The agreed hour strikes: the deal in progress is the last (G1b)."""


@dataclass(frozen=True)
class End(_Action):
    """The players wish to stop (G1a)."""


Action = (
    Agree
    | Spread
    | Draw
    | TakeSeat
    | TakePack
    | Shuffle
    | Cut
    | Deal
    | Bid
    | NameSuit
    | PassCards
    | PlayCard
    | Settle
    | Hour
    | End
)


def write_action(action: Action) -> dict[str, object]:
    """The JSON form of an action.

    >>> write_action(PlayCard(2, Card.parse("QS")))
    {'kind': 'play_card', 'seat': 2, 'card': 'QS'}
    """
    form: dict[str, object] = encode(action)
    return form


def read_action(form: object) -> Action:
    """Read an action's JSON form. Raises ``RecordError`` with what was expected.

    >>> read_action({"kind": "cut", "seat": 3, "lifted": 20})
    Cut(seat=3, lifted=20)
    """
    if form is None:
        raise RecordError("expected an action, not null")
    action: Action = decode(Action, form)  # type: ignore[arg-type]
    return action
