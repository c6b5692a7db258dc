"""Lead a player through a lesson; the actions alone determine its state.

>>> [lesson.law for lesson in LESSONS.values()][:5]
['D3', 'D4', 'D5', 'D6', 'D7']
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.sitting import Sitting
from eldesthand.tour.dealing import DEALING
from eldesthand.tour.lesson import Ask, Lesson, staged, step
from eldesthand.tour.paying import PAYING
from eldesthand.tour.playing import PLAYING

LESSONS: dict[str, Lesson] = {lesson.law: lesson for lesson in (*DEALING, *PLAYING, *PAYING)}
"""Every lesson by the id of its law, in the order of the book."""


def lesson_of(law: str) -> Lesson:
    """Return the lesson on a law. Raises ``RecordError`` if there is none."""
    if law not in LESSONS:
        raise RecordError(f"expected a lesson, one of {', '.join(LESSONS)}, got {law[:20]!r}")
    return LESSONS[law]


@dataclass(frozen=True)
class Guide:
    """Lesson and its table; the number of actions at the table is the place in the script."""

    lesson: Lesson
    sitting: Sitting

    @property
    def place(self) -> int:
        """The number of completed entries of the script."""
        done = len(self.sitting.actions) - len(staged(self.lesson.scene))
        return min(max(done, 0), len(self.lesson.script))

    @property
    def asked(self) -> Ask | None:
        """The player's task, ``None`` when another player is next and at the end."""
        return entry if isinstance(entry := self._entry, Ask) else None

    @property
    def done(self) -> bool:
        """True at the end of the lesson."""
        return self.place == len(self.lesson.script)

    @property
    def following(self) -> str:
        """The law of the next lesson, empty after the last."""
        laws = tuple(LESSONS)
        return next(iter(laws[laws.index(self.lesson.law) + 1 :]), "")

    @property
    def _entry(self) -> str | Ask | None:
        return None if self.done else self.lesson.script[self.place]

    @property
    def text(self) -> str:
        """The text to show now: the task, or the closing text."""
        if self.done:
            return self.lesson.closing
        return self.asked.text if self.asked else "Watch the table …"

    @property
    def next(self) -> str:
        """The party that acts next, as the page names it.

        After a settlement it is ``auto``: the page shows the reckoning.
        """
        if self.done:
            return "auto" if self.sitting.nets else "human"
        return "human" if self.asked else "auto"

    def check(self, action: Action) -> None:
        """Raise ``IllegalAction`` with a hint unless the action completes the task."""
        ask = self.asked
        if ask is None:
            reason = "this lesson is done" if self.done else "wait for the other players"
            raise IllegalAction(reason, law=self.lesson.law)
        if action not in ask.answers:
            raise IllegalAction(ask.hint, law=self.lesson.law)

    def by_itself(self, *, go_on: bool) -> Action:
        """Return the next action of another player, or with ``go_on`` the player's task.

        Raises ``IllegalAction`` when the table waits for the player.
        """
        entry = self._entry
        if isinstance(entry, str):
            return step(entry)
        if entry is None or not go_on:
            raise IllegalAction("this lesson waits for you", law=self.lesson.law)
        return entry.answers[0]
