"""The auction (V1) by rules of thumb: which suit to name, and what the choice is worth.

The suit to be avoided is best where the hand is long and low.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from eldesthand.core.cards import SUITS, Suit
from eldesthand.core.view import View

__all__ = ["HARMLESS", "bid_for", "lowness", "suit_for"]

HARMLESS = 11
"""A card of this rank, the Queen, in the suit to be avoided does neither good nor harm. It is where
a line through the value net's values for 6,000 hands crosses zero: lower cards help, higher ones
hurt."""

_A_COUNTER = 4
"""So much of a suit's lowness is worth a counter to whoever names it."""

_OF_POOL = 3
"""The choice is worth another counter for so many that lie in the pool already."""

_MARGIN = 3
"""Counters that are taken off, so that whoever pays for the choice can win something by it."""


def lowness(view: View) -> Mapping[Suit, int]:
    """How long and low the hand is in each suit: by how many ranks its cards are below the Queen,
    all together.
    """
    return {
        suit: sum(HARMLESS - (card & 15) for card in view.hand if card.suit is suit)
        for suit in SUITS
    }


def suit_for(view: View, chance: Random) -> Suit:
    """The suit in which the hand is longest and lowest."""
    low = lowness(view)
    return max(SUITS, key=lambda suit: (low[suit], chance.random()))


def bid_for(view: View) -> int:
    """The bid, 0 to pass: what the choice is worth, if that is enough; the last to bid pays no more
    than it has to.
    """
    gain = max(lowness(view).values()) // _A_COUNTER + view.pool // _OF_POOL - _MARGIN
    worth = min(gain, view.own.counters)
    if worth <= view.high_bid:
        return 0
    return view.high_bid + 1 if view.own.seat == view.dealer else worth
