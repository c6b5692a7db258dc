"""Distribution of work to the processes of an executor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from typing import TypeVar

Progress = Callable[[int, int], None]
"""Function of the number of finished deals or rounds, and the total number."""

Job = TypeVar("Job")
Result = TypeVar("Result")


def results(
    work: Callable[[Job], Result], jobs: Iterable[Job], executor: Executor | None
) -> Iterator[Result]:
    """Yield the result of ``work`` for each job as it finishes; without an executor, in order.

    >>> list(results(abs, (1, -2), None))
    [1, 2]
    """
    if executor is None:
        yield from map(work, jobs)
    else:
        for future in as_completed([executor.submit(work, job) for job in jobs]):
            yield future.result()
