"""Teach the nets of :mod:`eldesthand.bots.foresight` by letting them play with themselves.

    pip install -r training/requirements.txt
    PYTHONPATH=engine:. python -m training.learn_foresight --seed 1

Thousands of deals are played at once, some of each game, every seat by the net, in whose opinions
some noise is mixed so that cards that are nearly as good are tried, too. Each decision with a
choice is then a lesson: what the card has brought in counters, as the table's own settlement pays
them. So that luck weighs less, what happened after the player's next card counts for eight parts in
ten, and for two parts what he expected when he played it (Sutton, 1988). The weights that are
written are the mean of the latest ones.

School has three classes, an hour or more each: Howell's game alone, from nothing; and from there
two others, one of which goes on with Howell's, too. The nets are written to ``training/nets``, and
have passed when they are copied to ``engine/eldesthand/bots``.
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

from eldesthand.bots.foresight import NETS
from eldesthand.bots.sight import METHOD, METHODS
from eldesthand.rules import Method
from training.deals import Foretell, Lessons, play
from training.games import Game, Prices
from training.net import Net, foretell, new_net, read_net, write_net

WIDTHS = (128, 192, 96)

STEP = 4.0
"""Counters that one heart costs at Howell's."""

SPREAD = 2.5
"""Counters are scaled so that the outcomes of a game played by chance have this deviation."""

AT_ONCE, LESSONS = 2560, 2048
"""Deals played at once, and decisions learnt from at once."""

DRAWN = 0.2
"""How much the player's own expectation at his next card counts in what a card has brought."""


@dataclass(frozen=True)
class Class:
    """What is learnt, in how many deals, how eagerly (the optimizer's first step), after which
    class.
    """

    games: tuple[str, ...]
    deals: int
    step: float
    after: str | None = None


def _games(net: str) -> tuple[str, ...]:
    return tuple(game for game, name in NETS.items() if name == net)


SCHOOL = {
    "howell": Class(_games("howell"), 2_700_000, 1e-3),
    "pools": Class(("howell", *_games("pools")), 3_900_000, 6e-4, "howell"),
    "points": Class(_games("points"), 2_400_000, 6e-4, "howell"),
}


def learn(
    pupil: Pupil, by_game: dict[str, Lessons], optimizer: torch.optim.Optimizer, keep: float
) -> dict[str, float]:
    """Learn from each lesson once, in an order of chance; return each game's mean square error."""
    suits, general, card, brought = (
        torch.cat([getattr(lessons, part) for lessons in by_game.values()])
        for part in ("suits", "general", "card", "brought")
    )
    errors = torch.zeros(len(card))
    for some in torch.randperm(len(card)).split(LESSONS):
        told = foretell(pupil.net, suits[some].float(), general[some])
        told = told.gather(1, card[some, None])[:, 0]
        error = mse_loss(told, brought[some])
        optimizer.zero_grad()
        error.backward()
        optimizer.step()
        with torch.no_grad():
            errors[some] = (told - brought[some]) ** 2
            for name, weights in pupil.net.items():
                pupil.mean[name].lerp_(weights, 1 - keep)
    sizes = [len(lessons.card) for lessons in by_game.values()]
    return {
        name: part.mean().item() for name, part in zip(by_game, errors.split(sizes), strict=True)
    }


@dataclass
class Pupil:
    """A net that learns some games: its weights, their mean, and what each game is scaled by."""

    net: Net
    mean: Net
    scales: dict[str, float]
    prices: dict[str, Prices]

    @classmethod
    def of(cls, names: Sequence[str], net: Net) -> Pupil:
        """One who begins with this net, and sees how far the outcomes of its games are spread."""
        prices = {name: Prices(Game.named(name)) for name in names}
        scales = {}
        for name, asked in prices.items():
            lessons, _ = play(told_by(net), asked.game, asked, AT_ONCE, 9.0, 1.0, 1.0, DRAWN)
            scales[name] = lessons.brought.std().item() / SPREAD
        for weights in net.values():
            weights.requires_grad_()
        mean = {name: weights.detach().clone() for name, weights in net.items()}
        return cls(net, mean, scales, prices)

    def practise(self, young: bool, doubt: float, fancy: float) -> dict[str, Lessons]:
        """Play deals of every game."""
        foretell = told_by(self.net if young else self.mean)
        each = AT_ONCE // len(self.prices)
        lessons = {}
        for name, asked in self.prices.items():
            lessons[name], _ = play(
                foretell, asked.game, asked, each, doubt, fancy, self.scales[name], DRAWN
            )
        return lessons


def versed(file: bytes) -> Net:
    """A net that knows Howell's game, made ready for others: what it knows of that settlement
    serves for all, until it has learnt better.
    """
    net, scales = read_net(file)
    howell = METHOD + METHODS.index(Method.HOWELL)
    for name, weights in net.items():
        if name.endswith("general"):
            weights[METHOD : METHOD + len(METHODS)] = weights[howell].clone()
        if name.startswith("bring"):
            weights *= scales["howell"] / STEP
    return net


def told_by(net: Net) -> Foretell:
    """What this net foretells."""
    return lambda suits, general, seat: foretell(net, suits, general)


def teach(name: str, seed: int, folder: Path) -> None:
    """Teach a class, and write its net."""
    taught = SCHOOL[name]
    before = folder / f"foresight-{taught.after}.bin" if taught.after else None
    torch.manual_seed(seed)
    with torch.no_grad():
        pupil = Pupil.of(taught.games, versed(before.read_bytes()) if before else new_net(WIDTHS))
    print(json.dumps(pupil.scales), file=sys.stderr, flush=True)
    optimizer = torch.optim.Adam(pupil.net.values(), lr=taught.step)
    rounds = -(-taught.deals // AT_ONCE)
    for number in range(rounds):
        done = number / rounds
        young = number < 50 and before is None
        for group in optimizer.param_groups:
            group["lr"] = taught.step * (1.0 if done < 0.3 else (1 - done) / 0.7 + 0.01)
        fancy = max((0.03 if before else 0.3) - number / 100, 0.005)
        with torch.no_grad():
            lessons = pupil.practise(young, 0.12 - 0.08 * done, fancy)
        error = learn(pupil, lessons, optimizer, 0.98 if young else 0.9995)
        if number % 10 == 9 or number == rounds - 1:
            told = " ".join(f"{game} {x:.4f}" for game, x in error.items())
            print(f"{(number + 1) * AT_ONCE} deals: {told}", file=sys.stderr, flush=True)
        if number % 100 == 99 or number == rounds - 1:
            file = write_net(pupil.mean, pupil.scales)
            (folder / f"foresight-{name}.bin").write_bytes(file)


def main() -> None:
    """Teach some classes, or all in turn."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("classes", nargs="*", metavar="class", default=list(SCHOOL))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    chosen = parser.parse_args()
    if not set(chosen.classes) <= set(SCHOOL):
        parser.error(f"expected some of {', '.join(SCHOOL)}")
    torch.set_num_threads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.classes:
        teach(name, chosen.seed, chosen.folder)


if __name__ == "__main__":
    main()
