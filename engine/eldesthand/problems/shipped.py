"""The problems of the engine, in a file written by ``eldesthand problems``, and as a data set.

>>> len(shipped()) >= 500
True
>>> row = row_of(shipped()[0])
>>> row["theme"], row["right"], row["tempting"] in row["choices"]
('ducking', ['6D', '4D'], True)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from eldesthand import words
from eldesthand.core.actions import PlayCard
from eldesthand.core.errors import IllegalAction, RecordError, RulesError
from eldesthand.core.language import spoken
from eldesthand.core.rules import Rules
from eldesthand.problems.problem import Problem, read_problems, write_action
from eldesthand.record.deal_code import decode_deal

FILE = "problems.txt"


@lru_cache(maxsize=1)
def shipped() -> tuple[Problem, ...]:
    """Return the problems of this engine, in the order of the file."""
    from importlib.resources import files  # imported here because the page does not need it

    return read_problems(files("eldesthand.problems").joinpath(FILE).read_text(encoding="utf-8"))


COLUMNS = {
    "id": "the identifier: the last 12 characters of the code",
    "theme": "the idea of the problem, as `eldesthand problems` lists them",
    "game": "the name of the game",
    "players": "the number of players",
    "grade": "the difficulty as a Glicko rating",
    "seat": "the seat that decides",
    "choices": "all choices: a card, cards to pass, name:S, bid:4, or claim:LAW:AGAINST:TRICK",
    "right": "the right choices; several only if they are equally good",
    "tempting": "the best wrong choice",
    "basis": "always (proved for each fitting deal), proved (for all together), or searched",
    "worlds": "the number of deals examined",
    "gain": "the mean advantage of the right choice over the tempting one",
    "error": "the standard error of the gain",
    "code": "the deal up to the decision, as a code for a link and for decode_deal",
}
"""All columns in order, with their meanings."""


def row_of(problem: Problem) -> dict[str, Any]:
    """Return the row of a problem."""
    view = problem.sitting().view(problem.seat)
    choices = problem.choices or tuple(PlayCard(problem.seat, card) for card in view.playable)
    return {
        "id": problem.id,
        "theme": problem.theme,
        "game": _title(view.rules),
        "players": view.rules.players,
        "grade": problem.grade,
        "seat": problem.seat,
        "choices": [write_action(each) for each in choices],
        "right": [write_action(each) for each in problem.right],
        "tempting": write_action(problem.tempting),
        "basis": problem.basis,
        "worlds": problem.worlds,
        "gain": problem.gain,
        "error": problem.error,
        "code": problem.code,
    }


def _title(rules: Rules) -> str:
    """Return the name of a game in English, the language of the file."""
    with spoken(None):
        return words.title(rules)


def check_row(row: dict[str, Any]) -> None:
    """Check that a row is a decision of its seat, and that its answers are among its choices.

    Raises ``RecordError`` for any other row.
    """
    if list(row) != list(COLUMNS):
        raise RecordError(f"expected the columns of a problem, got {list(row)}"[:300])
    try:
        sitting = decode_deal(str(row["code"])).sitting()
        view = sitting.view(row["seat"])
    except (IllegalAction, RulesError, LookupError, TypeError, ValueError) as error:
        raise RecordError(f"expected the code of a decision: {error}") from None
    if row["players"] != view.rules.players or row["game"] != _title(view.rules):
        raise RecordError(f"expected a deal of {row['game']} for {row['players']} players")
    if not {*row["right"], row["tempting"]} <= {*row["choices"]} or not row["right"]:
        raise RecordError(f"expected answers among {row['choices']}, got {row['right']}")
