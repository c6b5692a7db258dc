"""The page's table under club laws: where it waits for the human although it need not, how it deals
in parts so that all have time to notice, and what the laws of error are called.
"""

from __future__ import annotations

from random import Random

from eldesthand.actions import Action, Deal
from eldesthand.laws.code import CODE
from eldesthand.rules import Laws
from eldesthand.sitting import Sitting
from eldesthand.view import Phase

__all__ = ["ERRORS", "begins_to_deal", "human_decides"]

ERRORS: dict[str, str] = {
    **{law: error.error for law, error in CODE.items()},
    "D3": "a misdeal",
    "I4": "an exposed card",
    "P1": "the trick",
}
"""What each law of error is about, by its id, as headings."""


def human_decides(sitting: Sitting, seat: int | None) -> bool:
    """Whether the table waits for the human's word where else it would go on by itself: he offers
    the cut and deals, takes up his cards when one was exposed, and ends the inspection (I13).
    """
    if sitting.rules.laws is not Laws.CLUB or seat is None or sitting.seating:
        return False
    match sitting.phase:
        case Phase.CUT:
            return seat == sitting.dealer
        case Phase.DEAL:
            return seat in sitting.to_act and not sitting.ceremony.going_on
        case phase:
            return phase is Phase.SETTLE


def begins_to_deal(sitting: Sitting, chance: Random) -> Action | None:
    """Some cards first, under club laws: a dealer who pauses has not always erred."""
    ceremony = sitting.ceremony
    if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.DEAL or ceremony.begun:
        return None
    cards = sitting.rules.hand_size * sitting.rules.active
    return Deal(ceremony.by, chance.randint(cards // 3, 2 * cards // 3))
