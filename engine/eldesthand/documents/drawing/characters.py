"""A position as a diagram of characters, for documents without drawings.

>>> from eldesthand.core.cards import parse_hand
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.documents.drawing.build import position_at
>>> from eldesthand.record import OneDeal
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> print(characters(position_at(OneDeal.of_hands(PRESETS["howell"].rules, hands), open="0")))
                  North
                  13 cards
<BLANKLINE>
West (to play)                   East
13 cards                         13 cards
<BLANKLINE>
                  South (deals)
                  C A K Q J 10 9 8 7 6 5 4 3 2
"""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from eldesthand.core.cards import JOKER, Card, as_held
from eldesthand.core.speech import counted

if TYPE_CHECKING:  # a position imports its drawing
    from eldesthand.documents.drawing.position import Position

_LETTERS = {"T": "10", "*": "Joker"}


def characters(position: Position) -> str:
    """Return the hands around the table, suit by suit, with the cards of the trick between them.

    Suits are their letters, which every font has. Four players sit as at a table, others one below
    another.
    """
    players = len(position.players)
    order = [(position.bottom + step) % players for step in range(players)]
    laid = {seat: _name(card) for seat, card in position.trick}
    if players != 4:
        blocks = [
            [*_block(position, seat), *([f"plays {laid[seat]}"] if seat in laid else [])]
            for seat in order
        ]
        return "\n\n".join("\n".join(block) for block in blocks)
    own, left, top, right = (_block(position, seat) for seat in order)
    width = max(len(line) for line in [*left, "  "]) + 2
    names = [laid.get(seat, "") for seat in order]
    middle = [names[2].center(10), f"{names[1]:<5}{names[3]:>5}", names[0].center(10)]
    if not laid:
        middle = []
    room = max(14, *(len(line) + 4 for line in [*top, *own] if len(line) < 18))
    rows = [
        f"{west:<{width}}{between.center(room)}{east}".rstrip()
        for west, between, east in zip_longest(left, middle, right, fillvalue="")
    ]
    inset = " " * (width + 2)
    return "\n".join(
        [*(inset + line for line in top), "", *rows, "", *(inset + line for line in own)]
    )


def _block(position: Position, seat: int) -> list[str]:
    """Return the lines of one player: the name with what is to be known, and the hand."""
    player = position.players[seat]
    if not player.active:
        return [f"{player.name}: sits out"]
    turn = "to play" if position.playing or position.done == 0 else "to act"
    notes = [
        *(["deals"] if seat == position.dealer else []),
        *([turn] if seat in position.to_act else []),
    ]
    name = f"{player.name} ({', '.join(notes)})" if notes else player.name
    if player.hand is None:
        return [name, counted(player.count, "card")]
    held = groupby(as_held(player.hand), key=lambda card: card.suit)
    suits = [f"{suit} {' '.join(_rank(card) for card in cards)}" for suit, cards in held]
    return [name, *(suits or ["no cards"])]


def _rank(card: Card) -> str:
    return _LETTERS.get(card.rank.letter, card.rank.letter)


def _name(card: Card) -> str:
    return "Joker" if card == JOKER else f"{_rank(card)}{card.suit}"
