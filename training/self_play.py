"""Train the nets of :mod:`eldesthand.bots.net` by self-play.

    pip install -r training/requirements.txt
    PYTHONPATH=engine:. python -m training.self_play --seed 1

Thousands of deals of several games are played at once. The net plays every seat, with noise in its
values for exploration. Each decision between several cards becomes a sample. Its target is the
return of the played card, in counters of the engine's settlement. To reduce the variance, the
return bootstraps in part on the net's estimate at the player's next card (Sutton, 1988). The stored
weights are an exponential moving average.

There are four runs, of half an hour to two hours each:

- ``howell``: Howell's game, from random weights.
- ``pools``: Howell's game and others, from the net of ``howell``.
- ``points``: other games, from the net of ``howell``.
- ``tables``: all other games, from the net of ``points``; a few are drawn for each batch of deals.

The nets are written to ``training/nets``. To play with them, copy them to
``engine/eldesthand/bots/net``.

    PYTHONPATH=engine:. python -m training.self_play --league howell points

continues training from the nets in that folder, also against other styles (:mod:`training.league`).

``--jobs N`` plays the deals in several processes and ``--dask ADDRESS`` on a cluster; the nets are
the same. A stopped run resumes when it is started again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import torch

from eldesthand.bots.net.features import FOUR, TABLES, Layout
from eldesthand.bots.net.value_net import NETS, OTHERS, scale_of
from eldesthand.core.rules import PRESETS, Rules
from training.actors import Actors, add_run, begin, seed_of
from training.checkpoints import Checkpoint
from training.deals import Choosing, play
from training.games import Game, PayoffCache
from training.learner import BOOTSTRAP, DEALS, Games, Learner, Learnt, values_of
from training.net import Net, new_net, read_net, write_net
from training.tables import draw_game
from training.widen import widen

WIDTHS = (128, 192, 96)
"""Units of the hidden layers: embedding, context, and the layer before the output."""

COUNTERS_A_HEART = 4.0
"""Cost of one heart at Howell's with four players."""

SPREAD = 2.5
"""Standard deviation of the returns of random play, to which counters are scaled."""

KEPT = 20
"""Number of batches of deals between checkpoints."""


@dataclass(frozen=True)
class Run:
    """Training run.

    Without ``games`` it trains all games that no other net plays. It starts from the net of the run
    ``after``, or from random weights. ``coarse`` is the minimum quantization step (see
    :func:`~training.net.write_layers`).
    """

    games: tuple[str, ...]
    deals: int
    learning_rate: float
    after: str | None = None
    layout: Layout = FOUR
    coarse: float = 0.0


def _games(net: str) -> tuple[str, ...]:
    return tuple(game for game, name in NETS.items() if name == net)


RUNS = {
    "howell": Run(_games("howell"), 2_700_000, 1e-3),
    "pools": Run(("howell", *_games("pools")), 3_900_000, 6e-4, "howell"),
    "points": Run(_games("points"), 2_400_000, 6e-4, "howell"),
    OTHERS: Run((), 2_400_000, 6e-4, "points", TABLES, coarse=0.155),
}

LEAGUE_DEALS, LEAGUE_RATE = 1_200_000, 3e-4
"""Deals of a run in the league, and its first learning rate."""

AT_ONCE = 8
"""Number of games drawn for a batch of deals in the run of all games."""


def random_scales(names: Sequence[str], net: Net) -> dict[str, float]:
    """Measure the scales of presets in random play."""
    scales = {}
    for name in names:
        cache = PayoffCache(Game.named(name))
        at_random = Choosing(noise=9.0, epsilon=1.0, bootstrap=BOOTSTRAP)
        played = play(values_of(net), cache.game, cache, DEALS, at_random)
        scales[name] = played.samples.returns.std().item() / SPREAD
    return scales


class Others:
    """Random games that no other net plays, drawn for each batch of deals."""

    def __init__(self, layout: Layout, seed: int) -> None:
        self.layout, self.seed = layout, seed
        self.known: dict[Rules, Learnt] = {}

    def __call__(self, number: int) -> Games:
        """Return a few games for the batch with this number, by their titles."""
        chance = Random(seed_of(self.seed, number))
        games = {}
        for _ in range(AT_ONCE):
            rules = draw_game(chance)
            if rules not in self.known:
                self.known[rules] = Learnt(Game(rules, self.layout), scale_of(rules))
            games[title_of(rules)] = self.known[rules]
        return games


def title_of(rules: Rules) -> str:
    """Return the title of a game for the log.

    >>> title_of(PRESETS["modern"].rules.with_players(3).with_options(passing=False))
    'modern/points/3 breaking=True,clean_first_trick=True,moon=others'
    """
    options = ",".join(f"{name}={value}" for name, value in rules.options.items() if value)
    return f"{rules.variety}/{rules.settlement}/{rules.players} {options}".rstrip()


def warm_start(file: bytes, layout: Layout) -> Net:
    """Return the initial net for other games, made from the file of another net. From the net of
    Howell's game, every settlement gets the weights of Howell's settlement, and the outputs are
    scaled to the counters of the other games.
    """
    net, scales = read_net(file)
    if layout is not FOUR:
        return widen(net, FOUR, layout)
    first = FOUR.settlement
    howell = first + (PRESETS["howell"].rules.settlement_object.net or 0)
    for name, weights in net.items():
        if name.endswith("general"):
            weights[first : first + FOUR.settlements] = weights[howell].clone()
        if name.startswith("output"):
            weights *= scales["howell"] / COUNTERS_A_HEART
    return net


def train(name: str, actors: Actors, folder: Path, league: bool = False) -> None:
    """Complete a run, and write its net. In a league it continues from the net in the folder.

    A stopped run resumes from its last checkpoint with the same result.
    """
    run = RUNS[name]
    if league:
        run = replace(run, deals=LEAGUE_DEALS, learning_rate=LEAGUE_RATE, after=name)
    checkpoint = Checkpoint(
        folder / f"{name}.run", f"seed {actors.seed}, {run.deals} deals{' in the league' * league}"
    )
    state = checkpoint.read()
    if state is None:
        torch.manual_seed(actors.seed)
        with torch.no_grad():
            net, scales = _start(name, run, folder, league)
        learner, first = Learner.starting(net, league), 0
        print(json.dumps(scales), file=sys.stderr, flush=True)
    else:
        learner, first, scales = Learner.resumed(state), state["number"], state["scales"]
        print(f"{first * DEALS} deals are already played", file=sys.stderr, flush=True)
    games = {name: Learnt(Game.named(name), scales[name]) for name in run.games}
    others = Others(run.layout, actors.seed)
    iterations = -(-run.deals // DEALS)
    for number in range(first, iterations):
        done = number / iterations
        early = number < 50 and run.after is None
        rate = run.learning_rate * (1.0 if done < 0.3 else (1 - done) / 0.7 + 0.01)
        samples = learner.self_play(
            games or others(number),
            actors,
            number,
            early=early,
            noise=0.12 - 0.08 * done,
            epsilon=max((0.03 if run.after else 0.3) - number / 100, 0.005),
        )
        torch.manual_seed(seed_of(actors.seed, number))
        errors = learner.learn(samples, rate, 0.98 if early else 0.9995)
        over = number == iterations - 1
        if number % 10 == 9 or over:
            line = " ".join(f"{game} {error:.4f}" for game, error in errors.items())
            print(f"{(number + 1) * DEALS} deals: {line}", file=sys.stderr, flush=True)
        if number % KEPT == KEPT - 1 or over:
            checkpoint.write({"number": number + 1, "scales": scales, **learner.state})
    file = write_net(learner.average, scales, run.layout, run.coarse)
    (folder / f"{name}.bin").write_bytes(file)
    checkpoint.remove()


def _start(name: str, run: Run, folder: Path, league: bool) -> tuple[Net, dict[str, float]]:
    """Return the initial net of a run, and the scales of its presets."""
    if league:
        return read_net((folder / f"{name}.bin").read_bytes())
    if run.after:
        net = warm_start((folder / f"{run.after}.bin").read_bytes(), run.layout)
    else:
        net = new_net(WIDTHS, run.layout)
    return net, random_scales(run.games, net)


def main() -> None:
    """Complete the runs named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("runs", nargs="*", metavar="run", default=list(RUNS))
    parser.add_argument("--league", action="store_true", help="continue, also against other styles")
    add_run(parser)
    chosen = parser.parse_args()
    if not set(chosen.runs) <= set(RUNS):
        parser.error(f"expected some of {', '.join(RUNS)}")
    with begin(parser, chosen) as actors:
        for name in chosen.runs:
            train(name, actors, chosen.folder, chosen.league)


if __name__ == "__main__":
    main()
