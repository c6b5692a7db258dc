"""The lines of a record: tags, words and comments, each knowing where it stands.

A line is a tag, ``[Name "text" ...]``, or words with spaces between them; what follows a semicolon
is a comment. Text in quotation marks is written as in JSON.

>>> line = next(lines_of('bid 1 4 ; bold'))
>>> [word.text for word in line.words], line.comment
(['bid', '1', '4'], 'bold')
>>> next(lines_of('[Players "Ann" "Bob"]')).words[2].unquoted()
'Bob'
>>> raise line.words[2].wrong("a suit")
Traceback (most recent call last):
...
eldesthand.errors.RecordError: line 1, column 7: expected a suit, not '4'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from eldesthand.errors import RecordError

__all__ = ["Line", "Word", "lines_of", "quoted"]

_PART = re.compile(r'(?P<quote>"(?:[^"\\]|\\.)*")|(?P<comment>;.*)|(?P<word>[^\s;"]+)|\s+')
_TAG = re.compile(
    r'\[(?P<name>[A-Z][A-Za-z0-9]*)(?P<texts>(?:\s+"(?:[^"\\]|\\.)*")+)\s*\]\s*(?:;(?P<comment>.*))?'
)
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
_BARE = re.compile(r"[A-Za-z0-9_.][A-Za-z0-9_.-]*")


@dataclass(frozen=True)
class Word:
    """One word and the place of its first character, both counted from 1."""

    text: str
    line: int
    column: int

    def wrong(self, expected: str) -> RecordError:
        """The error to raise when something else should stand here."""
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "..."
        return self.error(f"expected {expected}, not {shown!r}")

    def error(self, message: str) -> RecordError:
        """An error at this place."""
        return RecordError(message, line=self.line, column=self.column)

    def part(self, start: int, end: int) -> Word:
        """A part of the word, as a word."""
        return Word(self.text[start:end], self.line, self.column + start)

    def number(self, expected: str = "a number") -> int:
        """The word as an integer of at most eighteen digits."""
        if not _NUMBER.fullmatch(self.text):
            raise self.wrong(expected)
        return int(self.text)

    def unquoted(self) -> str:
        """The text between quotation marks, or the word itself when it has none."""
        if not self.text.startswith('"'):
            return self.text
        try:
            text: str = json.loads(self.text)
        except ValueError:
            raise self.wrong("text in quotation marks, written as in JSON") from None
        return text


@dataclass(frozen=True)
class Line:
    """A line that is not empty: its words (for a tag its name and texts), and its comment."""

    number: int
    words: tuple[Word, ...]
    comment: str
    tag: bool = False

    @property
    def end(self) -> Word:
        """The place behind the last word."""
        last = self.words[-1]
        return Word("", self.number, last.column + len(last.text))

    def missing(self, expected: str) -> RecordError:
        """The error to raise when the line ends too early."""
        return self.end.error(f"expected {expected}, not the end of the line")


def lines_of(text: str) -> Iterator[Line]:
    """The lines that hold anything. Raises ``RecordError`` at what is neither tag nor words."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, written in enumerate(text.split("\n"), 1):
        line = (
            _tag(number, written) if written.lstrip().startswith("[") else _words(number, written)
        )
        if line.words or line.comment:
            yield line


def _tag(number: int, written: str) -> Line:
    start = len(written) - len(written.lstrip())
    tag = _TAG.fullmatch(written, start)
    if tag is None:
        raise Word(written.strip(), number, start + 1).wrong('a tag such as [Date "1909.05.01"]')
    name = Word(tag["name"], number, tag.start("name") + 1)
    texts = (
        Word(part[0], number, tag.start("texts") + part.start() + 1)
        for part in _PART.finditer(tag["texts"])
        if part["quote"]
    )
    return Line(number, (name, *texts), (tag["comment"] or "").strip(), tag=True)


def _words(number: int, written: str) -> Line:
    words, comment, place = [], "", 0
    while place < len(written):
        part = _PART.match(written, place)
        if part is None:
            raise Word(written[place:], number, place + 1).wrong("a closing quotation mark")
        if part["comment"]:
            comment = part[0][1:].strip()
        elif not part[0].isspace():
            words.append(Word(part[0], number, place + 1))
        place = part.end()
    return Line(number, tuple(words), comment)


def quoted(text: str, *, bare: bool = False) -> str:
    r"""Text as one word: in quotation marks, unless it may do without and can.

    >>> quoted('Mr "Jack" Foster'), quoted("red", bare=True)
    ('"Mr \\"Jack\\" Foster"', 'red')
    """
    if bare and _BARE.fullmatch(text):
        return text
    written = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in written)
