"""The simple method: the player with the fewest units takes what all pay (S4)."""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Paragraph, Reckoning, Taken, Terms
from eldesthand.games.pool import PoolSettlement, pool_outcome, pool_payments


class Simple(PoolSettlement):
    """S4: each unit costs one counter; the player with the fewest takes all, ties divide.

    >>> from eldesthand.core.settling import settle
    >>> reckoning = settle(Taken((1, 1, 5, 6)), Terms("simple"))
    >>> reckoning.net, reckoning.pool_after
    ((5, 5, -5, -6), 1)
    """

    name = "simple"
    title = "the simple method"
    label = "The simple method"
    law = "S4"
    code = 2
    net: int | None = 2

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        pays, draws = pool_payments(taken)
        winners = taken.lowest
        contents = terms.pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        return self.reckoning(taken, terms, pool_outcome(winners), (pays, draws), winners)

    def in_short(self, unit: str) -> str:
        return f"fewest {unit}s takes the pool"

    def aim(self, rules: Rules, unit: str) -> str:
        return f"Take fewer {unit}s than anybody else: then you win all that the others pay."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = (
            f"Everybody pays one counter for each {unit}. The player who took the fewest takes "
            "them all. Players who tie divide them, and odd counters stay in the pool."
        )
        return (("S4", text),)


SETTLEMENTS.register(Simple.name, Simple(), Simple.code)
