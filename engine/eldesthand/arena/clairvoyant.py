"""The player ``clairvoyant``: the search of ``plain`` with all hands open, for the arena only.

It shows what knowing where the cards lie is worth to this search. It is not an upper bound: with
all hands known each playout is nearly the same.
"""

from __future__ import annotations

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting

__all__ = ["Clairvoyant"]


class Clairvoyant(Plain):
    """Sees every hand of its ``sitting``, which the arena gives to it; no view could."""

    sitting: Sitting | None = None

    def best(self, decision: Decision) -> Thought[Card]:
        """The card with the best mean, as the cards really lie."""
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
