"""I6: playing out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Demand
from eldesthand.core.events import ClaimJudged, Event
from eldesthand.core.language import N_
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import Awaited, View
from eldesthand.laws.evidence import waits_behind
from eldesthand.laws.laid import Irregularity, Laid
from eldesthand.laws.law import By, Demanded, Remedy, Said, Until, register
from eldesthand.laws.out_of_turn import OutOfTurn

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class PlayOutOfTurn(OutOfTurn):
    """Law I6: the card is taken back, and another player may restrict what the offender plays.

    **Decision:** the offender may take the card back as long as others may demand it; others keep
    their right to the penalty.

    **Decision** (with I3): an offender who has laid two cards names one, which goes back; the other
    stays face up.
    """

    id = "I6"
    error: str = N_("Playing out of turn")
    until = Until.LEFT_PLAYED
    by = By.LEFT
    remedy = Remedy.TAKE_ONE_BACK
    penalties: tuple[Due, ...] = (Due.HIGHEST, Due.LOWEST, Due.NO_HEART)
    penalty_by: By | None = By.LEFT
    penalty_until: Until | None = Until.PLAYED_AGAIN
    place = 50
    place_seen: int | None = 0
    accused: Said | None = Said(N_("You played out of turn."), N_("{name} played out of turn."))
    accused_that: Said | None = Said(
        N_("that you played out of turn"), N_("that {name} played out of turn")
    )
    taken_back: Said = Said(
        N_("You played out of turn, so you take back {cards}."),
        N_("{name} played out of turn and has to take back {cards}."),
    )
    text: str = N_(
        "If a card is played out of turn, the player on the offender’s left may have it taken back "
        "until they play their own card. Once the player whose turn it was has played, the player "
        "on the offender’s left may demand the offender’s highest or lowest card of the suit led, "
        "or no heart, until the offender plays to the trick again. If the player on the offender’s "
        "left led to the trick, the player whose turn it was has the same rights."
    )
    demanded: Mapping[Due, Demanded] = MappingProxyType(
        {
            Due.HIGHEST: Demanded(
                N_("Demand {other}’s highest card of the suit led."),
                N_("You demand {other}’s highest card of the suit led."),
                N_("{name} demands your highest card of the suit led."),
                N_("{name} demands {other}’s highest card of the suit led."),
            ),
            Due.LOWEST: Demanded(
                N_("Demand {other}’s lowest card of the suit led."),
                N_("You demand {other}’s lowest card of the suit led."),
                N_("{name} demands your lowest card of the suit led."),
                N_("{name} demands {other}’s lowest card of the suit led."),
            ),
            Due.NO_HEART: Demanded(
                N_("Demand that {other} play no heart."),
                N_("You demand that {other} play no heart."),
                N_("{name} demands that you play no heart."),
                N_("{name} demands that {other} play no heart."),
            ),
        }
    )
    owed: Mapping[Due, Said] = MappingProxyType(
        {
            Due.HIGHEST: Said(
                N_("You must play the highest card of the suit led."),
                N_("{name} must play the highest card of the suit led."),
            ),
            Due.LOWEST: Said(
                N_("You must play the lowest card of the suit led."),
                N_("{name} must play the lowest card of the suit led."),
            ),
            Due.NO_HEART: Said(
                N_("You may not discard a heart."), N_("{name} may not discard a heart.")
            ),
        }
    )

    def breaks(self, laid: Laid) -> bool:
        return not laid.leading and laid.out_of_turn

    def penalty_is_due(self, table: ClubTable, error: Irregularity) -> bool:
        trick = table.open_trick(error.trick)
        return error.proper is None or (trick is not None and error.proper in trick.seats)

    def put_right(self, table: ClubTable, error: Irregularity) -> list[Event]:
        trick = table.open_trick(error.trick)
        if trick and len(trick.by(error.offender)) > 1 and table.terms.edition >= 3:
            table.awaited, table.going_back = Awaited("I3", error.offender), error
            return []
        return super().put_right(table, error)

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.over:
            return
        for other in table.order:
            if other != seat and other in table.trick_seats[1:]:
                error = self._may_be(table, other)
                if seat in self.may_notice(table, error) and self.is_open(table, error):
                    yield Demand(seat, other, Due.TAKE_BACK)
        yield from self.penalties_offered(table, seat)

    def _may_be(self, table: ClubTable, seat: int) -> Irregularity:
        """Return this seat's error; without one, a possible error in the current trick."""
        found = self.error_of(table, seat)
        return found or Irregularity(self.id, seat, table.number)

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield the demand to take back the lead, which is never upheld."""
        if table.laid:
            lead = table.laid[0].seat
            error = self._may_be(table, lead)
            if seat in self.may_notice(table, error) and self.is_open(table, error):
                yield Demand(seat, lead, Due.TAKE_BACK)

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        if not isinstance(action, Demand) or action.what is not Due.TAKE_BACK:
            return super().does(table, action)
        error = self._may_be(table, action.against)
        upheld = error in table.errors
        said = ClaimJudged(action.seat, self.id, action.against, table.number, upheld, ())
        return [said, *(self.put_right(table, error) if upheld else ())]

    def shown(self, view: View, action: Action) -> bool:
        if not isinstance(action, Demand) or action.what is not Due.TAKE_BACK:
            return False
        trick, seat = view.trick, action.against
        return trick is not None and seat in trick.seats and waits_behind(view, trick, seat)

    def offer(self, action: Action, who: Speaker) -> str:
        if isinstance(action, Demand) and action.what is Due.TAKE_BACK:
            return self.accuse(action.against, 0, who)
        return super().offer(action, who)


register(PlayOutOfTurn())
