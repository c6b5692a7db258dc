"""Expected counters of the present deal, and the value of a settled deal to a player.

The units still in play are distributed to the seats at random, by each seat's likelihood to take
them, and each distribution is settled by the game's rules. The aims that Foster names (B) follow
from these settlements: to stay clear, to load the only clear player, to make a Jack.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from eldesthand.bots.situation import Situation, TrickForecast, split
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Tally, settle

_CHOOSER = 1.4
"""Expected share of a Jack for the player who names the next suit; 1 is an equal share (V1)."""


def deal_value(
    net: Sequence[int], place: int, pool: int, *, chooser: int | None, points: bool
) -> float:
    """Return the value of a deal to a place: ``net`` plus a share of the remaining ``pool``.

    ``chooser`` is the place that names the next suit, or ``None``. With ``points`` (V7), the value
    is the place's advantage over the average of the others.

    >>> deal_value((1, -7, -7, 13), 0, 0, chooser=None, points=False)
    1.0
    >>> deal_value((-26, 0, 0, 0), 0, 0, chooser=None, points=True)
    -26.0
    """
    own, places = net[place], len(net)
    if points:
        return own - (sum(net) - own) / (places - 1)
    return own + pool * pool_share(place, places, chooser)


def pool_share(place: int, places: int, chooser: int | None) -> float:
    """Return a place's expected share of the remaining pool.

    >>> pool_share(0, 4, None), pool_share(0, 4, chooser=0)
    (0.25, 0.35)
    """
    if chooser is None:
        return 1.0 / places
    if chooser == place:
        return _CHOOSER / places
    return (1.0 - _CHOOSER / places) / (places - 1)


_GROUPS = (2, 1, 3, 2, 1, 4, 1, 2, 3, 1, 2, 2)
"""Numbers of counting cards in successive tricks, from a random start in this list."""

_SAMPLES = 14
"""Number of distributions of the units still in play."""

_CHOOSER_SHARE = 0.7
"""Likelihood that the player who named the suit takes units, relative to others (V1)."""

_LOW_PULL, _HIGH_PULL = 0.5, 2.0
"""Likelihood to take one's own lowest counting card, relative to a card of another hand; and the
addition for the highest.
"""

_SHOOTING = 1.0
"""Addition for each unit to the likelihood that the only taker so far takes more (V7)."""

_UNITS, _CARDS, _SEATS = 12, 6, 4
"""Bits of a place's units, of its number of counting cards, and of a place in a future."""

_ZERO = 1 << 11
"""A place's units are stored with this addition, because they can be negative."""


class _Layout:
    """Layout of the integer that stores a *future*, a possible result of the deal.

    It is the sum of the parts of all cards. Its fields from the lowest bit: the units of each
    place; in games with a sweep each place's number of counting cards; 1 more than the place that
    takes the owed card; from the bit ``later``, this seat's units after the present trick.
    """

    def __init__(self, rules: Rules, avoided: Suit, places: int) -> None:
        self.places: range = range(places)
        self.owed: Card | None = rules.variety_object.owed_card
        self.sweep: bool = rules.variety_object.sweep(rules) != "none"
        self.cards: int = places * _UNITS
        self.taker: int = self.cards + places * _CARDS
        self.later: int = self.taker + _SEATS
        worth = rules.units(avoided)
        assert sum(map(abs, worth.values())) < _ZERO, "a game with more units needs larger fields"
        self.parts: dict[Card, list[int]] = {
            card: [self.part(place, units, owed=card == self.owed) for place in self.places]
            for card, units in worth.items()
        }
        """The part of each card, by the place that takes it."""

    def part(self, place: int, units: int, *, owed: bool = False) -> int:
        """Return the part of a future in which ``place`` takes a trick or card with these units."""
        part = units << _UNITS * place
        if self.sweep and units > 0:
            part += 1 << self.cards + _CARDS * place
        return part + (place + 1 << self.taker) if owed else part

    def tally(self, future: int, own: int, owner: int) -> Tally:
        """Return the totals of a future, in which the owed card was dealt to ``owner``.

        A sweep of the place ``own`` is ignored: the bot would try too many sweeps that fail.
        """
        units = tuple(
            (future >> _UNITS * place & (1 << _UNITS) - 1) - _ZERO for place in self.places
        )
        counts = [
            future >> self.cards + _CARDS * place & (1 << _CARDS) - 1 for place in self.places
        ]
        hit = [place for place in self.places if counts[place]]
        owed = future >> self.taker & (1 << _SEATS) - 1
        return Tally(
            units,
            sole=hit[0] if len(hit) == 1 and hit != [own] else None,
            owed=(owner, owed - 1) if owed else None,
        )


_layout = lru_cache(maxsize=64)(_Layout)

_Lot = tuple[float, int, int, Card, int, int]
"""Counting card of a sample: this seat's bound, the card's part if this seat takes it or another,
the card, its units, and its taker among the others."""

_Futures = tuple[list[int], list[int], int]
"""The future of each sample, with and without the units that this seat takes, and their sum."""


class Expectation(NamedTuple):
    """Expected counters, and the units that this seat takes after the current trick."""

    counters: float
    later: float


class Worth:
    """Expected counters of a seat that takes about ``share`` of the units still in the hands."""

    def __init__(self, situation: Situation, share: float, chance: Random) -> None:
        self.situation = situation
        view = situation.view
        self.order: tuple[int, ...] = view.deal.active
        self.own: int = self.order.index(situation.seat)
        self.hit: frozenset[int] = frozenset(
            n for n, seat in enumerate(self.order) if not view.players[seat].clear
        )
        layout = _layout(view.rules, view.avoided, len(self.order))
        self.layout = layout
        place_of: dict[int | None, int] = {seat: place for place, seat in enumerate(self.order)}
        self._start = 0
        for place, seat in enumerate(self.order):
            self._start += view.players[seat].units + _ZERO << _UNITS * place
            if layout.sweep and place in self.hit:
                self._start += 1 << layout.cards + _CARDS * place
        taker = None if layout.owed is None else view.taker_of(layout.owed)
        if taker is not None:
            self._start += layout.part(place_of[taker], 0, owed=True)
        # assume any other seat as an unknown owner
        owner = place_of.get(view.deal.owed_to, (self.own + 1) % len(self.order))
        self._settled = _settling(
            view.rules,
            view.sitting.pool,
            view.sitting.jack_deals > 0,
            layout=layout,
            own=self.own,
            owner=owner,
            chooser=place_of.get(view.stage.chooser),
        )
        self._bounds, self._takers = self._others()
        counting = [card for card in view.hand if situation.values.get(card, 0) > 0]
        self._lots = [
            (card, situation.values[card], self._pull(card), layout.parts[card])
            for card in (*situation.live, *counting)
        ]
        self._pulled: list[float] = []
        self.samples: list[list[_Lot]] = [self._sample(chance) for _ in range(_SAMPLES)]
        units = sum([lot[4] for sample in self.samples for lot in sample])
        self.remaining: float = units / _SAMPLES
        pulled = sum(self._pulled)
        self._scale = units / pulled if pulled else 1.0
        self.share: float = min(max(share, 0.02), self.remaining) if pulled else 0.0
        self._played: dict[tuple[float, int, Card | None], _Futures] = {}
        self._prices: dict[bool, float] = {}
        self._values: dict[tuple[int, int, Card | None, float], Expectation] = {}

    def _sample(self, chance: Random) -> list[_Lot]:
        """Return the counting cards in random order; those of a trick share two random numbers.

        The first number decides if this seat takes the trick; if not, the second selects the taker.
        """
        others, know, lots = self.situation.others, self.situation.know, self._lots.copy()
        if len(others) == 1:  # with two players an unseen card may be undealt (C2)
            live = len(self.situation.live)
            dealt = [lot for lot in lots[:live] if chance.random() < know.holds(others[0], lot[0])]
            lots = dealt + lots[live:]
        chance.shuffle(lots)
        start, sample, n = int(chance.random() * len(_GROUPS)), [], 0
        place, later = self.own, self.layout.later
        while n < len(lots):
            size = _GROUPS[start % len(_GROUPS)]
            own, other = chance.random(), chance.random()
            taker = self._takers[bisect_left(self._bounds, other)]
            sample += [
                (own / pull, parts[place] + (units << later), parts[taker], card, units, taker)
                for card, units, pull, parts in lots[n : n + size]
            ]
            n, start = n + size, start + 1
        self._pulled += [units * pull for _, units, pull, _ in lots]
        return sample

    def _pull(self, card: Card) -> float:
        """Return the relative likelihood that this seat takes a card.

        Of the seat's own cards, a high one is more likely than a low one.
        """
        unseen = self.situation.know.unseen[card >> 4]
        if unseen & card.bit:
            return 1.0
        below, _ = split(unseen, card & 15)
        return _LOW_PULL + _HIGH_PULL * below.bit_count() / max(1, unseen.bit_count())

    def _others(self) -> tuple[list[float], list[int]]:
        """Return the bounds of all but the last of the other places, and these places."""
        places = [place for place in range(len(self.order)) if place != self.own]
        weights = [self._prone(self.order[place]) for place in places]
        total = sum(weights)
        return list(accumulate([weight / total for weight in weights]))[:-1], places

    def _prone(self, seat: int) -> float:
        """Return a seat's relative likelihood to take further cards."""
        view, alone = self.situation.view, len(self.hit) == 1
        if self.layout.sweep and alone and not view.players[seat].clear:
            return (
                1.0 + max(view.players[seat].units, 0) * _SHOOTING
            )  # J♦ alone does not suggest a sweep
        return _CHOOSER_SHARE if seat == view.stage.chooser else 1.0

    def value(
        self, seat: int, units: int, card: Card | None, share: float | None = None
    ) -> Expectation:
        """Return the expectation if ``seat`` takes the current trick with these units.

        ``card`` is this seat's card in the trick, ``None`` before it has played.
        """
        place = self.order.index(seat)
        share = self.share if share is None else share
        counting = card if card in self.situation.values else None
        key = place, units, counting, share
        if key not in self._values:
            present = self.situation.units
            if counting is not None:
                present += self.situation.values[counting]
            falling = max(0, units - present) if units or counting is not None else 0
            _, futures, later = self._futures(share, falling, counting)
            owes = self.layout.owed
            owed = owes is not None and owes in (card, *self.situation.cards)
            trick, settled = self.layout.part(place, units, owed=owed), self._settled
            counters = sum([settled(future + trick) for future in futures])
            self._values[key] = Expectation(counters / _SAMPLES, later / _SAMPLES)
        return self._values[key]

    def price(self, loaded: bool) -> float:
        """Return the cost in counters of one more unit for this seat.

        If ``loaded``, this seat takes the current trick; otherwise its present winner does.
        """
        if loaded not in self._prices:
            situation, units = self.situation, self.situation.units
            seat = situation.seat if loaded or not situation.cards else situation.winning
            if loaded and not units:
                units = 1
            shares = self.share + self.remaining * 0.2, self.share - self.remaining * 0.1
            more, less = (
                self.value(seat, units, None, min(max(share, 0.0), self.remaining))
                for share in shares
            )
            extra = more.later - less.later
            self._prices[loaded] = (less.counters - more.counters) / extra if extra > 0.01 else 0.0
        return self._prices[loaded]

    def of(self, forecast: TrickForecast, card: Card, danger: float) -> float:
        """Return the expected counters if this seat plays ``card`` and the forecast holds.

        ``danger`` is the danger of the remaining hand.
        """
        more = round(forecast.more / forecast.some) if forecast.some > 0.01 else 0
        left = self.remaining - max(0, forecast.sure - self.situation.units)
        # cards that fall into the trick cannot be taken later
        danger *= max(0.0, 1.0 - forecast.more / left) if left > 0 else 0.0
        counters = 0.0
        for seat, chance in forecast.takers.items():
            if chance > 0.005:
                bare = self.value(seat, forecast.sure, card)
                full = self.value(seat, forecast.sure + more, card) if more else bare
                # the futures assume an average hand: correct them by the danger of this hand
                later = danger - _between(bare.later, full.later, forecast.some)
                loaded = seat == self.situation.seat and forecast.sure > 0
                value = _between(bare.counters, full.counters, forecast.some)
                counters += chance * (value - later * self.price(loaded))
        return counters

    def _futures(self, share: float, falling: int = 0, card: Card | None = None) -> _Futures:
        """Return the futures if this seat takes ``share`` more units on average.

        This seat's ``card``, and others' cards of ``falling`` units, are in the present trick.
        """
        key = share, falling, card
        if key not in self._played:
            bound = self._scale * share / self.remaining if self.remaining else 0.0
            if falling or card is not None:
                futures = [
                    future - self._fallen(sample, bound, falling, card)
                    for future, sample in zip(self._futures(share)[0], self.samples, strict=True)
                ]
            else:
                futures = [
                    self._start + sum([lot[1] if lot[0] < bound else lot[2] for lot in sample])
                    for sample in self.samples
                ]
            later = self.layout.later
            ends = [future & (1 << later) - 1 for future in futures]
            self._played[key] = futures, ends, sum([future >> later for future in futures])
        return self._played[key]

    def _fallen(self, lots: list[_Lot], bound: float, falling: int, sought: Card | None) -> int:
        """Return the part of a future for this seat's card and others' cards in the trick."""
        part = 0
        for lot, ours, theirs, card, units, taker in lots:
            if card == sought:
                sought = None
            elif falling > 0 and card != WILD:  # nobody discards it: it would take the trick (V3)
                falling -= units
                if falling < 0:
                    part += falling << _UNITS * (self.own if lot < bound else taker)
            else:
                continue
            part += ours if lot < bound else theirs
            if falling <= 0 and sought is None:
                break
        return part


def _between(low: float, high: float, chance: float) -> float:
    return low + chance * (high - low)


@lru_cache(maxsize=64)
def _settling(
    rules: Rules,
    pool: int,
    jack: bool,
    *,
    layout: _Layout,
    own: int,
    owner: int,
    chooser: int | None,
) -> Callable[[int], float]:
    """Return a cached function from a future to its value for the place ``own``."""
    terms = rules.terms(pool, jack=jack)

    @lru_cache(maxsize=1 << 13)
    def value(future: int) -> float:
        taken = rules.variety_object.taken(rules, layout.tally(future, own, owner))
        reckoning = settle(taken, terms)
        return deal_value(
            reckoning.net,
            own,
            reckoning.pool_after,
            chooser=chooser if reckoning.outcome == Outcome.JACK else None,
            points=rules.settlement_object.points,
        )

    return value
