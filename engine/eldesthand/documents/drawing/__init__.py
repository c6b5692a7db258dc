"""One moment of a deal as an SVG drawing or as plain text.

- :mod:`.position`: ``Position``, the visible state that is drawn, and where everything goes.
- :mod:`.build`: positions from records, codes and views.
- :mod:`.svg` draws a position; :mod:`.description` shows it, or a table in a terminal, as text.

>>> from eldesthand.core.cards import parse_hand
>>> from eldesthand.record import OneDeal
>>> from eldesthand.core.rules import PRESETS
>>> suit = "AKQJT98765432"
>>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
>>> position = position_at(OneDeal.of_hands(PRESETS["howell"].rules, hands), open="0")
>>> draw(position).startswith("<svg "), draw(position).endswith("</svg>")
(True, True)
>>> print(describe(position))
Howell’s Hearts. Deal 1, nothing played yet. Pool: none.
You (deals): clubs A K Q J 10 9 8 7 6 5 4 3 2.
Mrs Battle (to play): 13 cards.
Mr Clay: 13 cards.
Miss Payne: 13 cards.
"""

from eldesthand.documents.drawing.build import face_down_position as face_down_position
from eldesthand.documents.drawing.build import position_at as position_at
from eldesthand.documents.drawing.build import position_of as position_of
from eldesthand.documents.drawing.build import sitting_at as sitting_at
from eldesthand.documents.drawing.build import you_in as you_in
from eldesthand.documents.drawing.description import characters as characters
from eldesthand.documents.drawing.description import describe as describe
from eldesthand.documents.drawing.position import PlayerPosition as PlayerPosition
from eldesthand.documents.drawing.position import Position as Position
from eldesthand.documents.drawing.svg import SHEET as SHEET
from eldesthand.documents.drawing.svg import Drawing as Drawing
from eldesthand.documents.drawing.svg import draw as draw
