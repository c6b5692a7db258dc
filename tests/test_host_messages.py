"""What a host sends to a guest: the guest's page reads every message of ours and refuses others.

The page reads them by shapes that are written from the types of the engine's replies.
"""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from tests.devices import Together
from tests.parameters import some
from tools.write_protocol import SHAPES, protocol_shapes
from web.tools.steps import WEB, tool

CLUB = {
    f"{name} by club laws": replace(PRESETS[name].rules, laws=Laws.CLUB) for name in ("howell",)
}
GAMES: dict[str, Rules] = {**{name: each.rules for name, each in PRESETS.items()}, **CLUB}


def messages(rules: Rules) -> list[dict[str, object]]:
    """Play a deal at two devices, and return what the guest was sent."""
    table = Together(rules, (1,))
    sent: list[dict[str, object]] = [{"welcome": table.welcomed[1]}]
    while len(table.shadow.nets) < 1 and table.shadow.phase != "ended":
        table.go_on()
        sent.append({"reply": table.replies[1]})
    return [*sent, {"people": [{"name": "Bob", "away": False}]}, {"said": "Bob: Well played."}]


def read(sent: list[dict[str, object]], mutations: int) -> dict[str, int]:
    """Let the page's code read messages and mutations of each; return how many were accepted."""
    SHAPES.write_text(protocol_shapes(), encoding="utf-8")
    found = subprocess.run(
        [tool("node"), "tests/read_host_messages.mjs", str(mutations), "57"],
        input="\n".join(map(json.dumps, sent)),
        capture_output=True,
        text=True,
        cwd=WEB,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    counts: dict[str, int] = json.loads(found.stdout)
    return counts


@pytest.mark.parametrize("game", some(GAMES, "howell by club laws", "auction"))
def test_a_guest_reads_every_message_of_a_host_and_reads_or_refuses_mutations(game: str) -> None:
    counts = read(messages(GAMES[game]), 20)
    assert counts["refused"] > counts["read"] / 2 > 0
