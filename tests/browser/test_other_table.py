"""C3: the other table of eight or more players, beside the person's own."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import OPEN, RECKONING, Player
from tests.conftest import Site

CHANGE = re.compile("^Change places with ")


def panel(page: Page) -> Locator:
    """Open the panel of the other table."""
    page.get_by_role("button", name="Other table", exact=True).click()
    return page.get_by_role("dialog", name="Other table")


def names(rows: Locator) -> set[str]:
    """Return the names in a table of standings."""
    return set(rows.get_by_role("rowheader").all_inner_texts())


def test_C3_the_other_table_plays_and_the_player_changes_tables(page: Page, site: Site) -> None:
    person = Player(page)
    person.sit_down(site.url, "#game=howell&candidates=9&bots=random")
    person.play_on(OPEN)
    expect(panel(page).get_by_role("status")).to_have_text(re.compile("^They are playing deal 1"))
    page.get_by_role("button", name="Close").click()
    person.play_deal()
    other = panel(page)
    expect(other.get_by_role("status")).to_have_text("They have played 1 deal.")
    there = names(other.get_by_role("table", name="The other table"))
    assert len(there) == 4
    expect(other.get_by_role("heading", name="Score after deal 1")).to_be_visible()

    other.get_by_role("button", name=CHANGE).click()
    expect(person.banker).to_be_visible()
    change = person.banker.get_by_role("button", name=CHANGE)
    willing = change.inner_text().removeprefix("Change places with ")
    assert willing in there
    change.click()
    for name in there - {willing}:
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    person.play_deal()
    other = panel(page)
    expect(other.get_by_role("status")).to_have_text("They have played 1 deal.")
    assert names(other.get_by_role("table", name="Your table")) == there - {willing} | {"You"}
    standings = other.get_by_role("table", name="The other table")
    assert willing in names(standings)
    before = standings.inner_text()

    page.reload()  # it comes back to the table by itself
    expect(page.locator(RECKONING)).to_be_visible()
    other = panel(page)
    expect(other.get_by_role("table", name="The other table")).to_have_text(before)
    expect(other.get_by_role("button", name=CHANGE)).to_be_visible()
