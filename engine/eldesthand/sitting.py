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
from dataclasses import replace
from typing import Any

from eldesthand.actions import (
    Action,
    Agree,
    Bid,
    Cut,
    Deal,
    Draw,
    End,
    Hour,
    NameSuit,
    PassCards,
    PlayCard,
    Settle,
    Shuffle,
    Spread,
    TakePack,
    TakeSeat,
)
from eldesthand.auction import Auction
from eldesthand.bank import Bank, FinalReckoning
from eldesthand.cards import HEARTS, JOKER, Card, Suit, sort_cards
from eldesthand.deal import BACKS, cut, cut_range, dealt, other_back
from eldesthand.errors import IllegalAction, RulesError
from eldesthand.events import (
    BidMade,
    Bought,
    CardDrawn,
    CardPlayed,
    CardsPassed,
    Dealt,
    Event,
    HeartsBroken,
    HourStruck,
    MustDrawAgain,
    PackCut,
    PackSpread,
    PackTaken,
    PassLaid,
    PlayersSeated,
    SeatTaken,
    Settled,
    Shuffled,
    SittingEnded,
    SuitNamed,
    TrickTaken,
)
from eldesthand.passing import Passing
from eldesthand.play import Tricks, cards_of, conduct_of
from eldesthand.rules import Moon, Rules
from eldesthand.seating import Seating
from eldesthand.settle import METHODS, Outcome, Reckoning, Taken, shoot
from eldesthand.view import Phase, PlayerView, Refusal, TrickView, View

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
        self._clear_table()

    def _clear_table(self) -> None:
        """Forget the deal that is over."""
        self.pack: tuple[Card, ...] = ()
        self.hands: tuple[tuple[Card, ...], ...] = ((),) * self.rules.players
        self.auction: Auction | None = None
        self.passing: Passing | None = None
        self.tricks: Tricks | None = None
        self.joker_owner: int | None = None

    # --- seats -------------------------------------------------------------------------------

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this deal, eldest hand first (C3)."""
        players = self.rules.players
        return tuple((self.dealer + 1 + n) % players for n in range(self.rules.active))

    @property
    def eldest(self) -> int:
        """The seat on the dealer's left."""
        return (self.dealer + 1) % self.rules.players

    @property
    def pone(self) -> int:
        """The seat on the dealer's right."""
        return (self.dealer - 1) % self.rules.players

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
            case Phase.SHUFFLE | Phase.DEAL:
                return (self.dealer,)
            case Phase.CUT:
                return (self.pone,)
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
        self._check_pack(action.pack)
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
        self.dealer, self.back, self.deal = dealer, back, 1
        self.seating = None
        self.phase = Phase.SHUFFLE
        return [PlayersSeated(self.names, dealer)]

    def _check_pack(self, pack: tuple[Card, ...]) -> None:
        if sorted(pack) != sorted(self.rules.pack):
            raise IllegalAction(f"expected the {len(self.rules.pack)} cards of this game", law="C2")

    def _shuffle(self, action: Shuffle) -> list[Event]:
        if not 0 <= action.seat < self.rules.players:
            raise IllegalAction(f"there is no seat {action.seat}", law="D1")
        self._check_pack(action.pack)
        self._clear_table()
        self.pack = action.pack
        if action.seat == self.dealer:
            self.phase = Phase.CUT
        return [Shuffled(action.seat, self.back)]

    def _cut(self, action: Cut) -> list[Event]:
        self._must_be(action.seat)
        low, high = cut_range(len(self.pack))
        if not low <= action.lifted <= high:
            raise IllegalAction(
                f"leave at least four cards in each packet: lift {low} to {high}, "
                f"not {action.lifted}",
                law="D1",
            )
        self.pack = cut(self.pack, action.lifted)
        self.phase = Phase.DEAL
        return [PackCut(action.seat, action.lifted)]

    def _deal(self, action: Deal) -> list[Event]:
        self._must_be(action.seat)
        order = self.active
        hands = dealt(self.pack, len(order), self.rules.hand_size, self.rules.dealing)
        by_seat = dict(zip(order, hands, strict=True))
        self.hands = tuple(by_seat.get(seat, ()) for seat in range(self.rules.players))
        holders = [seat for seat, hand in enumerate(self.hands) if JOKER in hand]
        self.joker_owner = holders[0] if holders else None
        events: list[Event] = [
            Dealt(self.dealer, order, tuple(len(hand) for hand in self.hands), self.hands)
        ]
        if self.rules.law.auction:
            self.auction = Auction(order, self.choice)
            self.phase = Phase.BID if self.choice is None else Phase.NAME
        elif self.rules.passing and (passing := Passing.of_deal(self.deal, order)):
            self.passing = passing
            self.phase = Phase.PASS
        else:
            self._begin_play()
        return events

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
            self.bank.bid(self.auction.chooser, self.auction.high)
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
        self.phase = Phase.PLAY

    def _first_leader(self) -> int:
        if self.rules.law.modern:
            opening = min(self.rules.pack)
            return next(seat for seat, hand in enumerate(self.hands) if opening in hand)
        if self.auction and self.auction.chooser is not None:
            return self.auction.chooser
        return self.eldest

    def _play_card(self, action: PlayCard) -> list[Event]:
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

    def _settle(self, action: Settle) -> list[Event]:
        reckoning = self._reckon()
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
        if self.auction and self.auction.chooser is not None and not self.auction.kept:
            net[self.auction.chooser] -= self.auction.high
        self.nets.append(tuple(net.get(seat, 0) for seat in range(self.rules.players)))
        self.jack_deals = self.jack_deals + 1 if reckoning.jack_after else 0
        if self.auction:
            self.choice = self.auction.chooser if reckoning.outcome is Outcome.JACK else None
        self.reckoning = reckoning
        events: list[Event] = [Settled(reckoning)]
        ended = self._ending()
        if ended:
            return [*events, self._end_for(*ended)]
        if not self.rules.until_broke:
            events += [
                Bought(s, more) for s in range(self.rules.players) if (more := self.bank.buy(s))
            ]
        self.dealer = self.eldest
        self.back = other_back(self.back)
        self.deal += 1
        self.phase = Phase.SHUFFLE
        return events

    def _reckon(self) -> Reckoning:
        """The deal just played, settled by seats (S)."""
        reckoning = METHODS[self.rules.settlement].settle(
            self._taken(),
            self.bank.pool,
            jack=self.jack_deals > 0,
            odd_makes_jack=self.rules.odd_makes_jack,
        )
        order = self.active
        return replace(
            reckoning,
            lines=tuple(
                replace(line, seat=seat) for seat, line in zip(order, reckoning.lines, strict=True)
            ),
            winners=tuple(order[place] for place in reckoning.winners),
        )

    def _taken(self) -> Taken:
        assert self.tricks is not None
        order = self.active
        units = tuple(self.tricks.units(seat) for seat in order)
        shooter = self._moon_shooter()
        if shooter is not None:
            return shoot(units, order.index(shooter), self.rules.moon)
        if self.joker_owner is None:
            return Taken(units)
        taker = next(trick.taker for trick in self.tricks.done if JOKER in trick.cards)
        return Taken(units, joker=(order.index(self.joker_owner), order.index(taker)))

    def _moon_shooter(self) -> int | None:
        """Who has taken every penalty card, if that is shooting the moon in this game (V7)."""
        assert self.tricks is not None
        takers = {
            trick.taker
            for trick in self.tricks.done
            if any(self.tricks.values.get(card, 0) > 0 for card in trick.cards)
        }
        return takers.pop() if self.rules.moon is not Moon.NONE and len(takers) == 1 else None

    def _ending(self) -> tuple[str, str] | None:
        """Why the sitting ends after this settlement, and by which law (G1)."""
        rules, bank = self.rules, self.bank
        if self.hour_struck:
            return "the agreed hour has struck", "G1"
        if rules.law.modern:
            if rules.target and max(bank.points) >= rules.target:
                return f"{rules.target} points were reached", "V7"
            return None
        seats = range(rules.players)
        if rules.until_broke and any(bank.worth(seat) <= 0 for seat in seats):
            loser = min(seats, key=bank.worth)
            return f"{self.names[loser]} has lost all his counters", "G1"
        if rules.target and any(bank.won(seat) >= rules.target for seat in seats):
            winner = max(seats, key=bank.won)
            return f"{self.names[winner]} has won {bank.won(winner)} counters", "G1"
        return None

    def _end_for(self, reason: str, law: str) -> SittingEnded:
        self.final = self.bank.cash(
            reason, law, len(self.nets), self.names, self.eldest, self.rules.stake
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
        """All that the player in this seat may know; ``None`` for one who only watches.

        While the players have no seats, ``seat`` is a player's number.
        Raises ``IllegalAction`` when there is no such seat.
        """
        if seat is not None and not 0 <= seat < self.rules.players:
            raise IllegalAction(f"there is no seat {seat}")
        hand = self._hand(seat)
        playable, refused = self._choices(seat, hand)
        auction, passing = self.auction, self.passing
        return View(
            seat=seat,
            rules=self.rules,
            phase=self.phase,
            deal=self.deal,
            settled=len(self.nets),
            dealer=self.dealer,
            eldest=self.eldest,
            pone=self.pone,
            active=self.active,
            to_act=self.to_act,
            players=tuple(self._player(s) for s in range(self.rules.players)),
            hand=hand,
            playable=playable,
            refused=refused,
            cut_range=cut_range(len(self.rules.pack)),
            trick=self._trick(),
            tricks=self._tricks_done(),
            back=self.back,
            pool=self.bank.pool,
            jack_deals=self.jack_deals,
            total=self.rules.total(self.avoided),
            avoided=self.avoided,
            chooser=auction.chooser if auction else None,
            bid=auction.high if auction and not auction.open else 0,
            high_bid=auction.high if auction else 0,
            choice_kept=auction.kept if auction else False,
            joker_owner=self._joker_owner_known(seat),
            pass_to=passing.to(seat) if passing and seat in self.active else None,
            pass_count=passing.count if passing else 0,
            pass_way=self._pass_way(),
            passed=passing.given(seat) if passing else (),
            received=passing.received(seat) if passing else (),
            hearts_broken=self.hearts_broken,
            hour_struck=self.hour_struck,
            nets=tuple(self.nets),
            seating=self.seating.view() if self.seating else None,
            reckoning=self.reckoning,
            final=self.final,
        )

    def _hand(self, seat: int | None) -> tuple[Card, ...]:
        if seat is None or self.seating:
            return ()
        if self.tricks:
            return cards_of(self.tricks.hands[seat])
        laid = self.passing.given(seat) if self.passing else ()
        return sort_cards(card for card in self.hands[seat] if card not in laid)

    def _choices(
        self, seat: int | None, hand: tuple[Card, ...]
    ) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
        if self.phase is Phase.PASS and seat in self.to_act:
            return hand, ()
        if self.phase is not Phase.PLAY or self.tricks is None or seat != self.tricks.turn:
            return (), ()
        playable = self.tricks.legal()
        refused = (card for card in hand if card not in playable)
        return playable, tuple(Refusal(c, *self.conduct.refusal(self.tricks, c)) for c in refused)

    def _player(self, seat: int) -> PlayerView:
        tricks, bank = self.tricks, self.bank
        taken = [trick for trick in tricks.done if trick.taker == seat] if tricks else []
        values = tricks.values if tricks else {}
        return PlayerView(
            seat=seat,
            name=self.names[seat],
            active=self.deal == 0 or seat in self.active,
            cards=tricks.left(seat) if tricks else len(self.hands[seat]),
            tricks=len(taken),
            units=sum(trick.units for trick in taken),
            clear=not any(values.get(card, 0) > 0 for trick in taken for card in trick.cards),
            counters=bank.held[seat],
            bought=bank.bought[seat],
            won=bank.won(seat),
            points=bank.points[seat],
            pegs=bank.pegs[seat],
            units_in_sitting=bank.units[seat],
            bid=self.auction.bids.get(seat) if self.auction else None,
        )

    def _trick(self) -> TrickView | None:
        if self.tricks is None:
            return None
        t = self.tricks
        units = sum(t.values.get(card, 0) for card in t.cards)
        return TrickView(t.leader, t.seats, tuple(t.cards), None, units)

    def _tricks_done(self) -> tuple[TrickView, ...]:
        return tuple(TrickView(*trick) for trick in self.tricks.done) if self.tricks else ()

    def _joker_owner_known(self, seat: int | None) -> int | None:
        if self.joker_owner is None or self.joker_owner == seat:
            return self.joker_owner
        played = self.tricks is not None and self.tricks.played[HEARTS] & JOKER.bit
        return self.joker_owner if played else None

    def _pass_way(self) -> str:
        if not self.rules.passing or not self.deal:
            return ""
        return Passing.way_of(self.deal, self.rules.active)


_Door = tuple[tuple[Phase, ...], Callable[[Sitting, Any], list[Event]]]

_DOORS: dict[type, _Door] = {
    Agree: ((Phase.SEATING,), Sitting._agree),
    Spread: ((Phase.SEATING,), Sitting._spread),
    Draw: ((Phase.SEATING,), Sitting._draw),
    TakeSeat: ((Phase.SEATING,), Sitting._take_seat),
    TakePack: ((Phase.SEATING,), Sitting._take_pack),
    Shuffle: ((Phase.SHUFFLE,), Sitting._shuffle),
    Cut: ((Phase.CUT,), Sitting._cut),
    Deal: ((Phase.DEAL,), Sitting._deal),
    Bid: ((Phase.BID,), Sitting._bid),
    NameSuit: ((Phase.NAME,), Sitting._name_suit),
    PassCards: ((Phase.PASS,), Sitting._pass_cards),
    PlayCard: ((Phase.PLAY,), Sitting._play_card),
    Settle: ((Phase.SETTLE,), Sitting._settle),
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
