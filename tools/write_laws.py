"""Write tests/LAWS.md, the table of laws: ``python -m tools.write_laws``.

The titles are those of :mod:`eldesthand.words.law_titles`. The modules are those whose docstrings
cite a law by its id; the tests those whose names (or docstrings) do.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from eldesthand.words.law_titles import law_titles

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "eldesthand"
TESTS = ROOT / "tests"
TABLE = ROOT / "tests" / "LAWS.md"
ID = re.compile(r"(?<![A-Za-z0-9])([CDPISGVFB]\d{1,2}|K\d)[a-d]?(?![A-Za-z0-9])")

HEAD = """\
# The laws, where they live and what checks them

Each law of the card table that this project implements, with the modules of the engine that cite
it and the tests that check it. Written by `python -m tools.write_laws`, which finds them by the
law's id; a test fails when the table is stale, or a law lacks a module or a test.

| Law | What it is about | Modules | Tests |
| --- | --- | --- | --- |
"""
AIMS = """
## What good play means

The aims that Foster names (B). No module holds them: bots play for what the settlement in force
pays. Each position asks for a card that serves the aim, where whoever counts hearts plays another;
only at Howell's is it the same.

| Aim | What it is | Positions |
| --- | --- | --- |
"""


@dataclass(frozen=True)
class Law:
    """Law with its id and title, whether it is still to come, and its modules and tests."""

    id: str
    title: str
    not_yet: bool
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def cited(text: str) -> set[str]:
    """Return the ids in a text: ``G1b`` cites G1.

    >>> sorted(cited("the agreed hour (G1b), not S12x; S3, V4"))
    ['G1', 'S3', 'V4']
    """
    return set(ID.findall(text))


def citing(tree: ast.AST) -> Iterator[str]:
    """Yield all docstrings, also of attributes, and every text that is only a law's id."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.value.value
        elif isinstance(node, ast.Constant) and ID.fullmatch(str(node.value)):
            yield str(node.value)


def modules_by_law() -> dict[str, set[str]]:
    """Return the modules of the engine that cite each id."""
    found: dict[str, set[str]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        name = path.relative_to(ENGINE.parent).as_posix()
        for text in citing(ast.parse(path.read_text(encoding="utf-8"))):
            for law in cited(text):
                found.setdefault(law, set()).add(name)
    return found


def checks_by_law() -> dict[str, set[str]]:
    """Return the tests whose names, or else whose docstrings, cite each id."""
    by_name: dict[str, set[str]] = {}
    by_text: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for law in cited(node.name.replace("_", " ")):
                    by_name.setdefault(law, set()).add(f"{file}::{node.name}")
                for law in cited(ast.get_docstring(node) or ""):
                    by_text.setdefault(law, set()).add(f"{file}::{node.name}")
    return {law: by_name.get(law) or by_text[law] for law in by_name.keys() | by_text.keys()}


def laws() -> list[Law]:
    """Return every law with its modules and tests."""
    data = tomllib.loads((TESTS / "laws" / "laws.toml").read_text(encoding="utf-8"))
    modules, tests = modules_by_law(), checks_by_law()
    return [
        Law(
            law,
            title,
            law in data["not_yet"],
            tuple(sorted(modules.get(law, ()))),
            tuple(sorted(tests.get(law, ()))),
        )
        for law, title in law_titles().items()
    ]


def aims() -> list[Law]:
    """Return every aim of the data file with its positions."""
    data = tomllib.loads((TESTS / "laws" / "laws.toml").read_text(encoding="utf-8"))
    tests = checks_by_law()
    return [
        Law(aim, title, False, (), tuple(sorted(tests.get(aim, ()))))
        for aim, title in data["aims"].items()
    ]


def table() -> str:
    """Return the text of tests/LAWS.md."""
    told = (f"| {aim.id} | {aim.title} | {_tests(aim)} |\n" for aim in aims())
    return HEAD + "".join(map(_row, laws())) + AIMS + "".join(told)


def _row(law: Law) -> str:
    title = f"{law.title} *(to come)*" if law.not_yet else law.title
    modules = "<br>".join(
        f"[{name.removeprefix('eldesthand/')}](../engine/{name})" for name in law.modules
    )
    return f"| {law.id} | {title} | {modules} | {_tests(law)} |\n"


def _tests(law: Law) -> str:
    by_file: dict[str, list[str]] = {}
    for test in law.tests:
        file, name = test.split("::")
        by_file.setdefault(file, []).append(name.removeprefix("test_").replace("_", " "))
    return "<br>".join(
        f"[{file.removeprefix('tests/')}]({file.removeprefix('tests/')}): {'; '.join(names)}"
        for file, names in by_file.items()
    )


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
