"""The player ``plain``: a determinized Monte Carlo search, and the base of other searchers.

The unseen cards are dealt at random to hands that can hold them. In each such world every legal
card is played out by the policy of :mod:`eldesthand.bots.search.playouts`; the card with the best
mean is played. (Ginsberg's GIB, 2001, plays bridge this way; Sturtevant, 2008, describes such
playouts for Hearts.) In games with a sweep the value net has a small share.

>>> Plain(Random(1), playouts=1000)
Plain(playouts=1000)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.before_play import act_before_play
from eldesthand.bots.ceremony import own_seat, take_part
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.evaluation import net_values
from eldesthand.bots.thought import NO_DEADLINE, Clock, Deadline, Thought, conclude
from eldesthand.core.actions import Action, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.terms import BEFORE_PLAY, Phase
from eldesthand.core.view import View

SWEEP_SHARE = 0.1
"""Share of the net in games with a sweep (V7), because playouts rarely find a sweep."""


class Plain:
    """Flat Monte Carlo search with ``playouts`` playouts a move.

    With a ``clock`` the bot decides within ``seconds``; without one the same randomness plays the
    same cards.
    """

    net_share = SWEEP_SHARE
    clock: Clock | None = None
    seconds: float = 1.0

    def __init__(self, chance: Random, playouts: int = 1000) -> None:
        self.chance = chance
        self.playouts = playouts

    def __repr__(self) -> str:
        return f"{type(self).__name__}(playouts={self.playouts})"

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        return conclude(self.think(view))

    def think(self, view: View) -> Thought[Action]:
        """Return the action of the view's seat, in steps of one world."""
        seat = own_seat(view)
        if view.phase is Phase.PLAY:
            return PlayCard(seat, (yield from self.card(view)))
        if view.phase in BEFORE_PLAY:
            return act_before_play(view, self.chance)
        return take_part(view, self.chance)

    def card(self, view: View) -> Thought[Card]:
        """Return the card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        decision = Decision(view, self.chance)
        return (yield from self.best(decision))

    def timer(self) -> Deadline:
        """Return the deadline of a move that starts now."""
        return Deadline(self.clock, self.clock(), self.seconds) if self.clock else NO_DEADLINE

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the best value."""
        cards, late = decision.cards, self.timer()
        totals, worlds = dict.fromkeys(cards, 0.0), 0
        while worlds < max(1, self.playouts // len(cards)):
            world = decision.worlds.deal()
            for card in cards:
                totals[card] += decision.value(world, card)
            worlds += 1
            if late(1.0):
                break
            yield
        rules = decision.view.rules
        asked = self.net_share and rules.variety_object.sweep(rules) != "none"
        net = net_values(decision) if asked else {}

        def value(card: Card) -> float:
            mean = totals[card] / worlds
            return mean + self.net_share * (net[card] - mean) if net else mean

        return max(cards, key=lambda card: (value(card), card & 15))
