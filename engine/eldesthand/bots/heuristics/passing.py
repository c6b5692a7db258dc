"""Which cards to pass (V7), by rules of thumb: the high ones, to be void, and the spades that draw
the Queen.
"""

from __future__ import annotations

from collections import Counter

from eldesthand.core.cards import HEARTS, Card, Rank, Suit
from eldesthand.core.view import View

__all__ = ["cards_to_pass"]

_GUARDED = 5
"""With so many spades the Queen, the King and the ace are safe."""

_TOP_SPADE, _LOW_SPADE = 6, -8
"""A high spade in a shorter suit goes before nearly everything; other spades protect it."""

_LOW_HEART = -3
"""A heart below the Nine stops a moon, and takes no trick."""

_SHORT = 4
_VOID = 3
"""A card of a suit of fewer than :data:`_SHORT` goes sooner, by so much for each card that is
missing to that: the fewer there are, the nearer is a void."""


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """The cards to pass."""
    length = Counter(card.suit for card in view.hand)

    def wish(card: Card) -> int:
        rank = card & 15
        if card.suit is Suit.SPADES:
            top = rank >= Rank.QUEEN and length[card.suit] < _GUARDED
            return rank + (_TOP_SPADE if top else _LOW_SPADE)
        if card.suit is HEARTS:
            return rank + (_LOW_HEART if rank < Rank.NINE else 0)
        return rank + _VOID * max(0, _SHORT - length[card.suit])

    return tuple(sorted(view.playable, key=wish, reverse=True)[: view.pass_count])
