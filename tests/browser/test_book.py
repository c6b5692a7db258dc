"""The book in a browser: readable without scripts, linked from the table, with playable deals."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.at_table import PATIENCE
from tests.browser.conftest import Lend
from tests.browser.kept import WITH_CACHES
from tests.browser.test_embed_axe import expect_nothing_in_both_schemes
from tests.browser.test_offline import Host, first_visit, host
from tests.conftest import Site

__all__ = ["host"]


def under(page: Page, heading: str) -> Locator:
    """The first table under a heading of a chapter."""
    section = page.locator("section").filter(has=page.get_by_role("heading", name=heading))
    return section.last.locator("hearts-table").first


def test_it_can_be_read_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}book/irregularities.html")
    expect(page.get_by_role("heading", name="The revoke")).to_be_visible()
    expect(page.locator("figure svg").first).to_be_visible()
    page.get_by_role("link", name="Paying for it").last.click()
    expect(page.get_by_role("heading", name="Howell’s settling")).to_be_visible()
    context.close()


def test_a_law_is_found_by_its_number_if_there_is_one(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/law.html#I7")
    expect(page).to_have_url(f"{site.url}book/irregularities.html#law-I7")
    expect(page.locator("#law-I7")).to_be_in_viewport()
    page.goto(f"{site.url}book/law.html#Z9")
    expect(page.get_by_role("heading", name="The laws by number")).to_be_visible()


def test_the_way_from_the_table_to_the_law_and_back(page: Page, site: Site) -> None:
    page.goto(f"{site.url}#game=howell&laws=club&bots=careful@0")
    page.get_by_role("button", name="Sit down").click(timeout=PATIENCE)
    page.get_by_role("button", name="Rules").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="In the rule book: law I7").click()
    book = opened.value
    expect(book).to_have_url(f"{site.url}book/irregularities.html#law-I7")
    expect(book.get_by_role("heading", name="The revoke")).to_be_visible()
    book.get_by_role("link", name="To the table").click()
    # the table may already have named its game in the address
    expect(book).to_have_url(re.compile(f"^{re.escape(site.url)}index\\.html"))


CHAPTERS = ("index", "settling", "irregularities", "strategy", "law", "records")


def test_it_fits_a_small_screen_and_axe_finds_nothing(page: Page, site: Site) -> None:
    for chapter in CHAPTERS:
        page.goto(f"{site.url}book/{chapter}.html")
        page.set_viewport_size({"width": 320, "height": 640})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{chapter} is {wide} px wide"
        page.set_viewport_size({"width": 1280, "height": 720})
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect_nothing_in_both_schemes(page)


def test_a_problem_is_answered_wrong_and_right(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/strategy.html")
    problem = under(page, "Stay below")
    expect(problem.get_by_text("Which card?").first).to_be_visible()
    problem.get_by_role("button", name="Solve it").click()
    problem.get_by_role("button", name="Ace of hearts").click(timeout=PATIENCE)
    expect(problem.get_by_text("No, not the Ace of hearts.").first).to_be_visible()
    problem.get_by_role("button", name="Try again").click()
    problem.get_by_role("button", name="Two of hearts").click()
    expect(problem.get_by_text("Yes, the Two of hearts.").first).to_be_visible()
    expect(problem.locator(".verdict")).to_contain_text("The ace would take three hearts")


def test_a_card_is_played_at_a_table_of_the_book(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}book/game.html")
    table = page.locator("hearts-table[game=howell]")
    expect(table.get_by_role("img")).to_be_visible()
    assert not [url for url in asked if "/pyodide-" in url], "nothing heavy before anybody asks"

    table.get_by_role("button", name="Play").click()
    playable = table.locator("hearts-hand button[aria-disabled=false]").first
    cut = table.get_by_role("button", name="Cut the pack")
    expect(cut.or_(playable).first).to_be_visible(timeout=PATIENCE)
    if cut.is_visible():
        cut.click()
    hand = table.get_by_role("group", name="Your hand").get_by_role("button")
    expect(playable).to_be_visible(timeout=PATIENCE)
    expect(hand).to_have_count(13)
    playable.click()
    expect(hand).to_have_count(12)
    assert all(url.startswith(("blob:", site.url)) for url in asked)


def test_the_search_answers_each_key_with_whole_words(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/search.html")
    field = page.get_by_role("searchbox", name="Search the book")
    found = page.locator("#search-results li")
    sections = page.request.get(f"{site.url}book/_static/sections.json").text()
    field.press_sequentially("bot")
    expect(found.first).to_be_visible()
    for each in found.all():
        assert re.search(r"\bbots?\b", each.inner_text(), re.IGNORECASE)
        excerpt = json.dumps(each.locator("p").inner_text().strip("…"), ensure_ascii=False)[1:-1]
        assert re.search(rf"(?<!\w){re.escape(excerpt)}(?!\w)", sections), excerpt
    field.fill("sphinx cat")
    expect(page.get_by_role("status")).to_have_text("Nothing found. Try another word.")
    field.fill("revok")  # a word that begins so
    expect(found.get_by_role("link", name="The revoke").first).to_be_visible()
    expect_nothing_in_both_schemes(page)
    page.reload()
    expect(found.first).to_be_visible()


def test_every_chapter_answers_each_key_and_comes_back(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/game.html")
    field = page.get_by_role("searchbox", name="Search the book")
    found = page.locator("#search-results li")
    chapter = page.get_by_role("heading", name="How the game goes")
    field.press_sequentially("jac")  # no word: what begins so
    expect(found.filter(has_text="Jack").first).to_be_visible()
    expect(chapter).to_be_hidden()
    expect(page.get_by_role("status")).to_contain_text("sections")
    field.fill("")
    expect(chapter).to_be_visible()
    expect(found).to_have_count(0)
    field.fill("revoke")
    expect(found.first).to_be_visible()
    expect_nothing_in_both_schemes(page)
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"search\.html\?q=revoke$"))
    expect(found.first).to_be_visible()


def test_code_keeps_its_lines_and_is_copied(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}book/python.html")
    first = page.locator("div.highlight").first
    expect(first.locator("pre")).to_have_css("white-space", "pre")
    first.get_by_role("button", name="Copy").click()
    expect(first.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied
    assert ">>>" not in copied


@WITH_CACHES
@pytest.mark.first_visit
def test_the_book_is_there_without_a_network(page: Page, host: Host, lend: Lend) -> None:
    first_visit(page, host, lend)
    host.vanish()
    page.goto(f"{host.url}book/irregularities.html")
    expect(page.get_by_role("heading", name="The revoke")).to_be_visible()
    page.goto(f"{host.url}book/law.html#S3")
    expect(page).to_have_url(f"{host.url}book/settling.html#law-S3")
