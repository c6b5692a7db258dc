"""The page in the player's own language: one that only tests have, in a copy of the site."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.browser.at_table import (
    INSTANT,
    NEXT_LOOK,
    OPEN,
    PATIENCE,
    SHORT_WAITS,
    Player,
    wait_until,
)
from tests.browser.embedded import Host, bare_host, table, tables
from tests.browser.kept import FIND_MEMORY, SITE_KEPT, WITH_CACHES, wait_until_written
from tests.conftest import Site
from tests.pseudo_language import CODE, add_to, pseudo
from web.tools.languages import CATALOGUE, TEXTS
from web.tools.serve import make_server

FILES = re.compile(rf"/app-[^/]+/([a-z]+({TEXTS}|{CATALOGUE}))$")
"""Addresses of the files of languages."""

NO_MESSAGE = re.compile(r"\b(the|you|your|card|deal|hearts?|points?)\b", re.IGNORECASE)
"""English words, which the tests' language spells otherwise."""

CACHED = f"""() =>
  caches.match(location.href.split('#')[0] + 'FOLDER/{CODE}{CATALOGUE}').then(Boolean)"""


@dataclass(frozen=True)
class Speaker(Player):
    """Player of South's hand in the tests' language."""

    answers = f"^({pseudo('Cut the pack')}|{pseudo('Pass')})$"

    def button(self, english: str) -> Locator:
        return self.page.get_by_role("button", name=pseudo(english), exact=True)

    def begin(self, url: str, words: str = "game=howell&bots=random") -> None:
        """Open the page at a game, at instant speed, and sit down."""
        self.page.add_init_script(INSTANT)
        self.page.goto(f"{url}#{words}&lang={CODE}")
        self.button("Sit down").click()
        self.play_on(OPEN, watched=True)


@pytest.fixture(scope="module")
def folder(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the site with the tests' language, which its service worker knows."""
    folder = tmp_path_factory.mktemp("spoken") / "site"
    shutil.copytree(built_site, folder)
    add_to(folder)
    return folder


@pytest.fixture
def spoken(folder: Path) -> Iterator[Site]:
    """Yield that copy, served."""
    with make_server(folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Site(folder, f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


@pytest.fixture
def spoken_host(spoken: Site, tmp_path: Path) -> Iterator[Host]:
    """Yield a function that writes a page of another origin with that copy's tables."""
    with bare_host(spoken, tmp_path) as host:
        yield host


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    return page


@pytest.fixture
def fetched(page: Page) -> list[str]:
    """The files of languages that the page and its workers request."""
    names: list[str] = []

    def note(request: Request) -> None:
        if found := FILES.search(request.url):
            names.append(found[1])

    page.context.on("request", note)
    return names


def language_of(page: Page) -> str:
    found: str = page.evaluate("document.documentElement.lang")
    return found


def directions(page: Page) -> list[str]:
    """Return the directions of the page, of the table's places, and of the words on its rail."""
    found = (page.locator(each) for each in ("html", "hearts-table", ".rail"))
    return [each.evaluate("each => getComputedStyle(each).direction") for each in found]


def test_a_link_names_the_language_of_all_from_the_first_picture_to_a_hint(
    page: Page, spoken: Site
) -> None:
    held: list[Route] = []
    page.route(f"**/{CODE}{TEXTS}", lambda route: held.append(route))
    page.goto(f"{spoken.url}#lang={CODE}")
    wait_until(page, "document.querySelector('hearts-table') !== null")
    while not held:
        page.wait_for_timeout(NEXT_LOOK)
    assert page.locator("hearts-table").evaluate("each => each.shadowRoot === null")
    held[0].continue_()
    player = Speaker(page)
    expect(player.button("Play Modern Hearts")).to_be_visible()
    assert language_of(page) == CODE
    assert directions(page) == ["rtl", "ltr", "rtl"]
    page.unroute(f"**/{CODE}{TEXTS}")

    page.goto("about:blank")
    player.begin(spoken.url, "game=sweepstake&bots=careful")
    assert f"lang={CODE}" in page.url
    while player.open_cards.count() == 1:
        player.play_first_card()
        player.play_on(OPEN, watched=True)
    player.button("Hint").click()
    player.button("Help me").click()
    coach = page.locator("hearts-table .notice.coach")
    expect(coach).to_contain_text("~~")
    assert not NO_MESSAGE.search(coach.inner_text()), coach.inner_text()
    held_cards = page.locator("hearts-hand button").count()
    player.play_first_card()
    expect(page.locator("hearts-hand button")).not_to_have_count(held_cards)
    asked = page.locator("hearts-table .notice")
    assert not NO_MESSAGE.search(" ".join(asked.all_inner_texts()))


def test_another_language_in_the_settings_keeps_the_game_and_english_needs_no_file(
    page: Page, spoken: Site, fetched: list[str]
) -> None:
    player = Speaker(page)
    player.begin(spoken.url)
    assert {f"{CODE}{TEXTS}", f"{CODE}{CATALOGUE}"} <= set(fetched)
    player.play_first_card()
    player.play_on(OPEN, watched=True)
    cards = page.locator("hearts-hand button")
    held = cards.count()
    wait_until_written(page)

    fetched.clear()
    player.button("Settings").click()
    with page.expect_navigation():
        page.get_by_role("combobox", name=pseudo("Language")).select_option(label="English")
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(held)
    assert language_of(page) == "en"
    assert directions(page) == ["ltr", "ltr", "ltr"]
    assert "lang=" not in page.url
    assert fetched == []


def test_a_table_in_another_page_speaks_its_language(
    page: Page, spoken_host: Host, fetched: list[str]
) -> None:
    given = "<p>The author’s own words</p>"
    one = table(game="howell", seed="ours", speed="instant", bots="random")
    held: list[Route] = []
    page.route(f"**/{CODE}{TEXTS}", lambda route: held.append(route))
    page.goto(spoken_host(f'<div lang="{CODE}-x">{one.replace("></", f">{given}</")}{one}</div>'))
    expect(page.get_by_text("The author’s own words")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    held[0].continue_()
    start = page.get_by_role("button", name=pseudo("Play"), exact=True)
    expect(start).to_have_count(2)
    expect(page.get_by_role("img", name=pseudo("Howell’s Hearts"))).to_be_visible()
    page.unroute(f"**/{CODE}{TEXTS}")
    start.last.click()
    room = tables(page).last.locator("hearts-room")
    expect(room.locator("hearts-hand button").first).to_be_visible()
    expect(room.get_by_role("button", name=pseudo("Scores"), exact=True)).to_be_visible()
    assert fetched.count(f"{CODE}{TEXTS}") == 1, "for all tables"

    page.goto(spoken_host(f'<div lang="pl" dir="rtl">{one}</div>'))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(room.locator("hearts-hand button").first).to_be_visible()
    for written in (room, room.locator(".rail")):
        expect(written).to_have_css("direction", "ltr")


@WITH_CACHES
@pytest.mark.first_visit
def test_after_one_visit_a_language_needs_no_network_and_the_memory_knows_none(
    page: Page, spoken: Site
) -> None:
    page.add_init_script(SHORT_WAITS)
    page.goto(f"{spoken.url}#lang={CODE}")
    page.evaluate(SITE_KEPT)
    [app] = spoken.folder.glob("app-*")
    wait_until(page, CACHED.replace("FOLDER", app.name))
    wait_until(page, f"({FIND_MEMORY})().then(Boolean)")
    page.context.set_offline(True)

    again = page.context.new_page()
    again.set_default_timeout(PATIENCE)
    page.close()
    player = Speaker(again)
    player.begin(spoken.url)
    player.play_until(11)
    again.close()

    english = page.context.new_page() if not page.is_closed() else again.context.new_page()
    english.set_default_timeout(PATIENCE)
    Player(english).sit_down(spoken.url)
    expect(english.get_by_role("group", name="Your hand")).to_be_visible()
