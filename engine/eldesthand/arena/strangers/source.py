"""A class in a file, as a bot: ``my_bot.py:MyBot``, or ``my_bot.py`` if it has one bot only.

What a class has to be stands in :mod:`eldesthand.bots.own`. The source goes to other processes as
it was read, so that a change of the file in the middle changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.util import decode_source
from pathlib import Path
from random import Random
from types import ModuleType

from eldesthand.arena.strangers.stranger import BotError, name_of, where
from eldesthand.bots.own import checked, is_kind, kinds_in, make_own, run_source, told
from eldesthand.core.actions import Action
from eldesthand.core.view import View
from eldesthand.table import Bot

__all__ = ["ClassInFile", "OwnPlayer", "read_source"]

_FORM = re.compile(r"(?P<file>.*\.py)(:(?P<kind>\w+))?", re.DOTALL)


@dataclass(frozen=True)
class ClassInFile:
    """A class of bots by its name, in the source of a ``file``."""

    name: str
    kind: str
    file: str
    source: str = field(repr=False)

    def player(self, chance: Random) -> Bot:
        """A new player of this class. Raises ``BotError`` with what its author has to read."""
        kind = getattr(_module(self.file, self.source), self.kind)
        with _blamed(f"{self.name} cannot be made", self.file):
            return OwnPlayer(self.name, self.file, make_own(kind, chance))


class OwnPlayer:
    """A player whose class somebody wrote; what it does is checked."""

    def __init__(self, name: str, file: str, bot: Bot) -> None:
        self.name, self.file, self.bot = name, file, bot

    def choose(self, view: View) -> Action:
        """What the bot chooses. Raises ``BotError`` if it fails, or it is no action of its own."""
        with _blamed(where(self.name, view), self.file):
            action = self.bot.choose(view)
        try:
            return checked(action, view)
        except (TypeError, ValueError) as error:
            raise BotError(f"{where(self.name, view)}: {error}") from None


def read_source(text: str) -> ClassInFile | None:
    """The class that is told as ``FILE.py`` or ``FILE.py:CLASS``; ``None`` for another text.

    Raises ``BotError`` if there is no such file, or not this class in it.

    >>> read_source("careful")
    >>> read_source("nobody.py:Nobody")
    Traceback (most recent call last):
    ...
    eldesthand.arena.strangers.stranger.BotError: nobody.py: No such file or directory
    """
    found = _FORM.fullmatch(text)
    if not found:
        return None
    file, kind = found["file"], found["kind"]
    try:
        content = Path(file).read_bytes()
    except OSError as error:
        raise BotError(f"{file}: {error.strerror}") from None
    try:
        source = decode_source(content)
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BotError(f"{file}: {error}") from None
    module = _module(file, source)
    kind = kind or _only_bot(file, module)
    if not is_kind(getattr(module, kind, None)):
        raise BotError(f"{file}: expected a class {kind} with a method choose(self, view)")
    return ClassInFile(name_of(kind, content), kind, file, source)


def _only_bot(file: str, module: ModuleType) -> str:
    kinds = [kind for kind in kinds_in(module) if kind.__module__ == module.__name__]
    if len(kinds) != 1:
        choices = " or ".join(f"{file}:{kind.__name__}" for kind in kinds) or "none"
        raise BotError(
            f"{file}: expected one class with a method choose(self, view), not {choices}"
        )
    return kinds[0].__name__


@cache
def _module(file: str, source: str) -> ModuleType:
    """Run a source, once in each process."""
    with _blamed(f"{file} cannot be run", file):
        return run_source(source, file, name_of("stranger", source.encode()))


@contextmanager
def _blamed(who: str, file: str) -> Iterator[None]:
    """Whatever the code of a file raises in this block ends the match, and tells its author."""
    try:
        yield
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever it raises is its author's)
        raise BotError(f"{who}: {told(error, file).rstrip()}") from None
