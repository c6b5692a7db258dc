"""Players: each sees a :class:`~eldesthand.view.View` and returns an action, and nothing else.

A bot's chance comes from outside, so that the same seed plays the same game. A driver asks a bot
whenever its seat stands in ``view.to_act``; only the shuffles are the driver's own, because they
bring chance to the table.

>>> sorted(BOTS)
['beginner', 'careful', 'expert', 'jealous', 'plain', 'random']
>>> make_bot("reckless", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.errors.RulesError: there is no player 'reckless': choose one of beginner, ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Protocol

from eldesthand.actions import Action
from eldesthand.bots.beginner import Beginner
from eldesthand.bots.careful import Careful
from eldesthand.bots.chance import Chance
from eldesthand.bots.expert import Expert
from eldesthand.bots.plain import Plain
from eldesthand.errors import RulesError
from eldesthand.view import View

__all__ = ["BOTS", "OWN", "Bot", "BotDescription", "make_bot"]


class Bot(Protocol):
    """A player: given what its seat may know, what it does."""

    def choose(self, view: View) -> Action:
        """The action of ``view.seat``, which stands in ``view.to_act``."""
        ...


@dataclass(frozen=True)
class BotDescription:
    """A kind of player by name: what people call it, how it plays, and how one is made.

    ``attention`` says how well it attends under club laws, from 0 to 1.
    """

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]
    attention: float = 0.8


ENVY = 1.0
"""To the jealous a counter more for whoever has most is as bad as one less of his own."""

BOTS: dict[str, BotDescription] = {
    bot.name: bot
    for bot in (
        BotDescription("random", "Random", "Plays any card that the laws allow.", Chance, 0.2),
        BotDescription(
            "beginner",
            "Beginner",
            "Knows what to avoid, but has his mind elsewhere for many a card.",
            Beginner,
            0.4,
        ),
        BotDescription(
            "careful",
            "Careful",
            "Counts the cards, ducks, keeps low cards, and knows what each settlement pays.",
            Careful,
        ),
        BotDescription(
            "plain",
            "Good",
            "Thinks of many ways in which the unseen cards may lie, and plays each of them out.",
            Plain,
            0.9,
        ),
        BotDescription(
            "jealous",
            "Jealous",
            "Reads the cards like the expert, and plays against whoever has the most counters.",
            partial(Expert, envy=ENVY),
            0.9,
        ),
        BotDescription(
            "expert",
            "Expert",
            "Thinks longest where it is close, and reads your cards from what you played.",
            Expert,
            1.0,
        ),
    )
}
"""Every kind of player by name, weakest first."""


OWN = "own"
"""A bot that the user has taught; only a worker of its own can make it (:mod:`.own_bot`)."""


def make_bot(name: str, chance: Random) -> Bot:
    """A new player of this kind. Raises ``RulesError``, with the names there are, for another."""
    if name not in BOTS:
        raise RulesError(f"there is no player {name!r}: choose one of {', '.join(sorted(BOTS))}")
    return BOTS[name].make(chance)
