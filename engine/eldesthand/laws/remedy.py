"""Remedies of errors in play, applied at the table; each law names its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.core.events import Event, HandsIrregular, TrickReopened
from eldesthand.core.view import Awaited
from eldesthand.laws.columns import Remedy
from eldesthand.laws.laid import Irregularity, OpenTrick
from eldesthand.laws.law import PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

__all__ = ["put_right", "reopen"]


def put_right(table: ClubTable, law: PlayLaw, error: Irregularity) -> list[Event]:
    """Apply the remedy of an error's law; rights to a penalty for it stay."""
    events: list[Event] = []
    match law.remedy:
        case Remedy.TAKE_ALL_BACK:
            events = table.take_all_back(law.id)
        case Remedy.TAKE_ONE_BACK:
            events = _take_one_back(table, law, error)
        case Remedy.PLAY_NOW:
            events = reopen(table, error.offender)
        case Remedy.NAME:
            table.awaiting = Awaited(law.id, error.offender)
        case Remedy.DRAW if error.proper is not None:
            table.awaiting = Awaited(law.id, error.offender, error.proper)
            events = [HandsIrregular(error.offender, error.proper)]
    if law.penalty_by:
        table.rights.append(error)
    return events


def _take_one_back(table: ClubTable, law: PlayLaw, error: Irregularity) -> list[Event]:
    trick = table.open_trick(error.trick)
    if trick is None:
        return []
    events = table.lift_all(law.id, trick, trick.by(error.offender))
    table.forget(trick, error.offender)
    return events


def reopen(table: ClubTable, seat: int) -> list[Event]:
    """Reopen the trick that this seat missed, with its turn (I1).

    The cards led to the next one are taken back, because the lead was too early.
    """
    events = table.take_all_back("I1")
    laid = list(table.history.pop())
    table.tricks.done.pop()
    table.open = [OpenTrick(len(table.history) + 1, laid)]
    table.leader = table.tricks.done[-1].taker if table.tricks.done else table.eldest
    del table.missed[seat]
    return [*events, TrickReopened(seat, table.number)]
