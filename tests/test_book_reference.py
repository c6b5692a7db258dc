"""The reference of the book has every name of the public face, each with an example that runs."""

from __future__ import annotations

import doctest
import inspect
import re
from dataclasses import is_dataclass
from enum import Enum
from typing import get_args, get_type_hints

import pytest

import eldesthand
from eldesthand import SpectatorView, View
from eldesthand.core.actions import Action
from web.tools.steps import ROOT

CHAPTER = ROOT / "book" / "reference.rst"
TEXT = CHAPTER.read_text("utf-8")
FACE = TEXT.split("\nMatches and simulations\n")[0]


def examples() -> list[str]:
    return [example.source for example in doctest.DocTestParser().get_examples(TEXT)]


def test_the_examples_run() -> None:
    result = doctest.testfile(str(CHAPTER), module_relative=False)
    assert result.failed == 0
    assert result.attempted > 40


def test_every_name_stands_there_once() -> None:
    shown = re.findall(r"^\.\. (?:auto(?:class|function)|py:data):: (\w+)$", FACE, re.M)
    assert sorted(shown) == eldesthand.__all__


@pytest.mark.parametrize("name", eldesthand.__all__)
def test_every_name_is_used_in_an_example(name: str) -> None:
    """Not only imported: in the chapter, or in the doctest of its own docstring."""
    used = [source for source in examples() if "import" not in source]
    own = inspect.getdoc(getattr(eldesthand, name)) or ""
    assert any(re.search(rf"\b{name}\b", source) for source in used) or ">>>" in own


def classes_in(kind: object, found: set[type]) -> set[type]:
    """Return the engine's classes in a type, in the fields of these classes, and so on."""
    for each in get_args(kind):
        classes_in(each, found)
    ours = isinstance(kind, type) and kind.__module__.startswith("eldesthand.")
    if isinstance(kind, type) and ours and kind not in found and not issubclass(kind, Action):
        found.add(kind)
        if is_dataclass(kind) and not issubclass(kind, Enum):
            for field in get_type_hints(kind).values():
                classes_in(field, found)
    return found


def test_everything_that_a_view_consists_of_is_shown() -> None:
    shown = set(re.findall(r"^\.\. autoclass:: ([\w.]+)$", TEXT, re.M))
    whole = set(re.findall(r"automodule:: (\S+)\n   :members:\n", TEXT))
    parts = classes_in(View, set()) | classes_in(SpectatorView, set())
    paths = {f"{each.__module__}.{each.__name__}": each for each in parts}
    missing = {
        path
        for path, each in paths.items()
        if each.__module__ not in whole and not {each.__name__, path} & shown
    }
    assert missing == set()
