"""A played card under club laws, a trick on the table, and an error."""

from __future__ import annotations

from dataclasses import dataclass, field

from eldesthand.core.cards import Card, Suit
from eldesthand.core.play import Masks
from eldesthand.core.view import Duty

__all__ = ["Irregularity", "Laid", "OpenTrick"]


@dataclass(frozen=True)
class Irregularity:
    """Error under club laws.

    It has the law, the offender, the trick (from 1; 0 for none), the card, and the seat whose turn
    it properly was.
    """

    law: str
    offender: int
    trick: int = 0
    card: Card | None = None
    proper: int | None = None


@dataclass(frozen=True)
class Laid:
    """Card played to a trick.

    ``turn`` is whose turn it was, ``led`` the suit led to the trick (``None``: this is the lead),
    ``second`` whether its owner had played to the trick already. ``hand`` are the cards that the
    owner held, ``lawful`` those that could have been played to it (P1), ``right`` those of them
    that carry out what was due as well; with it went these ``duties``, of which those that
    ``stand`` are due again with the next card (I4). ``exposed``: whether it lay face up before.
    ``licensed``: whether a heart above the Joker lay there, so that the Joker could be thrown (V3).
    """

    seat: int
    card: Card
    turn: int
    hand: Masks
    lawful: Masks
    right: Masks
    led: Suit | None = None
    second: bool = False
    exposed: bool = False
    duties: tuple[Duty, ...] = ()
    stand: tuple[Duty, ...] = ()
    licensed: bool = False

    @property
    def leading(self) -> bool:
        """True if it is the first card of its trick."""
        return self.led is None

    @property
    def out_of_turn(self) -> bool:
        """True if it was another seat's turn."""
        return self.seat != self.turn and not self.second

    @property
    def follows(self) -> bool:
        """True if it was playable."""
        return bool(self.lawful[self.card >> 4] & self.card.bit)

    @property
    def pays(self) -> bool:
        """True if it fulfils the duties."""
        return bool(self.right[self.card >> 4] & self.card.bit)


@dataclass
class OpenTrick:
    """Trick on the table: its number, from 1, and the cards in the order of play.

    ``may_withdraw`` are the seats that may change their card, because one before it was changed.
    """

    number: int
    laid: list[Laid] = field(default_factory=list)
    may_withdraw: set[int] = field(default_factory=set)

    @property
    def seats(self) -> set[int]:
        """The seats that have played to it."""
        return {laid.seat for laid in self.laid}

    def by(self, seat: int) -> list[Laid]:
        """Return the cards that a seat has laid to it."""
        return [laid for laid in self.laid if laid.seat == seat]

    def place_of(self, card: Card) -> int:
        """Return the place of a card in it."""
        return next(place for place, laid in enumerate(self.laid) if laid.card == card)
