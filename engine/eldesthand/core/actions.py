"""Actions at a table. Only actions change a sitting.

Each action is a frozen dataclass with a JSON form (:mod:`eldesthand.core.wire`), for example
``{"kind": "play_card", "seat": 2, "card": "QS"}``. Chance and time are actions too: a shuffle holds
the order of the pack, and :class:`Hour` says that the agreed hour has struck.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.cards import Card, Suit
from eldesthand.core.terms import Due, Slip
from eldesthand.core.wire import Kinded, decode, encode


class Action(Kinded):
    """Action at a table. Each concrete action is one class."""


@dataclass(frozen=True)
class Agree(Action):
    """The players keep their seats and agree on the first dealer without a cut (C5)."""

    dealer: int


@dataclass(frozen=True)
class Spread(Action):
    """The pack is spread face down, in this order, to cut for seats, cards and deal (C5)."""

    pack: tuple[Card, ...]


@dataclass(frozen=True)
class Draw(Action):
    """A player cuts by turning the cards at these places of the spread (C5).

    Turning more than one card is an error: the player must cut again.
    """

    player: int
    places: tuple[int, ...]


@dataclass(frozen=True)
class TakeSeat(Action):
    """A player takes a seat, in the order of the cut (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class TakePack(Action):
    """The player with the lowest cut chooses the pack of the first deal by its back (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class Commit(Action):
    """The dealer commits to a deal, before others shuffle and the pone cuts (F3).

    ``commitment`` is the hash; ``terms`` is the public part of the hashed text, empty in the
    earlier scheme: see :mod:`eldesthand.fairness.seal`.
    """

    seat: int
    commitment: str
    terms: str = ""


@dataclass(frozen=True)
class Shuffle(Action):
    """A player shuffles the pack into this order, top card first; the dealer shuffles last (D1).

    ``back`` is empty for the right pack; under club laws a player can take the wrong one (D6). A
    dealer who committed to the shuffle reveals the ``nonce`` with it (F3). Without a nonce, the
    dealer shuffles like any other player, and the committed shuffle follows.
    """

    seat: int
    pack: tuple[Card, ...]
    back: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class Cut(Action):
    """The pone lifts this many cards off the top and puts them below the others (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Deal(Action):
    """The dealer deals the cards (D2).

    Under club laws the dealer can deal only the next ``cards`` (0: all the rest), and make the
    error ``slip`` with the last of them (D3, D5). Dealing on after giving a card to the wrong
    player makes a misdeal, even if no cards are left.
    """

    seat: int
    cards: int = 0
    slip: Slip = Slip.NONE


@dataclass(frozen=True)
class Bid(Action):
    """A bid for the choice of suit, in counters; 0 is a pass (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class NameSuit(Action):
    """The player who has the choice names the suit to be avoided (V1)."""

    seat: int
    suit: Suit


@dataclass(frozen=True)
class PassCards(Action):
    """A player lays out the cards to pass, face down (V7)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Declare(Action):
    """A player declares an intention for the deal, or nothing."""

    seat: int
    what: str = ""


@dataclass(frozen=True)
class PlayCard(Action):
    """A card is led or played (P1)."""

    seat: int
    card: Card


class ClubAction(Action):
    """Action that exists only under club laws."""


@dataclass(frozen=True)
class PutRight(ClubAction):
    """The dealer gives a card that went to the wrong player to the right one (D3)."""

    seat: int


@dataclass(frozen=True)
class Touch(ClubAction):
    """A player takes up the cards dealt to them so far (D4, D5)."""

    seat: int


@dataclass(frozen=True)
class Interrupt(ClubAction):
    """A player interrupts the dealer (D4)."""

    seat: int


@dataclass(frozen=True)
class Claim(ClubAction):
    """A player claims that another has broken the ``law`` with this id, in ``trick`` (from 1).

    ``trick`` is 0 for a law that needs none. The cards seen so far decide the claim. A wrong claim
    costs nothing (I13).
    """

    seat: int
    law: str
    against: int
    trick: int = 0


@dataclass(frozen=True)
class Demand(ClubAction):
    """A player demands the remedy for another player's error (D5, I5, I6)."""

    seat: int
    against: int
    what: Due


@dataclass(frozen=True)
class Call(ClubAction):
    """A player calls an exposed card, which its owner must play next if that is legal (I4)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Amend(ClubAction):
    """A player corrects their own error before the trick is turned: they replace a revoke by this
    card (I7), or play it to a trick that they missed (I1).
    """

    seat: int
    card: Card


@dataclass(frozen=True)
class Withdraw(ClubAction):
    """A player who played after an amended revoke changes their card to this one (I7)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Indicate(ClubAction):
    """A player who laid two cards to a trick names the one meant (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TakeBack(ClubAction):
    """A player takes back their own card, played or led out of turn (I5, I6)."""

    seat: int


@dataclass(frozen=True)
class TurnTrick(ClubAction):
    """The taker turns the trick face down; their next lead turns it as well.

    The taker can do so too early, before the last player has played to the trick (I1).
    """

    seat: int


@dataclass(frozen=True)
class DrawFrom(ClubAction):
    """The player with too few cards draws a face-down card from the hand that has too many (D7)."""

    seat: int
    place: int


@dataclass(frozen=True)
class Settle(Action):
    """The deal is settled: the tricks are counted and paid for, and the pool is divided (S)."""


@dataclass(frozen=True)
class Hour(Action):
    """The agreed hour strikes: the deal in progress is the last (G1b)."""


@dataclass(frozen=True)
class End(Action):
    """The players want to stop (G1a)."""


DECIDED = (Bid, NameSuit, PassCards, Declare, PlayCard)
"""The actions that are a player's decision about the deal."""


def write_action(action: Action) -> dict[str, object]:
    """Return an action as JSON.

    >>> write_action(PlayCard(2, Card.parse("QS")))
    {'kind': 'play_card', 'seat': 2, 'card': 'QS'}
    """
    form: dict[str, object] = encode(action)
    return form


def read_action(form: object) -> Action:
    """Return an action from JSON. Raises ``RecordError`` for invalid JSON.

    >>> read_action({"kind": "cut", "seat": 3, "lifted": 20})
    Cut(seat=3, lifted=20)
    """
    return decode(Action, form)
