"""The cards of one deal under club laws, and moves of cards.

:mod:`~eldesthand.laws.table` handles errors and their effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from eldesthand.core.card_play import CardPlay, PlayTerms
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import _
from eldesthand.core.play import Masks, Tricks, cards_of, masks_of
from eldesthand.core.terms import Due
from eldesthand.core.view import Duty
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick, among, binds


class CardsOnTable(CardPlay):
    """Cards of one deal: hands, open tricks and turned tricks, with errors and duties."""

    def __init__(self, tricks: Tricks, terms: PlayTerms) -> None:
        super().__init__(tricks, terms)
        self.order: tuple[int, ...] = tuple(tricks.next)
        self.size: int = terms.size
        """The number of tricks, and the right number of cards in a hand."""
        self.odd: dict[int, int] = {seat: tricks.left(seat) - self.size for seat in self.order}
        """The number of extra cards dealt to each seat, for the first edition of D7."""
        self.leader: int = tricks.leader
        self.eldest: int = tricks.leader
        """``leader`` is the taker of the last complete trick; before it, ``eldest``, who leads
        first.
        """
        self.open: list[OpenTrick] = []
        """The tricks that are not turned: two if another player than the taker of a complete trick
        has led to the next one, because only the taker turns a trick (I7).
        """
        self.history: list[tuple[Laid, ...]] = []
        """The turned tricks."""
        self.exposed: dict[Card, int] = {}
        self.duties: list[Duty] = []
        self.errors: list[Irregularity] = []
        self.rights: list[Irregularity] = []
        """Corrected errors for which a player may still demand a penalty (I5, I6)."""
        self.missed: dict[int, int] = {}
        """The trick that each seat has missed, until the seat plays to a later one (I1)."""
        self.early: OpenTrick | None = None
        """The last trick that was turned too early, to lie open again (I1)."""
        self.begun = False
        """True once all have played to the first trick; nothing opens that window again (D3d)."""
        self.compelled: list[int] = []
        """The seats that must take the last trick; the first of several takes it (I1, I2)."""
        self.proved: list[Irregularity] = []
        """The proved revokes, in the order of their proofs."""
        self.going_back: Irregularity | None = None
        """A card out of turn that goes back once its owner has named it among two cards (I6)."""
        self.drawn: list[int] = []
        """The seats that have drawn from another hand, once for each card (D7)."""

    # --- the state of the table ----------------------------------------------------------------

    @property
    def laid(self) -> list[Laid]:
        """The cards of the last open trick."""
        return self.open[-1].laid if self.open else []

    @property
    def number(self) -> int:
        """The number of the last open trick, or of the next one, from 1."""
        return self.open[-1].number if self.open else len(self.history) + 1

    @property
    def complete(self) -> bool:
        """True if all have played to the last open trick."""
        played = self.trick_seats
        return bool(played) and not any(
            seat not in played and any(self.tricks.hands[seat]) for seat in self.order
        )

    @property
    def under(self) -> OpenTrick | None:
        """The complete trick that is not turned although a player has led to the next one."""
        return self.open[0] if len(self.open) > 1 else None

    @property
    def trick_seats(self) -> tuple[int, ...]:
        """The seats that played the cards of the last open trick, in order."""
        return tuple([laid.seat for laid in self.laid])

    @property
    def turn(self) -> int:
        """The seat in turn by the laws; after the last trick, its taker."""
        if self.awaited:
            return self.awaited.seat
        if not self.laid or self.complete:
            return self._with_cards(self.leader, ())
        return self._with_cards(self.laid[0].seat, self.trick_seats)

    def _with_cards(self, start: int, played: Sequence[int]) -> int:
        for seat in self.seats_from(start):
            if seat not in played and any(self.tricks.hands[seat]):
                return seat
        return start

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in order, starting with this one."""
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]

    def left_of(self, seat: int) -> int:
        """Return the seat on the left."""
        return self.tricks.next[seat]

    def right_of(self, seat: int) -> int:
        """Return the seat on the right."""
        return self.order[self.order.index(seat) - 1]

    def astray(self, seat: int) -> int:
        """Return the number of extra cards in a seat's hand (negative if there are too few).

        **Decision** (I2): a second card in a trick that is not turned counts as a card in hand.
        """
        if self.over:
            return 0
        gone = len(self.history) + sum(seat in trick.seats for trick in self.open)
        second = sum(
            laid.seat == seat and laid.second for trick in self.open for laid in trick.laid
        )
        held = self.tricks.left(seat) + (0 if self.terms.edition < 2 else second)
        return held - (self.size - gone)

    @property
    def first_trick(self) -> bool:
        """True if a player still has to play to the first trick (D3).

        This includes a first trick turned too early, until the player who missed it plays on (I1).
        """
        if self.begun:
            return False
        return self.no_trick or (self.terms.edition >= 2 and 1 in self.missed.values())

    def has_missed(self, seat: int) -> bool:
        """Return whether a seat missed a trick and has neither played to it nor paid (I1)."""
        missed = self.missed.get(seat) == len(self.history) or any(self.errors_of(seat, "I1"))
        return missed and not self.over

    @property
    def revoked(self) -> tuple[int, ...]:
        """The seats that were proved to have revoked, in the order of the proofs."""
        return tuple(dict.fromkeys(error.offender for error in self.proved))

    @property
    def licensed(self) -> tuple[int, ...]:
        """The turned tricks in which a heart above the Ten allowed the wild card (V3)."""
        return tuple(
            number
            for number, trick in enumerate(self.history, 1)
            if any(laid.card == WILD and laid.licensed for laid in trick)
        )

    @property
    def no_trick(self) -> bool:
        """True if no trick has been completed or turned."""
        return not self.history and not self.complete and not self.under

    def right_cards(self, seat: int) -> tuple[Card, ...]:
        return () if self.awaited else cards_of(self.judge(seat, None, self.goes_to(seat)).right)

    def open_trick(self, number: int) -> OpenTrick | None:
        """Return the open trick with this number."""
        return next((trick for trick in self.open if trick.number == number), None)

    def errors_of(self, seat: int, *laws: str) -> Iterator[Irregularity]:
        """Yield this seat's errors against these laws, in order."""
        return (error for error in self.errors if error.offender == seat and error.law in laws)

    # --- laying a card -------------------------------------------------------------------------

    def not_held(self, seat: int, card: Card) -> IllegalAction | None:
        """Return the error unless this seat holds this card."""
        if seat in self.order and self.tricks.hands[seat][card >> 4] & card.bit:
            return None
        reason = _("{card} is not in the hand of seat {seat}")
        return IllegalAction(reason.format(card=card.definite, seat=seat), law="P1")

    def goes_to(self, seat: int) -> OpenTrick | None:
        """Return the trick that this seat's next card belongs to; ``None`` for a new trick.

        **Decision** (I3): until the trick is turned, a second card of its last player belongs to
        it, unless it is that player's turn to lead.
        """
        if not self.complete:
            return self.open[-1] if self.open else None
        last = self.laid[-1].seat == seat and seat != self.turn
        return self.open[-1] if last else None

    def judge(
        self, seat: int, card: Card | None, trick: OpenTrick | None, place: int | None = None
    ) -> Laid:
        """Return a card with its legality when this seat plays it to a trick, by default last."""
        before = trick.laid[:place] if trick else []
        if trick and place is None and seat in trick.seats:
            return self.beside(seat, card, trick)
        with self.as_if(seat, trick, place) as tricks:
            hand, lawful = tuple(tricks.hands[seat]), tricks.conduct.legal(tricks)
        leading = not before
        turn = seat if place is not None else self.turn
        duties = tuple(
            duty for duty in self.duties if binds(duty, seat, leading=leading, in_turn=seat == turn)
        )
        led = before[0].card.suit if before else None
        exposed = card in self.exposed
        return Laid(
            seat,
            card or Card.at(0),
            turn,
            hand,
            lawful,
            right=self._right(lawful, duties, led),
            led=led,
            exposed=exposed,
            duties=duties,
            idle=self.idle(duties, card, trick, place),
            licensed=any(one.card > WILD and one.card.suit is WILD.suit for one in before),
        )

    def _right(self, lawful: Masks, duties: Sequence[Duty], led: Suit | None) -> Masks:
        """Return the lawful cards that fulfil the duties as far as possible."""
        right = lawful
        for duty in duties:
            fulfils = among(duty, right, led, self.terms.avoided)
            right = fulfils if any(fulfils) else right
        return right

    def idle(
        self, duties: Sequence[Duty], card: Card | None, trick: OpenTrick | None, place: int | None
    ) -> tuple[Duty, ...]:
        """Return the duties that evidently could not be fulfilled when this card was played (I12).

        **Decision:** only the played card and a card that would fulfil the duty decide, so that
        nobody learns about other cards in the hand.
        """
        if card is None or self.terms.edition < 2 or not duties:
            return ()
        seat, led = duties[0].seat, trick.laid[0].card.suit if trick and place != 0 else None
        idle = []
        with self.as_if(seat, trick, place) as tricks:
            hand = tricks.hands[seat]
            for duty in duties:
                better = self._fulfils(duty, card)
                if better is None:
                    continue
                tricks.hands[seat] = masks_of((card, better))
                right = self._right(tricks.conduct.legal(tricks), duties, led)
                if not right[better >> 4] & better.bit:
                    idle.append(duty)
            tricks.hands[seat] = hand
        return tuple(idle)

    def _fulfils(self, duty: Duty, card: Card) -> Card | None:
        """Return a card that the rules of play may forbid and the duty demands (I4, I5).

        It is not the card that was played, which fulfils the duty.
        """
        if duty.due is Due.LEAD_HEART and card.suit is not self.terms.avoided:
            return next((c for c in self.terms.pack if c.suit is self.terms.avoided), None)
        return None if duty.card == card else duty.card

    @contextmanager
    def as_if(self, seat: int, trick: OpenTrick | None, place: int | None) -> Iterator[Tricks]:
        """Restore, for a ``with`` block, the tricks before this seat's card at ``place``."""
        tricks = self.tricks
        kept = tricks.turn, tricks.cards, tricks.done
        later: list[Laid] = []
        if trick and place is not None:
            above = [other for other in self.open if other.number > trick.number]
            later = [*trick.laid[place:], *(laid for other in above for laid in other.laid)]
        number = trick.number if trick else len(self.history) + len(self.open) + 1
        before = trick.laid[:place] if trick else []
        for laid in later:
            self.move(laid.seat, laid.card)
        tricks.turn, tricks.cards = seat, [laid.card for laid in before]
        tricks.done = kept[2][: number - 1]
        try:
            yield tricks
        finally:
            for laid in later:
                self.move(laid.seat, laid.card)
            tricks.turn, tricks.cards, tricks.done = kept

    def forbidden(
        self, seat: int, card: Card, trick: OpenTrick | None, place: int | None = None
    ) -> IllegalAction | None:
        """Return the error if Modern Hearts forbids a card, by default as the next one (V7).

        **Decision:** such a card is refused, as under guided laws: the sources define no penalty.
        """
        with self.as_if(seat, trick, place) as tricks:
            if tricks.allows(card):
                return None
            law, reason = tricks.conduct.refusal(tricks, card)
        return IllegalAction(reason, law=law) if law == "V7" else None

    def allowed(self, laid: Laid, trick: OpenTrick, place: int) -> Laid:
        """Return a card that may be played here even if Modern Hearts forbids it (I3)."""
        if not self.forbidden(laid.seat, laid.card, trick, place):
            return laid
        lawful = list(laid.lawful)
        lawful[laid.card >> 4] |= laid.card.bit
        right = self._right(tuple(lawful), laid.duties, laid.led)
        return replace(laid, lawful=tuple(lawful), right=right)

    def beside(self, seat: int, card: Card | None, trick: OpenTrick) -> Laid:
        """Return a card that does not compete for the trick: a second card, or a left-over one."""
        hand = tuple(self.tricks.hands[seat])
        exposed = card in self.exposed
        led = trick.laid[0].card.suit
        return Laid(
            seat, card or Card.at(0), seat, hand, hand, hand, led=led, second=True, exposed=exposed
        )

    def err(self, law: str, laid: Laid, number: int) -> None:
        """Record an error with a card played to this trick."""
        self.errors.append(Irregularity(law, laid.seat, number, laid.card, laid.turn))

    def forget(self, trick: OpenTrick, seat: int, *laws: str) -> None:
        """Remove a seat's errors in this trick (against these laws only, if any are given)."""
        self.errors = [
            e
            for e in self.errors
            if (e.offender, e.trick) != (seat, trick.number) or (laws and e.law not in laws)
        ]

    def spend(self, laid: Laid) -> None:
        """Remove the duties that applied to this card."""
        self.duties = [d for d in self.duties if d not in laid.duties or d in laid.stand]

    def owe_again(self, duties: Sequence[Duty]) -> None:
        """Restore the duties of a card that is changed or taken back."""
        called = {duty.seat for duty in self.duties if duty.due is Due.CALLED}
        self.duties += [
            duty
            for duty in duties
            if self.terms.edition < 2 or not (duty.due is Due.CALLED and duty.seat in called)
        ]

    def lay(self, trick: OpenTrick, laid: Laid, place: int | None = None) -> None:
        """Move a card from the hand to the table."""
        self.move(laid.seat, laid.card)
        self.exposed.pop(laid.card, None)
        self.duties = [duty for duty in self.duties if duty.card != laid.card]
        trick.laid.insert(len(trick.laid) if place is None else place, laid)

    def lift(self, trick: OpenTrick, laid: Laid, *, face_up: bool = False) -> None:
        """Move a card from the table to the hand, or face up before its owner."""
        self.move(laid.seat, laid.card)
        trick.laid.remove(laid)
        if laid.exposed or face_up:
            self.exposed[laid.card] = laid.seat

    def move(self, seat: int, card: Card) -> None:
        """Move a card from the hand to the table, or back."""
        self.tricks.hands[seat][card >> 4] ^= card.bit
        self.tricks.played[card >> 4] ^= card.bit

    def uncount(self) -> None:
        """Remove the last trick taken, because its cards change."""
        self.tricks.done.pop()
        self.leader = self.tricks.done[-1].taker if self.tricks.done else self.eldest

    def drawable(self) -> tuple[Card, ...]:
        """Return the face-down cards of the hand from which another player draws (D7)."""
        if self.awaited is None or self.awaited.source is None:
            return ()
        held = self.tricks.hands[self.awaited.source]
        own = [card for hand in self.terms.dealt for card in hand if held[card >> 4] & card.bit]
        return tuple(card for card in own if card not in self.exposed) or tuple(own)
