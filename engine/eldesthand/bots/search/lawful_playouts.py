"""Playouts of games that the fast playouts cannot simulate, ten times slower.

The game's :class:`~eldesthand.core.play.Conduct` determines the legal cards and the taker of each
trick. A player plays the first card in the order of discards that does not take the trick; the last
player to a trick without units plays the first legal one. Leads follow the order of leads.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from eldesthand.bots.search.playouts import PlayoutRules, Start, World
from eldesthand.core.cards import Card
from eldesthand.core.play import Trick, Tricks


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
    conduct = game.rules.conduct
    tricks = _tricks(game, world, start)
    cards, discards, leads = game.cards, world.discards, world.leads
    places = [(start.place - n) % game.places for n in reversed(range(len(start.cards)))]
    result, left = list(taken), start.tricks
    _lay(tricks, start.place, Card.at(start.suit << 4 | start.bit.bit_length() - 1), laid=True)
    followers = start.followers
    while True:
        for place in followers:
            tricks.turn = place
            legal = conduct.legal(tricks)
            choices = [cards[e] for e in reversed(discards[place]) if legal[e[0]] & e[1]]
            last = place == followers[-1] and place not in takers
            if last and conduct.units(tricks, [*tricks.cards, choices[0]]) <= 0:
                choices = choices[:1]  # taking this trick does no harm
            chosen = choices[-1]
            for card in choices if len(choices) > 1 else ():
                takes = conduct.taker([*tricks.cards, card]) == len(tricks.cards)
                if takes == (place in takers):
                    chosen = card
                    break
            _lay(tricks, place, chosen)
            places.append(place)
        winner = places[conduct.taker(tricks.cards)]
        result[winner] += game.weigh_trick(tricks.cards, conduct.units(tricks, tricks.cards))
        if not left:
            return result
        left -= 1
        tricks.cards, tricks.done = [], [_DONE]
        tricks.turn = tricks.leader = winner
        legal = conduct.legal(tricks)
        order = (discards if winner in takers else leads)[winner]
        lead = next(cards[e] for e in reversed(order) if legal[e[0]] & e[1])
        _lay(tricks, winner, lead)
        places, followers = [winner], game.after[winner]


_DONE = Trick(0, (), (), 0, 0)
"""Placeholder for the finished tricks: a conduct only needs to know that there is one."""


def _tricks(game: PlayoutRules, world: World, start: Start) -> Tricks:
    """Return the tricks of the world up to the last card of ``start``."""
    units = game.rules.units(game.avoided)
    tricks = Tricks(game.rules.conduct, [()] * game.places, start.place, units)
    tricks.leader = (start.place + 1 - len(start.cards)) % game.places
    tricks.hands = [[world.hands[suit][place] for suit in range(4)] for place in range(game.places)]
    tricks.next = {place: (place + 1) % game.places for place in range(game.places)}
    for suit in range(4):
        held = sum(world.hands[suit])
        tricks.played[suit] = game.pack[suit] ^ held
    tricks.done = [] if start.first else [_DONE]
    tricks.cards = list(start.cards)
    return tricks


def _lay(tricks: Tricks, place: int, card: Card, *, laid: bool = False) -> None:
    """Remove a card from the hand, and add it to the trick unless it is already ``laid``."""
    tricks.hands[place][card >> 4] ^= card.bit
    tricks.played[card >> 4] |= card.bit
    if not laid:
        tricks.cards.append(card)
