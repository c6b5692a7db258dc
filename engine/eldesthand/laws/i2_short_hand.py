"""I2: a short hand: one player has too few cards, and all others have the right number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim
from eldesthand.core.events import ClubEvent, Event, LastTrickDue
from eldesthand.core.language import N_, _
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.evidence import astray, must_take_last
from eldesthand.laws.i1_missed_trick import MUST_TAKE_LAST
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Said, Until, register
from eldesthand.laws.table import Judged, PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class ShortHand(PlayLaw):
    """Law I2: a player with a short hand must take the last trick.

    **Decision:** a card that can still be named (I3) or taken back counts as a card in hand. If
    another player has too many cards, D7 applies.
    """

    id = "I2"
    error: str = N_("A short hand")
    until = Until.POOL_DIVIDED
    penalties: tuple[Due, ...] = (Due.LAST_TRICK,)
    place = 55
    place_seen: int | None = 41
    accused: Said | None = Said(
        N_("Only you had too few cards."), N_("Only {name} had too few cards.")
    )
    accused_that: Said | None = Said(
        N_("that only you had too few cards"), N_("that only {name} had too few cards")
    )
    text: str = N_(
        "If just one player has too few cards, and all the others have the right number, that "
        "player must take the last trick with all its cards. Anybody may claim this until the pool "
        "is divided, once everyone has played to the first trick. A card that can still be named "
        "or taken back counts as a card in hand."
    )
    owed: Mapping[Due, Said] = MappingProxyType({Due.LAST_TRICK: MUST_TAKE_LAST})

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if not table.over and not table.first_trick:
            yield from (Claim(seat, self.id, other) for other in table.order if other != seat)

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        seat = claim.against
        error = Irregularity(self.id, seat)
        others = [table.astray(other) for other in table.order if other != seat]
        short = not table.first_trick and table.astray(seat) < 0 and not any(others)
        return Judged(self.compel(table, seat)) if short and self.is_open(table, error) else None

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, LastTrickDue):
            you = _("You are short of cards and must take the last trick.")
            other = _("{name} is short of cards and must take the last trick.")
            return who.about(event.seat, you, other)
        return super().tell(event, who)

    def last_trick(self, table: ClubTable) -> list[Event]:
        """Apply the penalty to the only player who has no card for the last trick."""
        short = [seat for seat in table.order if seat not in table.trick_seats]
        over = any(map(table.tricks.left, table.order))
        return self.compel(table, short[0]) if len(short) == 1 and not over else []

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        others = (seat for seat in view.deal.active if seat != against)
        return (
            astray(view, against) < 0
            and not view.club.first_trick
            and not any(astray(view, seat) for seat in others)
            and not must_take_last(view, against)
        )

    def is_seen(self, view: View, against: int) -> bool:
        return astray(view, against) != 0


register(ShortHand())
