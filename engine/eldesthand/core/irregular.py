"""The interface of the club laws: claims about the dealer, and the play of a deal with errors.

The package ``laws`` implements this interface.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from eldesthand.core.actions import Action, Claim, Demand
from eldesthand.core.cards import Card, Suit
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.choices import Choice
from eldesthand.core.events import Event
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Tricks
from eldesthand.core.registry import PROVIDED
from eldesthand.core.terms import EDITION
from eldesthand.core.view import Awaited, ClubView, Offer


@dataclass(frozen=True)
class PlayTerms:
    """Terms of the play of a deal.

    ``dealt`` are the hands by seat, ``avoided`` is the suit to be avoided, and ``size`` the right
    number of cards in a hand. ``counters`` is true if fines can be paid.
    """

    dealt: Sequence[Sequence[Card]]
    avoided: Suit
    size: int
    pack: tuple[Card, ...]
    counters: bool = True
    edition: int = EDITION


class IrregularPlay(Mutable, ABC):
    """The play of one deal, in which any card can be played at any time. It changes ``tricks``."""

    tricks: Tricks
    over: bool
    """True if the last trick is turned."""

    @abstractmethod
    def do(self, action: Action) -> list[Event]:
        """Apply an action and return the events.

        Raises ``IllegalAction`` with the law if the action is not possible; nothing changes then.
        """

    @abstractmethod
    def choices(self) -> Iterator[Choice]:
        """Yield all legal actions: ``do`` refuses every other."""

    @property
    @abstractmethod
    def first_trick(self) -> bool:
        """True if not all players have played to the first trick (D3)."""

    @property
    @abstractmethod
    def awaited(self) -> Awaited | None:
        """An action of one player that all others wait for (D7, I3)."""

    @property
    @abstractmethod
    def trick_seats(self) -> tuple[int, ...]:
        """The seats that played the cards of the trick on the table, in order."""

    @abstractmethod
    def right_cards(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat that the laws allow now."""

    @abstractmethod
    def claims(self, seat: int) -> Iterator[Offer]:
        """Yield the claims, demands and calls that this seat can make, even if unproved."""

    @abstractmethod
    def amends(self, seat: int) -> Iterator[Offer]:
        """Yield the corrections of this seat's own errors, and a trick that it may turn."""

    @abstractmethod
    def shown(self) -> ClubView:
        """Return the public state."""

    @abstractmethod
    def omitted_action(self) -> Action | None:
        """Return the action that older records omit: the law did not require it then."""

    @abstractmethod
    def drawable(self) -> tuple[Card, ...]:
        """Return the face-down cards of the hand from which another player draws (D7)."""


class Ruling(NamedTuple):
    """Ruling on a claim or demand about the dealer.

    ``law`` is the id of the law that requires a new deal; empty if the deal goes on. ``lost`` is
    true if the dealer loses the deal (D4).
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
        """Yield the claims and demands that this seat can make about the dealer.

        ``first_trick`` is true until all players have played to the first trick.
        """

    @abstractmethod
    def about_deal(self, action: Action) -> bool:
        """Return whether an action is a claim or demand about the dealer."""

    @abstractmethod
    def choices_of_deal(self, ceremony: Ceremony, *, first_trick: bool) -> Iterator[Choice]:
        """Yield the legal claims and demands about the dealer, even if unproved."""

    @abstractmethod
    def amends_of_deal(self, ceremony: Ceremony, seat: int) -> Iterator[Offer]:
        """Yield the corrections that the dealer can make."""

    @abstractmethod
    def judge_deal(
        self, ceremony: Ceremony, action: Claim | Demand, *, first_trick: bool
    ) -> Ruling:
        """Return the ruling on a legal claim or demand about the dealer."""


@cache
def club_laws() -> ClubLaws:
    """Return the club laws."""
    laws: ClubLaws = PROVIDED["club laws"]()
    return laws
