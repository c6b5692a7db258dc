"""Bots: each sees a :class:`~eldesthand.core.view.View` and returns an action, and nothing else.

A bot's randomness comes from outside, so the same seed plays the same game. A driver asks a bot
whenever its seat is in ``view.to_act``; only the shuffles are the driver's own.

The bots have a module each. They build on ``heuristics`` (rules of thumb), ``search`` and ``net``
(value nets); ``club`` wraps a bot that can make errors and notice them.

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
    """Description of a kind of bot: its title, its style, and a function that makes one.

    Its module is imported when the first one is made. ``attention``, from 0 to 1, says how well it
    notices things under club laws. ``is_level``: it differs from the others only in strength.
    """

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]
    attention: float = 0.8
    is_level: bool = True


def _maker(module: str, name: str, **settings: float) -> Callable[[Random], Bot]:
    """Return a function that makes a player of this class."""

    def make(chance: Random) -> Bot:
        kind = getattr(import_module(f"{__name__}.{module}"), name)
        bot: Bot = kind(chance, **settings)
        return bot

    return make


ENVY = 1.0
"""Weight of the richest player's counters to the jealous player, relative to its own."""

BOTS: dict[str, BotDescription] = {
    bot.name: bot
    for bot in (
        BotDescription(
            "random",
            "Random",
            "Plays any legal card.",
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
            "Imagines many deals of the unseen cards, and plays each of them out.",
            _maker("plain", "Plain"),
            0.9,
        ),
        BotDescription(
            "jealous",
            "Jealous",
            "Searches like the expert, and plays against the player with the most counters.",
            _maker("expert", "Expert", envy=ENVY),
            0.9,
            is_level=False,
        ),
        BotDescription(
            "expert",
            "Expert",
            "Has learnt from millions of deals, and thinks longest about close choices.",
            _maker("expert", "Expert"),
            1.0,
        ),
    )
}
"""Every kind of bot by name, weakest first."""


OWN = "own"
"""Bot written by the user, made only in its own worker."""


def make_bot(name: str, chance: Random) -> Bot:
    """Return a new bot of this kind.

    Raises ``RulesError`` with the known names for an unknown one.
    """
    return description_of(name).make(chance)


def description_of(name: str) -> BotDescription:
    """Return a kind of bot. Raises ``RulesError`` with the known names for an unknown one."""
    if name not in BOTS:
        raise RulesError(f"there is no player {name!r}: choose one of {', '.join(sorted(BOTS))}")
    return BOTS[name]
