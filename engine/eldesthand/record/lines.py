"""The lines of a record: as tokens, each with its line and column, and as actions.

A line is a tag, ``[Name "text" ...]``, or tokens with spaces between them. A comment follows a
semicolon. Text in quotation marks is escaped as in JSON.

>>> line = next(tokenize('bid 1 4 ; bold'))
>>> [token.text for token in line.tokens], line.comment
(['bid', '1', '4'], 'bold')
>>> next(tokenize('[Players "Ann" "Bob"]')).tokens[2].unquoted()
'Bob'
>>> raise line.tokens[2].wrong("expected a suit, got {got}")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: line 1, column 7: expected a suit, got '4'

The first word of an action's line names the action, and the others are its fields in order. A seat
or player is a number from 0, a card is ``QS``, several cards are ``QSKHAH``, and several numbers
are separated by commas; ``-`` means none. Fields at the end with their default value are omitted.

>>> from eldesthand.core.actions import Cut, PassCards
>>> write_action_line(Cut(2, 26)), write_action_line(PassCards(1, parse_cards("QSKHAH")))
('cut 2 26', 'pass 1 QSKHAH')
>>> read_action_line(next(tokenize("name 3 D")))
NameSuit(seat=3, suit=<Suit.DIAMONDS: 1>)
>>> read_action_line(next(tokenize("cut 2 many")))
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: line 1, column 7: expected the field lifted of cut, got 'many'
"""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.core.wire import decode, kind_of

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

    def wrong(self, message: str, **named: object) -> RecordError:
        """Return the error of a ``message`` in which ``{got}`` is this token.

        ``named`` are the other parts of the message.
        """
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "..."
        return self.error(message.format(got=repr(shown), **named))

    def error(self, message: str, law: str = "") -> RecordError:
        """Return an error at this place, with the id of the law that it cites."""
        return RecordError(message, line=self.line, column=self.column, law=law)

    def part(self, start: int, end: int) -> Token:
        """Return a part of the token, from character ``start`` to ``end``, as a token."""
        return Token(self.text[start:end], self.line, self.column + start)

    def number(self, message: str, **named: object) -> int:
        """Return the token as an integer. Raises ``RecordError`` for more than 18 digits.

        The error is made as by :meth:`wrong`.
        """
        if not _NUMBER.fullmatch(self.text):
            raise self.wrong(message, **named)
        return int(self.text)

    def unquoted(self) -> str:
        """Return the text without quotation marks. Raises ``RecordError`` for invalid escapes."""
        if not self.text.startswith('"'):
            return self.text
        try:
            text: str = json.loads(self.text)
        except ValueError:
            raise self.wrong(
                _("expected text in quotation marks, written as in JSON, got {got}")
            ) from None
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
        """An empty token at the end of the line, the place of what is missing."""
        last = self.tokens[-1]
        return Token("", self.number, last.column + len(last.text))


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
        raise Token(written.strip(), number, start + 1).wrong(
            _('expected a tag such as [Date "1909.05.01"], got {got}')
        )
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
            raise Token(written[place:], number, place + 1).wrong(
                _("expected a closing quotation mark, got {got}")
            )
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


_NONE = "-"
_SHORT = {"pass_cards": "pass", "name_suit": "name", "play_card": "play"}


def _name_of(kind: type) -> str:
    return _SHORT.get(kind_of(kind), kind_of(kind).replace("_", "-"))


_KINDS: tuple[type, ...] = tuple(Action.kinds().values())
ACTION_TYPES: dict[str, type] = {_name_of(kind): kind for kind in _KINDS}
"""The types of action by their names in a record."""


def write_action_line(action: Action) -> str:
    """Return an action as a line. Raises ``RecordError`` for a number of more than 18 digits."""
    values = [(field, getattr(action, field.name)) for field in _FIELDS[type(action)]]
    while values and values[-1][1] == values[-1][0].default:
        values.pop()
    hints = _HINTS[type(action)]
    words = [write_value(hints[field.name], value) for field, value in values]
    return " ".join([_name_of(type(action)), *words])


def read_action_line(line: Line) -> Action:
    """Return the action in a line. Raises ``RecordError`` with the place and the expected text."""
    first, *rest = line.tokens
    kind = ACTION_TYPES.get(first.text)
    if kind is None:
        raise first.wrong(
            _("expected one of {choices}, got {got}"), choices=", ".join(ACTION_TYPES)
        )
    values: dict[str, object] = {}
    for place, field in enumerate(_FIELDS[kind]):
        named = {"field": field.name, "action": first.text}
        if place < len(rest):
            wrong = _("expected the field {field} of {action}, got {got}")
            values[field.name] = read_value(_HINTS[kind][field.name], rest[place], wrong, **named)
        elif field.default is MISSING:
            early = _("expected the field {field} of {action}, got the end of the line")
            raise line.end.error(early.format(**named))
    check_end(rest[len(_FIELDS[kind]) :])
    action: Action = kind(**values)
    return action


def check_end(tokens: Sequence[Token]) -> None:
    """Raise ``RecordError`` for the first of the ``tokens`` after the end of a line."""
    if tokens:
        raise tokens[0].wrong(_("expected the end of the line, got {got}"))


def write_value(shape: Any, value: Any) -> str:
    """Return a value as one word. Raises ``RecordError`` for a number of more than 18 digits."""
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if value is None or value == ():
        return _NONE
    if origin in (typing.Union, types.UnionType):
        return write_value(next(part for part in parts if part is not type(None)), value)
    if origin is tuple:
        return (
            write_cards(value)
            if parts[0] is Card
            else ",".join(write_value(parts[0], item) for item in value)
        )
    if shape is bool:
        return "yes" if value else "no"
    if isinstance(value, str):
        return quoted(str(value), bare=True)
    if shape is int and abs(value) >= 10**18:
        raise RecordError(f"expected a number of at most 18 digits, got {value}")
    return str(value)


def read_value(shape: Any, token: Token, message: str, **named: object) -> object:
    """Return a token as a value of this type. Raises ``RecordError`` as by :meth:`Token.wrong`."""
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        if token.text == _NONE:
            return None
        inner = next(part for part in parts if part is not type(None))
        return read_value(inner, token, message, **named)
    if origin is tuple:
        if token.text == _NONE:
            return ()
        if parts[0] is Card:
            return read_cards(token)
        return tuple(read_value(parts[0], item, message, **named) for item in _items(token))
    if shape is int:
        return token.number(message, **named)
    if shape is bool:
        if token.text not in ("yes", "no"):
            raise token.wrong(_("expected yes or no, got {got}"))
        return token.text == "yes"
    try:
        return decode(shape, token.unquoted())
    except RecordError as error:
        raise token.error(str(error)) from None


def _items(token: Token) -> Iterator[Token]:
    """Yield the parts of a token between its commas."""
    start = 0
    for text in token.text.split(","):
        yield token.part(start, start + len(text))
        start += len(text) + 1


def write_cards(cards: tuple[Card, ...]) -> str:
    """Return cards as one word, such as ``QSKHAH``."""
    return "".join(map(str, cards))


def read_cards(token: Token) -> tuple[Card, ...]:
    """Return the cards of a token, such as ``QSKHAH``. Raises ``RecordError`` for invalid text."""
    pairs = (token.part(start, start + 2) for start in range(0, len(token.text), 2))
    return tuple(map(read_card, pairs))


def read_card(token: Token) -> Card:
    """Return one card. Raises ``RecordError`` for invalid text."""
    try:
        return Card.parse(token.text)
    except ValueError:
        raise token.wrong(
            _("expected a card such as QS, TH or *H (the Joker), got {got}")
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as ``QSKHAH``. Raises ``RecordError`` for invalid text."""
    return read_cards(Token(text, 1, 1))


_FIELDS: dict[type, tuple[Field[Any], ...]] = {kind: fields(kind) for kind in _KINDS}
_HINTS: dict[type, dict[str, Any]] = {kind: typing.get_type_hints(kind) for kind in _KINDS}
