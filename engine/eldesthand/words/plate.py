"""The sign on the table with the game and the deal, and the pool in words.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> sitting = Sitting(PRESETS["sweepstake"].rules, ("Ann", "Bob", "Cleo", "Dora"))
>>> plate = plate_of(sitting.view(0))
>>> plate.title, plate.about
('Sweepstake Hearts', 'stay clear to win or share the pool')
>>> pool_of(sitting.view(0))
PoolWords(name='Pool', age='', said='Pool 0 counters')
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.speech import counted
from eldesthand.core.view import TableView
from eldesthand.words.naming import title


@dataclass(frozen=True)
class Plate:
    """Sign on the table: game, deal, aim, and facts about the deal, the most important first."""

    title: str
    deal: str
    about: str
    facts: tuple[str, ...]


@dataclass(frozen=True)
class PoolWords:
    """Name of the pool, the age of a Jack, and a phrase ``said`` with both and the counters."""

    name: str
    age: str
    said: str


def plate_of(view: TableView, *, after_deal: bool = False) -> Plate:
    """Return the sign on the table; with ``after_deal``, for the last settled deal."""
    rules = view.rules
    facts = rules.variety_object.facts(view)
    deal = view.sitting.settled if after_deal else view.deal.number
    return Plate(
        title=title(rules),
        deal=f"deal {deal}" if deal else "",
        about=rules.variety_object.aim_now(view),
        facts=(*facts, "Last deal") if view.sitting.hour_struck else facts,
    )


def pool_of(view: TableView) -> PoolWords | None:
    """Return the pool in words; ``None`` in a game without a pool, if nothing is in it."""
    if not (view.rules.settlement_object.pools or view.sitting.pool):
        return None
    pool = f"Pool {counted(view.sitting.pool, 'counter')}"
    if not view.sitting.jack_deals:
        return PoolWords("Pool", "", pool)
    age = f"{counted(view.sitting.jack_deals, 'deal')} old"
    return PoolWords("Jack", age, f"{pool}, a Jack {age}")
