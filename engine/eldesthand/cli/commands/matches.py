"""Commands that let bots play many deals, to compare them, the seats, or the coach."""

from __future__ import annotations

import secrets
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import isfinite
from pathlib import Path
from urllib.parse import quote

from eldesthand.arena.calibration import CalibrationOptions, calibrate
from eldesthand.arena.matches import (
    PLAYOUTS,
    SEARCHERS,
    Match,
    MatchOptions,
    make_player,
    match,
    ratings,
    step,
)
from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.arena.strangers import FORMS, read_bots
from eldesthand.arena.strangers.process import LIMIT, Stranger
from eldesthand.arena.strangers.source import ClassInProcess
from eldesthand.bots import BOTS
from eldesthand.cli.arguments import (
    add_deals,
    add_game,
    add_players,
    bot_of_each_seat,
    check_unused,
    folder_to_write,
    rules_of,
    rules_of_each,
    seed,
)
from eldesthand.cli.long_runs import Progress, add_workers, workers
from eldesthand.cli.output import Answers, tell
from eldesthand.cli.parsers import Number
from eldesthand.coach.card_luck import luck_is_told
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Dealing, Laws
from eldesthand.core.wire import encode

PLOT = ("arena", "simulate", "calibrate")

_WORDS = " or ".join([", ".join([*SEARCHERS][:-1]), [*SEARCHERS][-1]])

_DEALS = 100
"""Number of deals of a match by default."""


def add_arena(parser: ArgumentParser) -> None:
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
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--rounds", type=Number(1), help="rounds, each in every seating")
    length.add_argument("--deals", type=Number(1), help=f"different deals (default: {_DEALS})")
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
        help="seconds that a bot in a process has for a decision, and a program for its start, too",
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
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="each bot against the previous one, with ratings in which careful, or else the first "
        "bot, has 1400",
    )


def run_arena(options: Namespace) -> Answers:
    """Play duplicate matches between bots.

    Yield the result of each game, or of each bot in each game.
    """
    bots, strangers = read_bots(options.bots, options.limit, in_process=options.in_process)
    if not SEARCHERS.keys() & set(bots):
        check_unused(options, ["playouts"], f"a bot {_WORDS}")
    if not strangers:
        check_unused(options, ["limit"], "a bot of your own")
    if not any(isinstance(each, ClassInProcess) for each in strangers.values()):
        check_unused(options, ["in_process"], "a bot FILE.py:CLASS")
    for game, rules in rules_of_each(_games(options), options.players).items():
        if not options.ladder and not 2 <= len(bots) <= rules.players:
            raise RulesError(f"{game}: expected 2 to {rules.players} bots, got {len(bots)}")
    if options.store:
        folder_to_write(options.store)
        kept = f"finished rounds are in {options.store}; run the command again to continue"
    else:
        kept = "without --store no rounds were saved"
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
        for game in _games(options):
            about = {"game": game, "seed": options.seed, **({"notes": notes} if notes else {})}
            if not options.ladder:
                yield {**about, **encode(play(game, bots))}
                continue
            shown = about if options.json else {"game": game}
            yield from ({**shown, **rung} for rung in _ladder(game, bots, play))
    if options.ladder and not options.json:
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


def _ladder(
    game: str, bots: tuple[str, ...], play: Callable[..., Match]
) -> Iterator[Mapping[str, object]]:
    """Yield each bot with its rating and the counters by which it beats the previous one."""
    if len(bots) < 2:
        raise RulesError(f"expected at least 2 bots, got {', '.join(bots)}")
    found = [each for rung in pairwise(bots) for each in play(game, rung).differences]
    rated: Sequence[float | None] = [None] * len(bots)
    try:
        rated = ratings(found)
    except RulesError as error:  # nobody can rate a bot that always wins
        tell(f"{game}: {error}")
    yield {"bot": bots[0], "rating": rated[0] and round(rated[0], 1)}
    for each, rating in zip(found, rated[1:], strict=True):
        yield {
            "bot": each.other,
            "rating": rating and round(rating, 1),
            "rating_error": None if rating is None else round(step(each)[1], 1),
            "over": each.bot,
            "net": -each.net,
            "net_error": each.net_error,
        }


def _games(options: Namespace) -> list[str]:
    return list(PRESETS) if "all" in options.game else list(dict.fromkeys(options.game))


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
        options.rounds or -(-(options.deals or _DEALS) // options.sitting),
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


def add_simulate(parser: ArgumentParser) -> None:
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


def run_simulate(options: Namespace) -> Answers:
    """Play whole sittings between bots, summed up by seat.

    Yield the results of each seat.
    """
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


def add_calibrate(parser: ArgumentParser) -> None:
    """Add the game, the bot, the number of deals and the seed."""
    add_game(parser)
    parser.add_argument(
        "--bot", default="careful", choices=list(BOTS), help="bot whose cards are judged"
    )
    add_deals(parser, 1000)
    add_workers(parser)


def run_calibrate(options: Namespace) -> Answers:
    """Compare the coach's estimates with actual results.

    Yield each class of decisions, and all together.
    """
    rules = rules_of(options.game, options.players)
    with workers(options, "no results were saved") as executor:
        more = CalibrationOptions(executor=executor, progress=Progress("deals"))
        curve = calibrate(rules, options.bot, options.deals, options.seed, more)
    for each in curve:
        yield {**encode(each), "high": each.high if isfinite(each.high) else None}
