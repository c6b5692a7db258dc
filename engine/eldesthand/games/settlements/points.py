"""Points are written down, the lowest score wins, and no counters are paid (V7)."""

from __future__ import annotations

from dataclasses import replace

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
    label: str = N_("Points")
    law = "V7"
    code = 5
    net: int | None = 5
    fixed_price = True
    points = True
    losses_law = "I14"
    exclusive = True

    def check(self, rules: Rules) -> None:
        if rules.until_broke:
            game = rules.variety_object
            text = _("{game} is scored in points: no player can lose counters")
            raise RulesError(text.format(game=_(game.title)), law=game.law)

    def with_all_losses(self, usual: Reckoning, taken: Taken, terms: Terms) -> Reckoning:
        """Add T to each offender's score, and nothing to the others' (I14)."""
        if taken.sweeper is not None:
            raise RulesError(_("a moon is not allowed here: a player revoked"), law="I14")
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

    def clear(self) -> str:
        return _("no points")

    def in_short(self, unit: str) -> str:
        return _("lowest score wins")

    def aim(self, rules: Rules, unit: str) -> str:
        wins = _("Lowest score wins.")
        if rules.target:
            wins = _("Lowest score wins once somebody reaches {target}.").format(
                target=rules.target
            )
        takes = _("In each deal, take as few points as you can.")
        if rules.variety_object.sweep(rules) != "none":
            takes = _("In each deal, take as few points as you can, or all of them.")
        return f"{wins} {takes}"

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = _("Points add up from deal to deal, and the lowest total wins.")
        return ((rules.settling_law, text),)

    def about_losses(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "Paying all the losses means that you get all {points} and the others get none. In "
            "that deal, there is no moon and no bonus."
        )
        return (("I14", text.format(points=counted(rules.total(), "point"))),)

    def because(self, reckoning: Reckoning, line: Line, who: Speaker, unit: str) -> str:
        if reckoning.outcome != Outcome.SWEEP:
            return ""
        shooter = min(reckoning.lines, key=lambda each: each.units).seat
        return who.about(shooter, _("You shot the moon"), _("{name} shot the moon"))

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        if reckoning.outcome == Outcome.SWEEP:
            shooter = min(reckoning.lines, key=lambda line: line.units).seat
            return who.about(shooter, _("You shoot the moon!"), _("{name} shoots the moon!"))
        most_first = sorted(reckoning.lines, key=lambda line: -line.pays)
        gets, off = (
            (_("{count} for you"), _("{count} for {name}")),
            (
                _("{count} off for you"),
                _("{count} off for {name}"),
            ),
        )
        parts = [who.about(n.seat, *gets, count=n.pays) for n in most_first if n.pays]
        parts += [who.about(n.seat, *off, count=n.draws) for n in reckoning.lines if n.draws]
        total = sum(line.pays for line in reckoning.lines)
        points = counted(total, "point")
        if not parts:
            return _("Nobody gets any points.")
        if len(parts) > 1 or not total:
            # Translators: {shares} is a list such as “12 for you and 1 for Ann”
            return _("{points}: {shares}.").format(points=points, shares=listed(parts))
        if total == 1:
            you, other = _("You get {points}."), _("{name} gets {points}.")
        else:
            you, other = _("You get all {points}."), _("{name} gets all {points}.")
        return who.about(most_first[0].seat, you, other, points=points)

    def columns(self, unit: str) -> tuple[str, ...]:
        return (pgettext("heading", "This deal"),)

    def figures(self, line: Line) -> tuple[str, ...]:
        return (str(-line.net).replace("-", "−"),)


POINTS = SETTLEMENTS.register(Points.name, Points(), Points.code)
