"""Orders in which playouts lead and discard cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from eldesthand.bots.search.playouts import PlayoutRules, units_of
from eldesthand.core.cards import WILD, Card

_ORDERS = 16
"""Number of stored orders of each kind; a world uses one of them at random."""

_LAST = -1000.0
"""Priority added to the wild card, which takes the trick, and to cards with negative units."""


class CardOrders(NamedTuple):
    """Orders of the whole pack for discards and leads, the first choice last."""

    discarding: list[list[Card]]
    leading: list[list[Card]]


def kind_of(game: PlayoutRules, card: Card) -> int:
    """Return 0 for a plain card, 1 for the avoided suit, 2 for a heavy card, 3 for one above it.

    A heavy card counts in a plain suit, such as the Queen of spades.

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["black-lady"].rules)
    >>> [kind_of(game, Card.parse(text)) for text in ("2S", "2H", "QS", "KS")]
    [0, 1, 2, 3]
    """
    if card.suit is game.avoided and not game.harmless[card.suit]:
        return 1
    heavy = [bit for bit, weight in game.counting[card >> 4].items() if units_of(weight) > 0]
    if not heavy:
        return 0
    return 2 if card.bit == heavy[0] else 3 if card.bit > heavy[0] else 0


@lru_cache(maxsize=64)
def card_orders(game: PlayoutRules) -> CardOrders:
    """Return random orders: low cards are led first, dangerous cards discarded first."""

    def danger(card: Card) -> float:
        return float(card & 15) + (0.0, 5.0, 20.0, 6.0)[kind_of(game, card)]

    def safety(card: Card) -> float:
        return -float(card & 15) - (0.0, 0.0, 15.0, 15.0)[kind_of(game, card)]

    chance = Random(1)
    return CardOrders(
        [_order(game, danger, chance) for _ in range(_ORDERS)],
        [_order(game, safety, chance) for _ in range(_ORDERS)],
    )


def _order(game: PlayoutRules, key: Callable[[Card], float], chance: Random) -> list[Card]:
    """Return the pack sorted by ``key`` with random noise, the first choice last."""

    def priority(card: Card) -> float:
        kept = card == WILD or game.weights[card] < 0
        return key(card) + chance.random() + (_LAST if kept else 0.0)

    return sorted(game.rules.pack, key=priority)
