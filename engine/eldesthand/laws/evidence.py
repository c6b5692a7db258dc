"""Facts about errors that a view shows, for laws and bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldesthand.core.cards import Card
from eldesthand.core.terms import Due, Phase
from eldesthand.core.view import TrickView, View


def astray(view: View, seat: int) -> int:
    """Return the number of extra cards of a seat (negative if there are too few).

    A second card in a trick that is not turned counts as a card in hand (I2).
    """
    if view.phase is not Phase.PLAY:
        return 0
    trick = view.trick
    gone = len(view.tricks) + bool(trick and seat in trick.seats)
    second = sum(max(0, each.seats.count(seat) - 1) for each in open_tricks(view))
    return view.players[seat].cards + second - (view.rules.hand_size - gone)


def must_take_last(view: View, seat: int) -> bool:
    """Return whether a seat is already bound to take the last trick."""
    return any(duty.seat == seat and duty.due is Due.LAST_TRICK for duty in view.club.duties)


def taker(view: View, trick: TrickView, *more: tuple[int, Card]) -> int:
    """Return the seat that takes a trick, with ``more`` cards by seat.

    Only the first card of each seat competes (I3).
    """
    first = dict(reversed((*zip(trick.seats, trick.cards, strict=True), *more)))
    seats = list(dict.fromkeys((*trick.seats, *(seat for seat, _ in more))))
    return seats[view.rules.conduct.taker([first[seat] for seat in seats])]


def open_tricks(view: View) -> Iterator[TrickView]:
    """Yield the tricks on the table that are not turned."""
    if view.club.unturned:
        yield view.tricks[-1]
    if view.trick is not None and view.trick.cards:
        yield view.trick


def waits_behind(view: View, trick: TrickView, seat: int) -> bool:
    """Return whether a player between the leader and this seat had not yet played."""
    start = view.deal.active.index(trick.leader)
    order = view.deal.active[start:] + view.deal.active[:start]
    before = trick.seats[: trick.seats.index(seat)]
    return any(
        other not in before and (view.players[other].cards > 0 or other in trick.seats)
        for other in order[: order.index(seat)]
    )


def shown_since(view: View, seat: int, number: int) -> Iterator[Card]:
    """Yield the cards that a seat has shown since this trick, and its exposed cards."""
    later: list[TrickView] = [*view.tricks[number:]]
    if view.trick:
        later.append(view.trick)
    for trick in later:
        for other, card in zip(trick.seats, trick.cards, strict=True):
            if other == seat:
                yield card
    yield from (exposed.card for exposed in view.club.exposed if exposed.seat == seat)


def surely_held(view: View, seat: int, cards: Iterable[Card]) -> bool:
    """Return whether this seat already held one of these cards when play began.

    Only as many cards as it drew from another hand (D7) can have come later.
    """
    return len(set(cards)) > view.club.drawn.count(seat)
