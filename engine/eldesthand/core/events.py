"""Events at the table, which ``Sitting.apply`` returns in order.

An event may hold secrets, such as the cards of a hand; :func:`seen_by` returns it without the
secrets of other players.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldesthand.core.bank import FinalReckoning
from eldesthand.core.cards import Card, Suit
from eldesthand.core.play import Destination, Trick
from eldesthand.core.settling import Reckoning
from eldesthand.core.terms import Due
from eldesthand.core.wire import Kinded


class Event(Kinded):
    """Event at the table. Each concrete event is one class."""


class ClubEvent(Event):
    """Event that happens only under club laws."""


@dataclass(frozen=True)
class PackSpread(Event):
    """Spread of the pack face down: this many cards (C5)."""

    count: int


@dataclass(frozen=True)
class CardDrawn(Event):
    """Card of the spread that a player turned (C5)."""

    player: int
    place: int
    card: Card


@dataclass(frozen=True)
class MustDrawAgain(Event):
    """New cut of ``players``, who tied, or who turned more than one card (C5)."""

    players: tuple[int, ...]
    tied: bool


@dataclass(frozen=True)
class SeatTaken(Event):
    """Choice of a seat by a player (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class PackTaken(Event):
    """Choice of the pack of the first deal by its back, ``red`` or ``blue`` (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class PlayersSeated(Event):
    """Seating of all players: ``names`` by seat, and the first dealer."""

    names: tuple[str, ...]
    dealer: int


@dataclass(frozen=True)
class Committed(Event):
    """Commitment of the dealer to a shuffle (F3)."""

    seat: int
    commitment: str


@dataclass(frozen=True)
class Shuffled(Event):
    """Shuffle of the pack with this back by a player (D1)."""

    seat: int
    back: str


@dataclass(frozen=True)
class PackCut(Event):
    """Cut of the pack by the pone, who lifted this many cards (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Dealt(Event):
    """Deal of the cards (D2): ``hands`` and their ``sizes`` by seat, and the active seats in
    ``order``, eldest hand first. A hand is empty if the viewer may not see it.
    """

    dealer: int
    order: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class BidMade(Event):
    """Bid for the choice of suit; 0 is a pass (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class SuitNamed(Event):
    """Named suit, for ``paid`` counters or by a choice ``kept`` since an earlier deal."""

    seat: int
    suit: Suit
    paid: int
    kept: bool


@dataclass(frozen=True)
class PassLaid(Event):
    """Choice by a player of the cards to pass, laid out face down (V7)."""

    seat: int


@dataclass(frozen=True)
class CardsPassed(Event):
    """Pass of cards (V7). Only giver and receiver see which; for others ``cards`` is empty."""

    seat: int
    to: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Declared(Event):
    """Declaration by a player of an intention, or of nothing."""

    seat: int
    what: str


@dataclass(frozen=True)
class CardPlayed(Event):
    """Lead or play of a card (P1)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class HeartsBroken(Event):
    """Break of hearts: from now on they may be led (V7)."""


@dataclass(frozen=True)
class TrickTaken(Event):
    """Completed trick (P1): its number from 1, the leader, the taker, and the units.

    ``to`` is the destination of its cards.
    """

    number: int
    leader: int
    taker: int
    cards: tuple[Card, ...]
    units: int
    to: Destination = Destination.TAKEN


def trick_taken(number: int, trick: Trick) -> TrickTaken:
    """Return the event of a completed trick with this number, from 1."""
    return TrickTaken(number, trick.leader, trick.taker, trick.cards, trick.units, trick.to)


@dataclass(frozen=True)
class Settled(Event):
    """Settlement of the deal (S)."""

    reckoning: Reckoning


@dataclass(frozen=True)
class Bought(Event):
    """Purchase of counters from the banker by a player who had none (C7)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class HourStruck(Event):
    """Stroke of the agreed hour (G1b)."""


@dataclass(frozen=True)
class SittingEnded(Event):
    """End of the sitting, at which the banker cashed the counters (C7, G1, G2)."""

    final: FinalReckoning


@dataclass(frozen=True)
class DealtPart(ClubEvent):
    """Deal of some of the cards: ``sizes`` by seat, so far (D2, club laws)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class CardExposed(ClubEvent):
    """Exposed card of this seat: by the dealer (D5), as a second card (I3), a revoke (I7)."""

    seat: int
    card: Card
    law: str


@dataclass(frozen=True)
class DealerCounted(ClubEvent):
    """Count of the cards by the dealer (D3)."""

    dealer: int


@dataclass(frozen=True)
class DealPutRight(ClubEvent):
    """Move of a card from the wrong player to the right one, in time, by the dealer (D3)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class HandTouched(ClubEvent):
    """Taking up of a player's ``cards``, which are empty for other viewers (D4, D5)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class DealerInterrupted(ClubEvent):
    """Interruption of the dealer by a player (D4)."""

    seat: int


@dataclass(frozen=True)
class DealStopped(ClubEvent):
    """Deal stopped by a law; ``dealer`` deals next. ``lost`` is true if the deal passed on."""

    law: str
    dealer: int
    lost: bool


@dataclass(frozen=True)
class ClaimJudged(ClubEvent):
    """Judgement of a claim; ``cards`` prove it if it was ``upheld``."""

    seat: int
    law: str
    against: int
    trick: int
    upheld: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PenaltyDemanded(ClubEvent):
    """Demand for a penalty from another player (I5, I6)."""

    seat: int
    against: int
    what: Due
    law: str


@dataclass(frozen=True)
class CardCalled(ClubEvent):
    """Call of an exposed card by a player (I4)."""

    seat: int
    against: int
    card: Card


@dataclass(frozen=True)
class CardsTakenBack(ClubEvent):
    """Return of cards of the trick to the hands of these seats (I1, I5, I6)."""

    law: str
    seats: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardAmended(ClubEvent):
    """Amended revoke of a player: ``card`` replaced ``old`` (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardChanged(ClubEvent):
    """Change of card by a player who had played after an amended revoke (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardIndicated(ClubEvent):
    """Choice of the card meant, by a player who laid two cards to a trick (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TrickTurned(ClubEvent):
    """Trick that a seat turned face down: its number, and the number of its cards."""

    seat: int
    number: int
    cards: int


@dataclass(frozen=True)
class TrickReopened(ClubEvent):
    """Trick that is open again for a player who had not played to it (I1)."""

    seat: int
    number: int


@dataclass(frozen=True)
class LastTrickDue(ClubEvent):
    """Duty of a player to take the last trick (I1, I2)."""

    seat: int
    law: str


@dataclass(frozen=True)
class LeftOver(ClubEvent):
    """Cards that a player had left after the last trick; they belong to that trick (I1)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandsIrregular(ClubEvent):
    """Hand with too few cards, ``short``, which draws from ``long`` with too many (D7)."""

    short: int
    long: int


@dataclass(frozen=True)
class CardDrawnFrom(ClubEvent):
    """Draw of a card from another hand (D7). ``cards`` is empty for all but the two players."""

    seat: int
    source: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class FinePaid(ClubEvent):
    """Payment of counters into the pool by a player (D7)."""

    seat: int
    counters: int
    law: str


def seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as the player in this seat sees it; ``None`` for a spectator.

    >>> card = (Card.parse("QS"),)
    >>> seen_by(CardsPassed(0, 1, card), 2).cards, seen_by(CardsPassed(0, 1, card), 1).cards
    ((), (Card('QS'),))
    """
    match event:
        case Dealt(hands=hands):
            own = tuple(hand if owner == seat else () for owner, hand in enumerate(hands))
            return replace(event, hands=own)
        case CardsPassed(one, other) | CardDrawnFrom(one, other) if seat not in (one, other):
            return replace(event, cards=())
        case HandTouched(owner) if seat != owner:
            return replace(event, cards=())
    return event
