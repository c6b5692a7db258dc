"""Auction Hearts: the players bid for the right to name the suit to be avoided (V1).

>>> from eldesthand.core.actions import Bid
>>> auction = Auction((1, 2, 3, 0))
>>> for seat, counters in ((1, 0), (2, 4), (3, 0), (0, 6)):
...     auction.bids[seat] = counters
>>> auction.chooser, auction.high, auction.open
(0, 6, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Bid, NameSuit
from eldesthand.core.bank import Bank
from eldesthand.core.cards import HEARTS, SUITS, Card, Suit
from eldesthand.core.choices import TURN, Choice
from eldesthand.core.events import BidMade, Event, SuitNamed
from eldesthand.core.language import N_, _
from eldesthand.core.options import Options, Value
from eldesthand.core.rules import Rules
from eldesthand.core.speech import Speaker
from eldesthand.core.stage import Hands, Stage
from eldesthand.core.terms import Phase
from eldesthand.core.variety import VARIETIES, Paragraph, Variety
from eldesthand.core.view import StageView

if TYPE_CHECKING:
    from eldesthand.core.view import TableView


class Auction(Stage):
    """Bids of one deal, and the named suit.

    ``order`` is the active seats, eldest hand first. ``kept_by`` is the seat that bought the choice
    in the deal that made the Jack; nobody bids while a seat keeps the choice.
    """

    def __init__(self, order: tuple[int, ...], kept_by: int | None = None) -> None:
        self.order = order
        self.kept_by = kept_by
        self.bids: dict[int, int] = {}
        self.named: Suit | None = None

    @property
    def kept(self) -> bool:
        """True if a seat keeps the choice from an earlier deal."""
        return self.kept_by is not None

    @property
    def open(self) -> bool:
        """True if a player still has to bid."""
        return not self.kept and len(self.bids) < len(self.order)

    @property
    def high(self) -> int:
        """The highest bid so far, 0 for none."""
        return max(self.bids.values(), default=0)

    @property
    def chooser(self) -> int | None:
        """The seat that names the suit: the keeper or, after all bids, the highest bidder."""
        if self.kept or self.open or not self.high:
            return self.kept_by
        return max(self.bids, key=lambda seat: self.bids[seat])

    # --- the stage ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:  # type: ignore[override]
        """The phase: bidding, then naming the suit."""
        return Phase.BID if self.open else Phase.NAME

    @property
    def over(self) -> bool:
        return self.named is not None or (not self.open and self.chooser is None)

    @property
    def waiting(self) -> tuple[int, ...]:
        if self.open:
            return (self.order[len(self.bids)],)
        return () if self.chooser is None else (self.chooser,)

    @property
    def leader(self) -> int | None:  # type: ignore[override]
        """The seat that named the suit."""
        return self.chooser

    @property
    def suit(self) -> Suit:  # type: ignore[override]
        """The suit to be avoided; hearts until a suit is named."""
        return HEARTS if self.named is None else self.named

    @property
    def paid(self) -> tuple[int, int] | None:  # type: ignore[override]
        """The seat that bought the choice in this deal, and the price."""
        return None if self.kept or self.chooser is None else (self.chooser, self.high)

    @property
    def keeper(self) -> int | None:  # type: ignore[override]
        """The seat that keeps the choice if the deal makes a Jack."""
        return self.chooser

    def choices(self, hands: Hands, bank: Bank) -> Iterator[Choice]:
        if not self.open:
            yield Choice(NameSuit, {"seat": self.waiting, "suit": SUITS}, "V1", TURN)
            return
        [seat] = self.waiting
        bids = (0, *range(self.high + 1, bank.held[seat] + 1))
        yield Choice(Bid, {"seat": (seat,), "counters": bids}, "V1", TURN)

    def do(self, action: Action, bank: Bank) -> list[Event]:
        if isinstance(action, Bid):
            self.bids[action.seat] = action.counters
            if not self.open and self.chooser is not None:
                bank.pay_in(self.chooser, self.high)
            return [BidMade(action.seat, action.counters)]
        assert isinstance(action, NameSuit)
        self.named = action.suit
        paid = 0 if self.kept else self.high
        return [SuitNamed(action.seat, action.suit, paid, self.kept)]

    def bid_of(self, seat: int) -> int | None:
        return self.bids.get(seat)

    def seen_by(self, seat: int | None) -> StageView:
        return StageView(
            chooser=self.chooser,
            bid=0 if self.open else self.high,
            high_bid=self.high,
            choice_kept=self.kept,
        )


class AuctionHearts(Variety):
    """V1: the highest bidder pays the bid into the pool, names the suit, and leads."""

    name = "auction"
    title: str = N_("Auction Hearts")
    law = "V1"
    difference: str = N_("Bid for the right to lead first and to name the suit to avoid.")
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
        return _("bid to name the suit to avoid")

    def aim_now(self, view: TableView) -> str:
        if view.phase is Phase.PLAY or view.tricks:  # those of the last deal, at its score
            return view.rules.settlement_object.in_short(self.unit(view.avoided))
        return self.in_short(view.rules)

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.phase is Phase.BID:
            high = view.stage.high_bid
            return (_("Highest bid: {counters}").format(counters=high),) if high else ()
        if view.stage.chooser is None or view.phase is Phase.NAME:
            return ()
        suit, bid = view.avoided, view.stage.bid
        # Translators: {symbol} is that of the suit, such as ♥
        named = _("Avoid {suit} {symbol}").format(suit=suit.word, symbol=suit.symbol)
        # the viewer may have a name
        who = Speaker([player.name for player in view.players], own=None)
        if view.stage.choice_kept:
            you, other = _("You named the suit again"), _("{name} named the suit again")
        elif bid:
            you, other = _("You bid {counters}"), _("{name} bid {counters}")
        else:
            return (named,)
        return (named, who.about(view.stage.chooser, you, other, counters=bid))

    def unit(self, avoided: Suit) -> str:
        return avoided.noun

    @property
    def about_unit(self) -> str:
        return "card of the named suit"

    def about_start(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "Each player makes one bid, the eldest hand first and the dealer last. The highest "
            "bidder pays the bid into the pool, names the suit to avoid, and leads. If everyone "
            "passes, the suit is hearts and the eldest hand leads."
        )
        return (("V1", text),)

    def about_lead(self) -> str:
        return _("Whoever named the suit leads first, and may lead any card.")

    def about_settling(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "As long as there is a Jack, the same player names the suit of each new deal and pays "
            "nothing."
        )
        return (("V1", text),)


VARIETIES.register(AuctionHearts.name, AuctionHearts(), AuctionHearts.code)
