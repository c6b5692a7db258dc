"""Shuffles that the dealer commits to, and that the other players can verify (F3).

1. The dealer commits to an order of the pack: everybody sees the SHA-256 of that order and a nonce,
   a text that nobody can guess.
2. The other players may shuffle.
3. The dealer shuffles last, as committed; the pone cuts.
4. After the deal the nonce is shown, and anybody can compute the SHA-256 again.

The order is the result of the dealer's shuffle when it is applied to a new pack. If somebody
shuffled before, the same permutation is applied to their pack. So neither the dealer nor the other
players alone decide where a card goes.

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

__all__ = ["apply_order", "commitment", "order_of", "shuffle_from_words"]


def commitment(order: Sequence[Card], nonce: str) -> str:
    """The SHA-256, in hexadecimal, of ``hearts 1``, the cards and the nonce with spaces between.

    >>> commitment(tuple(map(Card.parse, ("QS", "2H"))), "xyz")[:16]
    '3ca2ea48f3b406e0'
    """
    text = f"hearts 1 {''.join(map(str, order))} {nonce}"
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def shuffle_from_words(new: Sequence[Card], words: str) -> tuple[Card, ...]:
    """A new pack shuffled by any words. The same words always give the same order.

    A Fisher–Yates shuffle: for each place from the last to the second, the SHA-256 of the words and
    the place chooses the place to swap with.
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
    """The pack ``before``, after the permutation that turns a ``new`` pack into ``order``."""
    place_of = {card: place for place, card in enumerate(new)}
    return tuple(before[place_of[card]] for card in order)


def order_of(new: Sequence[Card], before: Sequence[Card], pack: Sequence[Card]) -> tuple[Card, ...]:
    """A ``new`` pack, after the permutation that turned the pack ``before`` into ``pack``."""
    place_of = {card: place for place, card in enumerate(before)}
    return tuple(new[place_of[card]] for card in pack)
