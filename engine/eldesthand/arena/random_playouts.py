"""Playouts with random cards, an upper limit of speed for ``eldesthand bench``.

The cards are shuffled before play, because random numbers take time. A hand has two independent
orders: one of each suit, for following suit, and one of the whole hand, for leads and discards. All
legal cards stay equally likely.

>>> from eldesthand.bots.search.playouts import playout_rules, units_of
>>> from eldesthand.core.deal import dealt
>>> from eldesthand.core.rules import PRESETS
>>> game = playout_rules(PRESETS["howell"].rules)
>>> deal = mix(game, dealt(game.rules.pack, 4, 13), Random(1))
>>> sum(units_of(weight) for weight in play_random(game, deal))
13
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from eldesthand.bots.search.playouts import PlayoutRules
from eldesthand.core.cards import Card

_SHIFT = 20
"""Number of bits of a weight."""

_WEIGHT = (1 << _SHIFT) - 1

_SUIT = _SHIFT + 4


class Mixed(NamedTuple):
    """Deal with hands in random orders; the last card is played first.

    ``suits[suit][place]`` are a place's cards of a suit, ``hands[place]`` all its cards; each is a
    :func:`token`.
    """

    suits: tuple[list[list[int]], ...]
    hands: list[list[int]]


def token(game: PlayoutRules, card: Card) -> int:
    """Return a card and its weight as one number, in the order of rank within a suit."""
    return card << _SHIFT | game.weights[card]


def mix(game: PlayoutRules, hands: Sequence[Sequence[Card]], chance: Random) -> Mixed:
    """Return these hands in random orders."""
    whole = [[token(game, card) for card in hand] for hand in hands]
    for tokens in whole:
        chance.shuffle(tokens)
    again = [chance.sample(tokens, len(tokens)) for tokens in whole]
    return Mixed(
        tuple(
            [[each for each in hand if each >> _SUIT == suit] for hand in again]
            for suit in range(4)
        ),
        whole,
    )


def play_random(game: PlayoutRules, deal: Mixed, leader: int = 0) -> list[int]:
    """Play a deal whose only rule of play is P1 to its end; return the weight of each place.

    The ``deal`` stays unchanged.
    """
    suits = [[cards[:] for cards in held] for held in deal.suits]
    hands = [hand[:] for hand in deal.hands]
    result, after, remaining = [0] * game.places, game.after, game.total
    for _ in deal.hands[0]:
        hand = hands[leader]
        while True:
            top = hand.pop()
            held = suits[top >> _SUIT]
            cards = held[leader]
            if top in cards:
                break
        cards.remove(top)
        weight = top
        for place in after[leader]:
            cards = held[place]
            if cards:
                card = cards.pop()
                if card > top:
                    top, leader = card, place
            else:
                hand = hands[place]
                while True:
                    card = hand.pop()
                    cards = suits[card >> _SUIT][place]
                    if card in cards:
                        break
                cards.remove(card)
            weight += card
        weight &= _WEIGHT
        if weight:
            result[leader] += weight
            remaining -= weight
            if not remaining:
                return result
    return result
