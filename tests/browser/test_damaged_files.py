"""Files that arrive halved with status 200, as from a server that is being changed.

The server lets browsers keep them for ever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE, SHORT_WAITS, wait_until
from tests.browser.kept import ALL_KEPT, WITH_CACHES
from tests.browser.scripts import script
from tests.browser.test_offline import Host
from tests.browser.test_own_bot import LOWEST, open_sheet, teach
from tests.parameters import some
from web.tools.languages import CATALOGUE, TEXTS
from web.tools.serve import SiteHandler

pytestmark = [WITH_CACHES, pytest.mark.first_visit]

KEPT_BYTES = script("kept_bytes.js")


class Changing(Host):
    """A server whose files can be halved, and mended again."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, SiteHandler)
        self.halved: dict[Path, bytes] = {}

    def halve(self, name: str) -> str:
        """Send half of a file from now on; return its URL."""
        [path] = self.folder.glob(f"*/{name}")
        self.halved[path] = path.read_bytes()
        path.write_bytes(self.halved[path][: len(self.halved[path]) // 2])
        return self.url + path.relative_to(self.folder).as_posix()

    def mend(self) -> None:
        for path, whole in self.halved.items():
            path.write_bytes(whole)
        self.halved.clear()


@pytest.fixture
def server(tmp_path: Path, built_site: Path) -> Iterator[Changing]:
    server = Changing(tmp_path / "host")
    server.upload(built_site)
    yield server
    server.vanish()


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(SHORT_WAITS)
    return page


def expect_ready(page: Page) -> None:
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_enabled()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def damage(page: Page) -> Locator:
    """The message about a damaged file of the engine, or of the page."""
    return page.get_by_role("alertdialog", name="Part of the game arrived damaged").or_(
        page.get_by_role("alert").filter(has_text="didn’t load properly")
    )


FILES = (
    "pyodide.asm.wasm",
    "pyodide.asm.mjs",
    "pyodide.mjs",
    "library.bin",
    "engine.bin",
    "engine-worker.js",
    "thinking-worker.js",
    "start.js",
    "main.js",
    "main.css",
)


@pytest.mark.core
@pytest.mark.parametrize(
    "name", some(FILES, "pyodide.asm.wasm", "pyodide.asm.mjs", "engine-worker.js", "main.js")
)
def test_halved_at_the_first_visit_it_is_told_and_the_repaired_server_suffices(
    page: Page, server: Changing, name: str
) -> None:
    server.halve(name)
    page.goto(server.url)
    expect(damage(page)).to_be_visible()
    expect(damage(page)).not_to_contain_text("WebAssembly")
    server.mend()
    page.reload()
    expect_ready(page)


@pytest.mark.parametrize("name", some(FILES, "engine.bin"))
def test_one_press_repairs_it_as_soon_as_the_server_is_repaired(
    page: Page, server: Changing, name: str
) -> None:
    server.halve(name)
    page.goto(server.url)
    expect(damage(page)).to_be_visible()
    server.mend()
    damage(page).get_by_role("button", name="Repair").click()
    expect_ready(page)


@pytest.mark.parametrize("name", some(("start.js", "main.js", "main.css"), "main.js"))
def test_a_press_before_the_server_is_repaired_can_be_repeated(
    page: Page, server: Changing, name: str
) -> None:
    """A script in the page itself fetches these files again, before it is loaded again."""
    server.halve(name)
    page.goto(server.url)
    repair = damage(page).get_by_role("button", name="Repair")
    repair.click()
    expect(repair).to_be_enabled()  # it has failed again
    server.mend()
    repair.click()
    expect_ready(page)


@pytest.mark.core
def test_a_half_copy_of_the_browser_is_passed_over_and_replaced(
    page: Page, server: Changing
) -> None:
    """The whole file lies in the service worker's cache."""
    page.goto(server.url)
    page.evaluate(ALL_KEPT)
    wasm = server.halve("pyodide.asm.wasm")
    assert page.evaluate(KEPT_BYTES, [wasm, "reload"]) < 5_000_000
    page.reload()
    expect_ready(page)
    server.mend()
    page.reload()
    expect_ready(page)
    wait_until(page, f"async (url) => (await ({KEPT_BYTES})([url, 'force-cache'])) > 5e6", wasm)


def test_an_own_bot_gets_no_halved_file(page: Page, server: Changing) -> None:
    server.halve("python_stdlib.zip")
    page.goto(f"{server.url}#game=howell")
    open_sheet(page)
    teach(page, LOWEST)
    expect(page.locator("hearts-own-bot pre")).to_contain_text("it stopped after")
    server.mend()
    teach(page, LOWEST)
    expect(page.get_by_text("“Lowest” is loaded")).to_be_visible()


DAMAGES: dict[str, Callable[[bytes, bytes], bytes | None]] = {
    "halved": lambda whole, other: whole[: len(whole) // 2],
    "emptied": lambda whole, other: b"",
    "a byte changed": lambda whole, other: bytes((*whole[:-8], whole[-8] ^ 1, *whole[-7:])),
    "swapped": lambda whole, other: other,
    "missing": lambda whole, other: None,
}
"""What becomes of a file of a language, from its content and that of another language."""

GERMAN = re.compile(r"[äöüß]|\b(der|die|das|du|und|spiel\w*)\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "harm",
    some([*product((TEXTS, CATALOGUE), DAMAGES)], (TEXTS, "halved"), (CATALOGUE, "swapped")),
    ids="".join,
)
def test_without_one_of_its_files_a_language_gives_way_to_english(
    page: Page, server: Changing, harm: tuple[str, str]
) -> None:
    end, damage = harm
    [own], [other] = (server.folder.glob(f"*/{code}{end}") for code in ("de", "fr"))
    content = DAMAGES[damage](own.read_bytes(), other.read_bytes())
    own.unlink()
    if content is not None:
        own.write_bytes(content)
    page.goto(f"{server.url}#lang=de")
    expect_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for name in ("Play Modern Hearts", "Learn in five minutes"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(page.get_by_role("combobox", name="Language")).to_be_visible()
    page.get_by_role("combobox", name="Language").evaluate("each => each.remove()")
    shown = page.locator("hearts-table").inner_text()
    assert not GERMAN.search(shown), shown
