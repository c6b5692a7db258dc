"""Points are written down, the lowest score wins, and no counters are paid (V7)."""

from __future__ import annotations

from dataclasses import replace

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
from eldesthand.core.speech import Speaker, counted, listed


class Points(Settlement):
    """V7: the payment in a line is added to the player's score, and the lowest score wins.

    >>> from eldesthand.core.settling import settle
    >>> settle(Taken((26, 0, 0, 0)), Terms("points")).net
    (-26, 0, 0, 0)
    """

    name = "points"
    title = ""
    label = "Points"
    law = "V7"
    code = 5
    net: int | None = 5
    fixed_price = True
    points = True
    losses_law = "I14"
    clear = "no points"
    exclusive = True

    def check(self, rules: Rules) -> None:
        if rules.until_broke:
            game = rules.variety_object
            raise RulesError(
                f"{game.title} is scored in points: no player can lose counters", law=game.law
            )

    def with_all_losses(self, usual: Reckoning, taken: Taken, terms: Terms) -> Reckoning:
        """Add T to each offender's score, and nothing to the others' (I14)."""
        if taken.sweeper is not None:
            raise RulesError("a moon is not allowed here: a player revoked", law="I14")
        total = sum(max(units, 0) for units in taken.units)
        pays = [total if line.seat in terms.revoked else 0 for line in usual.lines]
        reckoning = self._instead(usual, terms, pays, [0] * len(pays))
        return replace(reckoning, pool_after=terms.pool)

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        pays = [max(units, 0) for units in taken.units]
        draws = [max(-units, 0) for units in taken.units]
        outcome = Outcome.POINTS if taken.sweeper is None else Outcome.SWEEP
        reckoning = self.reckoning(taken, terms, outcome, (pays, draws), taken.lowest)
        return replace(reckoning, pool_after=terms.pool)

    def in_short(self, unit: str) -> str:
        return "lowest score wins"

    def aim(self, rules: Rules, unit: str) -> str:
        until = f" once somebody reaches {rules.target}" if rules.target else ""
        all_of_them = "" if rules.variety_object.sweep(rules) == "none" else ", or all of them"
        return (
            f"Lowest score wins{until}. In each deal, take as few points as you can{all_of_them}."
        )

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        return (
            (rules.settling_law, "Points add up from deal to deal, and the lowest total wins."),
        )

    def about_losses(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = (
            f"Paying all the losses means that you get all {counted(rules.total(), 'point')} and "
            "the others get none. In that deal, there is no moon and no bonus."
        )
        return (("I14", text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        return [Step(line.net, "")]

    def because(self, reckoning: Reckoning, line: Line, who: Speaker, unit: str) -> str:
        if reckoning.outcome != Outcome.SWEEP:
            return ""
        shooter = min(reckoning.lines, key=lambda each: each.units).seat
        return f"{who.name(shooter)} shot the moon"

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        if reckoning.outcome == Outcome.SWEEP:
            shooter = min(reckoning.lines, key=lambda line: line.units).seat
            return f"{who.does(shooter, 'shoot')} the moon!"
        most_first = sorted(reckoning.lines, key=lambda line: -line.pays)
        parts = [f"{line.pays} for {who.whom([line.seat])}" for line in most_first if line.pays]
        parts += [
            f"{line.draws} off for {who.whom([line.seat])}"
            for line in reckoning.lines
            if line.draws
        ]
        points = counted(sum(line.pays for line in reckoning.lines), "point")
        if len(parts) == 1 and most_first[0].pays:
            every = "all " * (most_first[0].pays > 1)
            return f"{who.does(most_first[0].seat, 'get')} {every}{points}."
        return f"{points}: {listed(parts)}." if parts else "Nobody gets any points."

    def columns(self, unit: str) -> tuple[str, ...]:
        return ("This deal",)

    def figures(self, line: Line) -> tuple[str, ...]:
        return (str(-line.net).replace("-", "−"),)


POINTS = SETTLEMENTS.register(Points.name, Points(), Points.code)
