"""Records in the page: saved, read, linked, stepped through, proved, played again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from eldesthand.record import loads
from eldesthand.record.study_code import encode_study
from tests.browser.at_table import Player, wait_until
from tests.browser.scripts import script
from tests.conftest import Site
from tests.record.examples import EXAMPLES

EXAMPLE = EXAMPLES[0]


def read(page: Page, text: str) -> None:
    """Paste a record."""
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("textbox", name=re.compile("paste a game")).fill(text)
    page.get_by_role("button", name="Open it").click()


CLOSE_AND_OPEN_RECORDS = script("panels.js", "closeAndOpenRecords")


def test_a_record_is_pasted_stepped_through_and_its_remarks_shown(page: Page, site: Site) -> None:
    """In a panel that stays open though another closes as it opens."""
    page.goto(site.url)
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(page.get_by_role("group", name="Sound")).to_be_visible()
    expect(page.get_by_role("group", name="Vibration")).to_have_count(0)  # no telephone
    page.evaluate(CLOSE_AND_OPEN_RECORDS)
    expect(page.get_by_role("heading", name="Saved games")).to_be_visible()
    wrong = EXAMPLE.replace("5H 4H", "5H 4X")
    page.get_by_role("textbox", name=re.compile("paste a game")).fill(wrong)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"line \d+, column \d+"))

    page.get_by_role("textbox", name=re.compile("paste a game")).fill(EXAMPLE)
    page.get_by_role("button", name="Open it").click()
    step = page.get_by_role("region", name="Replay")
    expect(step).to_contain_text("13 cards to each")
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Miss Payne plays the Five of hearts.")
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Mrs Foster might have kept the three")
    said = page.get_by_role("status").last
    expect(said).to_contain_text("three. Another line from here: Two of hearts.")
    step.get_by_role("button", name="Another line from here Two of hearts").click()
    expect(step.get_by_role("button", name="Back to the game")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Mrs Foster plays the Two of hearts.")
    step.get_by_role("button", name="Back to the game").click()
    expect(step).to_contain_text("Mr Howell plays the Four of hearts.")
    expect(step.get_by_role("button", name="Back to the game")).not_to_be_visible()
    wait_until(page, "document.activeElement !== document.body")  # keys still work here
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Mrs Foster plays the Three of hearts.")

    step.get_by_role("combobox", name="Point of view").select_option("Mr Howell")
    step.get_by_role("checkbox", name="Show all hands").check()
    expect(page.get_by_role("group", name="Hand", exact=True)).to_have_count(3)
    expect(page.get_by_role("group", name="Mr Howell’s hand")).to_be_visible()
    step.get_by_role("button", name="Card by card").click()
    moves = page.get_by_role("dialog", name="Card by card")
    first = moves.get_by_role("row").filter(has=page.get_by_role("rowheader", name="1", exact=True))
    expect(first).to_have_accessible_name(re.compile("^1 Five of hearts ?, led Four of hearts"))
    expect(moves.get_by_role("button", name="Another line from here: ( Two of")).to_be_visible()
    page.get_by_role("button", name="What this player could see").click()
    page.get_by_text("Show it as data (JSON)").click()
    expect(page.get_by_text('"seat": 1').first).to_be_visible()


END_AND_OPEN_RECORDS = script("panels.js", "endAndOpenRecords")


def test_a_deal_is_verified_saved_and_looked_through(page: Page, site: Site) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    player.play_deal()
    player.see_more()
    page.get_by_role("button", name="Check that it was dealt fairly").click()
    proof = page.get_by_role("region", name="Deal 1")
    expect(proof).to_contain_text("nothing was changed")
    figures = proof.get_by_text("The fingerprint and the text it was made from")
    top = figures.bounding_box()
    figures.click()
    expect(proof.get_by_role("definition").first).to_be_visible()
    assert figures.bounding_box() == top, "what unfolds moves nothing above"
    promised, _, computed = proof.get_by_role("definition").all_inner_texts()
    assert promised == computed
    page.get_by_role("button", name="Close").click()

    page.evaluate(END_AND_OPEN_RECORDS)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith(".hearts")
    record = loads(saved.value.path().read_text(encoding="utf-8"))
    assert len(record.sitting().nets) == 1

    page.get_by_role("button", name="Replay it").first.click()
    step = page.get_by_role("region", name="Replay")
    expect(step).to_contain_text("13 cards to each")
    page.keyboard.press("End")
    expect(step).to_contain_text("Card 52 of 52")


def test_a_study_is_a_page_of_its_own_and_is_embedded(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    titled = EXAMPLE.replace("[Game", '[Title "Hold the three"]\n[Author "Mrs Foster"]\n[Game', 1)
    record = loads(titled)
    page.goto(f"{site.url}#study={encode_study(record)}")
    expect(page).to_have_title("Hold the three, by Mrs Foster – Eldest Hand")
    step = page.get_by_role("region", name="Replay")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Mrs Foster might have kept the three")
    step.get_by_role("button", name="Another line from here").click()
    expect(step).to_contain_text("Another way to play it. The game itself went differently.")
    page.keyboard.press("ArrowRight")
    expect(step).to_contain_text("Mrs Foster plays the Two of hearts.")
    step.get_by_role("button", name="Copy the link", exact=True).click()
    expect(step.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    step.get_by_role("button", name="Embed it in your web page").click()
    code = page.get_by_role("textbox").first
    expect(code).to_have_value(re.compile(f'code="{encode_study(record)}" ply="2" seat="3"'))

    page.goto("about:blank")
    page.goto(link)
    expect(step).to_contain_text("Mrs Foster plays the Two of hearts.")
    expect(step.get_by_role("button", name="Back to the game")).to_be_visible()
    step.get_by_role("button", name="Close the replay").click()
    expect(page).to_have_title("Eldest Hand")


@pytest.mark.core
def test_a_link_opens_a_deal_at_its_trick_and_it_can_be_played(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site.url)
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    read(page, EXAMPLE)
    step = page.get_by_role("region", name="Replay")
    for _ in range(2):
        before = step.inner_text()
        page.keyboard.press("ArrowDown")
        expect(step).not_to_have_text(before, use_inner_text=True)
    said = step.locator(".turn").inner_text()
    page.get_by_role("button", name="Copy the link to this deal only").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#deal=1" in link

    page.goto("about:blank")
    page.goto(link)
    there = page.get_by_role("region", name="Replay").locator(".turn").inner_text()
    assert "of 52" in page.get_by_role("region", name="Replay").inner_text()
    assert there.split()[-2:] == said.split()[-2:], "the same step; a link names no players"
    page.get_by_role("button", name="Play this deal").click()
    expect(page.get_by_role("region", name="Replay")).to_be_hidden()
    player = Player(page)
    player.set_speed("Instant")
    expect(player.open_cards.first).to_be_visible()
    player.play_first_card()
