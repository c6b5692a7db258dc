"""I3: two cards to a trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim, Indicate
from eldesthand.core.events import CardExposed, CardIndicated, ClubEvent, Event
from eldesthand.core.language import N_, _
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.evidence import open_tricks
from eldesthand.laws.laid import Irregularity, Laid, OpenTrick
from eldesthand.laws.law import Remedy, Said, Until, register
from eldesthand.laws.table import Judged, PlayLaw, law_of

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable


class TwoCards(PlayLaw):
    """Law I3: the offender names the card meant; the other is exposed.

    **Decision:** the offender may name the card until the trick is turned. After a claim all wait
    for that.

    **Decision:** if a lead is changed, the cards played to it are taken back, and not exposed. If
    another card is changed, players after it may change theirs, as after an amended revoke.

    **Decision** (with V7): either card may be named, also one that could not be played otherwise.
    It is no revoke then.

    **Decision:** a second card that nobody notices before the trick is turned does not compete: the
    first one counts, and the other goes with the trick. It still lies in the trick for the players
    after it (V3).
    """

    id = "I3"
    error: str = N_("Two cards to a trick")
    until = Until.TURNED
    remedy = Remedy.NAME
    penalties: tuple[Due, ...] = (Due.CALLED,)
    place = 53
    place_seen: int | None = 0
    accused: Said | None = Said(
        N_("You played two cards to this trick."), N_("{name} played two cards to this trick.")
    )
    accused_that: Said | None = Said(
        N_("that you played two cards to this trick"),
        N_("that {name} played two cards to this trick"),
    )
    text: str = N_(
        "A player who plays two cards to a trick may say which one they meant until the trick is "
        "turned face down. The other card is exposed. Anybody may claim this, and then everyone "
        "waits for the answer. The same goes for the player who plays last, unless they took the "
        "trick: then the second card is their next lead."
    )
    waits: Said | None = Said(
        N_("You played two cards. Which one did you mean?"),
        N_("{name} has to say which card was meant."),
    )
    waits_for_another: str = N_("Another player has to say which card was meant.")
    answer: type[Action] | None = Indicate
    offers: Mapping[type[Action], str] = MappingProxyType({Indicate: N_("I meant {card}.")})

    def breaks(self, laid: Laid) -> bool:
        return laid.second

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.over:
            return
        for other in table.order:
            tricks = (trick.number for trick in table.open if other in trick.seats)
            errors = (Irregularity(self.id, other, number) for number in tricks)
            if other != seat and any(self.is_open(table, error) for error in errors):
                yield Claim(seat, self.id, other)

    def amends(self, table: ClubTable, seat: int) -> Iterator[Action]:
        trick = self._trick_of(table, seat)
        if trick:
            yield from (Indicate(seat, laid.card) for laid in trick.by(seat))

    def _trick_of(self, table: ClubTable, seat: int) -> OpenTrick | None:
        """Return the trick with two cards of a seat that can still name one of them."""
        for error in table.errors:
            trick = table.open_trick(error.trick)
            if (error.law, error.offender) == (self.id, seat) and trick:
                named = self.remedy is Remedy.NAME and self.can_be_put_right(table, error)
                return trick if named else None
        return None

    def omitted_action(self, table: ClubTable) -> Action | None:
        """Return the naming of the first card: in older records a claim implied it."""
        waits = table.awaited
        if waits is None or waits.law != self.id:
            return None
        trick = self._trick_of(table, waits.seat)
        return Indicate(waits.seat, trick.by(waits.seat)[0].card) if trick else None

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        error = self.error_of(table, claim.against)
        if error is None:
            return None
        return Judged(self.put_right(table, error))

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        assert isinstance(action, Indicate)
        seat = action.seat
        trick = self._trick_of(table, seat)
        assert trick is not None
        first, *more = trick.by(seat)
        meant = next(one for one in (first, *more) if one.card == action.card)
        place = trick.laid.index(first)
        events = table.bare(trick)
        events.append(CardIndicated(seat, action.card))
        back, table.going_back = table.going_back, None
        with table.changed(events):
            table.forget(trick, seat, self.id, *table.revokes)
            for other in (first, *more):
                if other is not meant:
                    events += self._lies_exposed(table, trick, other)
            if back:
                table.owe_again(first.duties if meant is not first else ())
                events += law_of(back).put_right(table, back)
            elif meant is not first:
                meant = self._instead(table, trick, place, first, meant, events)
            if not back:
                table.note_revoke(meant, trick)
        table.awaited = None
        return events

    def _lies_exposed(self, table: ClubTable, trick: OpenTrick, laid: Laid) -> list[Event]:
        exposed = Due.CALLED in self.penalties
        table.lift(trick, laid, face_up=exposed)
        return [CardExposed(laid.seat, laid.card, self.id)] if exposed else []

    def _instead(
        self,
        table: ClubTable,
        trick: OpenTrick,
        place: int,
        first: Laid,
        meant: Laid,
        events: list[Event],
    ) -> Laid:
        """Replace the first card by the second."""
        table.lift(trick, meant)
        table.give_way(trick, place, self.id, events, seat=first.seat)
        table.owe_again(first.duties)
        judged = table.judge(first.seat, meant.card, trick, place)
        laid = replace(table.allowed(judged, trick, place), turn=first.turn)
        table.spend(laid)
        table.lay(trick, laid, place)
        return laid

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        return any(each.seats.count(against) > 1 for each in open_tricks(view))

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case CardIndicated(seat, card):
                you, other = _("You meant {card}."), _("{name} meant {card}.")
                return who.about(seat, you, other, card=card.definite)
        return super().tell(event, who)


register(TwoCards())
