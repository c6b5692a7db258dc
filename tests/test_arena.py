"""Duplicate matches: every seating plays the same deals, with the same figures on any executor."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from eldesthand import __version__
from eldesthand.arena.matches import (
    SEARCHERS,
    Clairvoyant,
    Difference,
    MatchOptions,
    Round,
    make_player,
    match,
    play_round,
    ratings,
    seatings,
    step,
)
from eldesthand.bots import Bot
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.rules import PRESETS

HOWELL = PRESETS["howell"].rules
SWEEPSTAKE = PRESETS["sweepstake"].rules


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("bots", ["ab", "abc", "abcd"])
def test_every_bot_sits_as_often_in_every_seat(bots: str, players: int) -> None:
    ways = seatings(tuple(bots), players)
    assert len(set(ways)) == len(ways)
    for seat in range(players):
        sitting = [way[seat] for way in ways]
        assert len({sitting.count(bot) for bot in bots}) == 1


def test_a_bot_against_its_like_is_even() -> None:
    # Howell is even between the players, so that nets are opposite (S3).
    result = match(HOWELL, ("careful", "random"), 4, seed=1)
    net = {each.bot: each.net for each in result.bots}
    assert net["careful"] == -net["random"]
    assert result.deals == 8
    assert result.rounds == 4
    assert result.differences[0].net > 0


def test_figures_do_not_depend_on_the_executor_nor_on_a_stop(tmp_path: Path) -> None:
    bots = ("careful", "random")
    four = MatchOptions(deals=2)
    here = match(SWEEPSTAKE, bots, 3, 2, four)
    with ThreadPoolExecutor(2) as threads:
        there = match(SWEEPSTAKE, bots, 3, 2, replace(four, executor=threads))
    store = tmp_path / "match.jsonl"
    match(SWEEPSTAKE, bots, 1, 2, replace(four, store=store))
    told: list[tuple[int, int]] = []
    again = match(
        SWEEPSTAKE, bots, 3, 2, replace(four, store=store, progress=lambda *n: told.append(n))
    )
    assert here == there == again
    assert told == [(2, 3), (3, 3)]


def test_times_come_from_the_clock() -> None:
    now = iter(range(10**6))
    result: Round = play_round(
        HOWELL, ("careful", "random"), b"1", 0, MatchOptions(clock=lambda: next(now))
    )
    assert set(result.times["careful"]) == {276}  # a second


def test_each_deal_of_a_round_has_its_own_difference(tmp_path: Path) -> None:
    options = MatchOptions(deals=2, store=tmp_path / "store")
    for _ in range(2):  # played, then read
        [difference] = match(HOWELL, ("careful", "random"), 6, 1, options).differences
        first, second = difference.by_deal
        assert (first[0] + second[0]) / 2 == pytest.approx(difference.net, abs=1e-4)
        assert first[0] != second[0]
        assert min(first[1], second[1]) > 0


def test_the_better_result_of_a_deal_beats_the_other() -> None:
    three = HOWELL.with_players(3)
    bots = ("careful", "beginner", "random")
    shares = [
        play_round(three, bots, b"1", number, MatchOptions(deals=2)).beaten for number in range(4)
    ]
    for beaten in shares:
        for bot, other in combinations(bots, 2):
            assert beaten[bot][other] + beaten[other][bot] == pytest.approx(1.0)
    heads_up = HOWELL.with_players(2)
    outcomes = set()
    for number in range(12):  # who has won both seatings has won more in all
        result = play_round(heads_up, ("careful", "random"), b"1", number)
        share = result.beaten["careful"]["random"]
        gain = result.net["careful"] - result.net["random"]
        outcomes.add(share)
        assert share in {0.0, 0.25, 0.5, 0.75, 1.0}
        assert gain > 0 or share < 1.0
        assert gain < 0 or share > 0.0
    assert len(outcomes) > 1


def test_clairvoyant_sees_the_hands_and_wins() -> None:
    def make(name: str, chance: Random) -> Clairvoyant:
        player = make_player("clairvoyant", chance)
        assert isinstance(player, Clairvoyant)
        player.playouts = 60
        return player

    bots: dict[str, Callable[[str, Random], Bot]] = {"clairvoyant": make, "careful": make_player}
    result = match(
        HOWELL, tuple(bots), 8, 1, MatchOptions(make=lambda name, chance: bots[name](name, chance))
    )
    assert result.differences[0].units > 0


def test_an_invalid_match_is_refused(tmp_path: Path) -> None:
    for bots in (("careful",), ("careful", "careful"), ("careful", "reckless")):
        with pytest.raises(RulesError):
            match(HOWELL, bots, 1, seed=1)
    with pytest.raises(RulesError):
        match(HOWELL, ("careful", "random"), 0, seed=1)
    with pytest.raises(RulesError):
        match(replace(HOWELL, players=2), ("careful", "random", "plain"), 1, seed=1)
    store = tmp_path / "match.jsonl"
    store.write_text('{"number": 0}\n')
    with pytest.raises(RecordError, match="line 1"):
        match(HOWELL, ("careful", "random"), 1, 1, MatchOptions(store=store))


@pytest.mark.parametrize("bot", SEARCHERS)
def test_playouts_are_an_argument_of_the_match(bot: str) -> None:
    assert repr(make_player(bot, Random(1), playouts=20)).endswith("(playouts=20)")
    assert repr(make_player(bot, Random(1))).endswith("(playouts=1000)")


def rung(bot: str, other: str, beaten: float) -> Difference:
    """Return a difference in which ``other`` is better than ``bot``."""
    return Difference(bot, other, 0.0, 0.0, 0.0, 0.0, beaten, 0.01)


def test_neighbours_differ_by_the_share_of_won_deals() -> None:
    # 400 × log10(3) = 190.85 at one in four; 400 × log10(9) = 381.70 at one in ten; 0 when even
    ladder = [rung("a", "b", 0.1), rung("b", "careful", 0.25), rung("careful", "d", 0.5)]
    assert ratings([*ladder, rung("d", "e", 0.75)]) == pytest.approx(
        (827.45, 1209.15, 1400.0, 1400.0, 1209.15), abs=0.01
    )
    # 400 ÷ ln 10 ÷ (0.25 × 0.75) = 926.49 for a whole, 9.26 for 0.01; 6.95 where it is even
    assert [step(each)[1] for each in ladder[1:]] == pytest.approx([9.26, 6.95], abs=0.01)


def test_the_anchor_has_the_agreed_rating_or_else_the_first_bot() -> None:
    ladder = [rung("a", "b", 0.25), rung("b", "c", 0.25)]
    assert ratings(ladder) == pytest.approx((1400.0, 1590.85, 1781.70), abs=0.01)
    assert ratings(ladder, anchor="c") == pytest.approx((1018.30, 1209.15, 1400.0), abs=0.01)


@pytest.mark.parametrize(("share", "said"), [(0.0, "good beat bad"), (1.0, "bad beat good")])
def test_a_bot_that_wins_every_deal_has_no_rating(share: float, said: str) -> None:
    with pytest.raises(RulesError, match=f"{said} in every deal: their ratings need more deals"):
        step(rung("bad", "good", share))


BOTS = ("careful", "random")


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    store = tmp_path / "match.jsonl"
    whole = match(HOWELL, BOTS, 2, 1, MatchOptions(store=store))
    first, second = store.read_bytes().splitlines(keepends=True)
    for torn in (second[: len(second) // 2], second[:-1], b"\0\0\xff"):
        store.write_bytes(first + torn)
        said: list[str] = []
        assert match(HOWELL, BOTS, 2, 1, MatchOptions(store=store, notice=said.append)) == whole
        assert said == [f"{store}: line 2 is incomplete; its round is played again"]
        assert store.read_bytes() == first + second
        assert match(HOWELL, BOTS, 2, 1, MatchOptions(store=store)) == whole
    store.write_bytes(second[:-1] + first)
    with pytest.raises(RecordError, match="line 1"):
        match(HOWELL, BOTS, 2, 1, MatchOptions(store=store))


def test_a_store_names_the_engine_and_takes_no_rounds_of_another(tmp_path: Path) -> None:
    store = tmp_path / "match.jsonl"
    match(HOWELL, BOTS, 1, 1, MatchOptions(store=store))
    line = json.loads(store.read_text())
    assert line["engine"] == __version__
    store.write_text(json.dumps({**line, "engine": "0.0.1"}) + "\n")
    with pytest.raises(RecordError, match=f"{__version__} of the engine, got 0.0.1"):
        match(HOWELL, BOTS, 1, 1, MatchOptions(store=store))
    # Before lines named their engine there was one version alone.
    del line["engine"]
    store.write_text(json.dumps(line) + "\n")
    with pytest.raises(RecordError, match=r"got 0\.1\.0"):
        match(HOWELL, BOTS, 1, 1, MatchOptions(store=store))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "[" * 100_000,
        '{"number": 1e999, "net": {}, "units": {}, "times": {}}',
        '{"number": 0, "net": {}, "units": {}, "times": {}}',
        '{"number": 0, "net": [], "units": {}, "times": {}}',
        '{"number": 0, "net": {"careful": 1, "random": "x"}, "units": {}, "times": {}}',
    ],
)
def test_a_line_that_is_no_round_is_named(tmp_path: Path, line: str) -> None:
    store = tmp_path / "match.jsonl"
    store.write_text(line + "\n")
    with pytest.raises(RecordError, match=f"{re.escape(str(store))}: line 1"):
        match(HOWELL, BOTS, 1, 1, MatchOptions(store=store))


def test_a_store_that_is_no_file_is_named(tmp_path: Path) -> None:
    for path, why in ((tmp_path, "Is a directory"), (tmp_path / "no" / "f", "No such file")):
        with pytest.raises(RecordError, match=f"{re.escape(str(path))}: {why}"):
            match(HOWELL, BOTS, 1, 1, MatchOptions(store=path))
