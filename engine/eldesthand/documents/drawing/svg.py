"""A position as one SVG drawing of the table, with its description inside.

The drawing has no fixed size and loads nothing. The page around it can set its colours with custom
properties (``--hearts-baize``, ``--hearts-rail``, ``--hearts-card``, ``--hearts-black``,
``--hearts-red``, ``--hearts-brass``, ``--hearts-ivory``, ``--hearts-back``) and its greatest width
with ``--hearts-width``. Each colour has a default, also for viewers without style sheets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from html import escape
from math import cos, radians, sin

from eldesthand.core.cards import WILD, Card, Rank, Suit, as_held
from eldesthand.core.checking import check
from eldesthand.documents.drawing.description import describe, taken_text
from eldesthand.documents.drawing.position import (
    CARD,
    Edge,
    Layout,
    PlayerPosition,
    Position,
    SeatLayout,
    layout_of,
)

_PIPS = {
    Suit.CLUBS: "M0-5a2.4 2.4 0 0 1 1.7 4A2.4 2.4 0 1 1 .5 2.3Q.6 4.2 1.8 5H-1.8Q-.6 4.2-.5 2.3"
    "A2.4 2.4 0 1 1-1.7-1A2.4 2.4 0 0 1 0-5Z",
    Suit.DIAMONDS: "M0-5.2Q1.6-2 4 0Q1.6 2 0 5.2Q-1.6 2-4 0Q-1.6-2 0-5.2Z",
    Suit.SPADES: "M0-5C1-2.5 4.5-.8 4.5 1.6A2.2 2.2 0 0 1 .5 2.6Q.6 4.2 1.8 5H-1.8Q-.6 4.2-.5 2.6"
    "A2.2 2.2 0 0 1-4.5 1.6C-4.5-.8-1-2.5 0-5Z",
    Suit.HEARTS: "M0 5C-1.2 2.6-5 .6-5-2.2A2.5 2.5 0 0 1 0-2.9A2.5 2.5 0 0 1 5-2.2"
    "C5 .6 1.2 2.6 0 5Z",
}
_IN_FAN = ((8.8, 13.5), (8.6, 22.0))
_IN_STRIP = ((9.5, 12.2), (24.5, 7.4))
"""The positions of rank and pip on a card. The origin of a card's drawing is its rank."""

_STAR = "M0-5 1.2-1.6 4.8-1.5 1.9.7 2.9 4.1 0 2.1-2.9 4.1-1.9.7-4.8-1.5-1.2-1.6Z"

_COLOURS = {  # name: (by day, at night)
    "rail": ("#55301b", "#3a2113"),
    "baize": ("#20604a", "#163f2f"),
    "card": ("#fffbf0", "#f3ead6"),
    "back": ("#7d2a2f", "#6a2429"),
    "black": ("#1d1a1a", "#1d1a1a"),
    "red": ("#b4232b", "#a81f27"),
    "ivory": ("#fbf4e2", "#f1e6cc"),
    "brass": ("#f9e1a2", "#ecca7c"),
}


def _sheet() -> str:
    day = night = ""
    for name, (light, dark) in _COLOURS.items():
        day += f".hearts-{name}{{fill:var(--hearts-{name},{light})}}"
        if light != dark:
            night += f".hearts-{name}{{fill:var(--hearts-{name},light-dark({light},{dark}))}}"
    size = (
        ".hearts-position{display:block;width:var(--hearts-width,30rem);max-width:100%;"
        "height:auto;margin-inline:auto}"
    )
    return f"{size}{day}@supports(color:light-dark(red,red)){{{night}}}"


SHEET = _sheet()
"""The style of every drawing: its width, and colours that follow the page."""


def draw(position: Position, salt: str = "", *, styled: bool = True) -> str:
    """Return the position as one ``<svg>`` element, with ``<title>`` and ``<desc>``.

    The ids in it are a hash of the position and ``salt``: two drawings of the same position on one
    page need different salts. Without ``styled`` the page must link :data:`SHEET`, which strict
    policies allow.
    """
    check("position", position, Position)
    text = describe(position)
    digest = hashlib.sha256(f"{salt}\n{position!r}".encode()).hexdigest()
    style = f"<style>{SHEET}</style>" if styled else ""
    return _Picture(position, f"h{digest[:6]}").svg(text, style)


class Drawing(Position):
    """Position that a notebook shows as a drawing."""

    def _repr_svg_(self) -> str:
        return draw(self)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:30rem">{draw(self)}</div>'


class _Picture:
    """One drawing. All its ids begin with ``name``."""

    def __init__(self, position: Position, name: str) -> None:
        self.position, self.name = position, name
        held = [player.count for player in position.players if player.active]
        dealt = max(held, default=0) + position.done + (1 if position.trick else 0)
        self.layout: Layout = layout_of(len(position.players), min(dealt, 17))

    def svg(self, text: str, style: str) -> str:
        """Return the ``<svg>`` element, with ``text`` as its description."""
        width, height = self.layout.width, self.layout.height
        title = escape(f"{self.position.title}, deal {self.position.deal}")
        return "".join(
            (
                '<svg xmlns="http://www.w3.org/2000/svg" '
                # themes that replace pages by script fail when they set a plain `href`
                'xmlns:xlink="http://www.w3.org/1999/xlink" '
                f'viewBox="0 0 {width} {height}" '
                f'class="hearts-position" role="img" '
                f'aria-labelledby="{self.name}-t" aria-describedby="{self.name}-d">',
                f'<title id="{self.name}-t">{title}</title>',
                f'<desc id="{self.name}-d">{escape(text)}</desc>',
                style,
                self._shapes(),
                self._table(width, height),
                '<g font-family="EB Garamond Variable,EBGaramond,EB Garamond,Georgia,'
                'serif" '
                'font-size="16" font-weight="600" '
                f'text-anchor="middle" {_fill("black")}>',
                *self._players(),
                *self._trick(),
                self._middle(),
                "</g></svg>",
            )
        )

    def _shapes(self) -> str:
        w, h = CARD
        card = f'<rect width="{w}" height="{h}" rx="3.5" stroke="#3c2814" stroke-width=".7"'
        shown = {card for _, card in self.position.trick}
        for player in self.position.players:
            shown |= {*(player.hand or ()), *player.exposed}
        pips = "".join(
            self._pip(sign, path)
            for sign, path in [*((str(suit), path) for suit, path in _PIPS.items()), ("J", _STAR)]
            if sign in {_sign(card) for card in shown}
        )
        return (
            f'<defs><radialGradient id="{self.name}-l"><stop stop-color="#fff3c4" '
            'stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".22"/>'
            f'</radialGradient><g id="{self.name}-c">{card} {_fill("card")}/></g>'
            f'<g id="{self.name}-b">{card} {_fill("card")}/><rect x="2.5" y="2.5" width="{w - 5}" '
            f'height="{h - 5}" rx="2" {_fill("back")}/><path d="M{w / 2} 8 {w - 7} {h / 2} '
            f'{w / 2} {h - 8} 7 {h / 2}Z" fill="none" stroke="#fff" stroke-opacity=".45"/></g>'
            f"{pips}</defs>"
        )

    def _pip(self, sign: str, path: str) -> str:
        """Return the SVG definitions of a pip, and of a card with it in a fan and in a strip."""
        name = self.name + sign
        ways = (("f", *_IN_FAN), ("u", *_IN_STRIP))
        return f'<path id="{name}" d="{path}"/>' + "".join(
            f'<g id="{name}{way}"><use xlink:href="#{self.name}-c" x="{-x:g}" y="{-y:g}"/>'
            f'<use xlink:href="#{name}" x="{right - x:g}" y="{down - y:g}"/></g>'
            for way, (x, y), (right, down) in ways
        )

    def _table(self, width: int, height: int) -> str:
        inner = f'x="9" y="9" width="{width - 18}" height="{height - 18}" rx="20"'
        return (
            f'<rect width="{width}" height="{height}" rx="28" {_fill("rail")}/>'
            f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="25" fill="none" '
            'stroke="#fff" stroke-opacity=".14" stroke-width="1.5"/>'
            f"<rect {inner} {_fill('baize')}/>"
            f'<rect {inner} fill="url(#{self.name}-l)" stroke="#000" stroke-opacity=".35"/>'
        )

    def _players(self) -> Iterator[str]:
        for seat, layout in zip(self.position.order, self.layout.seats, strict=True):
            yield self._plate(seat, layout)
            player = self.position.players[seat]
            if player.active:
                yield from self._hand(player, layout)

    def _plate(self, seat: int, layout: SeatLayout) -> str:
        """Return the name of a player, the mark of the dealer, and a line of notes."""
        player = self.position.players[seat]
        turn = seat in self.position.to_act
        notes = ["" if player.active else "sits out", *self.position.notes(seat)]
        notes.append(taken_text(player, self.position.unit))
        # a long name does not fit between two hands at the side, or above a narrow hand
        room = 34 if layout.wide else 17
        name = player.name if len(player.name) <= room else f"{player.name[: room - 1]}…"
        x, anchor = layout.plate[0], ""
        mark = x - 4 * len(name) - 10
        if layout.edge in (Edge.LEFT, Edge.RIGHT):
            side = 1 if layout.edge is Edge.LEFT else -1
            anchor = f' text-anchor="{"start" if side > 0 else "end"}"'
            mark = x + 7 * side
            x += 18 * side if seat == self.position.dealer else 0
        y = layout.plate[1]
        colour = _fill("brass" if turn else "ivory")
        dealer = (
            f'<circle cx="{mark:g}" cy="{y - 4:g}" r="7" {_fill("brass")}/>'
            f'<text x="{mark:g}" y="{y - 0.5:g}" font-size="10" {_fill("black")}>D</text>'
            if seat == self.position.dealer
            else ""
        )
        below = " · ".join(filter(None, notes))
        note = (
            f'<text x="{layout.plate[0]:g}" y="{y + 14:g}"{anchor} font-size="12" '
            f'font-weight="400" {colour}>{escape(below)}</text>'
            if below
            else ""
        )
        return f'{dealer}<text x="{x:g}" y="{y:g}"{anchor} {colour}>{escape(name)}</text>{note}'

    def _hand(self, player: PlayerPosition, layout: SeatLayout) -> Iterator[str]:
        faces: list[Card | None] = list(as_held(player.hand or (), player.laid))
        if player.hand is None:
            hidden = max(player.count - len(player.exposed), 0)
            faces = [*[None] * hidden, *player.exposed]
        on_end = layout.edge in (Edge.LEFT, Edge.RIGHT)
        for number, card in enumerate(faces):
            lifted = card is not None and card in player.exposed
            x, y, angle = layout.card(number, len(faces), lifted=lifted)
            if card is None:
                yield f'<use xlink:href="#{self.name}-b" transform="{_placed(x, y, angle)}"/>'
            else:
                yield self._face(card, (x, y, angle), whole=number == len(faces) - 1, strip=on_end)

    def _trick(self) -> Iterator[str]:
        places = dict(zip(self.position.order, self.layout.trick, strict=True))
        front = max(y for _, y in self.layout.trick) - CARD[1] / 2

        def lying(laid: tuple[int, Card]) -> tuple[bool, float]:
            x, y = places[laid[0]]
            return y > front, x

        # the front row lies upon that behind, each card upon that at its left: no index is covered
        for seat, card in sorted(self.position.trick, key=lying):
            yield self._face(card, (*places[seat], 0.0), whole=True)

    def _face(
        self, card: Card, at: tuple[float, float, float], *, whole: bool, strip: bool = False
    ) -> str:
        """Return a card face up; a ``whole`` card is not covered, and shows a large pip.

        In a ``strip`` only the top of a card is visible: rank and suit are in one row.
        """
        name = self.name + _sign(card)
        rank = "10" if card.rank is Rank.TEN else card.rank.letter
        size = ""
        if card == WILD:
            rank, size = "JOK", ' font-size="9"'
        (x, y), _ = _IN_STRIP if strip else _IN_FAN
        large = (
            f'<use xlink:href="#{name}" transform="translate({21.5 - x:g} {33 - y:g})scale(1.9)"/>'
            if whole
            else ""
        )
        way = "u" if strip else "f"
        red = f" {_fill('red')}" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else ""
        return (
            f'<g transform="{_placed(*at, x, y)}"{red}><use xlink:href="#{name}{way}"/>'
            f"<text{size}>{rank}</text>{large}</g>"
        )

    def _middle(self) -> str:
        """Return the pool, and the suit that was named at auction."""
        parts = []
        x, y = self.layout.pool
        if self.position.pool:
            label = f"Pool {self.position.pool}" + (" · Jack" if self.position.jack_deals else "")
            left = x - 4 * len(label) - 8
            for height in range(min(3, self.position.pool)):
                colour = ("red", "ivory")[height % 2]
                parts.append(
                    f'<ellipse cx="{left:g}" cy="{y - 2 - 3 * height:g}" rx="8" ry="4" '
                    f'stroke="#000" stroke-opacity=".5" stroke-width=".7" {_fill(colour)}/>'
                )
            parts.append(f'<text x="{x + 4:g}" y="{y:g}" {_fill("brass")}>{label}</text>')
        if self.position.avoided is not None:
            word = f"{self.position.avoided.word} to be avoided"
            y = self.layout.named_suit
            parts.append(f'<text x="{x:g}" y="{y:g}" font-size="12" {_fill("ivory")}>{word}</text>')
        return "".join(parts)


def _fill(name: str) -> str:
    return f'class="hearts-{name}" fill="{_COLOURS[name][0]}"'


def _sign(card: Card) -> str:
    return "J" if card == WILD else str(card.suit)


def _placed(x: float, y: float, angle: float, right: float = 0, down: float = 0) -> str:
    """Return the ``transform`` to a point ``right`` and ``down`` from a rotated card's corner."""
    turn = radians(angle)
    x += right * cos(turn) - down * sin(turn)
    y += right * sin(turn) + down * cos(turn)
    rotated = f"rotate({_short(angle)})" if round(angle, 1) else ""
    return f"translate({_short(x)} {_short(y)}){rotated}"


def _short(number: float) -> str:
    return f"{round(number, 1):g}"
