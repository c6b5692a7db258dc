"""Deals that several people play: the calendar, the levels, challenges and their codes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.bots.thought import conclude
from eldesthand.core.actions import PlayCard
from eldesthand.core.errors import EldestHandError, IllegalAction, RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.deals.calendar import GAMES, SUNDAYS, challenge_of_day, game_of, title_of_day
from eldesthand.deals.code import (
    Challenge,
    Played,
    decode_challenge,
    encode_challenge,
    new_challenge,
    played_by,
    proved,
)
from eldesthand.record.mixed_radix import ALPHABET, checksum
from tests.strategies import all_games, examples


def test_the_deal_of_a_date_never_changes() -> None:
    """People keep links to days, and compare their results."""
    for day, title, code in FROZEN:
        assert (title_of_day(day), encode_challenge(challenge_of_day(day))) == (title, code)


FROZEN = (
    ("1999-12-31", "Spot Hearts", "1IHUg0QEMYuYeKXGtuwyQNbNlea4TIiswnERqxy9tCS2tIrpYAT4GOnO"),
    (
        "2026-11-22",
        "Modern Hearts, the moon lowers your own score",
        "1N_jgB8UCWdNksX_RdwyoG6SegHSkOa6AsuOxo7LBvJc_0QTgA0NQIGlq",
    ),
    ("2026-11-23", "Howell’s Hearts", "1EGDue2AijtDCdSRER2_tpxgLbQMaI9bv0CCD1O4VNKiWH_nYATsBidc"),
    (
        "2026-12-24",
        "Howell’s Hearts, two players",
        "1W07K_KhBhQr5E-X3STAeldHUFpHTMkj9ElLea-QfSjFVCsmKsBgUW",
    ),
    ("2027-06-12", "Modern Hearts", "1HJsLZTLrMCMo96_oklhxC7QTHyU4gZFpJBc2yAgfCSkQ6mbwAulQIG9X"),
    (
        "2030-02-28",
        "Black Lady, five players",
        "1DFuWBfVTJNJraiVvtVd9uWYABNqzj45U6gGuxV8aTpERSPgAPYCBUX",
    ),
)


def test_fifty_two_weeks_of_games_in_turn() -> None:
    monday = date(2026, 11, 23)
    days = [(monday + timedelta(number)).isoformat() for number in range(7 * 52)]
    titles = [title_of_day(day) for day in days]
    played = {(game_of(day).variety, game_of(day).settlement) for day in days}
    presets = {PRESETS[game.split()[0]].rules for game in (*GAMES, *SUNDAYS)}
    assert played >= {(each.variety, each.settlement) for each in presets}
    assert {game_of(day).players for day in days} == {2, 3, 4, 5, 6}
    assert set(titles[5::7]) == {"Modern Hearts"}
    assert {game_of(day).variety for day in days[6::7]} == {"modern"}
    assert (len(GAMES), len(set(titles[6::7]))) == (52, len(SUNDAYS))
    for weekday in range(5):
        assert Counter(titles[weekday::7]) == Counter(titles[0::7]), "each game on each weekday"
    assert not any(one == other for one, other in pairwise(titles))
    again = [(monday + timedelta(number)).isoformat() for number in range(7 * 52, 14 * 52)]
    assert [title_of_day(day) for day in again] == titles


@pytest.mark.parametrize(
    "text", ["", "today", "2026-02-30", "20261123", "2026-W48-1", "٢٠٢٦-01-01"]
)
def test_invalid_dates_are_refused(text: str) -> None:
    with pytest.raises(RecordError, match="expected a date"):
        challenge_of_day(text)


def test_a_level_plays_the_same_deal_in_the_same_way() -> None:
    challenge = challenge_of_day("2026-11-27")
    once, again = (conclude(played_by(challenge, "plain")) for _ in range(2))
    assert once == again
    assert conclude(played_by(challenge, "random")).deals != once.deals


NAMES = st.text(max_size=30)
SEEDS = st.integers(0, 999).map(str)


def some(rules: Rules, seed: str, deals: int, name: str = "Ada") -> Challenge:
    """Return a challenge that random bots have played in every seat."""
    challenge = new_challenge(rules, seed, deals, ("random",))
    return challenge.with_played(replace(conclude(played_by(challenge, "random")), name=name))


@pytest.mark.parametrize("game", PRESETS)
def test_every_preset_there_and_back(game: str) -> None:
    @examples(0.02)
    @given(SEEDS, st.sampled_from((1, 1, 2, 8)), NAMES)
    def there_and_back(seed: str, deals: int, name: str) -> None:
        challenge = some(PRESETS[game].rules, seed, deals, name)
        code = encode_challenge(challenge)
        assert decode_challenge(code) == challenge
        assert set(code) <= set(ALPHABET)
        assert len(code) <= 60 + 75 * deals
        assert conclude(proved(challenge, challenge.played[0]))

    there_and_back()


@examples(0.1)
@given(st.sampled_from(all_games()), SEEDS)
def test_every_game(rules: Rules, seed: str) -> None:
    challenge = some(rules, seed, 1)
    assert decode_challenge(encode_challenge(challenge)) == challenge


@examples(0.3)
@given(SEEDS, st.integers(1, 10_000), st.sampled_from(ALPHABET))
def test_one_wrong_character_is_never_read(seed: str, place: int, letter: str) -> None:
    code = encode_challenge(some(PRESETS["howell"].rules, seed, 1))
    at = place % len(code)
    if code[at] != letter:
        with pytest.raises(RecordError):
            decode_challenge(code[:at] + letter + code[at + 1 :])


@examples(0.3)
@given(SEEDS, st.integers(1, 10_000), st.sampled_from(ALPHABET))
def test_a_forged_code_is_refused_or_tells_another_name_or_is_unproved(
    seed: str, place: int, letter: str
) -> None:
    """Changing a character and the checksum gives nobody a better result."""
    honest = some(PRESETS["howell"].rules, seed, 1)
    body = encode_challenge(honest)[1:-2]
    at = place % len(body)
    forged = body[:at] + letter + body[at + 1 :]
    try:
        found = decode_challenge(f"1{forged}{checksum(forged)}")
    except RecordError:
        return
    for played in found.played:
        if conclude(proved(found, played)):
            same = replace(found, played=()) == replace(honest, played=())
            assert not same or played.deals == honest.played[0].deals


def test_another_card_of_an_opponent_is_not_proved_and_an_unlawful_one_is_refused() -> None:
    challenge = some(PRESETS["howell"].rules, "5", 1)
    plays = list(challenge.played[0].deals[0])
    last = [n for n, play in enumerate(plays) if play.seat == 2][-2:]  # type: ignore[attr-defined]
    one, other = (plays[n] for n in last)
    assert isinstance(one, PlayCard)
    assert isinstance(other, PlayCard)
    plays[last[0]], plays[last[1]] = other, one
    forged = Played("Eve", (tuple(plays),))
    try:
        challenge.replayed(forged)
    except IllegalAction:
        with pytest.raises(EldestHandError):
            encode_challenge(replace(challenge, played=(forged,)))
    else:
        assert not conclude(proved(challenge, forged))
    with pytest.raises(IllegalAction, match="expected plays to the end"):
        challenge.with_played(Played("Eve", (tuple(plays[:10]),)))
    deals = challenge.played[0].deals
    with pytest.raises(IllegalAction, match="the deals are over"):
        challenge.with_played(Played("Eve", (*deals, *deals)))


def test_invalid_challenges_are_refused() -> None:
    rules = PRESETS["howell"].rules
    challenge = new_challenge(rules, "1")
    for wrong in (
        {"rules": replace(rules, laws=Laws.CLUB)},
        {"rules": replace(rules, minutes=60)},
        {"dealer": 4},
        {"bots": ("", "careful", "careful")},
        {"bots": ("careful",) * 4},
        {"bots": ("", "own", "careful", "careful")},
        {"seed": -1},
        {"packs": ()},
        {"packs": challenge.packs * 9},
        {"packs": (challenge.packs[0][1:],)},
    ):
        with pytest.raises(RecordError):
            replace(challenge, **wrong)


@given(st.text(max_size=60) | st.text(ALPHABET, max_size=90).map("1".__add__))
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        decode_challenge(text)


@examples(0.5)
@given(st.text(ALPHABET[1:], min_size=1, max_size=120))
def test_garbage_with_a_right_checksum_is_refused_or_read(body: str) -> None:
    try:
        challenge = decode_challenge(f"1{body}{checksum(body)}")
    except RecordError:
        return
    assert decode_challenge(encode_challenge(challenge)) == challenge
