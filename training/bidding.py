"""Train the bidding net (V1) on the results of deals with random winning bids.

    PYTHONPATH=engine:. python -m training.bidding --seed 1

Deals are played with the shipped value net (:mod:`training.returns`). The holder of the longest and
lowest suit usually names it (:func:`training.games.choose_suits`). The pool is random.

A run of 600,000 deals takes 15 minutes on one core; it writes ``training/nets/bidding.bin``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor

from eldesthand.bots.net.bidding import (
    GENERAL_FEATURES,
    JACK,
    KINDS,
    NOBODY,
    PLAYERS,
    POOL,
    SIZE,
    bid_layer_shapes,
)
from eldesthand.bots.net.features import RANKS
from eldesthand.core.cards import HEARTS, SUITS
from eldesthand.core.rules import PRESETS, Rules
from training.actors import Actors, add_run, begin
from training.checkpoints import Checkpoint
from training.deals import Deals
from training.games import Game
from training.net import Net, affine, write_layers
from training.returns import Batch, Task, learn, played_by, shipped

SIZES = 4, 5, 4, 6
"""Numbers of players of successive batches of deals."""

WIDTHS = 32, 48

HIGHEST = 40
"""Maximum bid considered."""

HANDS = 20_000
"""Number of hands that estimate the bids of others."""


def new_bid_net(widths: Sequence[int] = WIDTHS) -> Net:
    """Return a net with random weights, without biases.

    They are uniform between ±1/√n, where n is the number of inputs that are usually not 0.
    """
    embedding, hidden = widths
    net = {}
    for name, (rows, columns) in bid_layer_shapes(widths).items():
        inputs = {"embed": RANKS // 2, "hidden": len(SUITS) * embedding, "output": hidden}
        scale = inputs[name.split()[0]] ** -0.5
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * scale
        if name.startswith("embed"):
            net[name][-1] = 0.0
    return net


def suits_of(net: Net, hands: Tensor) -> dict[str, Tensor]:
    """Return the contribution of each suit of the hands [n, 52] to the hidden layer [n, 4, h]."""
    suits = hands.view(-1, len(SUITS), RANKS)
    return {
        kind: affine(net[f"embed {kind}"], suits).relu() @ net[f"hidden {kind}"] for kind in KINDS
    }


def values(net: Net, suits: Tensor, general: Tensor) -> Tensor:
    """Return the values [n] in counters, given the suits' contribution to the hidden layer [n, h].
    ``general`` are the other features.
    """
    return affine(net["output"], (suits + general @ net["hidden general"]).relu())[..., 0]


def general_of(players: int, role: Tensor, pool: Tensor, jack: Tensor) -> Tensor:
    """Return the general features [n, GENERAL_FEATURES]."""
    general = torch.zeros(len(role), GENERAL_FEATURES)
    general[:, SIZE + PLAYERS.index(players)] = 1.0
    general[torch.arange(len(role)), role] = 1.0
    general[:, POOL] = pool / RANKS
    general[:, JACK] = jack.float()
    return general


def seen(table: Deals) -> tuple[Tensor, Tensor, Tensor]:
    """Return the hands, features and known suits before play, for each deal and seat.

    The hands [n, 52] have the named suit in place of hearts. The third tensor tells whether the
    player knows the suit.
    """
    players = table.game.seats
    seats = torch.arange(players)
    sold = table.chooser[:, None] >= 0
    role = torch.where(
        sold, (table.chooser[:, None] - seats) % players, NOBODY + (-seats) % players
    ).flatten()
    pool, jack = (x.repeat_interleave(players) for x in (table.pool, table.jack))
    known = (role == 0) | (role >= NOBODY)
    return table.dealt.flatten(0, 1).float(), general_of(players, role, pool, jack), known


def predicted(net: Net, hands: Tensor, general: Tensor, known: Tensor) -> Tensor:
    """Return the values [n] of many positions that ``seen`` returned. They equal those of
    :class:`eldesthand.bots.net.bidding.HandValues`.
    """
    suits = suits_of(net, hands)
    named = suits["plain"][:, :HEARTS].sum(1) + suits["named"][:, HEARTS]
    return values(net, torch.where(known[:, None], named, suits["unknown"].sum(1)), general)


def chances(net: Net, game: Game) -> list[float]:
    """Return the probabilities that a hand is worth a bid of at most 0, 1, 2... counters."""
    players = game.seats
    hands = game.deal(HANDS // players).flatten(0, 1).float()
    suits = suits_of(net, hands)
    named = suits["plain"].sum(1, keepdim=True) - suits["plain"] + suits["named"]
    unknown = suits["unknown"].sum(1)
    own, jack = torch.zeros(len(hands), dtype=torch.long), torch.zeros(len(hands))
    willing = torch.zeros(len(hands))
    for bid in range(1, HIGHEST + 1):
        pool = torch.full((len(hands),), float(bid))
        general = general_of(players, own, pool, jack)[:, None]
        bought = values(net, named, general).amax(1) - bid
        lost = [
            values(net, unknown, general_of(players, own + n, pool, jack))
            for n in range(1, players)
        ]
        pays = bought > torch.stack(lost).mean(0)
        willing = torch.where(pays, float(bid), willing)
    return [round((willing <= bid).float().mean().item(), 4) for bid in range(HIGHEST + 1)]


def _play(part: tuple[Rules, int]) -> Batch:
    rules, deals = part
    whole, table = shipped(rules).play(deals)
    start = table.conditions.payoffs(torch.zeros_like(table.taken), over=False)
    return seen(table), (whole + start).flatten()


def train(deals: int, actors: Actors, file: Path) -> None:
    """Train a net from random weights, and write it."""
    checkpoint = Checkpoint(file.with_suffix(".run"), f"seed {actors.seed}, {deals} deals")
    auctions = {n: PRESETS["auction"].rules.with_players(n) for n in PLAYERS}

    def played(average: Net, number: int, done: float) -> Batch:
        rules = auctions[SIZES[number % len(SIZES)]]
        return played_by(actors, number, _play, lambda deals: (rules, deals))

    def keep(average: Net) -> None:
        willing = {n: chances(average, Game(rules)) for n, rules in auctions.items()}
        header = json.dumps({"widths": WIDTHS, "chances": willing})
        file.write_bytes(write_layers(header, average))

    learn(Task(new_bid_net, played, predicted, keep), deals, actors.seed, checkpoint)


def main() -> None:
    """Train the net."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=600_000)
    add_run(parser)
    chosen = parser.parse_args()
    with begin(parser, chosen) as actors:
        train(chosen.deals, actors, chosen.folder / "bidding.bin")


if __name__ == "__main__":
    main()
