"""Where bots decide and the coach advises: in a worker that is sent views alone.

It thinks about one question at a time; a new one takes the place of the last.

>>> Thinking().handle('{"do": "go_on"}')
'{"error": {"kind": "illegal_action", "law": "", "reason": "nobody has been asked anything"}}'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from eldesthand.bots.thought import Clock
from eldesthand.core.errors import IllegalAction
from eldesthand.page.service import Service

__all__ = ["LONGEST", "SLICE", "Question", "Slice", "Thinking"]

LONGEST = 1.0
"""Seconds in which a bot at the page has decided."""

SLICE = 0.008
"""Seconds of thinking before the worker looks up."""


class Slice(Protocol):
    """What is answered after a slice of thinking."""

    @property
    def done(self) -> bool:
        """Whether that is the whole answer."""
        ...


Answer = TypeVar("Answer", bound=Slice)


class Question:
    """What is being thought about, in slices: what a bot is asked, or what the coach is.

    Without a ``clock`` (seconds) there is no hurry, and a slice of thinking is one step.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock
        self._slices: Iterator[Slice] | None = None

    def ask(self, slices: Iterator[Answer]) -> Answer:
        """Ask something: the answer comes in these ``slices``. Returns the first."""
        self._slices = slices
        answer: Answer = self.go_on()  # type: ignore[assignment]
        return answer

    def go_on(self) -> Slice:
        """The next slice. Raises ``IllegalAction`` when there is no question."""
        slices, self._slices = self._slices, None
        if slices is None:
            raise IllegalAction("nobody has been asked anything")
        answer = next(slices)
        if not answer.done:
            self._slices = slices
        return answer

    def cancel(self) -> None:
        """Forget the question."""
        self._slices = None

    def slice_over(self) -> Callable[[], bool]:
        """Tells whether a slice that begins now is over."""
        clock = self.clock
        if clock is None:
            return lambda: True
        began = clock()
        return lambda: clock() - began > SLICE


HANDLERS = {
    "deciding": "decide think go_on cancel",
    "coaching": "look sum_up",
    "levels": "play_level prove",
}


class Thinking(Service[Question]):
    """Answers questions to bots and to the coach."""

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__(HANDLERS, Question(clock))
