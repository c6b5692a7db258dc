"""Drops at a table of several devices: everybody comes back, and no card is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import INSTANT, OPEN, PATIENCE, PLAY_ON, RECKONING, wait_until
from tests.browser.scripts import script
from tests.browser.test_together import (
    ANSWERS,
    KEEP_CHANNEL,
    Open,
    browser,
    connect,
    gather,
    invite,
    opened,
    play_deal,
)
from tests.conftest import Site

__all__ = ["browser", "opened"]

TABLE_KEPT = script("table_kept.js")


def play(page: Page, left: int = -1) -> None:
    """Let somebody play on until the reckoning, or until one of this number of cards is due."""
    about = {
        "over": f"{RECKONING}, .paused",
        "left": left,
        "answers": ANSWERS,
        "patience": PATIENCE,
    }
    page.evaluate(
        f"(about) => {{ window.over = ({PLAY_ON})(about).then(() => '', String); }}", about
    )


def has_played(page: Page) -> None:
    """Check that somebody has come to the end of what they were to play."""
    assert page.evaluate("window.over") == ""


def pause(page: Page) -> None:
    """Let somebody play no further."""
    page.evaluate("document.body.classList.add('paused')")
    has_played(page)
    page.evaluate("document.body.classList.remove('paused')")


def reopened(page: Page, url: str) -> Page:
    """Kill a page, and return another one on the same device."""
    context = page.context
    page.close(run_before_unload=False)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(INSTANT)
    page.goto(url)
    return page


def held(page: Page) -> list[str]:
    """Return the names of the cards in hand, once there are any."""
    expect(page.locator(f"hearts-hand {OPEN}").first).to_be_visible()
    names: list[str] = page.locator("hearts-hand button").evaluate_all(
        "all => all.map((each) => each.ariaLabel)"
    )
    return names


def test_a_guest_who_reloads_or_is_killed_comes_back_without_an_invitation(
    opened: Open, site: Site
) -> None:
    host, guest = gather(opened, site, "howell&bots=random", ["Bob"])
    play(host)
    play(guest, 10)
    has_played(guest)
    before = held(guest)
    guest.reload()
    assert held(guest) == before
    for _ in range(2):  # killed as soon as the cards are back
        guest = reopened(guest, guest.url)
        assert held(guest) == before
    play(guest)
    for page in (host, guest):
        has_played(page)
        expect(page.locator(RECKONING)).to_contain_text("Bob")


def test_a_host_that_is_killed_goes_on_and_the_guests_come_back(opened: Open, site: Site) -> None:
    host, guest, other = gather(opened, site, "howell&bots=random", ["Bob", "Cleo"])
    for page in (guest, other):
        play(page)
    play(host, 10)
    has_played(host)
    for page in (guest, other):
        pause(page)
    host = reopened(host, site.url)
    expect(guest.get_by_text("The host’s device does not answer").first).to_be_visible()
    host.get_by_role("button", name="Continue").click()
    play_deal([host, guest, other])
    guest.reload()
    expect(guest.locator(RECKONING)).to_contain_text("Cleo")


def test_a_drop_ends_in_the_same_sitting(opened: Open, site: Site) -> None:
    host, guest = gather(opened, site, "modern&bots=random", ["Bob"], KEEP_CHANNEL)
    play(host)
    play(guest, 9)
    has_played(guest)
    before = held(guest)
    for drops, page in enumerate((guest, host)):
        for end in (guest, host):
            wait_until(end, "(drops) => opened.length > drops", drops)
        page.evaluate("opened.at(-1).close()")  # even before the other end has told how it waits
        expect(guest.get_by_text("The host is back").first).to_be_visible()
        assert held(guest) == before
    play(guest)
    for page in (host, guest):
        has_played(page)


def test_a_second_device_takes_the_seat_only_by_a_new_invitation(opened: Open, site: Site) -> None:
    host = opened(f"{site.url}#game=howell&bots=random")
    host.get_by_role("button", name="Play together").click()
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
    second.get_by_role("button", name="Make my answer").click()
    expect(second.get_by_text("An invitation works once")).to_be_visible()
    answer = second.get_by_role("textbox", name="Your answer").input_value()
    host.get_by_role("button", name="Together", exact=True).click()
    again = invite(host, 0)
    host.get_by_label("Paste or scan their answer").fill(answer)
    host.get_by_role("button", name="Connect").click()
    expect(host.get_by_text("An answer counts once")).to_be_visible()

    third = opened(again)
    connect(host, third, "Bob")
    host.keyboard.press("Escape")
    expect(guest.get_by_text("played at another device now").first).to_be_visible()
    assert held(third) == before
    guest.reload()
    expect(guest.get_by_label("Your name")).to_be_visible()
    play_deal([host, third])


def test_a_bot_may_play_for_somebody_away_for_20_seconds_until_they_are_back(
    opened: Open, site: Site
) -> None:
    host, guest = gather(opened, site, "howell&bots=random", ["Bob"])
    play(host)
    play(guest, 10)
    has_played(guest)
    pause(host)
    link = guest.url
    host.clock.install()
    context = guest.context
    guest.close()
    host.get_by_role("button", name="Together", exact=True).click()
    seats = host.locator(".seats")
    expect(seats.get_by_text("away")).to_be_visible()
    stand_in = seats.get_by_role("button", name="Let a bot play")
    host.clock.run_for(18_000)
    expect(stand_in).to_have_count(0)
    host.clock.run_for(4_000)
    stand_in.click()
    expect(seats.get_by_text(re.compile("a bot plays"))).to_be_visible()
    host.clock.resume()
    guest = context.new_page()
    guest.set_default_timeout(PATIENCE)
    guest.add_init_script(INSTANT)
    guest.goto(link)
    expect(seats.get_by_text("is here")).to_be_visible()
    host.keyboard.press("Escape")
    play_deal([host, guest])
    expect(guest.locator(RECKONING)).to_contain_text("Bob")


def test_secrets_are_in_no_export(opened: Open, site: Site) -> None:
    host, guest = gather(opened, site, "howell&bots=random", ["Bob"])
    play_deal([host, guest])
    for page in (host, guest):
        tables, secrets, saved = page.evaluate(TABLE_KEPT)
        assert (tables, len(secrets)) == (1, 1)
        assert "settle" in saved, "what an export holds"
        assert secrets[0] not in saved
    guest.get_by_role("button", name="Saved games").click()
    guest.get_by_role("button", name="Profile").click()
    guest.get_by_role("button", name="Erase every sitting").click()
    guest.get_by_role("button", name="Really erase every sitting").click()
    wait_until(guest, f"({TABLE_KEPT})().then(([tables]) => tables === 0)")
    guest.keyboard.press("Escape")
    guest.keyboard.press("Escape")
    host.go_back()
    expect(guest.get_by_text("The host has closed the table").first).to_be_visible()
    for page in (host, guest):
        wait_until(page, f"({TABLE_KEPT})().then(([tables]) => tables === 0)")
