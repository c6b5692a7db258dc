"""A net for the auction (V1): the bid, and the suit to name.

The net has learnt from hundreds of thousands of deals at any price, played with the value nets
(``training/bidding.py``). Its inputs are the hand, the pool and the chooser. Its output is the
value of the deal: if the seat names a certain suit, or if another seat names an unknown one.
From that the value of the choice follows for each price. A higher bid wins more often, but at a
smaller profit.

>>> from eldesthand.core.rules import PRESETS
>>> net = bids_for(PRESETS["auction"].rules)
>>> hand = tuple(map(Card.parse, "2C 3C 4C 5C 6C KD AD 4S 8S KS 9H QH KH".split()))
>>> values = net.values(hand, players=4)
>>> max(SUITS, key=lambda suit: values.named(suit, pool=4)).name
'CLUBS'
>>> values.named(Suit.CLUBS, pool=4) - 4 > values.unnamed(1, pool=4)
True
>>> bids_for(PRESETS["howell"].rules) is None
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import add, sub

from eldesthand.bots.net.features import RANKS, TABLES, rank_of
from eldesthand.bots.net.layers import (
    Matrix,
    Row,
    Shapes,
    dot,
    net_file,
    read_layers,
    relu,
    sum_rows,
    transpose,
)
from eldesthand.core.cards import HEARTS, SUITS, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.view import View

KINDS = ("plain", "named", "unknown")
"""Kinds of suits: without units, named, and unknown before a suit is named."""

PLAYERS = (4, 5, 6)
"""The possible numbers of players."""

NOBODY = TABLES.seats
SIZE = NOBODY + TABLES.seats
POOL = SIZE + len(PLAYERS)
JACK = POOL + 1
GENERAL_FEATURES = JACK + 1
"""The number of general features.

They are: the distance of the chooser to the left of the seat or, if nobody bids, that of the
leader; the number of players; the pool divided by 13; and 1 for a Jack.
"""


def bid_layer_shapes(widths: Sequence[int]) -> Shapes:
    """Return the shapes of a net; ``widths`` are those of a suit's embedding and the last layer."""
    embedding, hidden = widths
    return {
        **{f"embed {kind}": (RANKS + 1, embedding) for kind in KINDS},
        **{f"hidden {kind}": (embedding, hidden) for kind in KINDS},
        "hidden general": (GENERAL_FEATURES, hidden),
        "output": (hidden + 1, 1),
    }


class BidNet:
    """Bidding net in pure Python.

    The header of its file (:mod:`.layers`) has its ``widths`` and, for each number of players, the
    ``chances`` that a hand is worth at most 0, 1, 2... counters to a bidder.
    """

    def __init__(self, file: bytes) -> None:
        header, layers = read_layers(file, lambda header: bid_layer_shapes(header["widths"]))
        self.chances: Mapping[str, Sequence[float]] = header["chances"]
        self._embed = {kind: layers[f"embed {kind}"] for kind in KINDS}
        self._hidden = {kind: transpose(layers[f"hidden {kind}"]) for kind in KINDS}
        self.general: Matrix = layers["hidden general"]
        [output] = transpose(layers["output"])
        self.output: Row = output[:-1]
        self.bias: float = output[-1]

    def values(self, hand: Sequence[Card], players: int) -> HandValues:
        """Return the values of a hand for this number of players."""
        suits = [[rank_of(card) for card in hand if card.suit is suit] for suit in SUITS]
        rows = {kind: [self._suit(kind, held) for held in suits] for kind in KINDS}
        return HandValues(self, rows, players)

    def _suit(self, kind: str, held: Sequence[int]) -> Row:
        """Return the contribution of a suit's cards to the hidden layer."""
        *rows, bias = self._embed[kind]
        embedding = relu(map(sum, zip(bias, *[rows[rank] for rank in held], strict=True)))
        return tuple(dot(row, embedding) for row in self._hidden[kind])


class HandValues:
    """Expected counters of the holder of a hand.

    The ``pool`` includes the price of the choice, and the price is not subtracted.
    """

    def __init__(self, net: BidNet, suits: Mapping[str, Sequence[Row]], players: int) -> None:
        self._net = net
        self._size = SIZE + PLAYERS.index(players)
        plain = _sum(*suits["plain"])
        self._unnamed = _sum(*suits["unknown"])
        self._named = [
            tuple(map(add, plain, map(sub, named, own)))
            for named, own in zip(suits["named"], suits["plain"], strict=True)
        ]

    def named(self, suit: Suit, pool: int, *, jack: bool = False) -> float:
        """Return the value if the holder names this suit and leads."""
        return self._value(self._named[suit], 0, pool, jack)

    def unnamed(self, distance: int, pool: int, *, jack: bool = False) -> float:
        """Return the value if the seat at this distance to the left names a suit and leads."""
        return self._value(self._unnamed, distance, pool, jack)

    def unsold(self, distance: int, pool: int, *, jack: bool = False) -> float:
        """Return the value if nobody bids: hearts count, and the seat at this distance leads."""
        return self._value(self._named[HEARTS], NOBODY + distance, pool, jack)

    def _value(self, suits: Row, role: int, pool: int, jack: bool) -> float:
        net = self._net
        weights = [(role, 1.0), (self._size, 1.0), (POOL, pool / RANKS), (JACK, float(jack))]
        general = sum_rows(net.general, weights)
        value: float = net.bias + dot(net.output, relu(map(add, suits, general)))
        return value


def _sum(*rows: Row) -> Row:
    return tuple(map(sum, zip(*rows, strict=True)))


def suit_values(view: View, net: BidNet, price: int = 0) -> dict[Suit, float]:
    """Return the expected counters if the view's player names each suit at this price."""
    values, jack = net.values(view.hand, len(view.deal.active)), view.sitting.jack_deals > 0
    return {
        suit: values.named(suit, view.sitting.pool + price, jack=jack) - price for suit in SUITS
    }


def best_bid(view: View, net: BidNet) -> int:
    """Return the best bid, 0 to pass.

    A bid wins the choice if no later bidder would pay more; otherwise one of them is assumed to win
    it for one more counter. The bid is never more than the choice is worth.
    """
    active, pool, jack = view.deal.active, view.sitting.pool, view.sitting.jack_deals > 0
    values, chances = net.values(view.hand, len(active)), net.chances[str(len(active))]
    own, last = active.index(view.own.seat), len(active) - 1
    others, later = range(1, last + 1), range(1, last - own + 1)

    def bought(bid: int) -> float:
        return max(values.named(suit, pool + bid, jack=jack) for suit in SUITS) - bid

    def lost(bid: int, to: Sequence[int]) -> float:
        return sum(values.unnamed(n, pool + bid, jack=jack) for n in to) / len(to)

    def expected(bid: int, kept: float) -> float:
        if not later:
            return kept
        chance = chances[bid] ** len(later)
        return chance * kept + (1 - chance) * lost(bid + 1, later)

    high, highest = view.stage.high_bid, min(view.own.counters, len(chances) - 1)
    if high:
        holder = next(n for n, seat in enumerate(active) if view.players[seat].bid == high)
        passed = values.unnamed((holder - own) % len(active), pool + high, jack=jack)
    else:
        passed = values.unsold(-own % len(active), pool, jack=jack)
    worth = {0: expected(min(high, highest), passed)}
    for bid in range(high + 1, highest + 1):
        if (gain := bought(bid)) < lost(bid, others):
            break
        worth[bid] = expected(bid, gain)
    return max(worth, key=lambda bid: worth[bid])


def bids_for(rules: Rules) -> BidNet | None:
    """Return the net for the auction of a game, or ``None``."""
    return _net() if rules.variety == "auction" else None


@cache
def _net() -> BidNet:
    return BidNet(net_file("bidding"))
