"""The player's own mistakes: they are noted when a deal is reviewed, and come back as problems.
The page keeps them, with the day on which each is due.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.coach.advice import Judged
from eldesthand.core.cards import Card
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.training import Answered, Put, Training
from eldesthand.progress.deck import Schedule

__all__ = [
    "AnswerMistake",
    "Mistake",
    "MistakeAnswered",
    "MistakesNoted",
    "NoteMistakes",
    "Put",
    "PutMistake",
]


@dataclass(frozen=True)
class Mistake:
    """A mistake that comes back: its ``id``, the line of its ``problem``, and when it is due."""

    id: str
    problem: str
    schedule: Schedule


@dataclass(frozen=True)
class NoteMistakes(Request["MistakesNoted"]):
    """Note the dear mistakes of a settled deal of this table, as the coach ``judged`` it."""

    deal: int
    judged: tuple[Judged, ...]
    today: str


@dataclass(frozen=True)
class MistakesNoted:
    """The ``mistakes`` of the deal, and what is ``said`` of them, if there are any."""

    mistakes: tuple[Mistake, ...]
    said: str


@dataclass(frozen=True)
class PutMistake(Request["Put"]):
    """Put a mistake as a problem. The player's ``training`` stays as it is."""

    mistake: Mistake
    training: Training | None = None


@dataclass(frozen=True)
class AnswerMistake(Request["MistakeAnswered"]):
    """Answer it with a card; without one, ask for the solution.

    ``tries`` is how many wrong answers there were before.
    """

    mistake: Mistake
    tries: int
    today: str
    training: Training | None = None
    card: Card | None = None


@dataclass(frozen=True)
class MistakeAnswered:
    """What is ``answered``, and the mistake as it comes back from now on; ``None``: it is known."""

    answered: Answered
    mistake: Mistake | None
