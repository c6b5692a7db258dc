"""The player ``expert``: value nets and playouts in one, and time spent where the choice is close.

Its opinion of the cards is :class:`eldesthand.bots.search.evaluation.Evaluation`, which the coach
shows to players. A net has learnt to bid and to name the suit (V1), and where one has learnt to
pass, it passes (V7). ``STRENGTH.md`` has the figures.

>>> Expert(Random(1), worlds=300)
Expert(worlds=300)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.net.bidding import BidNet, best_bid, bids_for, suit_values
from eldesthand.bots.net.passing import best_pass, passes_for
from eldesthand.bots.plain import Plain
from eldesthand.bots.search.auction import ChoiceValue
from eldesthand.bots.search.evaluation import NET_SHARE, WORLDS, Evaluation
from eldesthand.bots.thought import Clock, Deadline, Thought
from eldesthand.core.cards import Card, Suit
from eldesthand.core.view import View

__all__ = ["Expert"]


class Expert(Plain):
    """The strongest player; see :class:`eldesthand.bots.Bot`."""

    def __init__(
        self,
        chance: Random,
        worlds: int = WORLDS,
        net_share: float = NET_SHARE,
        *,
        envy: float = 0.0,
        clock: Clock | None = None,
        seconds: float = 1.0,
    ) -> None:
        super().__init__(chance, 2 * worlds, envy=envy, clock=clock, seconds=seconds)
        self.worlds = worlds
        self.net_share = net_share

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds})"

    def bid(self, view: View) -> Thought[int]:
        """The bid (V1), 0 to pass."""
        net = self._bids(view)
        return best_bid(view, net) if net else (yield from super().bid(view))

    def suits(self, view: View) -> Thought[dict[Suit, float]]:
        """Counters that it expects with each suit named by its own seat (V1)."""
        net = self._bids(view)
        return suit_values(view, net) if net else (yield from super().suits(view))

    def choice(self, view: View, late: Deadline) -> Thought[ChoiceValue]:
        """What the choice of suit is worth to it (V1)."""
        net = self._bids(view)
        if net is None:
            return (yield from super().choice(view, late))
        return lambda price: max(suit_values(view, net, price).values())

    def _bids(self, view: View) -> BidNet | None:
        return bids_for(view.rules) if self.net_share else None

    def cards_to_pass(self, view: View) -> Thought[tuple[Card, ...]]:
        """The cards that it gives (V7)."""
        net = passes_for(view.rules) if self.net_share else None
        if net is None:
            return (yield from super().cards_to_pass(view))
        return best_pass(view, net)

    def card(self, view: View) -> Thought[Card]:
        """The card that wins the race."""
        if len(view.playable) == 1:
            return view.playable[0]
        evaluation = Evaluation(
            view, self.chance, worlds=self.worlds, net_share=self.net_share, envy=self.envy
        )
        yield from evaluation.run(self.timer())
        return evaluation.best
