"""Playing in the page as a person does: the real wheel in the real Pyodide in a real Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from eldesthand.core.rules import PRESETS
from eldesthand.words.glossary import glossary
from tests.browser.at_table import PATIENCE, Player, begin, reach
from tests.browser.scripts import script
from tests.conftest import Site
from tests.parameters import some


def cards(player: Player) -> list[str]:
    """Return the cards in hand, sorted."""
    return sorted(player.hand.evaluate_all("all => all.map((each) => each.dataset.card)"))


@pytest.mark.core
def test_a_whole_deal_by_mouse_and_the_counters_follow_the_reckoning(
    page: Page, site: Site
) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    shut = page.locator("hearts-hand button[aria-disabled=true][aria-description*='follow suit']")
    refused = page.get_by_text(re.compile(r"You must follow suit: \w+ were led\."))

    def by_mouse(_: Player) -> None:
        if shut.count() and not tried:
            before = player.hand.count()
            shut.first.click(force=True)  # a person may press it: it is no disabled button
            expect(refused.first).to_be_visible()
            assert player.hand.count() == before
            tried.append(True)
        player.play_first_card()

    tried: list[bool] = []
    expect(player.hand).to_have_count(13)
    held = cards(player)
    player.play_deal(by_mouse)
    assert tried, "some card did not follow"
    drawn, playable = page.evaluate(
        "['table', 'playable'].map((name) =>"
        " performance.getEntriesByName(`eldesthand:${name}`)[0].startTime)"
    )
    assert drawn < playable, "the marks from which start-up is measured"

    expect(page.get_by_role("dialog", name="Score after deal 1")).to_be_visible()
    nets = player.reckoned("Net")
    assert len(nets) == 4
    assert sum(nets.values()) == 0, "Howell's pool is exhausted (S3)"
    assert sum(player.reckoned("Hearts").values()) == 13
    assert player.counters() == {name: 100 + net for name, net in nets.items()}
    assert player.counters() == player.reckoned("Holds")

    page.get_by_role("button", name="Watch this deal card by card").click()
    expect(page.get_by_role("region", name="Replay")).to_contain_text("13 cards to each")
    page.get_by_role("button", name="Close the replay").click()
    expect(player.next_deal).to_be_visible()
    player.see_more()
    page.get_by_role("button", name="Play the same cards again").click()
    player.keep_on(lambda: cards(player) == held, lambda: None)
    expect(player.open_cards.first).to_be_visible()
    page.get_by_role("note").get_by_role("button", name="Back to your game").click()

    player.next_deal.click()
    expect(player.hand).to_have_count(13)
    own = (site.url, "blob:", "data:")
    assert [url for url in asked if not url.startswith(own)] == [], "nothing leaves the site"


@pytest.mark.firefox
def test_a_deal_by_keyboard_alone(page: Page, site: Site, browser_name: str) -> None:
    """The first and the last two tricks: those between are played in the same way."""
    page.set_default_timeout(PATIENCE)
    page.goto(site.url + "#game=sweepstake&cutting=1&bots=random")
    expect(page.get_by_role("button", name="Sit down")).to_be_enabled()

    for name in ("Sit down", "Skip the cut"):
        button = page.get_by_role("button", name=name)
        expect(button).to_be_visible()
        reach(button)
        page.keyboard.press("Enter")

    player = Player(page)
    player.keep_on(lambda: player.hand.count() == 12, player.play_by_keys)
    player.set_speed("Instant")  # until now, the space bar has hurried the others
    player.play_on(left=2, watched=True)
    player.keep_on(player.next_deal.is_visible, player.play_by_keys)

    assert sum(player.counters().values()) + pool(page) == 200
    seat = page.locator("[data-seat]:has(.character)").first
    for _ in range(4 if browser_name == "chromium" else 0):  # Firefox would leave the page
        page.keyboard.press("Shift+Tab")
        expect(page.locator("[data-seat]:focus")).to_have_count(0)  # it lies under the paper
    reach(player.next_deal)
    page.keyboard.press("Enter")
    expect(player.next_deal).not_to_be_visible()
    reach(seat)


def pool(page: Page) -> int:
    """Return the pool as it is read out."""
    label = page.locator("[aria-label*=' in the pool']").get_attribute("aria-label") or ""
    match = re.match(r"(\d+) counters? in the pool", label)
    assert match, label
    return int(match[1])


UNLIKE = ("joker", "three-handed")
"""What each has of its own at the table: a Joker, three seats; `test_policy` plays an auction."""


@pytest.mark.parametrize("game", some(PRESETS, *UNLIKE))
def test_a_deal_of_every_variety(open_page: Page, site: Site, game: str) -> None:
    """The question whether to end the game moves nothing, and is forgotten."""
    player = Player(open_page)
    player.sit_down(site.url, f"#game={game}&bots=random")
    player.play_deal()

    expect(open_page.get_by_role("dialog", name="Score after deal 1")).to_be_visible()
    buttons = open_page.locator(".ledger .actions button")
    places = "all => all.map((each) => each.getBoundingClientRect().x)"
    first = buttons.evaluate_all(places)
    open_page.get_by_role("button", name="End the game now").click()
    expect(open_page.get_by_role("button", name="Yes, end the game", exact=True)).to_be_visible()
    assert buttons.evaluate_all(places) == first
    player.see_more()
    open_page.get_by_text("Shuffle the next deal yourself").click()
    open_page.get_by_role("button", name="End the game now", exact=True).click()
    open_page.get_by_role("button", name="Yes, end the game").click()
    player.see_more()
    rows = player.banker.get_by_role("row")
    expect(rows).to_have_count(1 + PRESETS[game].rules.players)


def test_cutting_for_seats_and_deal_is_played_too(open_page: Page, site: Site) -> None:
    player = Player(open_page)
    open_page.goto(site.url + "#game=sweepstake&cutting=1")
    begin(open_page)

    player.cut_for_seats()
    expect(open_page.get_by_role("log")).to_contain_text(re.compile(r"You cut the \w+ of \w+"))


@pytest.mark.core
def test_a_lost_download_is_explained_and_tried_again(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site.url)
    note = page.get_by_role("alertdialog")
    expect(note).to_contain_text("didn’t load")

    page.unroute("**/*.wasm")
    note.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Today").click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_browser_without_webassembly_gets_a_message(page: Page, site: Site) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body="delete globalThis.WebAssembly;" + answer.text())

    page.context.route("**/engine-worker.js", without)
    page.goto(site.url)
    note = page.get_by_role("alertdialog", name="This browser can’t run the game")
    expect(note).to_contain_text("needs WebAssembly")


SLOW_TO_CHOOSE = script("slow_to_choose.js")


def test_a_change_just_before_sitting_down_counts(page: Page, site: Site) -> None:
    """Both changes hold at the table, even if the engine is slow."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script(SLOW_TO_CHOOSE)
    page.goto(site.url + "#game=howell")
    page.get_by_role("button", name="The old games").click()
    page.locator("hearts-chooser .game[aria-current=true]").click()
    options = page.get_by_role("dialog", name="Howell’s Hearts")
    options.get_by_role("slider", name="Opponents’ skill").press("End")
    options.get_by_role("combobox", name="Players", exact=True).select_option("Five")
    options.get_by_role("button", name="Sit down").click()

    expect(page).to_have_url(re.compile("bots=expert"))
    expect(Player(page).hand).to_have_count(10)


def test_the_pool_says_what_it_is_when_pressed(open_page: Page, site: Site) -> None:
    player = Player(open_page)
    player.sit_down(site.url, "#game=sweepstake&cutting=0")
    meaning = open_page.locator(".meaning:popover-open")
    expect(player.open_cards.first).to_be_visible()
    open_page.get_by_role("group", name="0 counters in the pool").click()
    expect(meaning).to_have_attribute("data-meaning", glossary()["[Pp]ool"])
    open_page.keyboard.press("h")
    expect(meaning).to_have_count(0)


def test_the_last_deal_of_a_game_is_reckoned_too(open_page: Page, site: Site) -> None:
    page = open_page
    player = Player(page)
    player.sit_down(site.url, "#game=modern&target=1&bots=random")
    player.play_deal()
    expect(player.banker).to_have_accessible_name(re.compile("^Final score: "))
    player.see_more()
    expect(player.banker.get_by_role("columnheader")).to_have_text(
        [re.compile("Player"), "Last deal", "Total"]
    )
    expect(player.banker).to_contain_text(re.compile(r"points: \d+ for|the moon"))
    for name in (
        "Find your mistakes with the coach",
        "Watch this deal card by card",
        "Check that it was dealt fairly",
    ):
        expect(player.banker.get_by_role("button", name=name)).to_be_visible()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.get_by_role("button", name="Copy the scores").click()
    by_hand = player.banker.get_by_role("textbox", name="Copy the scores")
    expect(by_hand).to_have_value(re.compile("Final score"))
    page.get_by_role("button", name="Choose another game").click()
    expect(page.get_by_role("dialog", name="Choose a game")).to_be_visible()
