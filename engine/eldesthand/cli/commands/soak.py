"""``eldesthand soak``: play random sittings of every game with every check."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from eldesthand.cli.long_runs import Progress, add_jobs, worker_processes
from eldesthand.cli.options import seed
from eldesthand.cli.parsers import Number
from eldesthand.cli.tables import Answers, Data
from eldesthand.trials.soak import Soaked, soak, soak_part


def add_options(parser: ArgumentParser) -> None:
    """Add the duration, the seed, and the part to reproduce."""
    long = parser.add_mutually_exclusive_group()
    long.add_argument("--minutes", type=Number(0.001, part=True), help="approximate duration")
    long.add_argument("--deals", type=Number(1), default=1000, help="approximate number of deals")
    long.add_argument("--part", type=Number(0), help="only this part, to reproduce a fault")
    parser.add_argument("--seed", type=seed, default="1", help="any text; repeats the sittings")
    add_jobs(parser)


def run(options: Namespace) -> Answers:
    """Yield the sittings played, the checks made, and the memory used.

    Raises ``Broken`` at the first fault.
    """
    if options.part is not None:
        soaked = Soaked(options.seed)
        soaked.add(soak_part(options.seed, options.part))
        yield _result(soaked)
        return
    began = time.monotonic()
    deals: int = options.deals
    seconds = None if options.minutes is None else options.minutes * 60

    def enough(done: int) -> bool:
        return done >= deals if seconds is None else time.monotonic() - began >= seconds

    progress = Progress("deals")
    with worker_processes(options.jobs, "no results were saved") as executor:
        soaked = soak(
            options.seed,
            enough,
            executor,
            options.jobs,
            lambda done: progress(done, deals if seconds is None else done),
        )
    yield _result(soaked)


def _result(soaked: Soaked) -> Data:
    memory = [
        {"process": process, "blocks": [early[0], last[0]], "bytes": [early[1], last[1]]}
        for process, early, last in soaked.ends
    ]
    counts = {name: getattr(soaked, name) for name in ("seed", "deals", "parts")}
    return {**counts, "counted": dict(sorted(soaked.counted.items())), "memory": memory}
