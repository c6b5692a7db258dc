"""Black Jack and Black Lady: a spade counts as much as several hearts (V5)."""

from __future__ import annotations

from eldesthand.core.cards import HEARTS, Card, Rank, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES, Paragraph, Variety

QUEEN_OF_SPADES = Card.of(Suit.SPADES, Rank.QUEEN)


class BlackVariety(Variety):
    """Variety in which the ``costly_card``, a spade, counts as ``worth`` hearts (V5)."""

    law = "V5"
    costly_card: Card
    worth: int

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return self.worth if card == self.costly_card else int(card.suit is HEARTS)

    def in_short(self, rules: Rules) -> str:
        return f"the {self.costly_card.name} costs {self.worth} points"

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        name = self.costly_card.name
        text = (
            f"Each heart is 1 point, and the {name} is {self.worth}. The {name} is still a spade, "
            "and has to follow suit like any other."
        )
        return (("V5", text),)


class BlackJack(BlackVariety):
    """V5: J♠ counts 10 units.

    >>> from eldesthand.core.rules import Rules
    >>> Rules(variety="black-jack").total()
    23
    """

    name = "black-jack"
    title = "Black Jack"
    difference = "The Jack of spades counts as much as ten hearts."
    costly_card: Card = Card.parse("JS")
    worth = 10
    code = 4
    net: int | None = 4


VARIETIES.register(BlackJack.name, BlackJack(), BlackJack.code)


class BlackLady(BlackVariety):
    """V5: Q♠ counts thirteen units.

    >>> from eldesthand.core.rules import Rules
    >>> Rules(variety="black-lady").total()
    26
    """

    name = "black-lady"
    title = "Black Lady"
    difference = "The Queen of spades counts as much as thirteen hearts."
    costly_card: Card = Card.parse("QS")
    worth = 13
    code = 5
    net: int | None = 5


VARIETIES.register(BlackLady.name, BlackLady(), BlackLady.code)
