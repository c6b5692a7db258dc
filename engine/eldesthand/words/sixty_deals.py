"""Foster's sixty deals, which show how much of sweepstake is luck (S9).

The deals are in ``sixty_deals.txt``: the names of four players, and below them the hearts that each
took in a deal. The text gives only the totals of two of them, 58 and 500 hearts, and what they win
and lose by both settlements; these deals have all six figures.

>>> sweepstake, howell = courses()
>>> [line.totals[-1] for line in (*sweepstake.lines, *howell.lines)]
[-46, 46, 548, -1220]
>>> howell.said
'By Howell’s settling, the player with 58 hearts wins 548 counters in sixty deals, and the player \
with 500 hearts loses 1220.'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pkgutil import get_data

from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle_all
from eldesthand.core.speech import counted

COMPARED = ("sweepstake", "howell")
"""The settlements that the sixty deals compare."""

FILE = "sixty_deals.txt"


@dataclass(frozen=True)
class CourseLine:
    """Counters that a player has won after each deal, from 0 on; ``name`` is their hearts."""

    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """Course of the sixty deals by one settlement, and its result as a sentence."""

    title: str
    lines: tuple[CourseLine, ...]
    said: str


def deals() -> list[Taken]:
    """Return the hearts that X, Y, W and Z took in each deal."""
    file = get_data(__package__, FILE)
    assert file is not None, "the package’s loader reads data"
    _, *lines = file.decode().splitlines()
    return [Taken(tuple(map(int, line.split()))) for line in lines]


def is_compared(rules: Rules) -> bool:
    """Return whether the sixty deals explain the settlement of this game."""
    return rules.settlement in COMPARED and rules.variety == Rules().variety


@cache
def courses() -> tuple[Course, ...]:
    """Return the course of the sixty deals for X and Y by each settlement."""
    return tuple(_course(name) for name in COMPARED)


def told() -> str:
    """Return the paragraph of the rules sheet."""
    few, many = (line.name for line in courses()[0].lines)
    return (
        f"Luck weighs more at sweepstake than by Howell’s settling. Here are sixty deals of four "
        f"players, paid both ways, for one who took {few} and one who took {many}."
    )


def _course(name: str) -> Course:
    dealt, settlement = deals(), SETTLEMENTS[name]
    nets = [reckoning.net for reckoning in settle_all(dealt, Terms(name))]
    lines = []
    for place in range(2):
        hearts = counted(sum(each.units[place] for each in dealt), "heart")
        totals = accumulate((net[place] for net in nets), initial=0)
        lines.append(CourseLine(hearts, tuple(totals)))
    (few, first), (many, second) = ((line.name, line.totals[-1]) for line in lines)
    said = (
        f"By {settlement.title}, the player with {few} {_won(first)} counters in sixty deals, "
        f"and the player with {many} {_won(second)}."
    )
    return Course(settlement.label, tuple(lines), said)


def _won(total: int) -> str:
    return f"{'wins' if total > 0 else 'loses'} {abs(total)}"
