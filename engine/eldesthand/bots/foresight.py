"""Foresight: what each card will bring its player, foretold by a small net from his own view.

The nets have played millions of deals with themselves (``training/learn_foresight.py``: Monte Carlo
learning as DouZero's, Zha and others, 2021, with returns drawn towards its own forecasts, Sutton,
1988). They see what everybody at the table can know, and the own hand (:mod:`.sight`): no worlds
are dealt for them.

The plain suits are alike, so that one set of weights reads all three; the suit that counts has its
own. Each suit is read by itself, all are taken together, and each is looked at again in that light.

>>> from eldesthand.rules import PRESETS
>>> foresight_for(PRESETS["howell"].rules.with_players(5)) is None
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

from eldesthand.bots.sight import GENERAL, RANKS, SUIT, rank_of, sight_of
from eldesthand.cards import Card
from eldesthand.rules import PRESETS, Rules
from eldesthand.view import View

__all__ = ["NETS", "Forecast", "Foresight", "foresight_for", "shapes"]

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
"""Which net has learnt which game: the name of its file, by that of the preset."""

Forecast = Callable[[View], dict[Card, float]]
"""What each card that may be played will bring, in counters."""

Widths = tuple[int, int, int]
Row = tuple[float, ...]
Rows = list[Row]


def shapes(widths: Widths) -> dict[str, tuple[int, int]]:
    """A net's matrices in the order of the file: rows to come from, columns to go to.

    ``widths`` are those of reading a suit, taking all together, and looking again. Where there is
    one row more than there are things to come from, the last is added always.
    """
    read, together, again = widths
    return {
        "read plain": (SUIT + 1, read),
        "read counting": (SUIT + 1, read),
        "read general": (GENERAL, read),
        "together plain": (read + 1, together),
        "together counting": (read, together),
        "together general": (GENERAL, together),
        "again plain": (read + 1, again),
        "again counting": (read + 1, again),
        "light plain": (together, again),
        "light counting": (together, again),
        "bring plain": (again + 1, RANKS),
        "bring counting": (again + 1, RANKS),
    }


class Foresight:
    """A net that foretells.

    Its file is a line of JSON, ``widths`` and the ``scales`` by which each game's forecasts come
    out in counters; then each matrix, first a scale for every column (32-bit floats,
    little-endian), then its rows, a signed byte a weight.
    """

    def __init__(self, file: bytes) -> None:
        line, _, weights = file.partition(b"\n")
        header = json.loads(line)
        self.scales: Mapping[str, float] = header["scales"]
        shape = shapes(header["widths"])
        size = sum((rows + 4) * columns for rows, columns in shape.values())
        if len(weights) != size:
            raise ValueError(f"expected weights of {size} bytes, not {len(weights)}")
        matrices: dict[str, Rows] = {}
        start = 0
        for name, (rows, columns) in shape.items():
            scales = unpack_from(f"<{columns}f", weights, start)
            start += 4 * columns
            matrices[name] = [
                tuple(map(mul, array("b", weights[n : n + columns]), scales))
                for n in range(start, start + rows * columns, columns)
            ]
            start += rows * columns
        kinds = ("plain", "counting")
        self._read = [matrices[f"read {kind}"] for kind in kinds]
        self._general = matrices["read general"]
        self._together = [_turned(matrices[f"together {kind}"]) for kind in kinds]
        self._together_general = matrices["together general"]
        self._again = [_turned(matrices[f"again {kind}"]) for kind in kinds]
        self._light = [_turned(matrices[f"light {kind}"]) for kind in kinds]
        self._bring = [_turned(matrices[f"bring {kind}"]) for kind in kinds]

    def counters(self, view: View, game: str) -> dict[Card, float]:
        """What each of the cards that the player may play will still bring him at this game.

        It is counted from what a settlement right now would pay.
        """
        sight, counting = sight_of(view), view.avoided
        general = _weighed(self._general, sight.general)
        read: list[Row] = []
        for suit, seen in enumerate(sight.suits):
            rows = self._read[suit == counting]
            read.append(
                _bent(map(sum, zip(general, rows[-1], *[rows[n] for n in seen], strict=True)))
            )
        plain = (
            *map(sum, zip(*[row for n, row in enumerate(read) if n != counting], strict=True)),
            1.0,
        )
        by_plain, by_counting = self._together
        light = _bent(
            sum(map(mul, one, plain)) + sum(map(mul, other, read[counting])) + more
            for one, other, more in zip(
                by_plain, by_counting, _weighed(self._together_general, sight.general), strict=True
            )
        )
        brought: dict[int, list[float]] = {}
        for suit in {card.suit for card in view.playable}:
            kind = suit == counting
            own = (*read[suit], 1.0)
            again = _bent(
                sum(map(mul, one, own)) + sum(map(mul, other, light))
                for one, other in zip(self._again[kind], self._light[kind], strict=True)
            )
            brought[suit] = [sum(map(mul, row, (*again, 1.0))) for row in self._bring[kind]]
        scale = self.scales[game]
        return {card: scale * brought[card.suit][rank_of(card)] for card in view.playable}


def _turned(rows: Rows) -> Rows:
    return list(zip(*rows, strict=True))


def _bent(sums: Iterable[float]) -> Row:
    return tuple(x if x > 0 else 0.0 for x in sums)


def _weighed(rows: Rows, general: Sequence[tuple[int, float]]) -> Row:
    """The sum of some rows, each as often as it is there."""
    parts = [[size * weight for weight in rows[n]] for n, size in general]
    return tuple(map(sum, zip(*parts, strict=True)))


def game_of(rules: Rules) -> str | None:
    """The preset whose deals are played and paid like this game's, if there is one."""
    deal = _deal(rules)
    return next((name for name in NETS if _deal(PRESETS[name].rules) == deal), None)


def _deal(rules: Rules) -> tuple[object, ...]:
    """What a deal hangs on; passing does not count, since some deals are played without (V7)."""
    return (
        rules.variety,
        rules.settlement,
        rules.active,
        rules.moon,
        rules.breaking,
        rules.queen_breaks,
        rules.clean_first_trick,
        rules.omnibus,
    )


@lru_cache(maxsize=64)
def foresight_for(rules: Rules) -> Forecast | None:
    """What has been learnt of a game; ``None`` where nothing has."""
    game = game_of(rules)
    if game is None:
        return None
    net = _net(NETS[game])
    return lambda view: net.counters(view, game)


@cache
def _net(name: str) -> Foresight:
    return Foresight(get_data("eldesthand.bots", f"foresight-{name}.bin") or b"")
