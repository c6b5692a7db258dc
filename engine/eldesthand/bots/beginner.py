"""The player ``beginner``: knows how the game goes, and does not think about every card.

>>> Beginner(Random(1))
Beginner()
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.careful import Careful
from eldesthand.bots.random_player import RandomPlayer
from eldesthand.core.actions import Action
from eldesthand.core.view import View

__all__ = ["Beginner"]

_INATTENTIVE = 0.4
"""How often it does anything that the laws allow."""


class Beginner:
    """Plays as ``careful`` when it thinks; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.thinking = Careful(chance)
        self.guessing = RandomPlayer(chance)

    def __repr__(self) -> str:
        return "Beginner()"

    def choose(self, view: View) -> Action:
        """What it does now."""
        guesses = self.chance.random() < _INATTENTIVE
        return self.guessing.choose(view) if guesses else self.thinking.choose(view)
