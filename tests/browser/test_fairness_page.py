"""Playing on from a record; the player's shuffle; the note about a crooked dealer."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at_table import Player
from tests.browser.kept import kept_sitting, wait_until_written
from tests.browser.test_records_page import EXAMPLE, read
from tests.conftest import Site


@pytest.fixture
def page(open_page: Page) -> Page:
    return open_page


def trick_on(page: Page) -> None:
    """Go one trick on in a record, and wait until the trick is shown."""
    record = page.get_by_role("region", name="Replay")
    said = record.inner_text().strip().splitlines()[0]
    page.keyboard.press("ArrowDown")
    expect(record).not_to_contain_text(said)


def test_a_record_is_played_on_from_at_that_very_card(page: Page, site: Site) -> None:
    page.goto(site.url)
    player = Player(page)
    player.set_speed("Instant")
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    read(page, EXAMPLE)
    expect(page.get_by_role("region", name="Replay")).to_contain_text("13 cards to each")
    trick_on(page)
    trick_on(page)
    page.get_by_role("button", name="Play on").click()
    expect(player.open_cards.first).to_be_visible()
    assert player.hand.count() in (10, 11), "two tricks had been played"
    player.play_deal()
    page.get_by_role("button", name="End the game now").click()
    page.get_by_role("button", name="Yes, end the game").click()
    expect(player.banker).to_be_visible()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Replay it").first.click()
    step = page.get_by_role("region", name="Replay")
    expect(step).to_contain_text("13 cards to each")
    trick_on(page)
    trick_on(page)
    step.get_by_role("button", name="Another line from here").click()
    expect(step.get_by_role("button", name="Back to the game")).to_be_visible()


def test_the_player_shuffles_by_words_of_their_own(page: Page, site: Site) -> None:
    page.goto(site.url + "#game=howell&players=2&bots=random")
    player = Player(page)
    player.set_speed("Instant")
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    page.get_by_role("button", name="The old games").click()
    page.locator("hearts-chooser .game[aria-current=true]").click()
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="Shuffle the cards yourself").check()
    page.locator("hearts-options").get_by_role("button", name="Sit down").click()
    player.own_words.fill("hearts are trumps")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="History").click()
    page.get_by_role("button", name="Was it dealt fairly?").click()
    expect(page.get_by_text("The fingerprint of the current deal")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    player.play_deal()
    player.see_more()
    page.get_by_role("button", name="Check that it was dealt fairly").click()
    expect(page.get_by_text("Yes. Your words shuffled every finished deal")).to_be_visible()
    proof = page.get_by_role("region", name="Deal 1")
    expect(proof).to_contain_text("nothing was changed")
    expect(proof).to_contain_text("Your words: hearts are trumps")
    expect(proof).to_contain_text("nobody could choose the cards")
    proof.get_by_text("What was checked").click()
    expect(proof.get_by_role("list")).to_contain_text("You are the only person at the table")
    sheet = page.get_by_role("dialog", name="Was it dealt fairly?")
    for_experts = re.compile("SHA-256.*eldesthand verify")
    expect(sheet.get_by_text(for_experts)).to_be_hidden()
    sheet.get_by_text("For experts").click()
    expect(sheet.get_by_text(for_experts)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    fixed = page.get_by_text("The page’s own shuffle is already locked")
    expect(fixed).to_be_hidden()
    player.see_more()
    page.get_by_text("Shuffle the next deal yourself").click()
    expect(fixed).to_be_visible()  # the player deals
    player.next_deal.click()
    expect(player.open_cards.first).to_be_visible()
    player.play_deal()
    player.see_more()
    page.get_by_text("Shuffle the next deal yourself").click()
    expect(
        page.get_by_text("You can shuffle before Mrs Battle deals: type any words")
    ).to_be_visible()
    player.own_words.fill("clubs are not")
    player.next_deal.click()
    player.play_deal()
    player.see_more()
    page.get_by_role("button", name="Check that it was dealt fairly").click()
    proof = page.get_by_role("region", name="Deal 3")
    expect(proof).to_contain_text("nothing was changed")
    expect(proof).to_contain_text("Your words: clubs are not")
    expect(sheet.get_by_text("No card was changed")).to_be_visible()
    second = page.get_by_role("region", name="Deal 2")
    expect(second).to_contain_text("rule out that the page picked the cards")


def test_a_crooked_dealer_is_announced(page: Page, site: Site) -> None:
    page.goto(site.url + "#game=howell&dealing=threes")
    player = Player(page)
    player.set_speed("Instant")
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    page.get_by_role("button", name="The old games").click()
    page.locator("hearts-chooser .game[aria-current=true]").click()
    page.get_by_text("More options").click()
    crooked = page.get_by_role("combobox", name="Crooked dealer")
    crooked.select_option("Miss Payne")
    page.locator("hearts-options").get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("note")).to_contain_text(re.compile("Miss Payne cheats at this table"))
    player.play_deal()
    player.see_more()
    page.get_by_role("button", name="Check that it was dealt fairly").click()
    expect(page.get_by_text("nothing can be proved here")).to_be_visible()


def test_no_hand_of_a_running_deal_is_in_the_file_of_everything(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    player = Player(page)
    player.sit_down(site.url)
    player.play_deal()
    player.next_deal.click()
    player.play_until(cards=10)
    kept = kept_sitting(page)
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Profile").click()
    record = page.get_by_role("dialog", name="Profile")
    with page.expect_download() as download:
        record.get_by_role("button", name="Save everything to a file").click()
    text = download.value.path().read_text(encoding="utf-8")
    [[_, saved]] = json.loads(text)["sittings"]
    assert [action["kind"] for action in kept["actions"]][-1] == "play_card"
    assert [action["kind"] for action in saved["sitting"]["actions"]][-1] == "settle"
    assert kept["seed"] not in text
    record.get_by_role("button", name="Close").click()
    wait_until_written(page)
    page.reload()
    expect(player.open_cards.first).to_be_visible()
