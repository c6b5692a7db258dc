"""I5: leading out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim, Demand
from eldesthand.core.events import Event
from eldesthand.core.language import N_
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.laid import Irregularity, Laid
from eldesthand.laws.law import By, Demanded, Remedy, Said, Until, register
from eldesthand.laws.out_of_turn import OutOfTurn
from eldesthand.laws.table import Judged

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class LeadOutOfTurn(OutOfTurn):
    """Law I5: a lead out of turn is taken back, unless all have played to it.

    **Decision:** a lead to which all have played stands without penalty. Cards taken back are not
    exposed, and the player on the offender's right may demand that the offender's next lead is a
    heart, or is not.

    **Decision:** a lead on a complete trick does not turn that trick: only its taker does.
    **Decision:** the offender may take the lead back as long as others may claim it; others keep
    their right to the penalty. A taker without cards leaves the lead to the next player with any.
    """

    id = "I5"
    error: str = N_("Leading out of turn")
    until = Until.ALL_PLAYED
    remedy = Remedy.TAKE_ALL_BACK
    penalties: tuple[Due, ...] = (Due.LEAD_HEART, Due.LEAD_NO_HEART)
    penalty_by: By | None = By.RIGHT
    penalty_until: Until | None = Until.NEXT_LEAD
    place = 51
    place_seen: int | None = 0
    accused: Said | None = Said(N_("You led out of turn."), N_("{name} led out of turn."))
    accused_that: Said | None = Said(
        N_("that you led out of turn"), N_("that {name} led out of turn")
    )
    taken_back: Said = Said(
        N_("You led out of turn, so you take back {cards}."),
        N_("{name} led out of turn and has to take back {cards}."),
    )
    text: str = N_(
        "Anybody may claim a lead out of turn until everyone has played to it. Then all the cards "
        "are taken back, and none of them counts as exposed. Only the player on the offender’s "
        "right may tell the offender to lead a heart, or not to lead one, the next time the "
        "offender leads. If nobody claims the error in time, the lead stands."
    )
    demanded: Mapping[Due, Demanded] = MappingProxyType(
        {
            Due.LEAD_HEART: Demanded(
                N_("Demand that {other} lead a heart."),
                N_("You demand that {other} lead a heart."),
                N_("{name} demands that you lead a heart."),
                N_("{name} demands that {other} lead a heart."),
            ),
            Due.LEAD_NO_HEART: Demanded(
                N_("Demand that {other} not lead a heart."),
                N_("You demand that {other} not lead a heart."),
                N_("{name} demands that you not lead a heart."),
                N_("{name} demands that {other} not lead a heart."),
            ),
        }
    )
    owed: Mapping[Due, Said] = MappingProxyType(
        {
            Due.LEAD_HEART: Said(
                N_("You must lead a heart next."), N_("{name} must lead a heart next.")
            ),
            Due.LEAD_NO_HEART: Said(
                N_("You may not lead a heart next."), N_("{name} may not lead a heart next.")
            ),
        }
    )

    def breaks(self, laid: Laid) -> bool:
        return laid.leading and laid.out_of_turn

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.over:
            return
        if table.laid:
            error = Irregularity(self.id, table.laid[0].seat, table.number)
            may = seat != error.offender and seat in self.may_notice(table, error)
            if may and self.is_open(table, error):
                yield Claim(seat, self.id, error.offender)
        yield from self.penalties_offered(table, seat)

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        error = self.error_of(table, claim.against)
        return Judged(self.put_right(table, error)) if error else None

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield demands of the penalty without a claim, which take the cards back at once."""
        if not table.laid:
            return
        lead = table.laid[0]
        error = self.error_of(table, lead.seat)
        lapses = error is None or self.lapses(table, error, lead.duties)
        if error and seat in self.may_demand(table, error) and not lapses:
            yield from (Demand(seat, error.offender, what) for what in self.penalties)

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        if not isinstance(action, Demand) or action in self.penalties_offered(table, action.seat):
            return super().does(table, action)
        error = self.error_of(table, action.against)
        assert error is not None
        return [*self.put_right(table, error), *self.demand_penalty(table, action)]

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        start = view.tricks[-1].taker if view.tricks else view.club.first_leader
        laid = view.trick.seats if view.trick else ()
        place = view.deal.active.index(start) if start is not None else 0
        seats = view.deal.active[place:] + view.deal.active[:place]
        proper = next(seat for seat in seats if view.players[seat].cards or seat in laid)
        return start is not None and against != proper


register(LeadOutOfTurn())
