"""Whole games at several devices: an auction under club laws, every seat, and two browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page, Playwright, expect

from eldesthand.core.actions import Claim, Cut, Deal, Shuffle
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws, Slip
from eldesthand.core.wire import encode
from tests.browser.at_table import INSTANT, PATIENCE, RECKONING, SHORT_WAITS
from tests.browser.conftest import Lend
from tests.browser.scripts import script
from tests.browser.several_devices import (
    Gather,
    Open,
    connect,
    invite,
    play_deal,
)
from tests.club import EVEN, finish, lay
from tests.conftest import Site
from tests.tables import hands_of, seated, stacked
from tools.browsers import installed_firefox

FIREFOX_PREFERENCES: dict[str, str | float | bool] = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "media.peerconnection.ice.loopback": True,
}
"""Without a screen there are no names of mDNS, and this machine may have no other network."""


def test_two_devices_play_an_auction_under_club_laws_and_the_guest_keeps_it(
    gather: Gather, site: Site
) -> None:
    host, guest = gather("auction&laws=club&bots=careful@0", ["Bob"])
    for page in (host, guest):
        page.evaluate(f"{SHORT_WAITS}; null")
    play_deal([host, guest])
    review = guest.get_by_role("button", name="Find your mistakes with the coach")
    expect(review).to_have_count(0)  # the host's engine has the sitting
    for page in (host, guest):
        expect(page.get_by_role("button", name="Play the same cards again")).to_have_count(0)
        assert_link_to_the_deal(page)
    host.close()
    guest.goto(site.url)
    expect(guest.get_by_role("button", name="Continue")).to_have_count(0)
    guest.get_by_role("button", name="Saved games").click()
    expect(guest.get_by_text("1 deal,")).to_be_visible()
    guest.get_by_role("button", name="Replay it").click()
    expect(guest.get_by_role("region", name="Replay")).to_be_visible()


def too_few_for_the_guest() -> list[object]:
    """Return the actions of a deal in which player 1 has to draw from the hand of player 2 (D7)."""
    rules = replace(PRESETS["sweepstake"].rules, laws=Laws.CLUB)
    sitting = seated(rules, dealer=3)
    pack = stacked(rules, hands_of(EVEN), 20)
    lay(sitting, Shuffle(3, pack), Cut(2, 20), Deal(3, 6, Slip.MISDEALT), Deal(3))
    finish(sitting, 4)
    lay(sitting, Claim(3, "D7", 1))
    assert sitting.to_act == (1,)
    actions: list[object] = encode(sitting.actions)
    return actions


def test_D7_a_guest_with_too_few_cards_draws_one_that_lies_face_down(gather: Gather) -> None:
    host, guest = gather("sweepstake&laws=club&bots=careful@1", ["Bob"])
    for page in (host, guest):
        page.evaluate(f"{SHORT_WAITS}; null")
    for page in (host, guest):
        expect(page.locator(".own")).to_be_visible()
    host.evaluate(script("resume_at.js"), too_few_for_the_guest())
    spread = guest.get_by_role("group", name="Draw a card from")
    expect(spread.get_by_role("button")).to_have_count(13)
    expect(host.get_by_role("group", name="Draw a card from")).to_have_count(0)
    spread.get_by_role("button").nth(5).click()
    expect(guest.get_by_role("log")).to_contain_text("You draw the")
    expect(host.get_by_role("log")).to_contain_text("Bob draws a card from")


def assert_link_to_the_deal(page: Page) -> None:
    """Check that the reckoning leads to a link for onlookers."""
    page.locator(RECKONING).get_by_role("button", name="Watch this deal card by card").click()
    page.get_by_role("button", name="Copy the link", exact=True).click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    page.get_by_role("button", name="Close the replay").click()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"), [("howell", 7), ("modern", 6), ("auction&laws=club", 6)]
)
def test_every_seat_is_played_at_a_device_of_its_own(
    game: str, players: int, gather: Gather
) -> None:
    guests = ["Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"][: players - 1]
    pages = gather(f"{game}&players={players}", guests)
    play_deal(pages)
    for page in pages:
        expect(page.locator(RECKONING)).to_contain_text(guests[-1])


def test_the_host_scans_the_answer(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, object],
    opened: Open,
    site: Site,
    lend: Lend,
    tmp_path: Path,
) -> None:
    video = tmp_path / "camera.y4m"
    camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    camera += [f"--use-file-for-fake-video-capture={video}"]
    args = [*browser_type_launch_args.get("args", []), *camera]  # type: ignore[misc]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})  # type: ignore[arg-type]
    with pages_in(browser, 1) as [host]:
        host.goto(f"{site.url}icon.svg")
        lend(host, site.folder)
        host.context.grant_permissions(["camera"])
        host.goto(f"{site.url}#game=howell")
        host.get_by_role("button", name="Play with friends").click()
        guest = opened(invite(host, 0))
        guest.get_by_label("Your name").fill("Bob")
        guest.get_by_role("button", name="Create my reply").click()
        write_video(video, guest)
        host.get_by_role("button", name="Scan it").click()
        expect(host.locator(".seats").get_by_text("Bob", exact=True)).to_be_visible()
        expect(host.get_by_role("button", name="Begin the game")).to_be_focused()


@contextmanager
def pages_in(browser: Browser, number: int) -> Iterator[list[Page]]:
    """Yield pages on devices of their own; the browser is closed after them."""
    contexts = [browser.new_context(service_workers="block") for _ in range(number)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.set_default_timeout(PATIENCE)
        page.add_init_script(INSTANT)
    yield pages
    browser.close()


def write_video(path: Path, page: Page, scale: int = 6) -> None:
    """Write a film of one frame that shows the QR code of a page."""
    code = page.get_by_role("img", name="Your reply")
    size = int((code.get_attribute("viewBox") or "").split()[-1])
    drawn = code.locator("path").get_attribute("d") or ""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", drawn)}
    width = size * scale
    rows = (
        bytes(16 if (x // scale, y // scale) in dark else 235 for x in range(width))
        for y in range(width)
    )
    colours = bytes([128]) * (width * width // 2)
    head = f"YUV4MPEG2 W{width} H{width} F10:1 Ip A1:1 C420jpeg\nFRAME\n"
    path.write_bytes(head.encode() + b"".join(rows) + colours)


@pytest.mark.parametrize(
    "host_is_firefox", [False, True], ids=["host is Chromium", "host is Firefox"]
)
def test_two_kinds_of_browsers_play_a_deal(
    host_is_firefox: bool,
    pytestconfig: pytest.Config,
    playwright: Playwright,
    opened: Open,
    site: Site,
) -> None:
    if not pytestconfig.getoption("--firefox"):
        pytest.skip("needs Firefox: runs with --firefox")
    firefox = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=installed_firefox(),
        firefox_user_prefs=FIREFOX_PREFERENCES,
    )
    with pages_in(firefox, 1) as [other]:
        pages = [opened("about:blank"), other]
        first, second = reversed(pages) if host_is_firefox else pages
        first.goto(f"{site.url}#game=howell&bots=random")
        first.get_by_role("button", name="Play with friends").click()
        second.goto(invite(first, 0))
        connect(first, second, "Bob")
        first.get_by_role("button", name="Begin the game").click()
        play_deal(pages)
        expect(first.locator(RECKONING)).to_contain_text("Bob")
