"""Messages between page and engine: a dataclass for each request and each reply.

A request is an object with its fields, and its name as ``do``: ``{"do": "read_line", "path": [0]}``
is ``ReadLine(path=(0,))``. Fields with a default may be omitted. A reply is an object with its
fields. The reply to an invalid request is ``{"error": ...}`` with a :class:`RequestError`; nothing
changes then.

The type parameter of a request is its reply: ``class ReadLine(Request[Line])``. Each module has the
messages of one subject, so a worker imports only the modules that it needs. ``python -m
tools.write_protocol`` generates the page's types from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Request(Generic[Answer]):
    """Base class of requests; the type parameter is the reply."""


@dataclass(frozen=True)
class RequestError:
    """Reply to an invalid request: the ``kind`` of error, the id of the ``law``, and the reason."""

    kind: str
    law: str
    reason: str
