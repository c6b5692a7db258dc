"""Every command that the documentation names exists, and experiments run in their smallest form."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from eldesthand.cli import commands as subcommands
from eldesthand.cli.main import make_parser
from lab import commands as experiments
from tests.commands import lab, run_module
from web.tools.steps import ROOT

DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "TRUST.md", "engine/STRENGTH.md"),
    *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "book").glob("*.rst"))),
)
COMMAND = re.compile(
    r"(?:^ +|`|\()(?P<program>eldesthand|python -m lab|python -m tools\.\w+) (?P<rest>[^`\n]+)",
    re.MULTILINE,
)
AFTER = re.compile(r"\s+#.*|\s+>.*|\).*")
"""Comment, file, or bracket after a command."""


def commands_in(document: str) -> list[tuple[str, list[str]]]:
    """Return the programs in a document with their arguments."""
    found = COMMAND.finditer((ROOT / document).read_text("utf-8"))
    return [(each["program"], shlex.split(AFTER.sub("", each["rest"]))) for each in found]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documented_commands_have_the_named_options(document: str) -> None:
    for program, arguments in commands_in(document):
        if program.startswith("python -m tools."):
            assert find_spec(program.split()[-1]), program
        elif arguments[0].isalpha() and arguments[0].islower():
            parser = parser_of(program, arguments[0])
            parser.parse_args(arguments[1:])


def parser_of(program: str, name: str) -> ArgumentParser:
    """Return the parser of a command, of which a sentence may name a part only."""
    package = subcommands if program == "eldesthand" else experiments
    [commands] = [each for each in make_parser(name, package=package)._actions if each.choices]
    assert name in (commands.choices or ()), f"{program} {name}"
    parser: ArgumentParser = dict(commands.choices or {})[name]
    for action in parser._actions:
        action.required = False
    return parser


SMALLEST = {
    "forecasts": "--deals 1 --opponents flusher",
    "fuzz": "records --cases 20",
    "openspiel": "--games 1",
    "opponents": "--deals 1 --bot careful --opponents flusher --game howell",
    "perft": "--lines 2",
    "soak": "--deals 1",
    "steps": "--seconds 0.01",
}
IN_A_BROWSER = {"bench", "endurance"}
"""Experiments that ``tests/browser/test_bench.py`` runs."""


def test_every_experiment_is_run_by_a_test() -> None:
    assert experiments.COMMANDS.keys() == {*SMALLEST, *IN_A_BROWSER}


@pytest.mark.parametrize("name", SMALLEST)
def test_an_experiment_runs_in_its_smallest_form(name: str) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel")
    done = lab(name, *SMALLEST[name].split())
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_book_writes_its_texts_for_translators(tmp_path: Path) -> None:
    command = "python -m sphinx -b gettext book .build/book-texts"
    assert f"`{command}`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    done = run_module("sphinx", "-b", "gettext", "-q", str(ROOT / "book"), str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    chapters = {path.stem for path in (ROOT / "book").glob("*.rst")}
    assert {path.stem for path in tmp_path.glob("*.pot")} == chapters


@pytest.mark.parametrize("command", ["mutate_laws I5.owed", "write_laws"])
def test_a_tool_that_only_prints_runs_in_its_smallest_form(command: str) -> None:
    module, *arguments = command.split()
    done = run_module(f"tools.{module}", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "I5" in done.stdout
