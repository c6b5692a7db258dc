"""Moods of the players, and the portraits that show them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from eldesthand.core.rules import PRESETS
from eldesthand.core.settling import Line, Outcome, Reckoning
from eldesthand.core.sitting import Sitting
from eldesthand.core.view import View
from eldesthand.table.reply import Mood, moods_of
from eldesthand.words.naming import CHARACTERS, guests
from tests.scenes import altered

PORTRAITS = Path(__file__).parents[1] / "web" / "src" / "people" / "portraits.json"


def view_of(game: str, units: Sequence[int] = (0, 0, 0, 0)) -> View:
    """Return a view of a deal in which the players have taken these units."""
    view = Sitting(PRESETS[game].rules, guests(4)).view(0)
    players = [replace(player, units=n) for player, n in zip(view.players, units, strict=True)]
    return altered(view, active=(0, 1, 2, 3), total=26, players=tuple(players))


def reckoned(units: Sequence[int], winners: tuple[int, ...], outcome: str) -> Reckoning:
    """Return the reckoning of a deal."""
    lines = tuple(Line(seat, taken, 0, 0) for seat, taken in enumerate(units))
    return Reckoning("points", 26, lines, 0, 0, True, False, outcome, winners, "V7")


def test_who_has_taken_more_than_an_equal_share_is_dismayed() -> None:
    found = moods_of(view_of("modern", (6, 13, 0, 7)), after_deal=False)
    assert found == (Mood.CALM, Mood.DISMAYED, Mood.CALM, Mood.DISMAYED)


@pytest.mark.parametrize(
    ("units", "winners", "outcome", "moods"),
    [
        ((0, 20, 6, 0), (), Outcome.POINTS, "pleased dismayed calm pleased"),
        ((0, 26, 0, 0), (1,), Outcome.SWEEP, "dismayed pleased dismayed dismayed"),
        ((10, 4, 6, 6), (1,), Outcome.POOL_WON, "dismayed pleased calm calm"),
    ],
)
def test_after_a_deal_winners_and_the_clear_are_pleased(
    units: tuple[int, ...], winners: tuple[int, ...], outcome: str, moods: str
) -> None:
    view = altered(view_of("modern", units), reckoning=reckoned(units, winners, outcome))
    assert moods_of(view, after_deal=True) == tuple(moods.split())


def test_every_player_of_ours_has_a_portrait_of_a_few_kilobytes() -> None:
    portraits = json.loads(PORTRAITS.read_text(encoding="utf-8"))
    assert portraits.keys() == CHARACTERS.keys()
    for portrait in portraits.values():
        assert set(Mood) <= portrait.keys()
        assert len(json.dumps(portrait)) < 15_000
