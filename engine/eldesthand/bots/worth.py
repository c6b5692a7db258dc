"""What the settlement makes of it: counters to be expected, from the deal as it stands.

The units still in play are dealt out to the seats many times over, by how much each is likely to
take, and each outcome is settled as the table would settle it. So the aims that Foster names (B)
come out of the settlement itself: to stay clear, to load the only clear player, to make a Jack.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from eldesthand.bots.forecast import Forecast, Table
from eldesthand.cards import JOKER
from eldesthand.rules import Method, Moon, Rules
from eldesthand.settle import METHODS, Taken, shoot

__all__ = ["Worth"]

_GROUPS = (2, 1, 3, 2, 1, 4, 1, 2, 3, 1, 2, 2)
"""How many counting cards fall into one trick: in turn, from a place of chance."""

_CHOOSER_SHARE = 0.7
"""Who bought the choice takes this much of what another takes (V1)."""


class Worth:
    """Counters expected for the seat of a table that takes ``share`` units more on average."""

    def __init__(self, table: Table, share: float, chance: Random, samples: int = 14) -> None:
        self.table = table
        view = table.view
        self.order = view.active
        self.own = self.order.index(table.seat)
        self.taken = tuple(view.players[seat].units for seat in self.order)
        left = [table.values[card] for card in table.live]
        own = [max(table.values.get(card, 0), 0) for card in view.hand]
        self.left = _in_play(view.rules, left, table) + own
        self.remaining = sum(self.left)
        self.share = min(max(share, 0.02), self.remaining)
        self.samples = [self._sample(chance) for _ in range(samples)]
        self._values: dict[tuple[int, int, bool, float], float] = {}

    def _sample(self, chance: Random) -> list[tuple[int, float, float]]:
        """The counting cards in an order of chance, those of a trick with the same two lots: one
        says whether this seat takes it, the other who else."""
        cards = list(self.left)
        chance.shuffle(cards)
        start, sample, n = int(chance.random() * len(_GROUPS)), [], 0
        while n < len(cards):
            size = _GROUPS[start % len(_GROUPS)]
            lots = chance.random(), chance.random()
            sample += [(units, *lots) for units in cards[n : n + size]]
            n, start = n + size, start + 1
        return sample
