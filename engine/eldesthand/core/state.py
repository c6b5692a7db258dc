"""The state of a sitting, which views and reckonings read.

>>> state = State(Rules(), ("South", "West", "North", "East"))
>>> state.phase, state.pone, state.hearts_broken
(<Phase.SEATING: 'seating'>, 3, True)
"""

from __future__ import annotations

from collections.abc import Sequence

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
from eldesthand.core.settling import Reckoning
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
