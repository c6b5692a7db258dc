"""Charts of results: well-formed, the same every time, and with their texts as text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from eldesthand.cli.main import main
from eldesthand.core.errors import RecordError
from web.tools.steps import ROOT

RECORDS = ROOT / "book" / "records"
SIXTY_DEALS = ROOT / "engine" / "eldesthand" / "words" / "sixty_deals.txt"
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_S9_fosters_deals_are_drawn_under_both_methods(tmp_path: Path) -> None:
    chart, deals = tmp_path / "a.svg", str(SIXTY_DEALS)
    methods = ["--method", "sweepstake", "--method", "howell"]
    assert main(["settle", *methods, "--deals", deals, "--plot", str(chart)]) == 0
    title = ElementTree.parse(chart).findtext(f"{SVG}title") or ""
    assert "Sweepstake. counters won, at the end: X −46, Y 46," in title
    assert "Howell. counters won, at the end: X 548, Y −1220," in title


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("simulate --game howell --deals 4 --bots random", ["howell: 4 deals", "random 3"]),
        ("arena --game howell --deals 2 --bots random,beginner", ["random − beginner"]),
        ("arena --game howell --deals 3 --seed 1 --bots random,beginner --ladder", ["Ratings"]),
        (f"show {RECORDS / 'coach.jsonl'}", ["The coach"]),
    ],
)
def test_every_kind_of_result_has_a_chart(command: str, shown: list[str], tmp_path: Path) -> None:
    chart = tmp_path / "a.svg"
    assert main([*command.split(), "--plot", str(chart)]) == 0
    assert set(shown) <= set(texts(chart.read_text("utf-8")))


def test_shown_results_are_drawn_as_when_they_were_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, again, results = (tmp_path / name for name in ("a.svg", "b.svg", "c.jsonl"))
    command = "simulate --json --game modern --deals 3 --bots random --plot"
    assert main([*command.split(), str(made)]) == 0
    results.write_text(capsys.readouterr().out, "utf-8")
    assert main(["show", str(results), "--plot", str(again)]) == 0
    assert made.read_bytes() == again.read_bytes()


def test_names_in_a_chart_are_text(tmp_path: Path) -> None:
    deals, chart = tmp_path / "a.txt", tmp_path / "a.svg"
    deals.write_text("<b>& $x$\n6 7\n", "utf-8")
    assert main(["settle", "--method", "howell", "--deals", str(deals), "--plot", str(chart)]) == 0
    assert {"<b>&", "$x$"} <= set(texts(chart.read_text("utf-8")))


@pytest.mark.parametrize("ending", ["png", "pdf"])
def test_a_chart_is_an_image_by_its_name(ending: str, tmp_path: Path) -> None:
    chart = tmp_path / f"a.{ending}"
    assert main(["show", str(RECORDS / "coach.jsonl"), "--plot", str(chart)]) == 0
    assert ending.encode() in chart.read_bytes()[:4].lower()


def test_other_names_and_a_missing_package_are_refused_before_the_command_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = "simulate --game howell --deals 1000000 --bots random --plot"
    assert main([*command.split(), "a.gif"]) == 2
    assert "expected a chart named .svg, .png or .pdf, got a.gif" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "eldesthand.cli.pictures")
    assert main([*command.split(), "a.svg"]) == 2
    assert 'pip install ".[plots]"' in capsys.readouterr().err


@pytest.mark.parametrize("results", [[], [{"deals": 3}]])
def test_other_results_have_no_chart(results: list[dict[str, Any]]) -> None:
    from eldesthand.cli.pictures import draw  # not at the top: each process would load Matplotlib

    with pytest.raises(RecordError, match="expected results of settle"):
        draw(results, Path("a.svg"))


@pytest.mark.parametrize(
    ("data", "shown", "settled"),
    [
        (b'{"a": 1}\n[1]\n', "line 2: expected a JSON object", "expected the units of 2 players"),
        (b"Ann Bob\n3 x\n", "line 1: expected a JSON object", "expected the units of 2 players"),
        (b"Ann Bob\n", "line 1: expected a JSON object", "expected a line for each deal"),
        (b"\x96\n\xff", "line 1: expected a JSON object", "expected the units of 1 players"),
        (b"", "", "expected a line for each deal"),
    ],
)
def test_a_file_without_results_is_refused(
    data: bytes, shown: str, settled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(data)
    assert main(["show", str(file)]) == (2 if shown else 0)
    assert shown in capsys.readouterr().err
    assert main(["settle", "--method", "howell", "--deals", str(file)]) == 2
    assert settled in capsys.readouterr().err
