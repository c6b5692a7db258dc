"""Spot settling: the player with the fewest spots collects from each other player (S6)."""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.core.settling import (
    SETTLEMENTS,
    Line,
    Outcome,
    Paragraph,
    Reckoning,
    Settlement,
    Step,
    Taken,
    Terms,
)
from eldesthand.core.speech import Speaker
from eldesthand.games.settlements.excess import describe_excess


class SpotSettling(Settlement):
    """S6: the lowest player collects the difference from all others; ties divide the total.

    >>> from eldesthand.core.settling import settle
    >>> [settle(Taken(units), Terms("spot")).net for units in ((8, 24, 18, 54), (8, 8, 32, 56))]
    [(72, -16, -10, -46), (36, 36, -24, -48)]
    """

    name = "spot"
    title = ""
    label = "Spots"
    law = "S6"
    code = 4
    net: int | None = 4
    exclusive = True

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        low, winners = min(taken.units), taken.lowest
        pays = [units - low for units in taken.units]
        share = (terms.pool + sum(pays)) // len(winners)
        draws = [share if units == low else 0 for units in taken.units]
        outcome = Outcome.ALL_EQUAL if len(winners) == len(pays) else Outcome.PAID
        return self.reckoning(taken, terms, outcome, (pays, draws), winners)

    def all_losses(self, total: int, innocent: int) -> int:
        return total

    def aim(self, rules: Rules, unit: str) -> str:
        pays = f"the others pay you a counter for every {unit} they took beyond yours"
        return f"Take the fewest {unit}s: {pays}."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = (
            "The player with the fewest spots collects the difference from each of the others. "
            "Players who tie divide the total, and an odd counter stays on the table for the "
            "winner of the next deal."
        )
        return (("S6", text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        if line.seat not in reckoning.winners:
            low = min(each.units for each in reckoning.lines)
            return [Step(low - line.units, f"to {who.whom(reckoning.winners)}, who took {low}")]
        if len(reckoning.winners) > 1:
            return [Step(line.draws, "as your share of what the others paid")]
        drawn = [Step(n.units - line.units, f"from {who.whom([n.seat])}") for n in reckoning.lines]
        return [*drawn, self._step_of_table(reckoning, line)]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return describe_excess(self, reckoning, who)


SETTLEMENTS.register(SpotSettling.name, SpotSettling(), SpotSettling.code)
