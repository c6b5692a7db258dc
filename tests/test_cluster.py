"""A real cluster: ``distributed`` with workers on this machine plays as one process does."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest

from eldesthand.arena.matches import MatchOptions, match
from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.core.rules import PRESETS
from tests.commands import eldest, eldest_process

distributed = pytest.importorskip("distributed")

RULES = PRESETS["howell"].rules
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Yield a scheduler with two workers of two threads each."""
    workers = {"n_workers": 2, "threads_per_worker": 2, "processes": True}
    with distributed.LocalCluster(**workers, dashboard_address=None) as cluster:
        yield cluster


def test_python_plays_on_the_cluster(cluster: Any) -> None:
    with distributed.Client(cluster) as client:
        executor = client.get_executor(pure=False)
        bots = ["random", "beginner", "random", "random"]
        shared = simulate(RULES, bots, 240, "s", executor)
        matched = match(RULES, ["random", "beginner"], 12, "s", MatchOptions(executor=executor))
    assert shared == simulate(RULES, bots, 240, "s")
    assert matched == match(RULES, ["random", "beginner"], 12, "s")


@pytest.mark.parametrize(
    "command",
    [
        "simulate --json --game auction --deals 130 --bots random --seed 7",
        "simulate --json --game howell --club --deals 65 --bots random@0.5 --seed 7",
        "arena --json --game howell --bots random,beginner --deals 12 --seed 7",
    ],
)
def test_command_line_plays_on_the_cluster(cluster: Any, command: str) -> None:
    alone = eldest_process(*command.split())
    shared = eldest_process(*command.split(), "--dask", cluster.scheduler_address)
    assert shared.returncode == alone.returncode == 0, shared.stderr
    assert timeless(json.loads(shared.stdout)) == timeless(json.loads(alone.stdout))


def timeless(told: dict[str, Any]) -> dict[str, Any]:
    """Return the result without the milliseconds of a move."""
    for bot in told.get("bots", ()):
        for name in [name for name in bot if name.endswith("_ms")]:
            del bot[name]
    return told


def test_worker_that_dies_costs_only_time(cluster: Any, tmp_path: Path) -> None:
    """One of two workers is killed while it plays: the other repeats its part."""
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if not killed and done < total:
            with distributed.Client(cluster) as client:
                victim = next(iter(client.run(os.getpid).values()))
            killed.append(victim)
            os.kill(victim, signal.SIGKILL)

    with distributed.Client(cluster) as client:
        executor = client.get_executor(pure=False)
        found = simulate(
            RULES, ["random"] * 4, 1200, "s", executor, SimulationOptions(progress=kill_one)
        )
    assert killed
    assert found == simulate(RULES, ["random"] * 4, 1200, "s")


def test_no_scheduler_is_a_clear_error() -> None:
    done = eldest(*["simulate", "--game", "howell", "--deals", "1", "--dask", "nowhere:99999999"])
    assert done.returncode == 2
    assert done.stderr.startswith("eldesthand: expected a scheduler at nowhere")


def test_lost_cluster_is_a_clear_error() -> None:
    workers = {"n_workers": 1, "threads_per_worker": 1, "processes": True}
    lost = distributed.LocalCluster(**workers, dashboard_address=None)
    results = []

    def play() -> None:
        command = "simulate --game howell --deals 60000 --bots random --dask"
        results.append(eldest_process(*command.split(), lost.scheduler_address))

    thread = Thread(target=play)
    thread.start()
    while not lost.scheduler.tasks:
        sleep(0.1)
    lost.close()
    thread.join()
    assert results[0].returncode == 2
    assert "Traceback" not in results[0].stderr
    assert "lost" in results[0].stderr
