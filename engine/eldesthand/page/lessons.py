"""A table of the tour: who leads through its lesson, and how far it has come."""

from __future__ import annotations

from eldesthand.core.sitting import Sitting
from eldesthand.page.protocol.table import LessonState
from eldesthand.tour.guide import LESSONS, Guide, lesson_of

__all__ = ["guide_of", "state_of"]


def guide_of(law: str, sitting: Sitting) -> Guide:
    """Who leads through the lesson of a law. Raises ``RecordError`` when there is none."""
    return Guide(lesson_of(law), sitting)


def state_of(guide: Guide) -> LessonState:
    """What the page is told of the lesson."""
    laws = tuple(LESSONS)
    after = laws[laws.index(guide.lesson.law) + 1 :]
    return LessonState(
        law=guide.lesson.law,
        title=guide.lesson.title,
        text=guide.text,
        done=guide.done,
        following=after[0] if after else "",
    )
