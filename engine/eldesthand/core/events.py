"""Events at the table, which ``Sitting.apply`` returns in order.

An event may hold secrets of some players, such as the cards of a hand. :func:`seen_by` returns
the event as one seat sees it; a player gets only that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldesthand.core.bank import FinalReckoning
from eldesthand.core.cards import Card, Suit
from eldesthand.core.settling import Reckoning
from eldesthand.core.terms import Due
from eldesthand.core.wire import Kinded


class Event(Kinded):
    """Event at the table. Each concrete event is one class."""


class ClubEvent(Event):
    """Event that happens only under club laws."""


@dataclass(frozen=True)
class PackSpread(Event):
    """The pack was spread face down: this many cards (C5)."""

    count: int


@dataclass(frozen=True)
class CardDrawn(Event):
    """A player turned this card of the spread (C5)."""

    player: int
    place: int
    card: Card


@dataclass(frozen=True)
class MustDrawAgain(Event):
    """Repeated cut of these players, who are tied, or of one who turned more than one card (C5)."""

    players: tuple[int, ...]
    tied: bool


@dataclass(frozen=True)
class SeatTaken(Event):
    """A player took a seat (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class PackTaken(Event):
    """The pack of the first deal was chosen by its back, ``red`` or ``blue`` (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class PlayersSeated(Event):
    """All have seats: ``names`` by seat, and the first dealer."""

    names: tuple[str, ...]
    dealer: int


@dataclass(frozen=True)
class Committed(Event):
    """The dealer committed to a shuffle (F3)."""

    seat: int
    commitment: str


@dataclass(frozen=True)
class Shuffled(Event):
    """A player shuffled the pack with this back (D1)."""

    seat: int
    back: str


@dataclass(frozen=True)
class PackCut(Event):
    """The pone cut the pack, lifting this many cards (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Dealt(Event):
    """The cards were dealt (D2): ``hands`` by seat, empty if the viewer may not see them; ``sizes``
    is the number of cards by seat; ``order`` is the active seats, eldest hand first.
    """

    dealer: int
    order: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class BidMade(Event):
    """A bid for the choice of suit; 0 is a pass (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class SuitNamed(Event):
    """The suit to be avoided was named (V1). ``paid`` is what the choice cost; ``kept``: the player
    had the choice from an earlier deal, and paid nothing.
    """

    seat: int
    suit: Suit
    paid: int
    kept: bool


@dataclass(frozen=True)
class PassLaid(Event):
    """A player laid out the cards to pass, face down (V7)."""

    seat: int


@dataclass(frozen=True)
class CardsPassed(Event):
    """Cards were passed (V7). Only giver and receiver see which; for others ``cards`` is empty."""

    seat: int
    to: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Declared(Event):
    """A player declared ``what`` they mean to do, or nothing."""

    seat: int
    what: str


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card was led or played (P1)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class HeartsBroken(Event):
    """Hearts were broken: from now on they may be led (V7)."""


@dataclass(frozen=True)
class TrickTaken(Event):
    """A trick was completed (P1): its number from 1, the leader, the taker, and the units."""

    number: int
    leader: int
    taker: int
    cards: tuple[Card, ...]
    units: int


@dataclass(frozen=True)
class Settled(Event):
    """The deal was settled (S)."""

    reckoning: Reckoning


@dataclass(frozen=True)
class Bought(Event):
    """A player without counters bought more from the banker (C7)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class HourStruck(Event):
    """The agreed hour struck (G1b)."""


@dataclass(frozen=True)
class SittingEnded(Event):
    """The sitting ended, and the banker cashed the counters (C7, G1, G2)."""

    final: FinalReckoning


@dataclass(frozen=True)
class DealtPart(ClubEvent):
    """The dealer dealt some of the cards: ``sizes`` by seat, so far (D2, club laws)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class CardExposed(ClubEvent):
    """A card now lies face up before this seat: the dealer exposed it (D5), it was one of two laid
    to a trick (I3), or it was played in a revoke that was amended (I7).
    """

    seat: int
    card: Card
    law: str


@dataclass(frozen=True)
class DealerCounted(ClubEvent):
    """The dealer counted the cards (D3)."""

    dealer: int


@dataclass(frozen=True)
class DealPutRight(ClubEvent):
    """The dealer gave a card that went astray to the right player, before dealing another (D3)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class HandTouched(ClubEvent):
    """A player took up their ``cards``, which are empty for other viewers (D4, D5)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class DealerInterrupted(ClubEvent):
    """A player interrupted the dealer (D4)."""

    seat: int


@dataclass(frozen=True)
class DealStopped(ClubEvent):
    """The deal was stopped by this law, and ``dealer`` deals again; ``lost``: the first dealer lost
    the deal (D4, D5, D6).
    """

    law: str
    dealer: int
    lost: bool


@dataclass(frozen=True)
class ClaimJudged(ClubEvent):
    """A claim was judged: ``upheld`` or not, and the cards that prove it."""

    seat: int
    law: str
    against: int
    trick: int
    upheld: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PenaltyDemanded(ClubEvent):
    """A player demanded what another player owes (I5, I6)."""

    seat: int
    against: int
    what: Due
    law: str


@dataclass(frozen=True)
class CardCalled(ClubEvent):
    """A player called an exposed card (I4)."""

    seat: int
    against: int
    card: Card


@dataclass(frozen=True)
class CardsTakenBack(ClubEvent):
    """Cards of the trick went back to the hands of these seats (I1, I5, I6)."""

    law: str
    seats: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardAmended(ClubEvent):
    """A player amended their revoke: ``card`` replaced ``old`` (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardChanged(ClubEvent):
    """A player who had played after an amended revoke changed their card (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardIndicated(ClubEvent):
    """A player who laid two cards to a trick said which one they meant (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TrickTurned(ClubEvent):
    """A trick was turned and quitted: by which seat, its number, and how many cards it has."""

    seat: int
    number: int
    cards: int


@dataclass(frozen=True)
class TrickReopened(ClubEvent):
    """A trick is open again, for a player who had not played to it (I1)."""

    seat: int
    number: int


@dataclass(frozen=True)
class LastTrickDue(ClubEvent):
    """A player must take the last trick (I1, I2)."""

    seat: int
    law: str


@dataclass(frozen=True)
class LeftOver(ClubEvent):
    """A player had cards left after the last trick, and they go to it (I1)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandsIrregular(ClubEvent):
    """A player has too few cards and another too many; ``short`` draws from ``long`` (D7)."""

    short: int
    long: int


@dataclass(frozen=True)
class CardDrawnFrom(ClubEvent):
    """A card was drawn from another hand (D7). Only the two players see which; for others ``cards``
    is empty.
    """

    seat: int
    source: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class FinePaid(ClubEvent):
    """A player paid counters into the pool (D7)."""

    seat: int
    counters: int
    law: str


def seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as the player in this seat sees it; ``None`` for a spectator.

    >>> card = (Card.parse("QS"),)
    >>> seen_by(CardsPassed(0, 1, card), 2).cards, seen_by(CardsPassed(0, 1, card), 1).cards
    ((), (Card('QS'),))
    """
    if isinstance(event, Dealt):
        hands = tuple(hand if own == seat else () for own, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, CardsPassed) and seat not in (event.seat, event.to):
        return replace(event, cards=())
    if isinstance(event, HandTouched) and seat != event.seat:
        return replace(event, cards=())
    if isinstance(event, CardDrawnFrom) and seat not in (event.seat, event.source):
        return replace(event, cards=())
    return event
