"""A table in pages made with React, Vue and reveal.js: it shows new attributes at
once, loses no game, and keeps its keys from the page.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE, wait_until
from tests.browser.embedded import CODE, bare_host, tables
from tests.conftest import Site
from tests.record.examples import EXAMPLES
from web.tools.steps import WEB, node_program

RECORD = EXAMPLES[0]
PAGES = Path(__file__).with_name("pages")

Host = Callable[..., str]


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """Bundle a page's script, and serve the page on another origin than the site's."""
    with bare_host(site, tmp_path) as write:

        def bundle(script: str, **given: object) -> str:
            command = (*node_program("esbuild", "esbuild"), PAGES / script, "--bundle")
            how = (
                "--format=esm",
                "--jsx=automatic",
                "--loader:.css=text",
                "--alias:vue=vue/dist/vue.esm-bundler.js",
            )
            quiet = ('--define:process.env.NODE_ENV="production"', "--log-level=warning")
            subprocess.run(
                [*command, *how, *quiet, f"--outfile={tmp_path / 'page.js'}"],
                check=True,
                env={**os.environ, "NODE_PATH": str(WEB / "node_modules")},
            )
            told = "".join(f"window.{name} = {json.dumps(what)};" for name, what in given.items())
            return write(f'<script>{told}</script><script type="module" src="page.js"></script>')

        yield bundle


def test_react_leads_a_reader_through_records(page: Page, host: Host) -> None:
    page.set_default_timeout(PATIENCE)
    other = RECORD.replace("Mrs Foster", "Mrs Hyde")
    page.goto(host("react.jsx", records=[RECORD, other]))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible()

    record.press("ArrowRight")
    expect(page.get_by_role("heading", name="Ply 3")).to_be_visible()
    expect(record.get_by_text("Mrs Foster plays the Three of hearts")).to_be_visible()
    page.get_by_role("button", name="Fifth card").click()
    expect(record.get_by_text("You play the Ten of spades")).to_be_visible()
    expect(page.locator("hearts-table .open-hand")).to_have_count(3)
    page.get_by_role("button", name="One hand").click()
    expect(page.locator("hearts-table .open-hand")).to_have_count(1)
    assert page.evaluate("document.querySelector('hearts-table').open") == "0"

    page.get_by_role("button", name="Other record").click()
    expect(page.get_by_text("Mrs Hyde").first).to_be_visible()
    assert page.evaluate("document.querySelector('hearts-table').ply") == 5


def test_react_gives_false_to_an_element_that_has_its_script(page: Page, host: Host) -> None:
    """On a server it leaves out what is false, and lists, as the guide says."""
    page.goto(host("react_open.jsx", code=CODE))
    expect(page.get_by_role("button", name="Step through")).to_be_visible()
    assert page.evaluate("document.querySelector('hearts-table').plan.open") == "none"
    assert page.evaluate("onServer") == [f'<hearts-table code="{CODE}"></hearts-table>'] * 2


def test_vue_puts_other_games_on_the_table_and_the_player_decides(page: Page, host: Host) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(host("vue.js", record=RECORD))
    page.get_by_role("button", name="Play").click()
    cards = tables(page).get_by_role("group", name="Your hand").get_by_role("button")
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="Earlier").click()  # nothing has been played: it follows
    expect(cards).to_have_count(2)
    tables(page).locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(cards).to_have_count(1)

    page.get_by_role("button", name="Another game").click()
    asks = tables(page).get_by_role("alert").filter(has_text="lose your game")
    expect(asks).to_be_visible()
    asks.get_by_role("button", name="Play on here").click()
    expect(asks).to_be_hidden()
    tables(page).locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(page.get_by_text("Deal 1: [HeartsRecord")).to_be_visible()

    page.get_by_role("button", name="No game").click()
    expect(page.locator("main > p").filter(has_text="expected a game, one of")).to_be_visible()
    expect(cards).not_to_have_count(13)
    page.get_by_role("button", name="Another game").click()
    asks.get_by_role("button", name="Show it").click()
    expect(cards).to_have_count(13)


def test_keys_of_a_table_turn_no_slide(page: Page, host: Host) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(host("slides.js", record=RECORD))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(record.get_by_text("Mrs Foster plays the Three of hearts")).to_be_visible()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_role("button", name="Close").click()
    assert page.evaluate("location.hash") == ""
    box = tables(page).bounding_box()
    assert box
    assert box["height"] == pytest.approx(500, rel=0.4), "it has the height that the slide gives it"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    wait_until(page, "location.hash === '#/1'")
