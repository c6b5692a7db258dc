"""Durations of the tasks of a page's main thread, in clock time and in processor time.

Clock time depends also on the other load of the machine.
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
"""Minimum milliseconds of a long task, as in the browser's own count of long tasks."""


@dataclass
class TaskTimes:
    """Tasks counted so far. Times are in milliseconds."""

    tasks: int = 0
    long: int = 0
    longest_ms: float = 0.0
    long_cpu: int = 0
    longest_cpu_ms: float = 0.0

    def add(self, trace: list[dict[str, Any]]) -> None:
        """Add the main threads' tasks of a trace.

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
                and "dur" in event  # omits what ended after the recording
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
    """Count the page's tasks during the block."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield
    times.add(json.loads(browser.stop_tracing())["traceEvents"])
