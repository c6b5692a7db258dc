"""``eldesthand dataset``: write a data set of deals played by bots, or verify one."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from eldesthand.arena.data_set import (
    COLUMNS,
    DataFile,
    Manifest,
    check_row,
    is_noted,
    noted,
    row_of,
    rows,
    seal_of,
    seal_set,
    start_set,
    told_of,
    verified_set,
)
from eldesthand.arena.runner import Store, results
from eldesthand.arena.strangers import FORMS, Strangers, read_bots
from eldesthand.bots import BOTS, split_name
from eldesthand.cli.arguments import (
    add_deals,
    add_players,
    bot_of_each_seat,
    check_unused,
    folder_to_write,
    rules_of_each,
)
from eldesthand.cli.long_runs import Progress, add_workers, workers
from eldesthand.cli.output import Answers, tell
from eldesthand.cli.parsers import Modes, Number
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.environments.decisions import check_arrow, number_in_parquet, write_parquet
from eldesthand.problems.shipped import check_row as check_problem
from eldesthand.record.deal_code import decode_deal

DEALS_OF_FILE = 10_000
"""Number of deals in a file; the last file of a game may have fewer."""

ALL = "all"

ALL_SHARDS = (1, 1)

MODES: dict[str, Modes] = {
    "dataset": {
        "verify": ("again",),
        "out": ("game", "players", "deals", "seed", "bots", "edition", "observations", "shard"),
    }
}


def add_dataset(parser: ArgumentParser) -> None:
    """Add the games, the bots, the number of deals, the seed, and the folder."""
    parser.add_argument(
        "--game",
        action="append",
        choices=[*PRESETS, ALL],
        help="may be repeated; default: all, which is every preset",
    )
    add_players(parser)
    add_deals(parser, 1000, "number of deals of each game")
    parser.add_argument(
        "--bots",
        default="careful",
        help=f"one for each seat, or one for all: {', '.join(BOTS)}; or your own: {FORMS}",
    )
    parser.add_argument(
        "--edition", default="1", help="a text of yours that names this edition of the data set"
    )
    parser.add_argument(
        "--observations",
        action="store_true",
        help="also each decision as numbers, in Parquet files (eldesthand[data])",
    )
    folder = parser.add_mutually_exclusive_group(required=True)
    folder.add_argument(
        "--out", type=Path, metavar="DIR", help="a new folder; run again to continue"
    )
    folder.add_argument(
        "--verify",
        type=Path,
        metavar="DIR",
        help="check the files of a data set, and each of its deals",
    )
    parser.add_argument(
        "--again",
        type=Number(0),
        default=0,
        help="with --verify: deals of each file that the bots play again, for comparison",
    )
    parser.add_argument(
        "--shard",
        type=_shard,
        metavar="K/N",
        help="make only every N-th file, from the K-th: a part of the set for one of N machines",
    )
    add_workers(parser)


def run_dataset(options: Namespace) -> Answers:
    """Write a data set of deals played by bots, or verify one.

    Write a data set, or verify one; yield its files and its seal.
    """
    if options.verify:
        yield from _verified(options)
        return
    names, strangers = read_bots(options.bots)
    manifest = _planned(options, names, strangers)
    if options.observations:
        check_arrow()
    folder = options.out
    folder_to_write(folder)
    start_set(folder, manifest)
    kept = f"finished deals are in {folder}; run the command again to continue"
    with workers(options, kept) as executor:
        files = dict(_files(options, manifest, strangers, executor))
    if options.shard:
        yield from ({"file": name, **vars(each)} for name, each in files.items())
        return
    seal = seal_set(folder, manifest, files)
    yield told_of(folder, replace(manifest, files=files), seal)


def _planned(options: Namespace, names: Sequence[str], strangers: Strangers) -> Manifest:
    """Return the manifest of the options, without files."""
    wanted = options.game or [ALL]
    games = list(PRESETS) if ALL in wanted else list(dict.fromkeys(wanted))
    rules = rules_of_each(games, options.players)
    text = ",".join(names)
    bots = {
        game: tuple(bot_of_each_seat(text, each.players, each.laws, strangers))
        for game, each in rules.items()
    }
    return Manifest(
        *("deals", options.edition, COLUMNS),
        games=rules,
        bots=bots,
        seed=options.seed,
        deals=options.deals,
        observations=options.observations,
    )


def _shard(text: str) -> tuple[int, int]:
    """Return the number of a shard and the number of shards, from a text such as ``3/16``."""
    found = re.fullmatch(r"([1-9]\d{0,4})/([1-9]\d{0,4})", text, re.A)
    if not found or int(found[1]) > int(found[2]):
        raise ArgumentTypeError(f"expected a shard such as 3/16, got {text!r}")
    return int(found[1]), int(found[2])


def _in_shard(manifest: Manifest, shard: tuple[int, int]) -> list[tuple[str, range]]:
    """Return the game and the deals of each file of a shard."""
    starts = range(0, manifest.deals, DEALS_OF_FILE)
    deals = [range(n, min(n + DEALS_OF_FILE, manifest.deals)) for n in starts]
    number, shards = shard
    return [(game, each) for game in manifest.games for each in deals][number - 1 :: shards]


def _files(
    options: Namespace, manifest: Manifest, strangers: Strangers, executor: Executor | None
) -> Iterator[tuple[str, DataFile]]:
    """Make the missing files of a shard, and yield the name and the description of each."""
    progress, done = Progress("deals"), 0
    wanted, paths = _in_shard(manifest, options.shard or ALL_SHARDS), []
    total = sum(len(deals) for _, deals in wanted)
    for game, deals in wanted:
        path = options.out / f"{game}-{deals.start // DEALS_OF_FILE:04}.jsonl"
        tick = partial(_tick, progress, done - deals.start, total)
        if not is_noted(path):
            _write_rows(path, manifest, game, deals, strangers, executor, tick)
        done += len(deals)
        paths.append((game, path))
        yield path.name, noted(path, game, len(deals))
    if manifest.observations:
        work = partial(_write_observations, manifest)
        for game, path, decisions in results(work, paths, executor, ordered=True):
            yield path.name, noted(path, game, decisions)


def _tick(progress: Progress, before: int, total: int, deal: int) -> None:
    progress(before + deal + 1, total)


def _write_rows(
    path: Path,
    manifest: Manifest,
    game: str,
    deals: range,
    strangers: Strangers,
    executor: Executor | None,
    tick: Callable[[int], None],
) -> None:
    """Write one file of rows, after those of an interrupted run, which are checked by the laws."""
    part, bots = path.with_name(path.name + ".part"), manifest.bots[game]
    store = Store(path if path.exists() else part, "row", tell)
    found = store.read(partial(_begun, manifest, game, iter(deals)))
    if found and store.path.read_bytes() != b"".join(found):
        raise RecordError(f"{store.path}: expected the rows as this command writes them")
    left = deals[len(found) :]
    for row in rows(manifest.games[game], bots, manifest.seed, left, executor, strangers):
        store.add(row)
        tick(row["deal"])
    store.path.replace(path)


def _begun(manifest: Manifest, game: str, numbers: Iterator[int], row: dict[str, Any]) -> bytes:
    """Return the line of a row of an earlier run.

    Raises ``RecordError`` for a row of another data set, not of the next deal, or a changed one.
    """
    bots, seed, number = manifest.bots[game], manifest.seed, next(numbers, -1)
    same = {"seed": f"{seed}/{number}", "engine": manifest.engine, "bots": list(bots)}
    if number < 0 or not same.items() <= row.items():
        raise RecordError("expected a row of this data set: delete or rename the file")
    check_row(manifest.games[game], bots, seed, number, row)
    return json.dumps(row).encode() + b"\n"


def _write_observations(manifest: Manifest, made: tuple[str, Path]) -> tuple[str, Path, int]:
    """Write the decisions of a file of rows, unless noted already; return their number, too."""
    game, path = made
    out = path.with_suffix(".parquet")
    if is_noted(out):
        return game, out, number_in_parquet(out)
    part = out.with_name(out.name + ".part")
    deals = ((row["deal"], decode_deal(row["code"])) for row in _rows_in(path))
    decisions = write_parquet(part, manifest.games[game], deals)
    part.replace(out)
    return game, out, decisions


def _rows_in(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def _verified(options: Namespace) -> Answers:
    """Verify a set: its files by their checksums, its deals by the laws."""
    folder = options.verify
    manifest = verified_set(folder)
    if manifest.name == "problems":
        check_unused(options, ["again"], "a set of deals")
    bots = {bot for each in manifest.bots.values() for bot in each}
    if own := sorted(bot for bot in bots if split_name(bot)[0] not in BOTS):
        check_unused(options, ["again"], f"bots of the engine, and this set has {own[0]}")
    checked, progress = 0, Progress("files")
    files = [name for name, each in manifest.files.items() if name.endswith(".jsonl")]
    work = partial(_check_file, folder, manifest, options.again)
    with workers(options, "nothing was changed") as executor:
        for _ in results(work, files, executor):
            checked += 1
            progress(checked, len(files))
    yield told_of(folder, manifest, seal_of(folder))


def _check_file(folder: Path, manifest: Manifest, again: int, name: str) -> None:
    """Check each row of a file. Raises ``RecordError`` with the line."""
    number = 0
    for number, row in enumerate(_rows_in(folder / name), 1):
        try:
            if manifest.name == "problems":
                check_problem(row)
            else:
                _check_deal(manifest, name, number, row, again=number <= again)
        except RecordError as error:
            raise RecordError(f"{folder / name}: line {number}: {error}") from None
    if number != manifest.files[name].rows:
        expected = manifest.files[name].rows
        raise RecordError(f"{folder / name}: expected {expected} rows, got {number}")


def _check_deal(
    manifest: Manifest, name: str, number: int, row: dict[str, Any], *, again: bool
) -> None:
    """Check the deal in a line of a file; ``again``: let the bots play it again."""
    game = manifest.files[name].game
    place = manifest.games[game], manifest.bots[game], manifest.seed, _first(name) + number - 1
    check_row(*place, row)
    if again and row_of(*place) != row:
        raise RecordError("expected the play of these bots, got another")


def _first(name: str) -> int:
    """Return the number of the first deal in a file.

    >>> _first("howell-0002.jsonl")
    20000
    """
    return int(name.rpartition("-")[2].partition(".")[0]) * DEALS_OF_FILE
