"""Requests to the page's workers, as JSON texts."""

from __future__ import annotations

import json
from typing import Any

from eldesthand.table.service import Service

Message = dict[str, Any]


def send(worker: Service[Any], **request: Any) -> Message:
    """Return the answer to a request, which may be an error."""
    answer: Message = json.loads(worker.handle(json.dumps(request)))
    return answer


def ask(worker: Service[Any], **request: Any) -> Message:
    """Return the answer to a request that must not be refused."""
    answer = send(worker, **request)
    assert "error" not in answer, (request, answer)
    return answer


def refused(worker: Service[Any], **request: Any) -> str:
    """Return the reason why a request is refused."""
    reason: str = send(worker, **request)["error"]["reason"]
    return reason
