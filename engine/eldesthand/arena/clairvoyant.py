"""The player ``clairvoyant``: the search of ``plain`` with open hands, for the arena only.

It shows the value of knowing the cards to this search. It is not an upper bound: with open hands
all playouts are nearly the same.
"""

from __future__ import annotations

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting


class Clairvoyant(Plain):
    """Player that sees every hand of its ``sitting``, which the arena gives to it."""

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
