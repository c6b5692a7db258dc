"""Every bot's actions before play: drawing, sitting down, cutting, dealing.

None of them calls for skill, so all bots do them alike.
"""

from __future__ import annotations

from random import Random

from eldesthand.core.actions import Action, Cut, Deal, Draw, TakePack, TakeSeat
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import IllegalAction
from eldesthand.core.terms import Phase
from eldesthand.core.view import SeatingView, View

__all__ = ["own_seat", "take_part"]


def own_seat(view: View) -> int:
    """Return the seat that must act.

    Raises ``IllegalAction`` if the table does not wait for it.
    """
    if view.seat is None or view.seat not in view.to_act:
        raise IllegalAction(f"the table does not wait for seat {view.seat} ({view.phase})")
    return view.seat


def take_part(view: View, chance: Random) -> Action:
    """Draw a card, take a seat or a pack (C5), cut (D1) or deal (D2).

    Raises ``IllegalAction`` in a phase with other decisions.
    """
    seat = own_seat(view)
    if view.phase is Phase.SEATING and view.seating is not None:
        return _sit_down(view.seating, seat, chance)
    if view.phase is Phase.CUT:
        return Cut(seat, chance.randint(*view.cut_range))
    if view.phase is Phase.DEAL:
        return Deal(seat)
    raise IllegalAction(f"a choice is not allowed here: the phase is {view.phase}")


def _sit_down(seating: SeatingView, player: int, chance: Random) -> Action:
    if player in seating.must_draw:
        turned = set(seating.turned)
        return Draw(player, (chance.choice([n for n in range(seating.spread) if n not in turned]),))
    if seating.free:
        return TakeSeat(player, chance.choice(seating.free))
    return TakePack(player, chance.choice(BACKS))
