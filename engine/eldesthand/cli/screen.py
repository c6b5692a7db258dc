"""A table drawn on the whole terminal by ``rich`` (``eldesthand[terminal]``).

The player types the same lines as in :mod:`eldesthand.cli.terminal`, which is the table for pipes,
screen readers and ``--plain``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from rich.align import Align
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from eldesthand.cli.output import printable
from eldesthand.cli.terminal import TerminalTable
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.language import _
from eldesthand.core.speech import counted, shown_name
from eldesthand.core.view import PlayerView, TableView
from eldesthand.documents.drawing.description import heading, units_taken
from eldesthand.table.reply import Reply
from eldesthand.words.aloud import hand_by_suit

_FELT, _BRASS, _CHALK, _PALE = "on #14452f", "#e8c876", "#e4efe6", "#b9cdbf"
_RED, _BLACK = "#b01c26", "#1c1611"
_IVORY, _SHADE = "on #f7f1e3", "on #9fae9f"
_WIDEST = 100
"""Maximum number of columns of the table."""
_LINES = 3
"""Minimum number of lines below the table; with fewer, it is not drawn."""


class Screen:
    """The table on the alternate screen of the terminal, drawn before each question."""

    def __init__(self, table: TerminalTable) -> None:
        self.table: TerminalTable = table
        self.console: Console = Console(highlight=False)
        self.typed: Callable[[], str] = table.ask
        table.ask = self.ask
        self.before: list[str] = []
        self.said: list[str] = []
        self.drawn: Reply | None = None

    def play(self) -> Iterator[str]:
        """Play until the end; yield the last lines, which stay on the terminal."""
        with self.console.screen(hide_cursor=False):
            for line in self.table.play():
                view = self.table.reply.view if self.table.reply else None
                hand = hand_by_suit(view.hand, view.laid_by(view.seat)) if view else ""
                self.said.append(printable(line.replace(hand, "").strip()))  # the hand is drawn
        yield from self.said

    def ask(self) -> str:
        """Draw the table and return the player's line."""
        self.draw()
        self.before, self.said = [*self.before, *self.said][-100:], []
        return self.typed()

    def draw(self) -> None:
        """Draw the table with the last lines below it, or a long answer without the table."""
        reply = self.table.reply
        assert reply is not None
        width, left = min(self.console.width, _WIDEST), self.console.height - 1
        table = _table(reply.view, reply.words.plate.title)
        height = len(self.console.render_lines(table, self.console.options.update(width=width)))
        new = self._wrapped(self.said, "", width)
        least = _LINES if reply is not self.drawn else max(_LINES, len(new))
        drawn = height + least <= left
        self.drawn = reply
        left -= height * drawn
        lines = [*self._wrapped(self.before, "dim", width), *new][-left:]
        self.console.clear()
        if drawn:
            self.console.print(table, width=width)
        for line in (*[Text()] * (left - len(lines)), *lines):
            self.console.print(line)

    def _wrapped(self, lines: Sequence[str], style: str, width: int) -> list[Text]:
        texts = [Text(line, style) for line in lines if line]
        return [part for text in texts for part in text.wrap(self.console, width)]


def _table(view: TableView, title: str) -> Panel:
    """Return the players with their cards in the trick, and the player's hand."""
    seats = [((view.seat or 0) + n) % len(view.players) for n in range(1, len(view.players) + 1)]
    players = Table.grid(expand=True, padding=(0, 1))
    for _seat in seats:
        players.add_column(justify="center", ratio=1, vertical="bottom")
    for row in zip(*(_player(view, view.players[seat]) for seat in seats), strict=True):
        players.add_row(*map(Align.center, row))
    parts = Group(players, Text(), Align.center(_hand(view)))
    top = Text(f" {title}: {heading(view)} ", f"bold {_BRASS}")
    return Panel(parts, title=top, style=f"{_CHALK} {_FELT}", border_style=_BRASS, padding=(1, 1))


def _player(view: TableView, player: PlayerView) -> tuple[Text, ...]:
    """Return the name of a player, their card in this trick or the last one, and their figures."""
    turn = view.deal.number > 0 and player.seat in view.to_act
    deals = view.deal.number and player.seat == view.deal.dealer
    shown = printable(shown_name(player.name))
    name = Text(_("{name} deals").format(name=shown) if deals else shown, "italic" if deals else "")
    name.highlight_words([shown], f"not italic bold {_BRASS}" if turn else "not italic bold")
    now = bool(view.trick and view.trick.cards)
    trick = view.trick if now else (view.tricks[-1] if view.tricks else None)
    card = dict(zip(trick.seats, trick.cards, strict=True)).get(player.seat) if trick else None
    points = view.rules.settlement_object.points
    owns = counted(player.points, "point") if points else counted(player.counters, "counter")
    taken = units_taken(view, player) if view.trick else ""
    return (
        name,
        Text(),
        _card(card, _IVORY if now else _SHADE),
        Text(),
        Text(taken),
        Text(owns, _PALE),
    )


def _rank(card: Card) -> str:
    return "Jo" if card == WILD else str(card)[0].replace("T", "10")


def _ink(card: Card) -> str:
    return _RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else _BLACK


def _card(card: Card | None, paper: str) -> Text:
    if card is None:
        return Text(f"{' ':5}\n" * 2 + f"{' ':5}")
    rank = _rank(card)
    text = f"{rank:<5}\n  {card.suit.symbol}  \n{rank:>5}"
    return Text(text, f"bold {_ink(card)} {paper}", justify="left")


def _hand(view: TableView) -> Text:
    """Return the hand in two lines, by suit, with unplayable cards in a darker colour."""
    rows = [Text(no_wrap=True), Text(no_wrap=True)]
    for _suit, cards in groupby(view.hand, lambda card: card.suit):
        for card in cards:
            paper = _SHADE if view.playable and card not in view.playable else _IVORY
            for row, sign in zip(rows, (_rank(card), card.suit.symbol), strict=True):
                row.append(f" {sign:<2}", f"bold {_ink(card)} {paper}")
                row.append(" ")
        for row in rows:
            row.append("  ")
    return Text("\n").join(rows)
