"""The command line, as a person or a script runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from eldesthand.arena.perft import sequences_with_an_error
from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.cli.main import main
from eldesthand.core.actions import PlayCard
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.wire import decode
from eldesthand.documents.drawing import sitting_at
from eldesthand.record import load_file
from tests.commands import eldest, environment, without_progress
from web.tools.steps import ROOT

LONG = ["--deals", "70", "--seed", "7", "--bots", "random", "--jobs"]


def answers(command: str) -> list[Any]:
    """Return the JSON objects that the command prints."""
    done = eldest(*command.split(), "--json")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def answer(command: str) -> Any:
    """Return the one JSON object that the command prints."""
    [only] = answers(command)
    return only


def test_games_are_the_presets_with_their_full_rules() -> None:
    games = {each["game"]: each["rules"] for each in answers("games")}
    assert list(games) == list(PRESETS)
    for name, rules in games.items():
        assert decode(Rules, rules) == PRESETS[name].rules
        assert rules.keys() >= {field.name for field in fields(Rules)} - {"options"}
    assert games["howell"]["settlement"] == "howell"
    assert games["three-handed"]["players"] == 3


def test_a_subcommand_needs_no_other() -> None:
    """Otherwise each subcommand would wait for the imports of all others."""
    script = "import sys; from eldesthand.cli.main import make_parser; make_parser('games')"
    script += "; print(*[name for name in sys.modules if name.startswith('eldesthand.')])"
    command = [sys.executable, "-c", script]
    modules = subprocess.check_output(command, env=environment({}), text=True).split()
    assert "eldesthand.cli.commands.games" in modules
    assert not {"eldesthand.cli.commands.matches", "eldesthand.bots"} & set(modules)


def test_a_ladder_rates_neighbours_in_each_game(tmp_path: Path) -> None:
    command = "arena --game howell --game three-handed --bots random,beginner,careful --ladder"
    command += f" --deals 6 --seed 7 --store {tmp_path}"
    rungs = answers(command)
    table = eldest(*command.split()).stdout.splitlines()
    assert len(list(tmp_path.iterdir())) == 4
    assert [line.split("|")[2].strip() for line in table[2:]] == [each["bot"] for each in rungs]
    for first, second, third in (rungs[:3], rungs[3:]):
        assert "over" not in first
        assert (second["over"], third["over"]) == ("random", "beginner")
        assert first["rating"] < second["rating"] < third["rating"] == 1400
        assert second["net"] > 0 < second["net_error"]
        assert second["rating_error"] > 0
    assert "at least 2 bots" in eldest(*command.split(), "--bots", "random").stderr
    one = "arena --game howell --bots random,beginner --deals 1 --ladder --seed 5"
    unrated = eldest(*one.split())
    assert "beginner beat random in every deal: their ratings need more deals" in unrated.stderr
    assert unrated.returncode == 0


def test_every_match_has_a_store_of_its_own(tmp_path: Path) -> None:
    command = ["arena", "--game", "howell", "--bots", "random,plain", "--deals", "1"]
    command += ["--playouts", "2", "--store", str(tmp_path), "--seed"]
    others = ("--bots", "random,fewest")
    for options in (
        ["1"],
        ["1-2"],
        ["../a/b", "--playouts", "1"],
        ["1-2", *others],
        ["1", *others],
    ):
        assert eldest(*command, *options).returncode == 0
    assert len(list(tmp_path.iterdir())) == 5


def test_a_torn_line_of_the_store_is_reported(tmp_path: Path) -> None:
    command = ["arena", "--game", "howell", "--bots", "random,beginner", "--deals", "2"]
    command += ["--ladder", "--seed", "1", "--store", str(tmp_path)]
    whole = eldest(*command)
    (store,) = tmp_path.iterdir()
    store.write_bytes(store.read_bytes()[:-9])
    again = eldest(*command)
    assert again.stdout == whole.stdout
    said = f"eldesthand: {store}: line 2 is incomplete; its round is played again\n"
    assert without_progress(again.stderr) == said


@pytest.mark.parametrize(
    "command",
    [
        "arena --game howell --bots random,beginner --deals 1 --store",
        "simulate --game howell --bots random --deals 1 --records",
    ],
)
def test_a_folder_that_is_none_is_named(tmp_path: Path, command: str) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder, why in ((file, "File exists"), (file / "inside", "Not a directory")):
        done = eldest(*command.split(), str(folder))
        said = f"eldesthand: expected a writable folder, got {folder}: {why}\n"
        assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("settle --method howell 13", "C2"),
        ("settle --method howell 3 5 5 1", "expected 5, 13, 23 or 26 units in all, got 14"),
        ("settle --method howell 20 9", "expected at most 13, 23 or 26 units in all, got 29"),
        ("settle --method sweepstake 4 4 3 0 0", "expected 5, 12, 13, 17, 23 or 26 units"),
        ("settle --method excess 3 5 5 0", "S5"),
        ("settle --method howell --jack --pool 13 3 5 5 0", "S3"),
        ("settle --method howell --odd-starts-jack 3 5 5 0", "S2"),
        ("settle --method sweepstake --jack 3 5 5 0", "S1"),
        ("settle --method roulette 3 5 5 0", "roulette"),
        ("settle --method howell", "either the units of one deal or --deals"),
        ("settle 3 5 5 0", "--method"),
        ("simulate --game poker", "poker"),
        ("simulate --game joker --players 6", "V3"),
        ("simulate --game three-handed --players 4", "S5"),
        ("simulate --game auction --players 3", "V1"),
        ("simulate --game modern --players 7", "V7"),
        ("simulate --game howell --bots random,random", "4 bots"),
        ("simulate --game howell --bots reckless", "reckless"),
        ("simulate --game howell --bots careful@0.8", "expected club laws for a bot with"),
        ("deal", "deal"),
        ("play --game poker", "poker"),
        ("play --game auction --players 3", "V1"),
        ("play --level reckless", "reckless"),
        ("play --level random,random", "1 or 3 bots, got 2"),
        ("play --record /dev/null/a.hearts", "/dev/null"),
        ("", "COMMAND"),
    ],
)
def test_error_says_why_on_stderr_with_status_2(
    command: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = main(command.split())
    except SystemExit as usage:
        status = usage.code
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert says in told.err


@pytest.mark.parametrize("game", ["howell", "auction"])
def test_simulate_same_seed_same_output_whatever_the_jobs(game: str) -> None:
    command = ["simulate", "--json", "--game", game, *LONG]
    one, three = (eldest(*command, jobs) for jobs in ("1", "3"))
    assert one.returncode == three.returncode == 0
    assert one.stdout == three.stdout
    report = json.loads(one.stdout)
    assert report["conserved"] is True
    assert report["deals"] == 70
    assert report["seed"] == "7"
    assert [seat["bot"] for seat in report["seats"]] == ["random"] * 4


def test_simulate_another_seed_is_another_sitting() -> None:
    command = "simulate --game howell --deals 20 --bots random --seed"
    one, two = (answer(f"{command} {seed}")["seats"] for seed in ("1", "2"))
    assert one != two


def test_simulate_reports_the_results_by_seat() -> None:
    report = answer("simulate --game sweepstake --players 6 --deals 70 --seed x --bots random")
    assert report["players"] == 6
    assert report["sittings"] == 2
    seats = report["seats"]
    assert [seat["seat"] for seat in seats] == list(range(6))
    assert sum(seat["units"] for seat in seats) == 70 * 12  # twelve hearts, six-handed
    # What is in the pools is what the players have lost.
    lost = -sum(seat["net_per_deal"] for seat in seats) * 70
    assert lost == pytest.approx(report["pool"], abs=0.01)
    assert all(0 <= seat["clear"] <= 70 and seat["standard_error"] > 0 for seat in seats)


def test_S3_howell_nets_follow_from_the_units() -> None:
    """Net per deal = 13 − 4 × units per deal, for every seat (S3)."""
    report = answer("simulate --game howell --deals 60 --bots random --seed 3")
    for seat in report["seats"]:
        assert seat["net_per_deal"] == pytest.approx(13 - 4 * seat["units"] / 60, abs=1e-5)
    assert report["pool"] == 0


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_can_be_simulated_with_any_executor(game: str) -> None:
    rules = PRESETS[game].rules
    bots = ["random"] * rules.players
    alone = simulate(rules, bots, 5, "s")
    with ThreadPoolExecutor(2) as executor:
        assert simulate(rules, bots, 5, "s", executor) == alone
    assert (alone.conserved, alone.deals) == (True, 5)


def test_simulations_share_a_folder_of_records(tmp_path: Path) -> None:
    """Each other setting gives the records other names; the same command gives the same files."""
    command = ["simulate", "--game", "howell", "--bots", "random", "--deals", "2"]
    command += ["--records", str(tmp_path)]
    kept: dict[Path, bytes] = {}
    for other in (
        [],
        ["--seed", "2"],
        ["--deals", "3"],
        ["--game", "spot"],
        ["--players", "5"],
        ["--bots", "beginner"],
        ["--bots", "random,random,random,beginner"],
        ["--club"],
        ["--dealing", "threes"],
        ["--dealing", "threes", "--crooked", "1"],
    ):
        assert eldest(*command, *other).returncode == 0
        files = {path: path.read_bytes() for path in tmp_path.iterdir()}
        assert len(files) == len(kept) + 1
        assert kept.items() <= files.items()
        kept = files
    assert eldest(*command).returncode == 0
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == kept


def test_progress_counts_deals() -> None:
    told: list[tuple[int, int]] = []
    options = SimulationOptions(progress=lambda *done: told.append(done))
    simulate(Rules(), ["random"] * 4, 70, 1, options=options)
    assert told == [(60, 70), (70, 70)]


def test_an_evening_names_the_line_with_too_few_units(tmp_path: Path) -> None:
    file = tmp_path / "evening"
    for line, told in (("3 5 5", "got 3"), ("3 5 5 0 0", "got 5"), ("3 5 5 x", "got 'x'")):
        file.write_text(f"Ann Bob Cyd Dot\n13 0 0 0\n{line}\n", "utf-8")
        done = eldest("settle", "--method", "howell", "--deals", str(file))
        assert f"{file}: line 3: expected the units of 4 players" in done.stderr
        assert told in done.stderr
        assert "zip" not in done.stderr


def test_a_count_with_errors_tells_its_positions() -> None:
    counted: list[int] = []
    file = ROOT / "book" / "records" / "revoke-howell.hearts"
    cards = sum(isinstance(each, PlayCard) for each in load_file(file).actions)
    at_end = sitting_at(load_file(file), 1, cards - 6)
    assert sequences_with_an_error(at_end, counted.append) == sequences_with_an_error(at_end)
    assert counted == list(range(1, len(counted) + 1)) != []
