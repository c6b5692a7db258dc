"""I3: two cards to a trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim, Indicate
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardExposed, CardIndicated, CardsTakenBack, ClubEvent, Event
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.columns import Remedy, Until
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick
from eldesthand.laws.law import Judged, PlayLaw, register
from eldesthand.laws.remedy import put_right
from eldesthand.laws.seen import open_tricks
from eldesthand.laws.speech import taken_back

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

__all__ = ["TwoCards"]


class TwoCards(PlayLaw):
    """The offender names the card meant; the other is exposed.

    **Decision:** naming is the offender's right. Whoever notices, the offender is asked and all
    the others wait; no claim and no play takes it away before the trick is turned.

    **Decision:** if a lead is changed so, what was played to it is taken back, and is not exposed;
    if another card, those who have played after it may change theirs, as after a revoke that was
    amended.
    """

    id = "I3"
    error = "two cards to a trick"
    until = Until.TURNED
    remedy = Remedy.NAME
    penalties = (Due.CALLED,)
    accused = "{who} laid two cards to this trick"
    text = (
        "Who lays two cards to a trick names the one that was meant, until {until}; the other lies "
        "exposed. {By} may say so, and then all wait until the card is named. A second card of the "
        "player who plays last is such a card, too, unless that player took the trick: then it is "
        "the next lead."
    )
    waits = "{who} names one of the two cards."
    waits_for_you = "You laid two cards: name the one that you meant."
    answer = Indicate
    tells = (CardIndicated,)

    def breaks(self, laid: Laid) -> bool:
        """Whether its owner had played to the trick already."""
        return laid.second

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Whoever has played to a trick that is not turned may have played too much."""
        if table.over:
            return
        for other in table.order:
            tricks = (trick.number for trick in table.open if other in trick.seats)
            errors = (Irregularity(self.id, other, number) for number in tricks)
            if other != seat and any(self.is_open(table, error) for error in errors):
                yield Claim(seat, self.id, other)

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Each of two cards may be the one that was meant."""
        trick = self._trick_of(table, seat)
        if trick:
            yield from (Indicate(seat, card) for card in self._may_name(table, trick, seat))

    def _trick_of(self, table: ClubTable, seat: int) -> OpenTrick | None:
        """The trick to which a seat has laid two cards, while it can name one of them."""
        for error in table.errors:
            trick = table.open_trick(error.trick)
            if (error.law, error.offender) == (self.id, seat) and trick:
                named = self.remedy is Remedy.NAME and self.can_be_put_right(table, error)
                return trick if named else None
        return None

    def _may_name(self, table: ClubTable, trick: OpenTrick, seat: int) -> Iterator[Card]:
        """The cards that may be named: not those that Modern Hearts forbids (V7)."""
        laid = trick.by(seat)
        place = trick.laid.index(laid[0])
        for one in laid:
            try:
                table.check_modern(table.judge(seat, one.card, trick, place), trick, place)
            except IllegalAction:
                continue
            yield one.card

    def left_out(self, table: ClubTable) -> Action | None:
        """In older records a claim itself says that the first card was meant."""
        waits = table.awaiting
        if waits is None or waits.law != self.id:
            return None
        trick = self._trick_of(table, waits.seat)
        return Indicate(waits.seat, trick.by(waits.seat)[0].card) if trick else None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """If it is so, the offender is asked."""
        error = self.error_of(table, claim.against)
        if error is None:
            return None
        return Judged(put_right(table, self, error))

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        """The offender names a card: it is played, the others lie exposed."""
        if not isinstance(action, Indicate):
            return None
        seat = action.seat
        trick = self._trick_of(table, seat)
        laid = trick.by(seat) if trick else []
        meant = next((one for one in laid if one.card == action.card), None)
        if trick is None or meant is None:
            raise IllegalAction("name one of two cards that you have laid to this trick", law="I3")
        first, *more = laid
        place = trick.laid.index(first)
        table.check_modern(table.judge(seat, action.card, trick, place), trick, place)
        events = table.bare(trick)
        events.append(CardIndicated(seat, action.card))
        with table.changed(events):
            table.forget(trick, seat, self.id, *table.revokes)
            for other in (first, *more):
                if other is not meant:
                    events += self._lies_exposed(table, trick, other)
            if meant is not first:
                meant = self._instead(table, trick, place, first, meant, events)
            table.note_revoke(meant, trick)
        table.awaiting = None
        return events

    def _lies_exposed(self, table: ClubTable, trick: OpenTrick, laid: Laid) -> list[Event]:
        exposed = Due.CALLED in self.penalties
        table.lift(trick, laid, face_up=exposed)
        return [CardExposed(laid.seat, laid.card, self.id)] if exposed else []

    def _instead(
        self,
        table: ClubTable,
        trick: OpenTrick,
        place: int,
        first: Laid,
        meant: Laid,
        events: list[Event],
    ) -> Laid:
        """The second card takes the place of the first."""
        table.lift(trick, meant)
        table.give_way(trick, place, self.id, events, seat=first.seat)
        table.owe_again(first.duties)
        laid = replace(table.judge(first.seat, meant.card, trick, place), turn=first.turn)
        table.spend(laid)
        table.lay(trick, laid, place)
        return laid

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Whether two cards of this player lie in a trick that is not turned."""
        return any(each.seats.count(against) > 1 for each in open_tricks(view))

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """Which card was meant."""
        match event:
            case CardIndicated(seat, card):
                return f"{who.does(seat, 'mean', 'meant')} the {card.name}."
            case CardsTakenBack():
                return taken_back(event, who)
        return super().tell(event, who)

    def offer(self, action: Action, who: Speaker) -> str:
        """The sentence for naming a card."""
        if isinstance(action, Indicate):
            return f"I meant the {action.card.name}."
        return super().offer(action, who)


register(TwoCards())
