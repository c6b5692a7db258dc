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


def for_types(tree: ast.AST) -> set[ast.AST]:
    """Return the nodes that only a type checker reads."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }


def imports_of(path: Path, known: dict[str, Path], *, types: bool = False) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = set() if types else for_types(tree)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner_module = f"{node.module}.{alias.name}"
                yield inner_module if inner_module in known else str(node.module)


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


def graph(name: str) -> dict[str, set[str]]:
    """Return the imports of each module of the engine, or of each script of the page."""
    if name == "engine":
        return {module: set(found) - {module} for module, found in imports().items()}
    return {
        path.relative_to(PAGE).as_posix(): {each.relative_to(PAGE).as_posix() for each in found}
        for path, found in scripts().items()
    }


def room_of(name: str, module: str) -> str:
    """Return the room of a module or script; empty for the package itself.

    A script that the list names is a room of its own.
    """
    if name == "engine":
        return f"{module}.".split(".")[1]
    room, _, rest = module.partition("/")
    return room if rest or room in level_of("page") else "src"


NAMES = ("engine", "page")


@pytest.mark.parametrize("name", NAMES)
def test_every_room_has_a_floor(name: str) -> None:
    rooms = {room_of(name, module) for module in graph(name)} - {"", "__main__"}
    assert rooms == set(level_of(name))


@pytest.mark.parametrize(("name", "room"), [(n, room) for n in NAMES for room in level_of(n)])
def test_a_room_imports_only_from_rooms_below(name: str, room: str) -> None:
    levels = level_of(name)
    wrong = [
        f"{module} imports {imported}"
        for module, found in graph(name).items()
        for imported in sorted(found)
        if room_of(name, module) == room != (other := room_of(name, imported))
        if other and levels[other] >= levels[room]
    ]
    assert wrong == []


@pytest.mark.parametrize("name", NAMES)
def test_no_imports_go_round(name: str) -> None:
    """Modules that import each other at their tops, however far round, are one module."""
    modules = graph(name)
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " → ".join([*path[path.index(module) :], module])
        if module not in done:
            for imported in sorted(modules[module]):
                if imported not in ("eldesthand", module.rpartition(".")[0]):
                    visit(imported, (*path, module))
            done.add(module)

    for module in modules:
        visit(module, ())


A_GAME = {
    f"eldesthand.core.{name}"
    for name in ("events", "rules", "settling", "stage", "variety", "view")
}
"""Rules name a variety and a settlement, whose methods get rules and views: one thing by type."""


def test_not_even_types_go_round_except_those_of_a_game() -> None:
    known = modules()
    above = {name: set(imports_of(path, known, types=True)) for name, path in known.items()}
    circles = [
        name
        for name, found in above.items()
        if name in reached_from({each for each in found if each != name}, above)
    ]
    assert set(circles) <= A_GAME


def reached_from(names: set[str], above: dict[str, set[str]]) -> set[str]:
    """Return these modules, and all that they import however far away."""
    reached: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += above[name] - {"eldesthand", name.rpartition(".")[0]}
    return reached


def words_in(path: Path) -> list[str]:
    """Return the words of a module in lower case, also the parts of names."""
    text = re.sub(r"([a-z])([A-Z])", r"\1 \2", path.read_text(encoding="utf-8"))
    return re.findall(r"[^\W\d_]+", text.lower())


WORDS_OF_GAMES = {"joker", "moon", "omnibus", "slobberhannes", "polignac", "enfle", "enflé"}

IN_CORE = {"core.cards": {"joker", "queen"}}
"""The cards themselves have their names."""

MAY_NAME_GAMES = {
    "bots.net.features": "the inputs that the nets were trained with",
    "bots.net.passing": "the options that its net was trained with",
    "bots.net.value_net": "the nets by game",
    "cli.answers": "how a card is typed",
    "cli.terminal": "how a card is typed",
    "deals.calendar": "the games of the days of a month",
    "documents.drawing.description": "the name of a card",
    "documents.embedding.markdown_fences": "an example",
    "environments.choices": "the number of a card",
    "table.coaching": "sentences about a sweep",
    "table.reply": "the moods after a sweep",
    "progress.results": "a column of the statistics, and measured ratings by game",
    "record.lines": "how a card is written",
    "record.openspiel": "the names of another format",
}
"""Modules outside ``games`` that may name one game, with the reason."""

TEACHING = ("games", "tour", "problems", "coach", "words")
"""Rooms in which games are defined or taught."""


def short(module: str) -> str:
    return module.removeprefix("eldesthand.")


def test_core_names_no_game() -> None:
    found = {
        short(module): words
        for module, path in modules().items()
        if room_of("engine", module) == "core"
        and (words := (WORDS_OF_GAMES | {"queen"}) & set(words_in(path)))
    }
    assert found == IN_CORE


def test_words_of_one_game_appear_only_where_it_is_defined_or_taught() -> None:
    found = {
        short(module)
        for module, path in modules().items()
        if room_of("engine", module) not in ("core", "", *TEACHING)
        and WORDS_OF_GAMES & set(words_in(path))
    }
    assert found == set(MAY_NAME_GAMES)


def test_core_loads_nothing_by_name() -> None:
    """Only registries import modules by name: those that ``eldesthand/__init__.py`` lists."""
    for module, path in modules().items():
        if room_of("engine", module) != "core" or module.endswith(".registry"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & {"import_module", "__import__", "PACKAGES"}, module
        texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        paths = [text for text in texts if isinstance(text, str) and text.startswith("eldesthand.")]
        assert all(text.startswith("eldesthand.core.") for text in paths), module
