"""Deals that several people play: the calendar, the levels, challenges and their codes."""

from __future__ import annotations

import json
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
from eldesthand.core.wire import encode
from eldesthand.deals.calendar import GAMES, SUNDAYS, challenge_of_day, game_of, title_of_day
from eldesthand.deals.challenge import Challenge, Played, new_challenge
from eldesthand.deals.code import decode_challenge, encode_challenge
from eldesthand.deals.levels import LEVELS, played_by, proved
from eldesthand.page.thinking import Thinking
from eldesthand.record.mixed_radix import ALPHABET, checksum
from tests.strategies import all_games, examples
from tests.test_page import Message, Page


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
    ("2026-11-23", "Howell's Hearts", "1EGDue2AijtDCdSRER2_tpxgLbQMaI9bv0CCD1O4VNKiWH_nYATsBidc"),
    (
        "2026-12-24",
        "Howell's Hearts, two players",
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


class Table(Page):
    """A page that plays the challenges and deals that it is given."""

    def __init__(self, sitting: Message, seed: str = "1") -> None:
        self.given = sitting
        super().__init__(Rules(), 0, seed)

    def ask(self, **message: object) -> Message:
        if message["do"] == "resume":
            message["sitting"] = self.given
            self.actions += self.given["actions"]
        return super().ask(**message)

    def play(self) -> Message:
        """Play to the end; return the sitting."""
        while self.reply["next"] not in ("over", "deal"):
            self.go_on()
        return {**self.given, "actions": self.actions}


def think(**message: object) -> Message:
    thinking = Thinking()
    news: Message = json.loads(thinking.handle(json.dumps(message)))
    while news.get("done") is False:
        news = json.loads(thinking.handle('{"do": "go_on"}'))
    return news


def test_a_week_of_daily_deals_is_played_at_the_page() -> None:
    played = []
    for day in (f"2026-11-{number}" for number in range(23, 30)):
        given = Page(Rules(), 0).ask(do="daily", date=day, today=day, name="Ada")
        table = Table(given["sitting"], day)
        sitting = table.play()
        assert table.reply["next"] == "over", "one deal, and the sitting is over"
        net = table.reply["view"]["nets"][0][0]
        played.append({"date": day, "net": net, "on_time": True})
        level = think(do="play_level", code=sitting["challenge"], level="beginner")
        assert level["who"] == "Beginner"
        lines = [{"who": level["who"], "net": level["net"]}]
        found = table.ask(do="compare_daily", date=day, net=net, levels=lines, link=f"#daily={day}")
        assert len(found["lines"]) == 2
        assert title_of_day(day) in found["text"]
    page = Page(Rules(), 0)
    month = page.ask(do="month", month="2026-11", today="2026-11-29", played=played)
    assert month["standing"] == "Played 7 days in a row."
    assert (month["before"], len(month["days"]), month["later"]) == (6, 30, "")
    assert sum(bool(each["net"]) for each in month["days"]) == 7
    assert [each["to_come"] for each in month["days"]][-2:] == [False, True]
    played[2]["on_time"] = False
    month = page.ask(do="month", month="2026-11", today="2026-11-30", played=played)
    assert month["standing"].startswith("Played 4 days in a row.")
    assert month["days"][24]["said"].endswith("played later")
    played[-1]["net"] = None
    month = page.ask(do="month", month="2026-11", today="2026-11-29", played=played)
    assert month["standing"].startswith("Played 3 days in a row.")
    assert month["days"][28]["said"].endswith("not finished")
    assert month["days"][28]["net"] == ""


def test_a_day_that_has_not_come_is_not_dealt() -> None:
    page = Page(Rules(), 0)
    for request in ({"do": "daily", "name": "Ada"}, {"do": "offer_day"}):
        message = {**request, "date": "2026-11-26", "today": "2026-11-25"}
        refused = page.send(json.dumps(message))["error"]
        assert refused["reason"] == "the deal of 26 November 2026 can be played from that day on"


def test_a_forged_result_is_in_no_comparison() -> None:
    """The forged result needs cards that the bots would not have played."""
    rules = PRESETS["howell"].rules
    challenge = some(rules, "5", 1, "Ada")
    other = replace(challenge, bots=("", "beginner", "beginner", "beginner"), played=())
    forged = replace(conclude(played_by(other, "expert")), name="Eve")
    code = encode_challenge(challenge.with_played(forged))
    assert think(do="prove", code=code, row=0)["proved"]
    assert not think(do="prove", code=code, row=1)["proved"]
    page = Page(Rules(), 0)
    for proved_rows in ([], [0]):
        read = page.ask(do="read_challenge", code=code, proved=proved_rows)
        assert read["said"] == "", "nobody is compared with a result that is not proved"
        assert read["rows"][1]["total"] == "–"
        assert (read["rows"][0]["total"] == "–") == (not proved_rows)

    given = page.ask(do="take_challenge", code=code, name="Bob")
    table = Table(given["sitting"], "Bob")
    sitting = table.play()
    made = table.ask(do="make_challenge", sitting=sitting, name="Bob", proved=[0])
    assert "Eve" not in made["said"]
    assert made["said"], "it compares Bob with Ada"
    assert [row["total"] == "–" for row in made["rows"]] == [False, True, False]


def test_the_page_tells_the_origin_of_the_cards() -> None:
    page = Page(PRESETS["howell"].rules, 0, "s", bot="careful")
    page.play_deals(1)
    sitting = {**page.begun, "actions": page.actions}
    today = "2026-11-25"

    def chose(code: str, today: str) -> str:
        told: str = page.ask(do="offer_challenge", code=code, today=today)["chose"]
        return told

    made = page.ask(do="make_challenge", sitting=sitting, today=today)
    assert not made["dated"]
    assert made["chose"] == chose(made["code"], today)
    assert made["chose"] == "The sender could choose these cards and see every hand before."
    dated = page.ask(do="dated_challenge", sitting=sitting, today=today)["code"]
    assert chose(dated, today) == "The cards come from today’s date: nobody chose them."
    assert chose(dated, "2026-11-27") == (
        "The cards come from 25 November 2026: the sender could choose the day, not the cards."
    )
    day = encode_challenge(challenge_of_day(today))
    assert "nobody chose" in chose(day, today)
    early = encode_challenge(challenge_of_day("2026-11-26"))
    for forged in (early, encode_challenge(replace(decode_challenge(dated), seed=7))):
        assert chose(forged, today) == made["chose"]
    packs = (decode_challenge(made["code"]).packs[0],)
    mixed = encode_challenge(replace(decode_challenge(dated), packs=packs))
    assert chose(mixed, today) == made["chose"], "the seed of the day, and cards of the sender"


@pytest.mark.parametrize("game", ["howell", "auction", "modern"])
def test_a_challenge_is_sent_from_a_sitting_and_answered(game: str) -> None:
    """The sender's own sitting is the challenge; the other plays the same deals."""
    sender = Page(PRESETS[game].rules, 0, game, bot="careful")
    while sender.reply["view"]["settled"] < 2:
        if sender.reply["next"] == "deal":
            sender.ask(do="step", go_on=True)
        elif sender.reply["nothing_left"]:
            sender.ask(do="finish")
        else:
            sender.go_on()
    sitting = {**sender.begun, "actions": sender.actions}
    made = sender.ask(do="make_challenge", sitting=sitting, name="Ada")
    proved = {"proved": True, "said": "Replayed and proved.", "done": True}
    assert think(do="prove", code=made["code"], row=0) == proved
    assert [row["name"] for row in made["rows"]] == ["You"]
    view = sender.reply["view"]
    own = [nets[view["seat"]] for nets in view["nets"]]
    challenge = decode_challenge(made["code"])
    assert list(challenge.nets(challenge.played[0])) == own

    offer = sender.ask(do="offer_challenge", code=made["code"])
    assert offer["said"].startswith("Ada challenges you to 2 deals")
    assert "three Careful" in offer["against"]
    given = sender.ask(do="take_challenge", code=made["code"], name="")
    friend = Table(given["sitting"], "friend")
    sitting = friend.play()
    assert friend.reply["next"] == "deal"
    friend.ask(do="step", go_on=True)
    sitting = friend.play()
    assert friend.reply["next"] == "over", "as many deals as the challenge has"
    answer = friend.ask(do="make_challenge", sitting=sitting, name="", proved=[0])
    assert [row["name"] for row in answer["rows"]] == ["Ada", "You"]
    assert answer["said"]
    read = sender.ask(do="read_challenge", code=answer["code"], proved=[0, 1])
    assert [row["name"] for row in read["rows"]] == ["Ada", "Friend 1"]
    assert [row["figures"] for row in read["rows"]] == [row["figures"] for row in answer["rows"]]
    offers = [sender.ask(do="offer_challenge", code=each["code"]) for each in (made, answer)]
    assert [offer["answered"] for offer in offers] == [False, True], "one who plays sees it then"
    for row in (0, 1):
        assert think(do="prove", code=answer["code"], row=row)["proved"]
    assert challenge.packs == decode_challenge(answer["code"]).packs


def test_the_same_cards_meet_the_same_players() -> None:
    challenge = new_challenge(PRESETS["sweepstake"].rules, "9")
    played = conclude(played_by(challenge, "careful"))
    given = Page(Rules(), 0).ask(do="take_challenge", code=encode_challenge(challenge))
    table = Table(given["sitting"])
    table.human = lambda: next(  # type: ignore[method-assign]
        encode(play)
        for play in played.deals[0]
        if play.seat == 0 and encode(play) not in done  # type: ignore[attr-defined]
    )
    done = table.actions
    sitting = table.play()
    made = table.ask(do="make_challenge", sitting=sitting)
    assert decode_challenge(made["code"]).played[0].deals == played.deals


def test_some_sittings_make_no_challenge() -> None:
    page = Page(PRESETS["howell"].rules, 0)
    for change in ({}, {"lesson": "I7"}, {"human": None}, {"crooked": 2}):
        sitting = {**page.begun, "actions": page.actions, **change}
        message = json.dumps({"do": "make_challenge", "sitting": sitting})
        assert "error" in page.send(message)
    tampered = Page(Rules(), 0).ask(do="daily", date="2026-11-23", today="2026-11-23")["sitting"]
    tampered["bots"][1] = "random"
    assert "error" in page.send(json.dumps({"do": "resume", "sitting": tampered}))


def test_the_levels_are_named_weakest_first() -> None:
    page = Page(Rules(), 0)
    assert page.ask(do="day", date="2026-11-22")["levels"] == list(LEVELS)
    assert think(do="play_level", code="1x", level="random")["error"]
