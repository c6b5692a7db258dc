"""Problems and mistakes at the page: what is asked and answered. The page keeps the results."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.coach.advice import Judged
from eldesthand.core.cards import Card
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.records import Opened
from eldesthand.progress.deck import Schedule

__all__ = [
    "AnswerMistake",
    "AnswerProblem",
    "Answered",
    "Mistake",
    "MistakeAnswered",
    "MistakesNoted",
    "NoteMistakes",
    "OpenProblems",
    "ProblemTheme",
    "ProblemThemes",
    "Put",
    "PutMistake",
    "PutProblem",
    "Training",
]


@dataclass(frozen=True)
class Training:
    """How far a player has come: the rating (Glicko-2), how many were ``solved`` at the first try
    of how many ``tried``, how many in a row now and at best, the ids of those put lately, and the
    ``themes`` of those answered. Who has solved nothing yet stands between a beginner and a careful
    player (:data:`eldesthand.problems.grading.LEVELS`), and quite unsure.
    """

    rating: float = 1300.0
    deviation: float = 350.0
    volatility: float = 0.06
    solved: int = 0
    tried: int = 0
    streak: int = 0
    best: int = 0
    seen: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenProblems(Request["ProblemThemes"]):
    """Take in the text of the problems that come with the site."""

    text: str
    training: Training = Training()


@dataclass(frozen=True)
class ProblemTheme:
    """A theme: its name, its title, a line about it, and how many problems it has."""

    name: str
    title: str
    about: str
    problems: int


@dataclass(frozen=True)
class ProblemThemes:
    """Every theme, and how the player stands, in words."""

    themes: tuple[ProblemTheme, ...]
    standing: str


@dataclass(frozen=True)
class PutProblem(Request["Put"]):
    """Put a problem that fits the player's rating; ``theme`` may be empty."""

    seed: str
    theme: str = ""
    training: Training = Training()


@dataclass(frozen=True)
class Put:
    """A problem: its ``id``, the record that is open now and the place in it, its ``title`` in a
    few words, the ``question``, and the ``choices``, if no card of the hand is to be played.
    """

    id: str
    opened: Opened
    after: int
    title: str
    question: str
    choices: tuple[str, ...]
    training: Training


@dataclass(frozen=True)
class AnswerProblem(Request["Answered"]):
    """Answer with a card, or with the number of a choice; with neither, ask for the solution.

    ``tries`` is how many wrong answers there were before.
    """

    id: str
    tries: int
    training: Training
    card: Card | None = None
    choice: int | None = None


@dataclass(frozen=True)
class Answered:
    """Whether it is ``right``; what is ``said`` of it, and the ``reason`` once it is ``over``; then
    the record that is open goes on to the end of the deal, and ``standing`` tells how the player
    stands.
    """

    right: bool
    over: bool
    said: str
    reason: str
    opened: Opened | None
    training: Training
    standing: str


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
