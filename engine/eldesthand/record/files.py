"""Records as files with the suffix ``.hearts``."""

from __future__ import annotations

from pathlib import Path

from eldesthand.core.errors import RecordError
from eldesthand.record.model import Record
from eldesthand.record.parser import loads
from eldesthand.record.writer import dumps

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
        raise RecordError(
            "expected UTF-8 text, got an invalid byte", line=line, column=column
        ) from None


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
