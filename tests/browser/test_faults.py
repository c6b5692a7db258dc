"""Damaged, missing or incomplete data: the page tells the player, and nothing else is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.at_table import PATIENCE, Player, begin
from tests.browser.kept import ALL_KEPT, KEPT, OWN_CLOCK, WITH_CACHES
from tests.browser.scripts import HANG, script
from tests.conftest import Site
from tests.parameters import some

DAMAGE = "(how) => kept.damage(how)"


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    return page


@pytest.mark.parametrize(
    "damage", some(("nothing is left", "a line of text", "no actions"), "no actions")
)
def test_a_damaged_sitting_does_not_hide_the_others_and_says_that_it_cannot_go_on(
    page: Page, site: Site, damage: str
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=random,random,random")
    player.play_until(12)
    page.evaluate(KEPT)
    page.evaluate(DAMAGE, damage)
    page.reload()
    expect(player.open_cards.first).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.get_by_role("button", name="Saved games").click()
    damaged = page.get_by_role("listitem").filter(has_text="This game is damaged")
    expect(damaged).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", name="Continue")).to_have_count(1)
    with page.expect_download() as saved:
        damaged.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "hearts-sitting.json"
    damaged.get_by_role("button", name="Erase").click()
    damaged.get_by_role("button", name="Yes, erase it").click()
    expect(damaged).to_have_count(0)

    page.evaluate(KEPT)
    page.evaluate(DAMAGE, "an impossible action")
    page.reload()
    page.get_by_role("button", name="Continue").click()
    said = page.get_by_role("alert").filter(has_text="This saved game is damaged")
    expect(said).to_contain_text("erase it under Saved games.")
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not found")


def test_a_page_whose_script_is_missing_says_so(page: Page, site: Site) -> None:
    page.route(re.compile(r"/app-\w+/main\.js"), missing)
    page.goto(site.url)
    said = page.get_by_role("alert").filter(has_text="didn’t load properly")
    expect(said.get_by_role("button", name="Repair")).to_be_visible()


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


BREAK_CACHED_WASM = script("offline.js", "breakCachedWasm")


@WITH_CACHES
def test_a_broken_copy_in_the_cache_is_replaced(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.evaluate(ALL_KEPT)
    page.evaluate(BREAK_CACHED_WASM)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_enabled()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


FATES = {
    "engine-worker ends": "close();",
    "engine-worker hangs": HANG,
    "engine-worker hangs later": f"""navigator.locks.request(self.name, () => {{
      postMessage({{ alive: true, starting: true }});
      {HANG}
    }});""",
    "thinking-worker ends": "close();",
    "thinking-worker hangs": HANG,
}


@pytest.mark.core
@OWN_CLOCK
@pytest.mark.parametrize("fate", some(FATES, "engine-worker hangs later", "thinking-worker ends"))
def test_a_worker_that_ends_or_hangs_while_it_starts_is_started_once_more_and_then_told(
    page: Page, site: Site, fate: str
) -> None:
    name = fate.split()[0]
    failing = 2
    started = 0

    def start(route: Route) -> None:
        nonlocal started
        if route.request.resource_type == "fetch":
            return route.continue_()  # the page checks what the server sends
        started += 1
        if started <= failing:
            return route.fulfill(content_type="text/javascript", body=FATES[fate])
        return route.continue_()

    def pass_time() -> None:
        """Pass it only while nothing but a failing worker starts: the others need theirs."""
        if started <= failing and (name == "engine-worker" or rules.is_enabled()):
            page.clock.fast_forward(2000)

    page.clock.install()
    page.route(re.compile(rf"/{name}\.js"), start)
    player = Player(page)
    rules = page.get_by_role("button", name="Rules", exact=True)
    page.goto(f"{site.url}#game=howell&bots=random&cutting=0")
    said = page.get_by_role("alertdialog", name=re.compile("didn’t start|have stopped playing"))
    player.keep_on(said.is_visible, pass_time)
    assert started == failing

    failing += 1
    said.get_by_role("button").first.click()
    player.keep_on(lambda: rules.is_enabled() and started > failing, pass_time)
    begin(page)
    player.play_until(11)
