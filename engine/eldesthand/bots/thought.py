"""Interruptible thinking: a search yields after each world.

A thought is a generator that returns a result. :func:`conclude` runs it to its end; :func:`go_on`
runs it for a slice, so that a worker can receive messages in between. The steps are the same.

>>> def counting(most: int) -> Thought[int]:
...     total = 0
...     for number in range(most):
...         total += number
...         yield
...     return total
>>> conclude(counting(5))
10
>>> thought, steps = counting(5), 0
>>> while (found := go_on(thought, lambda: True)) is None:
...     steps += 1
>>> found, steps
(10, 5)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from eldesthand.core.actions import Action
from eldesthand.core.view import View

if TYPE_CHECKING:
    from eldesthand.bots import Bot

__all__ = ["NO_DEADLINE", "Clock", "Deadline", "Thinks", "Thought", "conclude", "go_on", "think"]

Clock = Callable[[], float]
"""Function that returns seconds."""

Found = TypeVar("Found")

Thought = Generator[None, None, Found]
"""Thinking in steps of about a world each, with its result."""


@dataclass(frozen=True)
class Deadline:
    """Time for a move: ``seconds`` by the clock from ``began``.

    Called with a share, it returns whether more than that share is spent; without a clock it never
    is.

    >>> times = iter((0.5, 0.5, 0.6))
    >>> late = Deadline(lambda: next(times), began=0.0, seconds=1.0)
    >>> late(0.25), late.of_the_rest()(0.25)
    (True, False)
    """

    clock: Clock | None = None
    began: float = 0.0
    seconds: float = 0.0

    def __call__(self, share: float) -> bool:
        """Return whether more than this share is spent."""
        return self.clock is not None and self.clock() - self.began > share * self.seconds

    def of_the_rest(self) -> Deadline:
        """Return the same for the remaining time."""
        if self.clock is None:
            return self
        now = self.clock()
        return Deadline(self.clock, now, max(0.0, self.began + self.seconds - now))


NO_DEADLINE = Deadline()
"""Deadline of a player without a clock."""


def conclude(thought: Thought[Found]) -> Found:
    """Think to the end without a pause; return the result."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: Found = end.value
            return found


def go_on(thought: Thought[Found], enough: Callable[[], bool]) -> Found | None:
    """Think at least one step, until ``enough``; return the result, or ``None`` before the end."""
    try:
        next(thought)
        while not enough():
            next(thought)
    except StopIteration as end:
        found: Found = end.value
        return found
    return None


@runtime_checkable
class Thinks(Protocol):
    """Player whose choice may take time."""

    def think(self, view: View) -> Thought[Action]:
        """Return the thought whose result is its action."""
        ...


def think(bot: Bot, view: View) -> Thought[Action]:
    """Return the action of any player, in one step unless it searches."""
    if isinstance(bot, Thinks):
        return (yield from bot.think(view))
    return bot.choose(view)
