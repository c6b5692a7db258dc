"""Shuffling, cutting and dealing a pack (C4, D1, D2, F1).

>>> from random import Random
>>> pack = shuffled(PACK, Random(1))
>>> hands = dealt(cut(pack, 20), places=4, size=13)
>>> [len(hand) for hand in hands], hands[0][0] == pack[20]
([13, 13, 13, 13], True)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from eldesthand.cards import PACK, Card
from eldesthand.rules import Dealing

__all__ = [
    "BACKS",
    "LEAST_PACKET",
    "PACK",
    "Slip",
    "cut",
    "cut_range",
    "dealt",
    "falls",
    "other_back",
    "rounds",
    "shuffled",
]

BACKS = ("red", "blue")
"""The two packs, known by their backs; they alternate by deal (C4)."""


class Slip(StrEnum):
    """What a dealer can do wrong with a card: show its face (D5), give it to the wrong player, or
    stop and count the cards (D3).
    """

    NONE = ""
    EXPOSED = "exposed"
    MISDEALT = "misdealt"
    COUNTED = "counted"


LEAST_PACKET = 4
"""The fewest cards that the pone may leave in either packet (D1)."""


def other_back(back: str) -> str:
    """The other pack of the two (C4)."""
    return BACKS[1 - BACKS.index(back)]


def shuffled(pack: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """The pack in an order made by ``chance``, top card first (D1)."""
    order = list(pack)
    chance.shuffle(order)
    return tuple(order)


def cut_range(cards: int) -> tuple[int, int]:
    """The fewest and the most cards that may be lifted off a pack of so many (D1)."""
    return LEAST_PACKET, cards - LEAST_PACKET


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack with the ``lifted`` top cards put below the others (D1)."""
    return tuple(pack[lifted:]) + tuple(pack[:lifted])


def rounds(size: int, dealing: Dealing) -> tuple[int, ...]:
    """How many cards each player gets in each round.

    >>> rounds(13, Dealing.THREES), len(rounds(17, Dealing.SINGLY))
    ((3, 3, 3, 4), 17)
    """
    if dealing is Dealing.SINGLY:
        return (1,) * size
    return (3,) * (size // 3 - 1) + (3 + size % 3,)


def dealt(
    pack: Sequence[Card], places: int, size: int, dealing: Dealing = Dealing.SINGLY
) -> tuple[tuple[Card, ...], ...]:
    """The hands, eldest hand's first, each in the order in which its cards fell (D2, F1)."""
    hands: list[list[Card]] = [[] for _ in range(places)]
    for card, place in zip(pack, falls(places, size, dealing), strict=False):
        hands[place].append(card)
    return tuple(map(tuple, hands))


def falls(places: int, size: int, dealing: Dealing = Dealing.SINGLY) -> tuple[int, ...]:
    """To which hand each card falls, from the top of the pack (D2, F1).

    >>> falls(3, 2), falls(2, 4, Dealing.THREES)
    ((0, 1, 2, 0, 1, 2), (0, 0, 0, 0, 1, 1, 1, 1))
    """
    return tuple(
        place for packet in rounds(size, dealing) for place in range(places) for _ in range(packet)
    )
