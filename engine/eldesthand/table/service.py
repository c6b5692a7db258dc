"""Services of the page's workers, with requests and replies in JSON.

The protocol is the signatures of the handlers. A request is an object with the name of its handler
as ``do`` and the parameters after the first as fields: ``{"do": "read_line", "path": [0]}`` calls
``read_line(session, path=(0,))``. Fields with a default may be omitted. The reply is an object with
the fields of the returned dataclass. The reply to an invalid request is ``{"error": ...}`` with a
:class:`RequestError`; nothing changes then. ``python -m tools.write_protocol`` generates the page's
types from the signatures.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.wire import arguments, encode, kind_of

State = TypeVar("State")
Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class RequestError:
    """Reply to an invalid request: the ``kind`` of error, the id of the ``law``, and the reason."""

    kind: str
    law: str
    reason: str


class Handlers:
    """Handlers of one service by the names of their requests.

    They register when their module is imported. ``modules`` are imported one by one until a request
    has its handler, so the ones for every visit come first.
    """

    def __init__(self, modules: str) -> None:
        self._to_import = (f"eldesthand.table.{each}" for each in modules.split())
        self.known: dict[str, Callable[..., Any]] = {}
        self.changes: set[str] = set()
        """Requests that change the sitting."""
        self.replaces: set[str] = set()
        """Requests that put another sitting, or an earlier state of it, in its place."""

    def all(self) -> dict[str, Callable[..., Any]]:
        """Return every handler by the name of its request."""
        for module in self._to_import:
            import_module(module)
        return self.known

    def find(self, do: object) -> Callable[..., Any]:
        """Return the handler of a request. Raises ``RecordError`` for an unknown one."""
        if isinstance(do, str) and do not in self.known:
            for module in self._to_import:
                import_module(module)
                if do in self.known:
                    break
        if not isinstance(do, str) or do not in self.known:
            known = ", ".join(sorted(self.all()))
            raise RecordError(f"expected one of {known} as 'do', got {do!r:.40}")
        return self.known[do]

    def read(self, text: str) -> tuple[Callable[..., Any], dict[str, Any]]:
        """Return the handler of a request, and its arguments. Raises ``RecordError``."""
        message = _read(text)
        handler = self.find(message.pop("do", None))
        try:
            return handler, arguments(handler, message)
        except RecursionError:
            raise RecordError("expected branches with less nesting") from None


ENGINE = Handlers(
    "sitting choosing reply daily challenge other_table together records tour training results "
    "fairness"
)
"""Requests to the engine of a table."""

THINKING = Handlers("thinking coaching challenge")
"""Questions to bots and the coach."""

OWN_BOT = Handlers("own_bot")
"""Requests to the player's own bot."""

GUESTS = Handlers("together")
"""Requests that a guest may send to a table."""


def handler(
    *services: Handlers, changes: bool = False, replaces: bool = False
) -> Callable[[Function], Function]:
    """Register a function as the handler of the request of its name.

    Its first parameter is the state of the service. ``changes`` and ``replaces`` declare its effect
    on the sitting, see :class:`Handlers`.
    """

    def register(function: Function) -> Function:
        for service in services:
            service.known[function.__name__] = function
            service.changes |= {function.__name__} if changes else set()
            service.replaces |= {function.__name__} if replaces else set()
        return function

    return register


class Service(Generic[State]):
    """Service that answers requests one at a time by its ``handlers``, and keeps a ``state``."""

    handlers: ClassVar[Handlers]

    def __init__(self, state: State) -> None:
        self.state = state

    def handle(self, text: str) -> str:
        """Answer a request; the answer to an invalid one is an ``error``, and nothing changes."""
        try:
            found, fields = self.handlers.read(text)
            return json.dumps(encode(found(self.state, **fields)))
        except EldestHandError as error:
            return json.dumps({"error": encode(refusal(error))})


def read_json(text: str) -> Any:
    """Return the value of any JSON text. Raises ``RecordError`` for other text."""
    try:
        value = json.loads(text)
        if not text.isascii() or "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # such text cannot be a seed or a file
        raise RecordError("expected valid Unicode text, got an unpaired surrogate") from None
    except RecursionError:
        raise RecordError("expected JSON with less nesting") from None
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        wrong = f"expected JSON, got an error: {error.msg}"
        raise RecordError(wrong, line=line, column=column) from None
    except ValueError as error:  # an integer of thousands of digits
        raise RecordError(f"expected JSON, got an error: {error}") from None
    return value


def _read(text: str) -> dict[str, Any]:
    message = read_json(text)
    if not isinstance(message, dict):
        raise RecordError(f"expected a JSON object, got {text[:20]!r}")
    return message


def refusal(error: EldestHandError) -> RequestError:
    """Return the reply to a request that has raised an error."""
    newer = isinstance(error, RecordError) and error.newer
    return RequestError("newer" if newer else kind_of(type(error)), error.law, error.reason)
