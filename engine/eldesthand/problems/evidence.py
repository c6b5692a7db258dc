"""Evidence for the right choice: a search of all deals that fit a seat's information, or playouts.

With few cards left, all deals that fit the seat's knowledge can be enumerated. In each of them, the
value of a card is the result that its player can force with open hands, when all others combine
against the player. The right card has the highest sum of values over all deals; often it is the
best in each of them.

>>> from eldesthand.problems.shipped import shipped
>>> problem = next(each for each in shipped() if each.basis == "proved")
>>> proof = prove(problem.sitting().view(problem.seat))
>>> proof.worlds == problem.worlds, len(proof.right) == len(problem.right)
(True, True)

In positions with too many possible deals for a proof, playouts compare the choices. All are played
out in the same number of worlds, without a race and without a net.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Generic, TypeVar

from eldesthand.bots.knowledge import know
from eldesthand.bots.players.careful import HARMLESS
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.evaluation import Evaluation, Plan
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import Hands, World, playout_rules
from eldesthand.bots.search.race import mean_and_error
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.actions import Bid, NameSuit, PassCards
from eldesthand.core.cards import HEARTS, SUITS, Card, Suit, bits
from eldesthand.core.play import cards_of
from eldesthand.core.view import View
from eldesthand.problems.open_hands import OpenHands, SeatHands, TooLongError

MOST_CARDS = 4
"""Maximum number of cards in hand for a proof."""

MOST_WORLDS = 400
"""Maximum number of fitting deals for a proof."""

MOST_POSITIONS = 60_000
"""Maximum number of positions before a proof is given up."""

_SAME = 1e-6
"""Difference below which sums count as equal."""


@dataclass(frozen=True)
class Proof:
    """Exact values of each card, deal by deal; ``right`` are the cards with the highest sum."""

    values: dict[Card, list[float]]
    right: tuple[Card, ...]

    @property
    def worlds(self) -> int:
        """The number of fitting deals."""
        return len(next(iter(self.values.values())))

    @property
    def always(self) -> bool:
        """True if the right card is among the best in each deal."""
        ways = zip(*self.values.values(), strict=True)
        best = self.values[self.right[0]]
        return all(own == max(way) for own, way in zip(best, ways, strict=True))

    def gain(self, card: Card) -> float:
        """Return the average advantage of the right card over another."""
        return (sum(self.values[self.right[0]]) - sum(self.values[card])) / self.worlds


def worlds_that_fit(view: View) -> list[SeatHands] | None:
    """Return all hands in each fitting deal; ``None`` if there are more than ``MOST_WORLDS``."""
    found = []
    for hands in _dealt(view):
        found.append(hands)
        if len(found) > MOST_WORLDS:
            return None
    return found


def _dealt(view: View) -> Iterator[SeatHands]:
    knowledge = know(view)
    hands = {seat: list(cards_of(held)) for seat, held in knowledge.known.items()}
    placed = {card for held in hands.values() for card in held}
    loose = [card for card in cards_of(knowledge.unseen) if card not in placed]
    room = {seat: size - len(hands[seat]) for seat, size in knowledge.sizes.items()}
    undealt = len(loose) - sum(room.values())

    def place(number: int, aside: int) -> Iterator[SeatHands]:
        if number == len(loose):
            yield {seat: list(held) for seat, held in hands.items()} | {
                knowledge.seat: list(view.hand)
            }
            return
        card = loose[number]
        for seat, held in hands.items():
            if room[seat] and not knowledge.voids[seat][card >> 4]:
                room[seat] -= 1
                held.append(card)
                yield from place(number + 1, aside)
                held.pop()
                room[seat] += 1
        if aside:
            yield from place(number + 1, aside - 1)

    yield from place(0, undealt)


def prove(view: View) -> Proof | None:
    """Return the exact values of the playable cards; ``None`` if that takes too long."""
    if len(view.hand) > MOST_CARDS or view.rules.variety_object.owed_card:
        return None
    worlds = worlds_that_fit(view)
    if not worlds:
        return None
    try:
        search = OpenHands(view, view.own.seat, MOST_POSITIONS)
        values: dict[Card, list[float]] = {card: [] for card in view.playable}
        for hands in worlds:
            for card, value in search.values(hands):
                values[card].append(value)
    except TooLongError:
        return None
    most = max(map(sum, values.values()))
    right = [card for card, worth in values.items() if abs(sum(worth) - most) < _SAME]
    return Proof(values, tuple(right))


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


CERTAIN_ERRORS = 5.0
"""Minimum lead of the right choice, in standard errors."""

Choice = TypeVar("Choice")


@dataclass(frozen=True)
class Weighed(Generic[Choice]):
    """Choices, the best first; ``behind`` is the mean difference from the best, and its error.

    >>> Weighed(("a", "b"), {"a": (0.0, 0.0), "b": (1.0, 0.1)}, 100).is_surely_behind("b")
    True
    """

    choices: tuple[Choice, ...]
    behind: Mapping[Choice, tuple[float, float]]
    worlds: int

    def is_surely_behind(
        self, choice: Choice, least: float = 0.0, sure: float = CERTAIN_ERRORS
    ) -> bool:
        """Return whether a choice is worse by ``least``, and by ``sure`` standard errors."""
        mean, error = self.behind[choice]
        return mean >= max(least, sure * error) and mean > 0


def weigh_cards(view: View, chance: Random, worlds: int) -> Weighed[Card]:
    """Compare the playable cards in the same worlds."""
    evaluation = Evaluation(view, chance, net_share=0.0)
    plans = tuple(evaluation.race.left)
    values: dict[Plan, list[float]] = {plan: [] for plan in plans}
    for _ in range(worlds):
        world = evaluation.decision.worlds.deal()
        for plan in plans:
            taken = evaluation.play_out(plan, world)
            values[plan].append(evaluation.decision.counters(world, taken))
    by_card: dict[Card, list[float]] = {}
    for plan in sorted(plans, key=lambda plan: -sum(values[plan])):
        by_card.setdefault(plan.card, values[plan])
    return _paired(by_card, worlds)


def weigh_suits(view: View, chance: Random, worlds: int) -> Weighed[NameSuit]:
    """Compare naming each suit in the same worlds (V1)."""
    place = view.deal.active.index(view.own.seat)
    outcomes = suit_outcomes(view, chance, worlds)
    values = {
        NameSuit(view.own.seat, suit): _worth(view, taken, place, view.sitting.pool, place)
        for suit, taken in outcomes.items()
    }
    return _paired(values, worlds)


def weigh_bids(view: View, chance: Random, worlds: int) -> Weighed[Bid]:
    """Compare the lowest possible bid of the last bidder with passing (V1)."""
    seat, place = view.own.seat, view.deal.active.index(view.own.seat)
    bid = view.stage.high_bid + 1
    chosen = suit_outcomes(view, chance, worlds)
    by_suit = [
        _worth(view, taken, place, view.sitting.pool + bid, place) for taken in chosen.values()
    ]
    named = [value - bid for value in max(by_suit, key=sum)]
    chooser, taken = bid_outcomes(view, chance, worlds)
    left = _worth(view, taken, place, view.sitting.pool + view.stage.high_bid, chooser)
    return _unpaired({Bid(seat, bid): named, Bid(seat, 0): left}, worlds)


def weigh_passes(
    view: View, ways: Sequence[tuple[Card, ...]], chance: Random, worlds: int
) -> Weighed[PassCards]:
    """Compare ways of passing (V7), in different worlds because the received cards differ."""
    game = playout_rules(view.rules)
    payoffs = Payoffs.of_view(view, game)
    values = {}
    for way in ways:
        dealer = Worlds(view, game, chance, way)
        worth = []
        for _ in range(worlds):
            world = dealer.deal()
            taken = play(game, world, [0] * game.places, first_lead(game, world, 0))
            worth.append(payoffs.of(taken)[dealer.place])
        values[PassCards(view.own.seat, way)] = worth
    return _unpaired(values, worlds)


def _worth(
    view: View, outcomes: Sequence[Sequence[int]], place: int, pool: int, chooser: int | None
) -> list[float]:
    game = playout_rules(view.rules)
    payoffs = Payoffs(game, pool=pool, jack=view.sitting.jack_deals > 0, chooser=chooser)
    return [payoffs.of(taken)[place] for taken in outcomes]


def _paired(values: Mapping[Choice, Sequence[float]], worlds: int) -> Weighed[Choice]:
    order = sorted(values, key=lambda choice: -sum(values[choice]))
    best = values[order[0]]
    behind = {
        choice: mean_and_error([b - own for b, own in zip(best, values[choice], strict=True)])
        for choice in order
    }
    return Weighed(tuple(order), behind, worlds)


def _unpaired(values: Mapping[Choice, Sequence[float]], worlds: int) -> Weighed[Choice]:
    means = {choice: mean_and_error(worth) for choice, worth in values.items()}
    order = sorted(means, key=lambda choice: -means[choice][0])
    top, error = means[order[0]]
    behind = {choice: (top - means[choice][0], hypot(error, means[choice][1])) for choice in order}
    return Weighed(tuple(order), behind, worlds)
