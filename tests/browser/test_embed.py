"""Tables in another site's page: several in one page, with one engine for all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from eldesthand.core.cards import Suit
from eldesthand.documents.drawing import describe, draw, position_at
from eldesthand.record import loads
from tests.browser.at_table import Player, wait_until
from tests.browser.embedded import (
    CODE,
    NOTE_EVENTS,
    RECORD,
    Host,
    Put,
    play_first_card,
    table,
    tables,
    wait_for_turn,
)
from tests.browser.kept import OWN_CLOCK
from tests.browser.measure import CUT_HANDS, LAID_OUT
from tests.browser.scripts import script
from tests.conftest import Site

CODE_7 = "11ubedOAoQIPQ3gCo30Wos2W1ywJnpf7ni6zi5XONQWxaxGRYV2U00MBlZc"


@pytest.fixture
def asked(page: Page) -> list[str]:
    """URLs requested by the page, its frames and its workers."""
    urls: list[str] = []
    page.context.on("request", lambda request: urls.append(request.url))
    return urls


def test_two_tables_on_another_origin_play_with_one_engine_and_leave_no_trace(
    page: Page, site: Site, host: Host, asked: list[str]
) -> None:
    one = table(game="howell", seed="ours", speed="instant", bots="careful@0")
    page.goto(host(one + one))
    expect(page.get_by_role("button", name="Play")).to_have_count(2)
    posters = page.get_by_role("img", name="Howell’s Hearts. A table to play at.")
    expect(posters.nth(1)).to_be_visible()
    parts = {url.rpartition("/")[2] for url in asked if "/app-" in url}
    typeface = re.compile(r"typeface\.js|eb-garamond-latin-wght-normal-\w+\.woff2")
    assert all(map(typeface.fullmatch, parts)), "nothing heavy before anybody asks"

    for number in range(2):
        tables(page).nth(number).get_by_role("button", name="Play").click()
    hands = []
    for number in range(2):
        at = tables(page).nth(number)
        wait_for_turn(at)
        cards = at.get_by_role("group", name="Your hand").get_by_role("button")
        hands.append(cards.evaluate_all("all => all.map((each) => each.ariaLabel)"))
        play_first_card(at)
    assert hands[0] == hands[1], "the same seed deals the same cards"

    assert len([url for url in asked if url.endswith("/engine-worker.js")]) == 1
    assert len([url for url in asked if url.endswith("/thinking-worker.js")]) == 1
    assert page.title() == "Theirs"
    assert page.url.endswith("/page.html")
    assert page.evaluate(script("offline.js", "storage")) == ["", "Theirs"], (
        "no cookie, and a title"
    )


def test_a_replay_opens_at_its_place_and_is_stepped_by_keys(put: Put) -> None:
    page = put(table(record=RECORD, ply=2, name="The three"))
    expect(page.get_by_role("img", name="The three. A deal to step through.")).to_be_visible()
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible()
    expect(page.locator("hearts-table .open-hand")).to_have_count(3)

    expect(record.get_by_text("Card 2 of 52")).to_be_visible()
    assert page.evaluate("ready") == [13], "the hand lies there when the table is ready"

    page.evaluate(NOTE_EVENTS)
    page.keyboard.press("ArrowRight")
    expect(record.get_by_text("Mrs Foster plays the Three of hearts")).to_be_visible()
    assert page.evaluate("document.querySelector('hearts-table').ply") == 3
    page.keyboard.press("ArrowLeft")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible()
    page.locator("hearts-table .room").focus()
    for key in ("PageDown", "PageUp", "Shift+Space", "ArrowRight", "Home", "End"):
        page.keyboard.press(key)
    expect(record.get_by_text("Card 52 of 52")).to_be_visible()
    assert page.evaluate("heard.filter((key) => key !== 'Shift')") == [], "a deck turns no slide"

    page.evaluate("document.querySelector('hearts-table').open = '0,2'")
    expect(page.locator("hearts-table .open-hand")).to_have_count(2)
    expect(page.get_by_label("Show all hands")).not_to_be_checked()


def test_hands_that_are_not_open_are_hidden_at_the_bottom_too(put: Put) -> None:
    page = put(table(code=CODE, ply=2, open="none"))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_text("Card 2 of 52")).to_be_visible()
    hand, others = page.locator("hearts-hand button"), page.locator("hearts-table .open-hand")
    expect(hand.or_(others)).to_have_count(0)
    expect(page.locator(".seat.own")).to_contain_text("12 cards in hand")
    page.evaluate("document.querySelector('hearts-table').open = '0 2'")
    expect(others).to_have_count(1)
    expect(hand).to_have_count(12)
    page.evaluate("document.querySelector('hearts-table').open = '2'")
    expect(hand).to_have_count(0)

    put(table(code=CODE, mode="problem", ply=3, open="none", question="Which?"))
    page.get_by_role("button", name="Solve it").click()
    expect(hand).to_have_count(13)


def test_a_table_stands_in_the_middle_of_a_wide_place(put: Put) -> None:
    page = put(f'<div style="width: 1200px">{table()}</div>')
    assert page.evaluate("document.querySelector('hearts-table').offsetLeft") > 100


@pytest.mark.firefox
def test_a_table_is_as_wide_as_its_place_in_every_box(put: Put) -> None:
    boxes = {
        "display: block": 700,
        "display: flex; flex-direction: column": 700,
        "display: flex; flex-direction: column; align-items: center": 700,
        "display: flex": 700,
        "display: flex; flex-wrap: wrap": 700,
        "display: grid": 700,
        "display: grid; place-items: center": 700,
        "display: grid; place-content: center": 700,
        "display: grid; grid-template-columns: 1fr 1fr": 350,
        "display: inline-block": 700,
        "float: left": 700,
        "display: flex; flex-direction: column; padding: 0 40px": 620,
    }
    own = {
        "": None,
        "width: 300px": 300,
        "max-width: 300px": 300,
        "float: right; width: 200px": 200,
    }
    cases = [
        (
            f'<div style="width: 700px; display: flow-root"><div style="box-sizing: border-box; '
            f'{box}">{table(style=style)}</div></div>',
            width or wide,
        )
        for box, wide in boxes.items()
        for style, width in own.items()
    ]
    page = put("".join(body for body, _ in cases))
    wide = tables(page).evaluate_all("all => all.map((each) => each.offsetWidth)")
    assert wide == [width for _, width in cases]


def test_a_table_leaves_its_neighbour_room_and_fits_a_narrow_place(put: Put) -> None:
    beside = '<p style="flex: none; width: 100px; margin: 0"></p>'
    rows = {
        "width: 700px; display: flex": beside + table(),
        "width: 300px; display: flex; place-items: center": f"<div>{table()}</div>",
        "width: 1200px; display: flex; flex-direction: column": table(style="max-width: none"),
    }
    page = put("".join(f'<div style="{box}">{held}</div>' for box, held in rows.items()))
    assert tables(page).evaluate_all("all => all.map((each) => each.offsetWidth)") == [
        600,
        300,
        1200,
    ]


def test_several_codes_are_several_deals_and_you_are_the_reader(put: Put) -> None:
    page = put(table(code=f"{CODE} {CODE}", deal=2, ply=3, seat=3))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_label("Deal")).to_have_value("2")
    expect(record.get_by_label("Point of view")).to_have_value("3")
    expect(record.get_by_label("Point of view").locator("option").nth(3)).to_have_text("You")
    record.get_by_label("Deal").select_option("Deal 1")
    expect(record.get_by_text("Card 0 of 52")).to_be_visible()
    assert page.evaluate("document.querySelector('hearts-table').deal") == 1
    assert page.evaluate("errors.length") == 0

    record.get_by_role("button", name="Card by card").click()
    played = page.get_by_role("dialog", name="Card by card")
    played.get_by_role("button", name="Four of hearts").click()
    expect(record.get_by_text("Card 2 of 52")).to_be_visible()

    page.evaluate("document.querySelector('hearts-table').ply = 999")
    expect(page.get_by_role("alert")).to_contain_text("There is no card 999")
    assert page.evaluate("errors.length") == 1
    page.evaluate("document.querySelector('hearts-table').deal = 3")
    expect(page.get_by_role("alert")).to_contain_text("There is no deal 3: this record has 2.")


def suits_in_order(text: str) -> list[str]:
    """The order of suits in a hand that is read out."""
    return list(dict.fromkeys(re.findall("spades|hearts|diamonds|clubs", text)))


def test_a_widget_has_the_attributes_of_its_model(page: Page, site: Site, host: Host) -> None:
    page.goto(host(""))
    model = {"code": CODE, "ply": 2, "open": "0 1"}
    page.evaluate(script("render_widget.js"), [f"{site.url}notebook.js", model])
    expect(page.get_by_role("button", name="Step through")).to_be_visible()
    shown = tables(page).evaluate("each => [each.code, each.ply, each.open]")
    assert shown == [CODE, 2, "0 1"]
    german = [f"{site.url}notebook.js", model | {"_language": "de"}]
    page.evaluate(script("render_widget.js"), german)
    assert tables(page).evaluate_all("all => all.map((each) => each.lang)") == ["", "de"]


@pytest.mark.firefox
def test_a_popup_that_closes_frees_its_table(put: Put) -> None:
    """An empty popup, picture-in-picture and a frame are other documents in the same way."""
    page = put(table(seed="ours", name="Ours", speed="instant"))
    page.get_by_role("button", name="Play").click()
    wait_for_turn(tables(page))
    with page.expect_popup() as opened:
        page.evaluate("window.other = open('about:blank', '', 'width=700,height=800')")
    page.evaluate(
        "other.document.body.append(window.moved = document.querySelector('hearts-table'))"
    )
    expect(opened.value.get_by_role("group", name="Ours")).to_be_visible()
    opened.value.close()
    wait_until(page, "!moved.isConnected")
    page.evaluate("document.querySelector('main').append(moved)")
    expect(page.get_by_role("group", name="Ours", exact=True)).to_be_visible()
    play_first_card(tables(page))


def test_a_record_that_starts_in_a_popup_has_the_layout_of_its_size(put: Put) -> None:
    """The page behind it is not drawn: nothing there tells of sizes."""
    page = put(table(seed="ours", speed="instant") + table(code=CODE, ply=2))
    page.get_by_role("button", name="Play").click()
    wait_for_turn(tables(page).first)
    with page.expect_popup() as opened:
        page.evaluate("window.other = open('about:blank', '', 'width=800,height=900')")
    page.evaluate("other.document.body.append(document.querySelectorAll('hearts-table')[1])")
    popup = opened.value
    popup.get_by_role("button", name="Step through").click()
    expect(popup.get_by_role("region", name="Replay")).to_be_visible()
    expect(popup.locator("hearts-room")).to_have_attribute("layout", re.compile("phone|table"))
    popup.get_by_role("button", name="One step forward").click()
    expect(popup.get_by_text("Card 3 of 52")).to_be_visible()


@pytest.mark.firefox
def test_a_table_keeps_its_styles_in_another_document(put: Put) -> None:
    page = put(table(code=CODE, ply=2))
    page.evaluate(script("move_away.js"))
    moved = page.frame_locator("iframe").locator("hearts-table")
    expect(moved).to_have_css("display", "block")
    moved.get_by_role("button", name="Step through").click()
    expect(moved.get_by_role("region", name="Replay")).to_be_visible()
    assert moved.evaluate("each => each.offsetHeight") < 900
    moved.get_by_role("button", name="One step forward").click()
    expect(moved.get_by_text("Card 3 of 52")).to_be_visible()
    moved.get_by_role("button", name="More").click()
    moved.get_by_label("Point of view").select_option("1")
    expect(moved.get_by_role("group", name="Mrs Battle’s hand")).to_be_visible()
    others = moved.get_by_role("group", name="Hand", exact=True)
    expect(others).to_have_count(3)
    moved.get_by_label("Show all hands").uncheck()
    expect(others).to_have_count(0)
    page.evaluate(script("move_back.js"))
    expect(tables(page).get_by_text("Card 3 of 52")).to_be_visible()
    expect(tables(page).get_by_label("Point of view")).to_have_value("1")
    expect(tables(page).get_by_label("Show all hands")).not_to_be_checked()
    assert page.evaluate("document.querySelector('hearts-table').offsetHeight") < 900
    assert page.evaluate(script("unstyled.js")) == []
    page.evaluate(script("move_away.js"))
    expect(moved.get_by_role("region", name="Replay")).to_be_visible()
    assert page.evaluate(script("unstyled.js")) == []
    assert page.evaluate("[...frames[0].document.fonts].length") == 2, "the typeface goes along"
    page.evaluate(script("move_back.js"))


def test_a_drawing_of_the_author_is_not_drawn_again(put: Put) -> None:
    page = put('<hearts-table mode="diagram"><svg width="9" height="9"></svg></hearts-table>')
    tables(page).evaluate("each => each.wake()")
    expect(tables(page).get_by_role("alert")).to_have_count(0)


def test_properties_that_templates_set_to_false_show_no_wrong_table(put: Put) -> None:
    page = put(table(code=CODE))
    set_to = "(each, value) => Object.assign(each, {open: value, ply: value, name: value})"
    for value, hands in ((False, "none"), (True, "all")):
        tables(page).evaluate(set_to, value)
        shown = tables(page).evaluate("each => [each.plan.open, each.ply, each.name]")
        assert shown == [hands, 0, ""]


def test_a_position_of_a_record_is_played_on(put: Put) -> None:
    """Its suits are in one order in the drawing and on the table."""
    position = position_at(loads(RECORD), ply=28, open="1", seat=1)
    told = describe(position).splitlines()[1]
    order = suits_in_order(told)
    assert order == ["diamonds", "clubs", "hearts"], "spades have run out"
    drawn = dict.fromkeys(re.findall(r'href="#\w{3}([SHDC])f"', draw(position)))
    assert [Suit.parse(sign).word for sign in drawn] == order

    shown = table(mode="play", record=RECORD, ply=28, seat=1, open="1", speed="instant")
    page = put(shown)
    page.get_by_role("button", name="Play").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(6)
    for number, suit in enumerate(["diamonds"] * 3 + ["clubs"] * 2 + ["hearts"]):
        expect(hand.nth(number)).to_have_accessible_name(re.compile(f"of {suit}"))
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="The numbers")).to_be_visible()
    page.locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(hand).to_have_count(5)


@pytest.mark.core
def test_the_engine_draws_a_diagram_when_it_is_seen(
    page: Page, host: Host, asked: list[str]
) -> None:
    below = '<div style="height: 300vh"></div>'
    page.goto(host(below + table(mode="diagram", record=RECORD, ply=5, open="0 3")))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/app-" in url], "nothing large before it is seen"

    page.get_by_role("heading", name="A page").press("End")
    drawing = page.locator("svg.hearts-position")
    expected = position_at(loads(RECORD), ply=5, open="0 3")
    expect(drawing).to_have_accessible_description(" ".join(describe(expected).split()))
    expect(page.get_by_role("button")).to_have_count(0)
    assert "rgb" in drawing.evaluate("each => getComputedStyle(each.querySelector('rect')).fill")

    page.evaluate("document.querySelector('hearts-table').ply = 6")
    followed = position_at(loads(RECORD), ply=6, open="0 3")
    expect(drawing).to_have_accessible_description(" ".join(describe(followed).split()))


def test_an_authors_poster_stands_in_the_place_of_ours(page: Page, host: Host) -> None:
    theirs = '<svg role="img" viewBox="0 0 9 3" width="180"><title>Theirs</title></svg>'
    page.goto(host(table(record=RECORD).replace("></h", f">{theirs}</h")))
    expect(page.get_by_role("img")).to_have_count(1)
    expect(page.get_by_role("img", name="Theirs")).to_be_visible()


@pytest.mark.core
def test_an_invalid_table_shows_the_reason(put: Put) -> None:
    cases: list[tuple[dict[str, str], str]] = [
        ({"game": "three-handed", "players": "5"}, "expected three players"),
        ({"record": "[HeartsRecord"}, "line 1"),
        ({"record": RECORD, "deal": "3"}, "There is no deal 3: this record has 1."),
        ({"mode": "problem", "record": RECORD, "ply": "52"}, "nobody’s turn to play"),
        ({"src": "gone.hearts"}, "The record didn’t load"),
        ({"record": RECORD, "seat": "5"}, "expected a seat from 0 to 3, got 5"),
        ({"record": RECORD, "open": "5"}, "expected open hands of the seats 0 to 3, got '5'"),
        ({"mode": "problem", "record": RECORD, "ply": "4", "solution": "2H"}, "got '2H'"),
        ({"mode": "diagram"}, "expected a record, code or src for the mode diagram, got none"),
        ({"mode": "diagram", "code": "zzz"}, "code"),
        ({"mode": "diagram", "record": RECORD, "ply": "99"}, "99"),
        ({"mode": "diagram", "record": RECORD.replace("KQ72", "KX72")}, "line 12"),
    ]
    page = put("".join(table(**attributes) for attributes, _ in cases))
    for number, (attributes, says) in enumerate(cases):
        at = tables(page).nth(number)
        at.scroll_into_view_if_needed()  # which a diagram waits for
        if attributes.get("mode") != "diagram":
            at.get_by_role("button", name=re.compile("Play|Step through|Solve it")).click()
        expect(at.get_by_role("alert")).to_contain_text(says)
    assert page.evaluate("errors.length") == len(cases)


def test_a_wrong_attribute_is_told_before_anything_loads(put: Put, asked: list[str]) -> None:
    cases: list[tuple[dict[str, str], str]] = [
        ({"game": "whist"}, "expected a game, one of howell"),
        ({"bots": "nobody"}, "expected bots, one of random, beginner"),
        ({"scheme": "pink"}, "expected a scheme, one of light, dark, got 'pink'"),
        ({"seat": "5"}, "expected a seat of 0 to 3, got '5'"),
        ({"mode": "problem"}, "expected a record, code or src for the mode problem, got none"),
        ({"mode": "diagram", "code": CODE, "ply": "x"}, "expected a ply of 0 or more, got 'x'"),
    ]
    page = put("".join(table(**attributes) for attributes, _ in cases))
    asked.clear()
    for number, (_, says) in enumerate(cases):
        expect(tables(page).nth(number).get_by_role("alert")).to_contain_text(says)
    expect(tables(page).get_by_role("button")).to_have_count(0)
    assert page.evaluate("errors.length") == len(cases)
    assert asked == []
    tables(page).first.evaluate("each => { each.name = 'Ours'; each.game = 'howell' }")
    expect(tables(page).first.get_by_role("button", name="Play")).to_be_visible()


def test_a_wrong_attribute_takes_no_game_away(put: Put) -> None:
    page = put(table(seed="ours", speed="instant"))
    page.get_by_role("button", name="Play").click()
    play_first_card(tables(page))
    tables(page).evaluate("each => (each.seat = 5)")
    expect(tables(page).get_by_role("alert")).to_have_text("expected a seat of 0 to 3, got '5'")
    assert page.evaluate("errors") == ["expected a seat of 0 to 3, got '5'"]
    wait_for_turn(tables(page))
    tables(page).evaluate("each => (each.seat = 1)")  # which only a record has
    expect(tables(page).get_by_role("alert")).to_have_count(0)
    assert page.evaluate("ready.length") == 1
    # what only the engine knows
    tables(page).evaluate("each => Object.assign(each, {game: 'three-handed', players: '5'})")
    expect(tables(page).get_by_role("alert")).to_contain_text("expected three players")
    wait_for_turn(tables(page))
    tables(page).evaluate("each => Object.assign(each, {game: '', players: ''})")
    expect(tables(page).get_by_role("alert")).to_have_count(0)


def test_a_record_that_a_script_names_is_fetched_once(put: Put) -> None:
    page = put(table(code=CODE))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record).to_be_visible()
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=RECORD)

    page.route("**/mine.hearts", answer)
    tables(page).evaluate("each => Object.assign(each, {code: '', src: 'mine.hearts', ply: 3})")
    expect(record.get_by_text("Card 3 of 52")).to_be_visible()
    page.unroute("**/mine.hearts")
    assert len(asked) == 1


def test_posters_and_drawings_have_the_typeface_once_they_are_seen(
    page: Page, host: Host, asked: list[str]
) -> None:
    below = '<div style="height: 300vh"></div>'
    page.goto(host(below + table(game="modern") + table(mode="diagram", record=RECORD)))
    expect(tables(page).first.get_by_role("button", name="Play")).to_be_visible()
    assert not [url for url in asked if "/app-" in url], "nothing before it is seen"
    page.get_by_role("heading", name="A page").press("End")
    name = tables(page).first.locator(".title .name")
    loaded = "[...document.fonts].map(({ family, status }) => family + ' ' + status)"
    wait_until(page, f"{loaded}.includes('EBGaramond loaded')")
    fonts = [url for url in asked if url.endswith(".woff2")]
    assert len(fonts) == 1, "one font is enough for a poster"
    drawing = tables(page).last.locator("svg.hearts-position text").first
    for text in (name, drawing):
        family = text.evaluate("each => getComputedStyle(each).fontFamily")
        assert family.startswith("EBGaramond,")


def test_the_players_counters_are_as_large_as_those_of_others(put: Put) -> None:
    page = put(table(seed="ours", speed="instant"))
    page.get_by_role("button", name="Play").click()
    wait_for_turn(tables(page))
    piles = page.locator("hearts-table .seat .piles")
    wide = piles.evaluate_all("all => all.map((each) => each.getBoundingClientRect().width)")
    assert len(wide) == 4
    assert min(wide) > 0.6 * max(wide), wide


def test_a_wrong_attribute_takes_no_record_away(put: Put) -> None:
    page = put(table(code=CODE, ply=2))
    page.get_by_role("button", name="Step through").click()
    record = page.get_by_role("region", name="Replay")
    expect(record.get_by_text("Card 2 of 52")).to_be_visible()
    wrong = {
        "seat": ("5", "expected a seat from 0 to 3, got 5"),
        "ply": ("99", "There is no card 99"),
        "open": ("5", "expected open hands of the seats 0 to 3, got '5'"),
        "code": ("abc", "code"),
    }
    for number, (name, (value, says)) in enumerate(wrong.items(), start=1):
        before = tables(page).evaluate(f"each => each.{name}")
        tables(page).evaluate("(each, given) => Object.assign(each, given)", {name: value})
        expect(tables(page).get_by_role("alert")).to_contain_text(says)
        assert page.evaluate("errors.length") == number
        expect(record.get_by_text("Card 2 of 52")).to_be_visible()
        tables(page).evaluate("(each, given) => Object.assign(each, given)", {name: before})
        expect(tables(page).get_by_role("alert")).to_have_count(0)
    tables(page).evaluate("each => (each.game = 'modern')")  # which a record does not have
    tables(page).evaluate("each => (each.seat = 1)")
    expect(record.get_by_label("Point of view")).to_have_value("1")
    assert page.evaluate("ready.length") == 2, "only for the other seat"


def test_the_author_sets_the_speed(put: Put) -> None:
    page = put(table(speed="instant") + table(speed="brisk"))
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"{script('count_movements.js')}; null")
    for place, moves in enumerate((False, True)):
        at = tables(page).nth(place)
        at.get_by_role("button", name="Play").click()
        play_first_card(at)
        wait_for_turn(at)
        assert (page.evaluate("movements") > 0) == moves


def test_keys_act_only_while_the_table_has_the_focus(put: Put) -> None:
    """The table never takes the focus from its page, and its colours ignore the system's theme."""
    page = put("<label>Name <input></label>" + table(speed="instant", seed="ours"))
    page.get_by_label("Name").focus()
    page.evaluate("document.querySelector('hearts-table').wake()")
    wait_for_turn(tables(page))
    expect(page.get_by_label("Name")).to_be_focused()
    play_first_card(tables(page))
    page.get_by_label("Name").focus()
    page.keyboard.type("sh? ")
    expect(page.get_by_label("Name")).to_have_value("sh? ")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_have_count(0)

    tables(page).get_by_role("button", name="Rules").focus()
    page.keyboard.press("s")
    expect(page.get_by_role("dialog", name="Scores")).to_be_visible()

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
        page.evaluate("(scheme) => (document.documentElement.style.colorScheme = scheme)", scheme)
        expect(page.locator("hearts-room")).to_have_css("color-scheme", scheme)


def test_a_game_that_begins_before_the_table_is_drawn_first_is_shown(put: Put) -> None:
    attributes = {"speed": "instant", "seed": "ours"}
    page = put(table(**attributes))
    page.get_by_role("button", name="Play").click()
    wait_for_turn(tables(page))  # the engine has started

    page.evaluate(script("messages.js", "holdTasks"))
    put(table(**attributes))
    page.get_by_role("button", name="Play").click()
    page.wait_for_function(script("messages.js", "hasBegun"))
    page.evaluate("releaseTasks()")
    wait_for_turn(tables(page))


@pytest.mark.core
def test_keys_of_the_table_end_there_and_tab_comes_back_to_it(put: Put) -> None:
    page = put(
        "<button>Before</button>" + table(speed="instant", seed="ours") + "<button>After</button>"
    )
    page.get_by_role("button", name="Play").focus()
    page.keyboard.press(" ")
    assert page.evaluate("heard") == [], "a deck would turn a slide"
    play_first_card(tables(page))
    cards = tables(page).get_by_role("group", name="Your hand").get_by_role("button")
    page.get_by_role("button", name="After").focus()
    page.keyboard.press("Shift+Tab")
    focused = page.evaluate("document.activeElement.localName")
    assert focused == "hearts-table", "the table is reached from behind"
    page.get_by_role("button", name="Before").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.localName") == "hearts-table", "and from before"

    expect(tables(page).locator("hearts-hand button[aria-disabled=false]").first).to_be_visible()
    page.evaluate("heard.length = 0")
    shut = cards.evaluate_all("all => all.map((each) => each.ariaDisabled)")
    page.keyboard.press("h")
    for key in ("Home", "ArrowRight", "ArrowLeft", "p", "t"):
        page.keyboard.press(key)
    for _ in range(shut.index("false")):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cards).to_have_count(len(shut) - 1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tables(page).locator("hearts-panel")).to_have_count(0)  # the table hears no key before
    cards.first.focus()
    page.keyboard.press("Escape")
    assert page.evaluate("heard") == [], "what the table does, the page does not"
    assert page.evaluate("document.activeElement.localName") == "body", "the table is let go"
    page.keyboard.press("Escape")
    assert page.evaluate("heard") == ["Escape"]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.localName") == "hearts-table"

    page.get_by_role("button", name="After").focus()
    page.evaluate("document.querySelector('hearts-table').speed = 'calm'")  # it is drawn again
    page.evaluate(LAID_OUT)
    page.keyboard.press("s")
    assert page.evaluate("heard.at(-1)") == "s"

    named = page.get_by_role("group", name="Hearts", exact=True)
    expect(named).to_be_visible()
    page.evaluate("document.querySelector('hearts-table').sleep()")
    page.evaluate("document.querySelector('hearts-table').wake()")
    expect(named).to_be_visible()  # it is the only one again: its name does not count up


@OWN_CLOCK
def test_pages_that_swap_their_content_leave_nothing_behind(page: Page, host: Host) -> None:
    page.clock.install()
    page.goto(host(table(speed="instant")))
    page.get_by_role("button", name="Play").click()
    play_first_card(tables(page))
    assert len(page.workers) == 2
    swap = "(text) => { document.querySelector('main').innerHTML = text; }"
    page.evaluate(swap, table(speed="instant", game="enfle"))
    page.get_by_role("button", name="Play").click()
    play_first_card(tables(page))
    assert len(page.workers) == 2, "the next table takes up the workers that were there"

    workers = list(page.workers)
    ended: list[object] = []
    for worker in workers:
        worker.on("close", lambda each: ended.append(each))
    page.evaluate(swap, "<p>Nothing</p>")
    wait_until(page, "() => !document.querySelector('hearts-table')")
    page.clock.fast_forward(15_000)
    # the last table is gone, and after a while its workers, too
    Player(page).keep_on(lambda: len(ended) == len(workers) == 2, lambda: None)


@pytest.mark.core
def test_a_sandboxed_frame_plays_and_asks_for_its_height(
    page: Page, site: Site, host: Host
) -> None:
    frame = (
        f'<iframe title="Hearts" sandbox="allow-scripts" height="100" width="600" '
        f'src="{site.url}embed.html?game=howell&amp;speed=instant&amp;name=Evening"></iframe>'
    )
    page.goto(host(frame))
    inner = page.frame_locator("iframe")
    expect(inner.get_by_role("button", name="Play")).to_be_visible()
    page.evaluate("addEventListener('keydown', ({ key }) => (window.heard = key))")
    inner.get_by_role("button", name="Play").focus()
    page.keyboard.press("Escape")  # the page around handles keys again
    wait_until(page, "document.activeElement === document.body")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("heard") == "ArrowRight"
    iframe = page.locator("iframe")
    expect(iframe).to_have_attribute("style", re.compile("height: 560px"))
    inner.get_by_role("button", name="Play").click()
    at = inner.locator("hearts-table")
    play_first_card(at)
    expect(iframe).to_have_attribute("style", re.compile("height: 560px"))  # nothing jumps


@pytest.mark.parametrize("height", [620, 400])
def test_a_table_is_at_most_as_high_as_a_frame_that_stays(
    page: Page, site: Site, height: int
) -> None:
    page.set_content(
        f'<iframe src="{site.url}embed.html?game=howell" width="1000" height="{height}"></iframe>'
    )
    inner = page.frame_locator("iframe").locator("hearts-table")
    expect(inner.get_by_role("button", name="Play")).to_be_visible()
    assert inner.evaluate("each => each.offsetHeight") == height


def test_a_table_fits_a_slide_and_stays_as_high_when_it_wakes(put: Put) -> None:
    drawn = '<svg role="img" viewBox="0 0 9 3" width="180" style="margin-inline:auto"></svg>'
    given = table(record=RECORD).replace("></h", f">{drawn}</h")
    recorded = [
        table(record=RECORD, ply=4),
        table(mode="play", record=RECORD, ply=4, seat=3),
        table(mode="problem", record=RECORD, ply=4, question="Which?", solution="TS"),
    ]
    page = put("".join([table(speed="instant"), given, *recorded]))
    page.set_viewport_size({"width": 1280, "height": 618})
    button = tables(page).nth(1).get_by_role("button", name="Step through")
    middles = [
        each.evaluate("e => { const r = e.getBoundingClientRect(); return r.left + r.right; }")
        for each in (button, page.locator("hearts-table > svg"))
    ]
    assert abs(middles[0] - middles[1]) < 4, "the button stands under the drawing"
    page.set_viewport_size({"width": 400, "height": 618})
    height = tables(page).nth(1).evaluate("each => each.offsetHeight")
    assert height < 60 + 80, "no blank surrounds a low drawing in a narrow column"
    page.set_viewport_size({"width": 1280, "height": 618})
    for at in tables(page).all():
        height = at.evaluate("each => each.offsetHeight")
        assert height <= 618
        at.get_by_role("button").click()
        expect(at.locator("hearts-room")).to_be_visible()
        assert at.evaluate("each => each.offsetHeight") == height


def test_no_size_of_a_table_cuts_a_hand(put: Put) -> None:
    sized = "max-width: none; width: var(--width); --hearts-height: var(--height)"
    shown = [
        table(mode=mode, code=code, ply=3, speed="instant", style=sized)
        for mode in ("play", "replay", "problem")
        for code in (CODE, CODE_7)
    ]
    page = put("".join(shown))
    page.emulate_media(reduced_motion="reduce")
    for at in tables(page).all():
        at.get_by_role("button").click()
        expect(at.locator("hearts-hand button").first).to_be_visible()
    cut = {}
    for width in (320, 390, 568, 844, 1200):
        for height in (360, 420, 480, 560, 800):
            style = f"--width: {width}px; --height: {height}px"
            page.locator("body").evaluate("(body, style) => (body.style = style)", style)
            page.evaluate(LAID_OUT)
            cut[width, height] = page.evaluate(CUT_HANDS)
    assert not any(cut.values()), cut


def test_frames_of_others_are_not_heeded(page: Page, site: Site, host: Host) -> None:
    page.goto(host('<iframe title="Other" srcdoc="<p>Other</p>"></iframe>'))
    page.evaluate(script("messages.js", "tellFromFrame"))
    assert page.locator("iframe").get_attribute("style") is None


def test_the_page_offers_the_lines_for_this_place(page: Page, site: Site) -> None:
    page.goto(
        f"{site.url}#deal=10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1&at=6"
    )
    page.get_by_role("button", name="Embed it in your web page").click()
    expect(page.get_by_role("dialog", name="On your own page")).to_be_visible()
    lines = page.get_by_role("textbox", name="Embed code")
    expect(lines).to_have_value(re.compile(rf'^<script type="module" src="{site.url}embed.js">'))
    expect(lines).to_have_value(re.compile(r'<hearts-table code="1[\w-]+" ply="\d+"></hearts'))
    expect(page.get_by_role("textbox", name="A frame")).to_have_value(
        re.compile(rf'^<iframe src="{site.url}embed.html\?code=')
    )
