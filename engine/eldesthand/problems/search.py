"""Comparison of choices by playouts, for positions with too many possible deals for a proof.

All choices are played out in the same number of worlds, without a race and without a net.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Generic, TypeVar

from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.evaluation import Evaluation, Plan
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.race import mean_and_error
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.actions import Bid, NameSuit, PassCards
from eldesthand.core.cards import Card
from eldesthand.core.view import View
from eldesthand.problems.auction import bid_outcomes, suit_outcomes

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
