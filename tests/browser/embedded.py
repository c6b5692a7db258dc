"""Tables in other pages, as a person finds them and plays at them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE


def tables(page: Page) -> Locator:
    return page.locator("hearts-table")


def play_first_card(at: Locator) -> None:
    """Cut if asked, then play a card: it leaves the hand."""
    cards = at.get_by_role("group", name="Your hand").get_by_role("button")
    playable = at.locator("hearts-hand button[aria-disabled=false]").first
    cut = at.get_by_role("button", name="Cut the pack")
    expect(cut.or_(playable).first).to_be_visible(timeout=PATIENCE)
    if cut.is_visible():
        cut.click()
    expect(playable).to_be_visible()
    playable.click()
    expect(cards).not_to_have_count(13)
