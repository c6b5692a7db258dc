"""The table of one deal under club laws: any card may be laid at any time by anybody.

The tricks stay those of :mod:`eldesthand.play`; here stands what they cannot be: the trick on the
table as it was really laid, errors and until when they may be noticed, exposed cards, duties. What
puts errors right, claims and penalties stand beside it, each in a module of its own; the way in is
:func:`eldesthand.laws.door.do`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from eldesthand.cards import Card, Suit
from eldesthand.errors import IllegalAction
from eldesthand.events import (
    CardPlayed,
    CardsTakenBack,
    Event,
    HeartsBroken,
    LastTrickDue,
    LeftOver,
    TrickTaken,
    TrickTurned,
)
from eldesthand.laws.code import CODE, By, Due, Irregularity, Until
from eldesthand.laws.duty import Duty
from eldesthand.laws.laid import Laid
from eldesthand.play import Trick, Tricks, cards_of

__all__ = ["ClubTable"]


class ClubTable:
    """One deal's play where players can err.

    ``dealt`` are the hands in the order in which the cards fell, ``avoided`` the suit that counts,
    ``size`` the right number of cards in a hand, ``pack`` all the cards in play, dealt or not.
    An action that raises ``IllegalAction`` changes nothing.
    """

    def __init__(
        self,
        tricks: Tricks,
        dealt: Sequence[Sequence[Card]],
        avoided: Suit,
        size: int = 0,
        pack: tuple[Card, ...] = (),
    ) -> None:
        self.tricks = tricks
        self.dealt = tuple(map(tuple, dealt))
        self.avoided = avoided
        self.pack = pack or tuple(card for hand in self.dealt for card in hand)
        self.order = tuple(tricks.next)
        self.size = size or len(self.dealt[self.order[0]])
        """How many tricks there are: the right number of cards in a hand."""
        self.odd = {seat: tricks.left(seat) - self.size for seat in self.order}
        """Cards that each was dealt too many, or too few (D7)."""
        self.leader = self.eldest = tricks.leader
        """Who leads next, and who led first."""
        self.laid: list[Laid] = []
        self.history: list[tuple[Laid, ...]] = []
        self.exposed: dict[Card, int] = {}
        self.duties: list[Duty] = []
        self.errors: list[Irregularity] = []
        self.rights: list[Irregularity] = []
        """Errors put right for which somebody may still demand a penalty (I5, I6)."""
        self.missed: dict[int, int] = {}
        """Who has missed which trick, and played to none since (I1)."""
        self.may_withdraw: set[int] = set()
        self.compelled: list[int] = []
        """Who must take the last trick (I1, I2): the first of them does."""
        self.proved: dict[int, Irregularity] = {}
        self.drawing: tuple[int, int] | None = None
        """Who draws of whom to put irregular hands right (D7)."""
        self.over = False

    # --- what the table looks like -------------------------------------------------------------

    @property
    def number(self) -> int:
        """The trick on the table, or to be led, from 1."""
        return len(self.history) + 1

    @property
    def complete(self) -> bool:
        """Whether all have played to the trick on the table, which is not yet turned."""
        played = {laid.seat for laid in self.laid}
        return bool(self.laid) and all(
            seat in played or not self.tricks.left(seat) for seat in self.order
        )

    @property
    def turn(self) -> int:
        """Whose turn it properly is: after the last trick, who took it."""
        if self.drawing:
            return self.drawing[0]
        if not self.laid or self.complete:
            return self._with_cards(self.leader, set())
        return self._with_cards(self.laid[0].seat, {laid.seat for laid in self.laid})

    def _with_cards(self, start: int, played: set[int]) -> int:
        """The first seat from ``start`` to the left that has a card and has not played."""
        seat = start
        for _ in self.order:
            if seat not in played and self.tricks.left(seat):
                return seat
            seat = self.tricks.next[seat]
        return start

    def left_of(self, seat: int) -> int:
        """The player on a seat's left."""
        return self.tricks.next[seat]

    def right_of(self, seat: int) -> int:
        """The player on a seat's right."""
        return self.order[self.order.index(seat) - 1]

    def astray(self, seat: int) -> int:
        """How many cards a seat holds too many (or, negative, too few)."""
        if self.over:
            return 0
        gone = len(self.history) + any(laid.seat == seat for laid in self.laid)
        return self.tricks.left(seat) - (self.size - gone)

    @property
    def first_trick(self) -> bool:
        """Whether all have not yet played to the first trick (D3)."""
        return not self.history and not self.complete

    def right_cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat that it would be right to play now."""
        return cards_of(self.judge(seat).right)

    def error_of(self, seat: int, *laws: str) -> Irregularity | None:
        """This seat's error against one of these laws in the trick on the table."""
        return next(
            (
                e
                for e in self.errors
                if e.offender == seat and e.law in laws and e.trick == self.number
            ),
            None,
        )

    def is_open(self, error: Irregularity) -> bool:
        """Whether an error may still be noticed, by its law's window."""
        now = error.trick == self.number
        match CODE[error.law].until:
            case Until.ALL_PLAYED:
                return now and not self.complete
            case Until.LEFT_PLAYED:
                left = self.left_of(error.offender)
                leads = left == self.laid[0].seat if self.laid else False
                return now and not self.complete and (leads or not self.laid_by(left))
            case Until.TURNED:
                return now
            case _:
                return True

    def may_demand(self, error: Irregularity) -> tuple[int, ...]:
        """Who may demand the penalty for leading or playing out of turn (I5, I6)."""
        if CODE[error.law].penalty_by is By.RIGHT:
            return (self.right_of(error.offender),)
        left = self.left_of(error.offender)
        if self.laid and left == self.laid[0].seat and error.proper is not None:
            return left, error.proper
        return (left,)

    def laid_by(self, seat: int) -> list[Laid]:
        """The cards that a seat has laid to the trick on the table."""
        return [laid for laid in self.laid if laid.seat == seat]

    def tell_tricks(self) -> None:
        """Let the tricks show the table as it is."""
        open_trick = bool(self.laid) and not self.complete
        self.tricks.cards = [laid.card for laid in self.laid] if open_trick else []
        self.tricks.leader = self.laid[0].seat if open_trick else self.leader
        self.tricks.turn = self.turn

    # --- playing -------------------------------------------------------------------------------

    @contextmanager
    def as_if(self, seat: int, before: Sequence[Card]) -> Iterator[Tricks]:
        """The tricks as if this seat had to play after these cards."""
        kept = self.tricks.turn, self.tricks.cards
        self.tricks.turn, self.tricks.cards = seat, list(before)
        try:
            yield self.tricks
        finally:
            self.tricks.turn, self.tricks.cards = kept

    def judge(self, seat: int, card: Card | None = None, place: int | None = None) -> Laid:
        """A card laid by this seat, to the trick on the table or in this place of it."""
        done = [] if self.complete and place is None else self.laid[:place]
        before = [laid.card for laid in done]
        with self.as_if(seat, before) as tricks:
            lawful = tricks.conduct.legal(tricks)
        leading, in_turn = not before, place is not None or seat == self.turn
        duties = tuple(d for d in self.duties if d.binds(seat, leading=leading, in_turn=in_turn))
        right = lawful
        led = before[0] >> 4 if before else None
        for duty in duties:
            among = duty.among(right, led, self.avoided)
            right = among if any(among) else right
        rights = tuple(
            e
            for e in self.rights
            if e.offender == seat and (e.law == "I6" or (leading and in_turn))
        )
        return Laid(seat, card or Card.at(0), lawful, right, card in self.exposed, duties, rights)

    def check_holds(self, seat: int, card: Card) -> None:
        """Raise ``IllegalAction`` unless this seat has this card to lay now."""
        if seat not in self.order or not self.tricks.hands[seat][card >> 4] & card.bit:
            raise IllegalAction(f"the {card.name} is not in the hand of seat {seat}", law="P1")
        if self.drawing:
            raise IllegalAction(
                f"first seat {self.drawing[0]} draws from the hand of seat {self.drawing[1]}",
                law="D7",
            )

    def play(self, seat: int, card: Card, *, late: bool = False) -> list[Event]:
        """Any card of a hand is led or played, or laid as a second one to the trick (I3); ``late``
        to a trick that had been missed (I1).
        """
        self.check_holds(seat, card)
        second = bool(self.laid_by(seat)) and not self.complete
        laid = self.judge(seat, card)
        if not second and not late:
            self._check_modern(laid)
        events: list[Event] = self._turned(seat) if self.complete else []
        turn, leading = self.turn, not self.laid
        if second:
            laid = self._beside(seat, card)
            self.err("I3", seat, card)
        else:
            if seat != turn:
                self.err("I5" if leading else "I6", seat, card, turn)
            if laid.law:
                self.err(laid.law, seat, card)
            if seat in self.missed:
                self.errors.append(Irregularity("I1", seat, self.missed.pop(seat)))
        self.spend(laid)
        broken = self.tricks.conduct.broken(self.tricks)
        self.lay(laid)
        events.append(CardPlayed(seat, card))
        if not broken and self.tricks.conduct.broken(self.tricks):
            events.append(HeartsBroken())
        return [*events, *self._completed()]

    def _check_modern(self, laid: Laid) -> None:
        """**Decision:** what Modern Hearts forbids (V7) is refused, as when guided: the sources
        know no penalty for it.
        """
        if laid.lawful[laid.card >> 4] & laid.card.bit:
            return
        before = [] if self.complete else [other.card for other in self.laid]
        with self.as_if(laid.seat, before) as tricks:
            law, reason = tricks.conduct.refusal(tricks, laid.card)
        if law == "V7":
            raise IllegalAction(reason, law=law)

    def err(self, law: str, seat: int, card: Card, proper: int | None = None) -> None:
        """Note an error in the trick on the table."""
        self.errors.append(Irregularity(law, seat, self.number, card, proper))

    def forget(self, seat: int, *laws: str) -> None:
        """A seat's errors in the trick on the table are put right."""
        self.errors = [
            e
            for e in self.errors
            if not (e.offender == seat and e.trick == self.number and (not laws or e.law in laws))
        ]

    def spend(self, laid: Laid) -> None:
        """The duties and rights that go with a card are at an end."""
        self.duties = [duty for duty in self.duties if duty not in laid.duties]
        self.rights = [right for right in self.rights if right not in laid.rights]

    def lay(self, laid: Laid, place: int | None = None) -> None:
        """The card goes from the hand to the table."""
        self.move(laid.seat, laid.card)
        self.exposed.pop(laid.card, None)
        self.laid.insert(len(self.laid) if place is None else place, laid)

    def lift(self, laid: Laid, *, face_up: bool = False) -> None:
        """The card goes back from the table to the hand, or lies face up before its owner."""
        self.move(laid.seat, laid.card)
        self.laid.remove(laid)
        if laid.exposed or face_up:
            self.exposed[laid.card] = laid.seat

    def move(self, seat: int, card: Card) -> None:
        """A card goes from the hand to the table, or back."""
        self.tricks.hands[seat][card >> 4] ^= card.bit
        self.tricks.played[card >> 4] ^= card.bit

    @contextmanager
    def reopened(self, events: list[Event]) -> Iterator[None]:
        """Change the trick on the table, which may be complete, and count it anew."""
        if self.complete:
            self.tricks.done.pop()
        yield
        events += self._completed()

    def _completed(self) -> list[Event]:
        """If all have played: who takes the trick; the last one is turned at once."""
        if not self.complete:
            return []
        last = self.number >= self.size or not any(map(self.tricks.left, self.order))
        events: list[Event] = self._last_cards() if last else []
        trick = self._trick()
        if last and self.compelled:
            trick = trick._replace(taker=self.compelled[0])
        self.tricks.done.append(trick)
        self.leader = trick.taker
        events.append(
            TrickTaken(len(self.tricks.done), trick.leader, trick.taker, trick.cards, trick.units)
        )
        if last:
            events += self._turned(trick.taker)
            self.over = True
        return events

    def _trick(self) -> Trick:
        """The trick as it lies: the highest card of the suit led takes it, whoever's."""
        cards = tuple(laid.card for laid in self.laid)
        seats = tuple(laid.seat for laid in self.laid)
        units = sum(self.tricks.values.get(card, 0) for card in cards)
        return Trick(seats[0], seats, cards, seats[self.tricks.conduct.taker(cards)], units)

    def _last_cards(self) -> list[Event]:
        """The last trick shows who missed one (I1) or is short (I2); cards left over join it.

        **Decision:** that needs no claim; and who was merely dealt too many, while no other was too
        short to draw, adds what he has over without penalty.
        """
        events: list[Event] = []
        played = {laid.seat for laid in self.laid}
        short = [seat for seat in self.order if seat not in played]
        over = [seat for seat in self.order if self.tricks.left(seat)]
        for seat in over:
            if any(e.law == "I1" and e.offender == seat for e in self.errors):
                events += self.compel(seat, "I1")
        if len(short) == 1 and not over:
            events += self.compel(short[0], "I2")
        for seat in over:
            cards = cards_of(self.tricks.hands[seat])
            for card in cards:
                self.lay(self._beside(seat, card))
            events.append(LeftOver(seat, cards))
        return events

    def _beside(self, seat: int, card: Card) -> Laid:
        """A card that is not this seat's play to the trick: a second one, or one left over."""
        hand = self.tricks.hands[seat]
        masks = hand[0], hand[1], hand[2], hand[3]
        return Laid(seat, card, masks, masks, card in self.exposed)

    def _turned(self, seat: int) -> list[Event]:
        """The trick is turned and quitted."""
        number = self.number
        self.history.append(tuple(self.laid))
        self.laid = []
        self.may_withdraw.clear()
        self.duties = [duty for duty in self.duties if duty.trick != number]
        self.rights = [right for right in self.rights if right.law != "I6"]
        return [TrickTurned(seat, number, len(self.history[-1]))]

    def turn_trick(self, seat: int) -> list[Event]:
        """Who takes the trick turns it; too hastily when one player has not played to it (I1).

        **Decision:** a trick that lacks more than one card cannot pass for a full one, nor can the
        last.
        """
        if not self.laid:
            raise IllegalAction("no trick lies on the table")
        taker = self._trick().taker
        if seat != taker:
            raise IllegalAction(f"seat {taker} takes this trick, and turns it", law="P1")
        if self.complete:
            return self._turned(seat)
        waiting = [s for s in self.order if self.tricks.left(s) and not self.laid_by(s)]
        if len(waiting) > 1 or len(self.laid) < 2 or self.number >= self.size:
            raise IllegalAction("not all have played to this trick", law="I1")
        trick = self._trick()
        self.tricks.done.append(trick)
        self.leader = trick.taker
        for late in waiting:
            if late in self.missed:
                self.errors.append(Irregularity("I1", late, self.missed[late]))
            self.missed[late] = self.number
        taken = TrickTaken(self.number, trick.leader, taker, trick.cards, trick.units)
        return [taken, *self._turned(seat)]

    def take_all_back(self, law: str) -> list[Event]:
        """Every card of the trick on the table goes back; nobody has erred in it."""
        number = self.number
        events = self.lift_all(law, list(self.laid))
        self.errors = [e for e in self.errors if e.trick != number or e.law in ("I1", "I2")]
        self.duties = [duty for duty in self.duties if duty.trick != number]
        self.rights = [right for right in self.rights if right.law != "I6"]
        self.may_withdraw.clear()
        return events

    def lift_all(self, law: str, laid: Sequence[Laid]) -> list[Event]:
        """Cards go back to the hands; they are not exposed, unless they were before."""
        for one in laid:
            self.lift(one)
            self.duties += one.duties
            self.rights += one.rights
        if not laid:
            return []
        return [
            CardsTakenBack(law, tuple(one.seat for one in laid), tuple(one.card for one in laid))
        ]

    def compel(self, seat: int, law: str) -> list[Event]:
        """He must take the last trick, whatever it contains (I1, I2).

        **Decision:** of several it is the first.
        """
        if seat in self.compelled:
            return []
        self.compelled.append(seat)
        self.duties.append(Duty(law, seat, Due.LAST_TRICK))
        events: list[Event] = [LastTrickDue(seat, law)]
        if self.over and self.compelled == [seat]:
            trick = self.tricks.done[-1]._replace(taker=seat)
            self.tricks.done[-1] = trick
            events.append(
                TrickTaken(len(self.tricks.done), trick.leader, seat, trick.cards, trick.units)
            )
        return events
