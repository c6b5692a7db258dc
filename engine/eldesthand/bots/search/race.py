"""Race between choices: those that are certainly worse drop out (Maron and Moore, 1994)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Generic, TypeVar

from eldesthand.bots.search.playouts import World
from eldesthand.bots.thought import NO_DEADLINE, Deadline, Thought

_FIRST = 50
"""Number of worlds before the first choices drop out, and between later checks of catching up."""

_SURE = 2.5
"""Number of standard errors that make a difference certain."""

_HASTY = {12: 4.0, 25: 3.2}
"""Number of standard errors for a difference after fewer worlds, if only the best choice counts."""

Choice = TypeVar("Choice")


class Race(Generic[Choice]):
    """Values of choices in the same worlds; the first of equal choices wins.

    A ``hasty`` race finds the best choice, and does without values of the others: choices drop out
    earlier, and also if they can hardly catch up in the remaining worlds.

    >>> race = Race(("worse", "better"))
    >>> for _ in race.run(lambda: None, lambda choice, world: len(choice), worlds=800):
    ...     pass
    >>> race.best, len(race.values["worse"])
    ('better', 50)
    >>> race = Race(("worse", "better"), hasty=True)
    >>> for _ in race.run(lambda: None, lambda choice, world: len(choice), worlds=800):
    ...     pass
    >>> race.best, len(race.values["worse"])
    ('better', 12)
    """

    def __init__(self, choices: Sequence[Choice], *, hasty: bool = False) -> None:
        self.hasty = hasty
        self.left = list(choices)
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
        seen, check = 0, _FIRST
        while True:
            world = deal()
            seen += 1
            for choice in self.left:
                self.values[choice].append(value(choice, world))
            if late(1.0):
                return
            yield
            if seen == worlds:
                return
            sure = _HASTY.get(seen, 0.0) if self.hasty else 0.0
            if seen == check:
                sure, check = _SURE, 2 * check
            remaining = worlds - seen if self.hasty and seen > _FIRST else 0
            if sure or (remaining and not seen % _FIRST):
                self._drop_out(sure, remaining)
                if len(self.left) == 1:
                    return

    def _drop_out(self, sure: float, remaining: int) -> None:
        """Remove choices that are certainly worse, or can hardly catch up in the remaining worlds.

        ``sure`` and ``remaining`` are 0 for a check of the other kind.
        """
        best, values = self.best, self.values
        self.left = [
            each
            for each in self.left
            if each == best or not _is_certain(values[best], values[each], sure, remaining)
        ]

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


def _is_certain(
    better: Sequence[float], worse: Sequence[float], sure: float, remaining: int
) -> bool:
    """Return whether the difference is significant or always zero, or will hardly be made up for.

    A sum of ``remaining`` further differences has this number times the variance of one of them.
    """
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    number, total = len(gains), sum(gains)
    mean = total / number
    spread = sum((gain - mean) ** 2 for gain in gains)
    if sure and total * total >= sure * sure * spread:
        return True
    return remaining > 0 and total * total * (number - 1) >= _SURE * _SURE * spread * remaining
