"""The player ``fewest``: the search of ``plain``, aiming at fewest units; for the arena only.

It is ``plain`` in all but the aim: no pool, Jack or bid means anything to it. What ``plain`` wins
from it is what the settlement is worth to those who know it.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import units_of
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card

__all__ = ["Fewest", "FewestUnits"]


class FewestUnits(Payoffs):
    """Every unit costs its taker a counter, whatever the settlement.

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["sweepstake"].rules)
    >>> heart = game.weights[game.rules.pack[-1]]
    >>> FewestUnits(game.rules, game).of((3 * heart, 5 * heart, 5 * heart, 0))
    (-3.0, -5.0, -5.0, 0.0)
    """

    def of(self, taken: Sequence[int], owner: int | None = None) -> tuple[float, ...]:
        """Minus the units that each place took."""
        return tuple(0.0 - units_of(weight) for weight in taken)


class Fewest(Plain):
    """Plays its cards to take as few units as it can; see :class:`eldesthand.bots.Bot`."""

    net_share = 0.0

    def best(self, decision: Decision) -> Thought[Card]:
        """The card after which it takes fewest units on the mean."""
        decision.payoffs = FewestUnits.of_view(decision.view, decision.game)
        return super().best(decision)
