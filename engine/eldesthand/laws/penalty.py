"""Penalties that a player has to demand after the remedy of an error (I5, I6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Demand
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, PenaltyDemanded
from eldesthand.core.view import Duty
from eldesthand.laws.duty import LEADS
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import PlayLaw
from eldesthand.laws.remedy import put_right

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

__all__ = ["demand_penalty", "penalties_offered"]


def _rights(table: ClubTable, law: PlayLaw) -> Iterator[Irregularity]:
    """Yield the errors against this law for which a penalty may still be demanded."""
    for error in table.rights:
        if error.law == law.id and law.may_be_demanded(table, error):
            yield error


def penalties_offered(table: ClubTable, law: PlayLaw, seat: int) -> Iterator[Action]:
    """Yield the demands of this seat by a law."""
    for error in _rights(table, law):
        if seat in law.may_demand(table, error) and law.penalty_is_due(table, error):
            yield from (Demand(seat, error.offender, what) for what in law.penalties)


def demand_penalty(
    table: ClubTable, law: PlayLaw, demand: Demand, fresh: Irregularity | None = None
) -> list[Event]:
    """Apply a demand of a penalty, for an error put right before or for a ``fresh`` one.

    Raises ``IllegalAction`` unless this player may demand it now.
    """
    right = next((e for e in _rights(table, law) if e.offender == demand.against), None)
    error = right or fresh
    if error is None:
        raise IllegalAction("there is no such penalty to demand", law=law.id)
    may = law.may_demand(table, error)
    if demand.seat not in may:
        who = " or ".join(f"seat {seat}" for seat in may)
        raise IllegalAction(f"only {who} may demand it", law=law.id)
    if not law.penalty_is_due(table, error):
        raise IllegalAction(f"first seat {error.proper} plays", law=law.id)
    events = put_right(table, law, error) if right is None else []
    table.rights.remove(error)
    trick = 0 if demand.what in LEADS else table.number
    table.duties.append(Duty(law.id, demand.against, demand.what, demand.seat, trick))
    return [*events, PenaltyDemanded(demand.seat, demand.against, demand.what, law.id)]
