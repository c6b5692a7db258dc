"""What a player owes for an error, and which of his cards pay for it (I4, I5, I6, I12).

>>> from eldesthand.cards import HEARTS, parse_hand
>>> from eldesthand.play import masks_of, cards_of
>>> duty = Duty("I6", 2, Due.LOWEST, by=3, trick=4)
>>> cards_of(duty.among(tuple(masks_of(parse_hand("K95..."))), Suit.CLUBS, HEARTS))
(Card('5C'),)
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.cards import Card, Suit
from eldesthand.laws.code import Due

__all__ = ["LEADS", "Duty", "Owed"]

Masks = tuple[int, int, int, int]

LEADS = (Due.LEAD_HEART, Due.LEAD_NO_HEART)
"""The duties of a leader (I5)."""

_NOTHING: Masks = (0, 0, 0, 0)


@dataclass(frozen=True)
class Duty:
    """What ``seat`` owes: the ``law`` it comes from, who demanded it, for which ``trick`` (0: for
    the next that it fits), and the card when one was called.

    **Decision:** at Auction Hearts "a heart" in I5 and I6 is a card of the suit to be avoided.
    """

    law: str
    seat: int
    due: Due
    by: int | None = None
    trick: int = 0
    card: Card | None = None

    def binds(self, seat: int, *, leading: bool, in_turn: bool) -> bool:
        """Whether it is due with the card that this seat plays now."""
        if seat != self.seat or self.due is Due.LAST_TRICK:
            return False
        return leading and in_turn if self.due in LEADS else True

    def among(self, right: Masks, led: int | None, avoided: Suit) -> Masks:
        """Those of the cards otherwise right that carry it out: none when it cannot be done."""
        match self.due:
            case Due.CALLED if self.card is not None:
                return _only(self.card >> 4, right[self.card >> 4] & self.card.bit)
            case Due.LEAD_HEART:
                return _only(avoided, right[avoided])
            case Due.HIGHEST if led is not None and right[led]:
                return _only(led, 1 << right[led].bit_length() - 1)
            case Due.LOWEST if led is not None and right[led]:
                return _only(led, right[led] & -right[led])
            case Due.LEAD_NO_HEART:
                return _without(avoided, right)
            case Due.NO_HEART if led is not None and not right[led]:
                return _without(avoided, right)
        return _NOTHING


@dataclass(frozen=True)
class Owed:
    """A duty that was due with the card its owner laid to a trick, from 1, that is turned: all at
    the table had heard it demanded (I12).
    """

    trick: int
    duty: Duty


def _only(suit: int, mask: int) -> Masks:
    a, b, c, d = (mask if suit == s else 0 for s in range(4))
    return a, b, c, d


def _without(suit: int, masks: Masks) -> Masks:
    a, b, c, d = (0 if suit == s else masks[s] for s in range(4))
    return a, b, c, d
