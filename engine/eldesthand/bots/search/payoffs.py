"""Payoffs: the counters that the game's settlement pays at the end of a playout.

Only the remaining pool is estimated, because it is won in later deals.

In a game with a target score (V7), the fewest points in a deal are usually best for the game as
well. Near the end of the game it also matters who takes points, and if the game ends. The value net
does not know the score, so :class:`Standing` corrects its values.

>>> chances((50, 50, 50, 50), target=100, total=26)
(0.25, 0.25, 0.25, 0.25)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Any, Self

from eldesthand.bots.expected_counters import deal_value
from eldesthand.bots.search.playouts import WON, PlayoutRules, held_in, owed_in, units_of
from eldesthand.core.bank import ranks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Reckoning, Taken, Tally, Terms, settle
from eldesthand.core.view import View

_PER_CARD = 0.5
"""Logarithm of the chance to win that a card less in hand is worth, where the hands decide."""


class Payoffs:
    """Payoffs by place, from the weights that the places have taken.

    ``pool`` is the number of counters on the table; ``jack`` is true if they are a Jack. ``owner``
    is the place to which the owed card was dealt, ``chooser`` the place that names the next suit
    after a Jack (V1), and ``declared`` a place and its declaration.

    In games for points, a player's counters are the advantage in points over the average of the
    others (V7).

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["howell"].rules)
    >>> payoffs = Payoffs(game)
    >>> heart = game.weights[game.rules.pack[-1]]
    >>> payoffs.of((3 * heart, 5 * heart, 5 * heart, 0))
    (1.0, -7.0, -7.0, 13.0)
    """

    def __init__(
        self,
        game: PlayoutRules,
        *,
        pool: int = 0,
        jack: bool = False,
        owner: int | None = None,
        chooser: int | None = None,
        declared: tuple[int, str] | None = None,
    ) -> None:
        self.game = game
        self.rules: Rules = game.rules
        self.terms: Terms = game.rules.terms(pool, jack=jack)
        self.owner = owner
        self.chooser = chooser
        self.declared = declared
        self._known: dict[tuple[int | None, ...], tuple[float, ...]] = {}
        self._reckoned: dict[tuple[int | None, ...], Reckoning] = {}

    @classmethod
    def of_view(cls, view: View, game: PlayoutRules) -> Self:
        """Return the payoffs of the deal in this view."""
        by = view.stage.declarer
        place = {seat: n for n, seat in enumerate(view.deal.active)}
        return cls._shared(
            game,
            pool=view.sitting.pool,
            jack=view.sitting.jack_deals > 0,
            owner=None if view.deal.owed_to is None else place[view.deal.owed_to],
            chooser=None if view.stage.chooser is None else place[view.stage.chooser],
            declared=None if by is None else (place[by], view.stage.declared),
        )

    @classmethod
    @lru_cache(maxsize=4)
    def _shared(cls, game: PlayoutRules, **terms: Any) -> Self:
        """Return cached payoffs, because all decisions of a deal meet the same outcomes."""
        return cls(game, **terms)

    def of(
        self, taken: Sequence[int], owner: int | None = None, *, over: bool = True
    ) -> tuple[float, ...]:
        """Return the counters of each place, including a share of the remaining pool.

        ``owner`` is the place to which the wild card was dealt in this world, if the players do not
        know it. Sweeps count only when the deal is ``over`` (V7).
        """
        key = (*taken, owner, over)
        counters = self._known.get(key)
        if counters is None:
            if any(map(held_in, taken)) and self.game.winner(taken) is None:
                counters = self._undecided(taken)
            else:
                counters = self._counters(self.reckon(taken, owner, over=over))
            self._known[key] = counters
        return counters

    def _undecided(self, taken: Sequence[int]) -> tuple[float, ...]:
        """Return the mean over the possible winners of an unfinished deal that hands decide."""
        left = [held_in(weight) for weight in taken]
        chances = [exp(_PER_CARD * (min(left) - cards)) for cards in left]
        ends = [
            self.of([weight + WON * (place == winner) for place, weight in enumerate(taken)])
            for winner in range(len(taken))
        ]
        total = sum(chances)
        return tuple(
            sum([chance * each for chance, each in zip(chances, column, strict=True)]) / total
            for column in zip(*ends, strict=True)
        )

    def reckon(
        self, taken: Sequence[int], owner: int | None = None, *, over: bool = True
    ) -> Reckoning:
        """Return the settlement of the weights, by place; the parameters are those of ``of``."""
        key = (*taken, owner, over)
        reckoning = self._reckoned.get(key)
        if reckoning is None:
            owner = owner if self.owner is None else self.owner
            reckoning = settle(self._taken(tuple(taken), owner, over), self.terms)
            self._reckoned[key] = reckoning
        return reckoning

    def _counters(self, reckoning: Reckoning) -> tuple[float, ...]:
        net, points = reckoning.net, self.rules.settlement_object.points
        chooser = self.chooser if reckoning.outcome == Outcome.JACK else None
        return tuple(
            deal_value(net, place, reckoning.pool_after, chooser=chooser, points=points)
            for place in range(len(net))
        )

    def _taken(self, weights: tuple[int, ...], owner: int | None, over: bool) -> Taken:
        units = tuple(units_of(weight) for weight in weights)
        sole = self.game.sole(weights) if over else None
        swept = self.game.swept(weights) if over else None
        takers = [place for place, weight in enumerate(weights) if owed_in(weight)]
        owed = None
        if self.rules.variety_object.owed_card and takers:
            owed = (takers[0] if owner is None else owner, takers[0])
        left, winner = tuple(map(held_in, weights)), self.game.winner(weights)
        return self.rules.variety_object.taken(
            self.rules, Tally(units, sole, swept, owed, self.declared, left, winner)
        )


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
