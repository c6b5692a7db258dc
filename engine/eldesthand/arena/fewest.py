"""The player ``fewest``: the search of ``plain`` for the fewest units, for the arena only.

It equals ``plain`` except for the aim: no pool, Jack or bid matters to it. Its loss against
``plain`` is the value of knowing the settlement.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import units_of
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card


class FewestUnits(Payoffs):
    """Payoffs in which every unit costs its taker a counter, whatever the settlement.

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["sweepstake"].rules)
    >>> heart = game.weights[game.rules.pack[-1]]
    >>> FewestUnits(game).of((3 * heart, 5 * heart, 5 * heart, 0))
    (-3.0, -5.0, -5.0, 0.0)
    """

    def of(
        self, taken: Sequence[int], owner: int | None = None, *, over: bool = True
    ) -> tuple[float, ...]:
        """Return the negative number of units of each place."""
        return tuple(0.0 - units_of(weight) for weight in taken)


class Fewest(Plain):
    """Player that takes as few units as possible; see :class:`eldesthand.bots.Bot`."""

    net_share = 0.0

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the fewest units on average."""
        decision.payoffs = FewestUnits.of_view(decision.view, decision.game)
        return super().best(decision)
