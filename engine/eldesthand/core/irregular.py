"""The interface of the club laws: claims about the dealer, and the play of a deal with errors.

The package ``laws`` implements it, and the root of the engine names that package, so core names no
law of error.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import NamedTuple

from eldesthand.core.actions import Action, Claim, Demand
from eldesthand.core.cards import Card, Suit
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import Event
from eldesthand.core.play import Tricks
from eldesthand.core.registry import PLACES
from eldesthand.core.terms import EDITION
from eldesthand.core.view import Awaited, Duty, Exposed, Offer, Owed


class Shown(NamedTuple):
    """Public state under club laws, beside the tricks, as fields of a view."""

    exposed: tuple[Exposed, ...] = ()
    duties: tuple[Duty, ...] = ()
    owed: tuple[Owed, ...] = ()
    unturned: bool = False
    proved: tuple[int, ...] = ()
    awaited: Awaited | None = None
    first_leader: int | None = None
    drawn: tuple[int, ...] = ()
    licensed: tuple[int, ...] = ()


@dataclass(frozen=True)
class PlayTerms:
    """Terms of the play of a deal.

    ``dealt`` are the hands in the order of the deal, ``avoided`` is the suit to be avoided, and
    ``size`` the right number of cards in a hand. ``counters``: players can pay fines.
    """

    dealt: Sequence[Sequence[Card]]
    avoided: Suit
    size: int
    pack: tuple[Card, ...]
    counters: bool = True
    edition: int = EDITION

    @property
    def former(self) -> bool:
        """True if the deal is played by an earlier edition, as in an old record."""
        return self.edition < EDITION


class IrregularPlay(ABC):
    """The play of one deal, in which any card can be played at any time. It changes ``tricks``."""

    tricks: Tricks
    over: bool
    """True if the last trick is turned."""

    @abstractmethod
    def do(self, action: Action) -> list[Event]:
        """Apply an action, and return the events.

        Raises ``IllegalAction`` with the law, and changes nothing, when the action is not possible.
        """

    @property
    @abstractmethod
    def first_trick(self) -> bool:
        """True if somebody has not yet played to the first trick (D3)."""

    @property
    @abstractmethod
    def awaited(self) -> Awaited | None:
        """The action that one player must take while all others wait (D7, I3)."""

    @property
    @abstractmethod
    def trick_seats(self) -> tuple[int, ...]:
        """The seats that played the cards of the trick on the table, in order."""

    @abstractmethod
    def right_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat that the laws allow now."""

    @abstractmethod
    def claims(self, seat: int) -> Iterator[Offer]:
        """Yield the claims, demands and calls on offer to this seat, for possible errors too."""

    @abstractmethod
    def amends(self, seat: int) -> Iterator[Offer]:
        """Yield the remedies of this seat's own errors, and a trick that it may turn."""

    @abstractmethod
    def shown(self) -> Shown:
        """Return the public state."""

    @abstractmethod
    def left_out(self) -> Action | None:
        """Return the action that older records omit, because the law did not require it then."""

    @abstractmethod
    def drawable(self) -> tuple[Card, ...]:
        """Return the face-down cards of the hand from which another player draws (D7)."""


class Ruling(NamedTuple):
    """Ruling on a claim or demand about the dealer.

    ``law`` is the law by which the cards are dealt again, if they are; ``lost``: the dealer loses
    the deal (D4).
    """

    events: tuple[Event, ...]
    law: str = ""
    lost: bool = False


class ClubLaws(ABC):
    """The club laws: the laws of error."""

    @abstractmethod
    def play(self, tricks: Tricks, terms: PlayTerms) -> IrregularPlay:
        """Return the play of one deal."""

    @abstractmethod
    def claims_of_deal(
        self, ceremony: Ceremony, seat: int, *, first_trick: bool
    ) -> Iterator[Offer]:
        """Yield the claims and demands about the dealer on offer to this seat.

        ``first_trick``: somebody has not yet played to the first trick.
        """

    @abstractmethod
    def amends_of_deal(self, ceremony: Ceremony, seat: int) -> Iterator[Offer]:
        """Yield the remedies on offer to the dealer."""

    @abstractmethod
    def judge_deal(
        self, ceremony: Ceremony, action: Claim | Demand, *, first_trick: bool
    ) -> Ruling | None:
        """Judge a claim or demand about the dealer; ``None`` if it is about something else.

        Raises ``IllegalAction`` when this player cannot claim or demand it now.
        """


@cache
def club_laws() -> ClubLaws:
    """Return the club laws, from the module that the root of the engine names."""
    laws: ClubLaws = import_module(PLACES["club laws"]).CLUB_LAWS
    return laws
