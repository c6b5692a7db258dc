"""Services of the page's workers, with requests and replies in JSON.

A handler is a function with the name of its request: it takes the state of the service and the
request, and returns the reply. Its module is imported at the first such request.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.wire import decode, encode, kind_of
from eldesthand.page.protocol import Request, RequestError

State = TypeVar("State")
Handler = Callable[[Any, Any], Any]


class Service(Generic[State]):
    """Service that answers requests one at a time and keeps a ``state``.

    ``handlers`` maps the page's modules to the requests that they answer.
    """

    def __init__(self, handlers: Mapping[str, str], state: State) -> None:
        self.state = state
        self.modules = {
            do: f"eldesthand.page.{module}"
            for module, requests in handlers.items()
            for do in requests.split()
        }
        """The module of each request's handler."""

    def handle(self, text: str) -> str:
        """Answer a request; the answer to an invalid one is an ``error``, and nothing changes."""
        try:
            return json.dumps(self._answer(text))
        except EldestHandError as error:
            return json.dumps({"error": encode(_refusal(error))})

    def _answer(self, text: str) -> Any:
        handler, request = self.read(text)
        return encode(handler(self.state, request))

    def read(self, text: str) -> tuple[Handler, Any]:
        """Return the handler of a request, and the request. Raises ``RecordError``."""
        message = _read(text)
        known, do = self.modules, message.pop("do", None)
        if not isinstance(do, str) or do not in known:
            raise RecordError(f"expected one of {', '.join(known)} as 'do', got {do!r:.40}")
        handler: Handler = getattr(import_module(known[do]), do)
        try:
            return handler, decode(request_of(handler), message)
        except RecursionError:
            raise RecordError("expected branches with less nesting") from None


def request_of(handler: Handler) -> type[Request[Any]]:
    """Return the class of the requests that a handler answers, from its annotation."""
    request: type[Request[Any]] = handler.__globals__[handler.__annotations__["request"]]
    return request


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
        if not text.isascii() or "\\u" in text:
            json.dumps(message, ensure_ascii=False).encode()
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
    if not isinstance(message, dict):
        raise RecordError(f"expected a JSON object, got {text[:20]!r}")
    return message


def _refusal(error: EldestHandError) -> RequestError:
    newer = isinstance(error, RecordError) and error.newer
    return RequestError("newer" if newer else kind_of(type(error)), error.law, error.reason)
