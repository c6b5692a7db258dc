"""Every written record is read back unchanged."""

from __future__ import annotations

import contextlib
import io
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import End
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.record import (
    Branch,
    OneDeal,
    Record,
    comments_of,
    dump,
    dumps,
    load,
    load_file,
    loads,
    save_file,
)
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.record.lines import ACTION_TYPES, read_action_line, tokenize, write_action_line
from tests.strategies import examples, sittings
from tests.tables import NAMES, any_action, everything, seated, steps, wander

TEXTS = st.text(max_size=40)


def another_way(record: Record, after: int, seed: int) -> Branch:
    """Return a branch of at most six random legal actions from a place of the main line."""
    sitting, chance = record.sitting(after), Random(seed)
    for _ in range(6):
        if not sitting.to_act and sitting.final:
            break
        sitting.apply(any_action(sitting, chance))
    return Branch(after, tuple(sitting.actions[after:]))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record of a sitting at any moment, with names, tags, comments and branches."""
    plain = Record.of(draw(sittings(120)))
    places = st.integers(0, len(plain.actions))
    remarks = [
        comment
        for after in sorted(draw(st.lists(places, max_size=4)))
        for comment in comments_of(after, draw(TEXTS))
    ]
    branches = [
        another_way(plain, after, draw(st.integers(0, 99)))
        for after in sorted(draw(st.lists(places, max_size=3)))
    ]
    tags = draw(st.dictionaries(st.sampled_from(("Site", "Date", "X1")), TEXTS))
    names = draw(st.lists(TEXTS, min_size=len(plain.names), max_size=len(plain.names)))
    return Record(
        plain.rules,
        tuple(names),
        plain.actions,
        tuple(remarks),
        tuple(branches),
        tuple(tags.items()),
    )


@given(records())
def test_a_written_record_is_read_back(record: Record) -> None:
    text = dumps(record)
    again = loads(text)
    assert again == record
    assert dumps(again) == text
    assert everything(again.sitting()) == everything(record.sitting())


@pytest.mark.parametrize("name", PRESETS)
def test_whole_sittings_of_every_preset(name: str) -> None:
    for seed in range(3):
        sitting = Sitting(PRESETS[name].rules, NAMES[: PRESETS[name].rules.players])
        for _ in steps(sitting, Random(seed), deals=4):
            pass
        if sitting.final is None:
            sitting.apply(End())
        record = Record.of(sitting)
        assert loads(dumps(record)) == record
        assert record.sitting().final == sitting.final


def test_a_record_of_a_sitting_has_the_names_by_player() -> None:
    sitting = wander(Rules(), seed=6, actions=60)
    assert sitting.player_of != (0, 1, 2, 3), "a cut for seats that changes them"
    record = Record.of(sitting)
    assert record.names == ("Ann", "Bob", "Cleo", "Dora")
    assert record.sitting().names == sitting.names


def test_files(tmp_path: Path) -> None:
    record = Record.of(wander(Rules(), 1, 100), {"Site": "Foster’s club ♥"})
    text = io.StringIO()
    dump(record, text)
    text.seek(0)
    assert load(text) == record
    save_file(record, tmp_path / "one.hearts")
    assert load_file(tmp_path / "one.hearts") == record
    assert [path.name for path in tmp_path.iterdir()] == ["one.hearts"]


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.hearts: No such file"):
        load_file(tmp_path / "none.hearts")
    (tmp_path / "bad.hearts").write_bytes(b'[HeartsRecord "1"]\n ; caf\xe9')
    with pytest.raises(RecordError, match=r"bad\.hearts: line 2, column 7: expected UTF-8 text"):
        load_file(tmp_path / "bad.hearts")
    with pytest.raises(RecordError, match="No such file"):
        save_file(Record(Rules(), tuple("ABCD")), tmp_path / "no" / "where.hearts")


def some_value(shape: Any, sitting: Sitting, chance: Random) -> object:
    """Return a random value of an action's field that may suit this table."""
    parts = [part for part in get_args(shape) if part is not type(None)]
    if get_origin(shape) is tuple:
        return tuple(some_value(parts[0], sitting, chance) for _ in range(chance.randrange(3)))
    if parts:
        return chance.choice((None, some_value(parts[0], sitting, chance)))
    if shape is Card:
        seats = [seat for seat in range(sitting.rules.players) if sitting.view(seat).hand]
        hand = sitting.view(chance.choice(seats)).hand if seats else sitting.rules.pack
        return chance.choice(hand)
    if shape is str:
        return chance.choice(("", "I1", "I3", "I5", "I7", "D3", "two words", '"\\"'))
    if shape is int:
        return chance.randrange(sitting.rules.players)
    return chance.choice(list(shape))


def at_a_club(seed: int, actions: int) -> Sitting:
    """Return a sitting under club laws with some irregular actions."""
    chance = Random(seed)
    sitting = seated(Rules(laws=Laws.CLUB, players=chance.choice((3, 4, 5))))
    while len(sitting.actions) < actions and sitting.phase is not Phase.ENDED:
        regular = sitting.phase is not Phase.PLAY or bool(sitting.view(sitting.to_act[0]).playable)
        if regular and chance.random() < 0.6:
            action = any_action(sitting, chance)
        else:
            kind = chance.choice([*ACTION_TYPES.values()])
            hints = get_type_hints(kind)
            names = [field.name for field in fields(kind)]
            action = kind(**{n: some_value(hints[n], sitting, chance) for n in names})
        with contextlib.suppress(EldestHandError):
            sitting.apply(action)
    return sitting


@examples(0.3)
@given(st.integers(0, 2**32))
def test_club_laws(seed: int) -> None:
    sitting = at_a_club(seed, actions=90)
    record = Record.of(sitting)
    text = dumps(record)
    assert loads(text) == record
    for number in range(1, len(record.deals) + 1):
        with contextlib.suppress(RecordError):
            deal = OneDeal.of(record, number)
            assert decode_deal(encode_deal(deal)) == deal


@given(st.data())
def test_every_action_has_its_line(data: st.DataObject) -> None:
    """This includes future actions, because a line is made from the fields of an action."""
    sitting, chance = wander(Rules(), 1, 40), Random(data.draw(st.integers()))
    for name, kind in ACTION_TYPES.items():
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind)]
        action = kind(**{name: some_value(hints[name], sitting, chance) for name in names})
        line = write_action_line(action)
        assert line.split()[0] == name
        assert read_action_line(next(tokenize(line))) == action


def test_sittings_of_other_rules_do_not_mix() -> None:
    sitting = Sitting(PRESETS["spot"].rules, ("A", "B", "C", "D"))
    assert '[Game "spot"]' in dumps(Record.of(sitting))
