"""Bots: each sees a :class:`~eldesthand.core.view.View` and returns an action, and nothing else.

A bot's randomness comes from outside, so the same seed plays the same game. The caller asks a bot
whenever its seat is in ``view.to_act``, and shuffles for it.

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

from eldesthand.core.registry import Registry
from eldesthand.table import Bot as Bot


@dataclass(frozen=True)
class BotDescription:
    """A kind of bot: its ``name``, its ``title`` and ``description`` for people, and its maker.

    ``code`` is its frozen number in the codes of challenges. ``place`` orders the bots, weakest
    first. ``attention`` is its default attention under club laws, from 0 to 1. ``is_level`` is true
    if it differs from the others only in strength.
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
"""Bot written by the user, made only in its own worker."""


def add_bot(bot: BotDescription) -> None:
    """Register a kind of bot. Raises ``RulesError`` when its name is taken."""
    BOTS.register(bot.name, bot, bot.place)


def make_bot(name: str, chance: Random) -> Bot:
    """Return a new bot. Raises ``RulesError`` with the known names for an unknown name."""
    return BOTS[name].make(chance)
