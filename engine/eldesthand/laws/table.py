"""The play of one deal under club laws: any seat may play any card at any time.

The laws define errors, claims and their effects.

>>> from eldesthand.core.actions import Amend
>>> from eldesthand.core.cards import HEARTS, parse_hand
>>> from eldesthand.core.card_play import PlayTerms
>>> from eldesthand.core.play import PLAIN, Tricks
>>> hands = [parse_hand(h) for h in ("2.2..", "3.3..", "4.4..", "5.5..")]
>>> terms = PlayTerms(hands, HEARTS, 2, tuple(card for hand in hands for card in hand))
>>> table = ClubTable(Tricks(PLAIN, hands, leader=0), terms)
>>> for seat, card in enumerate(("2C", "3D", "4C", "5C")):
...     events = table.do(PlayCard(seat, Card.parse(card)))
>>> table.complete, table.turn
(True, 3)
>>> [str(event.card) for event in table.do(Amend(1, Card.parse("3C"))) if hasattr(event, "card")]
['3C', '3D']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, cached_property
from typing import NamedTuple

from eldesthand.core.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Demand,
    DrawFrom,
    Indicate,
    PlayCard,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.core.cards import Card
from eldesthand.core.choices import Choice, exactly
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import (
    CardPlayed,
    CardsTakenBack,
    ClaimJudged,
    Event,
    HandsIrregular,
    HeartsBroken,
    LastTrickDue,
    LeftOver,
    TrickReopened,
    TrickTurned,
    trick_taken,
)
from eldesthand.core.language import _
from eldesthand.core.play import Trick, cards_of
from eldesthand.core.terms import Due
from eldesthand.core.view import Awaited, ClubView, Duty, Exposed, Offer, Owed
from eldesthand.laws.cards_on_table import CardsOnTable
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick
from eldesthand.laws.law import LAWS, By, Law, Remedy, Until


class Judged(NamedTuple):
    """Upheld claim: its events, and the cards that prove it."""

    events: list[Event]
    proof: tuple[Card, ...] = ()


class PlayLaw(Law):
    """Law about the play (D7, I1–I7, I12). Its methods are called with the table."""

    answer: type[Action] | None = None
    """The action that all wait for, if the remedy needs one."""
    is_revoke = False
    """True if the error is a kind of revoke (I7, I12)."""

    @cached_property
    def kinds(self) -> frozenset[type[Action]]:
        """The kinds of actions that this law offers, besides claims."""
        answers = {self.answer} if self.answer else set()
        return frozenset(answers | {*self.offers} | ({Demand} if self.demanded else set()))

    # --- the error -----------------------------------------------------------------------------

    def breaks(self, laid: Laid) -> bool:
        """Return whether a played card breaks this law."""
        return False

    def note(self, table: ClubTable, laid: Laid, number: int) -> None:
        """Record an error if playing this card to the trick broke the law."""
        if self.breaks(laid):
            table.err(self.id, laid, number)

    def may_notice(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """Return the seats that may claim the error."""
        return seats_of(table, self.by, error)

    def is_open(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the error may still be claimed."""
        return is_open(table, error, self.until)

    def error_of(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return this seat's error that may still be claimed."""
        errors = table.errors_of(seat, self.id)
        return next((error for error in errors if self.is_open(table, error)), None)

    def can_be_put_right(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the error may still be corrected."""
        return is_open(table, error, self.remedy_until or self.until)

    # --- offers --------------------------------------------------------------------------------

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the claims, demands and calls that this seat can make, even if unproved."""
        return iter(())

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the corrections of this seat's own errors."""
        return iter(())

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the other legal actions of a seat, which views do not list, such as errors."""
        return iter(())

    @property
    def claimable(self) -> bool:
        """True if this law is named in claims."""
        return type(self).claimed is not PlayLaw.claimed

    def claimed_tricks(self, table: ClubTable) -> range | None:
        """Return the tricks in which the error can be claimed; ``None``: the law needs none."""
        return None

    def refusal(self, table: ClubTable, action: Amend | Withdraw) -> IllegalAction | None:
        """Return the error for a card that Modern Hearts forbids here (V7)."""
        return None

    # --- effects -------------------------------------------------------------------------------

    def omitted_action(self, table: ClubTable) -> Action | None:
        """Return the action that older records omit: this law did not require it then."""
        return None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """Judge a claim and apply its effects; return ``None`` if it is not proved."""
        raise NotImplementedError

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        """Apply an action that this law has offered."""
        raise NotImplementedError

    def look(self, table: ClubTable) -> list[Event]:
        """Apply effects that need no claim, after an action."""
        return []

    def last_trick(self, table: ClubTable) -> list[Event]:
        """Apply effects that need no claim, at the end of the last trick."""
        return []

    def compel(self, table: ClubTable, seat: int) -> list[Event]:
        """Compel this seat to take the last trick, if that is a penalty of this law (I1, I2)."""
        return table.compel(seat, self.id) if Due.LAST_TRICK in self.penalties else []

    def put_right(self, table: ClubTable, error: Irregularity) -> list[Event]:
        """Apply the remedy of an error, and keep the right to a penalty."""
        events: list[Event] = []
        match self.remedy:
            case Remedy.TAKE_ALL_BACK:
                events = table.take_all_back(self.id)
            case Remedy.TAKE_ONE_BACK:
                events = self._take_one_back(table, error)
            case Remedy.PLAY_NOW:
                events = table.reopen(error.offender)
            case Remedy.NAME:
                table.awaited = Awaited(self.id, error.offender)
            case Remedy.DRAW if error.proper is not None:
                table.awaited = Awaited(self.id, error.offender, error.proper)
                events = [HandsIrregular(error.offender, error.proper)]
        if self.penalty_by:
            table.rights.append(error)
        return events

    def _take_one_back(self, table: ClubTable, error: Irregularity) -> list[Event]:
        trick = table.open_trick(error.trick)
        if trick is None:
            return []
        events = table.lift_all(self.id, trick, trick.by(error.offender))
        table.forget(trick, error.offender)
        return events


_LAW_OF: dict[type[Action], str] = {
    Amend: "I7",
    Withdraw: "I7",
    Indicate: "I3",
    TakeBack: "I6",
    Call: "I4",
    DrawFrom: "D7",
}
"""The law that refuses an action which no law offers."""


class ClubTable(CardsOnTable):
    """Play of one deal in which players can make errors."""

    begun: bool
    leader: int
    duties: list[Duty]
    early: OpenTrick | None
    proved: list[Irregularity]
    open: list[OpenTrick]
    errors: list[Irregularity]
    rights: list[Irregularity]

    # --- offers and actions --------------------------------------------------------------------

    def claims(self, seat: int) -> Iterator[Offer]:
        if self.awaited:
            return
        offers = (Offer(law.named, act) for law in play_laws() for act in law.claims(self, seat))
        yield from dict.fromkeys(offers)  # several leads out of turn give one right (I5)

    def amends(self, seat: int) -> Iterator[Offer]:
        if self.over or seat not in self.order:
            return
        offered: dict[Action, Offer] = {}
        for law in play_laws():
            if self.awaited and (law.id, seat) != (self.awaited.law, self.awaited.seat):
                continue
            for action in law.amends(self, seat):
                offered.setdefault(
                    action, Offer(law.named, action)
                )  # I5 and I6 offer the same action
        yield from offered.values()
        if not self.awaited and self.complete and seat == self.leader:
            yield Offer("P1", TurnTrick(seat))

    def refusal(self, card: Card) -> tuple[str, str]:
        if self.tricks.allows(card):
            return "I12", _("You owe a different card because of an error.")
        return super().refusal(card)

    def shown(self) -> ClubView:
        return ClubView(
            exposed=tuple(Exposed(owner, card) for card, owner in self.exposed.items()),
            duties=tuple(self.duties),
            owed=tuple(
                Owed(number, duty)
                for number, trick in enumerate(self.history, 1)
                for laid in trick
                for duty in laid.owed
            ),
            unturned=self.complete or self.under is not None,
            proved=self.revoked,
            awaited=self.awaited,
            first_leader=self.eldest,
            drawn=tuple(self.drawn),
            licensed=self.licensed,
            first_trick=self.first_trick,
            missed=tuple(seat for seat in self.order if self.has_missed(seat)),
        )

    def omitted_action(self) -> Action | None:
        return next(filter(None, (law.omitted_action(self) for law in play_laws())), None)

    def choices(self) -> Iterator[Choice]:
        for law in self._claimable():
            yield from self._claims_of(law)
        if self.over:
            return
        for law in play_laws():
            for seat in range(len(self.terms.dealt)):
                yield from exactly(filter(self._answers, self._offered(law, seat)))
        if self.awaited:
            return
        for seat in self.order:
            cards = cards_of(self.tricks.hands[seat])
            may = tuple(card for card in cards if not self._not_to_play(seat, card))
            yield Choice(PlayCard, {"seat": (seat,), "card": may}, "P1")
        turns = (seat for seat in self.order if self._not_to_turn(seat) is None)
        yield from exactly(map(TurnTrick, turns), "P1")

    def _claimable(self) -> Iterator[PlayLaw]:
        return (law for law in play_laws() if law.claimable and not self.awaited)

    def _claims_of(self, law: PlayLaw) -> Iterator[Choice]:
        """Yield the claims under a law, even if unproved."""
        tricks = law.claimed_tricks(self)
        for against in self.order:
            error = Irregularity(law.id, against, self.number)
            seats = law.may_notice(self, error)
            fields = {"law": (law.named,), "against": (against,), "seat": seats}
            yield Choice(Claim, fields if tricks is None else {**fields, "trick": tricks})

    def _answers(self, action: Action) -> bool:
        """Return whether the action is the one that all wait for, if they wait."""
        waits = self.awaited
        if waits is None:
            return not isinstance(action, Claim)
        law = next(law for law in play_laws() if law.id == waits.law)
        own = getattr(action, "seat", None) == waits.seat
        return law.answer is not None and isinstance(action, law.answer) and own

    def do(self, action: Action) -> list[Event]:
        refused = self._refused(action)
        if refused:
            raise refused
        match action:
            case PlayCard(seat, card):
                events = self.play(seat, card)
            case TurnTrick(seat):
                events = self.turn_trick(seat)
            case Claim():
                events = self._claim(action)
            case _:
                events = self._by_a_law(action)
        for law in play_laws():
            events += law.look(self)
        if self.terms.edition >= 3:
            self.begun = not self.first_trick
        self._set_tricks()
        return events

    def _refused(self, action: Action) -> IllegalAction | None:
        """Return the error if an action is not allowed; the laws check those that they offer."""
        waits = self.awaited
        if waits and not self._answers(action):
            law = next(law for law in play_laws() if law.id == waits.law)
            own = getattr(action, "seat", None) == waits.seat
            assert law.waits is not None
            reason = law.waits.you if own else law.waits_for_another
            return IllegalAction(_(reason), law=law.id)
        match action:
            case PlayCard(seat, card):
                return self._not_to_play(seat, card)
            case TurnTrick(seat):
                return self._not_to_turn(seat)
        return None

    def _claim(self, claim: Claim) -> list[Event]:
        law = next((law for law in self._claimable() if law.named == claim.law), None)
        if law is None or not any(claim in choice for choice in self._claims_of(law)):
            raise self._not_allowed(claim)
        judged = law.claimed(self, claim)
        said = ClaimJudged(claim.seat, claim.law, claim.against, claim.trick, False, ())
        if judged is None:
            return [said]
        return [replace(said, upheld=True, cards=judged.proof), *judged.events]

    def _by_a_law(self, action: Action) -> list[Event]:
        seat = getattr(action, "seat", None)
        if seat is not None and not self.over:
            for law in play_laws():
                if type(action) in law.kinds and action in self._offered(law, seat):
                    return law.does(self, action)
        raise self._not_allowed(action)

    def _offered(self, law: PlayLaw, seat: int) -> Iterator[Action]:
        """Yield all actions that a law allows a seat now, except claims."""
        if 0 <= seat < len(self.terms.dealt):
            yield from law.claims(self, seat)
        if seat in self.order:
            yield from law.amends(self, seat)
            yield from law.also(self, seat)

    def _not_allowed(self, action: Action) -> IllegalAction:
        """Return the error for an action that the laws do not allow now."""
        seat = getattr(action, "seat", 0)
        if isinstance(action, (Amend, Withdraw)):
            refusals = (law.refusal(self, action) for law in play_laws())
            error = self.not_held(seat, action.card) or next(filter(None, refusals), None)
            if error:
                return error
        named = getattr(action, "law", "") or _LAW_OF.get(type(action), "")
        if isinstance(action, Demand):
            by = (law.id for law in play_laws() if action.what in law.demanded)
            named = "I6" if action.what is Due.TAKE_BACK else next(by, "")
        laws = (law for law in play_laws() if type(action) in law.kinds)
        offers = (offer for law in laws for offer in self._offered(law, seat))
        same = [offer for offer in offers if isinstance(offer, type(action))]
        cards = ", ".join(str(vars(offer)["card"]) for offer in same if "card" in vars(offer))
        if cards:
            reason = _("this action is not allowed to seat {seat} here: expected one of {cards}")
        else:
            reason = _("this action is not allowed to seat {seat} here")
        return IllegalAction(reason.format(seat=seat, cards=cards), law=named)

    def _set_tricks(self) -> None:
        """Copy the state of the table into ``tricks``."""
        going_on = bool(self.laid) and not self.complete
        self.tricks.cards = [laid.card for laid in self.laid] if going_on else []
        self.tricks.leader = self.laid[0].seat if going_on else self.leader
        self.tricks.turn = self.turn

    # --- playing -------------------------------------------------------------------------------

    def play(self, seat: int, card: Card) -> list[Event]:
        """Play a card of a hand, even a second card to the trick (I3)."""
        trick = self.goes_to(seat)
        laid = self.judge(seat, card, trick)
        events: list[Event] = []
        if trick is None:
            proper = self.turn if self.terms.edition < 2 else self.leader
            turns = bool(self.open) and seat == proper
        else:
            turns = self.under is not None and seat == self.leader
        if turns:
            events += self._turned(seat)
        if trick is None:
            trick = OpenTrick(len(self.history) + len(self.open) + 1)
            self.open.append(trick)
        for law in play_laws():
            law.note(self, laid, trick.number)
        self.spend(laid)
        broken = self.tricks.conduct.broken(self.tricks.played)
        done = self.complete
        self.lay(trick, laid)
        events.append(CardPlayed(seat, card))
        if not broken and self.tricks.conduct.broken(self.tricks.played):
            events.append(HeartsBroken())
        if done:
            self.uncount()
        return [*events, *self._completed()]

    @property
    def revokes(self) -> tuple[str, ...]:
        """The ids of the laws whose errors are revokes (I7, I12)."""
        return tuple(law.id for law in play_laws() if law.is_revoke)

    def revoke_in(self, laid: Laid) -> PlayLaw | None:
        """Return the law by which a card is a revoke; ``None`` if it is no revoke."""
        return next((law for law in play_laws() if law.is_revoke and law.breaks(laid)), None)

    def note_revoke(self, laid: Laid, trick: OpenTrick) -> None:
        """Record a revoke if the new card after a correction is a revoke, too."""
        law = self.revoke_in(laid)
        if law:
            law.note(self, laid, trick.number)

    def _completed(self) -> list[Event]:
        """Give the trick to its taker if it is complete; turn the last one at once."""
        if not self.complete:
            return []
        events = self._turned(self.leader) if self.under else []
        last = self.number >= self.size or not any(map(self.tricks.left, self.order))
        events += self._last_cards() if last else []
        trick = self._trick()
        if last and self.compelled:
            trick = trick._replace(taker=self.compelled[0])
        self.tricks.done.append(trick)
        self.leader = trick.taker
        events.append(self._taken(trick))
        if last:
            events += self._turned(trick.taker)
            self.over = True
        return events

    def _taken(self, trick: Trick) -> Event:
        return trick_taken(len(self.tricks.done), trick)

    def _trick(self) -> Trick:
        """Return the current trick with its taker and units: second cards do not compete (I3)."""
        cards = tuple(laid.card for laid in self.laid)
        units = self.tricks.conduct.units(self.tricks, cards)
        competing = [one for one in self.laid if not one.second or self.terms.edition < 3]
        taker = competing[self.tricks.conduct.taker([one.card for one in competing])].seat
        return Trick(self.trick_seats[0], self.trick_seats, cards, taker, units)

    def _last_cards(self) -> list[Event]:
        """Apply I1 and I2 at the last trick, and add left-over cards to it.

        **Decision:** no claim is needed. Left-over cards of a player who was dealt too many, while
        nobody had too few, bring no penalty.
        """
        events = [event for law in play_laws() for event in law.last_trick(self)]
        for seat in self.order:
            if self.tricks.left(seat):
                cards = cards_of(self.tricks.hands[seat])
                for card in cards:
                    self.lay(self.open[-1], self.beside(seat, card, self.open[-1]))
                events.append(LeftOver(seat, cards))
        return events

    def _turned(self, seat: int) -> list[Event]:
        trick = self.open.pop(0)
        self.history.append(tuple(trick.laid))
        self.duties = [duty for duty in self.duties if duty.trick != trick.number]
        return [TrickTurned(seat, trick.number, len(trick.laid))]

    def _not_to_play(self, seat: int, card: Card) -> IllegalAction | None:
        """Return the error if a seat may not play a card now: any of its hand, even a second card.

        Modern Hearts forbids some (V7).
        """
        error = self.not_held(seat, card)
        trick = None if error else self.goes_to(seat)
        if error or (trick and seat in trick.seats):
            return error
        return self.forbidden(seat, card, trick)

    @property
    def _missing(self) -> list[int]:
        """The seats that have not played to the trick."""
        return [s for s in self.order if self.tricks.left(s) and s not in self.trick_seats]

    def _not_to_turn(self, seat: int) -> IllegalAction | None:
        """Return the error if a seat may not turn a trick now."""
        if not self.open:
            return IllegalAction(_("there is no trick to turn"))
        taker = self.leader if self.under else self._trick().taker
        if seat != taker:
            reason = _("only seat {seat}, the taker, may turn this trick")
            return IllegalAction(reason.format(seat=taker), law="P1")
        early = len(self._missing) > 1 or len(self.laid) < 2 or self.number >= self.size
        if early and not (self.complete or self.under):
            return IllegalAction(_("not all have played to this trick"), law="I1")
        return None

    def turn_trick(self, seat: int) -> list[Event]:
        """Turn a trick for its taker, even if one player has not played to it (I1).

        **Decision:** this is not possible for the last trick, nor if two players have not played.
        """
        if self.complete or self.under:
            return self._turned(seat)
        waiting = self._missing
        trick = self._trick()
        self.tricks.done.append(trick)
        self.leader = trick.taker
        for late in waiting:
            if late in self.missed:
                self.errors.append(Irregularity("I1", late, self.missed[late]))
            self.missed[late] = self.number
        self.early = self.open[-1]
        self.early.duties = [duty for duty in self.duties if duty.trick == self.early.number]
        return [self._taken(trick), *self._turned(seat)]

    def reopen(self, seat: int) -> list[Event]:
        """Open the last turned trick again for the seat that missed it (I1).

        Cards of the next trick are taken back. The trick lies as it lay: proofs made in it are void
        (I7), its duties bind, and cards that could be changed can be changed.
        """
        events = self.take_all_back("I1")
        laid = list(self.history.pop())
        self.uncount()
        trick = OpenTrick(len(self.history) + 1, laid)
        if self.early and self.terms.edition >= 3:
            trick = self.early
            self.duties += trick.duties
            self.proved = [error for error in self.proved if error.trick != trick.number]
        self.open = [trick]
        del self.missed[seat]
        return [*events, TrickReopened(seat, self.number)]

    # --- taking cards back ---------------------------------------------------------------------

    def bare(self, trick: OpenTrick) -> list[Event]:
        """Take back the lead to the next trick, so that this trick can be changed.

        **Decision:** changing a card of this trick also claims a lead out of turn (I5). A lead in
        turn, for a taker without cards, brings no penalty.
        """
        events: list[Event] = []
        while self.open[-1] is not trick:
            lead = self.number, self.laid[0].seat
            error = next((e for e in self.errors if (e.trick, e.offender) == lead), None)
            events += self.take_all_back("I5")
            self.rights += [error] if error else []
        return events

    def take_all_back(self, law: str) -> list[Event]:
        """Take back every card of the current trick, and remove the errors in it."""
        if not self.open:
            return []
        trick = self.open[-1]
        if self.complete:
            self.uncount()
        events = self.lift_all(law, trick, list(trick.laid))
        self.open.pop()
        self.errors = [e for e in self.errors if e.trick != trick.number]
        self.void(trick)
        return events

    def give_way(
        self, trick: OpenTrick, place: int, law: str, events: list[Event], *, seat: int
    ) -> None:
        """Prepare a change of this seat's card.

        If it is the lead, later cards are taken back; if not, their players may change them.
        """
        later = trick.laid[place:]
        trick.may_withdraw |= {laid.seat for laid in later if not laid.second}
        trick.may_withdraw.discard(seat)
        if place:
            return
        events += self.lift_all(law, trick, later)
        gone = [laid.card for laid in later]
        self.errors = [
            e
            for e in self.errors
            if e.trick != trick.number or (e.offender == seat and e.card not in gone)
        ]
        self.void(trick)

    def void(self, trick: OpenTrick) -> None:
        """Cancel the duties in a trick whose cards are taken back."""
        self.duties = [duty for duty in self.duties if duty.trick != trick.number]
        self.rights = [
            e
            for e in self.rights
            if e.trick != trick.number or law_of(e).penalty_until is not Until.PLAYED_AGAIN
        ]

    def lift_all(self, law: str, trick: OpenTrick, laid: Sequence[Laid]) -> list[Event]:
        """Move cards back to the hands; only cards that were exposed before are exposed again."""
        for one in laid:
            self.lift(trick, one)
            trick.may_withdraw.discard(one.seat)
            self.owe_again(one.duties)
        if not laid:
            return []
        return [
            CardsTakenBack(law, tuple(one.seat for one in laid), tuple(one.card for one in laid))
        ]

    @contextmanager
    def changed(self, events: list[Event]) -> Iterator[None]:
        """Recompute a complete trick after the changes in the ``with`` block."""
        if self.complete:
            self.uncount()
        yield
        events += self._completed()

    def compel(self, seat: int, law: str) -> list[Event]:
        """Compel this seat to take the last trick (I1, I2).

        **Decision:** the first of several offenders takes it.
        """
        if seat in self.compelled:
            return []
        self.compelled.append(seat)
        self.duties.append(Duty(law, seat, Due.LAST_TRICK))
        events: list[Event] = [LastTrickDue(seat, law)]
        if self.over and self.compelled == [seat]:
            trick = self.tricks.done[-1]._replace(taker=seat)
            self.tricks.done[-1] = trick
            events.append(self._taken(trick))
        return events


def is_open(table: ClubTable, error: Irregularity, until: Until) -> bool:
    """Return whether the time limit ``until`` has not passed for an error in the play."""
    trick = table.open_trick(error.trick)
    going_on = trick is not None and trick is table.open[-1] and not table.complete
    match until:
        case Until.ALL_PLAYED:
            return going_on
        case Until.LEFT_PLAYED:
            left = table.left_of(error.offender)
            return going_on and (left == table.laid[0].seat or left not in table.trick_seats)
        case Until.TURNED:
            return trick is not None
        case Until.PLAYED_AGAIN:
            return trick is not None and error.offender not in trick.seats
        case Until.LATER_TRICK:
            lying = (trick.laid for trick in table.open if trick.number > error.trick)
            later = (*table.history[error.trick :], *lying)
            return not any(laid.seat == error.offender for cards in later for laid in cards)
        case Until.NEXT_LEAD:
            tricks = (*table.history, *(trick.laid for trick in table.open))
            leads = [cards[0] for cards in tricks[error.trick - 1 :]]
            return not any(lead.seat == error.offender and not lead.out_of_turn for lead in leads)
        case Until.FIRST_TRICK:
            return table.first_trick
        case Until.CARD_PLAYED:
            return error.card in table.exposed
        case Until.POOL_DIVIDED:
            return True
    return False  # the time limits of the deal are over


def seats_of(table: ClubTable, by: By, error: Irregularity) -> tuple[int, ...]:
    """Return the seats that ``by`` means for an error in the play.

    If the player on the offender's left led to the trick, the player whose turn it was may act as
    well (I6).
    """
    match by:
        case By.ANYBODY:
            return tuple(range(len(table.terms.dealt)))
        case By.RIGHT:
            return (table.right_of(error.offender),)
        case By.OWNER:
            return (error.offender,)
    left, trick = table.left_of(error.offender), table.open_trick(error.trick)
    if trick and left == trick.laid[0].seat and error.proper is not None:
        return left, error.proper
    return (left,)


@cache
def play_laws() -> tuple[PlayLaw, ...]:
    """Return the laws about the play."""
    return tuple(law for law in LAWS.values() if isinstance(law, PlayLaw))


def law_of(error: Irregularity) -> PlayLaw:
    """Return the law of an error in the play."""
    return next(law for law in play_laws() if law.id == error.law)
