"""The code of a deal: short, equal after decoding; an invalid one raises only RecordError."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import Bid, Deal, Hour, Settle, Shuffle
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing, Laws
from eldesthand.record import OneDeal, Record, TableState, loads
from eldesthand.record.deal_code import (
    ACTION_NAMES,
    CODE,
    decode_deal,
    decode_rules,
    encode_deal,
    encode_or_decode,
)
from eldesthand.record.lines import ACTION_TYPES
from eldesthand.record.mixed_radix import ALPHABET, Decoder, Encoder
from tests.strategies import all_games, examples, with_table_talk
from tests.tables import ONE_SUIT_EACH, hands_of, steps, wander

LONGEST, LONGEST_UNPLAYED = 120, 60


def some_deals(rules: Rules, seed: int, deals: int = 3) -> list[OneDeal]:
    """Return the deals of one sitting; the last may be unfinished."""
    sitting, chance = Sitting(rules, tuple("ABCDEFG"[: rules.players])), Random(seed)
    for number, _ in enumerate(steps(sitting, chance, deals + 1)):
        if len(sitting.nets) == deals and number > 40 * deals:
            break
    record = Record.of(sitting)
    played = [
        places
        for places in record.deals
        if any(isinstance(action, Deal) for action in record.actions[places.start : places.stop])
    ]
    return [OneDeal.of(record, number + 1) for number in range(len(played))]


def unplayed(deal: OneDeal) -> OneDeal:
    """Return the deal before the first bid, pass or lead."""
    end = max(n for n, action in enumerate(deal.actions) if isinstance(action, Deal))
    return deal.first(end + 1)


@examples(0.4)
@given(st.sampled_from(all_games()), st.integers(0, 999))
def test_every_game(rules: Rules, seed: int) -> None:
    for deal in some_deals(with_table_talk(rules, Random(seed)), seed, deals=2):
        text = encode_deal(deal)
        assert decode_deal(text) == deal
        assert decode_rules(text) == deal.rules
        assert set(text) <= set(ALPHABET)
        short = encode_deal(unplayed(deal))
        assert decode_deal(short) == unplayed(deal)
        if rules.players == 4:
            assert len(text) <= LONGEST
            assert len(short) <= LONGEST_UNPLAYED


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_short(name: str) -> None:
    for deal in some_deals(PRESETS[name].rules, seed=3):
        assert len(encode_deal(deal)) <= 90
        assert len(encode_deal(unplayed(deal))) <= 55


def test_the_longest_codes() -> None:
    """Games in which no rule has its default, with hands of one suit each."""
    agreed = {"counters": 999, "stake": "0.0125", "minutes": 180, "target": 1_000}
    for base in (
        Rules(variety="auction", until_broke=True, **agreed),  # type: ignore[arg-type]
        Rules(until_broke=True, dealing=Dealing.THREES, options={"odd_starts_jack": True}),
        Rules(
            variety="modern",
            settlement="points",
            **agreed,  # type: ignore[arg-type]
            options={
                "passing": True,
                "breaking": True,
                "queen_breaks": True,
                "clean_first_trick": True,
                "moon": "self",
                "omnibus": True,
            },
        ),
    ):
        dealt = OneDeal.of_hands(base, hands_of(ONE_SUIT_EACH), TableState(3))
        assert len(encode_deal(dealt)) <= LONGEST_UNPLAYED
        for seed in range(4):
            sitting, chance = dealt.sitting(), Random(seed)
            for _ in steps(sitting, chance, deals=1):
                pass
            whole = replace(dealt, actions=tuple(sitting.actions[1:]))
            if isinstance(whole.actions[-1], Settle):
                assert len(encode_deal(whole)) <= LONGEST


def test_a_deal_within_a_sitting_keeps_how_the_table_stood() -> None:
    """Pool, Jack, kept choice, and bids of more counters than were bought at the start."""
    sitting = Sitting(PRESETS["auction"].rules, tuple("ABCD"))
    for _ in steps(sitting, Random(11), deals=20):
        pass
    record = Record.of(sitting)
    tables = [OneDeal.of(record, number).table for number in range(1, 21)]
    assert any(table.jack_deals and table.choice is not None for table in tables)
    for number in range(1, 21):
        deal = OneDeal.of(record, number)
        assert decode_deal(encode_deal(deal)) == deal
        table = deal.sitting()
        assert table.nets[-1] == sitting.nets[number - 1]
        assert table.bank.conserved


def test_bids_beyond_the_first_counters_keep_the_counters() -> None:
    table = TableState(dealer=3, held=(500, -3, 77, 0))
    dealt = OneDeal.of_hands(PRESETS["auction"].rules, hands_of(ONE_SUIT_EACH), table)
    bold = replace(dealt, actions=(*dealt.actions, Bid(0, 400)))
    assert decode_deal(encode_deal(bold)) == bold
    with pytest.raises(IllegalAction):
        encode_deal(replace(bold, table=TableState(dealer=3)))


def test_a_code_of_a_later_version_is_told_from_a_broken_one() -> None:
    for code, newer in (("2abc", True), ("1abc", False), ("x", False)):
        with pytest.raises(RecordError) as found:
            decode_deal(code)
        assert found.value.newer == newer
    with pytest.raises(RecordError) as found:
        loads('[HeartsRecord "2"]\n[Players "A" "B" "C" "D"]')
    assert found.value.newer


def test_hours_and_first_shuffles_are_left_out() -> None:
    rules = Rules(minutes=60)
    for seed in range(40):
        sitting = wander(rules, seed, 120, quick=True)
        record = Record.of(sitting)
        if Hour() in sitting.actions and sitting.nets:
            break
    deal = OneDeal.of(record, 1)
    assert Hour() not in deal.actions
    assert sum(isinstance(action, Shuffle) for action in deal.actions) == 1
    assert deal.sitting().nets[-1] == sitting.nets[0]


@pytest.mark.parametrize("number", [0, 3])
def test_no_such_deal(number: int) -> None:
    with pytest.raises(RecordError, match="a deal from 1 to 2"):
        OneDeal.of(Record.of(wander(Rules(), 1, 60, quick=True)), number)


def test_deals_that_no_code_can_hold() -> None:
    deal = OneDeal.of_hands(Rules(), hands_of(ONE_SUIT_EACH))
    with pytest.raises(RecordError):
        encode_deal(replace(deal, actions=()))
    with pytest.raises(IllegalAction):
        encode_deal(replace(deal, actions=deal.actions[1:]))
    with pytest.raises(RecordError):
        encode_deal(replace(deal, actions=(Shuffle(2, deal.rules.pack), *deal.actions)))
    for table in (
        TableState(4),
        TableState(-1),
        TableState(choice=0),
        TableState(jack_deals=1),
        TableState(pool=-1),
        TableState(deal=0),
        TableState(held=(1, 2)),
    ):
        with pytest.raises(RecordError):
            OneDeal.of_hands(Rules(), hands_of(ONE_SUIT_EACH), table)
    with pytest.raises(RecordError):
        OneDeal.of_hands(Rules(), hands_of(ONE_SUIT_EACH[:3]))
    with pytest.raises(RecordError):
        OneDeal.of_hands(Rules(), hands_of((*ONE_SUIT_EACH[:3], ONE_SUIT_EACH[0])))


def test_everything_has_its_place_in_the_code() -> None:
    """Additions to the engine go to the ends of the lists of version 1."""
    assert set(ACTION_TYPES) <= set(ACTION_NAMES)
    assert (ACTION_NAMES[0], ACTION_NAMES[26]) == ("agree", "draw-from")
    for laws in Laws:
        deal = OneDeal.of_hands(Rules(laws=laws), hands_of(ONE_SUIT_EACH))
        assert decode_deal(encode_deal(deal)) == deal


@given(st.text(max_size=80) | st.text(ALPHABET, max_size=150).map("1".__add__))
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        decode_deal(text)


def test_a_letter_that_is_none_has_its_column() -> None:
    text = encode_deal(OneDeal.of_hands(Rules(), hands_of(ONE_SUIT_EACH)))
    with pytest.raises(RecordError, match=r"^line 1, column 8: expected a letter of a code"):
        decode_deal(f"{text[:7]}+{text[8:]}")


@pytest.mark.parametrize(
    "inputs", [250, pytest.param(1_000_000, marks=pytest.mark.slow)], ids=["short", "long"]
)
def test_a_spoiled_code_is_read_or_refused(inputs: int) -> None:
    """Some digits of a code are changed, and its checksum is then computed again."""
    chance, read = Random(inputs), 0
    deals = [deal for seed in range(6) for deal in some_deals(chance.choice(all_games()), seed, 1)]
    for _ in range(inputs):
        encoder = Encoder()
        encode_or_decode(encoder, chance.choice(deals))
        for _ in range(chance.choice((1, 1, 2, 8))):
            place = chance.randrange(len(encoder.digits))
            bound, _ = encoder.digits[place]
            encoder.digits[place] = (bound, chance.randrange(bound))
        try:
            deal = decode_deal(CODE.write(encoder.text))
        except RecordError:
            continue
        read += 1
        assert decode_deal(encode_deal(deal)) == deal
    assert read > inputs // 20


def test_a_wrong_character_is_noticed() -> None:
    text = encode_deal(OneDeal.of_hands(Rules(), hands_of(ONE_SUIT_EACH)))
    for place in range(len(text)):
        for letter in ALPHABET:
            if letter != text[place]:
                with pytest.raises(RecordError):
                    decode_deal(text[:place] + letter + text[place + 1 :])
    for place in range(1, len(text) - 3):
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        if swapped != text:
            with pytest.raises(RecordError):
                decode_deal(swapped)


def test_numbers_of_any_size() -> None:
    encoder = Encoder()
    numbers = [0, 1, 15, 16, 17, 255, 256, 10**6, 2**60 - 1]
    for number in numbers:
        encoder.number(number)
        encoder.signed(-number)
    decoder = Decoder(encoder.text)
    assert [(decoder.number(), decoder.signed()) for _ in numbers] == [(n, -n) for n in numbers]
    assert decoder.finished
    with pytest.raises(RecordError):
        encoder.number(2**60)
    with pytest.raises(RecordError):
        encoder.digit(4, 4)


@examples(0.2)
@given(st.lists(st.tuples(st.integers(1, 10**6), st.integers(0, 10**6)), max_size=30))
def test_choices_of_any_bound(choices: list[tuple[int, int]]) -> None:
    encoder = Encoder()
    kept = [(bound, number % bound) for bound, number in choices]
    for bound, number in kept:
        encoder.digit(bound, number)
    decoder = Decoder(encoder.text)
    assert [(bound, decoder.digit(bound)) for bound, _ in kept] == kept
