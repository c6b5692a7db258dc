"""The long random run: its checks find faults, and its results are repeatable."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import eldesthand.playing
from eldesthand.core.actions import Agree
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import TableView
from eldesthand.record import OneDeal, Record
from eldesthand.record.deal_code import encode_deal
from lab.at_page import AtPage, new_sitting
from lab.checks import (
    Broken,
    check_cards,
    check_code,
    check_counters,
    check_record,
    check_secrecy,
)
from lab.commands import soak as soaking
from lab.commands.soak import SOAK
from lab.parts import MOST_CACHED, SETTLED_MEMORY, Tally
from lab.random_actions import anything_legal
from lab.random_tables import any_rules
from tests.commands import lab
from tests.tables import wander


@cache
def kept(number: int) -> list[int]:
    return [number]


def test_only_an_unbounded_cache_counts_as_growth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(eldesthand.playing, "kept", kept, raising=False)
    kept(1)
    SOAK.part("s", 3, 1)
    assert kept.cache_info().currsize == 0
    for number in range(MOST_CACHED + 1):
        kept(number)
    with pytest.raises(Broken, match="a cache without a limit holds 20001 results"):
        SOAK.part("s", 3, 1)
    kept.cache_clear()


def at_play(game: str = "howell") -> Sitting:
    """Return a sitting in the middle of its first deal."""
    sitting = wander(PRESETS[game].rules, seed=1, actions=30, quick=True)
    assert sitting.phase is Phase.PLAY
    return sitting


def test_a_part_is_the_same_each_time() -> None:
    one, other = (SOAK.part("s", 3, 5) for _ in range(2))
    assert (one.cases, one.counted) == (other.cases, other.counted)
    assert one.cases >= 5


def test_random_rules_cover_every_game_and_option() -> None:
    rules = [any_rules(Random(n)) for n in range(2000)]
    assert {each.laws for each in rules} == set(Laws)
    for each in PRESETS.values():
        kind = each.rules.variety, each.rules.settlement, each.rules.players
        assert kind in {(r.variety, r.settlement, r.players) for r in rules}
        for option, value in each.rules.options.items():
            assert any(r.variety == kind[0] and r.option(option) == value for r in rules)


def test_executor_makes_no_difference() -> None:
    alone = SOAK.run("s", 41)
    with ThreadPoolExecutor(1) as executor:
        shared = SOAK.run("s", 41, executor)
    assert shared.cases == alone.cases >= 41
    assert shared.counted == alone.counted


def test_lost_card_is_found() -> None:
    sitting = at_play()
    assert sitting.tricks is not None
    check_cards(sitting)
    seat = sitting.tricks.turn
    sitting.tricks.hands[seat][sitting.view(seat).hand[0] >> 4] = 0
    with pytest.raises(Broken, match="differ from the dealt cards"):
        check_cards(sitting)


def test_lost_counter_is_found() -> None:
    sitting = at_play()
    sitting.bank.pool -= 1
    with pytest.raises(Broken, match=r"\[C7\]"):
        check_counters(sitting)


def test_hidden_card_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_play()
    assert all(check_secrecy(sitting, Random(n)) for n in range(20))
    honest = Sitting.view

    def tells(sitting: Sitting, seat: int | None) -> TableView:
        view = honest(sitting, seat)
        if sitting.phase is not Phase.PLAY or seat is None:
            return view
        left = (seat + 1) % sitting.rules.players
        deal = replace(view.deal, back=str(honest(sitting, left).hand))
        return replace(view, deal=deal)

    monkeypatch.setattr(Sitting, "view", tells)
    for n in range(20):
        with pytest.raises(Broken, match="reveals a hidden card"):
            check_secrecy(sitting, Random(n))


def test_a_record_that_reads_back_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_play()
    check_record(sitting)
    monkeypatch.setattr("lab.checks.loads", lambda text: None)
    with pytest.raises(Broken, match="record changes when written"):
        check_record(sitting)


def test_a_code_that_decodes_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_play()
    assert check_code(sitting, Random(1))
    deal = OneDeal.of(Record.of(sitting), 1)
    other = encode_deal(deal.first(len(deal.actions) - 1))
    monkeypatch.setattr("lab.checks.encode_deal", lambda deal: other)
    with pytest.raises(Broken, match="the deal changes when coded"):
        check_code(sitting, Random(1))


@pytest.mark.parametrize("laws", Laws)
def test_page_plays_a_deal(laws: Laws) -> None:
    rules = replace(PRESETS["auction"].rules, laws=laws)
    bot = "random@0.5" if laws is Laws.CLUB else "random"
    page = AtPage(new_sitting(rules, (0,), [bot] * rules.players, "2"), Random(2))
    page.play(1)
    assert page.check().nets
    page.actions.pop()
    with pytest.raises(Broken):
        page.check()


def test_memory_that_grows_is_found() -> None:
    for objects, grows in (((100, 100), False), ((100, 200), True)):
        soaked = Tally()
        early, late = objects
        soaked.memory[7] = [(early, 0)] * SETTLED_MEMORY + [(late, 0)]
        if grows:
            with pytest.raises(Broken, match="memory grows"):
                soaked.check_memory()
        else:
            soaked.check_memory()


def test_fault_says_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(soaking, "_at_table", fails)
    with pytest.raises(Broken, match=r"ZeroDivisionError: a fault .*soak --seed s --part 7"):
        SOAK.part("s", 7)


def test_any_deal_ends_by_legal_actions() -> None:
    for seed in range(30):
        chance = Random(seed)
        sitting = Sitting(rules := any_rules(chance), tuple("ABCDEFG"[: rules.players]))
        sitting.apply(Agree(0))
        while not sitting.nets and sitting.phase is not Phase.ENDED:
            sitting.apply(anything_legal(sitting, chance))
        assert sitting.bank.conserved


def test_the_command_reports_the_played_sittings() -> None:
    done = lab("soak", "--json", "--deals", "41", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["deals"] >= 41
    assert told["counted"]["sittings"] > 0
    again = lab("soak", "--json", "--part", "0")
    assert json.loads(again.stdout)["parts"] == 1
