"""Page and book under their own Content-Security-Policy: nothing that they do is refused."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE, Player, wait_until
from tests.browser.kept import WITH_CACHES
from tests.browser.scripts import script
from tests.browser.test_book import under
from tests.conftest import Site

NOTE_VIOLATIONS = script("note_violations.js")

PANELS = ("Scores", "Rules", "History", "Saved games", "Settings", "Keys")


def violations(page: Page) -> list[str]:
    found: list[str] = page.evaluate("violations")
    return found


@WITH_CACHES
def test_a_deal_and_every_panel(page: Page, site: Site) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    player = Player(page)
    player.sit_down(site.url, "#game=auction&laws=guided&players=6")
    player.play_until(7)
    for name in PANELS:
        page.get_by_role("navigation", name="Table").get_by_role("button", name=name).click()
        page.get_by_role("button", name="Close").click()
    player.play_deal()
    page.get_by_role("button", name="Find your mistakes with the coach").click()
    summed_up = re.compile("marks? out of 100|You had no choice")
    expect(page.get_by_text(summed_up)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Close").click()
    Player(page).see_more()
    page.get_by_role("button", name="Check that it was dealt fairly").click()
    expect(page.get_by_role("region", name="Deal 1")).to_contain_text("nothing was changed")
    page.evaluate("navigator.serviceWorker.ready")
    assert violations(page) == []


def test_a_deal_opens_where_the_book_speaks_of_it(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(NOTE_VIOLATIONS)
    page.goto(f"{site.url}book/irregularities.html")
    deal = under(page, "The revoke")
    deal.get_by_role("button", name="Step through").click()
    record = deal.get_by_role("region", name="Replay")
    expect(record).to_contain_text("East plays the Jack of clubs")
    deal.get_by_role("button", name="One step forward").click()
    expect(record).to_contain_text("South plays the Jack of diamonds")
    deal.get_by_role("button", name="One step forward").click()
    expect(record).to_contain_text("South plays the Seven of spades instead of")
    assert violations(page) == []


def test_a_search_in_the_book(page: Page, site: Site) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    page.goto(f"{site.url}book/index.html")
    page.get_by_role("searchbox", name="Search the book").fill("revokes")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="The revoke").first.click()
    expect(page.get_by_role("heading", name="The revoke")).to_be_visible()
    page.go_back()
    expect(page.get_by_text(re.compile(r"^\d+ sections$"))).to_be_visible()
    assert violations(page) == []


FORBIDDEN = (
    ("fetch('https://example.org/').catch(() => {})", "connect-src"),
    ("import('https://example.org/').catch(() => {})", "script-src-elem"),
    ("try { document.body.innerHTML = '<b>' } catch {}", "require-trusted-types-for"),
    ("try { new Worker('no-service-worker.js') } catch {}", "require-trusted-types-for"),
)


def test_scripts_of_others_are_refused(page: Page, site: Site) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    page.goto(site.url)
    for forbidden, directive in FORBIDDEN:
        before = len(violations(page))
        page.evaluate(f"() => {{ {forbidden} }}")
        wait_until(page, f"violations.length > {before}")
        assert violations(page)[before].startswith(directive)
