"""``eldesthand dataset``: write deals played by bots to a file of JSON lines."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from eldesthand import __version__
from eldesthand.arena.data_set import COLUMNS, rows
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
        "--bots", default="careful", help=f"one for each seat, or one for all: {', '.join(BOTS)}"
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
    bots = bot_of_each_seat(options.bots, rules.players, rules.laws)
    new_file(out)
    part = out.with_name(out.name + ".part")
    same = {"game": options.game, "engine": __version__, "bots": bots}
    done = _rows_in(part, same, options.seed)
    kept = f"finished rows are in {part}; run the command again to continue"
    progress = Progress("deals")
    try:
        with workers(options, kept) as executor, part.open("ab") as file:
            for row in rows(rules, bots, options.seed, range(done, options.deals), executor):
                file.write(json.dumps({"game": options.game, **row}).encode() + b"\n")
                progress(row["deal"] + 1, options.deals)
        part.replace(out)
    except OSError as error:
        raise RecordError(f"{part}: {error.strerror}") from None
    columns = {"game": "the name of the game", **COLUMNS}
    yield {"file": str(out), "rows": options.deals, "columns": columns}


def _rows_in(part: Path, same: dict[str, object], seed: str) -> int:
    """Return the number of rows of an earlier run, and remove an incomplete last line.

    Raises ``RecordError`` for rows of another data set.
    """
    if not part.exists():
        return 0
    text = part.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        tell(f"{part}: the last line is incomplete; its deal is played again")
        part.write_bytes(whole)
    lines = whole.splitlines()
    for deal, line in enumerate(lines):
        try:
            row = json.loads(line)
            known = row["seed"] == f"{seed}/{deal}" and same.items() <= row.items()
        except (ValueError, LookupError, TypeError, AttributeError):
            known = False
        if not known:
            raise RecordError(
                f"{part}: line {deal + 1} belongs to another data set; delete or rename the file"
            )
    return len(lines)
