"""The command ``svg``: a moment of a deal as a drawing, or as what one copies into a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from eldesthand.record import SUFFIX, load_file
from eldesthand.record.code import read as read_code
from eldesthand.svg import draw, position_at

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_commands"]


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command; it sets ``run``, which takes the options and gives lines to print."""
    drawing = commands.add_parser("svg", help="a moment of a deal as a drawing")
    drawing.add_argument("record", metavar="FILE|CODE", help="a record, or the code of a deal")
    drawing.add_argument("--deal", type=int, default=1, help="which of the record, from 1")
    drawing.add_argument("--ply", type=int, default=0, help="cards that have been played in it")
    drawing.add_argument("--open", default="all", help="hands seen: all, none, or seats: 0,2")
    drawing.add_argument("--seat", type=int, default=0, help="who sits at the bottom, from 0")
    drawing.add_argument(
        "--html", action="store_true", help="the element <hearts-table> with the drawing in it"
    )
    drawing.set_defaults(run=_svg)


def _svg(options: Namespace) -> Iterator[str]:
    named = options.record
    is_file = named.endswith(SUFFIX) or Path(named).is_file()
    record = load_file(Path(named)) if is_file else read_code(named)
    if not options.html:
        yield draw(position_at(record, options.deal, options.ply, options.open, options.seat))
        return
    from eldesthand.embedding import Kind, embed  # the engine of the page is without it

    asked = {name: str(getattr(options, name)) for name in ("deal", "ply", "open", "seat")}
    if is_file:
        yield embed(Kind.DEAL, asked, Path(named).read_text("utf-8")).html()
    else:
        yield embed(Kind.DEAL, {**asked, "code": named}).html()
