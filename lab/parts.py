"""Experiments in numbered parts with a seed each, so that one part reproduces a fault."""

from __future__ import annotations

import faulthandler
import gc
import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

from eldesthand import __version__
from eldesthand.arena.runner import Progress, Store, results
from eldesthand.cli.arguments import seed
from eldesthand.cli.long_runs import Progress as ProgressLine
from eldesthand.cli.long_runs import add_workers, workers
from eldesthand.cli.output import Answers, Data, tell
from eldesthand.cli.parsers import Number
from lab.checks import Broken, expect

HANG = 3600
"""Seconds after which a part counts as hanging, also on a busy machine; it ends the run."""

SLOW = 20.0
"""Maximum processor seconds for an answer to a case."""

AHEAD = 32
"""Maximum number of parts in progress, so that a run of some minutes ends soon after them."""

GROWTH = 1.1
"""Limit for the ratio of memory blocks after the last part to those after an early part."""

SETTLED_MEMORY = 500
"""Minimum number of parts of a process for the check of its memory."""

MOST_CACHED = 20_000
"""Maximum number of results in an unbounded cache."""

Memory = tuple[int, int]
"""Memory of a process after a part: Python's memory blocks, and resident bytes (0: unknown)."""


class Fault(AssertionError):
    """Input that was neither answered nor refused correctly."""

    def __init__(self, why: str, what: object) -> None:
        super().__init__(f"{why}: {what!r:.2000}")


@dataclass
class Tally:
    """Results of one part or of several; ``memory`` has the values after each part, by process."""

    cases: int = 0
    accepted: int = 0
    slowest: float = 0.0
    counted: Counter[str] = field(default_factory=Counter)
    parts: int = 0
    memory: dict[int, list[Memory]] = field(default_factory=dict)

    def asked(self, worker: Callable[[str], str], text: str) -> Any:
        """Send text to a worker of the page, which always answers; an exception is a fault."""
        return self.timed(lambda: json.loads(worker(text)), text)

    def timed(self, act: Callable[[], Any], what: object) -> Any:
        """Run ``act`` and check its duration. An exception is a fault."""
        began = time.process_time()
        try:
            found = act()
        except Exception as error:
            raise Fault(f"{type(error).__name__}: {error}", what) from error
        took = time.process_time() - began
        self.slowest = max(self.slowest, took)
        if took > SLOW:
            raise Fault(f"took {took:.0f} seconds", what)
        return found

    def count(self, kind: object, *, refused: bool) -> None:
        """Count a case of a kind."""
        self.cases += 1
        self.accepted += not refused
        self.counted[f"{kind}, {'refused' if refused else 'accepted'}"] += 1

    def add(self, other: Tally) -> None:
        """Add the results of another part."""
        self.cases += other.cases
        self.accepted += other.accepted
        self.slowest = max(self.slowest, other.slowest)
        self.counted += other.counted
        self.parts += other.parts
        for process, memory in other.memory.items():
            self.memory.setdefault(process, []).extend(memory)

    @property
    def ends(self) -> Iterator[tuple[int, Memory, Memory]]:
        """Each process, with its memory after a fifth of its parts and after the last."""
        for process, parts in self.memory.items():
            yield process, parts[len(parts) // 5], parts[-1]

    def check_memory(self) -> None:
        """Raise ``Broken`` if the memory of a process with many parts keeps growing."""
        for process, early, last in self.ends:
            enough = len(self.memory[process]) >= SETTLED_MEMORY
            flat = last[0] < GROWTH * early[0]
            expect(flat or not enough, f"memory grows: {early[0]} blocks became {last[0]}")


Work = Callable[[Random, int, Tally], None]
"""Function that adds a number of cases to a tally, or a few more, by its source of randomness."""


@contextmanager
def _ending_after(seconds: float) -> Iterator[None]:
    """End the process, with its stack, if the block takes longer than this.

    The timer of ``faulthandler`` would wait for ever in a process that was forked while that of
    pytest ran.
    """

    def end() -> None:
        faulthandler.dump_traceback(sys.__stderr__ or 2)
        os._exit(1)

    timer = Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@dataclass(frozen=True)
class Experiment:
    """Experiment with random cases, in parts of ``size`` cases; ``unit`` names what is counted.

    ``name`` is its command, such as ``fuzz records``.
    """

    name: str
    work: Work
    size: int
    unit: str = "cases"

    def part(self, seed: str, number: int, size: int | None = None) -> Tally:
        """Return the results of a part.

        Raises ``Broken`` for any exception, with the command that reproduces it.
        """
        tally, kind = Tally(parts=1), self.name.split()[-1]
        try:
            with _ending_after(HANG):
                self.work(Random(f"{kind}/{seed}/{number}"), size or self.size, tally)
        except Exception as fault:
            again = f"python -m lab {self.name} --seed {seed} --part {number}"
            raise Broken(f"{type(fault).__name__}: {fault} (again: {again})") from fault
        tally.memory[os.getpid()] = [_memory()]
        return tally

    def run(
        self,
        seed: str,
        cases: int,
        executor: Executor | None = None,
        *,
        until: float | None = None,
        store: Store | None = None,
        progress: Progress | None = None,
    ) -> Tally:
        """Return the results of parts with ``cases`` cases, or of parts begun before ``until``.

        The result of ``cases`` is the same with any executor. ``until`` is a time of
        ``time.monotonic``. Parts in the ``store`` are not repeated. Raises ``Broken`` for the
        first fault.
        """
        run = {"experiment": self.name, "seed": seed, "engine": __version__}
        total, kept = Tally(), store.read(partial(_read, run)) if store else []
        for _, tally in kept:
            total.add(tally)
        done = {number for number, _ in kept}
        for number, tally in results(
            partial(self._job, seed),
            ((n, size) for n, size in self._sizes(cases, until) if n not in done),
            executor,
            ahead=AHEAD,
        ):
            total.add(tally)
            if store:
                memory = list(tally.memory.items())
                store.add({**run, "number": number, "tally": {**vars(tally), "memory": memory}})
            if progress:
                progress(total.cases, max(cases, total.cases))
        total.check_memory()
        return total

    def _job(self, seed: str, job: tuple[int, int]) -> tuple[int, Tally]:
        return job[0], self.part(seed, *job)

    def _sizes(self, cases: int, until: float | None) -> Iterator[tuple[int, int]]:
        """Yield the number and the size of each part."""
        for number in count():
            left = self.size if until else cases - number * self.size
            if left <= 0 or (until and time.monotonic() >= until):
                return
            yield number, min(left, self.size)

    def report(self, options: Namespace) -> Answers:
        """Run the parts that the options of :func:`add_run` want; yield the result."""
        if options.part is not None:
            tally = self.part(options.seed, options.part)
        else:
            minutes, path = options.minutes, options.store
            kept = (
                f"finished parts are in {path}" if path else "without --store no parts were saved"
            )
            with workers(options, kept) as executor:
                tally = self.run(
                    options.seed,
                    options.cases,
                    executor,
                    until=None if minutes is None else time.monotonic() + 60 * minutes,
                    store=path and Store(path, "part", tell),
                    progress=ProgressLine(self.unit),
                )
        yield self.result(options.seed, tally)

    def result(self, seed: str, tally: Tally) -> Data:
        """Return the figures of a tally by name."""
        memory = [
            {"process": process, "blocks": [early[0], last[0]], "bytes": [early[1], last[1]]}
            for process, early, last in tally.ends
        ]
        return {
            "experiment": self.name,
            "seed": seed,
            "parts": tally.parts,
            self.unit: tally.cases,
            "slowest seconds": round(tally.slowest, 3),
            "counted": dict(sorted(tally.counted.items())),
            "memory": memory,
        }


def _read(run: Data, line: dict[str, Any]) -> tuple[int, Tally]:
    """Return a stored part. Raises ``ValueError`` for one of another run."""
    if not run.items() <= line.items():
        raise ValueError({name: line.get(name) for name in run})
    form = line["tally"]
    memory = {int(process): [(b, r) for b, r in each] for process, each in form["memory"]}
    return int(line["number"]), Tally(
        **{**form, "counted": Counter(form["counted"]), "memory": memory}
    )


def add_run(parser: ArgumentParser, unit: str = "cases", default: int = 10_000) -> None:
    """Add the size of the run, the seed, the workers, the store, and the part to reproduce."""
    long = parser.add_mutually_exclusive_group()
    about = f"approximate number of {unit}"
    long.add_argument(f"--{unit}", dest="cases", type=Number(1), default=default, help=about)
    long.add_argument("--minutes", type=Number(0.001, part=True), help="approximate duration")
    long.add_argument("--part", type=Number(0), help="only this part, to reproduce a fault")
    parser.add_argument("--seed", type=seed, default="1", help="any text; repeats the same cases")
    told = "a file for finished parts, from which the run can continue"
    parser.add_argument("--store", type=Path, metavar="FILE", help=told)
    add_workers(parser)


def _caches() -> Iterator[_lru_cache_wrapper[object]]:
    """Yield the engine's functions that cache their results."""
    for name, module in list(sys.modules.items()):
        if name.startswith("eldesthand."):
            for each in list(vars(module).values()):
                if isinstance(each, _lru_cache_wrapper):
                    yield each


def _memory() -> Memory:
    """Clear the caches, and return the memory in use. Raises ``Broken`` if an unbounded cache holds
    too much.
    """
    for cached in _caches():
        info = cached.cache_info()
        limited = info.maxsize is not None or info.currsize <= MOST_CACHED
        expect(limited, f"a cache without a limit holds {info.currsize} results: {cached!r}")
        cached.cache_clear()
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        resident = pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError, ValueError):  # not on every system
        resident = 0
    return sys.getallocatedblocks(), resident
