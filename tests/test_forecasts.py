"""The calibration of ``expert`` in its deals against opponents."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots.searchers import Expert
from eldesthand.core.rules import PRESETS
from lab.commands.forecasts import (
    BOUNDS,
    HEAD,
    Compared,
    Forecast,
    Forecaster,
    compared,
    play_round,
    row,
    table,
)
from tests.tables import play, table_with, unload_and_settle

OPEN = PRESETS["modern"].rules.with_options(passing=False)

HANDS = (
    "AKQ.AKQ.AKQ.AKQJ",
    "JT92.JT9.JT9.T98",
    "876.876.8765.765",
    "543.5432.432.432",
)
"""The first hand takes every trick; the two of clubs is in the second."""


def test_a_bin_has_the_error_of_its_deals() -> None:
    """Ten equal choices of a deal are no more evidence than one."""
    gaps = [
        Compared("hoarder", *each, 2.0) for each in (("a", "points", 1.0), ("b", "points", 3.0))
    ]
    assert row(gaps) == "2 | 2 | 2.000 | 2.000 ± 1.000"
    assert row(gaps * 10) == "20 | 2 | 2.000 | 2.000 ± 1.000"
    assert row([]) == ""


@pytest.fixture(scope="module")
def found() -> list[Compared]:
    return [each for number in range(2) for each in play_round("small", ("hoarder", number))]


def test_each_choice_of_both_experts_is_compared(found: list[Compared]) -> None:
    points = [each for each in found if each.kind == "points"]
    moons = [each for each in found if each.kind == "moon"]
    assert len({each.deal for each in points}) == 8
    assert len(points) > 8 * 2 * 8
    assert 0 < len(moons) < len(points)
    assert all(0 <= each.said <= 1 and each.happened in {0, 1} for each in moons)
    assert all(-26 <= each.said <= 26 for each in points)


def test_the_values_of_last_choices_come_true(found: list[Compared]) -> None:
    last = {each.deal: each for each in found if each.kind == "points"}
    gaps = [abs(each.happened - each.said) for each in last.values()]
    assert sum(gaps) / len(gaps) < 3


def test_the_table_has_the_bins_of_each_kind() -> None:
    head, rule, *rows = table(["hoarder"], 4, "small", None)
    assert head == HEAD
    assert rule.count("|") == HEAD.count("|")
    kinds = [each.split(" | ")[0] for each in rows]
    assert kinds == sorted(kinds, key=[f"| {kind}" for kind in BOUNDS].index)
    numbers: dict[str, list[str]] = {"| all": [], "| hoarder": []}
    for each in rows:
        _, name, figures = each.split(" | ", 2)
        numbers[f"| {name}"].append(figures)
    assert numbers["| all"] == numbers["| hoarder"]


def test_it_plays_as_expert_does() -> None:
    sitting = table_with(HANDS, OPEN)
    play(sitting, "2C 8C 5C")
    view = sitting.view(sitting.to_act[0])
    bots = Expert(Random(1), 50), Forecaster(Random(1))
    bots[1].worlds = 50
    assert bots[0].choose(view) == bots[1].choose(view)
    assert [forecast.seat for forecast in bots[1].forecasts] == [view.seat]


def test_the_moon_of_an_opponent_is_compared_with_its_probability() -> None:
    sitting = table_with(HANDS, OPEN)
    unload_and_settle(sitting)
    [shooter] = [seat for seat in range(4) if sitting.tricks and sitting.tricks.units(seat) == 26]
    other = (shooter + 1) % 4
    forecasts = [Forecast(shooter, 20.0), Forecast(other, -8.0, shooter, 14, 0.4)]
    ends = [each[2:] for each in compared(sitting, forecasts, "hoarder", "deal")]
    assert ends == [
        ("points", 20.0, 26.0),
        ("points", -8.0, pytest.approx(-26 / 3)),
        ("moon", 0.4, 1.0),
        ("moon, 13 points", 0.4, 1.0),
        ("moon of opponent", 0.4, 1.0),
    ]
