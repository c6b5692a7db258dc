"""A data set: every row is a deal that the laws allow, its manifest binds it, and it goes on."""

from __future__ import annotations

import json
import re
import signal
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from eldesthand import __version__
from eldesthand.arena.data_set import COLUMNS, row_of, rows
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import hand_text
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.environments.choices import card_of
from eldesthand.environments.decisions import decisions
from eldesthand.problems.shipped import shipped
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


DEALS = ["--deals", "8"]


def read(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def manifest(folder: Path) -> Any:
    return json.loads((folder / "manifest.json").read_text("utf-8"))


@pytest.fixture
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldesthand.cli.commands.dataset.DEALS_OF_FILE", 5)


def made(folder: Path, *more: str) -> Any:
    """Make a data set; return what the command told."""
    done = eldest(*COMMAND, *DEALS, "--out", str(folder), "--json", *more)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.usefixtures("small_files")
def test_a_set_is_the_same_wherever_it_is_made_and_verified(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    games = ["--game", "auction", "--edition", "2026-11"]
    told = made(one, *games)
    assert made(two, *games, "--jobs", "2")["seal"] == told["seal"]
    assert told["seal"] == sha256((one / "manifest.json").read_bytes()).hexdigest()
    about = manifest(one)
    assert (about["edition"], about["engine"], about["license"]) == (
        *("2026-11", __version__),
        "CC0-1.0",
    )
    assert list(about["columns"]) == list(COLUMNS)
    assert {name: each["rows"] for name, each in about["files"].items()} == {
        f"{game}-{number}.jsonl": rows
        for game in ("howell", "auction")
        for number, rows in (("0000", 5), ("0001", 3))
    }
    deals = [row["deal"] for number in (0, 1) for row in read(one / f"howell-000{number}.jsonl")]
    assert deals == list(range(8))
    done = eldest("dataset", "--verify", str(one), "--again", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["seal"] == told["seal"]


@pytest.mark.usefixtures("small_files")
def test_shards_of_several_machines_make_the_same_set(tmp_path: Path) -> None:
    whole, joined, other = tmp_path / "whole", tmp_path / "joined", tmp_path / "other"
    games = ["--game", "auction"]
    told = made(whole, *games)
    common = [*COMMAND, *DEALS, *games, "--json", "--out"]
    checksums: dict[str, str] = {}
    for shard, folder in ("1/3", joined), ("3/3", other), ("2/3", other):
        done = eldest(*common, str(folder), "--shard", shard)
        assert done.returncode == 0, done.stderr
        checksums |= {
            each["file"]: each["sha256"] for each in map(json.loads, done.stdout.splitlines())
        }
        assert not (folder / "manifest.json").exists()
    for path in other.iterdir():
        path.replace(joined / path.name)
    made_before = {path.name: path.stat().st_mtime_ns for path in joined.glob("*.jsonl")}
    assert set(made_before) == set(checksums) == set(manifest(whole)["files"])
    assert made(joined, *games)["seal"] == told["seal"]
    assert made_before == {path.name: path.stat().st_mtime_ns for path in joined.glob("*.jsonl")}
    assert checksums == {name: each["sha256"] for name, each in manifest(whole)["files"].items()}


@pytest.mark.usefixtures("small_files")
def test_a_file_of_another_set_is_not_joined(tmp_path: Path) -> None:
    done = eldest(*COMMAND, *DEALS, "--out", str(tmp_path), "--shard", "2/2")
    assert done.returncode == 0, done.stderr
    (tmp_path / "howell-0001.jsonl").rename(tmp_path / "howell-0000.jsonl")
    refused = eldest(*COMMAND, *DEALS, "--out", str(tmp_path))
    assert "howell-0000.jsonl: line 1, column 1: expected a row of this data set" in refused.stderr


def changed_dealer(path: Path) -> None:
    """Change one column of the first row, as a bad copy or an editor would."""
    first, *rest = path.read_text("utf-8").splitlines()
    row = json.loads(first)
    lines = (json.dumps({**row, "dealer": (row["dealer"] + 1) % 4}), *rest)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


@pytest.mark.usefixtures("small_files")
@pytest.mark.parametrize("known", [True, False])
def test_a_changed_file_of_a_shard_is_not_sealed(tmp_path: Path, *, known: bool) -> None:
    folder = tmp_path / "set"
    assert eldest(*COMMAND, *DEALS, "--out", str(folder), "--shard", "1/2").returncode == 0
    file, note = folder / "howell-0000.jsonl", folder / "howell-0000.jsonl.sha256"
    digest = sha256(file.read_bytes()).hexdigest()
    assert note.read_text("utf-8") == f"{digest}  {file.name}\n"
    changed_dealer(file)
    if not known:
        note.unlink()
    refused = eldest(*COMMAND, *DEALS, "--out", str(folder))
    assert refused.returncode == 2
    says = f"{file}: expected SHA-256 {digest}" if known else "line 1, column 1: expected"
    assert says in refused.stderr
    assert ("at dealer" in refused.stderr) is not known
    assert not (folder / "manifest.json").exists()


def test_a_changed_row_of_an_interrupted_run_is_not_sealed(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    made(whole)
    about = json.dumps({**manifest(whole), "files": {}})
    lines = (whole / "howell-0000.jsonl").read_text("utf-8").splitlines(keepends=True)
    for text, says in (
        ("".join(lines[:3]), "at dealer"),
        (lines[0].replace(", ", ","), "expected the rows as this command writes them"),
    ):
        part.mkdir(exist_ok=True)
        (part / "manifest.json.part").write_text(about, "utf-8")
        begun = part / "howell-0000.jsonl.part"
        begun.write_text(text, "utf-8")
        if says == "at dealer":
            changed_dealer(begun)
        refused = eldest(*COMMAND, *DEALS, "--out", str(part))
        assert refused.returncode == 2
        assert says in refused.stderr


def test_decisions_of_a_shard_are_checked_or_made_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="writes Parquet: runs with --all")
    whole, shard = tmp_path / "whole", tmp_path / "shard"
    told = made(whole, "--observations")
    join = [*COMMAND, *DEALS, "--observations", "--out", str(shard)]
    assert eldest(*join, "--shard", "1/1").returncode == 0
    file, note = shard / "howell-0000.parquet", shard / "howell-0000.parquet.sha256"
    file.write_bytes(b"other")
    assert f"{file}: expected SHA-256" in eldest(*join).stderr
    note.unlink()
    assert json.loads(eldest(*join, "--json").stdout)["seal"] == told["seal"]


@pytest.mark.parametrize("shard", ["0/3", "4/3", "3", "1/0", "a/b", "-1/3"])
def test_an_impossible_shard_is_refused(tmp_path: Path, shard: str) -> None:
    refused = eldest(*COMMAND, "--out", str(tmp_path / "set"), f"--shard={shard}")
    assert f"expected a shard such as 3/16, got '{shard}'" in refused.stderr
    assert not (tmp_path / "set").exists()


def test_without_a_game_every_game_is_played(tmp_path: Path) -> None:
    done = eldest("dataset", "--deals", "1", "--bots", "random", "--out", str(tmp_path / "all"))
    assert done.returncode == 0, done.stderr
    assert list(manifest(tmp_path / "all")["games"]) == list(PRESETS)


def reseal(folder: Path, name: str) -> None:
    """Let the manifest agree with a changed file, as somebody who forges a set would."""
    about, content = manifest(folder), (folder / name).read_bytes()
    about["files"][name] |= {"sha256": sha256(content).hexdigest(), "bytes": len(content)}
    (folder / "manifest.json").write_text(json.dumps(about), "utf-8")


def forged(path: Path, **columns: Any) -> None:
    """Change columns of the second row."""
    first, second, *rest = path.read_text("utf-8").splitlines()
    second = json.dumps({**json.loads(second), **columns})
    path.write_text("\n".join((first, second, *rest)) + "\n", "utf-8")


FORGED: list[tuple[dict[str, Any], str]] = [
    ({"net": [0, 0, 0, 0]}, r"line 2: expected \[.*\] at net, got \[0, 0, 0, 0\]"),
    ({"code": "1AAAA"}, "line 2: expected the code of a complete deal"),
    ({"code": 7}, "line 2: expected the code of a complete deal"),
    ({"seed": "8/1"}, "line 2: expected '7/1' at seed, got '8/1'"),
    ({"more": 1}, "line 2: expected the columns of a deal"),
]


@pytest.mark.parametrize(("columns", "says"), FORGED)
def test_a_forged_row_is_found_even_with_a_new_checksum(
    tmp_path: Path, columns: dict[str, Any], says: str
) -> None:
    folder = tmp_path / "set"
    made(folder)
    name = "howell-0000.jsonl"
    forged(folder / name, **columns)
    done = eldest("dataset", "--verify", str(folder))
    assert done.returncode == 2
    assert "expected SHA-256" in done.stderr
    reseal(folder, name)
    done = eldest("dataset", "--verify", str(folder))
    assert done.returncode == 2
    assert re.search(says, done.stderr), done.stderr


def test_play_of_other_bots_is_found_when_they_play_again(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    made(folder)
    name = "howell-0000.jsonl"
    text = (folder / name).read_text("utf-8").replace('"random"', '"beginner"')
    (folder / name).write_text(text, "utf-8")
    about = manifest(folder)
    about["bots"] = {"howell": ["beginner"] * 4}
    (folder / "manifest.json").write_text(json.dumps(about), "utf-8")
    reseal(folder, name)
    assert eldest("dataset", "--verify", str(folder)).returncode == 0
    done = eldest("dataset", "--verify", str(folder), "--again", "1")
    assert "line 1: expected the play of these bots, got another" in done.stderr


def test_files_that_lack_and_files_too_many_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    made(folder)
    more = folder / "more.jsonl"
    more.write_text("")
    assert (
        "expected the files of manifest.json" in eldest("dataset", "--verify", str(folder)).stderr
    )
    more.unlink()
    (folder / "howell-0000.jsonl").rename(tmp_path / "away")
    assert "No such file" in eldest("dataset", "--verify", str(folder)).stderr


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"games": 1}', "[" * 100_000])
def test_a_manifest_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text, "utf-8")
    done = eldest("dataset", "--verify", str(tmp_path))
    assert done.returncode == 2
    assert "expected a manifest" in done.stderr


def test_the_command_writes_all_or_nothing_and_goes_on(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    told = made(whole, "--jobs", "2")
    assert told["rows"] == 8
    assert all(list(row) == list(COLUMNS) for row in read(whole / "howell-0000.jsonl"))
    torn.mkdir()
    about = manifest(whole)
    (torn / "manifest.json.part").write_text(json.dumps({**about, "files": {}}), "utf-8")
    started = (whole / "howell-0000.jsonl").read_bytes()[:3000]  # in the middle of a line
    (torn / "howell-0000.jsonl.part").write_bytes(started)
    again = eldest(*COMMAND, *DEALS, "--out", str(torn))
    assert "is incomplete; its row is played again" in again.stderr
    assert {path.name: path.read_bytes() for path in torn.iterdir()} == {
        path.name: path.read_bytes() for path in whole.iterdir()
    }
    refused = eldest(*COMMAND, *DEALS, "--out", str(torn))
    assert refused.returncode == 2
    assert "has a complete set already" in refused.stderr


def test_rows_of_another_data_set_are_not_mixed(tmp_path: Path) -> None:
    done = tmp_path / "done"
    made(done)
    folder = tmp_path / "set"
    folder.mkdir()
    about = json.dumps({**manifest(done), "files": {}})
    (folder / "manifest.json.part").write_text(about, "utf-8")
    for other in (["--seed", "8"], ["--bots", "beginner"], ["--game", "simple"], ["--deals", "9"]):
        refused = eldest(*COMMAND, *DEALS, *other, "--out", str(folder))
        assert "expected the same options as for this data set" in refused.stderr
    part = folder / "howell-0000.jsonl.part"
    part.write_text(json.dumps(row_of(Rules(), ["random"] * 4, "8", 0)) + "\n", "utf-8")
    refused = eldest(*COMMAND, *DEALS, "--out", str(folder))
    assert "line 1, column 1: expected a row of this data set" in refused.stderr
    (folder / "manifest.json.part").unlink()
    refused = eldest(*COMMAND, *DEALS, "--out", str(folder))
    assert "expected an empty folder" in refused.stderr


def test_an_interrupt_leaves_rows_from_which_it_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    part = folder / "howell-0000.jsonl.part"
    many = [*COMMAND, "--deals", "9000", "--out", str(folder)]
    with running(*many) as process:
        until(lambda: part.exists() and part.stat().st_size > 20_000, process)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert b"run the command again to continue" in errors
    assert not (folder / "manifest.json").exists()
    before = part.read_bytes()
    with running(*many) as process:
        until(lambda: part.stat().st_size > len(before) + 5_000, process)
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert part.read_bytes().startswith(before[: before.rindex(b"\n")])
    assert [row["deal"] for row in read(part)] == list(range(len(read(part))))


def test_observations_need_their_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldesthand.environments.decisions.find_spec", lambda name: None)
    done = eldest(*COMMAND, *DEALS, "--observations", "--out", str(tmp_path / "set"))
    assert done.returncode == 2
    assert 'expected the package pyarrow: pip install ".[data]"' in done.stderr
    assert not (tmp_path / "set").exists()


def test_observations_are_the_decisions_of_every_deal(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="writes Parquet: runs with --all")
    from pyarrow import parquet  # type: ignore[import-not-found, unused-ignore]

    folder = tmp_path / "set"
    made(folder, "--game", "modern", "--observations")
    for game in ("howell", "modern"):
        table = parquet.read_table(folder / f"{game}-0000.parquet").to_pylist()
        rows = read(folder / f"{game}-0000.jsonl")
        expected = [
            (
                row["deal"],
                step,
                each.seat,
                [*each.observation],
                each.allowed,
                each.action,
                each.result,
            )
            for row in rows
            for step, each in enumerate(decisions(decode_deal(row["code"])))
        ]
        assert [tuple(row.values()) for row in table] == expected
    assert eldest("dataset", "--verify", str(folder)).returncode == 0


@pytest.mark.parametrize("game", PRESETS)
def test_decisions_are_what_each_seat_saw_and_did(game: str) -> None:
    rules = PRESETS[game].rules
    row = row_of(rules, ["random"] * rules.players, "s", 0)
    found = list(decisions(decode_deal(row["code"])))
    assert len(found) >= len(row["plays"])
    assert {each.seat: each.result for each in found} == dict(enumerate(row["net"]))
    assert all(each.action in each.allowed for each in found)
    cards = [str(card_of(each.action)) for each in found[len(found) - len(row["plays"]) :]]
    assert cards == row["plays"]


def test_decisions_of_an_incomplete_deal_are_refused() -> None:
    code = row_of(Rules(), ["random"] * 4, "s", 0)["code"]
    read = decode_deal(code)
    with pytest.raises(RecordError, match="with its settlement"):
        next(decisions(read.first(10)))


def test_the_problems_are_a_set_too(tmp_path: Path) -> None:
    folder = tmp_path / "problems"
    done = eldest("problems", "--out", str(folder), "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["rows"], told["license"]) == (len(shipped()), "CC0-1.0")
    rows = read(folder / "problems.jsonl")
    assert [row["id"] for row in rows] == [problem.id for problem in shipped()]
    assert list(rows[0]) == list(manifest(folder)["columns"])
    done = eldest("dataset", "--verify", str(folder), "--json")
    assert json.loads(done.stdout)["seal"] == told["seal"]
    forged(folder / "problems.jsonl", right=["*H"])
    reseal(folder, "problems.jsonl")
    done = eldest("dataset", "--verify", str(folder))
    assert "line 2: expected answers among" in done.stderr
