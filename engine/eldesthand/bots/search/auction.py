"""The auction by search (V1): what the choice of suit is worth, which suit to name, what to bid.

Worlds are dealt and played out with each suit as the one to be avoided. When it is late no more
are dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from eldesthand.bots.heuristics.auction import HARMLESS
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import Hands, World, playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought
from eldesthand.core.cards import HEARTS, SUITS, Suit, bits
from eldesthand.core.view import View

__all__ = [
    "ChoiceValue",
    "bid_by_search",
    "bid_outcomes",
    "choice_by_search",
    "suit_outcomes",
    "suits_by_search",
]

_SHADE = 0.6
"""The share of its worth, beyond the least that can be bid, that is bid while others may go on."""

_HIGHEST = 60
"""No bid is higher."""

ChoiceValue = Callable[[int], float]
"""What the choice of suit is worth when it has been bought for so many counters, less these."""

Outcomes = list[tuple[int, ...]]


def suits_by_search(
    view: View, chance: Random, playouts: int, late: Deadline = NO_DEADLINE
) -> Thought[dict[Suit, float]]:
    """Counters to be expected with each suit named by this seat."""
    place = view.active.index(view.own.seat)
    chosen = yield from suit_outcomes(view, chance, playouts, lambda: late(1.0))
    return {
        suit: _mean(view, outcomes, place, place, view.pool) for suit, outcomes in chosen.items()
    }


def choice_by_search(
    view: View, chance: Random, playouts: int, late: Deadline = NO_DEADLINE
) -> Thought[ChoiceValue]:
    """What the choice of suit is worth to this seat; it takes at most half of the time."""
    place = view.active.index(view.own.seat)
    chosen = yield from suit_outcomes(view, chance, playouts, lambda: late(0.5))

    def value(bid: int) -> float:
        pool = view.pool + bid
        return max(_mean(view, outcomes, place, place, pool) for outcomes in chosen.values()) - bid

    return value


def bid_by_search(
    view: View,
    chance: Random,
    playouts: int,
    choice: Thought[ChoiceValue],
    late: Deadline = NO_DEADLINE,
) -> Thought[int]:
    """The bid, 0 to pass: at most what the ``choice`` of suit is worth to this seat.

    ``playouts`` tell what the deal brings when others name the suit.
    """
    place = view.active.index(view.own.seat)
    lowest, most = view.high_bid + 1, min(view.own.counters, _HIGHEST)
    if lowest > most:
        return 0
    value = yield from choice
    last = place == len(view.active) - 1
    other, outcomes = yield from bid_outcomes(view, chance, playouts, last, late)
    without = _mean(view, outcomes, place, other, view.pool + view.high_bid)
    if value(lowest) <= without:
        return 0
    if last:
        return lowest
    low, high = lowest, most
    while low < high:  # the highest bid that still pays
        bid = (low + high + 1) // 2
        if value(bid) > without:
            low = bid
        else:
            high = bid - 1
    return lowest + round(_SHADE * (low - lowest))


def _mean(view: View, outcomes: Outcomes, place: int, chooser: int | None, pool: int) -> float:
    game = playout_rules(view.rules, HEARTS)
    payoffs = Payoffs(view.rules, game, pool=pool, jack=view.jack_deals > 0, chooser=chooser)
    return sum(payoffs.of(taken)[place] for taken in outcomes) / len(outcomes)


def _worlds_by_suit(view: View, chance: Random) -> dict[Suit, Worlds]:
    return {suit: Worlds(view, playout_rules(view.rules, suit), chance) for suit in SUITS}


def suit_outcomes(
    view: View, chance: Random, playouts: int, enough: Callable[[], bool] = lambda: False
) -> Thought[dict[Suit, Outcomes]]:
    """What is taken when this seat names each suit, and leads; the same worlds for each."""
    outcomes: dict[Suit, Outcomes] = {suit: [] for suit in SUITS}
    worlds = _worlds_by_suit(view, chance)
    for _ in range(max(1, playouts // len(SUITS))):
        owners = worlds[HEARTS].owners()
        for suit, dealer in worlds.items():
            outcomes[suit].append(_taken(view, suit, dealer.build(owners), dealer.place))
        if enough():
            break
        yield
    return outcomes


def bid_outcomes(
    view: View, chance: Random, playouts: int, last: bool, late: Deadline = NO_DEADLINE
) -> Thought[tuple[int | None, Outcomes]]:
    """What is taken when another names the suit, or nobody: then it is hearts (V1)."""
    worlds = _worlds_by_suit(view, chance)
    own = worlds[HEARTS].place
    high = [n for n, seat in enumerate(view.active) if view.players[seat].bid == view.high_bid]
    chooser = high[0] if view.high_bid else None
    outcomes: Outcomes = []
    for _ in range(max(1, playouts)):
        owners = worlds[HEARTS].owners()
        leader, suit = 0, HEARTS
        if chooser is not None or not last:
            others = [n for n in range(len(view.active)) if n != own]
            leader = chooser if chooser is not None else others[int(chance.random() * len(others))]
            suit = _safest_suit(worlds[HEARTS].hands(owners), leader)
        outcomes.append(_taken(view, suit, worlds[suit].build(owners), leader))
        if late(1.0):
            break
        yield
    return chooser, outcomes


def _safest_suit(hands: Hands, place: int) -> Suit:
    """The suit that a hand would name: long, and low."""
    return max(SUITS, key=lambda suit: sum(HARMLESS - n for n in bits(hands[suit][place])))


def _taken(view: View, suit: Suit, world: World, leader: int) -> tuple[int, ...]:
    game = playout_rules(view.rules, suit)
    return tuple(play(game, world, [0] * game.places, first_lead(game, world, leader)))
