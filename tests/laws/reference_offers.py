"""Offers to each seat at a table with club laws: a second reading."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core import actions
from eldesthand.core.cards import Card
from eldesthand.core.terms import Due
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_table import LEADS


def may_say(deal: ClubDeal, seat: int) -> Iterator[actions.Action]:
    """Return this seat's claims, demands and calls, from what it has seen."""
    others = [s for s in deal.order if s != seat]
    if deal.asked is not None or deal.draws:
        return
    if not deal.over:
        yield from _of_the_trick(deal, seat, others)
        for card, owner in deal.exposed.items():
            called = any(d.seat == owner and d.what is Due.CALLED for d in deal.debts)
            if owner != seat and not called:
                yield actions.Call(seat, Card.parse(card))
        for right in deal.open_rights():
            pile = deal.top()
            waits = right[0] == "I6" and (pile is None or right[3] not in pile.seats)
            if seat in deal._who_may(right) and not waits:
                whats = LEADS if right[0] == "I5" else (Due.HIGHEST, Due.LOWEST, Due.NO_HEART)
                yield from (actions.Demand(seat, right[1], what) for what in whats)
    begun, counted = not deal.nothing_done(), not deal.over and not deal.before_first()
    for other in others:
        if begun and other not in deal.last:
            yield actions.Claim(seat, "I1", other)
        if counted:
            yield actions.Claim(seat, "I2", other)
            yield actions.Claim(seat, "D7", other)
    yield from _of_turned_tricks(deal, seat)


def _of_the_trick(deal: ClubDeal, seat: int, others: list[int]) -> Iterator[actions.Action]:
    pile, lying = deal.going_on(), deal.open()
    for other in others:
        if any(other in each.seats for each in lying):
            yield actions.Claim(seat, "I3", other)
        if pile is None or other not in pile.seats:
            continue
        if other == pile.seats[0]:
            yield actions.Claim(seat, "I5", other)
        if other in pile.seats[1:] and deal._in_time(other) and seat in deal._may_have_back(other):
            yield actions.Demand(seat, other, Due.TAKE_BACK)


def _of_turned_tricks(deal: ClubDeal, seat: int) -> Iterator[actions.Action]:
    own, seen = deal.dealt.get(seat, frozenset()), set()
    for number, pile in enumerate(deal.turned(), 1):
        seen |= {lay.card for lay in pile.lays}
        led = pile.lays[0].card[1]
        hidden = any(c[1] == led and c not in seen and c not in own for c in deal.game.pack)
        for lay in pile.lays:
            if lay.seat == seat or lay.second or lay.seat in deal.proved:
                continue
            if hidden and lay.card[1] != led:
                yield actions.Claim(seat, "I7", lay.seat, number)
            if any(debt not in lay.kept for debt in lay.debts):
                yield actions.Claim(seat, "I12", lay.seat, number)


def may_put_right(deal: ClubDeal, seat: int) -> list[actions.Action]:
    """Return a seat's remedies, and a trick that it may turn."""
    if seat not in deal.order or deal.over or deal.draws:
        return []
    named: list[actions.Action] = []
    for pile in deal.open():
        if len(pile.of(seat)) > 1 and not named:
            named += [actions.Indicate(seat, Card.parse(lay.card)) for lay in pile.of(seat)]
    if deal.asked is not None:
        return named if deal.asked == seat else []
    own = list(named)
    if deal._missed_last(seat):
        pile = deal.turned()[-1]
        suit = {c for c in deal.hands[seat] if c[1] == pile.lays[0].card[1]}
        may = sorted(suit or deal.hands[seat])
        may = [card for card in may if not deal._forbidden_again(seat, card, pile)]
        own += [actions.Amend(seat, Card.parse(card)) for card in may]
    own += [actions.Amend(seat, Card.parse(card)) for card in sorted(deal.better(seat))]
    for pile in deal.open():
        if seat in pile.may_change:
            old = pile.of(seat)[0]
            lawful = deal.lawful(seat, pile, pile.lays.index(old)) & deal.hands[seat]
            own += [actions.Withdraw(seat, Card.parse(card)) for card in sorted(lawful)]
    if deal._led_falsely(seat) or (deal._too_early(seat) is not None and deal._in_time(seat)):
        own.append(actions.TakeBack(seat))
    if deal.full(deal.top()) and seat == deal.leader():
        own.append(actions.TurnTrick(seat))
    return own
