"""The player ``random``: anything that the laws allow, all of it equally likely.

>>> RandomPlayer(Random(1))
RandomPlayer()
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.ceremony import own_seat, take_part
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

__all__ = ["RandomPlayer"]

_BOLDEST = 6
"""A random bidder raises by at most this many counters: no evening should end with one bid."""


class RandomPlayer:
    """Plays any legal card; bids, names and passes anything allowed."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __repr__(self) -> str:
        return "RandomPlayer()"

    def choose(self, view: View) -> Action:
        """Any action that is legal for the seat; see :class:`eldesthand.bots.Bot`."""
        seat, chance = own_seat(view), self.chance
        if view.phase is Phase.PLAY:
            return PlayCard(seat, chance.choice(view.playable))
        if view.phase is Phase.BID:
            most = min(view.own.counters, view.high_bid + _BOLDEST)
            bids = [0, *range(view.high_bid + 1, most + 1)]
            return Bid(seat, chance.choice(bids))
        if view.phase is Phase.NAME:
            return NameSuit(seat, chance.choice(SUITS))
        if view.phase is Phase.PASS:
            return PassCards(seat, tuple(chance.sample(view.playable, view.pass_count)))
        if view.phase is Phase.DECLARE:
            return Declare(seat, chance.choice(("", *view.rules.game.declarations)))
        return take_part(view, chance)
