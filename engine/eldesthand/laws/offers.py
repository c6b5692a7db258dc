"""What a seat may claim, demand, call or put right now (D3–D7, I1–I12).

Claims are offered in general terms: what *could* be so from what this seat has seen, whether it is
or not. Only what all have seen is offered exactly: penalties that are due, cards that lie exposed.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.actions import (
    Amend,
    Call,
    Claim,
    Demand,
    Indicate,
    PutRight,
    TakeBack,
    TurnTrick,
    Withdraw,
)
from eldesthand.cards import Card
from eldesthand.ceremony import Ceremony
from eldesthand.laws.code import CODE, Due
from eldesthand.laws.laid import Laid
from eldesthand.laws.remedies import may_change_to, may_indicate, place_to_amend
from eldesthand.laws.table import ClubTable
from eldesthand.play import cards_of
from eldesthand.view import Offer

__all__ = ["claims_at", "claims_of_deal", "own_at", "own_of_deal"]


def claims_of_deal(ceremony: Ceremony, seat: int, *, first_trick: bool) -> Iterator[Offer]:
    """What may be said of the dealer: a misdeal, out of turn, a new deal for a card exposed."""
    dealer = ceremony.by
    if not ceremony.begun or not first_trick:
        return
    yield Offer("D3", Claim(seat, "D3", dealer))
    if ceremony.going_on:
        yield Offer("D6", Claim(seat, "D6", dealer))
    if seat in ceremony.untouched:
        yield Offer("D5", Demand(seat, dealer, Due.NEW_DEAL))


def own_of_deal(ceremony: Ceremony, seat: int) -> Iterator[Offer]:
    """What the dealer may still put right (D3)."""
    if ceremony.astray and seat == ceremony.by:
        yield Offer("D3", PutRight(seat))


def claims_at(table: ClubTable, seat: int) -> Iterator[Offer]:
    """What may be said of the other players, and what they owe."""
    if not table.over:
        yield from _in_this_trick(table, seat)
        yield from _penalties(table, seat)
        yield from _calls(table, seat)
    if table.first_trick:
        return
    for other in _others(table, seat):
        if not table.over:
            yield Offer("D7", Claim(seat, "D7", other))
            yield Offer("I2", Claim(seat, "I2", other))
        if other not in table.compelled:
            yield Offer("I1", Claim(seat, "I1", other))
    yield from _revokes(table, seat)


def _others(table: ClubTable, seat: int) -> tuple[int, ...]:
    return tuple(other for other in table.order if other != seat)


def _in_this_trick(table: ClubTable, seat: int) -> Iterator[Offer]:
    """I3, I5, I6: whoever has played may have played too much, or too early."""
    if not table.laid:
        return
    leader = table.laid[0].seat
    seats = [
        other for other in _others(table, seat) if any(laid.seat == other for laid in table.laid)
    ]
    if leader in seats and not table.complete:
        yield Offer("I5", Claim(seat, "I5", leader))
    for other in seats:
        yield Offer("I3", Claim(seat, "I3", other))
        if other != leader and not table.complete and _may_have_back(table, seat, other):
            yield Offer("I6", Demand(seat, other, Due.TAKE_BACK))


def _may_have_back(table: ClubTable, seat: int, other: int) -> bool:
    """Whether this seat could demand that another's card be taken back, had it been too early."""
    left, leader = table.left_of(other), table.laid[0].seat
    played = any(laid.seat == seat for laid in table.laid)
    error = table.error_of(other, "I6")
    if left != leader:
        return seat == left and not played
    return seat == leader or (error is not None and seat == error.proper)


def _penalties(table: ClubTable, seat: int) -> Iterator[Offer]:
    """I5, I6: what this seat may demand for an error that was put right."""
    for error in table.rights:
        if seat in table.may_demand(error):
            waits = error.law == "I6" and all(laid.seat != error.proper for laid in table.laid)
            for what in () if waits else CODE[error.law].penalties:
                yield Offer(error.law, Demand(seat, error.offender, what))


def _calls(table: ClubTable, seat: int) -> Iterator[Offer]:
    """I4: exposed cards of others that nobody has called."""
    bound = {duty.seat for duty in table.duties if duty.due is Due.CALLED}
    for card, owner in table.exposed.items():
        if owner != seat and owner not in bound:
            yield Offer("I4", Call(seat, card))


def _revokes(table: ClubTable, seat: int) -> Iterator[Offer]:
    """I7, I12: every discard of another who could have held the suit led, every duty."""
    own = set(table.dealt[seat])
    seen: set[Card] = set()
    for number, trick in enumerate(table.history, 1):
        led = trick[0].card
        seen |= {laid.card for laid in trick}
        unseen = any(
            card not in seen and card not in own and card >> 4 == led >> 4 for card in table.pack
        )
        for laid in trick:
            if laid.seat == seat or laid.seat in table.proved:
                continue
            if laid.card >> 4 != led >> 4 and unseen and _first_of(trick, laid):
                yield Offer("I7", Claim(seat, "I7", laid.seat, number))
            if laid.duties:
                yield Offer("I12", Claim(seat, "I12", laid.seat, number))


def _first_of(trick: tuple[Laid, ...], laid: Laid) -> bool:
    """Whether it is the seat's own play, and not a second card."""
    return next(other for other in trick if other.seat == laid.seat) is laid


def own_at(table: ClubTable, seat: int) -> Iterator[Offer]:
    """This seat's own errors that it can still put right, and a trick that it may turn."""
    if table.over or seat not in table.order or table.drawing:
        return
    if table.history and table.missed.get(seat) == len(table.history):
        hand = cards_of(table.tricks.hands[seat])
        suit = [card for card in hand if card >> 4 == table.history[-1][0].card >> 4]
        yield from (Offer("I1", Amend(seat, card)) for card in suit or hand)
    place = place_to_amend(table, seat)
    if place is not None:
        hand_masks = table.tricks.hands[seat]
        better = [m & hand_masks[s] for s, m in enumerate(table.laid[place].instead)]
        yield from (Offer("I7", Amend(seat, card)) for card in cards_of(better))
    if seat in table.may_withdraw:
        yield from (Offer("I7", Withdraw(seat, card)) for card in may_change_to(table, seat))
    yield from (Offer("I3", Indicate(seat, card)) for card in may_indicate(table, seat))
    error = table.error_of(seat, "I5", "I6")
    if error and table.is_open(error):
        yield Offer(error.law, TakeBack(seat))
    if table.complete and seat == table.leader:
        yield Offer("P1", TurnTrick(seat))
