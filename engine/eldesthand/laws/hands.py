"""Irregular hands: one player holds too few cards and another too many (D7)."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.errors import IllegalAction
from eldesthand.events import CardDrawnFrom, Event, FinePaid, HandsIrregular
from eldesthand.laws.code import FINE
from eldesthand.laws.table import ClubTable

__all__ = ["claimed", "draw", "drawable", "irregular", "look"]


def irregular(table: ClubTable) -> tuple[int, int] | None:
    """One who was dealt too few cards and has too few, and one who was dealt and has too many.

    **Decision:** hands that went wrong in the play come under I1 and I2.
    """
    short = [s for s in table.order if table.odd[s] < 0 and table.astray(s) < 0]
    long = [s for s in table.order if table.odd[s] > 0 and table.astray(s) > 0]
    return (short[0], long[0]) if short and long and not table.first_trick else None


def claimed(table: ClubTable, seat: int) -> list[Event] | None:
    """Somebody says that a hand is irregular; ``None`` when it is not."""
    found = irregular(table)
    if found is None or table.drawing or not (table.odd[seat] and table.astray(seat)):
        return None
    table.drawing = found
    return [HandsIrregular(*found)]


def look(table: ClubTable) -> list[Event]:
    """D7 comes to light by itself when the short hand has no card to play."""
    found = None if table.over or table.drawing else irregular(table)
    if found is None or table.tricks.left(found[0]):
        return []
    if table.laid_by(found[0]) and not table.complete:
        return []
    table.drawing = found
    return [HandsIrregular(*found)]


def drawable(table: ClubTable) -> tuple[Card, ...]:
    """The cards that lie face down in the hand that has too many, as they fell (D7)."""
    if table.drawing is None:
        return ()
    held = table.tricks.hands[table.drawing[1]]
    own = [card for hand in table.dealt for card in hand if held[card >> 4] & card.bit]
    return tuple(card for card in own if card not in table.exposed) or tuple(own)


def draw(table: ClubTable, seat: int, place: int) -> list[Event]:
    """The short hand draws; when both are right, each of the two pays five counters."""
    if table.drawing is None or seat != table.drawing[0]:
        raise IllegalAction("only a player with too few cards draws", law="D7")
    cards = drawable(table)
    if not 0 <= place < len(cards):
        raise IllegalAction(f"draw one of the {len(cards)} cards, from 0", law="D7")
    short, long = table.drawing
    card = cards[place]
    table.tricks.hands[long][card >> 4] ^= card.bit
    table.tricks.hands[short][card >> 4] |= card.bit
    table.odd[long] -= 1
    table.odd[short] += 1
    if card in table.exposed:
        table.exposed[card] = short
    events: list[Event] = [CardDrawnFrom(short, long, (card,))]
    table.drawing = None
    if irregular(table) == (short, long):
        table.drawing = short, long
    else:
        events += [FinePaid(who, FINE, "D7") for who in (short, long)]
    return events
