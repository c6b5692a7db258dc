"""A value net: what each card will bring its player, in counters, from the player's view alone.

The nets have played millions of deals with themselves (``training/self_play.py``): Monte Carlo
learning as in DouZero (Zha and others, 2021), with returns that bootstrap in part on the net's own
estimate at the player's next card (Sutton, 1988). They see the own hand and what everybody at the
table can know (:mod:`.features`). No worlds are dealt for them.

The plain suits share one set of weights, since they are alike; the suit that counts has its own.
Each suit is embedded; all embeddings together with the general features give a context; each
suit's embedding with the context gives a value for each of its cards.

>>> from eldesthand.core.rules import PRESETS
>>> net_for(PRESETS["howell"].rules.with_players(5)) is None
True
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from pkgutil import get_data
from struct import unpack_from

from eldesthand.bots.net.features import (
    GENERAL_FEATURES,
    RANKS,
    SUIT_FEATURES,
    features_of,
    rank_of,
)
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.view import View

__all__ = ["NETS", "CardValues", "ValueNet", "layer_shapes", "net_file", "net_for"]

NETS = {
    "howell": "howell",
    "sweepstake": "pools",
    "simple": "pools",
    "three-handed": "pools",
    "auction": "pools",
    "joker": "pools",
    "spot": "points",
    "black-jack": "points",
    "black-lady": "points",
    "modern": "points",
}
"""The net that was trained for each preset: the name of its file."""

CardValues = Callable[[View], dict[Card, float]]
"""Gives the counters that each card which may be played will still bring."""

Widths = tuple[int, int, int]
"""How many units the three hidden layers have: a suit's embedding, the context, and the layer
before the output."""

Row = tuple[float, ...]
Matrix = list[Row]


def layer_shapes(widths: Widths) -> dict[str, tuple[int, int]]:
    """The shape of each layer's matrix, inputs by outputs, in the order of the file.

    Where there is one row more than there are inputs, the last row is the bias.
    """
    embedding, context, hidden = widths
    return {
        "embed plain": (SUIT_FEATURES + 1, embedding),
        "embed counting": (SUIT_FEATURES + 1, embedding),
        "embed general": (GENERAL_FEATURES, embedding),
        "context plain": (embedding + 1, context),
        "context counting": (embedding, context),
        "context general": (GENERAL_FEATURES, context),
        "hidden plain": (embedding + 1, hidden),
        "hidden counting": (embedding + 1, hidden),
        "hidden context plain": (context, hidden),
        "hidden context counting": (context, hidden),
        "output plain": (hidden + 1, RANKS),
        "output counting": (hidden + 1, RANKS),
    }


class ValueNet:
    """A net in pure Python.

    Its file is a line of JSON, ``widths`` and the ``scales`` by which each game's outputs become
    counters; then each matrix: first a scale for every column (32-bit floats, little-endian), then
    its rows, a signed byte for each weight.
    """

    def __init__(self, file: bytes) -> None:
        line, _, weights = file.partition(b"\n")
        header = json.loads(line)
        self.scales: Mapping[str, float] = header["scales"]
        shapes = layer_shapes(header["widths"])
        size = sum((rows + 4) * columns for rows, columns in shapes.values())
        if len(weights) != size:
            raise ValueError(f"expected weights of {size} bytes, not {len(weights)}")
        layers: dict[str, Matrix] = {}
        start = 0
        for name, (rows, columns) in shapes.items():
            scales = unpack_from(f"<{columns}f", weights, start)
            start += 4 * columns
            layers[name] = [
                tuple(map(mul, array("b", weights[n : n + columns]), scales))
                for n in range(start, start + rows * columns, columns)
            ]
            start += rows * columns
        kinds = ("plain", "counting")
        # Rows of inputs that are mostly 0 are added up; the other layers are transposed, so that
        # each output is one scalar product.
        self._embed = [layers[f"embed {kind}"] for kind in kinds]
        self._embed_general = layers["embed general"]
        self._context = [_transpose(layers[f"context {kind}"]) for kind in kinds]
        self._context_general = layers["context general"]
        self._hidden = [_transpose(layers[f"hidden {kind}"]) for kind in kinds]
        self._hidden_context = [_transpose(layers[f"hidden context {kind}"]) for kind in kinds]
        self._output = [_transpose(layers[f"output {kind}"]) for kind in kinds]

    def counters(self, view: View, game: str) -> dict[Card, float]:
        """What each card that may be played will still bring its player at this game, in counters,
        beyond what a settlement right now would pay.
        """
        features, counting = features_of(view), view.avoided
        general = _sum_rows(self._embed_general, features.general)
        embeddings: list[Row] = []
        for suit, indices in enumerate(features.suits):
            rows = self._embed[suit == counting]
            embeddings.append(
                _relu(map(sum, zip(general, rows[-1], *[rows[n] for n in indices], strict=True)))
            )
        plain = (
            *map(sum, zip(*[e for n, e in enumerate(embeddings) if n != counting], strict=True)),
            1.0,
        )
        from_plain, from_counting = self._context
        from_general = _sum_rows(self._context_general, features.general)
        context = _relu(
            sum(map(mul, one, plain)) + sum(map(mul, other, embeddings[counting])) + more
            for one, other, more in zip(from_plain, from_counting, from_general, strict=True)
        )
        outputs: dict[int, list[float]] = {}
        for suit in {card.suit for card in view.playable}:
            kind = suit == counting
            own = (*embeddings[suit], 1.0)
            hidden = _relu(
                sum(map(mul, one, own)) + sum(map(mul, other, context))
                for one, other in zip(self._hidden[kind], self._hidden_context[kind], strict=True)
            )
            outputs[suit] = [sum(map(mul, row, (*hidden, 1.0))) for row in self._output[kind]]
        scale = self.scales[game]
        return {card: scale * outputs[card.suit][rank_of(card)] for card in view.playable}


def _transpose(rows: Matrix) -> Matrix:
    return list(zip(*rows, strict=True))


def _relu(sums: Iterable[float]) -> Row:
    return tuple(x if x > 0 else 0.0 for x in sums)


def _sum_rows(rows: Matrix, weights: Sequence[tuple[int, float]]) -> Row:
    """The weighted sum of some rows."""
    parts = [[weight * x for x in rows[n]] for n, weight in weights]
    return tuple(map(sum, zip(*parts, strict=True)))


def game_of(rules: Rules) -> str | None:
    """The preset whose deals are played and paid like this game's, if there is one."""
    deal = _deal(rules)
    return next((name for name in NETS if _deal(PRESETS[name].rules) == deal), None)


def _deal(rules: Rules) -> tuple[object, ...]:
    """The rules that a deal depends on; not passing, since some deals are played without (V7)."""
    options = [option.name for option in rules.game.options if option.name != "passing"]
    return (
        rules.variety,
        rules.settlement,
        rules.active,
        *map(rules.option, options),
    )


@lru_cache(maxsize=64)
def net_for(rules: Rules) -> CardValues | None:
    """The net of a game; ``None`` where there is none."""
    game = game_of(rules)
    if game is None:
        return None
    net = _net(NETS[game])
    return lambda view: net.counters(view, game)


def net_file(name: str) -> bytes:
    """The file of a net that ships. Raises ``FileNotFoundError`` when there is none of the name."""
    file = get_data(__package__, f"{name}.bin")
    assert file is not None, "the package's loader reads data"
    return file


@cache
def _net(name: str) -> ValueNet:
    return ValueNet(net_file(name))
