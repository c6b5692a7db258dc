"""``eldesthand simulate``: play whole sittings between bots, summed up by seat."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path

from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.arena.strangers import FORMS, read_bots
from eldesthand.bots import BOTS
from eldesthand.cli.arguments import (
    add_deals,
    add_game,
    bot_of_each_seat,
    folder_to_write,
    rules_of,
)
from eldesthand.cli.long_runs import Progress, add_workers, workers
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.coach.card_luck import luck_is_told
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Dealing, Laws
from eldesthand.core.wire import encode

PLOT = True


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bots, the number of deals and the seed."""
    add_game(parser)
    add_deals(parser, 60)
    parser.add_argument(
        "--bots",
        default="careful",
        help=f"one for each seat, or one for all: {', '.join(BOTS)}; or your own: {FORMS}; "
        "under club laws with an attention from 0 to 1, such as careful@0.8",
    )
    parser.add_argument(
        "--club", action="store_true", help="under club laws: players can err and notice (I)"
    )
    parser.add_argument(
        "--dealing", choices=[str(way) for way in Dealing], help="cards at a time: one, or three"
    )
    parser.add_argument(
        "--crooked",
        type=Number(0, 6),
        metavar="SEAT",
        help="a dealer who stacks the pack when dealing threes, for demonstration (F1)",
    )
    told = " and ".join(each.title for each in PRESETS.values() if luck_is_told(each.rules))
    parser.add_argument(
        "--luck",
        action="store_true",
        help=f"also the results without the luck of the cards ({told})",
    )
    add_workers(parser)
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="folder for the record of each sitting"
    )


def run(options: Namespace) -> Answers:
    """Yield the results of each seat."""
    rules = _rules(options)
    if options.luck and not luck_is_told(rules):
        raise RulesError(f"--luck is not allowed here: it tells nothing of {options.game}")
    names, strangers = read_bots(options.bots)
    bots = bot_of_each_seat(",".join(names), rules.players, rules.laws, strangers)
    if options.records is not None:
        folder_to_write(options.records)
        kept = f"the records of finished sittings are in {options.records}"
    else:
        kept = "without --records no sittings were saved"
    with workers(options, kept) as executor:
        progress = Progress("deals")
        settings = (options.records, options.crooked, options.luck, progress, strangers)
        more = SimulationOptions(*settings)
        result = simulate(rules, bots, options.deals, options.seed, executor, more)
    game = {"game": options.game, "players": rules.players, "seed": options.seed}
    yield {**game, **encode(result)}


def _rules(options: Namespace) -> Rules:
    rules = rules_of(options.game, options.players)
    if options.club:
        rules = replace(rules, laws=Laws.CLUB)
    if options.dealing:
        rules = replace(rules, dealing=Dealing(options.dealing))
    return rules
