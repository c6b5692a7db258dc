"""Facts about errors that a view shows, for laws and bots, and errors that a player can make now.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> list(playing_slips(Sitting(Rules(players=3), ("Ann", "Bob", "Cyd")).view(0)))
[]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldesthand.core.actions import Action, Deal, Draw, Interrupt, PlayCard, Touch, TurnTrick
from eldesthand.core.cards import Card
from eldesthand.core.terms import Due, Phase, Slip
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


SLIPS = 0.05
"""Probability that a player with attention 0 makes an error that is possible now."""


def seating_slips(view: View) -> Iterator[Action]:
    """Yield the error of a player who cuts: turning two cards (C5)."""
    seating = view.seating
    if seating is None or view.seat not in seating.must_draw:
        return
    left = [place for place in range(seating.spread) if place not in seating.turned]
    if len(left) > len(seating.must_draw):
        middle = len(left) // 2
        yield Draw(view.seat, tuple(left[middle - 1 : middle + 1]))


def dealing_slips(view: View, cards: int) -> Iterator[Action]:
    """Yield possible errors around the deal, which begins with this number of ``cards``.

    The dealer can forget the cut, expose a card, misdeal or count the cards (D3, D5). Others can
    deal out of turn (D6), and disturb a dealer who has begun (D4).
    """
    seat, dealing = view.seat, view.club.dealing
    if dealing is not None:
        if dealing.left and seat != dealing.dealer:
            yield Interrupt(seat)
            if view.players[seat].cards and seat not in dealing.touched:
                yield Touch(seat)
    elif view.phase is Phase.CUT:
        if seat == view.deal.dealer:
            yield Deal(seat, cards)
    elif view.phase is Phase.DEAL:
        slips = [slip for slip in Slip if slip] if seat == view.deal.dealer else [Slip.NONE]
        yield from (Deal(seat, cards, slip) for slip in slips)


def playing_slips(view: View) -> Iterator[Action]:
    """Yield possible errors: a card out of turn, a second card, or a trick turned too early."""
    seat, trick = view.seat, view.trick
    playing = view.phase is Phase.PLAY and view.hand
    if trick is None or not playing or seat in view.to_act:
        return
    if not trick.cards:
        if view.tricks:
            leads = [c for c in view.hand if view.deal.hearts_broken or c.suit is not view.avoided]
            yield PlayCard(seat, (leads or view.hand)[0])
        return
    led = trick.cards[0].suit
    following = [card for card in view.hand if card.suit is led]
    if seat in trick.seats:
        if following and trick.seats.count(seat) == 1 and trick.seats[-1] == seat:
            yield PlayCard(seat, following[-1])
        last = len(view.tricks) + 1 >= view.rules.hand_size
        if view.club.unturned:  # only the taker of the earlier trick turns it
            return
        missing_one = len(set(trick.seats)) == len(view.deal.active) - 1 and len(trick.seats) > 1
        if missing_one and not last and winner_in(view) == seat:
            yield TurnTrick(seat)
    elif following:
        yield PlayCard(seat, following[-1])


def winner_in(view: View) -> int | None:
    """Return the seat that is winning the trick, or ``None``."""
    trick = view.trick
    if trick is None or not trick.cards:
        return None
    return taker(view, trick)
