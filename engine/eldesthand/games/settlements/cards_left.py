"""Settling by the cards left: the winner of the deal draws from each other player (K3)."""

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
from eldesthand.core.speech import Speaker, counted


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
    title = ""
    label = "Cards left"
    law = "K3"
    code = 6
    clear = "no card left"

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        winner = taken.winner
        if winner is None and len(taken.clear) == 1:
            winner = taken.clear[0]
        winners = () if winner is None else (winner,)
        pays = [0 if winner in (None, place) else n for place, n in enumerate(taken.units)]
        draws = [(place in winners) * (terms.pool + sum(pays)) for place in range(len(pays))]
        outcome = Outcome.PAID if winners else Outcome.DRAW
        return self.reckoning(taken, terms, outcome, (pays, draws), winners)

    def in_short(self, unit: str) -> str:
        return f"be the first to get rid of your {unit}s"

    def aim(self, rules: Rules, unit: str) -> str:
        return (
            f"Be the first to get rid of your {unit}s: the others pay you a counter for each one "
            "they hold."
        )

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = f"Each of the others pays the winner one counter for each {unit} they have left."
        return ((self.law, text),)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        winners = reckoning.winners
        if line.seat not in winners:
            return [Step(-line.pays, f"to {who.whom(winners)}")] if winners else []
        paid = [Step(each.pays, f"from {who.whom([each.seat])}") for each in reckoning.lines]
        return [*paid, Step(reckoning.pool_before, "from the table")]

    def because(self, reckoning: Reckoning, line: Line, who: Speaker, unit: str) -> str:
        if not reckoning.winners:
            return "Nobody won this deal"
        if line.seat in reckoning.winners:
            return f"{who.name(line.seat)} won the deal"
        held = counted(line.units, unit) if line.units else f"no {unit}s"
        return f"{who.name(line.seat)} held {held} at the end"

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        if not reckoning.winners:
            table = self.about_the_table(reckoning, who)
            return f"Nobody won, so nobody pays.{f' {table}.' if table else ''}"
        winner = reckoning.winners[0]
        drawn = sum(line.draws for line in reckoning.lines)
        won = f" and {counted(drawn, 'counter')}" * (drawn > 0)
        return f"{who.does(winner, 'win')} the deal{won}."


SETTLEMENTS.register(CardsLeft.name, CardsLeft(), CardsLeft.code)
