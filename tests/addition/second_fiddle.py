"""A variety with a taker, an end and a destination of its own, in one module.

Nobody plays it. The second highest card of the suit led takes the trick, and the highest leads to
the next. If all follow suit, the trick is thrown away. The deal ends when no card that counts is in
a hand any more: the three highest spades count 13, 10 and 7, each heart counts one.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.cards import Card, Rank, Suit
from eldesthand.core.play import Conduct, Destination, Ending, Tricks
from eldesthand.core.rules import PRESETS, Preset, Rules
from eldesthand.core.terms import Laws
from eldesthand.core.variety import VARIETIES, Paragraph, Variety

_SPADES = {Rank.QUEEN: 13, Rank.KING: 10, Rank.ACE: 7}


def _followed(cards: Sequence[Card]) -> list[int]:
    """Return the indices of the cards of the suit led, the highest first."""
    suit = cards[0].suit
    indices = [index for index, card in enumerate(cards) if card.suit is suit]
    return sorted(indices, key=lambda index: cards[index].rank, reverse=True)


class SecondTakes(Conduct):
    """The second highest card of the suit led takes the trick, and the highest leads next."""

    takes = (
        "The second highest card of the suit led takes the trick, or the highest if nobody "
        "follows suit; the player of the highest leads to the next."
    )
    length = "The deal ends when no card that counts is in a hand any more."

    def taker(self, cards: Sequence[Card]) -> int:
        return _followed(cards)[:2][-1]

    def ending(self, tricks: Tricks) -> Ending | None:
        usual = super().ending(tricks)
        if usual is None:
            return None
        followed = _followed(tricks.cards)
        away = len(followed) == len(tricks.cards)
        to = Destination.AWAY if away else Destination.TAKEN
        return Ending(usual.taker, to, tricks.seats[followed[0]])

    def over(self, tricks: Tricks) -> bool:
        return not tricks.cards and not any(
            hand[card >> 4] & card.bit for card in tricks.values for hand in tricks.hands
        )


class SecondFiddle(Variety):
    """The second highest card takes, and the high spades and the hearts count."""

    name = "second-fiddle"
    title = "Second Fiddle"
    law = "V98"
    difference = "The second highest card takes the trick."
    players = (3, 5)
    settlements = ("simple", "sweepstake")
    laws = (Laws.GUIDED,)
    tricks = SecondTakes()
    code = 98

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        if card.suit is Suit.SPADES:
            return _SPADES.get(card.rank, 0)
        return int(card.suit is Suit.HEARTS)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = "The Queen, King and Ace of spades count 13, 10 and 7; each heart counts one."
        return (("V98", text),)

    def about_play(self, rules: Rules) -> tuple[Paragraph, ...]:
        return (("V98", "A trick to which all follow suit is thrown away."),)


VARIETIES.register(SecondFiddle.name, SecondFiddle(), SecondFiddle.code)
RULES = Rules(variety="second-fiddle", settlement="simple")
PRESETS.register("second-fiddle", Preset("second-fiddle", "Second Fiddle", "A trial.", RULES), 98)
