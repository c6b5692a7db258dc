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
    """Agreement of the players on their seats and the first dealer, without a cut (C5)."""

    dealer: int


@dataclass(frozen=True)
class Spread(Action):
    """Spread of the pack face down, in this order, to cut for seats, cards and deal (C5)."""

    pack: tuple[Card, ...]


@dataclass(frozen=True)
class Draw(Action):
    """Cut by a player who turns the cards at these places of the spread (C5).

    Turning more than one card is an error: the player must cut again.
    """

    player: int
    places: tuple[int, ...]


@dataclass(frozen=True)
class TakeSeat(Action):
    """Choice of a seat by a player, in the order of the cut (C5)."""

    player: int
    seat: int


@dataclass(frozen=True)
class TakePack(Action):
    """Choice of a pack for the first deal, by its back, after the lowest cut (C4, C5)."""

    player: int
    back: str


@dataclass(frozen=True)
class Commit(Action):
    """Commitment of the dealer to a deal, before others shuffle and the pone cuts (F3).

    ``commitment`` is the hash; ``terms`` is the public part of the hashed text, empty in the
    earlier scheme: see :mod:`eldesthand.fairness.seal`.
    """

    seat: int
    commitment: str
    terms: str = ""


@dataclass(frozen=True)
class Shuffle(Action):
    """Shuffle of the pack into this order, top card first; the dealer shuffles last (D1).

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
    """Cut by the pone, who puts this many cards from the top below the others (D1)."""

    seat: int
    lifted: int


@dataclass(frozen=True)
class Deal(Action):
    """Deal of the cards by the dealer (D2).

    Under club laws the dealer can deal only the next ``cards`` (0: all the rest), and make the
    error ``slip`` with the last of them (D3, D5). Dealing on after giving a card to the wrong
    player makes a misdeal, even if no cards are left.
    """

    seat: int
    cards: int = 0
    slip: Slip = Slip.NONE


@dataclass(frozen=True)
class Bid(Action):
    """Bid for the choice of suit, in counters; 0 is a pass (V1)."""

    seat: int
    counters: int


@dataclass(frozen=True)
class NameSuit(Action):
    """Naming of the suit to be avoided, by the player who has the choice (V1)."""

    seat: int
    suit: Suit


@dataclass(frozen=True)
class PassCards(Action):
    """Choice of the cards to pass, laid out face down (V7)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Declare(Action):
    """Declaration of an intention for the deal, or of nothing."""

    seat: int
    what: str = ""


@dataclass(frozen=True)
class PlayCard(Action):
    """Lead or play of a card (P1)."""

    seat: int
    card: Card


class ClubAction(Action):
    """Action that exists only under club laws."""


@dataclass(frozen=True)
class PutRight(ClubAction):
    """Correction by the dealer of a card that went to the wrong player (D3)."""

    seat: int


@dataclass(frozen=True)
class Touch(ClubAction):
    """Taking up of the cards that a player has been dealt so far (D4, D5)."""

    seat: int


@dataclass(frozen=True)
class Interrupt(ClubAction):
    """Interruption of the dealer by a player (D4)."""

    seat: int


@dataclass(frozen=True)
class Claim(ClubAction):
    """Claim that another player has broken the ``law`` with this id, in ``trick`` (from 1).

    ``trick`` is 0 for a law that needs none. The cards seen so far decide the claim. A wrong claim
    costs nothing (I13).
    """

    seat: int
    law: str
    against: int
    trick: int = 0


@dataclass(frozen=True)
class Demand(ClubAction):
    """Demand for the remedy of another player's error (D5, I5, I6)."""

    seat: int
    against: int
    what: Due


@dataclass(frozen=True)
class Call(ClubAction):
    """Call of an exposed card, which its owner must play next if that is legal (I4)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Amend(ClubAction):
    """Correction of the player's own error before the trick is turned.

    They replace a revoke by this card (I7), or play it to a trick that they missed (I1).
    """

    seat: int
    card: Card


@dataclass(frozen=True)
class Withdraw(ClubAction):
    """Change to this card by a player who played after an amended revoke (I7)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Indicate(ClubAction):
    """Choice of the card meant, by a player who laid two cards to a trick (I3)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class TakeBack(ClubAction):
    """Return of the player's own card, played or led out of turn, to the hand (I5, I6)."""

    seat: int


@dataclass(frozen=True)
class TurnTrick(ClubAction):
    """Turning of the trick face down by its taker; their next lead turns it as well.

    The taker can do so too early, before the last player has played to the trick (I1).
    """

    seat: int


@dataclass(frozen=True)
class DrawFrom(ClubAction):
    """Draw of a face-down card by the player with too few, from the hand that has too many (D7)."""

    seat: int
    place: int


@dataclass(frozen=True)
class Settle(Action):
    """Settlement of the deal: the tricks are counted and paid for, and the pool is divided (S)."""


@dataclass(frozen=True)
class Hour(Action):
    """The agreed hour, at which the deal in progress becomes the last (G1b)."""


@dataclass(frozen=True)
class End(Action):
    """Wish of the players to stop (G1a)."""


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
