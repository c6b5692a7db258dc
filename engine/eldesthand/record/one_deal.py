"""One deal by itself, for a link, a puzzle or a page of documentation.

>>> from eldesthand.core.cards import parse_hand
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> deal = OneDeal.of_hands(Rules(), hands, TableState(dealer=3))
>>> deal.sitting().view(0).playable == tuple(hands[0])
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from eldesthand.core.actions import Action, Agree, Bid, Cut, Deal, End, Hour, Settle, Shuffle
from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.checking import check, check_fields
from eldesthand.core.deal import cut, dealt
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.record.model import Record


def deal_from_hands(
    sitting: Sitting, hands: Mapping[int, Sequence[Card]]
) -> tuple[Shuffle, Cut, Deal]:
    """Return the shuffle, cut and deal that give each active seat its hand.

    ``hands`` must hold the right number of cards for every active seat, all different. Each hand is
    dealt in its written order. Undealt cards are last, in the order of a new pack. The pone lifts
    half the pack.

    >>> from eldesthand.core.actions import Agree
    >>> from eldesthand.core.cards import parse_hand
    >>> sitting = Sitting(Rules(), ("A", "B", "C", "D"))
    >>> _ = sitting.apply(Agree(3))
    >>> suit = "AKQJT98765432"
    >>> hands = {seat: parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)}
    >>> for action in deal_from_hands(sitting, hands):
    ...     _ = sitting.apply(action)
    >>> [str(hand[0]) for hand in sitting.hands]
    ['AC', 'AD', 'AS', 'AH']
    """
    rules, order = sitting.rules, sitting.active
    # deal a new pack to find the place in the pack of each card in a hand
    places = dealt(rules.pack, len(order), rules.hand_size, rules.dealing)
    dealt_cards = {
        place: card
        for seat, own in zip(order, places, strict=True)
        for place, card in zip(own, sort_cards(hands[seat]), strict=True)
    }
    undealt = iter(sorted(set(rules.pack) - set(dealt_cards.values())))
    pack = [dealt_cards[place] if place in dealt_cards else next(undealt) for place in rules.pack]
    lifted = len(pack) // 2
    return (
        Shuffle(sitting.dealer, cut(pack, len(pack) - lifted)),
        Cut(sitting.pone, lifted),
        Deal(sitting.dealer),
    )


def refunds_kept_bid(rules: Rules) -> bool:
    """Return whether the price of a choice from an earlier deal can be refunded (I10)."""
    return rules.laws is Laws.CLUB and rules.edition >= 2 and rules.variety_object.names_suit


@dataclass(frozen=True)
class TableState:
    """State of the table before a deal, as far as the deal depends on it.

    ``dealer`` is a seat. ``choice``, if any, is the seat that keeps the choice of suit, and
    ``choice_bid`` its price (V1). ``deal`` counts from 1 and determines the direction of passing
    (V7). ``pool`` is in counters; ``jack_deals`` is the number of deals that it has been a Jack
    (S1). ``held`` are the counters of each seat; empty means the number bought at the start.
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
        """Return a new sitting in this state. Raises ``RecordError`` for an impossible state.

        Default names are "Seat 0", "Seat 1" and so on.
        """
        self._check(rules)
        sitting = Sitting(rules, tuple(names) or tuple(f"Seat {n}" for n in range(rules.players)))
        sitting.apply(Agree(self.dealer))
        sitting.deal, sitting.jack_deals, sitting.choice = self.deal, self.jack_deals, self.choice
        sitting.choice_bid = self.choice_bid
        bank = sitting.bank
        bank.pool, bank.held = self.pool, list(self.held or bank.held)
        # all players paid equally for the pool, so counters are conserved (C7)
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
            raise RecordError(f"expected deal from 1, and pool and jack_deals from 0, got {self}")
        if self.jack_deals and not (self.pool and rules.settlement_object.keeps_jacks):
            raise RecordError(
                _("a Jack needs counters in the pool, and a settlement with Jacks"), law="S1"
            )
        if self.choice is not None and not (rules.variety_object.names_suit and self.jack_deals):
            raise RecordError(
                _("a choice kept for this deal needs a Jack, and Auction Hearts"), law="V1"
            )


@dataclass(frozen=True)
class OneDeal:
    """One deal: rules, state of the table before it, and actions from the dealer's shuffle on."""

    rules: Rules
    table: TableState
    actions: tuple[Action, ...]

    def __post_init__(self) -> None:
        check_fields(self, RecordError)

    @classmethod
    def of(cls, record: Record, number: int) -> OneDeal:
        """Return a deal of a record, counted from 1, up to its settlement.

        It omits the agreed hour, shuffles before the dealer's, the commitment, and the counters
        held (unless a bid exceeds the counters bought at the start). Raises ``RecordError`` for a
        missing deal.
        """
        check("record", record, Record, RecordError)
        check("number", number, int, RecordError)
        if not 1 <= number <= len(record.deals):
            wrong = _("expected a deal from 1 to {last}, got {got}")
            raise RecordError(wrong.format(last=len(record.deals), got=number))
        places = record.deals[number - 1]
        done = list(record.actions[places.start : places.stop])
        start = max(n for n, action in enumerate(done) if isinstance(action, Shuffle))
        shuffle, *rest = done[start:]
        if Settle() in rest:
            rest = rest[: rest.index(Settle()) + 1]
        table = TableState.of(record.sitting(places.start + start))
        assert isinstance(shuffle, Shuffle)
        if record.rules.laws is Laws.GUIDED and shuffle.seat != table.dealer:
            raise RecordError(_("expected a deal with the dealer’s shuffle, got one without it"))
        bare_shuffle = Shuffle(shuffle.seat, shuffle.pack, shuffle.back)
        actions = (bare_shuffle, *(action for action in rest if action not in (Hour(), End())))
        return cls(record.rules, table, actions)._without_held()

    @classmethod
    def of_hands(
        cls, rules: Rules, hands: Sequence[Sequence[Card]], table: TableState | None = None
    ) -> OneDeal:
        """Return a deal that gives these hands, by seat. Raises ``RecordError`` for wrong cards
        (C2).
        """
        table = table or TableState()
        sitting = table.sitting(rules)
        by_seat = dict(enumerate(hands))
        cards = [card for seat in sitting.active for card in by_seat.get(seat, ())]
        sizes = [len(by_seat.get(seat, ())) for seat in sitting.active]
        if set(sizes) != {rules.hand_size} or len(set(cards) & set(rules.pack)) != sum(sizes):
            raise RecordError(
                f"expected {rules.hand_size} cards of the pack in each hand", law="C2"
            )
        return cls(rules, table, deal_from_hands(sitting, by_seat))

    def first(self, actions: int) -> OneDeal:
        """Return the deal after its first ``actions`` actions."""
        return replace(self, actions=self.actions[:actions])._without_held()

    def _without_held(self) -> OneDeal:
        """Omit the counters held, unless a bid exceeds the counters bought at the start."""
        bids = (a.counters for a in self.actions if isinstance(a, Bid))
        if max(bids, default=0) > self.rules.counters:
            return self
        return replace(self, table=replace(self.table, held=()))

    def sitting(self, names: Sequence[str] = ()) -> Sitting:
        """Return a sitting after the deal's actions; names are as in :meth:`TableState.sitting`.

        Raises ``RecordError`` for an impossible table, ``IllegalAction`` for an illegal action.
        """
        sitting = self.table.sitting(self.rules, names)
        for action in self.actions:
            sitting.apply(action)
        return sitting
