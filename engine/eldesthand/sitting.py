"""A sitting: seats, deals and counters, changed by one door only.

``apply(action)`` returns the events that follow, or raises one clear error and changes nothing. The
actions so far are the whole record: the same rules, names and actions make the same sitting.

>>> from random import Random
>>> from eldesthand.deal import shuffled
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = sitting.apply(Shuffle(3, shuffled(sitting.rules.pack, Random(7))))
>>> _ = sitting.apply(Cut(2, 20)), sitting.apply(Deal(3))
>>> sitting.phase, sitting.to_act, len(sitting.view(0).hand)
(<Phase.PLAY: 'play'>, (0,), 13)
>>> sitting.apply(Cut(2, 20))
Traceback (most recent call last):
...
eldesthand.errors.IllegalAction: not now: the table waits for seat 0 to play a card
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from eldesthand.actions import (
    CLUB_ACTIONS,
    Action,
    Agree,
    Amend,
    Bid,
    Call,
    Claim,
    Commit,
    Cut,
    Deal,
    Demand,
    Draw,
    DrawFrom,
    End,
    Hour,
    Indicate,
    Interrupt,
    NameSuit,
    PassCards,
    PlayCard,
    PutRight,
    Settle,
    Shuffle,
    Spread,
    TakeBack,
    TakePack,
    TakeSeat,
    Touch,
    TurnTrick,
    Withdraw,
)
from eldesthand.auction import Auction
from eldesthand.bank import Bank, FinalReckoning
from eldesthand.cards import HEARTS, JOKER, Card, Suit
from eldesthand.ceremony import Ceremony, around, check_pack
from eldesthand.deal import BACKS, other_back
from eldesthand.errors import IllegalAction, RulesError
from eldesthand.events import (
    BidMade,
    Bought,
    CardDrawn,
    CardPlayed,
    CardsPassed,
    ClaimJudged,
    DealStopped,
    Event,
    FinePaid,
    HeartsBroken,
    HourStruck,
    MustDrawAgain,
    PackSpread,
    PackTaken,
    PassLaid,
    PlayersSeated,
    SeatTaken,
    Settled,
    SittingEnded,
    SuitNamed,
    TrickTaken,
)
from eldesthand.laws.code import Due
from eldesthand.laws.door import do as at_table
from eldesthand.laws.table import ClubTable
from eldesthand.passing import Passing
from eldesthand.play import Tricks, conduct_of
from eldesthand.reckoning import reckoned, why_ended
from eldesthand.rules import Laws, Rules
from eldesthand.seating import Seating
from eldesthand.settle import Outcome, Reckoning
from eldesthand.view import Phase, View
from eldesthand.viewing import view_of

__all__ = ["Sitting", "replay"]

_WAITS = {
    Phase.SEATING: "cut for seats or agree on a dealer",
    Phase.SHUFFLE: "shuffle the pack",
    Phase.CUT: "cut the pack",
    Phase.DEAL: "deal",
    Phase.BID: "bid",
    Phase.NAME: "name a suit",
    Phase.PASS: "pass cards",
    Phase.PLAY: "play a card",
    Phase.SETTLE: "settle the deal",
    Phase.ENDED: "do nothing more: the sitting is over",
}


class Sitting:
    """One table from the first cut to the banker's reckoning."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        """Raises ``RulesError`` when there are not as many names as players."""
        if len(names) != rules.players:
            raise RulesError(f"expected {rules.players} names, not {len(names)}")
        self.rules = rules
        self.names = tuple(names)
        self.actions: list[Action] = []
        self.phase = Phase.SEATING
        self.seating: Seating | None = Seating(rules.players)
        self.player_of: tuple[int, ...] = tuple(range(rules.players))
        """Who sits in each seat, by the number he had before the cut."""
        self.bank = Bank(rules.players, rules.counters)
        self.conduct = conduct_of(rules)
        self.dealer = 0
        self.back = BACKS[0]
        self.deal = 0
        self.hour_struck = False
        self.jack_deals = 0
        self.choice: int | None = None
        """Who keeps the choice of suit while the pool is a Jack (V1)."""
        self.nets: list[tuple[int, ...]] = []
        self.reckoning: Reckoning | None = None
        self.final: FinalReckoning | None = None
        self.ceremony = Ceremony(rules, self.dealer, self.back)
        self._clear_table()

    def _clear_table(self) -> None:
        """Forget the deal that is over."""
        self.hands: tuple[tuple[Card, ...], ...] = ((),) * self.rules.players
        self.auction: Auction | None = None
        self.passing: Passing | None = None
        self.tricks: Tricks | None = None
        self.club: ClubTable | None = None
        """The table on which the tricks are played under club laws."""
        self.joker_owner: int | None = None
        self.paid: dict[int, int] = {}
        """Counters paid into the pool before the deal is settled: a bid (V1), a fine (D7)."""

    # --- seats -------------------------------------------------------------------------------

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this deal, eldest hand first (C3)."""
        return around(self.rules, self.dealer)

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
        """The pack as it lies shuffled, and cut, for this deal."""
        return self.ceremony.pack

    @property
    def avoided(self) -> Suit:
        """The suit that counts in this deal (V1)."""
        return self.auction.suit if self.auction else HEARTS

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for; players' numbers while they have no seats."""
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
            case Phase.BID | Phase.NAME:
                assert self.auction is not None
                return (self.auction.turn,)
            case Phase.PASS:
                assert self.passing is not None
                return self.passing.waiting
            case Phase.PLAY:
                assert self.tricks is not None
                return (self.tricks.turn,)
            case _:
                return ()

    # --- the door ----------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Do what a player does, and give the events that follow.

        Raises ``IllegalAction``, with the law, when the laws do not allow it now; then nothing has
        changed.
        """
        phases, do = _DOORS[type(action)]
        if isinstance(action, CLUB_ACTIONS):
            self._check_club(action)
        if phases and self.phase not in phases:
            raise self._not_now()
        events: list[Event] = do(self, action)
        self.actions.append(action)
        return events

    def _not_now(self) -> IllegalAction:
        seats = " or ".join(map(str, self.to_act))
        noun = "player" if self.phase is Phase.SEATING else "seat"
        who = f"{noun} {seats} to " if seats else "the table to "
        return IllegalAction(f"not now: the table waits for {who}{_WAITS[self.phase]}")

    def _must_be(self, seat: int) -> None:
        if seat not in self.to_act:
            raise self._not_now()

    def _agree(self, action: Agree) -> list[Event]:
        if not 0 <= action.dealer < self.rules.players:
            raise IllegalAction(f"there is no seat {action.dealer}", law="C5")
        return self._seat(tuple(range(self.rules.players)), action.dealer, BACKS[0])

    def _spread(self, action: Spread) -> list[Event]:
        assert self.seating is not None
        check_pack(self.rules, action.pack)
        self.seating.spread(action.pack)
        return [PackSpread(len(action.pack))]

    def _draw(self, action: Draw) -> list[Event]:
        assert self.seating is not None
        again = self.seating.draw(action.player, action.places)
        events: list[Event] = [
            CardDrawn(action.player, place, self.seating.cards[place]) for place in action.places
        ]
        if again:
            events.append(MustDrawAgain(again, tied=len(action.places) == 1))
        return events

    def _take_seat(self, action: TakeSeat) -> list[Event]:
        assert self.seating is not None
        self.seating.take_seat(action.player, action.seat)
        return [SeatTaken(action.player, action.seat)]

    def _take_pack(self, action: TakePack) -> list[Event]:
        assert self.seating is not None
        self.seating.take_pack(action.player, action.back)
        seats = self.seating.seats
        players = tuple(seats.index(seat) for seat in range(self.rules.players))
        return [
            PackTaken(action.player, action.back),
            *self._seat(players, self.seating.dealer, action.back),
        ]

    def _seat(self, players: tuple[int, ...], dealer: int, back: str) -> list[Event]:
        self.player_of = players
        self.names = tuple(self.names[player] for player in players)
        self.deal = 1
        self.seating = None
        self._next_deal(dealer, back)
        return [PlayersSeated(self.names, dealer)]

    # --- shuffle, cut and deal -----------------------------------------------------------------

    def _ceremony(self, action: Action) -> list[Event]:
        """Shuffle, cut and deal, or what goes wrong with them, perhaps to the end."""
        if isinstance(action, (Cut, Deal)) and self.rules.laws is Laws.GUIDED:
            if isinstance(action, Deal) is not (self.phase is Phase.DEAL):
                raise self._not_now()
            self._must_be(action.seat)
        events = self.ceremony.do(action)
        if isinstance(action, (Commit, Shuffle)):
            self._clear_table()
        self.phase = self.ceremony.phase
        if self.ceremony.done:
            self._dealt()
        return events

    def _dealt(self) -> None:
        """The cards are dealt: by whom and with which pack, if it is too late to mind (D6)."""
        self.dealer, self.back = self.ceremony.by, self.ceremony.used
        order = self.active
        by_seat = self.ceremony.hands
        self.hands = tuple(tuple(by_seat.get(seat, ())) for seat in range(self.rules.players))
        holders = [seat for seat, hand in enumerate(self.hands) if JOKER in hand]
        self.joker_owner = holders[0] if holders else None
        if self.rules.law.auction:
            self.auction = Auction(order, self.choice)
            self.phase = Phase.BID if self.choice is None else Phase.NAME
        elif self.rules.passing and (passing := Passing.of_deal(self.deal, order)):
            self.passing = passing
            self.phase = Phase.PASS
        else:
            self._begin_play()

    def _bid(self, action: Bid) -> list[Event]:
        assert self.auction is not None
        self._must_be(action.seat)
        self.auction.bid(action.seat, action.counters, self.bank.held[action.seat])
        events: list[Event] = [BidMade(action.seat, action.counters)]
        if self.auction.open:
            return events
        if self.auction.chooser is None:
            self._begin_play()
        else:
            self._pay_in(self.auction.chooser, self.auction.high)
            self.phase = Phase.NAME
        return events

    def _name_suit(self, action: NameSuit) -> list[Event]:
        assert self.auction is not None
        self._must_be(action.seat)
        self.auction.named = action.suit
        self._begin_play()
        kept = self.auction.kept
        return [SuitNamed(action.seat, action.suit, 0 if kept else self.auction.high, kept)]

    def _pass_cards(self, action: PassCards) -> list[Event]:
        assert self.passing is not None
        self.passing.lay(action.seat, action.cards, self.hands)
        events: list[Event] = [PassLaid(action.seat)]
        if not self.passing.waiting:
            events += [CardsPassed(*passed) for passed in self.passing.passed()]
            self.hands = self.passing.exchanged(self.hands)
            self._begin_play()
        return events

    def _begin_play(self) -> None:
        self.tricks = Tricks(
            self.conduct, self.hands, self._first_leader(), self.rules.units(self.avoided)
        )
        if self.rules.laws is Laws.CLUB:
            self.club = ClubTable(
                self.tricks, self.hands, self.avoided, self.rules.hand_size, self.rules.pack
            )
        self.phase = Phase.PLAY

    def _pay_in(self, seat: int, counters: int) -> None:
        """Counters go into the pool before the deal is settled."""
        self.bank.bid(seat, counters)
        self.paid[seat] = self.paid.get(seat, 0) + counters

    def _first_leader(self) -> int:
        if self.rules.law.modern:
            opening = min(self.rules.pack)
            return next(seat for seat, hand in enumerate(self.hands) if opening in hand)
        if self.auction and self.auction.chooser is not None:
            return self.auction.chooser
        return self.eldest

    def _play_card(self, action: PlayCard) -> list[Event]:
        if self.club:
            return self._at_table(action)
        assert self.tricks is not None
        self._must_be(action.seat)
        self.tricks.check(action.card)
        broken = self.hearts_broken
        trick = self.tricks.push(action.card)
        events: list[Event] = [CardPlayed(action.seat, action.card)]
        if self.rules.breaking and self.hearts_broken and not broken:
            events.append(HeartsBroken())
        if trick:
            number = len(self.tricks.done)
            events.append(TrickTaken(number, trick.leader, trick.taker, trick.cards, trick.units))
            if self.tricks.over:
                self.phase = Phase.SETTLE
        return events

    def _next_deal(self, dealer: int, back: str) -> None:
        """The pack goes to the next dealer: to the left after every deal (C6)."""
        self.dealer, self.back = dealer, back
        self.ceremony = Ceremony(self.rules, dealer, back)
        self.phase = Phase.SHUFFLE

    # --- club laws -----------------------------------------------------------------------------

    def _check_club(self, action: Action) -> None:
        if self.rules.laws is not Laws.CLUB:
            raise IllegalAction("only at a table with club laws")
        for seat in (getattr(action, "seat", 0), getattr(action, "against", 0)):
            if not 0 <= seat < self.rules.players:
                raise IllegalAction(f"there is no seat {seat}")

    def _at_table(self, action: Action) -> list[Event]:
        """What is done at the club table, and what of it touches the counters or the phase."""
        if self.club is None:
            raise self._not_now()
        events = at_table(self.club, action)
        for event in events:
            if isinstance(event, FinePaid):
                self._pay_in(event.seat, event.counters)
        if self.club.over:
            self.phase = Phase.SETTLE
        return events

    def _claim(self, action: Claim) -> list[Event]:
        if action.law not in ("D3", "D6"):
            return self._at_table(action)
        if action.against != self.ceremony.by or not self.ceremony.begun:
            raise IllegalAction("nobody else deals", law=action.law)
        law = self.ceremony.judge(action, first_trick=self.first_trick)
        judged = ClaimJudged(action.seat, action.law, action.against, 0, bool(law), ())
        return [judged, *(self._deal_again(law) if law else ())]

    def _demand(self, action: Demand) -> list[Event]:
        if action.what is not Due.NEW_DEAL:
            return self._at_table(action)
        self.ceremony.demands_new_deal(action)
        return self._deal_again("D5")

    @property
    def first_trick(self) -> bool:
        """Whether all have not yet played to the first trick of this deal (D3)."""
        return self.phase is not Phase.SETTLE and (self.club is None or self.club.first_trick)

    def _deal_again(self, law: str) -> list[Event]:
        """The deal is void, and what was paid into the pool goes back (D3–D6).

        **Decision:** when a misdeal loses the deal, the next dealer takes the other pack.
        """
        for seat, counters in self.paid.items():
            self.bank.bid(seat, -counters)
        lost = law.startswith("D3") and self.ceremony.deal_lost
        dealer, back = self.ceremony.dealer, self.ceremony.back
        if lost:
            dealer, back = (self.ceremony.by + 1) % self.rules.players, other_back(back)
        self._clear_table()
        self._next_deal(dealer, back)
        return [DealStopped(law, dealer, lost)]

    # --- settling ------------------------------------------------------------------------------

    def _settle(self, action: Settle) -> list[Event]:
        reckoning = reckoned(self)
        seats = [line.seat for line in reckoning.lines]
        if self.rules.law.modern:
            for line in reckoning.lines:
                self.bank.points[line.seat] -= line.net
        else:
            self.bank.pay(seats, reckoning.net)
        assert self.tricks is not None
        for seat in seats:
            self.bank.units[seat] += self.tricks.units(seat)
        net = dict(zip(seats, reckoning.net, strict=True))
        self.nets.append(
            tuple(net.get(s, 0) - self.paid.get(s, 0) for s in range(self.rules.players))
        )
        self.jack_deals = self.jack_deals + 1 if reckoning.jack_after else 0
        if self.auction:
            self.choice = self.auction.chooser if reckoning.outcome is Outcome.JACK else None
        self.reckoning = reckoning
        events: list[Event] = [Settled(reckoning)]
        ended = why_ended(self)
        if ended:
            return [*events, self._end_for(*ended)]
        if not self.rules.until_broke:
            events += [
                Bought(s, more) for s in range(self.rules.players) if (more := self.bank.buy(s))
            ]
        self.deal += 1
        self._next_deal(self.eldest, other_back(self.back))
        return events

    def _end_for(self, reason: str, law: str) -> SittingEnded:
        assert self.reckoning is not None
        # However it ends, "eldest first" (G2) means the eldest hand of the deal settled last.
        eldest = self.reckoning.lines[0].seat
        self.final = self.bank.cash(
            reason, law, len(self.nets), self.names, eldest, self.rules.stake
        )
        self.jack_deals = 0
        self.phase = Phase.ENDED
        return SittingEnded(self.final)

    def _hour(self, action: Hour) -> list[Event]:
        if self.phase is Phase.ENDED:
            raise self._not_now()
        if not self.rules.minutes:
            raise IllegalAction("no hour was agreed on", law="G1")
        if self.hour_struck:
            raise IllegalAction("the hour has struck already", law="G1")
        self.hour_struck = True
        if self.nets and self.phase is Phase.SHUFFLE:
            return [HourStruck(), self._end_for("the agreed hour has struck", "G1")]
        return [HourStruck()]

    def _end(self, action: End) -> list[Event]:
        if not self.nets:
            raise IllegalAction("a sitting ends after a deal has been settled", law="G1")
        return [self._end_for("the players wish to stop", "G1")]

    # --- what can be seen --------------------------------------------------------------------

    @property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led (V7); always so in the other varieties."""
        if not self.rules.breaking:
            return True
        return self.tricks is not None and self.conduct.broken(self.tricks)

    def view(self, seat: int | None) -> View:
        """All that the player in this seat may know; see :func:`eldesthand.viewing.view_of`."""
        return view_of(self, seat)


_CLAIMS = (Phase.DEAL, Phase.BID, Phase.NAME, Phase.PASS, Phase.PLAY, Phase.SETTLE)
"""While there is something to claim: until the pool is divided (I13)."""

_AT_TABLE = (Call, Amend, Withdraw, Indicate, TakeBack, TurnTrick, DrawFrom)

_Door = tuple[tuple[Phase, ...], Callable[[Sitting, Any], list[Event]]]

_DOORS: dict[type, _Door] = {
    Agree: ((Phase.SEATING,), Sitting._agree),
    Spread: ((Phase.SEATING,), Sitting._spread),
    Draw: ((Phase.SEATING,), Sitting._draw),
    TakeSeat: ((Phase.SEATING,), Sitting._take_seat),
    TakePack: ((Phase.SEATING,), Sitting._take_pack),
    **dict.fromkeys((Commit, Shuffle), ((Phase.SHUFFLE,), Sitting._ceremony)),
    Cut: ((Phase.CUT,), Sitting._ceremony),
    Deal: ((Phase.SHUFFLE, Phase.CUT, Phase.DEAL), Sitting._ceremony),
    **dict.fromkeys((PutRight, Touch, Interrupt), ((Phase.DEAL,), Sitting._ceremony)),
    Bid: ((Phase.BID,), Sitting._bid),
    NameSuit: ((Phase.NAME,), Sitting._name_suit),
    PassCards: ((Phase.PASS,), Sitting._pass_cards),
    PlayCard: ((Phase.PLAY,), Sitting._play_card),
    Settle: ((Phase.SETTLE,), Sitting._settle),
    Claim: (_CLAIMS, Sitting._claim),
    Demand: ((Phase.DEAL, Phase.PLAY), Sitting._demand),
    **dict.fromkeys(_AT_TABLE, ((Phase.PLAY,), Sitting._at_table)),
    Hour: ((), Sitting._hour),
    End: ((Phase.SHUFFLE,), Sitting._end),
}
"""For each kind of action: the phases in which it can be, and what it does."""


def replay(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> Sitting:
    """The sitting that these actions make. Raises ``IllegalAction`` at the first that cannot be."""
    sitting = Sitting(rules, names)
    for action in actions:
        sitting.apply(action)
    return sitting
