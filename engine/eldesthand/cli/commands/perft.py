"""``eldesthand perft``: count legal sequences exactly."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from eldesthand.cli.long_runs import Progress, add_jobs, worker_processes
from eldesthand.cli.options import add_moment, record_or_deal
from eldesthand.cli.parsers import Number
from eldesthand.cli.tables import Answers
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.documents.drawing import sitting_at
from eldesthand.trials.checks import Broken
from eldesthand.trials.corpus import read_corpus, recount, write_line
from eldesthand.trials.perft import legal_sequences, sequences_with_an_error


def add_options(parser: ArgumentParser) -> None:
    """Add the moment and the depth; without them the published counts are repeated."""
    add_moment(parser, optional="; without one the published counts are repeated")
    parser.add_argument("--depth", type=Number(1), default=4, help="length of the sequences")
    parser.add_argument(
        "--error",
        action="store_true",
        help="sequences to the end of play with one error (club laws)",
    )
    add_jobs(parser)


def run(options: Namespace) -> Answers:
    """Yield the counts. Raises ``Broken`` if a published count differs now."""
    if options.record is None:
        yield from _corpus(options.jobs)
        return
    sitting = _sitting(options)
    if options.error:
        if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.PLAY:
            raise RulesError("--error is not allowed here: it needs the play under club laws")
        yield {"with an error": sequences_with_an_error(sitting)}
        return
    depths = range(1, options.depth + 1)
    yield {"sequences": [legal_sequences(sitting, depth) for depth in depths]}


def _sitting(options: Namespace) -> Sitting:
    sitting = sitting_at(record_or_deal(options.record), options.deal, options.ply)
    if sitting.phase not in DECISIONS:
        raise RecordError(f"expected a decision of a player, got the phase {sitting.phase}")
    return sitting


def _corpus(jobs: int) -> Answers:
    lines = read_corpus()
    progress, wrong, sequences = Progress("deals"), [], 0
    with worker_processes(jobs, "no counts were saved") as executor:
        for done, (line, found) in enumerate(recount(lines, executor), 1):
            sequences += found
            if found != line.sequences:
                was = write_line(line.deal, line.sequences)
                wrong.append(f"line {done}: expected {was} sequences, got {found}")
            progress(done, len(lines))
    if wrong:
        raise Broken("\n".join(wrong))
    errors = sum(line.deal.rules.laws is Laws.CLUB for line in lines)
    yield {"deals": len(lines), "with an error": errors, "sequences": sequences}
