"""Values of cards by the bot ``expert``, which the coach explains.

The unseen cards are dealt at random many times, and each card is played out in these worlds. If the
game has a net (:mod:`eldesthand.bots.net.value_net`), it has the share :data:`NET_SHARE` in a
card's value. Bad cards drop out early (:mod:`eldesthand.bots.search.race`). In games that the hands
decide, playouts learn the best replies to each card (:class:`Replies`).

In games with a sweep (V7), each card is also tried with the plan to take every trick. An opponent
who has taken every point so far tries to take all tricks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import NamedTuple

from eldesthand.bots.net.value_net import net_for
from eldesthand.bots.search.decision import Decision, limited
from eldesthand.bots.search.payoffs import Standing
from eldesthand.bots.search.playouts import (
    World,
    cards_in,
    play_at_random,
    table_of,
    tricks_in,
    units_of,
    weights_after,
)
from eldesthand.bots.search.race import Race, mean_and_error
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought
from eldesthand.core.cards import Card
from eldesthand.core.play import Tricks
from eldesthand.core.view import View

_HORIZON = 12
"""Maximum number of tricks of random cards after the last card of the tree."""

_CURIOSITY = 10.0
"""Counters by which a card that was tried least is preferred (the constant of UCB1)."""


class _Reply:
    """A card with its replies: how often it was legal and tried, and the total of its player."""

    __slots__ = ("legal", "place", "replies", "total", "tried")

    def __init__(self, place: int) -> None:
        self.place = place
        self.tried = 0
        self.legal = 1
        self.total = 0.0
        self.replies: dict[Card, _Reply] = {}


class Replies:
    """Trees of the replies to each card that a seat may play, in games that the hands decide (K3).

    A deal of such a game is long, and a playout of random cards says little about its end. So
    playouts after the same card share a tree of the cards that were played next: each player
    chooses what was best for them so far, or what was tried least. The worlds differ, so a player
    chooses between the cards that are legal in this world. (Cowling, Powley and Whitehouse, 2012:
    information set Monte Carlo tree search.) The first card is not chosen here, because a race
    compares the playable cards.
    """

    def __init__(self, decision: Decision, chance: Random) -> None:
        self.decision = decision
        self.chance: Callable[[], float] = chance.random
        self._roots = {card: _Reply(decision.place) for card in decision.cards}

    def play(self, world: World, card: Card) -> list[int]:
        """Return the weight of each place after a playout of a card, which learns from it.

        The world stays unchanged.
        """
        decision = self.decision
        tricks = table_of(decision.game, world, decision.starts[card])
        before, path = len(tricks.done), [self._roots[card]]
        tricks.push(card)
        while path[-1].tried and not tricks.over:
            path.append(self._next(path[-1].replies, tricks))
        play_at_random(tricks, self.chance, _HORIZON)
        result = weights_after(decision.game, tricks, decision.taken, before)
        values = list(decision.payoffs.of(result, decision.owner(world)))
        values[decision.place] = decision.with_envy(values)
        for reply in path:
            reply.tried += 1
            reply.total += values[reply.place]
        return result

    def _next(self, replies: dict[Card, _Reply], tricks: Tricks) -> _Reply:
        """Play a card that was not tried yet, or else the most promising one."""
        place, legal = tricks.turn, tricks.legal()
        new = [card for card in legal if card not in replies]
        if new:
            card = new[int(self.chance() * len(new))]
            replies[card] = _Reply(place)
        elif len(legal) == 1:
            [card] = legal
            replies[card].legal += 1
        else:
            best = -1e9
            for each in legal:
                reply = replies[each]
                reply.legal += 1
                tried = reply.tried
                score = reply.total / tried + _CURIOSITY * sqrt(log(reply.legal) / tried)
                if score > best:
                    best, card = score, each
        tricks.push(card)
        return replies[card]


WORLDS = 300
"""Maximum number of worlds for a choice without a net."""

NET_SHARE = 0.75
"""Share of the net in a card's value; the rest comes from the playouts."""

_FEWER = 2
"""With a net, the worlds are divided by this number."""

_ENDGAME = 3
"""Maximum size of a hand that needs no net, because playouts cover nearly every world."""

_AHEAD = 50
"""Number of first worlds that measure the effect of the score."""

_THREAT = 4
"""Number of tricks after which a sole taker is expected to take every trick."""


class Plan(NamedTuple):
    """Card to play; with ``shoot`` the player then tries to take everything."""

    card: Card
    shoot: bool = False


@dataclass(frozen=True)
class CardValue:
    """Value of a card by its best plan.

    ``counters`` are expected in the deal, with the standard ``error``. ``score`` is the additional
    value for the score of the game, in counters (:mod:`eldesthand.bots.search.payoffs`).
    ``behind`` is the difference from the best card in both values in the same worlds, with the
    standard error ``behind_error``. The errors cover the randomness of playouts, not errors of the
    policy or net. ``outcomes`` are the weights of all places, playout by playout.
    """

    card: Card
    counters: float
    error: float
    behind: float
    behind_error: float
    outcomes: list[list[int]]
    score: float = 0.0


class Evaluation:
    """Evaluation of a seat's playable cards world by world.

    The same randomness gives the same values. ``envy`` is the weight of the richest player's
    counters, relative to the player's own. With envy neither the net nor the score is used.
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
        self.decision: Decision = Decision(view, chance, envy)
        decision: Decision = self.decision
        plans = [Plan(card) for card in decision.cards]
        if _may_shoot(decision):
            plans += [Plan(card, True) for card in decision.cards]
        # the race prefers the first of equal choices: the highest card
        plans.sort(key=lambda plan: plan.card & 15, reverse=True)
        self.race: Race[Plan] = Race(plans)
        self.outcomes: dict[Plan, list[list[int]]] = {plan: [] for plan in plans}
        self.worlds: int = 0
        """Number of worlds played out."""
        self._threat = _threat(decision)
        self._replies = None if decision.game.counts else Replies(decision, chance)
        self._net = net_values(decision) if net_share else {}
        self._share = net_share if self._net else 0.0
        self.most: int = -(-worlds // _FEWER) if self._net else worlds
        self._dealt: list[World] = []
        self.standing: Standing | None = (
            None if envy else Standing.of_view(view, decision.payoffs, decision.place)
        )
        if self.standing:
            self._look_ahead(self.standing)

    def run(self, late: Deadline = NO_DEADLINE) -> Thought[None]:
        """Value the cards, one world a step, until the best is certain or time is up."""
        yield from self.race.run(self._deal, self._value, self.most, late)

    def _look_ahead(self, standing: Standing) -> None:
        """Deal the first worlds, and fit the standing to one playout in each."""
        worlds, plans = self.decision.worlds, self.race.left
        self._dealt = [worlds.deal() for _ in range(min(_AHEAD, self.most))]
        ends = [
            self._end(plans[number % len(plans)], world) for number, world in enumerate(self._dealt)
        ]
        standing.fit(ends)
        self._dealt.reverse()

    def _deal(self) -> World:
        self.worlds += 1
        return self._dealt.pop() if self._dealt else self.decision.worlds.deal()

    def play_out(self, plan: Plan, world: World) -> list[int]:
        """Return the weight that each place takes in a playout, and store it in ``outcomes``."""
        outcomes = self.outcomes[plan]
        taken = self._end(plan, world)
        outcomes.append(taken)
        return taken

    def _end(self, plan: Plan, world: World) -> list[int]:
        if self._replies:
            return self._replies.play(world, plan.card)
        shooter = self.decision.place if plan.shoot else self._threat
        return self.decision.outcome(world, plan.card, shooter)

    def _value(self, plan: Plan, world: World) -> float:
        taken = self.play_out(plan, world)
        value = self.decision.counters(world, taken)
        if self._share:
            value = (1.0 - self._share) * value + self._share * self._net[plan.card]
        return value + self.standing.extra(taken) if self.standing else value

    def play_on(self) -> None:
        """Add the outcomes of one more world for each card's best plan, after the race."""
        world = self._deal()
        for plan in self.plans:
            self.play_out(plan, world)

    @property
    def has_net(self) -> bool:
        """True if a net has a share in the values."""
        return self._share > 0

    @property
    def best(self) -> Card:
        """The best card so far."""
        return self.race.best.card

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The best plan so far for each card, the best card first."""
        behind = {plan: self.race.behind(plan)[0] for plan in self.outcomes}
        order = sorted(behind, key=lambda plan: (plan != self.race.best, behind[plan]))
        best: dict[Card, Plan] = {}
        for plan in order:
            best.setdefault(plan.card, plan)
        return tuple(best.values())

    def ranking(self) -> tuple[CardValue, ...]:
        """Return the values of the cards so far, the best first, after at least one world."""
        best = self._in_counters(self.race.best)
        top = mean_and_error(self.race.values[self.race.best])[0]
        values = []
        for plan in self.plans:
            behind, behind_error = self.race.behind(plan)
            # a card that dropped out may have been ahead of the final best one
            behind = max(behind, 0.0)
            own, counters = self._in_counters(plan), top - behind
            if self.standing:
                less = [b - o for b, o in zip(best, own, strict=False)]
                counters = mean_and_error(best)[0] - mean_and_error(less)[0]
            values.append(
                CardValue(
                    plan.card,
                    limited(counters, self.decision.limits),
                    mean_and_error(own)[1],
                    behind,
                    behind_error,
                    self.outcomes[plan],
                    top - behind - counters,
                )
            )
        return tuple(values)

    def _in_counters(self, plan: Plan) -> list[float]:
        """Return the values of a plan without the value of the score."""
        values = self.race.values[plan]
        if not self.standing:
            return values
        extra = map(self.standing.extra, self.outcomes[plan])
        return [value - more for value, more in zip(values, extra, strict=False)]


def net_values(decision: Decision) -> dict[Card, float]:
    """Return the net's estimate of each card's counters in the whole deal.

    An estimate is limited to the possible ends. The result is empty in the last tricks, with envy,
    and in a game without a net.
    """
    view = decision.view
    net = None if decision.envied or len(view.hand) <= _ENDGAME else net_for(view.rules)
    if net is None:
        return {}
    now = decision.settled_now
    return {card: limited(now + value, decision.limits) for card, value in net(view).items()}


def _sweep_counter(decision: Decision) -> Callable[[int], int] | None:
    """Return the function that counts the cards or tricks of a sweep in a weight; else ``None``."""
    rules = decision.view.rules
    if rules.variety_object.every_trick:
        return tricks_in if decision.view.stage.declarer is None else None
    return None if rules.variety_object.sweep(rules) == "none" else cards_in


def _may_shoot(decision: Decision) -> bool:
    """Return whether a sweep is still possible, and the hand is high (V7)."""
    count = _sweep_counter(decision)
    if count is None:
        return False
    if any(count(weight) for place, weight in enumerate(decision.taken) if place != decision.place):
        return False
    high = sum(card & 15 >= 11 for card in decision.view.hand)
    return high * 3 >= len(decision.view.hand)


def _threat(decision: Decision) -> int:
    """Return the place of another player who may be taking everything, or -1.

    A heavy card alone is no sign of a sweep, because it is usually taken unwillingly.
    """
    count = _sweep_counter(decision)
    takers = [place for place, weight in enumerate(decision.taken) if count and count(weight)]
    if count is None or len(takers) != 1 or takers[0] == decision.place:
        return -1
    weight = decision.taken[takers[0]]
    enough = _THREAT if count is tricks_in else 1
    heavy_alone = count is cards_in and count(weight) == 1 < units_of(weight)
    return -1 if count(weight) < enough or heavy_alone else takers[0]
