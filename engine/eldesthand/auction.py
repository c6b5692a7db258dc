"""Bidding for the choice of suit (V1).

>>> auction = Auction((1, 2, 3, 0))
>>> for seat, counters in ((1, 0), (2, 4), (3, 0), (0, 6)):
...     auction.bid(seat, counters, held=50)
>>> auction.chooser, auction.high, auction.open
(0, 6, False)
"""

from __future__ import annotations

from eldesthand.cards import HEARTS, Suit
from eldesthand.errors import IllegalAction

__all__ = ["Auction"]


class Auction:
    """One deal's bids, and the suit that was named.

    ``order`` is the active seats, eldest hand first; ``keeper`` the seat that keeps the choice
    from the deal that made the Jack, so that there is no bidding.
    """

    def __init__(self, order: tuple[int, ...], keeper: int | None = None) -> None:
        self.order = order
        self.keeper = keeper
        self.bids: dict[int, int] = {}
        self.named: Suit | None = None

    @property
    def kept(self) -> bool:
        """Whether the choice was kept and not sold."""
        return self.keeper is not None

    @property
    def open(self) -> bool:
        """Whether somebody has still to bid."""
        return not self.kept and len(self.bids) < len(self.order)

    @property
    def high(self) -> int:
        """The highest bid so far, 0 for none."""
        return max(self.bids.values(), default=0)

    @property
    def chooser(self) -> int | None:
        """Who names the suit: the keeper or, when all have bid, the highest bidder if there is
        one.
        """
        if self.kept or self.open or not self.high:
            return self.keeper
        return max(self.bids, key=lambda seat: self.bids[seat])

    @property
    def turn(self) -> int:
        """Whose bid, or whose naming, it is."""
        if self.open:
            return self.order[len(self.bids)]
        return self.order[0] if self.chooser is None else self.chooser

    @property
    def suit(self) -> Suit:
        """The suit to be avoided: hearts unless another was named."""
        return HEARTS if self.named is None else self.named

    def bid(self, seat: int, counters: int, held: int) -> None:
        """The next player bids; 0 passes. Raises ``IllegalAction`` for a bid that cannot be."""
        if counters and counters <= self.high:
            raise IllegalAction(
                f"bid more than {self.high}, or 0 to pass, not {counters}", law="V1"
            )
        if counters < 0 or counters > max(held, 0):
            raise IllegalAction(
                f"bid at most the {held} counters before you, not {counters}", law="V1"
            )
        self.bids[seat] = counters
