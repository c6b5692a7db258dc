"""The player ``plain``: a determinized Monte Carlo search, and what other searchers build on.

The unseen cards are dealt at random to hands that can have them, each legal card is played out by
the policy of :mod:`eldesthand.bots.search.playouts`, and the card with the best mean is played. The
same worlds serve all cards. (Ginsberg's GIB, 2001, plays bridge so; Sturtevant, 2008, describes
such playouts for Hearts.)

>>> Plain(Random(1), playouts=1000)
Plain(playouts=1000)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.ceremony import own_seat, take_part
from eldesthand.bots.search.auction import (
    ChoiceValue,
    bid_by_search,
    choice_by_search,
    suits_by_search,
)
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.passing import pass_by_search
from eldesthand.bots.thought import NO_DEADLINE, Clock, Deadline, Thought, conclude
from eldesthand.core.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card, Suit
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

__all__ = ["Plain"]


class Plain:
    """Flat Monte Carlo with so many playouts a move; see :class:`eldesthand.bots.Bot`.

    ``envy`` is what a counter of the player who has most weighs, beside one of its own. With a
    ``clock`` it decides within so many ``seconds``; without one the same chance plays the same
    cards.
    """

    def __init__(
        self,
        chance: Random,
        playouts: int = 1000,
        *,
        envy: float = 0.0,
        clock: Clock | None = None,
        seconds: float = 1.0,
    ) -> None:
        self.chance = chance
        self.playouts = playouts
        self.envy = envy
        self.clock = clock
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"{type(self).__name__}(playouts={self.playouts})"

    def choose(self, view: View) -> Action:
        """What it does now."""
        return conclude(self.think(view))

    def think(self, view: View) -> Thought[Action]:
        """The same, in steps of a world each."""
        seat = own_seat(view)
        match view.phase:
            case Phase.PLAY:
                return PlayCard(seat, (yield from self.card(view)))
            case Phase.BID:
                return Bid(seat, (yield from self.bid(view)))
            case Phase.NAME:
                worth = yield from self.suits(view)
                return NameSuit(seat, max(SUITS, key=lambda suit: worth[suit]))
            case Phase.PASS:
                return PassCards(seat, (yield from self.cards_to_pass(view)))
            case _:
                return take_part(view, self.chance)

    def bid(self, view: View) -> Thought[int]:
        """The bid (V1), 0 to pass."""
        late, half = self.timer(), self.playouts // 2
        choice = self.choice(view, late)
        return (yield from bid_by_search(view, self.chance, half, choice, late))

    def choice(self, view: View, late: Deadline) -> Thought[ChoiceValue]:
        """What the choice of suit is worth to it (V1)."""
        half = self.playouts // 2
        return (yield from choice_by_search(view, self.chance, half, late))

    def suits(self, view: View) -> Thought[dict[Suit, float]]:
        """Counters that it expects with each suit named by its own seat (V1)."""
        how = view, self.chance, self.playouts, self.timer()
        return (yield from suits_by_search(*how))

    def cards_to_pass(self, view: View) -> Thought[tuple[Card, ...]]:
        """The cards that it gives (V7)."""
        how = view, self.chance, self.playouts, self.timer()
        return (yield from pass_by_search(*how))

    def card(self, view: View) -> Thought[Card]:
        """The card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        decision = Decision(view, self.chance, self.envy)
        return (yield from self.best(decision))

    def timer(self) -> Deadline:
        """Starts the time of a move."""
        return Deadline(self.clock, self.clock(), self.seconds) if self.clock else NO_DEADLINE

    def best(self, decision: Decision) -> Thought[Card]:
        """The card with the best mean."""
        cards, late = decision.cards, self.timer()
        totals = dict.fromkeys(cards, 0.0)
        for _ in range(max(1, self.playouts // len(cards))):
            world = decision.worlds.deal()
            for card in cards:
                totals[card] += decision.value(world, card)
            if late(1.0):
                break
            yield
        return max(cards, key=lambda card: (totals[card], card & 15))
