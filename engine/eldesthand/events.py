"""What happened at the table, in the order in which it happened.

``apply`` returns events. An event may hold what only some players know (the cards dealt to one of
them); :func:`seen_by` gives it as one seat sees it, and that is all that ever leaves the engine for
a player.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from eldesthand.bank import FinalReckoning
from eldesthand.cards import Card, Suit
from eldesthand.settle import Reckoning

__all__ = [
    "BidMade",
    "Bought",
    "CardDrawn",
    "CardPlayed",
    "CardsPassed",
    "Dealt",
    "Event",
    "HeartsBroken",
    "HourStruck",
    "MustDrawAgain",
    "PackCut",
    "PackSpread",
    "PackTaken",
    "PassLaid",
    "PlayersSeated",
    "SeatTaken",
    "Settled",
    "Shuffled",
    "SittingEnded",
    "SuitNamed",
    "TrickTaken",
    "seen_by",
]


@dataclass(frozen=True)
class _Event:
    KINDED: ClassVar[bool] = True


@dataclass(frozen=True)
class PackSpread(_Event):
    """The pack lies spread face down: this many cards (C5)."""

    count: int


@dataclass(frozen=True)
class CardDrawn(_Event):
    """A player turned this card of the spread (C5)."""

    player: int
    place: int
    card: Card


@dataclass(frozen=True)
class MustDrawAgain(_Event):
    """These players cut again: tied for a place, or one who exposed more than one card (C5)."""

    players: tuple[int, ...]
    tied: bool


@dataclass(frozen=True)
class SeatTaken(_Event):
    """A player took a seat (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class PackTaken(_Event):
    """The pack of the first deal was chosen by its back, ``red`` or ``blue`` (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class PlayersSeated(_Event):
    """All sit: ``names`` by seat, and who deals first."""

    names: tuple[str, ...]
    dealer: int


@dataclass(frozen=True)
class Shuffled(_Event):
    """A player shuffled the pack with this back (D1)."""

    seat: int
    back: str


@dataclass(frozen=True)
class PackCut(_Event):
    """The pone cut the pack, lifting this many cards (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Dealt(_Event):
    """The cards were dealt (D2): ``hands`` by seat, empty for those one may not see; ``sizes`` the
    number of cards of each; ``order`` the active seats, eldest hand first.
    """

    dealer: int
    order: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class BidMade(_Event):
    """A bid for the choice of suit; 0 is a pass (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class SuitNamed(_Event):
    """The suit to be avoided: who named it, what it cost, whether he kept the choice from an
    earlier deal without paying (V1).
    """

    seat: int
    suit: Suit
    paid: int
    kept: bool


@dataclass(frozen=True)
class PassLaid(_Event):
    """A player laid out the cards he passes, face down (V7)."""

    seat: int


@dataclass(frozen=True)
class CardsPassed(_Event):
    """Cards changed hands (V7): only giver and receiver see which (``cards`` is empty to others)."""

    seat: int
    to: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardPlayed(_Event):
    """A card was led or played (P1)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class HeartsBroken(_Event):
    """From now on hearts may be led (V7)."""


@dataclass(frozen=True)
class TrickTaken(_Event):
    """A trick was completed: who led, who takes it, and the units in it (P1)."""

    number: int
    leader: int
    taker: int
    cards: tuple[Card, ...]
    units: int


@dataclass(frozen=True)
class Settled(_Event):
    """The deal was settled (S)."""

    reckoning: Reckoning


@dataclass(frozen=True)
class Bought(_Event):
    """A player who ran short bought more counters of the banker (C7)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class HourStruck(_Event):
    """The agreed hour has struck (G1b)."""


@dataclass(frozen=True)
class SittingEnded(_Event):
    """The sitting is over, and the banker cashes the counters (C7, G1, G2)."""

    final: FinalReckoning


Event = (
    PackSpread
    | CardDrawn
    | MustDrawAgain
    | SeatTaken
    | PackTaken
    | PlayersSeated
    | Shuffled
    | PackCut
    | Dealt
    | BidMade
    | SuitNamed
    | PassLaid
    | CardsPassed
    | CardPlayed
    | HeartsBroken
    | TrickTaken
    | Settled
    | Bought
    | HourStruck
    | SittingEnded
)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as the player in this seat sees it (``None``: one who only watches).

    >>> card = (Card.parse("QS"),)
    >>> seen_by(CardsPassed(0, 1, card), 2).cards, seen_by(CardsPassed(0, 1, card), 1).cards
    ((), (Card('QS'),))
    """
    if isinstance(event, Dealt):
        hands = tuple(hand if own == seat else () for own, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, CardsPassed) and seat not in (event.seat, event.to):
        return replace(event, cards=())
    return event
