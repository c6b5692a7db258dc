"""Foresight: what each card will bring its player, foretold by a small net from his own view.

The net has played some millions of deals with itself (``training/learn_foresight.py``: Monte Carlo
learning as DouZero's, Zha and others, 2021, with returns drawn towards its own forecasts, Sutton,
1988). It sees what everybody at the table can know, and the own hand: no worlds are dealt for it.

The plain suits are alike, so that one set of weights reads all three; the suit that counts has its
own. Each suit is read by itself, all are taken together, and each is looked at again in that light.

>>> from eldesthand.rules import PRESETS
>>> foresight_for(PRESETS["modern"].rules) is None
True
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from pkgutil import get_data
from struct import unpack_from

from eldesthand.cards import PACK, Card
from eldesthand.rules import Method, Rules, Variety
from eldesthand.view import View

__all__ = [
    "GENERAL",
    "SETTLEMENTS",
    "SHAPES",
    "SUIT",
    "Foresight",
    "Sight",
    "foresight_for",
    "sight_of",
]

SEATS, RANKS, TRICKS = 4, 13, 13

_PLAYED = RANKS
_LYING = _PLAYED + SEATS * RANKS
_VOID = _LYING + (SEATS - 1) * RANKS
_LED = _VOID + SEATS - 1
SUIT = _LED + 1
"""What is seen of a suit, each a yes or no: the own cards; the cards that each seat has played in
the deal (the own seat first, the others as they follow it), and those that the other seats have
lying in the trick; whether each of them is known to be void; whether the suit was led."""

SETTLEMENTS = (Method.SWEEPSTAKE, Method.HOWELL, Method.SIMPLE)
"""The settlements that a net can know."""

_TAKEN = SEATS
_LOADED = _TAKEN + SEATS
_IN_TRICK = _LOADED + SEATS
_TRICK = _IN_TRICK + 1
_METHOD = _TRICK + TRICKS
_POOL = _METHOD + len(SETTLEMENTS)
_JACK = _POOL + 1
GENERAL = _JACK + 1
"""What is seen besides: how many cards lie in the trick (a yes or no for each number); the share of
the units that each seat has taken, and whether it has taken any; a quarter of the units in the
trick; the trick's number; the settlement; the pool, in deals, and whether there is one."""

READ, TOGETHER, AGAIN = 128, 192, 96

SHAPES: dict[str, tuple[int, int]] = {
    "read plain": (SUIT + 1, READ),
    "read counting": (SUIT + 1, READ),
    "read general": (GENERAL, READ),
    "together plain": (READ + 1, TOGETHER),
    "together counting": (READ, TOGETHER),
    "together general": (GENERAL, TOGETHER),
    "again plain": (READ + 1, AGAIN),
    "again counting": (READ + 1, AGAIN),
    "light plain": (TOGETHER, AGAIN),
    "light counting": (TOGETHER, AGAIN),
    "bring plain": (AGAIN + 1, RANKS),
    "bring counting": (AGAIN + 1, RANKS),
}
"""The net's matrices in the order of the file: rows to come from, columns to go to. Where there is
one row more than there are things to come from, the last is added always."""

Row = tuple[float, ...]
Rows = list[Row]


@dataclass(frozen=True)
class Sight:
    """What a player sees: of each suit the numbers of what is so, and in general the number and the
    size of what is there.
    """

    suits: tuple[tuple[int, ...], ...]
    general: tuple[tuple[int, float], ...]


def sight_of(view: View) -> Sight:
    """What the player of this view sees, when he is to play a card."""
    own, units = view.own.seat, view.rules.units(view.avoided)
    total = sum(units.values())
    suits: tuple[list[int], ...] = ([], [], [], [])
    taken = [0] * SEATS
    for card in view.hand:
        suits[card.suit].append(_RANK[card])
    lying = view.trick if view.trick and view.trick.cards else None
    voids = set()
    for trick in (*view.tricks, *([lying] if lying else [])):
        led = trick.cards[0].suit
        for place, card in enumerate(trick.cards):
            turn = (trick.leader + place - own) % SEATS
            suits[card.suit].append(_PLAYED + turn * RANKS + _RANK[card])
            if turn and card.suit is not led:
                voids.add((led, turn))
            if turn and trick is lying:
                suits[card.suit].append(_LYING + (turn - 1) * RANKS + _RANK[card])
        if trick.taker is not None:
            taken[(trick.taker - own) % SEATS] += trick.units
    for suit, turn in voids:
        suits[suit].append(_VOID + turn - 1)
    general = [(len(lying.cards) if lying else 0, 1.0), (_TRICK + len(view.tricks), 1.0)]
    general.append((_METHOD + SETTLEMENTS.index(view.rules.settlement), 1.0))
    for turn, number in enumerate(taken):
        if number:
            general += [(_TAKEN + turn, number / total), (_LOADED + turn, 1.0)]
    if view.pool:
        general += [(_POOL, view.pool / total), (_JACK, 1.0)]
    if lying:
        suits[lying.cards[0].suit].append(_LED)
        general.append((_IN_TRICK, sum(units.get(card, 0) for card in lying.cards) / SEATS))
    return Sight(tuple(map(tuple, suits)), tuple(general))


class Foresight:
    """A net that foretells: its weights as a file has them.

    Each matrix is first a scale for every column (32-bit floats, little-endian), then its rows, a
    signed byte a weight.
    """

    def __init__(self, weights: bytes) -> None:
        size = sum((rows + 4) * columns for rows, columns in SHAPES.values())
        if len(weights) != size:
            raise ValueError(f"expected weights of {size} bytes, not {len(weights)}")
        matrices: dict[str, Rows] = {}
        start = 0
        for name, (rows, columns) in SHAPES.items():
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

    def counters(self, view: View) -> dict[Card, float]:
        """What each of the cards that the player may play will still bring him.

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
        return {card: brought[card.suit][_RANK[card]] for card in view.playable}


def _turned(rows: Rows) -> Rows:
    return list(zip(*rows, strict=True))


def _bent(sums: Iterable[float]) -> Row:
    return tuple(x if x > 0 else 0.0 for x in sums)


def _weighed(rows: Rows, general: Sequence[tuple[int, float]]) -> Row:
    """The sum of some rows, each as often as it is there."""
    parts = [[size * weight for weight in rows[n]] for n, size in general]
    return tuple(map(sum, zip(*parts, strict=True)))


_RANK = {card: n % RANKS for n, card in enumerate(PACK)}
"""Each card's rank in its suit, from 0 for the deuce to 12 for the ace."""


def foresight_for(rules: Rules) -> Foresight | None:
    """What has been learnt of a game; ``None`` where nothing has.

    It is for four players with the full pack who settle at Howell's, where every unit costs the
    same (S3).
    """
    learnt = (
        rules.variety is Variety.HEARTS
        and rules.settlement is Method.HOWELL
        and rules.active == SEATS
        and rules.pack == PACK
    )
    return _howell() if learnt else None


@lru_cache(maxsize=1)
def _howell() -> Foresight:
    return Foresight(get_data("eldesthand.bots", "foresight.bin") or b"")
