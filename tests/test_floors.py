"""The rooms of the engine and of the page import only from rooms below them.

The order of the rooms stands in CONTRIBUTING.md, in two blocks that begin with ``engine:`` and
``page:``, one floor a line, the top first. Rooms on one floor do not know each other.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine" / "eldesthand"
PAGE = ROOT / "web" / "src"


def floors(name: str) -> list[list[str]]:
    """Return the floors of a block in CONTRIBUTING.md, the lowest first."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = re.search(rf"```floors\n{name}:\n(.*?)```", text, re.DOTALL)
    assert block, f"CONTRIBUTING.md has no block of floors for {name}"
    lines = [line.split("#")[0].split() for line in block[1].splitlines()]
    return [line for line in reversed(lines) if line]


def level_of(name: str) -> dict[str, int]:
    """Return the floor of each room, from 0."""
    return {room: level for level, rooms in enumerate(floors(name)) for room in rooms}


@cache
def modules() -> dict[str, Path]:
    """Return every module of the engine by its dotted name."""
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        parts = path.relative_to(ENGINE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> dict[str, list[str]]:
    """Return the imports of each module of the engine from the engine, also inside functions."""
    return {name: list(imports_of(path, modules())) for name, path in modules().items()}


def imports_of(path: Path, known: dict[str, Path]) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner_module = f"{node.module}.{alias.name}"
                yield inner_module if inner_module in known else str(node.module)


def room_of(module: str) -> str:
    """Return the room of a module of the engine; empty for the package itself."""
    return f"{module}.".split(".")[1]


def test_every_room_has_a_floor() -> None:
    rooms = {room_of(module) for module in modules()} - {"", "__main__"}
    assert rooms == set(level_of("engine"))


@pytest.mark.parametrize("room", sorted(level_of("engine")))
def test_a_room_imports_only_from_rooms_below(room: str) -> None:
    levels = level_of("engine")
    wrong = [
        f"{module} imports {imported}"
        for module, found in imports().items()
        for imported in found
        if room_of(module) == room != room_of(imported)
        if room_of(imported) and levels[room_of(imported)] >= levels[room]
    ]
    assert wrong == []


def test_no_imports_go_round() -> None:
    """Modules that import each other at their tops, however far round, are one module."""
    graph = {module: set(found) - {module} for module, found in imports().items()}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " → ".join([*path[path.index(module) :], module])
        if module not in done:
            for imported in sorted(graph[module]):
                if imported not in ("eldesthand", module.rpartition(".")[0]):
                    visit(imported, (*path, module))
            done.add(module)

    for module in graph:
        visit(module, ())


IMPORT = re.compile(
    r"""^(?:import|export)\b[^;"']*?\bfrom\s*["'](\.[^"']+)["']"""
    r"""|^import\s*["'](\.[^"']+)["']"""
    r"""|\bimport\(["'](\.[^"']+)["']\)""",
    re.MULTILINE,
)


@cache
def scripts() -> dict[Path, set[Path]]:
    """Return the imports of every script of the page, without those of types in comments."""
    found = {}
    for path in sorted(PAGE.rglob("*.js")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        names = (next(filter(None, match)) for match in IMPORT.findall(text))
        found[path] = {(path.parent / name).resolve() for name in names if name.endswith(".js")}
    return found


def page_room_of(path: Path) -> str:
    """Return the room of a script: a script that the list names is a room of its own."""
    parts = path.relative_to(PAGE).parts
    return parts[0] if len(parts) > 1 or parts[0] in level_of("page") else "src"


def test_every_room_of_the_page_has_a_floor() -> None:
    assert {page_room_of(path) for path in scripts()} == set(level_of("page"))


@pytest.mark.parametrize("room", sorted(level_of("page")))
def test_a_room_of_the_page_imports_only_from_rooms_below(room: str) -> None:
    levels = level_of("page")
    wrong = [
        f"{path.relative_to(PAGE)} imports {imported.relative_to(PAGE)}"
        for path, found in scripts().items()
        for imported in sorted(found)
        if page_room_of(path) == room != page_room_of(imported)
        if levels[page_room_of(imported)] >= levels[room]
    ]
    assert wrong == []


def test_no_imports_of_the_page_go_round() -> None:
    graph = scripts()
    done: set[Path] = set()

    def visit(path: Path, way: tuple[Path, ...]) -> None:
        round_trip = " → ".join(each.name for each in (*way, path))
        assert path not in way, round_trip
        if path not in done:
            for imported in sorted(graph[path]):
                visit(imported, (*way, path))
            done.add(path)

    for path in graph:
        visit(path, ())
