"""Train the nets of :mod:`eldesthand.bots.net` by self-play.

    pip install -r training/requirements.txt
    PYTHONPATH=engine:. python -m training.self_play --seed 1

Thousands of deals are played at once, some of each game, every seat by the net, with some noise in
its values so that cards that are nearly as good are tried, too. Each decision with a choice becomes
a sample: its target is the return of the card in counters, as the table's own settlement pays them.
To reduce the variance, the return bootstraps in part on the net's own estimate at the player's next
card (Sutton, 1988). The weights that are written are an exponential moving average.

There are four runs, of half an hour to two hours each: Howell's game alone, from random weights;
from its net two others, one of which goes on with Howell's, too; and from ``points`` the run
``tables``, all other games at once, of which a few are drawn anew for every batch of deals. The
nets are written to ``training/nets``; copy them to ``engine/eldesthand/bots/net`` to play with
them.

    PYTHONPATH=engine:. python -m training.self_play --league howell points

goes on from the nets that are there, at tables where other styles of play sit, too
(:mod:`training.league`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

import torch
from torch.nn.functional import mse_loss

from eldesthand.bots.net.layout import FOUR, TABLES, Layout
from eldesthand.bots.net.scale import scale_of
from eldesthand.bots.net.value_net import NETS, OTHERS
from eldesthand.core.rules import PRESETS, Rules
from training.deals import Samples, Values, play
from training.games import Game, PayoffCache
from training.league import LEARNER, draw_styles, values_by_style
from training.net import Net, forward, new_net, read_net, write_net
from training.tables import draw_game
from training.widen import widen

WIDTHS = (128, 192, 96)
"""Units of the hidden layers: embedding, context, and the layer before the output."""

COUNTERS_A_HEART = 4.0
"""What one heart costs at Howell's, with four players."""

SPREAD = 2.5
"""Counters are scaled so that the returns of random play have this standard deviation."""

DEALS, BATCH = 2560, 2048
"""Deals played at once, and samples in a step of the optimizer."""

BOOTSTRAP = 0.2
"""The share of the net's own estimate at the player's next card in a return."""


@dataclass(frozen=True)
class Run:
    """A training run: its games (none: all that no other net plays), how many deals of them, the
    first learning rate, the run whose net it starts from, the layout of the features, and how
    coarse the weights of its file are.
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
"""So many games are drawn for a batch of deals, where all are learnt."""


@dataclass(frozen=True)
class Learnt:
    """A game that is learnt: with it come its payoffs, and the counters that count as one."""

    cache: PayoffCache
    scale: float


Games = Mapping[str, Learnt]
"""The games of a batch of deals, by names for the log."""


def random_scales(names: Sequence[str], net: Net) -> dict[str, float]:
    """The scales of presets, from random play."""
    scales = {}
    for name in names:
        cache = PayoffCache(Game.named(name))
        samples, _ = play(
            values_of(net), cache.game, cache, DEALS, noise=9.0, epsilon=1.0, bootstrap=BOOTSTRAP
        )
        scales[name] = samples.returns.std().item() / SPREAD
    return scales


class Others:
    """Games that no other net plays: some of them, drawn at random, whenever it is called."""

    def __init__(self, layout: Layout, seed: int) -> None:
        self.layout, self.chance = layout, Random(seed)
        self.known: dict[Rules, Learnt] = {}

    def __call__(self) -> Games:
        """A few games, named by what they are."""
        games = {}
        for _ in range(AT_ONCE):
            rules = draw_game(self.chance)
            if rules not in self.known:
                cache = PayoffCache(Game(rules, self.layout))
                self.known[rules] = Learnt(cache, scale_of(rules))
            games[title_of(rules)] = self.known[rules]
        return games


def title_of(rules: Rules) -> str:
    """What a game is, for the log.

    >>> title_of(PRESETS["modern"].rules.with_players(3).with_options(passing=False))
    'modern/points/3 breaking=True,clean_first_trick=True,moon=others'
    """
    options = ",".join(f"{name}={value}" for name, value in rules.options.items() if value)
    return f"{rules.variety}/{rules.settlement}/{rules.players} {options}".rstrip()


@dataclass
class Learner:
    """A net in training: its weights, and their moving average. In a league it also meets other
    styles of play, which start from the ``former`` net.
    """

    net: Net
    average: Net
    former: Net | None

    @classmethod
    def starting(cls, net: Net, league: bool) -> Learner:
        """A learner with this net."""
        for weights in net.values():
            weights.requires_grad_()
        average, former = (
            {name: weights.detach().clone() for name, weights in net.items()} for _ in range(2)
        )
        return cls(net, average, former if league else None)

    def self_play(
        self, games: Games, early: bool, noise: float, epsilon: float
    ) -> dict[str, Samples]:
        """Play deals of every game; ``early`` in a run the average lags too far behind to play."""
        values, learners = values_of(self.net if early else self.average), None
        each = DEALS // len(games)
        samples = {}
        for name, game in games.items():
            if self.former is not None:
                styles = draw_styles(each, game.cache.game.seats)
                values = values_by_style(
                    partial(forward, self.average),
                    partial(forward, self.former),
                    styles,
                    game.cache.game.layout,
                )
                learners = styles == LEARNER
            samples[name], _ = play(
                values,
                game.cache.game,
                game.cache,
                each,
                noise=noise,
                epsilon=epsilon,
                scale=game.scale,
                bootstrap=BOOTSTRAP,
                learners=learners,
            )
        return samples

    def learn(
        self, by_game: dict[str, Samples], optimizer: torch.optim.Optimizer, decay: float
    ) -> dict[str, float]:
        """One epoch over the samples, shuffled; returns each game's mean square error.

        ``decay`` is that of the moving average.
        """
        suits, general, card, returns = (
            torch.cat([getattr(samples, part) for samples in by_game.values()])
            for part in ("suits", "general", "card", "returns")
        )
        errors = torch.zeros(len(card))
        for batch in torch.randperm(len(card)).split(BATCH):
            values = forward(self.net, suits[batch].float(), general[batch])
            values = values.gather(1, card[batch, None])[:, 0]
            loss = mse_loss(values, returns[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            with torch.no_grad():
                errors[batch] = (values - returns[batch]) ** 2
                for name, weights in self.net.items():
                    self.average[name].lerp_(weights, 1 - decay)
        sizes = [len(samples.card) for samples in by_game.values()]
        return {
            name: part.mean().item()
            for name, part in zip(by_game, errors.split(sizes), strict=True)
        }


def warm_start(file: bytes, layout: Layout) -> Net:
    """A net made ready for other games. That of Howell's has the weights of its settlement for all
    settlements at first, and outputs scaled to the others' counters.
    """
    net, scales = read_net(file)
    if layout is not FOUR:
        return widen(net, FOUR, layout)
    first = FOUR.settlement
    howell = first + (PRESETS["howell"].rules.settling.net or 0)
    for name, weights in net.items():
        if name.endswith("general"):
            weights[first : first + FOUR.settlements] = weights[howell].clone()
        if name.startswith("output"):
            weights *= scales["howell"] / COUNTERS_A_HEART
    return net


def values_of(net: Net) -> Values:
    """The values that this net gives, whatever the seat."""
    return lambda suits, general, deal, seat: forward(net, suits, general)


def train(name: str, seed: int, folder: Path, league: bool = False) -> None:
    """Do a run, and write its net. In a league it goes on from the net that is there."""
    run = RUNS[name]
    if league:
        run = replace(run, deals=LEAGUE_DEALS, learning_rate=LEAGUE_RATE, after=name)
    before = folder / f"{run.after}.bin" if run.after else None
    torch.manual_seed(seed)
    next_games: Callable[[], Games] = Others(run.layout, seed)
    scales: dict[str, float] = {}
    with torch.no_grad():
        if league:
            net, scales = read_net((folder / f"{name}.bin").read_bytes())
        elif before:
            net = warm_start(before.read_bytes(), run.layout)
        else:
            net = new_net(WIDTHS, run.layout)
        if run.games:
            scales = scales or random_scales(run.games, net)
            games = {
                game: Learnt(PayoffCache(Game.named(game)), scales[game]) for game in run.games
            }
            next_games = partial(dict, games)
    learner = Learner.starting(net, league)
    print(json.dumps(scales), file=sys.stderr, flush=True)
    optimizer = torch.optim.Adam(learner.net.values(), lr=run.learning_rate)
    iterations = -(-run.deals // DEALS)
    for number in range(iterations):
        done = number / iterations
        early = number < 50 and before is None
        for group in optimizer.param_groups:
            group["lr"] = run.learning_rate * (1.0 if done < 0.3 else (1 - done) / 0.7 + 0.01)
        epsilon = max((0.03 if before else 0.3) - number / 100, 0.005)
        with torch.no_grad():
            samples = learner.self_play(next_games(), early, 0.12 - 0.08 * done, epsilon)
        errors = learner.learn(samples, optimizer, 0.98 if early else 0.9995)
        if number % 10 == 9 or number == iterations - 1:
            line = " ".join(f"{game} {error:.4f}" for game, error in errors.items())
            print(f"{(number + 1) * DEALS} deals: {line}", file=sys.stderr, flush=True)
        if number % 100 == 99 or number == iterations - 1:
            file = write_net(learner.average, scales, run.layout, run.coarse)
            (folder / f"{name}.bin").write_bytes(file)


def main() -> None:
    """Do some of the runs, or all in turn."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("runs", nargs="*", metavar="run", default=list(RUNS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    parser.add_argument("--league", action="store_true", help="go on, against other styles, too")
    chosen = parser.parse_args()
    if not set(chosen.runs) <= set(RUNS):
        parser.error(f"expected some of {', '.join(RUNS)}")
    torch.set_num_threads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.runs:
        train(name, chosen.seed, chosen.folder, chosen.league)


if __name__ == "__main__":
    main()
