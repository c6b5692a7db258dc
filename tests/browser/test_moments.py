"""Moments and lines of players: what they cover, what they move, and how they end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from eldesthand.words.talk import TALK
from tests.browser.at_table import Player
from tests.browser.measure import LAID_OUT
from tests.browser.scripts import script
from tests.conftest import Site

SIZES = ((390, 844), (844, 390), (1280, 800), (320, 640))

HELPERS = script("moments.js")


LONGEST = max((line for lines in TALK.values() for line in lines[:2]), key=len)
"""The longest line that is said at a seat."""


def do(page: Page, helper: str, about: object = None) -> object:
    """Call a helper of moments.js in the page."""
    return page.evaluate(f"(about) => {{ {HELPERS}; return helpers.{helper}(about); }}", about)


def taken_by(seat: int) -> dict[str, object]:
    """Return the moment at which the player in a seat takes the Queen of spades."""
    who = "Mrs Battle takes" if seat else "You take"
    said = f"{who} the Queen of spades!"
    return {"kind": "costly", "said": said, "seat": seat, "card": "QS"}


def test_a_moment_covers_no_card_of_the_trick_moves_nothing_and_ends_at_any_key(
    page: Page, site: Site
) -> None:
    player = Player(page)
    page.emulate_media(reduced_motion="reduce")
    player.sit_down(site.url, "#game=modern&cutting=0&bots=careful")
    player.play_on("ul.trick:not(:has(.taking)) .card:nth-child(2)", watched=True)
    expect(player.open_cards.first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        before = do(page, "places")
        for seat in range(4):
            do(page, "show", taken_by(seat))
            expect(page.locator(".moment")).to_be_visible()
            expect(page.locator(".emblem")).to_be_visible()
            assert do(page, "amiss") == [], f"seat {seat} at {width}x{height}"
            assert do(page, "places") == before
            assert not do(page, "moving"), "a reader who wants no motion sees a still picture"
            page.keyboard.press("h")
            expect(page.locator(".moment, .emblem")).to_have_count(0)
        for seat in range(1, 4):
            do(page, "speak", {"seat": seat, "said": LONGEST})
            expect(page.locator(".seat .voice")).to_have_text(LONGEST)
            assert do(page, "places") == before
            assert do(page, "spokenAmiss") == "", f"seat {seat} at {width}x{height}"
        do(page, "speak", None)
