"""Messages about problems and the player's mistakes; the page saves the results."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.coach.values import Judged
from eldesthand.core.cards import Card
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.records import Opened
from eldesthand.progress.deck import Schedule


@dataclass(frozen=True)
class Training:
    """Progress of a player.

    The rating is by Glicko-2. Of the ``tried`` problems, ``solved`` were solved at the first try;
    ``streak`` and ``best`` are the present and the longest run of solved problems.
    ``seen`` are the ids of recent problems, and ``themes`` the themes of answered ones. A new
    player's rating is between a beginner and a careful player
    (:data:`eldesthand.problems.rating.LEVELS`), with a large deviation.
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
    """Load the problems of the site from their text."""

    text: str
    training: Training = Training()


@dataclass(frozen=True)
class ProblemTheme:
    """Theme: its name, its title, a line about it, and its number of problems."""

    name: str
    title: str
    about: str
    problems: int


@dataclass(frozen=True)
class ProblemThemes:
    """All themes, and the player's standing in words."""

    themes: tuple[ProblemTheme, ...]
    standing: str


@dataclass(frozen=True)
class PutProblem(Request["Put"]):
    """Pose a problem that fits the player's rating; ``theme`` may be empty.

    ``games`` are the titles of the games that the player has played: a beginner gets problems of
    these, or of the familiar game.
    """

    seed: str
    theme: str = ""
    training: Training = Training()
    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class Put:
    """Posed problem, with the open record and the place in it.

    Without ``choices`` the answer is a card of the hand.
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
    """Answer with a card or the number of a choice; with neither, ask for the solution.

    ``tries`` is the number of wrong answers before.
    """

    id: str
    tries: int
    training: Training
    card: Card | None = None
    choice: int | None = None


@dataclass(frozen=True)
class Answered:
    """Judgement of an answer.

    Once the problem is ``over``, ``reason`` explains the solution, the open record continues to the
    end of the deal, and ``standing`` is the player's standing. ``cards`` are then the right ones.
    """

    right: bool
    over: bool
    said: str
    reason: str
    opened: Opened | None
    training: Training
    standing: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Mistake:
    """Mistake that comes back: its ``id``, the line of its ``problem``, and its schedule."""

    id: str
    problem: str
    schedule: Schedule


@dataclass(frozen=True)
class NoteMistakes(Request["MistakesNoted"]):
    """Return the costly mistakes of a settled deal, from the coach's judgement."""

    deal: int
    judged: tuple[Judged, ...]
    today: str


@dataclass(frozen=True)
class MistakesNoted:
    """The mistakes of a deal, and a sentence about them; both can be empty."""

    mistakes: tuple[Mistake, ...]
    said: str


@dataclass(frozen=True)
class PutMistake(Request["Put"]):
    """Pose a mistake as a problem; the ``training`` does not change."""

    mistake: Mistake
    training: Training | None = None


@dataclass(frozen=True)
class AnswerMistake(Request["MistakeAnswered"]):
    """Answer a mistake with a card; without one, ask for the solution.

    ``tries`` is the number of wrong answers before.
    """

    mistake: Mistake
    tries: int
    today: str
    training: Training | None = None
    card: Card | None = None


@dataclass(frozen=True)
class MistakeAnswered:
    """The judgement, and the rescheduled mistake (``None``: it is known now)."""

    answered: Answered
    mistake: Mistake | None
