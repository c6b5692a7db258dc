"""What the choice of suit is worth (V1), as :mod:`eldesthand.bots.foresight` sees it.

Who names the suit leads, so that a suit is worth what the best lead will bring.
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.bots.foresight import Forecast
from eldesthand.bots.opening import Price
from eldesthand.bots.playouts import ground_for
from eldesthand.bots.stakes import Stakes
from eldesthand.bots.thought import Thought
from eldesthand.cards import SUITS, Suit
from eldesthand.view import Phase, View

__all__ = ["choice_by_foresight", "suits_by_foresight"]

_PRICES = 2, 10
"""Prices at which the choice is looked at; between and beyond, its worth goes in proportion."""


def suits_by_foresight(
    view: View, foresight: Forecast, price: int = 0
) -> Thought[dict[Suit, float]]:
    """Counters to be expected with each suit named by this seat, less the price yet to be paid."""
    worth = {}
    for suit in SUITS:
        worth[suit] = _worth(view, foresight, suit, price)
        yield
    return worth


def choice_by_foresight(view: View, foresight: Forecast) -> Thought[Price]:
    """What the choice of suit is worth to this seat."""
    low, high = _PRICES
    worth = yield from suits_by_foresight(view, foresight, low)
    suit = max(SUITS, key=lambda suit: worth[suit])
    slope = (_worth(view, foresight, suit, high) - worth[suit]) / (high - low)
    yield
    return lambda price: worth[suit] + (price - low) * slope


def _worth(view: View, foresight: Forecast, suit: Suit, price: int) -> float:
    leading = replace(
        view,
        phase=Phase.PLAY,
        playable=view.hand,
        avoided=suit,
        chooser=view.own.seat,
        pool=view.pool + price,
    )
    nothing = [0] * len(view.active)
    untouched = Stakes.of_view(leading, ground_for(view.rules)).of(nothing)
    own = untouched[view.active.index(view.own.seat)]
    return own + max(foresight(leading).values()) - price
