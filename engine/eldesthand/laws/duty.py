"""Cards that fulfil a player's duty, and cards that prove a duty neglected (I4–I6, I12).

>>> from eldesthand.core.cards import HEARTS, Card, parse_hand
>>> from eldesthand.core.play import cards_of, masks_of
>>> duty = Duty("I6", 2, Due.LOWEST, by=3, trick=4)
>>> right = tuple(masks_of(parse_hand("K95...")))
>>> cards_of(among(duty, right, Suit.CLUBS, HEARTS))
(Card('5C'),)
>>> shows(duty, Card.parse("9C"), Card.parse("5C"), Suit.CLUBS, HEARTS)
True
"""

from __future__ import annotations

from eldesthand.core.cards import Card, Suit
from eldesthand.core.play import Masks
from eldesthand.core.terms import Due
from eldesthand.core.view import Duty

__all__ = ["LEADS", "among", "binds", "shows"]

LEADS = (Due.LEAD_HEART, Due.LEAD_NO_HEART)
"""The duties of a leader (I5)."""

_NOTHING: Masks = (0, 0, 0, 0)


def binds(duty: Duty, seat: int, *, leading: bool, in_turn: bool) -> bool:
    """Return whether the duty applies to the card that this seat plays now."""
    if seat != duty.seat or duty.due is Due.LAST_TRICK:
        return False
    return leading and in_turn if duty.due in LEADS else True


def among(duty: Duty, right: Masks, led: int | None, avoided: Suit) -> Masks:
    """Return the right cards that fulfil the duty, none if that is impossible.

    **Decision:** at Auction Hearts "a heart" in I5 and I6 is a card of the suit to be avoided.
    """
    match duty.due:
        case Due.CALLED if duty.card is not None:
            return _only(duty.card >> 4, right[duty.card >> 4] & duty.card.bit)
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


def shows(duty: Duty, card: Card, shown: Card, led: Suit | None, avoided: Suit) -> bool:
    """Return whether a card ``shown`` later proves that the duty could have been fulfilled.

    It was neglected with the ``card`` on a lead of the suit ``led`` (``None``: it was the lead).
    The proof need not be the very card that was due: a higher one is proof after "play your
    highest" (I12).
    """
    follows = led is not None and card.suit is led
    match duty.due:
        case Due.CALLED:
            return shown == duty.card and (shown.suit is led or not follows)
        case Due.LEAD_HEART:
            return led is None and card.suit is not avoided and shown.suit is avoided
        case Due.LEAD_NO_HEART:
            return led is None and card.suit is avoided and shown.suit is not avoided
        case Due.HIGHEST:
            return follows and shown.suit is led and shown > card
        case Due.LOWEST:
            return follows and shown.suit is led and shown < card
        case Due.NO_HEART:
            discards = led is not None and not follows
            return discards and card.suit is avoided and shown.suit is not avoided
    return False


def _only(suit: int, mask: int) -> Masks:
    a, b, c, d = (mask if suit == s else 0 for s in range(4))
    return a, b, c, d


def _without(suit: int, masks: Masks) -> Masks:
    a, b, c, d = (0 if suit == s else masks[s] for s in range(4))
    return a, b, c, d
