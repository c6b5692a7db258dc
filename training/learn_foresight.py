"""Teach the net of :mod:`eldesthand.bots.foresight` by letting it play with itself.

    pip install -r training/requirements.txt
    PYTHONPATH=engine python training/learn_foresight.py --deals 2700000 --seed 1

Two thousand deals are played at once, every seat by the net, in whose opinions some noise is mixed
so that cards that are nearly as good are tried, too. Each decision with a choice is then a lesson:
what the card has brought in counters, as the table's own settlement pays them. So that luck weighs
less, what happened after the player's next card counts for eight parts in ten, and for two parts
what he expected when he played it (Sutton, 1988). The weights that are written are the mean of the
latest ones.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from eldesthand.bots.foresight import (
    GENERAL,
    RANKS,
    SEATS,
    SETTLEMENTS,
    SHAPES,
    TRICKS,
)
from eldesthand.bots.playouts import ground_for
from eldesthand.bots.stakes import Stakes
from eldesthand.cards import HEARTS, PACK, SUITS
from eldesthand.rules import PRESETS, Method

SCALE = 4.0
"""Counters, while learning, are divided by it."""

AT_ONCE, LESSONS = 2048, 2048
"""Deals played at once, and decisions learnt from at once."""

NEXT = 0.2
"""How much the player's own expectation at his next card counts in what a card has brought."""

CARDS = len(PACK)
SUIT_OF = torch.arange(CARDS) // RANKS
AFTER = (torch.arange(SEATS)[:, None] + torch.arange(SEATS)) % SEATS
"""The seats as they follow each seat, itself first."""

Net = dict[str, Tensor]


def new_net() -> Net:
    """Weights of chance, small enough that nothing is sure."""
    net = {}
    for name, (rows, columns) in SHAPES.items():
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * rows**-0.5
    return net


def foretell(net: Net, suits: Tensor, general: Tensor) -> Tensor:
    """What each of the 52 cards will bring, from sights: ``suits`` [n, 4, SUIT], ``general``.

    The very reckoning of :meth:`Foresight.counters`, for many sights at once.
    """
    by_kind = suits[:, :HEARTS], suits[:, HEARTS:]
    kinds = ("plain", "counting")
    common = (general @ net["read general"])[:, None]
    read = [
        (through(net[f"read {k}"], x) + common).relu() for k, x in zip(kinds, by_kind, strict=True)
    ]
    light = (
        through(net["together plain"], read[0].sum(1))
        + read[1][:, 0] @ net["together counting"]
        + general @ net["together general"]
    ).relu()
    brought = [
        through(
            net[f"bring {k}"],
            (through(net[f"again {k}"], x) + (light @ net[f"light {k}"])[:, None]).relu(),
        )
        for k, x in zip(kinds, read, strict=True)
    ]
    return torch.cat(brought, 1).flatten(1)


def through(matrix: Tensor, x: Tensor) -> Tensor:
    """A matrix whose last row is always added."""
    return x @ matrix[:-1] + matrix[-1]


@dataclass
class Prices:
    """Counters at a game by what all have taken, for some pools that may lie there."""

    method: Method
    pools: tuple[int, ...]
    table: Tensor

    @classmethod
    def of(cls, game: str) -> Prices:
        """Ask the settlement about every way in which units can be taken."""
        rules = PRESETS[game].rules
        ground = ground_for(rules)
        units = RANKS
        heart = ground.total // units
        pools = (
            (0, 0, units, 2 * units, 3 * units) if rules.settlement is Method.SWEEPSTAKE else (0,)
        )
        table = torch.zeros(len(pools), *[units + 1] * SEATS, SEATS)
        for n, pool in enumerate(pools):
            stakes = Stakes(rules, ground, pool=pool, jack=pool > 0)
            for taken in itertools.product(range(units + 1), repeat=SEATS):
                if sum(taken) <= units:
                    table[(n, *taken)] = torch.tensor(stakes.of([heart * k for k in taken]))
        return cls(rules.settlement, pools, table)


@dataclass
class Lessons:
    """Decisions with a choice: what was seen, the card's number, and what it brought."""

    suits: Tensor
    general: Tensor
    card: Tensor
    brought: Tensor


def play(net: Net, prices: Prices, doubt: float, fancy: float, at_once: int = AT_ONCE) -> Lessons:
    """Play deals from the first card to the last.

    ``doubt`` is the noise in opinions, as these are scaled; ``fancy`` the share of cards that are
    played by chance.
    """
    n = at_once
    every = torch.arange(n)
    order = torch.rand(n, CARDS).argsort(1)
    hands = torch.zeros(n, SEATS, CARDS, dtype=torch.bool)
    for seat in range(SEATS):
        hands[:, seat].scatter_(1, order[:, seat * RANKS : (seat + 1) * RANKS], value=True)
    played = torch.zeros_like(hands)
    void = torch.zeros(n, SEATS, len(SUITS), dtype=torch.bool)
    taken = torch.zeros(n, SEATS, dtype=torch.long)
    leader = torch.zeros(n, dtype=torch.long)
    which = torch.randint(len(prices.pools), (n,))
    pool = torch.tensor(prices.pools)[which]
    worth = prices.table[which, 0, 0, 0, 0]
    gains, hopes = torch.zeros(TRICKS, n, SEATS), torch.zeros(TRICKS, n, SEATS)
    chose = torch.zeros(TRICKS, n, SEATS, dtype=torch.bool)
    seen: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor, int]] = []
    for trick in range(TRICKS):
        lying = torch.zeros_like(hands)
        led = torch.zeros(n, dtype=torch.long)
        top = torch.full((n,), -1)
        winner = leader.clone()
        in_trick = torch.zeros(n, dtype=torch.long)
        for turn in range(SEATS):
            seat = (leader + turn) % SEATS
            own = hands[every, seat]
            following = own & (led[:, None] == SUIT_OF)
            bound = following.any(1) if turn else torch.zeros(n, dtype=torch.bool)
            legal = torch.where(bound[:, None], following, own)
            around = AFTER[seat]
            suits = torch.cat(
                [
                    by_suit(own[:, None]),
                    by_suit(played[every[:, None], around]),
                    by_suit(lying[every[:, None], around[:, 1:]]),
                    void[every[:, None], around[:, 1:]].transpose(1, 2),
                    (torch.arange(len(SUITS)) == led[:, None])[..., None] & (turn > 0),
                ],
                2,
            )
            shares = taken[every[:, None], around]
            general = torch.zeros(n, GENERAL)
            start = 0
            for part in (
                torch.eye(SEATS)[turn].expand(n, -1),
                shares / RANKS,
                (shares > 0).float(),
                in_trick[:, None] / SEATS,
                torch.eye(TRICKS)[trick].expand(n, -1),
                torch.eye(len(SETTLEMENTS))[SETTLEMENTS.index(prices.method)].expand(n, -1),
                pool[:, None] / RANKS,
                (pool > 0).float()[:, None],
            ):
                general[:, start : start + part.shape[1]] = part
                start += part.shape[1]
            assert start == GENERAL
            choice = legal.sum(1) > 1
            opinions = torch.zeros(n, CARDS)
            opinions[choice] = foretell(net, suits[choice].float(), general[choice])
            noise = -torch.empty(n, CARDS).exponential_().log()
            card = (opinions + doubt * noise).masked_fill(~legal, -torch.inf).argmax(1)
            any_card = torch.rand(n, CARDS).masked_fill(~legal, -1.0).argmax(1)
            card = torch.where(torch.rand(n) < fancy, any_card, card)
            hopes[trick, every, seat] = opinions[every, card]
            chose[trick, every, seat] = choice
            seen.append(
                (suits[choice], general[choice], card[choice], every[choice], seat[choice], trick)
            )
            suit = card // RANKS
            if turn:
                void[every, seat, led] |= suit != led
            else:
                led = suit
            better = (suit == led) & (card > top)
            top, winner = torch.where(better, card, top), torch.where(better, seat, winner)
            hands[every, seat, card] = False
            played[every, seat, card] = True
            lying[every, seat, card] = True
            in_trick += suit == HEARTS
        leader = winner
        taken[every, leader] += in_trick
        now = prices.table[(which, *taken.unbind(1))]
        gains[trick] = (now - worth) / SCALE
        worth = now
    brought = gains.clone()
    for trick in reversed(range(TRICKS - 1)):
        later = brought[trick + 1]
        hoped = torch.where(chose[trick + 1], hopes[trick + 1], later)
        brought[trick] += NEXT * hoped + (1 - NEXT) * later
    return Lessons(
        torch.cat([lesson[0] for lesson in seen]),
        torch.cat([lesson[1] for lesson in seen]),
        torch.cat([lesson[2] for lesson in seen]),
        torch.cat([brought[trick, deal, seat] for *_, deal, seat, trick in seen]),
    )


def by_suit(cards: Tensor) -> Tensor:
    """Cards of several seats [n, seats, 52] as features of the suits [n, 4, seats * 13]."""
    n, seats, _ = cards.shape
    each = cards.view(n, seats, len(SUITS), RANKS)
    return each.transpose(1, 2).reshape(n, len(SUITS), seats * RANKS)


def learn(
    net: Net, mean: Net, lessons: Lessons, optimizer: torch.optim.Optimizer, keep: float
) -> float:
    """Learn from each lesson once, in an order of chance; return the mean square error."""
    errors = 0.0
    order = torch.randperm(len(lessons.card))
    for some in order.split(LESSONS):
        told = foretell(net, lessons.suits[some].float(), lessons.general[some])
        told = told.gather(1, lessons.card[some, None])[:, 0]
        error = mse_loss(told, lessons.brought[some])
        optimizer.zero_grad()
        error.backward()
        optimizer.step()
        errors += error.item() * len(some)
        with torch.no_grad():
            for name, weights in net.items():
                mean[name].lerp_(weights, 1 - keep)
    return errors / len(lessons.card)


def as_bytes(net: Net) -> bytes:
    """The file that :class:`~eldesthand.bots.foresight.Foresight` reads, to tell in counters."""
    parts = []
    for name in SHAPES:
        weights = net[name] * (SCALE if name.startswith("bring") else 1.0)
        scales = (weights.abs().amax(0) / 127).clamp(min=1e-9)
        parts += [scales.numpy().astype("<f4").tobytes()]
        parts += [(weights / scales).round().to(torch.int8).numpy().tobytes()]
    return b"".join(parts)


def main() -> None:
    """Teach, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--games", default="howell", help="names of games, by turns (default: howell)"
    )
    parser.add_argument("--deals", type=int, default=2_700_000)
    parser.add_argument("--seed", type=int, default=1)
    default = Path("engine/eldesthand/bots/foresight.bin")
    parser.add_argument("--out", type=Path, default=default)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    prices = [Prices.of(game) for game in chosen.games.split(",")]
    net = new_net()
    for weights in net.values():
        weights.requires_grad_()
    mean = {name: weights.detach().clone() for name, weights in net.items()}
    optimizer = torch.optim.Adam(net.values(), lr=1e-3)
    rounds = -(-chosen.deals // AT_ONCE)
    for number in range(rounds):
        done = number / rounds
        young = number < 50
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 if done < 0.3 else 1e-3 * (1 - done) / 0.7 + 1e-5
        fancy = max(0.3 - number / 100, 0.005)
        with torch.no_grad():
            lessons = play(
                net if young else mean, prices[number % len(prices)], 0.12 - 0.08 * done, fancy
            )
        error = learn(net, mean, lessons, optimizer, 0.98 if young else 0.9995)
        if number % 10 == 9 or number == rounds - 1:
            print(f"{(number + 1) * AT_ONCE} deals: error {error:.4f}", file=sys.stderr, flush=True)
        if number % 100 == 99 or number == rounds - 1:
            chosen.out.write_bytes(as_bytes(mean))


if __name__ == "__main__":
    main()
