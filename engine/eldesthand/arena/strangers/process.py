"""A process as a bot: ``process:./my-bot --flag``, in any language; and what all strangers have.

For each decision the process reads one line of JSON from its standard input: the view of its seat,
as written by :func:`eldesthand.core.view.write_view`. It answers with one line on its standard
output: the action, as written by :func:`eldesthand.core.actions.write_action`. Its standard error
is passed through. Each player has its own process for a whole match or run, which ends when its
standard input is closed; a view of another deal may begin a new sitting. Seatings of the same cards
have different processes, so none meets a deal twice. The environment variable ``ELDESTHAND_SEED``
is a random number for this process.

A decision has a time limit; an answer has at most :data:`ANSWER_BYTES` bytes and :data:`BRACKETS`
brackets. On POSIX a guard ends the process and its children with the arena. These limits do not
take away the rights of a process, which are those of the user who starts the arena: it can read
their files and, where the system allows that, the memory of the arena.
"""

from __future__ import annotations

import errno
import json
import os
import re
import secrets
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from types import TracebackType
from typing import IO, Any, Protocol

from eldesthand.arena.strangers import guard
from eldesthand.bots import take_part
from eldesthand.bots.own import checked
from eldesthand.core.actions import Action, read_action
from eldesthand.core.errors import EldestHandError
from eldesthand.core.terms import DECISIONS
from eldesthand.core.view import View, write_view
from eldesthand.playing import SEEDS, Bot, where

_DIGITS = 8


class BotError(EldestHandError):
    """Missing or failing bot, which ends the match."""


class Stranger(Protocol):
    """Bot from outside the engine, which can be pickled for another process.

    Its randomness comes from :mod:`secrets`, so it does not reveal the seed of a match.
    """

    @property
    def name(self) -> str:
        """The name in results and in stores."""
        ...

    def player(self) -> Bot:
        """Return a new player. Raises ``BotError`` if none can be made."""
        ...


def name_of(label: str, content: bytes) -> str:
    """Return a name for a bot with this content, the same on any machine.

    >>> name_of("Ducker", b"class Ducker: ...")
    'Ducker~da5f4750'
    """
    plain = re.sub(r"[^\w.-]+", "_", label)
    return f"{plain}~{sha256(content).hexdigest()[:_DIGITS]}"


FORM = "process:"

SEED = "ELDESTHAND_SEED"

LIMIT = 60.0
"""Default number of seconds for a decision."""

PATIENCE = 5.0
"""Seconds until a process is killed after its standard input was closed."""

ANSWER_BYTES = 1 << 16
"""Maximum number of bytes in an answer."""

BRACKETS = 200
"""Maximum number of brackets in an answer, which limits its nesting."""

_SHOWN = 80
"""Maximum number of characters of an answer in an error."""


@dataclass(frozen=True)
class Command:
    """Command as a list of words.

    ``limit`` is the number of seconds for a decision. The process must answer the ``greeting``
    before it plays. ``variables`` are added to its environment.
    """

    name: str
    words: tuple[str, ...]
    limit: float = LIMIT
    greeting: bytes = field(default=b"", repr=False)
    variables: Mapping[str, str] = field(default_factory=dict, repr=False)

    def player(self) -> ProcessPlayer:
        """Return a new player; its process starts with the first decision."""
        return ProcessPlayer(self)


def read_command(text: str, limit: float = LIMIT) -> Command | None:
    """Return the command of ``process:COMMAND``; ``None`` for any other text.

    The words are split as in a shell. The name depends on the content of the files among them.
    Raises ``BotError`` for a missing program.

    >>> read_command("my_bot.py:MyBot")
    >>> read_command("process:./nobody")
    Traceback (most recent call last):
    ...
    eldesthand.arena.strangers.process.BotError: expected a program, got './nobody'
    """
    if not text.startswith(FORM):
        return None
    try:
        words = shlex.split(text.removeprefix(FORM))
    except ValueError as error:
        raise BotError(f"{text}: {error}") from None
    if not words:
        raise BotError(f"expected a command after {FORM!r}, got none")
    if shutil.which(words[0]) is None:
        raise BotError(f"expected a program, got {words[0]!r}")
    files = [word for word in words if Path(word).is_file()]
    label = Path(next(iter(files), words[0])).name
    content = json.dumps([_content(word) if word in files else word for word in words])
    return Command(name_of(label, content.encode()), tuple(words), limit)


def _content(file: str) -> list[str]:
    """Return a digest of a file's content for the name of a bot."""
    try:
        return [sha256(Path(file).read_bytes()).hexdigest()]
    except OSError as error:
        raise BotError(f"{file}: {error.strerror}") from None


class ProcessPlayer:
    """Player in its own process, which ends with the player's ``with`` block.

    The process starts with that block if there is a greeting, otherwise at the first decision.
    """

    def __init__(self, command: Command) -> None:
        self.command: Command = command
        self.name: str = command.name
        self._lines: Lines | None = None

    def __enter__(self) -> ProcessPlayer:
        """Start the process if there is a greeting. Raises ``BotError`` on a failure."""
        command = self.command
        if command.greeting:
            try:
                with ExitStack() as stack:
                    lines = stack.enter_context(Lines(command.words, command.variables))
                    lines.greet(command.greeting, command.limit)
                    stack.pop_all()
                    self._lines = lines
            except (OSError, BotError) as error:
                raise BotError(f"{self.name} cannot be made: {error}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process. Raises ``BotError`` for unrequested output."""
        if self._lines is None:
            return
        with self._lines as lines:
            if kind is not None:
                return
            lines.end()
            rest = lines.rest()
        if rest:
            said = f"expected one line for each view, got more: {_shown(rest)}"
            raise BotError(f"{self.name}: {said}")

    def renew(self) -> None:
        """Begin a new sitting: a class gets a new bot. Raises ``BotError`` on a failure."""
        if self._lines is None or not self.command.greeting:
            return
        answer = self._lines.ask(b"null\n", self.command.limit)
        if answer != b"null\n":
            try:
                why = json.loads(answer or b"")["error"]
            except (ValueError, LookupError, TypeError):
                why = f"expected an answer within {self.command.limit:g} seconds"
            raise BotError(f"{self.name} cannot be made: {why}")

    def choose(self, view: View) -> Action:
        """Return the process's action.

        What is no decision, such as a cut, is done for it. Raises ``BotError`` if it
        ends, takes too long, or gives an invalid answer.
        """
        if view.phase not in DECISIONS:
            return take_part(view, Random(0))  # the same whichever bot it is
        line = self._answer(view)
        if sum(map(line.count, b"[{")) > BRACKETS:
            raise self._failed(view, f"expected an action with at most {BRACKETS} brackets", line)
        try:
            form = json.loads(line)
        except (ValueError, RecursionError):
            raise self._failed(view, "expected an action as a line of JSON", line) from None
        if isinstance(form, dict) and isinstance(form.get("error"), str):
            raise BotError(f"{where(self.name, view)}: {form['error']}")
        try:
            return checked(read_action(form), view)
        except (TypeError, ValueError) as error:
            raise self._failed(view, str(error), line) from None

    def _answer(self, view: View) -> bytes:
        command, asked = self.command, json.dumps(write_view(view)).encode() + b"\n"
        if self._lines is None:
            try:
                self._lines = Lines(command.words, command.variables)
            except OSError as error:
                why = f"{command.words[0]} cannot be started: {error.strerror}"
                raise BotError(f"{where(self.name, view)}: {why}") from None
        line = self._lines.ask(asked, command.limit)
        if line is None:
            raise self._failed(view, f"expected an action within {command.limit:g} seconds", b"")
        if len(line) > ANSWER_BYTES:
            raise self._failed(view, f"expected at most {ANSWER_BYTES} bytes", line)
        if not line.endswith(b"\n"):
            raise self._failed(view, f"expected an action, but {self._lines.end()}", line)
        return line

    def _failed(self, view: View, why: str, line: bytes) -> BotError:
        answer = f"; its line was {_shown(line)}" if line else ""
        return BotError(f"{where(self.name, view)}: {why}{answer}")


class Lines:
    """Process that answers lines with lines, and ends with its ``with`` block.

    On POSIX it has a guard (:mod:`eldesthand.arena.strangers.guard`). Raises ``OSError`` if it
    cannot be started.
    """

    def __init__(self, words: tuple[str, ...], variables: Mapping[str, str]) -> None:
        self._unread, self._thread = b"", Thread()
        environment = {**os.environ, **variables, SEED: str(secrets.randbelow(SEEDS))}
        self._guard = _Guard(words, environment) if os.name == "posix" else None
        self._process = self._guard.process if self._guard else _started(words, environment)

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *raised: object) -> None:
        """Kill the process and its children."""
        self._kill()
        if self._thread.ident:
            self._thread.join(PATIENCE)
        if not self._thread.is_alive():  # if it is, a child that was not killed holds the other end
            for pipe in _pipes(self._process):
                pipe.close()

    def _kill(self) -> None:
        if self._guard:
            self._guard.kill()
        else:
            self._process.kill()
            self._process.wait()

    def ask(self, line: bytes, seconds: float) -> bytes | None:
        """Return the answer to a line, or ``None`` after this number of seconds.

        An answer longer than :data:`ANSWER_BYTES` is truncated. An answer without a line end means
        that the process closed its standard output, or was ended before.
        """
        if _pipes(self._process)[0].closed:
            return b""

        def answer() -> bytes:
            with suppress(OSError):  # the process has ended, or closed its standard input
                left = memoryview(line)
                while left:
                    left = left[os.write(_pipes(self._process)[0].fileno(), left) :]
            return self._read_line()

        return self._within(seconds, answer)

    def greet(self, line: bytes, seconds: float) -> Mapping[str, Any]:
        """Return the answer to a greeting. Raises ``BotError`` for an error or a late answer."""
        answer = self.ask(line, seconds)
        try:
            form: dict[str, Any] = json.loads(answer or b"")
        except ValueError:
            why = f"within {seconds:g} seconds" if answer is None else "before its process ended"
            raise BotError(f"expected an answer {why}") from None
        if "error" in form:
            raise BotError(form["error"])
        return form

    def end(self) -> str:
        """Close the process's input, wait, and kill it; return the cause of its end as a clause."""
        _pipes(self._process)[0].close()
        try:
            return f"the process ended with status {self._process.wait(PATIENCE)}"
        except subprocess.TimeoutExpired:
            return "the process closed its standard output"
        finally:
            self._kill()

    def rest(self) -> bytes:
        """Return the beginning of the output after the last answer."""
        return self._within(PATIENCE, self._read_line) or b""

    def _within(self, seconds: float, work: Callable[[], bytes]) -> bytes | None:
        """Return the result of ``work``, or ``None`` if it takes longer.

        It runs in a thread, because not every system can wait for a pipe with a time limit. Killing
        the process closes its pipes, which ends the thread.
        """
        done: SimpleQueue[bytes] = SimpleQueue()
        self._thread = Thread(target=lambda: done.put(work()), daemon=True)
        self._thread.start()
        try:
            return done.get(timeout=seconds)
        except Empty:
            return None

    def _read_line(self) -> bytes:
        """Return the next line, truncated if it is too long or the output ends."""
        with suppress(OSError):
            while b"\n" not in self._unread and len(self._unread) <= ANSWER_BYTES:
                chunk = os.read(_pipes(self._process)[1].fileno(), ANSWER_BYTES)
                if not chunk:
                    break
                self._unread += chunk
        line, end, self._unread = self._unread.partition(b"\n")
        return line + end


class _Guard:
    """Program with its guard, which kills it when this process ends in any way.

    Raises ``OSError`` if the program cannot be started.
    """

    _COMMAND = (sys.executable, "-I", "-S", guard.__file__)

    def __init__(self, words: tuple[str, ...], environment: Mapping[str, str]) -> None:
        self._control, theirs = socket.socketpair()
        with theirs:
            command = (*self._COMMAND, str(theirs.fileno()), *words)
            self.process = _started(command, environment, theirs.fileno())
        with self._control.makefile("rb") as told:
            self._program = int(told.readline() or -errno.ECHILD)
        if self._program <= 0:
            self.kill()
            for pipe in _pipes(self.process):
                pipe.close()
            raise OSError(-self._program, os.strerror(-self._program))

    def kill(self) -> None:
        """Let the guard kill the program; if the guard was killed, do that here."""
        self._control.close()
        self.process.send_signal(signal.SIGCONT)  # the program may have stopped it
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        if self.process.wait() < 0 < self._program:
            with suppress(ProcessLookupError, PermissionError):  # the group has no live process
                os.killpg(self._program, signal.SIGKILL)
        self._program = 0


def _started(
    words: tuple[str, ...], environment: Mapping[str, str], *shared: int
) -> subprocess.Popen[bytes]:
    """Start a process with pipes, which shares some file descriptors."""
    return subprocess.Popen(
        words,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        pass_fds=shared,
        start_new_session=True,  # an interrupt in the terminal reaches only the arena
    )


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """Return a process's standard input and output."""
    if process.stdin is None or process.stdout is None:
        raise TypeError("expected a process with pipes")
    return process.stdin, process.stdout


def _shown(line: bytes) -> str:
    text = line[: 4 * _SHOWN].decode(errors="backslashreplace").rstrip("\r\n")
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")
