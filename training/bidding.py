"""Train the net that bids (V1), by what deals bring at any price of the choice.

    PYTHONPATH=engine:. python -m training.bidding --seed 1

Thousands of deals are played at once with the value net that ships. Mostly the longest and lowest
suit is named by its holder, sometimes another (:func:`training.games.choose_suits`), and what lies
in the pool is drawn at random. What a deal brings each player is a sample: a return that bootstraps
in part on the value net's own estimates. The weights that are written are an exponential moving
average.

A run of 600,000 deals takes 15 minutes on one core; it writes ``training/nets/bidding.bin``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import huber_loss

from eldesthand.bots.net.bidding import (
    GENERAL,
    JACK,
    KINDS,
    NOBODY,
    PLAYERS,
    POOL,
    SIZE,
    bid_layer_shapes,
)
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.layout import FOUR, RANKS, TABLES
from eldesthand.bots.net.scale import scale_of
from eldesthand.bots.net.value_net import file_for, game_of
from eldesthand.core.cards import HEARTS, SUITS
from eldesthand.core.rules import PRESETS
from training.deals import Deals, Values, play
from training.games import Game, PayoffCache
from training.net import Net, affine, forward, read_net, write_layers

SIZES = 4, 5, 4, 6
"""How many play, in one batch of deals after another."""

WIDTHS = 32, 48

DEALS, BATCH = 2048, 1024
"""Deals played at once, and samples in a step of the optimizer."""

BOOTSTRAP = 0.3
"""The share of the value net's estimate at the player's next card in a return."""

KEPT_BATCHES = 4
"""From so many batches of deals, the last, one is drawn to be learnt from again."""

OUTLIER = 15.0
"""Errors beyond so many counters count linearly."""

RATE = 2e-3

HIGHEST = 40
"""No higher bid is thought of."""

HANDS = 20_000
"""So many hands tell what others would pay."""


def new_bid_net(widths: Sequence[int] = WIDTHS) -> Net:
    """Random weights, uniform within one over the square root of the number of inputs that count;
    no biases.
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
    """What each suit of these hands [n, 52] adds to the hidden layer as each kind, [n, 4, h]."""
    suits = hands.view(-1, len(SUITS), RANKS)
    return {
        kind: affine(net[f"embed {kind}"], suits).relu() @ net[f"hidden {kind}"] for kind in KINDS
    }


def values(net: Net, suits: Tensor, general: Tensor) -> Tensor:
    """The values [n], in counters, from the suits' part of the hidden layer [n, h] and the general
    features.
    """
    return affine(net["output"], (suits + general @ net["hidden general"]).relu())[..., 0]


def general_of(players: int, role: Tensor, pool: Tensor, jack: Tensor) -> Tensor:
    """The general features [n, GENERAL]."""
    general = torch.zeros(len(role), GENERAL)
    general[:, SIZE + PLAYERS.index(players)] = 1.0
    general[torch.arange(len(role)), role] = 1.0
    general[:, POOL] = pool / RANKS
    general[:, JACK] = jack.float()
    return general


def seen(table: Deals) -> tuple[Tensor, Tensor, Tensor]:
    """Before the play: the hands [n, 52] with the suit named in the place of hearts, the general
    features, and whether the suit is known to the player, all for each deal and seat.
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
    """The values [n] of such positions.

    The same as those of :class:`eldesthand.bots.net.bidding.HandValues`, for many at once.
    """
    suits = suits_of(net, hands)
    named = suits["plain"][:, :HEARTS].sum(1) + suits["named"][:, HEARTS]
    return values(net, torch.where(known[:, None], named, suits["unknown"].sum(1)), general)


def chances(net: Net, game: Game) -> list[float]:
    """How likely it is that a hand would pay no more than 0, 1, 2... counters for the choice."""
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


@dataclass(frozen=True)
class Auction:
    """The game for some number of players, and the values of the net that plays it, in counters."""

    game: Game
    cache: PayoffCache
    values: Values

    @classmethod
    def of(cls, players: int) -> Auction:
        """The game for so many."""
        rules = PRESETS["auction"].rules.with_players(players)
        file, preset = file_for(rules), game_of(rules)
        assert file is not None, "there is a net for every number of players"
        cards, scales = read_net(net_file(file))
        game = Game(rules, FOUR if preset else TABLES)
        scale = scales[preset] if preset else scale_of(rules)
        return cls(
            game,
            PayoffCache(game),
            lambda suits, general, seat: scale * forward(cards, suits, general),
        )


def train(deals: int, seed: int, file: Path) -> None:
    """Train a net from random weights, and write it."""
    torch.manual_seed(seed)
    auctions = {players: Auction.of(players) for players in PLAYERS}
    net = new_bid_net()
    average = {name: weights.clone() for name, weights in net.items()}
    for weights in net.values():
        weights.requires_grad_()
    optimizer = torch.optim.Adam(net.values(), lr=RATE)
    batches: list[tuple[Tensor, ...]] = []
    iterations = -(-deals // DEALS)
    errors = []
    for number in range(iterations):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1.01 - number / iterations)
        auction = auctions[SIZES[number % len(SIZES)]]
        with torch.no_grad():
            samples, table = play(
                auction.values, auction.game, auction.cache, DEALS, bootstrap=BOOTSTRAP
            )
        start = table.conditions.payoffs(torch.zeros_like(table.taken), over=False)
        batches = [*batches, (*seen(table), (samples.whole + start).flatten())][-KEPT_BATCHES:]
        again = batches[int(torch.randint(len(batches), (1,)))]
        for hands, general, known, returns in (batches[-1], again):
            for batch in torch.randperm(len(returns)).split(BATCH):
                found = predicted(net, hands[batch], general[batch], known[batch])
                loss = huber_loss(found, returns[batch], delta=OUTLIER)
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
                willing = {n: chances(average, auction.game) for n, auction in auctions.items()}
            header = json.dumps({"widths": WIDTHS, "chances": willing})
            file.write_bytes(write_layers(header, average))


def main() -> None:
    """Train the net."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=600_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training/nets"))
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    train(chosen.deals, chosen.seed, chosen.folder / "bidding.bin")


if __name__ == "__main__":
    main()
