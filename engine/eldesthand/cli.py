"""The command ``eldesthand``: each call prints one JSON object, or lines, on standard output.

A command gives its answer, or an iterator of the lines to print. Errors go to standard error,
with exit status 2.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from eldesthand import __version__, cli_records, cli_study, cli_svg
from eldesthand.bots import BOTS
from eldesthand.errors import EldestHandError, RecordError, RulesError
from eldesthand.rules import PRESETS, Dealing, Laws, Method, Rules
from eldesthand.settle import Taken, settle
from eldesthand.simulate import simulate
from eldesthand.wire import encode

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0, or 2 after an error.

    >>> main(["settle", "--method", "howell", "3", "5", "5", "0"])
    {"net": [1, -7, -7, 13], "pool": 0, "jack": false}
    0
    """
    options = _parser().parse_args(arguments)
    try:
        result = options.run(options)
        for line in result if isinstance(result, Iterator) else (json.dumps(result),):
            print(line, flush=True)
    except EldestHandError as error:
        print(f"eldesthand: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("eldesthand: stopped", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="eldesthand", description="Hearts as the old Hoyles play it."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="the presets by name, with their full rules")
    games.set_defaults(run=_games)

    settling = commands.add_parser("settle", help="what is paid for the units taken in a deal")
    settling.add_argument("--method", required=True, choices=[str(method) for method in Method])
    settling.add_argument("--pool", type=int, default=0, help="counters on the table before")
    settling.add_argument("--jack", action="store_true", help="that pool is a Jack")
    settling.add_argument(
        "--odd-starts-jack", action="store_true", help="an odd counter starts a Jack (S2)"
    )
    settling.add_argument(
        "--revoked",
        type=int,
        action="append",
        default=[],
        metavar="SEAT",
        help="who revoked and pays all the losses, from 0; may be repeated (I8-I11)",
    )
    settling.add_argument("units", type=int, nargs="+", metavar="UNITS")
    settling.set_defaults(run=_settle)

    simulating = commands.add_parser("simulate", help="whole sittings without a screen")
    simulating.add_argument("--game", required=True, choices=list(PRESETS))
    simulating.add_argument("--players", type=int, help="default: the game's own number")
    simulating.add_argument("--deals", type=int, default=60)
    simulating.add_argument("--seed", default="1")
    simulating.add_argument(
        "--bots",
        default="careful",
        help=f"one for each seat, or one for all: {', '.join(BOTS)}; "
        "under club laws with an attention from 0 to 1, such as careful@0.8",
    )
    simulating.add_argument(
        "--club", action="store_true", help="under club laws: players can err and notice (I)"
    )
    simulating.add_argument(
        "--dealing", choices=[str(way) for way in Dealing], help="cards at a time: one, or three"
    )
    simulating.add_argument(
        "--crooked",
        type=int,
        metavar="SEAT",
        help="who stacks the pack when he deals threes, for demonstration (F1)",
    )
    simulating.add_argument("--jobs", type=int, default=1, help="processes to play in")
    simulating.add_argument(
        "--records", type=Path, metavar="DIR", help="write the record of each sitting here"
    )
    simulating.set_defaults(run=_simulate)

    cli_records.add_commands(commands)
    cli_study.add_commands(commands)
    cli_svg.add_commands(commands)
    return parser


def _games(options: argparse.Namespace) -> object:
    return {name: encode(preset.rules) for name, preset in PRESETS.items()}


def _settle(options: argparse.Namespace) -> object:
    if any(units < 0 for units in options.units):
        raise RulesError(f"nobody takes less than nothing: {options.units}")
    reckoning = settle(
        Method(options.method),
        Taken(tuple(options.units)),
        options.pool,
        jack=options.jack,
        odd_makes_jack=options.odd_starts_jack,
        revoked=options.revoked,
    )
    return {
        "net": list(reckoning.net),
        "pool": reckoning.pool_after,
        "jack": reckoning.jack_after,
    }


def _simulate(options: argparse.Namespace) -> object:
    rules = _game(options.game, options.players)
    if options.club:
        rules = replace(rules, laws=Laws.CLUB)
    if options.dealing:
        rules = replace(rules, dealing=Dealing(options.dealing))
    bots = options.bots.split(",")
    if len(bots) == 1:
        bots *= rules.players
    if options.jobs < 1:
        raise RulesError(f"expected at least one job, not {options.jobs}")
    if options.records is not None:
        _make_folder(options.records)
    with ProcessPoolExecutor(options.jobs) if options.jobs > 1 else nullcontext() as executor:
        result = simulate(
            rules,
            bots,
            options.deals,
            options.seed,
            executor,
            _Progress(),
            options.records,
            options.crooked,
        )
    return {"game": options.game, "players": rules.players, "seed": options.seed, **encode(result)}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"expected a folder to write to at {folder}: {error.strerror}") from error


def _game(name: str, players: int | None) -> Rules:
    rules = PRESETS[name].rules
    return rules if players is None else replace(rules, players=players)


class _Progress:
    """Tells on standard error how far a long run has come: a line every few seconds."""

    every = 2.0

    def __init__(self) -> None:
        self.told = time.monotonic()

    def __call__(self, played: int, deals: int) -> None:
        if time.monotonic() - self.told >= self.every:
            self.told = time.monotonic()
            print(f"eldesthand: {played} of {deals} deals", file=sys.stderr, flush=True)
