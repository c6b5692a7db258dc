"""Who sits at a table of the page, and what is played there day by day.

>>> seated(("random",), 4), seated((), 3)
(('random', 'random', 'random'), ('careful', 'careful'))
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots import OWN

__all__ = ["GUESTS", "USUAL_BOT", "WEEK", "names_of", "own_name", "seated"]

GUESTS = ("You", "Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews")
"""The names: the player's own, and those of whist writers of the nineteenth century."""

LONGEST_NAME = 20
"""How much is shown of a name that the player gives: their own, or that of their bot."""

WEEK = ("howell", "sweepstake", "auction", "black-lady", "modern", "spot", "joker")
"""The game of the day, from Monday to Sunday."""

USUAL_BOT = "careful"
"""Who sits where nobody else was chosen."""


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """As many bots as there are other players; more of the last where there are too few."""
    last = bots[-1] if bots else USUAL_BOT
    others = players - 1
    return (*bots[:others], *(last for _ in range(others - len(bots))))


def own_name(text: str) -> str:
    """The player's own name as they wrote it, unless it is empty or another guest's.

    >>> own_name("  Ada   Lovelace "), own_name("Mr Clay"), own_name("")
    ('Ada Lovelace', 'You', 'You')
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    name = " ".join(printable.split())[:LONGEST_NAME].strip()
    return GUESTS[0] if name in ("", *GUESTS) else name


def names_of(
    players: int, bots: Sequence[str], own_bot: str, own: str = GUESTS[0]
) -> tuple[str, ...]:
    """The names of who sits down: the player under their ``own``, the guests, and a bot of the
    player's own under its own name.

    ``bots`` are by player, the first the player of the page.

    >>> names_of(4, ("", "own", "plain", "own"), "Ducker")
    ('You', 'Ducker', 'Mr Clay', 'Ducker 2')
    """
    names = [own, *GUESTS[1:players]]
    seats = [player for player, bot in enumerate(bots) if bot.partition("@")[0] == OWN]
    for number, player in enumerate(seats if own_bot else (), 1):
        name = own_bot[:LONGEST_NAME]
        names[player] = name if number == 1 and name not in (own, *GUESTS) else f"{name} {number}"
    return tuple(names)
