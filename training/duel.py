"""Compare two nets, with thousands of deals a minute and without search.

    PYTHONPATH=engine:. python -m training.duel --game sweepstake pools pools@simple

A player is the name of a net or of a file. With ``@`` and a settlement, it plays as if that
settlement were in force, without a pool. The same deals are played in several seatings: the players
sit alternately (of three seats, one player has one and the other two). With ``--opponents`` each
player sits alone in every seat in turn; the other seats belong to opponents of the league
(:mod:`training.league`), whose styles use the second player's net.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

import torch
from torch import Tensor

from eldesthand.bots.net.features import FOUR as LAYOUT
from eldesthand.bots.net.value_net import NETS
from eldesthand.core.settling import SETTLEMENTS
from training.deals import play
from training.games import Game, PayoffCache
from training.league import LEARNER, STYLES, values_by_style
from training.net import forward, read_net

AT_ONCE = 1024
"""Deals played at once."""

Player = Callable[[Tensor, Tensor], Tensor]


def player(text: str) -> Player:
    """Return the player of this name, such as ``pools``, ``pools@simple`` or ``/some/file.bin``."""
    name, _, aim = text.partition("@")
    known = name in NETS.values()
    path = Path(f"engine/eldesthand/bots/net/{name}.bin" if known else name)
    net, _ = read_net(path.read_bytes())
    if not aim:
        return lambda suits, general: forward(net, suits, general)
    place = SETTLEMENTS[aim].net
    if place is None:
        raise ValueError(f"expected a settlement that a net has learnt, got {aim}")

    def forward_as_if(suits: Tensor, general: Tensor) -> Tensor:
        general = general.clone()
        first = LAYOUT.settlement
        general[:, first : first + LAYOUT.settlements] = 0.0
        general[:, first + place] = 1.0
        general[:, [LAYOUT.pool, LAYOUT.jack]] = 0.0
        return forward(net, suits, general)

    return forward_as_if


def seatings(seats: int) -> list[tuple[bool, ...]]:
    """Return the seats of the first player, for each seating."""
    if seats == 3:
        ones = [tuple(n == seat for n in range(3)) for seat in range(3)]
        return ones + [tuple(not sits for sits in one) for one in ones]
    alternate = tuple(n % 2 == 0 for n in range(seats))
    return [alternate, tuple(not sits for sits in alternate)]


def duel(game: Game, players: Sequence[Player], deals: int, seed: int) -> tuple[Tensor, Tensor]:
    """Return the first player's advantage for each deal, in counters won and in units not taken."""
    cache = PayoffCache(game)
    counters, units = [], []
    for number in range(-(-deals // AT_ONCE)):
        gained = torch.zeros(2, AT_ONCE)
        ways = seatings(game.seats)
        for way in ways:
            sits = torch.tensor(way)

            def both(
                suits: Tensor, general: Tensor, deal: Tensor, seat: Tensor, sits: Tensor = sits
            ) -> Tensor:
                first, second = (one(suits, general) for one in players)
                return torch.where(sits[seat][:, None], first, second)

            torch.manual_seed(1_000_003 * seed + number)
            with torch.no_grad():
                table = play(both, game, cache, AT_ONCE).table
            won = table.conditions.payoffs(table.taken, over=True)
            for place, gains in enumerate((won, -table.units.float())):
                gained[place] += gains[:, sits].mean(1) - gains[:, ~sits].mean(1)
        counters.append(gained[0] / len(ways))
        units.append(gained[1] / len(ways))
    return torch.cat(counters), torch.cat(units)


def among_opponents(
    game: Game, players: Sequence[Player], deals: int, seed: int
) -> tuple[Tensor, Tensor]:
    """Return the first player's advantage for each deal, in counters won and in units not taken.
    Each of the two plays the same deals in every seat with the same opponents.
    """
    cache = PayoffCache(game)
    counters, units = [], []
    for number in range(-(-deals // AT_ONCE)):
        gained = torch.zeros(2, AT_ONCE)
        for seat in range(game.seats):
            for player, sign in zip(players, (1, -1), strict=True):
                torch.manual_seed(1_000_003 * seed + number)
                styles = torch.randint(1, len(STYLES) + 1, (AT_ONCE, game.seats))
                styles[:, seat] = LEARNER
                with torch.no_grad():
                    values = values_by_style(player, players[1], styles, game.layout)
                    table = play(values, game, cache, AT_ONCE).table
                won = table.conditions.payoffs(table.taken, over=True)
                for place, gains in enumerate((won, -table.units.float())):
                    gained[place] += sign * gains[:, seat]
        counters.append(gained[0] / game.seats)
        units.append(gained[1] / game.seats)
    return torch.cat(counters), torch.cat(units)


def main() -> None:
    """Play, and print the difference."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("players", nargs=2)
    parser.add_argument("--game", default="howell")
    parser.add_argument("--deals", type=int, default=20 * AT_ONCE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponents", action="store_true")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    compare = among_opponents if chosen.opponents else duel
    found = compare(
        Game.named(chosen.game),
        [player(text) for text in chosen.players],
        chosen.deals,
        chosen.seed,
    )
    for what, gains in zip(("counters more", "units fewer"), found, strict=True):
        error = (gains.std() / sqrt(len(gains))).item()
        print(f"{what}: {gains.mean().item():+.3f} ± {error:.3f} ({len(gains)} deals)")


if __name__ == "__main__":
    main()
