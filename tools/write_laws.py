"""Print the table of laws in Markdown: ``python -m tools.write_laws``.

The titles are those of :mod:`eldesthand.words.glossary`. A law's modules cite its id in their
docstrings; its tests cite it in their names or docstrings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from eldesthand.words.glossary import law_titles

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "eldesthand"
TESTS = ROOT / "tests"
ID = re.compile(r"(?<![A-Za-z0-9])([CDPISGVFB]\d{1,2}|K\d)[a-d]?(?![A-Za-z0-9])")

HEAD = """\
# The laws, their modules and their tests

| Law | Title | Modules | Tests |
| --- | --- | --- | --- |
"""
AIMS = {
    "B1": "To take no hearts",
    "B2": "To take fewer than the others",
    "B3": "To take fewer than four: Howell's mean is three and a quarter",
    "B4": "Having taken hearts, to load the others",
    "B5": "To see that a given player takes at least one",
    "B6": "To see that nobody else takes any, which makes a Jack",
    "B7": "In Auction Hearts all combine against the bidder",
}
"""The aims that Foster names. No module implements them: bots play for what the settlement pays."""


@dataclass(frozen=True)
class Law:
    """Law or aim with its id and title, and its modules and tests."""

    id: str
    title: str
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


@cache
def modules_by_law() -> dict[str, set[str]]:
    """Return the modules of the engine that cite each id."""
    found: dict[str, set[str]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        name = path.relative_to(ENGINE.parent).as_posix()
        for text in citing(ast.parse(path.read_text(encoding="utf-8"))):
            for law in cited(text):
                found.setdefault(law, set()).add(name)
    return found


@cache
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
    """Return every law, then every aim, with its modules and tests."""
    modules, tests = modules_by_law(), checks_by_law()
    return [
        Law(law, title, tuple(sorted(modules.get(law, ()))), tuple(sorted(tests.get(law, ()))))
        for law, title in {**law_titles(), **AIMS}.items()
    ]


def table() -> str:
    """Return the table of the laws and the aims."""
    return HEAD + "".join(map(_row, laws()))


def _row(law: Law) -> str:
    modules = "<br>".join(name.removeprefix("eldesthand/") for name in law.modules)
    return f"| {law.id} | {law.title} | {modules} | {_tests(law)} |\n"


def _tests(law: Law) -> str:
    by_file: dict[str, list[str]] = {}
    for test in law.tests:
        file, name = test.split("::")
        by_file.setdefault(file, []).append(name.removeprefix("test_").replace("_", " "))
    return "<br>".join(
        f"{file.removeprefix('tests/')}: {'; '.join(names)}" for file, names in by_file.items()
    )


if __name__ == "__main__":
    print(table(), end="")
