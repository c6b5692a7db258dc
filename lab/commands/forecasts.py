"""``python -m lab forecasts``: compare forecasts of ``expert`` with the ends of its deals.

Two copies of ``expert`` play Modern Hearts against two of an opponent. At each choice, ``expert``
forecasts the value of the played card: its points below the mean of the other players. While one
opponent has all points so far, it also forecasts the probability of that opponent's moon, the share
of moons in fresh playouts of the card; the playouts that decided the choice flatter its winner.
Forecasts of the same deal depend on each other, so the errors are computed from sums of deals.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random
from typing import NamedTuple

from eldesthand.arena.runner import results
from eldesthand.bots import Bot
from eldesthand.bots.expected_counters import deal_value
from eldesthand.bots.search.evaluation import Evaluation
from eldesthand.bots.searchers import Expert
from eldesthand.bots.thought import Thought
from eldesthand.cli.long_runs import workers
from eldesthand.core.actions import Agree
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import play_deal
from lab.commands.opponents import add_choice, opponents_of
from lab.opponents import make_opponent

ROUND = 4
"""Number of deals of a sitting: each direction of passing once."""

FRESH = 100
"""Number of fresh playouts for the probability of a moon."""

EXPERT = "expert"

_POINTS = (float("-inf"), -1.0, 3.0, 5.5, 7.5, float("inf"))
_MOON = (0.0, 0.01, 0.03, 0.1, 0.3, 1.01)

BOUNDS = {
    "points": _POINTS,
    "moon": _MOON,
    "moon, 13 points": _MOON,
    "moon of expert": _MOON,
    "moon of opponent": _MOON,
}
"""Bounds of the bins by kind of forecast: about the quintiles in 300 other deals."""

HEAD = "| forecast | opponent | from | below | choices | deals | said | happened |"


def add_forecasts(parser: ArgumentParser) -> None:
    """Add the opponents, the number of deals, the seed, and the workers."""
    add_choice(parser, 300)


def run_forecasts(options: Namespace) -> Iterator[str]:
    """Compare forecasts of ``expert`` with the ends of its deals.

    Yield the table.
    """
    names = opponents_of(options)
    with workers(options, "nothing is kept") as executor:
        yield from table(names, options.deals, options.seed, executor)


class Forecast(NamedTuple):
    """Forecast of one choice.

    ``points`` is the value of the card. ``taker`` is an opponent who has all points so far,
    ``lead`` the number of these points, and ``moon`` the probability of this opponent's moon.
    """

    seat: int
    points: float
    taker: int | None = None
    lead: int = 0
    moon: float = 0.0


class Compared(NamedTuple):
    """Forecast of one kind, with the actual end of its ``deal``."""

    opponent: str
    deal: str
    kind: str
    said: float
    happened: float


class Forecaster(Expert):
    """``expert``, which stores the forecasts of its choices."""

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.forecasts: list[Forecast] = []

    def evaluate(self, view: View) -> Thought[Evaluation]:
        """Evaluate the cards, and store the forecast of the best one."""
        evaluation = yield from super().evaluate(view)
        points = evaluation.ranking()[0].counters
        takers = {trick.taker for trick in view.tricks if trick.units}
        if len(takers) == 1 and view.seat not in takers:
            lead = sum(trick.units for trick in view.tricks)
            forecast = Forecast(view.own.seat, points, takers.pop(), lead, _moon(evaluation))
        else:
            forecast = Forecast(view.own.seat, points)
        self.forecasts.append(forecast)
        return evaluation


def _moon(evaluation: Evaluation) -> float:
    """Return the share of other players' moons in fresh playouts of the best card."""
    decision, plan = evaluation.decision, evaluation.race.best
    ends = [evaluation.play_out(plan, decision.worlds.deal()) for _ in range(FRESH)]
    return sum(decision.game.sole(end) not in (None, decision.place) for end in ends) / FRESH


def play_round(seed: str, job: tuple[str, int]) -> list[Compared]:
    """Play the round of this number against an opponent, and return all forecasts."""
    opponent, number = job
    key = f"{seed}/{opponent}/{number}"
    names = [(EXPERT, opponent)[(seat + number) % 2] for seat in range(4)]
    sitting = Sitting(PRESETS["modern"].rules, names)
    sitting.apply(Agree(number // 2 % 4))
    chances = [Random(f"{key}/{seat}") for seat in range(4)]
    players: list[Bot] = [
        Forecaster(chance) if name == EXPERT else make_opponent(name, chance)
        for name, chance in zip(names, chances, strict=True)
    ]
    experts = [player for player in players if isinstance(player, Forecaster)]
    chance, found = Random(key), list[Compared]()
    for deal in range(ROUND):
        if sitting.phase is not Phase.ENDED:
            play_deal(sitting, players, chance)
            for expert in experts:
                found += compared(sitting, expert.forecasts, opponent, f"{key}/{deal}")
                expert.forecasts.clear()
    return found


def compared(
    sitting: Sitting, forecasts: Sequence[Forecast], opponent: str, deal: str
) -> Iterator[Compared]:
    """Yield the forecasts of a settled deal with its end."""
    assert sitting.reckoning, "a deal is settled"
    assert sitting.tricks, "a deal is played"
    net = sitting.reckoning.net
    seats = [line.seat for line in sitting.reckoning.lines]
    takers = {trick.taker for trick in sitting.tricks.done if sitting.tricks.counts(trick)}
    of_kind = partial(Compared, opponent, deal)
    for each in forecasts:
        value = deal_value(net, seats.index(each.seat), 0, chooser=None, points=True)
        yield of_kind("points", each.points, value)
        if each.taker is not None:
            shot = float(takers == {each.taker})
            yield of_kind("moon", each.moon, shot)
            if each.lead >= 13:
                yield of_kind("moon, 13 points", each.moon, shot)
            kind = EXPERT if sitting.names[each.taker] == EXPERT else "opponent"
            yield of_kind(f"moon of {kind}", each.moon, shot)


def table(
    opponents: Sequence[str], deals: int, seed: str, executor: Executor | None
) -> Iterator[str]:
    """Yield the table: five bins for each kind of forecast, of all opponents and of each."""
    jobs = [(name, number) for number in range(-(-deals // ROUND)) for name in opponents]
    found = [each for part in results(partial(play_round, seed), jobs, executor) for each in part]
    yield HEAD
    yield "|---" * (HEAD.count("|") - 1) + "|"
    for kind, bounds in BOUNDS.items():
        for name, own in (("all", opponents), *((name, [name]) for name in opponents)):
            some = [each for each in found if each.kind == kind and each.opponent in own]
            for low, high in pairwise(bounds):
                if cells := row([each for each in some if low <= each.said < high]):
                    yield f"| {kind} | {name} | {low:g} | {high:g} | {cells} |"


def row(some: Sequence[Compared]) -> str:
    """Return the cells of a bin; the error of the mean is that of its deals."""
    if not some:
        return ""
    gaps: dict[str, list[float]] = {}
    for each in some:
        gaps.setdefault(each.deal, []).append(each.happened - each.said)
    count, deals = len(some), len(gaps)
    said = sum(each.said for each in some) / count
    gap = sum(each.happened for each in some) / count - said
    spread = sum((sum(each) - gap * len(each)) ** 2 for each in gaps.values())
    error = sqrt(spread * deals / max(deals - 1, 1)) / count
    return f"{count} | {deals} | {said:.3f} | {said + gap:.3f} ± {error:.3f}"
