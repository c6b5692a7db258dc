"""What the page asks and what it is told: a dataclass for each request and each reply.

A request is sent as its fields, and its name as ``do``: ``{"do": "read_line", "path": [0]}`` is
``ReadLine(path=(0,))``. A field with a default may be left out. A reply is sent as its fields; what
cannot be done comes back as ``{"error": ...}``, a :class:`RequestError`, and nothing has changed.

A request names its reply: ``class ReadLine(Request[Line])``. Each module has the messages of one
subject, so that a worker imports only those it is sent.
The page's types, ``web/src/protocol.d.ts``, are generated from here: ``python -m
tools.write_protocol``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["Request", "RequestError"]

Answer = TypeVar("Answer")


class Request(Generic[Answer]):
    """A request is a frozen dataclass below this one, which says what it is answered with.

    Its name in snake case is what stands at ``do``.
    """


@dataclass(frozen=True)
class RequestError:
    """Why a request was refused: the ``kind`` of error, the id of the ``law``, and the reason."""

    kind: str
    law: str
    reason: str
