"""The lessons at the page, and the table of each."""

from __future__ import annotations

from eldesthand.page.protocol.deals import Given, Lesson, LessonGroup, Lessons, LessonTitle, Tour
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.session import Session
from eldesthand.tour.guide import GROUPS, law_of, lesson_of
from eldesthand.tour.lesson import NAMES, staged


def tour(session: Session, request: Tour) -> Lessons:
    """Return the lessons by group.

    >>> [(group.title, group.lessons[0].name) for group in tour(Session(), Tour()).groups][:2]
    [('Hearts', 'hearts'), ('Better play', 'modern-1')]
    """
    return Lessons(
        tuple(
            LessonGroup(title, tuple(LessonTitle(o.name, law_of(o), o.title) for o in lessons))
            for title, lessons in GROUPS.items()
        )
    )


def lesson(session: Session, request: Lesson) -> Given:
    """Return the table of a lesson. Raises ``RecordError`` for an unknown lesson.

    >>> sitting = lesson(Session(), Lesson("I7")).sitting
    >>> sitting.lesson, sitting.human, sitting.actions[0]
    ('I7', 0, Agree(dealer=2))
    """
    found = lesson_of(request.name)
    names = NAMES[: found.scene.rules.players]
    sitting = SavedSitting(
        rules=found.scene.rules,
        names=names,
        human=0,
        bots=("", *("careful" for _ in names[1:])),
        seed=found.name,
        lesson=found.name,
        actions=tuple(staged(found.scene)),
    )
    return Given(found.title, sitting)
