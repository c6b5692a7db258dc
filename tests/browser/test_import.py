"""An import is one transaction: a browser that is killed at any step has all of it or nothing."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect

from tests.browser.at_table import PATIENCE, Player
from tests.browser.kept import KEPT
from tests.conftest import Site
from web.tools.steps import ROOT, WEB, node_program

SITTING = {
    "written": 1,
    "begun": 1_700_000_000_000,
    "changed": 1_700_000_000_000,
    "sitting": {
        "rules": {},
        "names": ["You", "B"],
        "human": 0,
        "bots": ["", "random"],
        "actions": [],
    },
}
VALUES = {
    "eldesthand:settings": {"felt": "blue"},
    "eldesthand:tour": ["I7"],
    "eldesthand:days": {"2026-11-23": {"net": 3, "onTime": True}},
}


def file_of(title: str, sittings: int, values: dict[str, Any]) -> str:
    """A file of everything with some sittings."""
    entries = [[f"{title} {number}", {**SITTING, "title": title}] for number in range(sittings)]
    head = {"format": "eldesthand", "version": 1, "saved": ""}
    return json.dumps({**head, "sittings": entries, "unreadable": [], "values": values})


OLD = file_of("old", 2, VALUES)
NEW = file_of("new", 3, {**VALUES, "eldesthand:tour": ["D3"]})


@pytest.fixture(scope="module")
def import_page(site: Site) -> str:
    """The address of a page that can import, and has nothing else."""
    out = site.folder / "import-page.js"
    esbuild = node_program("esbuild", "esbuild")
    source = ROOT / "tests/browser/import_page.js"
    command = [
        *esbuild,
        source,
        "--bundle",
        "--format=esm",
        f"--outfile={out}",
        "--log-level=error",
    ]
    subprocess.run([str(word) for word in command], cwd=WEB, check=True)
    script = '<!doctype html><script type="module" src="./import-page.js"></script>'
    out.with_suffix(".html").write_text(script)
    return f"{site.url}import-page.html"


EARLIER = {
    "settings": {"felt": "blue", "speed": "instant"},
    "choice": 5,
    "days": {"constructor": {"net": 3}},
    "tour": ["I7"],
}
"""What an earlier version kept, two values of it damaged."""

Opened = Callable[[], tuple[BrowserContext, Page]]


@pytest.fixture
def opened(
    import_page: str,
    tmp_path: Path,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
) -> Opened:
    """Open the page in a new browser with the profile of the previous one."""

    def start() -> tuple[BrowserContext, Page]:
        context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
        page = context.pages[0]
        page.goto(import_page)
        page.evaluate(KEPT)
        page.wait_for_function("() => globalThis.importText")
        return context, page

    return start


def kill(profile: Path) -> None:
    """Kill the browser that has this profile, as the system does when it has no memory left."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = os.fsdecode((process / "cmdline").read_bytes()).split("\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in words and not any("--type=" in word for word in words):
            os.kill(int(process.name), signal.SIGKILL)


def forget(context: BrowserContext) -> None:
    """Clean up after a killed browser."""
    with contextlib.suppress(Error):
        context.close()


def take_in(page: Page, text: str, *, replace: bool = True) -> None:
    page.evaluate("([text, how]) => importText(text, how)", [text, {"replace": replace}])


def state(page: Page) -> str:
    found: str = page.evaluate("kept.state()")
    return found


@pytest.mark.parametrize(("replace", "steps"), [(True, (5, 8, 11)), (False, (3, 6))])
def test_a_browser_killed_during_an_import_has_all_of_it_or_nothing(
    opened: Opened, tmp_path: Path, replace: bool, steps: tuple[int, ...]
) -> None:
    """It is killed at the last change of each kind.

    Five entries are erased, if any, and three sittings and three values written.
    """
    context, page = opened()
    take_in(page, OLD)
    before = state(page)
    for step in steps:
        page.route("**/the-browser-ends-now", lambda _: kill(tmp_path))
        page.evaluate(f"kept.stopAt({step})")
        with pytest.raises(Error):
            take_in(page, NEW, replace=replace)
        forget(context)
        context, page = opened()
        assert state(page) == before, f"at step {step}"
    take_in(page, NEW, replace=replace)
    kill(tmp_path)
    forget(context)
    context, page = opened()
    after = state(page)
    assert after != before
    assert after.count('"title":"new"') == 3
    assert after.count('"title":"old"') == (0 if replace else 2)
    assert '"D3"' in after
    context.close()


def test_values_of_earlier_versions_are_imported_and_damaged_ones_set_aside(
    page: Page, site: Site
) -> None:
    errors: list[Error] = []
    page.on("pageerror", lambda error: errors.append(error))
    page.add_init_script(KEPT)
    page.goto(f"{site.url}manifest.webmanifest")
    page.evaluate("(values) => kept.leaveOldValues(values)", EARLIER)
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    told = page.get_by_role("alert").filter(has_text="set aside under Saved games")
    expect(told).to_contain_text("the game you chose, your deals of the day")
    assert page.evaluate("localStorage.length") == 0
    assert page.evaluate("kept.get('eldesthand:settings')")["felt"] == "blue"
    assert page.evaluate("kept.get('eldesthand:tour')") == ["I7"]

    page.reload()
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_text("This game is damaged and can’t be read")).to_have_count(2)
    assert not errors


def test_damaged_sittings_stop_neither_the_statistics_nor_the_records(
    page: Page, site: Site
) -> None:
    """One sitting has an illegal card; in another, the people are null."""
    page.add_init_script(KEPT)
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=random")
    player.play_deal()
    page.evaluate("kept.keepDamagedCopies()")
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Profile").click()
    record = page.get_by_role("dialog", name="Profile")
    expect(
        record.get_by_text("1 saved game can’t be read, so it isn’t counted here.")
    ).to_be_visible()
    expect(
        record.get_by_text("2 saved games can’t be read, so they aren’t counted here.")
    ).to_be_visible()
    expect(record.get_by_role("row").filter(has_text="Howell’s Hearts").first).to_be_visible()
    expect(record.get_by_role("alert")).to_have_count(0)
