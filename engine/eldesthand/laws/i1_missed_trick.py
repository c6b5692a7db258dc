"""I1: a player misses a trick and plays to a later one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Amend, Claim, Withdraw
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import ClubEvent, Event, LastTrickDue, LeftOver, TrickReopened
from eldesthand.core.language import N_, _
from eldesthand.core.play import cards_of
from eldesthand.core.speech import Speaker, cards_in_words
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick
from eldesthand.laws.law import Remedy, Said, Until, register
from eldesthand.laws.table import Judged, PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

MUST_TAKE_LAST = Said(N_("You must take the last trick."), N_("{name} must take the last trick."))


class MissedTrick(PlayLaw):
    """Law I1: a player may play to a missed trick until they play to a later one.

    After that the player must take the last trick.

    **Decision:** that follows from the error itself, without a claim, also when the hand has the
    right number of cards again: after a draw (D7), or after two cards to a later trick (I3). If a
    claim comes too late to play to the trick, it only says so in time.

    **Decision** (with I6, I7): a trick that lies open again lies as it lay. Demands in it bind, and
    proofs of revokes in it are void.
    """

    id = "I1"
    error: str = N_("Missing a trick")
    until = Until.POOL_DIVIDED
    remedy = Remedy.PLAY_NOW
    remedy_until: Until | None = Until.LATER_TRICK
    penalties: tuple[Due, ...] = (Due.LAST_TRICK,)
    place = 52
    accused: Said | None = Said(N_("You missed a trick."), N_("{name} missed a trick."))
    accused_that: Said | None = Said(
        N_("that you missed a trick"), N_("that {name} missed a trick")
    )
    text: str = N_(
        "A player who misses a trick may still play to it until they play to a later one. If the "
        "next trick has already been led, that lead is taken back. After that, the player must "
        "take the last trick with all its cards; if two players must, the first to miss a trick "
        "takes it. Anybody may claim this until the pool is divided."
    )
    owed: Mapping[Due, Said] = MappingProxyType({Due.LAST_TRICK: MUST_TAKE_LAST})
    offers: Mapping[type[Action], str] = MappingProxyType(
        {Amend: N_("Play {card} to the trick you missed.")}
    )
    changes: Mapping[type[Action], str] = MappingProxyType(
        {Amend: N_("Play to the trick you missed")}
    )

    def note(self, table: ClubTable, laid: Laid, number: int) -> None:
        """Record the error when the player plays to a later trick."""
        too_late = self.remedy_until is Until.LATER_TRICK
        if too_late and laid.seat in table.missed and not laid.second:
            missed = table.missed.pop(laid.seat)
            table.errors.append(Irregularity(self.id, laid.seat, missed))

    def _missed(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return the error of a seat that may still play to the trick that it missed."""
        number = table.missed.get(seat)
        if number is None or number != len(table.history) or table.over:
            return None
        error = Irregularity(self.id, seat, number)
        right = self.remedy is Remedy.PLAY_NOW and self.can_be_put_right(table, error)
        return error if right else None

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.no_trick:
            return
        for other in table.order:
            if other not in (seat, *table.compelled):
                yield Claim(seat, self.id, other)

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if self._missed(table, seat) is None:
            return
        hand = cards_of(table.tricks.hands[seat])
        led = table.history[-1][0].card >> 4
        cards = [card for card in hand if card >> 4 == led] or hand
        changes = (Amend(seat, card) for card in cards)
        yield from (change for change in changes if not self.refusal(table, change))

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield all cards for the missed trick, also those that would be a revoke."""
        if self._missed(table, seat):
            changes = (Amend(seat, card) for card in cards_of(table.tricks.hands[seat]))
            yield from (change for change in changes if not self.refusal(table, change))

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        found = self._missed(table, claim.against)
        if found:
            return Judged(self.put_right(table, found))
        error = next(
            (e for e in table.errors if (e.law, e.offender) == (self.id, claim.against)), None
        )
        if error is None or not self.is_open(table, error):
            return None
        table.errors.remove(error)
        return Judged(self.compel(table, claim.against))

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        assert isinstance(action, Amend)
        found = self._missed(table, action.seat)
        assert found is not None
        return [*self.put_right(table, found), *table.play(action.seat, action.card)]

    def refusal(self, table: ClubTable, action: Amend | Withdraw) -> IllegalAction | None:
        seat, card = action.seat, action.card
        if isinstance(action, Withdraw) or self._missed(table, seat) is None:
            return None
        trick = OpenTrick(len(table.history), list(table.history[-1]))
        return table.forbidden(seat, card, trick, len(trick.laid))

    def last_trick(self, table: ClubTable) -> list[Event]:
        """Apply the penalty in the order of the errors.

        Earlier editions spare players who have no card left.
        """
        offenders = [e.offender for e in table.errors if e.law == self.id]
        if table.terms.edition < 2:
            offenders.sort(key=table.order.index)
        if table.terms.edition < 3:
            offenders = [seat for seat in offenders if table.tricks.left(seat)]
        return [event for seat in offenders for event in self.compel(table, seat)]

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        return against in view.club.missed

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case TrickReopened(seat, number):
                you = _("Trick {number} is open again, because you missed it.")
                other = _("Trick {number} is open again, because {name} missed it.")
                return who.about(seat, you, other, number=number)
            case LastTrickDue(seat):
                you = _("You missed a trick and must take the last one.")
                return who.about(seat, you, _("{name} missed a trick and must take the last one."))
            case LeftOver(seat, cards):
                you = _("You add {cards} to the last trick.")
                other = _("{name} adds {cards} to the last trick.")
                return who.about(seat, you, other, cards=cards_in_words(cards))
        return super().tell(event, who)


register(MissedTrick())
