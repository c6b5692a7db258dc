"""Strangers: bots from outside the engine, for the arena.

A stranger is a class in a file, ``my_bot.py:MyBot``, or a process that reads and writes lines of
JSON, ``process:./my-bot --flag``. Its name in results and stores is that of the class or program,
with the first digits of a hash of its content.

>>> names, strangers = read_bots("expert,careful")
>>> names, dict(strangers)
(('expert', 'careful'), {})
>>> read_bots("expert,process:./nobody")
Traceback (most recent call last):
...
eldesthand.arena.strangers.stranger.BotError: expected a program, got './nobody'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from random import Random

from eldesthand.arena.strangers.process import LIMIT, read_command
from eldesthand.arena.strangers.source import read_source
from eldesthand.arena.strangers.stranger import Stranger
from eldesthand.bots.club import make_player
from eldesthand.playing import Bot

FORMS = "FILE.py:CLASS, or process:COMMAND"
"""Forms of a stranger's name on the command line."""


Strangers = Mapping[str, Stranger]

NO_STRANGERS: Strangers = {}
"""No bots from outside the engine."""


@contextmanager
def players_of(
    bots: Sequence[str], chance: Callable[[int], Random], strangers: Strangers = NO_STRANGERS
) -> Iterator[list[Bot]]:
    """Yield a player for each seat; the processes of strangers end with the block.

    ``chance`` returns the randomness of a seat. A stranger does not get it, because it depends on
    the seed of the deals.
    """
    with ExitStack() as table:
        players = [
            strangers[bot].player() if bot in strangers else make_player(bot, chance(seat))
            for seat, bot in enumerate(bots)
        ]
        for player in players:
            if isinstance(player, AbstractContextManager):
                table.enter_context(player)
        yield players


def check_bots(bots: Sequence[str], strangers: Strangers = NO_STRANGERS) -> None:
    """Raise ``RulesError`` for an unknown bot."""
    for bot in bots:
        if bot not in strangers:
            make_player(bot, Random(0))


def read_bots(
    text: str, limit: float = LIMIT, *, in_process: bool = False
) -> tuple[tuple[str, ...], Mapping[str, Stranger]]:
    """Return the bot names in a comma-separated list, and the strangers among them by name.

    ``limit`` is the number of seconds for a decision of a process. With ``in_process``, classes
    play in the arena's process. Raises ``BotError`` for a missing file, class or program.
    """
    names: list[str] = []
    strangers: dict[str, Stranger] = {}
    for each in text.split(","):
        stranger = read_command(each, limit) or read_source(each, limit, in_process=in_process)
        names.append(stranger.name if stranger else each)
        if stranger:
            strangers[stranger.name] = stranger
    return tuple(names), strangers
