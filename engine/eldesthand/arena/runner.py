"""Long work in independent parts: in any number of processes, and continued after an interrupt.

The result of a part depends only on the part, so processes and interrupts change no figures.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from eldesthand.core.errors import RecordError

Progress = Callable[[int, int], None]
"""Function of the number of finished deals or rounds, and the total number."""

AHEAD = 256
"""Maximum number of parts that are given to an executor at a time."""

Job = TypeVar("Job")
Result = TypeVar("Result")


def results(
    work: Callable[[Job], Result],
    jobs: Iterable[Job],
    executor: Executor | None,
    *,
    ordered: bool = False,
    ahead: int = AHEAD,
) -> Iterator[Result]:
    """Yield the result of ``work`` for each job as it finishes; in order if ``ordered``.

    The jobs may be endless: at most ``ahead`` of them are taken in advance.

    >>> list(results(abs, (1, -2), None))
    [1, 2]
    """
    if executor is None:
        yield from map(work, jobs)
        return
    running: list[Future[Result]] = []
    for job in jobs:
        running.append(executor.submit(work, job))
        if len(running) >= ahead:
            yield from _finished(running, ordered=ordered)
    while running:
        yield from _finished(running, ordered=ordered)


def _finished(running: list[Future[Result]], *, ordered: bool) -> Iterator[Result]:
    """Wait for the first future, or for any; remove and yield the finished ones."""
    done = running[:1] if ordered else wait(running, return_when=FIRST_COMPLETED).done
    for future in done:
        running.remove(future)
        yield future.result()


_NO_PART = (
    *(ValueError, LookupError, TypeError, AttributeError),
    *(OverflowError, RecursionError),  # for 1e999, and deeply nested brackets
)
"""Exceptions for an invalid line."""


@dataclass(frozen=True)
class Store:
    """File of finished parts, each a line of JSON, from which an interrupted run continues.

    ``part`` names a part in errors. ``notice`` is called with a sentence if the last line is
    incomplete, as an interrupted program leaves it; its part is then done again.
    """

    path: Path
    part: str
    notice: Callable[[str], None] | None = None

    def add(self, form: Mapping[str, object]) -> None:
        """Add a finished part. Raises ``RecordError`` if it cannot be written."""
        try:
            with self.path.open("ab") as file:
                file.write(json.dumps(form).encode() + b"\n")
        except OSError as error:
            raise RecordError(f"{self.path}: {error.strerror}") from None

    def read(self, parse: Callable[[Any], Result]) -> list[Result]:
        """Return the finished parts; none for a missing file. Removes an incomplete last line.

        Raises ``RecordError`` for an unreadable file, and for a line that ``parse`` refuses.
        """
        try:
            *lines, torn = self.path.read_bytes().split(b"\n") if self.path.exists() else (b"",)
            found = [self._parsed(number, text, parse) for number, text in enumerate(lines, 1)]
            if torn:
                with self.path.open("r+b") as file:
                    file.truncate(sum(len(text) + 1 for text in lines))
                if self.notice:
                    said = f"line {len(lines) + 1} is incomplete; its {self.part} is played again"
                    self.notice(f"{self.path}: {said}")
        except OSError as error:
            raise RecordError(f"{self.path}: {error.strerror}") from None
        return found

    def _parsed(self, number: int, text: bytes, parse: Callable[[Any], Result]) -> Result:
        try:
            return parse(json.loads(text))
        except RecordError as error:
            why = str(error)
        except _NO_PART as error:
            why = f"expected a {self.part} of this run, got {error!r}"
        raise RecordError(f"{self.path}: {RecordError(why, line=number, column=1)}")
