"""``eldesthand calibrate``: compare the coach's estimates with actual results."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from math import isfinite

from eldesthand.arena.calibration import CalibrationOptions, calibrate
from eldesthand.bots import BOTS
from eldesthand.cli.arguments import add_deals, add_game, rules_of
from eldesthand.cli.long_runs import Progress, add_workers, workers
from eldesthand.cli.output import Answers
from eldesthand.core.wire import encode

PLOT = True


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bot, the number of deals and the seed."""
    add_game(parser)
    parser.add_argument(
        "--bot", default="careful", choices=list(BOTS), help="bot whose cards are judged"
    )
    add_deals(parser, 1000)
    add_workers(parser)


def run(options: Namespace) -> Answers:
    """Yield each class of decisions, and all together."""
    rules = rules_of(options.game, options.players)
    with workers(options, "no results were saved") as executor:
        more = CalibrationOptions(executor=executor, progress=Progress("deals"))
        curve = calibrate(rules, options.bot, options.deals, options.seed, more)
    for each in curve:
        yield {**encode(each), "high": each.high if isfinite(each.high) else None}
