"""A variety with a settlement of its own, in one module: what anybody may add to the games.

Nobody plays it. Every diamond counts one, and two if that was agreed; the lowest card of the suit
led takes the trick; three cards are passed to the left before each deal. Who took the fewest units
gets one counter for each unit from the player who took it.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.cards import Card, Suit
from eldesthand.core.options import Option
from eldesthand.core.play import Conduct
from eldesthand.core.rules import PRESETS, Preset, Rules
from eldesthand.core.settling import SETTLEMENTS, Reckoning, Settlement, Taken, Terms
from eldesthand.core.speech import Speaker
from eldesthand.core.stage import Stage
from eldesthand.core.variety import VARIETIES, Paragraph, Variety
from eldesthand.games.varieties.modern import Passing


class LowestTakes(Conduct):
    """The lowest card of the suit led takes the trick."""

    takes = "The lowest card of the suit led takes the trick, and whoever played it leads next."

    def taker(self, cards: Sequence[Card]) -> int:
        """Return the place of the card that takes the trick."""
        led = cards[0] >> 4
        return min(range(len(cards)), key=lambda n: cards[n] & 15 if cards[n] >> 4 == led else 99)


class LowDiamonds(Variety):
    """Diamonds count, and low cards win."""

    name = "low-diamonds"
    title = "Low Diamonds"
    law = "V99"
    difference = "Diamonds count, and the lowest card takes the trick."
    settlements = ("tribute",)
    noun = "diamond"
    code = 99
    options = (
        Option(
            "double_diamonds",
            "V99",
            "Diamonds count twice",
            "Each diamond is two units.",
            "diamonds that count twice",
        ),
    )

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        """Return one or two for a diamond."""
        return (1 + (rules.option("double_diamonds") is True)) * (card.suit is Suit.DIAMONDS)

    def conduct(self, rules: Rules) -> Conduct:
        """Return the conduct in which low cards win."""
        return LowestTakes()

    def stage(
        self, rules: Rules, deal: int, order: tuple[int, ...], keeper: int | None
    ) -> Stage | None:
        """Return the passing of three cards to the left."""
        return Passing(order, "left")

    def pass_way(self, rules: Rules, deal: int) -> str:
        """Return "left"."""
        return "left"


class Tribute(Settlement):
    """All pay the player who took the fewest; those who tie divide it."""

    name = "tribute"
    title = "with a tribute"
    label = "Tribute"
    law = "S99"
    code = 98

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        """Give the lowest one counter for each unit."""
        lowest = taken.lowest
        share = (terms.pool + taken.total) // len(lowest)
        draws = [share if place in lowest else 0 for place in range(len(taken.units))]
        return self.reckoning(taken, terms, "tribute", (taken.units, draws), lowest)

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        """Return a sentence on the tribute."""
        return (("S99", f"The player with the fewest gets one counter for each {unit}."),)

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        """Return a sentence on the tribute."""
        return who.among_all(
            reckoning.winners,
            you="You get the tribute.",
            one="{names} gets the tribute.",
            you_and="You and {names} get the tribute.",
            you_and_more="You, {names} get the tribute.",
            many="{names} get the tribute.",
        )


VARIETIES.register(LowDiamonds.name, LowDiamonds(), LowDiamonds.code)
SETTLEMENTS.register(Tribute.name, Tribute(), Tribute.code)
RULES = Rules(variety="low-diamonds", settlement="tribute")
PRESETS.register("low-diamonds", Preset("low-diamonds", "Low Diamonds", "A trial.", RULES), 99)
