"""Runs of training: the same on any executor, and after an interruption."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import eldesthand.bots.net
from eldesthand.core.errors import RecordError

if TYPE_CHECKING:
    from training.learner import Learner
    from training.net import Net
    from training.returns import Batch

torch = pytest.importorskip("torch")

SHIPPED = Path(eldesthand.bots.net.__file__).parent

FEW = 48
"""Deals of a batch, in two parts."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Train five batches of a few deals, keeping a checkpoint after every two."""
    from training import self_play

    monkeypatch.setattr("training.actors.DEALS_OF_PART", FEW // 2)
    for module in ("training.learner", "training.self_play", "training.returns"):
        monkeypatch.setattr(f"{module}.DEALS", FEW)
    monkeypatch.setattr("training.self_play.KEPT", 2)
    monkeypatch.setattr("training.self_play.LEAGUE_DEALS", 5 * FEW)
    for name, run in self_play.RUNS.items():
        monkeypatch.setitem(self_play.RUNS, name, replace(run, deals=5 * FEW))


def trained(folder: Path, executor: Executor | None = None, *, league: bool = False) -> bytes:
    """Return the net of a run of Howell's game."""
    from training.actors import Actors
    from training.self_play import train

    folder.mkdir(exist_ok=True)
    train("howell", Actors(1, executor), folder, league)
    assert [file.name for file in folder.iterdir()] == ["howell.bin"]
    return (folder / "howell.bin").read_bytes()


def test_two_processes_train_the_net_that_one_does(tmp_path: Path) -> None:
    alone = trained(tmp_path / "alone")
    with ProcessPoolExecutor(2) as executor:
        assert trained(tmp_path / "two", executor) == alone
        leagues = trained(tmp_path / "two", executor, league=True)
    assert leagues == trained(tmp_path / "alone", league=True) != alone


def test_a_cluster_trains_it_too(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    workers = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with (
        distributed.LocalCluster(**workers, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        shared = trained(tmp_path / "shared", client.get_executor(pure=False))
    assert shared == trained(tmp_path / "alone")


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from training.learner import Learner

    at_once = trained(tmp_path / "at once")
    learn, batches = Learner.learn, 0

    def stopped(self: Learner, *given: Any) -> dict[str, float]:
        nonlocal batches
        batches += 1
        if batches == 4:  # two batches are kept, and the third is lost
            raise KeyboardInterrupt
        return learn(self, *given)

    monkeypatch.setattr(Learner, "learn", stopped)
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "stopped")
    assert trained(tmp_path / "stopped") == at_once
    assert batches == 4 + 3


@pytest.mark.parametrize("league", [False, True])
def test_games_of_different_tables_are_learnt_together(tmp_path: Path, league: bool) -> None:
    from eldesthand.bots.net.value_net import OTHERS
    from training.actors import Actors
    from training.net import read_net
    from training.self_play import train

    for name in ("points", OTHERS):
        (tmp_path / f"{name}.bin").write_bytes((SHIPPED / f"{name}.bin").read_bytes())
    before, _ = read_net((SHIPPED / f"{OTHERS}.bin").read_bytes())
    train(OTHERS, Actors(1), tmp_path, league)
    after, _ = read_net((tmp_path / f"{OTHERS}.bin").read_bytes())
    assert {name: weights.shape for name, weights in after.items()} == {
        name: weights.shape for name, weights in before.items()
    }
    assert any((after[name] != before[name]).any() for name in after)


def test_another_run_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from training.actors import Actors
    from training.learner import Learner
    from training.self_play import train

    learn = Learner.learn

    def stopped(self: Learner, samples: Any, rate: float, decay: float) -> dict[str, float]:
        if rate < 1e-3:  # in the third batch
            raise KeyboardInterrupt
        return learn(self, samples, rate, decay)

    with monkeypatch.context() as patched:
        patched.setattr(Learner, "learn", stopped)
        with pytest.raises(KeyboardInterrupt):
            train("howell", Actors(1), tmp_path)
    with pytest.raises(RecordError, match=r"of this run \(seed 2, 240 deals\)"):
        train("howell", Actors(2), tmp_path)


def test_learning_from_returns_goes_on_too(tmp_path: Path) -> None:
    from training.checkpoints import Checkpoint
    from training.net import affine
    from training.returns import Task, learn

    def start() -> Net:
        return {"output": torch.randn(3, 1)}

    def played(average: Net, number: int, done: float) -> Batch:
        if number == stop:
            raise KeyboardInterrupt
        x = torch.randn(FEW, 2)
        return (x,), x[:, 0] + number

    def trained(name: str) -> list[float]:
        kept: list[Net] = []
        checkpoint = Checkpoint(tmp_path / name, "")
        task = Task(
            start,
            played,
            lambda net, x: affine(net["output"], x)[:, 0],
            lambda average: kept.append({n: w.clone() for n, w in average.items()}),
        )
        learn(task, 25 * FEW, 7, checkpoint)
        assert not (tmp_path / name).exists()
        found: list[float] = kept[-1]["output"].flatten().tolist()
        return found

    stop = -1
    at_once = trained("at once")
    stop = 14
    with pytest.raises(KeyboardInterrupt):
        trained("stopped")
    stop = -1
    assert trained("stopped") == at_once


@pytest.mark.parametrize("module", ["passing", "bidding"])
def test_the_nets_before_the_play_are_trained_in_parts(tmp_path: Path, module: str) -> None:
    from importlib import import_module

    from training.actors import Actors

    train = import_module(f"training.{module}").train
    train(2 * FEW, Actors(1), tmp_path / "alone.bin")
    with ProcessPoolExecutor(2) as executor:
        train(2 * FEW, Actors(1, executor), tmp_path / "two.bin")
    assert (tmp_path / "two.bin").read_bytes() == (tmp_path / "alone.bin").read_bytes()


def test_errors_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from training.self_play import main

    given = ["self_play", "howell", "--folder", str(tmp_path / "nets"), "--jobs", "0"]
    monkeypatch.setattr("sys.argv", given)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "expected at least 1 job, got 0\n"
