"""Records written by hand: correct ones are read, and false ones are refused."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.core.actions import Agree, Cut, Deal, End, Settle, Shuffle
from eldesthand.core.errors import EldestHandError, IllegalAction, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Dealing
from eldesthand.record import Branch, Comment, Record, dumps, loads
from tests.record.examples import BY_HAND
from tests.tables import finish_deal, give, seated, wander


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


def changed(old: str, new: str) -> str:
    assert BY_HAND.count(old) == 1
    return BY_HAND.replace(old, new)


WRONG = {
    "no version": (changed('[HeartsRecord "1"]', ""), 1, 1, "HeartsRecord"),
    "newer version": (changed('Record "1"', 'Record "2"'), 2, 15, "version"),
    "no game": (changed('[Game "howell"]', ""), 1, 1, "tag Game"),
    "no such game": (changed('"howell"', '"whist"'), 3, 7, "one of howell"),
    "no such game for this number": (changed('"Dora"]', '"D" "E" "F" "G" "H"]'), 3, 7, "C3"),
    "no tag": (changed('[Dealer "3"]', "[Dealer 3]"), 5, 1, "a tag such as"),
    "tag twice": (changed('[Dealer "3"]', '[Dealer "3"]\n[Dealer "3"]'), 6, 2, "only once"),
    "no such dealer": (changed('[Dealer "3"]', '[Dealer "4"]'), 5, 10, "got 4"),
    "tag too late": (BY_HAND + '[Site "x"]', 13, 2, "before the first action"),
    "rule": (changed("deal 3", '[Laws "none"]\ndeal 3'), 6, 8, "guided, club"),
    "yes or no": (changed("deal 3", '[UntilBroke "1"]\ndeal 3'), 6, 14, "yes or no"),
    "impossible game": (changed("deal 3", '[Passing "yes"]\ndeal 3'), 3, 7, "V7"),
    "other dealer": (changed("deal 3", "deal 2"), 6, 1, "expected 3 at seat"),
    "hand missing": (changed("hand 3 2..98765432.J974", ""), 6, 1, "the hand of seat 3 is missing"),
    "hand too short": (changed("hand 3 2.", "hand 3 ."), 10, 8, "13 cards"),
    "card twice": (changed("hand 3 2.", "hand 3 4."), 10, 8, "no other hand holds"),
    "no hand": (changed("hand 3 2..", "hand 3 2x.."), 10, 8, "card such as"),
    "no seat": (changed("hand 3", "hand 4"), 10, 6, "one of the seats"),
    "seat twice": (changed("hand 3", "hand 2"), 10, 6, "another seat"),
    "no action": (changed("1. 0:", "lead"), 11, 1, "one of agree"),
    "no number": (changed("deal 3", "deal x"), 6, 6, "the field seat of deal"),
    "too few words": (changed("deal 3", "deal"), 6, 5, "the end of the line"),
    "too many words": (changed("deal 3", "agree 3 0\ndeal 3"), 6, 9, "the end of the line"),
    "no card": (changed(" ah", " 1h"), 11, 7, "a card such as"),
    "card of another hand": (changed(" ah", " 2c"), 11, 7, "not in this hand"),
    "against the law": (changed(" 2H", " 2D"), 11, 10, "P1"),
    "wrong trick": (changed("2. 0:", "3. 0:"), 12, 1, "expected 2."),
    "wrong seat": (changed("2. 0:", "2. 1:"), 12, 4, "expected 0:"),
    "five cards": (changed("7H > 1 +4", "7H 8H"), 12, 19, "seat that takes the trick"),
    "three cards": (changed("7H >", ">"), 12, 16, "all the cards"),
    "wrong taker": (changed("> 1", "> 2"), 12, 21, "expected 1"),
    "wrong units": (changed("+4", "+3"), 12, 23, "expected +4"),
    "no units": (changed(" +4", ""), 12, 22, "end of the line"),
    "early settlement": (BY_HAND + "settle", 13, 1, "seat 1 to play"),
    "no quotation mark": (BY_HAND + 'take-pack 0 "red', 13, 13, "closing quotation mark"),
    "branch open": (BY_HAND + "(", 13, 1, "ends this branch"),
    "branch closed": (BY_HAND + ")", 13, 1, "line “(” before"),
    "branch with words": (BY_HAND + "( 3. 1: KS", 13, 3, "end of the line"),
    "hand too late": (BY_HAND + "hand 0 4.AKQJT9876..AT5", 13, 1, "after the deal"),
    "result": (changed("[Dealer", '[Result "+1 0 0 -1"]\n[Dealer'), 5, 9, 'expected "*"'),
    "a law": (BY_HAND + "settle [I7]", 13, 1, "seat 1 to play"),
    "deep": (BY_HAND + "(\n" * 99, 63, 1, "at most 50 nested branches"),
    "nothing": ("", 1, 1, "HeartsRecord"),
    "long number": (BY_HAND + "bid 0 " + "9" * 5000, 13, 7, "field counters of bid"),
    "number in other figures": (BY_HAND + "bid 0 ٣", 13, 7, "field counters of bid"),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_name_the_place_and_the_expected_text(name: str) -> None:
    text, line, column, expected = WRONG[name]
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert expected in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)


def test_a_wrong_hand_after_a_shuffle() -> None:
    sitting = seated(Rules(), dealer=3)
    give(sitting, [line.split()[2] for line in BY_HAND.splitlines() if line.startswith("hand")])
    text = dumps(Record.of(sitting))
    assert "shuffle 3" in text
    wrong = text.replace("hand 3 2.", "hand 3 3.").replace("hand 1 3.", "hand 1 2.")
    with pytest.raises(RecordError, match="expected the hand that was dealt"):
        loads(wrong)


def test_a_false_reckoning_and_a_false_result() -> None:
    sitting = seated(Rules(variety="hearts"), dealer=3)
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


def test_records_that_cannot_be_written() -> None:
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
