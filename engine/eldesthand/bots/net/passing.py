"""A net for passing (V7): the expected points of each way of passing.

The net has learnt from millions of hands after random passes, played with the value nets
(``training/passing.py``). For passing to the left and right at the usual modern game, a copy has
learnt on from returns against the bots of ``lab/opponents`` (``training/sideways.py``).

The kept and passed cards of each suit are embedded; the value depends on the embeddings, the
distance to the left and the game. The part of a suit is computed once for each choice of its cards,
so that 286 ways take a few milliseconds.

>>> from eldesthand.core.rules import PRESETS
>>> modern = PRESETS["modern"].rules
>>> net = passes_for(modern, 1)
>>> hand = tuple(map(Card.parse, "2C 3C 4C 5C 6C 7C QS 2H 3H 4H 5H KD AD".split()))
>>> values = net.points(hand, 3, general_of(modern, 1))
>>> len(values), [str(card) for card in max(values, key=values.get)]
(286, ['KD', 'AD', 'QS'])
>>> passes_for(PRESETS["howell"].rules, 1) is None
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, compress
from operator import add, sub

from eldesthand.bots.net.features import RANKS, TABLES, rank_of
from eldesthand.bots.net.layers import (
    Row,
    Shapes,
    dot,
    net_file,
    read_layers,
    relu,
    sum_rows,
    transpose,
)
from eldesthand.bots.net.value_net import game_of
from eldesthand.core.cards import SUITS, Card
from eldesthand.core.rules import Rules
from eldesthand.core.view import View

SIZE = TABLES.seats - 1
"""The first feature of the number of players, after the distances."""

OPTION = SIZE + len(TABLES.sizes)
"""The first feature of the options."""

GENERAL_FEATURES = OPTION + TABLES.options
"""The number of features other than the cards."""

Way = tuple[Card, ...]
"""The passed cards, suit by suit, in the order of the hand."""


def pass_layer_shapes(widths: Sequence[int]) -> Shapes:
    """Return the shapes of a net; ``widths`` are those of a suit's embedding and the last layer.

    The inputs of a suit are the kept cards, then the passed ones.
    """
    embedding, hidden = widths
    return {
        **{f"embed {suit.name}": (2 * RANKS + 1, embedding) for suit in SUITS},
        **{f"hidden {suit.name}": (embedding, hidden) for suit in SUITS},
        "hidden general": (GENERAL_FEATURES, hidden),
        "output": (hidden + 1, 1),
    }


def general_of(rules: Rules, distance: int) -> tuple[int, ...]:
    """Return the nonzero features other than cards; ``distance`` is that of the receiver.

    Raises ``ValueError`` for a game without a place among the features.

    >>> from eldesthand.core.rules import PRESETS
    >>> five = PRESETS["modern"].rules.with_players(5)
    >>> general_of(five.with_options(moon="none", passing=True), 4)[:2]
    (3, 8)
    """
    size = SIZE + TABLES.sizes.index(rules.active)
    options = TABLES.options_of(rules)
    return (distance - 1, size, *(OPTION + place for place in options))


class PassNet:
    """Passing net in pure Python; the header of its file (:mod:`.layers`) has its ``widths``."""

    def __init__(self, file: bytes) -> None:
        _, layers = read_layers(file, lambda header: pass_layer_shapes(header["widths"]))
        self._embed = [layers[f"embed {suit.name}"] for suit in SUITS]
        self._hidden = [transpose(layers[f"hidden {suit.name}"]) for suit in SUITS]
        self._general = layers["hidden general"]
        [output] = transpose(layers["output"])
        self._half, self._bias = tuple(weight / 2 for weight in output[:-1]), output[-1]

    def points(self, hand: Sequence[Card], count: int, general: Sequence[int]) -> dict[Way, float]:
        """Return the expected points of each way of passing ``count`` cards.

        ``general`` are the features of :func:`general_of`.
        """
        parts: list[dict[Way, Row]] = [{(): sum_rows(self._general, [(n, 1.0) for n in general])}]
        for suit in SUITS:
            held = tuple(card for card in hand if card.suit is suit)
            parts.append(dict(self._suit(suit, held, count)))
        plain = _together(_together(parts[0], parts[1], count), parts[2], count)
        other = _together(parts[3], parts[4], count)
        # relu(x) = (x + |x|) / 2 in the last layer: sum x / 2 for both parts separately
        of_size: dict[int, list[tuple[Way, Row, float]]] = {}
        for cards, row in other.items():
            straight = dot(self._half, row)
            of_size.setdefault(len(cards), []).append((cards, row, straight))
        values = {}
        for cards, row in plain.items():
            base = self._bias + dot(self._half, row)
            for more, another, straight in of_size.get(count - len(cards), ()):
                bent = dot(self._half, map(abs, map(add, row, another)))
                values[cards + more] = base + straight + bent
        return values

    def _suit(self, suit: int, held: Way, most: int) -> Iterator[tuple[Way, Row]]:
        """Yield the contribution of each choice of at most ``most`` cards to the hidden layer."""
        rows, hidden = self._embed[suit], self._hidden[suit]
        kept = tuple(map(sum, zip(rows[-1], *[rows[rank_of(card)] for card in held], strict=True)))
        # of the embedding if a card is passed instead of kept
        change = {
            card: tuple(map(sub, rows[RANKS + rank_of(card)], rows[rank_of(card)])) for card in held
        }
        embeddings = {
            given: relu(map(sum, zip(kept, *[change[card] for card in given], strict=True)))
            for count in range(min(most, len(held)) + 1)
            for given in combinations(held, count)
        }
        # omit the units of the embedding that are 0 for every choice
        some = [any(unit) for unit in zip(*embeddings.values(), strict=True)]
        rows = [tuple(compress(row, some)) for row in hidden]
        for given, embedding in embeddings.items():
            inputs = tuple(compress(embedding, some))
            yield given, tuple([dot(row, inputs) for row in rows])


def _together(one: Mapping[Way, Row], other: Mapping[Way, Row], most: int) -> dict[Way, Row]:
    """Combine the ways of passing from two parts of a hand, up to ``most`` cards."""
    return {
        cards + more: tuple(map(add, row, another))
        for cards, row in one.items()
        for more, another in other.items()
        if len(cards) + len(more) <= most
    }


def pass_values(view: View) -> dict[Way, float]:
    """Return the value of each way of passing in points; empty in a game without a net."""
    assert view.stage.pass_to is not None, "cards are passed in this deal"
    distance = (view.stage.pass_to - view.own.seat) % len(view.deal.active)
    net = passes_for(view.rules, distance)
    if net is None:
        return {}
    return net.points(view.playable, view.stage.pass_count, general_of(view.rules, distance))


def best_pass(view: View) -> Way | None:
    """Return the best cards to pass, or ``None`` in a game without a net."""
    values = pass_values(view)
    return max(values, key=lambda way: values[way]) if values else None


@lru_cache(maxsize=64)
def passes_for(rules: Rules, distance: int) -> PassNet | None:
    """Return the passing net of a game, or ``None``; ``distance`` is that of the receiver."""
    if not rules.option("passing"):
        return None
    try:
        general_of(rules, distance)
    except ValueError:
        return None
    sideways = distance in (1, rules.active - 1)
    return _net("sideways" if sideways and game_of(rules) == "modern" else "passing")


@cache
def _net(name: str) -> PassNet:
    return PassNet(net_file(name))
