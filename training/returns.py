"""Training of the small nets, which predict the result of a choice before play.

Thousands of deals of a game are played at once with its shipped value net. Each player's result in
a deal is a sample. Its return bootstraps in part on the value net's estimates, which halves the
standard deviation. The stored weights are an exponential moving average.

The deals are played in parts (:mod:`training.actors`), and a stopped run can be resumed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import torch
from torch import Tensor
from torch.nn.functional import huber_loss

from eldesthand.bots.net.features import FOUR, TABLES
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.value_net import file_for, game_of, scale_of
from eldesthand.core.rules import Rules
from training.actors import Actors, in_parts, seed_of
from training.checkpoints import Checkpoint
from training.deals import Choosing, Deals, Passing, Values, play
from training.games import Game, PayoffCache, pass_cards
from training.net import Net, forward, read_net

Part = TypeVar("Part")

DEALS, BATCH = 2048, 1024
"""Deals played at once, and samples in a step of the optimizer."""

BOOTSTRAP = 0.3
"""Share of the value net's estimate at the player's next card in a return."""

KEPT_BATCHES = 4
"""Number of latest batches of deals that are kept; a random one is used again in each step."""

OUTLIER = 15.0
"""Error in counters or points above which the loss is linear, for example after a shot moon."""

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
        choosing = Choosing(bootstrap=BOOTSTRAP, passing=passing)
        played = play(self.values, self.game, self.cache, deals, choosing)
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


@dataclass(frozen=True)
class Task:
    """Functions of a net that predicts returns. ``start`` returns a net with random weights.
    ``played`` returns a batch of :data:`DEALS` deals, given the average net, the number of the
    batch and the finished share of all deals. ``predicted`` returns the net's values [n] of inputs.
    ``keep`` saves the average net every ten batches, and at the end.
    """

    start: Callable[[], Net]
    played: Callable[[Net, int, float], Batch]
    predicted: Callable[..., Tensor]
    keep: Callable[[Net], None]


class _Learner:
    """Net in training with its average, its optimizer and the latest batches."""

    def __init__(self, task: Task, state: dict[str, Any] | None) -> None:
        self.task = task
        self.net: Net = state["net"] if state else task.start()
        average: Net = state["average"] if state else self.net
        self.average = {name: weights.clone() for name, weights in average.items()}
        for weights in self.net.values():
            weights.requires_grad_()
        self.optimizer = torch.optim.Adam(self.net.values(), lr=RATE)
        if state:
            self.optimizer.load_state_dict(state["optimizer"])
        self.batches: list[Batch] = state["batches"] if state else []
        self.errors: list[float] = []

    def learn(self, number: int, done: float) -> None:
        """Learn from the batch of deals with this number, and again from a random recent batch."""
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * (1.01 - done)
        with torch.no_grad():
            batch = self.task.played(self.average, number, done)
        self.batches = [*self.batches, batch][-KEPT_BATCHES:]
        again = self.batches[int(torch.randint(len(self.batches), (1,)))]
        share = 0.005 if number > 20 else 0.1
        for inputs, returns in (batch, again):
            for part in torch.randperm(len(returns)).split(BATCH):
                self._step([each[part] for each in inputs], returns[part], share)

    def _step(self, inputs: Sequence[Tensor], returns: Tensor, share: float) -> None:
        loss = huber_loss(self.task.predicted(self.net, *inputs), returns, delta=OUTLIER)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.errors.append(loss.item())
        with torch.no_grad():
            for name, weights in self.net.items():
                self.average[name].lerp_(weights, share)

    def state(self, number: int) -> dict[str, Any]:
        """Return the state from which training continues with the batch of this number."""
        return {
            "number": number,
            "net": {name: weights.detach() for name, weights in self.net.items()},
            "average": self.average,
            "optimizer": self.optimizer.state_dict(),
            "batches": self.batches,
        }


def learn(task: Task, deals: int, seed: int, checkpoint: Checkpoint) -> None:
    """Train a net to predict returns, from a checkpoint or from the start."""
    state = checkpoint.read()
    if state is None:
        torch.manual_seed(seed)
    learner, first = _Learner(task, state), state["number"] if state else 0
    iterations = -(-deals // DEALS)
    for number in range(first, iterations):
        torch.manual_seed(seed_of(seed, number))
        learner.learn(number, number / iterations)
        if number % 10 == 9 or number == iterations - 1:
            errors, learner.errors = learner.errors, []
            print(f"{(number + 1) * DEALS} deals: {sum(errors) / len(errors):.3f}", file=sys.stderr)
            with torch.no_grad():
                task.keep(learner.average)
            checkpoint.write(learner.state(number + 1))
    checkpoint.remove()
