"""Shuffles from words, and the earlier scheme of committing to a shuffle (F3).

The dealer commits to an *order*: a new pack after the dealer's shuffle. If another player shuffled
before, the same permutation is applied to their pack, so that neither side alone decides the place
of a card. The earlier scheme hashed only the order; the present one is
:mod:`eldesthand.fairness.seal`.

>>> from eldesthand.core.rules import Rules
>>> new = Rules().pack
>>> order, nonce = shuffle_from_words(new, "a secret of the dealer"), "71d6a3f0"
>>> committed = commitment(order, nonce)
>>> ours = shuffle_from_words(new, "whatever the player says")
>>> pack = apply_order(new, ours, order)
>>> commitment(order_of(new, ours, pack), nonce) == committed
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from eldesthand.core.cards import Card


def commitment(order: Sequence[Card], nonce: str) -> str:
    """Return the commitment of the earlier scheme: a SHA-256 hash in hexadecimal.

    >>> commitment(tuple(map(Card.parse, ("QS", "2H"))), "xyz")[:16]
    '3ca2ea48f3b406e0'
    """
    text = earlier_text(order, nonce)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def earlier_text(order: Sequence[Card], nonce: str) -> str:
    """Return the text that the earlier scheme hashes: the order and the nonce."""
    return f"hearts 1 {''.join(map(str, order))} {nonce}"


def shuffle_from_words(new: Sequence[Card], words: str) -> tuple[Card, ...]:
    """Return a ``new`` pack after a Fisher–Yates shuffle that ``words`` determine.

    For each place from the last to the second, the SHA-256 of the words and the place selects the
    place to swap with.
    """
    order = list(new)
    for place in range(len(order) - 1, 0, -1):
        digest = hashlib.sha256(f"{words} {place}".encode("utf-8", "surrogatepass")).hexdigest()
        other = int(digest, 16) % (place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def apply_order(
    new: Sequence[Card], before: Sequence[Card], order: Sequence[Card]
) -> tuple[Card, ...]:
    """Return ``before`` after the permutation that turns a ``new`` pack into ``order``."""
    place_of = {card: place for place, card in enumerate(new)}
    return tuple(before[place_of[card]] for card in order)


def order_of(new: Sequence[Card], before: Sequence[Card], pack: Sequence[Card]) -> tuple[Card, ...]:
    """Return ``new`` after the permutation that turned ``before`` into ``pack``."""
    place_of = {card: place for place, card in enumerate(before)}
    return tuple(new[place_of[card]] for card in pack)
