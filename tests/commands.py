"""The command line in a process of its own, as a person or a script runs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import eldesthand

ENGINE = Path(eldesthand.__file__).parent.parent
COMMAND = [sys.executable, "-m", "eldesthand"]

HANG = 120
"""Seconds after which a test gives up on a process that does not end. No test is about time."""


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of the command's process, whose output waits in a buffer as is usual."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**usual, "PYTHONPATH": str(ENGINE), **more}


def eldest(*arguments: str | bytes, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command with some environment variables to its end."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=environment(variables),
        capture_output=True,
        text=True,
        check=False,
        timeout=HANG,
    )


@contextmanager
def running(
    *arguments: str | Path, stdout: IO[bytes] | int = subprocess.PIPE
) -> Iterator[subprocess.Popen[bytes]]:
    """Yield the command while it runs, as the first of a process group: what a terminal interrupts.

    What is left of the group at the end of the block is killed.
    """
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment({}),
        stdout=stdout,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # whoever runs the tests in the background has them ignore interrupts, and so their children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
