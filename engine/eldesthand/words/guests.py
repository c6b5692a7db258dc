"""The names at a table whose players have none of their own.

>>> guests(4), guests(3, you=2)
(('You', 'Mrs Battle', 'Mr Clay', 'Miss Payne'), ('Mr Clay', 'Mrs Battle', 'You'))
"""

from __future__ import annotations

from collections.abc import Sequence

GUESTS = ("You", "Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews")
"""The player's default name, and names of whist writers of the nineteenth century."""


def guests(players: int, you: int = 0) -> tuple[str, ...]:
    """Return default names for a table, with "You" in the seat ``you``."""
    return with_you(GUESTS[:players], you)


def with_you(names: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the names with the page's player in a seat.

    A former "You" gets another name.

    >>> with_you(("You", "Ann", "Bob"), 1)
    ('Ann', 'You', 'Bob')
    """
    you, other = GUESTS[0], names[seat]
    return tuple(
        you if place == seat else other if name == you else name for place, name in enumerate(names)
    )


def seat_of_you(names: Sequence[str]) -> int:
    """Return the seat of "You", or 0 without one.

    >>> seat_of_you(("Ann", "You")), seat_of_you(("Ann", "Bob"))
    (1, 0)
    """
    return names.index(GUESTS[0]) if GUESTS[0] in names else 0
