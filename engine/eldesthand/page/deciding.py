"""What a bot does, from its view alone; and how any question is gone on with, or cancelled."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, cast

from eldesthand.bots.club import Attentive, make_player
from eldesthand.bots.thought import Thought, conclude
from eldesthand.bots.thought import go_on as think_on
from eldesthand.bots.thought import think as thought_of
from eldesthand.core.errors import RecordError
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
from eldesthand.page.thinking import LONGEST, Question

if TYPE_CHECKING:
    from eldesthand.page.protocol.coaching import CoachNews

__all__ = ["cancel", "decide", "go_on", "think"]


def decide(question: Question, request: Decide) -> Decided:
    """What a bot does, thought out at once."""
    return conclude(_decision(question, request.ask))


def think(question: Question, request: Think) -> Decided | StillThinking:
    """The same in slices."""
    return question.ask(_slices(question, request.ask))


def go_on(question: Question, request: GoOn) -> Decided | CoachNews | StillThinking:
    """The next slice of whatever was asked."""
    return cast("Decided | CoachNews | StillThinking", question.go_on())


def cancel(question: Question, request: Cancel) -> Cancelled:
    """Forget whatever was asked."""
    question.cancel()
    return Cancelled()


def _slices(question: Question, ask: BotQuestion) -> Iterator[Decided | StillThinking]:
    thought = _decision(question, ask)
    while (decided := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield decided


def _decision(question: Question, ask: BotQuestion) -> Thought[Decided]:
    clock = question.clock if ask.hurried else None
    bot = make_player(ask.bot, Random(ask.seed), clock=clock, seconds=LONGEST)
    try:
        if ask.notice:
            return Decided(bot.notice(ask.view) if isinstance(bot, Attentive) else None)
        return Decided((yield from thought_of(bot, ask.view)))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        # No sitting shows such a view: it was tampered with on its way.
        raise RecordError(f"expected the view of a sitting: {error!r}") from error
