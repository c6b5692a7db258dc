"""One deal by itself: for a link, a puzzle, a page of documentation.

>>> from eldesthand.cards import parse_hand
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> deal = OneDeal.of_hands(Rules(), hands, Standing(dealer=3))
>>> deal.sitting().view(0).playable == tuple(hands[0])
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from eldesthand.actions import Action, Agree, Bid, End, Hour, Settle, Shuffle
from eldesthand.cards import Card
from eldesthand.errors import RecordError
from eldesthand.record.model import Record
from eldesthand.record.usual import usual_actions
from eldesthand.rules import Laws, Method, Rules
from eldesthand.sitting import Sitting

__all__ = ["OneDeal", "Standing"]


@dataclass(frozen=True)
class Standing:
    """How a table stands before a deal, as far as it matters for that deal.

    ``deal`` counts from 1 and says which way cards are passed (V7); ``pool`` lies on the table, as
    a Jack of so many deals when ``jack_deals`` is not 0 (S1); ``choice`` is the seat that keeps the
    choice of suit (V1); ``held`` the counters before each seat, empty for those first bought.
    """

    dealer: int = 0
    deal: int = 1
    pool: int = 0
    jack_deals: int = 0
    choice: int | None = None
    held: tuple[int, ...] = ()

    @classmethod
    def of(cls, sitting: Sitting) -> Standing:
        """How a sitting stands between two deals."""
        return cls(
            sitting.dealer,
            sitting.deal if sitting.rules.passing else 1,
            sitting.bank.pool,
            sitting.jack_deals,
            sitting.choice,
            tuple(sitting.bank.held),
        )

    def sitting(self, rules: Rules, names: Sequence[str] = ()) -> Sitting:
        """A table that stands so. Raises ``RecordError`` when none can."""
        self._check(rules)
        sitting = Sitting(rules, tuple(names) or tuple(f"Seat {n}" for n in range(rules.players)))
        sitting.apply(Agree(self.dealer))
        sitting.deal, sitting.jack_deals, sitting.choice = self.deal, self.jack_deals, self.choice
        bank = sitting.bank
        bank.pool, bank.held = self.pool, list(self.held or bank.held)
        # What lies in the pool was paid in by all alike: no counter comes from nowhere (C7).
        share, odd = divmod(self.pool, rules.players)
        bank.bought = [held + share + (n < odd) for n, held in enumerate(bank.held)]
        return sitting

    def _check(self, rules: Rules) -> None:
        seats = range(rules.players)
        if self.dealer not in seats or (self.choice is not None and self.choice not in seats):
            raise RecordError(f"expected seats from 0 to {seats[-1]}, not {self}")
        if len(self.held) not in (0, rules.players):
            raise RecordError(f"expected the counters of {rules.players} seats, not {self.held}")
        if self.deal < 1 or self.pool < 0 or self.jack_deals < 0:
            raise RecordError(f"expected a deal from 1, and a pool that can be, not {self}")
        if self.jack_deals and not (self.pool and rules.settlement is Method.SWEEPSTAKE):
            raise RecordError("expected a Jack only in a pool at sweepstake [S1]")
        if self.choice is not None and not (rules.law.auction and self.jack_deals):
            raise RecordError("expected a choice kept only from a Jack of Auction Hearts [V1]")


@dataclass(frozen=True)
class OneDeal:
    """A deal: the game, how the table stood, and what was done from the dealer's shuffle on."""

    rules: Rules
    standing: Standing
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, record: Record, number: int) -> OneDeal:
        """A deal of a record, counted from 1, up to its settlement or as far as it was played.

        Left out is what does not bear on the deal: the striking of the hour, what was shuffled
        before the dealer did, what proves the shuffle, and what counters were held unless somebody
        bid more than are first bought. Raises ``RecordError`` when there is no such deal.
        """
        if not 1 <= number <= len(record.deals):
            raise RecordError(f"expected a deal from 1 to {len(record.deals)}, not {number}")
        places = record.deals[number - 1]
        done = list(record.actions[places.start : places.stop])
        start = max(n for n, action in enumerate(done) if isinstance(action, Shuffle))
        shuffle, *rest = done[start:]
        if Settle() in rest:
            rest = rest[: rest.index(Settle()) + 1]
        standing = Standing.of(record.sitting(places.start + start))
        assert isinstance(shuffle, Shuffle)
        if record.rules.laws is Laws.GUIDED and shuffle.seat != standing.dealer:
            raise RecordError("expected a deal for which the dealer has shuffled")
        proofless = Shuffle(shuffle.seat, shuffle.pack, shuffle.back)
        actions = (proofless, *(action for action in rest if action not in (Hour(), End())))
        return cls(record.rules, standing, actions)._bare()

    @classmethod
    def of_hands(
        cls, rules: Rules, hands: Sequence[Sequence[Card]], standing: Standing | None = None
    ) -> OneDeal:
        """A deal that gives these hands, by seat. Raises ``RecordError`` when none can."""
        standing = standing or Standing()
        sitting = standing.sitting(rules)
        by_seat = dict(enumerate(hands))
        cards = [card for seat in sitting.active for card in by_seat.get(seat, ())]
        sizes = [len(by_seat.get(seat, ())) for seat in sitting.active]
        if set(sizes) != {rules.hand_size} or len(set(cards) & set(rules.pack)) != sum(sizes):
            raise RecordError(f"expected {rules.hand_size} cards of the pack in each hand [C2]")
        return cls(rules, standing, usual_actions(sitting, by_seat))

    def first(self, actions: int) -> OneDeal:
        """The deal as it stood after so many actions."""
        return replace(self, actions=self.actions[:actions])._bare()

    def _bare(self) -> OneDeal:
        """Without the counters held, unless somebody bid more than are first bought."""
        bids = (a.counters for a in self.actions if isinstance(a, Bid))
        if max(bids, default=0) > self.rules.counters:
            return self
        return replace(self, standing=replace(self.standing, held=()))

    def sitting(self, names: Sequence[str] = ()) -> Sitting:
        """A table at which the deal has been done. Raises ``EldestHandError`` when none can."""
        sitting = self.standing.sitting(self.rules, names)
        for action in self.actions:
            sitting.apply(action)
        return sitting
