"""Auction Hearts: the players bid for the right to name the suit to be avoided (V1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from eldesthand.core.cards import Card, Suit
from eldesthand.core.options import Options, Value
from eldesthand.core.rules import Rules
from eldesthand.core.stage import Stage
from eldesthand.core.terms import Phase
from eldesthand.core.variety import VARIETIES, Paragraph, Variety
from eldesthand.games.bidding import Auction

if TYPE_CHECKING:
    from eldesthand.core.view import TableView


class AuctionHearts(Variety):
    """V1: the highest bidder pays the bid into the pool, names the suit, and leads."""

    name = "auction"
    title = "Auction Hearts"
    law = "V1"
    difference = (
        "Bid counters for the right to name the suit that everybody must avoid, and to lead."
    )
    players: tuple[int, int] = (4, 6)
    settlements: tuple[str, ...] = ("sweepstake",)
    settled_with: Mapping[str, Value] = Options({"odd_starts_jack": True})
    names_suit = True
    code = 1
    net: int | None = 1

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return int(card.suit is avoided)

    def stage(
        self, rules: Rules, deal: int, order: tuple[int, ...], keeper: int | None
    ) -> Stage | None:
        return Auction(order, keeper)

    def in_short(self, rules: Rules) -> str:
        return "bid to name the suit to avoid"

    def aim_now(self, view: TableView) -> str:
        if view.phase is Phase.PLAY or view.tricks:  # those of the last deal, at its score
            return view.rules.settlement_object.in_short(self.unit(view.avoided))
        return self.in_short(view.rules)

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.phase is Phase.BID:
            return (f"Highest bid: {view.stage.high_bid}",) if view.stage.high_bid else ()
        if view.stage.chooser is None or view.phase is Phase.NAME:
            return ()
        named = f"Avoid {view.avoided.word} {view.avoided.symbol}"
        name = view.players[view.stage.chooser].name
        if view.stage.choice_kept:
            return (named, f"{name} keeps the choice")
        return (named, f"{name} paid {view.stage.bid}") if view.stage.bid else (named,)

    def unit(self, avoided: Suit) -> str:
        return avoided.word[:-1]

    @property
    def about_unit(self) -> str:
        return "card of the named suit"

    def about_start(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = (
            "Each player makes one bid, the eldest hand first and the dealer last. The highest "
            "bidder pays the bid into the pool, names the suit to be avoided, and leads. If all "
            "pass, hearts are avoided and the eldest hand leads."
        )
        return (("V1", text),)

    def about_lead(self) -> str:
        return "The player who named the suit leads any card."

    def about_settling(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = "The player who named the suit when a Jack was made names again, and pays nothing."
        return (("V1", text),)


VARIETIES.register(AuctionHearts.name, AuctionHearts(), AuctionHearts.code)
