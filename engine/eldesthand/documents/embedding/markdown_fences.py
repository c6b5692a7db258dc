r"""The fenced code blocks of a Markdown document that ask for Hearts.

A block begins with options, such as ``ply: 12``, up to an empty line or ``---``. The rest is the
record. A block without options can begin with the record.

>>> [fence] = find_fences("Look:\n\n```hearts-table\ngame: joker\n```\n")
>>> fence.kind.value, fence.options, fence.start
('table', {'game': 'joker'}, 2)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.speech import listed
from eldesthand.documents.embedding.options import OPTIONS, Embed, Kind, embed, faulty_option

_OPENING = re.compile(r"^([ \t>]*)(`{3,}|~{3,})[ \t]*([\w-]*)(.*)$")
_OPTION = re.compile(r"^([a-z]+):(?:[ \t]+(.*))?$")
_KINDS = {f"hearts-{kind}": kind for kind in Kind}
_MORE = ("caption", "file")


@dataclass(frozen=True)
class Fence:
    """A block: ``lines`` are those between its two fences, without ``indent``.

    ``start`` is the line of the opening fence in the document, from 0; ``stop`` is the line after
    the closing fence.
    """

    kind: Kind
    start: int
    stop: int
    indent: str
    lines: tuple[str, ...]

    @property
    def _split(self) -> int:
        """The number of lines that are options."""
        if self.lines and not _OPTION.match(self.lines[0]):
            return 0
        ends = (n for n, line in enumerate(self.lines) if line.strip() in ("", "---"))
        return next(ends, len(self.lines))

    @property
    def options(self) -> dict[str, str]:
        """The options by name.

        Raises ``RecordError`` for a line that is not an option; its ``line`` counts from the start
        of the block.
        """
        known = (*OPTIONS[self.kind], *_MORE)
        found = {}
        for number, line in enumerate(self.lines[: self._split], 1):
            option = _OPTION.match(line)
            if not option or option[1] not in known or option[1] in found:
                message = f"expected an option of {listed(known)}, once each, got {line!r}"
                raise RecordError(message, line=number, column=1)
            found[option[1]] = (option[2] or "").strip()
        return found

    @property
    def record(self) -> str:
        """The record: the rest of the block."""
        rest = self.lines[self._split :]
        if self._split and rest:
            # an empty line instead of the separator keeps the line numbers right
            rest = ("", *rest[1:])
        return "\n".join(rest)

    def read(self, folder: Path) -> Embed:
        """Return the element of the block; ``file`` is relative to ``folder``.

        Raises ``RecordError`` for an error; its ``line`` is a line of the document.
        """
        first = self.start + 1
        try:
            options = self.options
        except RecordError as error:
            raise _placed(error, first) from error
        try:
            return self._embed(folder, options)
        except EldestHandError as error:
            if isinstance(error, RecordError) and error.line:
                raise _placed(error, first + self._split) from error
            wrong = faulty_option(self.kind, options, str(error), partial(self._embed, folder))
            line = first + ([*options].index(wrong) + 1 if wrong else 0)
            raise RecordError(str(error), line=line, column=1) from error

    def _embed(self, folder: Path, options: Mapping[str, str]) -> Embed:
        """Return the element for some options.

        Raises ``RecordError`` for an error; its ``line`` is a line of the block's own record, or 0.
        """
        given = {name: value for name, value in options.items() if name not in _MORE}
        if "file" not in options:
            return embed(self.kind, given, self.record)
        if self.record.strip():
            raise RecordError("expected a record or a file, got both")
        path = folder / options["file"]
        try:
            return embed(self.kind, given, path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "invalid UTF-8"
            raise RecordError(f"expected a file with a record at {path}: {reason}") from error
        except RecordError as error:
            raise RecordError(f"{path}, {error}" if error.line else str(error)) from error

    def figure(self, html: str, *, styled: bool) -> str:
        """Return the HTML of an element as a figure with its caption.

        A table is as wide as its figure. Some themes make figures as wide as their content, and
        browsers give them margins: without ``styled``, the page needs a sheet that prevents this.
        """
        style = ' style="width:100%;margin-inline:0"' if styled else ""
        caption = self.options.get("caption", "")
        below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        return f'<figure class="hearts hearts-{self.kind}"{style}>{html}{below}</figure>'


def _placed(error: RecordError, before: int) -> RecordError:
    """Return an error with a line of the document, which has some lines ``before`` the block's."""
    return RecordError(_message(error), line=before + error.line, column=max(error.column, 1))


def read_fences(text: str, folder: Path, page: Path | None) -> list[tuple[Fence, Embed | str]]:
    """Return the blocks of a document with their elements, or with an error and its line.

    ``file`` is relative to ``folder``. ``page`` is the document's file, if it is known.
    """
    found: list[tuple[Fence, Embed | str]] = []
    before = _lines_before(text, page) if page else 0
    for fence in find_fences(text):
        try:
            found.append((fence, fence.read(folder)))
        except RecordError as error:
            place = f"{page}:{before + error.line}" if page else f"line {error.line}"
            found.append((fence, f"{place}: {_message(error)}"))
    return found


def errors_in(found: list[tuple[Fence, Embed | str]]) -> str:
    """Return the errors of a document's blocks, each on a line of its own."""
    return "\n".join(each for _, each in found if isinstance(each, str))


def _lines_before(text: str, page: Path) -> int:
    """Return the number of lines of a file before its text: its metadata."""
    lines = text.split("\n")
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    try:
        whole = page.read_text("utf-8-sig").expandtabs().split("\n")
        return max(whole.index(lines[first]) - first, 0)
    except (OSError, ValueError):
        return 0  # another extension made it


def _message(error: RecordError) -> str:
    """Return an error's message without its line and column."""
    return str(error).partition(": ")[2] if error.line else str(error)


def find_fences(text: str) -> list[Fence]:
    """Return the blocks of a Markdown document that ask for Hearts, except those inside other
    blocks.
    """
    lines = text.split("\n")
    found: list[Fence] = []
    place = 0
    while place < len(lines):
        opening = _OPENING.match(lines[place])
        if not opening or (opening[2][0] == "`" and "`" in opening[4]):
            place += 1
            continue
        closing = re.compile(rf"^[ \t>]*{re.escape(opening[2][0])}{{{len(opening[2])},}}[ \t]*$")
        ends = (n for n in range(place + 1, len(lines)) if closing.match(lines[n]))
        stop = next(ends, len(lines))
        kind, indent = _KINDS.get(opening[3]), opening[1]
        if kind:
            inner = (line.removeprefix(indent) for line in lines[place + 1 : stop])
            found.append(Fence(kind, place, stop + 1, indent, tuple(inner)))
        place = stop + 1
    return found
