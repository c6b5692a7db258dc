"""``eldesthand dataset``: write deals played by bots to a file of JSON lines."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from eldesthand import __version__
from eldesthand.arena.data_set import COLUMNS, rows
from eldesthand.arena.runner import Store
from eldesthand.arena.strangers import FORMS, read_bots
from eldesthand.bots import BOTS
from eldesthand.cli.cluster import add_workers, workers
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.options import add_deals, add_game, bot_of_each_seat, new_file, rules_of
from eldesthand.cli.output import tell
from eldesthand.cli.tables import Answers
from eldesthand.core.errors import RecordError


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bots, the number of deals, the seed, and the file."""
    add_game(parser)
    add_deals(parser, 1000)
    parser.add_argument(
        "--bots",
        default="careful",
        help=f"one for each seat, or one for all: {', '.join(BOTS)}; or your own: {FORMS}",
    )
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="a new file; FILE.part until it is complete; run again to continue",
    )
    add_workers(parser)


def run(options: Namespace) -> Answers:
    """Write the rows; yield the file, its number of rows, and the columns."""
    rules, out = rules_of(options.game, options.players), options.out
    names, strangers = read_bots(options.bots)
    bots = bot_of_each_seat(",".join(names), rules.players, rules.laws, strangers)
    new_file(out)
    part = out.with_name(out.name + ".part")
    store = Store(part, "row", tell)
    same = {"game": options.game, "engine": __version__, "bots": bots}
    done = len(store.read(partial(_check_row, same, options.seed, count())))
    kept = f"finished rows are in {part}; run the command again to continue"
    progress = Progress("deals")
    with workers(options, kept) as executor:
        left = range(done, options.deals)
        for row in rows(rules, bots, options.seed, left, executor, strangers):
            store.add({"game": options.game, **row})
            progress(row["deal"] + 1, options.deals)
    part.replace(out)
    columns = {"game": "the name of the game", **COLUMNS}
    yield {"file": str(out), "rows": options.deals, "columns": columns}


def _check_row(
    same: dict[str, object], seed: str, numbers: Iterator[int], row: dict[str, Any]
) -> None:
    """Raise ``RecordError`` for a row of another data set, or not of the next deal."""
    if row["seed"] != f"{seed}/{next(numbers)}" or not same.items() <= row.items():
        raise RecordError("expected a row of this data set: delete or rename the file")
