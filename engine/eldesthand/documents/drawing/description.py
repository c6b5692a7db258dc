"""A position as plain text: the description inside a drawing, and its replacement without one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from eldesthand.core.cards import Card, as_held
from eldesthand.core.speech import counted

if TYPE_CHECKING:  # a position imports its drawing, which imports this module
    from eldesthand.documents.drawing.position import PlayerPosition, Position


def describe(position: Position) -> str:
    """Return a line for the table, one for each player, and one for the trick.

    Suits are words, not symbols, so that screen readers and every font can show them.
    """
    lines = [_head(position)]
    players = len(position.players)
    order = [(position.bottom + step) % players for step in range(players)]
    lines += [_player(position, seat) for seat in order]
    if position.trick:
        laid = ", ".join(
            f"{position.players[seat].name} {card.name}" for seat, card in position.trick
        )
        lines.append(f"On the table: {laid}.")
    return "\n".join(lines)


def cards_by_suit(cards: Iterable[Card]) -> str:
    """Cards by suit, in the order of a held hand, such as ``clubs A 10; hearts Joker``.

    >>> from eldesthand.core.cards import parse_hand
    >>> cards_by_suit(parse_hand("AT..2.*"))
    'spades 2; hearts Joker; clubs A 10'
    """
    suits = groupby(as_held(cards), key=lambda card: card.suit)
    return "; ".join(f"{suit.word} {' '.join(map(_rank, held))}" for suit, held in suits)


def taken_text(player: PlayerPosition, unit: str) -> str:
    """Return what a player has taken in this deal, or an empty string before the first trick.

    >>> from eldesthand.documents.drawing.position import PlayerPosition
    >>> taken_text(PlayerPosition("Ann", True, 9, None, (), 2, 1, None), "heart")
    '2 tricks, 1 heart'
    """
    if not player.tricks:
        return ""
    units = counted(player.units, unit) if player.units else f"no {unit}s"
    return f"{counted(player.tricks, 'trick')}, {units}"


def _rank(card: Card) -> str:
    return {"T": "10", "*": "Joker"}.get(card.rank.letter, card.rank.letter)


def _head(position: Position) -> str:
    trick = (
        f"trick {position.done + 1}" if position.done or position.trick else "nothing played yet"
    )
    pool = str(position.pool) if position.pool else "none"
    jack = ", a Jack" if position.jack_deals else ""
    avoided = f" To be avoided: {position.avoided.word}." if position.avoided is not None else ""
    return f"{position.title}. Deal {position.deal}, {trick}. Pool: {pool}{jack}.{avoided}"


def _player(position: Position, seat: int) -> str:
    player = position.players[seat]
    if not player.active:
        return f"{player.name}: sits out."
    to_act = "to play" if position.playing else "to act"
    notes = [
        *(["deals"] if seat == position.dealer else []),
        *([to_act] if seat in position.to_act else []),
        *([f"bid {player.bid}"] if player.bid else []),
    ]
    who = f"{player.name} ({', '.join(notes)})" if notes else player.name
    cards = cards_by_suit(player.hand) if player.hand else counted(player.count, "card")
    faces = f"; face up: {cards_by_suit(player.exposed)}" if player.exposed else ""
    took = taken_text(player, position.unit)
    return f"{who}: {cards}{faces}." + (f" Took {took}." if took else "")
