"""``eldesthand study``: write a record as a code or link, with its comments and branches."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.record import load_file
from eldesthand.record.study_code import encode_study


def add_options(parser: ArgumentParser) -> None:
    """Add the file and the site."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--site", default="", help="address of a built site; then it is a link")


def run(options: Namespace) -> Iterator[str]:
    """Yield the code, or the link that opens it."""
    code = encode_study(load_file(options.file))
    yield f"{options.site.rstrip('/')}/#study={code}" if options.site else code
