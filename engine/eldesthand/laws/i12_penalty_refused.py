"""I12: not carrying out a penalty is a revoke, if the penalty was possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Amend, Claim
from eldesthand.core.cards import Suit
from eldesthand.core.language import N_
from eldesthand.core.play import Masks
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.evidence import shown_since, surely_held
from eldesthand.laws.i7_revoke import Revoke
from eldesthand.laws.laid import Laid, shows
from eldesthand.laws.law import Said, register

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class PenaltyRefused(Revoke):
    """Law I12: not carrying out a possible penalty is a revoke.

    A card shown later proves it, such as a higher one after "play your highest". A wrong lead can
    be amended too: the cards played to it are taken back, and not exposed.

    **Decision** (with I4, I5, V7): a penalty that the rules of play forbid for now is not possible.
    Neither the table nor a view treats it as refused.
    """

    id = "I12"
    error: str = N_("An ignored demand")
    penalties: tuple[Due, ...] = (Due.CALLED, Due.ALL_LOSSES)
    accused: Said | None = Said(
        N_("You ignored a demand in trick {trick}."),
        N_("{name} ignored a demand in trick {trick}."),
    )
    accused_that: Said | None = Said(
        N_("that you ignored a demand in trick {trick}"),
        N_("that {name} ignored a demand in trick {trick}"),
    )
    text: str = N_(
        "If you can do what was demanded and don’t, that is a revoke, and you may amend it until "
        "the trick is turned face down. Anybody may claim it until the pool is divided, once a "
        "later card of yours proves it. When a wrong lead is amended, the cards played to it are "
        "taken back and are not exposed."
    )

    offers: Mapping[type[Action], str] = MappingProxyType({Amend: N_("Play {card}, as demanded.")})
    changes: Mapping[type[Action], str] = MappingProxyType({Amend: N_("Do what was demanded")})

    def breaks(self, laid: Laid) -> bool:
        return laid.follows and not laid.pays

    def instead(self, laid: Laid) -> Masks:
        return laid.right

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        yield from self._corrections(table, seat)

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        """Yield nothing: the revoke law offers this action."""
        return iter(())

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        for number, trick in enumerate(table.history, 1):
            for laid in trick:
                if laid.owed and self._may_claim(table, seat, laid):
                    yield Claim(seat, self.id, laid.seat, number)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        told = view.tricks[trick - 1]
        place = told.seats.index(against)
        card = told.cards[place]
        led: Suit | None = told.cards[0].suit if place else None
        duties = [
            owed.duty for owed in view.club.owed if (owed.trick, owed.duty.seat) == (trick, against)
        ]
        if any(duty.card == card for duty in duties):
            return False
        proof = [
            shown
            for shown in shown_since(view, against, trick)
            if any(shows(duty, card, shown, led, view.avoided) for duty in duties)
        ]
        return surely_held(view, against, proof)


register(PenaltyRefused())
