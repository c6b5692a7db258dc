"""What the end of a playout is worth: the counters that the table's own settlement would pay.

Nothing here knows what a Jack, a bid or a moon is good for: it asks :mod:`eldesthand.settle`. Only
the pool that stays behind needs an opinion, since it is won in deals to come.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.playouts import JOKER_IN, Ground, cards_in, units_of
from eldesthand.rules import Moon, Rules
from eldesthand.settle import METHODS, Outcome, Reckoning, Taken, shoot
from eldesthand.view import View

__all__ = ["Stakes"]

_CHOICE = 1.4
"""While the pool is a Jack, the prospects of who keeps the choice of suit against an even share
(V1)."""


class Stakes:
    """Counters for each place, from the weights that the places have taken.

    ``pool`` lies on the table, a ``jack`` or not; ``owner`` is the place to which the Joker was
    dealt (V4), ``chooser`` the place that keeps the choice if the deal makes a Jack (V1).

    Under Modern Hearts (V7) low score wins, so that a player's counters are the points by which he
    is better off than the others on average.

    >>> from eldesthand.bots.playouts import ground_for
    >>> from eldesthand.rules import PRESETS
    >>> ground = ground_for(PRESETS["howell"].rules)
    >>> stakes = Stakes(ground.rules, ground)
    >>> heart = ground.weights[ground.rules.pack[-1]]
    >>> stakes.of((3 * heart, 5 * heart, 5 * heart, 0))
    (1.0, -7.0, -7.0, 13.0)
    """

    def __init__(
        self,
        rules: Rules,
        ground: Ground,
        *,
        pool: int = 0,
        jack: bool = False,
        owner: int | None = None,
        chooser: int | None = None,
    ) -> None:
        self.rules = rules
        self.ground = ground
        self.pool = pool
        self.jack = jack
        self.owner = owner
        self.chooser = chooser
        self._known: dict[tuple[int | None, ...], tuple[float, ...]] = {}

    @classmethod
    def of_view(cls, view: View, ground: Ground) -> Stakes:
        """What the deal in this view is played for."""
        place = {seat: n for n, seat in enumerate(view.active)}
        return cls(
            view.rules,
            ground,
            pool=view.pool,
            jack=view.jack_deals > 0,
            owner=None if view.joker_owner is None else place[view.joker_owner],
            chooser=None if view.chooser is None else place[view.chooser],
        )

    def of(self, taken: Sequence[int], owner: int | None = None) -> tuple[float, ...]:
        """Counters to each place, a share of the pool that stays included.

        ``owner`` is who was dealt the Joker in the world played out, where the table does not know.
        """
        key = (*taken, owner)
        counters = self._known.get(key)
        if counters is None:
            counters = self._known[key] = self._settle(tuple(taken), owner)
        return counters

    def reckon(self, taken: Sequence[int], owner: int | None = None) -> Reckoning:
        """The table's own settlement of what was taken, by places."""
        return METHODS[self.rules.settlement].settle(
            self._taken(tuple(taken), owner if self.owner is None else self.owner),
            self.pool,
            jack=self.jack,
            odd_makes_jack=self.rules.odd_makes_jack,
        )

    def _settle(self, weights: tuple[int, ...], owner: int | None) -> tuple[float, ...]:
        rules, reckoning = self.rules, self.reckon(weights, owner)
        net, places = reckoning.net, len(weights)
        if rules.law.modern:
            total = sum(net)
            return tuple(own - (total - own) / (places - 1) for own in net)
        stays = reckoning.outcome is Outcome.JACK
        return tuple(
            own + reckoning.pool_after * self._prospect(place, stays, places)
            for place, own in enumerate(net)
        )

    def _taken(self, weights: tuple[int, ...], owner: int | None) -> Taken:
        units = tuple(units_of(weight) for weight in weights)
        if self.rules.moon is not Moon.NONE:
            cards = [cards_in(weight) for weight in weights]
            if max(cards) == sum(cards):
                return shoot(units, cards.index(max(cards)), self.rules.moon)
        if not self.rules.law.joker:
            return Taken(units)
        takers = [place for place, weight in enumerate(weights) if weight >= JOKER_IN]
        if not takers:  # it was not dealt (C2, two-handed), or is still to be taken
            return Taken(units)
        return Taken(units, joker=(takers[0] if owner is None else owner, takers[0]))

    def _prospect(self, place: int, stays: bool, places: int) -> float:
        """What part of a pool that stays is likely to come to a place in the end."""
        if self.chooser is None or not stays:
            return 1.0 / places
        if self.chooser == place:
            return _CHOICE / places
        return (1.0 - _CHOICE / places) / (places - 1)
