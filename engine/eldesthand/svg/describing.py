"""A position in words: what stands where a drawing cannot, and what a drawing says of itself."""

from __future__ import annotations

from collections.abc import Iterable

from eldesthand.cards import SUITS, Card, sort_cards
from eldesthand.speech import counted
from eldesthand.svg.position import Place, Position

__all__ = ["cards_of_suits", "describe", "taken"]


def describe(position: Position) -> str:
    """The whole position as plain text: a line for the table, for each player, and for the trick.

    Letters only, no suit signs, so that every printer and every voice can tell it.
    """
    lines = [_head(position)]
    players = len(position.places)
    order = [(position.bottom + step) % players for step in range(players)]
    lines += [_player(position, seat) for seat in order]
    if position.trick:
        laid = ", ".join(
            f"{position.places[seat].name} {card.name}" for seat, card in position.trick
        )
        lines.append(f"On the table: {laid}.")
    return "\n".join(lines)


def cards_of_suits(cards: Iterable[Card]) -> str:
    """Cards by suit, in letters.

    >>> from eldesthand.cards import parse_hand
    >>> cards_of_suits(parse_hand("AT..2.*"))
    'clubs A 10; spades 2; hearts Joker'
    """
    held = sort_cards(cards)
    suits = {suit: [_rank(card) for card in held if card.suit is suit] for suit in SUITS}
    return "; ".join(f"{suit.word} {' '.join(ranks)}" for suit, ranks in suits.items() if ranks)


def taken(place: Place, unit: str) -> str:
    """What a player has taken in this deal: nothing before his first trick.

    >>> taken(Place("Ann", True, 9, None, (), 2, 1, None), "heart")
    '2 tricks, 1 heart'
    """
    if not place.tricks:
        return ""
    units = counted(place.units, unit) if place.units else f"no {unit}s"
    return f"{counted(place.tricks, 'trick')}, {units}"


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
    place = position.places[seat]
    if not place.active:
        return f"{place.name}: sits out."
    to_act = "to play" if position.playing else "to act"
    notes = [
        *(["deals"] if seat == position.dealer else []),
        *([to_act] if seat in position.to_act else []),
        *([f"bid {place.bid}"] if place.bid else []),
    ]
    who = f"{place.name} ({', '.join(notes)})" if notes else place.name
    cards = cards_of_suits(place.hand) if place.hand else counted(place.count, "card")
    faces = f"; face up: {cards_of_suits(place.exposed)}" if place.exposed else ""
    took = taken(place, position.unit)
    return f"{who}: {cards}{faces}." + (f" Took {took}." if took else "")
