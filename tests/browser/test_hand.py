"""The player's hand: its order and layout, passed and received cards, and the focus."""

from __future__ import annotations

import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from eldesthand.core.cards import PACK, WILD, Card, Suit, as_held
from tests.browser.at_table import PATIENCE, Player
from tests.browser.measure import LAID_OUT, faults
from tests.browser.scripts import script
from tests.conftest import Site
from web.tools.steps import tool

COVERED_CARDS = script("covered_cards.js")

TWENTY_CARDS = "1HtlXlrbLpRblCCYZXL-FzcVIX_MxgZr09AJjqDaD13CIpBwgJ6GJ"
"""A deal of Enflé by six players in which South has picked up three tricks, and leads."""

BLACK = {Suit.SPADES, Suit.CLUBS}


def sorted_by_the_page(hands: list[tuple[list[Card], list[Card]]]) -> list[list[str]]:
    """Return hands, each given with the cards laid before, as the page sorts them."""
    written = [[list(map(str, cards)) for cards in hand] for hand in hands]
    command = [tool("node"), str(Path(__file__).with_name("sort_hands.mjs")), json.dumps(written)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[list[str]] = json.loads(done.stdout)
    return found


def some_hands() -> list[list[Card]]:
    """Hands of every size, many of them without some suits."""
    chance = Random("hands")
    found = []
    for size in range(1, 18):
        for _ in range(20):
            suits = chance.sample(list(Suit), chance.randint(1, 4))
            pack = [card for card in (*PACK, WILD) if card.suit in suits]
            found.append(chance.sample(pack, min(size, len(pack))))
    return found


def test_colours_alternate_in_page_and_drawings_with_any_void() -> None:
    hands = some_hands()
    sorted_ = sorted_by_the_page([(hand, []) for hand in hands])
    for hand, held in zip(hands, sorted_, strict=True):
        assert held == [str(card) for card in as_held(hand)]
        suits = list(dict.fromkeys(card.suit for card in as_held(hand)))
        alike = [one for one, other in pairwise(suits) if same(one, other)]
        colours = {suit in BLACK for suit in suits}
        assert not alike or len(colours) == 1, f"{held} has two suits of one colour side by side"


def test_suits_keep_their_places_in_page_and_drawings_when_one_runs_out() -> None:
    dealt = [(hand[len(hand) // 2 :], hand[: len(hand) // 2]) for hand in some_hands()]
    for (hand, laid), held in zip(dealt, sorted_by_the_page(dealt), strict=True):
        assert held == [str(card) for card in as_held(hand, laid)]
        assert held == [str(card) for card in as_held([*hand, *laid]) if card in hand]


def same(one: Suit, other: Suit) -> bool:
    """Return whether two suits have the same colour."""
    return (one in BLACK) == (other in BLACK)


def chosen(player: Player) -> Locator:
    """The cards that are picked up."""
    return player.page.locator("hearts-hand button[aria-pressed=true]")


def raised(card: Locator) -> float:
    """How far a card stands out of the hand, in pixels."""
    lift: float = card.evaluate(
        "card => card.getBoundingClientRect().top"
        " - card.querySelector('.card').getBoundingClientRect().top"
    )
    return lift


def assert_every_card_can_be_touched(page: Page, player: Player, width: int) -> None:
    """Check the hand in the window of a telephone of this width."""
    window = page.viewport_size
    assert window
    page.set_viewport_size({"width": width, "height": 640})
    page.evaluate(LAID_OUT)
    boxes = [card.bounding_box() for card in player.hand.all()]
    for box in boxes:
        assert box
        assert box["width"] >= 24
        assert 0 <= box["x"] <= width - 24
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size(window)
    page.evaluate(LAID_OUT)


@pytest.mark.core
def test_V7_three_cards_are_chosen_no_fourth_and_the_choice_ends_with_the_deal(
    open_page: Page, site: Site
) -> None:
    page = open_page
    player = Player(page)
    player.sit_down(site.url, "#game=modern")
    button = page.get_by_role("button", name=re.compile("^Pass the cards"))
    expect(player.hand).to_have_count(13)
    assert_every_card_can_be_touched(page, player, 320)
    for place in (0, 1):
        player.hand.nth(place).click()
    expect(page.get_by_text("2 of 3").first).to_be_visible()
    expect(button).to_be_disabled()
    player.hand.nth(2).click()
    expect(button).to_be_enabled()
    player.hand.nth(3).click()
    expect(
        page.get_by_text("You’ve already chosen three cards. Put one back").first
    ).to_be_visible()
    assert chosen(player).count() == 3

    shown = page.locator("hearts-hand").or_(button)
    expect(shown.last).to_contain_text("Pass the cards")  # the button comes after the hand

    button.click()
    expect(player.open_cards.first).to_be_visible()
    received = page.locator("hearts-hand .received")
    expect(received).to_have_count(3)
    assert min(raised(card) for card in received.all()) > 5
    told = page.get_by_text("The outlined cards were passed to you.")
    expect(told).to_be_visible()
    before = player.hand.count()
    assert player.open_cards.first.evaluate(script("panels.js", "pressCard")) > 30, (
        "it leaves at once"
    )
    expect(player.hand).not_to_have_count(before)
    expect(received).to_have_count(0)
    expect(told).to_have_count(0)

    player.play_deal()
    player.next_deal.click()
    expect(button).to_be_visible()
    expect(player.hand).to_have_count(13)
    expect(chosen(player)).to_have_count(0)
    expect(page.get_by_text("0 of 3").first).to_be_visible()
    expect(button).to_be_disabled()


COLOURS = script("looks.js", "colours")


def assert_forced_colours_tell_as_much(page: Page) -> None:
    """The faces stay as they are; whose turn it is can be seen; no pattern lies behind words."""
    usual = page.evaluate(COLOURS)
    page.emulate_media(forced_colors="active")
    forced = page.evaluate(COLOURS)
    page.emulate_media(forced_colors="none")
    assert forced["paper"] == usual["paper"]
    assert forced["felt"] == "none" != usual["felt"]
    assert forced["acting"] not in forced["others"]


@pytest.mark.core
def test_the_focus_stays_and_questions_are_read_out(
    page: Page, site: Site, browser_name: str
) -> None:
    """From the first card to the reckoning, with every key that reads something out."""
    player = Player(page)
    player.sit_down(site.url, "#game=modern&passing=0&seed=7")  # everybody has a club
    expect(player.open_cards.first).to_be_visible()
    status = page.locator(".room > [role=status]")

    def told(key: str, what: str) -> None:
        page.keyboard.press(key)
        expect(status).to_have_text(re.compile(what))

    page.keyboard.press("s")
    scores = page.get_by_role("dialog", name="Scores")
    expect(scores).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("hearts-panel")).to_have_count(0)  # the table hears no key before
    page.keyboard.press("h")
    page.evaluate(script("panels.js", "countLostFocus"))
    told("t", r"Your (lead|turn)")
    told("l", "^Nobody has taken a trick in this deal yet")
    told("b", r"^You hold \w+ \w+")
    told("v", "^So far, nobody has shown that")
    told("p", "^Nobody has a point in this deal yet")
    told("n", "^You: 0 points. Mrs Battle: 0 points")
    dealer = page.get_by_role("heading", name=re.compile("^Dealer "))
    expect(dealer).to_have_accessible_name(re.compile(r"^Dealer \w+ \w+$|^Dealer You, to act$"))

    def by_keys(_: Player) -> None:
        before = player.hand.count()
        open_card = player.open_cards.first
        open_card.focus()
        page.keyboard.press("Enter")
        expect(player.hand).not_to_have_count(before)
        if before == 9:
            expect(player.open_cards.first).to_be_visible()
            told("k", r"took \d tricks?")
            expect(page.locator(".worth")).to_have_count(0)  # the points of this deal stand there
            expect(page.get_by_text(re.compile(r"\d points?$")).first).to_be_visible()
            for by_key in (True, False):
                told("l", r"^[\w ]+ took the last trick(: \d+ points?)?\. ")
                expect(page.locator(".ring.past .taking")).to_be_visible()
                expect(player.open_cards).to_have_count(0)
                if by_key:
                    page.keyboard.press("Escape")
                else:
                    page.locator(".ring").click()
                expect(page.locator(".ring.past")).to_have_count(0)
                page.keyboard.press("h")

    if browser_name == "chromium":  # in Firefox a test cannot force colours
        assert_forced_colours_tell_as_much(page)
    player.play_deal(by_keys)
    expect(status).to_have_text("")  # it is nobody's turn any more
    said = page.get_by_role("dialog", name="Score after deal 1")
    expect(said).to_have_accessible_description(re.compile("points: |the moon"))
    assert page.evaluate("window.lost") == 0


def draw_up(page: Page, card: Locator, by: int) -> None:
    """Draw a card up out of the hand with the mouse, and let it go."""
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 12, box["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - by, steps=6)
    page.mouse.up()


@pytest.mark.core
def test_a_card_is_drawn_up_the_only_one_plays_itself_and_the_table_is_as_one_likes(
    page: Page, site: Site
) -> None:
    player = Player(page)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#game=simple&bots=random&seed=1")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").press_sequentially("Ada")
    for group, choice in {
        "Speed": "Instant",
        "Play forced cards": "Yes",
        "Felt": "Blue",
        "Card backs": "Plain",
        "Card size": "Large",
    }.items():
        page.get_by_role("group", name=group).get_by_label(choice).check()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name=re.compile("Ada"))).to_be_visible()
    for name, value in {"felt": "blue", "backs": "plain", "card-size": "large"}.items():
        expect(page.locator("hearts-table")).to_have_attribute(name, value)

    expect(player.hand).to_have_count(13)
    kept = player.open_cards.last.get_attribute("data-card")
    draw_up(page, player.open_cards.last, 20)
    draw_up(page, player.open_cards.first, 120)
    expect(player.hand).to_have_count(12)
    # it was not drawn far enough
    expect(page.locator(f"hearts-hand [data-card='{kept}']")).to_have_count(1)

    shut = page.locator("hearts-hand button[aria-disabled=true][aria-description*='follow suit']")
    pressed: list[int] = []

    def play(_: Player) -> None:
        if shut.count() and not refused:
            before = player.hand.count()
            draw_up(page, shut.first, 120)
            expect(page.get_by_text("You must follow suit").first).to_be_visible()
            assert player.hand.count() == before
            refused.append(True)
        pressed.append(player.hand.count())
        player.play_first_card()

    refused: list[bool] = []
    player.play_deal(play)
    assert 1 not in pressed, "the last card plays itself"
    assert refused, "some card did not follow"


def test_K3_each_of_twenty_cards_is_seen_and_can_be_pressed(open_page: Page, site: Site) -> None:
    """At the speed of the page, instant, no card glides while it is measured."""
    page = open_page
    player, sizes = Player(page), ((320, 640), (390, 844), (1280, 800))
    page.goto(f"{site.url}#deal={TWENTY_CARDS}&at=21")
    page.get_by_role("button", name="Play on from here").click()
    expect(player.open_cards).to_have_count(20)
    picked_up = page.get_by_text("You picked up 5 cards").filter(visible=True)
    hand = page.locator("hearts-hand")
    for width, height in sizes:
        assert faults(page, [(width, height)]) == []
        assert hand.evaluate(COVERED_CARDS) == []
        expect(picked_up.first).to_be_visible()
    player.open_cards.last.click()
    expect(player.hand).not_to_have_count(20)
