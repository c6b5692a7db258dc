"""Schedule of a mistake by SM-2, until it is known.

P. A. Woźniak, "Optimization of learning" (1990), chapter 3.2,
https://super-memory.com/english/ol/sm2.htm: the first interval is 1 day, the second 6 days; each
further one is the last interval times the easiness, rounded up. An answer below 3 restarts.

>>> schedule = first("2026-11-22")
>>> for _ in range(4):
...     schedule = repeated(schedule, 5, schedule.due)
...     print(schedule.due, schedule.interval, schedule.easiness)
2026-11-24 1 260
2026-11-30 6 270
2026-12-17 17 280
2027-02-05 50 290
>>> repeated(schedule, 2, "2027-02-05")
Schedule(repetitions=0, interval=1, easiness=290, due='2027-02-06')
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from eldesthand.core.errors import RecordError
from eldesthand.deals.calendar import day_of

KNOWN = 60
"""Interval in days after which a mistake counts as known and leaves the deck."""

_BEGIN, _LEAST = 250, 130
"""Initial and minimum easiness in hundredths."""

_PASSES = 3
"""Minimum quality of an answer that does not restart the schedule."""


@dataclass(frozen=True)
class Schedule:
    """Schedule of a mistake.

    ``repetitions`` counts good answers in a row, ``interval`` is in days, ``easiness`` in
    hundredths, and ``due`` is the next day.
    """

    repetitions: int
    interval: int
    easiness: int
    due: str

    @property
    def known(self) -> bool:
        """True if the mistake does not come back."""
        return self.interval > KNOWN


def first(today: str) -> Schedule:
    """Return the schedule of a new mistake, which comes back tomorrow."""
    return Schedule(0, 1, _BEGIN, _after(today, 1))


def quality(tries: int, *, right: bool) -> int:
    """Return the quality of an answer, from 0 to 5, after this number of wrong ``tries``.

    >>> quality(0, right=True), quality(1, right=True), quality(3, right=True)
    (5, 2, 1)
    >>> quality(1, right=False)
    0
    """
    if not right:
        return 0
    return 5 if tries <= 0 else 2 if tries == 1 else 1


def repeated(schedule: Schedule, quality: int, today: str) -> Schedule:
    """Return the schedule after an answer of this ``quality`` (0 to 5)."""
    easiness = min(max(schedule.easiness, _LEAST), 1000)
    if quality < _PASSES:
        return Schedule(0, 1, easiness, _after(today, 1))
    missing = 5 - quality
    easiness = max(easiness + 10 - missing * (8 + 2 * missing), _LEAST)
    interval = {0: 1, 1: 6}.get(schedule.repetitions, -(-schedule.interval * easiness // 100))
    return Schedule(schedule.repetitions + 1, interval, easiness, _after(today, interval))


def _after(today: str, days: int) -> str:
    try:
        return (day_of(today) + timedelta(days)).isoformat()
    except OverflowError:
        raise RecordError(f"expected a date between 1900 and 9999, got {today[:20]!r}") from None
