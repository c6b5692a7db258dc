"""The most valuable declaration, by playouts."""

from __future__ import annotations

from random import Random

from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.view import View

__all__ = ["best_declaration"]

_WORLDS = 100
"""Worlds in which each declaration is played out."""


def best_declaration(view: View, chance: Random) -> str:
    """Return what the player of this view should declare; empty for nothing."""
    game = playout_rules(view.rules, view.avoided)
    worlds = Worlds(view, game, chance)
    dealt = [worlds.deal() for _ in range(_WORLDS)]

    def value(what: str) -> float:
        declared = (worlds.place, what) if what else None
        payoffs = Payoffs(
            view.rules, game, pool=view.pool, jack=view.jack_deals > 0, declared=declared
        )
        ends = (
            play(
                game,
                world,
                [0] * game.places,
                first_lead(game, world, 0),
                everybody=declared is not None,
            )
            for world in dealt
        )
        return sum(payoffs.of(taken)[worlds.place] for taken in ends)

    return max(("", *view.rules.variety_object.declarations), key=value)
