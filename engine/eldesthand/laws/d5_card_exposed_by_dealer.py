"""D5: a card exposed by the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from eldesthand.core.actions import Action, Demand
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import CardExposed, ClubEvent, HandTouched
from eldesthand.core.language import N_, _
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.law import By, DealLaw, Demanded, Remedy, Until, register


class CardExposedByDealer(DealLaw):
    """Law D5: the player who is dealt an exposed card may demand a new deal by the same dealer."""

    id = "D5"
    error: str = N_("A card exposed by the dealer")
    until = Until.CARDS_TOUCHED
    by = By.OWNER
    remedy = Remedy.NEW_DEAL
    text: str = N_(
        "If the dealer exposes a card, the player it was dealt to may demand a new deal until they "
        "touch any of their cards. The same dealer deals again."
    )
    stopped: str = N_("A card was exposed.")
    demanded: Mapping[Due, Demanded] = MappingProxyType(
        {Due.NEW_DEAL: Demanded(N_("Demand a new deal."))}
    )

    def broken(self, ceremony: Ceremony) -> bool:
        return bool(ceremony.exposed)

    def says(self, ceremony: Ceremony, seat: int) -> Action:
        return Demand(seat, ceremony.by, Due.NEW_DEAL)

    def shown(self, view: View, action: Action) -> bool:
        return isinstance(action, Demand) and action.what is Due.NEW_DEAL

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case CardExposed(seat, card):
                you = _("The dealer exposes {card} while dealing it to you.")
                other = _("The dealer exposes {card} while dealing it to {name}.")
                return who.about(seat, you, other, card=card.definite)
            case HandTouched(seat):
                you, other = _("You pick up the cards."), _("{name} picks up the cards.")
                return who.about(seat, you, other)
        return super().tell(event, who)


register(CardExposedByDealer())
