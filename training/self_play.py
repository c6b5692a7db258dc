"""Train the nets of :mod:`eldesthand.bots.net` by self-play.

    pip install -r training/requirements.txt
    PYTHONPATH=engine:. python -m training.self_play --seed 1

Thousands of deals are played at once, some of each game, every seat by the net, with some noise in
its values so that cards that are nearly as good are tried, too. Each decision with a choice becomes
a sample: its target is the return of the card in counters, as the table's own settlement pays them.
To reduce the variance, the return bootstraps in part on the net's own estimate at the player's next
card (Sutton, 1988). The weights that are written are an exponential moving average.

There are three runs of an hour or more each: Howell's game alone, from random weights; and from its
net two others, one of which goes on with Howell's, too. The nets are written to ``training/nets``;
copy them to ``engine/eldesthand/bots/net`` to play with them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch.nn.functional import mse_loss

from eldesthand.bots.net.features import SETTLEMENT, SETTLEMENTS
from eldesthand.bots.net.value_net import NETS
from eldesthand.core.rules import PRESETS
from training.deals import Samples, Values, play
from training.games import Game, PayoffCache
from training.net import Net, forward, new_net, read_net, write_net

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
    """A training run: its games, how many deals of them, the first learning rate, and the run whose
    net it starts from.
    """

    games: tuple[str, ...]
    deals: int
    learning_rate: float
    after: str | None = None


def _games(net: str) -> tuple[str, ...]:
    return tuple(game for game, name in NETS.items() if name == net)


RUNS = {
    "howell": Run(_games("howell"), 2_700_000, 1e-3),
    "pools": Run(("howell", *_games("pools")), 3_900_000, 6e-4, "howell"),
    "points": Run(_games("points"), 2_400_000, 6e-4, "howell"),
}


@dataclass
class Learner:
    """A net in training: its weights, their moving average, and the scale of each game."""

    net: Net
    average: Net
    scales: dict[str, float]
    caches: dict[str, PayoffCache]

    @classmethod
    def starting(cls, names: Sequence[str], net: Net) -> Learner:
        """A learner of these games with this net. Random play gives the scale of each game."""
        caches = {name: PayoffCache(Game.named(name)) for name in names}
        scales = {}
        for name, cache in caches.items():
            samples, _ = play(
                values_of(net),
                cache.game,
                cache,
                DEALS,
                noise=9.0,
                epsilon=1.0,
                bootstrap=BOOTSTRAP,
            )
            scales[name] = samples.returns.std().item() / SPREAD
        for weights in net.values():
            weights.requires_grad_()
        average = {name: weights.detach().clone() for name, weights in net.items()}
        return cls(net, average, scales, caches)

    def self_play(self, early: bool, noise: float, epsilon: float) -> dict[str, Samples]:
        """Play deals of every game; ``early`` in a run the average lags too far behind to play."""
        values = values_of(self.net if early else self.average)
        each = DEALS // len(self.caches)
        samples = {}
        for name, cache in self.caches.items():
            samples[name], _ = play(
                values,
                cache.game,
                cache,
                each,
                noise=noise,
                epsilon=epsilon,
                scale=self.scales[name],
                bootstrap=BOOTSTRAP,
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


def warm_start(file: bytes) -> Net:
    """The net of Howell's game, made ready for others: the weights of that settlement serve for all
    settlements at first, and the outputs are scaled to the others' counters.
    """
    net, scales = read_net(file)
    howell = SETTLEMENT + (PRESETS["howell"].rules.settling.net or 0)
    for name, weights in net.items():
        if name.endswith("general"):
            weights[SETTLEMENT : SETTLEMENT + SETTLEMENTS] = weights[howell].clone()
        if name.startswith("output"):
            weights *= scales["howell"] / COUNTERS_A_HEART
    return net


def values_of(net: Net) -> Values:
    """The values that this net gives, whatever the seat."""
    return lambda suits, general, seat: forward(net, suits, general)


def train(name: str, seed: int, folder: Path) -> None:
    """Do a run, and write its net."""
    run = RUNS[name]
    before = folder / f"{run.after}.bin" if run.after else None
    torch.manual_seed(seed)
    with torch.no_grad():
        net = warm_start(before.read_bytes()) if before else new_net(WIDTHS)
        learner = Learner.starting(run.games, net)
    print(json.dumps(learner.scales), file=sys.stderr, flush=True)
    optimizer = torch.optim.Adam(learner.net.values(), lr=run.learning_rate)
    iterations = -(-run.deals // DEALS)
    for number in range(iterations):
        done = number / iterations
        early = number < 50 and before is None
        for group in optimizer.param_groups:
            group["lr"] = run.learning_rate * (1.0 if done < 0.3 else (1 - done) / 0.7 + 0.01)
        epsilon = max((0.03 if before else 0.3) - number / 100, 0.005)
        with torch.no_grad():
            samples = learner.self_play(early, 0.12 - 0.08 * done, epsilon)
        errors = learner.learn(samples, optimizer, 0.98 if early else 0.9995)
        if number % 10 == 9 or number == iterations - 1:
            line = " ".join(f"{game} {error:.4f}" for game, error in errors.items())
            print(f"{(number + 1) * DEALS} deals: {line}", file=sys.stderr, flush=True)
        if number % 100 == 99 or number == iterations - 1:
            file = write_net(learner.average, learner.scales)
            (folder / f"{name}.bin").write_bytes(file)


def main() -> None:
    """Do some of the runs, or all in turn."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("runs", nargs="*", metavar="run", default=list(RUNS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    chosen = parser.parse_args()
    if not set(chosen.runs) <= set(RUNS):
        parser.error(f"expected some of {', '.join(RUNS)}")
    torch.set_num_threads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.runs:
        train(name, chosen.seed, chosen.folder)


if __name__ == "__main__":
    main()
