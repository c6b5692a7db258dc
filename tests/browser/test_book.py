"""The book in a real browser: read without scripts, followed from the table, its deals awake."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Player
from tests.conftest import Site


def test_it_can_be_read_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}book/irregularities.html")
    expect(page.get_by_role("heading", name="The revoke")).to_be_visible()
    expect(page.locator("figure svg").first).to_be_visible()
    page.get_by_role("link", name="Paying for it").last.click()
    expect(page.get_by_role("heading", name="Howell’s settling")).to_be_visible()
    context.close()


def test_a_law_is_found_by_its_number(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/law.html#I7")
    expect(page).to_have_url(f"{site.url}book/irregularities.html#law-I7")
    expect(page.locator("#law-I7")).to_be_in_viewport()


def test_a_law_that_is_none_leaves_the_table_of_laws(page: Page, site: Site) -> None:
    page.goto(f"{site.url}book/law.html#Z9")
    expect(page.get_by_role("heading", name="The laws by number")).to_be_visible()


def test_the_way_from_the_table_to_the_law_and_back(page: Page, site: Site) -> None:
    player = Player(page)
    page.goto(f"{site.url}#game=howell&laws=club&cutting=0&bots=careful@0")
    player.sit()
    page.get_by_role("button", name="Rules").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="The book on law I7").click()
    book = opened.value
    expect(book).to_have_url(f"{site.url}book/irregularities.html#law-I7")
    expect(book.get_by_role("heading", name="The revoke")).to_be_visible()
    book.get_by_role("link", name="To the table").click()
    expect(book).to_have_url(f"{site.url}index.html")


def test_it_fits_a_small_screen(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for chapter in ("index", "settling", "irregularities", "strategy", "records"):
        page.goto(f"{site.url}book/{chapter}.html")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{chapter} is {wide} px wide"
