"""Layouts: the position of each feature among the inputs of a net.

A layout never changes after a net was trained with it; the file of a net names its layout. The nets
for presets use ``four``. ``tables`` has places for up to six hands and for options, and reserved
places for future settlements, varieties and options.

>>> FOUR.suit_features, FOUR.general_features
(160, 55)
>>> TABLES.suit_features, TABLES.general_features
(240, 94)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldesthand.core.rules import Rules

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
