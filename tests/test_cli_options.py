"""Every option of every subcommand: its help, and the numbers that it refuses."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cli.commands import COMMANDS
from eldesthand.cli.commands.completion import SHELLS
from eldesthand.cli.main import main, make_parser
from eldesthand.cli.parsers import Number
from tests.commands import eldest
from web.tools.steps import ROOT

VERIFIED = ROOT / "book" / "records" / "verified.hearts"


def actions() -> Iterator[tuple[str, ArgumentParser, Action]]:
    [subcommands] = [each for each in make_parser()._actions if isinstance(each.choices, dict)]
    assert isinstance(subcommands.choices, dict)
    for name, parser in subcommands.choices.items():
        yield from ((name, parser, action) for action in parser._actions)


ACTIONS = {f"{name} {action.dest}": (parser, action) for name, parser, action in actions()}
NUMBERS = {name: each for name, each in ACTIONS.items() if isinstance(each[1].type, Number)}


def number_of(name: str) -> Number:
    number = NUMBERS[name][1].type
    assert isinstance(number, Number)
    return number


def test_every_option_has_help_and_every_number_a_range() -> None:
    assert len(NUMBERS) > 20
    for name, (_, action) in ACTIONS.items():
        assert action.help, name
        assert action.type not in (int, float), name


def test_every_subcommand_of_a_module_is_registered() -> None:
    for module in set(COMMANDS.values()):
        functions = vars(import_module(f"eldesthand.cli.commands.{module}"))
        found = {name.removeprefix("run_") for name in functions if name.startswith("run_")}
        assert found == {name for name, home in COMMANDS.items() if home == module}, module


@pytest.mark.parametrize("name", NUMBERS)
def test_the_help_shows_the_range(name: str) -> None:
    parser, number = NUMBERS[name][0], number_of(name)
    told = " ".join(parser.format_help().split())
    assert f"{number.least:,} or more" in told or str(number) in told


@pytest.mark.parametrize("name", NUMBERS)
def test_the_command_refuses_a_number_out_of_range(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (parser, action), number = NUMBERS[name], number_of(name)
    flag = action.option_strings[:1]
    with pytest.raises(SystemExit):
        parser.parse_args([*flag, "-1"])
    assert f"expected a number {number}, got '-1'" in capsys.readouterr().err


TYPED = st.one_of(st.integers(), st.floats(), st.text(max_size=4), st.sampled_from(["1_0", "٣"]))


@given(name=st.sampled_from(sorted(NUMBERS)), typed=TYPED.map(str), past=st.integers(1))
def test_every_number_refuses_values_outside_its_range(name: str, typed: str, past: int) -> None:
    number = number_of(name)
    for edge in (number.least, number.most):
        assert number(str(edge)) == edge
    for outside in (number.least - past, number.most + past):
        with pytest.raises(ArgumentTypeError, match="expected a number from"):
            number(str(outside))
    try:
        found = number(typed)
    except ArgumentTypeError:
        return
    assert number.least <= found <= number.most
    assert typed.isascii()


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_every_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for name, (_, action) in ACTIONS.items():
        assert not action.option_strings or action.option_strings[-1].lstrip("-") in script, name


def test_completion_names_its_missing_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    assert 'pip install ".[cli]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("simulat", "did you mean simulate?"),
        ("simulate --game howel", "did you mean howell?"),
        ("simulate --game howell --crokked 2", "did you mean --crooked?"),
        ("simulate --game howell --crokked=2", "did you mean --crooked?"),
        ("simulate --gane=howell", "required: --game; did you mean --game?"),
        ("arena --game howell --bot random,beginner --dels 2", "did you mean --deals?"),
        ("arena --game howell --bots a,b --deals 2 --rounds 3", "not allowed with argument"),
    ],
)
def test_a_mistyped_word_is_answered_with_the_nearest(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments.split())
    assert told in capsys.readouterr().err


def test_luck_is_refused_where_it_tells_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "modern", "--luck"]) == 2
    assert "--luck is not allowed here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("dataset --verify set --deals 5", "--deals is not allowed here: it needs --out"),
        ("dataset --verify set --observations", "--observations is not allowed here"),
        ("dataset --verify set --shard 1/2", "--shard is not allowed here"),
        ("dataset --out set --again 2", "--again is not allowed here: it needs --verify"),
        (
            "arena --game howell --bots careful,random --playouts 5",
            "--playouts is not allowed here: it needs a bot plain, clairvoyant or fewest",
        ),
        (
            "arena --game howell --bots careful,random --limit 5",
            "--limit is not allowed here: it needs a bot of your own",
        ),
        (
            "arena --game howell --bots careful,random --in-process",
            "--in-process is not allowed here: it needs a bot FILE.py:CLASS",
        ),
        ("dataset --players 6 --out set", "three-handed: expected three players"),
        (
            "arena --game all --bots careful,random --players 6 --rounds 1",
            "three-handed: expected three players",
        ),
        (
            "arena --game howell --game three-handed --bots careful,random,beginner,plain",
            "three-handed: expected 2 to 3 bots, got 4",
        ),
        (
            "arena --game howell --bots careful,random --rounds 1 --plot no/where.svg",
            "expected a file that can be written, got no/where.svg",
        ),
        ("perft nothing", "expected a file or a code, got 'nothing'"),
        ("perft nothing --error --depth 4", "--depth is not allowed with --error"),
        ("problems 7 --out set", "NUMBER is not allowed with --out"),
        ("problems --find 1 --out set", "--out is not allowed with --find"),
        ("problems 7 --find 1", "NUMBER is not allowed with --find"),
        ("problems --solution", "--solution is not allowed here: it needs NUMBER"),
        ("problems --seed 1", "--seed is not allowed here: it needs --find"),
        ("problems --deals 3", "--deals is not allowed here: it needs --find"),
        ("challenge --new --name Bob", "--name is not allowed here: it needs LINK"),
        ("challenge --new --show", "--show is not allowed with --new"),
        ("challenge --new CODE", "LINK is not allowed with --new"),
        ("challenge CODE --deals 3 --game modern", "--deals is not allowed here: it needs --new"),
        ("challenge CODE --show --name Bob", "--name is not allowed with --show"),
        ("challenge --show", "expected the link of a challenge"),
        ("daily --json", "--json is not allowed here: it needs --levels"),
        ("daily --levels --plain", "--plain is not allowed with --levels"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    arguments: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments.split()) == 2
    assert told in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_every_rule_of_modes_names_options() -> None:
    for module in {*COMMANDS.values()}:
        found = getattr(import_module(f"eldesthand.cli.commands.{module}"), "MODES", {})
        for command, modes in found.items():
            for name in {*modes, *(each for names in modes.values() for each in names)} - {""}:
                assert f"{command} {name}" in ACTIONS, name


def test_a_game_named_twice_is_played_once() -> None:
    command = "arena --game howell --game howell --bots random,beginner --rounds 1 --json"
    games = eldest(*command.split())
    assert len(games.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("verify {} --words 77 hello", "expected a deal from 1 to 1 at --words, got 77"),
        ("verify {} --cut 9 10", "expected a deal from 1 to 1 at --cut, got 9"),
        ("study {} --site nonsense", "expected the address of a site at --site"),
    ],
)
def test_what_a_record_lacks_is_refused(arguments: str, told: str) -> None:
    done = eldest(*arguments.format(VERIFIED).split())
    assert done.returncode == 2
    assert told in done.stderr


def test_problems_are_not_played_again(tmp_path: Path) -> None:
    folder = str(tmp_path / "problems")
    assert eldest("problems", "--out", folder).returncode == 0
    done = eldest("dataset", "--verify", folder, "--again", "2")
    assert "--again is not allowed here: it needs a set of deals" in done.stderr
