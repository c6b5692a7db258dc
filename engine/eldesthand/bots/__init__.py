"""Bots: players that see a :class:`~eldesthand.core.view.View` and return an action.

Randomness is passed to a bot, so the same seed plays the same game. The caller asks a bot whenever
its seat is in ``view.to_act``, and shuffles for it.

The modules of ``players`` register the bots. They build on ``heuristics`` (rules of thumb),
``search`` and ``net`` (value nets); ``club`` wraps a bot that can make errors and notice them.

>>> list(BOTS)
['random', 'beginner', 'careful', 'plain', 'jealous', 'expert']
>>> make_bot("careful", Random(1))
Careful()
>>> make_bot("reckless", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.core.errors.RulesError: expected a bot, one of random, ..., got 'reckless'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from eldesthand.core.checking import check
from eldesthand.core.registry import Registry
from eldesthand.playing import Bot as Bot


@dataclass(frozen=True)
class BotDescription:
    """Kind of bot; ``title`` and ``description`` are for players, ``make`` returns a new bot.

    ``code`` is its frozen number in challenge codes. ``place`` orders the bots, weakest first.
    ``attention`` is its default attention under club laws, from 0 to 1. ``is_level`` is true if it
    differs from the others only in strength.
    """

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]
    code: int
    place: int
    attention: float = 0.8
    is_level: bool = True


BOTS: Registry[BotDescription] = Registry("bot")
"""Every kind of bot by name, weakest first."""

OWN = "own"
"""Name of the bot that the user has written; it runs only in its own worker."""


def add_bot(bot: BotDescription) -> None:
    """Register a kind of bot. Raises ``RulesError`` if its name is already registered."""
    BOTS.register(bot.name, bot, bot.place)


def make_bot(name: str, chance: Random) -> Bot:
    """Return a new bot. Raises ``RulesError`` with the known names for an unknown name."""
    check("chance", chance, Random)
    return BOTS[name].make(chance)
