"""Penalties that somebody has to demand, and the calling of exposed cards (I4–I6)."""

from __future__ import annotations

from eldesthand.actions import Demand
from eldesthand.cards import Card
from eldesthand.errors import IllegalAction
from eldesthand.events import CardCalled, ClaimJudged, Event, PenaltyDemanded
from eldesthand.laws.code import CODE, Due
from eldesthand.laws.duty import LEADS, Duty
from eldesthand.laws.remedies import undo
from eldesthand.laws.table import ClubTable

__all__ = ["call", "demand"]


def demand(table: ClubTable, action: Demand) -> list[Event]:
    """I5, I6: exactly the player who may."""
    if action.against not in table.order:
        raise IllegalAction(f"seat {action.against} does not play in this deal")
    if action.what is Due.TAKE_BACK:
        return _take_back_demanded(table, action)
    law = next((law for law in ("I5", "I6") if action.what in CODE[law].penalties), "")
    if not law:
        raise IllegalAction(f"nobody can demand that now: {action.what}")
    events: list[Event] = []
    right = next((r for r in table.rights if (r.law, r.offender) == (law, action.against)), None)
    open_error = table.error_of(action.against, "I5") if law == "I5" else None
    error = right or (open_error if open_error and table.is_open(open_error) else None)
    if error is None:
        raise IllegalAction("there is no such penalty to demand", law=law)
    if action.seat not in table.may_demand(error):
        who = " or ".join(f"seat {seat}" for seat in table.may_demand(error))
        raise IllegalAction(f"only {who} may demand it", law=law)
    if law == "I6" and error.proper is not None and not table.laid_by(error.proper):
        raise IllegalAction(f"first seat {error.proper} plays", law="I6")
    if right is None:
        events += undo(table, error)
    table.rights.remove(error)
    trick = 0 if action.what in LEADS else table.number
    table.duties.append(Duty(law, action.against, action.what, action.seat, trick))
    return [*events, PenaltyDemanded(action.seat, action.against, action.what, law)]


def _take_back_demanded(table: ClubTable, action: Demand) -> list[Event]:
    """I6: the player on the left, not having played, may have the card taken back; if he led,
    he or the player whose turn it was.
    """
    error = table.error_of(action.against, "I6")
    left = table.left_of(action.against)
    may = table.may_demand(error) if error else (left,)
    if not table.laid_by(action.against) or table.complete:
        raise IllegalAction("there is no card that could be taken back", law="I6")
    if action.seat not in may:
        who = " or ".join(f"seat {seat}" for seat in may)
        raise IllegalAction(f"only {who} may demand it", law="I6")
    if table.laid_by(left) and left != table.laid[0].seat:
        raise IllegalAction("too late: the player on his left has played", law="I6")
    judged = ClaimJudged(action.seat, "I6", action.against, table.number, error is not None, ())
    return [judged, *(undo(table, error) if error else ())]


def call(table: ClubTable, seat: int, card: Card) -> list[Event]:
    """I4: any player calls an exposed card; the first call binds the others."""
    owner = table.exposed.get(card)
    if owner is None:
        raise IllegalAction(f"the {card.name} does not lie exposed", law="I4")
    if owner == seat:
        raise IllegalAction("another calls your exposed cards", law="I4")
    if any(duty.seat == owner and duty.due is Due.CALLED for duty in table.duties):
        raise IllegalAction("a card is called already, and that binds the others", law="I4")
    table.duties.append(Duty("I4", owner, Due.CALLED, seat, card=card))
    return [CardCalled(seat, owner, card)]
