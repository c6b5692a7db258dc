"""Sweepstake: a clear player takes the pool, or it stays as a Jack (S1, S2)."""

from __future__ import annotations

from dataclasses import replace

from eldesthand.core.options import Option
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Paragraph, Reckoning, Taken, Terms
from eldesthand.games.pool import PoolSettlement, pool_outcome, pool_payments

_ODD, _DIVIDES = "odd_starts_jack", "jack_divides"


class Sweepstake(PoolSettlement):
    """S1: the only clear player takes the pool, two or more divide it, else it is a Jack.

    >>> from eldesthand.core.settling import settle
    >>> settle(Taken((0, 3, 4, 6)), Terms("sweepstake")).net
    (13, -3, -4, -6)
    >>> won = settle(Taken((0, 2, 5, 6)), Terms("sweepstake", 13, jack=True))
    >>> won.net, won.pool_after
    ((26, -2, -5, -6), 0)

    Offenders pay all the losses (I8, I9):

    >>> settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(1, 2))).net
    (26, -13, -13, 0)
    >>> divided = settle(Taken((0, 0, 6, 7)), Terms("sweepstake", revoked=(0,)))
    >>> divided.net, divided.pool_after, divided.jack_after
    ((-13, 6, 0, 0), 7, True)
    """

    name = "sweepstake"
    title = "sweepstake"
    label = "Sweepstake"
    law = "S1"
    code = 0
    net: int | None = 0
    keeps_jacks = True
    options: tuple[Option, ...] = (
        Option(
            _ODD,
            "S2",
            "Odd counters carry over as a Jack",
            "A Jack is a pool left for later deals. Otherwise what is left over when several "
            "players divide a pool goes to the next pool.",
            "odd counters carried over as a Jack",
            net=7,
        ),
        Option(
            _DIVIDES,
            "S1",
            "A Jack is won like any other pool",
            "A Jack is a pool left for later deals, which several clear players divide.",
            "a Jack that can be divided",
            net=8,
        ),
    )

    def odd_starts_jack(self, terms: Terms) -> bool:
        return terms.options.get(_ODD) is True

    def winners(self, taken: Taken, terms: Terms) -> tuple[int, ...]:
        """Return the places that take the pool; none if it stays (S1).

        Of two players, a clear one wins although the other took everything: otherwise nobody could
        ever win a pool.
        """
        clear, players = taken.clear, len(taken.units)
        took = players - len(clear)
        alone = terms.jack and not terms.options.get(_DIVIDES)
        if took == 0 or (took == 1 and players > 2) or (alone and len(clear) != 1):
            return ()
        return clear

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        pays, draws = pool_payments(taken)
        winners = self.winners(taken, terms)
        contents = terms.pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        paid = pays, draws
        reckoning = self.reckoning(taken, terms, pool_outcome(winners), paid, winners)
        stays = not winners or self.odd_starts_jack(terms)
        return replace(reckoning, jack_after=stays and reckoning.pool_after > 0)

    def in_short(self, unit: str) -> str:
        return "stay clear to win or share the pool"

    def aim(self, rules: Rules, unit: str) -> str:
        share = ", and two or more share it" * (rules.players > 2)
        return f"Take no {unit} at all. A player without one wins the pool{share}."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        if rules.players == 2:
            text = (
                f"Each player pays one counter into the pool for each {unit} they took. A clear "
                "player takes the pool; if neither is clear, it stays as a Jack."
            )
        else:
            won = "which only a single clear player can win"
            if rules.terms().options[_DIVIDES]:
                won = "which is won like any other pool"
            text = (
                f"Everybody pays one counter into the pool for each {unit} they took. A single "
                "clear player takes the pool; two or more divide it, and odd counters stay. If "
                f"nobody is clear, or one player took them all, it stays as a Jack, {won}."
            )
        odd = ("S2", "Counters left over from a division carry over as a Jack.")
        return (("S1", text), *([odd] if self.odd_starts_jack(rules.terms()) else []))


SETTLEMENTS.register(Sweepstake.name, Sweepstake(), Sweepstake.code)
