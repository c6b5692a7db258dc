"""A position as plain text: in sentences, or as a diagram of characters; and a table for a
terminal.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> print(board(Sitting(Rules(), ("Ann", "Bob", "Mrs Foster", "Dora")).view(None)))
Deal 0, pool 0
  Ann          50
  Bob          50
  Mrs Foster   50
  Dora         50
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, zip_longest

from eldesthand.core.cards import WILD, Card, Suit, as_held, hand_text
from eldesthand.core.checking import check
from eldesthand.core.speech import counted
from eldesthand.core.view import PlayerView, TableView
from eldesthand.documents.drawing.position import PlayerPosition, Position
from eldesthand.words import unit_in


def describe(position: Position) -> str:
    """Return a line for the table, one for each player, and one for the trick.

    Suits are words, not symbols, so that screen readers and every font can show them.
    """
    check("position", position, Position)
    lines = [_head(position), *(_player(position, seat) for seat in position.order)]
    if position.trick:
        names = [position.players[seat].name for seat, _ in position.trick]
        cards = [card.name for _, card in position.trick]
        laid = ", ".join(map(" ".join, zip(names, cards, strict=True)))
        lines.append(f"On the table: {laid}.")
    return "\n".join(lines)


def characters(position: Position) -> str:
    """Return the hands around the table, suit by suit, with the cards of the trick between them.

    Suits are their letters, which every font has. Four players sit as at a table, others one below
    another.

    >>> from eldesthand.core.cards import parse_hand
    >>> from eldesthand.core.rules import PRESETS
    >>> from eldesthand.documents.drawing.build import position_at
    >>> from eldesthand.record import OneDeal
    >>> suit = "AKQJT98765432"
    >>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
    >>> print(characters(position_at(OneDeal.of_hands(PRESETS["howell"].rules, hands), open="0")))
                            Mr Clay
                            13 cards
    <BLANKLINE>
    Mrs Battle (to play)                 Miss Payne
    13 cards                             13 cards
    <BLANKLINE>
                            You (deals)
                            C A K Q J 10 9 8 7 6 5 4 3 2
    """
    laid = {seat: _name(card) for seat, card in position.trick}
    blocks = {seat: _block(position, seat) for seat in position.order}
    if len(blocks) != 4:
        for seat, name in laid.items():
            blocks[seat].append(f"plays {name}")
        return "\n\n".join(map("\n".join, blocks.values()))
    own, left, top, right = blocks.values()
    width = max(len(line) for line in [*left, "  "]) + 2
    names = [laid.get(seat, "") for seat in position.order]
    middle = [names[2].center(10), f"{names[1]:<5}{names[3]:>5}", names[0].center(10)]
    room = max(14, *(len(line) + 4 for line in [*top, *own] if len(line) < 18))
    rows = [
        f"{west:<{width}}{between.center(room)}{east}".rstrip()
        for west, between, east in zip_longest(left, middle if laid else [], right, fillvalue="")
    ]
    inset = " " * (width + 2)
    return "\n".join(
        [*(inset + line for line in top), "", *rows, "", *(inset + line for line in own)]
    )


def cards_by_suit(cards: Iterable[Card], laid: Iterable[Card] = ()) -> str:
    """Return cards by suit, in the order of a held hand, such as ``clubs A 10; hearts Joker``.

    >>> from eldesthand.core.cards import parse_hand
    >>> cards_by_suit(parse_hand("AT..2.*"))
    'spades 2; hearts Joker; clubs A 10'
    """
    return "; ".join(f"{suit.word} {ranks}" for suit, ranks in _suits(cards, laid))


def taken_text(player: PlayerPosition, unit: str) -> str:
    """Return a player's tricks and units in words, or an empty string before the first trick.

    >>> taken_text(PlayerPosition("Ann", True, 9, None, (), (), 2, 1, None), "heart")
    '2 tricks, 1 heart'
    """
    if not player.tricks:
        return ""
    units = counted(player.units, unit) if player.units else f"no {unit}s"
    return f"{counted(player.tricks, 'trick')}, {units}"


def _head(position: Position) -> str:
    played = position.done or position.trick
    trick = f"trick {position.done + 1}" if played else "nothing played yet"
    pool = str(position.pool) if position.pool else "none"
    jack = ", a Jack" if position.jack_deals else ""
    avoided = f" To be avoided: {position.avoided.word}." if position.avoided is not None else ""
    return f"{position.title}. Deal {position.deal}, {trick}. Pool: {pool}{jack}.{avoided}"


def _player(position: Position, seat: int) -> str:
    """Return the line of one player in a description."""
    player = position.players[seat]
    if not player.active:
        return f"{player.name}: sits out."
    hand = cards_by_suit(player.hand or (), player.laid)
    cards = hand or counted(player.count, "card")
    faces = f"; face up: {cards_by_suit(player.exposed)}" if player.exposed else ""
    took = taken_text(player, position.unit)
    return f"{_label(position, seat)}: {cards}{faces}." + (f" Took {took}." if took else "")


def _block(position: Position, seat: int) -> list[str]:
    """Return the lines of one player in a diagram: the name with notes, and the hand."""
    player = position.players[seat]
    if not player.active:
        return [f"{player.name}: sits out"]
    suits = _suits(player.hand or (), player.laid)
    hand = [f"{suit} {ranks}" for suit, ranks in suits] or ["no cards"]
    lines = [counted(player.count, "card")] if player.hand is None else hand
    return [_label(position, seat), *lines]


def _label(position: Position, seat: int) -> str:
    """Return a player's name, with notes such as ``(deals, to play)``."""
    name, notes = position.players[seat].name, list(position.notes(seat))
    notes = ["deals", *notes] if seat == position.dealer else notes
    return f"{name} ({', '.join(notes)})" if notes else name


def _suits(cards: Iterable[Card], laid: Iterable[Card]) -> list[tuple[Suit, str]]:
    """Return the suits of a held hand, each with its ranks."""
    suits = groupby(as_held(cards, laid), key=lambda card: card.suit)
    return [(suit, " ".join(map(_rank, held))) for suit, held in suits]


def _rank(card: Card) -> str:
    return {"T": "10", "*": "Joker"}.get(card.rank.letter, card.rank.letter)


def _name(card: Card) -> str:
    return "Joker" if card == WILD else f"{_rank(card)}{card.suit}"


def board(view: TableView, hands: Mapping[int, Sequence[Card]] | None = None) -> str:
    """Return a view as text: a line with the deal and the pool, and a line for each seat.

    A seat's line has the marks ``D`` of the dealer and ``>`` of a seat that must act, the name, the
    counters (in Modern Hearts the points), the card in the trick, the units taken, and the hand. By
    default only the viewer's hand is shown; ``hands`` are the hands to show, by seat.
    """
    shown = dict(hands or ({} if view.seat is None else {view.seat: view.hand}))
    width = max(len(player.name) for player in view.players)
    trick = dict(zip(view.trick.seats, view.trick.cards, strict=True)) if view.trick else {}
    lines = [heading(view)]
    for player in view.players:
        seat = player.seat
        parts = [
            ("D" if view.deal.number and seat == view.deal.dealer else " ")
            + (">" if view.deal.number and seat in view.to_act else " ")
            + player.name.ljust(width),
            str(player.points if view.rules.settlement_object.points else player.counters).rjust(4),
            str(trick.get(seat, "")).ljust(2) if view.trick else "",
            units_taken(view, player).ljust(12) if view.trick else "",
            hand_text(shown[seat]) if shown.get(seat) else "",
        ]
        lines.append(" ".join(parts).rstrip())
    return "\n".join(lines)


def heading(view: TableView) -> str:
    """Return a line with the deal, the trick, the suit to be avoided, and the pool."""
    parts = [f"Deal {view.deal.number}"]
    if view.trick:
        parts.append(f"trick {min(len(view.tricks) + 1, view.rules.hand_size)}")
    if view.rules.variety_object.names_suit and view.trick:
        parts.append(f"{view.avoided.word} to be avoided")
    if not view.rules.settlement_object.points:
        parts.append(f"pool {view.sitting.pool}" + (", a Jack" if view.sitting.jack_deals else ""))
    return ", ".join(parts)


def units_taken(view: TableView, player: PlayerView) -> str:
    """Return the units that a player took in this deal, in words."""
    if not player.active:
        return "sits out"
    return (
        view.rules.settlement_object.clear if player.clear else counted(player.units, unit_in(view))
    )
