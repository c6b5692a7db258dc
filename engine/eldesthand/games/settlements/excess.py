"""Settlements in which players pay each other the difference: by excess (S5), by spots (S6)."""

from __future__ import annotations

from eldesthand.core.errors import RulesError
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


class Excess(Settlement):
    """S5: the player with the most units pays the excess to both others; if two tie, both pay.

    >>> from eldesthand.core.settling import settle
    >>> [settle(Taken(units), Terms("excess")).net for units in ((2, 3, 8), (1, 6, 6))]
    [(6, 5, -11), (10, -5, -5)]
    """

    name = "excess"
    title = "settling by excess"
    label = "Settling by excess"
    law = "S5"
    code = 3
    net: int | None = 3

    def check(self, rules: Rules) -> None:
        _check_three(rules.players)

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        _check_three(len(taken.units))
        most = max(taken.units)
        pays = [
            sum(most - other for other in taken.units) if units == most else 0
            for units in taken.units
        ]
        heaviest = taken.units.count(most)
        draws = [heaviest * (most - units) for units in taken.units]
        draws = self._and_the_table(draws, terms.pool, taken.lowest)
        outcome = Outcome.ALL_EQUAL if heaviest == 3 else Outcome.PAID
        winners = [place for place, units in enumerate(taken.units) if units < most]
        return self.reckoning(taken, terms, outcome, (pays, draws), winners)

    def in_short(self, unit: str) -> str:
        return f"don’t take the most {unit}s"

    def aim(self, rules: Rules, unit: str) -> str:
        return f"Don’t take the most {unit}s: the player who does pays the others."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = (
            "The player who took the most pays each of the others the difference. If two tie for "
            "the most, they both pay the third."
        )
        return (("S5", text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        most, others = max(each.units for each in reckoning.lines), reckoning.lines
        if line.units == most:
            steps = [Step(n.units - most, f"to {who.whom([n.seat])}") for n in others]
        else:
            heaviest = [each.seat for each in others if each.units == most]
            steps = [Step(most - line.units, f"from {who.whom([seat])}") for seat in heaviest]
        return [*steps, self._step_of_table(reckoning, line)]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return describe_excess(self, reckoning, who)


def _check_three(players: int) -> None:
    if players != 3:
        raise RulesError(f"expected three players for settling by excess, got {players}", law="S5")


def describe_excess(settlement: Settlement, reckoning: Reckoning, who: Speaker) -> str:
    """Return sentences about the players who pay and draw, and the counters on the table."""
    table = settlement.about_the_table(reckoning, who)
    stays = f" {table}." if table else ""
    if reckoning.outcome == Outcome.ALL_EQUAL:
        return f"Everyone took the same number, so nobody pays.{stays}"
    payers = [line.seat for line in reckoning.lines if line.pays]
    return f"{who.among(payers, 'pay')} {who.whom(reckoning.winners)} the difference.{stays}"


SETTLEMENTS.register(Excess.name, Excess(), Excess.code)


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
        return f"Take the fewest {unit}s, and each of the others pays you the difference."

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
