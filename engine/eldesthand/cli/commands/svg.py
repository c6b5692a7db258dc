"""``eldesthand svg``: draw one moment of a deal, or write it as HTML to copy into a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.documents.drawing import draw, position_at
from eldesthand.documents.embedding import Kind, embed
from eldesthand.record import SUFFIX, load_file
from eldesthand.record.deal_code import decode_deal

HELP = "draw a moment of a deal"

UNENCODABLE = "xmlcharrefreplace"


def add_options(parser: ArgumentParser) -> None:
    """Add the record, the moment, and the seats shown."""
    parser.add_argument("record", metavar="FILE|CODE", help="a record, or the code of a deal")
    parser.add_argument("--deal", type=int, default=1, help="which deal of the record, from 1")
    parser.add_argument("--ply", type=int, default=0, help="number of its cards played")
    parser.add_argument("--open", default="all", help="hands shown: all, none, or seats: 0,2")
    parser.add_argument("--seat", type=int, default=0, help="the seat at the bottom, from 0")
    parser.add_argument(
        "--html", action="store_true", help="the element <hearts-table> with the drawing in it"
    )


def run(options: Namespace) -> Iterator[str]:
    """Yield one SVG or HTML element."""
    named = options.record
    is_file = named.endswith(SUFFIX) or Path(named).is_file()
    record = load_file(Path(named)) if is_file else decode_deal(named)
    if not options.html:
        yield draw(position_at(record, options.deal, options.ply, options.open, options.seat))
        return
    asked = {name: str(getattr(options, name)) for name in ("deal", "ply", "open", "seat")}
    if is_file:
        yield embed(Kind.DEAL, asked, Path(named).read_text("utf-8")).html()
    else:
        yield embed(Kind.DEAL, {**asked, "code": named}).html()
