"""Judgement: what leading or throwing a card costs, by what everybody can know of its suit.

A card is judged by how many cards of its suit are still out below it and above it, in all the
other hands together, and by how long the suit is in the hand that has it. That is public: nobody
in a playout profits from seeing the hands of the world. The costs are learnt by playing positions
out after each card that could be played (:mod:`eldesthand.bots.learn_judgement`).

>>> spades = Judgement(3, COSTS).leads[12][2]
>>> king_and_deuce = 0b100000000001
>>> fresh, worn = 0b1111111111111 ^ king_and_deuce, 0b10111000
>>> spades[judged(king_and_deuce, fresh)][1] == 1 << 11  # the king goes while all can follow
True
>>> spades[judged(king_and_deuce, worn)][1]  # and the deuce is led when few are left
1
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from eldesthand.bots.costs import LEADING, THROWING
from eldesthand.bots.playouts import HIGH, Ground, units_of
from eldesthand.cards import HEARTS

__all__ = [
    "COSTS",
    "LEAD",
    "THROW",
    "Best",
    "Costs",
    "Judgement",
    "Key",
    "judged",
    "judgement_for",
    "key_of",
    "stage_of",
]

LEAD, THROW = 0, 1

Key = tuple[int, int, int, int, int, int]
"""Lead or throw, stage of the deal, whether the suit counts, cards below, above, own length."""

Costs = Mapping[Key, float]
"""What a choice of a class costs, in units beyond the mean of all that could be chosen."""

STAGES = 3
BELOW, ABOVE, LENGTH = 7, 6, 5
"""Numbers below and above a card, and lengths, are counted up to one less than this."""

_UNKNOWN = 0.5
"""The cost of a class that was never met."""

_KEPT = 20_000
"""No more situations of a suit are remembered: they would fill a browser's memory."""


def judged(own: int, out: int) -> int:
    """A suit's situation as one number of 28 bits: the cards in hand, and those in all others.

    >>> judged(1, 2)
    16386
    """
    return own << 14 | out


def stage_of(cards: int) -> int:
    """The stage of a deal when the player has so many cards: 0 early, 1 in the middle, 2 late.

    >>> [stage_of(cards) for cards in (13, 9, 5)]
    [0, 1, 2]
    """
    return 0 if cards > 9 else 1 if cards > 5 else 2


def key_of(what: int, cards: int, counts: bool, own: int, out: int, bit: int) -> Key:
    """The class of leading or throwing a card: ``bit`` of ``own``, with ``cards`` in the hand."""
    below = (out & (bit - 1)).bit_count()
    above = out.bit_count() - below
    return (
        what,
        stage_of(cards),
        int(counts),
        min(below, BELOW - 1),
        min(above, ABOVE - 1),
        min(own.bit_count(), LENGTH) - 1,
    )


class Best(dict[int, tuple[float, int]]):
    """The best card of a suit and its cost, by the situation of the suit (:func:`judged`)."""

    def __init__(self, costs: Costs, what: int, cards: int, counts: bool) -> None:
        super().__init__()
        self.costs, self.what, self.cards, self.counts = costs, what, cards, counts

    def __missing__(self, situation: int) -> tuple[float, int]:
        own, out = situation >> 14, situation & (1 << 14) - 1
        best, left = (float("inf"), 0), own
        while left:  # of equals the lowest is led, and the highest thrown
            bit = left & -left if self.what == LEAD else HIGH[left]
            left ^= bit
            key = key_of(self.what, self.cards, self.counts, own, out, bit)
            cost = self.costs.get(key, _UNKNOWN)
            if cost < best[0]:
                best = cost, bit
        if len(self) >= _KEPT:
            self.clear()
        self[situation] = best
        return best


_Suits = tuple[Best, Best, Best, Best]


class Judgement:
    """What to lead and what to throw, when the suit ``avoided`` counts.

    ``leads[n][suit]`` and ``throws[n][suit]`` are the best card of a suit for a player who has
    ``n`` cards.
    """

    def __init__(self, avoided: int, costs: Costs) -> None:
        def suits(what: int, cards: int) -> _Suits:
            c, d, s, h = (Best(costs, what, cards, suit == avoided) for suit in range(4))
            return c, d, s, h

        def stages(what: int) -> tuple[_Suits, ...]:
            made = {stage_of(cards): suits(what, cards) for cards in (13, 9, 5)}
            return tuple(made[stage_of(cards)] for cards in range(53))

        self.leads = stages(LEAD)
        self.throws = stages(THROW)


def _costs() -> Costs:
    """The learnt costs by their keys; a class that was not met often is left out."""
    costs: dict[Key, float] = {}
    for what, table in ((LEAD, LEADING), (THROW, THROWING)):
        values = iter(table)
        for stage in range(STAGES):
            for counts in range(2):
                for below in range(BELOW):
                    for above in range(ABOVE):
                        for length in range(LENGTH):
                            value = next(values)
                            if value is not None:
                                costs[what, stage, counts, below, above, length] = value / 100
    return costs


COSTS: Costs = _costs()
"""The costs that were learnt."""


@lru_cache(maxsize=64)
def judgement_for(ground: Ground) -> Judgement | None:
    """The judgement of a game; ``None`` where it has none: tricks that are played by other laws
    than P1, or a card that counts for a suit of its own (V3, V5, V7).
    """
    counting = [suit for suit in range(4) if any(map(units_of, ground.counting[suit].values()))]
    if not ground.plain or len(counting) > 1:
        return None
    return Judgement(counting[0] if counting else HEARTS, COSTS)
