"""The engine's wheel from the site, in another site's Pyodide page."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.at_table import PATIENCE
from tests.browser.scripts import script
from tests.conftest import Site
from web.tools.steps import WEB

PLAY = """
import micropip
await micropip.install(wheel)
from random import Random
from eldesthand import PRESETS, Agree, Sitting, make_bot, play_deal
sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
sitting.apply(Agree(dealer=0))
play_deal(sitting, [make_bot("careful", Random(seat)) for seat in range(4)], Random(1))
sum(sitting.reckoning.net), len(sitting.nets)
"""


def test_micropip_installs_it(
    page: Page, site: Site, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if not request.config.getoption("--all"):
        pytest.skip("fetches micropip: runs with --all")
    lock = json.loads((WEB / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    version = lock["packages"]["micropip"]["version"]
    command = (sys.executable, "-m", "pip", "download", f"micropip=={version}", "--no-deps")
    options = ("--python-version=3.14", "--only-binary=:all:", "--quiet", "--dest", tmp_path)
    subprocess.run([*command, *options], check=True)
    [micropip] = tmp_path.glob("*.whl")
    [pyodide] = site.folder.glob("pyodide-*")
    [wheel] = site.folder.glob("eldesthand-*.whl")
    page.route("**/micropip.whl", lambda route: route.fulfill(body=micropip.read_bytes()))
    page.route("**/bare.html", lambda route: route.fulfill(body="<title>Bare</title>"))
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}bare.html")
    played = page.evaluate(
        script("messages.js", "playFromWheel"),
        {"folder": f"{site.url}{pyodide.name}/", "wheel": f"{site.url}{wheel.name}", "code": PLAY},
    )
    assert list(played) == [0, 1]
