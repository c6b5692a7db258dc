"""Players: each sees a :class:`~eldesthand.core.view.View` and returns an action, and nothing else.

A bot's randomness comes from outside, so the same seed plays the same game. A driver asks a bot
whenever its seat stands in ``view.to_act``; only the shuffles are the driver's own.

The players have a module each. They build on ``heuristics`` (rules of thumb), ``search`` and
``net`` (value nets); ``club`` wraps a player who can make errors and notice them.

>>> list(BOTS)
['random', 'beginner', 'careful', 'plain', 'jealous', 'expert']
>>> make_bot("careful", Random(1))
Careful()
>>> make_bot("reckless", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.core.errors.RulesError: there is no player 'reckless': choose one of beginner, ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random

from eldesthand.core.errors import RulesError
from eldesthand.table import Bot

__all__ = ["BOTS", "OWN", "Bot", "BotDescription", "description_of", "make_bot"]


@dataclass(frozen=True)
class BotDescription:
    """A kind of player by name: what people call it, how it plays, and how one is made.

    Its module is imported when the first one is made. ``attention``, from 0 to 1, says how
    well it notices things under club laws. ``is_level``: it differs from the others only in how
    well it plays.
    """

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]
    attention: float = 0.8
    is_level: bool = True


def _maker(module: str, name: str, **settings: float) -> Callable[[Random], Bot]:
    """How a player of this class is made."""

    def make(chance: Random) -> Bot:
        kind = getattr(import_module(f"{__name__}.{module}"), name)
        bot: Bot = kind(chance, **settings)
        return bot

    return make


ENVY = 1.0
"""To the jealous player a counter more for whoever has most is as bad as one less of its own."""

BOTS: dict[str, BotDescription] = {
    bot.name: bot
    for bot in (
        BotDescription(
            "random",
            "Random",
            "Plays any card that the laws allow.",
            _maker("random_player", "RandomPlayer"),
            0.2,
        ),
        BotDescription(
            "beginner",
            "Beginner",
            "Plays by a few habits: leads low from a short suit, and counts no cards.",
            _maker("beginner", "Beginner"),
            0.4,
        ),
        BotDescription(
            "careful",
            "Careful",
            "Counts the cards, ducks, keeps low cards, and knows what each settlement pays.",
            _maker("careful", "Careful"),
        ),
        BotDescription(
            "plain",
            "Good",
            "Thinks of many ways in which the unseen cards may lie, and plays each of them out.",
            _maker("plain", "Plain"),
            0.9,
        ),
        BotDescription(
            "jealous",
            "Jealous",
            "Searches like the expert, and plays against whoever has the most counters.",
            _maker("expert", "Expert", envy=ENVY),
            0.9,
            is_level=False,
        ),
        BotDescription(
            "expert",
            "Expert",
            "Has learnt from millions of deals, and thinks longest where it is close.",
            _maker("expert", "Expert"),
            1.0,
        ),
    )
}
"""Every kind of player by name, weakest first."""


OWN = "own"
"""A bot that the user has written; only a worker of its own can make it."""


def make_bot(name: str, chance: Random) -> Bot:
    """A new player of this kind. Raises ``RulesError``, with the names there are, for another."""
    return description_of(name).make(chance)


def description_of(name: str) -> BotDescription:
    """What a kind of player is. Raises ``RulesError``, with the names there are, for another."""
    if name not in BOTS:
        raise RulesError(f"there is no player {name!r}: choose one of {', '.join(sorted(BOTS))}")
    return BOTS[name]
