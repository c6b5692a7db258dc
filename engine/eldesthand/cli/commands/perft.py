"""``eldesthand perft``: count legal sequences exactly, as one JSON object."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.cli.long_runs import Progress, worker_processes
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.documents.drawing import sitting_at
from eldesthand.record import SUFFIX, load_file
from eldesthand.record.deal_code import decode_deal
from eldesthand.trials.checks import Broken
from eldesthand.trials.corpus import read_corpus, recount, write_line
from eldesthand.trials.perft import legal_sequences, sequences_with_an_error

HELP = "count legal sequences from a moment of a deal, or repeat the published counts"


def add_options(parser: ArgumentParser) -> None:
    """Add the moment and the depth; without them the published counts are repeated."""
    parser.add_argument(
        "record",
        metavar="FILE|CODE",
        nargs="?",
        help="a record, or the code of a deal; without one the published counts are repeated",
    )
    parser.add_argument("--deal", type=int, default=1, help="which deal of the record, from 1")
    parser.add_argument("--ply", type=int, default=0, help="number of its cards played")
    parser.add_argument("--depth", type=int, default=4, help="length of the sequences (4)")
    parser.add_argument(
        "--error",
        action="store_true",
        help="sequences to the end of play with one error (club laws)",
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="number of processes, at most one for each processor"
    )


def run(options: Namespace) -> Iterator[str]:
    """Yield one JSON object. Raises ``Broken`` if a published count differs now."""
    if options.record is None:
        yield from _corpus(options.jobs)
        return
    sitting = _sitting(options)
    if options.error:
        if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.PLAY:
            raise RulesError("expected a moment of play under club laws for --errors")
        yield json.dumps({"with an error": sequences_with_an_error(sitting)})
        return
    if options.depth < 1:
        raise RulesError(f"expected a depth of at least 1, got {options.depth}")
    depths = range(1, options.depth + 1)
    yield json.dumps({"sequences": [legal_sequences(sitting, depth) for depth in depths]})


def _sitting(options: Namespace) -> Sitting:
    named = options.record
    is_file = named.endswith(SUFFIX) or Path(named).is_file()
    record = load_file(Path(named)) if is_file else decode_deal(named)
    sitting = sitting_at(record, options.deal, options.ply)
    if sitting.phase not in DECISIONS:
        raise RecordError("expected a moment at which a player has to act")
    return sitting


def _corpus(jobs: int) -> Iterator[str]:
    lines = read_corpus()
    progress, wrong, sequences = Progress("deals", seconds=2.0), [], 0
    with worker_processes(jobs, "no counts remain") as executor:
        for done, (line, found) in enumerate(recount(lines, executor), 1):
            sequences += found
            if found != line.sequences:
                was = write_line(line.deal, line.sequences)
                wrong.append(f"line {done}: expected {was} sequences, got {found}")
            progress(done, len(lines))
    if wrong:
        raise Broken("\n".join(wrong))
    errors = sum(line.deal.rules.laws is Laws.CLUB for line in lines)
    yield json.dumps({"deals": len(lines), "with an error": errors, "sequences": sequences})
