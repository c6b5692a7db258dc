"""Write ``tests/net_features.json``: positions of self-play with their features, as in training.

    PYTHONPATH=engine:. python -m training.write_features

The tests replay these deals at a table and compare the engine's features and payoffs. So they check
without PyTorch that the engine computes the same features as training.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from eldesthand.bots.net.features import RANKS, TABLES
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.value_net import NETS, OTHERS, scale_of
from eldesthand.core.cards import PACK
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.wire import encode
from training.deals import Choosing, Samples, play
from training.games import Game, PayoffCache, number_of
from training.net import forward, read_net

FILE = Path("tests/net_features.json")

EVERY = 5
"""Number of decisions of which one is written."""

_MODERN = PRESETS["modern"].rules

SOME_OTHERS = (
    Rules(2),
    Rules(2, "joker", "simple"),
    Rules(7, settlement="howell"),
    Rules(5, "auction"),
    Rules(6, "auction").with_options(jack_divides=True),
    Rules(5, "spot", "spot"),
    Rules(5, "joker"),
    Rules(3, "black-lady", "excess"),
    Rules(6, "black-jack", "simple"),
    _MODERN.with_players(3),
    _MODERN.with_players(5).with_options(moon="self", queen_breaks=True),
    _MODERN.with_players(6).with_options(clean_first_trick=False, breaking=False),
    _MODERN.with_options(omnibus=True, moon="none"),
)
"""Games of the net for all others, with one deal each."""

FIRST_SEED = 58
"""The seeds cover passing, a named suit without its two, and an undealt Joker."""

Record = dict[str, Any]


def record(game: Game, file: str, scale: float, seed: int, every: int = EVERY) -> Record:
    """Return a deal of a game, played at random.

    It has the hands, the passed cards, the conditions, and the chosen cards in order (without
    forced ones). ``decisions`` holds the features, the return in counters, and the values of the
    net in this file, for one decision in ``every``.
    """
    torch.manual_seed(seed)
    net, _ = read_net(net_file(file))
    names = {number_of(card): str(card) for card in (*PACK, *game.rules.pack)}

    def random_values(suits: Tensor, general: Tensor, deal: Tensor, seat: Tensor) -> Tensor:
        return torch.rand(len(suits), 52)

    def texts(cards: Tensor) -> list[str]:
        return [names[number] for number in cards.nonzero().flatten().tolist()]

    with torch.no_grad():
        choosing = Choosing(noise=0.1, epsilon=0.1)
        played = play(random_values, game, PayoffCache(game), 1, choosing)
        samples, table = played.samples, played.table
        values = forward(net, samples.suits.float(), samples.general) * scale
    conditions = table.conditions
    return {
        "hands": [texts(hand) for hand in table.dealt[0]],
        "given": [texts(given) for given in table.given[0]],
        "way": int(table.way[0]),
        "pool": conditions.pool[0],
        "jack": conditions.jack[0],
        "chooser": conditions.chooser[0],
        "suit": int(table.suit[0]),
        "cards": [names[number] for number in samples.card.tolist()],
        "decisions": [
            _decision(n, samples, values[n], names) for n in range(0, len(samples.card), every)
        ],
    }


def _decision(n: int, samples: Samples, values: Tensor, names: Mapping[int, str]) -> Record:
    """Return a decision with its features, its return, and the values of the cards in hand."""
    general = enumerate(samples.general[n].tolist())
    hand = samples.suits[n, :, :RANKS].flatten().nonzero().flatten().tolist()
    return {
        "number": n,
        "suits": [row.nonzero().flatten().tolist() for row in samples.suits[n]],
        "general": [[index, round(value, 6)] for index, value in general if value],
        "return": round(samples.returns[n].item(), 4),
        "values": {names[number]: round(values[number].item(), 4) for number in hand},
    }


def of_preset(name: str, seed: int, every: int = EVERY) -> Record:
    """Return a deal of a preset."""
    _, scales = read_net(net_file(NETS[name]))
    return {"game": name, **record(Game.named(name), NETS[name], scales[name], seed, every)}


def of_other(rules: Rules, seed: int, every: int = 3) -> Record:
    """Return a deal of a game that no preset plays."""
    game = Game(rules, TABLES)
    return {"rules": encode(rules), **record(game, OTHERS, scale_of(rules), seed, every)}


def main() -> None:
    """Write the file."""
    records = [of_preset(name, 1) for name in NETS]
    records += [of_other(rules, seed) for seed, rules in enumerate(SOME_OTHERS, FIRST_SEED)]
    lines = [json.dumps(each, separators=(",", ":")) for each in records]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
