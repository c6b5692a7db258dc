"""Questions to a bot or the coach, answered in slices of thinking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from eldesthand.core.actions import Action
from eldesthand.core.errors import IllegalAction
from eldesthand.core.view import View

if TYPE_CHECKING:
    from eldesthand.bots.thought import Clock

SLICE = 0.008
"""Number of seconds of a slice of thinking."""


@dataclass(frozen=True)
class BotQuestion:
    """Question to a bot about its view; with ``notice``, the bot may act out of turn or not at all.

    A bot that is ``hurried`` has a time limit; otherwise it plays the same on every device. A
    ``patient`` question gives way to all others: no person waits at that table (C3).
    """

    seat: int
    bot: str
    seed: str
    view: View
    notice: bool = False
    hurried: bool = True
    patient: bool = False


class Slice:
    """Reply after a slice of thinking; the final answer is ``done``."""

    done: bool


@dataclass(frozen=True)
class StillThinking(Slice):
    """Reply without an answer."""

    done: bool = False


@dataclass(frozen=True)
class Decided(Slice):
    """Action of a bot; ``None`` if it does not act out of turn."""

    action: Action | None
    done: bool = True


Answer = TypeVar("Answer", bound=Slice)


class Question:
    """Question to a bot or the coach, answered in slices of thinking.

    Without a ``clock`` (in seconds) a slice is one step.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock
        self._slices: Iterator[Slice] | None = None

    def ask(self, slices: Iterator[Answer]) -> Answer:
        """Start a question; return the first of its ``slices``."""
        self._slices = slices
        answer: Answer = self.go_on()  # type: ignore[assignment]
        return answer

    def go_on(self) -> Slice:
        """Return the next slice. Raises ``IllegalAction`` if there is no question."""
        slices, self._slices = self._slices, None
        if slices is None:
            raise IllegalAction("going on is not allowed here: there is no question")
        answer = next(slices)
        if not answer.done:
            self._slices = slices
        return answer

    def cancel(self) -> None:
        """Cancel the question."""
        self._slices = None

    def slice_over(self) -> Callable[[], bool]:
        """Return a function that returns whether the slice that begins now is over."""
        clock = self.clock
        if clock is None:
            return lambda: True
        began = clock()
        return lambda: clock() - began > SLICE
