r"""The fenced code blocks of a Markdown document that ask for Hearts.

A block begins with options, such as ``ply: 12``, up to an empty line or ``---``. The rest is the
record. A block without options can begin with the record.

>>> [fence] = find_fences("Look:\n\n```hearts-table\ngame: joker\n```\n")
>>> fence.kind.value, fence.options, fence.start
('table', {'game': 'joker'}, 2)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from eldesthand.core.errors import RecordError
from eldesthand.core.speech import listed
from eldesthand.documents.embedding.options import OPTIONS, Kind

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

    @property
    def lines_before(self) -> int:
        """The number of lines of the document before the record."""
        return self.start + 1 + self._split


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
