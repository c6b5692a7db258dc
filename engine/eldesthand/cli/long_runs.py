"""What the long-running subcommands share: worker processes, and progress on standard error."""

from __future__ import annotations

import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext

from eldesthand.core.errors import RulesError

__all__ = ["Progress", "worker_processes"]


def worker_processes(jobs: int) -> AbstractContextManager[Executor | None]:
    """An executor with this many processes; ``None`` for one job, which needs no other process.

    Raises ``RulesError`` when there is not at least one job.
    """
    if jobs < 1:
        raise RulesError(f"expected at least one job, not {jobs}")
    return ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext()


class Progress:
    """Writes how far a long run is to standard error, at most one line every ``seconds``.

    ``unit`` is what is counted, such as ``deals``; ``subject`` begins the line if it is given.
    """

    def __init__(self, unit: str, seconds: float, subject: str = "") -> None:
        self.unit, self.seconds = unit, seconds
        self.prefix = f"eldesthand: {subject}: " if subject else "eldesthand: "
        self.last = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Report that ``done`` of ``total`` are finished."""
        if time.monotonic() - self.last >= self.seconds:
            self.last = time.monotonic()
            print(f"{self.prefix}{done} of {total} {self.unit}", file=sys.stderr, flush=True)
