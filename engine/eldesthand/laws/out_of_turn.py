"""Shared code of I5 and I6: cards out of turn, and penalties that players demand."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Demand, TakeBack
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, PenaltyDemanded
from eldesthand.core.view import Duty
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Until
from eldesthand.laws.play_law import PlayLaw, is_open, seats_of

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class OutOfTurn(PlayLaw):
    """Law about a card out of turn, with a penalty that other players may demand.

    **Decision** (I5 with I6): each card out of turn gives a right of its own, to the persons named
    by its own circumstances. One lead, or one card of one trick, bears one demand: the first that
    is made binds, and the other rights about the same lead or card lapse.
    """

    offers = MappingProxyType({TakeBack: "Take back what you played out of turn."})

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the penalty can be demanded already."""
        return True

    def _may_demand(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        return seats_of(table, self.penalty_by, error) if self.penalty_by else ()

    def _trick_of(self, error: Irregularity) -> int:
        """Return the trick of the card that bears the demand: 0 for the next lead."""
        return 0 if self.penalty_until is Until.NEXT_LEAD else error.trick

    def _lapses(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the lead or card that would bear the demand bears one already."""
        bears = (self.id, error.offender, self._trick_of(error))
        duties = ((duty.law, duty.seat, duty.trick) for duty in table.duties)
        return table.terms.edition >= 3 and bears in duties

    def _rights(self, table: ClubTable) -> Iterator[Irregularity]:
        for error in table.rights:
            if error.law != self.id or self.penalty_until is None:
                continue
            if is_open(table, error, self.penalty_until) and not self._lapses(table, error):
                yield error

    def penalties_offered(self, table: ClubTable, seat: int) -> Iterator[Action]:
        for error in self._rights(table):
            if seat in self._may_demand(table, error) and self.penalty_is_due(table, error):
                yield from (Demand(seat, error.offender, what) for what in self.penalties)

    def demand_penalty(
        self, table: ClubTable, demand: Demand, fresh: Irregularity | None = None
    ) -> list[Event]:
        """Apply a demand of a penalty, for a corrected error or a ``fresh`` one.

        Raises ``IllegalAction`` unless this player may demand it now.
        """
        rights = [error for error in self._rights(table) if error.offender == demand.against]
        if not rights and fresh and not self._lapses(table, fresh):
            rights = [fresh]
        if not rights:
            raise IllegalAction(
                f"seat {demand.against} owes no penalty: {demand.what}", law=self.id
            )
        own = [error for error in rights if demand.seat in self._may_demand(table, error)]
        if not own:
            self.check_may(demand, self._may_demand(table, rights[0]))
        due = [error for error in own if self.penalty_is_due(table, error)]
        if not due:
            raise IllegalAction(f"wait until seat {own[0].proper} has played", law=self.id)
        error, trick = due[0], self._trick_of(due[0])
        events = self.put_right(table, error) if error is fresh else []
        table.rights.remove(error)
        table.duties.append(Duty(self.id, demand.against, demand.what, demand.seat, trick))
        return [*events, PenaltyDemanded(demand.seat, demand.against, demand.what, self.id)]

    def check_may(self, demand: Demand, seats: tuple[int, ...]) -> None:
        """Raise ``IllegalAction`` unless one of these seats makes the demand."""
        if demand.seat not in seats:
            who = " or ".join(f"seat {seat}" for seat in seats)
            raise IllegalAction(f"only {who} may demand it", law=self.id)

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        error = self.error_of(table, seat)
        if error and self.can_be_put_right(table, error):
            yield TakeBack(seat)

    def does(self, table: ClubTable, action: Action) -> list[Event] | None:
        if not isinstance(action, TakeBack) or action not in self.amends(table, action.seat):
            return None
        error = self.error_of(table, action.seat)
        return self.put_right(table, error) if error else None
