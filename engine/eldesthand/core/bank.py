"""The players' counters: bought from the banker, won and lost, and cashed at the end (C7, G2, S8).

>>> bank = Bank(players=3, counters=50)
>>> bank.pay((0, 1, 2), (10, -4, -7)); bank.held, bank.pool, bank.conserved
([60, 46, 43], 1, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from eldesthand.core.mutable import Mutable


class EndKind(StrEnum):
    """Kind of reason for the end of a sitting (G1, V7)."""

    STOPPED = "stopped"
    HOUR = "hour"
    LOST_ALL = "lost all"
    COUNTERS = "counters"
    POINTS = "points"


@dataclass(frozen=True)
class EndReason:
    """Reason for the end of a sitting, such as the players in ``seats`` who have lost everything.

    ``number`` is the number of counters that these players have won, or of points that somebody has
    reached.
    """

    kind: EndKind
    seats: tuple[int, ...] = ()
    number: int = 0


@dataclass(frozen=True)
class FinalLine:
    """One player's final account with the banker.

    ``bought``, ``held`` and ``won`` are counters (``won`` is negative for a loss). ``value`` is
    ``won`` in money, a decimal text. ``held`` includes ``share``, the player's part of the last
    pool, and ``pegged``, the gain on the cribbage board (S8). ``rank`` counts from 1.
    """

    seat: int
    name: str
    bought: int
    held: int
    won: int
    value: str
    share: int
    pegged: int
    points: int
    rank: int


@dataclass(frozen=True)
class FinalReckoning:
    """End of a sitting: reason, law id, number of settled deals, and accounts by rank."""

    reason: EndReason
    law: str
    deals: int
    lines: tuple[FinalLine, ...]


def ranks(points: Sequence[int], won: Sequence[int]) -> list[int]:
    """Return each player's rank from 1, by fewest points, then by most counters won.

    >>> ranks((90, 30, 101, 30), (0, 0, 0, 0))
    [3, 1, 4, 1]
    """
    order = [(own, -counters) for own, counters in zip(points, won, strict=True)]
    return [1 + sum(other < own for other in order) for own in order]


class Bank(Mutable):
    """Counters that each player bought and holds, and the pool.

    Games for points write ``points`` down instead. With two players, only the pool is paid in
    counters; their gains from each other stand on a cribbage board until the end (S8).
    """

    def __init__(self, players: int, counters: int) -> None:
        self.stack = counters
        self.bought: list[int] = [counters] * players
        self.held: list[int] = [counters] * players
        self.pegs: list[int] = [0] * players
        self.points: list[int] = [0] * players
        self.units: list[int] = [0] * players
        self.pool: int = 0
        self.paid: dict[int, int] = {}
        """Bids and fines paid into the pool in this deal, by seat (V1, D7)."""

    @property
    def conserved(self) -> bool:
        """True if every counter that was bought is held by a player or is in the pool."""
        return sum(self.bought) == sum(self.held) + self.pool

    def won(self, seat: int) -> int:
        """Return a player's counters won so far (negative if lost), including the pegs."""
        pegged = self.pegs[seat] * 2 - sum(self.pegs) if len(self.pegs) == 2 else 0
        return self.held[seat] - self.bought[seat] + pegged

    def worth(self, seat: int) -> int:
        """Return a player's counters, including the pegs."""
        return self.won(seat) + self.bought[seat]

    def pay_in(self, seat: int, counters: int) -> None:
        """Move a player's counters into the pool before the deal is settled."""
        self.held[seat] -= counters
        self.pool += counters
        self.paid[seat] = self.paid.get(seat, 0) + counters

    def refund(self) -> None:
        """Return the counters that were paid into the pool in this deal (D3–D6)."""
        for seat, counters in self.paid.items():
            self.held[seat] += counters
            self.pool -= counters
        self.paid = {}

    def pay(self, seats: Sequence[int], net: Sequence[int]) -> None:
        """Add each seat's ``net`` counters of a deal; the pool pays or receives the difference."""
        moved = list(net)
        if len(self.held) == 2:
            pegged = self.pegged(moved)
            for place, seat in enumerate(seats):
                if moved[place] > 0:
                    self.pegs[seat] += pegged
                moved[place] -= pegged if moved[place] > 0 else -pegged
        for seat, counters in zip(seats, moved, strict=True):
            self.held[seat] += counters
        self.pool -= sum(moved)

    @staticmethod
    def pegged(net: Sequence[int]) -> int:
        """Return the counters that one of two players wins from the other, not from the pool (S8).

        >>> Bank.pegged((21, -8)), Bank.pegged((-5, -8)), Bank.pegged((7, -7))
        (8, 0, 7)
        """
        return max(0, min(max(net), -min(net)))

    def buy(self, seat: int) -> int:
        """Let a player without counters buy more; return the number bought."""
        if self.held[seat] > 0 or not self.stack:
            return 0
        stacks = -self.held[seat] // self.stack + 1
        self.bought[seat] += stacks * self.stack
        self.held[seat] += stacks * self.stack
        return stacks * self.stack

    def cash(
        self,
        reason: EndReason,
        law: str,
        deals: int,
        names: Sequence[str],
        eldest: int,
        stake: str,
    ) -> FinalReckoning:
        """Divide the pool (G2), settle the pegs (S8), and cash the counters (C7).

        Odd counters go to the players with the fewest units; ``eldest`` comes first in a tie.
        ``stake`` is the value of a counter.
        """
        players = len(names)
        share, odd = divmod(self.pool, players)
        by_units = sorted(
            range(players), key=lambda seat: (self.units[seat], (seat - eldest) % players)
        )
        shares = [share + (by_units.index(seat) < odd) for seat in range(players)]
        pegged = [self.won(s) - (self.held[s] - self.bought[s]) for s in range(players)]
        self.pool = 0
        for seat in range(players):
            self.held[seat] += shares[seat] + pegged[seat]
        self.pegs = [0] * players
        won = [self.won(seat) for seat in range(players)]
        rank = ranks(self.points, won)
        lines = (
            FinalLine(
                seat,
                names[seat],
                self.bought[seat],
                self.held[seat],
                won[seat],
                str(won[seat] * Decimal(stake)),
                shares[seat],
                pegged[seat],
                self.points[seat],
                rank[seat],
            )
            for seat in range(players)
        )
        return FinalReckoning(
            reason, law, deals, tuple(sorted(lines, key=lambda line: (line.rank, line.seat)))
        )
