"""The command line as a person or a script runs it, where needed in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import ModuleType
from typing import IO

import eldesthand
from eldesthand.cli import commands as subcommands
from eldesthand.cli.main import main
from lab import commands as experiments

ENGINE = Path(eldesthand.__file__).parent.parent
COMMAND = [sys.executable, "-m", "eldesthand"]

HANG = 120
"""Seconds after which a test gives up on a process that does not end. No test is about time."""


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of the command's process, whose output is buffered."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**usual, "PYTHONPATH": str(ENGINE), **more}


def lab(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run an experiment of the lab to its end, in this process."""
    return eldest(*arguments, package=experiments)


def run_module(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the sources to its end, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ENGINE.parent,
        env=environment({"PYTHONPATH": os.pathsep.join(map(str, (ENGINE, ENGINE.parent)))}),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def eldest(*arguments: str, package: ModuleType = subcommands) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, in this process."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status: object = main(arguments, package)
        except SystemExit as end:
            status = end.code or 0
    assert isinstance(status, int)
    said = [stream.detach().getvalue().decode() for stream in (out, err)]
    return subprocess.CompletedProcess(arguments, status, *said)


def eldest_process(
    *arguments: str | bytes | Path,
    typed: str = "",
    stdout: IO[bytes] | int = subprocess.PIPE,
    **variables: str,
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end, in a process of its own with some environment variables."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=environment(variables),
        input=typed,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
        timeout=HANG,
    )


def without_progress(stderr: str) -> str:
    """Return the messages on standard error, without the progress of a run of two seconds."""
    return re.sub(r"^eldesthand: .* of \d+ rounds.*\n", "", stderr, flags=re.MULTILINE)


def _hears_signals() -> None:
    """Hear what a test run in the background ignores, since its children inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextmanager
def running(*arguments: str | Path, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Yield the running command, which leads a process group, as a terminal interrupts it.

    The rest of the group is killed at the end of the block.
    """
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(variables),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hears_signals,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def until(condition: Callable[[], object], process: subprocess.Popen[bytes] | None = None) -> None:
    """Wait for a condition; the process must live until then."""
    give_up = time.monotonic() + HANG
    while not condition():
        assert process is None or process.poll() is None, process.communicate()
        assert time.monotonic() < give_up
        time.sleep(0.01)
