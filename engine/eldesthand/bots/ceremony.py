"""Actions before play that are the same for all bots: draw, take a seat, cut, deal."""

from __future__ import annotations

from random import Random

from eldesthand.core.actions import Action, Cut, Deal, Draw, TakePack, TakeSeat
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import IllegalAction
from eldesthand.core.terms import Phase
from eldesthand.core.view import SeatingView, View


def own_seat(view: View) -> int:
    """Return the view's seat. Raises ``IllegalAction`` if it is not its turn."""
    if view.seat not in view.to_act:
        raise IllegalAction(
            f"expected one of the seats {view.to_act}, got {view.seat} ({view.phase})"
        )
    return view.seat


def take_part(view: View, chance: Random) -> Action:
    """Draw a card, take a seat or a pack (C5), cut (D1) or deal (D2).

    Raises ``IllegalAction`` in another phase.
    """
    seat = own_seat(view)
    if view.phase is Phase.SEATING and view.seating is not None:
        return _sit_down(view.seating, seat, chance)
    if view.phase is Phase.CUT:
        return Cut(seat, chance.randint(*view.deal.cut_range))
    if view.phase is Phase.DEAL:
        return Deal(seat)
    raise IllegalAction(f"expected a cut, a deal or a seating, got the phase {view.phase}")


def _sit_down(seating: SeatingView, player: int, chance: Random) -> Action:
    if player in seating.must_draw:
        left = [n for n in range(seating.spread) if n not in seating.turned]
        return Draw(player, (chance.choice(left),))
    if seating.free:
        return TakeSeat(player, chance.choice(seating.free))
    return TakePack(player, chance.choice(BACKS))
