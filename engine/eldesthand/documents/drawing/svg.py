"""A position as one SVG drawing of the table, with its description inside.

The drawing has no fixed size and loads nothing. The page around it can set its colours with custom
properties (``--hearts-baize``, ``--hearts-rail``, ``--hearts-card``, ``--hearts-black``,
``--hearts-red``, ``--hearts-brass``, ``--hearts-ivory``, ``--hearts-back``) and its greatest width
with ``--hearts-width``. Each colour has a default, also for viewers without style sheets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from operator import itemgetter
from string import ascii_letters, digits

from eldesthand.core.cards import WILD, Card, Rank, Suit, as_held
from eldesthand.core.checking import check
from eldesthand.core.language import _, pgettext
from eldesthand.core.speech import shown_name
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

# the shapes of the page's cards (`pips.js`), rounded to a tenth: the height of a field is 10.4
_PIPS = {
    Suit.CLUBS: "M.3 1.6C.4 4 .9 4.2 1.4 5.2h-2.8C-.9 4.2-.4 4-.3 1.6h-.2A2.2 2.2 0 1 1-1.3-.5"
    "L-1.2-.7A2.4 2.4 0 1 1 1.2-.7L1.3-.5A2.2 2.2 0 1 1 .5 1.6Z",
    Suit.DIAMONDS: "M-4.2 0C-3.7 0 0-4.7 0-5.2 0-4.7 3.7 0 4.2 0 3.7 0 0 4.7 0 5.2"
    " 0 4.7-3.7 0-4.2 0Z",
    Suit.SPADES: "M0-5.2C1.1-2.6 3.7-1 3.7 1.9a1.6 1.6 0 0 1-3.1 0H.4c0 2.1.5 2.3 1 3.3h-2.8"
    "c.5-1 1-1.2 1-3.3h-.2a1.6 1.6 0 0 1-3.1 0C-3.7-1-1.1-2.6 0-5.2Z",
    Suit.HEARTS: "M0-3.1c0-1.1 1-2.1 2.1-2.1s2.1 1.1 2.1 2.6C4.2 0 0 4.2 0 5.2 0 4.2-4.2 0-4.2-2.6"
    "c0-1.5 1-2.6 2.1-2.6S0-4.2 0-3.1Z",
}
_FIGURES = {
    "2": "M-2.5-2.5c-.2-.5.3-2.7 2.5-2.7s2.5 1.5 2.5 2.7c0 2.3-5 4.4-5 7.7h5V3.4",
    "3": "M-2.8-3.6v-1.6h5L-1.2-.9C0-1.8 2.8-1.5 2.8 1.7c0 2.3-.9 3.5-3.2 3.5S-3 3.4-3 3.4",
    "4": "M.6 5.2h2.2m-1.1 0V-5.2l-5.1 7.2v.3h6.4",
    "5": "M1.9-5.2H-2l-.4 3.9s.1-1 2.4-1c1.1 0 2.9 1.4 2.9 3.6S2 5.2-.2 5.2s-2.7-2-2.7-2",
    "6": "M-2.8 1.1a2.8 2.8 0 0 1 5.6 0v1.3a2.8 2.8 0 0 1-5.6 0v-4.8A2.8 2.8 0 0 1 0-5.2"
    "c1.7 0 2 .7 2.3 1",
    "7": "M-3-3.6v-1.6h6C1.5-2.3-1 1.1-1 5.2",
    "8": "M0-.6a2.3 2.3 0 1 1 .1 0Zm0 0a2.9 2.9 0 1 0 .1 0Z",
    "9": "M2.8-1.1a2.8 2.8 0 0 1-5.6 0v-1.3a2.8 2.8 0 0 1 5.6 0v4.8A2.8 2.8 0 0 1 0 5.2"
    "c-1.7 0-2-.7-2.3-1",
    "T": "M-2.9 4.9v-9.8M-.6 0v-3.5a1.7 1.7 0 0 1 3.4 0v7a1.7 1.7 0 0 1-3.4 0Z",
    "J": "M.6-5.2h2.2m-1.1 0v8a2.2 2.2 0 0 1-4.5 0v-.3",
    "Q": "M-2.9 1.1c3.4 0 2.5 4.1 5.9 4.1M-2 0v-3.2a2 2 0 0 1 4 0v6.4a2 2 0 0 1-4 0Z",
    "K": "M-3.2-5.2h2.2m-1.1 0V5.2m-1.1 0h2.2M1-5.2h2.2m-1.1.2-4 6.7M1 5.2h2.2m-1.1-.2L-.1-.8",
    "A": "M-3.1 5.2h1.8m-1-.1L0-5.2l2.3 10.3m-1 .1h1.8M-2.2 1.4h4.4",
    "B": "M-3.1-5.2h3.5a2.4 2.4 0 0 1 0 4.9h-2.3m2.3 0a2.8 2.8 0 0 1 0 5.5h-3.5m1.2 0V-5.2",
    "D": "M-3.1-5.2H0a3.1 3.1 0 0 1 3.1 3.1v4.2A3.1 3.1 0 0 1 0 5.2h-3.1m1.3 0V-5.2",
    "R": "M-3.1-5.2h3.5a2.7 2.7 0 0 1 0 5.3h-2.2m0-5.3V5.2m-1.3 0h2.5M.2.1l2.3 5.1m-.6 0h1.4",
    "V": "M-3.5-5.2h2m-1 0L0 5.2 2.5-5.2m-1 0h2",
}
"""The indices of the ranks; the last ones are those of court cards in other languages."""
_INDEX = (8, 7)
"""The place of the rank on a card, which is the origin of its drawing."""
_PIP_IN_FAN, _PIP_IN_STRIP = 'y="13"', 'x="15"'
"""The places of the small pip, from the rank."""

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
    rules = ""
    for name, (light, dark) in _COLOURS.items():
        colour = light if light == dark else f"light-dark({light},{dark})"
        # the pen of a rank has the colour of its suit
        way, fill = ("color", ";fill:currentColor") if name in ("black", "red") else ("fill", "")
        rules += f".hearts-{name}{{{way}:var(--hearts-{name},{colour}){fill}}}"
    size = (
        ".hearts-position{display:block;width:var(--hearts-width,30rem);max-width:100%;"
        "height:auto;margin-inline:auto}"
    )
    return f"{size}@supports(color:light-dark(red,red)){{{rules}}}"


_LETTERS = ascii_letters + digits
"""The characters of ids, which are short: a drawing has more than a hundred references."""

SHEET = _sheet()
"""The style of every drawing: its width, and colours that follow the page.

A browser from before 2024 shows the colours of the day.
"""


def draw(position: Position, salt: str = "", *, styled: bool = True) -> str:
    """Return the position as one ``<svg>`` element, with ``<title>`` and ``<desc>``.

    The ids in it begin with a hash of the position and ``salt``: two drawings of the same position
    on one page need different salts. Without ``styled`` the page must link :data:`SHEET`, which
    strict policies allow.
    """
    check("position", position, Position)
    text = describe(position)
    digest = hashlib.sha256(f"{salt}\n{position!r}".encode()).digest()
    first, *others = digest[:3]
    name = _LETTERS[first % 52] + "".join(_LETTERS[each % 62] for each in others)
    style = f"<style>{SHEET}</style>" if styled else ""
    return _Picture(position, name).svg(text, style)


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
        title = _("{game}, deal {deal}").format(game=self.position.title, deal=self.position.deal)
        return "".join(
            (
                '<svg xmlns="http://www.w3.org/2000/svg" '
                # themes that replace pages by script fail when they set a plain `href`
                'xmlns:xlink="http://www.w3.org/1999/xlink" '
                f'viewBox="0 0 {width} {height}" '
                f'class="hearts-position" role="img" '
                f'aria-labelledby="{self.name}-t" aria-describedby="{self.name}-d">',
                f'<title id="{self.name}-t">{escape(title)}</title>',
                f'<desc id="{self.name}-d">{escape(text)}</desc>',
                style,
                self._shapes(),
                self._table(width, height),
                '<g font-family="EB Garamond Variable,EBGaramond,EB Garamond,Georgia,'
                'serif" '
                'font-size="16" font-weight="600" '
                f'text-anchor="middle" {_fill("ivory")}>',
                *self._plates(),
                self._middle(),
                f'<g {_ink("black")} stroke="currentColor" '
                'stroke-width="1.2" stroke-linecap="square">',
                *self._hands(),
                *self._trick(),
                "</g></g></svg>",
            )
        )

    def _shapes(self) -> str:
        w, h = CARD
        card = (
            f'<rect id="{self.name}-c" x="-{_INDEX[0]}" y="-{_INDEX[1]}" width="{w}" height="{h}" '
            'rx="3.5" stroke="#3c2814" stroke-width=".7"'
        )
        shown = {card for _seat, card in self.position.trick}
        for player in self.position.players:
            shown |= {*(player.hand or ()), *player.exposed}
        signs = {_sign(card) for card in shown}
        letters = {_letter(card.rank) for card in shown - {WILD}}
        pips = "".join(
            self._pip(sign, path)
            for sign, path in [*((str(suit), path) for suit, path in _PIPS.items()), ("J", _STAR)]
            if sign in signs
        )
        figures = "".join(
            f'<path id="{self.name}{letter.lower()}" d="{path}" fill="none"/>'
            for letter, path in _FIGURES.items()
            if letter in letters
        )
        return (
            f'<defs><radialGradient id="{self.name}-l"><stop stop-color="#fff3c4" '
            'stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".22"/>'
            f"</radialGradient>{card} {_fill('card')}/>"
            f'<g id="{self.name}-b"><use xlink:href="#{self.name}-c"/>'
            f'<rect x="-5.5" y="-4.5" width="{w - 5}" height="{h - 5}" rx="2" stroke="none" '
            f"{_fill('back')}/>"
            '<path d="M9 1 19 17 9 33-1 17Z" fill="none" stroke="#fff" stroke-opacity=".45"/></g>'
            f"{pips}{figures}</defs>"
        )

    def _pip(self, sign: str, path: str) -> str:
        """Return the SVG definitions of a pip, and of a card with it in a fan and in a strip."""
        name = self.name + sign
        return f'<path id="{name}" d="{path}" stroke="none"/>' + "".join(
            f'<g id="{name}{way}"><use xlink:href="#{self.name}-c"/>'
            f'<use xlink:href="#{name}" {place}/></g>'
            for way, place in (("f", _PIP_IN_FAN), ("u", _PIP_IN_STRIP))
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

    def _hands(self) -> Iterator[str]:
        for seat, layout in zip(self.position.order, self.layout.seats, strict=True):
            player = self.position.players[seat]
            if player.active:
                yield from self._hand(player, layout)

    def _plates(self) -> Iterator[str]:
        """Yield the names of all players, and then their notes."""
        notes = ""
        for seat, layout in zip(self.position.order, self.layout.seats, strict=True):
            plate, note = self._plate(seat, layout)
            yield plate
            notes += note
        yield f'<g font-size="12" font-weight="400">{notes}</g>'

    def _plate(self, seat: int, layout: SeatLayout) -> tuple[str, str]:
        """Return the name of a player with the mark of the dealer, and a line of notes."""
        player = self.position.players[seat]
        turn = seat in self.position.to_act
        notes = [
            "" if player.active else pgettext("a player", "sits out"),
            *self.position.notes(seat),
        ]
        notes.append(taken_text(player, self.position.unit))
        # a long name does not fit between two hands at the side, or above a narrow hand
        room = 34 if layout.wide else 17
        name = shown_name(player.name)
        if len(name) > room:
            name = f"{name[: room - 1]}…"
        x, anchor = layout.plate[0], ""
        mark = x - 4 * len(name) - 10
        if layout.edge in (Edge.LEFT, Edge.RIGHT):
            side = 1 if layout.edge is Edge.LEFT else -1
            anchor = f' text-anchor="{"start" if side > 0 else "end"}"'
            mark = x + 7 * side
            x += 18 * side if seat == self.position.dealer else 0
        y = layout.plate[1]
        colour = f" {_fill('brass')}" if turn else ""
        dealer = (
            f'<circle cx="{mark:g}" cy="{y - 4:g}" r="7" {_fill("brass")}/>'
            f'<text x="{mark:g}" y="{y - 0.5:g}" font-size="10" {_fill("black")}>D</text>'
            if seat == self.position.dealer
            else ""
        )
        below = " · ".join(filter(None, notes))
        note = (
            f'<text x="{layout.plate[0]:g}" y="{y + 14:g}"{anchor}{colour}>{escape(below)}</text>'
            if below
            else ""
        )
        return f'{dealer}<text x="{x:g}" y="{y:g}"{anchor}{colour}>{escape(name)}</text>', note

    def _hand(self, player: PlayerPosition, layout: SeatLayout) -> Iterator[str]:
        faces: list[Card | None] = list(as_held(player.hand or (), player.laid))
        if player.hand is None:
            hidden = max(player.count - len(player.exposed), 0)
            faces = [*[None] * hidden, *player.exposed]
        strip = layout.edge in (Edge.LEFT, Edge.RIGHT)
        right, down = _INDEX
        (x, y), (across, along) = layout.corner, layout.hub
        drawn = []
        for number, card in enumerate(faces):
            turn = round(layout.turn(number, len(faces)), 2)
            way = f"rotate({turn:g} {across - right:g} {along - down:g})" if turn else ""
            if card in player.exposed:
                way += "translate({:g} {:g})".format(*layout.lift)
            if card is None:
                drawn.append((False, f'<use xlink:href="#{self.name}-b" transform="{way}"/>'))
            else:
                face = self._face(card, way, whole=number == len(faces) - 1, strip=strip)
                drawn.append((_is_red(card), face))
        yield f'<g transform="translate({x + right:g} {y + down:g})">'
        yield from _inked(drawn)
        yield "</g>"

    def _trick(self) -> Iterator[str]:
        places = dict(zip(self.position.order, self.layout.trick, strict=True))
        front = max(y for _x, y in self.layout.trick) - CARD[1] / 2

        def lying(laid: tuple[int, Card]) -> tuple[bool, float]:
            x, y = places[laid[0]]
            return y > front, x

        # the front row lies upon that behind, each card upon that at its left: no index is covered
        right, down = _INDEX
        for seat, card in sorted(self.position.trick, key=lying):
            x, y = places[seat]
            way = f"translate({_short(x + right)} {_short(y + down)})"
            yield from _inked([(_is_red(card), self._face(card, way, whole=True))])

    def _face(self, card: Card, way: str, *, whole: bool, strip: bool = False) -> str:
        """Return a card face up, transformed; a ``whole`` one is not covered: it has a large pip.

        In a ``strip`` only the top of a card is visible: rank and suit are in one row.
        """
        name = self.name + _sign(card)
        rank = (
            '<text font-size="9" y="3" stroke="none">JOK</text>'
            if card == WILD
            else f'<use xlink:href="#{self.name}{_letter(card.rank).lower()}"/>'
        )
        large = (
            f'<use xlink:href="#{name}" transform="translate(13.5 26)scale(1.9)"/>' if whole else ""
        )
        card_in = "u" if strip else "f"
        return f'<g transform="{way}"><use xlink:href="#{name}{card_in}"/>{rank}{large}</g>'

    def _middle(self) -> str:
        """Return the pool, and the suit that was named at auction."""
        parts = []
        x, y = self.layout.pool
        if self.position.pool:
            label = (
                _("Pool {counters} · Jack") if self.position.jack_deals else _("Pool {counters}")
            )
            label = label.format(counters=self.position.pool)
            left = x - 4 * len(label) - 8
            for height in range(min(3, self.position.pool)):
                colour = ("red", "ivory")[height % 2]
                parts.append(
                    f'<ellipse cx="{left:g}" cy="{y - 2 - 3 * height:g}" rx="8" ry="4" '
                    f'stroke="#000" stroke-opacity=".5" stroke-width=".7" {_fill(colour)}/>'
                )
            parts.append(f'<text x="{x + 4:g}" y="{y:g}" {_fill("brass")}>{escape(label)}</text>')
        if self.position.avoided is not None:
            suit = _("{suit} to be avoided").format(suit=self.position.avoided.word)
            y = self.layout.named_suit
            parts.append(f'<text x="{x:g}" y="{y:g}" font-size="12">{escape(suit)}</text>')
        return "".join(parts)


def _fill(name: str) -> str:
    return f'class="hearts-{name}" fill="{_COLOURS[name][0]}"'


def _ink(name: str) -> str:
    return f'{_fill(name)} color="{_COLOURS[name][0]}"'


def _is_red(card: Card) -> bool:
    return card.suit in (Suit.HEARTS, Suit.DIAMONDS)


def _inked(drawn: Iterable[tuple[bool, str]]) -> Iterator[str]:
    """Yield cards in their order, with one group for all red cards that follow each other."""
    red = f"<g {_ink('red')}>"
    for is_red, run in groupby(drawn, key=itemgetter(0)):
        cards = "".join(card for _colour, card in run)
        yield f"{red}{cards}</g>" if is_red else cards


def _letter(rank: Rank) -> str:
    """Return a rank's letter in the present language, or in English without a figure of it."""
    letters = {
        Rank.ACE: pgettext("index on a card", "A"),
        Rank.KING: pgettext("index on a card", "K"),
        Rank.QUEEN: pgettext("index on a card", "Q"),
        Rank.JACK: pgettext("index on a card", "J"),
    }
    own = letters.get(rank, rank.letter)
    return own if own in _FIGURES else rank.letter


def _sign(card: Card) -> str:
    return "J" if card == WILD else str(card.suit)


def _short(number: float) -> str:
    return f"{round(number, 1):g}"
