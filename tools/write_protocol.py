"""Write the types of messages for the page: ``python -m tools.write_protocol``.

``web/src/protocol.d.ts`` has all types, for TypeScript. ``web/src/together/protocol-shapes.js`` has
those that a host sends to a guest, as shapes that check them (``web/src/shapes.js``). The build and
``tools.lint`` write them; git ignores them.

The types are generated from the signatures of the handlers in ``eldesthand.table``. A request may
omit fields with a default.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from eldesthand import table
from eldesthand.core.actions import Action
from eldesthand.core.cards import PACK, WILD, Card, Suit
from eldesthand.core.events import Event
from eldesthand.core.rules import Rules
from eldesthand.core.wire import Kinded, Readable, fields_of
from eldesthand.table.question import Slice
from eldesthand.table.reply import Reply
from eldesthand.table.service import ENGINE, GUESTS, OWN_BOT, THINKING, RequestError
from eldesthand.table.together import Entered

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "web" / "src"
TYPES = SRC / "protocol.d.ts"
SHAPES = SRC / "together" / "protocol-shapes.js"

HEAD = """\
/** Messages between the page and the engine, written by `python -m tools.write_protocol`. */
export as namespace Protocol;

/** A card as text, such as "QS", "TH" and "*H" (the Joker). */
export type Card = string;
/** Clubs, diamonds, spades, hearts. */
export type Suit = "C" | "D" | "S" | "H";

"""

SHAPES_HEAD = """\
// @ts-nocheck: the module that uses these shapes gives them their types
/** Shapes of what a host sends to a guest, written by `python -m tools.write_protocol`. */
import * as shapes from "../shapes.js";

const { dictionary, flag, integer, json, kinds, lazy, list, nullable, number } = shapes;
const { object, oneOf, open, record, text, tuple } = shapes;
"""

FAMILIES: dict[type[Kinded], str] = {Action: "Action", Event: "TableEvent"}
"""Families of classes with a ``kind``, by their names; the members have no names."""

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}

PLAIN_SHAPES = {int: "integer", float: "number", str: "text", bool: "flag"}

LINE_LENGTH = 100


SERVICES = {
    "Request": ENGINE,
    "ThinkingRequest": THINKING,
    "GuestRequest": GUESTS,
    "OwnBotRequest": OWN_BOT,
}
"""The handlers of each worker, by the page's name for their requests."""


@cache
def names_of(module: str) -> dict[str, Any]:
    """Return the names in a module, including imports for type checkers."""
    names = dict(vars(sys.modules[module]))
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), module, "exec"), names)
    return names


@cache
def hints(shape: Any) -> dict[str, Any]:
    """Return the types of a dataclass's fields, or of a function's parameters and its result."""
    if not isinstance(shape, type):
        return typing.get_type_hints(shape, names_of(shape.__module__))
    found: dict[str, Any] = {}
    for base in reversed(shape.__mro__):
        if base.__module__ in sys.modules and "__annotations__" in vars(base):
            found |= typing.get_type_hints(base, names_of(base.__module__))
    return found


class Writer:
    """Writer of types, each named one once, in the order of their use."""

    def __init__(self, sent: Iterable[Callable[..., Any]]) -> None:
        self.written: dict[str, tuple[Any, str]] = {}
        self.sent: set[type] = set()
        """Types in requests, which may omit fields with a default."""
        for handler in sent:
            for name in fields_of(handler):
                self._send(hints(handler)[name])

    def _send(self, shape: Any) -> None:
        if typing.get_origin(shape):
            for part in typing.get_args(shape):
                self._send(part)
        elif shape is Action:
            self.sent.update(Action.kinds().values())
        elif is_dataclass(shape) and isinstance(shape, type) and self._is_new(shape):
            self.sent.add(shape)
            for hint in hints(shape).values():
                self._send(hint)

    def _is_new(self, shape: type) -> bool:
        return shape.__module__.startswith(table.__name__) and shape not in self.sent

    def type_of(self, shape: Any) -> str:
        """Return a type in TypeScript."""
        if shape in PLAIN:
            return PLAIN[shape]
        if shape in (Card, Suit):
            return str(shape.__name__)
        origin, parts = typing.get_origin(shape), typing.get_args(shape)
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self.type_of(part) for part in parts)
        if shape is Slice:
            return " | ".join(map(self.type_of, Slice.__subclasses__()))
        if shape in FAMILIES:
            return self._family(shape)
        if origin is Readable:
            return f"{self.type_of(parts[0])}[]"
        if origin is tuple:
            if len(parts) == 2 and parts[1] is Ellipsis:
                inner = self.type_of(parts[0])
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            return f"[{', '.join(self.type_of(part) for part in parts)}]"
        if origin is not None and issubclass(origin, Mapping):
            return f"Record<{', '.join(self.type_of(part) for part in parts)}>"
        if isinstance(shape, type) and (issubclass(shape, Enum) or is_dataclass(shape)):
            return self._named(shape)
        raise TypeError(f"{shape} has no type in TypeScript")

    def _family(self, family: type[Kinded]) -> str:
        name, kinds = FAMILIES[family], sorted(family.kinds().items())
        tags = [(f'kind: "{kind}"', shape) for kind, shape in kinds]
        self._name(name, family, lambda: self.alternatives(name, tags))
        return name

    def alternatives(self, name: str, members: Iterable[tuple[str, Any]]) -> str:
        """Return a union of unnamed objects, each with its distinguishing field."""
        lines = []
        for tag, shape in members:
            form = "; ".join([tag, *self._properties(shape)])
            lines.append(f"{doc(shape, '  ')}  | {{ {form} }}")
        return f"export type {name} =\n" + "\n".join(lines) + ";\n"

    def _named(self, shape: type) -> str:
        name = shape.__name__
        if issubclass(shape, Enum):
            values = " | ".join(f'"{member.value}"' for member in shape)
            self._name(name, shape, lambda: f"{doc(shape)}export type {name} = {values};\n")
        else:
            self._name(name, shape, lambda: self._interface(name, shape))
        return name

    def _interface(self, name: str, shape: type) -> str:
        properties = self._properties(shape)
        if shape is Rules:  # its options are further fields
            properties = [each for each in properties if not each.startswith("options")]
            properties.append("[option: string]: boolean | number | string")
        lines = "".join(f"  {each};\n" for each in properties)
        return f"{doc(shape)}export interface {name} {{\n{lines}}}\n"

    def _properties(self, shape: Any) -> list[str]:
        found, sent = hints(shape), shape in self.sent or not isinstance(shape, type)
        return [
            f"{name}{'?' if sent and optional else ''}: "
            f"{self.type_of(found[name]) if name != 'options' else ''}"
            for name, optional in fields_of(shape).items()
        ]

    def _name(self, name: str, what: Any, write: Callable[[], str]) -> None:
        if name in self.written:
            if self.written[name][0] != what:
                raise TypeError(f"two types are called {name}")
            return
        self.written[name] = (what, "")
        self.written[name] = (what, write())


class ShapeWriter:
    """Writer of shapes in JavaScript, each named one once, in the order of their use."""

    def __init__(self) -> None:
        cards = json.dumps([*map(str, PACK), str(WILD)])
        suits = json.dumps([*map(str, Suit)])
        self.written = {"Card": f"oneOf({cards})", "Suit": f"oneOf({suits})"}
        self.open: set[str] = set()

    def shape_of(self, shape: Any) -> str:
        """Return the shape of the values of a type."""
        if shape in PLAIN_SHAPES:
            return PLAIN_SHAPES[shape]
        origin, parts = typing.get_origin(shape), typing.get_args(shape)
        if origin in (typing.Union, types.UnionType):
            return self._union(parts)
        if origin is tuple and parts[1:] != (Ellipsis,):
            return f"tuple([{', '.join(map(self.shape_of, parts))}])"
        if origin in (tuple, Readable):
            return f"list({self.shape_of(parts[0])})"
        if origin is not None and issubclass(origin, Mapping):
            return f"record({self.shape_of(parts[1])})"
        return self._named(shape)

    def _union(self, parts: tuple[Any, ...]) -> str:
        rest = [part for part in parts if part is not type(None)]
        if len(rest) < len(parts):
            [only] = rest
            return f"nullable({self.shape_of(only)})"
        if all(part in PLAIN_SHAPES for part in rest):
            return "json(0)"
        raise TypeError(f"{parts} have no shape")

    def _named(self, shape: type) -> str:
        name = FAMILIES.get(shape, shape.__name__)
        if name in self.open:
            return f"lazy(() => {name})"
        if name not in self.written:
            self.open.add(name)
            self.written[name] = self._defined(shape)
            self.open.remove(name)
        return name

    def _defined(self, shape: type) -> str:
        if issubclass(shape, Enum):
            return f"oneOf({json.dumps([member.value for member in shape])})"
        if shape in FAMILIES:
            members = sorted(shape.kinds().items())
            each = ", ".join(f"{kind}: {self._fields(member)}" for kind, member in members)
            return f"kinds({{ {each} }})"
        if shape is Rules:  # its options are further fields
            return f"open({self._fields(shape)})"
        return f"object({self._fields(shape)})"

    def _fields(self, shape: type) -> str:
        found = hints(shape)
        each = [
            f"{name}: {self.shape_of(found[name])}"
            for name in fields_of(shape)
            if name != "options"
        ]
        return f"{{ {', '.join(each)} }}"


def protocol_shapes() -> str:
    """Return the whole of web/src/together/protocol-shapes.js."""
    writer = ShapeWriter()
    sent = [writer.shape_of(each) for each in (Entered, Reply, RequestError)]
    lines = [f"const {name} = {shape};" for name, shape in writer.written.items()]
    return "\n".join([SHAPES_HEAD, *lines, f"export {{ {', '.join(sent)} }};", ""])


def doc(shape: Any, indent: str = "") -> str:
    """Return the documentation of a class or a handler as a comment, without examples."""
    text = (inspect.getdoc(shape) or "").partition("\n\n>>>")[0] if shape.__doc__ else ""
    if not text:
        return ""
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text).replace("``", "`")
    text = text.replace("`None`", "`null`")
    lines = text.split("\n")
    if len(lines) == 1 and len(indent) + len(text) + 7 <= LINE_LENGTH:
        return f"{indent}/** {text} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def protocol_types() -> str:
    """Return the whole of web/src/protocol.d.ts."""
    services = {name: each.all() for name, each in SERVICES.items()}
    handlers = {do: each for found in services.values() for do, each in found.items()}
    writer = Writer(each for found in services.values() for each in found.values())
    unions = [
        writer.alternatives(name, [(f'do: "{do}"', each) for do, each in found.items()])
        for name, found in services.items()
    ]
    replies = "".join(
        f"  {do}: {writer.type_of(hints(each)['return'])};\n"
        for do, each in sorted(handlers.items())
    )
    writer.type_of(RequestError)
    named = [text for _, text in writer.written.values()]
    answers = (
        "/** The reply to each request, unless it is refused. */\n"
        f"export interface Replies {{\n{replies}}}\n"
    )
    ask = (
        "/** Send a request to the engine. Rejects with the reason of a refusal. */\n"
        'export type Ask = <R extends Request>(request: R) => Promise<Replies[R["do"]]>;\n'
    )
    return HEAD + "\n".join([*named, *unions, answers, ask])


if __name__ == "__main__":
    TYPES.write_text(protocol_types(), encoding="utf-8")
    SHAPES.write_text(protocol_shapes(), encoding="utf-8")
