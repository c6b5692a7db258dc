"""The commands for study: ``arena`` plays duplicate matches, ``bench`` measures playouts.

Each gives lines to print, and tells on standard error how far it has come.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from eldesthand.arena import PLAYOUTS, SEARCHERS, Match, make_player, match
from eldesthand.bench import bench
from eldesthand.bots import BOTS
from eldesthand.errors import RulesError
from eldesthand.rules import PRESETS
from eldesthand.wire import encode

if TYPE_CHECKING:
    from argparse import _SubParsersAction

__all__ = ["add_commands"]

_EVERY = 5.0
"""Seconds between two lines of progress."""


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the commands; each sets ``run``, which takes the options and gives lines to print."""
    arena = commands.add_parser("arena", help="duplicate matches between bots")
    arena.add_argument(
        "--game",
        action="append",
        required=True,
        choices=[*PRESETS, "all"],
        help="may be repeated; all: every preset",
    )
    arena.add_argument("--players", type=int, help="default: the game's own number")
    arena.add_argument(
        "--bots", required=True, help=f"two or more of {', '.join({**BOTS, **SEARCHERS})}"
    )
    arena.add_argument("--rounds", type=int, help="rounds, each in every seating")
    arena.add_argument("--deals", type=int, default=100, help="different deals in all")
    arena.add_argument(
        "--sitting", type=int, default=1, help="deals in a round: more let Jacks grow (S1)"
    )
    arena.add_argument(
        "--playouts",
        type=int,
        default=PLAYOUTS,
        help=f"a move, for {', '.join(SEARCHERS)} ({PLAYOUTS})",
    )
    arena.add_argument("--seed", default="1")
    arena.add_argument("--jobs", type=int, default=1, help="processes to play in")
    arena.add_argument(
        "--store", type=Path, help="folder of finished rounds: a match goes on from there"
    )
    form = arena.add_mutually_exclusive_group()
    form.add_argument("--table", action="store_true", help="a table instead of JSON lines")
    form.add_argument(
        "--ladder",
        action="store_true",
        help="each bot against the one before it only; a table in Markdown, a game a row",
    )
    arena.set_defaults(run=_arena)

    benching = commands.add_parser("bench", help="playouts a second, as JSON")
    benching.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    benching.set_defaults(run=_bench)


def _bench(options: Namespace) -> Iterator[str]:
    yield json.dumps(bench(time.process_time, options.seconds))


def _arena(options: Namespace) -> Iterator[str]:
    if min(options.jobs, options.sitting, options.playouts) < 1:
        raise RulesError("expected at least one job, one deal in a sitting, and one playout")
    games = list(PRESETS) if "all" in options.game else options.game
    bots = tuple(options.bots.split(","))
    if options.store:
        options.store.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(options.jobs) if options.jobs > 1 else nullcontext() as executor:
        if options.ladder:
            rungs = list(pairwise(bots))
            if not rungs:
                raise RulesError(f"expected two bots or more, not {options.bots}")
            yield from _ladder_head(rungs)
            for game in games:
                yield _ladder_row(game, [_play(game, rung, options, executor) for rung in rungs])
            return
        if options.table:
            yield _HEAD
        for game in games:
            result = _play(game, bots, options, executor)
            if options.table:
                yield from _rows(game, result)
            else:
                yield json.dumps({"game": game, "seed": options.seed, **encode(result)})


def _play(game: str, bots: tuple[str, ...], options: Namespace, executor: Executor | None) -> Match:
    rules = PRESETS[game].rules
    if options.players:
        rules = replace(rules, players=options.players)
    terms = [game, rules.players, *bots, options.sitting, options.seed]
    if options.playouts != PLAYOUTS:
        terms.append(options.playouts)
    return match(
        rules,
        bots,
        options.rounds or -(-options.deals // options.sitting),
        options.seed,
        deals=options.sitting,
        executor=executor,
        progress=_Progress(f"{game}, {' against '.join(bots)}"),
        store=options.store / f"{'-'.join(map(str, terms))}.jsonl" if options.store else None,
        clock=time.process_time,
        make=partial(make_player, playouts=options.playouts),
    )


def _ladder_head(rungs: Sequence[tuple[str, str]]) -> Iterator[str]:
    names = " | ".join(f"{better} over {weaker}" for weaker, better in rungs)
    yield f"| game | {names} |"
    yield "|---" * (len(rungs) + 1) + "|"


def _ladder_row(game: str, matches: Sequence[Match]) -> str:
    """Counters a deal that each bot won more than the one before it; bold is beyond chance."""
    cells = []
    for (difference,) in (each.differences for each in matches):
        gain, error = -difference.net, difference.net_error
        cell = f"{gain:+.2f} ± {error:.2f}"
        cells.append(f"**{cell}**" if 0 < _SHOWN * error <= abs(gain) else cell)
    return f"| {game} | {' | '.join(cells)} |"


_SHOWN = 3.0
"""Standard errors that a difference must have to count as shown."""

_HEAD = (
    f"{'game':<14}{'bot':<13}{'against':<13}{'deals':>6}"
    f"{'counters':>11}{'± s.e.':>8}{'units fewer':>13}{'± s.e.':>8}{'ms':>8}{'slow':>8}"
)


def _rows(game: str, result: Match) -> Iterator[str]:
    """A line for each pair; the times are the first bot's median and 95th percentile."""
    times = {each.bot: each for each in result.bots}
    for d in result.differences:
        own = times[d.bot]
        yield (
            f"{game:<14}{d.bot:<13}{d.other:<13}{result.deals:>6}"
            f"{d.net:>+11.3f}{d.net_error:>8.3f}{d.units:>+13.3f}{d.units_error:>8.3f}"
            f"{own.median_ms:>8.1f}{own.slow_ms:>8.1f}"
        )


class _Progress:
    """Tells on standard error how far a match has come: a line every few seconds."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.told = time.monotonic()

    def __call__(self, played: int, rounds: int) -> None:
        if time.monotonic() - self.told >= _EVERY:
            self.told = time.monotonic()
            sys.stderr.write(f"eldesthand: {self.game}: {played} of {rounds} rounds\n")
