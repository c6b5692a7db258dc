"""Sittings that are given: the lessons of the tour, and what others play too."""

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
    """A sitting to be taken up, and what it is called."""

    title: str
    sitting: SavedSitting


@dataclass(frozen=True)
class Tour(Request["Lessons"]):
    """Tell which lessons there are."""


@dataclass(frozen=True)
class LessonTitle:
    """A lesson: its law, and what it is called."""

    law: str
    title: str


@dataclass(frozen=True)
class Lessons:
    """Every lesson of the tour, in the order of the book."""

    lessons: tuple[LessonTitle, ...]


@dataclass(frozen=True)
class Lesson(Request["Given"]):
    """Lay the table of a lesson."""

    law: str
