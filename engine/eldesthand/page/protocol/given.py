"""Sittings that are given: the deal of the day, and the lessons of the tour."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting

__all__ = [
    "CompareDaily",
    "Compared",
    "ComparedLine",
    "Daily",
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
class Daily(Request["Given"]):
    """Deal the cards of a day, such as ``2026-11-21``: the same to everybody."""

    date: str
    bots: tuple[str, ...]
    seed: str


@dataclass(frozen=True)
class CompareDaily(Request["Compared"]):
    """Tell what bots make of the deal of a day; ``net`` is what the player won, and ``bots`` are
    the players at the table.
    """

    date: str
    net: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class ComparedLine:
    """What one made of the hand."""

    who: str
    net: int


@dataclass(frozen=True)
class Compared:
    """What the player and the bots made of the same hand, best first, and a text to share."""

    lines: tuple[ComparedLine, ...]
    text: str


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
