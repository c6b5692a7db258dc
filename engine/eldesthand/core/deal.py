"""Shuffling, cutting and dealing a pack (C4, D1, D2, F1).

>>> from random import Random
>>> from eldesthand.core.cards import PACK
>>> pack = shuffled(PACK, Random(1))
>>> hands = dealt(cut(pack, 20), places=4, size=13)
>>> [len(hand) for hand in hands], hands[0][0] == pack[20]
([13, 13, 13, 13], True)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from eldesthand.core.cards import Card
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
