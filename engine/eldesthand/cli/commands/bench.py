"""``eldesthand bench``: measure playouts a second, as one JSON object."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.arena.bench import bench
from eldesthand.cli.parsers import Number


def add_options(parser: ArgumentParser) -> None:
    """Add the duration of a measurement."""
    parser.add_argument(
        "--seconds", type=Number(0.001, part=True), default=2.0, help="duration of each measurement"
    )


def run(options: Namespace) -> Iterator[str]:
    """Yield one JSON object: the rates by name."""
    yield json.dumps(bench(time.process_time, options.seconds))
