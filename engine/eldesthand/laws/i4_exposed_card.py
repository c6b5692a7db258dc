"""I4: exposed cards, which any player may call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Call
from eldesthand.core.events import CardCalled, ClubEvent, Event
from eldesthand.core.language import N_, _
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import Duty
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Said, Until, register
from eldesthand.laws.table import PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class ExposedCard(PlayLaw):
    """Law I4: any other player may call an exposed card; the first call binds the others.

    **Decision:** a call that would force a revoke stays until the card can be played. The owner may
    always play the card in the ordinary course of play.
    """

    id = "I4"
    error: str = N_("An exposed card")
    until = Until.CARD_PLAYED
    penalties: tuple[Due, ...] = (Due.CALLED,)
    text: str = N_(
        "Anybody except its owner may call an exposed card until the card is played. The owner "
        "must then play it as soon as they can without revoking. Only the first call counts."
    )
    owed: Mapping[Due, Said] = MappingProxyType(
        {
            Due.CALLED: Said(
                N_("You must play {card} as soon as it’s legal."),
                N_("{name} must play {card} as soon as it’s legal."),
            )
        }
    )
    offers: Mapping[type[Action], str] = MappingProxyType({Call: N_("Call {card}.")})

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.over:
            return
        for card, owner in table.exposed.items():
            error = Irregularity(self.id, owner, card=card)
            may = self.is_open(table, error) and seat in self.may_notice(table, error)
            if owner != seat and not self._bound(table, owner) and may:
                yield Call(seat, card)

    def _bound(self, table: ClubTable, owner: int) -> bool:
        return any(duty.seat == owner and duty.due is Due.CALLED for duty in table.duties)

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        assert isinstance(action, Call)
        owner = table.exposed[action.card]
        if Due.CALLED in self.penalties:
            duty = Duty(self.id, owner, Due.CALLED, action.seat, card=action.card)
            table.duties.append(duty)
        return [CardCalled(action.seat, owner, action.card)]

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, CardCalled):
            return who.between(
                event.seat,
                event.against,
                # Translators: a demand to play an exposed card
                you=_("You call {other}’s {card}."),
                to_you=_("{name} calls your {card}."),
                others=_("{name} calls {other}’s {card}."),
                card=event.card.name,
            )
        return super().tell(event, who)


register(ExposedCard())
