"""``eldesthand svg``: draw one moment of a deal, or write it as HTML to copy into a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.cli.arguments import add_moment, record_or_deal
from eldesthand.cli.parsers import Number
from eldesthand.documents.drawing import draw, position_at
from eldesthand.documents.embedding import Kind, embed

UNENCODABLE = "xmlcharrefreplace"


def add_options(parser: ArgumentParser) -> None:
    """Add the record, the moment, and the seats shown."""
    add_moment(parser)
    parser.add_argument("--open", default="all", help="hands shown: all, none, or seats: 0,2")
    parser.add_argument("--seat", type=Number(0, 6), help="the seat at the bottom (yours)")
    parser.add_argument(
        "--html", action="store_true", help="the element <hearts-table> with the drawing in it"
    )


def run(options: Namespace) -> Iterator[str]:
    """Yield one SVG or HTML element."""
    record = record_or_deal(options.record)
    if not options.html:
        yield draw(position_at(record, options.deal, options.ply, options.open, options.seat))
        return
    asked = {name: str(getattr(options, name)) for name in ("deal", "ply", "open")}
    if options.seat is not None:
        asked["seat"] = str(options.seat)
    if Path(options.record).is_file():
        yield embed(Kind.DEAL, asked, Path(options.record).read_text("utf-8")).html()
    else:
        yield embed(Kind.DEAL, {**asked, "code": options.record}).html()
