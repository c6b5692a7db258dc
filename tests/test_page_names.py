"""The page knows no game: names of varieties, settlements and options stand in the engine alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from eldesthand.core.cards import SUITS
from eldesthand.core.rules import PRESETS, known_options
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.variety import VARIETIES

PAGE = Path(__file__).parents[1] / "web" / "src"
SCRIPTS = sorted(PAGE.rglob("*.js"))
GAMES = {*VARIETIES, *SETTLEMENTS, *PRESETS} - {suit.word for suit in SUITS}
"""Hearts are a suit, too, and the page knows suits."""


def words_compared(text: str) -> Iterator[str]:
    """Yield the texts that a script compares or looks up."""
    for match in re.finditer(r"""(?:[!=]==?\s*|\bcase\s+|\[)(["'`])([\w-]+)\1""", text):
        yield match[2]
    for match in re.finditer(r"""(["'`])([\w-]+)\1\s*(?:[!=]==?|:)""", text):
        yield match[2]
    yield from re.findall(r"""^\s*([\w-]+):\s*["'`]""", text, re.MULTILINE)


def rules_read(text: str) -> Iterator[str]:
    """Yield the fields of rules that a script reads."""
    yield from re.findall(r"\brules\.(\w+)", text)
    for match in re.finditer(r"\{([^{}]*)\}\s*=\s*[\w.]*\brules\b", text):
        yield from re.findall(r"\w+", match[1])


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_a_script_names_no_game_and_no_option(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert GAMES.isdisjoint(words_compared(text))
    assert known_options().keys().isdisjoint(rules_read(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('rules.settlement === "points"', {"points"}),
        ("case 'howell':", {"howell"}),
        ('const LABELS = {\n  sweepstake: "Sweepstake",\n};', {"sweepstake"}),
        ('["black-lady", "Black Lady"]', {"black-lady"}),
        ('head = ["", "points"].join()', set()),
        ("const { points } = counting", set()),
    ],
)
def test_the_check_finds_names(text: str, found: set[str]) -> None:
    assert GAMES & set(words_compared(text)) == found


def test_the_test_finds_options() -> None:
    text = "view.rules.breaking; const { passing, laws } = choice.rules;"
    assert set(rules_read(text)) == {"breaking", "passing", "laws"}
