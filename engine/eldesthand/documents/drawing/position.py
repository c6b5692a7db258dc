"""One visible moment of a deal, as data. It holds no rule of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldesthand.core.cards import Card, Suit


@dataclass(frozen=True)
class PlayerPosition:
    """Visible state of one player.

    ``count`` is the number of cards in hand, ``hand`` the cards themselves, or ``None`` when they
    are not shown. ``laid`` were played in this deal. ``exposed`` are cards of the hand that lie
    face up in any case (I4). ``tricks`` and ``units`` were taken in this deal. ``bid`` is in
    counters, or ``None`` without a bid (V1). A player who is not ``active`` sits out (C3).
    """

    name: str
    active: bool
    count: int
    hand: tuple[Card, ...] | None
    laid: tuple[Card, ...]
    exposed: tuple[Card, ...]
    tricks: int
    units: int
    bid: int | None


@dataclass(frozen=True)
class Position:
    """One moment of a deal.

    ``title`` is the name of the game and ``unit`` the noun for its units. ``deal`` counts from 1;
    ``dealer`` is ``None`` before the first deal. ``players`` are by seat; ``bottom`` is the seat at
    the bottom of the drawing. ``to_act`` are the seats that the table waits for; they play a card
    if ``playing``. ``trick`` is the cards on the table with their seats, in the order in which they
    were played; ``done`` is the number of tricks taken. ``pool`` and ``jack_deals`` are as in a
    view. ``avoided`` is the suit named at auction (V1).
    """

    title: str
    unit: str
    deal: int
    players: tuple[PlayerPosition, ...]
    bottom: int
    dealer: int | None
    to_act: tuple[int, ...]
    playing: bool
    trick: tuple[tuple[int, Card], ...]
    done: int
    pool: int
    jack_deals: int
    avoided: Suit | None

    @property
    def order(self) -> list[int]:
        """The seats around the table: from the bottom to the left."""
        players = len(self.players)
        return [(self.bottom + step) % players for step in range(players)]

    def notes(self, seat: int) -> Iterator[str]:
        """Yield notes on a player: whether the table waits for them, and their bid."""
        if seat in self.to_act:
            yield "to play" if self.playing else "to act"
        if self.players[seat].bid:
            yield f"bid {self.players[seat].bid}"
