"""Problems made from the costly mistakes of a reviewed deal, which come back until they are known.

>>> from random import Random
>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.coach.advice import advise, decisions, judge
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.playing import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = play_deal(sitting, [RandomPlayer(Random(seat)) for seat in range(4)], Random(1))
>>> record = Record(sitting.rules, sitting.names, tuple(sitting.actions))
>>> made = decisions(record.rules, record.names, record.actions, seat=0, deal=1)
>>> judged = [judge(view, card, advise(view, Random(1), worlds=40)) for view, card in made[:6]]
>>> found = mistakes(record, 0, 1, judged)
>>> all(each.gain >= COSTLY and each.tempting not in each.right for each in found)
True

The schedule of a mistake is that of FSRS-6: J. Ye and others, "The Algorithm",
https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm, with its default
parameters. A memory has a stability, the days after which it is recalled with a probability of 90%,
and a difficulty from 1 to 10. Making the mistake counts as the first failure. Of the four grades
only "again" and "good" occur. A mistake comes back when its stability has passed.

>>> schedule = first("2026-11-22")
>>> for _ in range(5):
...     schedule = repeated(schedule, schedule.due, right=True)
...     print(schedule.due, schedule.interval, schedule.stability, schedule.difficulty)
2026-11-25 2 188 640
2026-12-01 6 626 639
2026-12-18 17 1737 638
2027-01-31 44 4383 637
2027-05-13 102 10223 636
>>> repeated(schedule, schedule.due, right=False)
Schedule(interval=4, due='2027-05-17', stability=372, difficulty=879, easiness=0, repetitions=0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from math import exp, log

from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.coach.values import Judged
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.sitting import Sitting
from eldesthand.deals.calendar import day_of
from eldesthand.problems.problem import Problem
from eldesthand.problems.themes import Asked, theme_of
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.model import Record
from eldesthand.record.one_deal import OneDeal

COSTLY = 0.5
"""Minimum expected cost of a costly mistake, in counters or points."""

MOST_MISTAKES = 3
"""Maximum number of mistakes taken from one deal."""

_NO_THEME = "mistake"
_GRADE = 1500


def mistakes(record: Record, seat: int, deal: int, judged: Sequence[Judged]) -> tuple[Problem, ...]:
    """Return the costly mistakes of a seat in a judged deal as problems, the costliest first.

    Every card that is equal to the coach's best is right.
    """
    costly = [each for each in judged if each.cost >= COSTLY and not each.equal]
    costly = sorted(costly, key=lambda each: -each.cost)[:MOST_MISTAKES]
    places = _places(record, seat, deal)
    return tuple(
        _problem(record, places[each.card], seat, each) for each in costly if each.card in places
    )


def _places(record: Record, seat: int, deal: int) -> dict[Card, int]:
    """Return the index in the record of each card that the seat played in the deal."""
    places: dict[Card, int] = {}
    sitting = Sitting(record.rules, record.names)
    for place, action in enumerate(record.actions):
        if isinstance(action, PlayCard) and action.seat == seat and sitting.deal == deal:
            places[action.card] = place
        sitting.apply(action)
    return places


def _problem(record: Record, place: int, seat: int, judged: Judged) -> Problem:
    before = replace(record, actions=record.actions[:place], branches=(), comments=())
    deal = OneDeal.of(before, len(before.deals))
    right = [each.card for each in judged.advice.cards if each.equal]
    best = [judged.best, *(card for card in right if card not in (judged.best, judged.card))]
    chosen = PlayCard(seat, judged.card)
    actions = tuple(PlayCard(seat, card) for card in best)
    view = deal.sitting().view(seat)
    return Problem(
        theme=theme_of(Asked(view, actions[0], chosen)) or _NO_THEME,
        grade=_GRADE,
        seat=seat,
        right=actions,
        tempting=chosen,
        choices=(),
        basis="searched",
        worlds=WORLDS,
        gain=judged.cost,
        error=judged.error,
        code=encode_deal(deal),
    )


KNOWN = 60
"""Interval in days after which a mistake counts as known and leaves the deck."""

_FIRST_STABILITY, _FIRST_DIFFICULTY = 0.212, 6.4133
"""Parameters 0 and 4: the memory after a first failure."""

_EASIEST = _FIRST_DIFFICULTY - exp(0.8334 * 3) + 1
"""Difficulty after a first "easy" answer (parameter 5), to which difficulties slowly return."""

_DECAY = -0.1542
_FACTOR = 0.9 ** (1 / _DECAY) - 1
"""Parameter 20, the exponent of forgetting, and the factor with which 90% is left after the
stability.
"""


@dataclass(frozen=True)
class Schedule:
    """Schedule of a mistake: the ``interval`` in days, and ``due``, the date when it comes back.

    ``stability`` is in hundredths of a day, ``difficulty`` in hundredths. A schedule of earlier
    versions, by SM-2, has an ``easiness`` in hundredths and ``repetitions`` instead.
    """

    interval: int
    due: str
    stability: int = 0
    difficulty: int = 0
    easiness: int = 0
    repetitions: int = 0

    @property
    def known(self) -> bool:
        """True if the mistake is known and does not come back."""
        return self.interval > KNOWN

    @property
    def memory(self) -> tuple[float, float]:
        """The stability and the difficulty, within the limits of FSRS.

        Those of an SM-2 schedule are converted by the function
        ``memory_state_from_sm2`` of https://github.com/open-spaced-repetition/fsrs-rs.
        """
        if self.stability > 0:
            return self.stability / 100, min(max(self.difficulty / 100, 1.0), 10.0)
        stability = float(min(max(self.interval, 1), 36500))
        growth = self.easiness / 100 - 1
        return stability, min(max(11 - growth / _growth(stability, 1.0, 0.9), 1.0), 10.0)


def first(today: str) -> Schedule:
    """Return the schedule of a new mistake, which comes back tomorrow."""
    return _scheduled(_FIRST_STABILITY, _FIRST_DIFFICULTY, today)


def repeated(schedule: Schedule, today: str, *, right: bool) -> Schedule:
    """Return the schedule after an answer; ``right`` if the first try was right."""
    stability, difficulty = schedule.memory
    days = (day_of(today) - day_of(schedule.due)).days + schedule.interval
    recalled = (1 + _FACTOR * max(days, 0) / stability) ** _DECAY
    if right:
        stability *= 1 + _growth(stability, 11 - difficulty, recalled)
    else:
        lasting = 1.4835 * difficulty**-0.0614 * ((stability + 1) ** 0.2629 - 1)
        stability = min(lasting * exp(1.6483 * (1 - recalled)), stability / exp(0.5425 * 0.0912))
        difficulty += 3.0194 * 2 * (10 - difficulty) / 9
    return _scheduled(stability, 0.001 * _EASIEST + 0.999 * difficulty, today)


def _growth(stability: float, ease: float, recalled: float) -> float:
    """Return the growth of the stability by a good answer (parameters 8 to 10)."""
    return ease * exp(1.8722 - 0.1666 * log(stability)) * (exp(0.796 * (1 - recalled)) - 1)


def _scheduled(stability: float, difficulty: float, today: str) -> Schedule:
    interval = min(max(round(stability), 1), 36500)
    try:
        due = (day_of(today) + timedelta(interval)).isoformat()
    except OverflowError:
        raise RecordError(f"expected a date between 1900 and 9999, got {today[:20]!r}") from None
    hundredths = round(min(max(difficulty, 1.0), 10.0) * 100)
    return Schedule(interval, due, max(round(stability * 100), 1), hundredths)
