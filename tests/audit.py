"""A watcher beside the table, which keeps a book of its own from the events.

It knows the laws as :mod:`tests.reference` has them, and compares every view, play and settlement
with that book.
"""

from __future__ import annotations

from eldesthand.core.actions import Action
from eldesthand.core.events import (
    BidMade,
    CardPlayed,
    CardsPassed,
    Dealt,
    Event,
    PassLaid,
    Settled,
    Shuffled,
    SuitNamed,
    TrickTaken,
)
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView
from tests import reference
from tests.reference import Paid


class Audit:
    """One sitting's book."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.variety = str(rules.variety)
        self.deals = 0
        self.points = [0] * rules.players
        self.pool_bids = 0
        self.bids: dict[int, int] = {}
        self.avoided = "H"
        self.jack = False
        self._new_deal()

    def _new_deal(self) -> None:
        self.hands: dict[int, set[str]] = {}
        self.order: tuple[int, ...] = ()
        self.laid: set[int] = set()
        self.trick: list[str] = []
        self.done: list[str] = []
        self.taken: dict[int, list[str]] = {}
        self.joker: list[int] = []
        self.bids = {}
        self.avoided = "H"

    def see(self, before: TableView, action: Action, events: list[Event], after: TableView) -> None:
        """Record the events between two views of a spectator."""
        for event in events:
            match event:
                case Shuffled():
                    self._new_deal()
                case Dealt():
                    self._dealt(event)
                case BidMade(seat, counters):
                    assert seat not in self.bids, "V1: no second bids"
                    assert not counters or counters > max(self.bids.values(), default=0)
                    self.bids[seat] = counters
                case SuitNamed(seat, suit, paid, kept):
                    self.avoided = str(suit)
                    assert paid == (0 if kept else max(self.bids.values()))
                case PassLaid(seat):
                    self.laid.add(seat)
                case CardsPassed(seat, to, cards):
                    self._passed(seat, to, {str(card) for card in cards})
                case CardPlayed(seat, card):
                    self._played(seat, str(card))
                case TrickTaken():
                    self._taken(event)
                case Settled(reckoning):
                    self._settled(before, reckoning)
        self._counters(after)

    def _dealt(self, event: Dealt) -> None:
        self.order = event.order
        self.hands = {seat: set(map(str, hand)) for seat, hand in enumerate(event.hands) if hand}
        assert set(self.hands) == set(event.order)
        self.taken = {seat: [] for seat in event.order}
        for seat, hand in self.hands.items():
            if "*H" in hand:
                self.joker = [seat]

    def _passed(self, seat: int, to: int, cards: set[str]) -> None:
        assert len(cards) == 3
        assert to != seat
        assert cards <= self.hands[seat]
        self.hands[seat] -= cards
        self.hands[to] |= cards

    def _played(self, seat: int, card: str) -> None:
        assert card in self.may_play(seat), f"{card} cannot be played"
        self.hands[seat].remove(card)
        self.trick.append(card)

    def may_play(self, seat: int) -> set[str]:
        """Return the legal cards of this seat."""
        hand = self.hands[seat]
        if self.rules.variety == "modern":
            r = self.rules
            options = reference.Modern(
                *(
                    r.option(name) is True
                    for name in ("breaking", "queen_breaks", "clean_first_trick")
                )
            )
            return reference.may_play_modern(hand, self.trick, self.done, options)
        return reference.may_play(hand, self.trick, self.variety)

    def _taken(self, event: TrickTaken) -> None:
        assert self.trick == [str(card) for card in event.cards]
        assert len(self.trick) == len(self.order)
        start = self.order.index(event.leader)
        winner = reference.winner(self.trick, self.variety)
        assert event.taker == self.order[(start + winner) % len(self.order)]
        assert event.units == sum(map(self.counts, self.trick))
        if "*H" in self.trick:
            self.joker.append(event.taker)
        self.taken[event.taker] += self.trick
        self.done += self.trick
        self.trick = []

    def counts(self, card: str) -> int:
        """Return the units of a card in this deal."""
        return reference.counts(
            card, self.variety, self.avoided, self.rules.option("omnibus") is True
        )

    def cards(self, sitting: Sitting) -> None:
        """Check that every card is in exactly one place in all views."""
        if sitting.phase in (Phase.SEATING, Phase.SHUFFLE, Phase.CUT, Phase.DEAL):
            if sitting.phase is not Phase.SHUFFLE:
                for seat in range(self.rules.players):
                    assert sitting.view(seat).hand == ()
            return
        public = sitting.view(None)
        assert public.hand == ()
        places: list[str] = []
        for seat in range(self.rules.players):
            view = sitting.view(seat)
            hand = {str(card) for card in view.hand}
            assert view.players == public.players
            if view.phase is Phase.PASS:
                hand |= {str(card) for card in view.stage.passed}
                assert (seat in self.laid) == bool(view.stage.passed)
            else:
                assert view.trick == public.trick
            assert hand == self.hands.get(seat, set())
            if view.phase is not Phase.PASS:
                assert len(view.hand) == public.players[seat].cards
            places += hand
        on_table = public.trick.cards if public.trick and public.phase is not Phase.ENDED else ()
        assert [str(card) for card in on_table] == self.trick
        places += self.trick
        places += (str(card) for trick in public.tricks for card in trick.cards)
        assert len(places) == len(set(places)), "a card is in two places"
        pack = {str(card) for card in self.rules.pack}
        if self.rules.variety != "modern":
            assert pack == reference.pack_of(len(self.order), self.variety)
        assert set(places) <= pack
        undealt = 26 if self.rules.players == 2 else 0
        assert len(pack) - len(places) == undealt

    def _counters(self, view: TableView) -> None:
        """Check that all bought counters are held or in the pool (C7)."""
        bought = sum(player.bought for player in view.players)
        held = sum(player.counters for player in view.players)
        assert bought == held + view.sitting.pool
        assert view.sitting.pool >= 0
        if view.sitting.final is not None:
            assert view.sitting.pool == 0
            assert sum(line.held for line in view.sitting.final.lines) == bought
            assert sum(line.won for line in view.sitting.final.lines) == 0

    def _settled(self, before: TableView, reckoning: Reckoning) -> None:
        units = [sum(map(self.counts, self.taken[seat])) for seat in self.order]
        assert [line.seat for line in reckoning.lines] == list(self.order)
        if self.rules.variety == "modern":
            self._points(units, reckoning)
            return
        assert [line.units for line in reckoning.lines] == units
        paid = self._paid(units, before)
        assert list(reckoning.net) == paid.net
        assert reckoning.pool_before == before.sitting.pool
        assert reckoning.pool_after == paid.pool == before.sitting.pool - sum(paid.net)
        assert reckoning.jack_after is paid.jack
        assert reckoning.total == sum(units)
        self.jack = paid.jack
        self.deals += 1

    def _paid(self, units: list[int], before: TableView) -> Paid:
        joker = (
            (self.order.index(self.joker[0]), self.order.index(self.joker[1]))
            if self.joker
            else None
        )
        odd = self.rules.option("odd_starts_jack") is True or self.rules.variety == "auction"
        return reference.usual(
            self.rules.settlement,
            units,
            before.sitting.pool,
            jack=self.jack,
            odd_starts_jack=odd,
            joker=joker,
        )

    def _points(self, units: list[int], reckoning: Reckoning) -> None:
        penalties = {
            seat: [c for c in self.taken[seat] if c[1] == "H" or c == "QS"] for seat in self.order
        }
        takers = [seat for seat, cards in penalties.items() if cards]
        shot = len(takers) == 1 and str(self.rules.variety_object.sweep(self.rules)) != "none"
        shooter = self.order.index(takers[0]) if shot else None
        jack = next((n for n, s in enumerate(self.order) if "JD" in self.taken[s]), None)
        jack = jack if self.rules.option("omnibus") else None
        written = reference.points(
            units, str(self.rules.variety_object.sweep(self.rules)), shooter, jack
        )
        assert list(reckoning.net) == [-points for points in written]
        assert (reckoning.outcome is Outcome.SWEEP) is shot
        for seat, points in zip(self.order, written, strict=True):
            self.points[seat] += points
        self.deals += 1

    def books(self, view: TableView) -> None:
        """Check that the score sheet agrees with the book."""
        assert view.sitting.settled == len(view.sitting.nets)
        if self.rules.variety == "modern":
            assert [player.points for player in view.players] == self.points
        if (
            view.sitting.final is None
            and view.phase is not Phase.SEATING
            and self.rules.players > 2
        ):
            for player in view.players:
                brought = sum(net[player.seat] for net in view.sitting.nets)
                if view.phase is Phase.SHUFFLE and self.rules.variety != "modern":
                    assert player.won == brought
                    assert player.counters == player.bought + brought
