"""Problems at the page: one is put, and answered. What the player has reached, the page keeps."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.cards import Card
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.records import Opened

__all__ = [
    "AnswerProblem",
    "Answered",
    "OpenProblems",
    "ProblemTheme",
    "ProblemThemes",
    "Put",
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
