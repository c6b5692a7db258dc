"""Deals of the day and challenges at the page."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots.thought import conclude
from eldesthand.core.actions import PlayCard
from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode
from eldesthand.deals.calendar import challenge_of_day, day_of, in_words, title_of_day
from eldesthand.deals.code import (
    LEVELS,
    decode_challenge,
    encode_challenge,
    new_challenge,
    played_by,
)
from eldesthand.table.engine import Engine
from eldesthand.table.thinking import Thinking
from lab.at_page import AtPage
from tests.asking import Message, ask, refused, send
from tests.test_deals import some
from tests.test_page import at_page


def played_on(page: AtPage) -> Message:
    """Play to the end of the deal or of the sitting; return the sitting."""
    while page.reply["next"] not in ("over", "deal"):
        page.go_on()
    return page.sitting


def think(**message: object) -> Message:
    thinking = Thinking()
    news = send(thinking, **message)
    while news.get("done") is False:
        news = send(thinking, do="go_on")
    return news


def test_a_week_of_daily_deals_is_played_at_the_page() -> None:
    played = []
    for day in (f"2026-11-{number}" for number in range(23, 30)):
        if day not in ("2026-11-23", "2026-11-28"):  # of these only the results are needed
            played.append({"date": day, "net": 1, "on_time": True})
            continue
        given = ask(Engine(), do="daily", date=day, today=day, name="Ada")
        table = AtPage(given["sitting"], Random(day))
        sitting = played_on(table)
        assert table.reply["next"] == "over", "one deal, and the sitting is over"
        net = table.reply["view"]["sitting"]["nets"][0][0]
        played.append({"date": day, "net": net, "on_time": True})
        level = think(do="play_level", code=sitting["challenge"], level="beginner")
        assert level["who"] == "Beginner"
        lines = [{"who": level["who"], "net": level["net"]}]
        found = table.ask(do="compare_daily", date=day, levels=lines, link=f"#daily={day}")
        assert sorted(line["net"] for line in found["lines"]) == sorted([net, level["net"]])
        today = send(
            table.engine,
            do="welcome",
            today=day,
            played=played,
            sitting=table.sitting,
            link=f"#daily={day}",
        )
        assert found["text"] == today["text"], "one text to share"
        assert found["text"].startswith(
            f"Eldest Hand, {in_words(day_of(day))}: {title_of_day(day)}\n"
        )
    engine = Engine()
    month = ask(engine, do="month", month="2026-11", today="2026-11-29", played=played)
    assert month["standing"] == "Streak: 7 days."
    assert (month["before"], len(month["days"]), month["later"]) == (6, 30, "")
    assert sum(bool(each["net"]) for each in month["days"]) == 7
    assert [each["to_come"] for each in month["days"]][-2:] == [False, True]
    played[2]["on_time"] = False
    month = ask(engine, do="month", month="2026-11", today="2026-11-30", played=played)
    assert month["standing"] == "Streak: 4 days. Play today to make it 5."
    assert month["days"][24]["said"].endswith("played later")
    played[-1]["net"] = None
    month = ask(engine, do="month", month="2026-11", today="2026-11-29", played=played)
    assert month["standing"].startswith("Streak: 3 days.")
    assert month["days"][28]["said"].endswith("not finished")
    assert month["days"][28]["net"] == ""


def test_a_day_that_has_not_come_is_not_dealt() -> None:
    engine = Engine()
    for request in ({"do": "daily", "name": "Ada"}, {"do": "offer_day"}):
        reason = refused(engine, **request, date="2026-11-26", today="2026-11-25")
        assert reason == "the deal of 26 November 2026 can be played from that day on"


def test_a_forged_result_is_in_no_comparison() -> None:
    """The forged result needs cards that the bots would not have played."""
    rules = PRESETS["howell"].rules
    challenge = some(rules, "5", 1, "Ada")
    other = replace(challenge, bots=("", "beginner", "beginner", "beginner"), played=())
    forged = replace(conclude(played_by(other, "expert")), name="Eve")
    code = encode_challenge(challenge.with_played(forged))
    assert think(do="prove", code=code, row=0)["proved"]
    assert not think(do="prove", code=code, row=1)["proved"]
    engine = Engine()
    for proved_rows in ([], [0]):
        read = ask(engine, do="read_challenge", code=code, proved=proved_rows)
        assert read["said"] == "", "nobody is compared with a result that is not proved"
        assert read["rows"][1]["total"] == "–"
        assert (read["rows"][0]["total"] == "–") == (not proved_rows)

    given = ask(engine, do="take_challenge", code=code, name="Bob")
    table = AtPage(given["sitting"], Random("Bob"))
    sitting = played_on(table)
    made = table.ask(do="make_challenge", sitting=sitting, name="Bob", proved=[0])
    assert "Eve" not in made["said"]
    assert made["said"], "it compares Bob with Ada"
    assert [row["total"] == "–" for row in made["rows"]] == [False, True, False]


def test_the_page_tells_the_origin_of_the_cards() -> None:
    page = at_page(PRESETS["howell"].rules, bot="careful")
    page.play(1)
    sitting = page.sitting
    today = "2026-11-25"

    def chose(code: str, today: str) -> str:
        told: str = page.ask(do="offer_challenge", code=code, today=today)["chose"]
        return told

    made = page.ask(do="make_challenge", sitting=sitting, today=today)
    assert not made["dated"]
    assert made["chose"] == chose(made["code"], today)
    assert made["chose"] == "The sender may have picked these cards and seen every hand."
    dated = page.ask(do="dated_challenge", sitting=sitting, today=today)["code"]
    assert chose(dated, today) == "These cards come from today’s date, so nobody chose them."
    assert chose(dated, "2026-11-27") == (
        "The date 25 November 2026 dealt these cards. The sender could pick only the day."
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
    sender = at_page(PRESETS[game].rules, seed=game, bot="careful")
    while sender.reply["view"]["sitting"]["settled"] < 2:
        if sender.reply["nothing_left"]:
            sender.ask(do="finish")
        else:
            sender.go_on()
    made = sender.ask(do="make_challenge", sitting=sender.sitting, name="Ada")
    proved = {"proved": True, "said": "Replayed and confirmed.", "done": True}
    assert think(do="prove", code=made["code"], row=0) == proved
    assert [row["name"] for row in made["rows"]] == ["You"]
    view = sender.reply["view"]
    own = [nets[view["seat"]] for nets in view["sitting"]["nets"]]
    challenge = decode_challenge(made["code"])
    assert list(challenge.nets(challenge.played[0])) == own

    offer = sender.ask(do="offer_challenge", code=made["code"])
    assert offer["said"].startswith("Ada challenges you to 2 deals")
    assert "three intermediate" in offer["against"]
    given = sender.ask(do="take_challenge", code=made["code"], name="")
    friend = AtPage(given["sitting"], Random("friend"))
    played_on(friend)
    assert friend.reply["next"] == "deal"
    friend.ask(do="step", go_on=True)
    sitting = played_on(friend)
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
    given = ask(Engine(), do="take_challenge", code=encode_challenge(challenge))
    own = [encode(play) for play in played.deals[0] if isinstance(play, PlayCard) and not play.seat]

    class Same(AtPage):
        def choose(self, asked: Message) -> Message | None:
            return super().choose(asked) if asked["seat"] else own.pop(0)

    table = Same(given["sitting"], Random(1))
    made = table.ask(do="make_challenge", sitting=played_on(table))
    assert decode_challenge(made["code"]).played[0].deals == played.deals


def test_some_sittings_make_no_challenge() -> None:
    page = at_page(PRESETS["howell"].rules)
    for change in ({}, {"lesson": "I7"}, {"human": None}, {"crooked": 2}):
        assert refused(page.engine, do="make_challenge", sitting={**page.sitting, **change})
    tampered = ask(Engine(), do="daily", date="2026-11-23", today="2026-11-23")["sitting"]
    tampered["bots"][1] = "random"
    assert refused(page.engine, do="resume", sitting=tampered)


def test_the_levels_are_named_weakest_first() -> None:
    engine = Engine()
    assert ask(engine, do="day", date="2026-11-22")["levels"] == list(LEVELS)
    assert think(do="play_level", code="1x", level="random")["error"]


def test_a_returning_player_is_told_of_today_and_of_a_friends_challenge() -> None:
    engine = Engine()
    date = "2026-11-23"
    begun = ask(engine, do="daily", date=date, today=date)["sitting"]
    challenge = decode_challenge(begun["challenge"])
    played = conclude(played_by(challenge, "beginner"))
    finished = {**begun, "actions": encode(tuple(challenge.replayed(played).actions))}
    net = challenge.nets(played)[0]
    days = [{"date": date, "net": net, "on_time": True}]
    asked = {"do": "welcome", "today": date, "played": days, "link": "https://x.org/#daily"}
    found = ask(engine, **asked, sitting=finished)
    assert found["standing"] == "Streak: 1 day."
    assert found["result"].startswith("Today: ")
    kinds = [square["kind"] for square in found["squares"]]
    assert len(kinds) == 13
    assert f"You took {13 - kinds.count('others')} of 13 tricks" in found["described"]
    assert f"{kinds.count('cost')} of them cost you" in found["described"]
    heading, row, link = found["text"].split("\n")
    assert heading == "Eldest Hand, 23 November 2026: Howell’s Hearts"
    assert sum(row.count(sign) for sign in "🟥⬛⬜") == 13
    assert link == "https://x.org/#daily"
    assert ask(engine, **{**asked, "played": []}, sitting=finished)["result"] == ""

    of_ada = challenge.with_played(replace(played, name="Ada"))
    answered = {**finished, "challenge": encode_challenge(of_ada)}
    told = ask(engine, **asked, challenge=answered)["challenge"]
    assert told.startswith("Ada challenged you, and your result is ")
    assert told.endswith(" counters.")
    assert ask(engine, **asked, challenge=finished)["challenge"] == ""
