"""The browsers of the browser tests, and their options."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.at_table import CUTS_AT_ONCE, PATIENCE, wait_until
from tests.browser.chromium import ARGUMENTS, COMPILES_LESS
from tests.browser.embedded import Host, Put, as_opened, bare_host, put_into
from tests.browser.kept import FIND_MEMORY
from tests.browser.scripts import script
from tests.browser.several_devices import Gather, Open, new_page, table_of
from tests.browser.spoken import forget_files, speak
from tests.conftest import Site
from tests.test_site_packages import AddPackage, write_lock
from tools.browsers import installed_browser, installed_firefox
from web.tools.languages import ENGLISH
from web.tools.pyodide import PACKAGES
from web.tools.site_packages import add_packages

FAILED = pytest.StashKey[bool]()

PICTURE = 10_000
"""Time limit of a picture, in milliseconds."""


def prepared(context: BrowserContext) -> BrowserContext:
    """Return a browser context whose pages are transparent and deal the same cards in each run.

    Painting without a graphics card takes much of the time, and hardly a test looks at colours.
    """
    for name in ("transparent.js", "same_deals.js", "languages.js"):
        context.add_init_script(script(name))
    return context


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Return the machine's own Chromium if there is one, silent on the network.

    Or its own Firefox.
    """
    if browser_name == "firefox":
        firefox = {"channel": "moz-firefox", "executable_path": installed_firefox()}
        return {**browser_type_launch_args, **firefox}
    own = installed_browser()
    return {
        **browser_type_launch_args,
        **({"executable_path": own} if own else {}),
        "args": [*ARGUMENTS, *COMPILES_LESS],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Block service workers, whose caches no test but those marked ``WITH_CACHES`` looks at."""
    return {**browser_context_args, "service_workers": "block"}


@dataclass(frozen=True)
class Device:
    """A browser that was here before: the engine starts there in half the time.

    Its first page, a picture of the site, stays open and keeps Pyodide compiled.
    """

    context: BrowserContext
    picture: Page
    use: str = ""

    def forget(self) -> None:
        """Close the other pages, and forget what they have kept."""
        addresses = {page.url for page in self.context.pages}
        for page in self.context.pages:
            if page != self.picture:
                page.close()
        if self.use == "own_clock":
            self.context.clock.resume()
        elif self.picture.evaluate("Date.isFake"):
            raise AssertionError("a test that changes the clock is to be marked OWN_CLOCK")
        if self.use == "caches":
            self._forget_all_of(addresses)
        else:
            self.picture.evaluate(script("memory.js", "forget"))
        self.context.clear_permissions()
        self.context.set_offline(False)
        self.context.unroute_all()

    def _forget_all_of(self, addresses: Iterable[str]) -> None:
        """Forget also the engine's memory, service workers and files of sites."""
        forget_files(self.context)
        session = self.context.new_cdp_session(self.picture)
        for address in filter(re.compile("http").match, addresses):
            about = {"origin": "/".join(address.split("/")[:3]), "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", about)
        session.detach()


Lend = Callable[[Page, Path], None]


@pytest.fixture(scope="session")
def memory(
    browser: Browser,
    browser_context_args: dict[str, Any],
    site: Site,
    tmp_path_factory: pytest.TempPathFactory,
    testrun_uid: str,
) -> Path:
    """Return the file with the engine's memory, which one process of a run makes for all."""
    file = tmp_path_factory.getbasetemp().parent / f"memory-{testrun_uid}"
    if not file.exists():
        context = prepared(browser.new_context(**browser_context_args))
        page = context.new_page()
        page.goto(site.url)
        wait_until(page, f"({FIND_MEMORY})().then(Boolean)")
        with page.expect_download() as saved:  # Playwright's own way would take seconds
            page.evaluate(f"() => ({script('memory.js', 'saveMemory')})({FIND_MEMORY})")
        own = tmp_path_factory.mktemp("memory") / "memory"
        saved.value.save_as(own)
        context.close()
        own.replace(file)
    return file


@pytest.fixture(scope="session")
def lend(request: pytest.FixtureRequest, browser_name: str) -> Lend:
    """Return a function that gives the engine's memory to a page of the site in a folder.

    Only Chromium takes it.
    """

    def give(page: Page, folder: Path) -> None:
        if browser_name != "chromium":
            return
        lent = folder / "lent-memory"
        if not lent.exists():
            lent.hardlink_to(request.getfixturevalue("memory"))
        page.evaluate(script("memory.js", "takeMemory"), lent.name)

    return give


def open_picture(context: BrowserContext, site: Site, lend: Lend) -> Page:
    """Open a picture of the site, which keeps Pyodide compiled for the next pages of the device.

    The device then has the engine's memory.
    """
    picture = context.new_page()
    picture.goto(f"{site.url}icon.svg")
    lend(picture, site.folder)
    [pyodide] = site.folder.glob("pyodide-*/pyodide.asm.wasm")
    address = site.url + pyodide.relative_to(site.folder).as_posix()
    picture.evaluate(script("memory.js", "holdPyodide"), address)
    return picture


Devices = Callable[..., Device]

USES: dict[str, dict[str, Any]] = {
    "": {},
    "caches": {"service_workers": "allow"},
    "own_clock": {},
}
"""Options of the contexts of devices, by their use: none, ``WITH_CACHES`` or ``OWN_CLOCK``.

Of the caches nothing is left from test to test, but Pyodide stays compiled. Playwright's clock
stays in a context, where each test installs it anew.
"""


@pytest.fixture(scope="session")
def devices(
    browser: Browser, browser_context_args: dict[str, Any], site: Site, lend: Lend
) -> Iterator[Devices]:
    """Yield a function that returns a device by its number, made when it is first asked for.

    It has kept the engine's memory, and nothing else. The first is that of `page`, and the second
    that of `open_page`; tables of several devices take both. There are others for the tests of each
    other use.
    """
    made: dict[tuple[int, str], Device] = {}

    def device(number: int, use: str = "") -> Device:
        if (number, use) not in made:
            context = prepared(browser.new_context(**{**browser_context_args, **USES[use]}))
            made[number, use] = Device(context, open_picture(context, site, lend), use)
            made[number, use].forget()
        return made[number, use]

    yield device
    for each in made.values():
        each.context.close()


def use_of(request: pytest.FixtureRequest) -> str:
    """Return the use that a test is marked for, if any."""
    if request.node.get_closest_marker("browser_context_args"):
        return "caches"
    return "own_clock" if request.node.get_closest_marker("own_clock") else ""


def new_device(request: pytest.FixtureRequest, site: Site) -> BrowserContext:
    """Return a new prepared context, with the engine's memory unless it is the first visit."""
    context = prepared(request.getfixturevalue("new_context")())
    if not request.node.get_closest_marker("first_visit"):
        open_picture(context, site, request.getfixturevalue("lend"))
    return context


@pytest.fixture
def language() -> str:
    """Return the language that the browser asks for; a module of tests may choose others."""
    return ENGLISH


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser_name: str, site: Site, language: str
) -> Iterator[BrowserContext]:
    """Yield a browser context, prepared: that of a device, or a new one in Firefox."""
    if browser_name != "chromium":
        yield new_device(request, site)
        return
    device: Device = request.getfixturevalue("devices")(0, use_of(request))
    if device.use == "caches" and not request.node.get_closest_marker("first_visit"):
        request.getfixturevalue("lend")(device.picture, site.folder)
    speak(device.context, site, language)
    yield device.context
    device.forget()


@pytest.fixture
def page(
    page: Page, request: pytest.FixtureRequest, output_path: str
) -> Generator[Page, None, None]:
    """Yield the test's page, of which a picture is left if it fails.

    Playwright's own option takes one of every page, and throws away those of the tests that pass.
    """
    yield page
    leave_picture(page, request, output_path)


def leave_picture(page: Page, request: pytest.FixtureRequest, output_path: str) -> None:
    """Leave a picture of the page if the test has failed."""
    if request.node.stash.get(FAILED, False) and not page.is_closed():
        with suppress(Error):  # a page on its way to another one has no picture
            page.locator("html").evaluate("each => { each.style.opacity = ''; }", timeout=PICTURE)
            page.screenshot(path=Path(output_path) / "failed.png", timeout=PICTURE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note which tests fail."""
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """Yield a function that writes a bare page on another origin than the site's."""
    with bare_host(site, tmp_path) as write:
        yield write


@pytest.fixture(scope="module")
def shared_page(
    browser: Browser,
    browser_context_args: dict[str, Any],
    site: Site,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Page]:
    """Yield a bare page on another origin, whose tables share one engine from test to test."""
    with bare_host(site, tmp_path_factory.mktemp("shared")) as host:
        page = prepared(browser.new_context(**browser_context_args)).new_page()
        page.goto(host(""))
        yield page
        page.context.close()


@pytest.fixture
def put(shared_page: Page) -> Put:
    """Return a function that puts a body into the shared page."""
    return partial(put_into, shared_page)


@pytest.fixture(scope="module")
def long_visit(devices: Devices) -> Iterator[Page]:
    """Yield a page of our site that stays open from test to test."""
    page = devices(1).context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(CUTS_AT_ONCE)
    yield page
    devices(1).forget()


@pytest.fixture
def open_page(
    long_visit: Page,
    devices: Devices,
    site: Site,
    language: str,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Generator[Page, None, None]:
    """Yield the page that the tests of a module share, empty, on a device that has kept nothing.

    A table that was only left came back now and then when the next test opened a link.
    """
    long_visit.goto("about:blank")
    devices(1).picture.evaluate(script("memory.js", "forget"))
    speak(long_visit.context, site, language)
    yield as_opened(long_visit)
    leave_picture(long_visit, request, output_path)


@pytest.fixture
def opened(request: pytest.FixtureRequest, browser_name: str, site: Site) -> Iterator[Open]:
    """Yield a function that opens a page on a device of its own."""
    used: list[Device] = []

    def open_page(url: str, *scripts: str) -> Page:
        if browser_name != "chromium":
            return new_page(new_device(request, site), url, *scripts)
        used.append(request.getfixturevalue("devices")(len(used), use_of(request)))
        return new_page(used[-1].context, url, *scripts)

    yield open_page
    for device in used:
        device.forget()


@pytest.fixture
def gather(opened: Open, site: Site) -> Gather:
    """Return a function that gathers a host and guests at a table that begins."""
    return table_of(opened, site.url)


@pytest.fixture
def add_package(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[AddPackage]:
    """Yield what adds a package to the site for a test, as `build.py site --packages NAME` does."""

    def add(entry: dict[str, Any]) -> None:
        write_lock(tmp_path, monkeypatch, entry)
        add_packages(site.folder, [entry["name"]], tmp_path)

    yield add
    [listed] = site.folder.glob(f"pyodide-*/{PACKAGES}")
    listed.write_text("{}")
