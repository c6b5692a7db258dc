"""``eldesthand perft``: count legal sequences from one moment exactly."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from eldesthand.arena.perft import legal_sequences, sequences_with_an_error
from eldesthand.cli.arguments import add_moment, record_or_deal
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.documents.drawing import sitting_at


def add_options(parser: ArgumentParser) -> None:
    """Add the moment and the depth."""
    add_moment(parser)
    parser.add_argument("--depth", type=Number(1), default=4, help="length of the sequences")
    parser.add_argument(
        "--error",
        action="store_true",
        help="sequences to the end of play with one error (club laws)",
    )


def run(options: Namespace) -> Answers:
    """Yield the counts."""
    sitting = sitting_at(record_or_deal(options.record), options.deal, options.ply)
    if sitting.phase not in DECISIONS:
        raise RecordError(f"expected a decision of a player, got the phase {sitting.phase}")
    if options.error:
        if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.PLAY:
            raise RulesError("--error is not allowed here: it needs the play under club laws")
        yield {"with an error": sequences_with_an_error(sitting)}
        return
    progress, counts = Progress("lengths"), list[int]()
    for depth in range(1, options.depth + 1):
        progress(depth - 1, options.depth)
        counts.append(legal_sequences(sitting, depth))
    progress(options.depth, options.depth)
    yield {"sequences": counts}
