"""Sentences about events and offers under club laws.

>>> from eldesthand.core.actions import Claim
>>> from eldesthand.core.cards import Card
>>> from eldesthand.core.events import CardsTakenBack, ClaimJudged
>>> who = Speaker(("You", "Ann", "Ben", "Cleo"), own=0)
>>> tell(ClaimJudged(0, "I7", 1, 5, True, (Card.parse("9C"),)), who)
'You claim that Ann revoked in trick 5, and the Nine of clubs proves it.'
>>> tell(CardsTakenBack("I6", (1,), (Card.parse("4C"),)), who)
'Ann played out of turn and takes back the Four of clubs.'
>>> offer(Claim(0, "I5", 2), who)
'Ben led out of turn.'
"""

from __future__ import annotations

from eldesthand.core.actions import Action, TurnTrick
from eldesthand.core.events import CardExposed, ClubEvent, DealtPart, TrickTurned
from eldesthand.core.speech import Speaker, counted
from eldesthand.core.view import Awaited, Duty
from eldesthand.laws.law import LAWS


def tell(event: ClubEvent, who: Speaker) -> str:
    """Return a sentence for an event."""
    match event:
        case DealtPart(dealer, sizes):
            return f"{who.does(dealer, 'deal')}: {counted(sum(sizes), 'card')} so far."
        case TrickTurned(seat, number, _):
            return f"{who.does(seat, 'turn')} trick {number}."
        case CardExposed(seat, card, why) if why != "D5":
            return f"The {card.name} lies exposed before {who.whom([seat])}."
    named = getattr(event, "law", "")
    laws = (law for law in LAWS.values() if named in ("", law.id, law.named))
    return next(filter(None, (law.tell(event, who) for law in laws)))


def offer(action: Action, who: Speaker, law: str = "") -> str:
    """Return a sentence for an action, from this law or else from the first law that has one."""
    if isinstance(action, TurnTrick):
        return "Turn the trick."
    laws = (one for one in LAWS.values() if law in ("", "D4", one.named))
    return next(filter(None, (one.offer(action, who) for one in laws)), "")


def change(action: Action, law: str) -> str:
    """Return the label of an action that changes a card, before the new card is chosen.

    >>> from eldesthand.core.actions import Amend
    >>> from eldesthand.core.cards import Card
    >>> change(Amend(0, Card.parse("KC")), "I7")
    'Correct your revoke'
    """
    labels = (
        one.fill(one.changes.get(type(action), "")) for one in LAWS.values() if one.named == law
    )
    return next(filter(None, labels), "")


def owes(duty: Duty, who: Speaker) -> str:
    """Return a sentence for a player's duty."""
    card = duty.card.name if duty.card is not None else ""
    return f"{who.name(duty.seat)} {LAWS[duty.law].owed[duty.due].format(card=card)}."


def awaits(awaited: Awaited, who: Speaker) -> str:
    """Return a sentence about an action that all wait for."""
    law, seat = LAWS[awaited.law], awaited.seat
    return law.waits_for_you if seat == who.own else law.waits.format(who=who.name(seat))
