"""The grammar of the book: every record fits it, and the reader refuses any other text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from eldesthand.core.errors import RecordError
from eldesthand.record import Record, dumps, loads
from eldesthand.record.lines import ACTION_TYPES
from lab.fuzz.texts import spoiled_record
from tests.record.examples import BY_HAND, EXAMPLES, TREE
from tests.record.grammar import CHAPTER, Grammar, grammar_text
from tests.record.test_by_hand import WRONG
from tests.strategies import all_games
from tests.tables import wander
from web.tools.steps import ROOT

FILES = sorted((ROOT / "book" / "records").glob("*.hearts"))

NO_FORM = (
    *("no tag", "no quotation mark", "tag too late", "branch open", "branch closed", "no action"),
    *("branch with words", "no number", "too few words", "too many words", "no card", "no hand"),
    *("number in other figures", "a law", "deep"),
)
"""The errors of `WRONG` that are of the form, and not of what is played."""


@cache
def grammar() -> Grammar:
    return Grammar(grammar_text())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_record_of_the_book_has_the_form(path: Path) -> None:
    assert grammar().fits(path.read_text("utf-8"))


def test_every_example_and_every_kind_of_sitting_has_the_form() -> None:
    chance = Random(1)
    wandered = [dumps(Record.of(wander(chance.choice(all_games()), n, 120))) for n in range(24)]
    for text in (*EXAMPLES, BY_HAND, TREE, *wandered):
        assert grammar().fits(text), text


@pytest.mark.parametrize("name", WRONG)
def test_text_outside_the_grammar_is_refused(name: str) -> None:
    assert grammar().fits(WRONG[name][0]) is (name not in NO_FORM)


@pytest.mark.parametrize(
    "inputs", [400, pytest.param(200_000, marks=pytest.mark.slow)], ids=["short", "long"]
)
def test_the_reader_takes_nothing_that_has_not_the_form(inputs: int) -> None:
    chance = Random(inputs + 1)
    texts = [TREE, BY_HAND, *EXAMPLES, *(path.read_text("utf-8") for path in FILES[:12])]
    without = 0
    for _ in range(inputs):
        text = spoiled_record(chance.choice(texts), chance)
        if grammar().fits(text):
            continue
        without += 1
        with pytest.raises(RecordError):
            loads(text)
    assert without > inputs // 4


def test_every_action_has_a_rule_and_a_row() -> None:
    text = CHAPTER.read_text("utf-8")
    rows = set(re.findall(r"^``([a-z-]+)``", text, re.M))
    assert rows == set(ACTION_TYPES)
    assert {name for name in ACTION_TYPES if f"'{name}'" not in grammar_text()} == set()


def test_every_rule_of_the_grammar_is_used() -> None:
    rules = grammar().rules
    used = {token for tokens in rules.values() for token in tokens}
    assert set(rules) - used == {"record"}
