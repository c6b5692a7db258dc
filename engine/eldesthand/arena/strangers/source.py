"""A class in a file as a bot: ``my_bot.py:MyBot``, or ``my_bot.py`` with a single bot.

:mod:`eldesthand.bots.own` describes the class. It plays in its own process
(:mod:`eldesthand.arena.strangers.host`), because in the arena's process it could find the whole
table with ``gc``. The source is read once, so later changes of the file have no effect.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from importlib.util import decode_source
from pathlib import Path
from random import Random
from types import ModuleType

from eldesthand.arena.strangers.process import LIMIT, BotError, Command, Lines, name_of
from eldesthand.bots import take_part
from eldesthand.bots.own import checked, is_kind, kinds_in, make_own, run_source, told
from eldesthand.core.actions import Action
from eldesthand.core.terms import DECISIONS
from eldesthand.core.view import View
from eldesthand.playing import Bot, where

_FORM = re.compile(r"(?P<file>.*\.py)(:(?P<kind>\w+))?", re.DOTALL)


@dataclass(frozen=True)
class _Source:
    """Source of a Python file."""

    file: str
    text: str = field(repr=False)

    @property
    def module(self) -> str:
        return name_of("stranger", self.text.encode("utf-8", "surrogatepass"))


_HOST = (sys.executable, "-P", "-m", "eldesthand.arena.strangers.host")


@dataclass(frozen=True)
class ClassInFile:
    """Class of bots in a source; each player has its own process."""

    name: str
    kind: str
    source: _Source
    limit: float = LIMIT

    def player(self) -> Bot:
        """Return a new player of this class, whose process starts before it plays."""
        greeting = _greeting(self.source, self.kind)
        return Command(self.name, _HOST, self.limit, greeting, _variables()).player()


@dataclass(frozen=True)
class ClassInProcess:
    """Class of bots whose players share the arena's process.

    This is faster, but a bot could find the whole table among the objects of the process.
    """

    name: str
    kind: str
    source: _Source

    def player(self, chance: Random | None = None) -> Bot:
        """Return a new player of this class, with randomness of its own unless it gets ``chance``.

        Raises ``BotError`` if its code fails.
        """
        kind = getattr(_module(self.source), self.kind)
        with _blamed(f"{self.name} cannot be made", self.source.file):
            chance = chance or Random(secrets.randbits(128))
            return OwnPlayer(self.name, self.source.file, make_own(kind, chance))


class OwnPlayer:
    """Player of a user's class; its actions are checked."""

    def __init__(self, name: str, file: str, bot: Bot) -> None:
        self.name: str = name
        self.file: str = file
        self.bot: Bot = bot

    def choose(self, view: View) -> Action:
        """Return the bot's action. Raises ``BotError`` for a failure or an invalid action."""
        if view.phase not in DECISIONS:
            return take_part(view, Random(0))  # the same whichever bot it is
        with _blamed(where(self.name, view), self.file):
            action = self.bot.choose(view)
        try:
            return checked(action, view)
        except (TypeError, ValueError) as error:
            raise BotError(f"{where(self.name, view)}: {error}") from None


def read_source(
    text: str, limit: float = LIMIT, *, in_process: bool = False
) -> ClassInFile | ClassInProcess | None:
    """Return the class of ``FILE.py`` or ``FILE.py:CLASS``; ``None`` for any other text.

    Raises ``BotError`` for a missing file or class.

    >>> read_source("careful")
    >>> read_source("nobody.py:Nobody")
    Traceback (most recent call last):
    ...
    eldesthand.arena.strangers.process.BotError: nobody.py: No such file or directory
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
        source = _Source(file, decode_source(content))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BotError(f"{file}: {error}") from None
    kinds = classes_in(_module(source)) if in_process else _asked_for_kinds(source, limit)
    kind = kind or _only_bot(file, kinds["own"])
    if kind not in kinds["kinds"]:
        raise BotError(f"{file}: expected a class {kind} with a method choose(self, view)")
    name = name_of(kind, content)
    return (
        ClassInProcess(name, kind, source) if in_process else ClassInFile(name, kind, source, limit)
    )


def classes_in(module: ModuleType) -> Mapping[str, Sequence[str]]:
    """Return the names of a module's bots: ``kinds`` with imported ones, ``own`` without them."""
    return {
        "kinds": [name for name, value in vars(module).items() if is_kind(value)],
        "own": [kind.__name__ for kind in kinds_in(module) if kind.__module__ == module.__name__],
    }


def _only_bot(file: str, kinds: Sequence[str]) -> str:
    if len(kinds) != 1:
        choices = " or ".join(f"{file}:{kind}" for kind in kinds) or "none"
        raise BotError(
            f"{file}: expected one class with a method choose(self, view), got {choices}"
        )
    return kinds[0]


def _asked_for_kinds(source: _Source, limit: float) -> Mapping[str, Sequence[str]]:
    """Return the names of the bots in a source, which runs in its own process."""
    try:
        with Lines(_HOST, _variables()) as lines:
            return lines.greet(_greeting(source, None), limit)
    except (OSError, BotError) as error:
        raise BotError(f"{source.file} cannot be run: {error}") from None


def _greeting(source: _Source, kind: str | None) -> bytes:
    given = {"source": source.text, "file": source.file, "name": source.module, "kind": kind}
    return json.dumps(given).encode() + b"\n"


def _variables() -> Mapping[str, str]:
    return {"PYTHONPATH": os.pathsep.join(sys.path)}


@cache
def _module(source: _Source) -> ModuleType:
    with _blamed(f"{source.file} cannot be run", source.file):
        return run_source(source.text, source.file, source.module)


@contextmanager
def _blamed(who: str, file: str) -> Iterator[None]:
    """Raise ``BotError`` for any exception of a file's code in this block."""
    try:
        with redirect_stdout(sys.stderr):  # standard output is for the results
            yield
    except (Exception, SystemExit) as error:  # noqa: BLE001 (the author's code may raise anything)
        raise BotError(f"{who}: {told(error, file).rstrip()}") from None
