"""Chances that agree with the expected value of a card.

The net corrects the mean of a card's playouts, but not their chances: without more, a card could
cost 6 points and take the Queen, 13 points, in half of the deals. So each playout gets a weight,
and the weighted mean is the corrected one. These are the weights with the least change in the sense
of Kullback and Leibler (exponential tilting).

The extreme ends of the deal count as one playout more, because the playouts of a certain plan often
end alike, and the net knows better.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.ends import limited
from eldesthand.bots.search.evaluation import CardValue

_STEEPEST = 10.0
"""Maximum slope of the weights' logarithm, by standard deviations of the values."""

_HALVINGS = 30


@dataclass(frozen=True)
class End:
    """End of a deal: the ``weight`` that each place has taken, and its ``chance``."""

    taken: Sequence[int]
    chance: float


def ends_of(decision: Decision, value: CardValue, *, corrected: bool) -> list[End]:
    """Return the ends of a card's playouts, with chances that agree with a ``corrected`` value."""
    chances = [1 / len(value.outcomes)] * len(value.outcomes)
    if not corrected:
        return list(map(End, value.outcomes, chances))
    ends = [*value.outcomes, *decision.ends]
    chances += [chances[0] / len(decision.ends) for _ in decision.ends]
    counters = [decision.payoffs.of(end)[decision.place] for end in ends]
    return list(map(End, ends, tilted(counters, chances, value.counters)))


def own_points(decision: Decision, best: CardValue, ends: Sequence[End]) -> float:
    """Return the player's expected points with ``best``, from its advantage over other players."""
    players, usual, written = len(decision.place_of), decision.game.rules.total(), 0.0
    for end in ends:
        shot = (
            decision.game.sole(end.taken) is not None or decision.game.swept(end.taken) is not None
        )
        written += end.chance * (-sum(decision.payoffs.reckon(end.taken).net) if shot else usual)
    points = (written - (players - 1) * best.counters) / players
    return limited(points, decision.limits_of_points)


def tilted(values: Sequence[float], chances: Sequence[float], mean: float) -> list[float]:
    """Return the chances, with the sum 1, that are nearest to these and give the values this mean.

    A mean outside the values, or almost so, is not reached.

    >>> [round(each, 2) for each in tilted((0, 0, 13, 13), (1, 1, 1, 1), 5.2)]
    [0.3, 0.3, 0.2, 0.2]
    >>> tilted((4, 4), (1, 1), 5)
    [0.5, 0.5]
    """
    chance_of: defaultdict[float, float] = defaultdict(float)
    for value, chance in zip(values, chances, strict=True):
        chance_of[value] += chance
    total = sum(chances)
    centre = sum(value * chance for value, chance in chance_of.items()) / total
    spread = sqrt(sum((v - centre) ** 2 * chance for v, chance in chance_of.items()) / total)
    low, high = (-_STEEPEST / spread, _STEEPEST / spread) if spread else (0.0, 0.0)
    for _ in range(_HALVINGS):
        slope = (low + high) / 2
        new = {v: chance * exp(slope * (v - centre)) for v, chance in chance_of.items()}
        total = sum(new.values())
        if sum(v * chance for v, chance in new.items()) < mean * total:
            low = slope
        else:
            high = slope
    return [
        chance * exp(slope * (v - centre)) / total
        for v, chance in zip(values, chances, strict=True)
    ]
