"""The player's own mistakes at the page.

>>> schedule = first("2026-11-22")
>>> _comes_back(schedule, "2026-11-22"), _comes_back(schedule, "2026-11-21")
('It comes back tomorrow.', 'It comes back on 23 November 2026.')
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.core.errors import IllegalAction
from eldesthand.core.speech import counted
from eldesthand.deals.calendar import day_of, in_words
from eldesthand.page.protocol.training import (
    AnswerMistake,
    AnswerProblem,
    Mistake,
    MistakeAnswered,
    MistakesNoted,
    NoteMistakes,
    Put,
    PutMistake,
    Training,
)
from eldesthand.page.session import Session
from eldesthand.page.training import answered, laid
from eldesthand.problems.problem import read_problem, write_problem
from eldesthand.progress.deck import Schedule, first, quality, repeated
from eldesthand.progress.mistakes import mistakes
from eldesthand.record.model import Record


def note_mistakes(session: Session, request: NoteMistakes) -> MistakesNoted:
    """Return the costly mistakes of a deal of this sitting.

    Raises ``IllegalAction`` while that deal is running.
    """
    sitting, deal = session.sitting, request.deal
    if session.owner is None or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction("noting mistakes is not allowed here: the deal is not settled yet")
    record = Record(sitting.rules, tuple(sitting.names), tuple(sitting.actions))
    found = mistakes(record, session.owner, deal, request.judged)
    schedule = first(request.today)
    noted = tuple(Mistake(each.id, write_problem(each), schedule) for each in found)
    if not noted:
        return MistakesNoted((), "")
    come = "comes back as a problem" if len(noted) == 1 else "come back as problems"
    mistake = counted(len(noted), "costly mistake")
    return MistakesNoted(noted, f"{mistake} of this deal {come}, from tomorrow until known.")


def put_mistake(session: Session, request: PutMistake) -> Put:
    """Open a mistake of the player as a problem. Raises ``RecordError`` for an invalid one."""
    problem = read_problem(request.mistake.problem)
    return laid(session, problem, "Your mistake · {game}", request.training or Training())


def answer_mistake(session: Session, request: AnswerMistake) -> MistakeAnswered:
    """Judge the answer; after the last one, schedule the mistake."""
    mistake, training = request.mistake, request.training or Training()
    problem = read_problem(mistake.problem)
    asked = AnswerProblem(mistake.id, request.tries, training, request.card)
    how = quality(request.tries, right=request.card is not None)
    schedule = repeated(mistake.schedule, how, request.today)
    found = answered(session, problem, asked)
    if not found.over:
        return MistakeAnswered(found, mistake)
    found = replace(found, standing=_comes_back(schedule, request.today))
    return MistakeAnswered(found, None if schedule.known else replace(mistake, schedule=schedule))


def _comes_back(schedule: Schedule, today: str) -> str:
    if schedule.known:
        return "You know it now: it does not come back."
    due = day_of(schedule.due)
    if (due - day_of(today)).days == 1:
        return "It comes back tomorrow."
    return f"It comes back on {in_words(due)}."
