"""Every option of every subcommand: its help, and the numbers that it refuses."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cli.commands.completion import SHELLS
from eldesthand.cli.main import main, make_parser
from eldesthand.cli.parsers import Number


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
    assert "install eldesthand[cli]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("simulat", "did you mean simulate?"),
        ("simulate --game howel", "did you mean howell?"),
        ("simulate --game howell --crokked 2", "did you mean --crooked?"),
        ("simulate --game howell --crokked=2", "did you mean --crooked?"),
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
        ("perft nothing", "expected a file or a code, got 'nothing'"),
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
