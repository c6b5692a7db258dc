"""The text record: what is written is read back, what a person writes too, and nothing false."""

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

from eldesthand.actions import Agree, Cut, Deal, End, PlayCard, Settle, Shuffle
from eldesthand.cards import Card
from eldesthand.errors import EldestHandError, IllegalAction, RecordError
from eldesthand.record import (
    Branch,
    Comment,
    OneDeal,
    Record,
    code,
    comments_of,
    dump,
    dumps,
    load,
    load_file,
    loads,
    save_file,
)
from eldesthand.record.grammar import lines_of
from eldesthand.record.steps import STEPS, read_step, write_step
from eldesthand.rules import PRESETS, Dealing, Laws, Rules, Variety
from eldesthand.sitting import Sitting
from eldesthand.view import Phase
from tests.strategies import all_games, examples, sittings, with_table_talk
from tests.tables import (
    NAMES,
    any_action,
    ended,
    everything,
    finish_deal,
    give,
    seated,
    steps,
    wander,
)

TEXTS = st.text(max_size=40)


def another_way(record: Record, after: int, seed: int, most: int = 6) -> Branch:
    """A branch that goes on from a place of the main line in any legal way."""
    sitting, chance = record.sitting(after), Random(seed)
    for _ in range(most):
        if not sitting.to_act and sitting.final:
            break
        sitting.apply(any_action(sitting, chance))
    return Branch(after, tuple(sitting.actions[after:]))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of a sitting at any moment, with names, tags, comments and branches."""
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


# --- there and back ------------------------------------------------------------------------------


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
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
        record = Record.of(ended(sitting))
        assert loads(dumps(record)) == record
        assert record.sitting().final == sitting.final


@examples(0.3)
@given(st.sampled_from(all_games()), st.integers(0, 99))
def test_every_game_there_is(rules: Rules, seed: int) -> None:
    record = Record.of(wander(with_table_talk(rules, Random(seed)), seed, 90))
    assert loads(dumps(record)) == record


def test_a_record_of_a_sitting_has_the_names_by_player() -> None:
    sitting = wander(Rules(), seed=5, actions=60)
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
    with pytest.raises(RecordError, match=r"bad\.hearts: line 2, column 7: expected text in UTF-8"):
        load_file(tmp_path / "bad.hearts")
    with pytest.raises(RecordError, match="No such file"):
        save_file(Record(Rules(), tuple("ABCD")), tmp_path / "no" / "where.hearts")


# --- as a person writes --------------------------------------------------------------------------

BY_HAND = """
[HeartsRecord "1"]
[Game "howell"]
[Players "Ann" "Bob" "Cleo" "Dora"]
[Dealer "3"]
deal 3
hand 0 4.AKQJT9876..AT5      ; Ann
hand 1 3.5432.AKQJT.K82
hand 2 AKQJT98765...Q63
hand 3 2..98765432.J974
1. 0: ah 2H 3h 4H
2. 0: 5H KH 6H 7H > 1 +4
"""


def test_a_deal_written_by_hand() -> None:
    record = loads(BY_HAND)
    sitting = record.sitting()
    assert [type(action) for action in record.actions[:4]] == [Agree, Shuffle, Cut, Deal]
    assert [player.units for player in sitting.view(None).players] == [4, 4, 0, 0]
    assert record.comments == (Comment(4, "Ann"),)
    assert loads(dumps(record)) == record
    assert "shuffle" not in dumps(record), "the usual shuffle is not written"


@pytest.mark.parametrize("line", ["\r\n", "\r", "\n\n\n", "\n   ", "  \n\t"])
def test_lines_may_end_and_begin_anyhow(line: str) -> None:
    assert loads("\ufeff" + BY_HAND.replace("\n", line)) == loads(BY_HAND)


def test_two_handed_and_seven_handed_by_hand() -> None:
    for players, dealing in ((2, Dealing.SINGLY), (7, Dealing.THREES)):
        rules = Rules(players=players, dealing=dealing)
        sitting = seated(rules)
        chance = Random(players)
        finish_deal(sitting, chance)
        head, body = dumps(Record.of(sitting)).split("\ndeal ")
        short = "\n".join(line for line in head.split("\n") if line[:3] not in ("shu", "cut"))
        again = loads(f"{short}\ndeal {body}")
        assert again.sitting().nets == sitting.nets
        assert loads(dumps(again)) == again


def some_value(shape: Any, sitting: Sitting, chance: Random) -> object:
    """Any value of a type that an action has, such as might just do at this table."""
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
    """A sitting under club laws at which now and then something irregular is done."""
    chance = Random(seed)
    sitting = seated(Rules(laws=Laws.CLUB, players=chance.choice((3, 4, 5))))
    while len(sitting.actions) < actions and sitting.phase is not Phase.ENDED:
        regular = sitting.phase is not Phase.PLAY or bool(sitting.view(sitting.to_act[0]).playable)
        if regular and chance.random() < 0.6:
            action = any_action(sitting, chance)
        else:
            kind = chance.choice([*STEPS.values()])
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
            assert code.read(code.write(deal)) == deal


@given(st.data())
def test_every_action_has_its_line(data: st.DataObject) -> None:
    """Also what the laws may gain one day: a line is made of an action's own fields."""
    sitting, chance = wander(Rules(), 1, 40), Random(data.draw(st.integers()))
    for word, kind in STEPS.items():
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind)]
        action = kind(**{name: some_value(hints[name], sitting, chance) for name in names})
        line = write_step(action)
        assert line.split()[0] == word
        assert read_step(next(lines_of(line))) == action


# --- comments and branches -----------------------------------------------------------------------

TREE = """[HeartsRecord "1"]
[Game "sweepstake"]
[Players "Ann" "Bob" "Cleo" "Dora"]
[Dealer "3"]
[Result "*"]

agree 3

deal 3
hand 0 4.AKQJT9876..AT5
hand 1 3.5432.AKQJT.K82
hand 2 AKQJT98765...Q63
hand 3 2..98765432.J974
; Ann has to lead
1. 0: AH 2H
(
  ; too dear
  1. 2: QH
  (
    1. 3: 7H > 0 +4
  )
  1. 3: 4H > 0 +4
)
1. 2: 3H 4H > 0 +4
(
  2. 0: 4C
)
"""


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


# --- what is not right ---------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert BY_HAND.count(old) == 1
    return BY_HAND.replace(old, new)


WRONG = {
    "no version": (changed('[HeartsRecord "1"]', ""), 1, 1, "HeartsRecord"),
    "newer version": (changed('Record "1"', 'Record "2"'), 2, 15, "version"),
    "no game": (changed('[Game "howell"]', ""), 1, 1, "tag Game"),
    "no such game": (changed('"howell"', '"whist"'), 3, 7, "one of howell"),
    "no such game for so many": (changed('"Dora"]', '"D" "E" "F" "G" "H"]'), 3, 7, "C3"),
    "no tag": (changed('[Dealer "3"]', "[Dealer 3]"), 5, 1, "a tag such as"),
    "tag twice": (changed('[Dealer "3"]', '[Dealer "3"]\n[Dealer "3"]'), 6, 2, "only once"),
    "no such dealer": (changed('[Dealer "3"]', '[Dealer "4"]'), 5, 10, "no seat 4"),
    "tag too late": (BY_HAND + '[Site "x"]', 13, 2, "before the first event"),
    "rule": (changed("deal 3", '[Laws "none"]\ndeal 3'), 6, 8, "guided, club"),
    "yes or no": (changed("deal 3", '[UntilBroke "1"]\ndeal 3'), 6, 14, "yes or no"),
    "game that cannot be": (changed("deal 3", '[Passing "yes"]\ndeal 3'), 3, 7, "V7"),
    "other dealer": (changed("deal 3", "deal 2"), 6, 1, "seat 3 to deal"),
    "hand missing": (changed("hand 3 2..98765432.J974", ""), 6, 1, "none of seat 3"),
    "hand too short": (changed("hand 3 2.", "hand 3 ."), 10, 8, "13 cards"),
    "card twice": (changed("hand 3 2.", "hand 3 4."), 10, 8, "no other hand holds"),
    "no hand": (changed("hand 3 2..", "hand 3 2x.."), 10, 8, "card such as"),
    "no seat": (changed("hand 3", "hand 4"), 10, 6, "one of the seats"),
    "seat twice": (changed("hand 3", "hand 2"), 10, 6, "another seat"),
    "no event": (changed("1. 0:", "lead"), 11, 1, "one of agree"),
    "no number": (changed("deal 3", "deal x"), 6, 6, "the seat of deal"),
    "too few words": (changed("deal 3", "deal"), 6, 5, "the end of the line"),
    "too many words": (changed("deal 3", "agree 3 0\ndeal 3"), 6, 9, "the end of the line"),
    "no card": (changed(" ah", " 1h"), 11, 7, "a card such as"),
    "not his card": (changed(" ah", " 2c"), 11, 7, "not in the hand"),
    "against the law": (changed(" 2H", " 2D"), 11, 10, "P1"),
    "wrong trick": (changed("2. 0:", "3. 0:"), 12, 1, "expected 2."),
    "wrong seat": (changed("2. 0:", "2. 1:"), 12, 4, "expected 0:"),
    "five cards": (changed("7H > 1 +4", "7H 8H"), 12, 19, "who takes the trick"),
    "three cards": (changed("7H >", ">"), 12, 16, "all the cards"),
    "wrong taker": (changed("> 1", "> 2"), 12, 21, "expected 1"),
    "wrong units": (changed("+4", "+3"), 12, 23, "expected +4"),
    "no units": (changed(" +4", ""), 12, 22, "end of the line"),
    "early settlement": (BY_HAND + "settle", 13, 1, "seat 1 to play"),
    "no quotation mark": (BY_HAND + 'take-pack 0 "red', 13, 13, "closing quotation mark"),
    "branch open": (BY_HAND + "(", 13, 1, "ends this branch"),
    "branch closed": (BY_HAND + ")", 13, 1, "line ( before"),
    "branch with words": (BY_HAND + "( 3. 1: KS", 13, 3, "end of the line"),
    "hand too late": (BY_HAND + "hand 0 4.AKQJT9876..AT5", 13, 1, "after the deal"),
    "result": (changed("[Dealer", '[Result "+1 0 0 -1"]\n[Dealer'), 5, 9, 'expected "*"'),
    "law": (BY_HAND + "settle [I7]", 13, 1, "seat 1 to play"),
    "deep": (BY_HAND + "(\n" * 99, 63, 1, "at most 50 branches"),
    "nothing": ("", 1, 1, "HeartsRecord"),
    "long number": (BY_HAND + "bid 0 " + "9" * 5000, 13, 7, "counters of bid"),
    "number in other figures": (BY_HAND + "bid 0 ٣", 13, 7, "counters of bid"),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_tell_where_and_what_was_expected(name: str) -> None:
    text, line, column, expected = WRONG[name]
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert expected in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)


def test_a_false_hand_beside_a_shuffle() -> None:
    sitting = seated(Rules(), dealer=3)
    give(sitting, [line.split()[2] for line in BY_HAND.splitlines() if line.startswith("hand")])
    text = dumps(Record.of(sitting))
    assert "shuffle 3" in text
    wrong = text.replace("hand 3 2.", "hand 3 3.").replace("hand 1 3.", "hand 1 2.")
    with pytest.raises(RecordError, match="expected the hand that was dealt"):
        loads(wrong)


def test_a_false_reckoning_and_a_false_result() -> None:
    sitting = seated(Rules(variety=Variety.HEARTS), dealer=3)
    finish_deal(sitting, Random(4))
    sitting.apply(End())
    text = dumps(Record.of(sitting))
    net = next(line for line in text.splitlines() if line.startswith("settle")).split()[1]
    with pytest.raises(RecordError, match="expected"):
        loads(text.replace(f"settle {net}", "settle +99"))
    with pytest.raises(RecordError, match="expected"):
        loads(text.replace("settle", "settle 1 2 3 4 5"))
    with pytest.raises(RecordError, match="expected"):
        loads(text.replace('[Result "', '[Result "+1 '))
    assert "settle\n" not in text
    assert loads(text.replace(next(x for x in text.splitlines() if x[:6] == "settle"), "settle"))


def test_what_cannot_be_written() -> None:
    record = Record.of(wander(Rules(), 1, 50, quick=True))
    four = record.names
    for tags in ((("site", "x"),), (("Game", "x"),), (("Laws", "x"),), (("A", "x"), ("A", "y"))):
        with pytest.raises(RecordError):
            dumps(Record(record.rules, four, tags=tags))
    for comments in ((Comment(1, "x"),), (Comment(-1, "x"),)):
        with pytest.raises(RecordError):
            dumps(Record(record.rules, four, comments=comments))
    with pytest.raises(RecordError):
        dumps(Record(record.rules, four, branches=(Branch(1, ()),)))
    with pytest.raises(IllegalAction):
        dumps(Record(record.rules, four, (Settle(),)))
    with pytest.raises(EldestHandError):
        dumps(Record(record.rules, four[1:]))


# --- anything at all -----------------------------------------------------------------------------

SCRAPS = [
    *("(", ")", ";", ">", "[", "]", ".", ",", "-", "+4", "0", "3", "9", "QS", "*H", "♥", "٣"),
    *("1.", "14.", "0:", "yes", "no", "jack", "pool", "\\"),
    *STEPS,
    *("hand", "seated", '"', "\ufeff", "\x00", "\ud800", "9" * 18, "\n", " ", "  ("),
    *('[Game "modern"]', '[Variety "joker"]', '[Players "A"]', '[Result "*"]', '[Stake "1e9"]'),
]


def spoiled(text: str, chance: Random) -> str:
    """The text with a few things in it changed."""
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
    "inputs", [2_500, pytest.param(1_000_000, marks=pytest.mark.slow)], ids=["short", "long"]
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


def test_sittings_of_other_rules_do_not_mix() -> None:
    sitting = Sitting(PRESETS["spot"].rules, ("A", "B", "C", "D"))
    assert '[Game "spot"]' in dumps(Record.of(sitting))
