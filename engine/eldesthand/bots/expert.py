"""The player ``expert``: value nets with playouts, and more time for close choices.

It plays the best card of :class:`eldesthand.bots.search.evaluation.Evaluation`; the coach shows the
same values.

>>> Expert(Random(1), worlds=300)
Expert(worlds=300)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.plain import Plain
from eldesthand.bots.search.evaluation import NET_SHARE, WORLDS, Evaluation
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import Card
from eldesthand.core.view import View


class Expert(Plain):
    """Strongest bot.

    ``envy`` is the weight of the richest player's counters, relative to the bot's own; with envy
    the net is not used.
    """

    net_share = NET_SHARE

    def __init__(self, chance: Random, worlds: int = WORLDS, *, envy: float = 0.0) -> None:
        super().__init__(chance, 2 * worlds)
        self.worlds = worlds
        self.envy = envy

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds})"

    def card(self, view: View) -> Thought[Card]:
        """Return the card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        evaluation = yield from self.evaluate(view)
        return evaluation.best

    def evaluate(self, view: View) -> Thought[Evaluation]:
        """Return the finished evaluation of the playable cards."""
        evaluation = Evaluation(
            view, self.chance, worlds=self.worlds, net_share=self.net_share, envy=self.envy
        )
        yield from evaluation.run(self.timer())
        return evaluation
