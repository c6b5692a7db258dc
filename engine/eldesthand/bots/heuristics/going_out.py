"""Heuristics for games without units, in which the first player without a card wins.

A lead is good if a player after the leader probably lacks its suit and must pick it up. Low cards
are led and high ones follow, because the highest card leads next. Players who all lead so pass the
same cards around for ever, so the longer a deal goes on, the better is a lead to which all follow.
"""

from __future__ import annotations

from eldesthand.bots.knowledge import know
from eldesthand.core.cards import Card
from eldesthand.core.play import masks_of
from eldesthand.core.view import View

_ALL_FOLLOW = 0.5
"""Value of a trick to which all follow; one that another player picks up has the value 1."""

_PATIENCE, _HURRY = 20, 0.1
"""Number of tricks after which this value grows, and its growth with each trick."""

_LENGTH = 0.1
"""Value of each further card of the same suit in the hand."""

_RANK = 0.01
"""Value of leading a card that is lower by one rank."""


def card_to_play(view: View) -> Card:
    """Return the card to lead, or to follow with."""
    if view.trick and view.trick.cards:
        return max(view.playable, key=lambda card: (card & 15, -card))
    knowledge, held = know(view), masks_of(view.hand)
    place = view.deal.active.index(view.seat)
    later = view.deal.active[place + 1 :] + view.deal.active[:place]
    worth, hurry = [], _HURRY * max(0, len(view.tricks) - _PATIENCE)
    for suit, mask in enumerate(held):
        follow, unseen = 1.0, knowledge.unseen[suit]
        for seat in later:
            follow *= 1.0 - knowledge.lacks(seat, suit, unseen)
        all_follow = follow * (_ALL_FOLLOW + hurry)
        worth.append(1.0 - follow + all_follow + _LENGTH * mask.bit_count())
    return max(view.playable, key=lambda card: (worth[card >> 4] - _RANK * (card & 15), card))
