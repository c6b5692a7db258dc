"""Print matches of one of our bots against every stranger as a table in Markdown.

    python -m tools.strangers                          # expert; the same deals in both seatings
    python -m tools.strangers --bot plain --deals 400 --strangers shooter,flusher
    python -m tools.strangers --calibrate --deals 300  # the forecasts of expert and the ends

Two copies of the bot play against two copies of a stranger. Each deal is played in both seatings,
so that luck mostly cancels. Choose the number of deals before you see any result, and use a seed
that was not used for a choice. :mod:`tests.strangers` describes the strangers.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from random import Random

from eldesthand.arena.matches import MatchOptions, make_player, match
from eldesthand.bots import Bot
from eldesthand.cli.long_runs import Progress, worker_processes
from eldesthand.core.rules import PRESETS
from tests.strangers import STRANGERS, make_stranger
from tools import calibration

GAMES = ("howell", "modern")

HEAD = (
    "| game | stranger | deals | counters or points better | won more in "
    "| left | right | across | hold |"
)


def make(name: str, chance: Random) -> Bot:
    """Return the stranger or the engine's bot of this name."""
    return (make_stranger if name in STRANGERS else make_player)(name, chance)


def table(
    bot: str,
    strangers: Sequence[str],
    deals: int,
    seed: str,
    executor: Executor | None,
    games: Sequence[str] = GAMES,
) -> Iterator[str]:
    """Yield the table, a row for each game and stranger."""
    yield HEAD
    yield "|---" * (HEAD.count("|") - 1) + "|"
    for game in games:
        for stranger in strangers:
            options = MatchOptions(
                deals=4 if game == "modern" else 1,  # a round of passing: left, right, across, hold
                make=make,
                executor=executor,
                progress=Progress("rounds", subject=f"{game}, {stranger}"),
            )
            rounds = -(-deals // options.deals)
            result = match(PRESETS[game].rules, (bot, stranger), rounds, seed, options)
            [d] = result.differences
            cells = [game, stranger, f"{result.deals}", f"{d.net:+.2f} ± {d.net_error:.2f}"]
            cells.append(f"{100 * d.beaten:.1f} ± {100 * d.beaten_error:.1f} %")
            if game == "modern":
                cells += [f"{net:+.2f} ± {error:.2f}" for net, error in d.by_deal]
            else:
                cells += ["–"] * 4
            yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="one of our bots against every stranger")
    parser.add_argument("--bot", default="expert", help="expert, or another bot of the engine")
    parser.add_argument("--strangers", default=",".join(STRANGERS))
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--deals", type=int, default=100, help="each in both seatings (100)")
    parser.add_argument("--seed", default="strangers-1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--calibrate", action="store_true", help="compare forecasts of expert with ends of deals"
    )
    options = parser.parse_args()
    strangers = options.strangers.split(",")
    if unknown := set(strangers) - set(STRANGERS):
        parser.error(f"expected names of strangers, got {', '.join(sorted(unknown))}")
    with worker_processes(options.jobs, "nothing is kept") as executor:
        size = (strangers, options.deals, options.seed, executor)
        for line in (
            calibration.table(*size)
            if options.calibrate
            else table(options.bot, *size, options.games)
        ):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
