"""Commands on one moment of a deal: draw it, or count how it can go on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from eldesthand.arena.perft import legal_sequences, sequences_with_an_error
from eldesthand.cli.arguments import add_moment, is_file, record_or_deal
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Modes, Number
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.documents.drawing import draw, position_at, sitting_at
from eldesthand.documents.embedding import Kind, embed

UNENCODABLE = "xmlcharrefreplace"

MODES: dict[str, Modes] = {"perft": {"error": (), "": ("depth",)}}


def add_svg(parser: ArgumentParser) -> None:
    """Add the record, the moment, and the seats shown."""
    add_moment(parser)
    parser.add_argument("--open", default="all", help="hands shown: all, none, or seats: 0,2")
    parser.add_argument("--seat", type=Number(0, 6), help="the seat at the bottom (yours)")
    parser.add_argument(
        "--html", action="store_true", help="the element <hearts-table> with the drawing in it"
    )


def run_svg(options: Namespace) -> Iterator[str]:
    """Draw one moment of a deal, or write it as HTML to copy into a page.

    Yield one SVG or HTML element.
    """
    record = record_or_deal(options.record)
    if not options.html:
        yield draw(position_at(record, options.deal, options.ply, options.open, options.seat))
        return
    asked = {name: str(getattr(options, name)) for name in ("deal", "ply", "open")}
    if options.seat is not None:
        asked["seat"] = str(options.seat)
    if is_file(options.record):
        yield embed(Kind.DEAL, asked, Path(options.record).read_text("utf-8")).html()
    else:
        yield embed(Kind.DEAL, {**asked, "code": options.record}).html()


def add_perft(parser: ArgumentParser) -> None:
    """Add the moment and the depth."""
    add_moment(parser)
    parser.add_argument("--depth", type=Number(1), default=4, help="length of the sequences")
    parser.add_argument(
        "--error",
        action="store_true",
        help="sequences to the end of play with one error (club laws)",
    )


def run_perft(options: Namespace) -> Answers:
    """Count legal sequences from one moment exactly.

    Yield the counts.
    """
    sitting = sitting_at(record_or_deal(options.record), options.deal, options.ply)
    if sitting.phase not in DECISIONS:
        raise RecordError(f"expected a decision of a player, got the phase {sitting.phase}")
    if options.error:
        if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.PLAY:
            raise RulesError("--error is not allowed here: it needs the play under club laws")
        counted = partial(Progress("positions"), total=None)
        yield {"with an error": sequences_with_an_error(sitting, counted)}
        return
    progress, counts = Progress("lengths"), list[int]()
    for depth in range(1, options.depth + 1):
        progress(depth - 1, options.depth)
        counts.append(legal_sequences(sitting, depth))
    progress(options.depth, options.depth)
    yield {"sequences": counts}
