"""Joker Hearts: the Joker replaces the two of hearts, and is hard to get rid of (V3, V4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from eldesthand.core.cards import HEARTS, SUITS, WILD, Card, Suit
from eldesthand.core.errors import RulesError
from eldesthand.core.language import N_, _
from eldesthand.core.play import Conduct, Masks, Played, Special, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally, Transfer
from eldesthand.core.terms import Laws
from eldesthand.core.variety import VARIETIES, Paragraph, Variety

if TYPE_CHECKING:
    from eldesthand.core.view import TableView

WORTH = 5
"""Units of the Joker (V4)."""

_HIGH_HEARTS = 0b11110000000000
"""Mask of the hearts above the Joker."""


class JokerConduct(Conduct):
    """V3: the Joker takes a plain-suit trick unless a higher heart is in it.

    Once a heart above the Ten is in a plain-suit trick, a player able to follow may also throw the
    Joker.
    """

    special: Special | None = Special(wild=WILD)

    def legal(self, tricks: Tricks) -> Masks:
        masks = super().legal(tricks)
        if (
            tricks.led not in (None, HEARTS)
            and tricks.hands[tricks.turn][HEARTS] & WILD.bit
            and any(card >> 4 == HEARTS and card.bit & _HIGH_HEARTS for card in tricks.cards)
        ):
            return (masks[0], masks[1], masks[2], masks[3] | WILD.bit)
        return masks

    def voids(self, trick: Played) -> Iterator[tuple[int, int]]:
        """Yield the suits that players lack; under a higher heart, the Joker shows nothing (V3)."""
        cards = dict(zip(trick.seats, trick.cards, strict=True))
        before = takewhile(lambda card: card != WILD, trick.cards)
        free = any(card.suit is HEARTS and card > WILD for card in before)
        return (pair for pair in super().voids(trick) if not free or cards[pair[0]] != WILD)

    def taker(self, cards: Sequence[Card]) -> int:
        """Return the taker (P1, V3).

        >>> JokerConduct().taker([Card.parse(c) for c in ("9D", "*H", "AD", "JH")])
        3
        >>> JokerConduct().taker([Card.parse(c) for c in ("9D", "*H", "AD", "TH")])
        1
        """
        if cards[0] >> 4 != HEARTS and WILD in cards:
            return max(range(len(cards)), key=lambda n: cards[n])
        return super().taker(cards)

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        if card != WILD:
            return super().refusal(tricks, card)
        reason = _(
            "You must follow suit: {suit} were led; you can throw the Joker only after a heart "
            "above the Ten."
        )
        return "V3", reason.format(suit=SUITS[tricks.led or 0].word)


def with_joker(units: Sequence[int], owner: int, taker: int) -> Taken:
    """Return the units taken, when the Joker was dealt to ``owner`` and taken by ``taker`` (V4)."""
    if units[taker] < WORTH:
        wrong = _("expected at least {worth} units for the Joker’s taker, got {units}")
        raise RulesError(wrong.format(worth=WORTH, units=units[taker]), law="V4")
    transfer = Transfer(payer=taker, receiver=owner, counters=WORTH)
    return Taken(tuple(units), () if owner == taker else (transfer,))


class JokerHearts(Variety):
    """V3, V4: the Joker is a heart between Ten and Jack, and is worth five.

    >>> taken = JOKER_HEARTS.taken(Rules(variety="joker"), Tally((0, 3, 5, 9), owed=(1, 3)))
    >>> taken.transfers
    (Transfer(payer=3, receiver=1, counters=5),)
    >>> under_club_laws = Rules(variety="joker", laws=Laws.CLUB)
    >>> "drew it" in JOKER_HEARTS.about_units(under_club_laws)[0][1]  # D7
    True
    """

    name = "joker"
    title: str = N_("Joker Hearts")
    law = "V3"
    difference: str = N_("The Joker replaces the Two of hearts, and is hard to get rid of.")
    what_counts: str = N_("Each heart counts one, and the Joker five.")
    players: tuple[int, int] = (2, 5)
    settlements: tuple[str, ...] = ("sweepstake", "simple")
    settled_by_law = "V4"
    owed_card: Card | None = WILD
    tricks: Conduct = JokerConduct()
    code = 3
    net: int | None = 3

    def pack(self, active: int) -> tuple[Card, ...]:
        return tuple(WILD if str(card) == "2H" else card for card in super().pack(active))

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return WORTH if card == WILD else int(card.suit is HEARTS)

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        return Taken(tally.units) if tally.owed is None else with_joker(tally.units, *tally.owed)

    def in_short(self, rules: Rules) -> str:
        return _("the Joker counts five")

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.deal.owed_to is None:
            return ()
        who, owner, taker = view.speaker, view.deal.owed_to, view.taker_of(WILD)
        if taker is None:
            told = who.about(owner, _("Joker dealt to you"), _("Joker dealt to {name}"))
        elif who.is_you(owner):
            you = _("Joker dealt to you, taken by you")
            other = _("Joker dealt to you, taken by {name}")
            told = who.about(taker, you, other)
        else:
            you = _("Joker dealt to {owner}, taken by you")
            other = _("Joker dealt to {owner}, taken by {name}")
            told = who.about(taker, you, other, owner=who.names[owner])
        return (told,)

    def about_pack(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _("The Joker replaces the Two of hearts, and ranks between the Jack and the Ten.")
        return (("V3", text),)

    def about_play(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "Thrown on another suit, the Joker wins the trick unless a higher heart is in it. "
            "You may throw it when you can’t follow suit. Once somebody has thrown a heart above "
            "the Ten on the trick, you may throw the Joker even if you can follow."
        )
        return (("V3", text),)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        paid = _(
            "Whoever takes the Joker pays five counters to the player who was dealt it, or into "
            "the pool if they were dealt it themselves."
        )
        if rules.laws is Laws.CLUB:
            paid = _(
                "Whoever takes the Joker pays five counters to the player who was dealt it or drew "
                "it to even irregular hands, or into the pool if they were dealt it themselves."
            )
        others = _("The counters for the other hearts go into the pool.")
        return (("V4", f"{_(self.what_counts)} {paid} {others}"),)


JOKER_HEARTS = VARIETIES.register(JokerHearts.name, JokerHearts(), JokerHearts.code)
