"""Damaged, missing or incomplete data: the page tells the player, and nothing else is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.at_table import PATIENCE, Player
from tests.browser.kept import ALL_KEPT, KEPT, WITH_CACHES
from tests.browser.scripts import script
from tests.conftest import Site
from tests.some import some

DAMAGE = "(how) => kept.damage(how)"


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    return page


@pytest.mark.parametrize(
    "damage", some(("nothing is left", "a line of text", "no actions"), "no actions")
)
def test_a_damaged_sitting_does_not_hide_the_others_and_says_why_it_cannot_go_on(
    page: Page, site: Site, damage: str
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=random,random,random")
    player.play_until(12)
    page.evaluate(KEPT)
    page.evaluate(DAMAGE, damage)
    page.reload()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.get_by_role("button", name="Saved games").click()
    damaged = page.get_by_role("listitem").filter(has_text="Damaged:")
    expect(damaged).to_be_visible()
    expect(page.get_by_role("button", name="Continue it")).to_have_count(1)
    with page.expect_download() as saved:
        damaged.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "hearts-sitting.json"
    damaged.get_by_role("button", name="Erase").click()
    damaged.get_by_role("button", name="Really erase it").click()
    expect(damaged).to_have_count(0)

    page.evaluate(KEPT)
    page.evaluate(DAMAGE, "an impossible action")
    page.reload()
    page.get_by_role("button", name="Continue").click()
    said = page.get_by_role("alert").filter(has_text="This saved game is damaged")
    expect(said).to_contain_text("'ZZ'")
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not found")


def test_a_page_whose_script_is_missing_says_so(page: Page, site: Site) -> None:
    page.route(re.compile(r"/app-\w+/main\.js"), missing)
    page.goto(site.url)
    expect(page.get_by_text("The table has not arrived yet.")).to_be_visible()


@pytest.mark.parametrize("name", ["engine-worker", "thinking-worker"])
def test_a_worker_whose_script_is_missing_says_so(page: Page, site: Site, name: str) -> None:
    page.route(re.compile(rf"/{name}\.js"), missing)
    page.goto(f"{site.url}#game=howell&cutting=0")
    said = page.get_by_role("alertdialog")
    expect(said).to_be_visible()
    expect(said).not_to_contain_text("[object")
    expect(said).not_to_contain_text("WebAssembly")
    page.unroute_all()
    said.get_by_role("button").first.click()
    expect(said).to_have_count(0)


BREAK_CACHED_WASM = script("break_cached_wasm.js")


@WITH_CACHES
def test_a_broken_copy_in_the_cache_is_replaced(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.evaluate(ALL_KEPT)
    page.evaluate(BREAK_CACHED_WASM)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    said = page.get_by_role("alertdialog")
    expect(said).to_contain_text("Part of the game did not arrive")
    said.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_enabled()
    expect(said).to_have_count(0)
