"""Long runs of the command line that are stopped, killed, or asked for too many processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest

from eldesthand.cli.long_runs import WorkerError, worker_processes
from eldesthand.record import load_file
from tests.commands import HANG, eldest, environment, running, until

PROC = Path("/proc")
linux = pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="needs /proc")

ENDLESS = ["--game", "howell", "--seed", "7", "--jobs", "2"]
SIMULATE = ["simulate", *ENDLESS, "--bots", "random", "--deals", "600000"]
ARENA = ["arena", *ENDLESS, "--bots", "random,beginner", "--rounds", "20000"]


def group(leader: int) -> list[int]:
    """Return the live processes of a group, the newest last."""
    found = []
    for stat in PROC.glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(its_group) == leader and state not in "ZX":
            found.append(int(stat.parent.name))
    return sorted(found)


def everyone(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGINT)


def the_parent(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)


@pytest.mark.parametrize("interrupt", [everyone, the_parent])
def test_an_interrupted_simulation_ends_at_once_and_keeps_its_records(
    tmp_path: Path, interrupt: Callable[[subprocess.Popen[bytes]], None]
) -> None:
    with running(*SIMULATE, "--records", tmp_path) as process:
        until(lambda: list(tmp_path.glob("*.hearts")), process)
        interrupt(process)
        out, err = process.communicate(timeout=HANG)
        assert process.returncode == 130
        assert out == b""
        said = f"eldesthand: stopped: the records of finished sittings are in {tmp_path}"
        assert [line for line in err.decode().splitlines() if " of 600000 " not in line] == [said]
        assert group(process.pid) == []
    for path in tmp_path.glob("*.hearts"):
        assert load_file(path).deals


def test_an_interrupted_match_goes_on_from_its_store(tmp_path: Path) -> None:
    store = tmp_path / "store"
    with running(*ARENA, "--store", store) as process:
        until(lambda: any(path.stat().st_size for path in store.glob("*")), process)
        everyone(process)
        err = process.communicate(timeout=HANG)[1].decode()
        assert process.returncode == 130
        assert err.splitlines()[-1] == (
            f"eldesthand: stopped: finished rounds are in {store}; "
            "run the command again to continue"
        )
        assert "Traceback" not in err
        assert group(process.pid) == []
    (path,) = store.iterdir()
    done = [json.loads(line)["number"] for line in path.read_text().splitlines()]
    again = eldest(*ARENA[:-1], str(len(done) + 1), "--jobs", "1", "--store", str(store), "--json")
    assert json.loads(again.stdout)["rounds"] == len(done) + 1
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()]
    assert numbers[: len(done)] == done
    assert set(numbers) >= set(range(len(done) + 1))


@linux
def test_an_interrupt_without_a_folder_says_that_nothing_is_kept() -> None:
    with running(*SIMULATE) as process:
        until(lambda: len(group(process.pid)) == 3, process)
        everyone(process)
        err = process.communicate(timeout=HANG)[1].decode()
        assert process.returncode == 130
        assert "stopped: without --records no sittings were saved" in err
        assert "Traceback" not in err


INTERRUPTED_WITH_A_LOCK = """
import os, signal, sys, threading, time
from eldesthand.cli.long_runs import worker_processes

def interrupt(frame, event, argument):
    entered = frame.f_code is threading.Condition.__enter__.__code__
    if entered and event == "c_return" and frame.f_back.f_code.co_name == "result":
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)

with worker_processes(2, "all is kept") as executor:
    future = executor.submit(time.sleep, 3600)
    sys.setprofile(interrupt)
    future.result()
"""


def test_an_interrupt_while_the_pool_holds_a_lock_ends_the_run() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WITH_A_LOCK],
        env=environment({}),
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
        timeout=HANG,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert done.stderr.splitlines()[-1] == "KeyboardInterrupt: all is kept"


@linux
@pytest.mark.parametrize("command", [SIMULATE, ARENA])
def test_a_killed_worker_is_one_error(command: list[str]) -> None:
    with running(*command) as process:
        until(lambda: len(group(process.pid)) == 3, process)
        os.kill(group(process.pid)[-1], signal.SIGKILL)
        err = process.communicate(timeout=HANG)[1].decode()
        assert process.returncode == 2
        assert "a worker process was killed or ran out of memory" in err
        # once in a while a thread of Python's own pool trips over the killed process, and says so
        assert not re.search(r'File ".*eldesthand', err)
        until(lambda: not group(process.pid))


@linux
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    with running(*SIMULATE, "--records", tmp_path) as process:
        until(lambda: list(tmp_path.glob("*.hearts")), process)
        process.kill()
        process.communicate(timeout=HANG)  # ends when the last worker closes its output
        until(lambda: not group(process.pid))


def lose_a_worker() -> None:
    with worker_processes(2, "all is lost") as executor:
        assert executor is not None
        executor.submit(os._exit, 9).result()


def test_a_worker_that_ends_is_an_error_of_ours() -> None:
    with pytest.raises(WorkerError, match="all is lost"):
        lose_a_worker()


def test_leaving_a_block_early_does_not_wait_for_workers() -> None:
    def lines() -> Generator[Future[None], None, None]:
        with worker_processes(2, "") as executor:
            assert executor is not None
            sleeping = executor.submit(time.sleep, 10 * HANG)
            while not sleeping.running():
                time.sleep(0.01)
            yield sleeping

    with closing(lines()) as generator:
        sleeping = next(generator)
    assert sleeping.exception() is not None


def test_no_more_processes_than_processors() -> None:
    few = ["simulate", "--game", "howell", "--deals", "2", "--bots", "random"]
    done = eldest(*few, "--jobs", "500")
    assert done.returncode == 0
    assert done.stdout == eldest(*few).stdout
    assert "500 jobs are more than the processors here" in done.stderr


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="needs terminals that can be closed")
def test_a_closed_terminal_does_not_lose_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.hearts"
    with running("play", "--seed", "1", "--record", file) as process:
        assert process.stdout is not None
        told = b""
        while not told.endswith(b"> "):  # until it asks, it would stop at the closed output
            more = process.stdout.read(1)
            assert more, told
            told += more
        process.stdout.close()
        process.send_signal(signal.SIGHUP)
        assert process.wait(timeout=HANG) == 130
    assert load_file(file).rules.players == 4
