"""D6: dealing out of turn, or with the wrong pack."""

from __future__ import annotations

from eldesthand.core.ceremony import Ceremony
from eldesthand.core.view import View
from eldesthand.laws.law import DealLaw, Remedy, Until, register


class WrongDealer(DealLaw):
    """Law D6: the deal is stopped in time; later it stands, and the packs remain as they are."""

    id = "D6"
    error = "dealing out of turn or with the wrong pack"
    until = Until.LAST_CARD_DEALT
    remedy = Remedy.NEW_DEAL
    accused = "{who} dealt out of turn or with the wrong pack"
    text = (
        "A player who deals out of turn, or with the wrong pack, may be stopped by {by} until "
        "{until}: the right dealer deals, with the right pack. After that the deal stands, and a "
        "new deal is dealt by the same player with the same pack."
    )
    stopped = "The wrong player dealt, or with the wrong pack"

    def broken(self, ceremony: Ceremony) -> bool:
        return ceremony.by != ceremony.dealer or ceremony.used != ceremony.back

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Return whether the wrong player visibly deals, or with the wrong pack."""
        dealing = view.dealing
        return dealing is not None and (dealing.dealer, dealing.back) != (view.dealer, view.back)


register(WrongDealer())
