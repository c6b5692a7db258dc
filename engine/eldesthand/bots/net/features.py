"""Features of a position: a player's view before a card, as numbers for a net.

All of them come from the player's own view. Each suit has the same binary features; others describe
the rest (:mod:`.layout`). Seats are numbered by their distance to the left of the player, who is 0.

``tests/net_features.json`` holds positions with the features that the training code computed for
them.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.bots.knowledge import know
from eldesthand.bots.net.layout import RANKS, TRICKS, Layout
from eldesthand.core.cards import JOKER, PACK, Card
from eldesthand.core.view import View

__all__ = ["Features", "features_of", "rank_of"]

_RANK = {card: n % RANKS for n, card in enumerate(PACK)} | {JOKER: 0}


@dataclass(frozen=True)
class Features:
    """Nonzero features: for each suit the indices of ones, and general indices with values."""

    suits: tuple[tuple[int, ...], ...]
    general: tuple[tuple[int, float], ...]


def rank_of(card: Card) -> int:
    """Return a card's rank in its suit, from 0 for the deuce, to 12 for the ace.

    The Joker has the rank of the deuce of hearts, which it replaces (V3).
    """
    return _RANK[card]


def features_of(view: View, layout: Layout) -> Features:
    """Return the features of a view whose player is to play a card.

    Raises ``ValueError`` for a game that has no place among the features.
    """
    order, own = view.active, view.active.index(view.own.seat)
    turn_of = {seat: (place - own) % len(order) for place, seat in enumerate(order)}
    units, total = view.rules.units(view.avoided), view.rules.total(view.avoided)
    suits: tuple[list[int], ...] = ([], [], [], [])
    for card in view.hand:
        suits[card.suit].append(_RANK[card])
    for card in units:
        if card.suit is not view.avoided:
            suits[card.suit].append(layout.counts + _RANK[card])
    lying = view.trick if view.trick and view.trick.cards else None
    for trick in (*view.tricks, *([lying] if lying else [])):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            turn = turn_of[seat]
            suits[card.suit].append(layout.played + turn * RANKS + _RANK[card])
            if turn and trick is lying:
                suits[card.suit].append(layout.lying + (turn - 1) * RANKS + _RANK[card])
    knowledge = know(view)
    for seat in knowledge.sizes:
        turn = turn_of[seat] - 1
        for suit, void in enumerate(knowledge.voids[seat]):
            if void:
                suits[suit].append(layout.void + turn)
        for card in PACK if any(knowledge.known[seat]) else ():
            if knowledge.known[seat][card.suit] & card.bit:
                suits[card.suit].append(layout.known + turn * RANKS + _RANK[card])
    # under club laws hands may have too many cards (D7)
    left = min(len(view.hand), TRICKS) - 1
    general = [(len(lying.cards) if lying else 0, 1.0), (layout.left + left, 1.0)]
    for seat, turn in turn_of.items():
        player = view.players[seat]
        if player.units:
            general.append((layout.taken + turn, player.units / total))
        if not player.clear:
            general.append((layout.loaded + turn, 1.0))
    if lying:
        suits[lying.cards[0].suit].append(layout.led)
        in_trick = sum(units.get(card, 0) for card in lying.cards)
        general.append((layout.in_trick, in_trick * RANKS / total / layout.seats))
    general += [(place, 1.0) for place in layout.of_game(view.rules)]
    if view.pool:
        general.append((layout.pool, view.pool / total))
    if view.jack_deals:
        general.append((layout.jack, 1.0))
    if view.chooser is not None:
        general.append((layout.chooser + turn_of[view.chooser], 1.0))
    if view.joker_owner is not None:
        general.append((layout.owner + turn_of[view.joker_owner], 1.0))
    if view.hearts_broken:
        general.append((layout.broken, 1.0))
    return Features(tuple(map(tuple, suits)), tuple(general))
