"""Howell's settling: players pay for every unit at once, and no pool stays (S3, S7)."""

from __future__ import annotations

from eldesthand.core.language import N_, _
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
    step,
)
from eldesthand.core.speech import Speaker, counted, figure, number_word, unit_words


class Howell(Settlement):
    """S3: pay n − 1 counters a unit, then draw one for every unit you did not take.

    >>> from eldesthand.core.settling import settle
    >>> [(line.pays, line.draws) for line in settle(Taken((3, 5, 5, 0)), Terms("howell")).lines]
    [(9, 10), (15, 8), (15, 8), (0, 13)]
    """

    name = "howell"
    title: str = N_("Howell’s settling")
    label: str = N_("Howell’s settling")
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
        return _("each {unit} costs you counters").format(**unit_words(unit))

    def aim(self, rules: Rules, unit: str) -> str:
        return _(
            "Take as few {units} as you can: for each one, you pay every other player a counter."
        ).format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        if rules.active == 2:
            paid = _(
                "For each {unit} you took, you pay one counter into the pool, one for the other "
                "player, and you get one back for each {unit} the other player took."
            )
        else:
            paid = _(
                "For each {unit} you took, you pay {number} counters into the pool, one for each "
                "of the others, and you get one back for each {unit} you didn’t take."
            )
        average = f"{rules.total() * rules.hand_size / len(rules.pack):.2f}".rstrip("0").rstrip(".")
        takes = _("On average, a player takes {average} {units}.").format(
            average=figure(float(average), len(average.partition(".")[2])), **unit_words(unit)
        )
        number = number_word(rules.active - 1)
        return (("S3", f"{paid.format(number=number, **unit_words(unit))} {takes}"),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        price = len(reckoning.lines) - 1
        # Translators: {price} for each heart, {count} for all
        paid = _("{count} ({price} for each)") if line.units > 1 else _("{count} for it")
        several, one = (
            _("{count} for what the others took"),
            _("{count} for what the other player took"),
        )
        return [
            step(-line.units * price, paid, price=price),
            step(reckoning.total - line.units, several if price > 1 else one),
            self._step_of_table(reckoning, line),
        ]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        others = len(reckoning.lines) - 1
        if others == 1:
            # Translators: {table} is a sentence about the counters on the table
            paid = _(
                "Each player pays {counters} for each {unit} they took and gets 1 for each {unit} "
                "the other player took; {table}"
            )
        else:
            paid = _(
                "Each player pays {counters} for each {unit} they took and gets 1 for each {unit} "
                "another player took; {table}"
            )
        return paid.format(
            counters=counted(others, "counter"),
            table=self.about_the_table(reckoning, who) or _("nothing stays on the table."),
            **unit_words(unit),
        )


SETTLEMENTS.register(Howell.name, Howell(), Howell.code)
