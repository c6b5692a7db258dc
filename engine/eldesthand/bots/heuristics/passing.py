"""Which cards to pass (V7), by a rule of thumb: the highest, and the spades that draw the Queen."""

from __future__ import annotations

from collections import Counter

from eldesthand.core.cards import Card, Rank, Suit
from eldesthand.core.view import View

__all__ = ["cards_to_pass"]

_GUARDED = 5
"""With so many spades the Queen, the King and the ace are safe."""

_TOP_SPADE, _LOW_SPADE = 6, -8
"""A high spade in a shorter suit goes before nearly everything; other spades protect it."""


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """The cards to pass."""
    length = Counter(card.suit for card in view.hand)

    def wish(card: Card) -> int:
        rank = card & 15
        if card.suit is Suit.SPADES:
            top = rank >= Rank.QUEEN and length[card.suit] < _GUARDED
            return rank + (_TOP_SPADE if top else _LOW_SPADE)
        return rank

    return tuple(sorted(view.playable, key=wish, reverse=True)[: view.pass_count])
