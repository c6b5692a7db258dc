"""Leading a player through a lesson: where it stands is told by the actions alone.

>>> [lesson.law for lesson in LESSONS.values()][:5]
['D3', 'D4', 'D5', 'D6', 'D7']
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.sitting import Sitting
from eldesthand.tour.dealing import DEALING
from eldesthand.tour.lesson import Ask, Lesson, step
from eldesthand.tour.paying import PAYING
from eldesthand.tour.playing import PLAYING
from eldesthand.tour.scene import staged

__all__ = ["LESSONS", "Guide", "lesson_of"]

LESSONS: dict[str, Lesson] = {lesson.law: lesson for lesson in (*DEALING, *PLAYING, *PAYING)}
"""Every lesson by the id of its law, in the order of the book."""


def lesson_of(law: str) -> Lesson:
    """The lesson of a law. Raises ``RecordError`` when there is none."""
    if law not in LESSONS:
        raise RecordError(f"expected a lesson of the tour, one of {', '.join(LESSONS)}")
    return LESSONS[law]


@dataclass(frozen=True)
class Guide:
    """A lesson and the table at which it is given.

    Each entry of the script is one action, so the number of actions tells how far it has come.
    """

    lesson: Lesson
    sitting: Sitting

    @property
    def place(self) -> int:
        """How many entries of the script have been done."""
        done = len(self.sitting.actions) - len(staged(self.lesson.scene))
        return min(max(done, 0), len(self.lesson.script))

    @property
    def asked(self) -> Ask | None:
        """What the player is asked now; ``None`` while another is next, and at the end."""
        return entry if isinstance(entry := self._entry, Ask) else None

    @property
    def done(self) -> bool:
        """Whether the lesson has come to its end."""
        return self.place == len(self.lesson.script)

    @property
    def _entry(self) -> str | Ask | None:
        return None if self.done else self.lesson.script[self.place]

    @property
    def text(self) -> str:
        """What is to be read now: what the player is asked, or the end."""
        if self.done:
            return self.lesson.closing
        return self.asked.text if self.asked else "Watch the table …"

    @property
    def next(self) -> str:
        """Who is next, in the page's words: after a settlement its reckoning is to be read."""
        if self.done:
            return "auto" if self.sitting.nets else "human"
        return "human" if self.asked else "auto"

    def check(self, action: Action) -> None:
        """Raise ``IllegalAction``, with a hint, unless this is what the player was asked to do."""
        ask = self.asked
        if ask is None:
            reason = "this lesson is done" if self.done else "wait until the others have acted"
            raise IllegalAction(reason, law=self.lesson.law)
        if action not in ask.answers:
            raise IllegalAction(ask.hint, law=self.lesson.law)

    def by_itself(self, *, go_on: bool) -> Action:
        """What another does now; and what the player is asked, who lets it ``go_on``.

        Raises ``IllegalAction`` when the table waits for the player.
        """
        entry = self._entry
        if isinstance(entry, str):
            return step(entry)
        if entry is None or not go_on:
            raise IllegalAction("this lesson waits for you", law=self.lesson.law)
        return entry.answers[0]
