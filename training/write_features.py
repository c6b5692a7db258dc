"""Write ``tests/net_features.json``: positions of self-play with their features, as in training.

    PYTHONPATH=engine:. python -m training.write_features

The tests play these deals at a table and compare what the engine computes there. So they find out,
without PyTorch, whether the nets still see what they were trained on.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.value_net import NETS
from training.deals import play
from training.games import Game, PayoffCache, number_of
from training.net import forward, read_net

FILE = Path("tests/net_features.json")

EVERY = 5
"""One decision in so many is written."""

Record = dict[str, Any]


def record(name: str, seed: int, every: int = EVERY) -> Record:
    """A deal of a preset, played at random: hands, what was passed, what it was played for, and the
    cards chosen in order (those without a choice are left out). ``decisions`` holds the features,
    the return in counters, and the values of the net that ships, of one decision in ``every``.
    """
    torch.manual_seed(seed)
    game = Game.named(name)
    net, scales = read_net(net_file(NETS[name]))
    card_of = {number_of(card): card for card in game.rules.pack}

    def random_values(suits: Tensor, general: Tensor, seat: Tensor) -> Tensor:
        return torch.rand(len(suits), 52)

    def texts(cards: Tensor) -> list[str]:
        return [str(card_of[number]) for number in cards.nonzero().flatten().tolist()]

    with torch.no_grad():
        samples, table = play(random_values, game, PayoffCache(game), 1, noise=0.1, epsilon=0.1)
        values = forward(net, samples.suits.float(), samples.general) * scales[name]
    decisions = []
    for n in range(0, len(samples.card), every):
        own = {number for number, held in enumerate(samples.suits[n, :, :13].flatten()) if held}
        decisions.append(
            {
                "number": n,
                "suits": [row.nonzero().flatten().tolist() for row in samples.suits[n]],
                "general": [
                    [index, round(value, 6)]
                    for index, value in enumerate(samples.general[n].tolist())
                    if value
                ],
                "return": round(samples.returns[n].item(), 4),
                "values": {
                    str(card_of[number]): round(values[n, number].item(), 4)
                    for number in sorted(own)
                },
            }
        )
    conditions = table.conditions
    return {
        "game": name,
        "hands": [texts(hand) for hand in table.dealt[0]],
        "given": [texts(given) for given in table.given[0]],
        "way": int(table.way[0]),
        "pool": conditions.pool[0],
        "jack": conditions.jack[0],
        "chooser": conditions.chooser[0],
        "cards": [str(card_of[number]) for number in samples.card.tolist()],
        "decisions": decisions,
    }


def main() -> None:
    """Write the file."""
    lines = [json.dumps(record(name, 1), separators=(",", ":")) for name in NETS]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
