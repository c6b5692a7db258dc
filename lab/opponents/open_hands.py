"""Searches of positions with all cards face up, in C (``open_hands.c``, built with ``cc``)."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from ctypes import CDLL, Structure, c_double, c_int, c_uint64
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.cards import PACK, Card
from eldesthand.core.view import View
from lab.opponents.greedy import OPENING, Game

__all__ = ["Laws", "Position", "Style", "cards_of", "library", "mask_of", "positions"]

BUILD = ("cc", "-O3", "-fno-semantic-interposition", "-shared", "-fPIC")


class Laws(Structure):
    """``Game`` of ``open_hands.c``."""

    _fields_ = (
        ("opening", c_uint64),
        ("breaking", c_uint64),
        ("barred", c_uint64),
        ("moon", c_int),
        ("units", c_int * 64),
    )

    @classmethod
    @cache
    def of(cls, game: Game) -> Laws:
        """Return the laws of a game."""
        units = (c_int * 64)()
        for card, worth in game.units.items():
            units[card] = worth
        return cls(
            1 << OPENING if game.opening else 0,
            mask_of(filter(game.breaks, PACK)),
            mask_of(card for card in PACK if game.clean_first_trick and units[card] > 0),
            ("none", "others", "self").index(game.moon),
            units,
        )


class Position(Structure):
    """The rest of a deal in one way in which the cards may lie."""

    _fields_ = (
        ("hands", c_uint64 * 4),
        ("units", c_int * 4),
        ("trick", c_int * 4),
        ("lying", c_int),
        ("turn", c_int),
        ("first", c_int),
        ("broken", c_int),
    )


class Style(Structure):
    """Style in which a search plays out and values a deal: ``Style`` of ``open_hands.c``."""

    _fields_ = (("exploration", c_double), ("random", c_double), ("sharing", c_int))


@cache
def library() -> CDLL:
    """Return the functions of ``open_hands.c``."""
    with TemporaryDirectory() as folder:
        built, source = Path(folder, "open_hands.so"), Path(__file__).with_suffix(".c")
        subprocess.run([*BUILD, "-o", built, source, "-lm"], check=True)
        functions = CDLL(str(built))
    functions.legal.restype = functions.distinct.restype = c_uint64
    return functions


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of some cards."""
    return sum(1 << card for card in cards)


def cards_of(mask: int) -> list[Card]:
    """Return the cards of a mask."""
    return [card for card in PACK if mask >> card & 1]


def positions(view: View, chance: Random) -> Iterator[Position]:
    """Yield the position of the view's seat in random worlds, without end."""
    game, order = Game.of(view), view.deal.active
    worlds = Worlds(view, playout_rules(view.rules), chance)
    lying = view.trick.cards if view.trick else ()
    units = [0] * len(order)
    for trick in view.tricks:
        if trick.taker is not None:
            units[order.index(trick.taker)] += trick.units
    turn, broken = order.index(view.own.seat), view.deal.hearts_broken or not game.breaking
    rest = tuple(units), tuple(lying), len(lying), turn, not view.tricks, broken
    known, bits = [0] * (len(order) + 1), [1 << card for card in worlds.loose]
    for card, place in worlds.known:
        known[place] |= 1 << card
    while True:
        hands = known[:]
        for bit, place in zip(bits, worlds.owners(), strict=True):
            hands[place] |= bit
        yield Position(tuple(hands[:-1]), *rest)
