"""The engine of one table, which keeps the sitting and answers requests.

>>> import json
>>> engine = Engine()
>>> sitting = {"rules": {}, "names": ["You", "B", "C", "D"], "human": 0, "seed": "1",
...     "bots": ["", "random", "random", "random"], "actions": []}
>>> reply = json.loads(engine.handle(json.dumps({"do": "resume", "sitting": sitting})))
>>> reply["next"], reply["view"]["phase"], reply["words"]["turn"]
('auto', 'seating', 'The pack will be spread to cut for seats, cards and deal.')
>>> json.loads(engine.handle('{"do": "act", "action": {"kind": "end"}}'))["error"]["kind"]
'illegal_action'
"""

from __future__ import annotations

import json

from eldesthand.table.service import ENGINE, Service
from eldesthand.table.session import Session


class Engine(Service[Session]):
    """Service of one table."""

    handlers = ENGINE

    def __init__(self) -> None:
        super().__init__(Session())


def prepare() -> None:
    """Make the first requests of each visit, so that the snapshot of memory has their caches."""
    engine = Engine()
    for request in (
        {"do": "sit", "seed": "nobody", "words": [["game", ""]]},
        {"do": "games"},
        {"do": "choose", "choice": None},
        {"do": "welcome", "today": "2026-11-23"},
    ):
        engine.handle(json.dumps(request))
