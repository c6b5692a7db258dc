"""Playouts of the cards of a seat in random worlds, and the possible ends of a deal.

The ends are all ways in which the places can take the cards that still count. A value that no end
reaches is an error of the net, and is limited to the ends' values.

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.playing import by_itself
>>> sitting, chance = Sitting(PRESETS["howell"].rules, ("S", "W", "N", "E")), Random(1)
>>> _ = sitting.apply(Agree(dealer=3))
>>> while not sitting.tricks:
...     action = by_itself(sitting, chance)
...     _ = sitting.apply(action or RandomPlayer(chance).choose(sitting.view(sitting.to_act[0])))
>>> decision = Decision(sitting.view(0), chance)
>>> world = decision.worlds.deal()
>>> len(decision.cards), -39 <= decision.value(world, decision.cards[0]) <= 13
(13, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb, inf, prod
from random import Random

from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import (
    PlayoutRules,
    Start,
    World,
    card_of,
    play_fast,
    play_lawfully,
    playout_rules,
)
from eldesthand.bots.search.worlds import Worlds, holder_of
from eldesthand.core.cards import HEARTS, WILD, Card
from eldesthand.core.play import Trick, cards_of
from eldesthand.core.view import TrickView, View

Limits = tuple[float, float]
"""Minimum and maximum of a value."""

NO_LIMITS: Limits = (-inf, inf)

_MOST = 350
"""Maximum number of ends; with more of them, values are seldom near their limits."""


def possible_ends(
    taken: Sequence[int], left: Iterable[int], *, all_fall: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield the weight of each place after each possible end; nothing if there are too many.

    ``taken`` is the present weight of each place, ``left`` are the weights of the other cards.
    Without ``all_fall``, any of these cards may stay in a hand or the stock.

    >>> list(possible_ends((0, 5), (1, 1)))
    [(2, 5), (1, 6), (0, 7)]
    >>> len(list(possible_ends((0, 5), (1, 1), all_fall=False)))
    6
    """
    equal = Counter(weight for weight in left if weight)
    takers = len(taken) + (not all_fall)
    if prod(comb(number + takers - 1, number) for number in equal.values()) > _MOST:
        return
    ways = [combinations_with_replacement(range(takers), number) for number in equal.values()]
    for way in product(*ways):
        end = [*taken, 0]
        for weight, places in zip(equal, way, strict=True):
            for place in places:
                end[place] += weight
        yield tuple(end[: len(taken)])


def extreme_ends(
    taken: Sequence[int], left: Iterable[int], *, all_fall: bool = True
) -> Iterator[tuple[int, ...]]:
    """Yield the ends in which one place takes all cards that are left, or all but one.

    If units have a fixed price, these ends have the extreme values; a sweep needs all cards. The
    parameters are those of ``possible_ends``.

    >>> list(extreme_ends((0, 5), (1, 1)))
    [(2, 5), (1, 6), (1, 6), (0, 7)]
    """
    weights = [weight for weight in left if weight]
    takers = range(len(taken) + (not all_fall))
    for most, other in product(takers, takers):
        for weight in set(weights) if most != other else (0,):
            end = [*taken, 0]
            end[most] += sum(weights) - weight
            end[other] += weight
            yield tuple(end[: len(taken)])


def limits(values: Iterable[float]) -> Limits:
    """Return the minimum and maximum of the values of all ends; ``NO_LIMITS`` without ends."""
    known = list(values)
    return (min(known), max(known)) if known else NO_LIMITS


def limited(value: float, within: Limits) -> float:
    """Return the possible value that is nearest to a value.

    >>> limited(13.2, (0, 13)), limited(-0.1, (0, 13)), limited(7, NO_LIMITS)
    (13, 0, 7)
    """
    least, most = within
    return min(max(value, least), most)


class Decision:
    """Playable cards of a seat, with their values in a world.

    ``envy`` is the weight of the richest player's counters, relative to the player's own.
    """

    def __init__(self, view: View, chance: Random, envy: float = 0.0) -> None:
        self.view = view
        self.cards: tuple[Card, ...] = view.playable
        self.game: PlayoutRules = playout_rules(view.rules, view.avoided)
        game: PlayoutRules = self.game
        self.worlds: Worlds = Worlds(view, game, chance)
        self.payoffs: Payoffs = Payoffs.of_view(view, game)
        self.place: int = self.worlds.place
        self.place_of: dict[int, int] = {seat: place for place, seat in enumerate(view.deal.active)}
        self.sizes: dict[int, int] = {
            self.place_of[seat]: view.players[seat].cards for seat in view.deal.active
        }
        self.taken: list[int] = game.taken_in(view)
        self.done: tuple[Trick, ...] = (
            () if game.special else tuple(map(self._by_place, view.tricks))
        )
        self.starts: dict[Card, Start] = {card: self._start(card) for card in self.cards}
        self.envied: dict[int, float] = (
            {self.place_of[seat]: envy for seat in _richest(view)} if envy else {}
        )

    def _by_place(self, trick: TrickView) -> Trick:
        """Return a completed trick with places instead of seats."""
        assert trick.taker is not None
        places = tuple(self.place_of[seat] for seat in trick.seats)
        taker = self.place_of[trick.taker]
        return Trick(places[0], places, trick.cards, taker, trick.units, trick.to)

    def _start(self, card: Card) -> Start:
        view, game = self.view, self.game
        trick = view.trick
        before = trick.cards if trick else ()
        cards = (*before, card)
        leader = self.place_of[trick.leader] if trick and before else self.place
        places = [(leader + n) % game.places for n in range(len(cards))]
        led = cards[0] >> 4
        # the playout applies the rule for a wild card on another suit (V3)
        following = [n for n, played in enumerate(cards) if played >> 4 == led]
        top = max(following, key=lambda n: cards[n])
        thrown = [n for n, played in enumerate(cards) if led != HEARTS and played >> 4 == HEARTS]
        highest = max(thrown, key=lambda n: cards[n], default=None)
        broke = game.breakers[card >> 4] & card.bit != 0
        to_follow = [(leader + n) % game.places for n in range(len(cards), game.places)]
        followers = tuple(place for place in to_follow if self.sizes[place])
        return Start(
            place=self.place,
            suit=card >> 4,
            bit=card.bit,
            led=led,
            top=cards[top].bit,
            winner=places[top],
            weight=sum(game.weights[played] for played in cards),
            followers=followers,
            tricks=self._tricks(followers),
            remaining=game.total - sum(self.taken),
            cards=cards,
            first=not view.tricks,
            broken=view.deal.hearts_broken or broke,
            heart=0 if highest is None else cards[highest].bit,
            holder=0 if highest is None else places[highest],
            wild=led != HEARTS and WILD in cards,
            done=self.done,
        )

    def _tricks(self, followers: tuple[int, ...]) -> int:
        """Return the number of tricks after this one; hands may differ in size (I1)."""
        left = [
            size - (place in followers) for place, size in self.sizes.items() if place != self.place
        ]
        return max(0, min([len(self.view.hand) - 1, *left]) - self.worlds.missing)

    def owners(self, hands: Sequence[Sequence[int]]) -> list[int]:
        """Return the owner of each loose card for ``worlds.build``, from all hands by seat."""
        active = self.view.deal.active
        place_of = {
            card: place for place, seat in enumerate(active) for card in cards_of(hands[seat])
        }
        return [place_of.get(card, len(active)) for card in self.worlds.loose]

    def outcome(self, world: World, card: Card, shooter: int = -1) -> list[int]:
        """Return the weight that each place takes in a playout of this card."""
        everybody = self.view.stage.declarer is not None
        return play(self.game, world, self.taken, self.starts[card], shooter, everybody=everybody)

    def owner(self, world: World) -> int | None:
        """Return the place that holds the owed card in a world; ``None`` if no place does."""
        owed = self.game.rules.variety_object.owed_card
        return None if owed is None else holder_of(world, owed)

    def counters(self, world: World, taken: list[int]) -> float:
        """Return the player's counters for an outcome."""
        return self.with_envy(self.payoffs.of(taken, self.owner(world)))

    def with_envy(self, counters: Sequence[float]) -> float:
        """Return the value of all places' counters to the player."""
        worth = counters[self.place]
        for place, envy in self.envied.items():
            worth -= envy * counters[place]
        return worth

    @cached_property
    def ends(self) -> tuple[tuple[int, ...], ...]:
        """The weights of the places at each possible end of the deal; empty for too many ends.

        If each unit has a fixed price, these are only the extreme ends.
        """
        view, game, worlds = self.view, self.game, self.worlds
        if game.special is None:  # tricks count, too
            return ()
        gone = {card for trick in view.tricks for card in trick.cards}
        left = [weight for card, weight in game.weights.items() if card not in gone]
        played = {self.place_of[seat] for seat in view.trick.seats} if view.trick else set()
        even = len({size + (place in played) for place, size in self.sizes.items()}) == 1
        all_fall = even and not worlds.missing and worlds.places not in worlds.slots
        fixed = view.rules.settlement_object.fixed_price and not view.sitting.pool
        ends = extreme_ends if fixed else possible_ends
        return tuple(ends(self.taken, left, all_fall=all_fall))

    @cached_property
    def limits(self) -> Limits:
        """The limits of the player's counters in the whole deal."""
        if self.envied:
            return NO_LIMITS
        payoffs, places = self.payoffs, range(self.game.places)
        owes = self.game.rules.variety_object.owed_card is not None
        owners = places if owes and payoffs.owner is None else (None,)
        return limits(payoffs.of(end, owner)[self.place] for end in self.ends for owner in owners)

    @cached_property
    def limits_of_points(self) -> Limits:
        """The limits of the player's own points, in a game for points (V7)."""
        return limits(-self.payoffs.reckon(end).net[self.place] for end in self.ends)

    @property
    def settled_now(self) -> float:
        """The player's counters if the deal were settled now."""
        return self.payoffs.of(self.taken, over=False)[self.place]

    def value(self, world: World, card: Card, shooter: int = -1) -> float:
        """Return the player's counters after a playout of this card."""
        return self.counters(world, self.outcome(world, card, shooter))


def _richest(view: View) -> list[int]:
    """Return a list of the richest seat; empty for a tie, or if it is the player's own."""
    players = view.players
    standing = {seat: players[seat].won - players[seat].points for seat in view.deal.active}
    most = max(standing.values())
    first = [seat for seat, counters in standing.items() if counters == most]
    return first if len(first) == 1 and first != [view.seat] else []


def play(
    game: PlayoutRules,
    world: World,
    taken: list[int],
    start: Start,
    shooter: int = -1,
    *,
    everybody: bool = False,
) -> list[int]:
    """Play a world to its end by the fastest playout that can simulate the game.

    ``shooter`` is a place that tries to take every trick; with ``everybody``, all places do so, in
    a game that needs lawful playouts.
    """
    if game.special is None:
        takers = range(game.places) if everybody else (shooter,)
        return play_lawfully(game, world, taken, start, takers)
    return play_fast(game, world, taken, start, shooter)


def first_lead(game: PlayoutRules, world: World, leader: int) -> Start:
    """Return the start of a playout of a whole deal, with ``leader``'s first choice of lead.

    In Modern Hearts the two of clubs leads (V7).
    """
    opening = game.rules.conduct.opening
    if opening is not None:
        suit, bit, weight = game.entries[opening]
        leader = next(n for n, mask in enumerate(world.hands[suit]) if mask & bit)
    else:
        suit, bit, weight = world.leads[leader][-1]
    tricks = sum(mask[leader].bit_count() for mask in world.hands) - 1
    return Start(
        leader,
        suit,
        bit,
        suit,
        bit,
        leader,
        weight,
        game.after[leader],
        tricks,
        game.total,
        (card_of((suit, bit, weight)),),
        first=True,
        broken=game.breakers[suit] & bit != 0 or not any(game.breakers),
    )
