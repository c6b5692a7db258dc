"""Who sits at a table of the page, and what is played there day by day.

>>> seated(("random",), 4), seated((), 3)
(('random', 'random', 'random'), ('careful', 'careful'))
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots import OWN

__all__ = ["GUESTS", "USUAL_BOT", "WEEK", "names_of", "seated"]

GUESTS = ("You", "Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews")
"""The names: the player's own, and those of whist writers of the nineteenth century."""

LONGEST_NAME = 20
"""How much is shown of the name of a bot of the player's own."""

WEEK = ("howell", "sweepstake", "auction", "black-lady", "modern", "spot", "joker")
"""The game of the day, from Monday to Sunday."""

USUAL_BOT = "careful"
"""Who sits where nobody else was chosen."""


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """As many bots as there are other players; more of the last where there are too few."""
    last = bots[-1] if bots else USUAL_BOT
    others = players - 1
    return (*bots[:others], *(last for _ in range(others - len(bots))))


def names_of(players: int, bots: Sequence[str], own_bot: str) -> tuple[str, ...]:
    """The names of who sits down: the guests, but a bot of the player's own under its own name.

    ``bots`` are by player, the first the player of the page.

    >>> names_of(4, ("", "own", "plain", "own"), "Ducker")
    ('You', 'Ducker', 'Mr Clay', 'Ducker 2')
    """
    names = list(GUESTS[:players])
    seats = [player for player, bot in enumerate(bots) if bot.partition("@")[0] == OWN]
    for number, player in enumerate(seats if own_bot else (), 1):
        name = own_bot[:LONGEST_NAME]
        names[player] = name if number == 1 and name not in GUESTS else f"{name} {number}"
    return tuple(names)
