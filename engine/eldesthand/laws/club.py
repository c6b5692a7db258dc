"""The deal under club laws, which extends the one without errors."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Claim, Demand, Interrupt
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.choices import Choice
from eldesthand.core.events import ClaimJudged, DealStopped, Event
from eldesthand.core.terms import Due
from eldesthand.core.view import Offer
from eldesthand.laws.d3_misdeal import deal_lost
from eldesthand.laws.law import DealLaw, Remedy, deal_laws


class ClubCeremony(Ceremony):
    """Ceremony whose dealer can be accused of errors (D3–D6)."""

    def claims(self, seat: int, *, first_trick: bool) -> Iterator[Offer]:
        said: set[str] = set()
        for law in deal_laws():
            if self._hears(law, seat, first_trick=first_trick) and law.named not in said:
                said.add(law.named)
                yield Offer(law.named, law.says(self, seat))
        if self.going_on and seat != self.by:
            yield Offer("D4", Interrupt(seat))

    def hearings(self, *, first_trick: bool) -> Iterator[Choice]:
        if not self.begun:
            return
        seats = tuple(range(self.rules.players))
        for named in dict.fromkeys(law.named for law in deal_laws()):
            yield Choice(Claim, {"law": (named,), "against": (self.by,), "seat": seats}, named)
        offers = (each for seat in seats for each in self.claims(seat, first_trick=first_trick))
        may = tuple(each.action.seat for each in offers if isinstance(each.action, Demand))
        demand = {"what": (Due.NEW_DEAL,), "against": (self.by,), "seat": may}
        yield Choice(Demand, demand, "D5")

    def judge(self, action: Claim | Demand, *, first_trick: bool) -> list[Event]:
        if isinstance(action, Demand):
            [law] = (law for law in deal_laws() if action.what in law.demanded)
            return self._ruled(law)
        laws = (law for law in deal_laws() if law.named == action.law and law.broken(self))
        heard = (law for law in laws if self._hears(law, action.seat, first_trick=first_trick))
        found = next(heard, None)
        judged = ClaimJudged(action.seat, action.law, action.against, 0, found is not None, ())
        return [judged, *self._ruled(found)]

    def amends(self, seat: int) -> Iterator[Offer]:
        for law in deal_laws():
            yield from (Offer(law.named, action) for action in law.amends(self, seat))

    def _hears(self, law: DealLaw, seat: int, *, first_trick: bool) -> bool:
        """Return whether this seat may claim the error now."""
        is_open = law.is_open(self, seat, first_trick=first_trick)
        return is_open and seat in law.may_notice(self)

    def _ruled(self, law: DealLaw | None) -> list[Event]:
        """Stop the deal if this law requires a new one."""
        if law is None or law.remedy is not Remedy.NEW_DEAL:
            return []
        lost = deal_lost(law, self)
        dealer = (self.by + 1) % self.rules.players if lost else self.standing[0]
        return [DealStopped(law.id, dealer, lost)]
