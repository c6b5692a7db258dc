"""Difficulty of a problem, from the answers of the levels of bots.

Each level answers several times. The grade is the rating of an opponent against whom these results
are most likely (by Glicko, :mod:`.rating`). An additional draw against :data:`MIDDLE` keeps grades
finite.

>>> grade({1000: (0.0, 4), 1400: (2.0, 2), 1900: (2.0, 2)})
1312
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from eldesthand.bots import BOTS, make_bot
from eldesthand.bots.club import make_player
from eldesthand.core.actions import Action, PassCards
from eldesthand.core.terms import Laws
from eldesthand.core.view import View
from eldesthand.playing import Attends
from eldesthand.problems.rating import expected_score

MIDDLE = 1500.0
"""Middle of the scale, as in Glicko."""

TIMES = {"random": 4, "beginner": 4, "careful": 2, "plain": 1, "expert": 1}
"""Number of answers of each level."""


def answers_of(
    view: View, seed: str, levels: Iterable[str] = tuple(TIMES)
) -> dict[str, list[Action]]:
    """Return the choices of the levels; under club laws, a bot that notices no error guesses."""
    made = {}
    for name in levels:
        times = TIMES[name]
        made[name] = [_answer(view, name, Random(f"{seed}/{name}/{n}")) for n in range(times)]
    return made


def _answer(view: View, name: str, chance: Random) -> Action:
    if view.rules.laws is Laws.CLUB:
        claims = [offer.action for offer in view.club.claims]
        player = make_player(f"{name}@{BOTS[name].attention}", chance)
        noticed = player.notice(view) if isinstance(player, Attends) else None
        return noticed or chance.choice(claims)
    action = make_bot(name, chance).choose(view)
    if isinstance(action, PassCards):
        return PassCards(action.seat, tuple(sorted(action.cards)))
    return action


def grade(results: Mapping[float, tuple[float, int]]) -> int:
    """Return the grade from (points, tries) by the rating of the players."""
    won = sum(points for points, _ in results.values()) + 0.5
    score: Callable[[float], float] = lambda rating: (  # noqa: E731
        sum(n * expected_score(level, rating) for level, (_, n) in results.items())
        + expected_score(MIDDLE, rating)
    )
    low, high = 0.0, 3000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        if score(middle) > won:
            low = middle
        else:
            high = middle
    return round(low)
