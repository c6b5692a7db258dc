"""Searching bots that exist only in the arena: ``clairvoyant`` and ``fewest``."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import units_of
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting


class Clairvoyant(Plain):
    """``plain`` with open hands, to measure the value of knowing the cards.

    The arena sets its ``sitting``. Its result is no upper limit for other bots, because with open
    hands all playouts of a card are nearly the same.
    """

    sitting: Sitting | None = None

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the best mean in the actual deal."""
        if self.sitting is None or self.sitting.tricks is None:
            return (yield from super().best(decision))
        owners = decision.owners(self.sitting.tricks.hands)
        totals = dict.fromkeys(decision.cards, 0.0)
        for _ in range(max(1, self.playouts // len(decision.cards))):
            world = decision.worlds.build(owners)
            for card in decision.cards:
                totals[card] += decision.value(world, card)
            yield
        return max(decision.cards, key=lambda card: (totals[card], card & 15))


class FewestUnits(Payoffs):
    """Payoffs in which every unit costs its taker one counter in any settlement.

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
        """Return each place's number of units with a minus sign."""
        return tuple(0.0 - units_of(weight) for weight in taken)


class Fewest(Plain):
    """``plain`` with the aim to take few units, to measure the value of knowing the settlement."""

    net_share: float = 0.0

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the fewest units on average."""
        decision.payoffs = FewestUnits.of_view(decision.view, decision.game)
        return super().best(decision)
