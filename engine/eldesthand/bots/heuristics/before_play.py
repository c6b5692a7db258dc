"""Heuristics before play: a bid and the suit to name (V1), cards to pass (V7).

The best suit to name is long and low. The highest cards are passed first, and so are high
spades of a short suit, because they may have to take the Queen.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from eldesthand.core.cards import SUITS, Card, Rank, Suit
from eldesthand.core.view import View

HARMLESS = 11
"""Rank of zero value in the suit that counts: lower cards help, higher ones harm.

A line was fitted to the value net's values for 6,000 hands; this is its zero.
"""

_A_COUNTER = 4
"""Lowness in a suit that is worth one counter to the player who names it."""

_OF_POOL = 3
"""Number of counters in the pool that make the choice worth one more counter."""

_MARGIN = 3
"""Profit in counters that the bidder wants to keep."""

_GUARDED = 5
"""Number of spades that protects the Queen, the King and the ace."""

_TOP_SPADE, _LOW_SPADE = 6, -8
"""Additions to the rank of a high spade in a short suit, and of any other spade."""


def _lowness(view: View) -> dict[Suit, int]:
    """Return the sum of the cards' distances below :data:`HARMLESS`, by suit."""
    return {
        suit: sum(HARMLESS - (card & 15) for card in view.hand if card.suit is suit)
        for suit in SUITS
    }


def suit_for(view: View, chance: Random) -> Suit:
    """Return the suit in which the hand is longest and lowest."""
    low = _lowness(view)
    return max(SUITS, key=lambda suit: (low[suit], chance.random()))


def bid_for(view: View) -> int:
    """Return the bid: the value of the choice if it exceeds the highest bid, else 0 to pass.

    The last bidder bids no more than necessary.
    """
    gain = max(_lowness(view).values()) // _A_COUNTER + view.sitting.pool // _OF_POOL - _MARGIN
    worth = min(gain, view.own.counters)
    if worth <= view.stage.high_bid:
        return 0
    return view.stage.high_bid + 1 if view.own.seat == view.deal.dealer else worth


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """Return the cards to pass."""
    length = Counter(card.suit for card in view.hand)

    def wish(card: Card) -> int:
        rank = card & 15
        if card.suit is Suit.SPADES:
            top = rank >= Rank.QUEEN and length[card.suit] < _GUARDED
            return rank + (_TOP_SPADE if top else _LOW_SPADE)
        return rank

    return tuple(sorted(view.playable, key=wish, reverse=True)[: view.stage.pass_count])
