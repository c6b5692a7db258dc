"""Errors that a player can make now under club laws, by a bot or by a person (D3–D6, I1–I6).

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> list(playing_slips(Sitting(Rules(players=3), ("Ann", "Bob", "Cyd")).view(0)))
[]
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action, Deal, Draw, Interrupt, PlayCard, Touch, TurnTrick
from eldesthand.core.terms import Phase, Slip
from eldesthand.core.view import View
from eldesthand.laws.evidence import taker

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
