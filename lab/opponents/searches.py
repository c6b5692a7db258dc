"""Opponents that search sampled hands: Monte Carlo with greedy playouts, and UCT.

Monte Carlo plays the card with the best mean in the worlds. UCT searches each world to the end of
the deal with all cards face up, where every seat wants few points, and plays the card tried most
often in all of them; it passes as ``careful`` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from ctypes import byref, c_double, c_int, c_int64, c_uint64
from itertools import islice
from random import Random

from eldesthand.bots.players.careful import Careful
from eldesthand.core.actions import Action, PassCards, PlayCard
from eldesthand.core.cards import PACK, Card
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from lab.opponents.greedy import Game, highest, rank
from lab.opponents.open_hands import Laws, Position, library, positions

__all__ = ["EXPLORATION", "MonteCarlo", "Uct", "search", "totals"]

EXPLORATION = 10 / 26
"""Weight of rarely tried cards, as a part of all points of a deal."""


def totals(game: Game, worlds: Iterable[Position], chance: Random) -> list[int]:
    """Return by card three times the sum of the values of a playout in each world."""
    laws, sums = Laws.of(game), (c_int64 * 64)()
    for world in worlds:
        seed = c_uint64(chance.getrandbits(64))
        library().monte_carlo(byref(laws), byref(world), seed, sums)
    return list(sums)


class MonteCarlo:
    """A player with this many playouts in all; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random, samples: int = 128) -> None:
        self.chance, self.samples, self.ceremony = chance, samples, Careful(chance)

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        if view.phase is Phase.PASS:
            return PassCards(view.own.seat, highest(view))
        if view.phase is Phase.PLAY:
            return PlayCard(view.own.seat, self._card(view))
        return self.ceremony.choose(view)

    def _card(self, view: View) -> Card:
        if len(view.playable) == 1:
            return view.playable[0]
        count = max(1, self.samples // len(view.playable))
        worlds = islice(positions(view, self.chance), count)
        sums = totals(Game.of(view), worlds, self.chance)
        return max(view.playable, key=lambda card: (sums[card], rank(card)))


def search(
    game: Game, worlds: Iterable[Position], simulations: int, chance: Random
) -> Counter[Card]:
    """Return how many of the simulations, equally many in each world, began with each card."""
    laws, visits = Laws.of(game), (c_int * 64)()
    exploration = c_double(EXPLORATION * sum(game.units.values()))
    for world in worlds:
        seed = c_uint64(chance.getrandbits(64))
        library().uct(byref(laws), byref(world), simulations, exploration, seed, visits)
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
        worlds = islice(positions(view, self.chance), self.worlds)
        return search(Game.of(view), worlds, self.simulations, self.chance).most_common(1)[0][0]
