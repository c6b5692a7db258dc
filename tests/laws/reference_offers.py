"""What may be said at a table with club laws, in general terms, by each seat: a second reading."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action, Call, Claim, Demand
from eldesthand.core.cards import Card
from eldesthand.core.terms import Due
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_table import LEADS


def may_say(deal: ClubDeal, seat: int) -> Iterator[Action]:
    """What this seat may claim, demand or call, from what it has seen."""
    others = [s for s in deal.order if s != seat]
    if deal.asked is not None or deal.draws:
        return
    if not deal.over:
        yield from _of_the_trick(deal, seat, others)
        for card, owner in deal.exposed.items():
            called = any(d.seat == owner and d.what is Due.CALLED for d in deal.debts)
            if owner != seat and not called:
                yield Call(seat, Card.parse(card))
        for right in deal.open_rights():
            pile = deal.top()
            waits = right[0] == "I6" and (pile is None or right[3] not in pile.seats)
            if seat in deal._who_may(right) and not waits:
                whats = LEADS if right[0] == "I5" else (Due.HIGHEST, Due.LOWEST, Due.NO_HEART)
                yield from (Demand(seat, right[1], what) for what in whats)
    if not deal.before_first():
        for other in others:
            if other not in deal.last:
                yield Claim(seat, "I1", other)
            if not deal.over:
                yield Claim(seat, "I2", other)
                yield Claim(seat, "D7", other)
    yield from _of_turned_tricks(deal, seat)


def _of_the_trick(deal: ClubDeal, seat: int, others: list[int]) -> Iterator[Action]:
    pile = deal.going_on()
    for other in others:
        if any(other in each.seats for each in deal.open()):
            yield Claim(seat, "I3", other)
        if pile is None or other not in pile.seats:
            continue
        if other == pile.seats[0]:
            yield Claim(seat, "I5", other)
        if other in pile.seats[1:] and deal._in_time(other) and seat in deal._may_have_back(other):
            yield Demand(seat, other, Due.TAKE_BACK)


def _of_turned_tricks(deal: ClubDeal, seat: int) -> Iterator[Action]:
    own, seen = deal.dealt.get(seat, frozenset()), set()
    for number, pile in enumerate(deal.turned(), 1):
        seen |= {lay.card for lay in pile.lays}
        led = pile.lays[0].card[1]
        hidden = any(c[1] == led and c not in seen and c not in own for c in deal.game.pack)
        for lay in pile.lays:
            if lay.seat == seat or lay.second or lay.seat in deal.proved:
                continue
            if hidden and lay.card[1] != led:
                yield Claim(seat, "I7", lay.seat, number)
            if lay.debts:
                yield Claim(seat, "I12", lay.seat, number)
