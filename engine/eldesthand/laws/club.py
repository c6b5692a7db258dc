"""The implementation of :class:`~eldesthand.core.irregular.ClubLaws`."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action, Claim, Demand, Interrupt
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.choices import Choice
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

    def about_deal(self, action: Action) -> bool:
        if isinstance(action, Demand):
            return action.what is Due.NEW_DEAL
        named = (law.named for law in deal_laws())
        return isinstance(action, Claim) and action.law in named

    def choices_of_deal(self, ceremony: Ceremony, *, first_trick: bool) -> Iterator[Choice]:
        seats = tuple(range(ceremony.rules.players))
        for named in dict.fromkeys(law.named for law in deal_laws()):
            fields = {"law": (named,), "against": (ceremony.by,), "seat": seats}
            yield Choice(Claim, fields, named)
        offers = (
            offer.action
            for seat in seats
            for offer in self.claims_of_deal(ceremony, seat, first_trick=first_trick)
        )
        may = tuple(action.seat for action in offers if isinstance(action, Demand))
        demand = {"what": (Due.NEW_DEAL,), "against": (ceremony.by,), "seat": may}
        yield Choice(Demand, demand, "D5")

    def amends_of_deal(self, ceremony: Ceremony, seat: int) -> Iterator[Offer]:
        for law in deal_laws():
            yield from (Offer(law.named, action) for action in law.amends(ceremony, seat))

    def judge_deal(
        self, ceremony: Ceremony, action: Claim | Demand, *, first_trick: bool
    ) -> Ruling:
        if isinstance(action, Demand):
            [law] = (law for law in deal_laws() if action.what in law.demanded)
            return self._ruling(ceremony, law)
        found = next(
            (
                law
                for law in deal_laws()
                if law.named == action.law
                and law.broken(ceremony)
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


def proved_by(view: View, action: object) -> bool:
    """Return whether the view proves the claim or demand."""
    return isinstance(action, (Claim, Demand)) and any(
        law.shown(view, action) for law in LAWS.values()
    )


CLUB_LAWS = Club()
