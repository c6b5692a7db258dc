"""The page's saved data on the device, seen from outside."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.scripts import script
from tests.conftest import Site

WITH_CACHES = pytest.mark.browser_context_args(service_workers="allow")
"""For tests of what is cached, or of a first start; in others no service worker is installed."""

OWN_CLOCK = pytest.mark.own_clock
"""For tests that change the clock of their browser by ``page.clock``."""

KEPT = script("kept.js")

FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }"
"""The browser refuses to store anything more in a database."""


def away(how: str) -> str:
    """Return a script by which a page's database "fails" to open, or is "late".

    It is there as soon as the test sets ``databaseAway`` to an empty text. ``savedFile`` has the
    last file that the page saved.
    """
    return script("database_away.js").replace("DATABASE_AWAY", how)


UNPERSISTED = script("unpersisted.js")
"""The browser may delete what the page stores, and counts how often it is asked not to."""

FIND_MEMORY = script("memory.js", "findMemory")
SITE_KEPT = script("offline.js", "siteKept")

ALL_KEPT = f"() => ({script('memory.js', 'allKept')})({FIND_MEMORY})"


def in_a_worker(page: Page, site: Site, body: str) -> dict[str, Any]:
    """Run a program in a module worker that has the site's own `boot`; return its answer.

    The worker is written by the test, which the policy of the site's pages forbids: it starts
    from a file of the site that is no page.
    """
    [folder] = site.folder.glob("app-*")
    page.goto(f"{site.url}icon.svg")  # where nothing else starts
    arguments = {"folder": folder.name, "body": body}
    answer: dict[str, Any] = page.evaluate(script("memory.js", "inAWorker"), arguments)
    assert not isinstance(answer.get("error"), str), answer
    return answer


def wait_until_written(page: Page) -> None:
    """Wait until what was done is written: a page that is left in the same moment loses it."""
    page.evaluate(KEPT)
    page.evaluate("kept.written()")


def kept_sitting(page: Page) -> dict[str, Any]:
    """Return the only saved sitting, with its rules, bots, seed and actions."""
    page.evaluate(KEPT)
    return dict(page.evaluate("kept.onlySitting()")["sitting"])
