"""Messages between page and engine: a dataclass for each request and each reply.

A request is sent as its fields and its name as ``do``: ``{"do": "read_line", "path": [0]}`` is
``ReadLine(path=(0,))``. Fields with a default may be omitted. A reply is sent as its fields; a
refusal is ``{"error": ...}`` with a :class:`RequestError`, and changes nothing.

A request names its reply: ``class ReadLine(Request[Line])``. Each module has the messages of one
subject, so a worker imports only those it needs. The page's types, ``web/src/protocol.d.ts``, are
generated from here: ``python -m tools.write_protocol``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Request(Generic[Answer]):
    """Base class of requests, which are frozen dataclasses with the type of their reply.

    A request's name in snake case is sent as ``do``.
    """


@dataclass(frozen=True)
class RequestError:
    """Refusal of a request: the ``kind`` of error, the id of the ``law``, and the reason."""

    kind: str
    law: str
    reason: str
