"""What the settlement makes of it: counters to be expected, from the deal as it stands.

The units still in play are dealt out to the seats many times over, by how much each is likely to
take, and each outcome is settled as the table would settle it. So the aims that Foster names (B)
come out of the settlement itself: to stay clear, to load the only clear player, to make a Jack.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from eldesthand.bots.forecast import Forecast, Position
from eldesthand.cards import JOKER, Card
from eldesthand.rules import Method, Moon, Rules
from eldesthand.settle import METHODS, Outcome, Taken, shoot

__all__ = ["Worth"]

_GROUPS = (2, 1, 3, 2, 1, 4, 1, 2, 3, 1, 2, 2)
"""How many counting cards fall into one trick: in turn, from a place of chance."""

_CHOOSER_SHARE = 0.7
"""Who named the suit takes this much of what another takes (V1)."""

_CHOICE_KEPT = 1.4
"""While the pool is a Jack the choice is kept: his prospects of it, against an even share (V1)."""

_Lot = tuple[Card, int, float, float]


class Worth:
    """Counters expected for a seat that will take ``share`` of the units still in the hands."""

    def __init__(self, position: Position, share: float, chance: Random, samples: int = 14) -> None:
        self.position = position
        view = position.view
        self.order = view.active
        self.own = self.order.index(position.seat)
        self.taken = [view.players[seat].units for seat in self.order]
        self.hit = frozenset(n for n, seat in enumerate(self.order) if not view.players[seat].clear)
        self.joker_owner = None
        self.joker_taker = next((t.taker for t in view.tricks if JOKER in t.cards), None)
        self.samples = [self._sample(chance) for _ in range(samples)]
        cards = sum(len(sample) for sample in self.samples)
        units = sum(lot[1] for sample in self.samples for lot in sample)
        self.remaining = units / samples
        self.share = min(max(share, 0.02), self.remaining) if cards else 0.0
        self._weights = self._others()
        self._values: dict[tuple[int, int, bool, float], float] = {}

    def _sample(self, chance: Random) -> list[_Lot]:
        """The counting cards in an order of chance, those of one trick with the same two lots: the
        one says whether this seat takes it, the other who else."""
        position = self.position
        values = position.values
        cards = [card for card in position.live if self._dealt(card, chance)]
        cards += [card for card in position.view.hand if values.get(card, 0) > 0]
        chance.shuffle(cards)
        start, sample, n = int(chance.random() * len(_GROUPS)), [], 0
        while n < len(cards):
            size = _GROUPS[start % len(_GROUPS)]
            own, other = chance.random(), chance.random()
            sample += [(card, values[card], own, other) for card in cards[n : n + size]]
            n, start = n + size, start + 1
        return sample

    def _dealt(self, card: Card, chance: Random) -> bool:
        """Whether an unseen card is in play: at two-handed it may be in nobody's hand (C2)."""
        position = self.position
        if len(position.others) > 1:
            return True
        return chance.random() < position.know.holds(position.others[0], card)

    def _others(self) -> list[tuple[float, int]]:
        """The other places, each with the upper bound of its lots."""
        view = self.position.view
        weights = [
            (_CHOOSER_SHARE if seat == view.chooser else 1.0, place)
            for place, seat in enumerate(self.order)
            if place != self.own
        ]
        total, bound, bounds = sum(weight for weight, _ in weights), 0.0, []
        for weight, place in weights:
            bound += weight / total
            bounds.append((bound, place))
        return bounds

    def value(self, seat: int, units: int, joker: bool, share: float | None = None) -> float:
        """Counters expected once ``seat`` has taken the trick on the table with so many units, the
        ``joker`` among them or not."""
        place = self.order.index(seat)
        share = self.share if share is None else share
        key = place, units, joker, share
        if key not in self._values:
            own = share / self.remaining if self.remaining else 0.0
            outcomes = [self._outcome(sample, place, units, joker, own) for sample in self.samples]
            self._values[key] = sum(outcomes) / len(outcomes)
        return self._values[key]

    def price(self) -> float:
        """What one more unit to come in this seat costs it, in counters."""
        if not self.remaining:
            return 0.0
        more = min(self.share + self.remaining * 0.2, self.remaining)
        less = max(self.share - self.remaining * 0.1, 0.0)
        if more <= less:
            return 0.0
        gain = self.value(self.order[self.own], 0, False, less)
        return (gain - self.value(self.order[self.own], 0, False, more)) / (more - less)

    def of(self, forecast: Forecast, joker: bool) -> float:
        """Counters expected when the trick goes as foreseen; ``joker``: it lies in the trick."""
        more = round(forecast.more / forecast.some) if forecast.some > 0.01 else 0
        total = 0.0
        for seat, chance in forecast.takers.items():
            if chance > 0.005:
                value = self.value(seat, forecast.sure, joker)
                if more:
                    loaded = self.value(seat, forecast.sure + more, joker)
                    value += forecast.some * (loaded - value)
                total += chance * value
        return total

    def _outcome(
        self, sample: list[_Lot], place: int, units: int, joker: bool, own: float
    ) -> float:
        totals, hit = list(self.taken), set(self.hit)
        totals[place] += units
        if units > 0:
            hit.add(place)
        joker_taker = self.order[place] if joker else self.joker_taker
        skip = units - self.position.units
        for card, worth, lot, other in sample:
            if skip > 0:
                skip, worth = skip - worth, worth - skip
                if worth <= 0:
                    continue
            if lot < own:
                taker = self.own
            else:
                taker = next(p for bound, p in self._weights if other <= bound or bound > 0.999)
            totals[taker] += worth
            hit.add(taker)
            if card == JOKER and joker_taker is None:
                joker_taker = self.order[taker]
        return self._counters(tuple(totals), hit, joker_taker)

    def _counters(self, units: tuple[int, ...], hit: set[int], joker_taker: int | None) -> float:
        view = self.position.view
        joker = None
        if joker_taker is not None:
            owner = view.joker_owner
            if owner is None:  # any of the others: the next will do, as they are alike
                owner = self.order[(self.own + 1) % len(self.order)]
            joker = self.order.index(owner), self.order.index(joker_taker)
        shooter = next(iter(hit)) if len(hit) == 1 else None
        net, after, stays = _settled(
            view.rules, units, joker, shooter, view.pool, view.jack_deals > 0
        )
        own = net[self.own]
        if view.rules.settlement is Method.POINTS:
            return own - (sum(net) - own) / (len(net) - 1)
        return own + after * self._prospect(stays)

    def _prospect(self, stays: bool) -> float:
        """What part of a pool that stays is likely to come to this seat in the end."""
        players, chooser = len(self.order), self.position.view.chooser
        if chooser is None or not stays:
            return 1.0 / players
        if chooser == self.position.seat:
            return _CHOICE_KEPT / players
        return (1.0 - _CHOICE_KEPT / players) / (players - 1)


@lru_cache(maxsize=1 << 15)
def _settled(
    rules: Rules,
    units: tuple[int, ...],
    joker: tuple[int, int] | None,
    shooter: int | None,
    pool: int,
    jack: bool,
) -> tuple[tuple[int, ...], int, bool]:
    """Net counters, the pool after, and whether it is a Jack."""
    if shooter is not None and rules.moon is not Moon.NONE:
        taken = shoot(units, shooter, rules.moon)
    else:
        taken = Taken(units, joker=joker)
    reckoning = METHODS[rules.settlement].settle(
        taken, pool, jack=jack, odd_makes_jack=rules.odd_makes_jack
    )
    return reckoning.net, reckoning.pool_after, reckoning.outcome is Outcome.JACK
