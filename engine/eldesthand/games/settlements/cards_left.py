"""Settling by the cards left: the winner of the deal draws from each other player (K3)."""

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
from eldesthand.core.speech import Speaker, counted, unit_words


class CardsLeft(Settlement):
    """K3: each of the others pays the winner one counter for each unit; a draw costs nothing.

    The variety names the winner. If it names none, a single player without units is the winner.

    >>> from eldesthand.core.settling import settle
    >>> settle(Taken((0, 3, 5, 2), winner=0), Terms("cards-left")).net
    (10, -3, -5, -2)
    >>> settle(Taken((1, 3, 5, 2)), Terms("cards-left")).net
    (0, 0, 0, 0)
    """

    name = "cards-left"
    label: str = N_("Cards left")
    law = "K3"
    code = 6

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        winner = taken.winner
        if winner is None and len(taken.clear) == 1:
            winner = taken.clear[0]
        winners = () if winner is None else (winner,)
        pays = [0 if winner in (None, place) else n for place, n in enumerate(taken.units)]
        draws = [(place in winners) * (terms.pool + sum(pays)) for place in range(len(pays))]
        outcome = Outcome.PAID if winners else Outcome.DRAW
        return self.reckoning(taken, terms, outcome, (pays, draws), winners)

    def clear(self) -> str:
        return _("no card left")

    def in_short(self, unit: str) -> str:
        return _("be the first to get rid of your {units}").format(**unit_words(unit))

    def aim(self, rules: Rules, unit: str) -> str:
        return _(
            "Be the first to get rid of your {units}: the others pay you a counter for each one "
            "they hold."
        ).format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = _("Each of the others pays the winner one counter for each {unit} they have left.")
        return ((self.law, text.format(**unit_words(unit))),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        names, winners = who.names, reckoning.winners
        if not winners:
            return []
        if line.seat not in winners:
            return [step(-line.pays, _("{count} to {name}"), name=names[winners[0]])]
        return [
            *(step(n.pays, _("{count} from {name}"), name=names[n.seat]) for n in reckoning.lines),
            step(reckoning.pool_before, _("{count} from the table")),
        ]

    def because(self, reckoning: Reckoning, line: Line, who: Speaker, unit: str) -> str:
        if not reckoning.winners:
            return _("Nobody won this deal")
        if line.seat in reckoning.winners:
            return _("You won the deal")
        if not line.units:
            return _("You held no {units} at the end").format(**unit_words(unit))
        return _("You held {cards} at the end").format(cards=counted(line.units, unit))

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        if not reckoning.winners:
            table = self.about_the_table(reckoning, who)
            return " ".join(filter(None, [_("Nobody won, so nobody pays."), table]))
        winner = reckoning.winners[0]
        drawn = sum(line.draws for line in reckoning.lines)
        if not drawn:
            return who.about(winner, _("You win the deal."), _("{name} wins the deal."))
        return who.about(
            winner,
            _("You win the deal and {counters}."),
            _("{name} wins the deal and {counters}."),
            counters=counted(drawn, "counter"),
        )


SETTLEMENTS.register(CardsLeft.name, CardsLeft(), CardsLeft.code)
