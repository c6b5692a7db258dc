"""Drops at a table of several devices: everybody comes back, and no card is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import RECKONING, wait_until
from tests.browser.kept import OWN_CLOCK
from tests.browser.scripts import script
from tests.browser.several_devices import (
    AUCTION,
    KEEP_CHANNEL,
    MODERN,
    Gather,
    Open,
    connect,
    has_played,
    held,
    invite,
    new_page,
    pause,
    play,
    play_deal,
    reopened,
)
from tests.conftest import Site

TABLE_KEPT = script("offline.js", "tableKept")


@pytest.mark.parametrize(
    ("game", "kills"), [(MODERN, 1), pytest.param(AUCTION, 2, marks=pytest.mark.slow)]
)
def test_whoever_drops_reloads_or_is_killed_comes_back_to_the_same_sitting(
    game: str, kills: int, gather: Gather, site: Site
) -> None:
    """No guest needs another invitation, and the killed host goes on with all of them."""
    host, guest, other = gather(game, ["Bob", "Cleo"], KEEP_CHANNEL)
    for page in (host, other):
        play(page)
    play(guest, 10)
    has_played(guest)
    before = held(guest)
    for drops, page in enumerate((guest, host), 1):
        page.evaluate("opened.at(-1).close()")  # even before the other end has told how it waits
        for end, channels in ((guest, 1), (host, 2)):
            wait_until(end, "(before) => opened.length > before", channels + drops - 1)
        expect(guest.get_by_text("The host is back").first).to_be_visible()
        assert held(guest) == before, "a channel has dropped"

    guest = reopened(guest, guest.url)
    assert held(guest) == before, "the guest was killed"
    guest.reload()  # as soon as the cards are back
    assert held(guest) == before, "the guest has reloaded"

    pause(other)
    for _ in range(kills):  # the second time as soon as the guests are back
        host = reopened(host, site.url)
        expect(guest.get_by_text("The host’s device isn’t answering").first).to_be_visible()
        host.get_by_role("button", name="Continue").click()
        for page in (guest, other):  # told of the host, then perhaps of the other guest
            expect(page.get_by_text(re.compile(r"is back\.")).first).to_be_visible()
        assert held(guest) == before, "the host was killed"
    play_deal([host, guest, other])
    for page in (host, guest):
        expect(page.locator(RECKONING)).to_contain_text("Bob")


def test_a_second_device_takes_the_seat_only_by_a_new_invitation(opened: Open, site: Site) -> None:
    host = opened(f"{site.url}#game=howell&bots=random")
    host.get_by_role("button", name="Play with friends").click()
    link = invite(host, 0)
    guest = opened(link)
    connect(host, guest, "Bob")
    host.get_by_role("button", name="Begin the game").click()
    play(host)
    play(guest, 11)
    has_played(guest)
    pause(host)
    before = held(guest)

    second = opened(link)
    second.get_by_label("Your name").fill("Bob")
    second.get_by_role("button", name="Create my reply").click()
    expect(second.get_by_text("An invitation works once")).to_be_visible()
    answer = second.get_by_role("textbox", name="Your reply").input_value()
    host.get_by_role("button", name="Friends", exact=True).click()
    again = invite(host, 0)
    host.get_by_label("Paste or scan their reply").fill(answer)
    host.get_by_role("button", name="Connect").click()
    expect(host.get_by_text("Each reply works once")).to_be_visible()

    second.goto(again)
    connect(host, second, "Bob")
    host.keyboard.press("Escape")
    expect(guest.get_by_text("moved to another device").first).to_be_visible()
    assert held(second) == before
    guest.reload()
    expect(guest.get_by_label("Your name")).to_be_visible()
    play(host)
    play(second, 10)
    has_played(second)


@OWN_CLOCK
def test_a_bot_plays_for_somebody_away_until_they_are_back_and_secrets_are_in_no_export(
    gather: Gather,
) -> None:
    """It may after 20 seconds. The secrets are those by which a device comes back."""
    host, guest = gather("howell&bots=random", ["Bob"])
    play(host)
    play(guest, 10)
    has_played(guest)
    pause(host)
    link = guest.url
    host.clock.install()
    context = guest.context
    guest.close()
    host.get_by_role("button", name="Friends", exact=True).click()
    seats = host.locator(".seats")
    expect(seats.get_by_text("away")).to_be_visible()
    stand_in = seats.get_by_role("button", name="Let the computer play")
    host.clock.run_for(18_000)
    expect(stand_in).to_have_count(0)
    host.clock.run_for(4_000)
    stand_in.click()
    expect(seats.get_by_text(re.compile("played by the computer"))).to_be_visible()
    host.clock.resume()
    guest = new_page(context, link)
    expect(seats.get_by_text("is here")).to_be_visible()
    host.keyboard.press("Escape")
    play_deal([host, guest])
    expect(host.locator(RECKONING)).to_contain_text("Bob")
    expect(guest.locator(RECKONING)).to_contain_text("Host")

    for page in (host, guest):
        tables, secrets, saved = page.evaluate(TABLE_KEPT)
        assert (tables, len(secrets)) == (1, 1)
        assert "settle" in saved, "what an export holds"
        assert secrets[0] not in saved
    guest.get_by_role("button", name="Saved games").click()
    guest.get_by_role("button", name="Profile").click()
    guest.get_by_role("button", name="Erase every game").click()
    guest.get_by_role("button", name="Yes, erase every game").click()
    wait_until(guest, f"({TABLE_KEPT})().then(([tables]) => tables === 0)")
    guest.keyboard.press("Escape")
    guest.keyboard.press("Escape")
    host.go_back()
    expect(guest.get_by_text("The host has closed the table").first).to_be_visible()
    for page in (host, guest):
        wait_until(page, f"({TABLE_KEPT})().then(([tables]) => tables === 0)")
