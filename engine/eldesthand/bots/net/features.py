"""Features: the view of a player in turn as inputs of a net (:mod:`.layout`).

Seats are numbered by their distance to the left of the player, who is 0.
``tests/net_features.json`` holds positions with the features that the training code computed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from eldesthand.bots.knowledge import know
from eldesthand.bots.net.layout import RANKS, TRICKS, Layout
from eldesthand.core.cards import PACK, WILD, Card
from eldesthand.core.view import View

_RANK = {card: n % RANKS for n, card in enumerate(PACK)} | {WILD: 0}


@dataclass(frozen=True)
class Features:
    """Nonzero features: the indices of those equal to 1 for each suit; general ones with values."""

    suits: tuple[tuple[int, ...], ...]
    general: tuple[tuple[int, float], ...]


def rank_of(card: Card) -> int:
    """Return a card's rank in its suit, from 0 for the deuce to 12 for the ace.

    The Joker has the rank of the card that it replaces, the deuce of hearts (V3).
    """
    return _RANK[card]


def features_of(view: View, layout: Layout) -> Features:
    """Return the features of a view whose player must play a card.

    Raises ``ValueError`` for a game without a place among the features.
    """
    order, own = view.deal.active, view.deal.active.index(view.own.seat)
    turn_of = {seat: (place - own) % len(order) for place, seat in enumerate(order)}
    suits = _of_suits(view, layout, turn_of)
    return Features(tuple(map(tuple, suits)), tuple(_general(view, layout, turn_of)))


def _of_suits(view: View, layout: Layout, turn_of: Mapping[int, int]) -> tuple[list[int], ...]:
    units = view.rules.units(view.avoided)
    suits: tuple[list[int], ...] = ([], [], [], [])
    for card in view.hand:
        suits[card.suit].append(_RANK[card])
    for card in units:
        if card.suit is not view.avoided:
            suits[card.suit].append(layout.counts + _RANK[card])
    for trick in (*view.tricks, *([view.trick] if view.trick else [])):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            turn = turn_of[seat]
            suits[card.suit].append(layout.played + turn * RANKS + _RANK[card])
            if turn and trick is view.trick:
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
    if view.trick and view.trick.cards:
        suits[view.trick.cards[0].suit].append(layout.led)
    return suits


def _general(view: View, layout: Layout, turn_of: Mapping[int, int]) -> Iterator[tuple[int, float]]:
    units, total = view.rules.units(view.avoided), view.rules.total(view.avoided)
    lying = view.trick.cards if view.trick else ()
    yield len(lying), 1.0
    # under club laws hands may have too many cards (D7)
    yield layout.left + min(len(view.hand), TRICKS) - 1, 1.0
    for seat, turn in turn_of.items():
        player = view.players[seat]
        if player.units:
            yield layout.taken + turn, player.units / total
        if not player.clear:
            yield layout.loaded + turn, 1.0
    if lying:
        in_trick = sum(units.get(card, 0) for card in lying)
        yield layout.in_trick, in_trick * RANKS / total / layout.seats
    for place in layout.of_game(view.rules):
        yield place, 1.0
    if view.sitting.pool:
        yield layout.pool, view.sitting.pool / total
    if view.sitting.jack_deals:
        yield layout.jack, 1.0
    if view.stage.chooser is not None:
        yield layout.chooser + turn_of[view.stage.chooser], 1.0
    if view.deal.owed_to is not None:
        yield layout.owner + turn_of[view.deal.owed_to], 1.0
    if view.deal.hearts_broken:
        yield layout.broken, 1.0
