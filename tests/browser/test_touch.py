"""Sound and touch: the one question, and what a telephone can do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import PATIENCE, Player, wait_until
from tests.browser.conftest import Device, Lend, leave_picture, open_picture, prepared
from tests.browser.measure import LAID_OUT, TELLING, faults
from tests.browser.scripts import script
from tests.conftest import Site


@pytest.fixture(scope="module")
def telephone(
    browser: Browser, browser_context_args: dict[str, Any], site: Site, lend: Lend
) -> Iterator[Device]:
    """Yield a telephone that keeps the engine's memory from test to test."""
    telephone = {**browser_context_args, "has_touch": True, "is_mobile": True}
    context = prepared(browser.new_context(**telephone))
    device = Device(context, open_picture(context, site, lend))
    yield device
    context.close()


@pytest.fixture
def page(telephone: Device, request: pytest.FixtureRequest, output_path: str) -> Iterator[Page]:
    telephone.context.grant_permissions(["screen-wake-lock"])
    page = telephone.context.new_page()
    yield page
    leave_picture(page, request, output_path)
    telephone.forget()


def assert_what_is_painted_is_pressed(page: Page) -> None:
    """Compare the card that takes a press with the one that is seen there, all over the hand."""
    window = page.viewport_size
    assert window
    for width, height in ((390, 844), (320, 480)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert page.evaluate(script("misplaced_presses.js")) == [], (width, height)
    page.set_viewport_size(window)
    page.evaluate(LAID_OUT)


def test_a_telephone_sounds_vibrates_and_stays_on(page: Page, site: Site) -> None:
    player = Player(page)
    page.set_default_timeout(PATIENCE)
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(script("note_touch.js"))
    page.goto(site.url + "#game=modern&bots=random&cutting=0")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".passing")).to_be_visible()
    assert faults(page, TELLING) == []
    assert_what_is_painted_is_pressed(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Settings").click()
    for what in ("Sound", "Vibration"):
        page.get_by_role("group", name=what).get_by_role("radio", name="Yes").check()
    page.get_by_role("button", name="Close").click()
    wait_until(page, "noted.locks.length === 1 && !noted.locks[0].released")
    player.play_until(12)
    assert page.evaluate("noted.heard") > 3
    assert page.evaluate("noted.vibrations.length") > 0
    player.set_speed("Instant")
    player.play_deal()
    wait_until(page, "noted.locks[0].released")
    player.next_deal.click()
    wait_until(page, "noted.locks.length === 2")


def test_the_loudspeaker_turns_the_sound_on_and_off_and_no_score_asks(
    page: Page, site: Site
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=modern&cutting=0")
    loudspeaker = page.get_by_role("button", name="Sound", exact=True)
    expect(loudspeaker).to_have_attribute("aria-pressed", "false")
    player.play_deal()
    player.set_speed("Brisk")
    expect(page.get_by_text("Sound?")).to_have_count(0)
    loudspeaker.click()
    expect(loudspeaker).to_have_attribute("aria-pressed", "true")
    assert faults(page, TELLING) == []
    page.get_by_role("button", name="Settings").click()
    sound = page.get_by_role("group", name="Sound")
    expect(sound.get_by_role("radio", name="Yes")).to_be_checked()
    page.get_by_role("button", name="Close").click()
    loudspeaker.click()
    expect(loudspeaker).to_have_attribute("aria-pressed", "false")


def test_a_bid_is_chosen_by_buttons_or_typed_and_a_wrong_one_is_explained(
    page: Page, site: Site
) -> None:
    player = Player(page)
    page.set_viewport_size({"width": 390, "height": 844})
    player.sit_down(site.url, "#game=auction&cutting=0")
    auction = page.get_by_role("group", name="Your bid")
    number = auction.get_by_role("spinbutton", name="Counters")
    least = int(number.input_value())
    more = auction.get_by_role("button", name="One counter more")
    box = more.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    expect(auction.get_by_role("button", name="One counter fewer")).to_be_disabled()
    more.tap()
    expect(number).to_have_value(str(least + 1))
    number.tap()
    page.keyboard.type("5")
    expect(number).to_have_value("5")
    number.tap()
    page.keyboard.type("51")
    expect(auction.get_by_role("button", name="Bid", exact=True)).to_be_disabled()
    expect(auction.get_by_role("status")).to_have_text(f"Bid from {least} to 50 counters.")
    assert faults(page, (*TELLING, (390, 844))) == []

    number.fill(str(least))
    number.press("Enter")  # makes the bid that is shown
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"You bid \w+"))
