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
eldesthand.arena.strangers.process.BotError: expected a program, got './nobody'
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from threading import local

from eldesthand.arena.strangers.process import LIMIT, ProcessPlayer, Stranger, read_command
from eldesthand.arena.strangers.source import read_source
from eldesthand.bots.attention import make_player
from eldesthand.playing import Bot

FORMS = "FILE.py:CLASS, or process:COMMAND"
"""Forms of a stranger's name on the command line."""


Strangers = Mapping[str, Stranger]

NO_STRANGERS: Strangers = {}
"""No bots from outside the engine."""


class _Crew(local):
    """Running processes of strangers in a thread, kept from sitting to sitting of one match."""

    def __init__(self) -> None:
        self.match: Hashable = None
        self._running: dict[Hashable, ProcessPlayer] = {}

    def keep(self, player: ProcessPlayer, match: Hashable, place: Hashable) -> ProcessPlayer:
        """Return the running player of the same bot at this place of the match, or start this."""
        if match != self.match:
            self.end()
            self.match = match
        named = player.name, place
        if named in self._running:
            self._running[named].renew()
        else:
            self._running[named] = player.__enter__()
        return self._running[named]

    def end(self, kind: type[BaseException] | None = None) -> None:
        """End all processes. Raises ``BotError`` for unrequested output, if ``kind`` is none."""
        with ExitStack() as ends:
            while self._running:
                ends.callback(self._running.popitem()[1].__exit__, kind, None, None)


_CREW = _Crew()


@contextmanager
def kept_strangers() -> Iterator[None]:
    """End the processes of this thread's strangers with the block.

    Those of an executor's workers end with the workers, or when these meet another match.
    """
    try:
        yield
    except BaseException as error:
        _CREW.end(type(error))
        raise
    _CREW.end()


def kept(player: Bot, match: Hashable, place: Hashable) -> Bot:
    """Return a player for a new sitting of a match, with the process that its place has, if any.

    A place must meet each deal only once, because a process can remember it.
    """
    return _CREW.keep(player, match, place) if isinstance(player, ProcessPlayer) else player


def players_of(
    bots: Sequence[str],
    chance: Callable[[int], Random],
    strangers: Strangers = NO_STRANGERS,
    match: Hashable = None,
) -> list[Bot]:
    """Return a player for each seat of a new sitting of this match or run.

    ``chance`` returns the randomness of a seat. A stranger does not get it, because it depends on
    the seed of the deals. Its process goes on to the next sitting; see :func:`kept_strangers`.
    """
    return [
        kept(strangers[bot].player(), match, seat)
        if bot in strangers
        else make_player(bot, chance(seat))
        for seat, bot in enumerate(bots)
    ]


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
