"""``python -m lab bench``: measure starts, playouts and the page's main thread.

Times vary on a shared machine; ratios of times measured one after the other vary less. So each run
measures everything once, and the result is the median over the runs:

- *bare* is stock Pyodide from npm and nothing else: a page that calls `loadPyodide()`;
- *cold* is our page in a fresh profile, from the navigation until the page accepts a card;
- *warm* is the same page opened a second time, by a browser that was closed in between.
"""

from __future__ import annotations

import gzip
import json
import platform
import shutil
import statistics
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import asdict
from functools import cache, partial
from inspect import getsource
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

import build
from eldesthand.cli.output import Answers, tell
from eldesthand.cli.parsers import Number
from lab import playouts
from lab.task_times import TaskTimes, watched
from tests.browser.at_table import INSTANT, PATIENCE, RECKONING, Player, begin
from tests.browser.chromium import ARGUMENTS
from tests.browser.kept import ALL_KEPT
from tools.browsers import installed_browser
from web.tools.pyodide import FILES as PYODIDE_FILES
from web.tools.serve import SiteHandler, SiteServer, make_server
from web.tools.steps import SITE, WEB

GAME = "#game=howell&bots=careful"

BARE_PAGE = """<!doctype html>
<title>Bare Pyodide</title>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  await loadPyodide();
  performance.mark("bare");
</script>
"""

MARKS = """
() => Object.fromEntries(
  performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]))
"""

PLAY_OUT = """
async ({ boot, source, seconds }) => {
  const code = `
    import { boot } from "${boot}";
    const python = await boot();
    python.runPython(${JSON.stringify(source)});
    const run = python.runPython(\\`
import json, sys
from time import perf_counter
lambda: json.dumps(bench(perf_counter, ${seconds}))
\\`);
    postMessage(python.runPython("sys.version.split()[0]"));
    onmessage = () => postMessage(run());`;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  const heard = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  const version = await heard();
  window.playOut = () => {
    const answer = heard();
    worker.postMessage("go");
    return answer;
  };
  return version;
}
"""


class Host:
    """Server of the site and of bare Pyodide that records the files that it has sent."""

    def __init__(self, folder: Path) -> None:
        build.copy_site(folder / "ours")
        bare = folder / "bare"
        bare.mkdir()
        (bare / "index.html").write_text(BARE_PAGE)
        for name in (*PYODIDE_FILES, "pyodide-lock.json"):
            shutil.copy(WEB / "node_modules" / "pyodide" / name, bare)
        self.folder = folder
        self.sent: list[str] = []

    @contextmanager
    def serving(self) -> Iterator[str]:
        host = self

        class Handler(SiteHandler):
            def log_request(self, code: object = "-", size: object = "-") -> None:
                if code == 200:  # cached files are not sent
                    host.sent.append(self.translate_path(self.path))

        server = SiteServer(("127.0.0.1", 0), partial(Handler, directory=str(self.folder)))
        with server:
            Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()

    def take_transfer(self) -> dict[str, int]:
        """Return the bytes sent since the last call, plain and as static hosts compress them."""
        names, self.sent = self.sent, []
        sizes = [sizes_of(Path(name)) for name in names]
        return {"bytes": sum(plain for plain, _ in sizes), "gzip": sum(small for _, small in sizes)}


@cache
def sizes_of(path: Path) -> tuple[int, int]:
    content = (path / "index.html" if path.is_dir() else path).read_bytes()
    return len(content), min(len(content), len(gzip.compress(content)))


@contextmanager
def visit(chromium: BrowserType, profile: Path) -> Iterator[Page]:
    """Yield a page of a browser that was just started with this profile."""
    context = chromium.launch_persistent_context(
        profile,
        executable_path=installed_browser(),
        args=ARGUMENTS,
        reduced_motion="reduce",  # without this, the animation of the deal is measured as well
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.pages[0]
    finally:
        context.close()


def until_mark(page: Page, name: str) -> dict[str, float]:
    """Wait for this mark, and return all marks of the page."""
    page.wait_for_function(
        "(name) => performance.getEntriesByName(name).length", arg=name, polling=20
    )
    marks: dict[str, float] = page.evaluate(MARKS)
    return marks


def sit_down(page: Page, url: str, game: str = GAME) -> dict[str, float]:
    """Begin a game as a person does, also beside one that waits; return the times."""
    page.goto(url + game, wait_until="commit")
    begin(page)
    marks = until_mark(page, "eldesthand:playable")
    return {"table": marks["eldesthand:table"], "playable": marks["eldesthand:playable"]}


def start_bare(page: Page, url: str) -> dict[str, float]:
    """Start Pyodide and nothing else; return the time."""
    page.goto(f"{url}bare/", wait_until="commit")
    return {"playable": until_mark(page, "bare")["bare"]}


def measure_starts(chromium: BrowserType, runs: int) -> dict[str, list[dict[str, float]]]:
    """Start bare, cold and warm, side by side."""
    found: dict[str, list[dict[str, float]]] = {"bare": [], "cold": [], "warm": []}
    with TemporaryDirectory() as folder:
        host = Host(Path(folder))
        with host.serving() as url:
            for run in range(runs):
                progress(f"start {run + 1} of {runs}")
                with TemporaryDirectory() as profile, visit(chromium, Path(profile)) as page:
                    bare = start_bare(page, url)
                    found["bare"].append({**bare, **host.take_transfer()})
                with TemporaryDirectory() as profile:
                    with visit(chromium, Path(profile)) as page:
                        cold = sit_down(page, f"{url}ours/")
                        page.evaluate(ALL_KEPT)
                        found["cold"].append({**cold, **host.take_transfer()})
                    with visit(chromium, Path(profile)) as page:
                        warm = sit_down(page, f"{url}ours/")
                        found["warm"].append({**warm, **host.take_transfer()})
    return found


def measure_playouts(chromium: BrowserType, runs: int) -> dict[str, Any]:
    """Return the rates of playouts in Pyodide and in CPython, side by side."""
    with (
        make_server(SITE) as server,
        TemporaryDirectory() as profile,
        visit(chromium, Path(profile)) as page,
    ):
        Thread(target=server.serve_forever, daemon=True).start()
        found = compare_playouts(page, f"http://127.0.0.1:{server.server_port}/", runs)
        server.shutdown()
    return found


def compare_playouts(page: Page, url: str, runs: int, seconds: float = 0.05) -> dict[str, Any]:
    """Play out in a page of the site at this address and here, in turn; return the best rates."""
    browser: list[dict[str, float]] = []
    here: list[dict[str, float]] = []
    [folder] = SITE.glob("app-*")
    page.goto(f"{url}icon.svg")  # a page of the site's origin that runs nothing
    boot = f"{url}{folder.name}/boot.js"
    wanted = {"boot": boot, "source": getsource(playouts), "seconds": seconds}
    version = page.evaluate(PLAY_OUT, wanted)
    for run in range(runs):
        progress(f"playouts {run + 1} of {runs}")
        browser.append(json.loads(page.evaluate("playOut()")))
        rates = playouts.bench(time.process_time, seconds)
        here.append({name: rates[name] for name in browser[0]})  # type: ignore[misc]
    theirs, ours = best(browser), best(here)
    return {
        "pyodide": {"python": version, **theirs},
        "cpython": {"python": platform.python_version(), **ours},
        "of_cpython": {name: round(theirs[name] / ours[name], 2) for name in theirs},
    }


def best(rates: list[dict[str, float]]) -> dict[str, float]:
    """Return the maximum of each rate, because other load on the machine only lowers rates."""
    return {name: max(each[name] for each in rates) for name in rates[0]}


def measure_main_thread(chromium: BrowserType, deals: int) -> dict[str, float]:
    """Return the longest task from the navigation to the end of a sitting at maximum speed."""
    progress("a whole sitting")
    with make_server(SITE) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = chromium.launch(executable_path=installed_browser(), args=ARGUMENTS)
        page = browser.new_page(reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        url = f"http://127.0.0.1:{server.server_port}/"
        found = measure_sitting(browser, page, url, GAME, deals)
        browser.close()
        server.shutdown()
    return found


def measure_sitting(
    browser: Browser, page: Page, url: str, game: str, deals: int
) -> dict[str, float]:
    """Play deals on a new page of this browser; return the times of its main thread."""
    times = TaskTimes()
    with watched(browser, page, times):
        person = Player(page)
        page.add_init_script(INSTANT)
        sit_down(page, url, game)
        for deal in range(deals):
            if deal:
                person.next_deal.click()
            person.play_on(RECKONING, watched=True)
    return {"deals": deals, **asdict(times)}


def progress(text: str) -> None:
    tell(f"measuring {text} …")


def medians(visits: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(statistics.median(each[name] for each in visits), 1) for name in visits[0]}


def starts(chromium: BrowserType, runs: int) -> list[dict[str, Any]]:
    """Return the medians of each kind of start, and the median of its ratios to the bare starts."""
    found = measure_starts(chromium, runs)
    bare = [visit["playable"] for visit in found["bare"]]
    return [
        {
            "start": name,
            **medians(visits),
            "of_bare": statistics.median(
                visit["playable"] / beside for visit, beside in zip(visits, bare, strict=True)
            ),
        }
        for name, visits in found.items()
    ]


PARTS: dict[str, Callable[[BrowserType, Namespace], object]] = {
    "starts": lambda chromium, options: starts(chromium, options.runs),
    "playouts": lambda chromium, options: measure_playouts(chromium, 10 * options.runs),
    "main thread": lambda chromium, options: measure_main_thread(chromium, options.deals),
}
"""The measurement of each part."""


def add_bench(parser: ArgumentParser) -> None:
    """Add the parts and their sizes."""
    parser.add_argument("--only", action="append", choices=list(PARTS), help="default: all parts")
    parser.add_argument("--runs", type=Number(1), default=7, help="number of starts of each kind")
    parser.add_argument("--deals", type=Number(1), default=6, help="deals on the main thread")


def run_bench(options: Namespace) -> Answers:
    """Measure starts, playouts and the page's main thread.

    Yield the figures by part.
    """
    with redirect_stdout(sys.stderr):  # the steps that it tells of are no results
        build.build_site()
    with sync_playwright() as playwright:
        wanted = {name: PARTS[name] for name in options.only or PARTS}
        yield {name: measure(playwright.chromium, options) for name, measure in wanted.items()}
