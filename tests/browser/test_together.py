"""Several devices at one table: people who are invited by a link, and play to the end of a deal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.at_table import INSTANT, PATIENCE, PLAY_ON, RECKONING
from tests.browser.scripts import script
from tests.conftest import Site

OPEN_ADDRESSES = "--disable-features=WebRtcHideLocalIpsWithMdns"
"""A Chromium without a screen resolves no names of mDNS; a real one does."""

ANSWERS = "^(Cut the pack|Pass|Name hearts|Offer the cut|Deal|Take up your cards|Go on)$"

KEEP_CHANNEL = script("keep_channel.js")

ATTACKS = {
    "a long message": "channel.send(JSON.stringify('x'.repeat(200_000)))",
    "a flood": "for (let n = 0; n < 300; n += 1) channel.send('{}')",
    "no JSON": "channel.send('<script>')",
}

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, object]
) -> Iterator[Browser]:
    """Yield a browser whose addresses other browsers on this machine can use."""
    args = [*browser_type_launch_args.get("args", []), OPEN_ADDRESSES]  # type: ignore[misc]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})  # type: ignore[arg-type]
    yield browser
    browser.close()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """Yield a function that opens a page on a device of its own."""
    contexts = []

    def open_page(url: str, *scripts: str) -> Page:
        context = browser.new_context(service_workers="block")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        for each in (INSTANT, *scripts):
            page.add_init_script(each)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()


def invite(host: Page, place: int) -> str:
    """Return the link of an invitation to a place."""
    host.get_by_role("button", name="Invite somebody in place of").nth(place).click()
    link = host.get_by_role("textbox", name="The invitation")
    expect(link).to_have_value(re.compile("#join="))
    return link.input_value()


def connect(host: Page, guest: Page, name: str) -> None:
    """Hand back the answer of a guest whose page shows the invitation."""
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Make my answer").click()
    answer = guest.get_by_role("textbox", name="Your answer").input_value()
    assert len(answer) < 300
    host.get_by_label("Paste or scan their answer").fill(answer)
    host.get_by_role("button", name="Connect").click()
    expect(host.locator(".seats").get_by_text(name, exact=True)).to_be_visible()


def gather(opened: Open, site: Site, game: str, guests: list[str], *scripts: str) -> list[Page]:
    """Return the pages of a host and guests at a table that has begun."""
    host = opened(f"{site.url}#game={game}", *scripts)
    host.get_by_role("button", name="Play together").click()
    pages = [host]
    for place, name in enumerate(guests):
        link = invite(host, place)
        assert len(link.partition("#")[2]) < 300
        guest = opened(link, *scripts)
        pages.append(guest)
        connect(host, guest, name)
    host.get_by_role("button", name="Begin the game").click()
    return pages


def play_deal(pages: list[Page]) -> None:
    """Let everybody play on in their own page until the reckoning lies there."""
    reckoning = f"{RECKONING}:not(.inspection)"  # under club laws the tricks are inspected first
    host_answers = ANSWERS.replace("|Go on", "|Go on|Settle")
    about = {"over": reckoning, "left": -1, "answers": host_answers, "patience": PATIENCE}
    about |= {"revoke": None}
    begin = f"(about) => {{ window.over = ({PLAY_ON})(about).then(() => '', String); }}"
    for page in pages:
        page.evaluate(begin, about)
        about["answers"] = ANSWERS
    assert [page.evaluate("window.over") for page in pages] == [""] * len(pages)


def test_two_devices_play_a_modern_deal(opened: Open, site: Site) -> None:
    host, guest = gather(opened, site, "modern&bots=random", ["Bob"])
    play_deal([host, guest])
    expect(host.locator(RECKONING)).to_contain_text("Bob")
    expect(guest.locator(RECKONING)).to_contain_text("Host")


def test_three_devices_play_and_a_guest_who_left_takes_the_seat_again(
    opened: Open, site: Site
) -> None:
    host, guest, other = gather(opened, site, "howell&bots=random", ["Bob", "Cleo"])
    play_deal([host, guest, other])
    guest.close()
    host.get_by_role("button", name="Together", exact=True).click()
    expect(host.locator(".seats").get_by_text("away")).to_be_visible(timeout=PATIENCE)
    again = opened(invite(host, 0))
    connect(host, again, "Bob")
    host.keyboard.press("Escape")
    expect(again.locator(RECKONING)).to_contain_text("Cleo")
    for page in (host, again, other):
        page.get_by_role("button", name="Next deal").click()
    for page in (host, again, other):
        expect(page.locator("hearts-hand button")).to_have_count(13)


def test_a_guest_who_breaks_the_limits_is_disconnected(opened: Open, site: Site) -> None:
    host = opened(f"{site.url}#game=howell")
    host.get_by_role("button", name="Play together").click()
    seats = host.locator(".seats")
    for place, attack in enumerate(ATTACKS):
        guest = opened(invite(host, place), KEEP_CHANNEL)
        connect(host, guest, attack)
        expect(seats.get_by_text("away")).to_have_count(place)
        guest.evaluate(ATTACKS[attack])
        expect(seats.get_by_text("away")).to_have_count(place + 1)


def test_a_table_without_guests_says_why_it_cannot_begin(opened: Open, site: Site) -> None:
    host = opened(f"{site.url}#game=howell")
    host.get_by_role("button", name="Play together").click()
    panel = host.get_by_role("dialog", name="Play together")
    expect(panel).to_contain_text("Howell")
    begin = panel.get_by_role("button", name="Begin the game")
    expect(begin).to_be_disabled()
    expect(begin).to_have_accessible_description("Nobody has joined yet. Invite somebody first.")
