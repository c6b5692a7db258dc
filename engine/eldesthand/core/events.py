"""Events at the table, which ``Sitting.apply`` returns in order.

An event may hold secrets, such as the cards of a hand; :func:`seen_by` returns it without the
secrets of other players.
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
    """New cut of ``players``, who tied, or who turned more than one card (C5)."""

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
    """All players have seats: ``names`` by seat, and the first dealer."""

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
    """The cards were dealt (D2): ``hands`` and their ``sizes`` by seat, and the active seats in
    ``order``, eldest hand first. A hand is empty if the viewer may not see it.
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
    """The suit was named for ``paid`` counters, or by a choice ``kept`` since an earlier deal."""

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
    """A player declared an intention, or nothing."""

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
    """A card of this seat was exposed: by the dealer (D5), as a second card (I3), a revoke (I7)."""

    seat: int
    card: Card
    law: str


@dataclass(frozen=True)
class DealerCounted(ClubEvent):
    """The dealer counted the cards (D3)."""

    dealer: int


@dataclass(frozen=True)
class DealPutRight(ClubEvent):
    """The dealer moved a card from the wrong player to the right one in time (D3)."""

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
    """A law stopped the deal; ``dealer`` deals next. ``lost`` is true if the deal passed on."""

    law: str
    dealer: int
    lost: bool


@dataclass(frozen=True)
class ClaimJudged(ClubEvent):
    """A claim was judged; ``cards`` prove it if it was ``upheld``."""

    seat: int
    law: str
    against: int
    trick: int
    upheld: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PenaltyDemanded(ClubEvent):
    """A player demanded a penalty from another player (I5, I6)."""

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
    """A player who laid two cards to a trick named the one meant (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TrickTurned(ClubEvent):
    """A seat turned a trick with this number and this many cards."""

    seat: int
    number: int
    cards: int


@dataclass(frozen=True)
class TrickReopened(ClubEvent):
    """A trick is open again for a player who had not played to it (I1)."""

    seat: int
    number: int


@dataclass(frozen=True)
class LastTrickDue(ClubEvent):
    """A player must take the last trick (I1, I2)."""

    seat: int
    law: str


@dataclass(frozen=True)
class LeftOver(ClubEvent):
    """A player had cards left after the last trick; they belong to that trick (I1)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandsIrregular(ClubEvent):
    """A player has too few cards and another too many; ``short`` draws from ``long`` (D7)."""

    short: int
    long: int


@dataclass(frozen=True)
class CardDrawnFrom(ClubEvent):
    """A card was drawn from another hand (D7). ``cards`` is empty for all but the two players."""

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
    match event:
        case Dealt(hands=hands):
            own = tuple(hand if owner == seat else () for owner, hand in enumerate(hands))
            return replace(event, hands=own)
        case CardsPassed(one, other) | CardDrawnFrom(one, other) if seat not in (one, other):
            return replace(event, cards=())
        case HandTouched(owner) if seat != owner:
            return replace(event, cards=())
    return event
