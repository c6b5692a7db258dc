"""Cutting for seats, cards and deal (C5).

Players have numbers until they have seats. Each player cuts a card; players who tie cut again. The
player with the lowest card chooses a seat first.

>>> cutting = Seating(3)
>>> _ = cutting.do(Spread(tuple(Card.parse(c) for c in ("5H", "AD", "5C", "9S", "3H"))))
>>> for player in range(3):
...     _ = cutting.do(Draw(player, (player,)))
>>> cutting.must_draw
(0, 2)
>>> for player, place in ((0, 3), (2, 4)):
...     _ = cutting.do(Draw(player, (place,)))
>>> cutting.order
(1, 2, 0)
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Draw, Spread, TakePack, TakeSeat
from eldesthand.core.cards import Card
from eldesthand.core.choices import Choice, Order, Some, Values
from eldesthand.core.deal import BACKS
from eldesthand.core.events import CardDrawn, Event, MustDrawAgain, PackSpread, PackTaken, SeatTaken
from eldesthand.core.mutable import Mutable
from eldesthand.core.view import SeatingView


class Seating(Mutable):
    """The cut for seats: the cards drawn and the seats taken so far."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: tuple[Card, ...] = ()
        self.turned: set[int] = set()
        self.drawn: list[Card | None] = [None] * players
        self.groups: list[list[int]] = [list(range(players))]
        """The players in the order of their cuts. Players in one group must cut again."""
        self.fresh: dict[int, Card] = {}
        """The cuts of the present round."""
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
        """The players by their cuts, lowest first; empty while cuts are missing or tied."""
        return () if self.must_draw else tuple(player for (player,) in self.groups)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat in range(self.players) if seat not in self.seats)

    @property
    def choosing(self) -> int | None:
        """The player who chooses a seat now, or the pack when all have seats."""
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

    def choices(self, pack: tuple[Card, ...]) -> Iterator[Choice]:
        """Yield the legal actions with this pack."""
        left = tuple(place for place in range(len(self.cards)) if place not in self.turned)
        drawing = () if self.needs_spread else self.must_draw
        choosing = () if self.choosing is None else (self.choosing,)
        packs: Values = Order(pack) if self.needs_spread else ()
        yield Choice(Spread, {"pack": packs}, "C2" if self.needs_spread else "C5")
        places = Some(left, 1, len(left), "places of face-down cards")
        yield Choice(Draw, {"player": drawing, "places": places}, "C5")
        yield Choice(TakeSeat, {"player": choosing, "seat": self.free}, "C5")
        backs = () if self.free else BACKS
        yield Choice(TakePack, {"player": choosing, "back": backs}, "C5")

    def do(self, action: Spread | Draw | TakeSeat | TakePack) -> list[Event]:
        """Apply a legal action and return the events."""
        match action:
            case Spread(pack):
                return self._spread(pack)
            case Draw(player, places):
                return self._draw(player, places)
            case TakeSeat(player, seat):
                return self._take_seat(player, seat)
            case TakePack(player, back):
                return self._take_pack(player, back)

    def _spread(self, pack: tuple[Card, ...]) -> list[Event]:
        self.cards, self.turned = pack, set()
        return [PackSpread(len(pack))]

    def _draw(self, player: int, places: tuple[int, ...]) -> list[Event]:
        self.turned.update(places)
        drawn = [CardDrawn(player, place, self.cards[place]) for place in places]
        if len(places) > 1:
            return [*drawn, MustDrawAgain((player,), tied=False)]
        self.drawn[player] = self.fresh[player] = self.cards[places[0]]
        if self.must_draw:
            return [*drawn]
        self.groups = [part for group in self.groups for part in self._split(group)]
        self.fresh = {}
        again = self.must_draw
        return [*drawn, *([MustDrawAgain(again, tied=True)] if again else [])]

    def _split(self, group: list[int]) -> list[list[int]]:
        if len(group) == 1:
            return [group]
        by_rank: dict[int, list[int]] = {}
        for player in group:
            by_rank.setdefault(self.fresh[player].rank.in_cutting, []).append(player)
        return [by_rank[rank] for rank in sorted(by_rank)]

    def _take_seat(self, player: int, seat: int) -> list[Event]:
        self.seats[player] = seat
        return [SeatTaken(player, seat)]

    def _take_pack(self, player: int, back: str) -> list[Event]:
        self.back = back
        return [PackTaken(player, back)]

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
