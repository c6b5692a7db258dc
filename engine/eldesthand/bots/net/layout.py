"""Layouts: the position of each feature among the inputs of a net.

A layout is frozen once a net was trained on it: the file of a net names its own. ``four`` is that
of the nets for the presets; ``tables`` has places for up to six hands and for options, and spare
ones for future settlements, varieties and options.

>>> FOUR.suit_features, FOUR.general_features
(160, 55)
>>> TABLES.suit_features, TABLES.general_features
(240, 94)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from eldesthand.core.rules import Rules

__all__ = ["FOUR", "LAYOUTS", "RANKS", "TABLES", "TRICKS", "Layout"]

RANKS, TRICKS = 13, 17
"""The ranks of a suit, and the maximum number of tricks in a deal."""


@dataclass(frozen=True)
class Layout:
    """Positions of features; each property is the first index of its features.

    ``seats`` is the maximum number of hands; ``sizes`` are the numbers of players with a feature.
    ``settlements``, ``varieties`` and ``options`` are the numbers of places; each member declares
    its own (``net``).
    """

    seats: int
    sizes: tuple[int, ...]
    settlements: int
    varieties: int
    options: int

    # --- of each suit: all are 0 or 1 ---------------------------------------------------------

    @cached_property
    def played(self) -> int:
        """The cards that each seat has played in the deal, the own seat first.

        The player's own cards come before them.
        """
        return RANKS

    @cached_property
    def lying(self) -> int:
        """The cards of each of the other seats in the current trick."""
        return self.played + self.seats * RANKS

    @cached_property
    def known(self) -> int:
        """The cards that each of the others is known to hold (V7)."""
        return self.lying + (self.seats - 1) * RANKS

    @cached_property
    def counts(self) -> int:
        """The cards of a plain suit that count nevertheless (V5, V7)."""
        return self.known + (self.seats - 1) * RANKS

    @cached_property
    def void(self) -> int:
        """True if each of the others is known to be void."""
        return self.counts + RANKS

    @cached_property
    def led(self) -> int:
        """True if the suit was led."""
        return self.void + self.seats - 1

    @cached_property
    def suit_features(self) -> int:
        """The number of features of a suit."""
        return self.led + 1

    # --- of all suits together: mostly one-hot ------------------------------------------------

    @cached_property
    def taken(self) -> int:
        """The share of the units that each seat has taken.

        The number of cards in the trick comes before it.
        """
        return self.seats

    @cached_property
    def loaded(self) -> int:
        """True if each seat has taken a card that counts against it."""
        return self.taken + self.seats

    @cached_property
    def in_trick(self) -> int:
        """The units in the trick; one for each seat is a suit of thirteen."""
        return self.loaded + self.seats

    @cached_property
    def left(self) -> int:
        """The tricks to come after this one."""
        return self.in_trick + 1

    @cached_property
    def settlement(self) -> int:
        """The settlement."""
        return self.left + TRICKS

    @cached_property
    def variety(self) -> int:
        """The variety."""
        return self.settlement + self.settlements

    @cached_property
    def size(self) -> int:
        """The number of players, if it is one of ``sizes``."""
        return self.variety + self.varieties

    @cached_property
    def pool(self) -> int:
        """The pool, as a part of a deal's units."""
        return self.size + len(self.sizes)

    @cached_property
    def jack(self) -> int:
        """True if the pool is a Jack."""
        return self.pool + 1

    @cached_property
    def chooser(self) -> int:
        """The seat that named the suit (V1)."""
        return self.jack + 1

    @cached_property
    def owner(self) -> int:
        """The seat to which the Joker was dealt, if that is known (V4)."""
        return self.chooser + self.seats

    @cached_property
    def broken(self) -> int:
        """True if hearts are broken (V7)."""
        return self.owner + self.seats

    @cached_property
    def option(self) -> int:
        """The options with values other than their defaults."""
        return self.broken + 1

    @cached_property
    def general_features(self) -> int:
        """The number of features shared by all suits."""
        return self.option + self.options

    def of_game(self, rules: Rules) -> Iterator[int]:
        """Yield the features of the game itself, which are 1 in all its positions.

        Raises ``ValueError`` for a game that has no place among the features.
        """
        yield self.settlement + _place(rules.settlement_object.net, self.settlements)
        yield self.variety + _place(rules.variety_object.net, self.varieties)
        if rules.active in self.sizes:
            yield self.size + self.sizes.index(rules.active)
        yield from (self.option + place for place in self.options_of(rules))

    def options_of(self, rules: Rules) -> Iterator[int]:
        """Yield the places of the options with values other than their defaults.

        Without options in the layout there are none. Raises ``ValueError`` for an option that has
        no place.
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
        raise ValueError("expected a game of a value net")
    return number


FOUR = Layout(seats=4, sizes=(3,), settlements=6, varieties=7, options=0)
TABLES = Layout(seats=6, sizes=(2, 3, 4, 5, 6), settlements=10, varieties=12, options=16)

LAYOUTS = {"four": FOUR, "tables": TABLES}
"""The layouts by the names in the files of nets."""
