"""``eldesthand check``: check that records can be read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from eldesthand.cli.output import Answers
from eldesthand.core.errors import RecordError
from eldesthand.record import Branch, Record, load_file
from eldesthand.record.tags import write_rules
from eldesthand.record.writer import result_text


def add_options(parser: ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record")


def run(options: Namespace) -> Answers:
    """Yield a summary of each record. Raises ``RecordError`` at the end if any cannot be read."""
    wrong = []
    for path in options.files:
        try:
            yield {"file": str(path), **_summary(load_file(path))}
        except RecordError as error:
            wrong.append(str(error))
    if wrong:
        raise RecordError("\n".join(wrong))


def _summary(record: Record) -> dict[str, object]:
    sitting = record.sitting()
    return {
        **dict(write_rules(record.rules)),
        "players": list(record.names),
        "deals": len(record.deals),
        "settled": len(sitting.nets),
        "actions": len(record.actions),
        "comments": len(record.comments),
        "branches": _branches(record),
        "result": result_text(sitting),
    }


def _branches(line: Record | Branch) -> int:
    """Return the number of branches, including nested ones."""
    return sum(1 + _branches(branch) for branch in line.branches)
