"""The player ``beginner``: knows how the game goes, and has his mind elsewhere for many a card.

>>> Beginner(Random(1))
Beginner()
"""

from __future__ import annotations

from random import Random

from eldesthand.actions import Action
from eldesthand.bots.careful import Careful
from eldesthand.bots.chance import Chance
from eldesthand.view import View

__all__ = ["Beginner"]

_ELSEWHERE = 0.4
"""How often he does whatever the laws allow."""


class Beginner:
    """Plays as ``careful`` when he thinks of it; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.thinking = Careful(chance)
        self.dreaming = Chance(chance)

    def __repr__(self) -> str:
        return "Beginner()"

    def choose(self, view: View) -> Action:
        """What he does now."""
        dreams = self.chance.random() < _ELSEWHERE
        return self.dreaming.choose(view) if dreams else self.thinking.choose(view)
