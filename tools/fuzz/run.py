"""Run cases part by part, and count the results."""

from __future__ import annotations

import faulthandler
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

CASES_OF_PART = 5_000
"""Number of cases in a part, which has its own seed."""

HANG = 3600
"""Seconds after which a part counts as hanging, also on a busy machine; it ends the run."""

SLOW = 20.0
"""Maximum processor seconds for an answer to a case."""


class Fault(AssertionError):
    """Input that was neither answered nor refused correctly."""

    def __init__(self, why: str, what: object) -> None:
        super().__init__(f"{why}: {what!r:.2000}")


@dataclass
class Tally:
    """Results of the cases."""

    cases: int = 0
    accepted: int = 0
    slowest: float = 0.0
    counted: Counter[str] = field(default_factory=Counter)

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
        """Add the cases of another part."""
        self.cases += other.cases
        self.accepted += other.accepted
        self.slowest = max(self.slowest, other.slowest)
        self.counted += other.counted


Part = Callable[[Random, int, Tally], None]


def run(name: str, part: Part, cases: int, seed: str, only: int | None = None) -> Tally:
    """Run this number of cases, or ``only`` one part.

    An interrupt ends the run after the last whole part. Raises ``Fault`` for the first fault, with
    the number of its part.
    """
    total, last = Tally(), time.monotonic()
    while total.cases < (cases if only is None else min(CASES_OF_PART, cases)):
        number, found = total.cases // CASES_OF_PART if only is None else only, Tally()
        faulthandler.dump_traceback_later(HANG, exit=True, file=sys.__stderr__ or 2)
        try:
            part(Random(f"{name}/{seed}/{number}"), min(CASES_OF_PART, cases - total.cases), found)
        except KeyboardInterrupt:
            break
        except Fault as fault:
            raise Fault(f"part {number} of seed {seed}: {fault}", name) from fault
        finally:
            faulthandler.cancel_dump_traceback_later()
        total.add(found)
        if time.monotonic() - last > 10:
            last = time.monotonic()
            print(f"{total.cases} of {cases} cases", file=sys.stderr, flush=True)
    return total


def told(name: str, seed: str, tally: Tally) -> str:
    """Return the result as JSON."""
    return json.dumps(
        {
            "fuzz": name,
            "seed": seed,
            "cases": tally.cases,
            "accepted": tally.accepted,
            "slowest_seconds": round(tally.slowest, 3),
            "counted": dict(sorted(tally.counted.items())),
        }
    )
