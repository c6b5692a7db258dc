"""Club laws at the page: pauses, and dealing in steps.

They give people time to notice errors, at any speed of the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from eldesthand import words
from eldesthand.bots import split_name, with_attention
from eldesthand.core.actions import Action, Call, Deal, Demand, Indicate, TurnTrick
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase
from eldesthand.core.view import TableView, View
from eldesthand.laws.evidence import SLIPS, dealing_slips, playing_slips, seating_slips


class Pause(StrEnum):
    """Pause before another player acts, for people to notice an error."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True)
class Labelled:
    """Action of the player with the label of its button."""

    said: str
    action: Action


def human_decides(sitting: Sitting, seat: int | None) -> bool:
    """Return whether the table waits for a person's confirmation.

    A person offers the cut, deals, puts a misdealt card right or deals on (D3), takes up the cards
    after one was exposed, names one of two cards (I3), draws from a hand with too many (D7), and
    ends the inspection (I13).
    """
    if sitting.rules.laws is not Laws.CLUB or seat is None or sitting.seating:
        return False
    match sitting.phase:
        case Phase.CUT:
            return seat == sitting.dealer
        case Phase.DEAL:
            ceremony = sitting.ceremony
            waits = not ceremony.going_on or ceremony.astray is not None
            return seat in sitting.to_act and waits
        case Phase.PLAY if sitting.club:
            named = any(isinstance(offer.action, Indicate) for offer in sitting.club.amends(seat))
            return named or drawable(sitting, seat) > 0
        case phase:
            return phase is Phase.SETTLE


def pause_before_next(sitting: Sitting, seat: int | None, *, watched: bool = False) -> Pause:
    """Return the time that a person needs before another player acts.

    The next action may end the right to a claim, by completing a trick (I5, I6), turning it (I3,
    I7), or dealing the last card (D3, D6); or the right to a call (I4) or a demand (I5, I6). There
    is a pause even without an error, so it reveals nothing. The pause is long while the person can
    amend an error; if others at the device watch (``watched``), it is long after any card of the
    person in the trick.
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
    return Pause.SHORT if closing or _may_demand_of_next(sitting, seat) else Pause.NONE


def _may_demand_of_next(sitting: Sitting, seat: int) -> bool:
    """Return whether the person may call or demand a card of the next player (I4, I5, I6)."""
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


def drawable(sitting: Sitting, seat: int | None) -> int:
    """Return the number of face-down cards of which this seat must draw one; 0 for none (D7)."""
    club = sitting.club
    draws = club is not None and club.awaited is not None and club.awaited.seat == seat
    return len(club.drawable()) if club and draws else 0


def mischief(view: TableView) -> tuple[Labelled, ...]:
    """Return the errors that a person can make by a button: those with a label in words.

    Cards can be laid at any time, and a packet taken up, without a button.
    """
    if view.rules.laws is not Laws.CLUB or not isinstance(view, View):
        return ()
    cards = view.rules.hand_size * view.rules.active // 3 + 1
    found = (*seating_slips(view), *dealing_slips(view, cards), *playing_slips(view))
    labels = ((words.slip_in_words(view, action), action) for action in found)
    return tuple(Labelled(said, action) for said, action in labels if said)


def absent_minded(sitting: Sitting, bot: str, chance: Random) -> bool:
    """Return whether an inattentive dealer now takes the wrong pack (D6).

    A pack that somebody has shuffled by words stays: nobody may reject its cards (F3).
    """
    if sitting.rules.laws is not Laws.CLUB or sitting.ceremony.pack:
        return False
    _, attention = split_name(with_attention(bot))
    return attention is not None and chance.random() < (1.0 - attention) * SLIPS


def begins_to_deal(sitting: Sitting, chance: Random, seat: int | None = None) -> Action | None:
    """Return a deal of a random number of cards under club laws, by ``seat`` if out of turn (D6).

    The pause after these cards is the same with and without an error, so it reveals nothing.
    """
    ceremony = sitting.ceremony
    if sitting.rules.laws is not Laws.CLUB or sitting.phase is not Phase.DEAL or ceremony.begun:
        return None
    cards = sitting.rules.hand_size * sitting.rules.active
    return Deal(ceremony.by if seat is None else seat, chance.randint(cards // 3, 2 * cards // 3))
