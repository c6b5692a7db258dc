"""Playouts of any game at a table of its own, ten times slower than the fast playouts.

The game's :class:`~eldesthand.core.play.Conduct` plays the deal; only the choice of the cards is
made here. A player plays the first card in the order of discards that does not take the trick; the
last player to a trick without units plays the first legal one. Leads follow the order of leads.

In a game without units, in which the hands decide, all legal cards are equally likely. Such a deal
can be long, so a playout stops after :data:`HORIZON` tricks, and the hands are valued as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from eldesthand.bots.search.playouts import Entry, PlayoutRules, Start, World
from eldesthand.core.cards import Card
from eldesthand.core.play import Destination, Tricks

HORIZON = 3
"""Maximum number of tricks in a playout of a game without units."""


def play_lawfully(
    game: PlayoutRules,
    world: World,
    taken: Sequence[int],
    start: Start,
    takers: Collection[int] = (),
) -> list[int]:
    """Play a deal to its end from ``start``; return the weight of each place.

    ``takers`` are places that try to take every trick. The world stays unchanged.
    """
    tricks = table_of(game, world, start)
    before = len(tricks.done)
    tricks.push(Card.at(start.suit << 4 | start.bit.bit_length() - 1))
    if game.counts:
        policy = _Policy(game, world, takers)
        while not tricks.over:
            trick = tricks.push(policy.card(tricks))
            if trick and trick.to is Destination.HAND:
                policy.picked_up(trick.taker, trick.cards)
    else:
        chance = Random(hash((*map(tuple, world.hands), start.suit, start.bit)))
        done = len(tricks.done) - before
        play_at_random(tricks, chance.random, HORIZON - done)
    return weights_after(game, tricks, taken, before)


def play_at_random(tricks: Tricks, chance: Callable[[], float], most: int) -> None:
    """Play random legal cards for at most this number of tricks, or to the end of the deal."""
    while most > 0 and not tricks.over:
        most -= 1
        trick = None
        while trick is None:
            legal = tricks.legal()
            trick = tricks.push(legal[int(chance() * len(legal))] if legal[1:] else legal[0])


def weights_after(
    game: PlayoutRules, tricks: Tricks, taken: Sequence[int], before: int
) -> list[int]:
    """Return the weight of each place after a playout.

    ``taken`` are the weights of the first ``before`` tricks. An unfinished deal is valued as it is.
    """
    result = list(taken)
    for trick in tricks.done[before:]:
        if trick.to is Destination.TAKEN:
            result[trick.taker] += game.weigh_trick(trick.cards, trick.units)
    winner = tricks.conduct.winner(tricks)
    if winner is None and tricks.over:  # a draw, or a game that the units decide
        return result
    return [
        weight + game.weigh_hand(tricks.left(place), won=place == winner)
        for place, weight in enumerate(result)
    ]


def table_of(game: PlayoutRules, world: World, start: Start) -> Tricks:
    """Return the tricks of a world before the last card of ``start``."""
    units = game.rules.units(game.avoided)
    tricks = Tricks(game.rules.conduct, [()] * game.places, start.place, units)
    tricks.hands = [[world.hands[suit][place] for suit in range(4)] for place in range(game.places)]
    tricks.next = {place: (place + 1) % game.places for place in range(game.places)}
    for suit in range(4):
        tricks.played[suit] = game.pack[suit] ^ sum(world.hands[suit])
    tricks.leader = (start.place + 1 - len(start.cards)) % game.places
    tricks.done = list(start.done)
    tricks.cards = list(start.cards[:-1])
    return tricks


class _Policy:
    """Choice of the cards in a game with units: orders of discards and leads by place."""

    def __init__(self, game: PlayoutRules, world: World, takers: Collection[int]) -> None:
        self.game = game
        self.takers = takers
        self.discards: list[list[Entry]] = list(world.discards)
        self.leads: list[list[Entry]] = list(world.leads)

    def picked_up(self, place: int, cards: Sequence[Card]) -> None:
        """Add cards to a hand, as its first choices."""
        entries = [self.game.entries[card] for card in cards]
        self.discards[place] = [*self.discards[place], *entries]
        self.leads[place] = [*self.leads[place], *entries]

    def card(self, tricks: Tricks) -> Card:
        """Return the card of the place in turn."""
        conduct, place, table = tricks.conduct, tricks.turn, tricks.cards
        cards, legal, taking = self.game.cards, conduct.legal(tricks), place in self.takers
        if not table:
            order = (self.discards if taking else self.leads)[place]
            return next(cards[e] for e in reversed(order) if legal[e[0]] & e[1])
        choices = [cards[e] for e in reversed(self.discards[place]) if legal[e[0]] & e[1]]
        last = tricks.next[place] == tricks.leader and not taking
        if last and conduct.units(tricks, [*table, choices[0]]) <= 0:
            return choices[0]  # taking this trick does no harm
        for card in choices[:-1]:
            if (conduct.taker([*table, card]) == len(table)) == taking:
                return card
        return choices[-1]
