"""Two people at one device: a curtain between their turns, and nobody's cards behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import INSTANT, PATIENCE, SHORT_WAITS, Player
from tests.browser.kept import wait_until_written
from tests.conftest import Site

DRAWN_ANEW = "(each) => { each.requestUpdate(); return each.updateComplete; }"
"""Draws it as an answer of the engine does while somebody types."""


@dataclass(frozen=True)
class People(Player):
    """Ada, whose browser it is, and Bob, who sits opposite."""

    answers = "^(Cut the pack$|I’m )"

    def sit_down(self, url: str, game: str = "") -> None:
        """Give both their names in the chooser, and sit down."""
        page = self.page
        page.set_default_timeout(PATIENCE)
        page.add_init_script(INSTANT)
        page.goto(url + game)
        page.get_by_role("button", name="The old games").click()
        page.locator("hearts-chooser .game[aria-current=true]").click()
        page.get_by_text("Other players").click()
        page.get_by_label("Mr Clay").select_option("person")
        for label, name in (("Their name", "Bob"), ("Your name", "Ada")):
            page.get_by_label(label).fill(name)
            page.locator("hearts-options").evaluate(DRAWN_ANEW)
            expect(page.get_by_label(label)).to_have_value(name)
            page.get_by_label(label).press("Tab")
        expect(page.get_by_label("Bob")).to_have_value("person")
        page.get_by_role("button", name="Sit down").last.click()

    @property
    def curtain(self) -> Locator:
        """The curtain before the table."""
        return self.page.get_by_role("dialog", name=re.compile("^Pass the device to"))

    def wait_for_curtain(self) -> None:
        """Cut the pack if it has to be, until a hand is to be shown."""
        self.play_on("[aria-label^='Pass the device to']", watched=True)

    @property
    def handed_to(self) -> str:
        """Return the person to whom the device is handed."""
        return (self.curtain.get_attribute("aria-label") or "").removeprefix("Pass the device to ")

    @property
    def other(self) -> str:
        """Return the other person."""
        return {"Ada": "Bob", "Bob": "Ada"}[self.handed_to]

    def take(self, name: str) -> None:
        """Check that the device is handed to this person, and take it."""
        expect(self.curtain).to_have_accessible_name(f"Pass the device to {name}")
        self.page.get_by_role("button", name=f"I’m {name}").press("Enter")
        expect(self.hand.first).to_be_visible()

    def hand_now(self) -> list[tuple[str, str]]:
        """Return the codes and the names of the cards in hand."""
        cards = "all => all.map((each) => [each.dataset.card, each.ariaLabel.split(',')[0]])"
        return [(code, name) for code, name in self.hand.evaluate_all(cards)]

    def is_nowhere(self, cards: list[tuple[str, str]]) -> None:
        """None of these cards is in the page, for the eye or for a screen reader."""
        assert cards
        spoken = self.page.locator("body").aria_snapshot()
        shown = self.page.locator("[data-card]")
        codes = shown.evaluate_all("all => all.map((each) => each.dataset.card)")
        for code, name in cards:
            assert name not in spoken
            assert code not in codes


def test_two_people_play_a_deal_and_see_nothing_of_each_others_cards(
    page: Page, site: Site
) -> None:
    table = People(page)
    table.sit_down(site.url, "#game=howell&bots=random")
    table.wait_for_curtain()
    expect(page.get_by_role("button", name=re.compile("^I’m "))).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.curtain).to_be_visible()
    expect(page.locator("hearts-hand")).to_have_count(0)

    first, second = table.handed_to, table.other
    twice = "each => { each.click(); each.click(); }"
    page.get_by_role("button", name=f"I’m {first}").evaluate(twice)
    expect(table.hand).to_have_count(13)
    hand = table.hand_now()
    played = table.open_cards.first.get_attribute("data-card")
    page.locator(f"hearts-hand [data-card='{played}']").click()
    expect(table.curtain).to_be_visible()
    hidden = [card for card in hand if card[0] != played]
    table.is_nowhere(hidden)

    wait_until_written(page)
    page.reload()
    table.take(second)
    expect(page.locator(".turn")).to_have_text(re.compile(f"^{second}: Your "))
    table.is_nowhere(hidden)

    table.play_deal()
    expect(page.get_by_role("dialog", name="Score after deal 1")).to_contain_text("Ada")
    expect(table.curtain).to_have_count(0)

    page.get_by_role("button", name="Watch this deal card by card").click()
    page.get_by_role("button", name="One step forward").focus()
    for _ in range(12):
        page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Play it again from here").click()
    result = page.locator("hearts-second")
    table.play_on("hearts-second")
    expect(result.get_by_role("rowheader")).to_have_text(["Ada", "Bob"])
    expect(result).to_contain_text("The expert plays the hands of Ada and Bob")
    result.get_by_role("button", name="Back to your game").click()
    expect(table.next_deal).to_be_visible()

    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Profile").click()
    for name in ("Bob: Howell’s Hearts", "Howell’s Hearts"):
        expect(page.get_by_role("rowheader", name=re.compile(f"^{name}"))).to_have_count(1)


def test_a_person_who_notices_an_error_gets_the_device(page: Page, site: Site) -> None:
    table = People(page)
    page.add_init_script(SHORT_WAITS)
    table.sit_down(site.url, "#game=howell&laws=club&bots=random@1")
    table.wait_for_curtain()
    first, second = table.handed_to, table.other
    table.take(first)
    page.get_by_role("button", name="Catch an error").click()
    attention = page.get_by_role("dialog", name="Catch an error")
    attention.get_by_role("button", name=second, exact=True).click()
    table.take(second)
    attention.locator(".offer").first.click()
    table.take(first)
    expect(table.log.filter(has_text=f"{second} claims")).to_have_count(1)
