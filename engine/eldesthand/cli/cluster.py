"""Play on a cluster: the workers of a ``distributed`` scheduler, on any machines.

The package is an extra: ``pip install eldesthand[dask]``. Workers need the same engine.
"""

from __future__ import annotations

import logging
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module

from eldesthand.cli.long_runs import WorkerError, add_jobs, worker_processes
from eldesthand.core.errors import RulesError

WAIT = 30
"""Seconds to wait for the scheduler's answer."""


def add_workers(parser: ArgumentParser) -> None:
    """Add the options for the workers: local processes or a cluster."""
    group = parser.add_mutually_exclusive_group()
    add_jobs(group)
    group.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="play on a cluster: the address of a dask scheduler, such as tcp://host:8786",
    )


def workers(options: Namespace, kept: str) -> AbstractContextManager[Executor | None]:
    """Return the executor for the options of :func:`add_workers`; see :func:`worker_processes`."""
    dask = options.dask
    return worker_processes(options.jobs, kept) if dask is None else cluster_at(dask, kept)


@contextmanager
def cluster_at(address: str, kept: str) -> Iterator[Executor]:
    """Yield an executor that uses the workers of the scheduler at this address.

    If a worker dies, another one runs its tasks. ``kept`` is added to errors: it tells the
    user what was saved.

    Raises ``RulesError`` if the scheduler or the package is missing, and ``WorkerError`` if the
    scheduler or too many workers died.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise RulesError("expected the package distributed: install eldesthand[dask]") from None
    logging.disable(logging.ERROR)  # errors are reported here in one sentence
    try:
        client = distributed.Client(address, timeout=WAIT)
    except (OSError, ValueError, ImportError) as error:
        raise RulesError(f"expected a scheduler at {address}, got an error: {error}") from None
    try:
        with client:
            yield client.get_executor(pure=False)
    except (distributed.KilledWorker, CancelledError) as error:
        raise WorkerError(f"the cluster lost its workers ({error}); {kept}") from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept) from None
