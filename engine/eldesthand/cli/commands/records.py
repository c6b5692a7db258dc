"""Commands on records: check them, replay them, and share them as codes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand import words
from eldesthand.cli.output import Answers, printable
from eldesthand.cli.parsers import Number
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.events import Dealt, TrickTaken
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import write_view
from eldesthand.documents.drawing.description import board
from eldesthand.record import Branch, Record, load_file
from eldesthand.record.study_code import encode_study
from eldesthand.record.tags import write_rules
from eldesthand.record.writer import result_text


def add_check(parser: ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record")


def run_check(options: Namespace) -> Answers:
    """Check that records can be read.

    Yield a summary of each record. Raises ``RecordError`` at the end if any cannot be read.
    """
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


def add_replay(parser: ArgumentParser) -> None:
    """Add the file and the observing seat."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--seat", type=Number(0, 6), help="only the views of this seat")


def run_replay(options: Namespace) -> Answers:
    """Show a record as sentences and boards; with --json the views.

    Yield sentences and boards; with ``--json`` the view of each seat after each action.
    """
    record = load_file(options.file)
    seats = range(record.rules.players)
    if options.seat is not None and options.seat not in seats:
        raise RecordError(f"expected a seat from 0 to {seats[-1]}, got {options.seat}")
    yield from (_views if options.json else _boards)(record, options.seat)


def _views(record: Record, only: int | None) -> Answers:
    sitting = Sitting(record.rules, record.names)
    for after, action in enumerate((None, *record.actions)):
        if action is not None:
            sitting.apply(action)
        for seat in range(record.rules.players) if only is None else (only,):
            view = write_view(sitting.view(seat))
            yield {"after": after, "seat": seat, "view": view}


def _boards(record: Record, only: int | None) -> Iterator[str]:
    """Yield every event as a sentence, and a board before each trick."""
    sitting = Sitting(record.rules, tuple(map(printable, record.names)))
    yield words.title(record.rules)
    for action in record.actions:
        for event in sitting.apply(action):
            view = sitting.view(only)
            yield words.narrate(event, sitting.names, None, words.unit_in(view))
            if isinstance(event, (Dealt, TrickTaken)) and sitting.phase is not Phase.SETTLE:
                yield f"\n{board(view, None if only is not None else _hands(sitting))}\n"


def _hands(sitting: Sitting) -> dict[int, tuple[Card, ...]]:
    return {seat: sitting.view(seat).hand for seat in range(sitting.rules.players)}


def add_study(parser: ArgumentParser) -> None:
    """Add the file and the site."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--site", default="", help="address of a built site; then it is a link")


def run_study(options: Namespace) -> Iterator[str]:
    """Write a record as a code or link, with its comments and branches.

    Yield the code, or the link that opens it.
    """
    code = encode_study(load_file(options.file))
    yield f"{options.site.rstrip('/')}/#study={code}" if options.site else code
