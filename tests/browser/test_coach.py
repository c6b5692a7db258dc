"""The coach in the page: hints during the play, and the review of a deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from eldesthand.bots.search.evaluation import WORLDS
from tests.browser.at_table import PATIENCE, Player, ask_for_hint, begin
from tests.browser.scripts import script
from tests.conftest import Site
from tests.parameters import some


def sit_down(page: Page, site: Site, game: str) -> Player:
    """Sit down without cutting, at instant speed."""
    player = Player(page)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}{game}")
    player.set_speed("Instant")
    begin(page)
    return player


def coach_says(page: Page) -> Locator:
    """The slip of paper with the coach's sentence."""
    return page.locator("hearts-table .notice.coach")


def ask(page: Page) -> None:
    """Ask the coach in a new game, and wait for the first words."""
    ask_for_hint(page)
    expect(coach_says(page)).to_be_visible()


WIDER_THAN_THEIR_CARDS = script("looks.js", "wideFigures")


@pytest.mark.parametrize(
    "level", some(("expert", "beginner", "plain", "careful", "jealous"), "expert")
)
def test_a_deal_with_the_coach_and_its_review_at_every_level(
    page: Page, site: Site, level: str
) -> None:
    if level == "expert":  # as on a machine with cores to spare: several look through the deal
        page.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', {value: 8})")
    player = sit_down(page, site, f"#game=sweepstake&bots={level}")
    player.play_to_a_choice()
    held = player.hand.count()
    ask(page)
    best = page.locator("hearts-hand button:has(.best)")
    expect(best).to_have_count(1)
    said = best.get_attribute("aria-description") or ""
    expects = r"The coach on the .*: expect to (win|lose) .*; you stay clear \d+% of the time"
    assert re.search(expects, said), said
    best.click()
    expect(player.hand).not_to_have_count(held)
    player.play_deal()

    page.get_by_role("button", name="Find your mistakes with the coach").click()
    expect(page.get_by_role("dialog", name="Review of deal 1")).to_contain_text(
        "The coach is checking"
    )
    page.mouse.click(2, 2)  # beside the review, which goes on
    review = page.locator("hearts-review")
    expect(review.get_by_text(re.compile(r"^\d+ marks? out of 100$"))).to_be_visible()
    expect(review.get_by_text(re.compile(r"Your cards cost \d+\.\d counters"))).to_be_hidden()
    review.get_by_text("The numbers", exact=True).click()
    expect(review.get_by_text(re.compile(r"Your cards cost \d+\.\d counters"))).to_be_visible()
    steps = review.get_by_role("button", name=re.compile(r"^Trick \d+: .*, (cost \d|as good)"))
    expect(steps).to_have_count(13)
    steps.nth(0).click()
    expect(review.get_by_text("Trick 1", exact=True)).to_be_visible()
    cards = review.get_by_role("list", name="Your hand before this card").get_by_role("listitem")
    expect(cards).to_have_count(13)
    expect(
        cards.filter(has_text=re.compile(r"(: expect to .*|not a legal card here)\."))
    ).to_have_count(13)
    expect(cards.filter(has_text="yours")).to_have_count(1)
    review.get_by_role("button", name="Next card").click()
    expect(review.get_by_text("Trick 2", exact=True)).to_be_visible()
    expect(review.get_by_role("row", name=re.compile("yours"))).to_have_count(1)
    expect(review.get_by_role("status")).to_contain_text("Your ")

    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(WIDER_THAN_THEIR_CARDS) == []


def test_his_figures_can_be_read_as_a_table_and_a_refusal_takes_the_place_of_a_hint(
    open_page: Page, site: Site
) -> None:
    player = sit_down(open_page, site, "#game=black-lady&bots=random&seed=7")
    player.play_to_a_choice()
    question = open_page.locator(".notice", has_text="this becomes a practice game")
    for _ in range(2):  # no press but that of an answer is a yes
        open_page.keyboard.press("a")
        expect(question).to_be_visible()
        expect(coach_says(open_page)).to_have_count(0)
    open_page.get_by_role("button", name="Help me").click()
    expect(coach_says(open_page)).to_contain_text(
        re.compile(r"Expect to (win|lose) about \d+(\.\d)? counters")
    )
    open_page.get_by_role("button", name="The numbers").click()
    expect(open_page.get_by_role("dialog", name="The coach")).to_be_visible()
    sheet = open_page.locator("hearts-panel")
    for heading in ("Card", "Counters you win or lose", "You stay clear", "You take the Queen"):
        expect(sheet.get_by_role("columnheader", name=heading)).to_be_visible()
    playable = player.open_cards.count()
    expect(sheet.get_by_role("row")).to_have_count(1 + playable)
    expect(sheet.get_by_role("row").nth(1)).to_contain_text("best")
    expect(sheet).to_contain_text(f"after {WORLDS} simulated deals that match what you’ve seen.")
    for width, height in ((390, 844), (320, 480)):
        open_page.set_viewport_size({"width": width, "height": height})
        cut = sheet.locator(".scroll").evaluate("each => each.scrollWidth - each.clientWidth")
        assert cut <= 0, f"{cut} pixels of the table are cut at {width}"
    open_page.get_by_role("button", name="Close").click()
    player.play_first_card()
    expect(coach_says(open_page)).to_have_count(0)

    shut = open_page.locator("hearts-hand button[aria-disabled=true]")
    player.play_to_a_choice()
    while not shut.count():  # a lead
        player.play_first_card()
        player.play_to_a_choice()
    refusal = open_page.locator("hearts-table .notice").get_by_text("You must follow suit")
    for _ in range(2):
        open_page.get_by_role("button", name="Hint").click()
        expect(coach_says(open_page)).to_be_visible()
        expect(refusal).to_have_count(0)
        shut.first.click(force=True)
        expect(refusal).to_be_visible()
        expect(coach_says(open_page)).to_have_count(0)


def test_passing_is_coached_too(open_page: Page, site: Site) -> None:
    player = sit_down(open_page, site, "#game=modern")
    expect(open_page.get_by_role("button", name=re.compile("^Pass the cards"))).to_be_visible()
    ask(open_page)
    expect(coach_says(open_page)).to_contain_text(re.compile(r"Pass the marked cards\. \w+"))
    passed = open_page.locator("hearts-hand button:has(.best)")
    expect(passed).to_have_count(3)
    for place in range(3):
        passed.nth(place).click()
    open_page.get_by_role("button", name=re.compile("^Pass the cards")).press("Enter")
    expect(player.hand).not_to_have_count(10)
    expect(open_page.locator(".turn", has_text="Your")).to_be_visible()
    current = open_page.locator("hearts-hand button[tabindex='0']")
    expect(current).to_have_attribute("aria-disabled", "false")


def test_bidding_is_coached_too(open_page: Page, site: Site) -> None:
    sit_down(open_page, site, "#game=auction")
    ask(open_page)
    expect(coach_says(open_page)).to_contain_text(
        re.compile("Expect (?:to|about)|you expect to|Pass: ")
    )
    bid = re.match(r"Bid (\d+),", coach_says(open_page).inner_text())
    if bid:
        expect(open_page.get_by_role("spinbutton")).to_have_value(bid[1])


def test_a_coach_without_its_script_reports_it_and_the_game_goes_on(page: Page, site: Site) -> None:
    asked: list[str] = []

    def only_for_bots(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort()

    page.context.route("**/thinking-worker.js", only_for_bots)
    player = sit_down(page, site, "#game=howell")
    player.play_until(12)  # the bots have the same script, and have it now
    player.play_to_a_choice()
    ask_for_hint(page)
    expect(
        page.get_by_text("The coach can’t answer. Part of the game didn’t load.").first
    ).to_be_visible()
    player.play_deal()
