"""Expected counters of the present deal.

The units still in play are distributed to the seats at random, by each seat's likelihood to take
them, and each distribution is settled by the game's rules. The aims that Foster names (B) follow
from these settlements: to stay clear, to load the only clear player, to make a Jack.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from eldesthand.bots.deal_value import deal_value
from eldesthand.bots.heuristics.situation import Situation, TrickForecast, split
from eldesthand.core.cards import JOKER, Card
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Tally, settle

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

_Lot = tuple[Card, int, float, int]
"""Counting card, its units, this seat's bound, and its taker among the others."""
_Taken = tuple[Card, int, int]
_Future = tuple[list[_Taken], list[int], int]
"""The future of a sample: the counting cards still to be taken, with their units and their takers'
places; the final units of each place; and the units that this seat still takes.
"""


class Expectation(NamedTuple):
    """Expected counters, and the units that this seat takes after the current trick."""

    counters: float
    later: float


class Worth:
    """Expected counters of a seat that takes about ``share`` of the units still in the hands."""

    def __init__(self, situation: Situation, share: float, chance: Random) -> None:
        self.situation = situation
        view = situation.view
        self.order = view.active
        self.own = self.order.index(situation.seat)
        self.taken = [view.players[seat].units for seat in self.order]
        self.hit = frozenset(n for n, seat in enumerate(self.order) if not view.players[seat].clear)
        self.joker = view.rules.variety_object.owed_card is not None
        self.moon = view.rules.variety_object.moon(view.rules) != "none"
        self.joker_taker = next((t.taker for t in view.tricks if JOKER in t.cards), None)
        self.points = view.rules.settlement_object.points
        self._settled = _settling(view.rules, view.pool, view.jack_deals > 0)
        self._weights = self._others()
        self._pulls = {card: self._pull(card) for card in situation.values}
        self.samples = [self._sample(chance) for _ in range(_SAMPLES)]
        cards = sum(len(sample) for sample in self.samples)
        units = sum(lot[1] for sample in self.samples for lot in sample)
        self.remaining = units / _SAMPLES
        pulled = sum(lot[1] * self._pulls[lot[0]] for sample in self.samples for lot in sample)
        self._scale = units / pulled if pulled else 1.0
        self.share = min(max(share, 0.02), self.remaining) if cards else 0.0
        self._played: dict[float, list[_Future]] = {}
        self._prices: dict[bool, float] = {}
        self._values: dict[tuple[int, int, Card | None, float], Expectation] = {}
        self._settlements: dict[tuple[tuple[int, ...], int | None, int | None], float] = {}

    def _sample(self, chance: Random) -> list[_Lot]:
        """Return the counting cards in random order; those of a trick share two random numbers.

        The first number decides if this seat takes the trick; if not, the second selects the taker.
        """
        situation, values = self.situation, self.situation.values
        know, live, [first, *more] = situation.know, situation.live, situation.others
        if not more:  # with two players an unseen card may be undealt (C2)
            live = tuple(card for card in live if chance.random() < know.holds(first, card))
        cards = [*live, *(card for card in situation.view.hand if values.get(card, 0) > 0)]
        chance.shuffle(cards)
        start, sample, n = int(chance.random() * len(_GROUPS)), [], 0
        while n < len(cards):
            size = _GROUPS[start % len(_GROUPS)]
            own, other = chance.random(), chance.random()
            trick = cards[n : n + size]
            taker = self._other(other)
            sample += [(card, values[card], own / self._pulls[card], taker) for card in trick]
            n, start = n + size, start + 1
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

    def _others(self) -> list[tuple[float, int]]:
        """Return the other places, each with the upper bound of its random numbers."""
        weights = [
            (self._prone(seat), place) for place, seat in enumerate(self.order) if place != self.own
        ]
        total, bound, bounds = sum(weight for weight, _ in weights), 0.0, []
        for weight, place in weights:
            bound += weight / total
            bounds.append((bound, place))
        return bounds

    def _prone(self, seat: int) -> float:
        """Return a seat's relative likelihood to take further cards."""
        view, alone = self.situation.view, len(self.hit) == 1
        if self.moon and alone and not view.players[seat].clear:
            return (
                1.0 + max(view.players[seat].units, 0) * _SHOOTING
            )  # J♦ alone does not suggest a moon
        return _CHOOSER_SHARE if seat == view.chooser else 1.0

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
            futures = self._futures(share)
            outcomes = [self._outcome(future, place, units, counting) for future in futures]
            counters, later = map(sum, zip(*outcomes, strict=True))
            self._values[key] = Expectation(counters / len(outcomes), later / len(outcomes))
        return self._values[key]

    def price(self, loaded: bool) -> float:
        """Return the cost in counters of one more unit for this seat.

        ``loaded``: this seat takes the current trick; otherwise its present winner does.
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

    def _futures(self, share: float) -> list[_Future]:
        """Return the future of each sample if this seat takes ``share`` more units on average."""
        if share not in self._played:
            own = self._scale * share / self.remaining if self.remaining else 0.0
            self._played[share] = [self._future(sample, own) for sample in self.samples]
        return self._played[share]

    def _future(self, sample: list[_Lot], own: float) -> _Future:
        totals, takers, later = list(self.taken), [], 0
        for card, worth, lot, other in sample:
            taker = other
            if lot < own:
                taker = self.own
                later += worth
            totals[taker] += worth
            takers.append((card, worth, taker))
        return takers, totals, later

    def _other(self, lot: float) -> int:
        for bound, place in self._weights:
            if lot <= bound:
                return place
        return self._weights[-1][1]

    def _outcome(
        self, future: _Future, place: int, units: int, card: Card | None
    ) -> tuple[float, int]:
        """Return this seat's counters at the end of the deal, and its units after the current
        trick, if the deal continues with this future.

        Counting cards of the trick are removed from the future.
        """
        takers, totals, later = future
        if units or card is not None:
            totals = totals.copy()
            totals[place] += units
            falling = units - self.situation.units
            if card is not None:
                falling -= self.situation.values[card]
            gone, sought = [], card
            for lot in takers if falling > 0 or card is not None else ():
                each, worth, taker = lot
                if each == sought:
                    sought = None
                    totals[taker] -= worth
                # nobody discards the Joker: it would take the trick (V3)
                elif falling > 0 and each != JOKER:
                    totals[taker] -= min(worth, falling)
                    falling -= worth
                else:
                    continue
                gone.append(lot)
                if taker == self.own:
                    later -= worth
                if falling <= 0 and sought is None:
                    break
            if gone and (self.moon or self.joker):
                takers = [lot for lot in takers if lot not in gone]
        shooter = self._shooter(takers, place if units > 0 else None) if self.moon else None
        joker_taker = self._joker_taker(takers, place, card) if self.joker else None
        key = tuple(totals), shooter, joker_taker
        if key not in self._settlements:
            self._settlements[key] = self._counters(*key)
        return self._settlements[key], later

    def _shooter(self, takers: list[_Taken], place: int | None) -> int | None:
        """Return the place of another seat that has shot the moon (V7), or ``None``.

        This seat's own moon is ignored, because it would try too many moons that fail.
        """
        hit = self.hit | {taker for _, _, taker in takers}
        if place is not None:
            hit |= {place}
        return next(iter(hit)) if len(hit) == 1 and self.own not in hit else None

    def _joker_taker(self, takers: list[_Taken], place: int, card: Card | None) -> int | None:
        """Return the seat that takes the Joker in this future (V4), or ``None``."""
        if card == JOKER or JOKER in self.situation.cards:
            return self.order[place]
        later = (self.order[taker] for joker, _, taker in takers if joker == JOKER)
        return next(later, self.joker_taker)

    def _counters(
        self, units: tuple[int, ...], shooter: int | None, joker_taker: int | None
    ) -> float:
        view = self.situation.view
        joker = None
        if joker_taker is not None:
            owner = view.joker_owner
            if owner is None:  # assume any other seat
                owner = self.order[(self.own + 1) % len(self.order)]
            joker = self.order.index(owner), self.order.index(joker_taker)
        net, after, stays = self._settled(units, joker, shooter)
        chooser = view.chooser if stays else None
        place = None if chooser is None else self.order.index(chooser)
        return deal_value(net, self.own, after, chooser=place, points=self.points)


def _between(low: float, high: float, chance: float) -> float:
    return low + chance * (high - low)


_Settled = tuple[tuple[int, ...], int, bool]
"""The nets, the remaining pool, and whether it is a Jack."""


@lru_cache(maxsize=64)
def _settling(rules: Rules, pool: int, jack: bool) -> Callable[..., _Settled]:
    """Return a function that settles units, with a cache."""

    @lru_cache(maxsize=1 << 13)
    def settled(
        units: tuple[int, ...], joker: tuple[int, int] | None, shooter: int | None
    ) -> _Settled:
        taken = rules.variety_object.taken(rules, Tally(units, sole=shooter, owed=joker))
        reckoning = settle(taken, rules.terms(pool, jack=jack))
        return reckoning.net, reckoning.pool_after, reckoning.outcome == Outcome.JACK

    return settled
