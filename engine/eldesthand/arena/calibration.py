"""Calibration of the coach: a comparison of its estimates with actual results.

Bots play a deal. The coach sees one hand, and estimates the cost of each card that was played
instead of the best one. From one of these decisions, ``expert`` finishes the actual deal twice:
with the played card, and with the coach's best card. A single difference is mostly luck, but its
mean is unbiased. The mean estimates and mean costs of classes of decisions form a calibration
curve.

>>> calibrate(Rules(), "random", 1, 1, CalibrationOptions(worlds=20))[-1].decisions
1
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random

from eldesthand.arena.runner import Progress, results
from eldesthand.bots import make_bot
from eldesthand.bots.expected_counters import deal_value
from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.bots.search.race import mean_and_error
from eldesthand.bots.searchers import Expert
from eldesthand.coach.advice import advise, decisions
from eldesthand.core.actions import Agree, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome
from eldesthand.core.sitting import Sitting
from eldesthand.playing import play_deal

BOUNDS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0, float("inf"))
"""Bounds of the classes: estimates of the coach in counters."""

ANSWERS = 100
"""Number of worlds of the bots that finish the deals."""


@dataclass(frozen=True)
class Class:
    """Class of decisions with an estimate above ``low`` and up to ``high`` counters.

    ``said`` is the mean estimate, ``cost`` the mean actual cost with the standard ``error``.
    """

    low: float
    high: float
    decisions: int
    said: float
    cost: float
    error: float


@dataclass(frozen=True)
class CalibrationOptions:
    """Options of a calibration.

    The coach uses ``worlds`` worlds. ``executor`` is any ``concurrent.futures.Executor``.
    ``progress`` is called with the numbers of deals played and of all deals.
    """

    worlds: int = WORLDS
    executor: Executor | None = None
    progress: Progress | None = None


def calibrate(
    rules: Rules,
    bot: str,
    deals: int,
    seed: int | str,
    options: CalibrationOptions = CalibrationOptions(),
) -> tuple[Class, ...]:
    """Return the coach's calibration curve, from one decision of each deal.

    The bot plays in all seats; the last class contains all decisions. Deals without a costly card
    are omitted. The same seed gives the same curve with any executor. Raises ``RulesError`` for an
    unknown bot, or for less than one deal.
    """
    if deals < 1:
        raise RulesError(f"expected at least 1 deal, got {deals}")
    make_bot(bot, Random(0))
    job = partial(_measure, rules, bot, options.worlds)
    seeds = [f"{seed}/{number}" for number in range(deals)]
    found: list[tuple[float, float]] = []
    for number, measured in enumerate(results(job, seeds, options.executor), 1):
        if measured:
            found.append(measured)
        if options.progress:
            options.progress(number, deals)
    found.sort()
    classes = [_summed(found, low, high) for low, high in pairwise(BOUNDS)]
    return tuple(each for each in (*classes, _summed(found, BOUNDS[0], BOUNDS[-1])) if each)


def _summed(found: Sequence[tuple[float, float]], low: float, high: float) -> Class | None:
    some = [(said, cost) for said, cost in found if low < said <= high]
    if not some:
        return None
    said = sum(said for said, _ in some) / len(some)
    cost, error = mean_and_error([cost for _, cost in some])
    return Class(low, high, len(some), round(said, 3), round(cost, 3), round(error, 3))


def _measure(rules: Rules, bot: str, worlds: int, seed: str) -> tuple[float, float] | None:
    """Return estimate and actual cost of one decision; ``None`` if no card was costly."""
    chance = Random(seed)
    sitting = Sitting(rules, [f"{bot} {seat}" for seat in range(rules.players)])
    sitting.apply(Agree(chance.randrange(rules.players)))
    players = [make_bot(bot, Random(f"{seed}/{seat}")) for seat in range(rules.players)]
    play_deal(sitting, players, chance)
    seat = chance.choice(sitting.active)
    made = decisions(rules, sitting.names, sitting.actions, seat, deal=1)
    costly = []
    for number, (view, card) in enumerate(made):
        if len(view.playable) > 1:
            advice = advise(view, Random(f"{seed}/coach/{number}"), worlds)
            own = next(each for each in advice.cards if each.card == card)
            said = advice.cards[0].counters - own.counters
            if said > 0:
                costly.append((said, number, card, advice.best))
    if not costly:
        return None
    said, number, card, best = chance.choice(costly)
    worth = [play_on(sitting, (seat, number), other, seed) for other in (best, card)]
    return said, worth[0] - worth[1]


def play_on(played: Sitting, decision: tuple[int, int], card: Card, seed: str) -> float:
    """Return a seat's counters in the ``played`` deal if it plays ``card`` at a ``decision``.

    A decision is the seat and the number of its cards before. ``expert`` plays the rest of the deal
    in all seats.
    """
    rules, (seat, number) = played.rules, decision
    sitting = Sitting(rules, played.names)
    own = [
        place
        for place, action in enumerate(played.actions)
        if isinstance(action, PlayCard) and action.seat == seat
    ]
    for action in played.actions[: own[number]]:
        sitting.apply(action)
    sitting.apply(PlayCard(seat, card))
    experts = [Expert(Random(f"{seed}/on/{n}"), ANSWERS) for n in range(rules.players)]
    place, chooser = sitting.active.index(seat), sitting.view(seat).stage.chooser
    play_deal(sitting, experts, Random(seed))
    assert sitting.reckoning, "a deal is settled"
    kept = chooser if sitting.reckoning.outcome == Outcome.JACK else None
    return deal_value(
        sitting.reckoning.net,
        place,
        sitting.reckoning.pool_after,
        chooser=None if kept is None else sitting.active.index(kept),
        points=rules.settlement_object.points,
    )
