"""The names at a table whose players have none of their own.

>>> guests(4), guests(3, you=2)
(('You', 'Mrs Battle', 'Mr Clay', 'Miss Payne'), ('Mr Clay', 'Mrs Battle', 'You'))
"""

from __future__ import annotations

from collections.abc import Sequence

CHARACTERS = {
    "Mrs Battle": "Named after a lady who plays strictly, in an essay by Charles Lamb.",
    "Mr Clay": "Named after James Clay, who wrote a book on whist, an older game of tricks.",
    "Miss Payne": "Named after William Payne, who wrote maxims for whist.",
    "Dr Pole": "Named after William Pole, an engineer who computed the odds at whist.",
    "Lady Drayson": "Named after Alfred Drayson, a general who wrote on whist.",
    "Mr Mathews": "Named after Thomas Mathews of Bath, who advised young whist players.",
}
"""The other players by name, each with a line about their namesake. Each has a portrait in
``web/src/people``.
"""

VISITORS = (
    "Mr Hoyle",
    "Miss Wheelock",
    "Mr Foster",
    "Mrs Jenks",
    "Mr Cavendish",
    "Dr Ames",
    "Captain Crawley",
)
"""More players, who come when two tables are formed (C3), named after writers on card games."""

GUESTS = ("You", *CHARACTERS)
"""The player's default name, and the names of the others in the order in which they come."""


def guests(players: int, you: int = 0) -> tuple[str, ...]:
    """Return default names for a table, with "You" in the seat ``you``."""
    return with_you(GUESTS[:players], you)


def visitors(players: int, present: Sequence[str]) -> tuple[str, ...]:
    """Return names for another table, of players who are not ``present`` at the first (C3).

    >>> visitors(4, guests(5))
    ('Lady Drayson', 'Mr Mathews', 'Mr Hoyle', 'Miss Wheelock')
    """
    free = [name for name in (*CHARACTERS, *VISITORS) if name not in present]
    return tuple(free[:players])


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
