"""Results as tables and as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from eldesthand.cli.output import Data, show

SEATS = [
    {
        "seat": 0,
        "bot": "a|b",
        "net": -11.7133,
        "net_error": 0.6207,
        "clear": True,
        "nets": {"1": 2},
    },
    {"seat": 1, "bot": "careful", "net": 5.1, "net_error": 0.4453, "clear": False, "nets": {}},
]
DEAL = {"game": "howell", "deals": 60_000, "net": [3, -3], "names": ["Ann", "Bob"], "pool": None}


def shown(capsys: pytest.CaptureFixture[str], *answers: str | Data, as_json: bool = False) -> str:
    show(answers, as_json=as_json)
    return capsys.readouterr().out


def test_results_in_a_row_are_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, *SEATS).splitlines() == [
        "| seat | bot     |           net | clear |",
        "| ---: | ------- | ------------: | ----- |",
        "|    0 | a\\|b    | -11.71 ± 0.62 | yes   |",
        "|    1 | careful |  +5.10 ± 0.45 | no    |",
    ]


def test_a_single_result_is_a_list_with_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, "Before.", {**DEAL, "seats": SEATS, "counted": {"claims": 28}})
    assert told.startswith(
        "Before.\n"
        "game   howell\n"
        "deals  60,000\n"
        "net    +3 -3\n"
        "names  Ann, Bob\n"
        "pool   \n"
        "\nseats:\n\n| seat |"
    )
    assert told.endswith("\ncounted:\n\nclaims  28\n\n")


def test_json_is_a_line_for_each_result(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, *SEATS, as_json=True).splitlines()
    assert [json.loads(line) for line in lines] == SEATS


def test_results_before_an_error_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def answers() -> Iterator[Data]:
        yield from SEATS
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        show(answers(), as_json=False)
    assert "careful" in capsys.readouterr().out


def test_a_terminal_with_rich_shows_the_same_cells(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("rich")
    plain = shown(capsys, *SEATS)
    monkeypatch.setattr("eldesthand.cli.output.is_rich", lambda: True)
    drawn = shown(capsys, {**SEATS[0], "bot": "\x1b[31m[red]"}, SEATS[1])
    assert "\\x1b[31m[red]" in drawn, "names neither steer the terminal nor are they markup"
    for cell in plain.splitlines()[3].strip("| ").split("|"):
        assert cell.strip() in drawn
