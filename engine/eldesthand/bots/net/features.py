"""Features: the view of a player in turn as inputs of a net.

Seats are numbered by their distance to the left of the player, who is 0.
``tests/net_features.json`` holds positions with the features that the training code computed.

A layout is the position of each feature among the inputs. It never changes after a net was trained
with it; the file of a net names its layout. The nets for presets use ``four``. ``tables`` has
places for up to six hands and for options, and reserved places for future settlements, varieties
and options.

>>> FOUR.suit_features, FOUR.general_features
(160, 55)
>>> TABLES.suit_features, TABLES.general_features
(240, 94)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from eldesthand.bots.knowledge import know
from eldesthand.core.cards import PACK, WILD, Card
from eldesthand.core.rules import Rules
from eldesthand.core.view import View

RANKS, TRICKS = 13, 17
"""Number of ranks in a suit, and maximum number of tricks in a deal."""


@dataclass(unsafe_hash=True)
class Layout:
    """Positions of features: each attribute is the index of the first feature of its group.

    ``seats`` is the maximum number of hands; ``sizes`` are the numbers of players with a feature.
    ``settlements``, ``varieties`` and ``options`` are numbers of places; each settlement, variety
    and option declares its own place as ``net``.
    """

    seats: int
    sizes: tuple[int, ...]
    settlements: int
    varieties: int
    options: int

    def __post_init__(self) -> None:
        seats, others = self.seats, self.seats - 1
        # features of each suit, all 0 or 1; the first are the player's own cards
        self.played = RANKS
        """The cards that each seat has played in the deal, the player's first."""
        self.lying: int = self.played + seats * RANKS
        """The cards of each other seat in the current trick."""
        self.known: int = self.lying + others * RANKS
        """The cards that each other seat is known to hold (V7)."""
        self.counts: int = self.known + others * RANKS
        """The counting cards of a plain suit (V5, V7)."""
        self.void: int = self.counts + RANKS
        """1 for each other seat that is known to be void."""
        self.led: int = self.void + others
        """1 for the suit led."""
        self.suit_features: int = self.led + 1
        """The number of features of a suit."""
        # features of all suits together, mostly one-hot; the first are the cards in the trick
        self.taken = seats
        """The share of the units that each seat has taken."""
        self.loaded: int = self.taken + seats
        """1 for each seat that has taken a card that counts."""
        self.in_trick: int = self.loaded + seats
        """The units in the trick; 1 is the average for a complete trick."""
        self.left: int = self.in_trick + 1
        """The number of tricks after this one."""
        self.settlement: int = self.left + TRICKS
        """The settlement."""
        self.variety: int = self.settlement + self.settlements
        """The variety."""
        self.size: int = self.variety + self.varieties
        """The number of players, if it is one of ``sizes``."""
        self.pool: int = self.size + len(self.sizes)
        """The pool, as a share of a deal's units."""
        self.jack: int = self.pool + 1
        """1 if the pool is a Jack."""
        self.chooser: int = self.jack + 1
        """The seat that named the suit (V1)."""
        self.owner: int = self.chooser + seats
        """The seat to which the Joker was dealt, if known (V4)."""
        self.broken: int = self.owner + seats
        """1 if hearts are broken (V7)."""
        self.option: int = self.broken + 1
        """The options that differ from their defaults."""
        self.general_features: int = self.option + self.options
        """The number of features of all suits together."""

    def of_game(self, rules: Rules) -> Iterator[int]:
        """Yield the features of the game itself, which are 1 in all its positions.

        Raises ``ValueError`` for a game without a place among the features.
        """
        yield self.settlement + _place(rules.settlement_object.net, self.settlements)
        yield self.variety + _place(rules.variety_object.net, self.varieties)
        if rules.active in self.sizes:
            yield self.size + self.sizes.index(rules.active)
        yield from (self.option + place for place in self.options_of(rules))

    def options_of(self, rules: Rules) -> Iterator[int]:
        """Yield the places of options that differ from their defaults, if the layout has options.

        Raises ``ValueError`` for an option without a place.
        """
        for option in (
            (*rules.variety_object.options, *rules.settlement_object.options)
            if self.options
            else ()
        ):
            value = rules.option(option.name)
            if value != option.default:
                yield _place(option.place(value), self.options)


def _place(number: int | None, places: int) -> int:
    if number is None or number >= places:
        raise ValueError(f"expected a place below {places} in the value net, got {number}")
    return number


FOUR = Layout(seats=4, sizes=(3,), settlements=6, varieties=7, options=0)
TABLES = Layout(seats=6, sizes=(2, 3, 4, 5, 6), settlements=10, varieties=12, options=16)

LAYOUTS = {"four": FOUR, "tables": TABLES}
"""The layouts by name."""


_RANK = {card: n % RANKS for n, card in enumerate(PACK)} | {WILD: 0}


@dataclass(frozen=True)
class Features:
    """Nonzero features: the indices of those equal to 1 for each suit; general ones with values."""

    suits: tuple[tuple[int, ...], ...]
    general: tuple[tuple[int, float], ...]


def rank_of(card: Card) -> int:
    """Return a card's rank in its suit, from 0 for the two to 12 for the ace.

    The Joker has the rank of the card that it replaces, the two of hearts (V3).
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
