"""Runs so many cases, part by part, and says what became of them."""

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

PART = 5_000
"""Cases in a part, which has a seed of its own."""

HANG = 3600
"""Seconds after which a part hangs: then all that runs is told, and the run ends. They are many,
for a machine that does much else.
"""

SLOW = 20.0
"""Seconds of the processor within which a case is answered."""


class Fault(AssertionError):
    """Input that was neither answered nor refused as it should be."""

    def __init__(self, why: str, what: object) -> None:
        super().__init__(f"{why}: {what!r:.2000}")


@dataclass
class Tally:
    """What became of the cases."""

    cases: int = 0
    accepted: int = 0
    slowest: float = 0.0
    counted: Counter[str] = field(default_factory=Counter)

    def asked(self, worker: Callable[[str], str], text: str) -> Any:
        """Ask a worker of the page, which always answers; what it raises is a fault."""
        return self.timed(lambda: json.loads(worker(text)), text)

    def timed(self, act: Callable[[], Any], what: object) -> Any:
        """Do it, and look at the clock. What it raises is a fault."""
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
    """So many cases, or ``only`` one part; an interrupt ends the run after the last whole part.

    Raises ``Fault`` at the first fault, with its part.
    """
    total, last = Tally(), time.monotonic()
    while total.cases < (cases if only is None else min(PART, cases)):
        number, found = total.cases // PART if only is None else only, Tally()
        faulthandler.dump_traceback_later(HANG, exit=True, file=sys.__stderr__ or 2)
        try:
            part(Random(f"{name}/{seed}/{number}"), min(PART, cases - total.cases), found)
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
    """What came out, as one JSON object."""
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
