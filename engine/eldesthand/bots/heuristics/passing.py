"""Cards to pass (V7) by a rule of thumb: the highest, and the spades that draw the Queen."""

from __future__ import annotations

from collections import Counter

from eldesthand.core.cards import Card, Rank, Suit
from eldesthand.core.view import View

__all__ = ["cards_to_pass"]

_GUARDED = 5
"""Number of spades with which the Queen, the King and the ace are safe."""

_TOP_SPADE, _LOW_SPADE = 6, -8
"""Bonus of a high spade in a shorter suit, which goes first, and of protecting spades."""


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """Return the cards to pass."""
    length = Counter(card.suit for card in view.hand)

    def wish(card: Card) -> int:
        rank = card & 15
        if card.suit is Suit.SPADES:
            top = rank >= Rank.QUEEN and length[card.suit] < _GUARDED
            return rank + (_TOP_SPADE if top else _LOW_SPADE)
        return rank

    return tuple(sorted(view.playable, key=wish, reverse=True)[: view.pass_count])
