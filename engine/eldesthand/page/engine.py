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

from eldesthand.page.service import Service
from eldesthand.page.session import Session

HANDLERS = {
    "sitting": (
        "sit resume history keep_seats act step contribute hand_to take_device finish own_cards"
    ),
    "choosing": "open_game choose choose_game adjust games explain_rules",
    "records": (
        "write_record read_record read_line record_at draw deal_code deal_again play_on take_back"
    ),
    "daily": "day welcome daily offer_day month compare_daily",
    "challenge": "offer_challenge take_challenge make_challenge read_challenge dated_challenge",
    "tour": "tour lesson",
    "together": "hear say allow_hints enter stand_in",
    "reply": "tell",
    "other_table": "survey change_tables",
    "fairness": "proofs watch",
    "results": "add_up check_kept compare_second export_sitting stand",
    "training": (
        "open_problems put_problem answer_problem grade note_mistakes put_mistake answer_mistake"
    ),
}


class Engine(Service[Session]):
    """Service of one table."""

    def __init__(self) -> None:
        super().__init__(HANDLERS, Session())


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
