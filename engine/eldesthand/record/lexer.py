"""The lines of a record as tokens, each with its line and column.

A line is a tag, ``[Name "text" ...]``, or tokens with spaces between them. A comment follows a
semicolon. Text in quotation marks is escaped as in JSON.

>>> line = next(tokenize('bid 1 4 ; bold'))
>>> [token.text for token in line.tokens], line.comment
(['bid', '1', '4'], 'bold')
>>> next(tokenize('[Players "Ann" "Bob"]')).tokens[2].unquoted()
'Bob'
>>> raise line.tokens[2].wrong("a suit")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: line 1, column 7: expected a suit, got '4'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from eldesthand.core.errors import RecordError

_PART = re.compile(r'(?P<quote>"(?:[^"\\]|\\.)*")|(?P<comment>;.*)|(?P<token>[^\s;"]+)|\s+')
_TAG = re.compile(
    r'\[(?P<name>[A-Z][A-Za-z0-9]*)(?P<texts>(?:\s+"(?:[^"\\]|\\.)*")+)\s*\]\s*(?:;(?P<comment>.*))?'
)
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
_BARE = re.compile(r"[A-Za-z0-9_.][A-Za-z0-9_.-]*")


@dataclass(frozen=True)
class Token:
    """Piece of a line, with the line and column of its first character, counted from 1."""

    text: str
    line: int
    column: int

    def wrong(self, expected: str) -> RecordError:
        """Return the error ``expected X, got Y`` for this token."""
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "..."
        return self.error(f"expected {expected}, got {shown!r}")

    def error(self, message: str, law: str = "") -> RecordError:
        """Return an error at this place, with the id of the law that it cites."""
        return RecordError(message, line=self.line, column=self.column, law=law)

    def part(self, start: int, end: int) -> Token:
        """Return a part of the token, from character ``start`` to ``end``, as a token."""
        return Token(self.text[start:end], self.line, self.column + start)

    def number(self, expected: str = "a number") -> int:
        """Return the token as an integer. Raises ``RecordError`` for more than 18 digits."""
        if not _NUMBER.fullmatch(self.text):
            raise self.wrong(expected)
        return int(self.text)

    def unquoted(self) -> str:
        """Return the text without quotation marks. Raises ``RecordError`` for invalid escapes."""
        if not self.text.startswith('"'):
            return self.text
        try:
            text: str = json.loads(self.text)
        except ValueError:
            raise self.wrong("text in quotation marks, written as in JSON") from None
        return text


@dataclass(frozen=True)
class Line:
    """Nonempty line: tokens and comment. The tokens of a tag are its name and texts."""

    number: int
    tokens: tuple[Token, ...]
    comment: str
    tag: bool = False

    @property
    def end(self) -> Token:
        """An empty token at the end of the line."""
        last = self.tokens[-1]
        return Token("", self.number, last.column + len(last.text))

    def missing(self, expected: str) -> RecordError:
        """Return the error for a line that ends too early."""
        return self.end.error(f"expected {expected}, got the end of the line")


def tokenize(text: str) -> Iterator[Line]:
    """Yield the nonempty lines of a record.

    Raises ``RecordError`` for an incomplete tag or an unclosed quotation mark.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, written in enumerate(text.split("\n"), 1):
        line = (
            _tag(number, written) if written.lstrip().startswith("[") else _tokens(number, written)
        )
        if line.tokens or line.comment:
            yield line


def _tag(number: int, written: str) -> Line:
    start = len(written) - len(written.lstrip())
    tag = _TAG.fullmatch(written, start)
    if tag is None:
        raise Token(written.strip(), number, start + 1).wrong('a tag such as [Date "1909.05.01"]')
    name = Token(tag["name"], number, tag.start("name") + 1)
    texts = (
        Token(part[0], number, tag.start("texts") + part.start() + 1)
        for part in _PART.finditer(tag["texts"])
        if part["quote"]
    )
    return Line(number, (name, *texts), (tag["comment"] or "").strip(), tag=True)


def _tokens(number: int, written: str) -> Line:
    tokens, comment, place = [], "", 0
    while place < len(written):
        part = _PART.match(written, place)
        if part is None:
            raise Token(written[place:], number, place + 1).wrong("a closing quotation mark")
        if part["comment"]:
            comment = part[0][1:].strip()
        elif not part[0].isspace():
            tokens.append(Token(part[0], number, place + 1))
        place = part.end()
    return Line(number, tuple(tokens), comment)


def quoted(text: str, *, bare: bool = False) -> str:
    r"""Return text as one token; with ``bare``, without quotation marks if possible.

    >>> quoted('Mr "Jack" Foster'), quoted("red", bare=True)
    ('"Mr \\"Jack\\" Foster"', 'red')
    """
    if bare and _BARE.fullmatch(text):
        return text
    written = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in written)
