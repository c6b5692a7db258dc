"""Sittings as text, and deals as codes for URLs (see ``record-format`` in the book).

- :mod:`.model`: ``Record``, ``Comment`` and ``Branch``.
- :mod:`.writer` writes a record as text, :mod:`.parser` reads it.
- :mod:`.lines`: the lines of the text, and an action as a line; :mod:`.tags`: the rules as tags.
- :mod:`.one_deal`: ``OneDeal``, a deal by itself, and ``TableState``, the table before it.
- :mod:`.deal_code`: a deal as a code, packed by :mod:`.mixed_radix`.
- :mod:`.study_code`: a whole record as a code.
- :mod:`.openspiel`: a deal as an action history of OpenSpiel.

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.playing import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> bots = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = play_deal(sitting, bots, Random(1))
>>> record = Record.of(sitting, {"Site": "Foster's club"})
>>> loads(dumps(record)) == record
True
"""

from __future__ import annotations

from pathlib import Path

from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.record.model import Branch as Branch
from eldesthand.record.model import Comment as Comment
from eldesthand.record.model import Record as Record
from eldesthand.record.model import comments_of as comments_of
from eldesthand.record.one_deal import OneDeal as OneDeal
from eldesthand.record.one_deal import TableState as TableState
from eldesthand.record.parser import load as load
from eldesthand.record.parser import loads as loads
from eldesthand.record.writer import VERSION as VERSION
from eldesthand.record.writer import dump as dump
from eldesthand.record.writer import dumps as dumps

SUFFIX = ".hearts"


def load_file(path: Path) -> Record:
    """Read a record from a file. Raises ``RecordError`` with the file's name."""
    try:
        return loads(_text(path))
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _text(path: Path) -> str:
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        wrong = _("expected UTF-8 text, got an invalid byte")
        raise RecordError(wrong, line=line, column=column) from None


def save_file(record: Record, path: Path) -> None:
    """Write a record to a file; replace an existing file only by a complete record.

    Raises ``RecordError`` with the file's name.
    """
    text = dumps(record)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
