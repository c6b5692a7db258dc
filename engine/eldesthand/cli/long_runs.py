"""Worker processes and progress of the long-running subcommands, also on a cluster.

A cluster is the workers of a ``distributed`` scheduler, on any machines. The package is an extra:
``pip install eldesthand[dask]``. Workers need the same engine.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from argparse import ArgumentParser, Namespace, _ActionsContainer
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

from eldesthand.cli.output import changes_lines, replace_line, tell
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import EldestHandError, RulesError, needed

P = ParamSpec("P")
T = TypeVar("T")


class WorkerError(EldestHandError):
    """Worker process that ended too early."""


@contextmanager
def worker_processes(jobs: int, kept: str) -> Iterator[Executor | None]:
    """Yield an executor with this number of processes, at most one for each processor.

    Yields ``None`` for one job, which needs no other process. When the block ends early, all
    processes end at once. ``kept`` is added to errors: it tells the user what was saved.

    Raises ``WorkerError`` for a killed process, and the ``KeyboardInterrupt`` of an interrupt.
    """
    processes = min(jobs, _most_processes())
    if processes < jobs:
        tell(f"{jobs} jobs are more than the processors here: using {processes} processes")
    try:
        if processes == 1:
            yield None
        else:
            with _pool(processes) as executor:
                yield executor
    except BrokenProcessPool:
        raise WorkerError(f"a worker process was killed or ran out of memory; {kept}") from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept) from None


def _most_processes() -> int:
    """Return the number of processors that this process may use, but at least two."""
    try:
        processors = len(os.sched_getaffinity(0))
    except AttributeError:  # not available on all systems
        processors = os.cpu_count() or 1
    return max(2, processors)


@contextmanager
def _pool(processes: int) -> Iterator[Executor]:
    executor = _Pool(processes)
    raised = signal.getsignal(signal.SIGINT)
    if raised is signal.default_int_handler:  # interrupts of a run in the background are ignored
        signal.signal(signal.SIGINT, executor.interrupt)
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        executor.kill()
        executor.shutdown(cancel_futures=True)
        if not executor.interrupted:
            raise
    finally:
        signal.signal(signal.SIGINT, raised)
    if executor.interrupted:
        raise KeyboardInterrupt


class _Pool(ProcessPoolExecutor):
    """Worker processes that an interrupt kills, which ends the wait for their results.

    An interrupt that raised an exception in the pool's code could leave a lock of it locked. The
    processes themselves ignore interrupts, which a terminal sends to all processes.
    """

    def __init__(self, processes: int) -> None:
        super().__init__(processes, initializer=_end_with_the_parent)
        self.others = set(active_children())
        self.interrupted = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _interrupts_held():  # processes start here, and inherit the blocked signals
            if self.interrupted:
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    def interrupt(self, *_: object) -> None:
        """Handle an interrupt."""
        self.interrupted = True
        self.kill()

    def kill(self) -> None:
        """End all processes at once."""
        for worker in set(active_children()) - self.others:
            worker.kill()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Delay interrupts to the end of the block, in this thread and in its children."""
    if not hasattr(signal, "pthread_sigmask"):  # not available on all systems
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_parent() -> None:
    """End this worker process when its parent ends, even if it is killed."""
    Thread(target=_wait_for_the_parent, daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def add_jobs(options: _ActionsContainer) -> None:
    """Add the number of worker processes."""
    told = "number of processes, at most one for each processor"
    options.add_argument("--jobs", type=Number(1), default=1, help=told)


class Progress:
    """Progress of a long run on standard error, with its rate and the time left.

    At a terminal it is one line that changes; otherwise there is a line every two seconds at most.
    ``unit`` names what is counted, such as ``deals``; ``subject`` begins the line if given.
    """

    def __init__(self, unit: str, subject: str = "") -> None:
        self.unit = unit
        self.prefix: str = f"{subject}: " if subject else ""
        self.at_terminal: bool = changes_lines(sys.stderr)
        self.told: float = time.monotonic()
        self.first: tuple[float, int] | None = None
        """Time of the first report, and the number finished then, perhaps by an earlier run."""

    def __call__(self, done: int, total: int | None) -> None:
        """Report that ``done`` of ``total`` are finished; ``None`` if nobody knows the total."""
        now = time.monotonic()
        since, before = self.first = self.first or (now, done)
        of_all = "" if total is None else f" of {total}"
        text = f"{self.prefix}{done}{of_all} {self.unit}"
        if done > before and now > since:
            rate = (done - before) / (now - since)
            text += f", {rate:.3g} a second"
            text += "" if total is None else f", {in_time((total - done) / rate)} left"
        if self.at_terminal and total is not None:
            replace_line("" if done >= total else f"{_bar(done, total)} {text}")
        elif self.at_terminal:
            replace_line(text)
        elif now - self.told >= 2:
            self.told = now
            tell(text)


def _bar(done: int, total: int, width: int = 24) -> str:
    full = width * done // max(total, 1)
    return f"{'━' * full}{'╌' * (width - full)}"


def in_time(seconds: float) -> str:
    """Return a duration in its two largest units.

    >>> in_time(7.4), in_time(185), in_time(8000)
    ('7 s', '3 min 5 s', '2 h 13 min')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


WAIT = 30
"""Seconds to wait for the scheduler's answer."""


def add_workers(parser: ArgumentParser) -> None:
    """Add the options for the workers: local processes or a cluster."""
    group = parser.add_mutually_exclusive_group()
    add_jobs(group)
    group.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="play on a cluster: the address of a dask scheduler, such as tcp://host:8786",
    )


def workers(options: Namespace, kept: str) -> AbstractContextManager[Executor | None]:
    """Return the executor for the options of :func:`add_workers`; see :func:`worker_processes`."""
    dask = options.dask
    return worker_processes(options.jobs, kept) if dask is None else cluster_at(dask, kept)


@contextmanager
def cluster_at(address: str, kept: str) -> Iterator[Executor]:
    """Yield an executor that uses the workers of the scheduler at this address.

    If a worker dies, another one runs its tasks. ``kept`` is added to errors: it tells the
    user what was saved.

    Raises ``RulesError`` if the scheduler or the package is missing, and ``WorkerError`` if the
    scheduler or too many workers died.
    """
    with needed("package distributed", "dask"):
        distributed = import_module("distributed")
    logging.disable(logging.ERROR)  # errors are reported here in one sentence
    try:
        client = distributed.Client(address, timeout=WAIT)
    except (OSError, ValueError, ImportError) as error:
        raise RulesError(f"expected a scheduler at {address}, got an error: {error}") from None
    try:
        with client:
            yield client.get_executor(pure=False)
    except (distributed.KilledWorker, CancelledError) as error:
        raise WorkerError(f"the cluster lost its workers ({error}); {kept}") from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept) from None
