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
from eldesthand.laws.code import Due
from eldesthand.settle import Reckoning

__all__ = [
    "BidMade",
    "Bought",
    "CardAmended",
    "CardCalled",
    "CardChanged",
    "CardDrawn",
    "CardDrawnFrom",
    "CardExposed",
    "CardIndicated",
    "CardPlayed",
    "CardsPassed",
    "CardsTakenBack",
    "ClaimJudged",
    "ClubEvent",
    "Committed",
    "DealPutRight",
    "DealStopped",
    "DealerCounted",
    "DealerInterrupted",
    "Dealt",
    "DealtPart",
    "Event",
    "FinePaid",
    "HandTouched",
    "HandsIrregular",
    "HeartsBroken",
    "HourStruck",
    "LastTrickDue",
    "LeftOver",
    "MustDrawAgain",
    "PackCut",
    "PackSpread",
    "PackTaken",
    "PassLaid",
    "PenaltyDemanded",
    "PlayersSeated",
    "SeatTaken",
    "Settled",
    "Shuffled",
    "SittingEnded",
    "SuitNamed",
    "TrickReopened",
    "TrickTaken",
    "TrickTurned",
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
class Committed(_Event):
    """The dealer committed himself to a shuffle (F3)."""

    seat: int
    commitment: str


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
    """Cards changed hands (V7): only giver and receiver see which, to others ``cards`` is empty."""

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


@dataclass(frozen=True)
class DealtPart(_Event):
    """The dealer has dealt some of the cards: ``sizes`` by seat, so far (D2, club laws)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class CardExposed(_Event):
    """A card lies face up before this seat: by the dealer (D5), of two laid to a trick (I3), or
    played in a revoke that was amended (I7).
    """

    seat: int
    card: Card
    law: str


@dataclass(frozen=True)
class DealerCounted(_Event):
    """The dealer counts the cards (D3)."""

    dealer: int


@dataclass(frozen=True)
class DealPutRight(_Event):
    """The dealer gave a card to the right player before he dealt another (D3)."""

    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True)
class HandTouched(_Event):
    """A player took up his cards: ``cards`` those dealt so far, empty for the others (D4, D5)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class DealerInterrupted(_Event):
    """A player interrupted the dealer (D4)."""

    seat: int


@dataclass(frozen=True)
class DealStopped(_Event):
    """The cards are dealt again by ``dealer``: for which law, and whether the deal was lost (D4,
    D5, D6).
    """

    law: str
    dealer: int
    lost: bool


@dataclass(frozen=True)
class ClaimJudged(_Event):
    """A claim was judged: ``upheld`` or not, and the cards seen that prove it."""

    seat: int
    law: str
    against: int
    trick: int
    upheld: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PenaltyDemanded(_Event):
    """A player demanded what another owes (I5, I6)."""

    seat: int
    against: int
    what: Due
    law: str


@dataclass(frozen=True)
class CardCalled(_Event):
    """A player called an exposed card; that binds the others (I4)."""

    seat: int
    against: int
    card: Card


@dataclass(frozen=True)
class CardsTakenBack(_Event):
    """Cards went back from the trick to the hands, each to its seat's (I1, I5, I6)."""

    law: str
    seats: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardAmended(_Event):
    """A player amended his revoke: ``old`` was wrong, ``card`` lies in its place (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardChanged(_Event):
    """A player who had played after an amended revoke changed his card (I7)."""

    seat: int
    old: Card
    card: Card


@dataclass(frozen=True)
class CardIndicated(_Event):
    """Of two cards that he laid to a trick a player named the one he meant (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TrickTurned(_Event):
    """A trick was turned and quitted: by whom, which, and how many cards were in it."""

    seat: int
    number: int
    cards: int


@dataclass(frozen=True)
class TrickReopened(_Event):
    """A trick lies on the table again, for a player who had missed it (I1)."""

    seat: int
    number: int


@dataclass(frozen=True)
class LastTrickDue(_Event):
    """A player is compelled to take the last trick (I1, I2)."""

    seat: int
    law: str


@dataclass(frozen=True)
class LeftOver(_Event):
    """Cards that a player had over after the last trick, which they are put to (I1)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandsIrregular(_Event):
    """One player was found to have too few cards and another too many: he draws from him (D7)."""

    short: int
    long: int


@dataclass(frozen=True)
class CardDrawnFrom(_Event):
    """A card was drawn from another's hand (D7): only the two see which (``cards`` is empty to
    others).
    """

    seat: int
    source: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class FinePaid(_Event):
    """A player paid counters into the pool (D7)."""

    seat: int
    counters: int
    law: str


ClubEvent = (
    DealtPart
    | CardExposed
    | DealerCounted
    | DealPutRight
    | HandTouched
    | DealerInterrupted
    | DealStopped
    | ClaimJudged
    | PenaltyDemanded
    | CardCalled
    | CardsTakenBack
    | CardAmended
    | CardChanged
    | CardIndicated
    | TrickTurned
    | TrickReopened
    | LastTrickDue
    | LeftOver
    | HandsIrregular
    | CardDrawnFrom
    | FinePaid
)
"""What happens only at a table with club laws."""

Event = (
    PackSpread
    | CardDrawn
    | MustDrawAgain
    | SeatTaken
    | PackTaken
    | PlayersSeated
    | Committed
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
    | ClubEvent
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
    if isinstance(event, HandTouched) and seat != event.seat:
        return replace(event, cards=())
    if isinstance(event, CardDrawnFrom) and seat not in (event.seat, event.source):
        return replace(event, cards=())
    return event
