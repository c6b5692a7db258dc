"""Who sits at a table of the page, and what is played there day by day.

>>> seated(("random",), 4), seated((), 3)
(('random', 'random', 'random'), ('careful', 'careful'))
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["GUESTS", "USUAL_BOT", "WEEK", "seated"]

GUESTS = ("You", "Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews")
"""The names: the player's own, and those of whist writers of the nineteenth century."""

WEEK = ("howell", "sweepstake", "auction", "black-lady", "modern", "spot", "joker")
"""The game of the day, from Monday to Sunday."""

USUAL_BOT = "careful"
"""Who sits where nobody else was chosen."""


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """As many bots as there are other players; more of the last where there are too few."""
    last = bots[-1] if bots else USUAL_BOT
    others = players - 1
    return (*bots[:others], *(last for _ in range(others - len(bots))))
