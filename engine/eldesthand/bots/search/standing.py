"""Effect of a deal on the chance to win a game with a target score (V7).

The fewest points in a deal are usually best for the game as well. Near the end of the game it also
matters who takes points, and if the game ends. The value net does not know the score, so
:class:`Standing` corrects its values.

>>> chances((50, 50, 50, 50), target=100, total=26)
(0.25, 0.25, 0.25, 0.25)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.core.bank import ranks
from eldesthand.core.view import View

_NEAR = 2
"""The score counts if the points of this number of deals reach the target."""

_OPENING = 3
"""Number of first tricks without a correction, because their playouts are too uncertain."""

_SPREAD = 0.3
"""Standard deviation that one deal adds to the scores, as a share of its points."""

_WEIGHT = 0.5
"""Weight of the correction."""

_LEAST = 0.005
"""Minimum value of a counter, as a chance to win the game."""


def chances(points: Sequence[int], target: int, total: int) -> tuple[float, ...]:
    """Return each player's chance to win an unfinished game to ``target`` from these scores.

    ``total`` is the number of points in a deal. A lead is worth more near the end. The formula was
    fitted to games of experts; its error is at most 0.03.

    >>> [round(chance, 2) for chance in chances((60, 70, 80, 95), target=100, total=26)]
    [0.68, 0.23, 0.08, 0.01]
    """
    fewest, most = min(points), max(points)
    scale = _SPREAD * total * sqrt(1.0 + 2.0 * max(target - most, 0) / total)
    weights = [exp((fewest - own) / scale) for own in points]
    return tuple(weight / sum(weights) for weight in weights)


class Standing:
    """Correction of a deal's value for the score of the game.

    ``points`` are the scores by place before the deal, and ``place`` is the player's own. A line
    from counters to the chance to win is fitted to the ends of some playouts. :meth:`extra` is the
    deviation of an end from this line, in counters. A positive deviation of the player's own sweep
    is ignored, because playouts overestimate sweeps.

    >>> from eldesthand.bots.search.playouts import playout_rules, weigh
    >>> from eldesthand.core.rules import PRESETS
    >>> rules = PRESETS["modern"].rules
    >>> standing = Standing(Payoffs(playout_rules(rules)), (60, 50, 98, 95), place=0)
    >>> lead, last = (0, weigh(13), 13 * weigh(1), 0), (0, 0, 13 * weigh(1), weigh(13))

    Both ends give this player the same counters, but only the first wins the game:

    >>> standing.fit((lead, last))
    >>> standing.chance(lead), standing.chance(last)
    (1.0, 0.0)
    >>> standing.extra(lead) > 0 > standing.extra(last)
    True
    """

    def __init__(self, payoffs: Payoffs, points: Sequence[int], place: int) -> None:
        self.payoffs = payoffs
        self.points: tuple[int, ...] = tuple(points)
        self.place = place
        self._mean = self._counters = self._slope = 0.0
        self._known: dict[tuple[int, ...], float] = {}

    @classmethod
    def of_view(cls, view: View, payoffs: Payoffs, place: int) -> Standing | None:
        """Return the standing at a table, or ``None`` if the score does not count."""
        rules, points = view.rules, [view.players[seat].points for seat in view.deal.active]
        far = rules.target - _NEAR * rules.total(view.avoided)
        if not (rules.settlement_object.points and rules.target and max(points) >= far):
            return None
        if len(view.tricks) < _OPENING:
            return None
        return cls(payoffs, points, place)

    def fit(self, ends: Sequence[Sequence[int]]) -> None:
        """Fit the line to ends of the deal (weights by place), without the player's own sweeps."""
        usual = [taken for taken in ends if not self._own_sweep(taken)]
        if not usual:
            return
        counters = [self.payoffs.of(taken)[self.place] for taken in usual]
        wins = [self.chance(taken) for taken in usual]
        self._counters, self._mean = sum(counters) / len(usual), sum(wins) / len(usual)
        spread = sum((each - self._counters) ** 2 for each in counters)
        common = sum(
            (each - self._counters) * (win - self._mean)
            for each, win in zip(counters, wins, strict=True)
        )
        self._slope = max(common / spread, 0.0) if spread else 0.0

    def chance(self, taken: Sequence[int]) -> float:
        """Return the player's chance to win the game after an end of the deal."""
        rules = self.payoffs.rules
        net = self.payoffs.reckon(taken).net
        after = [before - won for before, won in zip(self.points, net, strict=True)]
        if rules.reached(after):
            order = ranks(after, [0] * len(after))
            return float(order[self.place] == 1) / order.count(1)
        return chances(after, rules.target, rules.total())[self.place]

    def extra(self, taken: Sequence[int]) -> float:
        """Return the additional value of an end of the deal, in counters."""
        key = tuple(taken)
        extra = self._known.get(key)
        if extra is None:
            extra = self._known[key] = self._extra(key)
        return extra

    def _extra(self, taken: Sequence[int]) -> float:
        counters = self.payoffs.of(taken)[self.place] - self._counters
        above = self.chance(taken) - self._mean
        if self._own_sweep(taken) and above >= 0.0:
            return 0.0
        return _WEIGHT * (above - self._slope * counters) / max(self._slope, _LEAST)

    def _own_sweep(self, taken: Sequence[int]) -> bool:
        rules = self.payoffs.rules
        return (
            rules.variety_object.sweep(rules) != "none"
            and self.payoffs.game.sole(taken) == self.place
        )
