"""The lessons at the page, and the table of each."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.language import _
from eldesthand.table.saved import Given, SavedSitting
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.tour.guide import GROUPS, law_of, lesson_of
from eldesthand.tour.lesson import NAMES, staged


@dataclass(frozen=True)
class LessonTitle:
    """Lesson: its name, the law that it is about, if any, and its title."""

    name: str
    law: str
    title: str


@dataclass(frozen=True)
class LessonGroup:
    """Group of lessons, in the order in which they are offered."""

    title: str
    lessons: tuple[LessonTitle, ...]


@dataclass(frozen=True)
class Lessons:
    """Every lesson."""

    groups: tuple[LessonGroup, ...]


@handler(ENGINE)
def tour(session: Session) -> Lessons:
    """Return the lessons by group.

    >>> [(group.title, group.lessons[0].name) for group in tour(Session()).groups][:2]
    [('Hearts', 'hearts'), ('The old games', 'howell-1')]
    """
    return Lessons(
        tuple(
            LessonGroup(
                _(title), tuple(LessonTitle(o.name, law_of(o), _(o.title)) for o in lessons)
            )
            for title, lessons in GROUPS.items()
        )
    )


@handler(ENGINE)
def lesson(session: Session, name: str) -> Given:
    """Return the table of a lesson. Raises ``RecordError`` for an unknown lesson.

    >>> sitting = lesson(Session(), "I7").sitting
    >>> sitting.lesson, sitting.human, sitting.actions[0]
    ('I7', 0, Agree(dealer=2))
    """
    found = lesson_of(name)
    names = NAMES[: found.scene.rules.players]
    sitting = SavedSitting(
        rules=found.scene.rules,
        names=names,
        human=0,
        bots=("", *("careful" for _name in names[1:])),
        seed=found.name,
        lesson=found.name,
        actions=tuple(staged(found.scene)),
    )
    return Given(_(found.title), sitting)
