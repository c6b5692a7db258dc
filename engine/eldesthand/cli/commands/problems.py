"""``eldesthand problems``: list the problems, show one, write all, or find new ones."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from eldesthand.arena.data_set import Manifest, data_file, seal_set, start_set, told_of
from eldesthand.cli.arguments import add_deals, folder_to_write
from eldesthand.cli.output import Answers, tell
from eldesthand.cli.parsers import Modes, Number
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.core.wire import encode
from eldesthand.documents.drawing.description import board
from eldesthand.problems.finding import find
from eldesthand.problems.problem import Problem, write_problem
from eldesthand.problems.shipped import COLUMNS, row_of, shipped
from eldesthand.problems.solution import Told, put
from eldesthand.problems.themes import THEMES

MODES: dict[str, Modes] = {
    "problems": {
        "find": ("theme", "deals", "seed"),
        "out": (),
        "number": ("theme", "solution"),
        "": ("theme",),
    }
}


def add_problems(parser: ArgumentParser) -> None:
    """Add the number of a problem, and the options to find new ones."""
    parser.add_argument(
        "number", nargs="?", metavar="NUMBER", type=Number(1), help="a problem to show"
    )
    parser.add_argument("--solution", action="store_true", help="show its solution")
    parser.add_argument("--theme", choices=list(THEMES), help="only problems of this theme")
    parser.add_argument(
        "--find", type=Number(1), metavar="EACH", help="find this many of each theme"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="write all problems to a new folder, as a data set"
    )
    add_deals(parser, 1000, "deals to search at most")


def run_problems(options: Namespace) -> Answers:
    """List the problems, show one, write all, or find new ones.

    Yield a count for each theme, one problem, or each new one.
    """
    if options.find is not None:
        yield from _found(options)
        return
    if options.out is not None:
        yield write_set(options.out)
        return
    problems = [each for each in shipped() if options.theme in (None, each.theme)]
    if options.number is None:
        yield from _counted(problems)
    elif options.number <= len(problems):
        problem = problems[options.number - 1]
        told = put(problem, problem.sitting())
        yield from (
            [encode(told)] if options.json else _shown(problem, told, solution=options.solution)
        )
    else:
        raise RecordError(f"expected a problem from 1 to {len(problems)}, got {options.number}")


def write_set(folder: Path) -> dict[str, object]:
    """Write all problems and their manifest to a folder; return what it contains."""
    folder_to_write(folder)
    manifest = Manifest("problems", "1", COLUMNS)
    start_set(folder, manifest)
    path, found = folder / "problems.jsonl", shipped()
    lines = (json.dumps(row_of(problem)) for problem in found)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    files = {path.name: data_file(path, "", len(found))}
    return told_of(folder, replace(manifest, files=files), seal_set(folder, manifest, files))


def _found(options: Namespace) -> Answers:
    themes = [options.theme] if options.theme else list(THEMES)
    found: Counter[str] = Counter()
    for number, problem in find(options.seed, options.find, options.deals, themes):
        found[problem.theme] += 1
        tell(f"deal {number}: {', '.join(f'{each} {count}' for each, count in found.items())}")
        row = row_of(problem)
        shown = ("theme", "game", "players", "grade", "seat", "right", "tempting", "gain", "error")
        told = {"deal": number, **{name: row[name] for name in shown}}
        yield {"problem": write_problem(problem), **told} if options.json else told


def _counted(problems: list[Problem]) -> Answers:
    for name, theme in THEMES.items():
        own = [each for each in problems if each.theme == name]
        if own:
            bases = Counter(each.basis for each in own)
            grades = sorted(each.grade for each in own)
            about = {"theme": name, "title": _(theme.title), "problems": len(own), **bases}
            yield {**about, "grades": [grades[0], grades[-1]]}


def _shown(problem: Problem, told: Told, *, solution: bool) -> Iterator[str]:
    yield f"{told.game}. {_(THEMES[problem.theme].title)}, {problem.grade}"
    yield board(problem.sitting().view(problem.seat))
    yield told.question
    yield from (f"- {choice}" for choice in told.choices)
    if solution:
        yield told.solution
