"""The driver of a table: what it waits for, whom it asks, and what comes of an earlier sitting."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.core.wire import encode
from eldesthand.table.engine import Engine
from eldesthand.table.thinking import Thinking
from lab.at_page import new_sitting
from tests.asking import Message, ask

SOURCES = Path(__file__).resolve().parent.parent
HOWELL = PRESETS["howell"].rules
CLUB = replace(HOWELL, laws=Laws.CLUB)


class Table:
    """Page of a table with a driver, whose bots are asked when the test says so."""

    def __init__(self, rules: Rules = HOWELL, bot: str = "random", **also: Any) -> None:
        self.engine, self.thinking = Engine(), Thinking()
        self.number, self.unseen, self.replies = 0, 0, list[Message]()
        self.news: Message = {}
        people = also.pop("people", (0,))
        agreed = also.pop("agreed", True)
        self.begun = new_sitting(rules, people, [bot] * rules.players, "seed", **also)
        self.answer = self.request(do="resume", sitting=self.begun)
        if agreed:
            self.request(do="act", action={"kind": "agree", "dealer": 3})

    def hear(self, text: str) -> Message:
        """Note the news of the table."""
        self.news = json.loads(text)
        if self.number != self.news["sitting"]:
            self.unseen = 1  # the reply in the answer
        self.number = self.news["sitting"]
        self.replies += self.news["replies"]
        self.unseen += len(self.news["replies"])
        return self.news

    def request(self, *, at: int | None = None, **request: Any) -> Any:
        number = self.number if at is None else at
        return self.hear(self.engine.request(json.dumps(request), number))["answer"]

    def seen(self) -> Message:
        self.unseen -= 1
        return self.hear(self.engine.seen(self.number))

    def decide(self) -> Message:
        """Let the bot that is asked decide."""
        asked = encode(self.engine.driver.asked)
        bot = asked["bot"].replace("own", "random")
        action = ask(self.thinking, do="decide", ask={**asked, "bot": bot})["action"]
        return self.hear(self.engine.decided(self.news["question"], json.dumps(action)))

    def go_on(self) -> None:
        """See all replies, and let bots decide, until a person must act."""
        while self.news["question"] or self.unseen:
            if self.news["question"]:
                self.decide()
            else:
                self.seen()

    def to_act(self) -> Message:
        """Go on to the player's first card; return the last reply."""
        self.go_on()
        while self.replies[-1]["view"]["phase"] != "play":
            self.request(do="step", go_on=True)
            self.go_on()
        return self.replies[-1]

    def lead(self) -> Message:
        """Return an action of the player, who must act."""
        view = self.to_act()["view"]
        return {"kind": "play_card", "seat": view["seat"], "card": view["playable"][0]}


@pytest.mark.parametrize(("rules", "ahead"), [(HOWELL, 1), (CLUB, 0)])
def test_it_is_one_step_ahead_of_what_people_have_seen_but_not_under_club_laws(
    rules: Rules, ahead: int
) -> None:
    table = Table(rules, "random@0.5" if ahead == 0 else "random", people=())
    while table.unseen > ahead:
        table.seen()
    for _ in range(40):
        while table.news["question"]:
            assert table.unseen <= ahead
            table.decide()
        assert table.unseen == ahead + 1, "it waits"
        table.seen()


def test_at_a_guided_table_of_several_devices_it_goes_on_until_a_person_must_act() -> None:
    table = Table(people=(0, 2), remote=[2])
    assert table.replies[-1]["guests"][0]["words"]["sealed"], "it waits for the guest's words"
    table.request(do="hear", player=2, text='{"do": "contribute", "words": "words"}')
    while table.news["question"]:
        table.decide()
    assert table.unseen > 2
    assert "human" in [each["next"] for each in (table.replies[-1], *table.replies[-1]["guests"])]


@pytest.mark.parametrize("rules", [HOWELL, CLUB], ids=lambda rules: rules.laws)
def test_it_takes_the_steps_that_the_engine_takes_one_by_one(rules: Rules) -> None:
    driven = Table(rules, "random@0.5" if rules is CLUB else "random", people=(), agreed=False)
    while not any(reply["view"]["sitting"]["settled"] for reply in driven.replies):
        driven.decide() if driven.news["question"] else driven.seen()
    stepped = Engine()
    actions = ask(stepped, do="resume", sitting=driven.begun)["actions"]
    while not any(action["kind"] == "settle" for action in actions):
        answer = ask(stepped, do="step")
        if "ask" in answer:
            action = ask(driven.thinking, do="decide", ask=answer["ask"])["action"]
            answer = ask(stepped, do="act", action=action) if action else {"actions": []}
        actions += answer["actions"]
    told = [act for each in driven.replies for act in each["actions"]]
    assert told[: len(actions)] == actions


def test_a_late_request_or_sign_of_an_earlier_sitting_has_no_effect() -> None:
    table = Table()
    action, earlier = table.lead(), table.number
    table.request(do="resume", sitting=table.begun)
    assert table.number > earlier
    before = json.dumps(ask(table.engine, do="history"))
    assert table.request(at=earlier, do="act", action=action) is None
    table.hear(table.engine.seen(earlier))
    assert table.news["replies"] == []
    assert json.dumps(ask(table.engine, do="history")) == before


def test_an_answer_to_an_earlier_question_has_no_effect() -> None:
    table = Table()
    action = table.lead()
    table.request(do="act", action=action)
    question, asked = table.news["question"], encode(table.engine.driver.asked)
    assert question
    late = json.dumps(ask(table.thinking, do="decide", ask=asked)["action"])
    table.request(do="resume", sitting=table.begun)
    table.hear(table.engine.decided(question, late))
    table.hear(table.engine.failed(question, "too late"))
    assert (table.news["replies"], table.news["failure"]) == ([], "")


def test_a_table_that_is_left_takes_no_steps() -> None:
    table = Table()
    table.request(do="act", action=table.lead())
    assert table.news["question"]
    number = table.number
    table.hear(table.engine.leave())
    assert (table.news["sitting"], table.news["question"]) == (0, 0)
    assert json.loads(table.engine.seen(number))["replies"] == []


def test_what_changes_nothing_leaves_a_bot_thinking() -> None:
    table = Table()
    table.request(do="act", action=table.lead())
    question = table.news["question"]
    assert table.request(do="history")["entries"]
    assert (table.news["question"], table.news["ask"]) == (question, None), "asked once"
    assert table.request(do="act", action={"kind": "end"})["error"]["law"] == "G1"
    assert table.news["question"] == question


def test_a_person_s_change_comes_before_a_bot_that_thinks() -> None:
    table = Table(replace(HOWELL, minutes=5))
    table.request(do="act", action=table.lead())
    question = table.news["question"]
    table.request(do="act", action={"kind": "hour"})
    assert table.replies[-1]["view"]["sitting"]["hour_struck"]
    while not table.news["question"] and table.unseen:
        table.seen()
    assert table.news["question"] > question, "the bot is asked anew"


def test_a_bot_that_was_interrupted_is_asked_again_to_notice_errors() -> None:
    table = Table(replace(CLUB, minutes=5), "random@0.5")
    while not (table.news["ask"] and table.news["ask"]["notice"]):
        if table.news["question"]:
            table.decide()
        elif table.unseen:
            table.seen()
        else:
            played = table.replies[-1]["view"]
            card = {"kind": "play_card", "seat": played["seat"]}
            if played["phase"] == "play":
                table.request(do="act", action={**card, "card": played["playable"][0]})
            else:
                table.request(do="step", go_on=True)
    seat = table.news["ask"]["seat"]
    table.request(do="act", action={"kind": "hour"})
    table.seen()
    assert (table.news["ask"]["seat"], table.news["ask"]["notice"]) == (seat, True)


@pytest.mark.parametrize(
    "answer",
    [
        '{"kind":"end"}',
        "null",
        "7",
        '[["end"]]',
        "{",
        '{"kind":"end"}, "do": "history"',
        '{"kind":"end"}, "do": "hand_to", "seat": 1',
        "[" * 100_000,
        "9" * 5_000,
        '"\\ud800"',
    ],
)
def test_another_bot_plays_for_the_player_s_own_one_that_fails(answer: str) -> None:
    table = Table(bot="own")
    action = table.lead()
    table.request(do="act", action=action)
    asked = table.news["ask"]
    assert asked["bot"] == "own"
    table.hear(table.engine.decided(table.news["question"], answer))
    [trouble] = table.news["trouble"]
    assert trouble.startswith(f"{answer}: ")
    assert table.news["ask"] == {**asked, "bot": "careful"}
    table.hear(table.engine.failed(table.news["question"], "no answer"))
    assert (table.news["failure"], table.news["question"]) == ("no answer", 0)


def test_what_a_guest_does_goes_to_everybody_and_what_they_say_to_nobody() -> None:
    table = Table(people=(0, 2), remote=[2])
    before = len(table.replies)
    said = table.request(do="hear", player=2, text='{"do": "say", "phrase": "well-played"}')
    assert said["said"]
    assert len(table.replies) == before
    text = '{"do": "allow_hints", "agrees": true}'
    assert table.request(do="hear", player=2, text=text)["reply"] is None
    assert [bool(reply["guests"]) for reply in table.replies[before:]] == [True]


def test_one_place_decides_on_the_next_step() -> None:
    places = [
        path.relative_to(SOURCES).as_posix()
        for path in [*(SOURCES / "engine").rglob("*.py"), *(SOURCES / "web/src").rglob("*.js")]
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"(?<!def )(?<![.\w])step\((self\.)?session|do: \"step\" \}", line)
    ]
    assert places == ["engine/eldesthand/table/driver.py"]
