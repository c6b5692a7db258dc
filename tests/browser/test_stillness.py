"""During a deal nothing moves except the played cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import OPEN, PATIENCE, RECKONING, SHORT_WAITS, Player, ask_for_hint
from tests.browser.measure import LAID_OUT, at_size
from tests.browser.scripts import script
from tests.browser.spoken import LANGUAGES, opening, said
from tests.browser.test_club import ABSENT_MINDED, ClubPlayer
from tests.browser.test_every_phase import to_cut
from tests.browser.test_layout import do, sit_down
from tests.browser.test_layout import language as language
from tests.browser.test_tour import Learner
from tests.conftest import Site
from tests.parameters import some

BOXES = script("looks.js", "boxes")
REVOKE = Path(__file__).with_name("revoke.js").read_text(encoding="utf-8")
EXPOSE = script("looks.js", "expose")
SIZES = ((320, 480), (390, 844), (568, 320), (844, 390), (820, 1180), (1280, 800))

FEW = ((320, 480), (844, 390), (820, 1180), (1280, 800))
"""One window of each layout."""

FRONT_ROW = "the front row"
"""Where the rest of a hand lies once it fits."""

Sizes = Sequence[tuple[int, int]]
Boxes = dict[str, list[float]]


@pytest.fixture
def page(open_page: Page) -> Page:
    return open_page


def boxes(page: Page, sizes: Sizes = FEW) -> dict[tuple[int, int], Boxes]:
    """Return the boxes of elements that must not move, by window size."""
    return {size: at_size(page, size, BOXES) for size in sizes}


def moved(before: dict[tuple[int, int], Boxes], now: dict[tuple[int, int], Boxes]) -> list[str]:
    """Return the elements that have moved or changed in size by more than a pixel."""
    return [
        f"{width}×{height}: {name} was at {box}, is at {now[width, height][name]}"
        for (width, height), still in before.items()
        for name, box in still.items()
        if name in now[width, height]
        if any(abs(a - b) > 1 for a, b in zip(box, now[width, height][name], strict=True))
    ]


def compare(first: dict[tuple[int, int], Boxes], page: Page) -> list[str]:
    """Return what has moved; remember what lies there for the first time, such as a trick.

    The rest of a hand moves into its front row once, and stays there.
    """
    now = boxes(page, list(first))
    found = moved(first, now)
    for size, still in first.items():
        if FRONT_ROW in still and "several rows" in now[size]:
            found.append(f"{size}: the hand lies in several rows again")
        first[size] = now[size] | still
    return found


GAMES = (
    "modern",
    "modern&passing=0",
    "howell",
    "howell&players=6",
    "howell&players=7",
    "spot&players=3",
)


@pytest.mark.parametrize("game", some(GAMES, "modern", "howell"))
def test_nothing_moves_except_played_cards(page: Page, site: Site, game: str) -> None:
    """From the pass to the last trick, with all messages; in the first game at all window sizes."""
    player = Player(page)
    player.sit_down(site.url, f"#game={game}&cutting=0")
    expect(player.open_cards.first).to_be_visible()
    if player.open_cards.count() == 1:  # the two of clubs is led, or a single club follows it
        player.play_to_a_choice()
    first = boxes(page, SIZES if game == GAMES[0] else FEW)
    page.get_by_role("button", name=said(page, "Hint")).click()
    expect(
        page.locator(".notice", has_text=opening(page, "this becomes a practice game"))
    ).to_be_visible()
    assert moved(first, boxes(page, list(first))) == []
    page.get_by_role("button", name=said(page, "Help me")).click()
    expect(page.locator(".coach")).to_be_visible()
    assert moved(first, boxes(page, list(first))) == []
    found: list[str] = []
    counting: set[int] = set()
    refused = page.locator("hearts-hand button[aria-disabled=true]")

    def play(_: Player) -> None:
        player.play_first_card()
        if player.hand.count() % 4 == 1:
            expect(player.open_cards.first).to_be_visible()
            if refused.count():
                refused.first.click(force=True)
            found.extend(compare(first, page))
            counting.add(page.locator(".counting > *").count())

    player.play_deal(play)
    expect(page.locator(RECKONING)).to_be_visible()
    found.extend(compare(first, page))
    assert found == []
    assert max(counting) > 0, "they lie before their takers"
    assert all(FRONT_ROW in still for still in first.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", some(SIZES, (390, 844)))
def test_nothing_moves_while_the_cards_are_dealt(
    context: BrowserContext, site: Site, size: tuple[int, int]
) -> None:
    """The hand has its height before it has its cards."""
    page = context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage.setItem("eldesthand:settings", '{"speed":"calm"}')""")
    page.goto(f"{site.url}#game=modern&cutting=0")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_role("button", name=said(page, "Sit down")).click()
    expect(page.locator(".flight > *")).not_to_have_count(0)
    do(page, "hold")
    first = boxes(page, [size])
    page.keyboard.press(" ")
    expect(page.locator(f"hearts-hand {OPEN}").first).to_be_visible()
    assert moved(first, boxes(page, [size])) == []


WITH_PLATE = ((390, 844), (844, 390), (820, 1180), (1280, 800))
"""Windows in which the game's name lies on the felt."""


@pytest.mark.parametrize("game", some(("howell", "howell&players=6"), "howell"))
def test_plate_and_seats_keep_their_place_when_the_pack_is_cut(
    page: Page, site: Site, game: str
) -> None:
    """The hand has its place before the cards are dealt."""
    box_of = "({ x, y, width, height } = each.getBoundingClientRect()) => [x, y, width, height]"

    def places() -> dict[tuple[int, int], Boxes]:
        found = {}
        for width, height in WITH_PLATE:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LAID_OUT)
            all_boxes = page.locator(".plate, [data-seat]").evaluate_all(
                f"all => all.map((each) => ({box_of})())"
            )
            found[width, height] = {str(at): box for at, box in enumerate(all_boxes)}
        return found

    player = Player(page)
    player.sit_down(site.url, f"#game={game}&cutting=0")
    to_cut(player)
    first = places()
    player.cut.click()
    expect(player.open_cards.first).to_be_visible()
    assert moved(first, places()) == []


def test_an_exposed_card_moves_no_seat(context: BrowserContext, site: Site) -> None:
    """It lies before its player, be it the player's seat (I4)."""
    page = context.new_page()
    sit_down(page, site.url, "sweepstake&laws=club")
    do(page, "playOn", {"phases": ["play"], "patience": PATIENCE})
    first = boxes(page)
    cards = ("2H", "9D", "KC")
    exposed = [{"seat": seat, "card": card, "law": "I7"} for seat, card in enumerate(cards)]
    page.evaluate(EXPOSE, exposed)
    expect(page.locator(".exposed")).to_have_count(3)
    assert moved(first, boxes(page)) == []


def press(buttons: Locator) -> bool:
    """Press the first of some buttons if it is there; it goes when others act."""
    found = "all.find((each) => !each.disabled && each.checkVisibility())"
    return bool(
        buttons.evaluate_all(f"all => {{ const it = {found}; it?.click(); return Boolean(it); }}")
    )


TELEPHONE = ((390, 844), (844, 390))


@pytest.mark.parametrize("sizes", some((TELEPHONE, SIZES), TELEPHONE), ids=len)
def test_nothing_moves_in_a_deal_with_irregularities(
    context: BrowserContext, site: Site, sizes: Sizes
) -> None:
    """You revoke and put it right, and call attention; others revoke, too (I4, I7)."""
    page = context.new_page()
    page.add_init_script(SHORT_WAITS)
    player = ClubPlayer(page)
    player.sit_down(site.url, ABSENT_MINDED)
    expect(player.open_cards.first).to_be_visible()
    first = boxes(page, sizes)
    found: list[str] = []
    rulings = revokes = 0
    for cards in range(player.hand.count() - 1, 0, -1):
        player.play_on(left=cards)
        # a card that comes back may need a second row again, once the others lie in one
        if not revokes and page.evaluate(REVOKE):
            revokes += 1
            expect(page.locator(".club-tasks button").first).to_be_attached()
            found += compare(first, page)
            player.sheet.get_by_role("button", name=said(page, "Correct your revoke")).click()
            found += compare(first, page)
            player.open_cards.first.click()
        elif press(player.button("Catch an error")):
            press(page.locator(".face-button"))
            press(page.locator(".offer"))
            rulings += page.locator(".ruling").count()
            found += compare(first, page)
    assert found == []
    assert rulings
    assert revokes


@pytest.mark.parametrize("size", some(SIZES, (390, 844)))
def test_nothing_moves_from_the_auction_to_the_last_trick(
    page: Page, site: Site, size: tuple[int, int]
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=auction&cutting=0")
    bid = page.get_by_role("group", name=said(page, "Your bid"))
    expect(bid).to_be_visible()
    first = boxes(page, [size])
    ask_for_hint(page)
    expect(page.locator(".coach")).to_be_visible()
    found = compare(first, page)
    bid.get_by_role("button", name=said(page, "Bid")).click()
    looked: list[int] = []

    def play(_: Player) -> None:
        looked.append(player.hand.count())
        found.extend(compare(first, page))
        player.play_first_card()

    player.play_on(f"{OPEN}, hearts-auction .suit", watched=True)
    found += compare(first, page)
    player.play_deal(play)
    assert found == []
    assert len(looked) >= 11, f"with these numbers of cards in hand: {looked}"


def at_table(learner: Learner) -> None:
    """Fold the paper of a lesson where it covers the table."""
    learner.page.evaluate(LAID_OUT)
    to_table = learner.button("To the table")
    if to_table.is_visible():
        to_table.click()


@pytest.mark.parametrize("size", some(SIZES, (390, 844), (820, 1180), (320, 480)))
def test_nothing_moves_in_a_lesson(page: Page, site: Site, size: tuple[int, int]) -> None:
    """Texts and hints of one to six lines, and an exposed card (I4)."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    learner = Learner(page)
    learner.begin(site.url, "hearts")
    expect(learner.strip).to_contain_text(opening(page, "four cards make a trick"))
    at_table(learner)
    first = boxes(page, [size])
    learner.play("AC")
    expect(learner.strip).to_contain_text(opening(page, "You took the trick, so you lead"))
    at_table(learner)
    found = compare(first, page)

    page.goto(f"{site.url}#tour=I4")
    expect(learner.strip).to_contain_text(opening(page, "First press “Call”"))
    at_table(learner)
    first = boxes(page, [size])
    learner.play("2D")
    expect(learner.strip.get_by_role("alert")).to_contain_text(
        opening(page, "beside Mrs Battle’s King")
    )
    found += compare(first, page)
    page.locator(".exposed button").click()
    expect(learner.strip).to_contain_text(opening(page, "Now lead the Two"))
    at_table(learner)
    found += compare(first, page)
    learner.play("AD")
    expect(learner.strip.get_by_role("alert")).to_contain_text(
        opening(page, "so that she can follow")
    )
    found += compare(first, page)
    learner.play("2D")
    expect(learner.strip).to_contain_text(opening(page, "She had to play the King"))
    at_table(learner)
    found += compare(first, page)
    assert found == []


TABLE = ".seat > .portrait, .ring, hearts-hand"


def table_at(page: Page, size: tuple[int, int], parts: str = TABLE) -> Boxes:
    """Return the boxes of parts: the portraits, the trick's place and the hand, at a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(LAID_OUT)
    box_of = "({ x, y, width, height } = each.getBoundingClientRect()) => [x, y, width, height]"
    all_boxes = page.locator(parts).evaluate_all(f"all => all.map((each) => ({box_of})())")
    return {str(at): box for at, box in enumerate(sorted(all_boxes))}


WINDOWS = (
    *((1280, 800), (1920, 1080), (820, 1180), (390, 844), (360, 640), (320, 480)),
    (844, 390),
)


def test_the_table_stands_in_a_lesson_where_it_stands_in_a_game(page: Page, site: Site) -> None:
    """The paper of the lesson lies where the table leaves room."""
    player = Player(page)
    player.sit_down(site.url, "#game=modern&passing=0&cutting=0")
    expect(player.open_cards.first).to_be_visible()
    in_game = {size: table_at(page, size) for size in WINDOWS}
    learner = Learner(page)
    learner.begin(site.url, "hearts")
    expect(learner.strip).to_contain_text(opening(page, "four cards make a trick"))
    assert all(len(still) == 6 for still in in_game.values())
    assert moved(in_game, {size: table_at(page, size) for size in WINDOWS}) == []


BESIDE_LESSON = ".baize, .seat:not(.own) > .portrait"


@pytest.mark.parametrize("law", some(("D3", "D7", "I2", "I3", "I8"), "I2"))
def test_a_lesson_on_club_laws_pushes_no_table_aside(
    context: BrowserContext, site: Site, law: str
) -> None:
    """It has a place on the felt, as the lessons without club laws, and the ways out of it, too."""
    page = context.new_page()
    player = Player(page)
    player.sit_down(site.url, "#game=sweepstake&laws=club&cutting=0")
    expect(player.open_cards.first).to_be_visible()
    in_game = {size: table_at(page, size, BESIDE_LESSON) for size in WINDOWS}
    learner = Learner(page)
    learner.begin(site.url, law)
    expect(page.locator(".own.acting, .packet, .call:enabled").first).to_be_attached()
    assert moved(in_game, {size: table_at(page, size, BESIDE_LESSON) for size in WINDOWS}) == []
    for name in ("All lessons", "Leave the lesson"):
        expect(learner.button(name)).to_be_in_viewport(ratio=1)


def test_nothing_moves_from_a_problem_to_its_solution(context: BrowserContext, site: Site) -> None:
    """Through a wrong answer, if one is at hand, to all hands open."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#problems")
    problem = page.locator(".problem")
    solve = problem.get_by_role("button", name=said(page, "See the solution"))
    answers = problem.get_by_role("listitem").get_by_role("button")
    for theme in ("Keeping others from the pool", "Which error?"):
        page.get_by_role("button", name=said(page, theme, whole=False)).click()
        expect(solve).to_be_visible()
        first = boxes(page)
        (answers if answers.count() else page.locator(f"hearts-hand {OPEN}")).first.click()
        expect(problem.locator(".verdict")).to_be_visible()
        found = moved(first, boxes(page))
        if solve.is_visible():
            solve.click()
            expect(problem.get_by_role("button", name=said(page, "Next problem"))).to_be_visible()
            found += moved(first, boxes(page))
        assert found == [], theme
        problem.get_by_role("button", name=said(page, "Themes")).click()
