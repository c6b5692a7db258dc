"""Settlements in which players pay each other the difference: by excess (S5), by spots (S6)."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.errors import RulesError
from eldesthand.core.language import N_, _, pgettext
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
from eldesthand.core.speech import Speaker, listed, unit_words


class Excess(Settlement):
    """S5: the player with the most units pays the excess to both others; if two tie, both pay.

    >>> from eldesthand.core.settling import settle
    >>> [settle(Taken(units), Terms("excess")).net for units in ((2, 3, 8), (1, 6, 6))]
    [(6, 5, -11), (10, -5, -5)]
    """

    name = "excess"
    title: str = N_("settling by excess")
    label: str = N_("Settling by excess")
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
        return _("don’t take the most {units}").format(**unit_words(unit))

    def aim(self, rules: Rules, unit: str) -> str:
        text = _("Don’t take the most {units}: the player who does pays the others.")
        return text.format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = _(
            "The player who took the most pays each of the others the difference. If two tie for "
            "the most, they both pay the third."
        )
        return (("S5", text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        most, others = max(each.units for each in reckoning.lines), reckoning.lines
        if line.units == most:
            to = _("{count} to {name}")
            steps = [step(n.units - most, to, name=who.names[n.seat]) for n in others]
        else:
            heaviest = [who.names[each.seat] for each in others if each.units == most]
            by = _("{count} from {name}")
            steps = [step(most - line.units, by, name=name) for name in heaviest]
        return [*steps, self._step_of_table(reckoning, line)]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return describe_excess(self, reckoning, who)


def _check_three(players: int) -> None:
    if players != 3:
        expected = _("expected three players for settling by excess, got {players}")
        raise RulesError(expected.format(players=players), law="S5")


def describe_excess(settlement: Settlement, reckoning: Reckoning, who: Speaker) -> str:
    """Return sentences about the players who pay and draw, and the counters on the table."""
    table = settlement.about_the_table(reckoning, who)
    said = _("Everyone took the same number, so nobody pays.")
    if reckoning.outcome != Outcome.ALL_EQUAL:
        said = _difference([line.seat for line in reckoning.lines if line.pays], reckoning, who)
    return " ".join(filter(None, [said, table]))


def _difference(payers: Sequence[int], reckoning: Reckoning, who: Speaker) -> str:
    """Return the sentence about the players who pay the difference to the winners."""
    winners = reckoning.winners
    if all(map(who.is_you, winners)) and not any(map(who.is_you, payers)):
        one, many = _("{names} pays you the difference."), _("{names} pay you the difference.")
        return who.among_all(payers, one=one, you_and="", many=many)
    # Translators: you are one of several players who are paid
    you = pgettext("who is paid, in a list", "you")
    paid = [you if who.is_you(seat) else who.names[seat] for seat in winners]
    return who.among_all(
        payers,
        you=_("You pay {winners} the difference."),
        one=_("{names} pays {winners} the difference."),
        you_and=_("You and {names} pay {winners} the difference."),
        you_and_more=_("You, {names} pay {winners} the difference."),
        many=_("{names} pay {winners} the difference."),
        winners=listed(paid),
    )


SETTLEMENTS.register(Excess.name, Excess(), Excess.code)


class SpotSettling(Settlement):
    """S6: the lowest player collects the difference from all others; ties divide the total.

    >>> from eldesthand.core.settling import settle
    >>> [settle(Taken(units), Terms("spot")).net for units in ((8, 24, 18, 54), (8, 8, 32, 56))]
    [(72, -16, -10, -46), (36, 36, -24, -48)]
    """

    name = "spot"
    label: str = N_("Spots")
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
        text = _("Take the fewest {units}, and each of the others pays you the difference.")
        return text.format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = _(
            "The player with the fewest spots collects the difference from each of the others. "
            "Players who tie divide the total, and an odd counter stays on the table for the "
            "winner of the next deal."
        )
        return (("S6", text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        if line.seat not in reckoning.winners:
            low = min(each.units for each in reckoning.lines)
            names = listed([who.names[seat] for seat in reckoning.winners])
            # Translators: {spots} is the number of spots that each of these players took
            to = _("{count} to {names}, who took {spots}")
            return [step(low - line.units, to, names=names, spots=low)]
        if len(reckoning.winners) > 1:
            return [step(line.draws, _("{count} as your share of what the others paid"))]
        return [
            *(
                step(each.units - line.units, _("{count} from {name}"), name=who.names[each.seat])
                for each in reckoning.lines
            ),
            self._step_of_table(reckoning, line),
        ]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return describe_excess(self, reckoning, who)


SETTLEMENTS.register(SpotSettling.name, SpotSettling(), SpotSettling.code)
