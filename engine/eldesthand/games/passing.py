"""Passing three cards before play (V7).

>>> [way_of(deal, 4) for deal in range(1, 6)]
['left', 'right', 'across', 'hold', 'left']
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action, PassCards
from eldesthand.core.bank import Bank
from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.choices import TURN, Choice, Some
from eldesthand.core.events import CardsPassed, Event, PassLaid
from eldesthand.core.stage import Hands, Stage
from eldesthand.core.terms import Phase
from eldesthand.core.view import StageView

PASSED = 3
"""Number of cards that each player passes."""

_WAYS: dict[int, tuple[str, ...]] = {
    3: ("left", "right", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("left", "right", "hold"),
    6: ("left", "right", "across", "hold"),
}


def way_of(deal: int, players: int) -> str:
    """Return the direction of passing in a deal, counted from 1; ``hold`` for none."""
    ways = _WAYS[players]
    return ways[(deal - 1) % len(ways)]


class Passing(Stage):
    """Passing in one deal: ``order`` is the active seats, ``way`` left, right or across."""

    phase = Phase.PASS

    def __init__(self, order: tuple[int, ...], way: str) -> None:
        self.order = order
        self.way = way
        self.laid: dict[int, tuple[Card, ...]] = {}

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.order if seat not in self.laid)

    @property
    def over(self) -> bool:
        return not self.waiting

    def to(self, seat: int) -> int:
        """Return the seat that receives this seat's cards."""
        players = len(self.order)
        step = {"left": 1, "right": -1, "across": players // 2}[self.way]
        return self.order[(self.order.index(seat) + step) % players]

    def choices(self, hands: Hands, bank: Bank) -> Iterator[Choice]:
        for seat in self.waiting:
            cards = Some(hands[seat], PASSED, PASSED, "cards of your hand")
            yield Choice(PassCards, {"seat": (seat,), "cards": cards}, "V7", TURN)

    def do(self, action: Action, bank: Bank) -> list[Event]:
        assert isinstance(action, PassCards)
        self.laid[action.seat] = action.cards
        events: list[Event] = [PassLaid(action.seat)]
        if self.over:
            events += [CardsPassed(seat, self.to(seat), self.laid[seat]) for seat in self.order]
        return events

    def received(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat received; none before all have passed."""
        if not self.over:
            return ()
        return next((cards for giver, cards in self.laid.items() if self.to(giver) == seat), ())

    def laid_out(self, seat: int) -> tuple[Card, ...]:
        return self.laid.get(seat, ())

    def hands(self, hands: Hands) -> Hands:
        return tuple(
            sort_cards({*hand} - {*self.laid_out(seat)} | {*self.received(seat)})
            for seat, hand in enumerate(hands)
        )

    def seen_by(self, seat: int | None) -> StageView:
        if seat is None or seat not in self.order:
            return StageView(pass_count=PASSED)
        return StageView(
            pass_to=self.to(seat),
            pass_count=PASSED,
            passed=self.laid_out(seat),
            received=self.received(seat),
        )
