"""The auction (V1): what the choice of suit is worth, and which suit to name.

The hand is weighed with each suit as the one to be avoided. The choice is worth as many counters as
the deal with the best of them beats a deal in which another chooses.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from eldesthand.bots.danger import Danger
from eldesthand.bots.forecast import Position
from eldesthand.bots.worth import Worth
from eldesthand.cards import SUITS, Suit
from eldesthand.play import masks_of
from eldesthand.view import View

__all__ = ["bid_for", "suit_for"]

_BOLDNESS = 0.6
"""What part of its worth is bid while others may still go higher."""


def suit_for(view: View, chance: Random) -> Suit:
    """The suit that is least dangerous to this hand."""
    dangers = dangers_by_suit(view)
    return min(SUITS, key=lambda suit: (dangers[suit], chance.random()))


def dangers_by_suit(view: View) -> dict[Suit, float]:
    """The units that the hand may expect to take with each suit as the one to be avoided."""
    hand = masks_of(view.hand)
    return {suit: Danger(Position(replace(view, avoided=suit))).of(hand) for suit in SUITS}


def bid_for(view: View, chance: Random) -> int:
    """The bid, 0 to pass: at most what the choice is worth, and no more than is needed to get it."""
    dangers = dangers_by_suit(view)
    best = min(dangers.values())
    # Another names what suits him, which is nothing to us: but not our own best suit, mostly.
    rest = (sum(dangers.values()) - best) / 3
    last = view.to_act == (view.dealer,)
    lowest = view.high_bid + 1
    most = min(view.own.counters, 60)
    if most < lowest or _gain(view, best, lowest, True, chance) < _gain(
        view, rest, view.high_bid, False, chance
    ):
        return 0
    if last:
        return lowest
    without = _gain(view, rest, view.high_bid, False, chance)
    worth = lowest
    while worth < most and _gain(view, best, worth + 1, True, chance) > without:
        worth += 1
    return max(lowest, round(_BOLDNESS * worth))


def _gain(view: View, share: float, bid: int, chooses: bool, chance: Random) -> float:
    """Counters to be expected when the choice has gone for this bid."""
    chooser = view.own.seat if chooses else (view.eldest if bid else None)
    seen = replace(view, pool=view.pool + bid, chooser=chooser)
    worth = Worth(Position(seen), share, Random(chance.random() * 0 + 1), samples=60)
    return worth.value(view.own.seat, 0, False) - (bid if chooses else 0)
