"""``eldesthand show``: show results that --json has printed, as tables and as a chart."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from eldesthand.cli.output import Answers
from eldesthand.core.errors import RecordError

PLOT = ("show",)


def add_show(parser: ArgumentParser) -> None:
    """Add the file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="lines of JSON")


def run_show(options: Namespace) -> Answers:
    """Show results that --json has printed, as tables and as a chart.

    Yield the results. Raises ``RecordError`` for a line that is not a JSON object.
    """
    text = options.file.read_text("utf-8", "replace")
    for number, line in enumerate(text.splitlines(), 1):
        try:
            result = json.loads(line)
        except ValueError:
            result = None
        if not isinstance(result, dict):
            where = f"{options.file}: line {number}"
            raise RecordError(f"{where}: expected a JSON object, got {line[:20]!r}")
        yield result
