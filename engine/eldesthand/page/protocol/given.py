"""Messages about given sittings: lessons of the tour, and shared deals."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting

__all__ = [
    "Given",
    "Lesson",
    "LessonTitle",
    "Lessons",
    "Tour",
]


@dataclass(frozen=True)
class Given:
    """Sitting to take up, and its title."""

    title: str
    sitting: SavedSitting


@dataclass(frozen=True)
class Tour(Request["Lessons"]):
    """Return the list of lessons."""


@dataclass(frozen=True)
class LessonTitle:
    """Lesson: its law and its title."""

    law: str
    title: str


@dataclass(frozen=True)
class Lessons:
    """Every lesson of the tour, in the order of the book."""

    lessons: tuple[LessonTitle, ...]


@dataclass(frozen=True)
class Lesson(Request["Given"]):
    """Return the table of a lesson."""

    law: str
