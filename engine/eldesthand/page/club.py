"""The page's table under club laws: its pauses for the human, and its dealing.

All players, the human included, have time to notice errors at any speed of the page.
"""

from __future__ import annotations

from random import Random

from eldesthand.core.actions import Action, Call, Deal, Demand, Indicate, TurnTrick
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase
from eldesthand.page.protocol.table import Pause


def human_decides(sitting: Sitting, seat: int | None) -> bool:
    """Return whether the table waits for the human instead of continuing automatically.

    The human offers the cut and deals, takes up the cards when one was exposed, names one of two
    cards played to a trick (I3), and ends the inspection (I13).
    """
    if sitting.rules.laws is not Laws.CLUB or seat is None or sitting.seating:
        return False
    match sitting.phase:
        case Phase.CUT:
            return seat == sitting.dealer
        case Phase.DEAL:
            return seat in sitting.to_act and not sitting.ceremony.going_on
        case Phase.PLAY if sitting.club:
            return any(isinstance(offer.action, Indicate) for offer in sitting.club.amends(seat))
        case phase:
            return phase is Phase.SETTLE


def pause_before_next(sitting: Sitting, seat: int | None, *, watched: bool = False) -> Pause:
    """Return the time that a person needs before another acts.

    What the next action may end is the chance to notice something: that all have played to a trick
    (I5, I6), that it is turned (I3, I7), or that the last card is dealt (D3, D6). The pause is as
    long when nobody has erred, so it tells nothing. It may also end what all know that the person
    may say: a call (I4), or a demand (I5, I6). Long is the time to put right an error of one's own;
    where others at the device watch, it follows every card of the person's that lies in the trick.
    """
    if sitting.rules.laws is not Laws.CLUB or seat is None or sitting.seating:
        return Pause.NONE
    if sitting.phase in (Phase.CUT, Phase.DEAL):
        return Pause.LONG if sitting.ceremony.going_on else Pause.SHORT
    if sitting.phase is not Phase.PLAY or sitting.club is None:
        return Pause.NONE
    if watched:
        may_amend = seat in sitting.club.trick_seats
    else:
        amends = sitting.club.amends(seat)
        may_amend = any(not isinstance(offer.action, TurnTrick) for offer in amends)
    if may_amend:
        return Pause.LONG
    laid, lies = set(sitting.club.trick_seats), sitting.club.shown().unturned
    closing = lies or len(laid) >= len(sitting.active) - 1
    return Pause.SHORT if closing or _may_tell_who_is_next(sitting, seat) else Pause.NONE


def _may_tell_who_is_next(sitting: Sitting, seat: int) -> bool:
    """Return whether the human may tell the next player what to play (I4, I5, I6)."""
    assert sitting.club is not None
    [player] = sitting.to_act
    exposed = {lying.card: lying.seat for lying in sitting.club.shown().exposed}
    for offer in sitting.club.claims(seat):
        match offer.action:
            case Call(_, card) if exposed.get(card) == player:
                return True
            case Demand(_, against, what) if against == player and what is not Due.TAKE_BACK:
                return True
    return False


def begins_to_deal(sitting: Sitting, chance: Random) -> Action | None:
    """Return a deal of some cards first under club laws, so that a pause is no sign of an error."""
    ceremony = sitting.ceremony
    if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.DEAL or ceremony.begun:
        return None
    cards = sitting.rules.hand_size * sitting.rules.active
    return Deal(ceremony.by, chance.randint(cards // 3, 2 * cards // 3))
