"""A bot of the player's own, before it sits down: it plays a trial deal."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.core.wire import encode
from eldesthand.table.own_bot import LONGEST_REASON, OwnBot, complete_library

ANY = """
from eldesthand.bots import make_bot

class Any:
    def __init__(self, chance):
        self.bot = make_bot("random", chance)

    def choose(self, view):
        return self.bot.choose(view)
"""

ONE_WAY = """
from eldesthand.core.actions import PlayCard

class OneWay:
    def choose(self, view):
        return {}
"""


def taught(source: str, rules: Rules) -> str:
    """Return the name of the taught bot, or the last line of its error."""
    request = {"do": "teach", "source": source, "rules": encode(rules)}
    reply = json.loads(OwnBot().handle(json.dumps(request)))
    if "error" in reply:
        return str(reply["error"]["reason"].splitlines()[-1])
    return str(reply["name"])


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("laws", Laws, ids=str)
def test_a_bot_that_plays_by_the_laws_passes_the_trial_of_any_game(preset: str, laws: Laws) -> None:
    if laws in PRESETS[preset].rules.variety_object.laws:
        assert taught(ANY, replace(PRESETS[preset].rules, laws=laws)) == "Any"


@pytest.mark.parametrize(
    ("returned", "says"),
    [
        (
            "PlayCard((view.seat + 1) % 4, view.playable[0])",
            "expected an action of seat 0, got one of seat 1",
        ),
        ("None", "expected an action from choose, got None"),
        ("PlayCard(view.seat, next(c for c in view.rules.pack if c not in view.hand))", "[P1]"),
        ("view.hands", "'View' object has no attribute 'hands'"),
    ],
    ids=["another seat", "nothing", "not its card", "raises"],
)
def test_a_trial_reports_the_errors_of_a_bot(returned: str, says: str) -> None:
    assert says in taught(ONE_WAY.format(returned), PRESETS["howell"].rules)


def test_a_source_without_a_bot_gets_an_error() -> None:
    rules = PRESETS["howell"].rules
    assert "expected a class with a method choose" in taught("def choose(view): pass", rules)
    assert taught("class Bot\n    pass", rules).startswith("SyntaxError")


def test_the_end_of_a_long_traceback_is_reported() -> None:
    source = f"raise ValueError('x' * {LONGEST_REASON} + 'the end')"
    reply = json.loads(OwnBot().handle(json.dumps({"do": "teach", "source": source})))
    assert len(reply["error"]["reason"]) == LONGEST_REASON
    assert reply["error"]["reason"].endswith("the end\n")


def test_a_bot_that_cannot_bid_fails_at_the_auction() -> None:
    lowest = ONE_WAY.format("PlayCard(view.seat, min(view.playable))")
    assert taught(lowest, PRESETS["howell"].rules) == "OneWay"
    assert "ValueError: min()" in taught(lowest, PRESETS["auction"].rules)


def test_what_the_start_leaves_out_of_the_library_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "whole.zip"
    with ZipFile(archive, "w") as library:
        library.writestr("left_out.py", "here = 1")
        library.writestr("json/left_out.py", "here = 2")
        library.writestr("json/decoder.py", "raise LookupError('there is a compiled one')")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    sys.modules.pop("json.decoder")
    complete_library(str(archive))

    assert import_module("left_out").here == 1
    assert import_module("json.left_out").here == 2
    assert import_module("json.decoder").JSONDecoder
    with pytest.raises(ModuleNotFoundError):
        import_module("json.missing")
