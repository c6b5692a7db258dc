"""Train the passing net (V7) on the returns of passed cards.

    PYTHONPATH=engine:. python -m training.passing --seed 1

Every second batch of deals uses the usual modern game; the others use random options and numbers of
players. Deals are played with the shipped value nets (:mod:`training.returns`). All players pass by
the net in training, with noise in its values for exploration.

A run takes three quarters of an hour on one core; it writes ``training/nets/passing.bin``. With
``--after`` it continues from a file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import torch
from torch import Tensor

from eldesthand.bots.net.features import RANKS
from eldesthand.bots.net.layers import read_layers
from eldesthand.bots.net.passing import GENERAL_FEATURES, general_of, pass_layer_shapes
from eldesthand.core.cards import SUITS
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.games.varieties.modern import PASSED
from training.actors import Actors, add_run, begin, seed_of
from training.checkpoints import Checkpoint
from training.games import CARDS, Game, exchange
from training.net import Net, affine, write_layers
from training.returns import Batch, Task, learn, played_by, shipped
from training.tables import draw_options

MODERN = PRESETS["modern"].rules
PLAYERS = 3, 4, 5, 6
WIDTHS = 40, 32

_OF_A_SUIT = 6
"""Number of cards of a suit in a hand; few hands have more."""

TRIED = 80
"""Number of random ways of passing from which one is chosen in training."""

EPSILON = 0.06
AT_ONCE = 512


@cache
def ways_of(hand: int) -> Tensor:
    """Return the positions of the passed cards in a hand, for each way of passing [m, 3]."""
    return torch.tensor(list(combinations(range(hand), PASSED)))


def draw_game(chance: Random) -> Rules:
    """Return a random modern game with passing, for any number of players."""
    rules = MODERN.with_players(chance.choice(PLAYERS))
    return draw_options(rules, chance).with_options(passing=True)


def new_pass_net(widths: Sequence[int] = WIDTHS) -> Net:
    """Return a net with random weights, without biases.

    They are uniform between ±1/√n, where n is the number of inputs that are usually not 0.
    """
    embedding, hidden = widths
    net = {}
    for name, (rows, columns) in pass_layer_shapes(widths).items():
        inputs = _OF_A_SUIT if name.startswith("embed") else len(SUITS) * embedding
        if name == "output":
            inputs = hidden
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * inputs**-0.5
        if name.startswith("embed"):
            net[name][-1] = 0.0
    net["hidden general"].zero_()
    return net


def points(net: Net, hands: Tensor, given: Tensor, general: Tensor) -> Tensor:
    """Return the value [n, m] of passing these cards [n, m, 52] of these hands [n, 52], in points.

    ``general`` are the other features [n, ...]. The result equals that of
    :meth:`eldesthand.bots.net.passing.PassNet.points`.
    """
    sums = (general @ net["hidden general"])[:, None]
    for suit in SUITS:
        cards = slice(suit * RANKS, (suit + 1) * RANKS)
        rows = net[f"embed {suit.name}"]
        kept, gone = rows[:RANKS], rows[RANKS : 2 * RANKS]
        embedding = (hands[:, cards] @ kept + rows[-1])[:, None] + given[:, :, cards] @ (
            gone - kept
        )
        sums = sums + embedding.relu() @ net[f"hidden {suit.name}"]
    return affine(net["output"], sums.relu())[:, :, 0]


def choose(
    net: Net, hands: Tensor, general: Tensor, tried: int = 0, noise: float = 0.0, eps: float = 0.0
) -> Tensor:
    """Return the passed cards [n, 52] of these hands [n, 52] of one size.

    They are the best of all ways of passing, or the best of ``tried`` random ways. ``noise`` is the
    scale of the Gumbel noise added to values; ``eps`` is the share of random choices
    (epsilon-greedy).
    """
    cards = hands.nonzero()[:, 1].view(len(hands), -1)
    every = ways_of(cards.shape[1])
    found = []
    for part in torch.arange(len(hands)).split(AT_ONCE):
        n, m = len(part), tried or len(every)
        ways = every[torch.randint(len(every), (n, m))] if tried else every.expand(n, -1, -1)
        numbers = cards[part].gather(1, ways.reshape(n, -1)).view(n, m, PASSED)
        given = torch.zeros(n, m, CARDS).scatter_(2, numbers, 1.0)
        values = points(net, hands[part].float(), given, general[part])
        gumbel = -(-torch.rand(n, m).clamp(min=1e-9).log()).log()
        best = (values + noise * gumbel).argmax(1)
        best = torch.where(torch.rand(n) < eps, torch.randint(m, (n,)), best)
        found.append(given[torch.arange(n), best])
    return torch.cat(found).bool()


class Passed:
    """Passing by a net. It stores the ``hands`` [n, 52], the ``given`` cards [n, 52] and the
    ``general`` features [n, ...] of each deal and seat.
    """

    def __init__(self, game: Game, net: Net, noise: float, eps: float, tried: int = TRIED) -> None:
        self.net, self.noise, self.eps, self.tried = net, noise, eps, tried
        self.features = torch.zeros(game.seats, GENERAL_FEATURES)
        for distance in range(1, game.seats):
            self.features[distance, list(general_of(game.rules, distance))] = 1.0

    def __call__(self, hands: Tensor, ways: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return the hands after passing, the passed cards, and the distance to the left."""
        ways = ways[ways > 0]
        way = ways[torch.randint(len(ways), (len(hands),))]
        self.hands = hands.flatten(0, 1)
        self.general = self.features[way.repeat_interleave(hands.shape[1])]
        self.given = choose(self.net, self.hands, self.general, self.tried, self.noise, self.eps)
        given = self.given.view(hands.shape)
        return exchange(hands, given, way), given, way


def predicted(net: Net, hands: Tensor, given: Tensor, general: Tensor) -> Tensor:
    """Return the values [n] of the passed cards."""
    return points(net, hands.float(), given.float()[:, None], general)[:, 0]


@dataclass(frozen=True)
class _Part:
    """Some deals of a game in which all players pass by a net."""

    rules: Rules
    deals: int
    net: Net
    noise: float
    eps: float


def _play(part: _Part) -> Batch:
    game = shipped(part.rules)
    passed = Passed(game.game, part.net, part.noise, part.eps)
    whole, _ = game.play(part.deals, passing=passed)
    return (passed.hands, passed.given, passed.general), whole.flatten()


def train(deals: int, actors: Actors, file: Path, after: Path | None = None) -> None:
    """Train a net from random weights or from those of a file, and write it."""
    checkpoint = Checkpoint(
        file.with_suffix(".run"),
        f"seed {actors.seed}, {deals} deals{f' after {after}' * bool(after)}",
    )

    def start() -> Net:
        return new_pass_net() if after is None else read_pass_net(after.read_bytes())

    def played(average: Net, number: int, done: float) -> Batch:
        rules = draw_game(Random(seed_of(actors.seed, number))) if number % 2 else MODERN
        first = after is None and number <= 30
        noise = max(0.25, 1.2 - 1.8 * done) if after is None else 0.25
        eps = 1.0 if first else EPSILON
        return played_by(
            actors, number, _play, lambda deals: _Part(rules, deals, average, noise, eps)
        )

    def keep(average: Net) -> None:
        widths = average["hidden CLUBS"].shape
        file.write_bytes(write_layers(json.dumps({"widths": widths}), average))

    learn(Task(start, played, predicted, keep), deals, actors.seed, checkpoint)


def read_pass_net(file: bytes) -> Net:
    """Return the weights in a file."""
    _, layers = read_layers(file, lambda header: pass_layer_shapes(header["widths"]))
    return {name: torch.tensor(matrix) for name, matrix in layers.items()}


def main() -> None:
    """Train the net."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=2_100_000)
    parser.add_argument("--after", type=Path, help="a file to continue from")
    add_run(parser)
    chosen = parser.parse_args()
    with begin(parser, chosen) as actors:
        train(chosen.deals, actors, chosen.folder / "passing.bin", chosen.after)


if __name__ == "__main__":
    main()
