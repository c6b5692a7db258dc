"""``python -m lab opponents``: play matches of one of our bots against bots unlike ours.

Two copies of the bot play against two copies of an opponent. Each deal is played in both seatings,
so that luck mostly cancels. Choose the number of deals before you see any result, and use a seed
that was not used for a choice. :mod:`lab.opponents` describes the opponents.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from random import Random

from eldesthand.arena.matches import MatchOptions, make_player, match
from eldesthand.bots import Bot
from eldesthand.cli.arguments import add_deals
from eldesthand.cli.long_runs import Progress, add_workers, workers
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS
from lab.opponents import OPPONENTS, make_opponent

GAMES = ("howell", "modern")

HEAD = (
    "| game | opponent | deals | counters or points better | won more in "
    "| left | right | across | hold |"
)


def make(name: str, chance: Random) -> Bot:
    """Return the opponent or the engine's bot of this name."""
    return (make_opponent if name in OPPONENTS else make_player)(name, chance)


def table(
    bot: str,
    opponents: Sequence[str],
    deals: int,
    seed: str,
    executor: Executor | None,
    games: Sequence[str] = GAMES,
) -> Iterator[str]:
    """Yield the table, a row for each game and opponent."""
    yield HEAD
    yield "|---" * (HEAD.count("|") - 1) + "|"
    for game in games:
        for opponent in opponents:
            options = MatchOptions(
                deals=4 if game == "modern" else 1,  # a round of passing: left, right, across, hold
                make=make,
                executor=executor,
                progress=Progress("rounds", subject=f"{game}, {opponent}"),
            )
            rounds = -(-deals // options.deals)
            result = match(PRESETS[game].rules, (bot, opponent), rounds, seed, options)
            [d] = result.differences
            cells = [game, opponent, f"{result.deals}", f"{d.net:+.2f} ± {d.net_error:.2f}"]
            cells.append(f"{100 * d.beaten:.1f} ± {100 * d.beaten_error:.1f} %")
            if game == "modern":
                cells += [f"{net:+.2f} ± {error:.2f}" for net, error in d.by_deal]
            else:
                cells += ["–"] * 4
            yield f"| {' | '.join(cells)} |"


def add_choice(parser: ArgumentParser, default: int) -> None:
    """Add the opponents, the number of deals, the seed, and the workers."""
    parser.add_argument("--opponents", default=",".join(OPPONENTS), help="names between commas")
    add_deals(parser, default, "number of deals against each")
    add_workers(parser)


def opponents_of(options: Namespace) -> list[str]:
    """Return the opponents of the options. Raises ``RulesError`` for an unknown one."""
    names: list[str] = options.opponents.split(",")
    if unknown := set(names) - set(OPPONENTS):
        raise RulesError(f"expected names of opponents, got {', '.join(sorted(unknown))}")
    return names


def add_opponents(parser: ArgumentParser) -> None:
    """Add the bot, the games, and the options of :func:`add_choice`."""
    parser.add_argument("--bot", default="expert", help="a bot of the engine")
    parser.add_argument("--game", action="append", choices=GAMES, help="default: all")
    add_choice(parser, 100)


def run_opponents(options: Namespace) -> Iterator[str]:
    """Play matches of one of our bots against bots unlike ours.

    Yield the table.
    """
    names = opponents_of(options)
    with workers(options, "nothing is kept") as executor:
        size = (options.deals, options.seed, executor)
        yield from table(options.bot, names, *size, options.game or GAMES)
