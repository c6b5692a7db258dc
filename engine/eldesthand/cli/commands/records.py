"""Commands on records: check them, replay them, and share them as codes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator

from eldesthand import words
from eldesthand.cli.arguments import add_record, add_records, record_or_deal
from eldesthand.cli.output import Answers, printable
from eldesthand.cli.parsers import Number
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.events import Dealt, TrickTaken
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import write_view
from eldesthand.documents.drawing.description import board
from eldesthand.documents.embedding.options import is_address
from eldesthand.record import Branch, OneDeal, Record
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.study_code import encode_study
from eldesthand.record.tags import write_rules
from eldesthand.record.writer import result_text


def add_check(parser: ArgumentParser) -> None:
    """Add the files."""
    add_records(parser)


def run_check(options: Namespace) -> Answers:
    """Check that records can be read.

    Yield a summary of each record. Raises ``RecordError`` at the end if any cannot be read.
    """
    wrong = []
    for named in options.files:
        try:
            yield {"file": named, **_summary(record_or_deal(named))}
        except RecordError as error:
            wrong.append(str(error))
    if wrong:
        raise RecordError("\n".join(wrong))


def _summary(record: Record | OneDeal) -> dict[str, object]:
    sitting = record.sitting()
    return {
        **dict(write_rules(record.rules)),
        "players": list(sitting.names),
        "deals": 1 if isinstance(record, OneDeal) else len(record.deals),
        "settled": len(sitting.nets),
        "actions": len(record.actions),
        "comments": 0 if isinstance(record, OneDeal) else len(record.comments),
        "branches": 0 if isinstance(record, OneDeal) else _branches(record),
        "result": result_text(sitting),
    }


def _branches(line: Record | Branch) -> int:
    """Return the number of branches, including nested ones."""
    return sum(1 + _branches(branch) for branch in line.branches)


def add_replay(parser: ArgumentParser) -> None:
    """Add the record and the observing seat."""
    add_record(parser)
    parser.add_argument("--seat", type=Number(0, 6), help="only the views of this seat")


def run_replay(options: Namespace) -> Answers:
    """Show a record as sentences and boards; with --json the views.

    Yield sentences and boards; with ``--json`` the view of each seat after each action.
    """
    record = record_or_deal(options.record)
    seats = range(record.rules.players)
    if options.seat is not None and options.seat not in seats:
        raise RecordError(f"expected a seat from 0 to {seats[-1]}, got {options.seat}")
    yield from (_views if options.json else _boards)(record, options.seat)


def _begun(record: Record | OneDeal, shown: Callable[[str], str] = str) -> Sitting:
    """Return the sitting before the first action, with its names as they are ``shown``."""
    if isinstance(record, OneDeal):
        return record.table.sitting(record.rules)
    return Sitting(record.rules, tuple(map(shown, record.names)))


def _views(record: Record | OneDeal, only: int | None) -> Answers:
    sitting = _begun(record)
    for after, action in enumerate((None, *record.actions)):
        if action is not None:
            sitting.apply(action)
        for seat in range(record.rules.players) if only is None else (only,):
            view = write_view(sitting.view(seat))
            yield {"after": after, "seat": seat, "view": view}


def _boards(record: Record | OneDeal, only: int | None) -> Iterator[str]:
    """Yield every event as a sentence, and a board before each trick."""
    sitting = _begun(record, printable)
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
    """Add the record and the site."""
    add_record(parser)
    parser.add_argument("--site", default="", help="address of a built site; then it is a link")


def run_study(options: Namespace) -> Iterator[str]:
    """Write a record as a code or link, with its comments and branches.

    Yield the code, or the link that opens it.
    """
    if options.site and not is_address(options.site):
        asked = f"such as https://your.site/hearts, got {options.site!r}"
        raise RecordError(f"expected the address of a site at --site, {asked}")
    found = record_or_deal(options.record)
    if isinstance(found, OneDeal):
        kind, code = "deal", encode_deal(found)
    else:
        kind, code = "study", encode_study(found)
    yield f"{options.site.rstrip('/')}/#{kind}={code}" if options.site else code
