"""D7: irregular hands: one player has too few cards and another too many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Claim, DrawFrom
from eldesthand.core.events import CardDrawnFrom, ClubEvent, Event, FinePaid, HandsIrregular
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Paragraph
from eldesthand.core.speech import Speaker, cards_in_words, counted
from eldesthand.core.terms import Due
from eldesthand.core.view import View
from eldesthand.laws.evidence import astray
from eldesthand.laws.laid import Irregularity
from eldesthand.laws.law import Remedy, Said, Until, register
from eldesthand.laws.table import Judged, PlayLaw

if TYPE_CHECKING:
    from eldesthand.laws.table import ClubTable

FINE = 5
"""Fine that each of the two players pays into the pool, in counters."""


class IrregularHands(PlayLaw):
    """Law D7: the player with too few cards draws from the one with too many, and both pay.

    **Decision:** hands that became irregular during the play, by a missed trick or two cards to a
    trick, are corrected in the same way. Cards are counted as for a short hand (I2). Drawing also
    settles a missed trick that could still be played to; if it was too late, the penalty stays
    (I1).
    """

    id = "D7"
    error: str = N_("Irregular hands")
    until = Until.POOL_DIVIDED
    remedy = Remedy.DRAW
    penalties: tuple[Due, ...] = (Due.COUNTERS,)
    place = 54
    place_seen: int | None = 40
    accused: Said | None = Said(
        N_("You had the wrong number of cards."), N_("{name} had the wrong number of cards.")
    )
    accused_that: Said | None = Said(
        N_("that you had the wrong number of cards"),
        N_("that {name} had the wrong number of cards"),
    )
    text: str = N_(
        "If one player has too few cards and another too many, and everyone has played to the "
        "first trick, the player who is short draws from the other, face down, until both hands "
        "are right, and each of the two pays {counters} into the pool. Anybody may claim this "
        "until the pool is divided, whatever the cause."
    )
    text_without_fine: str = N_(
        "If one player has too few cards and another too many, and everyone has played to the "
        "first trick, the player who is short draws from the other, face down, until both hands "
        "are right. Anybody may claim this until the pool is divided, whatever the cause."
    )
    waits: Said | None = Said(
        N_("You have too few cards. Draw one from the hand with too many."),
        N_("{name} has too few cards and draws from the hand with too many."),
    )
    waits_for_another: str = N_(
        "Another player has too few cards and draws from the hand with too many."
    )
    answer: type[Action] | None = DrawFrom

    def about(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return the paragraph, without the fine in games for points (I15)."""
        if rules.settlement_object.points:
            return ((self.id, _(self.text_without_fine)),)
        return ((self.id, _(self.text).format(counters=counted(FINE, "counter"))),)

    def claims(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if not table.over and not table.first_trick:
            yield from (Claim(seat, self.id, other) for other in table.order if other != seat)

    def claimed(self, table: ClubTable, claim: Claim) -> Judged | None:
        found = self._pair(table, claim.against)
        if found is None or table.awaited or not self.is_open(table, found):
            return None
        return Judged(self.put_right(table, found))

    def look(self, table: ClubTable) -> list[Event]:
        """Require a player without cards to draw, even if nobody claims it."""
        if table.over or table.awaited:
            return []
        for seat in table.seats_from(table.eldest):
            if any(table.tricks.hands[seat]):
                continue
            found = self._pair(table, seat)
            waits = table.complete or seat not in table.trick_seats
            if found and waits and found.offender == seat:
                return self.put_right(table, found)
        return []

    def also(self, table: ClubTable, seat: int) -> Iterator[Action]:
        if table.awaited and seat == table.awaited.seat:
            yield from (DrawFrom(seat, place) for place in range(len(table.drawable())))

    def does(self, table: ClubTable, action: Action) -> list[Event]:
        waits = table.awaited
        assert isinstance(action, DrawFrom)
        assert waits is not None
        assert waits.source is not None
        short, long, card = waits.seat, waits.source, table.drawable()[action.place]
        complete = table.complete
        table.tricks.hands[long][card >> 4] ^= card.bit
        table.tricks.hands[short][card >> 4] |= card.bit
        table.drawn.append(short)
        table.odd[long] -= 1
        table.odd[short] += 1
        if card in table.exposed:
            table.exposed[card] = short
        if table.terms.edition >= 2:
            table.duties = [replace(d, seat=short) if d.card == card else d for d in table.duties]
            if table.astray(long) <= 0:
                table.missed.pop(long, None)
            if complete and not table.complete:  # the player has a card for this trick now
                table.uncount()
        events: list[Event] = [CardDrawnFrom(short, long, (card,))]
        if _wrong(table, short) < 0 < _wrong(table, long) and table.tricks.left(long):
            return events
        table.awaited = None
        if Due.COUNTERS in self.penalties and table.terms.counters:
            events += [FinePaid(who, FINE, self.id) for who in (short, long)]
        return events

    def _pair(self, table: ClubTable, seat: int) -> Irregularity | None:
        """Return the seat with too few cards and the seat with too many, if ``seat`` is one of
        them.

        **Decision:** of several seats, the nearest on the left counts.
        """
        if table.first_trick or not _wrong(table, seat):
            return None
        seats = table.order if table.terms.edition < 2 else table.seats_from(seat)
        short = next((s for s in seats if _wrong(table, s) < 0), None)
        long = next((s for s in seats if _wrong(table, s) > 0 and table.tricks.left(s)), None)
        if short is None or long is None:
            return None
        return Irregularity(self.id, short, proper=long)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        wrong = [astray(view, seat) for seat in view.deal.active]
        found = astray(view, against) != 0 and min(wrong) < 0 < max(wrong)
        return found and not view.club.first_trick

    def is_seen(self, view: View, against: int) -> bool:
        return astray(view, against) != 0

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case HandsIrregular(short, long):
                return who.between(
                    short,
                    long,
                    you=_("You have too few cards and draw from {other}."),
                    to_you=_("{name} has too few cards and draws from you."),
                    others=_("{name} has too few cards and draws from {other}."),
                )
            case CardDrawnFrom(seat, source, ()):
                return who.between(
                    seat,
                    source,
                    you=_("You draw a card from {other}."),
                    to_you=_("{name} draws a card from you."),
                    others=_("{name} draws a card from {other}."),
                )
            case CardDrawnFrom(seat, source, cards):
                return who.between(
                    seat,
                    source,
                    you=_("You draw {cards} from {other}."),
                    to_you=_("{name} draws {cards} from you."),
                    others=_("{name} draws {cards} from {other}."),
                    cards=cards_in_words(cards),
                )
            case FinePaid(seat, counters):
                you = _("You pay {counters} into the pool.")
                other = _("{name} pays {counters} into the pool.")
                return who.about(seat, you, other, counters=counted(counters, "counter"))
        return super().tell(event, who)


def _wrong(table: ClubTable, seat: int) -> int:
    """Return the number of extra cards of a seat (negative if there are too few).

    The first edition counts only hands that were already dealt wrong.
    """
    wrong = table.astray(seat)
    return wrong if table.terms.edition >= 2 or table.odd[seat] * wrong > 0 else 0


register(IrregularHands())
