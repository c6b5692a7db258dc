"""The player ``plain``: a determinised Monte Carlo search, the yardstick of all others.

The unseen cards are dealt at random to hands that can have them, each legal card is played out by
the simple policy of :mod:`eldesthand.bots.playouts`, and the card with the best mean is played. The
same worlds serve all cards. (The method is as old as Ginsberg's GIB, 2001; Hearts playouts of this
kind are described by Sturtevant, 2008.)

>>> Plain(Random(1), playouts=1000)
Plain(playouts=1000)
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from eldesthand.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.bots.ceremony import own_seat, take_part
from eldesthand.bots.opening import bid_by_search, pass_by_search, suit_by_search
from eldesthand.bots.search import Decision
from eldesthand.cards import Card
from eldesthand.view import Phase, View

__all__ = ["Clock", "Late", "Plain"]

Clock = Callable[[], float]
"""Gives seconds."""

Late = Callable[[float], bool]
"""Whether more than this share of a move's time is spent."""


class Plain:
    """Flat Monte Carlo with so many playouts a move; see :class:`eldesthand.bots.Bot`.

    With a ``clock`` a card is played after so many ``seconds`` at the latest; without one the same
    chance plays the same cards.
    """

    skilled = False
    """Whether it plays deals out as players who search do."""

    def __init__(
        self,
        chance: Random,
        playouts: int = 1000,
        *,
        clock: Clock | None = None,
        seconds: float = 1.0,
    ) -> None:
        self.chance = chance
        self.playouts = playouts
        self.clock = clock
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"{type(self).__name__}(playouts={self.playouts})"

    def choose(self, view: View) -> Action:
        """What it does now."""
        seat = own_seat(view)
        match view.phase:
            case Phase.PLAY:
                return PlayCard(seat, self.card(view))
            case Phase.BID:
                return Bid(seat, bid_by_search(view, self.chance, self.playouts, self.skilled))
            case Phase.NAME:
                return NameSuit(
                    seat, suit_by_search(view, self.chance, self.playouts, self.skilled)
                )
            case Phase.PASS:
                return PassCards(seat, pass_by_search(view, self.chance, self.playouts))
            case _:
                return take_part(view, self.chance)

    def card(self, view: View) -> Card:
        """The card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        return self.best(Decision(view, self.chance, skilled=self.skilled))

    def timer(self) -> Late:
        """Starts the time of a move."""
        clock = self.clock
        if clock is None:
            return lambda share: False
        began = clock()
        return lambda share: clock() - began > share * self.seconds

    def best(self, decision: Decision) -> Card:
        """The card with the best mean."""
        cards, late = decision.cards, self.timer()
        totals = dict.fromkeys(cards, 0.0)
        for _ in range(max(1, self.playouts // len(cards))):
            world = decision.worlds.deal()
            for card in cards:
                totals[card] += decision.value(world, card)
            if late(1.0):
                break
        return max(cards, key=lambda card: (totals[card], card & 15))
