"""The way to a club table: one action in, what follows out (I1–I13, D7).

>>> from eldesthand.cards import HEARTS, Card, parse_hand
>>> from eldesthand.play import PLAIN, Tricks
>>> hands = [parse_hand(h) for h in ("2.2..", "3.3..", "4.4..", "5.5..")]
>>> table = ClubTable(Tricks(PLAIN, hands, leader=0), hands, HEARTS)
>>> for seat, card in enumerate(("2C", "3D", "4C", "5C")):
...     _ = do(table, PlayCard(seat, Card.parse(card)))
>>> table.complete, table.turn
(True, 3)
>>> [str(event.card) for event in do(table, Amend(1, Card.parse("3C"))) if hasattr(event, "card")]
['3C', '3D']
"""

from __future__ import annotations

from eldesthand.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Demand,
    DrawFrom,
    Indicate,
    PlayCard,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.errors import IllegalAction
from eldesthand.events import Event
from eldesthand.laws.claims import claim
from eldesthand.laws.hands import draw, look
from eldesthand.laws.penalties import call, demand
from eldesthand.laws.remedies import amend, indicate, take_back, withdraw
from eldesthand.laws.table import ClubTable

__all__ = ["do"]


def do(table: ClubTable, action: Action) -> list[Event]:
    """What a player does at the table, and what follows.

    Raises ``IllegalAction``, with the law, when it cannot be; then nothing has changed.
    """
    match action:
        case PlayCard(seat, card):
            events = table.play(seat, card)
        case TurnTrick(seat):
            events = table.turn_trick(seat)
        case Amend(seat, card):
            events = amend(table, seat, card)
        case Withdraw(seat, card):
            events = withdraw(table, seat, card)
        case Indicate(seat, card):
            events = indicate(table, seat, card)
        case TakeBack(seat):
            events = take_back(table, seat)
        case Call(seat, card):
            events = call(table, seat, card)
        case Demand():
            events = demand(table, action)
        case Claim():
            events = claim(table, action)
        case DrawFrom(seat, place):
            events = draw(table, seat, place)
        case _:
            raise IllegalAction("not now: the cards are being played")
    events += look(table)
    table.tell_tricks()
    return events
