"""From what was taken to what is paid: one small class per method (S).

Everything is reckoned over the *active* players, in the order given; a :class:`Sitting` puts seats
to it. ``net`` is in counters; what the players do not win stays in the pool, so that always
``pool_after == pool_before - sum(net)`` (Modern Hearts has no counters: points are written down).

>>> settle(HOWELL, Taken((3, 5, 5, 0))).net
(1, -7, -7, 13)
>>> settle(SWEEPSTAKE, Taken((0, 3, 4, 6))).net
(13, -3, -4, -6)
>>> jack = settle(SWEEPSTAKE, Taken((1, 3, 4, 5)))
>>> jack.net, jack.pool_after, jack.jack_after
((-1, -3, -4, -5), 13, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from eldesthand.errors import RulesError
from eldesthand.rules import Method, Moon

__all__ = [
    "EXCESS",
    "HOWELL",
    "METHODS",
    "POINTS",
    "SIMPLE",
    "SPOT",
    "SWEEPSTAKE",
    "Line",
    "Outcome",
    "Reckoning",
    "Settlement",
    "Taken",
    "settle",
    "shoot",
]


@dataclass(frozen=True)
class Taken:
    """What each active player took in one deal: ``units`` in order, the Joker's five included.

    ``joker`` is ``(owner, taker)``, both as places in ``units``, when a Joker was in play (V4);
    ``shot`` the place of the player who shot the moon (V7, see :func:`shoot`).
    Raises ``RulesError`` when it cannot have come out of a deal.
    """

    units: tuple[int, ...]
    joker: tuple[int, int] | None = None
    shot: int | None = None

    def __post_init__(self) -> None:
        if not 2 <= len(self.units) <= 6:
            raise RulesError(f"two to six players are settled with, not {len(self.units)} [C2]")
        if self.joker and not all(0 <= place < len(self.units) for place in self.joker):
            raise RulesError(
                f"expected the Joker's owner and taker among the players, not {self.joker}"
            )
        if self.joker and self.units[self.joker[1]] < 5:
            raise RulesError("who took the Joker took at least its five units [V4]")

    @property
    def total(self) -> int:
        """T, the units in play."""
        return sum(self.units)

    @property
    def clear(self) -> tuple[int, ...]:
        """The places of those who took nothing; the Joker is a heart (V4)."""
        return tuple(place for place, units in enumerate(self.units) if units == 0)


class Outcome(StrEnum):
    """How a deal's settlement came out."""

    POOL_WON = "pool won"
    POOL_DIVIDED = "pool divided"
    JACK = "jack"
    EXHAUSTED = "exhausted"
    PAID = "paid"
    ALL_EQUAL = "all equal"
    POINTS = "points"
    MOON = "moon"


@dataclass(frozen=True)
class Line:
    """One player's line of a reckoning: units taken, counters paid and drawn.

    ``seat`` is the player's seat when a sitting reckons, else his place.
    """

    seat: int
    units: int
    pays: int
    draws: int

    @property
    def net(self) -> int:
        """Counters won (or lost, when negative)."""
        return self.draws - self.pays


@dataclass(frozen=True)
class Reckoning:
    """A deal's settlement: a line for each active player, the pool before and after, how it came
    out, who won (seats), and the law that it comes from.
    """

    method: Method
    total: int
    lines: tuple[Line, ...]
    pool_before: int
    pool_after: int
    jack_before: bool
    jack_after: bool
    outcome: Outcome
    winners: tuple[int, ...]
    law: str
    revoked: tuple[int, ...] = ()
    """Who paid all the losses for revoking (I8–I11)."""

    @property
    def net(self) -> tuple[int, ...]:
        """Net counters of each active player."""
        return tuple(line.net for line in self.lines)


class Settlement:
    """A way of settling. Subclasses say what each player pays and draws.

    ``law`` is the id of the law, ``keeps_jacks`` whether an undivided pool can become a Jack.
    """

    method: Method
    law: str
    keeps_jacks = False

    def settle(
        self,
        taken: Taken,
        pool: int = 0,
        *,
        jack: bool = False,
        odd_makes_jack: bool = False,
        revoked: Sequence[int] = (),
        bid: tuple[int, int] | None = None,
    ) -> Reckoning:
        """Reckon one deal.

        ``pool`` counters lie on the table from before, as a ``jack`` or not; ``odd_makes_jack`` is
        option S2. The ``revoked`` (places) pay all the losses of the deal (I8–I11), and refund the
        ``bid``: who made it, and how many counters (I10).
        Raises ``RulesError`` when pool and Jack, or these places, cannot be.
        """
        if pool < 0:
            raise RulesError(f"the pool cannot hold {pool} counters [S1]")
        if jack and not self.keeps_jacks:
            raise RulesError(f"there are no Jacks when settling by {self.method} [{self.law}]")
        if odd_makes_jack and not self.keeps_jacks:
            raise RulesError("an odd counter can start a Jack only at sweepstake [S2]")
        if jack and not pool:
            raise RulesError("a Jack holds at least one counter [S1]")
        offenders = tuple(sorted(set(revoked)))
        if not set(offenders) <= set(range(len(taken.units))):
            raise RulesError(f"expected who revoked among the players, not {offenders} [I7]")
        reckoning = self._settle(taken, pool, jack, odd_makes_jack)
        if not offenders:
            return reckoning
        return self._with_all_losses(reckoning, taken, offenders, bid, odd_makes_jack)

    def _with_all_losses(
        self,
        usual: Reckoning,
        taken: Taken,
        offenders: tuple[int, ...],
        bid: tuple[int, int] | None,
        odd_makes_jack: bool,
    ) -> Reckoning:
        """I11: what each innocent player would have won is paid in full by each offender, the
        innocent losers pay nothing.
        """
        gains = [0 if line.seat in offenders else max(line.net, 0) for line in usual.lines]
        pays = [sum(gains) if line.seat in offenders else 0 for line in usual.lines]
        return _instead(usual, offenders, pays, [gain * len(offenders) for gain in gains])

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        raise NotImplementedError

    def _reckon(
        self,
        taken: Taken,
        pays: Sequence[int],
        draws: Sequence[int],
        outcome: Outcome,
        *,
        pool: int = 0,
        jack: bool = False,
        jack_after: bool = False,
        winners: Sequence[int] = (),
    ) -> Reckoning:
        lines = tuple(
            Line(seat, units, pay, draw)
            for seat, (units, pay, draw) in enumerate(zip(taken.units, pays, draws, strict=True))
        )
        after = pool + sum(pays) - sum(draws)
        return Reckoning(
            self.method,
            taken.total,
            lines,
            pool,
            after,
            jack,
            jack_after and after > 0,
            outcome,
            tuple(winners),
            self.law,
        )


def _pool_payments(taken: Taken) -> tuple[list[int], list[int]]:
    """What each pays, and draws from another player, before a pool is divided (S1, V4).

    Everyone pays one counter a unit into the pool, but the Joker's five go to its original owner
    when another took it.
    """
    pays, draws = list(taken.units), [0] * len(taken.units)
    if taken.joker and taken.joker[0] != taken.joker[1]:
        draws[taken.joker[0]] += 5
    return pays, draws


def _instead(
    usual: Reckoning, offenders: tuple[int, ...], pays: Sequence[int], draws: Sequence[int]
) -> Reckoning:
    """The usual reckoning with what is paid and drawn when the offenders pay all the losses."""
    lines = zip(usual.lines, pays, draws, strict=True)
    return replace(
        usual,
        lines=tuple(replace(line, pays=pay, draws=draw) for line, pay, draw in lines),
        pool_after=usual.pool_before + sum(pays) - sum(draws),
        winners=tuple(place for place in usual.winners if place not in offenders),
        revoked=offenders,
    )


class _PoolSettlement(Settlement):
    """All pay into a pool, which is won, divided, or stays."""

    def _with_all_losses(
        self,
        usual: Reckoning,
        taken: Taken,
        offenders: tuple[int, ...],
        bid: tuple[int, int] | None,
        odd_makes_jack: bool,
    ) -> Reckoning:
        """I8, I9: each offender pays T, the others nothing, and no offender draws.

        The winners are those of the usual reckoning, each with an equal share of the pool; an
        offender's share stays in it, for a Jack where there are Jacks. Each offender refunds the
        bid (I10) and pays the Joker's five (V4) as if he were alone. **Decision:** an offender who
        bid, or to whom the Joker was dealt, gets nothing for it.
        """
        owed = [bid] if bid else []
        if taken.joker and taken.joker[0] != taken.joker[1]:
            owed.append((taken.joker[0], 5))
        pays, draws = [0] * len(taken.units), [0] * len(taken.units)
        for place in offenders:
            pays[place] = taken.total + (bid[1] if bid and bid[0] not in offenders else 0)
            for to, counters in owed:
                draws[to] += 0 if to in offenders else counters
        contents = usual.pool_before + sum(pays) - sum(draws)
        for place in usual.winners:
            if place not in offenders:
                draws[place] += contents // len(usual.winners)
        reckoning = _instead(usual, offenders, pays, draws)
        withheld = not usual.winners or reckoning.winners != usual.winners
        if not reckoning.winners:
            outcome = Outcome.JACK
        else:
            outcome = Outcome.POOL_WON if len(usual.winners) == 1 else Outcome.POOL_DIVIDED
        jack = self.keeps_jacks and reckoning.pool_after > 0 and (withheld or odd_makes_jack)
        return replace(reckoning, outcome=outcome, jack_after=jack)


class Sweepstake(_PoolSettlement):
    """S1: one counter a unit; the only clear player takes the pool, two divide it, else it is a
    Jack.

    >>> SWEEPSTAKE.settle(Taken((0, 0, 6, 7)), odd_makes_jack=True).pool_after
    1
    >>> won = SWEEPSTAKE.settle(Taken((0, 2, 5, 6)), 13, jack=True)
    >>> won.net, won.pool_after
    ((26, -2, -5, -6), 0)

    Who revoked pays all the losses (I8, I9):

    >>> SWEEPSTAKE.settle(Taken((0, 3, 4, 6)), revoked=(1, 2)).net
    (26, -13, -13, 0)
    >>> divided = SWEEPSTAKE.settle(Taken((0, 0, 6, 7)), revoked=(0,))
    >>> divided.net, divided.pool_after, divided.jack_after
    ((-13, 6, 0, 0), 7, True)
    """

    method = Method.SWEEPSTAKE
    law = "S1"
    keeps_jacks = True

    def winners(self, taken: Taken, jack: bool) -> tuple[int, ...]:
        """Who takes the pool: nobody when it stays (S1).

        With two players a clear player wins although the other then has all, for otherwise no pool
        could ever be won.
        """
        clear, players = taken.clear, len(taken.units)
        took = players - len(clear)
        if took == 0 or (took == 1 and players > 2) or (jack and len(clear) != 1):
            return ()
        return clear

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        pays, draws = _pool_payments(taken)
        winners = self.winners(taken, jack)
        contents = pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        outcome = (Outcome.JACK, Outcome.POOL_WON, Outcome.POOL_DIVIDED)[min(len(winners), 2)]
        return self._reckon(
            taken,
            pays,
            draws,
            outcome,
            pool=pool,
            jack=jack,
            jack_after=odd_makes_jack if winners else True,
            winners=winners,
        )


class Howell(Settlement):
    """S3: pay n − 1 counters a unit, then draw one for every unit you did not take.

    >>> [(line.pays, line.draws) for line in HOWELL.settle(Taken((3, 5, 5, 0))).lines]
    [(9, 10), (15, 8), (15, 8), (0, 13)]
    """

    method = Method.HOWELL
    law = "S3"

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        others = len(taken.units) - 1
        pays = [units * others for units in taken.units]
        draws = [taken.total - units for units in taken.units]
        fewest = min(taken.units)
        winners = [place for place, units in enumerate(taken.units) if units == fewest]
        return self._reckon(taken, pays, draws, Outcome.EXHAUSTED, pool=pool, winners=winners)


class Simple(_PoolSettlement):
    """S4: one counter a unit; fewest units take all, ties divide, odd counters stay in the pool.

    >>> SIMPLE.settle(Taken((1, 1, 5, 6))).net, SIMPLE.settle(Taken((1, 1, 5, 6))).pool_after
    ((5, 5, -5, -6), 1)
    """

    method = Method.SIMPLE
    law = "S4"

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        pays, draws = _pool_payments(taken)
        fewest = min(taken.units)
        winners = [place for place, units in enumerate(taken.units) if units == fewest]
        contents = pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        outcome = Outcome.POOL_WON if len(winners) == 1 else Outcome.POOL_DIVIDED
        return self._reckon(taken, pays, draws, outcome, pool=pool, winners=winners)


class Excess(Settlement):
    """S5: the most pays each of the others his excess; two tied for most both pay the low man.

    >>> EXCESS.settle(Taken((2, 3, 8))).net, EXCESS.settle(Taken((1, 6, 6))).net
    ((6, 5, -11), (10, -5, -5))
    """

    method = Method.EXCESS
    law = "S5"

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        if len(taken.units) != 3:
            raise RulesError(
                f"settling by excess is for three players, not {len(taken.units)} [S5]"
            )
        most = max(taken.units)
        pays = [
            sum(most - other for other in taken.units) if units == most else 0
            for units in taken.units
        ]
        heaviest = taken.units.count(most)
        draws = [heaviest * (most - units) for units in taken.units]
        outcome = Outcome.ALL_EQUAL if heaviest == 3 else Outcome.PAID
        winners = [place for place, units in enumerate(taken.units) if units < most]
        return self._reckon(taken, pays, draws, outcome, pool=pool, winners=winners)


class SpotSettling(Settlement):
    """S6: the lowest collects from each his excess; several lowest divide what is collected.

    >>> SPOT.settle(Taken((8, 24, 18, 54))).net, SPOT.settle(Taken((8, 8, 32, 56))).net
    ((72, -16, -10, -46), (36, 36, -24, -48))
    """

    method = Method.SPOT
    law = "S6"

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        low = min(taken.units)
        pays = [units - low for units in taken.units]
        winners = [place for place, units in enumerate(taken.units) if units == low]
        share = (pool + sum(pays)) // len(winners)
        draws = [share if units == low else 0 for units in taken.units]
        outcome = Outcome.ALL_EQUAL if len(winners) == len(pays) else Outcome.PAID
        return self._reckon(taken, pays, draws, outcome, pool=pool, winners=winners)


class Points(Settlement):
    """V7: no counters change hands; points are written to each player's score, and count against
    him.

    What a line "pays" is written against the player, and the pool is not touched.

    >>> POINTS.settle(Taken((26, 0, 0, 0))).net
    (-26, 0, 0, 0)

    **Decision** (I11): who revoked is written all that was written against anybody.

    >>> POINTS.settle(Taken((5, 20, 1, 0)), revoked=(0,)).net
    (-26, 0, 0, 0)
    """

    method = Method.POINTS
    law = "V7"

    def _with_all_losses(
        self,
        usual: Reckoning,
        taken: Taken,
        offenders: tuple[int, ...],
        bid: tuple[int, int] | None,
        odd_makes_jack: bool,
    ) -> Reckoning:
        losses = sum(line.pays for line in usual.lines)
        pays = [losses if line.seat in offenders else 0 for line in usual.lines]
        draws = [0 if line.seat in offenders else line.draws for line in usual.lines]
        return replace(_instead(usual, offenders, pays, draws), pool_after=usual.pool_after)

    def _settle(self, taken: Taken, pool: int, jack: bool, odd_makes_jack: bool) -> Reckoning:
        pays = [max(units, 0) for units in taken.units]
        draws = [max(-units, 0) for units in taken.units]
        fewest = min(taken.units)
        winners = [place for place, units in enumerate(taken.units) if units == fewest]
        outcome = Outcome.POINTS if taken.shot is None else Outcome.MOON
        reckoning = self._reckon(taken, pays, draws, outcome, pool=pool, winners=winners)
        return replace(reckoning, pool_after=pool)


SWEEPSTAKE, HOWELL, SIMPLE = Sweepstake(), Howell(), Simple()
EXCESS, SPOT, POINTS = Excess(), SpotSettling(), Points()
METHODS: dict[Method, Settlement] = {
    way.method: way for way in (SWEEPSTAKE, HOWELL, SIMPLE, EXCESS, SPOT, POINTS)
}


def settle(
    method: Settlement | Method,
    taken: Taken,
    pool: int = 0,
    *,
    jack: bool = False,
    odd_makes_jack: bool = False,
    revoked: Sequence[int] = (),
    bid: tuple[int, int] | None = None,
) -> Reckoning:
    """Reckon one deal by a method; see :meth:`Settlement.settle`."""
    way = METHODS[method] if isinstance(method, Method) else method
    return way.settle(
        taken, pool, jack=jack, odd_makes_jack=odd_makes_jack, revoked=revoked, bid=bid
    )


def shoot(units: tuple[int, ...], shooter: int, moon: Moon) -> Taken:
    """The points of a deal in which ``shooter`` took all twenty-six (V7).

    >>> shoot((26, 0, 0, 0), 0, Moon.OTHERS).units, shoot((16, 0, 0, 0), 0, Moon.SELF).units
    ((0, 26, 26, 26), (-36, 0, 0, 0))
    """
    own, other = (-26, 26) if moon is Moon.OTHERS else (-52, 0)
    adjusted = tuple(n + (own if place == shooter else other) for place, n in enumerate(units))
    return Taken(adjusted, shot=shooter)
