"""Any action as the words of a line, and back.

The first word says what is done, the others are the fields of the action in their order, so that
an action which the laws gain one day needs no new grammar. A seat or player is a number from 0; a
card is ``QS``; several cards stand together, ``QSKHAH``; several numbers are joined by commas;
``-`` is none. Fields at the end that have their usual value are left out. An action that belongs
to an irregularity ends with the id of its law, as in ``[I7]``.

>>> from eldesthand.actions import Cut, PassCards
>>> write_step(Cut(2, 26)), write_step(PassCards(1, parse_cards("QSKHAH")))
('cut 2 26', 'pass 1 QSKHAH')
>>> from eldesthand.record.grammar import lines_of
>>> read_step(next(lines_of("name 3 D")))
NameSuit(seat=3, suit=<Suit.DIAMONDS: 1>)
>>> read_step(next(lines_of("cut 2 many")))
Traceback (most recent call last):
...
eldesthand.errors.RecordError: line 1, column 7: expected the lifted of cut, not 'many'
"""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, Field, fields
from typing import Any

from eldesthand.actions import Action
from eldesthand.cards import Card
from eldesthand.errors import RecordError
from eldesthand.record.grammar import Line, Word, quoted
from eldesthand.wire import decode, kind_of

__all__ = [
    "STEPS",
    "parse_cards",
    "read_card",
    "read_cards",
    "read_step",
    "read_value",
    "write_cards",
    "write_step",
    "write_value",
]

_NONE = "-"
_SHORT = {"pass_cards": "pass", "name_suit": "name", "play_card": "play"}


def _word_of(kind: type) -> str:
    return _SHORT.get(kind_of(kind), kind_of(kind).replace("_", "-"))


_KINDS: tuple[type, ...] = typing.get_args(Action)
STEPS: dict[str, type] = {_word_of(kind): kind for kind in _KINDS}
"""The kinds of action by the word that stands for each in a record."""


def write_step(action: Action) -> str:
    """An action as a line. Raises ``RecordError`` when it holds what no record can."""
    values = [(field, getattr(action, field.name)) for field in _FIELDS[type(action)]]
    while values and values[-1][1] == values[-1][0].default:
        values.pop()
    hints = _HINTS[type(action)]
    words = [write_value(hints[field.name], value) for field, value in values]
    law = _law(type(action))
    return " ".join([_word_of(type(action)), *words, *([f"[{law}]"] if law else [])])


def read_step(line: Line) -> Action:
    """The action in a line. Raises ``RecordError`` with the place and what was expected."""
    first, *words = line.words
    kind = STEPS.get(first.text)
    if kind is None:
        raise first.wrong(f"one of {', '.join(STEPS)}")
    law = _law(kind)
    if law and words and words[-1].text.startswith("["):
        if words[-1].text != f"[{law}]":
            raise words[-1].wrong(f"[{law}]")
        words.pop()
    values: dict[str, object] = {}
    for place, field in enumerate(_FIELDS[kind]):
        what = f"the {field.name} of {first.text}"
        if place < len(words):
            values[field.name] = read_value(_HINTS[kind][field.name], words[place], what)
        elif field.default is MISSING:
            raise line.missing(what)
    if len(words) > len(_FIELDS[kind]):
        raise words[len(_FIELDS[kind])].wrong("the end of the line")
    action: Action = kind(**values)
    return action


def write_value(shape: Any, value: Any) -> str:
    """One value of this type as a word."""
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
        raise RecordError(f"expected a number of at most eighteen digits, not {value}")
    return str(value)


def read_value(shape: Any, word: Word, what: str) -> object:
    """Read a word as a value of this type; ``what`` is expected when it is none."""
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        if word.text == _NONE:
            return None
        return read_value(next(part for part in parts if part is not type(None)), word, what)
    if origin is tuple:
        return () if word.text == _NONE else _read_items(parts[0], word, what)
    if shape is int:
        return word.number(what)
    if shape is bool:
        if word.text not in ("yes", "no"):
            raise word.wrong("yes or no")
        return word.text == "yes"
    try:
        return decode(shape, word.unquoted())
    except RecordError as error:
        raise word.error(str(error)) from None


def _read_items(shape: Any, word: Word, what: str) -> tuple[object, ...]:
    if shape is Card:
        return read_cards(word)
    items, start = [], 0
    for text in word.text.split(","):
        items.append(read_value(shape, word.part(start, start + len(text)), what))
        start += len(text) + 1
    return tuple(items)


def write_cards(cards: tuple[Card, ...]) -> str:
    """Cards as one word, in their order."""
    return "".join(map(str, cards))


def read_cards(word: Word) -> tuple[Card, ...]:
    """Cards written together as one word. Raises ``RecordError`` at the first that is none."""
    pairs = (word.part(start, start + 2) for start in range(0, len(word.text), 2))
    return tuple(map(read_card, pairs))


def read_card(word: Word) -> Card:
    """A card. Raises ``RecordError`` when the word is none."""
    try:
        return Card.parse(word.text)
    except ValueError:
        raise word.wrong("a card such as QS, TH or *H (the Joker)") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written together, such as ``QSKHAH``. Raises ``RecordError`` at what is none."""
    return read_cards(Word(text, 1, 1))


_FIELDS: dict[type, tuple[Field[Any], ...]] = {kind: fields(kind) for kind in _KINDS}
_HINTS: dict[type, dict[str, Any]] = {kind: typing.get_type_hints(kind) for kind in _KINDS}


def _law(kind: type) -> str:
    """The law of an irregularity that an action belongs to, if it says so."""
    return str(getattr(kind, "LAW", ""))
