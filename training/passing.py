"""Train the net that passes (V7), by the returns of the cards that were passed.

    PYTHONPATH=engine:. python -m training.passing --seed 1

Thousands of deals are played at once. All players pass by the net in training, with some noise in
its values so that ways of passing that are nearly as good are tried, too, and play with the value
net that ships. What a way of passing brings is the return of the whole deal, which bootstraps in
part on the value net's own estimates: that halves its standard deviation, to 4.6 points. The
weights that are written are an exponential moving average.

A run of 1.4 million deals takes 25 minutes on one core; it writes ``training/nets/passing.bin``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import huber_loss

from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.layout import RANKS
from eldesthand.bots.net.passing import pass_layer_shapes
from eldesthand.bots.net.value_net import NETS
from eldesthand.core.cards import SUITS
from training.deals import play
from training.games import CARDS, Game, PayoffCache, exchange
from training.net import Net, affine, forward, read_net, write_layers

GAME = "modern"
WIDTHS = 64, 48
PASSED, HAND, SEATS = 3, 13, 4

DEALS, BATCH = 2048, 1024
"""Deals played at once, and samples in a step of the optimizer."""

TRIED = 80
"""So many ways of passing, drawn at random, are valued before one is chosen in training."""

BOOTSTRAP = 0.3
"""The share of the value net's estimate at the player's next card in a return."""

KEPT_BATCHES = 4
"""From so many batches of deals, the last, one is drawn to be learnt from again."""

OUTLIER = 15.0
"""Errors beyond so many points, as of a moon, count linearly."""

RATE = 2e-3
EPSILON = 0.06
AT_ONCE = 512

_WAYS = torch.tensor(list(combinations(range(HAND), PASSED)))
"""The places in the hand of the cards given, for each way of passing."""


def new_pass_net(widths: Sequence[int] = WIDTHS) -> Net:
    """Random weights, uniform within one over the square root of the number of cards that count;
    no biases.
    """
    embedding, hidden = widths
    net = {}
    for name, (rows, columns) in pass_layer_shapes(widths).items():
        inputs = HAND // 2 if name.startswith("embed") else len(SUITS) * embedding
        if name == "output":
            inputs = hidden
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * inputs**-0.5
        if name.startswith("embed"):
            net[name][-1] = 0.0
    net["hidden distance"].zero_()
    return net


def points(net: Net, hands: Tensor, given: Tensor, distance: Tensor) -> Tensor:
    """The value [n, m] of giving these cards [n, m, 52] of these hands [n, 52] so far to the left
    [n], in points.

    The same as :meth:`eldesthand.bots.net.passing.PassNet.points`, for many hands at once.
    """
    n, m = given.shape[:2]
    sums = net["hidden distance"][distance - 1][:, None].expand(n, m, -1)
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
    net: Net, hands: Tensor, distance: Tensor, tried: int = 0, noise: float = 0.0, eps: float = 0.0
) -> Tensor:
    """The cards given [n, 52] of these hands [n, 52]: the best of all ways of passing, or of so
    many drawn at random. ``noise`` is the scale of the Gumbel noise that is added to values, and
    ``eps`` the share of ways that are random.
    """
    cards = hands.nonzero()[:, 1].view(-1, HAND)
    found = []
    for part in torch.arange(len(hands)).split(AT_ONCE):
        n, m = len(part), tried or len(_WAYS)
        ways = _WAYS[torch.randint(len(_WAYS), (n, m))] if tried else _WAYS.expand(n, -1, -1)
        numbers = cards[part].gather(1, ways.reshape(n, -1)).view(n, m, PASSED)
        given = torch.zeros(n, m, CARDS).scatter_(2, numbers, 1.0)
        values = points(net, hands[part].float(), given, distance[part])
        gumbel = -(-torch.rand(n, m).clamp(min=1e-9).log()).log()
        best = (values + noise * gumbel).argmax(1)
        best = torch.where(torch.rand(n) < eps, torch.randint(m, (n,)), best)
        found.append(given[torch.arange(n), best])
    return torch.cat(found).bool()


class Passed:
    """Passes by a net, and remembers what: hands [deals * 4, 52], cards given [deals * 4, 52] and
    how far to the left [deals * 4].
    """

    def __init__(self, net: Net, noise: float, eps: float) -> None:
        self.net, self.noise, self.eps = net, noise, eps

    def __call__(self, hands: Tensor, ways: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The hands then, the cards given, and how far to the left: never 0."""
        ways = ways[ways > 0]
        way = ways[torch.randint(len(ways), (len(hands),))]
        self.hands, self.distance = hands.flatten(0, 1), way.repeat_interleave(SEATS)
        self.given = choose(self.net, self.hands, self.distance, TRIED, self.noise, self.eps)
        given = self.given.view(hands.shape)
        return exchange(hands, given, way), given, way


def train(deals: int, seed: int, file: Path) -> None:
    """Train a net from random weights, and write it."""
    torch.manual_seed(seed)
    game = Game.named(GAME)
    cache = PayoffCache(game)
    cards, scales = read_net(net_file(NETS[GAME]))
    net = new_pass_net()
    average = {name: weights.clone() for name, weights in net.items()}
    for weights in net.values():
        weights.requires_grad_()
    optimizer = torch.optim.Adam(net.values(), lr=RATE)
    batches: list[tuple[Tensor, ...]] = []
    iterations = -(-deals // DEALS)
    errors = []
    for number in range(iterations):
        done = number / iterations
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - done + 0.01)
        passed = Passed(average, max(0.25, 1.2 - 1.8 * done), EPSILON if number > 30 else 1.0)
        with torch.no_grad():
            samples, _ = play(
                lambda suits, general, seat: scales[GAME] * forward(cards, suits, general),
                game,
                cache,
                DEALS,
                bootstrap=BOOTSTRAP,
                passing=passed,
            )
        whole = samples.whole.flatten()
        batches = [*batches, (passed.hands, passed.given, passed.distance, whole)][-KEPT_BATCHES:]
        again = batches[int(torch.randint(len(batches), (1,)))]
        for hands, given, distance, returns in (batches[-1], again):
            for batch in torch.randperm(len(returns)).split(BATCH):
                values = points(
                    net, hands[batch].float(), given[batch].float()[:, None], distance[batch]
                )
                loss = huber_loss(values[:, 0], returns[batch], delta=OUTLIER)
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                errors.append(loss.item())
                with torch.no_grad():
                    for name, weights in net.items():
                        average[name].lerp_(weights, 0.005 if number > 20 else 0.1)
        if number % 10 == 9 or number == iterations - 1:
            print(f"{(number + 1) * DEALS} deals: {sum(errors) / len(errors):.3f}", file=sys.stderr)
            errors = []
            header = json.dumps({"widths": WIDTHS})
            file.write_bytes(write_layers(header, average))


def main() -> None:
    """Train the net."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1_400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    train(chosen.deals, chosen.seed, chosen.folder / "passing.bin")


if __name__ == "__main__":
    main()
