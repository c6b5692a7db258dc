"""Black Jack and Black Lady: a spade counts as much as several hearts (V5)."""

from __future__ import annotations

from eldesthand.core.cards import HEARTS, Card, Rank, Suit
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES, Paragraph, Variety

QUEEN_OF_SPADES = Card.of(Suit.SPADES, Rank.QUEEN)


class BlackVariety(Variety):
    """Variety in which the ``costly_card``, a spade, counts as ``costly_points`` hearts (V5)."""

    law = "V5"
    still_spade: str
    """A sentence about the costly card as a spade."""

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return self.costly_points if card == self.costly_card else int(card.suit is HEARTS)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        return (("V5", f"{_(self.what_counts)} {_(self.still_spade)}"),)


class BlackJack(BlackVariety):
    """V5: J♠ counts 10 units.

    >>> from eldesthand.core.rules import Rules
    >>> Rules(variety="black-jack").total()
    23
    """

    name = "black-jack"
    title: str = N_("Black Jack")
    difference: str = N_("The Jack of spades counts as much as ten hearts.")
    what_counts: str = N_("Each heart is 1 point, and the Jack of spades is 10.")
    still_spade: str = N_(
        "The Jack of spades is still a spade, and has to follow suit like any other."
    )
    costly_card: Card | None = Card.parse("JS")
    costly_points = 10
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
    title: str = N_("Black Lady")
    difference: str = N_("The Queen of spades counts as much as thirteen hearts.")
    what_counts: str = N_("Each heart is 1 point, and the Queen of spades is 13.")
    still_spade: str = N_(
        "The Queen of spades is still a spade, and has to follow suit like any other."
    )
    costly_card: Card | None = QUEEN_OF_SPADES
    costly_points = 13
    code = 5
    net: int | None = 5


VARIETIES.register(BlackLady.name, BlackLady(), BlackLady.code)
