"""One choice of a card as a search sees it: worlds are dealt, and each card is played out in them.

>>> from eldesthand.actions import Agree
>>> from eldesthand.bots.chance import Chance
>>> from eldesthand.rules import PRESETS
>>> from eldesthand.sitting import Sitting
>>> from eldesthand.table import by_itself
>>> sitting, chance = Sitting(PRESETS["howell"].rules, ("S", "W", "N", "E")), Random(1)
>>> _ = sitting.apply(Agree(dealer=3))
>>> while not sitting.tricks:
...     action = by_itself(sitting, chance)
...     _ = sitting.apply(action or Chance(chance).choose(sitting.view(sitting.to_act[0])))
>>> decision = Decision(sitting.view(0), chance)
>>> world = decision.worlds.deal()
>>> len(decision.cards), -39 <= decision.value(world, decision.cards[0]) <= 13
(13, True)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.judgement import Judgement, judgement_for
from eldesthand.bots.manners import EARLY, learnt, simple
from eldesthand.bots.playouts import Entry, Ground, Start, World, ground_for, play_plain
from eldesthand.bots.playouts_any import play_any
from eldesthand.bots.playouts_judged import play_judged
from eldesthand.bots.stakes import Stakes
from eldesthand.bots.worlds import Worlds, joker_holder
from eldesthand.cards import HEARTS, JOKER, Card, Suit
from eldesthand.rules import BLACK_LADY
from eldesthand.view import TrickView, View

__all__ = ["Decision", "opening", "play"]


class Decision:
    """The cards that a seat may play now, and what each is worth in a world.

    ``skilled``: deals are played out by judgement, or in the learnt manner where a game has none.
    ``envy``: what a counter of the player who has most is to this one, beside his own.
    """

    def __init__(
        self, view: View, chance: Random, skilled: bool = False, envy: float = 0.0
    ) -> None:
        self.view = view
        self.cards: tuple[Card, ...] = view.playable
        self.ground = ground = ground_for(view.rules, view.avoided)
        self.judgement: Judgement | None = judgement_for(ground) if skilled else None
        manner = learnt(ground, len(view.tricks) < EARLY) if skilled else simple(ground)
        self.worlds = Worlds(view, ground, chance, None if self.judgement else manner)
        self.stakes = Stakes.of_view(view, ground)
        self.place = self.worlds.place
        self.place_of = {seat: place for place, seat in enumerate(view.active)}
        self.sizes = {self.place_of[seat]: view.players[seat].cards for seat in view.active}
        self.taken = [0] * ground.places
        """The weight that each place has taken."""
        for trick in view.tricks:
            self.taken[self.place_of[_taker(trick)]] += sum(ground.weights[c] for c in trick.cards)
        self.starts = {card: self._start(card) for card in self.cards}
        self.jokers = view.rules.law.joker
        self.envied = {self.place_of[seat]: envy for seat in _richest(view)} if envy else {}

    def _start(self, card: Card) -> Start:
        """The playouts' beginning once this card is played."""
        view, ground = self.view, self.ground
        trick = view.trick
        before = trick.cards if trick else ()
        cards = (*before, card)
        leader = self.place_of[trick.leader] if trick and before else self.place
        places = [(leader + n) % ground.places for n in range(len(cards))]
        led = cards[0] >> 4
        # A Joker on a plain suit takes the trick by another rule: the playout sees to it (V3).
        following = [n for n, played in enumerate(cards) if played >> 4 == led]
        top = max(following, key=lambda n: cards[n])
        thrown = [n for n, played in enumerate(cards) if led != HEARTS and played >> 4 == HEARTS]
        highest = max(thrown, key=lambda n: cards[n], default=None)
        broke = card >> 4 == HEARTS or (view.rules.queen_breaks and card == BLACK_LADY)
        to_follow = [(leader + n) % ground.places for n in range(len(cards), ground.places)]
        followers = tuple(place for place in to_follow if self.sizes[place])
        return Start(
            place=self.place,
            suit=card >> 4,
            bit=card.bit,
            led=led,
            top=cards[top].bit,
            winner=places[top],
            weight=sum(ground.weights[played] for played in cards),
            followers=followers,
            tricks=self._tricks(followers),
            remaining=ground.total - sum(self.taken),
            first=not view.tricks,
            broken=view.hearts_broken or broke,
            heart=0 if highest is None else cards[highest].bit,
            holder=0 if highest is None else places[highest],
            joker=led != HEARTS and JOKER in cards,
        )

    def _tricks(self, followers: tuple[int, ...]) -> int:
        """How many tricks everybody can still play to: under club laws a hand may be short (I1)."""
        left = [
            size - (place in followers) for place, size in self.sizes.items() if place != self.place
        ]
        return max(0, min([len(self.view.hand) - 1, *left]) - self.worlds.missing)

    def outcome(self, world: World, card: Card, shooter: int = -1) -> list[int]:
        """The weights taken by each place at the end of a playout, when this card is played."""
        start = self.starts[card]
        if self.judgement:
            return play_judged(self.ground, self.judgement, world, self.taken, start)
        return play(self.ground, world, self.taken, start, shooter)

    def counters(self, world: World, taken: list[int]) -> float:
        """What such an outcome is worth to the player."""
        owner = joker_holder(world) if self.jokers else None
        counters = self.stakes.of(taken, owner)
        worth = counters[self.place]
        for place, envy in self.envied.items():
            worth -= envy * counters[place]
        return worth

    def value(self, world: World, card: Card, shooter: int = -1) -> float:
        """Counters that a playout of the world brings, when this card is played."""
        return self.counters(world, self.outcome(world, card, shooter))


def _richest(view: View) -> list[int]:
    """Who has more counters than any other, unless it is the player himself."""
    players = view.players
    standing = {seat: players[seat].won - players[seat].points for seat in view.active}
    most = max(standing.values())
    first = [seat for seat, counters in standing.items() if counters == most]
    return first if len(first) == 1 and first != [view.seat] else []


def _taker(trick: TrickView) -> int:
    assert trick.taker is not None
    return trick.taker


def play(
    ground: Ground, world: World, taken: list[int], start: Start, shooter: int = -1
) -> list[int]:
    """Play a world to its end in the quickest way that the game allows."""
    if ground.plain and shooter < 0:
        return play_plain(ground, world, taken, start)
    return play_any(ground, world, taken, start, shooter)


def opening(ground: Ground, world: World, leader: int, card: Entry | None = None) -> Start:
    """A playout's beginning before the first card: ``leader`` leads ``card`` or his favourite.

    Under Modern Hearts the deuce of clubs leads, whoever holds it (V7).
    """
    if ground.rules.law.modern:
        card = deuce = ground.entries[min(ground.rules.pack)]
        leader = next(n for n, mask in enumerate(world.hands[Suit.CLUBS]) if mask & deuce[1])
    elif card is None:
        card = world.leads[leader][-1]
    suit, bit, weight = card
    tricks = sum(mask[leader].bit_count() for mask in world.hands) - 1
    return Start(
        leader,
        suit,
        bit,
        suit,
        bit,
        leader,
        weight,
        ground.after[leader],
        tricks,
        ground.total,
        first=True,
        broken=not ground.breaking or suit == HEARTS,
    )
