"""Starting from a snapshot: lent by another worker, or saved by the last visit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eldesthand.core.rules import PRESETS
from tests.browser.at_table import PATIENCE
from tests.browser.kept import ALL_KEPT, FIND_MEMORY, WITH_CACHES, in_a_worker
from tests.browser.scripts import script
from tests.conftest import Site
from tests.parameters import some

pytestmark = WITH_CACHES

CHANGE_MEMORY = f"(how) => ({script('memory.js', 'changeMemory')})({FIND_MEMORY}, how)"

HAS_MEMORY = f"async () => Boolean(await ({FIND_MEMORY})())"


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    return page


@pytest.mark.core
@pytest.mark.first_visit
def test_a_lent_snapshot_starts_another_python(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    answer = in_a_worker(page, site, script("boot_twice.js"))

    assert answer["version"]
    assert not answer["marked"], "two Pythons, each its own"
    assert len(set(answer["chances"])) == 2
    assert answer["said"] == []
    assert sum(url.endswith(".wasm") for url in asked) == 1


@pytest.mark.core
@pytest.mark.first_visit
def test_lazy_modules_are_loaded_on_demand(page: Page, site: Site) -> None:
    answer = in_a_worker(page, site, script("boot_and_use.js"))

    for found in (answer["first"], answer["second"]):
        assert (found["before"], found["after"]) == ("LazyModule", "module")
        assert found["loop"] == "pyodide.webloop", "one that runs in a browser"
        assert found["one"], "no module is executed twice"
        assert found["place"].endswith("site-packages")
        assert "Traceback" in found["told"]
        assert "ZeroDivisionError" in found["told"]
    assert answer["said"] == []


def second_start(page: Page, site: Site) -> dict[str, Any]:
    return in_a_worker(page, site, script("boot_and_count.js"))


@pytest.mark.core
@pytest.mark.first_visit
def test_the_second_visit_takes_up_the_memory(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.evaluate(ALL_KEPT)
    starts = [second_start(page, site) for _ in range(2)]

    assert all(sum(start["found"]) > 1_000_000 and start["said"] == [] for start in starts)
    assert len({start["chance"] for start in starts}) == 2, "chance does not repeat"


@pytest.mark.parametrize("changed", some(("cut off", "garbled", "one byte"), "one byte"))
def test_a_spoilt_memory_leads_back_to_a_first_start(page: Page, site: Site, changed: str) -> None:
    page.goto(f"{site.url}icon.svg")
    page.evaluate(CHANGE_MEMORY, changed)
    start = second_start(page, site)

    assert start["version"]
    assert len(start["said"]) == 1
    assert "starting again" in start["said"][0]
    assert not page.evaluate(HAS_MEMORY), "it is not tried again"


INITIAL_HEAP = 31_457_280
"""The heap with which Pyodide starts, in bytes: no larger memory can be restored."""


@pytest.mark.first_visit
def test_a_tenth_of_the_heap_is_free_with_every_game_in_it(page: Page, site: Site) -> None:
    found = in_a_worker(page, site, script("boot_and_fill.js"))

    assert found["games"] == len(PRESETS)
    assert found["refused"] == []
    assert found["heap"] == INITIAL_HEAP
    assert found["used"] <= 0.9 * INITIAL_HEAP


@pytest.mark.core
@pytest.mark.slow
@pytest.mark.first_visit
def test_ten_starts_in_two_windows_at_once_spoil_no_memory(page: Page, site: Site) -> None:
    """Some browsers open the file for one reader only."""
    other = page.context.new_page()
    other.set_default_timeout(PATIENCE)
    for visit in range(5):
        for each in (page, other):
            each.goto(f"{site.url}?{visit}", wait_until="commit")
        for each in (page, other):
            expect(each.get_by_role("button", name="Rules", exact=True)).to_be_enabled()
    page.evaluate(ALL_KEPT)
    other.close()
    start = second_start(page, site)

    assert sum(start["found"]) > 1_000_000
    assert start["said"] == []
