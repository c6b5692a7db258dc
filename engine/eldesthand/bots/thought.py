"""Thoughts: searches as generators that yield after each world, so that they can pause.

:func:`conclude` runs a thought to its result; :func:`go_on` runs a part of it, so that a worker can
receive messages in between. Both take the same steps.

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

Clock = Callable[[], float]
"""Function that returns seconds."""

Found = TypeVar("Found")

Thought = Generator[None, None, Found]
"""Generator that yields after each step, about one world, and returns the result."""


@dataclass(frozen=True)
class Deadline:
    """Time for a move: ``seconds`` by the clock from ``began``; unlimited without a clock.

    >>> late = Deadline(lambda: 0.5, began=0.0, seconds=1.0)
    >>> late(0.25), late(0.75)
    (True, False)
    """

    clock: Clock | None = None
    began: float = 0.0
    seconds: float = 0.0

    def __call__(self, share: float) -> bool:
        """Return whether more than this share of the time is spent."""
        return self.clock is not None and self.clock() - self.began > share * self.seconds


NO_DEADLINE = Deadline()
"""Deadline of a player without a clock."""


def conclude(thought: Thought[Found]) -> Found:
    """Run a thought to its end, and return the result."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: Found = end.value
            return found


def go_on(thought: Thought[Found], enough: Callable[[], bool]) -> Found | None:
    """Run steps until ``enough()``, at least one; return the result, ``None`` if unfinished."""
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
    """Bot whose choice may take time."""

    def think(self, view: View) -> Thought[Action]:
        """Return a thought whose result is the bot's action."""
        ...


def think(bot: Bot, view: View) -> Thought[Action]:
    """Return the action of any bot; a bot that is not :class:`Thinks` takes no steps."""
    if isinstance(bot, Thinks):
        return (yield from bot.think(view))
    return bot.choose(view)
