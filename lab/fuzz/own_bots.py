"""Mutated answers of a visitor's bot: the page's check accepts or refuses each.

The check is the page's module `web/src/engine/own-bot-talk.js`, run by Node.js. Accepted actions
are applied at a table, as in the engine's worker; a refusal there must not change the state.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from lab.fuzz.mutation import ODD_VALUES, mutated, mutated_text
from lab.fuzz.requests import KINDS, Table
from lab.parts import Fault, Tally
from web.tools.steps import WEB, tool

READER = Path(__file__).with_name("read_answers.mjs")
CHECK = WEB / "src" / "engine" / "own-bot-talk.js"

BEFORE = 40
"""Number of requests before the first answer, which bring a table into the middle of a game."""

AT_A_TABLE = 25
"""Number of answers that are tried at one table."""

STEPS = 12
"""Maximum number of requests before an answer until the table waits for the player."""


def part(chance: Random, cases: int, tally: Tally) -> None:
    """Run a number of cases, at one table after another."""
    with subprocess.Popen(
        [tool("node"), READER, CHECK],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as reader:
        assert reader.stdin
        assert reader.stdout
        stdin, stdout = reader.stdin, reader.stdout

        def read(text: str) -> dict[str, Any]:
            stdin.write(f"{json.dumps(text)}\n")
            stdin.flush()
            found: dict[str, Any] = json.loads(stdout.readline())
            return found

        while tally.cases < cases:
            table = Table(chance, Tally())
            for _ in range(BEFORE):
                table.case()
            for _ in range(min(AT_A_TABLE, cases - tally.cases)):
                _until_the_player_acts(table)
                _case(read, table, chance, tally)
        stdin.close()


def _until_the_player_acts(table: Table) -> None:
    """Let the others at the table act, as long as it waits for them."""
    for _ in range(STEPS):
        if table.view.get("seat") in table.view.get("to_act", ()):
            return
        table.send(table.engine, table.step())


def _case(
    read: Callable[[str], dict[str, Any]], table: Table, chance: Random, tally: Tally
) -> None:
    """Check one answer, apply its action if its seat is right, and check the table."""
    text = _answer(table, chance)
    found = tally.timed(lambda: read(text), text)
    refused = found.get("refused")
    if (refused is None and "answer" not in found) or refused == "":
        raise Fault(f"the check failed: {found}", text)
    tally.count("answer", refused=refused is not None)
    action = found.get("answer", {}).get("action")
    if action is None or action.get("seat") != table.view.get("seat"):
        return
    before = table.state()
    message = {"do": "act", "action": action}
    reply = tally.asked(table.engine.handle, json.dumps(message))
    tally.counted[f"action, {'refused' if 'error' in reply else 'done'}"] += 1
    if "error" not in reply:
        table.learn(message, reply)
    elif reply["error"]["kind"] not in KINDS or table.state() != before:
        raise Fault("a refusal that is not documented, or that changed the state", text)


def _answer(table: Table, chance: Random) -> str:
    """Return the text of an answer, often a valid one with some changes."""
    form: Any = {"action": table.action(), "done": True}
    if chance.random() < 0.1:
        form = {"error": {"kind": "own_bot", "law": "", "reason": "Traceback"}}
    for _ in range(chance.choice((0, 0, 1, 1, 2, 4))):
        form = mutated(form, chance)
    text = json.dumps(form)
    match chance.randrange(12):
        case 0:
            return mutated_text(text, chance)
        case 1:
            deep = chance.choice((2, 5, 9, 3_000))
            opened, closed = chance.choice((("[", "]"), ('{"a":', "}")))
            return text.replace(":", f":{opened * deep}", 1) + closed * deep
        case 2:
            return text[:-1] + " " * chance.choice((10, 70_000)) + text[-1:]
        case 3:
            return json.dumps(chance.choice(ODD_VALUES))
        case 4:
            own = ('{"__proto__":{"action":{}}}', '{"action":{"__proto__":{"seat":1}}}')
            return chance.choice(own)
        case _:
            return text
