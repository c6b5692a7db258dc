"""The tour of the laws at the page: the lessons and the table of each."""

from __future__ import annotations

from eldesthand.page.protocol.deals import Given, Lesson, Lessons, LessonTitle, Tour
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.session import Session
from eldesthand.tour.guide import LESSONS, lesson_of
from eldesthand.tour.lesson import NAMES, staged


def tour(session: Session, request: Tour) -> Lessons:
    """Return every lesson: its law and its title.

    >>> tour(Session(), Tour()).lessons[0]
    LessonTitle(law='D3', title='A misdeal')
    """
    return Lessons(tuple(LessonTitle(law, each.title) for law, each in LESSONS.items()))


def lesson(session: Session, request: Lesson) -> Given:
    """Return a lesson's table. Raises ``RecordError`` when there is no such lesson.

    >>> sitting = lesson(Session(), Lesson("I7")).sitting
    >>> sitting.lesson, sitting.human, sitting.actions[0]
    ('I7', 0, Agree(dealer=2))
    """
    found = lesson_of(request.law)
    sitting = SavedSitting(
        rules=found.scene.rules,
        names=NAMES,
        human=0,
        bots=("", *("careful" for _ in NAMES[1:])),
        seed=found.law,
        lesson=found.law,
        actions=tuple(staged(found.scene)),
    )
    return Given(found.title, sitting)
