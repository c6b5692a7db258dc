"""The reference of the book has every name of the public face, each with an example that runs."""

from __future__ import annotations

import doctest
import inspect
import re

import pytest

import eldesthand
from web.tools.steps import ROOT

CHAPTER = ROOT / "book" / "reference.rst"
TEXT = CHAPTER.read_text("utf-8")


def examples() -> list[str]:
    return [example.source for example in doctest.DocTestParser().get_examples(TEXT)]


def test_the_examples_run() -> None:
    result = doctest.testfile(str(CHAPTER), module_relative=False)
    assert result.failed == 0
    assert result.attempted > 40


def test_every_name_stands_there_once() -> None:
    shown = re.findall(r"^\.\. (?:auto(?:class|function)|py:data):: (\w+)$", TEXT, re.M)
    assert sorted(shown) == eldesthand.__all__


@pytest.mark.parametrize("name", eldesthand.__all__)
def test_every_name_is_used_in_an_example(name: str) -> None:
    """Not only imported: in the chapter, or in the doctest of its own docstring."""
    used = [source for source in examples() if "import" not in source]
    own = inspect.getdoc(getattr(eldesthand, name)) or ""
    assert any(re.search(rf"\b{name}\b", source) for source in used) or ">>>" in own
