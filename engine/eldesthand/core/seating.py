"""Cutting for seats, cards and deal (C5).

Players have numbers until they have seats. Each player cuts a card. The lowest card chooses a seat
first; players who tie cut again among themselves.

>>> cutting = Seating(3)
>>> cutting.spread(tuple(Card.parse(c) for c in ("5H", "AD", "5C", "9S", "3H")))
>>> for player in range(3):
...     _ = cutting.draw(player, (player,))
>>> cutting.must_draw
(0, 2)
>>> for player, place in ((0, 3), (2, 4)):
...     _ = cutting.draw(player, (place,))
>>> cutting.order
(1, 2, 0)
"""

from __future__ import annotations

from eldesthand.core.actions import Draw, Spread, TakePack, TakeSeat
from eldesthand.core.cards import Card
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import (
    CardDrawn,
    Event,
    MustDrawAgain,
    PackSpread,
    PackTaken,
    SeatTaken,
)
from eldesthand.core.view import SeatingView


class Seating:
    """The cut for seats: cards that the players cut, and seats that they take."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: tuple[Card, ...] = ()
        self.turned: set[int] = set()
        self.drawn: list[Card | None] = [None] * players
        self.groups: list[list[int]] = [list(range(players))]
        """The players in the order of their cuts. Players in one group must cut again."""
        self.fresh: dict[int, Card] = {}
        """The cuts of this round, until it is complete."""
        self.seats: list[int | None] = [None] * players
        self.back: str | None = None

    @property
    def must_draw(self) -> tuple[int, ...]:
        """The players who must cut now."""
        tied = (player for group in self.groups if len(group) > 1 for player in group)
        return tuple(sorted(player for player in tied if player not in self.fresh))

    @property
    def needs_spread(self) -> bool:
        """True if the pack has to be spread before the next cut."""
        return len(self.cards) - len(self.turned) < len(self.must_draw)

    @property
    def order(self) -> tuple[int, ...]:
        """The players by their cuts, lowest first; empty until there are no ties."""
        return () if self.must_draw else tuple(player for (player,) in self.groups)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat in range(self.players) if seat not in self.seats)

    @property
    def choosing(self) -> int | None:
        """The player who chooses now: a seat; or the pack, when all have seats."""
        for player in self.order:
            if self.seats[player] is None:
                return player
        return self.order[0] if self.order and self.back is None else None

    @property
    def dealer(self) -> int:
        """The seat of the first dealer, who has the lowest cut."""
        seat = self.seats[self.order[0]]
        assert seat is not None
        return seat

    def do(self, action: Spread | Draw | TakeSeat | TakePack) -> list[Event]:
        """Apply an action, and return the events. Raises ``IllegalAction`` when it is not legal."""
        match action:
            case Spread(pack):
                self.spread(pack)
                return [PackSpread(len(pack))]
            case Draw(player, places):
                again = self.draw(player, places)
                drawn = [CardDrawn(player, place, self.cards[place]) for place in places]
                tied = len(places) == 1
                return [*drawn, *([MustDrawAgain(again, tied)] if again else [])]
            case TakeSeat(player, seat):
                self.take_seat(player, seat)
                return [SeatTaken(player, seat)]
            case TakePack(player, back):
                self.take_pack(player, back)
                return [PackTaken(player, back)]

    def spread(self, pack: tuple[Card, ...]) -> None:
        """Spread a pack. Raises ``IllegalAction`` when it is spread already."""
        if not self.needs_spread:
            raise IllegalAction("the pack is spread already: draw a card", law="C5")
        self.cards, self.turned = pack, set()

    def draw(self, player: int, places: tuple[int, ...]) -> tuple[int, ...]:
        """Turn the cards at these places for a player; return the players who must cut again.

        Raises ``IllegalAction`` for another player, or a card that cannot be turned.
        """
        if self.needs_spread:
            raise IllegalAction("the pack is not spread yet", law="C5")
        if player not in self.must_draw:
            raise IllegalAction(f"player {player} does not cut now", law="C5")
        left = set(range(len(self.cards))) - self.turned
        if not places or len(set(places)) != len(places) or not left.issuperset(places):
            raise IllegalAction(f"draw a card that lies face down, not {places}", law="C5")
        self.turned.update(places)
        if len(places) > 1:
            return (player,)
        self.drawn[player] = self.fresh[player] = self.cards[places[0]]
        if self.must_draw:
            return ()
        self.groups = [part for group in self.groups for part in self._split(group)]
        self.fresh = {}
        return self.must_draw

    def _split(self, group: list[int]) -> list[list[int]]:
        if len(group) == 1:
            return [group]
        by_rank: dict[int, list[int]] = {}
        for player in group:
            by_rank.setdefault(self.fresh[player].rank.in_cutting, []).append(player)
        return [by_rank[rank] for rank in sorted(by_rank)]

    def take_seat(self, player: int, seat: int) -> None:
        """Give a seat to a player. Raises ``IllegalAction`` out of turn, or for a taken seat."""
        if player != self.choosing or not self.free:
            raise IllegalAction(f"player {player} does not choose a seat now", law="C5")
        if seat not in self.free:
            raise IllegalAction(f"seat {seat} is not free: choose one of {self.free}", law="C5")
        self.seats[player] = seat

    def take_pack(self, player: int, back: str) -> None:
        """Set the pack chosen by the player with the lowest cut.

        Raises ``IllegalAction`` for another player, or another back.
        """
        if player != self.choosing or self.free:
            raise IllegalAction(f"player {player} does not choose the pack now", law="C5")
        if back not in BACKS:
            raise IllegalAction(f"choose the red or the blue pack, not {back!r}", law="C4")
        self.back = back

    def view(self) -> SeatingView:
        """Return the public state."""
        return SeatingView(
            spread=len(self.cards),
            turned=tuple(sorted(self.turned)),
            drawn=tuple(self.drawn),
            must_draw=() if self.needs_spread else self.must_draw,
            choosing=self.choosing,
            free=self.free,
            seats=tuple(self.seats),
        )
