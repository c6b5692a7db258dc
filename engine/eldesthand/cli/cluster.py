"""A cluster to play in: the workers of a scheduler of ``distributed``, which runs anywhere.

The package is an extra: ``pip install eldesthand[dask]``. Workers need the same engine.
"""

from __future__ import annotations

import logging
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module

from eldesthand.cli.long_runs import WorkerError, worker_processes
from eldesthand.core.errors import RulesError

__all__ = ["add_workers", "cluster_at", "workers"]

WAIT = 30
"""Seconds in which the scheduler answers."""


def add_workers(parser: ArgumentParser) -> None:
    """Add who does the work: processes here, or a cluster."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--jobs", type=int, default=1, help="processes to play in, one for each processor at most"
    )
    who.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="play on a cluster: the address of a scheduler of dask, such as tcp://host:8786",
    )


def workers(options: Namespace, kept: str) -> AbstractContextManager[Executor | None]:
    """Who does the work, as :func:`add_workers` has it; see :func:`worker_processes`."""
    if options.dask is not None:
        return cluster_at(options.dask, kept)
    return worker_processes(options.jobs, kept)


@contextmanager
def cluster_at(address: str, kept: str) -> Iterator[Executor]:
    """An executor whose work the workers of the scheduler at this address do.

    What a worker had to do when it died, another does again. ``kept`` says what is left when the
    block ends early: it stands in the errors.

    Raises ``RulesError`` when there is no such scheduler, or no package to ask it; ``WorkerError``
    when too many workers died, or the scheduler.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise RulesError("a cluster needs the package distributed: eldesthand[dask]") from None
    logging.disable(logging.ERROR)  # what goes wrong is said in one sentence, by us
    try:
        client = distributed.Client(address, timeout=WAIT)
    except (OSError, ValueError, ImportError) as error:
        raise RulesError(f"expected the scheduler of a cluster at {address}: {error}") from None
    try:
        with client:
            yield client.get_executor(pure=False)
    except (distributed.KilledWorker, CancelledError) as error:
        raise WorkerError(f"the cluster lost its workers ({error}); {kept}") from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept) from None
