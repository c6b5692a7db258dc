"""Search for sittings that differ only in cards that a seat has not seen.

If the seat's views differ, a view reveals a hidden card.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

from eldesthand.core.actions import Action, PassCards, Shuffle, Spread
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import seen_by
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, apply_older, replay
from eldesthand.core.terms import Phase
from eldesthand.record import Record


def cards_in(value: object) -> set[Card]:
    """Return every card anywhere in a view or event.

    >>> cards_in(PassCards(0, (Card.parse("QS"),)))
    {Card('QS')}
    """
    found: set[Card] = set()
    waiting: list[Any] = [value]
    while waiting:
        each = waiting.pop()
        kind: Any = type(each)
        if kind is Card:
            found.add(each)
        elif isinstance(each, (tuple, list)):
            waiting += each
        elif parts := _parts(kind):
            waiting += [getattr(each, name) for name in parts]
    return found


@cache
def _parts(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass; of the rules and of other types none."""
    if issubclass(kind, Rules) or not is_dataclass(kind):
        return ()
    return tuple(field.name for field in fields(kind))


def other_world(sitting: Sitting, seat: int | None, chance: Random) -> Sitting | None:
    """Return a sitting that differs only in cards unseen by this seat, or ``None``.

    Unseen cards are exchanged in this deal's shuffle (or in the spread), and in passed cards. At
    first any cards are exchanged, then only cards of the same suit, so that the played cards stay
    legal.
    """
    names = Record.of(sitting).names
    last = max(
        (n for n, act in enumerate(sitting.actions) if isinstance(act, (Shuffle, Spread))),
        default=len(sitting.actions),
    )
    seen = cards_in(sitting.view(seat)) | _told(sitting, seat, last)
    if sitting.phase is Phase.PLAY:
        seen |= cards_in(sitting.conduct.opening)  # its holder must lead (V7)
    unseen = sorted(set(sitting.rules.pack) - seen)
    for by_suit in (False, True, True):
        order = chance.sample(unseen, len(unseen))
        if by_suit:
            order.sort(key=lambda card: card.suit)
        change = dict(zip(unseen, order, strict=True))
        actions = sitting.actions[:last]
        actions += [_exchanged(action, change) for action in sitting.actions[last:]]
        if actions == sitting.actions:
            continue
        try:
            other = replay(sitting.rules, names, actions)
        except IllegalAction:
            continue  # with these cards, an action is illegal
        if _course(other) == _course(sitting):
            return other
    return None


def _course(sitting: Sitting) -> list[tuple[Card, ...]]:
    """Return the cards of each trick, which other hands may change if a trick can end early."""
    public = sitting.view(None)
    return [trick.cards for trick in (*public.tricks, *filter(None, (public.trick,)))]


def _told(sitting: Sitting, seat: int | None, last: int) -> set[Card]:
    """Return every card that events have shown to the seat, from the action ``last`` on.

    A view omits some of them: earlier cards of a cut for seats (C5), and cards that others drew
    from the seat's hand (D7).
    """
    again = Sitting(sitting.rules, Record.of(sitting).names)
    told: set[Card] = set()
    for number, action in enumerate(sitting.actions):
        events = apply_older(again, action)
        if number >= last:
            told |= {card for event in events for card in cards_in(seen_by(event, seat))}
    return told


def _exchanged(action: Action, change: dict[Card, Card]) -> Action:
    """Return the same action with the unseen cards exchanged."""
    match action:
        case Shuffle(_, pack):
            return replace(action, pack=tuple(change.get(card, card) for card in pack))
        case Spread(pack):
            return Spread(tuple(change.get(card, card) for card in pack))
        case PassCards(seat, cards):
            return PassCards(seat, tuple(change.get(card, card) for card in cards))
    return action
