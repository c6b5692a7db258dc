"""A table under a strict Content-Security-Policy plays, or names the missing permission."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import wait_until
from tests.browser.embedded import NOTE_EVENTS, RECORD, play_first_card, tables
from tests.browser.test_policy import NOTE_VIOLATIONS, violations
from tests.conftest import Site
from web.tools.serve import SiteHandler, SiteServer
from web.tools.steps import ROOT

Host = Callable[[str], str]

GARAMOND = "({ family, status }) => family.includes('EBGaramond') && status === 'loaded'"


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """Serve a bare page with a table under a policy, on another origin than the site's."""
    policy = ""

    class Handler(SiteHandler):
        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

    [frame] = re.findall("<iframe.*</iframe>", (ROOT / "README.md").read_text(encoding="utf-8"))
    frame = frame.replace("https://your.site/hearts/", site.url)
    (tmp_path / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Theirs</title>'
        f'<link rel="icon" href="data:,"><script type="module" src="{site.url}embed.js"></script>'
        f'<body><hearts-table game="howell" speed="instant"></hearts-table>{frame}',
        encoding="utf-8",
    )
    (tmp_path / "mine.hearts").write_text(RECORD, encoding="utf-8")
    with SiteServer(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()

        def under(given: str) -> str:
            nonlocal policy
            policy = given.replace("https://your.site", site.url.removesuffix("/some/sub-path/"))
            return f"http://127.0.0.1:{server.server_port}/index.html"

        yield under
        server.shutdown()


def documented() -> str:
    """Return the policy that the embedding guide tells authors to send."""
    guide = (ROOT / "book" / "in-your-page.rst").read_text(encoding="utf-8")
    [line] = re.findall(r"^    Content-Security-Policy: (.*)$", guide, re.M)
    return str(line)


def test_the_frame_of_the_readme_needs_one_directive(page: Page, site: Site, host: Host) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    page.goto(host("default-src 'none'; img-src data:; frame-src https://your.site"))
    expect(page.frame_locator("iframe").get_by_role("button", name="Play")).to_be_visible()
    frame = page.locator("iframe")
    assert frame.evaluate("each => getComputedStyle(each).borderTopWidth") == "0px"
    refused = [each for each in violations(page) if "embed.js" not in each]
    assert refused == [], "no style of the frame is refused"


def test_an_element_of_that_name_by_another_script_is_told_of(page: Page, host: Host) -> None:
    page.add_init_script("customElements.define('hearts-table', class extends HTMLElement {})")
    told = "got one that this page has defined before embed.js"
    with page.expect_console_message(lambda said: told in said.text):
        page.goto(host(documented()))


def test_the_documented_policy_is_enough(page: Page, host: Host) -> None:
    page.add_init_script(NOTE_VIOLATIONS)
    page.goto(host(documented() + "; frame-src https://your.site"))
    felt = tables(page).locator(".felt")
    assert "gradient" in felt.evaluate("each => getComputedStyle(each).backgroundImage")
    page.get_by_role("button", name="Play").click()
    play_first_card(tables(page))
    tables(page).get_by_role("button", name="Scores").click()
    expect(tables(page).get_by_role("dialog", name="Scores")).to_be_visible()
    wait_until(page, f"[...document.fonts].some({GARAMOND})")
    assert violations(page) == []


def test_a_record_of_the_page_itself_needs_its_origin(page: Page, host: Host) -> None:
    own = "connect-src 'self'"
    assert own in documented()
    for policy in (documented(), documented().replace(own, "connect-src")):
        page.goto(host(policy))
        page.evaluate(NOTE_EVENTS)
        tables(page).evaluate("each => { each.removeAttribute('game'); each.src = 'mine.hearts'; }")
        page.get_by_role("button", name="Step through").click()
        shown = tables(page).get_by_role("region", name="Replay")
        expect(shown.or_(tables(page).get_by_role("alert")).first).to_be_visible()
        refused = policy != documented()
        assert shown.is_visible() != refused
        said = "connect-src of the policy blocked a part of the game. It has to allow: connect-src"
        assert page.evaluate("errors.length") == refused
        if refused:
            assert f"{said} 'self'" in page.evaluate("errors[0]")


@pytest.mark.parametrize(
    ("types", "refuses"),
    [("'none'", "trusted-types"), ("lit-html", "require-trusted-types-for")],
)
def test_missing_permissions_for_trusted_types_are_named(
    page: Page, host: Host, types: str, refuses: str
) -> None:
    required = f"; require-trusted-types-for 'script'; trusted-types {types}"
    page.goto(host(documented() + required))
    page.get_by_role("button", name="Play").click()
    said = f"{refuses} of the policy blocked a part of the game. It has to allow: trusted-types lit"
    expect(tables(page).get_by_text(said)).to_be_attached()


@pytest.mark.parametrize(
    ("part", "refuses"),
    [(" blob:", "worker-src"), (" 'wasm-unsafe-eval'", "script-src")],
)
def test_missing_permissions_of_a_policy_are_named(
    page: Page, host: Host, part: str, refuses: str
) -> None:
    assert part in documented()
    page.goto(host(documented().replace(part, "")))
    page.evaluate(NOTE_EVENTS)
    page.get_by_role("button", name="Play").click()
    note = tables(page).get_by_role("alertdialog", name="This page doesn’t allow the game")
    expect(note).to_be_visible()
    said = f"{refuses} of the policy blocked a part of the game. It has to allow"
    expect(note.get_by_text(said)).to_be_visible()
    assert said in page.evaluate("errors.at(-1)")
