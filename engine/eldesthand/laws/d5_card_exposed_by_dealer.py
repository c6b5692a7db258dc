"""D5: a card exposed by the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from eldesthand.core.actions import Action, Demand
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import CardExposed, ClubEvent, HandTouched
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.law import By, DealLaw, Remedy, Until, register


class CardExposedByDealer(DealLaw):
    """Law D5: the player who is dealt an exposed card may demand a new deal by the same dealer."""

    id = "D5"
    error = "a card exposed by the dealer"
    until = Until.CARDS_TOUCHED
    by = By.OWNER
    remedy = Remedy.NEW_DEAL
    text = (
        "If the dealer exposes a card, {by} may demand {remedy} until {until}. The same dealer "
        "deals again."
    )
    stopped = "A card was exposed"
    demanded: Mapping[Due, str] = MappingProxyType({Due.NEW_DEAL: "a new deal"})

    def broken(self, ceremony: Ceremony) -> bool:
        return bool(ceremony.exposed)

    def says(self, ceremony: Ceremony, seat: int) -> Action:
        return Demand(seat, ceremony.by, Due.NEW_DEAL)

    def shown(self, view: View, action: Action) -> bool:
        return isinstance(action, Demand) and action.what is Due.NEW_DEAL

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case CardExposed(seat, card, _):
                return f"The dealer exposes the {card.name} while dealing it to {who.whom([seat])}."
            case HandTouched(seat, _):
                return f"{who.does(seat, 'pick')} up the cards."
        return super().tell(event, who)


register(CardExposedByDealer())
