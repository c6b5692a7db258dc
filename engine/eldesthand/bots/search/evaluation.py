"""What each card is worth: the one opinion that ``expert`` plays by and the coach explains.

The unseen cards are dealt at random many times, and each card is played out in these worlds. Where
the game has a net (:mod:`eldesthand.bots.net.value_net`), its values make up :data:`NET_SHARE` of
the result. The cards run a race (:mod:`eldesthand.bots.search.race`).

Where a moon can be shot (V7), each card is also tried with the plan to take every trick; and a
player who has taken every point so far is expected to try that in every other world.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from eldesthand.bots.net.value_net import net_for
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.playouts import World, cards_in, tricks_in
from eldesthand.bots.search.race import Race, mean_and_error
from eldesthand.bots.search.standing import Standing
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought
from eldesthand.core.cards import Card
from eldesthand.core.view import View

__all__ = ["NET_SHARE", "WORLDS", "CardValue", "Evaluation", "Plan", "net_values"]

WORLDS = 300
"""Worlds dealt at most for a choice."""

NET_SHARE = 0.75
"""The share of the net in a card's value; the rest comes from the playouts."""

ENDGAME = 3
"""With so few cards left the net is not asked: the playouts see nearly every world."""

_AHEAD = 50
"""Worlds in which a card is played out to see what the score does."""

_THREAT = 4
"""A player who has taken all cards that count so far, and so many, may be shooting the moon."""


class Plan(NamedTuple):
    """A card to play, and whether the player tries to shoot the moon from then on."""

    card: Card
    shoot: bool = False


@dataclass(frozen=True)
class CardValue:
    """What a card is worth by its best plan.

    ``counters`` to be expected in the deal and ``error``, the standard error of that; ``score`` is
    what the card is worth beyond them because of the score of the game, in counters too
    (:mod:`eldesthand.bots.search.standing`). With it the card is ``behind`` the best by so many
    counters, and ``behind_error`` is the standard error of that (in the same worlds). The
    errors tell what chance does to the playouts, and nothing about how well they and the net play.
    ``outcomes`` are the weights that each place took, playout by playout.
    """

    card: Card
    counters: float
    error: float
    behind: float
    behind_error: float
    outcomes: list[list[int]]
    score: float = 0.0


class Evaluation:
    """The cards that a seat may play, valued world by world. The same chance gives the same values.

    ``envy`` is what a counter of the player who has most weighs, beside one of the player's own.
    The net knows nothing of envy, and is not asked then; nor does the score count.
    """

    def __init__(
        self,
        view: View,
        chance: Random,
        *,
        worlds: int = WORLDS,
        net_share: float = NET_SHARE,
        envy: float = 0.0,
    ) -> None:
        self.decision = decision = Decision(view, chance, envy)
        self.most = worlds
        plans = [Plan(card) for card in decision.cards]
        if _may_shoot(decision):
            plans += [Plan(card, True) for card in decision.cards]
        plans.sort(key=lambda plan: plan.card & 15, reverse=True)  # of equal cards the highest
        self.race = Race(plans)
        self.outcomes: dict[Plan, list[list[int]]] = {plan: [] for plan in plans}
        self.worlds = 0
        """How many worlds have been played out."""
        self._threat = _threat(decision)
        self._net = net_values(decision) if net_share else {}
        self._share = net_share if self._net else 0.0
        self._dealt: list[World] = []
        self.standing = None if envy else Standing.of_view(view, decision.payoffs, decision.place)
        if self.standing:
            self._look_ahead(self.standing)

    def run(self, late: Deadline = NO_DEADLINE) -> Thought[None]:
        """Value the cards, in steps of a world each, until the best is sure or it is late."""
        yield from self.race.run(self._deal, self._value, self.most, late)

    def _look_ahead(self, standing: Standing) -> None:
        """Deal the first worlds, and play a card out in each, to see what the score does."""
        worlds, plans = self.decision.worlds, self.race.left
        self._dealt = [worlds.deal() for _ in range(min(_AHEAD, self.most))]
        standing.fit(
            [
                self._end(plans[number % len(plans)], world, number)
                for number, world in enumerate(self._dealt)
            ]
        )
        self._dealt.reverse()

    def _deal(self) -> World:
        self.worlds += 1
        return self._dealt.pop() if self._dealt else self.decision.worlds.deal()

    def play_out(self, plan: Plan, world: World) -> list[int]:
        """The weights that each place takes in a playout; it is kept in ``outcomes``."""
        outcomes = self.outcomes[plan]
        taken = self._end(plan, world, len(outcomes))
        outcomes.append(taken)
        return taken

    def _end(self, plan: Plan, world: World, number: int) -> list[int]:
        shooter = self.decision.place if plan.shoot else -1
        if shooter < 0 and self._threat >= 0 and not number & 1:
            shooter = self._threat
        return self.decision.outcome(world, plan.card, shooter)

    def _value(self, plan: Plan, world: World) -> float:
        taken = self.play_out(plan, world)
        value = self.decision.counters(world, taken)
        if self._share:
            value = (1.0 - self._share) * value + self._share * self._net[plan.card]
        return value + self.standing.extra(taken) if self.standing else value

    def play_on(self) -> None:
        """Play each card out in one more world, by its best plan: for the outcomes alone. The race
        is over, and the values stay.
        """
        world = self._deal()
        for plan in self.plans:
            self.play_out(plan, world)

    @property
    def best(self) -> Card:
        """The best card so far."""
        return self.race.best.card

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The best plan so far with each card, the best card first."""
        behind = {plan: self.race.behind(plan)[0] for plan in self.outcomes}
        order = sorted(behind, key=lambda plan: (plan != self.race.best, behind[plan]))
        best: dict[Card, Plan] = {}
        for plan in order:
            best.setdefault(plan.card, plan)
        return tuple(best.values())

    def ranking(self) -> tuple[CardValue, ...]:
        """What is known of the cards by now, the best first; at least one world has been seen."""
        best = self._in_counters(self.race.best)
        top = mean_and_error(self.race.values[self.race.best])[0]
        values = []
        for plan in self.plans:
            behind, behind_error = self.race.behind(plan)
            # A card may have been ahead, when it dropped out, of one that proved the best later.
            behind = max(behind, 0.0)
            own, counters = self._in_counters(plan), top - behind
            if self.standing:
                less = [b - o for b, o in zip(best, own, strict=False)]
                counters = mean_and_error(best)[0] - mean_and_error(less)[0]
            values.append(
                CardValue(
                    plan.card,
                    counters,
                    mean_and_error(own)[1],
                    behind,
                    behind_error,
                    self.outcomes[plan],
                    top - behind - counters,
                )
            )
        return tuple(values)

    def _in_counters(self, plan: Plan) -> list[float]:
        """The values of a plan without what the score adds."""
        values = self.race.values[plan]
        if not self.standing:
            return values
        extra = map(self.standing.extra, self.outcomes[plan])
        return [value - more for value, more in zip(values, extra, strict=False)]


def net_values(decision: Decision) -> dict[Card, float]:
    """The counters that each card brings in the whole deal, by the net; none where it is not asked:
    in the last tricks, with envy, and in a game that it has not learnt.
    """
    view = decision.view
    net = None if decision.envied or len(view.hand) <= ENDGAME else net_for(view.rules)
    if net is None:
        return {}
    now = decision.settled_now
    return {card: now + value for card, value in net(view).items()}


def _everything(decision: Decision) -> Callable[[int], int] | None:
    """What must be taken entirely to shoot the moon: cards or tricks in a weight; else ``None``."""
    rules = decision.view.rules
    if rules.game.every_trick:
        return tricks_in if decision.view.declarer is None else None
    return None if rules.game.moon(rules) == "none" else cards_in


def _may_shoot(decision: Decision) -> bool:
    """Return whether everything is still to be had, and the hand is not hopeless (V7)."""
    count = _everything(decision)
    if count is None:
        return False
    if any(count(weight) for place, weight in enumerate(decision.taken) if place != decision.place):
        return False
    high = sum(card & 15 >= 11 for card in decision.view.hand)
    return high * 3 >= len(decision.view.hand)


def _threat(decision: Decision) -> int:
    """The place that may be shooting the moon against this player; -1 for none."""
    count = _everything(decision)
    takers = [place for place, weight in enumerate(decision.taken) if count and count(weight)]
    if count is None or len(takers) != 1 or takers[0] == decision.place:
        return -1
    return takers[0] if count(decision.taken[takers[0]]) >= _THREAT else -1
