"""D6: dealing out of turn, or with the wrong pack."""

from __future__ import annotations

from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import ClubEvent, DealStopped
from eldesthand.core.speech import Speaker
from eldesthand.core.view import View
from eldesthand.laws.law import DealLaw, Remedy, Until, register


class WrongDealer(DealLaw):
    """Law D6: a wrong deal can be stopped until the last card is dealt; later it stands."""

    id = "D6"
    error = "dealing out of turn or with the wrong pack"
    until = Until.LAST_CARD_DEALT
    remedy = Remedy.NEW_DEAL
    place = 1
    accused = "{who} dealt out of turn or with the wrong pack"
    text = (
        "If a player deals out of turn, or with the wrong pack, {by} may stop the deal until "
        "{until}. Then the right dealer deals, with the right pack. Once {until}, the deal "
        "stands. If the cards then have to be dealt again, the same player deals with the same "
        "pack."
    )
    stopped = "The deal was out of turn, or with the wrong pack"

    def broken(self, ceremony: Ceremony) -> bool:
        return ceremony.by != ceremony.dealer or ceremony.used != ceremony.back

    def let_pass(self, ceremony: Ceremony) -> str:
        if ceremony.by != ceremony.dealer:
            return "It wasn’t your deal. Too late now."
        return "That’s the wrong pack. Too late now." if self.broken(ceremony) else ""

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, DealStopped):  # perhaps another player dealt
            deals = f"{who.whom([event.dealer])} {who.verb(event.dealer, 'deal')}"
            return f"{self.stopped}. Now {deals}, with the right pack."
        return super().tell(event, who)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        dealing = view.club.dealing
        return dealing is not None and (dealing.dealer, dealing.back) != (
            view.deal.dealer,
            view.deal.back,
        )


register(WrongDealer())
