"""The way in: the invitation, the chooser, and the buttons below a reckoning."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from eldesthand import words
from eldesthand.core.rules import PRESETS
from eldesthand.deals.calendar import game_of
from eldesthand.words.naming import CHARACTERS
from eldesthand.words.rules import opening
from tests.browser.at_table import PATIENCE, Player, date, wait_until
from tests.browser.kept import wait_until_written
from tests.browser.measure import LAID_OUT
from tests.browser.scripts import script
from tests.conftest import Site

WAYS = ("Today’s deal", "The old games", "Problems")

NEWCOMER = ("Play Modern Hearts", "Learn in five minutes", "Beginner", *WAYS)


@pytest.fixture
def page(page: Page, site: Site) -> Page:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    return page


def way(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Eldest Hand").get_by_role(
        "button", name=re.compile(f"^{name}")
    )


def heights_of_ways(page: Page) -> list[float]:
    """Return the height of each way below the top of its paper."""
    paper = page.get_by_role("group", name="Eldest Hand").bounding_box()
    boxes = [way(page, name).bounding_box() for name in WAYS]
    assert paper
    return [round(box["y"] - paper["y"]) for box in boxes if box]


def address(page: Page, says: str) -> None:
    """Wait for this address."""
    expect(page).to_have_url(re.compile(re.escape(says)))


def test_a_newcomer_has_three_ways_and_sits_down_by_one_press(page: Page) -> None:
    date(page, "2026-11-23T12:00:00")
    page.reload()
    for width, height in ((320, 480), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for name in NEWCOMER:
            box = way(page, name).bounding_box()
            assert box
            assert box["height"] >= (44 if name != "Beginner" else 34)
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Eldest Hand").click()
    paper = page.get_by_role("group", name="Eldest Hand")
    told = page.locator(".meaning:popover-open").bounding_box()
    heading, around = paper.get_by_role("heading").bounding_box(), paper.bounding_box()
    assert told
    assert heading
    assert around
    assert told["y"] + told["height"] <= heading["y"], "a meaning covers no line below its word"
    assert around["x"] <= told["x"]
    assert told["x"] + told["width"] <= around["x"] + around["width"]
    page_url = page.url
    places = heights_of_ways(page)
    way(page, "Play Modern Hearts").click()  # while the engine is still on its way
    expect(page.get_by_role("button", name=re.compile("^Pass the cards"))).to_be_visible()
    address(page, "#game=modern")

    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(13)
    held = hand.evaluate_all("all => all.map((each) => each.ariaLabel)")

    page.get_by_role("button", name="Home").click()
    expect(paper.get_by_role("button", name="Continue")).to_be_visible()
    date(page, "2026-11-23T12:05:00")
    page.goto("about:blank")
    page.goto(page_url + "#game=howell")
    expect(paper.get_by_text("Last played today at 12:00")).to_be_visible()
    expect(paper.get_by_role("button", name="Continue Modern Hearts")).to_be_visible()
    expect(way(page, "Today’s deal")).to_be_visible()
    paper.get_by_role("button", name="Start a new game of Howell’s Hearts").click()
    setup = page.get_by_role("dialog", name="Howell’s Hearts")
    setup.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(paper.get_by_role("button", name="Continue Howell’s Hearts")).to_be_visible()
    assert heights_of_ways(page) == places, "a returning player finds the ways in their places"
    paper.get_by_role("button", name="Start a new game").click()
    setup.get_by_role("button", name="Close").click()
    paper.get_by_role("button", name="1 other saved game").click()
    saved = page.get_by_role("dialog", name="Saved games").get_by_role("listitem")
    expect(saved).to_have_text(
        [re.compile(f"{game}.*deal 1.*Last played", re.DOTALL) for game in ("Howell", "Modern")]
    )
    page.get_by_role("dialog").get_by_role("button", name="Continue").last.click()
    expect(page.get_by_role("button", name=re.compile("^Pass the cards"))).to_be_visible()
    expect(hand).to_have_count(13)
    assert hand.evaluate_all("all => all.map((each) => each.ariaLabel)") == held


def test_the_deal_of_the_day_is_not_chosen_for_the_next_game(page: Page) -> None:
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    title = words.title(game_of(today))
    expect(way(page, "Today’s deal")).to_contain_text(title)
    way(page, "Today’s deal").click()
    offer = page.get_by_role("dialog", name="Today’s deal")
    expect(offer).to_contain_text(opening(game_of(today), deals=1))
    expect(offer).to_contain_text("You have one try")
    offer.get_by_role("button", name="Play").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    expect(page.get_by_text("You have one try, with no hints.").first).to_be_visible()
    plate = page.get_by_role("button", name=title)
    expect(plate).to_contain_text("deal of the day")
    page.get_by_role("button", name="Home").click()
    way(page, "The old games").click()
    other = "Joker Hearts" if title != "Joker Hearts" else "Spot Hearts"
    page.get_by_role("button", name=other).click()
    expect(page.get_by_role("dialog", name=other)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    way(page, "The old games").click()
    old = page.get_by_role("dialog", name="The old games")
    expect(old.get_by_role("listitem")).to_have_count(len(PRESETS) - 1)
    expect(old.get_by_text("Modern Hearts")).to_have_count(0)
    expect(old.locator("[aria-current=true]")).to_have_count(0)
    page.get_by_role("button", name="Close").click()

    expect(way(page, "Today’s deal")).to_contain_text("Unfinished. Carry on")
    expect(page.get_by_role("button", name="Learn in five minutes")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("combobox", name="Rules of").select_option("Polignac")
    expect(page.get_by_role("dialog", name="Polignac")).to_contain_text("general")
    page.get_by_role("combobox", name="Rules of").select_option("Howell’s Hearts")
    for course in (r"the player with 58 hearts loses 46", r"with 500 hearts loses 1220"):  # S9
        expect(page.get_by_role("img", name=re.compile(course))).to_be_visible()
    page.get_by_role("button", name="Close").click()
    for name in ("Continue", "Sit down", "Start a new game"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    assert "#" not in page.url
    page.get_by_role("button", name="Play with friends").click()
    expect(page.get_by_role("dialog", name="Play with friends")).to_contain_text("Modern Hearts.")


def level_of(page: Page) -> int:
    """The number of the history's present entry."""
    at: int = page.evaluate("history.state.at")
    return at


def test_back_closes_what_was_opened_last_and_never_leaves_the_site_at_once(page: Page) -> None:
    home = page.url
    way(page, "Play Modern Hearts").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(13)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until(page, "history.state.at === 1")  # what was closed leaves no entry

    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog", name="Modern Hearts")).to_be_visible()
    assert level_of(page) == 2
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(hand).to_have_count(13)
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()

    page.go_back()
    expect(way(page, "The old games")).to_be_visible()
    assert level_of(page) == 0
    assert page.url.startswith(home)
    address(page, "#game=modern")
    page.get_by_role("button", name="Continue").click()
    expect(hand).to_have_count(13)
    assert level_of(page) == 1
    page.get_by_role("button", name="Home").click()
    wait_until(page, "history.state.at === 0")
    page.go_back()
    assert page.url == "about:blank", "no entry is left of the table that lay open before"


def test_forward_and_a_reload_come_back_to_the_table_and_what_lay_on_it(page: Page) -> None:
    way(page, "Play Modern Hearts").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(13)
    held = hand.evaluate_all("all => all.map((each) => each.ariaLabel)")
    rules = page.get_by_role("dialog", name="Modern Hearts")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(rules).to_be_visible()
    page.evaluate("history.go(-2)")
    expect(way(page, "The old games")).to_be_visible()
    page.go_forward()
    expect(hand).to_have_count(13)
    expect(rules).to_have_count(0)
    page.go_forward()
    expect(rules).to_be_visible()
    page.go_back()
    expect(rules).to_have_count(0)

    wait_until_written(page)
    page.reload()
    expect(hand).to_have_count(13)
    assert hand.evaluate_all("all => all.map((each) => each.ariaLabel)") == held
    assert level_of(page) == 1
    page.goto("about:blank")
    page.go_back()
    expect(hand).to_have_count(13)
    page.go_back()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Continue")).to_be_enabled()
    page.go_forward()
    expect(hand).to_have_count(13)


PLACES = """all => all.map((each) => {
  const { x, y } = each.getBoundingClientRect();
  return [each.dataset.card, Math.round(x), Math.round(y)];
})"""


def test_a_hand_lies_as_before_after_home_and_continue(context: BrowserContext, site: Site) -> None:
    page = context.new_page()  # one that has begun at instant speed
    player = Player(page)
    player.sit_down(site.url, "#game=modern&cutting=0&passing=0")
    player.play_on(left=9, watched=True)
    page.evaluate(LAID_OUT)
    lies = player.hand.evaluate_all(PLACES)
    page.get_by_role("button", name="Home").click()
    page.get_by_role("button", name="Continue").click()
    expect(player.hand).to_have_count(9)
    player.keep_on(lambda: player.hand.evaluate_all(PLACES) == lies, lambda: None)


def test_a_table_that_is_gone_leads_home_and_one_that_is_open_elsewhere_says_so(
    page: Page, site: Site
) -> None:
    """And a reload comes back to one that is let go of late: the first paper waits for it, too."""
    way(page, "Play Modern Hearts").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(13)
    wait_until_written(page)
    other = page.context.new_page()
    other.set_default_timeout(PATIENCE)
    other.goto(f"{site.url}icon.svg")
    other.evaluate(script("panels.js", "holdSitting"))
    page.reload()
    wait_until(other, "navigator.locks.query().then(({ pending }) => pending.length > 1)")
    other.evaluate("letGo()")
    expect(hand).to_have_count(13)

    wait_until_written(page)
    other.evaluate(script("panels.js", "duplicate"), [page.evaluate("history.state"), page.url])
    other.goto("about:blank")
    other.go_back()
    expect(other.get_by_role("alert").first).to_contain_text("open in another window")
    wait_until(other, "history.state.at === 0")
    other.close()
    page.evaluate("kept.clear()")
    page.reload()
    expect(way(page, "The old games")).to_be_visible()
    wait_until(page, "history.state.at === 0")
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)


LONGEST = "2027-01-29"  # the day of the game with the longest name
WINDOWS = ((320, 568), (390, 844), (1280, 800))


def ways_at_sizes(page: Page) -> list[object]:
    """Return the boxes of the ways in windows of three sizes."""
    found: list[object] = []
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        found += [(width, name, way(page, name).bounding_box()) for name in NEWCOMER]
    return found


def test_no_way_moves_while_a_newcomer_waits_for_the_engine(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    date(page, f"{LONGEST}T12:00:00")
    page.set_viewport_size({"width": WINDOWS[0][0], "height": WINDOWS[0][1]})
    held: list[Route] = []
    # the longest text of the progress stays until its paper is measured
    page.route("**/*.wasm", lambda route: held.append(route))
    page.goto(site.url)
    expect(page.get_by_text(re.compile("Downloading.* MB"))).to_be_visible()
    wait_until(page, "document.fonts.status === 'loaded'")
    before = ways_at_sizes(page)
    bar = page.get_by_role("progressbar", name="Loading")
    assert float(bar.get_attribute("value") or 1) < 0.6, "Python has not started yet"
    page.route("**/*.wasm", lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(way(page, "Today’s deal")).to_contain_text("Three-handed Hearts")
    assert ways_at_sizes(page) == before


def test_a_game_is_chosen_by_its_picture_and_then_its_options(page: Page) -> None:
    """A game only looked at is not the title of the first paper."""
    way(page, "The old games").click()
    games = page.get_by_role("dialog", name="The old games")
    games.get_by_role("button", name="2–5 players · about 3 minutes a deal").press("Enter")
    page.get_by_role("dialog", name="Joker Hearts").get_by_role("button", name="All games").click()
    every = page.get_by_role("dialog", name="Choose a game")
    expect(every.get_by_role("listitem")).to_have_count(len(PRESETS))
    every.get_by_role("button", name="Close").click()
    paper = page.get_by_role("group", name="Eldest Hand")
    for visit in range(2):
        if visit:
            page.reload()
        expect(paper.get_by_role("heading", name="Hearts", exact=True)).to_be_visible()
        expect(way(page, "Today’s deal")).to_be_visible()
        expect(paper.get_by_role("button", name="Sit down")).to_have_count(0)

    way(page, "The old games").click()
    expect(games.get_by_role("button", name="A good one to start with")).to_have_count(1)
    joker = games.get_by_role("button", name="2–5 players · about 3 minutes a deal")
    joker.press("Enter")
    chooser = page.get_by_role("dialog", name="Joker Hearts")
    expect(chooser.get_by_role("button", name="Sit down")).to_be_focused()
    chooser.get_by_text("Other players").press("Enter")
    expect(chooser.get_by_role("combobox", name="Mrs Battle")).to_have_accessible_description(
        re.compile(re.escape(CHARACTERS["Mrs Battle"]))
    )
    chooser.get_by_text("Bring your own bot").press("Enter")
    own_bot = page.get_by_role("dialog", name="A bot of your own")
    expect(own_bot).to_be_visible()
    assert level_of(page) == 3
    page.keyboard.press("Escape")
    expect(own_bot).to_have_count(0)
    expect(chooser.get_by_text("Bring your own bot")).to_be_focused()
    page.go_back()
    expect(joker).to_be_focused()
    joker.press("Enter")
    level = chooser.get_by_role("slider", name="Opponents’ skill")
    expect(level).to_have_attribute("aria-valuetext", "Intermediate")
    level.press("End")
    expect(level).to_have_attribute("aria-valuetext", "Expert")
    advanced = chooser.get_by_role("combobox", name="Laws")
    chooser.get_by_text("More options").click()
    chooser.locator("details[open] .term").first.focus()
    expect(chooser.locator(".meaning:popover-open")).to_have_count(1)
    page.keyboard.press("Escape")  # closes the explanation first
    expect(chooser.locator(".meaning:popover-open")).to_have_count(0)
    expect(advanced).to_be_visible()
    advanced.focus()
    page.keyboard.press("Escape")
    expect(advanced).to_be_hidden()
    page.keyboard.press("Escape")  # closes the options, and what was set stays
    expect(chooser).to_have_count(0)
    joker.press("Enter")
    expect(level).to_have_attribute("aria-valuetext", "Expert")
    chooser.get_by_text("More options").click()
    advanced.select_option("Club")
    players = chooser.get_by_role("combobox", name="Players", exact=True)
    players.select_option("Nine, at two tables")
    expect(chooser.get_by_text("Two tables, one of five and one of four.")).to_be_visible()
    expect(chooser.get_by_text("Other table: four")).to_be_visible()
    players.select_option("Four")
    expect(page).not_to_have_url(re.compile("players="))
    expect(players).to_have_value("4")
    players.select_option("Three")
    address(page, "bots=expert")
    chooser.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    address(page, "laws=club")


def test_a_link_that_is_typed_into_the_page_is_followed_or_answered(page: Page) -> None:
    way(page, "Play Modern Hearts").click()
    expect(page.get_by_role("button", name=re.compile("^Pass the cards"))).to_be_visible()
    address(page, "#game=modern")
    for link, answer in (
        ("#tour=I7", "evoke"),
        ("#game=nope", "asks for a game or an option we don’t have"),
        ("#deal=1broken", "Copy the whole link again"),
        ("#deal=9later", "Reload the page"),
        ("#nothing", "Nothing here matches this link"),
    ):
        page.evaluate("(link) => { location.hash = link; }", link)
        place = page.get_by_role("complementary") if "tour" in link else page.get_by_role("alert")
        expect(place.last).to_contain_text(re.compile(answer))
