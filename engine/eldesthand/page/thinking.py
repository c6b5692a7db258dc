"""The worker of bots and coach, which receives only views.

It thinks about one question at a time; a new question replaces it.

>>> Thinking().handle('{"do": "go_on"}').partition('"reason": ')[2]
'"going on is not allowed here: there is no question"}}'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from eldesthand.bots.club import Attentive, make_player
from eldesthand.bots.thought import Clock, Thought, conclude
from eldesthand.bots.thought import go_on as think_on
from eldesthand.bots.thought import think as thought_of
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.page.protocol.table import BotQuestion
from eldesthand.page.protocol.thinking import (
    Cancel,
    Cancelled,
    Decide,
    Decided,
    GoOn,
    StillThinking,
    Think,
)
from eldesthand.page.service import Service

if TYPE_CHECKING:
    from eldesthand.page.protocol.coaching import CoachNews

MOST_SECONDS = 1.0
"""Maximum number of seconds for a bot's decision."""

SLICE = 0.008
"""Number of seconds of a slice of thinking."""


class Slice(Protocol):
    """Reply after a slice of thinking."""

    @property
    def done(self) -> bool:
        """True if it is the final answer."""
        ...


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


HANDLERS = {
    "thinking": "decide think go_on cancel",
    "coaching": "look sum_up",
    "challenge": "play_level prove",
}


class Thinking(Service[Question]):
    """Service that asks bots and the coach."""

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__(HANDLERS, Question(clock))


def decide(question: Question, request: Decide) -> Decided:
    """Return a bot's action without slices."""
    return conclude(_decision(question, request.ask))


def think(question: Question, request: Think) -> Decided | StillThinking:
    """Start a bot's decision; return its action, or ``StillThinking`` if it needs more slices."""
    return question.ask(_slices(question, request.ask))


def go_on(question: Question, request: GoOn) -> Decided | CoachNews | StillThinking:
    """Return the next slice of the question."""
    return cast("Decided | CoachNews | StillThinking", question.go_on())


def cancel(question: Question, request: Cancel) -> Cancelled:
    """Cancel the question."""
    question.cancel()
    return Cancelled()


def _slices(question: Question, ask: BotQuestion) -> Iterator[Decided | StillThinking]:
    thought = _decision(question, ask)
    while (decided := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield decided


def _decision(question: Question, ask: BotQuestion) -> Thought[Decided]:
    clock = question.clock if ask.hurried else None
    bot = make_player(ask.bot, Random(ask.seed), clock=clock, seconds=MOST_SECONDS)
    try:
        if ask.notice:
            return Decided(bot.notice(ask.view) if isinstance(bot, Attentive) else None)
        return Decided((yield from thought_of(bot, ask.view)))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        # the view is invalid: no sitting has it
        raise RecordError(f"expected the view of a sitting: {error!r}") from error
