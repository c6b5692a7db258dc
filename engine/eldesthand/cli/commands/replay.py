"""``eldesthand replay``: show a record as sentences and boards; with --json the views."""

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
from eldesthand.record import Record, load_file


def add_options(parser: ArgumentParser) -> None:
    """Add the file and the observing seat."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--seat", type=Number(0, 6), help="only the views of this seat")


def run(options: Namespace) -> Answers:
    """Yield sentences and boards; with ``--json`` the view of each seat after each action."""
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
