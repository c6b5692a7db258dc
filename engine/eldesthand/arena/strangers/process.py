"""A process as a bot: ``process:./my-bot --flag``, in any language.

For each decision it gets one line of JSON on its standard input: the view of its seat, as
:func:`eldesthand.core.view.write_view` has it. It answers with one line on its standard output: the
action, as :func:`eldesthand.core.actions.write_action` has it. What it writes to its standard error
passes through. Each player of a round has a process of its own, which ends when its standard input
does, and the environment variable ``ELDESTHAND_SEED`` is a number from which its chance may come.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from types import TracebackType
from typing import IO

from eldesthand.arena.strangers.stranger import BotError, name_of, where
from eldesthand.bots.own import checked
from eldesthand.core.actions import Action, read_action
from eldesthand.core.view import View, write_view
from eldesthand.table import SEEDS

__all__ = ["SEED", "Command", "ProcessPlayer", "read_command"]

FORM = "process:"

SEED = "ELDESTHAND_SEED"
"""The environment variable with a seed for the process's chance."""

PATIENCE = 5.0
"""Seconds in which a process ends once its standard input has; then it is killed."""

_SHOWN = 80
"""So much of a line that was not expected is shown."""


@dataclass(frozen=True)
class Command:
    """The words of a command; each player of it has a process of its own."""

    name: str
    words: tuple[str, ...]

    def player(self, chance: Random) -> ProcessPlayer:
        """A new player, whose process starts when it is first asked."""
        return ProcessPlayer(self.name, self.words, chance.randrange(SEEDS))


def read_command(text: str) -> Command | None:
    """The command that is told as ``process:COMMAND``; ``None`` for another text.

    The words are cut as a shell does it. A word that is a file stands in the name with its content.

    Raises ``BotError`` if there is no such program.

    >>> read_command("my_bot.py:MyBot")
    >>> read_command("process:./nobody")
    Traceback (most recent call last):
    ...
    eldesthand.arena.strangers.stranger.BotError: process:./nobody: there is no program './nobody'
    """
    if not text.startswith(FORM):
        return None
    try:
        words = shlex.split(text.removeprefix(FORM))
    except ValueError as error:
        raise BotError(f"{text}: {error}") from None
    if not words:
        raise BotError(f"{text}: expected a command")
    if shutil.which(words[0]) is None:
        raise BotError(f"{text}: there is no program {words[0]!r}")
    files = [word for word in words if Path(word).is_file()]
    label = Path(next(iter(files), words[0])).name
    content = json.dumps([_content(word) if word in files else word for word in words])
    return Command(name_of(label, content.encode()), tuple(words))


def _content(file: str) -> list[str]:
    """What stands for a file in the name of a bot: its content, wherever it lies."""
    try:
        return [sha256(Path(file).read_bytes()).hexdigest()]
    except OSError as error:
        raise BotError(f"{file}: {error.strerror}") from None


class ProcessPlayer:
    """A player in a process of its own, which starts with the first question and ends with the
    block of ``with`` around it.
    """

    def __init__(self, name: str, words: tuple[str, ...], seed: int) -> None:
        self.name, self.words, self.seed = name, words, seed
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> ProcessPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process. Raises ``BotError`` if it has said more than it was asked."""
        if self._process is None:
            return
        with self._process as process:
            if kind is not None:
                process.kill()
                return
            _end(process)
            rest = _what_is_there(process)
        if rest:
            said = f"expected one line for each view, and more came: {_shown(rest)}"
            raise BotError(f"{self.name}: {said}")

    def choose(self, view: View) -> Action:
        """What the process answers. Raises ``BotError`` if it ends, or answers something else."""
        line = self._answer(view)
        try:
            form = json.loads(line)
        except (ValueError, RecursionError):
            raise self._failed(view, "expected an action as a line of JSON", line) from None
        try:
            return checked(read_action(form), view)
        except (TypeError, ValueError) as error:
            raise self._failed(view, str(error), line) from None

    def _answer(self, view: View) -> bytes:
        process = self._process = self._process or self._start(view)
        asked, answers = _pipes(process)
        line = b""
        with suppress(BrokenPipeError):  # then it has ended, and there is no answer
            asked.write(json.dumps(write_view(view)).encode() + b"\n")
            asked.flush()
            line = answers.readline()
        if not line.endswith(b"\n"):
            raise self._failed(view, f"expected an action, but {_end(process)}", line)
        return line

    def _start(self, view: View) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, SEED: str(self.seed)},
                start_new_session=True,  # a terminal interrupts the arena, which ends the process
            )
        except OSError as error:
            why = f"{self.words[0]} cannot be started: {error.strerror}"
            raise BotError(f"{where(self.name, view)}: {why}") from None

    def _failed(self, view: View, why: str, line: bytes) -> BotError:
        answer = f"; its line was {_shown(line)}" if line else ""
        return BotError(f"{where(self.name, view)}: {why}{answer}")


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """The ends of its standard input and output."""
    if process.stdin is None or process.stdout is None:
        raise TypeError("a process has pipes")
    return process.stdin, process.stdout


def _end(process: subprocess.Popen[bytes]) -> str:
    """Let a process end, or kill it; says how it ended."""
    with suppress(BrokenPipeError):  # what it has not read
        _pipes(process)[0].close()
    try:
        return f"the process ended with status {process.wait(PATIENCE)}"
    except subprocess.TimeoutExpired:
        process.kill()
        return "the process closed its standard output"


def _what_is_there(process: subprocess.Popen[bytes]) -> bytes:
    """What a process that has ended wrote, and nobody has read."""
    answers = _pipes(process)[1]
    if hasattr(os, "set_blocking"):  # not on every system
        os.set_blocking(answers.fileno(), False)  # its children may still hold the other end
    return answers.read() or b""


def _shown(line: bytes) -> str:
    text = line.decode(errors="backslashreplace").rstrip("\r\n")
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")
