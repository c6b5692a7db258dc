"""``eldesthand bench``: measure playouts a second."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from eldesthand.arena.bench import bench
from eldesthand.cli.parsers import Number
from eldesthand.cli.tables import Answers


def add_options(parser: ArgumentParser) -> None:
    """Add the duration of a measurement."""
    parser.add_argument(
        "--seconds", type=Number(0.001, part=True), default=2.0, help="duration of each measurement"
    )


def run(options: Namespace) -> Answers:
    """Yield the rates by name."""
    yield bench(time.process_time, options.seconds)
