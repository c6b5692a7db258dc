"""The worker of bots and coach, which receives only views.

It thinks about one question at a time; a new question replaces it.

>>> Thinking().handle('{"do": "go_on"}').partition('"reason": ')[2]
'"going on is not allowed here: there is no question"}}'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from eldesthand.bots.attention import Attentive, make_player
from eldesthand.bots.thought import Clock, Thought, conclude
from eldesthand.bots.thought import go_on as think_on
from eldesthand.bots.thought import think as thought_of
from eldesthand.core.errors import RecordError
from eldesthand.table.question import BotQuestion, Decided, Question, Slice, StillThinking
from eldesthand.table.service import THINKING, Service, handler

MOST_SECONDS = 1.0
"""Maximum number of seconds for a bot's decision."""


class Thinking(Service[Question]):
    """Service that asks bots and the coach."""

    handlers = THINKING

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__(Question(clock))


@handler(THINKING)
def decide(question: Question, ask: BotQuestion) -> Decided:
    """Ask a bot for its action, and wait for the answer."""
    return conclude(_decision(question, ask))


@handler(THINKING)
def think(question: Question, ask: BotQuestion) -> Decided | StillThinking:
    """Ask a bot for its action; it thinks for a slice of time."""
    return question.ask(_slices(question, ask))


@handler(THINKING)
def go_on(question: Question) -> Slice:
    """Let the bot or the coach think for another slice of time."""
    return question.go_on()


@dataclass(frozen=True)
class Cancelled:
    """Reply after a cancellation."""

    done: bool = True


@handler(THINKING)
def cancel(question: Question) -> Cancelled:
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
