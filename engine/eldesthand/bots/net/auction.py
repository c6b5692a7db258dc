"""What the choice of suit is worth (V1), by the net's values.

Whoever names the suit leads, so a suit is worth what the best lead will bring.
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.bots.net.value_net import CardValues
from eldesthand.bots.search.auction import ChoiceValue
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.thought import Thought
from eldesthand.core.cards import SUITS, Suit
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

__all__ = ["choice_by_net", "suits_by_net"]

_PRICES = 2, 10
"""The prices at which the choice is valued; between and beyond them its value is linear."""


def suits_by_net(view: View, net: CardValues, price: int = 0) -> Thought[dict[Suit, float]]:
    """Counters to be expected with each suit named by this seat, less the price yet to be paid."""
    values = {}
    for suit in SUITS:
        values[suit] = _value(view, net, suit, price)
        yield
    return values


def choice_by_net(view: View, net: CardValues) -> Thought[ChoiceValue]:
    """What the choice of suit is worth to this seat."""
    low, high = _PRICES
    values = yield from suits_by_net(view, net, low)
    suit = max(SUITS, key=lambda suit: values[suit])
    slope = (_value(view, net, suit, high) - values[suit]) / (high - low)
    yield
    return lambda price: values[suit] + (price - low) * slope


def _value(view: View, net: CardValues, suit: Suit, price: int) -> float:
    leading = replace(
        view,
        phase=Phase.PLAY,
        playable=view.hand,
        avoided=suit,
        chooser=view.own.seat,
        pool=view.pool + price,
    )
    nothing_taken = [0] * len(view.active)
    payoffs = Payoffs.of_view(leading, playout_rules(view.rules)).of(nothing_taken)
    own = payoffs[view.active.index(view.own.seat)]
    return own + max(net(leading).values()) - price
