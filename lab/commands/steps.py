"""``python -m lab steps``: measure the environments, and if installed OpenSpiel and RLCard.

A rate is the number of decisions per second of processor time. Each decision includes an
observation and the list of legal actions. OpenSpiel's Hearts is C++ called from Python, by its game
or by its ``rl_environment``. RLCard has no Hearts; its bridge has as many cards and tricks.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.rules import PRESETS
from eldesthand.environments.episode import Episode
from eldesthand.environments.gymnasium import HeartsSeat, HeartsSeats
from eldesthand.environments.opponents import NET, opponent, play_on
from lab.playouts import rates_of

_TABLES = 64
"""Number of tables of a vector."""


def add_steps(parser: ArgumentParser) -> None:
    """Add the game, and the duration or the number of deals."""
    parser.add_argument("--game", default="howell", choices=list(PRESETS), help="a preset")
    told = "duration of each measurement"
    parser.add_argument("--seconds", type=Number(0.001, part=True), default=2.0, help=told)
    told = "instead play the opponent net against careful, two against two, in both seatings"
    parser.add_argument("--match", type=Number(2), metavar="DEALS", help=told)


def run_steps(options: Namespace) -> Answers:
    """Measure the environments, and if installed OpenSpiel and RLCard.

    Yield the rates, or the mean advantage of a player of ``net`` in a deal with its error.
    """
    if options.match:
        yield _match(options.game, options.match)
    else:
        yield steps(options.game, options.seconds)


def steps(game: str, seconds: float) -> dict[str, int]:
    """Return the number of decisions per second by path, each measured for ``seconds``."""
    paths = {"episode": _episodes(game), "clones": _clones(game)}
    if find_spec("gymnasium"):
        paths |= {bot: _seat(game, bot) for bot in ("random", "careful", NET)}
        paths |= {f"{bot}, {_TABLES} tables": _seats(game, bot) for bot in ("random", NET)}
    if find_spec("pyspiel"):
        paths["openspiel"] = _openspiel()
        paths["openspiel, rl_environment"] = _rl_environment()
    if find_spec("rlcard"):
        paths["rlcard, bridge"] = _rlcard()
    works = {name: path.__next__ for name, path in paths.items()}
    rates = rates_of(works, time.process_time, seconds)
    return {name: round(rate) for name, rate in rates.items()}


def _episodes(game: str) -> Iterator[int]:
    chance = Random(1)
    for seed in count():
        episode, steps = Episode(PRESETS[game].rules, seed), 0
        while episode.seat is not None:
            episode.observe(episode.seat)
            episode.do(chance.choice(episode.allowed()))
            steps += 1
        yield steps


def _clones(game: str) -> Iterator[int]:
    """Yield the number of clones of an episode in the middle of the play."""
    episode = Episode(PRESETS[game].rules, 1)
    for _ in range(36):
        assert episode.seat is not None
        episode.observe(episode.seat)
        episode.do(episode.allowed()[0])
    while True:
        episode.clone()
        yield 1


def _seat(game: str, bot: str) -> Iterator[int]:
    table, chance = HeartsSeat(game, [bot]), Random(1)
    for seed in count():
        table.reset(seed=seed)
        steps, over = 0, False
        while not over:
            number = chance.choice(table.action_masks().nonzero()[0].tolist())
            _, _, over, *_ = table.step(number)
            steps += 1
        yield steps


def _seats(game: str, bot: str) -> Iterator[int]:
    tables, chance = HeartsSeats(_TABLES, game=game, bots=[bot]), Random(1)
    tables.reset(seed=1)
    while True:
        masks = tables.action_masks()
        tables.step([chance.choice(mask.nonzero()[0].tolist()) for mask in masks])
        yield _TABLES


def _match(game: str, deals: int) -> dict[str, float]:
    rules, won = PRESETS[game].rules, []
    for seed in range(deals):
        advantage = 0.0
        for first in (0, 1):
            episode = Episode(rules, f"match {seed}")
            players = {
                seat: opponent(
                    ("careful", NET)[(seat + first) % 2], rules, Random(f"{seed}/{seat}")
                )
                for seat in range(rules.players)
            }
            play_on([(episode, players)])
            net = [n for seat, n in enumerate(episode.total) if (seat + first) % 2]
            advantage += sum(net) / len(net) - (sum(episode.total) - sum(net)) / (
                rules.players - len(net)
            )
        won.append(advantage / 2)
    return {"deals": deals, "net": mean(won), "error": stdev(won) / sqrt(deals)}


def _openspiel() -> Iterator[int]:
    game: Any = import_module("pyspiel").load_game("hearts")
    chance = Random(1)
    choose: Callable[[list[int]], int] = chance.choice
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                state.information_state_tensor(state.current_player())
                steps += 1
            state.apply_action(choose(state.legal_actions()))
        yield steps


def _rl_environment() -> Iterator[int]:
    table: Any = import_module("open_spiel.python.rl_environment").Environment("hearts")
    chance = Random(1)
    while True:
        moment, steps = table.reset(), 0
        while not moment.last():
            seen = moment.observations
            legal: list[int] = seen["legal_actions"][seen["current_player"]]
            moment = table.step([chance.choice(legal)])
            steps += 1
        yield steps


def _rlcard() -> Iterator[int]:
    table: Any = import_module("rlcard").make("bridge")
    chance = Random(1)
    while True:
        (seen, _), steps = table.reset(), 0
        while not table.is_over():
            seen, _ = table.step(chance.choice(list(seen["legal_actions"])))
            steps += 1
        yield steps
