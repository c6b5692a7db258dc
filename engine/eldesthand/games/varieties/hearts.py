"""Plain Hearts (P1), in which only hearts count, and Spot Hearts (V2), in which each counts its
spots.
"""

from __future__ import annotations

from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES, Paragraph, Variety


class Hearts(Variety):
    """P1: the base game."""

    name = "hearts"
    title: str = N_("Hearts")
    law = "P1"
    difference: str = N_("All hearts count the same, and no other card counts.")
    code = 0
    net: int | None = 0
    noun = "heart"
    luck_told: tuple[str, ...] = ("howell", "simple")


VARIETIES.register(Hearts.name, Hearts(), Hearts.code)


class SpotHearts(Variety):
    """V2: hearts count their spots, J 11 to A 14.

    >>> SPOT_HEARTS.units(Card.parse("AH"), HEARTS, Rules())
    14
    """

    name = "spot"
    title: str = N_("Spot Hearts")
    law = "V2"
    difference: str = N_("Each heart counts its face value, from 2 for the Two to 14 for the Ace.")
    what_counts: str = N_("Each heart is worth its spots (Jack 11, Queen 12, King 13, Ace 14).")
    settlements: tuple[str, ...] = ("spot",)
    noun = "spot"
    code = 2
    net: int | None = 2

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return card.rank.spots if card.suit is HEARTS else 0

    def in_short(self, rules: Rules) -> str:
        return _("hearts are worth their spots")

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "Each heart is worth its spots (Jack 11, Queen 12, King 13, Ace 14): {total} in all."
        )
        if rules.players == 2:
            text = _(
                "Each heart is worth its spots (Jack 11, Queen 12, King 13, Ace 14): {total} in "
                "all, half of them dealt on average."
            )
        return (("V2", text.format(total=rules.total())),)


SPOT_HEARTS = VARIETIES.register(SpotHearts.name, SpotHearts(), SpotHearts.code)
