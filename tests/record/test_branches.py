"""Comments and branches of a record."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError
from eldesthand.record import Comment, comments_of, dumps, loads
from tests.record.examples import TREE


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


def test_taking_back_keeps_what_was_played() -> None:
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
