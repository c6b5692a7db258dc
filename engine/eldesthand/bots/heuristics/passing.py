"""Which three cards to pass (V7): those without which the hand is in least danger."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from eldesthand.bots.heuristics.danger import Danger
from eldesthand.bots.heuristics.situation import Situation
from eldesthand.core.cards import Card
from eldesthand.core.play import masks_of
from eldesthand.core.view import View

__all__ = ["cards_to_pass"]


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """The cards to pass."""
    hand = masks_of(view.hand)
    dangers: dict[tuple[Card, ...], Danger] = {}

    def left(cards: tuple[Card, ...]) -> float:
        masks = list(hand)
        for card in cards:
            masks[card >> 4] ^= card.bit
        heavy = tuple(card for card in cards if view.rules.units().get(card, 0) > 1)
        if heavy not in dangers:
            dangers[heavy] = _danger_without(view, heavy)
        return dangers[heavy].of(masks)

    return min(combinations(view.playable, view.pass_count), key=left)


def _danger_without(view: View, cards: tuple[Card, ...]) -> Danger:
    """How hands are weighed once these cards are with the player who gets them."""
    hand = tuple(card for card in view.hand if card not in cards)
    return Danger(Situation(replace(view, hand=hand, passed=cards, received=cards)))
