"""Actors that play the deals of a run: in this process, in several processes, or on a cluster.

A batch of deals is played in parts. The random seed of each part is computed from the run's seed,
the number of the batch and the number of the part, so the samples do not depend on the actors.
Workers of a cluster need the same version of the engine and of ``training``.

>>> Actors(seed=1).play(0, lambda deals: torch.rand(deals).tolist(), [1, 1]) == Actors(seed=1).play(
...     0, lambda deals: torch.rand(deals).tolist(), [1, 1]
... )
True
"""

from __future__ import annotations

import pickle
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import torch

from eldesthand.cli.long_runs import add_workers, workers
from eldesthand.core.errors import EldestHandError

Part = TypeVar("Part")
Played = TypeVar("Played")

_KEPT = "run the command again to continue from the last checkpoint"

DEALS_OF_PART = 640
"""Maximum number of deals in a part."""


@dataclass(frozen=True)
class Actors:
    """Actors for the parts of batches, in the processes of an executor if there is one."""

    seed: int
    executor: Executor | None = None

    def play(
        self, number: int, job: Callable[[Part], Played], parts: Sequence[Part]
    ) -> list[Played]:
        """Return the job's results for each part of the batch with this number, in order.

        With an executor, the job must be a function at the top of a module, so that it can be
        pickled.
        """
        tasks = [(job, part, seed_of(self.seed, number, n)) for n, part in enumerate(parts)]
        if self.executor is None:
            return [_with_chance(*task) for task in tasks]
        # as bytes: tensors would use shared memory, which is scarce in containers
        futures = [self.executor.submit(_of_bytes, pickle.dumps(task)) for task in tasks]
        return [pickle.loads(future.result()) for future in futures]


def in_parts(deals: int) -> list[int]:
    """Return the numbers of deals of parts of about equal size.

    >>> in_parts(2560), in_parts(1300), in_parts(7)
    ([640, 640, 640, 640], [434, 433, 433], [7])
    """
    parts = -(-deals // DEALS_OF_PART)
    return [deals // parts + (n < deals % parts) for n in range(parts)]


def seed_of(*numbers: int) -> int:
    """Return a seed for these numbers."""
    return Random(repr(numbers)).getrandbits(63)


def _with_chance(job: Callable[[Part], Played], part: Part, seed: int) -> Played:
    torch.set_num_threads(1)  # the other processors have parts of their own
    with torch.no_grad(), torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        return job(part)


def _of_bytes(task: bytes) -> bytes:
    job, part, seed = pickle.loads(task)
    played: Any = _with_chance(job, part, seed)
    return pickle.dumps(played)


def add_run(parser: ArgumentParser) -> None:
    """Add the options of every run: its seed, its folder, and its workers."""
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    add_workers(parser)


@contextmanager
def begin(parser: ArgumentParser, options: Namespace) -> Iterator[Actors]:
    """Make the folder of a run; yield the actors of its options.

    An error ends the program with one sentence.
    """
    options.folder.mkdir(parents=True, exist_ok=True)
    try:
        with workers(options, _KEPT) as executor:
            yield Actors(options.seed, executor)
    except (EldestHandError, KeyboardInterrupt) as error:
        parser.exit(2, f"{error}\n")
