"""Payoffs: the counters that the game's settlement pays at the end of a playout.

Only the remaining pool is estimated, because it is won in later deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any, Self

from eldesthand.bots.deal_value import deal_value
from eldesthand.bots.search.playouts import WON, PlayoutRules, held_in, owed_in, units_of
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
