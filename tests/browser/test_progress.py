"""A deal is reviewed and played again; its mistakes come back; a file takes all of it along."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Player, date
from tests.browser.kept import KEPT
from tests.conftest import Site

HOWELL = re.compile("Howell’s Hearts, four players")


def review(page: Page) -> None:
    """Review a deal with a costly mistake, and come back to a card after playing on from it."""
    page.get_by_role("button", name="Find your mistakes with the coach").click()
    reviewed = page.locator("hearts-review")
    expect(reviewed).to_contain_text(re.compile("as a problem|as problems"))
    steps = reviewed.locator(".course button")
    other = next(at for at in range(13) if steps.nth(at).get_attribute("aria-current") is None)
    steps.nth(other).click()
    reviewed.get_by_role("button", name="Play it again from here").click()
    page.get_by_role("note").get_by_role("button", name="Back to your game").click()
    expect(steps.nth(other)).to_have_attribute("aria-current", "step")


def open_record(page: Page) -> Locator:
    page.get_by_role("button", name="Profile").click()
    record = page.get_by_role("dialog", name="Profile")
    expect(record.get_by_text("Still to try")).to_be_visible()
    return record


def play_again_from_its_turning_point(page: Page) -> None:
    """Play a deal again from its worst mistake and from any other; return to its reckoning."""
    player = Player(page)
    first = player.reckoned("Net")["You"]
    player.see_more()
    page.get_by_role("button", name="Retry your worst mistake").click()
    note = page.get_by_role("note").filter(has_text="It won’t count this time")
    expect(note).to_be_visible()
    why = page.locator(".notice", has_text="you played the")
    expect(why).to_contain_text("Find a better card.")
    expect(player.open_cards.first).to_be_visible()
    assert 1 < player.hand.count() < 13, "the others play as they did"

    result = page.locator("hearts-second")
    player.play_on("hearts-second")
    made = result.get_by_role("cell")
    expect(made.nth(2)).to_have_text(re.compile(r"^[+−]?\d+$"))
    shown = made.all_inner_texts()
    assert int(shown[0].replace("−", "-")) == first
    result.get_by_role("button", name="Back to your game").click()
    expect(player.next_deal).to_be_visible()

    page.get_by_role("button", name="Watch this deal card by card").click()
    page.get_by_role("button", name="One step forward").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Play it again from here").click()
    expect(note).to_be_visible()
    expect(player.open_cards.first).to_be_visible()
    note.get_by_role("button", name="Back to your game").click()
    expect(player.next_deal).to_be_visible()


def look_at_other_tables(page: Page, record: Locator) -> None:
    """Follow the links to two tables and to a crooked dealer: what they choose goes with them."""
    record.get_by_role("button", name="Two tables").click()
    expect(page.get_by_text("Two tables of four.")).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 844, "height": 390})
    record.get_by_role("button", name="Catch a cheating dealer").click()
    dealer = page.get_by_role("combobox", name="Crooked dealer")
    expect(dealer).to_be_focused()
    expect(dealer).to_have_value("1")
    explained = page.locator("#crooked-help").bounding_box()
    actions = page.locator("hearts-options .actions").bounding_box()
    assert explained
    assert actions
    assert explained["y"] + explained["height"] <= actions["y"]
    page.keyboard.press("Escape")
    record.get_by_role("button", name="Take turns on this device").click()
    expect(page.get_by_role("combobox", name="Players")).to_have_value("4")
    expect(page.locator("#dealing")).to_have_value("singly")
    expect(dealer).to_have_count(0)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 720})


def test_a_deal_goes_through_a_second_play_the_deck_the_record_and_a_file(
    page: Page, site: Site, tmp_path: Path
) -> None:
    page.add_init_script(KEPT)
    player = Player(page)
    player.sit_down(site.url, "#game=howell&seed=7")
    player.play_deal()
    play_again_from_its_turning_point(page)
    review(page)
    page.get_by_role("button", name="Close").click()

    page.get_by_role("button", name="Saved games").click()
    record = open_record(page)
    results = record.get_by_role("row", name=HOWELL)
    expect(results).to_have_count(1)
    expect(results.get_by_role("cell").first).to_have_text("1")  # the second play does not count
    expect(record.get_by_role("columnheader", name="Won or lost", exact=True)).to_be_visible()
    expect(record.get_by_text("Play ten deals of a game")).to_be_visible()
    expect(record.get_by_role("heading", name="Does a dealer cheat?")).to_have_count(0)
    expect(record.get_by_role("img")).to_have_count(0)
    look_at_other_tables(page, record)
    with page.expect_download() as download:
        record.get_by_role("button", name="Save everything to a file").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)

    chooser = record.get_by_label("Import a file")
    other = tmp_path / "other.json"
    other.write_text(file.read_text().replace("Howell’s Hearts", "Hearts"))
    before = page.evaluate("kept.state()")
    for fault, told in (
        ("abortNext", "the browser cancelled it"),
        ("fillAfterOne", "has no room left"),
    ):
        page.evaluate(f"kept.{fault}()")
        chooser.set_input_files(other)
        record.get_by_role("button", name="Replace your data").click()
        expect(record.get_by_role("alert")).to_have_text(
            re.compile(f"^Nothing was imported, and nothing has changed: [^:]*{told}[^:]*$")
        )
        expect(record.get_by_role("status")).to_have_count(0)
        assert page.evaluate("kept.state()") == before

    record.get_by_role("button", name="Erase every game").click()
    record.get_by_role("button", name="Yes, erase every game").click()
    expect(record.get_by_text("your first result appears here")).to_be_visible()
    page.evaluate("kept.clear()")
    empty = page.evaluate("kept.state()")

    spoiled = tmp_path / "spoiled.json"
    spoiled.write_text(file.read_text().replace('"names":', '"nams":'))
    for name, wrong in ((spoiled, "file is damaged"), (Path(__file__), "invalid JSON")):
        chooser.set_input_files(name)
        expect(record.get_by_role("alert")).to_contain_text(wrong)
        assert page.evaluate("kept.state()") == empty
    chooser.set_input_files(file)
    expect(record.get_by_role("status")).to_contain_text("1 sitting, ")
    record.get_by_role("button", name="Replace your data").click()
    expect(record.get_by_role("row", name=HOWELL).first).to_be_visible()

    date(page, (datetime.now() + timedelta(days=1)).isoformat())
    page.goto("about:blank")
    page.goto(site.url)
    due = page.get_by_role("button", name=re.compile(r"Your mistakes: \d to try again today"))
    [number] = re.findall(r"\d", due.inner_text())
    due.click()
    problem = page.get_by_role("region", name=re.compile("^Problem"))
    expect(problem).to_contain_text("Your mistake · Howell")
    problem.get_by_role("button", name="See the solution").click()
    expect(problem).to_contain_text(re.compile("The right card is the|Play the .* just as good"))
    expect(problem).to_contain_text("It comes back tomorrow.")
    problem.get_by_role("button", name="Themes").click()
    mistakes = page.get_by_role("button", name=re.compile("^Your mistakes"))
    expect(mistakes).to_contain_text(f"{int(number) - 1} to try again today")
