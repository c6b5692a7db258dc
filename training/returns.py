"""Training shared by the small nets, which learn the return of a choice before play.

Thousands of deals of a game are played at once with its shipped value net. A player's result in a
deal is a sample: a return that bootstraps in part on the value net's estimates, which halves its
standard deviation. The stored weights are an exponential moving average.

The deals are played in parts (:mod:`training.actors`), and a stopped run can be resumed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

import torch
from torch import Tensor
from torch.nn.functional import huber_loss

from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.layout import FOUR, TABLES
from eldesthand.bots.net.scale import scale_of
from eldesthand.bots.net.value_net import file_for, game_of
from eldesthand.core.rules import Rules
from training.actors import Actors, in_parts, seed_of
from training.checkpoints import Checkpoint
from training.deals import Deals, Passing, Values, play
from training.games import Game, PayoffCache, pass_cards
from training.net import Net, forward, read_net

Part = TypeVar("Part")

DEALS, BATCH = 2048, 1024
"""Deals played at once, and samples in a step of the optimizer."""

BOOTSTRAP = 0.3
"""Share of the value net's estimate at the player's next card in a return."""

KEPT_BATCHES = 4
"""Number of latest batches of deals from which one is drawn to be learnt from again."""

OUTLIER = 15.0
"""Size in counters or points beyond which errors, as of a moon, count linearly."""

RATE = 2e-3

Batch = tuple[tuple[Tensor, ...], Tensor]
"""The inputs of n samples, and their returns [n]."""


@dataclass(frozen=True)
class Shipped:
    """Game and the values of its shipped net in counters."""

    game: Game
    cache: PayoffCache
    values: Values

    @classmethod
    def of(cls, rules: Rules) -> Shipped:
        """Return the game of these rules."""
        file, preset = file_for(rules), game_of(rules)
        if file is None:
            raise ValueError(f"expected a game that a value net has learnt, got {rules}")
        net, scales = read_net(net_file(file))
        game = Game(rules, FOUR if preset else TABLES)
        scale = scales[preset] if preset else scale_of(rules)
        return cls(
            game,
            PayoffCache(game),
            lambda suits, general, deal, seat: scale * forward(net, suits, general),
        )

    def play(self, deals: int, passing: Passing = pass_cards) -> tuple[Tensor, Deals]:
        """Play deals; return each seat's results [deals, seats], and the table."""
        played = play(
            self.values, self.game, self.cache, deals, bootstrap=BOOTSTRAP, passing=passing
        )
        return played.whole, played.table


@cache
def shipped(rules: Rules) -> Shipped:
    """Return the cached game of these rules."""
    return Shipped.of(rules)


def played_by(
    actors: Actors, number: int, job: Callable[[Part], Batch], part: Callable[[int], Part]
) -> Batch:
    """Return the batch of :data:`DEALS` deals with this number, played in parts.

    ``job`` plays each part, and ``part`` makes one from its number of deals.
    """
    parts = actors.play(number, job, [part(deals) for deals in in_parts(DEALS)])
    inputs = zip(*(inputs for inputs, _ in parts), strict=True)
    return tuple(map(torch.cat, inputs)), torch.cat([returns for _, returns in parts])


def learn(
    start: Callable[[], Net],
    deals: int,
    seed: int,
    checkpoint: Checkpoint,
    played: Callable[[Net, int, float], Batch],
    predicted: Callable[..., Tensor],
    keep: Callable[[Net], None],
) -> None:
    """Train a net to predict returns, from a checkpoint or from the start.

    ``played`` returns a batch of :data:`DEALS` deals, given the average net, the number of the
    batch and the finished share of all deals; ``predicted`` the net's values [n] of inputs;
    ``keep`` gets the average net every ten batches, and at the end.
    """
    state = checkpoint.read()
    first, batches = (state["number"], state["batches"]) if state else (0, [])
    if state is None:
        torch.manual_seed(seed)
    net = state["net"] if state else start()
    average = {
        name: weights.clone() for name, weights in (state["average"] if state else net).items()
    }
    for weights in net.values():
        weights.requires_grad_()
    optimizer = torch.optim.Adam(net.values(), lr=RATE)
    if state:
        optimizer.load_state_dict(state["optimizer"])
    iterations = -(-deals // DEALS)
    errors = []
    for number in range(first, iterations):
        torch.manual_seed(seed_of(seed, number))
        done = number / iterations
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1.01 - done)
        with torch.no_grad():
            batches = [*batches, played(average, number, done)][-KEPT_BATCHES:]
        again = batches[int(torch.randint(len(batches), (1,)))]
        for inputs, returns in (batches[-1], again):
            for batch in torch.randperm(len(returns)).split(BATCH):
                values = predicted(net, *(each[batch] for each in inputs))
                loss = huber_loss(values, returns[batch], delta=OUTLIER)
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
            with torch.no_grad():
                keep(average)
            checkpoint.write(
                {
                    "number": number + 1,
                    "net": {name: weights.detach() for name, weights in net.items()},
                    "average": average,
                    "optimizer": optimizer.state_dict(),
                    "batches": batches,
                }
            )
    checkpoint.remove()
