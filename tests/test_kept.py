"""Sittings that pages of earlier versions kept in the browser open for ever, where they stopped.

Each line of `tests/kept/*.jsonl` was written by the engine of an earlier commit: a sitting of some
preset, guided or under club laws, in the middle of its second deal; and what the table showed then.
Lines are added when the format changes, and never changed.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from eldesthand.table.choosing import Choice
from eldesthand.table.engine import Engine
from eldesthand.table.saved import SavedSitting
from tests.asking import ask
from web.tools.steps import ROOT

KEPT = [
    json.loads(line)
    for file in sorted((Path(__file__).parent / "kept").glob("*.jsonl"))
    for line in file.read_text().splitlines()
]


def name_of(kept: dict[str, Any]) -> str:
    """Return the version and the game."""
    rules = kept["sitting"]["rules"]
    return f"{kept['by']}-{rules['variety']}-{rules['settlement']}-{rules['laws']}"


@pytest.mark.parametrize("kept", KEPT, ids=name_of)
def test_an_old_sitting_goes_on_where_it_stopped(kept: dict[str, Any]) -> None:
    engine = Engine()

    view = ask(engine, do="resume", sitting=kept["sitting"])["view"]
    then = kept["then"]
    assert sorted(view["hand"]) == then["hand"]
    assert {"nets": view["sitting"]["nets"], "phase": view["phase"], "to_act": view["to_act"]} == {
        each: then[each] for each in ("phase", "nets", "to_act")
    }
    if view["playable"]:
        card = view["playable"][0]
        ask(engine, do="act", action={"kind": "play_card", "seat": view["seat"], "card": card})
    else:
        ask(engine, do="step", go_on=True)
    record = ask(engine, do="write_record", kept={"sitting": kept["sitting"]})
    assert record["text"].startswith("[Hearts")


@pytest.mark.parametrize(("shape", "kept"), [("saved", SavedSitting), ("choice", Choice)])
def test_the_page_keeps_every_field(shape: str, kept: type[SavedSitting | Choice]) -> None:
    """A field that the schema does not name would be lost when the page is opened again."""
    schema = (ROOT / "web" / "src" / "keep" / "schema.js").read_text("utf-8")
    block = schema.partition(f"const {shape} = object({{")[2].partition("\n});")[0]
    assert set(re.findall(r"^  (\w+)[:,]", block, re.MULTILINE)) == {
        field.name for field in fields(kept)
    }
