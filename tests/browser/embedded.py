"""Tables in other pages, as a person finds them and plays at them."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE
from tests.browser.scripts import script
from tests.conftest import Site
from tests.record.examples import EXAMPLES
from web.tools.serve import make_server

RECORD = EXAMPLES[0]
CODE = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"

NOTE_EVENTS = script("messages.js", "noteEvents")

Host = Callable[[str], str]
Put = Callable[[str], Page]


@contextmanager
def bare_host(site: Site, folder: Path) -> Iterator[Host]:
    """Yield a function that writes a bare page on another origin; it returns its address."""
    with make_server(folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()

        def write(body: str) -> str:
            script = f'<script type="module" src="{site.url}embed.js"></script>'
            (folder / "page.html").write_text(
                f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Theirs</title>'
                f"{script}<body><main><h1>A page</h1>{body}</main></body></html>",
                encoding="utf-8",
            )
            return f"http://127.0.0.1:{server.server_port}/page.html"

        yield write
        server.shutdown()


def as_opened(page: Page) -> Page:
    """Give a page that tests share the window and the media of a new one."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="null", reduced_motion="null")
    return page


def put_into(page: Page, body: str) -> Page:
    """Put a body in the place of the one before, in a page as it was when it was opened."""
    as_opened(page)
    page.evaluate(NOTE_EVENTS)
    page.evaluate(script("messages.js", "putInto"), body)
    return page


def table(**attributes: object) -> str:
    """Return the element with these attributes."""
    written = (f'{name}="{html.escape(str(value))}"' for name, value in attributes.items())
    return f"<hearts-table {' '.join(written)}></hearts-table>"


def tables(page: Page) -> Locator:
    return page.locator("hearts-table")


def wait_for_turn(at: Locator) -> Locator:
    """Cut if asked, and wait until a card is due: return the first that may be played."""
    playable = at.locator("hearts-hand button[aria-disabled=false]").first
    cut = at.get_by_role("button", name="Cut the pack")
    expect(cut.or_(playable).first).to_be_visible(timeout=PATIENCE)
    if cut.is_visible():
        cut.click()
    expect(playable).to_be_visible()
    return playable


def play_first_card(at: Locator) -> None:
    """Play a card when one is due: it leaves the hand."""
    cards = at.get_by_role("group", name="Your hand").get_by_role("button")
    wait_for_turn(at).click()
    expect(cards).not_to_have_count(13)
