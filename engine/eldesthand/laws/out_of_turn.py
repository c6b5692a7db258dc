"""Shared code of I5 and I6: cards out of turn, and penalties that players demand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Demand, TakeBack
from eldesthand.core.events import CardsTakenBack, ClubEvent, Event, PenaltyDemanded
from eldesthand.core.language import N_
from eldesthand.core.speech import Speaker, cards_in_words
from eldesthand.core.view import Duty
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Said, Until
from eldesthand.laws.table import PlayLaw, is_open, seats_of

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class OutOfTurn(PlayLaw):
    """Law about a card out of turn, with a penalty that other players may demand.

    **Decision** (I5 with I6): each card out of turn gives a right of its own, to the persons named
    by its own circumstances. One lead, or one card of one trick, bears one demand: the first that
    is made binds, and the other rights about the same lead or card lapse.
    """

    taken_back: Said
    """The error and its remedy, for one card."""
    offers: Mapping[type[Action], str] = MappingProxyType({TakeBack: N_("Take your card back.")})

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the penalty can be demanded already."""
        return True

    def may_demand(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        """Return the seats that may demand the penalty."""
        return seats_of(table, self.penalty_by, error) if self.penalty_by else ()

    def _trick_of(self, error: Irregularity) -> int:
        """Return the trick of the card that bears the demand: 0 for the next lead."""
        return 0 if self.penalty_until is Until.NEXT_LEAD else error.trick

    def lapses(self, table: ClubTable, error: Irregularity, back: Sequence[Duty] = ()) -> bool:
        """Return whether the lead or card that would bear the demand bears one already.

        The duties in ``back`` are owed again once cards are taken back.
        """
        bears = (self.id, error.offender, self._trick_of(error))
        duties = ((duty.law, duty.seat, duty.trick) for duty in (*table.duties, *back))
        return table.terms.edition >= 3 and bears in duties

    def _rights(self, table: ClubTable) -> Iterator[Irregularity]:
        for error in table.rights:
            if error.law != self.id or self.penalty_until is None:
                continue
            if is_open(table, error, self.penalty_until) and not self.lapses(table, error):
                yield error

    def _due_to(self, table: ClubTable, seat: int) -> Iterator[Irregularity]:
        """Yield the errors for which a seat may demand a penalty now."""
        for error in self._rights(table):
            if seat in self.may_demand(table, error) and self.penalty_is_due(table, error):
                yield error

    def penalties_offered(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the demands of penalties by a seat."""
        for error in self._due_to(table, seat):
            yield from (Demand(seat, error.offender, what) for what in self.penalties)

    def demand_penalty(self, table: ClubTable, demand: Demand) -> list[Event]:
        """Apply a demand of a penalty."""
        error = next(
            error for error in self._due_to(table, demand.seat) if error.offender == demand.against
        )
        table.rights.remove(error)
        trick = self._trick_of(error)
        table.duties.append(Duty(self.id, demand.against, demand.what, demand.seat, trick))
        return [PenaltyDemanded(demand.seat, demand.against, demand.what, self.id)]

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        told = super().tell(event, who)
        if not isinstance(event, CardsTakenBack):
            return told
        offender = event.seats[0]
        if len(event.seats) > 1:
            return f"{self.accuse(offender, 0, who)} {told}"
        return self.taken_back.about(offender, who, cards=cards_in_words(event.cards))

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        error = self.error_of(table, seat)
        if error and self.can_be_put_right(table, error):
            yield TakeBack(seat)

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        if isinstance(action, Demand):
            return self.demand_penalty(table, action)
        assert isinstance(action, TakeBack)
        error = self.error_of(table, action.seat)
        assert error is not None
        return self.put_right(table, error)
