"""``python -m lab endurance``: play many deals in one tab, to detect memory leaks and hangs.

It plays sittings of every preset in turn, in one page without a reload. After each
sitting and a garbage collection it measures the page's heap, its DOM nodes, listeners and workers,
and the memory of the browser's processes (which includes the engine's). The
ratio of the last tenth of the measurements to the second tenth shows growth.
"""

from __future__ import annotations

import os
import resource
import statistics
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page, sync_playwright

import build
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.rules import PRESETS
from lab.task_times import TaskTimes, watched
from tests.browser.at_table import PATIENCE
from tests.browser.chromium import ARGUMENTS
from tools.browsers import installed_browser
from web.tools.serve import make_server
from web.tools.steps import SITE

PLAY = """
async (deals) => {
  const { commands, store } = document.querySelector("hearts-table");
  const { game } = commands;
  commands.changeSettings({ speed: "instant", sound: false });
  const decide = {
    cut: ({ seat, deal }) => ({ kind: "cut", seat, lifted: deal.cut_range[0] }),
    bid: ({ seat }) => ({ kind: "bid", seat, counters: 0 }),
    name: ({ seat }) => ({ kind: "name_suit", seat, suit: "H" }),
    pass: ({ seat, playable, stage }) =>
      ({ kind: "pass_cards", seat, cards: playable.slice(0, stage.pass_count) }),
    play: ({ seat, playable }) => ({ kind: "play_card", seat, card: playable[0] }),
  };
  while (store.state.reply?.view.phase !== "ended") {
    const { reply, asked, betweenDeals } = store.state;
    if (betweenDeals) {
      await (reply.view.sitting.settled < deals ? game.nextDeal() : game.endSitting());
    } else if (asked) await game.act(decide[reply.view.phase](reply.view));
    else await new Promise((resolve) => game.addEventListener("change", resolve, { once: true }));
  }
  return store.state.reply.view.sitting.settled;
}
"""

SIT_DOWN = """
async (game) => {
  const words = Object.entries({ game, cutting: "0", bots: "random", laws: "guided" });
  await document.querySelector("hearts-table").commands.game.sitDown({ words });
}
"""


def look(page: Page) -> dict[str, float]:
    """Return the memory of the page and the browser after a garbage collection."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    return {
        "heap_bytes": found["JSHeapUsedSize"],
        "nodes": found["Nodes"],
        "listeners": found["JSEventListeners"],
        "workers": len(page.workers),
        "browser_bytes": resident(),
    }


def resident() -> int:
    """Return the memory of all child processes in bytes, or 0 without `/proc`."""
    parents, pages = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int(
                (folder / "stat").read_text().rpartition(")")[2].split()[1]
            )
            pages[int(folder.name)] = int((folder / "statm").read_text().split()[1])
        except OSError:  # the process has ended
            continue

    def is_ours(process: int) -> bool:
        parent = parents.get(process, 0)
        return parent == os.getpid() or (parent > 0 and is_ours(parent))

    return (
        sum(pages.get(process, 0) for process in parents if is_ours(process))
        * resource.getpagesize()
    )


def measure(
    deals: int, a_sitting: int, games: Sequence[str], progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """Play this number of deals of the games in turn, and measure after each sitting."""
    looks: list[dict[str, float]] = []
    played = 0
    times = TaskTimes()
    with make_server(SITE) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=ARGUMENTS)
        page = browser.new_page(reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        with watched(browser, page, times):
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            page.wait_for_function("() => document.querySelector('hearts-table')?.commands")
        while played < deals:
            with watched(browser, page, times):
                page.evaluate(SIT_DOWN, games[len(looks) % len(games)])
                played += page.evaluate(PLAY, min(a_sitting, deals - played))
            looks.append(look(page))
            progress(played, deals)
        browser.close()
        server.shutdown()
    return {"deals": played, "tasks": asdict(times), "growth": growth(looks), "looks": looks}


def growth(looks: list[dict[str, float]]) -> dict[str, float]:
    """Return, for each figure, the median of the last tenth divided by that of the second tenth."""
    tenth = max(1, len(looks) // 10)
    early, late = looks[tenth : 2 * tenth] or looks[:1], looks[-tenth:]

    def median(part: list[dict[str, float]], name: str) -> float:
        return statistics.median(each[name] for each in part)

    return {name: round(median(late, name) / (median(early, name) or 1), 3) for name in looks[0]}


def add_endurance(parser: ArgumentParser) -> None:
    """Add the number of deals, the length of a sitting, and the games."""
    parser.add_argument("--deals", type=Number(1), default=1000, help="number of deals")
    parser.add_argument("--sitting", type=Number(1), default=20, help="deals in a sitting")
    parser.add_argument("--game", action="append", choices=list(PRESETS), help="default: all")


def run_endurance(options: Namespace) -> Answers:
    """Play many deals in one tab, to detect memory leaks and hangs.

    Yield the measurements of each sitting, their growth, and the longest tasks.
    """
    with redirect_stdout(sys.stderr):  # the steps that it tells of are no results
        build.build_site()
    games = options.game or list(PRESETS)
    yield measure(options.deals, options.sitting, games, Progress("deals"))
