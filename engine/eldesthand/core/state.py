"""The state of a sitting: what is known of it, and the reckoning that follows from it.

A sitting changes its state, and views show it.

>>> state = State(Rules(), ("South", "West", "North", "East"))
>>> state.phase, state.pone, state.hearts_broken
(<Phase.SEATING: 'seating'>, 3, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.core.actions import Action
from eldesthand.core.bank import Bank, FinalReckoning
from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.ceremony import Ceremony, active_seats
from eldesthand.core.checking import check
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import RulesError
from eldesthand.core.irregular import IrregularPlay
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Conduct, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.seating import Seating
from eldesthand.core.settling import Reckoning, Taken, Tally, Transfer, settle
from eldesthand.core.speech import counted
from eldesthand.core.stage import Stage
from eldesthand.core.terms import BEFORE_PLAY, Phase


class State(Mutable):
    """State of one table: seats, counters, the present deal and the results of earlier deals.

    Raises ``RulesError`` for a wrong number of names.
    """

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        check("rules", rules, Rules, RulesError)
        names = (names,) if isinstance(names, str) else tuple(names)
        for name in names:
            check("names", name, str, RulesError)
        if len(names) != rules.players:
            raise RulesError(f"expected {rules.players} names, got {len(names)}")
        self.rules = rules
        self.names = names
        self.actions: list[Action] = []
        self.phase = Phase.SEATING
        self.seating: Seating | None = Seating(rules.players)
        self.player_of: tuple[int, ...] = tuple(range(rules.players))
        """The player in each seat; players have numbers before the cut for seats."""
        self.bank: Bank = Bank(rules.players, rules.counters)
        self.conduct: Conduct = rules.conduct
        self.dealer = 0
        self.back = BACKS[0]
        self.deal = 0
        self.hour_struck = False
        self.jack_deals = 0
        self.choice: int | None = None
        """The seat that keeps the choice of suit while the pool is a Jack (V1)."""
        self.choice_bid = 0
        """The price that this seat paid for the choice; 0 once it was given back (I10)."""
        self.nets: list[tuple[int, ...]] = []
        self.reckoning: Reckoning | None = None
        self.final: FinalReckoning | None = None
        self.ceremony: Ceremony = Ceremony(rules, self.dealer, self.back)
        self.clear_table()

    def clear_table(self) -> None:
        """Clear the state of the last deal."""
        self.hands: tuple[tuple[Card, ...], ...] = ((),) * self.rules.players
        self.stage: Stage | None = None
        """The stage between the deal and the first lead, if there is one."""
        self.tricks: Tricks | None = None
        self.club: IrregularPlay | None = None
        """The play of the deal under club laws."""
        self.owed_to: int | None = None
        self.paid: dict[int, int] = {}
        """Bids and fines paid into the pool in this deal, by seat (V1, D7)."""

    # --- seats -------------------------------------------------------------------------------

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this deal, eldest hand first (C3)."""
        return active_seats(self.rules, self.dealer)

    @property
    def eldest(self) -> int:
        """The seat on the dealer's left."""
        return (self.dealer + 1) % self.rules.players

    @property
    def pone(self) -> int:
        """The seat on the dealer's right."""
        return (self.dealer - 1) % self.rules.players

    @property
    def pack(self) -> tuple[Card, ...]:
        """The pack of this deal as it was shuffled and cut."""
        return self.ceremony.pack

    @property
    def avoided(self) -> Suit:
        """The suit that counts in this deal (V1)."""
        return self.stage.suit if self.stage else HEARTS

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for; while seating, the players' numbers."""
        match self.phase:
            case Phase.SEATING:
                assert self.seating is not None
                if self.seating.needs_spread:
                    return ()
                choosing = self.seating.choosing
                return self.seating.must_draw if choosing is None else (choosing,)
            case Phase.SHUFFLE:
                return (self.dealer,)
            case Phase.CUT | Phase.DEAL:
                return self.ceremony.to_act
            case phase if phase in BEFORE_PLAY:
                assert self.stage is not None
                return self.stage.waiting
            case Phase.PLAY:
                assert self.tricks is not None
                return (self.tricks.turn,)
            case _:
                return ()

    # --- the deal ----------------------------------------------------------------------------

    @property
    def bid_in_pool(self) -> tuple[int, int] | None:
        """The seat that bought the choice of suit, and the price, while it is in the pool."""
        if self.stage and self.stage.paid:
            return self.stage.paid
        if self.choice is None or not self.choice_bid or self.rules.edition < 2:
            return None
        return self.choice, self.choice_bid

    def held(self, seat: int) -> int:
        """Return the counters of a seat."""
        return self.bank.held[seat]

    def pay_in(self, seat: int, counters: int) -> None:
        """Move a seat's counters into the pool before the deal is settled."""
        self.bank.pay_in(seat, counters)
        self.paid[seat] = self.paid.get(seat, 0) + counters

    @property
    def first_trick(self) -> bool:
        """True if not all players have played to the first trick of this deal (D3)."""
        return self.phase is not Phase.SETTLE and (self.club is None or self.club.first_trick)

    @property
    def hearts_broken(self) -> bool:
        """True if hearts may be led (V7)."""
        return self.conduct.broken(self.tricks.played if self.tricks else (0, 0, 0, 0))

    # --- settling ----------------------------------------------------------------------------

    def settled(self) -> Reckoning:
        """Return the reckoning of the deal, by seats (S); sweeps count only when it is finished.

        Players who revoked pay all the losses (I8–I11) and refund the bid (I10).
        """
        order, bid = self.active, self.bid_in_pool
        proved = self.club.shown().proved if self.club else ()
        terms = self.rules.terms(
            self.bank.pool,
            jack=self.jack_deals > 0,
            revoked=[order.index(seat) for seat in proved],
            bid=(order.index(bid[0]), bid[1]) if bid else None,
        )
        reckoning = settle(self._taken(revoked=bool(proved)), terms)
        lines = zip(order, reckoning.lines, strict=True)
        return replace(
            reckoning,
            lines=tuple(replace(line, seat=seat) for seat, line in lines),
            winners=tuple(order[place] for place in reckoning.winners),
            revoked=tuple(order[place] for place in reckoning.revoked),
            transfers=tuple(
                Transfer(order[each.payer], order[each.receiver], each.counters)
                for each in reckoning.transfers
            ),
        )

    def nets_by(self, reckoning: Reckoning) -> tuple[int, ...]:
        """Return each seat's result by this reckoning, its bid and fines included (V1, D7)."""
        net = {line.seat: line.net for line in reckoning.lines}
        return tuple(net.get(s, 0) - self.paid.get(s, 0) for s in range(self.rules.players))

    def _taken(self, *, revoked: bool) -> Taken:
        """Return the units taken, as the variety counts them.

        After a revoke, a sweep and cards that reduce a score do not count (I14).
        """
        tricks, order, rules = self.tricks, self.active, self.rules
        assert tricks is not None
        units = tuple(map(tricks.units, order))
        sole = swept = None
        if revoked:
            values = tricks.values
            taken = [tricks.taken(seat) for seat in order]
            units = tuple(sum(max(values.get(card, 0), 0) for card in cards) for cards in taken)
        elif self.phase is Phase.SETTLE:
            done = [trick for seat in order for trick in tricks.taken_by(seat)]
            sole = _only(order, [trick.taker for trick in done if tricks.counts(trick)])
            swept = _only(order, [trick.taker for trick in done])
        owed, card = None, rules.variety_object.owed_card
        takers = [seat for seat in order if card in tricks.taken(seat)]
        if self.owed_to is not None and takers:
            owed = order.index(self.owed_to), order.index(takers[0])
        declared = self.stage.declared if self.stage else None
        if declared is not None:
            declared = order.index(declared[0]), declared[1]
        left, winner = tuple(map(tricks.left, order)), tricks.conduct.winner(tricks)
        won = None if winner is None else order.index(winner)
        tally = Tally(units, sole, swept, owed, declared, left, won)
        return rules.variety_object.taken(rules, tally)

    @property
    def end_reason(self) -> tuple[str, str] | None:
        """The reason and the law id if the sitting ends now (G1), else ``None``."""
        rules, bank = self.rules, self.bank
        if self.hour_struck:
            return "the agreed hour has struck", "G1"
        if rules.settlement_object.points:
            if rules.reached(bank.points):
                return f"{rules.target} points were reached", rules.settling_law
            return None
        seats = range(rules.players)
        if rules.until_broke and any(bank.worth(seat) <= 0 for seat in seats):
            loser = min(seats, key=bank.worth)
            return f"{self.names[loser]} has lost all their counters", "G1"
        if rules.target and any(bank.won(seat) >= rules.target for seat in seats):
            winner = max(seats, key=bank.won)
            return f"{self.names[winner]} has won {counted(bank.won(winner), 'counter')}", "G1"
        return None


def _only(order: Sequence[int], takers: Sequence[int]) -> int | None:
    """Return the place of the seat that took all tricks; ``None`` if no seat did."""
    return order.index(takers[0]) if len(set(takers)) == 1 else None
