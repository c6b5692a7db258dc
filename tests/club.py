"""A table with club laws: cards laid by anybody, offers, and what is refused."""

from __future__ import annotations

from typing import TypeVar

import pytest

from eldesthand.core.actions import Action, PlayCard, Settle
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import ClaimJudged, Event
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from tests.tables import everything, give, seated

CLUB = Rules(laws=Laws.CLUB)

EVEN = ("A52.A52.A52.A952", "K63.K63.K63.K863", "Q74.Q74.Q74.QT74", "JT98.JT98.JT98.J")
"""Everybody can follow every suit; the first hand leads."""

_Event = TypeVar("_Event", bound=Event)


def club(hands: tuple[str, ...] = EVEN, rules: Rules = CLUB) -> Sitting:
    """Return a deal in which seat 0 is eldest hand and has the first of these hands."""
    sitting = seated(rules, dealer=rules.players - 1)
    give(sitting, hands)
    return sitting


def lay(sitting: Sitting, script: str) -> list[Event]:
    """Cards as they are laid: ``0:5C 1:KC``, in turn or not, right or wrong."""
    events: list[Event] = []
    for word in script.split():
        seat, card = word.split(":")
        events += sitting.apply(PlayCard(int(seat), Card.parse(card)))
    return events


def finish(sitting: Sitting) -> None:
    """Let all play their first legal card, until all cards are played."""
    while sitting.phase is Phase.PLAY:
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))


def settled(sitting: Sitting) -> tuple[int, ...]:
    """Settle the deal; return what each seat wins."""
    sitting.apply(Settle())
    return sitting.nets[-1]


def refused(sitting: Sitting, action: Action, law: str) -> None:
    """Check that this law refuses the action without any change."""
    before = everything(sitting)
    with pytest.raises(IllegalAction) as error:
        sitting.apply(action)
    assert error.value.law == law
    assert error.value.reason, "what was expected"
    assert everything(sitting) == before


def upheld(events: list[Event]) -> bool:
    """Return whether the claim was upheld."""
    [judged] = [event for event in events if isinstance(event, ClaimJudged)]
    return judged.upheld


def only(events: list[Event], kind: type[_Event]) -> _Event:
    """Return the one event of its kind."""
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def offered(sitting: Sitting, seat: int, law: str) -> list[Action]:
    """Return a seat's claims, demands and calls by a law."""
    return [offer.action for offer in sitting.view(seat).claims if offer.law == law]


def own(sitting: Sitting, seat: int, law: str) -> list[Action]:
    """Return a seat's remedies by a law."""
    return [offer.action for offer in sitting.view(seat).amends if offer.law == law]


def held(sitting: Sitting, seat: int) -> str:
    """Return a hand, in few letters."""
    return " ".join(map(str, sitting.view(seat).hand))


def exposed(sitting: Sitting) -> list[tuple[int, str]]:
    """Cards face up before their owners."""
    return [(e.seat, str(e.card)) for e in sitting.view(None).exposed]
