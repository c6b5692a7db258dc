"""The cards of browser tests: the same in each run, so that no test passes or fails by luck."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.conftest import Site

DRAW = "(bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))]"


def test_an_address_gives_the_same_seeds_in_each_run(page: Page, site: Site) -> None:
    page.goto(f"{site.url}icon.svg#game=howell")
    first, second = page.evaluate(DRAW, 16), page.evaluate(DRAW, 16)
    assert first != second
    assert page.evaluate(DRAW, 8) != page.evaluate(DRAW, 8)
    page.reload()
    assert [page.evaluate(DRAW, 16) for _ in range(2)] == [first, second]
    page.goto(f"{site.url}icon.svg#game=modern")
    page.reload()
    assert page.evaluate(DRAW, 16) != first
