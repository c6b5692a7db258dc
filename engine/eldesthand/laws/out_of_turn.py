"""Shared code of I5 and I6: cards out of turn, and penalties that players demand."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Demand, TakeBack
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, PenaltyDemanded
from eldesthand.core.view import Duty
from eldesthand.laws.laid import LEADS, Irregularity
from eldesthand.laws.play_law import PlayLaw, is_open, seats_of

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class OutOfTurn(PlayLaw):
    """Law about a card out of turn, with a penalty that other players may demand."""

    offers = MappingProxyType({TakeBack: "Take back what you played out of turn."})

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        """Return whether the penalty can be demanded already."""
        return True

    def _may_demand(self, table: ClubTable, error: Irregularity) -> tuple[int, ...]:
        return seats_of(table, self.penalty_by, error) if self.penalty_by else ()

    def _rights(self, table: ClubTable) -> Iterator[Irregularity]:
        until = self.penalty_until
        own = (error for error in table.rights if error.law == self.id)
        return (error for error in own if until and is_open(table, error, until))

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
        right = next((e for e in self._rights(table) if e.offender == demand.against), None)
        error = right or fresh
        if error is None:
            raise IllegalAction(
                f"seat {demand.against} owes no penalty: {demand.what}", law=self.id
            )
        self.check_may(demand, self._may_demand(table, error))
        if not self.penalty_is_due(table, error):
            raise IllegalAction(f"wait until seat {error.proper} has played", law=self.id)
        events = [] if right else self.put_right(table, error)
        table.rights.remove(error)
        trick = 0 if demand.what in LEADS else table.number
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
