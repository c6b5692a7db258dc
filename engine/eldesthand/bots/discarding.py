"""Which three cards to pass (V7): those without which the hand is in least danger."""

from __future__ import annotations

from itertools import combinations

from eldesthand.bots.danger import Danger
from eldesthand.bots.forecast import Position
from eldesthand.cards import Card
from eldesthand.play import masks_of
from eldesthand.view import View

__all__ = ["cards_to_pass"]


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """The cards to pass."""
    danger = Danger(Position(view))
    hand = masks_of(view.hand)

    def left(cards: tuple[Card, ...]) -> float:
        masks = list(hand)
        for card in cards:
            masks[card >> 4] ^= card.bit
        return danger.of(masks)

    return min(combinations(view.playable, view.pass_count), key=left)
