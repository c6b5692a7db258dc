"""Passing three cards before the play of Modern Hearts (V7).

>>> [Passing.way_of(deal, 4) for deal in range(1, 6)]
['left', 'right', 'across', 'hold', 'left']
"""

from __future__ import annotations

from eldesthand.cards import Card, sort_cards
from eldesthand.errors import IllegalAction

__all__ = ["PASSED", "Passing"]

PASSED = 3
"""How many cards each player passes."""

_WAYS: dict[int, tuple[str, ...]] = {
    3: ("left", "right", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("left", "right", "hold"),
    6: ("left", "right", "across", "hold"),
}

Hands = tuple[tuple[Card, ...], ...]


class Passing:
    """One deal's passing: ``order`` is the active seats, ``way`` left, right or across."""

    count = PASSED

    def __init__(self, order: tuple[int, ...], way: str) -> None:
        self.order = order
        self.way = way
        self.laid: dict[int, tuple[Card, ...]] = {}

    @classmethod
    def way_of(cls, deal: int, players: int) -> str:
        """Which way cards are passed in a deal, counted from 1; ``hold`` when they are not."""
        ways = _WAYS[players]
        return ways[(deal - 1) % len(ways)]

    @classmethod
    def of_deal(cls, deal: int, order: tuple[int, ...]) -> Passing | None:
        """The passing of a deal, ``None`` when cards are held."""
        way = cls.way_of(deal, len(order))
        return None if way == "hold" else cls(order, way)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has not yet laid out his cards."""
        return tuple(seat for seat in self.order if seat not in self.laid)

    def to(self, seat: int | None) -> int | None:
        """Who gets this seat's cards."""
        if seat not in self.order:
            return None
        players = len(self.order)
        step = {"left": 1, "right": -1, "across": players // 2}[self.way]
        return self.order[(self.order.index(seat) + step) % players]

    def lay(self, seat: int, cards: tuple[Card, ...], hands: Hands) -> None:
        """A player lays out his cards; raises ``IllegalAction`` when he may not lay out these."""
        if seat not in self.waiting:
            raise IllegalAction(f"seat {seat} does not pass now", law="V7")
        if (
            len(cards) != PASSED
            or len(set(cards)) != PASSED
            or not set(hands[seat]).issuperset(cards)
        ):
            raise IllegalAction(f"pass {PASSED} different cards of your hand", law="V7")
        self.laid[seat] = cards

    def given(self, seat: int | None) -> tuple[Card, ...]:
        """What a seat has laid out."""
        return self.laid.get(seat, ()) if seat is not None else ()

    def received(self, seat: int | None) -> tuple[Card, ...]:
        """What a seat got, once all have passed."""
        if self.waiting:
            return ()
        return next((cards for giver, cards in self.laid.items() if self.to(giver) == seat), ())

    def passed(self) -> tuple[tuple[int, int, tuple[Card, ...]], ...]:
        """Giver, receiver and cards of each pass."""
        return tuple((seat, self.to(seat) or 0, self.laid[seat]) for seat in self.order)

    def exchanged(self, hands: Hands) -> Hands:
        """The hands after the passing."""
        return tuple(
            sort_cards(
                [card for card in hand if card not in self.given(seat)] + list(self.received(seat))
            )
            for seat, hand in enumerate(hands)
        )
