"""Manners of playing a deal out: in which order cards are led, and thrown when void.

:func:`simple` is a plain ducking policy. With :func:`learnt` every other order is instead a draw of
Luce's rule, by the habits of players who search (:mod:`eldesthand.bots.habits`): the two err in
different ways, and foretell what is taken a little better together than either alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import log
from random import Random
from typing import NamedTuple

from eldesthand.bots.habits import LEADING, THROWING
from eldesthand.bots.playouts import Ground, units_of
from eldesthand.cards import JOKER, Card

__all__ = ["EARLY", "KINDS", "Manner", "kind_of", "learnt", "simple"]

KINDS = 4
"""Kinds of card: plain, of a suit that counts, heavy (the Black Lady), or one that catches it."""

EARLY = 3
"""The first tricks are led to in another way than the rest."""

_SIMPLE_ORDERS, _LEARNT_ORDERS = 16, 48
"""How many orders are kept, to be drawn from."""

_LAST = -1000.0
"""The Joker takes the trick on which it is thrown (V3), and the Jack of diamonds is wanted (V7)."""


class Manner(NamedTuple):
    """Orders of the whole pack for discards and for leads, the first choice last."""

    discarding: list[list[Card]]
    leading: list[list[Card]]


def kind_of(ground: Ground, card: Card) -> int:
    """The kind of a card: 0 plain, 1 of a suit that counts, 2 heavy, 3 above a heavy one.

    >>> from eldesthand.bots.playouts import ground_for
    >>> from eldesthand.rules import PRESETS
    >>> ground = ground_for(PRESETS["black-lady"].rules)
    >>> [kind_of(ground, Card.parse(text)) for text in ("2S", "2H", "QS", "KS")]
    [0, 1, 2, 3]
    """
    if card.suit is ground.avoided:
        return 1
    heavy = [bit for bit, weight in ground.counting[card >> 4].items() if units_of(weight) > 0]
    if not heavy:
        return 0
    return 2 if card.bit == heavy[0] else 3 if card.bit > heavy[0] else 0


@lru_cache(maxsize=64)
def simple(ground: Ground) -> Manner:
    """Lead the lowest, throw the most dangerous; equals in an order of chance."""

    def dread(card: Card) -> float:
        return float(card & 15) + (0.0, 5.0, 20.0, 6.0)[kind_of(ground, card)]

    def gladly(card: Card) -> float:
        return -float(card & 15) - (0.0, 0.0, 15.0, 15.0)[kind_of(ground, card)]

    chance = Random(1)
    return Manner(
        [_order(ground, dread, chance.random) for _ in range(_SIMPLE_ORDERS)],
        [_order(ground, gladly, chance.random) for _ in range(_SIMPLE_ORDERS)],
    )


@lru_cache(maxsize=128)
def learnt(ground: Ground, early: bool) -> Manner:
    """Half of the orders by the habits for the first tricks of a deal, or for later ones."""
    leading = LEADING[0 if early else 1]
    chance = Random(1)

    def noise() -> float:
        return -log(-log(chance.random()))  # Gumbel's: the order is then a draw of Luce's rule

    def throw(card: Card) -> float:
        return log(THROWING[0][kind_of(ground, card)][card & 15])

    def lead(card: Card) -> float:
        return log(leading[kind_of(ground, card)][card & 15])

    plain, times = simple(ground), _LEARNT_ORDERS // _SIMPLE_ORDERS
    return Manner(
        [_order(ground, throw, noise) for _ in range(_LEARNT_ORDERS)] + plain.discarding * times,
        [_order(ground, lead, noise) for _ in range(_LEARNT_ORDERS)] + plain.leading * times,
    )


def _order(ground: Ground, key: Callable[[Card], float], noise: Callable[[], float]) -> list[Card]:
    """The pack by a key with noise; the Joker, and what one is glad to take, go last of all."""

    def wish(card: Card) -> float:
        kept = card == JOKER or ground.weights[card] < 0
        return key(card) + noise() + (_LAST if kept else 0.0)

    return sorted(ground.rules.pack, key=wish)
