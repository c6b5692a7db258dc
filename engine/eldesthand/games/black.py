"""Shared code of Black Jack and Black Lady: a black court card that counts many hearts (V5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.speech import Speaker, number_word
from eldesthand.core.variety import Paragraph, Variety

if TYPE_CHECKING:
    from eldesthand.core.view import View


def where_went(card: Card, view: View) -> tuple[str, ...]:
    """Return the taker of a costly card, once it is taken."""
    taker = view.taker_of(card)
    if taker is None:
        return ()
    who = Speaker([player.name for player in view.players], view.seat)
    return (f"{card.name} taken by {who.whom([taker])}",)


class BlackVariety(Variety):
    """Variety in which one ``black`` card counts ``worth`` hearts. It is still a spade (V5)."""

    law = "V5"
    black: Card
    worth: int

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return self.worth if card == self.black else int(card.suit is HEARTS)

    def in_short(self, rules: Rules) -> str:
        return f"the {self.black.name} counts {number_word(self.worth)}"

    def facts(self, view: View) -> tuple[str, ...]:
        return where_went(self.black, view)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = f"Each heart is a point, the {self.black.name} {number_word(self.worth)}"
        return (("V5", f"{text}; it is still a spade, and must follow spades."),)
