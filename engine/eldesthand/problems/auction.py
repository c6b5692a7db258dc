"""Playouts of the auction (V1): the cards taken for each named suit."""

from __future__ import annotations

from random import Random

from eldesthand.bots.heuristics.before_play import HARMLESS
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.playouts import Hands, World, playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.cards import HEARTS, SUITS, Suit, bits
from eldesthand.core.view import View

Outcomes = list[tuple[int, ...]]


def _worlds_by_suit(view: View, chance: Random) -> dict[Suit, Worlds]:
    return {suit: Worlds(view, playout_rules(view.rules, suit), chance) for suit in SUITS}


def suit_outcomes(view: View, chance: Random, worlds: int) -> dict[Suit, Outcomes]:
    """Return the units taken if this seat names each suit and leads, in the same worlds."""
    outcomes: dict[Suit, Outcomes] = {suit: [] for suit in SUITS}
    dealers = _worlds_by_suit(view, chance)
    for _ in range(worlds):
        owners = dealers[HEARTS].owners()
        for suit, dealer in dealers.items():
            outcomes[suit].append(_taken(view, suit, dealer.build(owners), dealer.place))
    return outcomes


def bid_outcomes(view: View, chance: Random, worlds: int) -> tuple[int | None, Outcomes]:
    """Return the seat that names the suit if the last bidder passes, and the units taken.

    If nobody bids, the seat is ``None`` and the suit is hearts (V1).
    """
    dealers = _worlds_by_suit(view, chance)
    high = [
        n
        for n, seat in enumerate(view.deal.active)
        if view.players[seat].bid == view.stage.high_bid
    ]
    chooser = high[0] if view.stage.high_bid else None
    outcomes: Outcomes = []
    for _ in range(worlds):
        owners = dealers[HEARTS].owners()
        leader, suit = 0, HEARTS
        if chooser is not None:
            leader, suit = chooser, _safest_suit(dealers[HEARTS].hands(owners), chooser)
        outcomes.append(_taken(view, suit, dealers[suit].build(owners), leader))
    return chooser, outcomes


def _safest_suit(hands: Hands, place: int) -> Suit:
    """Return the suit that a hand would name: long and low."""
    return max(SUITS, key=lambda suit: sum(HARMLESS - n for n in bits(hands[suit][place])))


def _taken(view: View, suit: Suit, world: World, leader: int) -> tuple[int, ...]:
    game = playout_rules(view.rules, suit)
    return tuple(play(game, world, [0] * game.places, first_lead(game, world, leader)))
