"""F3: no bot receives anything from which a deal could be derived."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eldesthand.core.rules import Rules
from tests.attacks import HUNTER
from tests.test_page import at_page

ENGINE = Path(__file__).parents[1] / "engine"
SEED = b"5eed0f7h15s1771ng".hex()[:32]

WORKER = """
import json, sys
from eldesthand.table.own_bot import OwnBot
bot = OwnBot()
for line in sys.stdin:
    print(bot.handle(line))
"""
"""The program of a visitor's bot's worker."""


def hunted(ask: dict[str, Any]) -> str:
    """Return what the hunter finds in a worker of its own."""
    requests = ({"do": "teach", "source": HUNTER}, {"do": "decide", "ask": ask})
    done = subprocess.run(
        [sys.executable, "-c", WORKER],
        input="\n".join(map(json.dumps, requests)),
        capture_output=True,
        text=True,
        check=True,
        cwd=ENGINE,
    )
    taught, answer = map(json.loads, done.stdout.splitlines())
    assert taught == {"name": "Hunter"}
    reason: str = answer["error"]["reason"]
    assert "LookupError: found" in reason
    return reason


def asked_in_play() -> dict[str, Any]:
    """Return a request to a bot for a card."""
    page = at_page(Rules(), seed=SEED, bot="own")
    while True:
        if page.reply["next"] == "human":
            page.go_on()
            continue
        reply = page.ask(do="step")
        if "ask" in reply and reply["ask"]["view"]["phase"] == "play":
            asked: dict[str, Any] = reply["ask"]
            return asked
        assert "ask" not in reply, "only a bot that has cards decides"


def test_F3_a_bot_finds_no_seed_from_which_a_deal_follows() -> None:
    assert SEED not in hunted(asked_in_play())


@pytest.mark.parametrize("planted", ["{}", "{}/1/5"])
def test_F3_the_hunter_finds_a_seed_that_is_there(planted: str) -> None:
    assert SEED in hunted({**asked_in_play(), "seed": planted.format(SEED)})
