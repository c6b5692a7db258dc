"""The features of a position: what a player sees before playing a card, as numbers for a net.

All of it stands in the player's own view. Each suit has the same :data:`SUIT_FEATURES` binary
features; :data:`GENERAL_FEATURES` numbers describe the rest. Seats are numbered by how far they
sit to the left of the player, who is 0.

The layout is frozen: the nets that ship were trained on it. ``tests/net_features.json`` holds
positions with the features that the training code computed for them.

>>> SUIT_FEATURES, GENERAL_FEATURES
(160, 55)
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.bots.knowledge import know
from eldesthand.core.cards import JOKER, PACK, Card
from eldesthand.core.view import View

__all__ = [
    "GENERAL_FEATURES",
    "RANKS",
    "SEATS",
    "SETTLEMENTS",
    "SUIT_FEATURES",
    "TRICKS",
    "VARIETIES",
    "Features",
    "features_of",
    "rank_of",
]

SEATS, RANKS, TRICKS = 4, 13, 17
"""The most seats, ranks of a suit and tricks of a deal that fit into the features. The Joker has
the rank of the deuce of hearts, which it replaces (V3)."""

PLAYED = RANKS
LYING = PLAYED + SEATS * RANKS
KNOWN = LYING + (SEATS - 1) * RANKS
COUNTS = KNOWN + (SEATS - 1) * RANKS
VOID = COUNTS + RANKS
LED = VOID + SEATS - 1
SUIT_FEATURES = LED + 1
"""The features of a suit, each 0 or 1: the player's own cards; the cards that each seat has played
in the deal, the own seat first; the cards of the other seats in the trick, and those that they are
known to hold (V7); in a plain suit the cards that count nevertheless (V5); whether each of the
others is known to be void; whether the suit was led."""

SETTLEMENTS, VARIETIES = 6, 7
"""So many settlements and varieties have a place among the features: each says itself which one
(``net``). A new one has none: with another layout the nets that ship would no longer fit."""

TAKEN = SEATS
LOADED = TAKEN + SEATS
IN_TRICK = LOADED + SEATS
LEFT = IN_TRICK + 1
SETTLEMENT = LEFT + TRICKS
VARIETY = SETTLEMENT + SETTLEMENTS
THREE = VARIETY + VARIETIES
POOL = THREE + 1
JACK = POOL + 1
CHOOSER = JACK + 1
OWNER = CHOOSER + SEATS
BROKEN = OWNER + SEATS
GENERAL_FEATURES = BROKEN + 1
"""The general features, mostly one-hot: how many cards lie in the trick; the share of the units
that each seat has taken, and whether it has taken any; the units in the trick, in fourths of a suit
of thirteen; the tricks to come after this one; settlement and variety; whether three play; the
pool, as a part of a deal's units, and whether it is a Jack; who named the suit (V1), and who was
dealt the Joker (V4); whether hearts are broken (V7)."""

_RANK = {card: n % RANKS for n, card in enumerate(PACK)} | {JOKER: 0}


@dataclass(frozen=True)
class Features:
    """The features that are not 0: of each suit the indices of those that are 1, and of the general
    features index and value.
    """

    suits: tuple[tuple[int, ...], ...]
    general: tuple[tuple[int, float], ...]


def rank_of(card: Card) -> int:
    """A card's rank in its suit, from 0 for the deuce, or the Joker, to 12 for the ace."""
    return _RANK[card]


def features_of(view: View) -> Features:
    """The features of a view whose player is to play a card.

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
            suits[card.suit].append(COUNTS + _RANK[card])
    lying = view.trick if view.trick and view.trick.cards else None
    for trick in (*view.tricks, *([lying] if lying else [])):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            turn = turn_of[seat]
            suits[card.suit].append(PLAYED + turn * RANKS + _RANK[card])
            if turn and trick is lying:
                suits[card.suit].append(LYING + (turn - 1) * RANKS + _RANK[card])
    knowledge = know(view)
    for seat in knowledge.sizes:
        turn = turn_of[seat] - 1
        for suit, void in enumerate(knowledge.voids[seat]):
            if void:
                suits[suit].append(VOID + turn)
        for card in PACK if any(knowledge.known[seat]) else ():
            if knowledge.known[seat][card.suit] & card.bit:
                suits[card.suit].append(KNOWN + turn * RANKS + _RANK[card])
    general = [(len(lying.cards) if lying else 0, 1.0), (LEFT + len(view.hand) - 1, 1.0)]
    for seat, turn in turn_of.items():
        if taken := view.players[seat].units:
            general += [(TAKEN + turn, taken / total), (LOADED + turn, 1.0)]
    if lying:
        suits[lying.cards[0].suit].append(LED)
        in_trick = sum(units.get(card, 0) for card in lying.cards)
        general.append((IN_TRICK, in_trick * RANKS / total / SEATS))
    settlement, variety = view.rules.settling.net, view.rules.game.net
    if settlement is None or variety is None:
        raise ValueError("expected a game that a net has learnt")
    general += [(SETTLEMENT + settlement, 1.0), (VARIETY + variety, 1.0)]
    if len(order) < SEATS:
        general.append((THREE, 1.0))
    if view.pool:
        general.append((POOL, view.pool / total))
    if view.jack_deals:
        general.append((JACK, 1.0))
    if view.chooser is not None:
        general.append((CHOOSER + turn_of[view.chooser], 1.0))
    if view.joker_owner is not None:
        general.append((OWNER + turn_of[view.joker_owner], 1.0))
    if view.hearts_broken:
        general.append((BROKEN, 1.0))
    return Features(tuple(map(tuple, suits)), tuple(general))
