"""Claims, judged by what has been seen (I1–I3, I5, I7, I12, D7)."""

from __future__ import annotations

from eldesthand.actions import Claim
from eldesthand.cards import Card
from eldesthand.errors import IllegalAction
from eldesthand.events import ClaimJudged, Event
from eldesthand.laws import hands
from eldesthand.laws.code import Irregularity
from eldesthand.laws.remedies import indicate, reopen, undo
from eldesthand.laws.table import ClubTable
from eldesthand.play import cards_of

__all__ = ["claim"]


def claim(table: ClubTable, action: Claim) -> list[Event]:
    """A claim is judged by what has been seen."""
    if action.against not in table.order:
        raise IllegalAction(f"seat {action.against} does not play in this deal", law=action.law)
    proof: tuple[Card, ...] = ()
    events: list[Event] | None = None
    match action.law:
        case "I1":
            events = _missed(table, action.against)
        case "I2":
            events = _short(table, action.against)
        case "I3":
            events = _two_cards(table, action.against)
        case "I5":
            error = table.error_of(action.against, "I5")
            events = undo(table, error) if error and table.is_open(error) else None
        case "I7" | "I12":
            events, proof = _revoke(table, action)
        case "D7":
            events = hands.claimed(table, action.against)
        case _:
            raise IllegalAction(f"nothing can be claimed now by {action.law or 'no law'}")
    judged = ClaimJudged(
        action.seat, action.law, action.against, action.trick, events is not None, proof
    )
    return [judged, *(events or ())]


def _missed(table: ClubTable, seat: int) -> list[Event] | None:
    if table.history and table.missed.get(seat) == len(table.history) and not table.over:
        return reopen(table, seat)
    error = next((e for e in table.errors if e.law == "I1" and e.offender == seat), None)
    if error is None:
        return None
    table.errors.remove(error)
    return table.compel(seat, "I1")


def _short(table: ClubTable, seat: int) -> list[Event] | None:
    """I2: he alone is short, and all others have the right number.

    **Decision:** who was dealt too few while another has too many comes under D7.
    """
    others = [table.astray(other) for other in table.order if other != seat]
    if table.first_trick or table.astray(seat) >= 0 or any(others):
        return None
    return table.compel(seat, "I2")


def _two_cards(table: ClubTable, seat: int) -> list[Event] | None:
    """I3. **Decision:** if he has not named the card he meant, it is the first."""
    error = table.error_of(seat, "I3")
    if error is None:
        return None
    return indicate(table, seat, table.laid_by(seat)[0].card)


def _revoke(table: ClubTable, action: Claim) -> tuple[list[Event] | None, tuple[Card, ...]]:
    """I7, I12: proved by a card seen since that should have been played instead."""
    if not 1 <= action.trick <= len(table.history):
        raise IllegalAction(
            "name a trick that is turned: until then a revoke may be amended", law="I7"
        )
    for laid in table.history[action.trick - 1]:
        if laid.seat == action.against and laid.law:
            seen = [mask & table.tricks.played[suit] for suit, mask in enumerate(laid.instead)]
            for card in table.exposed:
                seen[card >> 4] |= laid.instead[card >> 4] & card.bit
            if any(seen):
                error = Irregularity(laid.law, laid.seat, action.trick, laid.card)
                table.proved.setdefault(laid.seat, error)
                return [], cards_of(seen)
    return None, ()
