"""The player ``fewest``: the search of ``plain``, aiming at fewest units; for the arena only.

It is ``plain`` in all but the aim: no pool, Jack or bid means anything to it. What ``plain`` wins
from it is what the settlement is worth to those who know it.
"""

from __future__ import annotations

from eldesthand.bots.plain import Plain
from eldesthand.bots.playouts import units_of
from eldesthand.bots.search import Decision
from eldesthand.bots.stakes import Stakes
from eldesthand.bots.thought import Thought
from eldesthand.cards import Card

__all__ = ["Fewest", "FewestUnits"]


class FewestUnits(Stakes):
    """Every unit costs its taker a counter, whatever the settlement.

    >>> from eldesthand.bots.playouts import ground_for
    >>> from eldesthand.rules import PRESETS
    >>> ground = ground_for(PRESETS["sweepstake"].rules)
    >>> heart = ground.weights[ground.rules.pack[-1]]
    >>> FewestUnits(ground.rules, ground).of((3 * heart, 5 * heart, 5 * heart, 0))
    (-3.0, -5.0, -5.0, 0.0)
    """

    def _settle(self, weights: tuple[int, ...], owner: int | None) -> tuple[float, ...]:
        return tuple(0.0 - units_of(weight) for weight in weights)


class Fewest(Plain):
    """Plays its cards to take as few units as it can; see :class:`eldesthand.bots.Bot`."""

    def best(self, decision: Decision) -> Thought[Card]:
        """The card after which it takes fewest units on the mean."""
        decision.stakes = FewestUnits.of_view(decision.view, decision.ground)
        return super().best(decision)
