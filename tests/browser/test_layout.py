"""The layout: at no size of the window and in no phase does anything cover another thing.

With ``--long`` every preset, every number of players and every size is measured.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eldesthand.core.rules import PRESETS
from eldesthand.tour.guide import LESSONS
from tests.browser.at_table import (
    CUTS_AT_ONCE,
    OPEN,
    PATIENCE,
    RECKONING,
    SHORT_WAITS,
    SIT,
    Player,
    begin,
    hear_address,
)
from tests.browser.measure import HARDEST, LAID_OUT, SIZES, TELLING, faults
from tests.browser.spoken import LANGUAGES, said
from tests.conftest import Site
from tests.parameters import some
from web.tools.languages import ENGLISH

Sizes = Sequence[tuple[int, int]]

PHASES = (
    *("seating", "cut", "pass", "bid", "name", "declare"),
    *("play", "late", "certain", "settle", "reckoning"),
)
"""What a player comes to in a sitting, in this order; few games have them all.

Late in the play most is to be told; it may be certain who takes the other tricks.
"""

HELPERS = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")

NAMES = set(re.findall(r'button\("(.+?)"\)', HELPERS))
"""The names of buttons that they find."""


@pytest.fixture(params=some(LANGUAGES, ENGLISH))
def language(request: pytest.FixtureRequest) -> str:
    """Return the language that the browser asks for."""
    asked: str = request.param
    return asked


@pytest.fixture
def page(open_page: Page) -> Page:
    return open_page


LAST_TRICK = (
    *("You led and took the trick.", "{name} led and took the trick."),
    *("You led; {name} took the trick.", "{leader} led; you took the trick."),
    "{leader} led; {name} took the trick.",
)
"""What is said while the last trick is shown."""


def do(page: Page, helper: str, about: object = None) -> Any:
    """Call one of the helpers of `layout.js` in the page."""
    words = {name: said(page, name).pattern for name in NAMES}
    program = f"({{ about, words }}) => {{ {HELPERS}; return helpers.{helper}(about); }}"
    return page.evaluate(program, {"about": about, "words": words})


def sit_down(page: Page, url: str, game: str) -> None:
    """Sit down at a game, at instant speed."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script(CUTS_AT_ONCE)
    if "laws=club" in game:
        page.add_init_script(SHORT_WAITS)
    page.goto(f"{url}#game={game}&bots=random&cutting=1&seed=7")
    hear_address(page)
    begin(page)


def seen(page: Page, phase: str, sizes: Sizes) -> list[str]:
    """Return the faults of a phase, with its panels and papers open."""
    found = [f"{phase} {fault}" for fault in faults(page, sizes)]
    if phase == "play":
        show = page.get_by_role("button", name=said(page, "Last trick"))
        show.click()
        expect(page.locator(".said .turn")).to_have_text(said(page, *LAST_TRICK))
        found += [f"last trick {fault}" for fault in faults(page, sizes)]
        show.click()
    if phase == "late":
        found += advised(page, sizes)
    if phase == "reckoning":
        read_on(page)
        found += [f"replay {fault}" for fault in faults(page, sizes)]
    return found


def read_on(page: Page) -> None:
    """Open the record of the deal, with all hands open, at its seventh step."""
    page.get_by_role("button", name=said(page, "Watch this deal card by card")).click()
    page.get_by_role("checkbox", name=said(page, "Show all hands")).check()
    for _step in range(7):
        page.get_by_role("button", name=said(page, "One step forward")).click()


def advised(page: Page, sizes: Sizes) -> list[str]:
    """Return the faults while the coach's advice is shown; there is none for a called card."""
    ask = page.get_by_role("button", name=said(page, "Hint"))
    if not ask.is_visible():
        return []
    ask.click()
    expect(page.locator(".coach, .near .notice").first).to_be_visible()
    if (yes := page.get_by_role("button", name=said(page, "Help me"))).is_visible():
        yes.click()
        # errors may have changed tricks: then there is no advice
        expect(page.locator(".coach, .near .notice:not(:has(button))").first).to_be_visible()
    return [f"coach {fault}" for fault in faults(page, sizes)]


def faults_of(page: Page, url: str, game: str, sizes: Sizes) -> list[str]:
    """Return all faults of a game, from cutting for seats to its record.

    In a deal in which the player never follows to a trick, there is no trick to measure.
    """
    sit_down(page, url, game)
    found: list[str] = []
    left = list(PHASES)
    while "reckoning" in left:
        wanted = [phase for phase in left if phase != "reckoning" or "play" not in left]
        phase = do(page, "playOn", {"phases": wanted, "patience": PATIENCE})
        left.remove(phase)
        found += seen(page, phase, sizes)
    return found


@pytest.mark.parametrize(
    "game",
    some(
        ("modern", "howell&players=7", "auction", "howell&players=2"), "modern", "howell&players=7"
    ),
)
def test_nothing_covers_another_thing(page: Page, site: Site, game: str) -> None:
    """Seven players have the least room: they are measured in more windows."""
    sizes = TELLING if "players=7" in game else HARDEST
    assert faults_of(page, site.url, game, sizes) == []


def test_the_offer_to_finish_a_deal_covers_nothing_before_a_lead(page: Page, site: Site) -> None:
    """No trick and no pool lies in the middle then, and a message might be laid there."""
    sit_down(page, site.url, "three-handed")
    assert do(page, "playOn", {"phases": ["certain"], "patience": PATIENCE}) == "certain"
    expect(page.locator(".said .turn")).to_have_text(said(page, "Your lead."))
    assert faults(page, ((320, 640),)) == []
    for width, height in ((320, 640), (820, 1180), (1280, 800), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert do(page, "scrolled") <= 1, (width, height)  # else whose turn it is moves


def test_the_words_of_the_pool_keep_off_the_sides_of_its_box(page: Page, site: Site) -> None:
    sit_down(page, site.url, "auction")
    do(page, "playOn", {"phases": ["bid"], "patience": PATIENCE})
    for width, height in ((320, 640), (390, 844), (820, 1180), (1000, 600), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert do(page, "poolAside") >= 8, (width, height)


IN_ROWS = ((320, 480), (320, 640), (360, 420), (390, 844))
"""Windows in which a hand of thirteen lies in two rows."""


def test_figures_on_all_cards_cover_no_index(page: Page, site: Site) -> None:
    """A hint may be about any card, of the row in front, too, while that behind is full."""
    player = Player(page)
    player.sit_down(site.url, "#game=modern&passing=0&cutting=0&seed=1")  # a long hint
    expect(player.open_cards.first).to_be_visible()
    do(page, "advise")
    expect(page.locator("hearts-hand .flag")).to_have_count(player.hand.count())
    assert faults(page, IN_ROWS) == []


@pytest.mark.parametrize(
    "game", some(("modern", "howell&players=7", "howell&players=7&laws=club"), "howell&players=7")
)
def test_a_hint_is_read_without_scrolling(page: Page, site: Site, game: str) -> None:
    sit_down(page, site.url, game)
    do(page, "playOn", {"phases": ["play"], "patience": PATIENCE})
    do(page, "advise")
    expect(page.locator(".coach")).to_be_visible()
    for width, height in (*SIZES, (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert do(page, "scrolled") <= 1, (width, height)


def test_a_reckoning_and_a_score_sheet_hide_nothing_that_fits(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 480})
    player = Player(page)
    player.sit_down(site.url, "#game=modern")
    player.play_deal()
    expect(page.locator(RECKONING)).to_be_visible()
    assert do(page, "shaded", 100)
    assert not do(page, "shaded", 7), "only its empty foot is to come"
    page.get_by_role("navigation").get_by_role("button", name=said(page, "Scores")).click()
    expect(page.get_by_role("dialog", name=said(page, "Scores"))).to_be_visible()
    assert do(page, "columnsHidden") <= 0


HANDHELD = ((320, 568), (390, 844), (568, 320), (844, 390))


@pytest.mark.parametrize(("game", "phases"), [("modern", ["pass"]), ("auction", ["bid", "name"])])
def test_a_question_before_the_play_is_seen_whole_above_the_hand(
    page: Page, site: Site, game: str, phases: list[str]
) -> None:
    """With the bid, the hint and the line that says what is asked."""
    sit_down(page, site.url, game)
    for phase in phases:
        do(page, "playOn", {"phases": [phase], "patience": PATIENCE})
        for width, height in HANDHELD:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LAID_OUT)
            centred = width != 568  # where the player's seat needs the left
            assert do(page, "askedAmiss", centred) == [], (phase, width, height)
        if phase == "bid":
            assert advised(page, [(320, 480), *HANDHELD]) == []
        if phase == "pass":  # a raised card does not cover the question
            for at in (0, 4, 8):
                page.locator("hearts-hand button").nth(at).dispatch_event("click")
            chosen = said(page, "{chosen} of {count}", chosen="3", count="3")
            expect(page.get_by_text(chosen).first).to_be_visible()
            assert faults(page, HANDHELD) == []
            page.get_by_role("button", name=said(page, "Pass the cards")).click()
            page.get_by_role(
                "button", name=said(page, "Undo")
            ).click()  # while a card of the hand is due
            expect(page.get_by_role("button", name=said(page, "Take it back"))).to_be_visible()
            assert faults(page, HANDHELD) == []


@pytest.mark.parametrize(
    ("game", "question"), [("modern", ".passing"), ("auction", "hearts-auction")]
)
def test_a_first_message_is_read_without_scrolling(
    context: BrowserContext, site: Site, game: str, question: str
) -> None:
    """It says what is asked, and what the game is about, to a player who is not in haste."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage["eldesthand:settings"] = '{"speed":"brisk"}'""")
    page.goto(f"{site.url}#game={game}&cutting=0&seed=7")
    begin(page)
    expect(page.locator(f".asking:has({question}) .notice b")).to_be_visible()
    for width, height in ((320, 568), (375, 667), (390, 844), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert do(page, "scrolled") <= 0, (width, height)
        message = page.locator(".said .notice").bounding_box()
        assert message
        assert message["width"] > min(width, 460) * 0.85, (width, height)


BESIDE = """(word) => {
  const box = (word.querySelector(".meaning") ?? word.nextElementSibling).getBoundingClientRect();
  const told = (word.querySelector(".name") ?? word).getBoundingClientRect();
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth
    && box.top >= 0 && box.bottom <= innerHeight
    && (box.top >= told.bottom || box.bottom <= told.top);
}"""


LEAVES_THE_TEXT = """(word) => {
  const parts = [word.closest("p, li, td"), word.nextElementSibling];
  const [text, told] = parts.map((each) => each.getBoundingClientRect());
  return told.top >= text.bottom || told.bottom <= text.top;
}"""


LEAVES_WHAT_LIES_THERE = """(seat) => {
  const own = seat.getRootNode().querySelectorAll(".own :is(.worth, .taken), .trick .card");
  const parts = [seat.querySelector(".meaning"), ...own];
  const [told, ...held] = parts.map((each) => each.getBoundingClientRect());
  return held.every(({ left, top, right, bottom }) =>
    told.top >= bottom || told.bottom <= top || told.left >= right || told.right <= left);
}"""


ABOVE_THE_HAND = """(seat) => {
  const felt = seat.closest(".baize");
  const parts = [felt, seat.querySelector(".meaning"), felt.querySelector("hearts-hand")];
  const [within, told, hand] = parts.map((each) => each.getBoundingClientRect());
  return told.left >= within.left && told.right <= within.right && told.bottom <= hand.top;
}"""


def test_an_explanation_lies_beside_what_it_explains(page: Page, site: Site) -> None:
    """Of every seat, and of a word in a sheet, which is zoomed in a very large window."""
    page.set_viewport_size({"width": 320, "height": 640})
    player = Player(page)
    player.sit_down(site.url, "#game=simple&players=7&bots=random&cutting=0")
    expect(player.hand.first).to_be_visible()
    seats = page.locator("[data-seat]:has(.character)")
    assert seats.count() == 7
    for seat in seats.all():
        seat.focus()
        assert seat.evaluate(BESIDE)
        assert seat.evaluate(ABOVE_THE_HAND)
    page.set_viewport_size({"width": 360, "height": 640})
    player.play_on(OPEN, watched=True)
    while not page.locator(".trick .card").count():
        player.play_first_card()
        player.play_on(OPEN, watched=True)
    for seat in seats.all():
        seat.focus()
        assert seat.evaluate(LEAVES_WHAT_LIES_THERE)
    page.keyboard.press("Escape")  # the last one may lie on the first seat
    seats.first.click()
    expect(seats.first.locator(".character")).to_be_visible()
    page.keyboard.press("Escape")
    expect(seats.first.locator(".character")).to_be_hidden()
    expect(seats.first).not_to_be_focused()  # no frame stays behind
    page.set_viewport_size({"width": 1920, "height": 1400})
    page.get_by_role("button", name=said(page, "Rules")).click()
    words = page.get_by_role("dialog").locator(".term")
    expect(words.first).to_be_visible()
    for word in words.all():
        word.focus()
        assert word.evaluate(BESIDE)
        assert word.evaluate(LEAVES_THE_TEXT)
    page.set_viewport_size({"width": 844, "height": 390})
    words.first.focus()
    told = page.locator(".meaning:popover-open")
    expect(told).to_have_count(1)
    words.last.scroll_into_view_if_needed()
    expect(told).to_have_count(0)


def test_a_question_that_is_seen_whole_does_not_fade(context: BrowserContext, site: Site) -> None:
    """Heights that are no whole pixels count as one pixel more to scroll."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#problems")
    page.get_by_role("button", name=said(page, "Keeping others from the pool", whole=False)).click()
    expect(page.get_by_role("button", name=said(page, "See the solution"))).to_be_visible()
    for width, height in ((1920, 1080), (1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        expect(page.locator(".problem > .said")).to_have_css("mask-image", "none")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_covers_the_pack_to_cut(page: Page, site: Site) -> None:
    sit_down(page, site.url, "howell&players=2")
    for phase in ("seating", "cut"):
        do(page, "playOn", {"phases": [phase], "patience": PATIENCE})
    assert faults(page, TELLING) == []


def test_nothing_covers_another_thing_while_a_problem_is_put(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()  # where the same problems are put in each run
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#problems")
    problem = page.locator(".problem")
    for theme in ("Keeping others from the pool", "Passing", "Which error?"):
        page.get_by_role("button", name=said(page, theme, whole=False)).click()
        solve = problem.get_by_role("button", name=said(page, "See the solution"))
        expect(solve).to_be_visible()
        found = faults(page, HARDEST)
        solve.click()
        expect(problem.get_by_role("button", name=said(page, "Next problem"))).to_be_visible()
        found += [f"solved {fault}" for fault in faults(page, HARDEST)]
        # one of six players laid two cards to this trick
        assert [fault for fault in found if "AH is covered by 8H" not in fault] == [], theme
        problem.get_by_role("button", name=said(page, "Themes")).click()


@pytest.mark.slow
@pytest.mark.parametrize("game", PRESETS)
def test_nothing_covers_another_thing_in_any_game_at_any_size(
    page: Page, site: Site, game: str
) -> None:
    assert faults_of(page, site.url, game, SIZES) == []


def test_long_names_at_a_low_table_reach_no_button_of_the_rail(page: Page, site: Site) -> None:
    sit_down(page, site.url, "howell&players=6")
    assert faults(page, [(740, 360), (700, 360)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("game", ["howell", "sweepstake&laws=club"])
def test_nothing_overlaps_with_any_number_of_players(
    page: Page, site: Site, game: str, players: int
) -> None:
    assert faults_of(page, site.url, f"{game}&players={players}", SIZES) == []


@pytest.mark.parametrize("game", some(("modern", "howell&players=7"), "howell&players=7"))
def test_nothing_covers_another_thing_while_the_cards_are_dealt(
    context: BrowserContext, site: Site, game: str
) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage.setItem("eldesthand:settings", '{"speed":"calm"}')""")
    page.goto(f"{site.url}#game={game}&bots=random&cutting=0&seed=7")
    page.get_by_role("button", name=said(page, "Sit down")).click()  # which does not hurry the deal
    flying = page.locator(".flight > *")
    expect(flying).not_to_have_count(0)
    do(page, "hold")
    assert faults(page, TELLING) == []
    expect(flying).not_to_have_count(0)


def lesson_faults(page: Page, url: str, law: str, sizes: Sizes) -> list[str]:
    """Return the faults of a lesson at its first task, and of the table when it is folded."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script(CUTS_AT_ONCE)
    page.goto(f"{url}#tour={law}")
    paper = page.get_by_role("complementary", name=said(page, "Lessons"))
    expect(paper.get_by_role("heading")).to_contain_text(
        said(page, LESSONS[law].title, whole=False)
    )
    # in some the player is not to act, but to object
    expect(page.locator(".own.acting, .inspection, .packet, .call:enabled").first).to_be_attached()
    to_table = paper.get_by_role("button", name=said(page, "To the table"))
    found = []
    for size in sizes:
        found += faults(page, [size])
        if do(page, "hidden") > 2:
            found.append(f"{size}: what is asked is not seen whole")
        if to_table.is_visible():
            to_table.click()
            page.mouse.move(0, 0)  # a card that it lies on is raised
            found += [f"folded {fault}" for fault in faults(page, [size])]
            paper.get_by_role("button", name=said(page, "Full text")).click()
    return found


def test_a_lesson_lies_beside_the_table_or_folds(page: Page, site: Site) -> None:
    """I13 is the inspection: the lesson and the tricks are two papers."""
    for law in ("I4", "I13"):
        assert lesson_faults(page, site.url, law, TELLING) == [], law
    page.set_viewport_size({"width": 320, "height": 480})
    paper = page.get_by_role("complementary", name=said(page, "Lessons"))
    paper.get_by_role("button", name=said(page, "To the table")).click()
    expect(paper.get_by_role("status")).to_be_hidden()
    expect(paper.get_by_role("heading")).to_be_visible()
    expect(paper.get_by_role("button", name=said(page, "Full text"))).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("law", LESSONS)
def test_every_lesson_lies_beside_the_table_or_folds(page: Page, site: Site, law: str) -> None:
    assert lesson_faults(page, site.url, law, SIZES) == []


@pytest.mark.core
def test_the_first_paper_at_every_size(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    expect(page.get_by_role("button", name=said(page, "Settings"))).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert faults(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert do(page, "aside") <= 1, (width, height)
    rail = page.get_by_role("navigation").get_by_role("button")
    names = ("Rules", "Profile", "Saved games", "Settings", "Keys")
    expect(rail).to_have_text([*(said(page, name) for name in names), ""])
    page.goto(f"{site.url}#game=modern")
    expect(page.get_by_role("button", name=said(page, *SIT))).to_be_enabled()
    assert faults(page, TELLING) == []


@pytest.mark.parametrize("language", [ENGLISH])
def test_measuring_finds_faults(page: Page, site: Site) -> None:
    """One element at a time is moved on purpose; each is reported."""
    sit_down(page, site.url, "howell")
    do(page, "playOn", {"phases": ["play"], "patience": PATIENCE})
    size = [(1280, 800)]
    assert faults(page, [*size, (820, 1180)]) == []
    for style, told in {
        "hearts-hand { translate: 0 -70px; }": "is covered by",
        ".rail { translate: 0 30px; }": "“Scores” is cut off",
        ".rail button { min-height: 12px !important; padding: 0; }": "less than 24",
        ".baize::after { content: ''; position: absolute; inset: 0; z-index: 99; }": "a press on",
        ".asking { translate: 0 90px; }": "overlap",
        ".seat:not(.own) { height: 20px !important; overflow: hidden; }": "is cut off",
        ".plate { display: none; }": "nothing says which game is played",
    }.items():
        do(page, "restyle", style)
        assert any(told in fault for fault in faults(page, size)), (style, faults(page, size))
    do(page, "restyle", ".ring { --trick-card: 90px !important; }")
    assert any("larger than one of the hand" in fault for fault in faults(page, [(844, 390)]))
    do(page, "restyle", "")
    assert faults(page, [*size, (844, 390)]) == []
