"""A visitor's bot attacks: nothing reaches the network, the storage, the page or another bot.

Each test looks for the effect of an attack, not for the names that it uses.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.attacks import MARK, escape_to
from tests.browser.at_table import INSTANT, PATIENCE, Player
from tests.browser.kept import kept_sitting
from tests.browser.scripts import script
from tests.browser.test_own_bot import (
    AT_THE_TABLE,
    LOWEST,
    open_sheet,
    seat,
    stops_in_the_second_trick,
    teach,
    trouble,
)
from tests.conftest import Site
from tests.test_site_packages import AddPackage, lay_compiled

STORAGE, ASK_FRAME = script("offline.js", "storage"), script("messages.js", "askFrame")
NOTE_WORKER = """() => {
  self.heard = [];
  for (const kind of ["message", "messageerror", "error"])
    self.worker.addEventListener(kind, () => self.heard.push(kind));
}"""
LISTEN = script("listen.js").replace("MARK", MARK)


@pytest.fixture
def outside() -> Iterator[tuple[str, list[str]]]:
    """A server of the attacker, and the connections that it has seen."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def setup(self) -> None:
            """Note every connection, for any request."""
            asked.append(str(self.client_address))
            super().setup()

        def log_message(self, *args: object) -> None:
            """Stay silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()


def at_the_sheet(page: Page, site: Site, bots: str = "careful") -> None:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(INSTANT)
    page.goto(f"{site.url}#game=howell&bots={bots}")
    open_sheet(page)


@pytest.mark.core
def test_no_way_out_of_its_frame_has_any_effect(
    page: Page, site: Site, outside: tuple[str, list[str]]
) -> None:
    address, asked_outside = outside
    asked_site: list[str] = []
    page.context.on("response", lambda response: asked_site.append(response.url))
    page.add_init_script(LISTEN)
    at_the_sheet(page, site)
    page.evaluate("caches.open('before')")
    before = page.evaluate(STORAGE)
    teach(page, escape_to(address, site.url))
    learned = page.get_by_text("“Lowest” is loaded")
    expect(learned.or_(page.locator("hearts-own-bot pre")).first).to_be_visible()
    if learned.is_visible():  # at times Firefox returns from no attempt, and the bot is stopped
        seat(page)
        Player(page).play_until(10)
        page.get_by_role("button", name="Home").click()
        open_sheet(page)
        assert len(json.loads(trouble(page).split("LookupError: ", 1)[1])) > 50

    assert asked_outside == []
    assert [url for url in asked_site if MARK in url and not url.startswith("blob:")] == []
    after = page.evaluate(STORAGE)
    assert [name for name in after if MARK in name] == []
    assert set(before) <= set(after), "nothing is deleted"
    assert page.evaluate("heard") == []


def side_module(script: str) -> bytes:
    """A WebAssembly side module as Emscripten makes them, with the body of a JavaScript function.

    The function is text in memory, and its address is exported by a name with ``__em_js__``.
    """

    def number(value: int) -> bytes:
        return bytes([value & 127 | 128, value >> 7])  # LEB128, up to 14 bits

    def sized(content: bytes) -> bytes:
        return number(len(content)) + content

    def section(kind: int, content: bytes) -> bytes:
        return bytes([kind]) + sized(content)

    text = b"(void)<::>" + script.encode() + b"\0"
    needs_memory = bytes([1]) + sized(number(len(text)) + bytes(3))
    memory = sized(b"env") + sized(b"memory") + bytes([2, 0, 0])
    base = sized(b"env") + sized(b"__memory_base") + bytes([3, 0x7F, 0])
    at_base = bytes([0, 0x23, 0, 0x0B])  # memory 0, from the imported address on
    return b"".join(
        (
            b"\0asm" + bytes([1, 0, 0, 0]),
            section(0, sized(b"dylink.0") + needs_memory),
            section(2, bytes([2]) + memory + base),
            section(6, bytes([1, 0x7F, 0, 0x41, 0, 0x0B])),  # one constant: 0
            section(7, bytes([1]) + sized(b"__em_js__side") + bytes([3, 1])),
            section(11, bytes([1]) + at_base + sized(text)),
        )
    )


def test_javascript_in_compiled_code_has_no_effect(
    page: Page, site: Site, outside: tuple[str, list[str]]
) -> None:
    """A bot can write a side module to a file and load it; its JavaScript is never evaluated."""
    address, asked = outside
    fetch = f"{{}}, fetch('{address}{MARK}')"
    source = f"""
import importlib.machinery
import importlib.util
from pathlib import Path

Path("side.so").write_bytes({side_module(fetch)!r})
loader = importlib.machinery.ExtensionFileLoader("side", "side.so")
try:
    loader.create_module(importlib.util.spec_from_file_location("side", loader=loader))
except BaseException:
    pass
{LOWEST}"""
    at_the_sheet(page, site)
    teach(page, source)
    expect(page.get_by_text("“Lowest” is loaded")).to_be_visible()
    assert asked == []


@pytest.mark.core
def test_without_a_sandbox_its_page_starts_nothing(page: Page, site: Site) -> None:
    """Otherwise any page could open it in a frame, and run a script with the site's origin."""
    [own_page] = site.folder.glob("app-*/own-bot.html")
    address = f"{site.url}{own_page.relative_to(site.folder).as_posix()}"
    page.goto(f"{site.url}icon.svg")
    assert page.evaluate(ASK_FRAME, [address, False]) == "null", "what a worker there tells"
    assert page.evaluate(ASK_FRAME, [address, True]) is None, "nothing listens"


@pytest.mark.core
def test_where_its_frame_is_not_allowed_it_does_not_run(page: Page, site: Site) -> None:
    index = (site.folder / "index.html").read_text(encoding="utf-8")
    allowed = " frame-src 'self';"
    assert allowed in index
    without = index.replace(allowed, "")
    page.route(
        lambda address: address.split("#")[0] == site.url,
        lambda route: route.fulfill(body=without, content_type="text/html"),
    )
    at_the_sheet(page, site)
    teach(page, LOWEST)
    expect(page.locator("hearts-own-bot pre")).to_contain_text("can’t confine your bot")
    expect(page.get_by_role("button", name="Seat it opposite me")).to_have_count(0)


@pytest.mark.core
def test_two_own_bots_share_no_python(page: Page, site: Site) -> None:
    at_the_sheet(page, site, "own,careful,own")
    body = """import builtins, gc
        builtins.seats = getattr(builtins, "seats", set()) | {view.seat}
        if len(builtins.seats) > 1:
            raise LookupError(f"this Python has seen seats {builtins.seats}")
        return PlayCard(view.seat, view.playable[0])"""
    teach(page, AT_THE_TABLE.format(name="Spy", body=body))
    expect(page.get_by_text("“Spy” is loaded")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Sit down").click()
    Player(page).play_until(10)

    expect(page.get_by_text("The computer played for Spy")).to_have_count(0)
    assert kept_sitting(page)["bots"].count("own") == 2


BOMBER = """
import js
from eldesthand.core.actions import PlayCard
from pyodide.ffi import create_proxy, to_js

INNER = '''
onmessage = ({ ports: [port] }) => {
  const bomb = new Map();
  for (let each = 0; each < 10_000_000; each += 1) bomb.set(each, each);
  for (let each = 0; each < 8; each += 1) port.postMessage(bomb);
};
'''

def attempt(act, *given):
    try:
        return act(*given)
    except BaseException:
        return None

def take_port():
    script = js.URL.createObjectURL(js.Blob.new(to_js([INNER])))
    inner, say = js.Worker.new(script), js.MessagePort.prototype.postMessage

    def taken(port, message, *more):
        say.call(port, message, *more)
        inner.postMessage(None, to_js([port]))

    js.MessagePort.prototype.postMessage = create_proxy(taken, capture_this=True)

def tell_frame():
    for _ in range(8):
        js.postMessage(js.Map.new())

class Bomber:
    def choose(self, view):
        if not view.players[0].name.startswith("Trial"):
            attempt(take_port)
            attempt(tell_frame)
            attempt(js.reportError, "x" * 10_000_000)
            if attempt(bytearray, 1 << 30):
                raise LookupError("a gigabyte is mine")
        return PlayCard(view.seat, min(view.playable, key=lambda card: card.rank))
"""
"""Takes the port of its answers with the first of them, for a worker that sends clones."""


@pytest.mark.core
def test_what_crosses_the_frame_is_text_of_limited_length(page: Page, site: Site) -> None:
    """Clones were materialised in the engine's worker before anybody could measure them."""
    at_the_sheet(page, site)
    teach(page, BOMBER)
    expect(page.get_by_text("“Bomber” is loaded")).to_be_visible()
    [frame] = [each for each in page.frames if "own-bot" in each.url]
    frame.evaluate(NOTE_WORKER)
    seat(page)
    Player(page).play_until(10)

    assert not frame.is_detached(), "it was neither late nor out of turn"
    assert frame.evaluate("heard") == []
    expect(page.get_by_text("Bomber failed")).to_have_count(0)


@pytest.mark.core
def test_compiled_code_has_no_more_memory_and_time_than_any_other(
    page: Page, site: Site, tmp_path: Path, browser_name: str, add_package: AddPackage
) -> None:
    """The instruction `memory.grow` passes no limit in JavaScript, and a loop hears no message."""
    add_package(lay_compiled(tmp_path))
    at_the_sheet(page, site)
    teach(page, "from thicket import fill\nraise LookupError(f'{fill(10_000)} pages are mine')")
    expect(page.locator("hearts-own-bot pre")).to_contain_text("LookupError: 8192 pages are mine")
    body = """import thicket
        if view.tricks: thicket.hang(None)
        return PlayCard(view.seat, view.playable[0])"""
    teach(page, AT_THE_TABLE.format(name="Thicket", body=body))
    expect(page.get_by_text("“Thicket” is loaded")).to_be_visible()
    stops_in_the_second_trick(page, browser_name)
