"""Mutated exports of the page's storage: each is imported completely, or refused by an error.

The page's own modules read the files in Node.js, and the engine answers their requests. After an
import, the choice, problems, mistakes and sittings are opened, as when the page starts.
"""

from __future__ import annotations

import json
import subprocess
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode
from eldesthand.problems.problem import write_problem
from eldesthand.problems.shipped import shipped
from eldesthand.record import Record
from eldesthand.table.choosing import choice_of
from eldesthand.table.engine import Engine
from lab.fuzz.mutation import mutated, mutated_text
from lab.fuzz.texts import any_record
from lab.parts import Fault, Tally
from web.tools.steps import tool

Message = dict[str, Any]

SITTINGS = 40
"""Number of sittings from which files are made."""


def part(chance: Random, cases: int, tally: Tally) -> None:
    """Import some mutated files, one after the other, into the same storage."""
    kept = [_kept(any_record(Random(seed), 30)) for seed in range(SITTINGS)]
    script = Path(__file__).with_name("imports.js")
    with subprocess.Popen(
        (tool("node"), script), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as page:
        for _ in range(cases):
            text = _file(chance, kept)
            answer = tally.timed(partial(_imported, page, text, chance), text)
            if "fault" in answer:
                raise Fault(answer["fault"], text)
            tally.count("import", refused="refused" in answer)


def _imported(page: subprocess.Popen[str], text: str, chance: Random) -> Message:
    """Import a file, and open the imported values; return the page's message."""
    assert page.stdin is not None
    assert page.stdout is not None
    engine = Engine()
    message: Message = {"text": text, "keep": chance.random() < 0.1}
    while True:
        page.stdin.write(json.dumps(message) + "\n")
        page.stdin.flush()
        answer: Message = json.loads(page.stdout.readline())
        if "ask" not in answer:
            break
        message = json.loads(engine.handle(json.dumps(answer["ask"])))
    if "found" in answer:
        _open(engine, answer["found"])
    return answer


def _open(engine: Engine, found: Message) -> None:
    """Send the requests that the page sends at its start; an import must not make them fail."""
    training = {"training": found["training"]} if found["training"] else {}
    asked: list[Message] = [
        {"do": "choose", "choice": found["choice"]},
        {"do": "open_problems", "text": "", **training},
        {"do": "watch", "sittings": [each["sitting"] for each in found["sittings"]]},
        *({"do": "put_mistake", "mistake": mistake} for mistake in found["deck"]),
        *({"do": "read_record", "kept": kept} for kept in found["sittings"]),
    ]
    for request in asked:
        reply = json.loads(engine.handle(json.dumps(request)))
        if "error" in reply:
            raise Fault(f"{request['do']} refuses what was imported: {reply['error']}", request)
        if reply.get("left_out"):
            raise Fault("a sitting that was imported is left out", request)


def _kept(record: Record) -> Message:
    """Return a sitting as the page stores it."""
    players = record.rules.players
    result = {"net": 3, "units": 0, "clear": True, "jack": False, "others": [-3], "mark": 90.5}
    return {
        "version": 1,
        "written": 3,
        "title": "Hearts",
        "begun": 1_700_000_000_000,
        "changed": 1_700_000_000_000,
        "over": False,
        "results": [result, None],
        "people": {"constructor": {"results": [result], "won": True}},
        "promises": ["ab", None],
        "words": [None, "a word"],
        "branches": [],
        "sitting": {
            "rules": encode(record.rules),
            "names": list(record.names),
            "human": 0,
            "bots": ["", *["random"] * (players - 1)],
            "seed": "1",
            "actions": encode(record.actions),
        },
    }


def _file(chance: Random, kept: list[Message]) -> str:
    """Return an export with up to four changes."""
    schedule = {"repetitions": 2, "interval": 6, "easiness": 250, "due": "2026-11-25"}
    problem = write_problem(chance.choice(shipped()[:40]))
    sittings = chance.sample(kept, chance.randrange(3))
    file: Message = {
        "format": "eldesthand",
        "version": 1,
        "saved": "2026-11-25T00:00:00.000Z",
        "sittings": [[f"id {number}", each] for number, each in enumerate(sittings)],
        "unreadable": [["damaged", {"value": "choice", "saved": 5}]],
        "values": {
            "eldesthand:settings": {"felt": "blue", "speed": "calm", "name": "Ada"},
            "eldesthand:choice": encode(choice_of((("game", chance.choice(list(PRESETS))),))),
            "eldesthand:tour": ["I7", "D3"],
            "eldesthand:training": {"rating": 1312.5, "tried": 4, "themes": ["ducking"]},
            "eldesthand:deck": {"1": {"id": "1", "problem": problem, "schedule": schedule}},
            "eldesthand:days": {"2026-11-23": {"net": 3, "onTime": True, "sitting": "id 0"}},
        },
    }
    for _ in range(chance.choice((0, 1, 1, 1, 2, 4))):
        part = chance.choice(("sittings", "sittings", "values", "values", "unreadable", ""))
        if not part:
            file = mutated(file, chance)
        elif isinstance(file, dict) and part in file:
            file[part] = mutated(file[part], chance)
    text = json.dumps(file)
    return mutated_text(text, chance) if chance.random() < 0.05 else text
