r"""Fenced blocks of Markdown that ask for Hearts: found, read, and put into the page afterwards.

A block begins with lines such as ``ply: 12``, up to an empty line or ``---``; the rest is the
record. One without options may begin with its record at once.

>>> [fence] = find_fences("Look:\n\n```hearts-table\ngame: joker\n```\n")
>>> fence.kind.value, fence.options, fence.start
('table', {'game': 'joker'}, 2)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from eldesthand.embedding.asking import OPTIONS, Kind
from eldesthand.errors import RecordError
from eldesthand.speech import listed

__all__ = ["Fence", "find_fences"]

_OPENING = re.compile(r"^([ \t>]*)(`{3,}|~{3,})[ \t]*([\w-]*)(.*)$")
_OPTION = re.compile(r"^([a-z]+):(?:[ \t]+(.*))?$")
_KINDS = {f"hearts-{kind}": kind for kind in Kind}
_MORE = ("caption", "file")


@dataclass(frozen=True)
class Fence:
    """A block: the lines from ``start`` to before ``stop`` of its document, counted from 0.

    ``indent`` stands before each; ``first`` is the line before the record's first.
    """

    kind: Kind
    start: int
    stop: int
    indent: str
    lines: tuple[str, ...]

    @property
    def _split(self) -> int:
        """How many lines of the block are options."""
        if self.lines and not _OPTION.match(self.lines[0]):
            return 0
        ends = (n for n, line in enumerate(self.lines) if line.strip() in ("", "---"))
        return next(ends, len(self.lines))

    @property
    def options(self) -> dict[str, str]:
        """What was asked for by name.

        Raises ``RecordError`` where a line is no option; its ``line`` counts in the block.
        """
        known = (*OPTIONS[self.kind], *_MORE)
        found = {}
        for number, line in enumerate(self.lines[: self._split], 1):
            option = _OPTION.match(line)
            if not option or option[1] not in known or option[1] in found:
                message = f"expected an option of {listed(known)}, once each, not {line!r}"
                raise RecordError(message, line=number, column=1)
            found[option[1]] = (option[2] or "").strip()
        return found

    @property
    def record(self) -> str:
        """The rest of the block."""
        rest = self.lines[self._split :]
        if self._split and rest:  # what parted them belongs to neither, but is a line
            rest = ("", *rest[1:])
        return "\n".join(rest)

    @property
    def first(self) -> int:
        """How many lines of the document stand before the record."""
        return self.start + 1 + self._split


def find_fences(text: str) -> list[Fence]:
    """The blocks of a document in Markdown, but not those that stand in other blocks."""
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
