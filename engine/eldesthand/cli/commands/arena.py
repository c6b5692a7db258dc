"""``eldesthand arena``: play duplicate matches between bots, as JSON lines or a table."""

from __future__ import annotations

import json
import secrets
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from pathlib import Path
from urllib.parse import quote

from eldesthand.arena.matches import (
    PLAYOUTS,
    SEARCHERS,
    Difference,
    Match,
    MatchOptions,
    make_player,
    match,
)
from eldesthand.arena.ratings import ratings, step
from eldesthand.arena.strangers import FORMS, read_bots
from eldesthand.arena.strangers.process import LIMIT
from eldesthand.arena.strangers.source import ClassInProcess
from eldesthand.arena.strangers.stranger import Stranger
from eldesthand.bots import BOTS
from eldesthand.cli.cluster import add_workers, workers
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.options import add_players, folder_to_write, rules_of, seed
from eldesthand.cli.output import tell
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode


def add_options(parser: ArgumentParser) -> None:
    """Add the games, the bots, the length of the match, and the form of the result."""
    parser.add_argument(
        "--game",
        action="append",
        required=True,
        choices=[*PRESETS, "all"],
        help="may be repeated; all: every preset",
    )
    add_players(parser)
    parser.add_argument(
        "--bots",
        required=True,
        help=f"two or more of {', '.join({**BOTS, **SEARCHERS})}; or your own: {FORMS}",
    )
    parser.add_argument("--rounds", type=Number(1), help="rounds, each in every seating")
    parser.add_argument("--deals", type=Number(1), default=100, help="number of different deals")
    parser.add_argument(
        "--sitting",
        type=Number(1),
        default=1,
        help="deals in a round; Jacks grow (S1)",
    )
    parser.add_argument(
        "--playouts",
        type=Number(1),
        default=PLAYOUTS,
        help=f"playouts for each move of {', '.join(SEARCHERS)}",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        help="repeats the deals and the play of built-in bots; default: a random seed, printed "
        "with the results and saved in --store. A bot that guesses it knows all hands",
    )
    parser.add_argument(
        "--limit",
        type=Number(0.001, part=True),
        default=LIMIT,
        help="seconds that a bot in a process has for a decision",
    )
    parser.add_argument(
        "--in-process",
        action="store_true",
        help="run bot classes from files in the process of the arena: faster, but they can read "
        "every hand in its memory",
    )
    add_workers(parser)
    parser.add_argument(
        "--store", type=Path, help="a folder for finished rounds, from which a match can continue"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--table", action="store_true", help="a table instead of JSON lines")
    form.add_argument(
        "--ladder",
        action="store_true",
        help="each bot against the previous one, as a Markdown table with a row for each game",
    )
    form.add_argument(
        "--ratings",
        action="store_true",
        help="the matches of --ladder as ratings with standard errors; careful, or else the first "
        "bot, has 1400",
    )


def run(options: Namespace) -> Iterator[str]:
    """Yield the result of each game: a JSON object, lines of a table, or a row in Markdown."""
    bots, strangers = read_bots(options.bots, options.limit, in_process=options.in_process)
    if options.store:
        folder_to_write(options.store)
        kept = f"finished rounds are in {options.store}; run the command again to continue"
    else:
        kept = "no rounds remain without --store"
    drawn = options.seed is None
    if drawn:
        options.seed = _seed_kept_in(options.store) if options.store else secrets.token_hex(16)
    exposed = [name for name in bots if isinstance(strangers.get(name), ClassInProcess)]
    notes = [
        f"{name} played in the process of the arena, where it could read every hand."
        for name in exposed
    ]
    with workers(options, kept) as executor:
        play = partial(_play, options=options, strangers=strangers, executor=executor)
        if options.ladder or options.ratings:
            yield from _ladder(options, bots, play)
        else:
            yield from _matches(options, bots, play, notes)
    if options.table or options.ladder or options.ratings:
        notes += [f"--seed {options.seed} repeats these deals."] if drawn else []
        yield from ["", *notes] if notes else []


def _seed_kept_in(store: Path) -> str:
    """Return the seed of the matches in a store; the first match draws it."""
    file = store / "seed"
    try:
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        if not kept:
            kept = secrets.token_hex(16)
            file.write_text(kept, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{file}: {error.strerror}") from None
    return kept


def _matches(
    options: Namespace, bots: tuple[str, ...], play: Callable[..., Match], notes: Sequence[str]
) -> Iterator[str]:
    """Yield a match of all bots in each game, as JSON or as lines of a table."""
    width = max(13, 2 + max(map(len, bots)))
    if options.table:
        yield _head(width)
    for game in _games(options):
        result = play(game, bots)
        if options.table:
            yield from _rows(game, result, width)
        else:
            form = {"game": game, "seed": options.seed, **encode(result)}
            yield json.dumps({**form, "notes": notes} if notes else form)


def _ladder(options: Namespace, bots: tuple[str, ...], play: Callable[..., Match]) -> Iterator[str]:
    """Yield matches of neighbours in each game, as a row of a table in Markdown."""
    rungs = list(pairwise(bots))
    if not rungs:
        raise RulesError(f"expected at least 2 bots, got {options.bots}")
    yield from _ladder_head(rungs) if options.ladder else _ratings_head(bots)
    row = _ladder_row if options.ladder else _ratings_row
    for game in _games(options):
        matches = [play(game, rung) for rung in rungs]
        yield row(game, [difference for each in matches for difference in each.differences])


def _games(options: Namespace) -> list[str]:
    return list(PRESETS) if "all" in options.game else list(options.game)


def _play(
    game: str,
    bots: tuple[str, ...],
    options: Namespace,
    strangers: Mapping[str, Stranger],
    executor: Executor | None,
) -> Match:
    kinds = {type(strangers[bot]) for bot in bots if bot in strangers}
    rules = rules_of(game, options.players)
    store = (
        options.store / _file_name(game, rules.players, bots, options) if options.store else None
    )
    return match(
        rules,
        bots,
        options.rounds or -(-options.deals // options.sitting),
        options.seed,
        MatchOptions(
            deals=options.sitting,
            executor=executor,
            progress=Progress("rounds", subject=f"{game}, {' against '.join(bots)}"),
            store=store,
            # the time of this process does not include that of other processes
            clock=time.perf_counter if kinds - {ClassInProcess} else time.process_time,
            make=partial(make_player, playouts=options.playouts, strangers=strangers),
            notice=tell,
        ),
    )


def _file_name(game: str, players: int, bots: tuple[str, ...], options: Namespace) -> str:
    """Return the name of the file for a match's rounds, unique for its settings and seed."""
    seed_of_match = quote(options.seed, safe="").replace("-", "%2D")
    settings = [game, players, *bots, options.sitting, seed_of_match]
    if options.playouts != PLAYOUTS:
        settings.append(options.playouts)
    return f"{'-'.join(map(str, settings))}.jsonl"


def _ladder_head(rungs: Sequence[tuple[str, str]]) -> Iterator[str]:
    names = " | ".join(f"{better} over {weaker}" for weaker, better in rungs)
    yield f"| game | {names} |"
    yield "|---" * (len(rungs) + 1) + "|"


def _ladder_row(game: str, rungs: Sequence[Difference]) -> str:
    """Return the counters a deal that each bot won more than the previous one, as a row.

    Differences of at least :data:`_SIGNIFICANT` standard errors are bold.
    """
    cells = []
    for rung in rungs:
        gain, error = -rung.net, rung.net_error
        cell = f"{gain:+.2f} ± {error:.2f}"
        cells.append(f"**{cell}**" if 0 < _SIGNIFICANT * error <= abs(gain) else cell)
    return f"| {game} | {' | '.join(cells)} |"


_SIGNIFICANT = 3.0
"""The number of standard errors of a significant difference."""


def _ratings_head(bots: Sequence[str]) -> Iterator[str]:
    yield f"| game | {' | ± | '.join(bots)} |"
    yield "|---" * (2 * len(bots)) + "|"


def _ratings_row(game: str, rungs: Sequence[Difference]) -> str:
    """Return the rating of each bot, and the standard error of each difference."""
    try:
        first, *others = ratings(rungs)
    except RulesError as error:
        raise RulesError(f"{game}: {error}") from None
    cells = [f"± {step(rung)[1]:.0f} | {own:.0f}" for rung, own in zip(rungs, others, strict=True)]
    return f"| {game} | {first:.0f} | {' | '.join(cells)} |"


def _head(width: int) -> str:
    return (
        f"{'game':<14}{'bot':<{width}}{'against':<{width}}{'deals':>6}"
        f"{'counters':>11}{'± s.e.':>8}{'units fewer':>13}{'± s.e.':>8}{'ms':>8}{'slow':>8}"
    )


def _rows(game: str, result: Match, width: int) -> Iterator[str]:
    """Yield a line for each pair of bots, with the first bot's median and 95th percentile time."""
    times = {bot.bot: bot for bot in result.bots}
    for d in result.differences:
        own = times[d.bot]
        yield (
            f"{game:<14}{d.bot:<{width}}{d.other:<{width}}{result.deals:>6}"
            f"{d.net:>+11.3f}{d.net_error:>8.3f}{d.units:>+13.3f}{d.units_error:>8.3f}"
            f"{own.median_ms:>8.1f}{own.slow_ms:>8.1f}"
        )
