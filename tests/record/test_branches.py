"""Comments and branches of a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from eldesthand.core.actions import Action, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.record import Branch, Comment, Record, comments_of, dumps, loads
from eldesthand.record.model import MAX_DEPTH
from tests.record.examples import TREE
from tests.tables import any_action, wander


def test_branches() -> None:
    record = loads(TREE)
    assert dumps(record) == TREE
    [first, second] = record.branches
    assert (first.after, len(first.actions), first.comments) == (6, 2, (Comment(0, "too dear"),))
    assert [branch.after for branch in first.branches] == [1]
    assert record.line((1,)) == (*record.actions, PlayCard(0, Card.parse("4C")))
    assert [str(action.card) for action in record.line((0, 0))[4:] if hasattr(action, "card")] == [
        "AH",
        "2H",
        "QH",
        "7H",
    ]
    with pytest.raises(RecordError, match="one of 2 branches"):
        record.line((2,))
    assert second.after == 8


def test_taking_back_keeps_the_played_line() -> None:
    record = loads(TREE)
    back = record.take_back(5)
    assert back.sitting().to_act == (1,)
    assert back.line((0,)) == record.actions
    assert back.branches[0].branches[0].after == 1
    assert loads(dumps(back)) == back
    assert record.take_back(len(record.actions)) is record
    with pytest.raises(RecordError, match="a place from 0 to 8"):
        record.take_back(9)


def test_comments_are_lines() -> None:
    assert [c.text for c in comments_of(0, "a\tb \n \n\x00c\u2028d")] == ["a b", "c d"]
    for text in ("", " a", "a\nb", "a\x07"):
        with pytest.raises(RecordError):
            Comment(0, text)


def all_lines(record: Record) -> set[tuple[Action, ...]]:
    """Return every line of the record, from its beginning to its end."""

    def through(before: tuple[Action, ...], line: Record | Branch) -> Iterator[tuple[Action, ...]]:
        yield before + line.actions
        for branch in line.branches:
            yield from through(before + line.actions[: branch.after], branch)

    return set(through((), record))


@pytest.mark.parametrize("between", [0, 1], ids=["one after the other", "with a card between"])
def test_everything_taken_back_can_be_read_again(between: int) -> None:
    """Cards are taken back more often than branches may be nested; no played line is lost."""
    chance, played = Random(2), wander(Rules(), seed=1, actions=150)
    record, lines = Record.of(played), [tuple(played.actions)]
    for after in range(149, 149 - 3 * MAX_DEPTH // 2, -1):
        record = record.take_back(after)
        for _ in range(between):
            another = any_action(record.sitting(), chance)
            record = replace(record, actions=(*record.actions, another))
            lines.append(record.actions)
    assert max(branch.depth for branch in record.branches) == MAX_DEPTH
    assert loads(dumps(record)) == record
    assert set(lines) <= all_lines(record)
