"""The implementation of :class:`~eldesthand.core.irregular.ClubLaws`."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Claim, Demand, Interrupt
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import ClaimJudged
from eldesthand.core.irregular import ClubLaws, IrregularPlay, PlayTerms, Ruling
from eldesthand.core.play import Tricks
from eldesthand.core.terms import Due
from eldesthand.core.view import Offer, View
from eldesthand.laws.d3_misdeal import deal_lost
from eldesthand.laws.law import LAWS, DealLaw, Remedy, deal_laws
from eldesthand.laws.table import ClubTable


class Club(ClubLaws):
    """Club laws of this package."""

    def play(self, tricks: Tricks, terms: PlayTerms) -> IrregularPlay:
        return ClubTable(tricks, terms)

    def claims_of_deal(
        self, ceremony: Ceremony, seat: int, *, first_trick: bool
    ) -> Iterator[Offer]:
        said: set[str] = set()
        for law in deal_laws():
            open_now = law.is_open(ceremony, seat, first_trick=first_trick)
            if open_now and seat in law.may_notice(ceremony) and law.named not in said:
                said.add(law.named)
                yield Offer(law.named, law.says(ceremony, seat))
        if ceremony.going_on and seat != ceremony.by:
            yield Offer("D4", Interrupt(seat))

    def amends_of_deal(self, ceremony: Ceremony, seat: int) -> Iterator[Offer]:
        for law in deal_laws():
            yield from (Offer(law.named, action) for action in law.amends(ceremony, seat))

    def judge_deal(
        self, ceremony: Ceremony, action: Claim | Demand, *, first_trick: bool
    ) -> Ruling | None:
        if isinstance(action, Demand):
            return self._new_deal(ceremony, action, first_trick)
        laws = [law for law in deal_laws() if law.named == action.law]
        if not laws:
            return None
        if action.against != ceremony.by or not ceremony.begun:
            raise IllegalAction(f"seat {action.against} is not the dealer", law=action.law)
        found = next(
            (
                law
                for law in laws
                if law.broken(ceremony)
                and law.is_open(ceremony, action.seat, first_trick=first_trick)
                and action.seat in law.may_notice(ceremony)
            ),
            None,
        )
        judged = ClaimJudged(action.seat, action.law, action.against, 0, found is not None, ())
        return self._ruling(ceremony, found, judged)

    def _ruling(self, ceremony: Ceremony, law: DealLaw | None, *events: ClaimJudged) -> Ruling:
        if law is None or law.remedy is not Remedy.NEW_DEAL:
            return Ruling(events)
        return Ruling(events, law.id, deal_lost(law, ceremony))

    def _new_deal(self, ceremony: Ceremony, demand: Demand, first_trick: bool) -> Ruling | None:
        if demand.what is not Due.NEW_DEAL:
            return None
        [law] = (law for law in deal_laws() if demand.what in law.demanded)
        if demand.against != ceremony.by:
            raise IllegalAction(f"seat {demand.against} is not the dealer", law=law.id)
        if not law.broken(ceremony) or demand.seat not in law.may_notice(ceremony):
            raise IllegalAction(f"only {law.by} may demand a new deal", law=law.id)
        if not law.is_open(ceremony, demand.seat, first_trick=first_trick):
            raise IllegalAction(f"too late: a demand is possible until {law.until}", law=law.id)
        return self._ruling(ceremony, law)


def proved_by(view: View, action: object) -> bool:
    """Return whether the view proves the claim or demand."""
    return isinstance(action, (Claim, Demand)) and any(
        law.shown(view, action) for law in LAWS.values()
    )


CLUB_LAWS = Club()
