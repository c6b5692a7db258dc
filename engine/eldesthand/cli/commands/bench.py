"""``eldesthand bench``: playouts a second, as one JSON object."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.arena.bench import bench

__all__ = ["HELP", "add_options", "run"]

HELP = "playouts a second, as JSON"


def add_options(parser: ArgumentParser) -> None:
    """Add the time to measure."""
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")


def run(options: Namespace) -> Iterator[str]:
    """One JSON object: the rates by name."""
    yield json.dumps(bench(time.process_time, options.seconds))
