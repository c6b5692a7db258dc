"""The table drawn on a terminal: whole games on terminals of several sizes."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from typing import Any

import pytest

from tests.test_terminal import AnyPlayer, chosen

pytest.importorskip("rich")


def screen_of(player: AnyPlayer, width: int, height: int) -> tuple[Any, StringIO]:
    """Return a screen for this player, and what is written on it."""
    screen, written = import_module("eldesthand.cli.screen").Screen(player.table), StringIO()
    console = import_module("rich.console").Console
    screen.console = console(file=written, width=width, height=height, legacy_windows=False)
    return screen, written


@pytest.mark.parametrize(
    ("game", "told", "width", "height"),
    [
        ("howell", ("cutting", "1"), 80, 24),
        ("sweepstake", ("players", "7"), 60, 20),
        ("sweepstake", ("players", "7"), 80, 24),
        ("joker", ("players", "3"), 60, 20),
        ("auction", ("laws", "club"), 60, 20),
        ("auction", ("laws", "club"), 200, 60),
        ("modern", ("players", "5"), 60, 20),
    ],
)
def test_a_game_is_drawn_within_the_terminal(
    game: str, told: tuple[str, str], width: int, height: int
) -> None:
    player = AnyPlayer(chosen(game, told), f"{game} {width}", deals=1, idle=0.1)
    screen, written = screen_of(player, width, height)
    answered = screen.typed

    def drawn() -> str:
        lines = written.getvalue().splitlines()
        assert max(map(len, lines)) <= width
        assert len(lines) < height
        written.seek(0)
        written.truncate()
        return str(answered())

    screen.typed = drawn
    list(screen.play())
    assert player.kept[-1].sitting().nets


def test_the_drawing_has_the_players_and_their_cards() -> None:
    player = AnyPlayer(chosen("howell"), "1", deals=1, idle=0)
    screen, written = screen_of(player, 100, 40)
    typed = iter(["?"])

    def ask() -> str:
        shown.append(written.getvalue())
        written.seek(0)
        written.truncate()
        return next(typed, "quit")

    shown: list[str] = []
    screen.typed = ask
    list(screen.play())
    for name in (each.name for each in player.table.session.sitting.view(0).players):
        assert name in shown[0]
    assert "Howell’s Hearts: Deal 1, trick 1, pool 0" in shown[0]
    assert "You hold" not in shown[0], "the hand is drawn"
    assert "♣" in shown[0]
    assert "quit or q: leave the table." in shown[1]
