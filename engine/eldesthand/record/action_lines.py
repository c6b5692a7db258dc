"""Read and write an action as a line of text.

The first word names the action, and the others are its fields in order. A seat or player is a
number from 0, a card is ``QS``, several cards are ``QSKHAH``, and several numbers are separated by
commas; ``-`` means none. Fields at the end with their default value are omitted.

>>> from eldesthand.core.actions import Cut, PassCards
>>> write_action_line(Cut(2, 26)), write_action_line(PassCards(1, parse_cards("QSKHAH")))
('cut 2 26', 'pass 1 QSKHAH')
>>> from eldesthand.record.lexer import tokenize
>>> read_action_line(next(tokenize("name 3 D")))
NameSuit(seat=3, suit=<Suit.DIAMONDS: 1>)
>>> read_action_line(next(tokenize("cut 2 many")))
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: line 1, column 7: expected the field lifted of cut, got 'many'
"""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, Field, fields
from typing import Any

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.wire import decode, kind_of
from eldesthand.record.lexer import Line, Token, quoted

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
        raise first.wrong(f"one of {', '.join(ACTION_TYPES)}")
    values: dict[str, object] = {}
    for place, field in enumerate(_FIELDS[kind]):
        what = f"the field {field.name} of {first.text}"
        if place < len(rest):
            values[field.name] = read_value(_HINTS[kind][field.name], rest[place], what)
        elif field.default is MISSING:
            raise line.missing(what)
    if len(rest) > len(_FIELDS[kind]):
        raise rest[len(_FIELDS[kind])].wrong("the end of the line")
    action: Action = kind(**values)
    return action


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


def read_value(shape: Any, token: Token, what: str) -> object:
    """Return a token as a value of this type; ``what`` names the value in a ``RecordError``."""
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        if token.text == _NONE:
            return None
        return read_value(next(part for part in parts if part is not type(None)), token, what)
    if origin is tuple:
        return () if token.text == _NONE else _read_items(parts[0], token, what)
    if shape is int:
        return token.number(what)
    if shape is bool:
        if token.text not in ("yes", "no"):
            raise token.wrong("yes or no")
        return token.text == "yes"
    try:
        return decode(shape, token.unquoted())
    except RecordError as error:
        raise token.error(str(error)) from None


def _read_items(shape: Any, token: Token, what: str) -> tuple[object, ...]:
    if shape is Card:
        return read_cards(token)
    items, start = [], 0
    for text in token.text.split(","):
        items.append(read_value(shape, token.part(start, start + len(text)), what))
        start += len(text) + 1
    return tuple(items)


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
        raise token.wrong("a card such as QS, TH or *H (the Joker)") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as ``QSKHAH``. Raises ``RecordError`` for invalid text."""
    return read_cards(Token(text, 1, 1))


_FIELDS: dict[type, tuple[Field[Any], ...]] = {kind: fields(kind) for kind in _KINDS}
_HINTS: dict[type, dict[str, Any]] = {kind: typing.get_type_hints(kind) for kind in _KINDS}
