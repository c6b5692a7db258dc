"""Search of the replies to a card, in games that the hands decide (K3).

A deal of such a game is long, and a playout of random cards says little about its end. So playouts
after the same card share a tree of the cards that were played next: each player chooses what was
best for them so far, or what was tried least. The worlds differ, so a player chooses between the
cards that are legal in this world. (Cowling, Powley and Whitehouse, 2012: information set Monte
Carlo tree search.) The first card is not chosen here, because a race compares the playable cards.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.lawful_playouts import play_at_random, table_of, weights_after
from eldesthand.bots.search.playouts import World
from eldesthand.core.cards import Card
from eldesthand.core.play import Tricks

_HORIZON = 12
"""Maximum number of tricks of random cards after the last card of the tree."""

_CURIOSITY = 10.0
"""Counters by which a card that was tried least is preferred (the constant of UCB1)."""


class _Reply:
    """A card with its replies: how often it was legal and tried, and the total of its player."""

    __slots__ = ("legal", "place", "replies", "total", "tried")

    def __init__(self, place: int) -> None:
        self.place = place
        self.tried = 0
        self.legal = 1
        self.total = 0.0
        self.replies: dict[Card, _Reply] = {}


class Replies:
    """Trees of the replies to each card that a seat may play."""

    def __init__(self, decision: Decision, chance: Random) -> None:
        self.decision = decision
        self.chance: Callable[[], float] = chance.random
        self._roots = {card: _Reply(decision.place) for card in decision.cards}

    def play(self, world: World, card: Card) -> list[int]:
        """Return the weight of each place after a playout of a card, which learns from it.

        The world stays unchanged.
        """
        decision = self.decision
        tricks = table_of(decision.game, world, decision.starts[card])
        before, path = len(tricks.done), [self._roots[card]]
        tricks.push(card)
        while path[-1].tried and not tricks.over:
            path.append(self._next(path[-1].replies, tricks))
        play_at_random(tricks, self.chance, _HORIZON)
        result = weights_after(decision.game, tricks, decision.taken, before)
        values = list(decision.payoffs.of(result, decision.owner(world)))
        values[decision.place] = decision.with_envy(values)
        for reply in path:
            reply.tried += 1
            reply.total += values[reply.place]
        return result

    def _next(self, replies: dict[Card, _Reply], tricks: Tricks) -> _Reply:
        """Play a card that was not tried yet, or else the most promising one."""
        place, legal = tricks.turn, tricks.legal()
        new = [card for card in legal if card not in replies]
        if new:
            card = new[int(self.chance() * len(new))]
            replies[card] = _Reply(place)
        elif len(legal) == 1:
            [card] = legal
            replies[card].legal += 1
        else:
            best = -1e9
            for each in legal:
                reply = replies[each]
                reply.legal += 1
                tried = reply.tried
                score = reply.total / tried + _CURIOSITY * sqrt(log(reply.legal) / tried)
                if score > best:
                    best, card = score, each
        tricks.push(card)
        return replies[card]
