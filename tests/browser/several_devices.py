"""People at a table of several devices: invitations, play, and drops."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at_table import INSTANT, OPEN, PATIENCE, PLAY_ON, RECKONING
from tests.browser.scripts import script
from tests.parameters import some

MODERN = "modern&bots=random"
AUCTION = "auction&laws=club&bots=careful@1"
GAMES = some([MODERN, AUCTION], MODERN)
"""A modern game, and an auction under club laws, in which people have time to object."""

ANSWERS = "^(Cut the pack|Pass|Name hearts|Offer the cut|Deal|Pick up your cards|Go on|Settle)$"

KEEP_CHANNEL = script("keep_channel.js")

Open = Callable[..., Page]
Gather = Callable[..., list[Page]]


def new_page(context: BrowserContext, url: str, *scripts: str) -> Page:
    """Open a page on a device.

    Where a camera is allowed, Chromium hides no address behind a name of mDNS: without a screen it
    resolves none; a real one does.
    """
    context.grant_permissions(["camera"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    for each in (INSTANT, *scripts):
        page.add_init_script(each)
    page.goto(url)
    return page


def table_of(opened: Open, url: str) -> Gather:
    """Return a function that gathers a host and guests at a table that begins."""

    def gather(game: str, guests: Iterable[str], *scripts: str) -> list[Page]:
        host = opened(f"{url}#game={game}", *scripts)
        host.get_by_role("button", name="Play with friends").click()
        pages = [host]
        for place, name in enumerate(guests):
            link = invite(host, place)
            assert len(link.partition("#")[2]) < 300
            guest = opened(link, *scripts)
            pages.append(guest)
            connect(host, guest, name)
        host.get_by_role("button", name="Begin the game").click()
        return pages

    return gather


def invite(host: Page, place: int) -> str:
    """Return the link of an invitation to a place."""
    host.get_by_role("button", name="Invite someone to take").nth(place).click()
    link = host.get_by_role("textbox", name="The invitation")
    expect(link).to_have_value(re.compile("#join="))
    return link.input_value()


def connect(host: Page, guest: Page, name: str) -> None:
    """Hand back the answer of a guest whose page shows the invitation."""
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Create my reply").click()
    answer = guest.get_by_role("textbox", name="Your reply").input_value()
    assert len(answer) < 300
    host.get_by_label("Paste or scan their reply").fill(answer)
    host.get_by_role("button", name="Connect").click()
    expect(host.locator(".seats").get_by_text(name, exact=True)).to_be_visible()


def play(page: Page, left: int = -1) -> None:
    """Let somebody play on until the reckoning, or until one of this number of cards is due."""
    over = (
        f"{RECKONING}:not(.inspection), .paused"  # under club laws the tricks are inspected first
    )
    about = {"over": over, "left": left, "answers": ANSWERS, "patience": PATIENCE}
    about |= {"revoke": None}
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


def play_deal(pages: list[Page]) -> None:
    """Let everybody play on in their own page until the reckoning lies there."""
    for page in pages:
        play(page)
    assert [page.evaluate("window.over") for page in pages] == [""] * len(pages)


def reopened(page: Page, url: str) -> Page:
    """Kill a page, and return another one on the same device."""
    page.close(run_before_unload=False)
    return new_page(page.context, url)


def held(page: Page) -> list[str]:
    """Return the names of the cards in hand, once there are any."""
    expect(page.locator(f"hearts-hand {OPEN}").first).to_be_visible()
    names: list[str] = page.locator("hearts-hand button").evaluate_all(
        "all => all.map((each) => each.ariaLabel)"
    )
    return names
