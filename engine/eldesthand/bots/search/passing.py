"""Which cards to pass (V7), by search: the least dangerous ways are played out."""

from __future__ import annotations

from itertools import combinations
from random import Random

from eldesthand.bots.heuristics.danger import Danger
from eldesthand.bots.heuristics.situation import Situation
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought
from eldesthand.core.cards import Card
from eldesthand.core.play import masks_of
from eldesthand.core.view import View

__all__ = ["pass_by_search"]

_WAYS = 12
"""How many ways of passing are played out: those that leave the least dangerous hands."""


def pass_by_search(
    view: View, chance: Random, playouts: int, late: Deadline = NO_DEADLINE
) -> Thought[tuple[Card, ...]]:
    """The cards to pass: of the least dangerous ways, the one with the best playouts.

    When it is late no more worlds are dealt.
    """
    ways = _safest(view)
    game = playout_rules(view.rules)
    payoffs = Payoffs.of_view(view, game)
    means: dict[tuple[Card, ...], float] = {}
    each = max(1, playouts // len(ways))
    for turn, way in enumerate(ways, 1):
        if means and late(1.0):
            break
        worlds = Worlds(view, game, chance, way)
        total, played = 0.0, 0
        while played < each and not (played and late(turn / len(ways))):
            world = worlds.deal()
            taken = play(game, world, [0] * game.places, first_lead(game, world, 0))
            total += payoffs.of(taken)[worlds.place]
            played += 1
            yield
        means[way] = total / played
    return max(means, key=lambda way: means[way])


def _safest(view: View) -> list[tuple[Card, ...]]:
    danger = Danger(Situation(view))
    hand = masks_of(view.hand)

    def left(cards: tuple[Card, ...]) -> float:
        masks = list(hand)
        for card in cards:
            masks[card >> 4] ^= card.bit
        return danger.of(masks)

    return sorted(combinations(view.playable, view.pass_count), key=left)[:_WAYS]
