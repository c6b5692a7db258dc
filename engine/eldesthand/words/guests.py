"""The names at a table whose players have none of their own.

>>> guests(4), guests(3, you=2)
(('You', 'Mrs Battle', 'Mr Clay', 'Miss Payne'), ('Mr Clay', 'Mrs Battle', 'You'))
"""

from __future__ import annotations

from collections.abc import Sequence

CHARACTERS = {
    "Mrs Battle": "Asks for a clear fire, a clean hearth, and the rigour of the game.",
    "Mr Clay": "Wrote a book on short whist, and says little at the table.",
    "Miss Payne": "Knows her father’s maxims by heart, and quotes them when others err.",
    "Dr Pole": "A professor of engineering who computes the odds while others sort their hands.",
    "Lady Drayson": "Writes the General’s losses in a small book, and her own nowhere.",
    "Mr Mathews": "Came from Bath with advice for young players, and gives it unasked.",
}
"""The other players by name, after whist writers of the nineteenth century, each with a line about
their character. Each has a portrait in ``web/src/people``.
"""

GUESTS = ("You", *CHARACTERS)
"""The player's default name, and the names of the others in the order in which they come."""


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
