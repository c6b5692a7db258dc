"""A card as it was laid to a trick under club laws."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.cards import Card
from eldesthand.laws.code import Irregularity
from eldesthand.laws.duty import Duty
from eldesthand.play import Masks

__all__ = ["Laid"]


@dataclass(frozen=True)
class Laid:
    """A card laid to a trick: ``lawful`` the cards that could have been played to it (P1), and
    ``right`` those of them that carried out what was due as well; whether it lay ``exposed``
    before; and the duties and rights that went with it, should it be taken back.
    """

    seat: int
    card: Card
    lawful: Masks
    right: Masks
    exposed: bool = False
    duties: tuple[Duty, ...] = ()
    rights: tuple[Irregularity, ...] = ()

    @property
    def law(self) -> str:
        """The law broken with this card: I7, I12, or none."""
        if not self.lawful[self.card >> 4] & self.card.bit:
            return "I7"
        return "" if self.right[self.card >> 4] & self.card.bit else "I12"

    @property
    def instead(self) -> Masks:
        """The cards of which one should have been played."""
        return self.lawful if self.law == "I7" else self.right
