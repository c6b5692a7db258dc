"""A net in training by self-play; in a league, it also plays against other styles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, partial
from typing import Any

import torch
from torch.nn.functional import mse_loss

from training.actors import Actors, in_parts
from training.deals import Choosing, Samples, Values, play
from training.games import Game, PayoffCache
from training.league import LEARNER, draw_styles, values_by_style
from training.net import Net, forward

DEALS, BATCH = 2560, 2048
"""Deals played at once, and samples in a step of the optimizer."""

BOOTSTRAP = 0.2
"""Share of the net's estimate at the player's next card in a return."""


@dataclass(frozen=True)
class Learnt:
    """Game in training. Its counters are divided by ``scale``."""

    game: Game
    scale: float


Games = Mapping[str, Learnt]
"""The games of a batch of deals, by names for the log."""


@dataclass(frozen=True)
class _Part:
    """Some deals of a game for a net, in a league if there is a ``former`` net."""

    learnt: Learnt
    deals: int
    net: Net
    former: Net | None
    noise: float
    epsilon: float


@cache
def _payoffs(game: Game) -> PayoffCache:
    return PayoffCache(game)


def _play(part: _Part) -> Samples:
    game, values, learners = part.learnt.game, values_of(part.net), None
    if part.former is not None:
        styles = draw_styles(part.deals, game.seats)
        values = values_by_style(
            partial(forward, part.net), partial(forward, part.former), styles, game.layout
        )
        learners = styles == LEARNER
    choosing = Choosing(
        part.noise, part.epsilon, part.learnt.scale, bootstrap=BOOTSTRAP, learners=learners
    )
    return play(values, game, _payoffs(game), part.deals, choosing).samples


@dataclass
class Learner:
    """Net in training with the moving average of its weights. In a league it also plays against
    other styles, which use the ``former`` net.
    """

    net: Net
    average: Net
    former: Net | None
    optimizer: torch.optim.Adam

    @classmethod
    def starting(cls, net: Net, league: bool) -> Learner:
        """Return a learner with this net."""
        average, former = ({n: w.detach().clone() for n, w in net.items()} for _ in range(2))
        return cls._of(net, average, former if league else None)

    @classmethod
    def resumed(cls, state: dict[str, Any]) -> Learner:
        """Return the learner with this :attr:`state`."""
        learner = cls._of(state["net"], state["average"], state["former"])
        learner.optimizer.load_state_dict(state["optimizer"])
        return learner

    @classmethod
    def _of(cls, net: Net, average: Net, former: Net | None) -> Learner:
        for weights in net.values():
            weights.requires_grad_()
        return cls(net, average, former, torch.optim.Adam(net.values()))

    @property
    def state(self) -> dict[str, Any]:
        """The state from which training can continue."""
        net = {name: weights.detach() for name, weights in self.net.items()}
        optimizer = self.optimizer.state_dict()
        return {"net": net, "average": self.average, "former": self.former, "optimizer": optimizer}

    def self_play(
        self,
        games: Games,
        actors: Actors,
        number: int,
        *,
        early: bool,
        noise: float,
        epsilon: float,
    ) -> dict[str, Samples]:
        """Play the batch of deals with this number, with equal shares of all games.

        With ``early`` (in a run) the net itself plays, because its moving average lags too far
        behind.
        """
        net = self.net if early else self.average
        net = {name: weights.detach() for name, weights in net.items()}
        names, parts = [], []
        for name, learnt in games.items():
            for deals in in_parts(DEALS // len(games)):
                names.append(name)
                parts.append(_Part(learnt, deals, net, self.former, noise, epsilon))
        played = actors.play(number, _play, parts)
        return {
            name: _joined([part for of, part in zip(names, played, strict=True) if of == name])
            for name in games
        }

    def learn(self, by_game: dict[str, Samples], rate: float, decay: float) -> dict[str, float]:
        """Train for one epoch over the shuffled samples; return each game's mean square error.

        ``rate`` is the learning rate, and ``decay`` that of the moving average.
        """
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        samples = _joined(list(by_game.values()))
        errors = torch.zeros(len(samples.card))
        for batch in torch.randperm(len(samples.card)).split(BATCH):
            values = forward(self.net, samples.suits[batch].float(), samples.general[batch])
            values = values.gather(1, samples.card[batch, None])[:, 0]
            loss = mse_loss(values, samples.returns[batch])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            with torch.no_grad():
                errors[batch] = (values - samples.returns[batch]) ** 2
                for name, weights in self.net.items():
                    self.average[name].lerp_(weights, 1 - decay)
        sizes = [len(samples.card) for samples in by_game.values()]
        return {
            name: part.mean().item()
            for name, part in zip(by_game, errors.split(sizes), strict=True)
        }


def _joined(parts: list[Samples]) -> Samples:
    return Samples(
        **{
            field.name: torch.cat([getattr(part, field.name) for part in parts])
            for field in fields(Samples)
        }
    )


def values_of(net: Net) -> Values:
    """Return a function that values cards by this net, for every seat."""
    return lambda suits, general, deal, seat: forward(net, suits, general)
