"""Opponents that search sampled hands: Monte Carlo with greedy playouts, and UCT.

Monte Carlo plays the card with the best mean in the worlds. UCT searches each world to the end of
the deal with all cards face up. ``Uct`` wants few points, plays the card tried most often in all
worlds, and passes as ``careful`` does. ``Shares`` wants a large share of what all players keep of
26 points, so a moon is worth three good deals, and plays the card with the best mean; it searches,
plays out and passes as a well-known public program does.
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
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from lab.opponents.greedy import DIAMONDS, HEARTS, SPADES, Game, highest, rank, suit
from lab.opponents.open_hands import Laws, Position, Style, library, positions

__all__ = ["EXPLORATION", "SHARES", "MonteCarlo", "Shares", "Uct", "search", "totals"]

EXPLORATION = 10 / 26
"""Weight of rarely tried cards, as a part of all points of a deal."""

LOW = rank(Card.parse("8C"))

SHARES = Style(exploration=0.4, random=0.1, sharing=True)
"""The style of :class:`Shares`: one card in ten of a playout is random."""


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


def points_style(game: Game) -> Style:
    """Return the style of :class:`Uct`, with points as values."""
    return Style(exploration=EXPLORATION * sum(game.units.values()))


def search(
    game: Game, worlds: Iterable[Position], simulations: int, chance: Random, style: Style
) -> tuple[Counter[Card], dict[Card, float]]:
    """Return by card how many simulations began with it, and the sum of its means in the worlds."""
    laws, visits, means = Laws.of(game), (c_int * 64)(), (c_double * 64)()
    for world in worlds:
        seed = c_uint64(chance.getrandbits(64))
        library().uct(byref(laws), byref(style), byref(world), simulations, seed, visits, means)
    tried = [card for card in PACK if visits[card]]
    return Counter({card: visits[card] for card in tried}), {card: means[card] for card in tried}


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
        return self._search(view, points_style(Game.of(view)))[0].most_common(1)[0][0]

    def _search(self, view: View, style: Style) -> tuple[Counter[Card], dict[Card, float]]:
        worlds = islice(positions(view, self.chance), self.worlds)
        return search(Game.of(view), worlds, self.simulations, self.chance, style)


class Shares(Uct):
    """A player by shares; see :class:`Uct`."""

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        if view.phase is Phase.PASS:
            return PassCards(view.own.seat, passed_by_shares(view))
        return super().choose(view)

    def _card(self, view: View) -> Card:
        means = self._search(view, SHARES)[1]

        def order(card: Card) -> tuple[float, bool, Card]:
            return means[card], suit(card) != HEARTS, card

        return max(means, key=order)


def passed_by_shares(view: View) -> tuple[Card, ...]:
    """Return the cards that :class:`Shares` passes.

    First the high spades if there are fewer than four spades, then diamonds and clubs without a low
    card, high hearts but the highest, and the highest cards of diamonds and clubs.
    """
    held = sorted(view.hand, key=rank, reverse=True)
    suits = [[card for card in held if suit(card) == each] for each in range(4)]
    clubs, diamonds, spades, hearts = suits
    best = [card for card in spades if card >= QUEEN_OF_SPADES] if len(spades) < 4 else []
    for side in (diamonds, clubs):
        best += side if not any(rank(card) <= LOW for card in side) else []
    top = PACK[-len(hearts) + 1 :] if len(hearts) > 1 else ()
    best += [card for card in hearts if card in top][1:]
    best += sorted(diamonds + clubs, key=lambda card: (-rank(card), suit(card) != DIAMONDS))
    best += sorted(held, key=lambda card: (-rank(card), suit(card) != SPADES, suit(card) == HEARTS))
    return tuple(dict.fromkeys(best))[: view.stage.pass_count]
