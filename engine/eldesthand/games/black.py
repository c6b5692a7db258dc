"""Shared code of Black Jack and Black Lady: a spade that counts as several hearts (V5)."""

from __future__ import annotations

from eldesthand.core.cards import HEARTS, Card, Rank, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.speech import number_word
from eldesthand.core.variety import Paragraph, Variety

QUEEN_OF_SPADES = Card.of(Suit.SPADES, Rank.QUEEN)


class BlackVariety(Variety):
    """Variety in which the ``costly_card``, a spade, counts as ``worth`` hearts (V5)."""

    law = "V5"
    costly_card: Card
    worth: int

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return self.worth if card == self.costly_card else int(card.suit is HEARTS)

    def in_short(self, rules: Rules) -> str:
        return f"the {self.costly_card.name} counts {number_word(self.worth)}"

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        name = self.costly_card.name
        text = (
            f"Each heart is a point, the {name} {number_word(self.worth)}. The {name} is still a "
            "spade when you have to follow suit."
        )
        return (("V5", text),)
