"""The auction (V1): what the choice of suit is worth, and which suit to name.

The hand is weighed with each suit as the one to be avoided. The choice is worth as many counters as
the deal with the best of them beats a deal in which another chooses.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from eldesthand.bots.heuristics.danger import Danger
from eldesthand.bots.heuristics.situation import Situation
from eldesthand.bots.heuristics.worth import Worth
from eldesthand.core.cards import SUITS, Suit
from eldesthand.core.play import masks_of
from eldesthand.core.view import View

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
    return {suit: Danger(Situation(replace(view, avoided=suit))).of(hand) for suit in SUITS}


def bid_for(view: View, chance: Random) -> int:
    """The bid, 0 to pass: at most what the choice is worth, and no more than it has to be."""
    dangers = sorted(dangers_by_suit(view).values())
    # Another player names the suit that is best for them: mostly not our own best.
    best, rest = dangers[0], sum(dangers[1:]) / (len(dangers) - 1)
    seed = chance.getrandbits(32)
    without = _gain(view, rest, view.high_bid, _rival(view), seed)
    lowest, most = view.high_bid + 1, view.own.counters
    worth = 0
    while lowest + worth <= most and without < _gain(
        view, best, lowest + worth, view.own.seat, seed
    ):
        worth += 1
    if not worth or view.own.seat == view.dealer:
        return lowest if worth else 0
    return max(lowest, round(_BOLDNESS * (lowest + worth - 1)))


def _rival(view: View) -> int:
    """Who will have the choice if this seat passes: the highest bidder so far, or the next."""
    bidders = [player for player in view.players if player.bid]
    if bidders:
        return max(bidders, key=lambda player: player.bid or 0).seat
    return view.active[(view.active.index(view.own.seat) + 1) % len(view.active)]


def _gain(view: View, share: float, bid: int, chooser: int, seed: int) -> float:
    """Counters to be expected when ``chooser`` has bought the choice for this bid."""
    seen = replace(view, pool=view.pool + bid, chooser=chooser)
    worth = Worth(Situation(seen), share, Random(seed), samples=60)
    own = view.own.seat
    return worth.value(own, 0, None).counters - (bid if chooser == own else 0)
