"""The commands for records: ``check``, ``replay``, ``verify`` and ``watch``.

Each gives lines, one after the other, and raises an error at the end when anything is wrong.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from eldesthand import words
from eldesthand.board import board
from eldesthand.cards import Card
from eldesthand.errors import RecordError
from eldesthand.events import Dealt, TrickTaken
from eldesthand.fairness.commitment import Verdict, proofs
from eldesthand.fairness.watch import OwnHand, dealings, sentence, watch
from eldesthand.record import Branch, Record, load_file
from eldesthand.record.tags import write_rules
from eldesthand.record.writing import result
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, write_view
from eldesthand.wire import encode

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_commands"]


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the commands; each sets ``run``, which takes the options and gives lines to print."""
    checking = commands.add_parser("check", help="whether records can be read, a line for each")
    checking.add_argument("files", type=Path, nargs="+", metavar="FILE")
    checking.set_defaults(run=_check)

    replaying = commands.add_parser("replay", help="what a record tells, on a text board")
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.add_argument(
        "--views", action="store_true", help="what each seat saw after each action, as JSON lines"
    )
    replaying.add_argument("--seat", type=int, help="only what this seat saw")
    replaying.set_defaults(run=_replay)

    verifying = commands.add_parser("verify", help="whether every deal is what was committed to")
    verifying.add_argument("file", type=Path, metavar="FILE")
    verifying.set_defaults(run=_verify)

    watching = commands.add_parser("watch", help="who holds too many small hearts when dealing")
    watching.add_argument("files", type=Path, nargs="+", metavar="FILE")
    watching.set_defaults(run=_watch)


def _check(options: Namespace) -> Iterator[str]:
    wrong = []
    for path in options.files:
        try:
            yield json.dumps({"file": str(path), **_summary(load_file(path))})
        except RecordError as error:
            wrong.append(str(error))
    if wrong:
        raise RecordError("\n".join(wrong))


def _summary(record: Record) -> dict[str, object]:
    """What a line of ``check`` says of a good record."""
    sitting = record.sitting()
    return {
        **dict(write_rules(record.rules)),
        "players": list(record.names),
        "deals": len(record.deals),
        "settled": len(sitting.nets),
        "actions": len(record.actions),
        "comments": len(record.comments),
        "branches": _branches(record),
        "result": result(sitting),
    }


def _branches(line: Record | Branch) -> int:
    return sum(1 + _branches(branch) for branch in line.branches)


def _replay(options: Namespace) -> Iterator[str]:
    record = load_file(options.file)
    seats = range(record.rules.players)
    if options.seat is not None and options.seat not in seats:
        raise RecordError(f"expected a seat from 0 to {seats[-1]}, not {options.seat}")
    yield from (_views if options.views else _boards)(record, options.seat)


def _views(record: Record, only: int | None) -> Iterator[str]:
    sitting = Sitting(record.rules, record.names)
    for after, action in enumerate((None, *record.actions)):
        if action is not None:
            sitting.apply(action)
        for seat in range(record.rules.players) if only is None else (only,):
            view = write_view(sitting.view(seat))
            yield json.dumps({"after": after, "seat": seat, "view": view})


def _boards(record: Record, only: int | None) -> Iterator[str]:
    """Every event in words, and the board before each trick; all hands open, or one seat's."""
    sitting = Sitting(record.rules, record.names)
    yield words.title(record.rules)
    for action in record.actions:
        for event in sitting.apply(action):
            own = sitting.view(only)
            yield words.narrate(event, sitting.names, None, words.unit_in(own))
            if isinstance(event, (Dealt, TrickTaken)) and sitting.phase is not Phase.SETTLE:
                yield f"\n{board(own, None if only is not None else _hands(sitting))}\n"


def _hands(sitting: Sitting) -> dict[int, tuple[Card, ...]]:
    return {seat: sitting.view(seat).hand for seat in range(sitting.rules.players)}


def _verify(options: Namespace) -> Iterator[str]:
    record = load_file(options.file)
    found = proofs(record.rules, record.actions)
    yield json.dumps({"file": str(options.file), "deals": [encode(proof) for proof in found]})
    wrong = [proof for proof in found if proof.verdict is not Verdict.KEPT]
    if wrong or not found:
        which = f"deal {wrong[0].deal} is {wrong[0].verdict}" if wrong else "there is no deal"
        raise RecordError(f"{options.file}: expected every deal to be as committed to: {which}")


def _watch(options: Namespace) -> Iterator[str]:
    dealt: list[OwnHand] = []
    for path in options.files:
        record = load_file(path)
        dealt += dealings(record.rules, record.names, record.actions)
    yield json.dumps(
        {
            "deals": len(dealt),
            "players": [
                {**encode(watched), "suspect": watched.suspect, "sentence": sentence(watched)}
                for watched in watch(dealt)
            ],
        }
    )
