"""The site without a network, and when a new version of it has been uploaded."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Locator, Page, expect

import build
from tests.browser.at_table import PATIENCE, SHORT_WAITS, Player, wait_until
from tests.browser.conftest import Lend
from tests.browser.kept import SITE_KEPT, WITH_CACHES
from tests.browser.scripts import script
from web.tools.page import write_index
from web.tools.serve import SiteHandler, SiteServer
from web.tools.steps import content_hash

pytestmark = [WITH_CACHES, pytest.mark.first_visit]

LOOK_FOR_A_VERSION = (
    "async () => (await navigator.serviceWorker.ready).update().then(() => {}, () => {})"
)
SITE_CACHES = "async () => (await caches.keys()).filter((name) => name.includes(' site '))"


class UsualHandler(SiteHandler):
    """Static host without cache headers."""

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


class Host:
    """A static host, to which versions of the site are uploaded."""

    def __init__(self, root: Path, handler: type[SiteHandler]) -> None:
        self.folder = root / "games" / "hearts"
        self.server = SiteServer(("127.0.0.1", 0), partial(handler, directory=str(root)))
        self.url = f"http://127.0.0.1:{self.server.server_port}/games/hearts/"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def upload(self, version: Path) -> None:
        """Replace all uploaded files."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(version, self.folder)

    def vanish(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(tmp_path: Path, built_site: Path) -> Iterator[Host]:
    host = Host(tmp_path / "host", UsualHandler)
    host.upload(built_site)
    yield host
    host.vanish()


@pytest.fixture(scope="session")
def new_version(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site with another page, which says so in its title."""
    folder = tmp_path_factory.mktemp("version") / "new"
    shutil.copytree(built_site, folder)
    [app] = folder.glob("app-*")
    with (app / "main.js").open("a") as main:
        main.write('\ndocument.title = "Eldest Hand, the new version";\n')
    fresh = app.rename(folder / f"app-{content_hash(app)}")
    [pyodide] = folder.glob("pyodide-*")
    write_index(folder, app=fresh, pyodide=pyodide)
    build.build_service_worker(folder)
    return folder


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(SHORT_WAITS)  # the site is cached soon after the start
    return page


def first_visit(page: Page, host: Host, lend: Lend | None = None) -> None:
    """Visit until the site is kept; with `lend`, the engine starts sooner."""
    if lend:
        page.goto(f"{host.url}missing")
        lend(page, host.folder)
    page.goto(host.url)
    page.evaluate(SITE_KEPT)


def note(page: Page) -> Locator:
    return page.get_by_text("A new version is available")


def expect_version(page: Page, *, new: bool) -> None:
    """The page, its scripts and its engine are all of one version, and play."""
    rules = page.get_by_role("button", name="Rules", exact=True)
    expect(rules).to_be_enabled()  # the engine answers
    expect(page).to_have_title("Eldest Hand, the new version" if new else "Eldest Hand")
    folders = page.evaluate(script("offline.js", "loadedFolders"))
    assert len(folders) == 1, "never a mix"


def assert_a_failed_install_leaves_what_is_cached(page: Page, host: Host) -> None:
    """A service worker of the same version lacks a file: it must not delete the existing cache."""
    before = page.evaluate(SITE_CACHES)
    worker = host.folder / "service-worker.js"
    worker.write_text(worker.read_text() + "\n// uploaded once more\n")
    (host.folder / "icon.svg").unlink()
    assert page.evaluate(script("offline.js", "failedInstall")) == "redundant"
    assert page.evaluate(SITE_CACHES) == before


def assert_it_can_be_installed(page: Page, host: Host) -> None:
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{host.url}manifest.webmanifest"
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}, "as every test's page is"


@pytest.mark.core
def test_the_second_visit_needs_no_network(page: Page, host: Host, browser_name: str) -> None:
    """This holds even if an install has failed and the browser has discarded its WebAssembly."""
    first_visit(page, host)
    if browser_name == "chromium":
        assert_it_can_be_installed(page, host)
        assert_a_failed_install_leaves_what_is_cached(page, host)
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    host.vanish()

    again = page.context.new_page()
    page.close()
    player = Player(again)
    player.sit_down(host.url, "#game=howell")
    expect_version(again, new=False)
    player.play_until(12)


@pytest.mark.core
def test_a_new_version_waits_for_the_player_and_a_page_of_the_old_keeps_its_files(
    page: Page, host: Host, new_version: Path, lend: Lend
) -> None:
    first_visit(page, host, lend)
    expect(note(page)).to_have_count(0)
    host.upload(new_version)

    other = page.context.new_page()
    other.set_default_timeout(PATIENCE)
    other.goto(host.url)
    expect_version(other, new=False)
    expect(note(other)).to_be_visible()
    other.get_by_role("button", name="Reload").click()
    expect(other).to_have_title("Eldest Hand, the new version")
    expect_version(other, new=True)
    expect(note(other)).to_have_count(0)

    assert page.evaluate(script("offline.js", "fetchThinking"))
    page.get_by_role("button", name="Play Modern Hearts").click()  # and its bots think on
    expect(Player(page).hand).to_have_count(13)
    page.close()
    other.reload()
    expect_version(other, new=True)
    assert len(other.evaluate(SITE_CACHES)) == 1, "the old one is gone"


def removed(page: Page) -> bool:
    """Return whether the service worker and all its files are removed within the time limit."""
    wait_until(page, script("offline.js", "workerGone"))
    return True


def upload_half_a_file(version: Path, folder: Path) -> None:
    """The browser takes it for one that has not changed for long, and keeps it."""
    [whole] = version.glob("app-*/main.js")
    half = folder / whole.relative_to(version)
    half.parent.mkdir()
    half.write_bytes(whole.read_bytes()[:1000])
    os.utime(half, (0, 0))


def test_half_an_upload_changes_nothing_and_an_address_switches_the_worker_off(
    page: Page, host: Host, new_version: Path, lend: Lend
) -> None:
    first_visit(page, host, lend)
    shutil.copy(new_version / "service-worker.js", host.folder)
    upload_half_a_file(new_version, host.folder)

    page.reload()
    assert page.evaluate(script("offline.js", "halfUpdate"))
    expect_version(page, new=False)
    # the page itself may just be trying it again
    wait_until(page, f"async () => (await ({SITE_CACHES})()).length === 1")

    host.upload(new_version)

    def visit() -> None:
        """Visit while the browser still tries the incomplete version: no other version is found."""
        page.reload()
        expect_version(page, new=False)
        page.evaluate(LOOK_FOR_A_VERSION)  # each reload puts off the browser's own look

    Player(page).keep_on(note(page).is_visible, visit)
    page.goto(f"{host.url}?no-service-worker")
    assert removed(page)


def test_our_own_server_never_shows_an_old_page(
    page: Page, tmp_path: Path, built_site: Path, new_version: Path, lend: Lend
) -> None:
    host = Host(tmp_path / "own", SiteHandler)
    host.upload(built_site)
    first_visit(page, host, lend)
    host.upload(new_version)

    page.reload()
    expect_version(page, new=True)
    expect(note(page)).to_have_count(0)
    host.vanish()
    page.reload()
    expect(page.get_by_role("button", name="Play Modern Hearts")).to_be_enabled()


def test_a_site_can_do_without(page: Page, host: Host, tmp_path: Path, lend: Lend) -> None:
    first_visit(page, host, lend)
    build.copy_site(tmp_path / "without", service_worker=False)
    host.upload(tmp_path / "without")

    page.reload()
    assert removed(page)
    page.reload()
    expect_version(page, new=False)
    assert removed(page)


def test_a_site_can_do_without_though_a_page_registers_while_the_worker_leaves(
    page: Page, host: Host, tmp_path: Path, lend: Lend
) -> None:
    register = "navigator.serviceWorker.register('service-worker.js').then(() => {})"
    first_visit(page, host, lend)
    build.copy_site(tmp_path / "without", service_worker=False)
    host.upload(tmp_path / "without")
    (host.folder / "plain.html").write_text("<!doctype html><title>Without a policy</title>")

    page.goto(f"{host.url}plain.html")
    page.evaluate(register)
    assert removed(page)
    page.evaluate(register)  # the worker goes only with this page: it is taken up again, active
    page.goto(host.url)
    expect_version(page, new=False)
    assert removed(page)
