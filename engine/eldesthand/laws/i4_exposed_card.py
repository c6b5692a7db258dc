"""I4: exposed cards, which any player may call."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Call
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardCalled, ClubEvent, Event
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import Duty
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Until, register
from eldesthand.laws.play_law import PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class ExposedCard(PlayLaw):
    """Law I4: any other player may call an exposed card; the first call binds the others.

    **Decision:** a call that would force a revoke stays until the card can be played. The owner may
    always play the card in the ordinary course of play.
    """

    id = "I4"
    error = "an exposed card"
    until = Until.CARD_PLAYED
    penalties = (Due.CALLED,)
    text = (
        "{By} but its owner may call an exposed card, until {until}. The owner must then "
        "play it; if that would be a revoke, the call stays until the card can be played. The "
        "first "
        "call binds the others."
    )
    owed = MappingProxyType({Due.CALLED: "must play the {card}, unless that would be a revoke"})
    offers = MappingProxyType({Call: "Call the {card}."})

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.over:
            return
        for card, owner in table.exposed.items():
            call = Call(seat, card)
            if owner != seat and not self._bound(table, owner) and self._may_call(table, call):
                yield call

    def _bound(self, table: ClubTable, owner: int) -> bool:
        return any(duty.seat == owner and duty.due is Due.CALLED for duty in table.duties)

    def _may_call(self, table: ClubTable, call: Call) -> bool:
        owner = table.exposed.get(call.card)
        if owner is None:
            return False
        error = Irregularity(self.id, owner, card=call.card)
        return self.is_open(table, error) and call.seat in self.may_notice(table, error)

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        if not isinstance(action, Call):
            return None
        owner = table.exposed.get(action.card)
        if owner is None:
            raise IllegalAction(
                f"expected an exposed card, got the {action.card.name}", law=self.id
            )
        if owner == action.seat:
            raise IllegalAction("only other players may call your exposed cards", law=self.id)
        if self._bound(table, owner):
            raise IllegalAction("another card of this player is already called", law=self.id)
        if not self._may_call(table, action):
            raise IllegalAction(f"only {self.by} may call it, until {self.until}", law=self.id)
        if Due.CALLED in self.penalties:
            duty = Duty(self.id, owner, Due.CALLED, action.seat, card=action.card)
            table.duties.append(duty)
        return [CardCalled(action.seat, owner, action.card)]

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, CardCalled):
            of = who.whom([event.against])
            return f"{who.does(event.seat, 'call')} the {event.card.name} of {of}."
        return super().tell(event, who)


register(ExposedCard())
