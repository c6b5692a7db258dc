"""A black court card that counts many hearts: what Black Jack and Black Lady share (V5)."""

from __future__ import annotations

from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.speech import number_word
from eldesthand.core.variety import Paragraph, Variety

__all__ = ["BlackVariety"]


class BlackVariety(Variety):
    """A variety in which one ``black`` card counts ``worth`` hearts. It is still a spade (V5)."""

    law = "V5"
    black: Card
    worth: int

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        """One for a heart, and what the black card is worth."""
        return self.worth if card == self.black else int(card.suit is HEARTS)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        """What the black card counts."""
        text = f"Each heart is a point, the {self.black.name} {number_word(self.worth)}"
        return (("V5", f"{text}; it is still a spade, and must follow spades."),)
