"""Value nets: the expected counters of each card, from the player's view alone.

The nets have learnt from millions of deals of self-play (``training/self_play.py``): Monte Carlo
learning as in DouZero (Zha and others, 2021), with returns that bootstrap in part on the net's own
estimate at the player's next card (Sutton, 1988). Their inputs are :mod:`.features`, without
sampled worlds.

The plain suits share one set of weights; the suit that counts has its own. Each suit is embedded.
The context is computed from all embeddings and the general features; the values of a suit's cards
from its embedding and the context.

The net ``tables`` gives values in the scale of a game: a unit in which results have a similar
spread in all games. Its computation must not change.

>>> from eldesthand.core.rules import PRESETS
>>> howell = PRESETS["howell"].rules
>>> file_for(howell), file_for(howell.with_players(5))
('howell', 'tables')
>>> [round(scale_of(PRESETS[name].rules), 2) for name in ("howell", "spot", "modern")]
[2.62, 15.74, 2.08]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import sqrt
from operator import add
from random import Random
from typing import Any

from eldesthand.bots.net.features import FOUR, LAYOUTS, RANKS, TABLES, Layout, features_of, rank_of
from eldesthand.bots.net.layers import (
    Row,
    Shapes,
    dot,
    net_file,
    product,
    read_layers,
    relu,
    sum_rows,
    transpose,
)
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Tally, settle
from eldesthand.core.view import View

SPREAD = 4.0
"""Standard deviation of random deals in the scaled unit."""

_DEALS = 100


@lru_cache(maxsize=64)
def scale_of(rules: Rules) -> float:
    """Return the number of counters, or points, that make one unit.

    In deals with random tricks and takers, a player's advantage over the average of the others has
    the standard deviation :data:`SPREAD` in this unit. If a pool can remain, every other deal has
    the pool of one earlier deal.
    """
    chance, units, places = Random(1), rules.units(), rules.active
    won: list[float] = []
    for number in range(_DEALS):
        pack = sorted(rules.pack, key=lambda _: chance.random())
        taken = [0] * places
        for trick in range(rules.hand_size):
            taker = int(places * chance.random())
            cards = pack[trick * places : (trick + 1) * places]
            taken[taker] += sum(units.get(card, 0) for card in cards)
        pool = rules.total() * (number % 2) if rules.settlement_object.keeps_jacks else 0
        net = settle(rules.variety_object.taken(rules, Tally(tuple(taken))), rules.terms(pool)).net
        won += [own - (sum(net) - own) / (places - 1) for own in net]
    mean = sum(won) / len(won)
    return sqrt(sum((each - mean) ** 2 for each in won) / len(won)) / SPREAD


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
"""The file of the net for each preset."""

OTHERS = "tables"
"""The net for all other options and numbers of players."""

CardValues = Callable[[View], dict[Card, float]]
"""Function from a view to the value of each playable card."""

Widths = tuple[int, int, int]
"""Widths of the hidden layers: a suit's embedding, the context, and the last one."""


def layer_shapes(widths: Widths, layout: Layout) -> Shapes:
    """Return the shapes of a net."""
    embedding, context, hidden = widths
    of_suit, general = layout.suit_features + 1, layout.general_features
    return {
        "embed plain": (of_suit, embedding),
        "embed counting": (of_suit, embedding),
        "embed general": (general, embedding),
        "context plain": (embedding + 1, context),
        "context counting": (embedding, context),
        "context general": (general, context),
        "hidden plain": (embedding + 1, hidden),
        "hidden counting": (embedding + 1, hidden),
        "hidden context plain": (context, hidden),
        "hidden context counting": (context, hidden),
        "output plain": (hidden + 1, RANKS),
        "output counting": (hidden + 1, RANKS),
    }


def layout_of(header: Mapping[str, Any]) -> Layout:
    """Return the layout that a header names, by default ``four``."""
    return LAYOUTS[header["layout"]] if "layout" in header else FOUR


class ValueNet:
    """Value net in pure Python.

    The header of its file (:mod:`.layers`) has its ``widths`` and the name of its ``layout``, by
    default ``four``; for presets also the ``scales`` that turn outputs into counters.
    """

    def __init__(self, file: bytes) -> None:
        header, layers = read_layers(
            file, lambda header: layer_shapes(header["widths"], layout_of(header))
        )
        self.layout: Layout = layout_of(header)
        self.scales: Mapping[str, float] = header.get("scales", {})
        kinds = ("plain", "counting")
        self._embed = [layers[f"embed {kind}"] for kind in kinds]
        self._embed_general = layers["embed general"]
        self._context = [layers[f"context {kind}"] for kind in kinds]
        self._context_general = layers["context general"]
        self._hidden = [layers[f"hidden {kind}"] for kind in kinds]
        self._hidden_context = [layers[f"hidden context {kind}"] for kind in kinds]
        self._output = [transpose(layers[f"output {kind}"]) for kind in kinds]

    def counters(self, view: View, scale: float) -> dict[Card, float]:
        """Return each playable card's expected counters beyond those of a settlement now.

        ``scale`` is the unit of the net's outputs in counters.
        """
        features, counting = features_of(view, self.layout), view.avoided
        general = sum_rows(self._embed_general, features.general)
        embeddings: list[Row] = []
        for suit, indices in enumerate(features.suits):
            rows = self._embed[suit == counting]
            used = [rows[n] for n in indices]
            embeddings.append(relu(map(sum, zip(general, rows[-1], *used, strict=True))))
        of_plain = [each for suit, each in enumerate(embeddings) if suit != counting]
        plain = (*map(sum, zip(*of_plain, strict=True)), 1.0)
        from_plain, from_counting = self._context
        context = relu(
            one + other + more
            for one, other, more in zip(
                product(plain, from_plain),
                product(embeddings[counting], from_counting),
                sum_rows(self._context_general, features.general),
                strict=True,
            )
        )
        from_context = [product(context, matrix) for matrix in self._hidden_context]
        hidden: dict[int, Row] = {}
        for suit in {card.suit for card in view.playable}:
            kind = suit == counting
            from_own = product((*embeddings[suit], 1.0), self._hidden[kind])
            hidden[suit] = (*relu(map(add, from_own, from_context[kind])), 1.0)
        return {
            card: scale * dot(self._output[card.suit == counting][rank_of(card)], hidden[card.suit])
            for card in view.playable
        }


def game_of(rules: Rules) -> str | None:
    """Return the name of the preset with the same deals and payments, or ``None``."""
    deal = _deal(rules)
    return next((name for name in NETS if _deal(PRESETS[name].rules) == deal), None)


def _deal(rules: Rules) -> tuple[object, ...]:
    """Return the rules that affect every deal, without passing, which some deals lack (V7)."""
    options = [option.name for option in rules.variety_object.options if option.name != "passing"]
    return (rules.variety, rules.settlement, rules.active, *map(rules.option, options))


def file_for(rules: Rules) -> str | None:
    """Return the name of the file with the net of a game, or ``None``."""
    game = game_of(rules)
    if game is not None:
        return NETS[game]
    try:
        tuple(TABLES.of_game(rules))
    except ValueError:
        return None
    return OTHERS


@lru_cache(maxsize=64)
def net_for(rules: Rules) -> CardValues | None:
    """Return the net of a game, or ``None``."""
    file, game = file_for(rules), game_of(rules)
    if file is None:
        return None
    net = _net(file)
    scale = scale_of(rules) if game is None else net.scales[game]
    return lambda view: net.counters(view, scale)


@cache
def _net(name: str) -> ValueNet:
    return ValueNet(net_file(name))
