"""Python and the browser read the same record to the same sitting."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.core.actions import PlayCard
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws
from eldesthand.record import dumps, load_file, loads
from tests.browser.test_records_page import read
from tests.conftest import Site


def test_a_record_under_either_laws_is_read_to_the_same_sitting(
    page: Page, site: Site, tmp_path: Path
) -> None:
    page.goto(site.url)
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    club_events = 0
    for name, laws in (("howell", Laws.GUIDED), ("auction", Laws.CLUB)):
        preset = PRESETS[name]
        rules = replace(preset.rules, laws=laws)
        bots = ["random" if laws is Laws.GUIDED else "random@0.3"] * rules.players
        folder = tmp_path / preset.name
        folder.mkdir()
        simulate(rules, bots, deals=1, seed=preset.name, options=SimulationOptions(folder))
        [file] = folder.iterdir()
        record = load_file(file)
        text = dumps(record)
        assert loads(text) == record
        club_events += sum(text.count(f"\n{kind} ") for kind in ("claim", "call", "amend", "touch"))

        read(page, text)
        step = page.get_by_role("region", name="Replay")
        step.get_by_role("button", name="To the end").click()
        cards = sum(type(action) is PlayCard for action in record.actions)
        expect(step).to_contain_text(f"Card {cards} of {cards}")
        expect(step).to_contain_text("The game is over")
        step.get_by_role("button", name="Close the replay").click()
    assert club_events > 0, "some of them tell of the law"
