"""Race between choices: those that are certainly worse drop out (Maron and Moore, 1994)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Generic, TypeVar

from eldesthand.bots.search.playouts import World
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought

_FIRST = 25
"""Minimum number of worlds before the first choices drop out."""

_PART = 6
"""The first choices drop out after the worlds divided by this number."""

_SURE = 2.5
"""Number of standard errors that make a difference certain."""

Choice = TypeVar("Choice")


class Race(Generic[Choice]):
    """Values of choices in the same worlds; the first of equal choices wins.

    >>> race = Race(("worse", "better"))
    >>> for _ in race.run(lambda: None, lambda choice, world: len(choice), worlds=300):
    ...     pass
    >>> race.best, len(race.values["worse"])
    ('better', 50)
    """

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.left: list[Choice] = list(choices)
        """The choices that have not dropped out."""
        self.values: dict[Choice, list[float]] = {choice: [] for choice in choices}
        """The value of each choice, world by world."""

    @property
    def best(self) -> Choice:
        """The best choice so far."""
        return max(self.left, key=lambda choice: sum(self.values[choice]))

    def run(
        self,
        deal: Callable[[], World],
        value: Callable[[Choice, World], float],
        worlds: int,
        late: Deadline = NO_DEADLINE,
    ) -> Thought[None]:
        """Try the choices in at most ``worlds`` worlds, or until time is up.

        After the first worlds, and after each doubling of their number, choices that are certainly
        worse than the best drop out. The race ends when one choice is left.
        """
        seen, check = 0, min(max(_FIRST, worlds // _PART), worlds)
        while True:
            world = deal()
            seen += 1
            for choice in self.left:
                self.values[choice].append(value(choice, world))
            if late(1.0):
                return
            yield
            if seen == check:
                if check >= worlds:
                    return
                best, values = self.best, self.values
                self.left = [
                    each
                    for each in self.left
                    if each == best or not _is_certain(values[best], values[each])
                ]
                if len(self.left) == 1:
                    return
                check = min(2 * check, worlds)

    def behind(self, choice: Choice) -> tuple[float, float]:
        """Return the mean difference from the best choice in common worlds, and its error."""
        ours, best = self.values[choice], self.values[self.best]
        return mean_and_error([b - own for b, own in zip(best, ours, strict=False)])


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error, 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _is_certain(better: Sequence[float], worse: Sequence[float]) -> bool:
    """Return whether the difference is significant, or always zero."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    number = len(gains)
    mean = sum(gains) / number
    spread = sum((gain - mean) ** 2 for gain in gains)
    return mean * mean * number * number >= _SURE * _SURE * spread
