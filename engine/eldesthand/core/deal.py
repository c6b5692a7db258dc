"""Shuffling, cutting and dealing a pack (C4, D1, D2, F1), and committing to a shuffle (F3).

>>> from random import Random
>>> from eldesthand.core.cards import PACK
>>> pack = shuffled(PACK, Random(1))
>>> hands = dealt(cut(pack, 20), places=4, size=13)
>>> [len(hand) for hand in hands], hands[0][0] == pack[20]
([13, 13, 13, 13], True)

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
from random import Random

from eldesthand.core.cards import Card
from eldesthand.core.checking import check
from eldesthand.core.terms import Dealing

BACKS = ("red", "blue")
"""The backs of the two packs, which alternate from deal to deal (C4)."""

LEAST_PACKET = 4
"""The minimum number of cards in each packet of a cut (D1)."""


def other_back(back: str) -> str:
    """Return the back of the other pack (C4)."""
    return BACKS[1 - BACKS.index(back)]


def shuffled(pack: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """Return the pack in a random order, top card first (D1)."""
    check("pack", pack, Sequence[Card])
    check("chance", chance, Random)
    order = list(pack)
    chance.shuffle(order)
    return tuple(order)


def cut_range(cards: int) -> tuple[int, int]:
    """Return the minimum and maximum number of cards to lift from a pack of ``cards`` (D1)."""
    return LEAST_PACKET, cards - LEAST_PACKET


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Return the pack after a cut: the top ``lifted`` cards go below the others (D1)."""
    return tuple(pack[lifted:]) + tuple(pack[:lifted])


def rounds(size: int, dealing: Dealing) -> tuple[int, ...]:
    """Return the number of cards for each player in each round of the deal (D2, F1).

    >>> rounds(13, Dealing.THREES), len(rounds(17, Dealing.SINGLY))
    ((3, 3, 3, 4), 17)
    """
    if dealing is Dealing.SINGLY:
        return (1,) * size
    return (3,) * (size // 3 - 1) + (3 + size % 3,)


def dealt(
    pack: Sequence[Card], places: int, size: int, dealing: Dealing = Dealing.SINGLY
) -> tuple[tuple[Card, ...], ...]:
    """Deal ``places`` hands of ``size`` cards, eldest hand first, unsorted (D2, F1)."""
    hands: list[list[Card]] = [[] for _ in range(places)]
    for card, place in zip(pack, falls(places, size, dealing), strict=False):
        hands[place].append(card)
    return tuple(map(tuple, hands))


def falls(places: int, size: int, dealing: Dealing = Dealing.SINGLY) -> tuple[int, ...]:
    """Return the place of the hand that each card goes to, top card first (D2, F1).

    >>> falls(3, 2), falls(2, 4, Dealing.THREES)
    ((0, 1, 2, 0, 1, 2), (0, 0, 0, 0, 1, 1, 1, 1))
    """
    return tuple(
        place for packet in rounds(size, dealing) for place in range(places) for _ in range(packet)
    )


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
