"""D6: dealing out of turn, or with the wrong pack."""

from __future__ import annotations

from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import ClubEvent, DealStopped
from eldesthand.core.language import N_, _
from eldesthand.core.speech import Speaker
from eldesthand.core.view import View
from eldesthand.laws.law import DealLaw, Remedy, Said, Until, register


class WrongDealer(DealLaw):
    """Law D6: a wrong deal can be stopped until the last card is dealt; later it stands."""

    id = "D6"
    error: str = N_("Dealing out of turn or with the wrong pack")
    until = Until.LAST_CARD_DEALT
    remedy = Remedy.NEW_DEAL
    place = 1
    accused: Said | None = Said(
        N_("You dealt out of turn or with the wrong pack."),
        N_("{name} dealt out of turn or with the wrong pack."),
    )
    accused_that: Said | None = Said(
        N_("that you dealt out of turn or with the wrong pack"),
        N_("that {name} dealt out of turn or with the wrong pack"),
    )
    text: str = N_(
        "If a player deals out of turn, or with the wrong pack, anybody may stop the deal until "
        "the last card is dealt. Then the right dealer deals, with the right pack. Once the last "
        "card is dealt, the deal stands. If the cards then have to be dealt again, the same player "
        "deals with the same pack."
    )
    stopped: str = N_("The deal was out of turn, or with the wrong pack.")

    def broken(self, ceremony: Ceremony) -> bool:
        return ceremony.by != ceremony.dealer or ceremony.used != ceremony.back

    def let_pass(self, ceremony: Ceremony) -> str:
        if ceremony.by != ceremony.dealer:
            return _("It wasn’t your deal. Too late now.")
        return _("That’s the wrong pack. Too late now.") if self.broken(ceremony) else ""

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, DealStopped):  # perhaps another player dealt
            you = _("Now you deal, with the right pack.")
            now = who.about(event.dealer, you, _("Now {name} deals, with the right pack."))
            return f"{_(self.stopped)} {now}"
        return super().tell(event, who)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        dealing = view.club.dealing
        return dealing is not None and (dealing.dealer, dealing.back) != (
            view.deal.dealer,
            view.deal.back,
        )


register(WrongDealer())
