"""A sitting: the seats, deals and counters of one table. Only ``apply(action)`` changes it.

``apply`` returns events, or raises an error and changes nothing. The list of actions is the whole
record: the same rules, names and actions always make the same sitting.

>>> from random import Random
>>> from eldesthand.core.deal import shuffled
>>> from eldesthand.core.rules import Rules
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = sitting.apply(Shuffle(3, shuffled(sitting.rules.pack, Random(7))))
>>> _ = sitting.apply(Cut(2, 20)), sitting.apply(Deal(3))
>>> sitting.phase, sitting.to_act, len(sitting.view(0).hand)
(<Phase.PLAY: 'play'>, (0,), 13)
>>> sitting.apply(Cut(2, 20))
Traceback (most recent call last):
...
eldesthand.core.errors.IllegalAction: this action is not allowed here: the table waits for...
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, overload

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
from eldesthand.core.bank import STOPPED, FinalReckoning
from eldesthand.core.cards import Card
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.checking import check_fields, unexpected
from eldesthand.core.choices import TURN, Choice
from eldesthand.core.deal import BACKS, other_back
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import (
    Bought,
    CardDrawnFrom,
    CardPlayed,
    DealStopped,
    Event,
    FinePaid,
    HeartsBroken,
    HourStruck,
    PlayersSeated,
    Settled,
    SittingEnded,
    trick_taken,
)
from eldesthand.core.irregular import IrregularPlay, PlayTerms, Ruling, club_laws
from eldesthand.core.play import Tricks
from eldesthand.core.registry import PROVIDED
from eldesthand.core.seating import Seating
from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.stage import Stage
from eldesthand.core.state import State
from eldesthand.core.terms import BEFORE_PLAY, DECISIONS, WAITS, Laws, Phase
from eldesthand.core.view import SpectatorView, TableView, View
from eldesthand.core.viewing import view_of


class Sitting(State):
    """One table, from the cut for seats to the final reckoning.

    Raises ``RulesError`` for a wrong number of names. A notebook shows it as a drawing with all
    hands.

    >>> from eldesthand.core.rules import Rules
    >>> Sitting(Rules(players=3), ("Ann", "Bob", "Cyd"))
    <Sitting of Ann, Bob, Cyd: hearts, sweepstake, deal 0, seating>
    """

    names: tuple[str, ...]
    deal: int
    seating: Seating | None
    phase: Phase
    dealer: int
    back: str
    hands: tuple[tuple[Card, ...], ...]
    stage: Stage | None
    tricks: Tricks | None
    club: IrregularPlay | None
    ceremony: Ceremony
    jack_deals: int
    choice: int | None
    choice_bid: int
    reckoning: Reckoning | None
    final: FinalReckoning | None

    def __repr__(self) -> str:
        game = f"{self.rules.variety}, {self.rules.settlement}"
        return f"<Sitting of {', '.join(self.names)}: {game}, deal {self.deal}, {self.phase}>"

    def _repr_svg_(self) -> str:
        hands = {seat: self.view(seat).hand for seat in range(self.rules.players)}
        picture: str = PROVIDED["picture of a position"]()(self.view(None), hands)
        return picture

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
        match self.phase:
            case Phase.SEATING:
                assert self.seating is not None
                yield Choice(Agree, {"dealer": range(self.rules.players)}, "C5")
                yield from self.seating.choices(self.rules.pack)
            case Phase.SHUFFLE | Phase.CUT | Phase.DEAL:
                yield from self.ceremony.choices()
            case Phase.PLAY:
                yield from self._choices_of_play()
            case Phase.SETTLE:
                yield Choice(Settle, {})
            case phase if phase in BEFORE_PLAY:
                assert self.stage is not None
                yield from self.stage.choices(self)
        if self.phase is Phase.SHUFFLE and self.nets:
            yield Choice(End, {})
        if self.phase is not Phase.ENDED and self.rules.minutes and not self.hour_struck:
            yield Choice(Hour, {})
        if self.rules.laws is Laws.CLUB and self.phase in _CLAIMS and self.ceremony.begun:
            yield from club_laws().choices_of_deal(self.ceremony, first_trick=self.first_trick)
        if self.club and self.phase in (Phase.PLAY, Phase.SETTLE):
            yield from self.club.choices()

    def _choices_of_play(self) -> Iterator[Choice]:
        assert self.tricks is not None
        if not self.club:
            fields = {"seat": (self.tricks.turn,), "card": self.tricks.legal()}
            yield Choice(PlayCard, fields, laws=TURN, why={"card": self.tricks.refusal})

    def _check(self, action: Action) -> None:
        """Raise ``IllegalAction`` unless the action is one of the choices."""
        club = isinstance(action, ClubAction)
        if club and self.rules.laws is not Laws.CLUB:
            raise IllegalAction("this action is not allowed here: it needs club laws")
        if not self._is_irregular(action):  # else the play under club laws checks it
            choices = [choice for choice in self.choices() if choice.kind is type(action)]
            if not any(action in choice for choice in choices):
                nearest = sorted(choices, key=lambda choice: choice.fits(action))[-1:]
                refusals = (choice.refusal(action) for choice in nearest)
                raise next(refusals, None) or self._not_now(action)

    def _is_irregular(self, action: Action) -> bool:
        """Return whether the play under club laws handles the action."""
        if self.club is None or club_laws().about_deal(action):
            return False
        claims = self.phase is Phase.SETTLE and isinstance(action, Claim)
        playing = self.phase is Phase.PLAY and isinstance(action, (PlayCard, *_IRREGULAR))
        return claims or playing

    def _not_now(self, action: Action) -> IllegalAction:
        seats = " or ".join(map(str, self.to_act))
        noun = "player" if self.phase is Phase.SEATING else "seat"
        who = f"{noun} {seats} to " if seats else "the table to "
        waits = f"the table waits for {who}{WAITS[self.phase]}"
        law = "G1" if isinstance(action, (Hour, End)) else ""
        return IllegalAction(f"this action is not allowed here: {waits}", law=law)

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
        events = self.stage.do(action, self)
        self._after_stage()
        return events

    def _begin_play(self) -> None:
        leader = self.stage.leader if self.stage else None
        if leader is None:
            leader = self.rules.variety_object.leader(self.eldest, self.hands)
        self.tricks = Tricks(self.conduct, self.hands, leader, self.rules.units(self.avoided))
        if self.rules.laws is Laws.CLUB:
            terms = PlayTerms(
                self.hands,
                self.avoided,
                self.rules.hand_size,
                self.rules.pack,
                counters=not self.rules.settlement_object.points,
                edition=self.rules.edition,
            )
            self.club = club_laws().play(self.tricks, terms)
        self.phase = Phase.PLAY

    def _play_card(self, action: PlayCard) -> list[Event]:
        if self.club:
            return self._play_irregularly(action)
        assert self.tricks is not None
        broken = self.hearts_broken
        trick = self.tricks.push(action.card)
        events: list[Event] = [CardPlayed(action.seat, action.card)]
        if self.hearts_broken and not broken:
            events.append(HeartsBroken())
        if trick:
            events.append(trick_taken(len(self.tricks.done), trick))
            if self.tricks.over:
                self.phase = Phase.SETTLE
        return events

    def _next_deal(self, dealer: int, back: str) -> None:
        self.dealer, self.back = dealer, back
        self.ceremony = Ceremony(self.rules, dealer, back)
        self.phase = Phase.SHUFFLE

    # --- club laws -----------------------------------------------------------------------------

    def _play_irregularly(self, action: Action) -> list[Event]:
        assert self.club is not None
        events = self.club.do(action)
        for event in events:
            match event:
                case FinePaid(seat, counters):
                    self.pay_in(seat, counters)
                case CardDrawnFrom(seat, _, cards) if self.rules.edition >= 2:
                    if self.rules.variety_object.owed_card in cards:
                        self.owed_to = seat
        if self.club.over:
            self.phase = Phase.SETTLE
        return events

    def _claim_or_demand(self, action: Claim | Demand) -> list[Event]:
        if self._is_irregular(action):
            return self._play_irregularly(action)
        ruling = club_laws().judge_deal(self.ceremony, action, first_trick=self.first_trick)
        return [*ruling.events, *(self._deal_again(ruling) if ruling.law else ())]

    def _deal_again(self, ruling: Ruling) -> list[Event]:
        """Stop the deal, and return the counters paid into the pool (D3–D6).

        **Decision:** when a misdeal loses the deal, the next dealer takes the other pack. A wrong
        dealer or pack stands once all the cards are dealt (D6), for a new deal as well.
        """
        for seat, counters in self.paid.items():
            self.bank.pay_in(seat, -counters)
        ceremony = self.ceremony
        dealer, back = ceremony.dealer, ceremony.back
        if not ceremony.going_on and self.rules.edition >= 2:
            dealer, back = ceremony.by, ceremony.used
        if ruling.lost:
            dealer, back = (ceremony.by + 1) % self.rules.players, other_back(back)
        self.clear_table()
        self._next_deal(dealer, back)
        return [DealStopped(ruling.law, dealer, ruling.lost)]

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

    def _end_for(self, reason: str, law: str) -> SittingEnded:
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
            return [HourStruck(), self._end_for("the agreed hour has struck", "G1")]
        return [HourStruck()]

    def _end(self, action: End) -> list[Event]:
        return [self._end_for(STOPPED, "G1")]

    # --- views -------------------------------------------------------------------------------

    @property
    def omitted_action(self) -> Action | None:
        """The action that older records omit here: the law did not require it then."""
        return self.club.omitted_action() if self.club else None

    @overload
    def view(self, seat: int) -> View: ...
    @overload
    def view(self, seat: None) -> SpectatorView: ...
    @overload
    def view(self, seat: int | None) -> TableView: ...
    def view(self, seat: int | None) -> TableView:
        """Return everything that the player in this seat may know; ``None`` for a spectator."""
        return view_of(self, seat)


_CLAIMS = (Phase.DEAL, *DECISIONS, Phase.SETTLE)
"""The phases in which claims are possible: until the pool is divided (I13)."""

_IRREGULAR = (Call, Amend, Withdraw, Indicate, TakeBack, TurnTrick, DrawFrom, Claim, Demand)

_HANDLERS: dict[type, Callable[[Sitting, Any], list[Event]]] = {
    Agree: Sitting._agree,
    **dict.fromkeys((Spread, Draw, TakeSeat, TakePack), Sitting._cut_for_seats),
    **dict.fromkeys((Commit, Shuffle, Cut, Deal, PutRight, Touch, Interrupt), Sitting._ceremony),
    **dict.fromkeys((Bid, NameSuit, PassCards, Declare), Sitting._in_stage),
    PlayCard: Sitting._play_card,
    Settle: Sitting._settle,
    **dict.fromkeys(_IRREGULAR, Sitting._play_irregularly),
    **dict.fromkeys((Claim, Demand), Sitting._claim_or_demand),
    Hour: Sitting._hour,
    End: Sitting._end,
}
"""The handler of each type of action."""
