"""What can be done at a table: the only way in which a sitting changes.

Each action is a frozen dataclass with a JSON form (:mod:`eldesthand.wire`), for example
``{"kind": "play_card", "seat": 2, "card": "QS"}``. Chance and time come from outside, as actions:
the order of a shuffled pack, the striking of the agreed hour.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from eldesthand.cards import Card, Suit
from eldesthand.deal import Slip
from eldesthand.errors import RecordError
from eldesthand.laws.code import Due
from eldesthand.wire import decode, encode

__all__ = [
    "CLUB_ACTIONS",
    "Action",
    "Agree",
    "Amend",
    "Bid",
    "Call",
    "Claim",
    "Commit",
    "Cut",
    "Deal",
    "Demand",
    "Draw",
    "DrawFrom",
    "End",
    "Hour",
    "Indicate",
    "Interrupt",
    "NameSuit",
    "PassCards",
    "PlayCard",
    "PutRight",
    "Settle",
    "Shuffle",
    "Spread",
    "TakeBack",
    "TakePack",
    "TakeSeat",
    "Touch",
    "TurnTrick",
    "Withdraw",
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
class Commit(_Action):
    """The dealer commits himself to a shuffle before others shuffle and the pone cuts (F3)."""

    seat: int
    commitment: str


@dataclass(frozen=True)
class Shuffle(_Action):
    """A player shuffles the pack into this order, top card first; the dealer does so last (D1).

    Under club laws he can take the pack with the wrong ``back`` (D6); empty for the right one. Who
    has committed himself to the shuffle gives the ``nonce`` that proves it (F3).
    """

    seat: int
    pack: tuple[Card, ...]
    back: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class Cut(_Action):
    """The pone lifts this many cards off the top and puts them below the others (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Deal(_Action):
    """The dealer deals the cards (D2).

    Under club laws so many ``cards`` more (0: all the rest), and something can happen to the last
    of them (D3, D5); with none left, he lets a card dealt to the wrong player lie.
    """

    seat: int
    cards: int = 0
    slip: Slip = Slip.NONE


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
class PutRight(_Action):
    """The dealer gives a card dealt to the wrong player to the right one, in time (D3)."""

    seat: int


@dataclass(frozen=True)
class Touch(_Action):
    """A player takes up the cards dealt to him so far (D4, D5)."""

    seat: int


@dataclass(frozen=True)
class Interrupt(_Action):
    """A player interrupts the dealer (D4)."""

    seat: int


@dataclass(frozen=True)
class Claim(_Action):
    """A player says that another has erred against a law: ``D3``, ``D6``, ``D7``, ``I1``, ``I2``,
    ``I3``, ``I5``, ``I7`` or ``I12``; in which trick (from 1), where the law asks for it.

    It is judged by what has been seen. A wrong claim costs nothing.
    """

    seat: int
    law: str
    against: int
    trick: int = 0


@dataclass(frozen=True)
class Demand(_Action):
    """A player demands what another's error entitles him to (D5, I5, I6)."""

    seat: int
    against: int
    what: Due


@dataclass(frozen=True)
class Call(_Action):
    """A player calls an exposed card, which its owner must play next if he can (I4)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Amend(_Action):
    """A player amends his own revoke with this card before the trick is turned and quitted (I7), or
    plays the card that he missed to play to the trick before (I1).
    """

    seat: int
    card: Card


@dataclass(frozen=True)
class Withdraw(_Action):
    """A player who played after a revoke that was amended withdraws his card and plays this one
    instead (I7).
    """

    seat: int
    card: Card


@dataclass(frozen=True)
class Indicate(_Action):
    """A player who laid two cards to a trick names the one he meant; the other is exposed (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TakeBack(_Action):
    """A player takes back his own card played, or lead made, out of turn (I5, I6)."""

    seat: int


@dataclass(frozen=True)
class TurnTrick(_Action):
    """Who takes the trick turns it face down. The next lead says the same; one who is too hasty
    turns it before the last player has played to it (I1).
    """

    seat: int


@dataclass(frozen=True)
class DrawFrom(_Action):
    """The player with too few cards draws the card at this place of the hand that has too many,
    face down (D7).
    """

    seat: int
    place: int


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
    | Commit
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
    | PutRight
    | Touch
    | Interrupt
    | Claim
    | Demand
    | Call
    | Amend
    | Withdraw
    | Indicate
    | TakeBack
    | TurnTrick
    | DrawFrom
)

CLUB_ACTIONS: tuple[type, ...] = (
    PutRight,
    Touch,
    Interrupt,
    Claim,
    Demand,
    Call,
    Amend,
    Withdraw,
    Indicate,
    TakeBack,
    TurnTrick,
    DrawFrom,
)
"""What is done only at a table with club laws."""


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
