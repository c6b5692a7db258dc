"""The scale of a game: a unit in which results have a similar spread in all games.

The net ``tables`` gives values in this unit, so this computation must not change.

>>> from eldesthand.core.rules import PRESETS
>>> [round(scale_of(PRESETS[name].rules), 2) for name in ("howell", "spot", "modern")]
[2.62, 15.74, 2.08]
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from random import Random

from eldesthand.core.rules import Rules
from eldesthand.core.settling import Tally, settle

SPREAD = 4.0
"""Standard deviation of random deals in the scaled unit."""

_DEALS = 100


@lru_cache(maxsize=64)
def scale_of(rules: Rules) -> float:
    """Return the number of counters, or points, that make one unit.

    In deals with random tricks and takers, a player's advantage over the average of the others has
    the standard deviation :data:`SPREAD` in this unit. If a pool can remain, every other deal has
    the pool of one earlier deal.
    """
    chance, units, places = Random(1), rules.units(), rules.active
    won: list[float] = []
    for number in range(_DEALS):
        pack = sorted(rules.pack, key=lambda _: chance.random())
        taken = [0] * places
        for trick in range(rules.hand_size):
            taker = int(places * chance.random())
            cards = pack[trick * places : (trick + 1) * places]
            taken[taker] += sum(units.get(card, 0) for card in cards)
        pool = rules.total() * (number % 2) if rules.settlement_object.keeps_jacks else 0
        net = settle(rules.variety_object.taken(rules, Tally(tuple(taken))), rules.terms(pool)).net
        won += [own - (sum(net) - own) / (places - 1) for own in net]
    mean = sum(won) / len(won)
    return sqrt(sum((each - mean) ** 2 for each in won) / len(won)) / SPREAD
