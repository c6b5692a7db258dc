"""Black Lady: the Queen of spades counts thirteen hearts (V5)."""

from __future__ import annotations

from eldesthand.core.cards import Card
from eldesthand.core.variety import VARIETIES
from eldesthand.games.black import BlackVariety


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
