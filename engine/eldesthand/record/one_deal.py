"""One deal by itself, for a link, a puzzle or a page of documentation.

>>> from eldesthand.core.cards import parse_hand
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> deal = OneDeal.of_hands(Rules(), hands, TableState(dealer=3))
>>> deal.sitting().view(0).playable == tuple(hands[0])
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from eldesthand.core.actions import Action, Agree, Bid, End, Hour, Settle, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import EDITION, Laws
from eldesthand.record.deal_from_hands import deal_from_hands
from eldesthand.record.model import Record


def refunds_kept_bid(rules: Rules) -> bool:
    """Return whether a bid from an earlier deal can matter in this one (I10)."""
    return rules.laws is Laws.CLUB and rules.edition == EDITION and rules.variety_object.names_suit


@dataclass(frozen=True)
class TableState:
    """State of the table before a deal, as far as it matters for that deal.

    ``dealer`` and ``choice`` are seats; ``choice`` keeps the choice of suit (V1), if not ``None``,
    which it bought for ``choice_bid`` counters.
    ``deal`` counts from 1 and decides the direction of passing (V7). ``pool`` is in counters; it is
    a Jack of ``jack_deals`` deals if that is not 0 (S1). ``held`` holds the counters of each seat;
    empty means the number bought at first.
    """

    dealer: int = 0
    deal: int = 1
    pool: int = 0
    jack_deals: int = 0
    choice: int | None = None
    held: tuple[int, ...] = ()
    choice_bid: int = 0

    @classmethod
    def of(cls, sitting: Sitting) -> TableState:
        """Return the state of a sitting between two deals."""
        return cls(
            sitting.dealer,
            sitting.deal if sitting.rules.option("passing") else 1,
            sitting.bank.pool,
            sitting.jack_deals,
            sitting.choice,
            tuple(sitting.bank.held),
            sitting.choice_bid if refunds_kept_bid(sitting.rules) else 0,
        )

    def sitting(self, rules: Rules, names: Sequence[str] = ()) -> Sitting:
        """Return a new sitting in this state.

        Without names the players are "Seat 0", "Seat 1" and so on. Raises ``RecordError`` for an
        impossible state.
        """
        self._check(rules)
        sitting = Sitting(rules, tuple(names) or tuple(f"Seat {n}" for n in range(rules.players)))
        sitting.apply(Agree(self.dealer))
        sitting.deal, sitting.jack_deals, sitting.choice = self.deal, self.jack_deals, self.choice
        sitting.choice_bid = self.choice_bid
        bank = sitting.bank
        bank.pool, bank.held = self.pool, list(self.held or bank.held)
        # all players paid for the pool in equal parts, so counters are conserved (C7)
        share, odd = divmod(self.pool, rules.players)
        bank.bought = [held + share + (n < odd) for n, held in enumerate(bank.held)]
        return sitting

    def _check(self, rules: Rules) -> None:
        seats = range(rules.players)
        if self.dealer not in seats or (self.choice is not None and self.choice not in seats):
            raise RecordError(f"expected seats from 0 to {seats[-1]}, got {self}")
        if len(self.held) not in (0, rules.players):
            raise RecordError(f"expected the counters of {rules.players} seats, got {self.held}")
        if self.deal < 1 or min(self.pool, self.jack_deals, self.choice_bid) < 0:
            raise RecordError(f"expected a deal from 1, and a pool and a Jack from 0, got {self}")
        if self.jack_deals and not (self.pool and rules.settlement_object.keeps_jacks):
            raise RecordError("expected a Jack only in a pool at sweepstake [S1]")
        if self.choice is not None and not (rules.variety_object.names_suit and self.jack_deals):
            raise RecordError("expected a choice kept only from a Jack of Auction Hearts [V1]")


@dataclass(frozen=True)
class OneDeal:
    """A deal: its rules, the table before it, and its actions from the dealer's shuffle on."""

    rules: Rules
    table: TableState
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, record: Record, number: int) -> OneDeal:
        """Return deal ``number`` of a record, counted from 1, up to its settlement or its last
        action.

        The deal leaves out the strike of the hour, any shuffle before the dealer's, the proof of
        the shuffle, and the counters held (unless somebody bid more than they first bought).
        Raises ``RecordError`` when there is no such deal.
        """
        if not 1 <= number <= len(record.deals):
            raise RecordError(f"expected a deal from 1 to {len(record.deals)}, got {number}")
        places = record.deals[number - 1]
        done = list(record.actions[places.start : places.stop])
        start = max(n for n, action in enumerate(done) if isinstance(action, Shuffle))
        shuffle, *rest = done[start:]
        if Settle() in rest:
            rest = rest[: rest.index(Settle()) + 1]
        table = TableState.of(record.sitting(places.start + start))
        assert isinstance(shuffle, Shuffle)
        if record.rules.laws is Laws.GUIDED and shuffle.seat != table.dealer:
            raise RecordError("expected a deal with the dealer's shuffle, got one without it")
        bare_shuffle = Shuffle(shuffle.seat, shuffle.pack, shuffle.back)
        actions = (bare_shuffle, *(action for action in rest if action not in (Hour(), End())))
        return cls(record.rules, table, actions)._without_held()

    @classmethod
    def of_hands(
        cls, rules: Rules, hands: Sequence[Sequence[Card]], table: TableState | None = None
    ) -> OneDeal:
        """Return a deal that gives these hands, by seat.

        Raises ``RecordError`` unless each active seat has the right number of cards, all of the
        pack and all different (C2).
        """
        table = table or TableState()
        sitting = table.sitting(rules)
        by_seat = dict(enumerate(hands))
        cards = [card for seat in sitting.active for card in by_seat.get(seat, ())]
        sizes = [len(by_seat.get(seat, ())) for seat in sitting.active]
        if set(sizes) != {rules.hand_size} or len(set(cards) & set(rules.pack)) != sum(sizes):
            raise RecordError(f"expected {rules.hand_size} cards of the pack in each hand [C2]")
        return cls(rules, table, deal_from_hands(sitting, by_seat))

    def first(self, actions: int) -> OneDeal:
        """Return the deal after its first ``actions`` actions."""
        return replace(self, actions=self.actions[:actions])._without_held()

    def _without_held(self) -> OneDeal:
        """Return the deal without the counters held, unless a bid exceeds the counters first
        bought.
        """
        bids = (a.counters for a in self.actions if isinstance(a, Bid))
        if max(bids, default=0) > self.rules.counters:
            return self
        return replace(self, table=replace(self.table, held=()))

    def sitting(self, names: Sequence[str] = ()) -> Sitting:
        """Return a sitting with the deal's actions applied.

        Names are as in :meth:`TableState.sitting`. Raises ``RecordError`` for an impossible table,
        ``IllegalAction`` for an illegal action.
        """
        sitting = self.table.sitting(self.rules, names)
        for action in self.actions:
            sitting.apply(action)
        return sitting
