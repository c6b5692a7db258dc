"""Black Jack: the Jack of spades counts ten hearts (V5)."""

from __future__ import annotations

from eldesthand.core.cards import Card
from eldesthand.core.variety import VARIETIES
from eldesthand.games.black import BlackVariety


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
