"""Checks of arguments at the public doors: each error says what was expected and what was given.

>>> check("players", 4, int)
>>> check("players", "four", int)
Traceback (most recent call last):
...
eldesthand.core.errors.EldestHandError: expected an integer at players, got 'four'
>>> from eldesthand.core.terms import Laws
>>> member("laws", "club", Laws)
<Laws.CLUB: 'club'>
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from eldesthand.core.errors import EldestHandError

E = TypeVar("E", bound=Enum)

_NOUNS: dict[Any, str] = {
    int: "an integer",
    str: "text",
    bool: "True or False",
    type(None): "None",
}


def check(
    name: str, value: object, kind: Any, error: type[EldestHandError] = EldestHandError
) -> None:
    """Raise ``error`` unless the argument ``name`` has the type ``kind``."""
    if not _fits(kind)(value):
        raise unexpected(name, value, _noun(kind), error)


def check_fields(made: object, error: type[EldestHandError]) -> None:
    """Raise ``error`` unless each field of a dataclass has the type that it declares.

    >>> from eldesthand.core.actions import Agree
    >>> check_fields(Agree("0"), EldestHandError)
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.EldestHandError: expected an integer at dealer, got '0'
    """
    shape: Any = type(made)
    for name, kind, fits in _checks(shape):
        value = getattr(made, name)
        if type(value) is not kind and not fits(value):  # the first test is faster
            raise unexpected(name, value, _noun(kind), error)


def member(
    name: str, value: object, kind: type[E], error: type[EldestHandError] = EldestHandError
) -> E:
    """Return the member of an enumeration for the member or its value; raise ``error`` else."""
    try:
        return kind(value)
    except ValueError:
        choices = ", ".join(str(each.value) for each in kind)
        raise unexpected(name, value, f"one of {choices}", error) from None


def check_seats(players: Iterable[object], seats: int) -> None:
    """Raise ``EldestHandError`` unless there is one player with a method ``choose`` for each seat.

    >>> check_seats([], 4)
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.EldestHandError: expected 4 players, one for each seat, got 0
    """
    if not isinstance(players, Iterable):
        raise unexpected("players", players, "a sequence of bots")
    found = tuple(players)
    if len(found) != seats:
        raise EldestHandError(f"expected {seats} players, one for each seat, got {len(found)}")
    for each in found:
        if isinstance(each, type) or not callable(getattr(each, "choose", None)):
            raise unexpected("players", each, "a bot, an object with a method choose")


def unexpected(
    name: str, value: object, expected: str, error: type[EldestHandError] = EldestHandError
) -> EldestHandError:
    """Return the error ``expected X at NAME, got Y``, without a place if the name is empty."""
    shown = repr(value)
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return error(f"expected {expected}{' at ' * bool(name)}{name}, got {shown}")


@cache
def _checks(shape: Any) -> tuple[tuple[str, Any, Callable[[object], bool]], ...]:
    hints = typing.get_type_hints(shape)
    return tuple((each.name, hints[each.name], _fits(hints[each.name])) for each in fields(shape))


@cache
def _fits(kind: Any) -> Callable[[object], bool]:
    """Return the test whether a value has a type."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        tests = tuple(map(_fits, parts))
        return lambda value: any(test(value) for test in tests)
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        part = _fits(parts[0])
        return lambda value: isinstance(value, tuple) and all(map(part, value))
    if origin is tuple:
        tests = tuple(map(_fits, parts))
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(each) for test, each in zip(tests, value, strict=True))
        )
    if origin is Sequence and parts in ((str,), (int,)):
        test = _fits(parts[0])
        return lambda value: (
            isinstance(value, Sequence) and not isinstance(value, str) and all(map(test, value))
        )
    if origin is not None:
        return lambda value: isinstance(value, origin) and not isinstance(value, str)
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    return lambda value: isinstance(value, kind)


def _noun(kind: Any) -> str:
    """Return a type in words."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(map(_noun, parts))
    if origin is tuple:
        last = parts[-1] is Ellipsis
        inner = _noun(parts[0]) if last else ", ".join(map(_noun, parts))
        return f"a tuple, each member {inner}" if last else f"a tuple of {inner}"
    if origin in (Mapping, Sequence):
        inner = {(str,): " of texts", (int,): " of integers"}.get(parts, "")
        return "a mapping" if origin is Mapping else f"a sequence{inner}"
    known = _NOUNS.get(kind)
    return known or f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {kind.__name__}"
