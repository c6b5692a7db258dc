"""``eldesthand calibrate``: compare the coach's costs with the course of deals, as a table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.arena.calibration import CalibrationOptions, calibrate
from eldesthand.bots import BOTS
from eldesthand.cli.cluster import add_workers, workers
from eldesthand.cli.long_runs import Progress
from eldesthand.cli.options import add_deals, add_game, rules_of


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bot, the number of deals and the seed."""
    add_game(parser)
    parser.add_argument(
        "--bot", default="careful", choices=list(BOTS), help="bot whose cards are judged"
    )
    add_deals(parser, 1000)
    add_workers(parser)


def run(options: Namespace) -> Iterator[str]:
    """Yield the table in Markdown, a line for each class of decisions."""
    rules = rules_of(options.game, options.players)
    with workers(options, "no results remain") as executor:
        more = CalibrationOptions(executor=executor, progress=Progress("deals"))
        curve = calibrate(rules, options.bot, options.deals, options.seed, more)
    yield f"| {options.game}: the coach says | decisions | said | cost |"
    yield "|---|---|---|---|"
    for each in curve:
        last = each.high == float("inf")
        costs = f"over {each.low:g}" if last else f"{each.low:g} to {each.high:g}"
        cost = f"{each.cost:+.2f} ± {each.error:.2f}"
        yield f"| {costs} | {each.decisions:,} | {each.said:.2f} | {cost} |"
