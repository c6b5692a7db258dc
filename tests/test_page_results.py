"""The player's own results: counters and points are never added up together."""

from __future__ import annotations

from eldesthand.core.rules import PRESETS
from eldesthand.page.protocol.results import AddUp, PlayedDeal, PlayedSitting, ResultsTable
from eldesthand.page.results import add_up
from eldesthand.page.session import Session

WON = PlayedDeal(13, 0, clear=True, jack=True)
LOST = PlayedDeal(-5, 5, clear=False, jack=False)
MOON = PlayedDeal(0, 0, clear=True, jack=False, moon=True)


def played(
    game: str, *deals: PlayedDeal, bots: tuple[str, ...] = ("", "plain"), won: bool | None = None
) -> PlayedSitting:
    preset = PRESETS[game]
    return PlayedSitting(preset.title, preset.rules, bots, deals, won)


def tables(*sittings: PlayedSitting) -> tuple[ResultsTable, ...]:
    return add_up(Session(), AddUp(sittings)).tables


def rows(table: ResultsTable) -> list[tuple[str, ...]]:
    return [(row.game, *row.figures) for row in table.rows]


def test_each_game_has_a_row_and_counters_and_points_a_table_each() -> None:
    counters, points = tables(
        played("modern", LOST, MOON, won=True),
        played("sweepstake", WON, LOST),
        played("modern", LOST, won=False),
        played("sweepstake", LOST, bots=("", "careful", "plain", "careful")),
        played("modern", LOST),
    )
    assert rows(counters) == [
        ("Sweepstake Hearts, against plain", "2", "+8", "2.5", "50 %", "1"),
        ("Sweepstake Hearts, against careful, plain", "1", "−5", "5.0", "0 %", "0"),
    ]
    assert rows(points) == [("Modern Hearts, against plain", "4", "1 of 2", "3.8", "25 %", "1")]


def test_what_was_never_played_has_no_table() -> None:
    assert tables() == ()
    assert tables(played("modern")) == ()
    assert [table.columns[1] for table in tables(played("howell", WON))] == ["Won or lost"]
    [modern] = tables(played("modern", MOON))
    assert modern.rows[0].figures == ("1", "–", "0.0", "100 %", "1")
