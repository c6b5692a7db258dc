"""JSON forms of dataclasses. All data enters and leaves the engine in this form.

The JSON of a dataclass is an object with its fields. A class with another JSON form has methods
``to_json`` and ``from_json``. A member of a union has its class name, in snake case, as ``kind``.
Cards and suits are texts. Decoding checks everything.

>>> from eldesthand.core.rules import Rules
>>> decode(Rules, {"players": 3}).players
3
>>> decode(Rules, {"players": "three"})
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected an integer at players, got 'three'
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from inspect import signature
from operator import attrgetter
from typing import Any, Generic, Self, TypeVar, cast

from eldesthand.core.cards import Card, Suit
from eldesthand.core.checking import member, unexpected
from eldesthand.core.errors import EldestHandError, RecordError

Json = None | bool | int | float | str | list[Any] | dict[str, Any]
T = TypeVar("T")

_PLAIN = {
    int: "an integer",
    float: "a number",
    str: "text",
    bool: "true or false",
    type(None): "null",
}


class Kinded:
    """Base class of dataclasses whose JSON has a ``kind``."""

    @classmethod
    @cache
    def kinds(cls) -> Mapping[str, type[Self]]:
        """Return the concrete classes of this family by their ``kind``."""
        parts = cls.__subclasses__()
        if not parts:
            return {kind_of(cls): cls}
        return {kind: found for part in parts for kind, found in part.kinds().items()}


@dataclass(frozen=True)
class Readable(Generic[T]):
    """Valid members of a JSON list from storage, and the number of invalid ones."""

    members: tuple[T, ...] = ()
    unreadable: int = 0

    def to_json(self, encode: Callable[[Any], Any]) -> Any:
        """Return the members as JSON."""
        return encode(self.members)


def encode(value: Any) -> Any:
    """Return the JSON value of a dataclass, card, suit, enumeration, tuple, mapping or plain value.

    Raises ``TypeError`` for any other value.
    """
    shape: Any = type(value)
    return _writer(shape)(value)


@cache
def _writer(shape: Any) -> Callable[[Any], Any]:
    """Return the function that encodes the values of a class."""
    if issubclass(shape, (Card, Suit)):
        return str
    if issubclass(shape, Enum):
        return attrgetter("value")
    if issubclass(shape, (bool, int, float, str, types.NoneType)):
        return lambda value: value
    if issubclass(shape, (tuple, list)):
        return lambda value: [encode(item) for item in value]
    if issubclass(shape, Mapping):
        return lambda value: {str(encode(key)): encode(item) for key, item in value.items()}
    if hasattr(shape, "to_json"):
        return lambda value: shape.to_json(value, encode)
    if is_dataclass(shape):
        return _dataclass_writer(shape)
    raise TypeError(f"{shape.__name__} has no JSON form")


def _dataclass_writer(shape: Any) -> Callable[[Any], Any]:
    kind = {"kind": kind_of(shape)} if issubclass(shape, Kinded) else {}
    names = tuple(fields_of(shape))

    def write(value: Any) -> dict[str, Any]:
        found = dict(kind)
        for name in names:
            field = getattr(value, name)
            shape: Any = type(field)
            found[name] = _writer(shape)(field)
        return found

    return write


def decode(shape: type[T], data: object) -> T:
    """Return a value of the type ``shape`` from JSON.

    Raises ``RecordError`` with the place in ``data`` and the expected value.
    """
    return cast(T, _decode(shape, data, ""))


def arguments(function: Callable[..., Any], data: Mapping[str, object]) -> dict[str, Any]:
    """Return the arguments of a call from JSON, by the parameters after the first.

    Raises ``RecordError`` like :func:`decode`.
    """
    name = "".join(part.capitalize() for part in function.__name__.split("_"))
    return _values(function, name, data, "")


def kind_of(shape: type) -> str:
    """Return the ``kind`` of a class in JSON: its name in snake case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", shape.__name__).lower()


@cache
def fields_of(shape: Any) -> dict[str, bool]:
    """Return the fields of a dataclass, or the parameters of a function after the first, and
    whether each has a default.
    """
    if not is_dataclass(shape):
        _, *rest = signature(shape).parameters.values()
        return {each.name: each.default is not each.empty for each in rest}
    return {
        field.name: field.default is not MISSING or field.default_factory is not MISSING
        for field in fields(shape)
    }


@cache
def hints_of(shape: Any) -> dict[str, Any]:
    """Return the types of the fields of a dataclass, or of the parameters of a function."""
    return typing.get_type_hints(shape)


def _decode(shape: Any, data: object, at: str) -> object:
    return _reader(shape)(data, at)


@cache
def _reader(shape: Any) -> Callable[[Any, str], object]:
    """Return the function that decodes JSON, at a place, to a value of this type."""
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        return _union_reader(parts)
    if origin is Readable:
        return partial(_decode_readable, parts[0])
    if origin is tuple:
        return partial(_decode_tuple, parts)
    if shape in (Card, Suit):
        return partial(_decode_card, shape)
    if shape in _PLAIN:
        return partial(_decode_plain, shape)
    if issubclass(shape, Kinded) and not is_dataclass(shape):
        return partial(_decode_kind, shape.kinds())
    if issubclass(shape, Enum):
        return lambda data, at: member(at, data, shape, RecordError)
    if is_dataclass(shape):
        return partial(_decode_dataclass, shape)
    raise TypeError(f"{shape} cannot be read")


def _decode_card(shape: type[Card | Suit], data: object, at: str) -> object:
    if not isinstance(data, str):
        raise unexpected(at, data, f"a {shape.__name__.lower()}", RecordError)
    try:
        return shape.parse(data)
    except ValueError as error:
        raise RecordError(f"{error}{' at ' + at if at else ''}") from None


def _decode_plain(shape: type, data: object, at: str) -> object:
    if type(data) is shape:
        return data
    kinds = (int, float) if shape is float else shape
    if not isinstance(data, kinds) or (shape in (int, float) and isinstance(data, bool)):
        raise unexpected(at, data, _PLAIN[shape], RecordError)
    return data


def _decode_tuple(parts: tuple[Any, ...], data: object, at: str) -> object:
    if not isinstance(data, (list, tuple)):
        raise unexpected(at, data, "a list", RecordError)
    if len(parts) == 2 and parts[1] is Ellipsis:
        read = _reader(parts[0])
        return tuple([read(item, f"{at}[{n}]") for n, item in enumerate(data)])
    if len(data) != len(parts):
        raise unexpected(at, data, f"a list of {len(parts)}", RecordError)
    items = enumerate(zip(parts, data, strict=True))
    return tuple([_reader(part)(item, f"{at}[{n}]") for n, (part, item) in items])


def _decode_readable(part: Any, data: object, at: str) -> Readable[Any]:
    if not isinstance(data, (list, tuple)):
        raise unexpected(at, data, "a list", RecordError)
    members = []
    for number, item in enumerate(data):
        try:
            members.append(_decode(part, item, f"{at}[{number}]"))
        except EldestHandError:
            continue
    return Readable(tuple(members), len(data) - len(members))


def _union_reader(parts: tuple[Any, ...]) -> Callable[[Any, str], object]:
    rest = [part for part in parts if part is not type(None)]
    if len(rest) == 1:
        read = _reader(rest[0])
    else:
        read = partial(_decode_kind, {kind_of(part): part for part in rest})
    if len(rest) == len(parts):
        return read
    return lambda data, at: None if data is None else read(data, at)


def _decode_kind(kinds: Mapping[str, type], data: object, at: str) -> object:
    if not isinstance(data, Mapping):
        raise unexpected(at, data, "an object with a kind", RecordError)
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise unexpected(at, kind, f"a kind, one of {', '.join(sorted(kinds))},", RecordError)
    return _decode_dataclass(kinds[kind], data, at)


def _decode_dataclass(shape: Any, data: object, at: str) -> object:
    if not isinstance(data, Mapping):
        raise unexpected(at, data, f"an object ({shape.__name__})", RecordError)
    if own := _own_reader(shape):
        hints, before = hints_of(shape), f"{at}." if at else ""
        return own(data, lambda name, value: _decode(hints[name], value, before + name), at)
    return shape(**_values(shape, shape.__name__, data, at))


def _values(shape: Any, called: str, data: Mapping[str, object], at: str) -> dict[str, Any]:
    """Return the values of the fields of a dataclass or of the parameters of a function."""
    hints, before = hints_of(shape), f"{at}." if at else ""
    values = {}
    for name, optional in fields_of(shape).items():
        if name in data:
            values[name] = _reader(hints[name])(data[name], before + name)
        elif not optional:
            raise unexpected(at, dict(data), f"{name} of {called}", RecordError)
    if len(values) < len(data):
        unknown = sorted({str(name) for name in data if name not in values and name != "kind"})
        if unknown:
            raise unexpected(at, unknown[0], f"only {', '.join(fields_of(shape))}", RecordError)
    return values


@cache
def _own_reader(shape: Any) -> Callable[..., object] | None:
    """Return the method ``from_json`` of a dataclass, if it has one."""
    return getattr(shape, "from_json", None)
