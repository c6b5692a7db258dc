"""Tables in other pages, as a person finds them and plays at them."""

from __future__ import annotations

import html
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE
from tests.record.examples import EXAMPLES

RECORD = EXAMPLES[0]
CODE = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"

Host = Callable[[str], str]


def table(**attributes: object) -> str:
    """Return the element with these attributes."""
    written = (f'{name}="{html.escape(str(value))}"' for name, value in attributes.items())
    return f"<hearts-table {' '.join(written)}></hearts-table>"


def tables(page: Page) -> Locator:
    return page.locator("hearts-table")


def wait_for_turn(at: Locator) -> Locator:
    """Cut if asked, and wait until a card is due: return the first that may be played."""
    playable = at.locator("hearts-hand button[aria-disabled=false]").first
    cut = at.get_by_role("button", name="Cut the pack")
    expect(cut.or_(playable).first).to_be_visible(timeout=PATIENCE)
    if cut.is_visible():
        cut.click()
    expect(playable).to_be_visible()
    return playable


def play_first_card(at: Locator) -> None:
    """Play a card when one is due: it leaves the hand."""
    cards = at.get_by_role("group", name="Your hand").get_by_role("button")
    wait_for_turn(at).click()
    expect(cards).not_to_have_count(13)
