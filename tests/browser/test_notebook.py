"""The table in a real JupyterLab: the next cell can read the played deal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE
from tests.record.examples import EXAMPLES

CELLS = (
    """from eldesthand.jupyter import Table
    table = Table(RECORD, mode="play", ply=44, seat=3, speed="instant", site=SITE)
    table""",
    """print(table.chosen.name, "ends the record of", table.played.names[3])""",
    """steps = Table(RECORD, ply=2, site=SITE)
    steps""",
    """steps.ply = 7""",
    """print("stands at", steps.ply)""",
    """Table("howell", site="http://127.0.0.1:9/")""",
)


def cell(number: int, source: str) -> dict[str, object]:
    written = "\n".join(line.strip() for line in source.splitlines())
    empty: dict[str, object] = {"execution_count": None, "metadata": {}, "outputs": []}
    return {"cell_type": "code", "id": f"cell{number}", "source": written, **empty}


@pytest.fixture
def notebook(built_site: Path, installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a notebook in a JupyterLab that knows nothing of this machine's settings."""
    if find_spec("jupyterlab") is None:
        pytest.skip("needs JupyterLab: runs with --all")
    given = f"RECORD, SITE = {EXAMPLES[0]!r}, {str(built_site)!r}\n"
    cells = [cell(at, given + text if at == 0 else text) for at, text in enumerate(CELLS)]
    kernel = {"display_name": "Python", "language": "python", "name": "python3"}
    content = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    folder = tmp_path / "notebooks"
    folder.mkdir()
    (folder / "hearts.ipynb").write_text(json.dumps({**content, "nbformat_minor": 5}))
    own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    places = {name: str(tmp_path / name) for name in own}
    values = {"ip": "127.0.0.1", "port": 0, "token": "ours", "root_dir": folder}
    options = [f"--ServerApp.{name}={value}" for name, value in values.items()]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", *options],
            env={**os.environ, **places, "PYTHONPATH": str(installed)},
            stdout=log,
            stderr=log,
        )
    try:
        until = time.monotonic() + PATIENCE / 1000
        while not (told := list((tmp_path / own[2]).glob("jpserver-*.json"))):
            assert server.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < until, "JupyterLab does not start"
            time.sleep(0.1)
        url = json.loads(told[0].read_text())["url"]
        yield f"{url}lab/tree/hearts.ipynb?{urlencode({'token': 'ours'})}"
    finally:
        server.terminate()
        server.wait(30)


def test_a_notebook_reads_the_record_and_controls_the_table(page: Page, notebook: str) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(notebook)
    cells = page.locator(".jp-Notebook .jp-CodeCell")

    def run(number: int) -> Locator:
        cells.nth(number).locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
        return cells.nth(number).locator(".jp-OutputArea-output")

    expect(page.get_by_role("button", name=re.compile(r"\| Idle$"))).to_be_visible()
    table = run(0).locator("hearts-table")
    table.get_by_role("button", name="Play").click()
    hand = table.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(2)
    chosen = table.locator("hearts-hand button[aria-disabled=false]").first
    chosen.focus()
    page.keyboard.press("a")  # in JupyterLab a command: a new cell above this one
    chosen.press("Enter")
    last = table.locator("hearts-hand button[aria-disabled=false]").first
    expect(hand).to_have_count(1)
    named = last.get_attribute("aria-label") or ""
    last.click()
    expect(table.get_by_role("dialog", name="Score after deal")).to_be_visible()
    said = run(1)
    expect(said).to_have_text(re.compile("^.* of diamonds ends the record of You"))
    assert named.startswith(said.inner_text().partition(" ends")[0])
    expect(cells).to_have_count(len(CELLS))

    steps = run(2).locator("hearts-table")
    steps.get_by_role("button", name="Step through").click()
    record = steps.get_by_role("region", name="Replay")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible()
    run(3)
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_hidden()
    record.get_by_role("button").first.press("ArrowLeft")  # the cell had the focus
    expect(record.get_by_text("Miss Payne plays the Nine of spades")).to_be_visible()
    expect(run(4)).to_have_text("stands at 6")

    absent = run(5)
    expect(absent).to_contain_text("The table could not be loaded from http://127.0.0.1:9/")
    expect(absent.locator("svg.hearts-position")).to_be_visible()
