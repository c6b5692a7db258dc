"""Any text is read as a record or refused with its place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.errors import RecordError
from eldesthand.record import Record, dumps, loads
from eldesthand.record.action_lines import ACTION_TYPES
from tests.record.examples import BY_HAND, TREE
from tests.strategies import all_games
from tests.tables import wander

SCRAPS = [
    *("(", ")", ";", ">", "[", "]", ".", ",", "-", "+4", "0", "3", "9", "QS", "*H", "♥", "٣"),
    *("1.", "14.", "0:", "yes", "no", "jack", "pool", "\\"),
    *ACTION_TYPES,
    *("hand", "seated", '"', "\ufeff", "\x00", "\ud800", "9" * 18, "\n", " ", "  ("),
    *('[Game "modern"]', '[Variety "joker"]', '[Players "A"]', '[Result "*"]', '[Stake "1e9"]'),
]


def spoiled(text: str, chance: Random) -> str:
    """Return the text with a few random changes."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 7, 40)))
        lines = text.split("\n")
        match chance.randrange(5):
            case 0:
                text = text[:start] + chance.choice(SCRAPS) + text[end:]
            case 1:
                text = text[:start] + text[end:]
            case 2:
                text = text[:start] + text[start:end] * 2 + text[end:]
            case 3:
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
                text = "\n".join(lines)
            case _:
                words = text.split(" ")
                words[chance.randrange(len(words))] = chance.choice(SCRAPS)
                text = " ".join(words)
    return text


@pytest.mark.parametrize(
    "inputs", [400, pytest.param(1_000_000, marks=pytest.mark.slow)], ids=["short", "long"]
)
def test_a_spoiled_record_is_read_or_refused(inputs: int) -> None:
    chance = Random(inputs)
    games = all_games()
    texts = [TREE, BY_HAND]
    for seed in range(12):
        sitting = wander(chance.choice(games), seed, 75)
        texts.append(dumps(Record.of(sitting, {"Site": "x"})))
    read = placed = 0
    for _ in range(inputs):
        text = spoiled(chance.choice(texts), chance)
        try:
            record = loads(text)
        except RecordError as error:
            placed += bool(error.line and error.column)
        else:
            read += 1
            if read % 10 == 0:
                assert loads(dumps(record)) == record
    assert placed == inputs - read
    assert read > inputs // 100


@given(st.text())
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)
