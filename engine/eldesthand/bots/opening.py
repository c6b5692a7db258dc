"""What is decided before the first lead, by search: bidding and naming (V1), passing (V7).

Worlds are dealt and played out with each suit as the one to be avoided, or after each pass.
``skilled`` players play them out by judgement (:mod:`eldesthand.bots.judgement`) where they can.
When it is ``late`` no more are dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from eldesthand.bots.danger import Danger
from eldesthand.bots.forecast import Position
from eldesthand.bots.judgement import judgement_for
from eldesthand.bots.manners import learnt
from eldesthand.bots.playouts import Hands, World, ground_for
from eldesthand.bots.playouts_judged import lead_judged, play_judged
from eldesthand.bots.search import opening, play
from eldesthand.bots.stakes import Stakes
from eldesthand.bots.thought import NEVER, Late, Thought
from eldesthand.bots.worlds import Worlds
from eldesthand.cards import HEARTS, SUITS, Card, Suit, bits
from eldesthand.play import masks_of
from eldesthand.view import View

__all__ = [
    "HARMLESS",
    "Price",
    "bid_by_search",
    "choice_by_search",
    "pass_by_search",
    "suits_by_search",
]

_SHADE = 0.6
"""What part of its worth, beyond the least that can be bid, is bid while others may go higher."""

_PASSES = 12
"""How many ways of passing are played out: those that leave the least dangerous hands."""

HARMLESS = 11
"""A card of this rank, the Queen, in the suit to be avoided does neither good nor harm."""

_BOLDEST = 60
"""No bid is higher."""

Price = Callable[[int], float]
"""What the choice of suit is worth when it has been bought for so many counters, less these."""

Outcomes = list[tuple[int, ...]]


def suits_by_search(
    view: View, chance: Random, playouts: int, skilled: bool = True, late: Late = NEVER
) -> Thought[dict[Suit, float]]:
    """Counters to be expected with each suit named by this seat."""
    place = view.active.index(view.own.seat)
    chosen = yield from _chosen(view, chance, playouts, skilled, lambda: late(1.0))
    return {
        suit: _mean(view, outcomes, place, place, view.pool) for suit, outcomes in chosen.items()
    }


def choice_by_search(
    view: View, chance: Random, playouts: int, skilled: bool = True, late: Late = NEVER
) -> Thought[Price]:
    """What the choice of suit is worth to this seat, found in half of the time at most."""
    place = view.active.index(view.own.seat)
    chosen = yield from _chosen(view, chance, playouts, skilled, lambda: late(0.5))

    def worth(bid: int) -> float:
        pool = view.pool + bid
        return max(_mean(view, way, place, place, pool) for way in chosen.values()) - bid

    return worth


def bid_by_search(
    view: View,
    chance: Random,
    playouts: int,
    choice: Thought[Price],
    skilled: bool = True,
    late: Late = NEVER,
) -> Thought[int]:
    """The bid, 0 to pass: at most what the ``choice`` of suit is worth to this seat.

    ``playouts`` tell what the deal brings when others name the suit.
    """
    place = view.active.index(view.own.seat)
    lowest, most = view.high_bid + 1, min(view.own.counters, _BOLDEST)
    if lowest > most:
        return 0
    worth = yield from choice
    last = place == len(view.active) - 1
    other, outcomes = yield from _left_to_others(view, chance, playouts, last, skilled, late)
    without = _mean(view, outcomes, place, other, view.pool + view.high_bid)
    if worth(lowest) <= without:
        return 0
    if last:
        return lowest
    low, high = lowest, most
    while low < high:  # the highest bid that still pays
        bid = (low + high + 1) // 2
        if worth(bid) > without:
            low = bid
        else:
            high = bid - 1
    return lowest + round(_SHADE * (low - lowest))


def _dealer(view: View, suit: Suit, chance: Random, given: tuple[Card, ...] = ()) -> Worlds:
    ground = ground_for(view.rules, suit)
    return Worlds(view, ground, chance, learnt(ground, True), given)


def _mean(view: View, outcomes: Outcomes, place: int, chooser: int | None, pool: int) -> float:
    ground = ground_for(view.rules, HEARTS)
    stakes = Stakes(view.rules, ground, pool=pool, jack=view.jack_deals > 0, chooser=chooser)
    return sum(stakes.of(taken)[place] for taken in outcomes) / len(outcomes)


def _chosen(
    view: View, chance: Random, playouts: int, skilled: bool, enough: Callable[[], bool]
) -> Thought[dict[Suit, Outcomes]]:
    """What is taken when this seat names each suit, and leads; the same worlds for each."""
    outcomes: dict[Suit, Outcomes] = {suit: [] for suit in SUITS}
    dealers = {suit: _dealer(view, suit, chance) for suit in SUITS}
    for _ in range(max(1, playouts // len(SUITS))):
        owners = dealers[HEARTS].owners()
        for suit, dealer in dealers.items():
            world = dealer.build(owners)
            outcomes[suit].append(_taken(view, suit, world, dealer.place, skilled))
        if enough():
            break
        yield
    return outcomes


def _left_to_others(
    view: View, chance: Random, playouts: int, last: bool, skilled: bool, late: Late
) -> Thought[tuple[int | None, Outcomes]]:
    """What is taken when another names the suit, or nobody: then it is hearts (V1)."""
    dealers = {suit: _dealer(view, suit, chance) for suit in SUITS}
    own = dealers[HEARTS].place
    high = [n for n, seat in enumerate(view.active) if view.players[seat].bid == view.high_bid]
    chooser = high[0] if view.high_bid else None
    outcomes: Outcomes = []
    for _ in range(max(1, playouts)):
        owners = dealers[HEARTS].owners()
        leader, suit = 0, HEARTS
        if chooser is not None or not last:
            others = [n for n in range(len(view.active)) if n != own]
            leader = chooser if chooser is not None else others[int(chance.random() * len(others))]
            suit = _safest_suit(dealers[HEARTS].hands(owners), leader)
        world = dealers[suit].build(owners)
        outcomes.append(_taken(view, suit, world, leader, skilled))
        if late(1.0):
            break
        yield
    return chooser, outcomes


def _safest_suit(hands: Hands, place: int) -> Suit:
    """The suit that a hand would name: long, and low (``STRENGTH.md`` says how that was found)."""
    return max(SUITS, key=lambda suit: sum(HARMLESS - n for n in bits(hands[suit][place])))


def _taken(view: View, suit: Suit, world: World, leader: int, skilled: bool) -> tuple[int, ...]:
    ground = ground_for(view.rules, suit)
    none = [0] * ground.places
    judgement = judgement_for(ground) if skilled else None
    if judgement:
        led, bit = lead_judged(judgement, world.hands, leader)
        card = led, bit, ground.counting[led].get(bit, 0)
        start = opening(ground, world, leader, card)
        return tuple(play_judged(ground, judgement, world, none, start))
    start = opening(ground, world, leader)
    return tuple(play(ground, world, none, start))


def pass_by_search(
    view: View, chance: Random, playouts: int, late: Late = NEVER
) -> Thought[tuple[Card, ...]]:
    """The cards to pass: of the least dangerous ways, the one with the best playouts."""
    ways = _safest(view)
    ground = ground_for(view.rules)
    stakes = Stakes.of_view(view, ground)
    means: dict[tuple[Card, ...], float] = {}
    each = max(1, playouts // len(ways))
    for turn, way in enumerate(ways, 1):
        if means and late(1.0):
            break
        worlds = _dealer(view, HEARTS, chance, way)
        total, played = 0.0, 0
        while played < each and not (played and late(turn / len(ways))):
            world = worlds.deal()
            taken = play(ground, world, [0] * ground.places, opening(ground, world, 0))
            total += stakes.of(taken)[worlds.place]
            played += 1
            yield
        means[way] = total / played
    return max(means, key=lambda way: means[way])


def _safest(view: View) -> list[tuple[Card, ...]]:
    danger = Danger(Position(view))
    hand = masks_of(view.hand)

    def left(cards: tuple[Card, ...]) -> float:
        masks = list(hand)
        for card in cards:
            masks[card >> 4] ^= card.bit
        return danger.of(masks)

    return sorted(combinations(view.playable, view.pass_count), key=left)[:_PASSES]
