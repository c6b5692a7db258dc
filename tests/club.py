"""A table with club laws: cards laid by anybody, offers, refused actions, deals with errors."""

from __future__ import annotations

from typing import TypeVar

import pytest

from eldesthand.core.actions import (
    Action,
    Amend,
    Cut,
    Deal,
    Indicate,
    PlayCard,
    Settle,
    Shuffle,
    TurnTrick,
    Withdraw,
)
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import ClaimJudged, Event
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase, Slip
from tests.tables import everything, hands_of, seated, stacked, table_with

CLUB = Rules(laws=Laws.CLUB)

EVEN = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
"""Everybody can follow every suit; the first hand leads."""

LAST_WITHOUT_DIAMONDS = (
    *("AKQ.432.432.5432", "JT9.765.765.KQJA"),
    *("876.AKQJT98.AKQ.", "5432..JT98.T9876"),
)

TWO_HANDED = ("A52.A52.A52.A952", "K63.K63.K63.K863")

_Event = TypeVar("_Event", bound=Event)


def club(*script: str | Action, hands: tuple[str, ...] = EVEN, rules: Rules = CLUB) -> Sitting:
    """Return a deal after this script. Seat 0 is eldest hand and has the first of the hands."""
    sitting = table_with(hands, rules, rules.players - 1)
    lay(sitting, *script)
    return sitting


def lay(sitting: Sitting, *script: str | Action) -> list[Event]:
    """Apply actions, and cards as they are laid: ``0:5C 1:KC``, in turn or not, right or wrong."""
    events: list[Event] = []
    for step in script:
        if isinstance(step, str):
            for seat, card in (word.split(":") for word in step.split()):
                events += sitting.apply(PlayCard(int(seat), Card.parse(card)))
        else:
            events += sitting.apply(step)
    return events


def finish(sitting: Sitting, number: int = 60) -> list[Event]:
    """Let each player in turn play the first playable card: this number of cards, or to the end."""
    events: list[Event] = []
    for _ in range(number):
        if sitting.phase is Phase.PLAY:
            [seat] = sitting.to_act
            events += sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    return events


def settled(sitting: Sitting) -> tuple[int, ...]:
    """Settle the deal; return what each seat wins."""
    sitting.apply(Settle())
    return sitting.nets[-1]


def refused(sitting: Sitting, action: Action, law: str) -> None:
    """Check that this law refuses the action and that nothing changes."""
    before = everything(sitting)
    with pytest.raises(IllegalAction) as error:
        sitting.apply(action)
    assert error.value.law == law
    assert error.value.reason, "what was expected"
    assert everything(sitting) == before


def upheld(events: list[Event]) -> bool:
    """Return whether the claim was upheld."""
    return only(events, ClaimJudged).upheld


def only(events: list[Event], kind: type[_Event]) -> _Event:
    """Return the one event of its kind."""
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def offered(sitting: Sitting, seat: int, law: str) -> list[Action]:
    """Return a seat's claims, demands and calls by a law."""
    return [offer.action for offer in sitting.view(seat).club.claims if offer.law == law]


def own(sitting: Sitting, seat: int, law: str) -> list[Action]:
    """Return a seat's remedies by a law."""
    return [offer.action for offer in sitting.view(seat).club.amends if offer.law == law]


def exposed(sitting: Sitting) -> list[tuple[int, str]]:
    """Return the cards that lie face up, with the seats of their owners."""
    return [(e.seat, str(e.card)) for e in sitting.view(None).club.exposed]


def own_cards(sitting: Sitting, seat: int, law: str) -> set[Card]:
    """Return the cards with which a seat may put its error right by a law."""
    actions = own(sitting, seat, law)
    return {action.card for action in actions if isinstance(action, Amend | Withdraw | Indicate)}


card = Card.parse

ROUND = "0:2C 1:3C 2:4C 3:8C"
"""A first trick in which all follow suit."""


def turned_too_soon(*script: str | Action) -> Sitting:
    """Return a deal in which seat 0 turned the first trick before seat 3 had played."""
    return club("0:AC 1:3C 2:4C", TurnTrick(0), *script)


def short_hand(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 laid two cards to the first trick, which is turned."""
    return club("0:AC 1:3C 1:6C 2:4C 3:8C 0:AD", *script)


def with_exposed(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 has KC exposed; seat 0 has led and taken the first trick."""
    return club("0:AC 1:3C 1:KC", Indicate(1, card("3C")), "2:4C 3:8C", *script)


def false_lead(*script: str | Action) -> Sitting:
    """Return a deal in which seat 2 led although seat 0 should; seat 3 has followed."""
    return club("2:QC 3:8C", *script)


def revoked(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 threw a heart on clubs; the trick is not turned."""
    return club("0:5C 1:KH 2:4C 3:8C", *script)


def irregular(*script: str | Action, rules: Rules = CLUB, hands: tuple[str, ...] = EVEN) -> Sitting:
    """Return a deal in which seat 0 got 12 cards and seat 1 got 14."""
    sitting = seated(rules, dealer=3)
    pack = stacked(rules, hands_of(hands), 20)
    lay(sitting, Shuffle(3, pack), Cut(2, 20), Deal(3, 5, Slip.MISDEALT), Deal(3), *script)
    return sitting
