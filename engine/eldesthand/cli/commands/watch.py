"""``eldesthand watch``: find dealers who hold too many small hearts, over many records (F2)."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from eldesthand.cli.output import Answers
from eldesthand.core.wire import encode
from eldesthand.fairness.watch import OwnHand, own_hands, sentence, watch
from eldesthand.record import load_file


def add_options(parser: ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record")


def run(options: Namespace) -> Answers:
    """Yield the statistics of each dealer."""
    dealt: list[OwnHand] = []
    for path in options.files:
        record = load_file(path)
        dealt += own_hands(record.rules, record.names, record.actions)
    players = [
        {**encode(dealer), "suspect": dealer.suspect, "sentence": sentence(dealer)}
        for dealer in watch(dealt)
    ]
    yield {"deals": len(dealt), "players": players}
