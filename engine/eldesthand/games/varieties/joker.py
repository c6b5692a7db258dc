"""Joker Hearts: the Joker replaces the two of hearts, and is hard to get rid of (V3, V4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from eldesthand.core.cards import HEARTS, WILD, Card, Suit
from eldesthand.core.errors import RulesError
from eldesthand.core.play import Conduct, Masks, Played, Special, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally, Transfer
from eldesthand.core.speech import number_word
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
        law, reason = super().refusal(tricks, card)
        if card == WILD:
            return "V3", f"{reason[:-1]}; you can throw the Joker only after a heart above the Ten."
        return law, reason


def with_joker(units: Sequence[int], owner: int, taker: int) -> Taken:
    """Return the units taken, when the Joker was dealt to ``owner`` and taken by ``taker`` (V4)."""
    if units[taker] < WORTH:
        raise RulesError(
            f"expected at least {WORTH} units for the Joker’s taker, got {units[taker]}", law="V4"
        )
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
    title = "Joker Hearts"
    law = "V3"
    difference = "The Joker replaces the Two of hearts, and is hard to get rid of."
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
        return f"the Joker counts {number_word(WORTH)}"

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.deal.owed_to is None:
            return ()
        who, owner, taker = view.speaker, view.deal.owed_to, view.taker_of(WILD)
        dealt = f"Joker dealt to {who.whom([owner])}"
        if taker is None:
            return (dealt,)
        return (f"{dealt}, taken by {who.whom([taker])}",)

    def about_pack(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = "The Joker replaces the Two of hearts, and ranks between the Jack and the Ten."
        return (("V3", text),)

    def about_play(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = (
            "Thrown on another suit, the Joker wins the trick unless a higher heart is in it. "
            "You may throw it when you can’t follow suit. Once somebody has thrown a heart above "
            "the Ten on the trick, you may throw the Joker even if you can follow."
        )
        return (("V3", text),)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        drawn = " or drew it to even irregular hands" if rules.laws is Laws.CLUB else ""
        text = (
            "Each heart counts one, and the Joker five. Whoever takes the Joker pays five "
            f"counters to the player who was dealt it{drawn}, or into the pool if they were dealt "
            "it themselves. The counters for the other hearts go into the pool."
        )
        return (("V4", text),)


JOKER_HEARTS = VARIETIES.register(JokerHearts.name, JokerHearts(), JokerHearts.code)
