"""The auction (V1) by rules of thumb: the suit to name, and the value of the choice.

The best suit to avoid is one in which the hand is long and low.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from eldesthand.core.cards import SUITS, Suit
from eldesthand.core.view import View

__all__ = ["HARMLESS", "bid_for", "lowness", "suit_for"]

HARMLESS = 11
"""Rank that neither helps nor harms in the suit to avoid: the Queen.

A line through the value net's values for 6,000 hands crosses zero there: lower cards help, higher
ones harm.
"""

_A_COUNTER = 4
"""Lowness in a suit that is worth a counter to its chooser."""

_OF_POOL = 3
"""Number of counters in the pool for which the choice is worth one more."""

_MARGIN = 3
"""Counters subtracted as the profit of the buyer."""


def lowness(view: View) -> Mapping[Suit, int]:
    """Return the length and lowness of the hand in each suit.

    It is the sum of its cards' distances below the Queen.
    """
    return {
        suit: sum(HARMLESS - (card & 15) for card in view.hand if card.suit is suit)
        for suit in SUITS
    }


def suit_for(view: View, chance: Random) -> Suit:
    """Return the suit in which the hand is longest and lowest."""
    low = lowness(view)
    return max(SUITS, key=lambda suit: (low[suit], chance.random()))


def bid_for(view: View) -> int:
    """Return the bid, 0 to pass: the value of the choice, if it exceeds the highest bid.

    The last bidder pays no more than necessary.
    """
    gain = max(lowness(view).values()) // _A_COUNTER + view.pool // _OF_POOL - _MARGIN
    worth = min(gain, view.own.counters)
    if worth <= view.high_bid:
        return 0
    return view.high_bid + 1 if view.own.seat == view.dealer else worth
