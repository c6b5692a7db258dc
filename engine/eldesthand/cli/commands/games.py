"""Commands on the games and their settlements."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import RecordError
from eldesthand.core.options import Option, Options
from eldesthand.core.rules import PRESETS, check_total
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle_all

PLOT = ("settle",)


def add_games(parser: ArgumentParser) -> None:
    """Do nothing: there are no options."""


def run_games(options: Namespace) -> Answers:
    """List the presets; with --json their full rules.

    Yield each preset.
    """
    for name, preset in PRESETS.items():
        rules = {"players": preset.rules.players, "settlement": preset.rules.settlement}
        about = {"title": preset.title, "difference": preset.difference}
        yield {"game": name, **rules, **about, "rules": preset.rules}


def add_settle(parser: ArgumentParser) -> None:
    """Add the settlement, the units, the pool before the deal, and the seats that revoked."""
    parser.add_argument(
        "--method",
        action="append",
        required=True,
        choices=list(SETTLEMENTS),
        help="the settlement; may be repeated, to compare them",
    )
    parser.add_argument(
        "--pool", type=Number(0), default=0, help="counters in the pool before the deal"
    )
    parser.add_argument("--jack", action="store_true", help="the pool is a Jack")
    for option in _options():
        flag, told = f"--{option.name.replace('_', '-')}", f"{option.label} ({option.law})"
        parser.add_argument(flag, action="store_true", help=told)
    parser.add_argument(
        "--revoked",
        type=Number(0, 5),
        action="append",
        default=[],
        metavar="SEAT",
        help="a seat that revoked and pays all the losses; may be repeated (I8-I11, I14)",
    )
    parser.add_argument(
        "--deals",
        type=Path,
        metavar="FILE",
        help="a file with the units of a deal in each line, below the names of the players; each "
        "deal is settled with the pool of the one before it",
    )
    parser.add_argument(
        "units", type=Number(0), nargs="*", metavar="UNITS", help="units taken by each player"
    )


def _options() -> list[Option]:
    return [option for method in SETTLEMENTS.values() for option in method.options]


def run_settle(options: Namespace) -> Answers:
    """Show each player's gain or loss in a deal.

    Yield the net counters by seat, their running totals, and the pool after each deal.
    """
    if bool(options.units) is (options.deals is not None):
        raise RecordError("expected either the units of one deal or --deals")
    deals = [options.units]
    names = [f"player {seat}" for seat in range(len(options.units))]
    if options.deals:
        names, deals = _read(options.deals)
    agreed = Options({o.name: getattr(options, o.name) for o in _options()})
    for method in options.method:
        for units in deals:
            check_total(method, units)
        terms = Terms(method, options.pool, options.jack, agreed, options.revoked)
        total = [0] * len(names)
        settled = settle_all((Taken(tuple(units)) for units in deals), terms)
        for number, reckoning in enumerate(settled, 1):
            total = [sum(pair) for pair in zip(total, reckoning.net, strict=True)]
            yield {
                "method": method,
                "deal": number,
                "players": names,
                "units": deals[number - 1],
                "net": reckoning.net,
                "total": total,
                "pool": reckoning.pool_after,
                "jack": reckoning.jack_after,
            }


def _read(path: Path) -> tuple[list[str], list[list[int]]]:
    """Return the players' names and the units of each deal."""
    text = path.read_text("utf-8", "replace")
    names, *lines = [line.split() for line in text.splitlines()] or [[]]
    if not lines:
        raise RecordError(f"{path}: expected a line for each deal, below the players’ names")
    number, deals, expected = Number(0), list[list[int]](), f"the units of {len(names)} players"
    for place, line in enumerate(lines, 2):
        where = f"{path}: line {place}: expected {expected}"
        if len(line) != len(names):
            raise RecordError(f"{where}, got {len(line)}")
        try:
            deals.append([int(number(text)) for text in line])
        except ArgumentTypeError as error:
            raise RecordError(f"{where}: {error}") from None
    return names, deals
