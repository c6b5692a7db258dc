"""A stage between the deal and the first lead, such as an auction or passing cards.

A sitting asks its variety for a stage, and passes the players' actions to it until it is over. The
stage then determines the leader, the suit to be avoided, and the hands.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action
from eldesthand.core.bank import Bank
from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.choices import Choice
from eldesthand.core.events import Event
from eldesthand.core.mutable import Mutable
from eldesthand.core.terms import Phase
from eldesthand.core.view import NO_STAGE, StageView

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""


class Stage(Mutable):
    """The stage of one deal. A subclass names the seats to act, and applies their actions."""

    phase: Phase
    """The present phase, one of ``BEFORE_PLAY``."""

    leader: int | None = None
    """The seat that leads to the first trick; ``None``: see ``Variety.leader``."""

    suit: Suit = HEARTS
    """The suit to be avoided."""

    paid: tuple[int, int] | None = None
    """The seat that bought the choice of suit, and the price (V1, I10)."""

    declared: tuple[int, str] | None = None
    """The seat that declared something, and the declaration."""

    keeper: int | None = None
    """The seat that keeps the choice while the pool is a Jack (V1)."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the stage waits for."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """True if the first trick can be led."""
        raise NotImplementedError

    def choices(self, hands: Hands, bank: Bank) -> Iterator[Choice]:
        """Yield the legal actions with the hands that were dealt."""
        raise NotImplementedError

    def do(self, action: Action, bank: Bank) -> list[Event]:
        """Apply a legal action."""
        raise NotImplementedError

    def hands(self, hands: Hands) -> Hands:
        """Return the hands to play with, from the hands that were dealt."""
        return hands

    def laid_out(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that this seat has laid face down on the table."""
        return ()

    def bid_of(self, seat: int) -> int | None:
        """Return the bid of a seat; ``None`` if it has not bid."""
        return None

    def seen_by(self, seat: int | None) -> StageView:
        """Return the state of the stage for a seat; ``None`` for a spectator."""
        return NO_STAGE
