"""Howell's settling: players pay for every unit at once, and no pool stays (S3, S7)."""

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
from eldesthand.core.speech import Speaker, counted, number_word


class Howell(Settlement):
    """S3: pay n − 1 counters a unit, then draw one for every unit you did not take.

    >>> from eldesthand.core.settling import settle
    >>> [(line.pays, line.draws) for line in settle(Taken((3, 5, 5, 0)), Terms("howell")).lines]
    [(9, 10), (15, 8), (15, 8), (0, 13)]
    """

    name = "howell"
    title = "Howell’s settling"
    label = "Howell’s settling"
    law = "S3"
    code = 1
    net: int | None = 1
    fixed_price = True

    def red(self, rules: Rules) -> int:
        """Return the value of a red counter, which pays for one heart (S7)."""
        return rules.active - 1

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        others = len(taken.units) - 1
        pays = [units * others for units in taken.units]
        draws = [taken.total - units for units in taken.units]
        draws = self._and_the_table(draws, terms.pool, taken.lowest)
        return self.reckoning(taken, terms, Outcome.EXHAUSTED, (pays, draws), taken.lowest)

    def in_short(self, unit: str) -> str:
        return f"each {unit} costs you counters"

    def aim(self, rules: Rules, unit: str) -> str:
        return (
            f"Take as few {unit}s as you can: for each one, you pay every other player a counter."
        )

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        price, two = counted(rules.active - 1, "counter").split()[1], rules.active == 2
        each, rest = (
            ("the other player", "the other player took")
            if two
            else ("each of the others", "you didn’t take")
        )
        average = round(rules.total() * rules.hand_size / len(rules.pack), 2)
        return (
            (
                "S3",
                f"For each {unit} you took, you pay {number_word(rules.active - 1)} {price} into "
                f"the pool, one for {each}, and you get one back for each {unit} "
                f"{rest}. On average, a player takes {average:g} {unit}s.",
            ),
        )

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        price = len(reckoning.lines) - 1
        took = "s" if price > 1 else " player"
        return [
            Step(-line.units * price, f"({price} for each)" if line.units > 1 else "for it"),
            Step(reckoning.total - line.units, f"for what the other{took} took"),
            self._step_of_table(reckoning, line),
        ]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        others = len(reckoning.lines) - 1
        price, other = counted(others, "counter"), "the other" if others == 1 else "another"
        paid = (
            f"Each player pays {price} for each {unit} they took and gets 1 for each {unit} "
            f"{other} player took"
        )
        return f"{paid}; {self.about_the_table(reckoning, who) or 'nothing stays on the table'}."


SETTLEMENTS.register(Howell.name, Howell(), Howell.code)
