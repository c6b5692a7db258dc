"""``eldesthand verify``: whether every deal of a record was shuffled as committed (F3)."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.core.errors import RecordError
from eldesthand.core.wire import encode
from eldesthand.fairness.proofs import Verdict, proofs
from eldesthand.record import load_file

__all__ = ["HELP", "add_options", "run"]

HELP = "whether every deal was shuffled as the dealer committed to"


def add_options(parser: ArgumentParser) -> None:
    """Add the file."""
    parser.add_argument("file", type=Path, metavar="FILE")


def run(options: Namespace) -> Iterator[str]:
    """One JSON object with every proof. Raises ``RecordError`` if a deal is not proved."""
    record = load_file(options.file)
    found = proofs(record.rules, record.actions)
    yield json.dumps({"file": str(options.file), "deals": [encode(proof) for proof in found]})
    wrong = [proof for proof in found if proof.verdict is not Verdict.KEPT]
    if wrong or not found:
        which = f"deal {wrong[0].deal} is {wrong[0].verdict}" if wrong else "there is no deal"
        raise RecordError(f"{options.file}: expected each deal shuffled as committed: {which}")
