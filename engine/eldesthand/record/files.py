"""Records as files, by custom with names that end in ``.hearts``."""

from __future__ import annotations

from pathlib import Path

from eldesthand.errors import RecordError
from eldesthand.record.model import Record
from eldesthand.record.reading import loads
from eldesthand.record.writing import dumps

__all__ = ["SUFFIX", "load_file", "save_file"]

SUFFIX = ".hearts"
"""How the names of records end."""


def load_file(path: Path) -> Record:
    """The record in a file. Raises ``RecordError``, with the file's name, when there is none."""
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
        raise RecordError("expected text in UTF-8", line=line, column=column) from None


def save_file(record: Record, path: Path) -> None:
    """Write a record to a file; what was there is replaced only by a whole record.

    Raises ``RecordError`` when it cannot be written.
    """
    text = dumps(record)
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
