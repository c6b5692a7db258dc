"""UCT over sampled hands: the card tried most often in all worlds is played.

Each world is searched to the end of the deal with all cards face up (``uct.c``, built with the C
compiler ``cc``), and every seat wants few points. It passes as ``careful`` does.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from ctypes import CDLL, Structure, byref, c_double, c_int, c_uint64
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from eldesthand.bots.players.careful import Careful
from eldesthand.core.actions import Action, PlayCard
from eldesthand.core.cards import PACK, Card
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.strangers.greedy import OPENING, Game, Position
from tests.strangers.monte_carlo import positions

__all__ = ["EXPLORATION", "Uct", "search"]

EXPLORATION = 10 / 26
"""Weight of rarely tried cards, as a part of all points of a deal."""


class _Game(Structure):
    """``Game`` of ``uct.c``."""

    _fields_ = (
        ("opening", c_uint64),
        ("breaking", c_uint64),
        ("barred", c_uint64),
        ("moon", c_int),
        ("units", c_int * 64),
    )


class _Position(Structure):
    """``Position`` of ``uct.c``."""

    _fields_ = (
        ("hands", c_uint64 * 4),
        ("units", c_int * 4),
        ("trick", c_int * 4),
        ("lying", c_int),
        ("turn", c_int),
        ("first", c_int),
        ("broken", c_int),
    )


@cache
def _library() -> CDLL:
    with TemporaryDirectory() as folder:
        library, source = Path(folder, "uct.so"), Path(__file__).with_name("uct.c")
        subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", library, source, "-lm"], check=True)
        return CDLL(str(library))


def _mask(cards: Iterable[Card]) -> int:
    return sum(1 << card for card in cards)


def _game(game: Game) -> _Game:
    units = (c_int * 64)()
    for card, worth in game.units.items():
        units[card] = worth
    return _Game(
        1 << OPENING if game.opening else 0,
        _mask(filter(game.breaks, PACK)),
        _mask(card for card in PACK if game.clean_first_trick and units[card] > 0),
        ("none", "others", "self").index(game.moon),
        units,
    )


def search(worlds: Sequence[Position], simulations: int, chance: Random) -> Counter[Card]:
    """Return how many of the simulations, equally many in each world, began with each card."""
    game, visits = _game(worlds[0].game), (c_int * 64)()
    exploration = EXPLORATION * sum(worlds[0].game.units.values())
    for world in worlds:
        root = _Position(
            tuple(map(_mask, world.hands)),
            tuple(world.units),
            tuple(world.trick),
            len(world.trick),
            world.turn,
            world.first,
            world.broken or not world.game.breaking,
        )
        seed = c_uint64(chance.getrandbits(64))
        _library().search(
            byref(game), byref(root), simulations, c_double(exploration), seed, visits
        )
    return Counter({card: visits[card] for card in PACK if visits[card]})


class Uct:
    """A player with this many simulations in each world; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random, worlds: int, simulations: int) -> None:
        self.chance, self.worlds, self.simulations = chance, worlds, simulations
        self.careful = Careful(chance)

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        if view.phase is Phase.PLAY and len(view.playable) > 1:
            return PlayCard(view.own.seat, self._card(view))
        return self.careful.choose(view)

    def _card(self, view: View) -> Card:
        worlds = list(islice(positions(view, self.chance), self.worlds))
        return search(worlds, self.simulations, self.chance).most_common(1)[0][0]
