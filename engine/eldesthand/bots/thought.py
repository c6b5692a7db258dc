"""Thought that can be interrupted: a search gives way after each world.

A thought is a generator that comes to something. Who wants it at once says :func:`conclude`; who
has other things to listen to says :func:`go_on` now and again. Either way it takes the same steps.

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

from eldesthand.actions import Action
from eldesthand.view import View

if TYPE_CHECKING:
    from eldesthand.bots import Bot

__all__ = ["NEVER", "Clock", "Late", "Thinks", "Thought", "conclude", "go_on", "think"]

Clock = Callable[[], float]
"""Gives seconds."""

Found = TypeVar("Found")

Thought = Generator[None, None, Found]
"""A piece of thinking in steps of about a world each, and what it comes to."""


@dataclass(frozen=True)
class Late:
    """Whether more than some share of a move's time is spent: ``seconds`` by the clock, counted
    from when it showed ``began``. Without a clock it is never late.

    >>> times = iter((0.5, 0.5, 0.6))
    >>> late = Late(lambda: next(times), began=0.0, seconds=1.0)
    >>> late(0.25), late.of_the_rest()(0.25)
    (True, False)
    """

    clock: Clock | None = None
    began: float = 0.0
    seconds: float = 0.0

    def __call__(self, share: float) -> bool:
        """Whether more than this share is spent."""
        return self.clock is not None and self.clock() - self.began > share * self.seconds

    def of_the_rest(self) -> Late:
        """The same for the time that is left."""
        if self.clock is None:
            return self
        now = self.clock()
        return Late(self.clock, now, max(0.0, self.began + self.seconds - now))


NEVER = Late()
"""For who has all the time in the world."""


def conclude(thought: Thought[Found]) -> Found:
    """Think to the end without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: Found = end.value
            return found


def go_on(thought: Thought[Found], enough: Callable[[], bool]) -> Found | None:
    """Think on, a step at least, until it is ``enough``; ``None`` while there is no end to it."""
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
    """A player whose choice can take its time."""

    def think(self, view: View) -> Thought[Action]:
        """The thought that comes to what it does."""
        ...


def think(bot: Bot, view: View) -> Thought[Action]:
    """The thought of any player: whoever is quick has it in one step."""
    if isinstance(bot, Thinks):
        return (yield from bot.think(view))
    return bot.choose(view)
