"""A data set: every row is a deal that the laws allow, and no stop leaves half a file."""

from __future__ import annotations

import json
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from eldesthand.arena.data_set import COLUMNS, row_of, rows
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import hand_text
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.record.deal_code import decode_deal
from tests.commands import eldest, running, until

COMMAND = ["dataset", "--game", "howell", "--bots", "random", "--seed", "7"]


@pytest.mark.parametrize("game", PRESETS)
def test_a_row_agrees_with_its_code(game: str) -> None:
    rules = PRESETS[game].rules
    for deal, row in enumerate(rows(rules, ["random"] * rules.players, "s", range(3))):
        assert list(row) == list(COLUMNS)
        assert json.loads(json.dumps(row)) == row
        read = decode_deal(row["code"])
        sitting = read.sitting()
        assert row["deal"] == deal
        assert row["plays"] == [str(a.card) for a in read.actions if isinstance(a, PlayCard)]
        assert row["net"] == list(sitting.nets[0])
        assert row["dealer"] == read.table.dealer
        assert row["avoided"] == str(sitting.avoided)
        assert sum(map(len, row["hands"])) == (rules.hand_size + 3) * rules.players
        assert row["units"] == [player.units for player in sitting.view(None).players]
        tricks = sitting.view(None).tricks
        assert row["takers"] == [trick.taker for trick in tricks]
        assert len(row["plays"]) == sum(len(trick.cards) for trick in tricks)
        if not rules.settlement_object.points:
            assert sum(row["net"]) + row["pool"] == 0
        assert bool(row["bids"]) == (game == "auction")
        assert any(row["passed"]) == (game == "modern")
        start = read.first(next(n for n, a in enumerate(read.actions) if "Deal" in str(a)[:4]) + 1)
        assert row["hands"] == [hand_text(hand) for hand in start.sitting().hands]


def test_a_row_is_the_same_wherever_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldesthand.arena.data_set.DEALS_OF_PART", 8)
    bots = ["random", "beginner", "careful", "random"]
    alone = list(rows(Rules(), bots, "s", range(12)))
    with ThreadPoolExecutor(2) as executor:
        assert list(rows(Rules(), bots, "s", range(12), executor)) == alone
    assert len(alone) == 12
    assert row_of(Rules(), bots, "s", 3) == alone[3]
    assert alone[0]["code"] != row_of(Rules(), bots, "t", 0)["code"]


@pytest.mark.parametrize(
    ("rules", "bots", "says"),
    [
        (Rules(), ["random"] * 3, "4 bots"),
        (Rules(laws=Laws.CLUB), ["random"] * 4, "guided laws"),
        (Rules(), ["reckless"] * 4, "reckless"),
    ],
)
def test_impossible_arguments_are_refused(rules: Rules, bots: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        next(rows(rules, bots, "s", range(1)))


def read(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_command_writes_all_or_nothing_and_goes_on(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    part = tmp_path / "torn.jsonl.part"
    done = eldest(*COMMAND, "--deals", "8", "--out", str(whole), "--json", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["rows"] == len(read(whole)) == 8
    assert all(list(row) == list(told["columns"]) for row in read(whole))
    part.write_bytes(whole.read_bytes()[:3000])  # a stop in the middle of a line
    again = eldest(*COMMAND, "--deals", "8", "--out", str(torn))
    assert "is incomplete; its row is played again" in again.stderr
    assert torn.read_bytes() == whole.read_bytes()
    assert not part.exists()
    refused = eldest(*COMMAND, "--deals", "8", "--out", str(torn))
    assert refused.returncode == 2
    assert "exists already" in refused.stderr


def test_rows_of_another_data_set_are_not_mixed(tmp_path: Path) -> None:
    path, part = tmp_path / "a.jsonl", tmp_path / "a.jsonl.part"
    assert eldest(*COMMAND, "--deals", "2", "--out", str(path)).returncode == 0
    for other in (["--seed", "8"], ["--bots", "beginner"], ["--game", "simple"]):
        part.write_bytes(path.read_bytes())
        done = eldest(*COMMAND, *other, "--deals", "3", "--out", str(tmp_path / "a.jsonl"))
        assert "exists already" in done.stderr
        path.rename(tmp_path / "kept")
        done = eldest(*COMMAND, *other, "--deals", "3", "--out", str(path))
        assert "line 1, column 1: expected a row of this data set" in done.stderr
        assert part.read_bytes() == (tmp_path / "kept").read_bytes()
        (tmp_path / "kept").rename(path)


def test_an_interrupt_leaves_rows_from_which_it_goes_on(tmp_path: Path) -> None:
    part = tmp_path / "a.jsonl.part"
    many = [*COMMAND, "--deals", "900000", "--out", str(tmp_path / "a.jsonl")]
    with running(*many) as process:
        until(lambda: part.exists() and part.stat().st_size > 20_000, process)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert b"run the command again to continue" in errors
    assert not (tmp_path / "a.jsonl").exists()
    deals = len(part.read_bytes().splitlines())
    done = eldest(*COMMAND, "--deals", str(deals + 2), "--out", str(tmp_path / "a.jsonl"))
    assert done.returncode == 0, done.stderr
    assert [row["deal"] for row in read(tmp_path / "a.jsonl")] == list(range(deals + 2))
