"""Observations, masks and pictures as arrays. They need ``eldesthand[pettingzoo]``.

An observation is ``{"observation": …, "action_mask": …}``: the row of
:mod:`eldesthand.environments.observation` as ``int32`` of the shape ``(size_of(rules),)``, and a
mask of the allowed numbers of :mod:`eldesthand.environments.choices` as ``int8`` of the shape
``(choices(rules),)``. A seat that does not decide may only choose :data:`NOTHING`, so that no mask
is empty, and a distribution over its numbers always exists.

Pictures need no other package. The cards lie as in :mod:`eldesthand.documents.drawing`, upright,
with a rank and a suit each.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.documents.drawing.build import position_of
>>> view = Sitting(Rules(), ("South", "West", "North", "East")).view(None)
>>> width, height, colours = pixels(position_of(view), cards=13)
>>> width, height, len(colours) == width * height * 3
(720, 968, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from operator import index
from typing import Any

from eldesthand.core.cards import Card, as_held
from eldesthand.core.checking import unexpected
from eldesthand.core.errors import IllegalAction, RulesError, missing
from eldesthand.core.rules import LARGEST_NUMBER, Rules
from eldesthand.documents.drawing.build import position_of
from eldesthand.documents.drawing.description import board
from eldesthand.documents.drawing.position import CARD, Edge, Position, layout_of
from eldesthand.environments.choices import choices
from eldesthand.environments.episode import Episode
from eldesthand.environments.observation import size_of

SCALE = 2
"""The number of pixels to a unit of the layout."""

Colour = tuple[int, int, int]

_BAIZE, _CARD, _EDGE, _BLACK = (32, 96, 74), (255, 251, 240), (120, 110, 95), (29, 26, 26)
_RED, _IVORY, _BRASS = (180, 35, 43), (251, 244, 226), (249, 225, 162)

_GLYPHS = {  # rows of bits, the highest first
    "0": (14, 17, 19, 21, 25, 17, 14),
    "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 6, 8, 16, 31),
    "3": (30, 1, 1, 14, 1, 1, 30),
    "4": (2, 6, 10, 18, 31, 2, 2),
    "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14),
    "7": (31, 1, 2, 4, 8, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14),
    "9": (14, 17, 17, 15, 1, 2, 12),
    "-": (0, 0, 0, 31, 0, 0, 0),
    "T": (23, 21, 21, 21, 21, 21, 23),
    "J": (7, 2, 2, 2, 2, 18, 12),
    "Q": (14, 17, 17, 17, 21, 18, 13),
    "K": (17, 18, 20, 24, 20, 18, 17),
    "A": (4, 10, 17, 17, 31, 17, 17),
    "*": (0, 21, 14, 31, 14, 21, 0),
    "C": (14, 14, 31, 31, 21, 4, 14),
    "D": (4, 14, 31, 31, 14, 4, 0),
    "S": (4, 14, 31, 31, 21, 4, 14),
    "H": (27, 31, 31, 31, 14, 4, 0),
}
"""Small letters, five wide and seven high; ``C D S H`` are the signs of the suits."""


def pixels(position: Position, cards: int) -> tuple[int, int, bytes]:
    """Return the width, the height and the colours of a position: three bytes a pixel, by rows.

    ``cards`` is the number of cards dealt to each; the size depends on it and on the players alone.
    """
    layout = layout_of(len(position.players), cards)
    picture = _Pixels(layout.width * SCALE, layout.height * SCALE)
    for place, seat in enumerate(position.order):
        player, at = position.players[seat], layout.seats[place]
        colour = _BRASS if seat in position.to_act else _IVORY
        shift = {Edge.LEFT: 0, Edge.RIGHT: -44}.get(at.edge, -22)
        picture.text(f"{seat}", (at.plate[0] + shift, at.plate[1] - 6), colour, 3)
        picture.text(f"{player.units}", (at.plate[0] + shift + 20, at.plate[1] - 4), colour, 2)
        held = as_held(player.hand, player.laid) if player.hand else ()
        in_strip = at.edge in (Edge.LEFT, Edge.RIGHT)
        for number in range(player.count):
            x, y = at.card(number, player.count)
            picture.card(x, y, held[number] if held else None, in_strip=in_strip)
    for seat, card in position.trick:
        picture.card(*layout.trick[position.order.index(seat)], card)
    return picture.width, picture.height, bytes(picture.bytes)


class _Pixels:
    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.bytes = bytearray(bytes(_BAIZE) * (width * height))

    def box(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        left, right = max(x, 0), min(x + width, self.width)
        if left >= right:
            return
        line = bytes(colour) * (right - left)
        for row in range(max(y, 0), min(y + height, self.height)):
            start = 3 * (row * self.width + left)
            self.bytes[start : start + len(line)] = line

    def text(self, text: str, at: tuple[float, float], colour: Colour, size: int) -> None:
        for n, letter in enumerate(text):
            for x, y in _dots(letter):
                left = round(at[0] * SCALE) + size * (x + 6 * n)
                self.box(left, round(at[1] * SCALE) + size * y, size, size, colour)

    def card(self, x: float, y: float, card: Card | None, *, in_strip: bool = False) -> None:
        left, top, width, height = round(x * SCALE), round(y * SCALE), *(SCALE * n for n in CARD)
        self.box(left, top, width, height, _EDGE)
        self.box(left + 1, top + 1, width - 2, height - 2, _CARD if card else _RED)
        if card is None:
            return
        colour = _RED if card.suit in (1, 3) else _BLACK
        rank, suit = str(card)[0], str(card)[1]
        self.text(rank, (x + 3, y + 4), colour, 3)
        self.text(suit, (x + 14, y + 4) if in_strip else (x + 3, y + 18), colour, 3)


def _dots(letter: str) -> Iterator[tuple[int, int]]:
    for y, row in enumerate(_GLYPHS[letter]):
        for x in range(5):
            if row >> (4 - x) & 1:
                yield x, y


numpy: Any = import_module("numpy") if find_spec("numpy") else None

NOTHING = 0
"""The only number in the mask of a seat that does not decide; it does nothing."""

ILLEGAL_REWARD = -100.0
"""Reward of a number outside the mask, which ends the episode as in PettingZoo's own games."""

RENDER_MODES = ["ansi", "human", "rgb_array"]

NEEDED = ("packages pettingzoo and gymnasium", "pettingzoo")
"""Packages of the environments, for :func:`~eldesthand.core.errors.missing`."""


def spaces_of(rules: Rules) -> tuple[Any, Any]:
    """Return the spaces of observations and actions. Raises ``RulesError`` without Gymnasium."""
    if find_spec("gymnasium") is None:
        raise missing(*NEEDED)
    spaces = import_module("gymnasium.spaces")
    row = spaces.Box(-LARGEST_NUMBER, LARGEST_NUMBER, (size_of(rules),), numpy.int32)
    mask = spaces.Box(0, 1, (choices(rules),), numpy.int8)
    return (
        spaces.Dict({"observation": row, "action_mask": mask}),
        spaces.Discrete(choices(rules)),
    )


def numbers_of(episode: Episode, seat: int) -> dict[str, Any]:
    """Return a seat's observation."""
    row = numpy.array(episode.row(seat), "int32")
    return {"observation": row, "action_mask": mask_of(episode, seat)}


def mask_of(episode: Episode, seat: int) -> Any:
    """Return a seat's allowed numbers as a mask."""
    mask = numpy.zeros(choices(episode.rules), "int8")
    mask[episode.allowed() if seat == episode.seat else NOTHING] = 1
    return mask


def render(episode: Episode, mode: str | None) -> Any:
    """Return the table with all hands: as text, or with the mode ``rgb_array`` as pixels.

    The mode ``human`` prints the text instead.
    """
    view = episode.sitting.view(None)
    hands = {seat: episode.sitting.view(seat).hand for seat in range(episode.rules.players)}
    if mode == "rgb_array":
        width, height, colours = pixels(position_of(view, hands), episode.rules.hand_size)
        return numpy.frombuffer(colours, "uint8").reshape(height, width, 3).copy()
    text = board(view, hands)
    if mode != "human":
        return text
    import_module("sys").stdout.write(f"{text}\n")
    return None


def number_in(action: Any) -> int:
    """Return the number of an action. Raises ``IllegalAction`` for anything else."""
    try:
        return index(action)
    except TypeError:
        raise unexpected("action", action, "a whole number", IllegalAction) from None


def check_mode(mode: str | None) -> None:
    """Raise ``RulesError`` for an unknown ``render_mode``."""
    if mode is not None and mode not in RENDER_MODES:
        raise RulesError(f"expected a render mode, one of {', '.join(RENDER_MODES)}, got {mode!r}")
