"""The tour of the laws in the page: which lessons there are, and how far one has come."""

from __future__ import annotations

from typing import Any

from eldesthand.actions import write_action
from eldesthand.page_begin import Begin
from eldesthand.sitting import Sitting
from eldesthand.tour.guide import LESSONS, Guide, lesson_of
from eldesthand.tour.lesson import NAMES
from eldesthand.tour.scene import staged
from eldesthand.wire import decode, encode

__all__ = ["begun_lesson", "guide_of", "lesson_told", "tour"]

Message = dict[str, Any]


def tour(message: Message) -> Message:
    """Every lesson: its law and its title.

    >>> tour({})["lessons"][0]
    {'law': 'D3', 'title': 'A misdeal'}
    """
    return {"lessons": [{"law": law, "title": each.title} for law, each in LESSONS.items()]}


def begun_lesson(message: Message) -> Message:
    """A lesson's table, in the form of a sitting that can be restored.

    Raises ``RecordError`` when there is no such lesson.

    >>> sitting = begun_lesson({"law": "I7"})["sitting"]
    >>> sitting["lesson"], sitting["human"], sitting["actions"][0]
    ('I7', 0, {'kind': 'agree', 'dealer': 2})
    """
    lesson = lesson_of(decode(str, message.get("law"), "law"))
    return {
        "title": lesson.title,
        "sitting": {
            "rules": encode(lesson.scene.rules),
            "names": list(NAMES),
            "human": 0,
            "bots": ["", *("careful" for _ in NAMES[1:])],
            "seed": lesson.law,
            "lesson": lesson.law,
            "actions": [write_action(action) for action in staged(lesson.scene)],
        },
    }


def guide_of(sitting: Sitting, begun: Begin) -> Guide | None:
    """Who leads through the lesson at this table, if it is one."""
    return Guide(lesson_of(begun.lesson), sitting) if begun.lesson else None


def lesson_told(sitting: Sitting, begun: Begin) -> Message | None:
    """What the page is told of the lesson at this table: ``None`` at any other."""
    guide = guide_of(sitting, begun)
    if guide is None:
        return None
    laws = tuple(LESSONS)
    after = laws[laws.index(guide.lesson.law) + 1 :]
    return {
        "law": guide.lesson.law,
        "title": guide.lesson.title,
        "text": guide.text,
        "done": guide.done,
        "following": after[0] if after else "",
    }
