"""Monte Carlo with greedy playouts: the card with the best mean in sampled worlds is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from eldesthand.bots.players.careful import Careful
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.actions import Action, PassCards, PlayCard
from eldesthand.core.cards import PACK, QUEEN_OF_SPADES, Card
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.strangers.greedy import HEARTS, SPADES, Game, Position, rank, suit

__all__ = ["MonteCarlo", "highest", "positions"]


class MonteCarlo:
    """A player with this many playouts for a card; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random, samples: int = 128) -> None:
        self.chance, self.samples, self.ceremony = chance, samples, Careful(chance)

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        if view.phase is Phase.PASS:
            return PassCards(view.own.seat, highest(view))
        if view.phase is Phase.PLAY:
            return PlayCard(view.own.seat, self._card(view))
        return self.ceremony.choose(view)

    def _card(self, view: View) -> Card:
        if len(view.playable) == 1:
            return view.playable[0]
        totals = dict.fromkeys(view.playable, 0.0)
        for world in islice(positions(view, self.chance), max(1, self.samples // len(totals))):
            for card in totals:
                position = world.copy()
                position.play(card)
                totals[card] += position.play_out(self.chance)[world.turn]
        return max(totals, key=lambda card: (totals[card], rank(card)))


def positions(view: View, chance: Random) -> Iterator[Position]:
    """Yield the position of the view's seat in random worlds, without end."""
    game, order = Game.of(view), view.active
    worlds = Worlds(view, playout_rules(view.rules), chance)
    units = [0] * len(order)
    for trick in view.tricks:
        if trick.taker is not None:
            units[order.index(trick.taker)] += trick.units
    while True:
        masks = worlds.deal().hands
        yield Position(
            game,
            [
                [card for card in PACK if masks[suit(card)][place] & card.bit]
                for place in range(len(order))
            ],
            list(view.trick.cards) if view.trick else [],
            order.index(view.own.seat),
            list(units),
            view.hearts_broken,
            not view.tricks,
        )


def highest(view: View) -> tuple[Card, ...]:
    """Return the cards to pass that are most likely to take points."""

    def danger(card: Card) -> tuple[bool, int, int]:
        spade = suit(card) == SPADES and card >= QUEEN_OF_SPADES
        return spade, rank(card), suit(card) == HEARTS

    return tuple(sorted(view.playable, key=danger)[-view.pass_count :])
