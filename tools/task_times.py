"""How long the tasks of a page's main thread are: by the clock, and by the processor.

The processor's time says what the page asks for; the clock's, what it got on this machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["-*", "toplevel", "__metadata"]
LONG = 50
"""Milliseconds from which a task counts as long, as in the browser's own count of long tasks."""


@dataclass
class TaskTimes:
    """The tasks seen so far; times in milliseconds, the processor's without what others took."""

    tasks: int = 0
    long: int = 0
    longest_ms: float = 0.0
    long_cpu: int = 0
    longest_cpu_ms: float = 0.0

    def add(self, trace: list[dict[str, Any]]) -> None:
        """Count the main threads' tasks of a trace, too.

        >>> thread = {"pid": 1, "tid": 2}
        >>> name = {"name": "thread_name", "args": {"name": "CrRendererMain"}, **thread}
        >>> task = {"name": "ThreadController::RunTask", "dur": 61_000, "tdur": 12_000, **thread}
        >>> times = TaskTimes()
        >>> times.add([name, task])
        >>> times
        TaskTimes(tasks=1, long=1, longest_ms=61.0, long_cpu=0, longest_cpu_ms=12.0)
        """
        main_threads = {
            (event["pid"], event["tid"])
            for event in trace
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        for event in trace:
            if (
                event["name"].endswith("::RunTask")
                and (event["pid"], event["tid"]) in main_threads
                and "dur" in event  # what had ended when the recording did
            ):
                self._count(event["dur"] / 1000, event.get("tdur", 0) / 1000)

    def _count(self, clock: float, processor: float) -> None:
        self.tasks += 1
        self.long += clock > LONG
        self.longest_ms = max(self.longest_ms, clock)
        self.long_cpu += processor > LONG
        self.longest_cpu_ms = max(self.longest_cpu_ms, processor)


@contextmanager
def watched(browser: Browser, page: Page, times: TaskTimes) -> Iterator[None]:
    """Count what the page does while the block runs."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield
    times.add(json.loads(browser.stop_tracing())["traceEvents"])
