"""D7: irregular hands: one player holds too few cards and another too many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim, DrawFrom
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardDrawnFrom, ClubEvent, Event, FinePaid, HandsIrregular
from eldesthand.core.rules import Rules
from eldesthand.core.speech import Speaker, cards_in_words, counted
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.columns import Remedy, Until
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Judged, PlayLaw, register
from eldesthand.laws.remedy import put_right
from eldesthand.laws.seen import astray

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

__all__ = ["FINE", "IrregularHands"]

FINE = 5
"""What each of the two pays into the pool, in counters."""


class IrregularHands(PlayLaw):
    """After the first trick the short hand draws from the long one until both are right, and each
    of the two pays five counters.

    **Decision:** hands that went wrong in the play come under I1 and I2.
    """

    id = "D7"
    error = "irregular hands"
    until = Until.POOL_DIVIDED
    remedy = Remedy.DRAW
    penalties = (Due.COUNTERS,)
    accused = "{who} held too many cards, or too few"
    text = (
        "When all have played to the first trick, and then one player is found to have too few "
        "cards and another too many, {remedy}, face down, until both are right{fine}. {By} may "
        "say so until {until}."
    )
    waits = "{who} has too few cards, and draws from the hand that has too many."
    waits_for_you = "You have too few cards: draw one from the hand that has too many."
    answer = DrawFrom
    tells = (HandsIrregular, CardDrawnFrom)

    def about(self, rules: Rules) -> tuple[tuple[str, str], ...]:
        """The fine is paid where there are counters (I15)."""
        pays = f", and each of the two pays {FINE} counters into the pool"
        fine = "" if rules.settling.points else pays
        return ((self.id, self.fill(self.text.replace("{fine}", fine))),)

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Any other player may be found to hold too many, or too few."""
        if not table.over and not table.first_trick:
            yield from (Claim(seat, self.id, other) for other in table.order if other != seat)

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        """It is so if one has too few and another too many, and this player is one of them."""
        found = self._found(table)
        seat = claim.against
        wrong = bool(table.odd[seat] and table.astray(seat))
        if found is None or table.awaiting or not wrong or not self.is_open(table, found):
            return None
        return Judged(put_right(table, self, found))

    def look(self, table: ClubTable) -> list[Event]:
        """It comes to light by itself when the short hand has no card to play."""
        found = None if table.over or table.awaiting else self._found(table)
        if found is None or table.tricks.left(found.offender):
            return []
        if found.offender in table.trick_seats and not table.complete:
            return []
        return put_right(table, self, found)

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        """The short hand draws; when both are right, each of the two pays."""
        if not isinstance(action, DrawFrom):
            return None
        waits, cards = table.awaiting, table.drawable()
        if waits is None or waits.source is None or action.seat != waits.seat:
            raise IllegalAction("only a player with too few cards draws", law=self.id)
        if not 0 <= action.place < len(cards):
            raise IllegalAction(f"draw one of the {len(cards)} cards, from 0", law=self.id)
        short, long, card = waits.seat, waits.source, cards[action.place]
        table.tricks.hands[long][card >> 4] ^= card.bit
        table.tricks.hands[short][card >> 4] |= card.bit
        table.drawn.append(short)
        table.odd[long] -= 1
        table.odd[short] += 1
        if card in table.exposed:
            table.exposed[card] = short
        events: list[Event] = [CardDrawnFrom(short, long, (card,))]
        found = self._found(table)
        if found and (found.offender, found.proper) == (short, long):
            return events
        table.awaiting = None
        if Due.COUNTERS in self.penalties and table.terms.counters:
            events += [FinePaid(who, FINE, self.id) for who in (short, long)]
        return events

    def _found(self, table: ClubTable) -> Irregularity | None:
        """One who was dealt too few cards and has too few, and one of whom the opposite is so."""
        short = [s for s in table.order if table.odd[s] < 0 and table.astray(s) < 0]
        long = [s for s in table.order if table.odd[s] > 0 and table.astray(s) > 0]
        if not short or not long or table.first_trick:
            return None
        return Irregularity(self.id, short[0], proper=long[0])

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        """Whether this player has the wrong number, another has too, and no play explains it."""
        wrong = [astray(view, seat) for seat in view.active]
        regular = all(
            len(trick.cards) == len(view.active) and len(set(trick.seats)) == len(trick.seats)
            for trick in view.tricks
        )
        return bool(astray(view, against)) and regular and min(wrong) < 0 < max(wrong)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        """How hands are put right."""
        match event:
            case HandsIrregular(short, long):
                return (
                    f"{who.does(short, 'have', 'has')} too few cards and {who.whom([long])} too "
                    "many: one draws from the other."
                )
            case CardDrawnFrom(seat, source, cards):
                drawn = cards_in_words(cards) if cards else "a card"
                return f"{who.does(seat, 'draw')} {drawn} from {who.whom([source])}."
            case FinePaid(seat, counters, _):
                return f"{who.does(seat, 'pay')} {counted(counters, 'counter')} into the pool."
        return super().tell(event, who)


register(IrregularHands())
