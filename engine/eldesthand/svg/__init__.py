"""A moment of a deal as one drawing, with its description inside: for documents and notebooks.

>>> from eldesthand.cards import parse_hand
>>> from eldesthand.record import OneDeal
>>> from eldesthand.rules import PRESETS
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> position = position_at(OneDeal.of_hands(PRESETS["howell"].rules, hands), open="0")
>>> draw(position).startswith("<svg "), draw(position).endswith("</svg>")
(True, True)
>>> print(describe(position))
Hearts, Howell's settling. Deal 1, nothing played yet. Pool: none.
South (deals): clubs A K Q J 10 9 8 7 6 5 4 3 2.
West (to play): 13 cards.
North: 13 cards.
East: 13 cards.
"""

from eldesthand.svg.describing import describe
from eldesthand.svg.drawing import draw
from eldesthand.svg.position import (
    Place,
    Position,
    laid_table,
    position_at,
    position_of,
    sitting_at,
)

__all__ = [
    "Place",
    "Position",
    "describe",
    "draw",
    "laid_table",
    "position_at",
    "position_of",
    "sitting_at",
]
