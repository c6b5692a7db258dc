"""Slobberhannes: the first trick, the last trick and the Queen of clubs count (K1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.core.cards import Card, Rank, Suit
from eldesthand.core.language import N_, _
from eldesthand.core.play import Conduct, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally
from eldesthand.core.terms import Laws
from eldesthand.core.variety import VARIETIES, Paragraph, Variety

_QUEEN = Card.parse("QC")
_BLACK_SEVENS = ("7S 7C", N_("the black sevens"))


class SlobberhannesConduct(Conduct):
    """K1: the first trick and the last trick are worth a point each."""

    counts: str = N_("The first and the last count, whatever cards are in them.")

    def units(self, tricks: Tricks, cards: Sequence[Card]) -> int:
        return super().units(tricks, cards) + (not tricks.done) + tricks.last


class Slobberhannes(Variety):
    """K1: the first trick, the last trick and Q♣ count; all three together count four.

    >>> rules = Rules(variety="slobberhannes", settlement="points")
    >>> SLOBBERHANNES.taken(rules, Tally((3, 0, 0, 0), sole=0)).units
    (4, 0, 0, 0)
    """

    name = "slobberhannes"
    title: str = N_("Slobberhannes")
    law = "K1"
    difference: str = N_("Avoid the first trick, the last trick and the Queen of clubs.")
    what_counts: str = N_(
        "The first trick, the last trick and the trick with the Queen of clubs cost a point each."
    )
    players: tuple[int, int] = (3, 6)
    settlements: tuple[str, ...] = ("points",)
    laws: tuple[Laws, ...] = (Laws.GUIDED,)
    costly_card: Card | None = _QUEEN
    instead: str = N_("You took all three")
    tricks: Conduct = SlobberhannesConduct()
    lowest = Rank.SEVEN
    left_out: Mapping[int, tuple[str, str]] = dict.fromkeys((3, 5, 6), _BLACK_SEVENS)
    code = 7

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return int(card == _QUEEN)

    def total(self, rules: Rules, avoided: Suit) -> int:
        return 3  # the fourth point is an additional penalty

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        return Taken(
            tuple(units + (place == tally.sole) for place, units in enumerate(tally.units))
        )

    def in_short(self, rules: Rules) -> str:
        return _("avoid the first trick, the last and the Queen of clubs")

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        fourth = _("Take all three and you get a fourth.")
        return (("K1", f"{_(self.what_counts)} {fourth}"),)


SLOBBERHANNES = VARIETIES.register(Slobberhannes.name, Slobberhannes(), Slobberhannes.code)
