"""``eldesthand calibrate``: compare the coach's costs with the course of deals, as a table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.arena.calibration import calibrate
from eldesthand.bots import BOTS
from eldesthand.cli.cluster import add_workers, workers
from eldesthand.cli.long_runs import Progress, seed
from eldesthand.core.rules import PRESETS

HELP = "compare the coach's figures with the course of deals"


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bot, the number of deals and the seed."""
    parser.add_argument("--game", required=True, choices=list(PRESETS))
    parser.add_argument(
        "--bot", default="careful", choices=list(BOTS), help="the player of the judged cards"
    )
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=seed, default="1")
    add_workers(parser)


def run(options: Namespace) -> Iterator[str]:
    """Yield the table in Markdown, a line for each class of decisions."""
    rules = PRESETS[options.game].rules
    with workers(options, "no results remain") as executor:
        curve = calibrate(
            rules,
            options.bot,
            options.deals,
            options.seed,
            executor=executor,
            progress=Progress("deals", seconds=2.0),
        )
    yield f"| {options.game}: the coach says | decisions | said | cost |"
    yield "|---|---|---|---|"
    for each in curve:
        classed = (
            f"{each.low:g} to {each.high:g}" if each.high < float("inf") else f"over {each.low:g}"
        )
        cost = f"{each.cost:+.2f} ± {each.error:.2f}"
        yield f"| {classed} | {each.decisions:,} | {each.said:.2f} | {cost} |"
