"""The state of a sitting. Only ``apply(action)`` changes it.

``apply`` returns events, or raises an error and changes nothing. The list of actions is the whole
record: the same rules, names and actions always make the same sitting.

>>> state = State(Rules(), ("South", "West", "North", "East"))
>>> state.phase, state.pone, state.hearts_broken
(<Phase.SEATING: 'seating'>, 3, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from eldesthand.core.actions import (
    Action,
    Agree,
    Amend,
    Bid,
    Call,
    Claim,
    ClubAction,
    Commit,
    Cut,
    Deal,
    Declare,
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
from eldesthand.core.bank import Bank, EndKind, EndReason, FinalReckoning
from eldesthand.core.card_play import CardPlay, PlayTerms, by_laws
from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.ceremony import Ceremony, Seating, active_seats
from eldesthand.core.checking import check, check_fields, unexpected
from eldesthand.core.choices import Choice
from eldesthand.core.deal import BACKS, other_back
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import (
    Bought,
    CardDrawnFrom,
    DealStopped,
    Event,
    FinePaid,
    HourStruck,
    PlayersSeated,
    Settled,
    SittingEnded,
)
from eldesthand.core.language import _
from eldesthand.core.mutable import Mutable
from eldesthand.core.play import Conduct, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Reckoning, Taken, Tally, Transfer, settle
from eldesthand.core.speech import either
from eldesthand.core.stage import Stage
from eldesthand.core.terms import BEFORE_PLAY, TABLE_WAITS, WAITS, Laws, Phase


class State(Mutable):
    """State of one table: seats, counters, the present deal and the results of earlier deals.

    Raises ``RulesError`` for a wrong number of names.
    """

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        check("rules", rules, Rules, RulesError)
        check("names", names, Sequence[str], RulesError)
        names = tuple(names)
        for name in names:
            check("names", name, str, RulesError)
        if len(names) != rules.players:
            text = _("expected {expected} names, got {number}")
            raise RulesError(text.format(expected=rules.players, number=len(names)))
        self.rules = rules
        self.names: tuple[str, ...] = names
        self.actions: list[Action] = []
        self.phase: Phase = Phase.SEATING
        self.seating: Seating | None = Seating(rules.players)
        self.player_of: tuple[int, ...] = tuple(range(rules.players))
        """The player in each seat; players have numbers before the cut for seats."""
        self.bank: Bank = Bank(rules.players, rules.counters)
        self.conduct: Conduct = rules.conduct
        self.dealer: int = 0
        self.back: str = BACKS[0]
        self.deal: int = 0
        self.hour_struck: bool = False
        self.jack_deals: int = 0
        self.choice: int | None = None
        """The seat that keeps the choice of suit while the pool is a Jack (V1)."""
        self.choice_bid: int = 0
        """The price that this seat paid for the choice; 0 once it was given back (I10)."""
        self.nets: list[tuple[int, ...]] = []
        self.reckoning: Reckoning | None = None
        self.final: FinalReckoning | None = None
        self.ceremony: Ceremony = by_laws(rules.laws)[0](rules, self.dealer, self.back)
        self.clear_table()

    def clear_table(self) -> None:
        """Clear the state of the last deal."""
        self.hands: tuple[tuple[Card, ...], ...] = ((),) * self.rules.players
        self.stage: Stage | None = None
        """The stage between the deal and the first lead, if there is one."""
        self.play: CardPlay | None = None
        self.owed_to: int | None = None
        self.bank.paid = {}

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
            case Phase.PLAY:
                assert self.tricks is not None
                return (self.tricks.turn,)
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

    @property
    def tricks(self) -> Tricks | None:
        """The tricks of the deal, once its play has begun."""
        return self.play.tricks if self.play else None

    @property
    def club(self) -> CardPlay | None:
        """The play of the deal under club laws."""
        return self.play if self.rules.laws is Laws.CLUB else None

    @property
    def first_trick(self) -> bool:
        """True if not all players have played to the first trick of this deal (D3)."""
        return self.phase is not Phase.SETTLE and (self.play is None or self.play.first_trick)

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
        proved = self.play.shown().proved if self.play else ()
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
        return tuple(net.get(s, 0) - self.bank.paid.get(s, 0) for s in range(self.rules.players))

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
    def end_reason(self) -> tuple[EndReason, str] | None:
        """The reason and the law id if the sitting ends now (G1), else ``None``."""
        rules, bank = self.rules, self.bank
        if self.hour_struck:
            return EndReason(EndKind.HOUR), "G1"
        if rules.settlement_object.points:
            if rules.reached(bank.points):
                return EndReason(EndKind.POINTS, (), rules.target), rules.settling_law
            return None
        seats = range(rules.players)
        losers = tuple(seat for seat in seats if bank.worth(seat) <= 0)
        if rules.until_broke and losers:
            return EndReason(EndKind.LOST_ALL, losers), "G1"
        if rules.target and any(bank.won(seat) >= rules.target for seat in seats):
            most = max(map(bank.won, seats))
            winners = tuple(seat for seat in seats if bank.won(seat) == most)
            return EndReason(EndKind.COUNTERS, winners, most), "G1"
        return None

    # --- apply ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Apply one action, and return the events that it causes.

        Raises ``IllegalAction`` with the law if the action is not legal; nothing changes then.
        """
        if type(action) not in _HANDLERS:
            raise unexpected("action", action, "an action", IllegalAction)
        check_fields(action, IllegalAction)
        self._check(action)
        events: list[Event] = _HANDLERS[type(action)](self, action)
        self.actions.append(action)
        return events

    def choices(self) -> Iterator[Choice]:
        """Yield all legal actions of all players: ``apply`` refuses every other.

        Under club laws these include errors, such as a card out of turn, and claims that are false.
        """
        if self.play and self.phase in (Phase.PLAY, Phase.SETTLE):  # first, as the most frequent
            yield from self.play.choices()
        match self.phase:
            case Phase.SEATING:
                assert self.seating is not None
                yield Choice(Agree, {"dealer": range(self.rules.players)}, "C5")
                yield from self.seating.choices(self.rules.pack)
            case Phase.SHUFFLE | Phase.CUT | Phase.DEAL:
                yield from self.ceremony.choices()
            case Phase.SETTLE:
                yield Choice(Settle, {})
            case phase if phase in BEFORE_PLAY:
                assert self.stage is not None
                yield from self.stage.choices(self.hands, self.bank)
        if self.phase is Phase.SHUFFLE and self.nets:
            yield Choice(End, {})
        if self.phase is not Phase.ENDED and self.rules.minutes and not self.hour_struck:
            yield Choice(Hour, {})
        if self.phase is not Phase.ENDED:
            yield from self.ceremony.hearings(first_trick=self.first_trick)

    def _check(self, action: Action) -> None:
        """Raise ``IllegalAction`` unless the action is one of the choices."""
        club = isinstance(action, ClubAction)
        if club and self.rules.laws is not Laws.CLUB:
            raise IllegalAction(_("this action is not allowed here: it needs club laws"))
        if not self._is_irregular(action):  # else the play under club laws checks it
            if any(action in choice for choice in self.choices()):
                return
            choices = [choice for choice in self.choices() if choice.kind is type(action)]
            nearest = sorted(choices, key=lambda choice: choice.fits(action))[-1:]
            refusals = (choice.refusal(action) for choice in nearest)
            raise next(refusals, None) or self._not_now(action)

    def _is_irregular(self, action: Action) -> bool:
        """Return whether the play under club laws handles the action."""
        if self.club is None or self._is_about_deal(action):
            return False
        claims = self.phase is Phase.SETTLE and isinstance(action, Claim)
        playing = self.phase is Phase.PLAY and isinstance(action, (PlayCard, *_IRREGULAR))
        return claims or playing

    def _is_about_deal(self, action: Action) -> bool:
        """Return whether an action is a claim or demand about the dealer."""
        return isinstance(action, (Claim, Demand)) and any(
            isinstance(action, choice.kind) and choice.fits(action)
            for choice in self.ceremony.hearings(first_trick=self.first_trick)
        )

    def _not_now(self, action: Action) -> IllegalAction:
        law = "G1" if isinstance(action, (Hour, End)) else ""
        if not self.to_act:
            return IllegalAction(_(TABLE_WAITS[self.phase]), law=law)
        text = _("player {numbers}") if self.phase is Phase.SEATING else _("seat {numbers}")
        # Translators: {numbers} are one or more, such as “2 or 3”
        who = text.format(numbers=either([str(seat) for seat in self.to_act]))
        return IllegalAction(_(WAITS[self.phase]).format(who=who), law=law)

    def _agree(self, action: Agree) -> list[Event]:
        return self._seat(tuple(range(self.rules.players)), action.dealer, BACKS[0])

    def _cut_for_seats(self, action: Spread | Draw | TakeSeat | TakePack) -> list[Event]:
        assert self.seating is not None
        events, seating = self.seating.do(action), self.seating
        if seating.back is not None:
            players = tuple(seating.seats.index(seat) for seat in range(self.rules.players))
            events += self._seat(players, seating.dealer, seating.back)
        return events

    def _seat(self, players: tuple[int, ...], dealer: int, back: str) -> list[Event]:
        self.player_of = players
        self.names = tuple(self.names[player] for player in players)
        self.deal = 1
        self.seating = None
        self._next_deal(dealer, back)
        return [PlayersSeated(self.names, dealer)]

    # --- shuffle, cut and deal -----------------------------------------------------------------

    def _ceremony(self, action: Action) -> list[Event]:
        events = self.ceremony.do(action)
        if isinstance(action, Shuffle):
            self.clear_table()
        self.phase = self.ceremony.phase
        if self.ceremony.done:
            self._dealt()
        return events

    def _dealt(self) -> None:
        """Start the deal with the dealt cards. A wrong dealer or pack now stands (D6)."""
        self.dealer, self.back = self.ceremony.by, self.ceremony.used
        self.hands, variety = self.ceremony.by_seat, self.rules.variety_object
        holders = (seat for seat, hand in enumerate(self.hands) if variety.owed_card in hand)
        self.owed_to = next(holders, None)
        self.stage = variety.stage(self.rules, self.deal, self.active, self.choice)
        self._after_stage()

    def _after_stage(self) -> None:
        """Continue with the stage, or begin play when it is over."""
        if self.stage and not self.stage.over:
            self.phase = self.stage.phase
            return
        if self.stage:
            self.hands = self.stage.hands(self.hands)
        self._begin_play()

    def _in_stage(self, action: Bid | NameSuit | PassCards | Declare) -> list[Event]:
        assert self.stage is not None
        events = self.stage.do(action, self.bank)
        self._after_stage()
        return events

    def _begin_play(self) -> None:
        leader = self.stage.leader if self.stage else None
        if leader is None:
            leader = self.rules.variety_object.leader(self.eldest, self.hands)
        tricks = Tricks(self.conduct, self.hands, leader, self.rules.units(self.avoided))
        terms = PlayTerms(
            self.hands,
            self.avoided,
            self.rules.hand_size,
            self.rules.pack,
            counters=not self.rules.settlement_object.points,
            edition=self.rules.edition,
        )
        self.play = by_laws(self.rules.laws)[1](tricks, terms)
        self.phase = Phase.PLAY

    def _in_play(self, action: Action) -> list[Event]:
        assert self.play is not None
        events = self.play.do(action)
        for event in events:
            match event:
                case FinePaid(seat, counters):
                    self.bank.pay_in(seat, counters)
                case CardDrawnFrom(seat, _, cards) if self.rules.edition >= 2:
                    if self.rules.variety_object.owed_card in cards:
                        self.owed_to = seat
        if self.play.over:
            self.phase = Phase.SETTLE
        return events

    def _claim_or_demand(self, action: Claim | Demand) -> list[Event]:
        if self._is_irregular(action):
            return self._in_play(action)
        events = self.ceremony.judge(action, first_trick=self.first_trick)
        for event in events:
            if isinstance(event, DealStopped):
                self._deal_again(event)
        return events

    def _deal_again(self, stopped: DealStopped) -> None:
        """Stop the deal, and return the counters paid into the pool (D3–D6).

        **Decision:** when a misdeal loses the deal, the next dealer takes the other pack. A wrong
        dealer or pack stands for the new deal as well (D6).
        """
        self.bank.refund()
        self.clear_table()
        back = self.ceremony.standing[1]
        self._next_deal(stopped.dealer, other_back(back) if stopped.lost else back)

    def _next_deal(self, dealer: int, back: str) -> None:
        self.dealer, self.back = dealer, back
        self.ceremony = by_laws(self.rules.laws)[0](self.rules, dealer, back)
        self.phase = Phase.SHUFFLE

    # --- settling ------------------------------------------------------------------------------

    def _settle(self, action: Settle) -> list[Event]:
        reckoning = self.settled()
        seats = [line.seat for line in reckoning.lines]
        if self.rules.settlement_object.points:
            for line in reckoning.lines:
                self.bank.points[line.seat] -= line.net
        else:
            self.bank.pay(seats, reckoning.net)
        assert self.tricks is not None
        for seat in seats:
            self.bank.units[seat] += self.tricks.units(seat)
        self.nets.append(self.nets_by(reckoning))
        self.jack_deals = self.jack_deals + 1 if reckoning.jack_after else 0
        # after a division, the price of the choice is won, so the choice is sold again (V1)
        jack = reckoning.outcome == Outcome.JACK or reckoning.withheld > 0
        bid = self.bid_in_pool
        if bid and reckoning.revoked and bid[0] not in reckoning.revoked:  # it is given back (I10)
            bid = bid if self.rules.edition < 3 else None
        self.choice = self.stage.keeper if self.stage and jack else None
        self.choice_bid = 0 if bid is None or self.choice is None else bid[1]
        self.reckoning = reckoning
        events: list[Event] = [Settled(reckoning)]
        if self.end_reason:
            return [*events, self._end_for(*self.end_reason)]
        if not self.rules.until_broke:
            events += [
                Bought(s, more) for s in range(self.rules.players) if (more := self.bank.buy(s))
            ]
        self.deal += 1
        self._next_deal(self.eldest, other_back(self.back))
        return events

    def _end_for(self, reason: EndReason, law: str) -> SittingEnded:
        assert self.reckoning is not None
        # "eldest first" (G2) always means the eldest hand of the deal settled last
        eldest = self.reckoning.lines[0].seat
        self.final = self.bank.cash(
            reason, law, len(self.nets), self.names, eldest, self.rules.stake
        )
        self.jack_deals = 0
        self.phase = Phase.ENDED
        return SittingEnded(self.final)

    def _hour(self, action: Hour) -> list[Event]:
        self.hour_struck = True
        if self.nets and self.phase is Phase.SHUFFLE:
            return [HourStruck(), self._end_for(EndReason(EndKind.HOUR), "G1")]
        return [HourStruck()]

    def _end(self, action: End) -> list[Event]:
        return [self._end_for(EndReason(EndKind.STOPPED), "G1")]

    @property
    def omitted_action(self) -> Action | None:
        """The action that older records omit here: the law did not require it then."""
        return self.play.omitted_action() if self.play else None


def _only(order: Sequence[int], takers: Sequence[int]) -> int | None:
    """Return the place of the seat that took all tricks; ``None`` if no seat did."""
    return order.index(takers[0]) if len(set(takers)) == 1 else None


_IRREGULAR = (Call, Amend, Withdraw, Indicate, TakeBack, TurnTrick, DrawFrom, Claim, Demand)

_HANDLERS: dict[type, Callable[[State, Any], list[Event]]] = {
    Agree: State._agree,
    **dict.fromkeys((Spread, Draw, TakeSeat, TakePack), State._cut_for_seats),
    **dict.fromkeys((Commit, Shuffle, Cut, Deal, PutRight, Touch, Interrupt), State._ceremony),
    **dict.fromkeys((Bid, NameSuit, PassCards, Declare), State._in_stage),
    Settle: State._settle,
    **dict.fromkeys((PlayCard, *_IRREGULAR), State._in_play),
    **dict.fromkeys((Claim, Demand), State._claim_or_demand),
    Hour: State._hour,
    End: State._end,
}
"""The handler of each type of action."""
