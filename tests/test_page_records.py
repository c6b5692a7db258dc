"""Records at the page: seals, cards taken back, and records read."""

from __future__ import annotations

import json
from random import Random

import pytest

from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import decode
from eldesthand.record import dumps, loads
from eldesthand.record.model import MAX_DEPTH
from eldesthand.table.engine import Engine
from eldesthand.table.records import KeptSitting, record_of
from lab.at_page import AtPage, new_sitting
from tests.asking import Message, refused


class Sat(AtPage):
    """A page at a table with random bots, whose first dealer is agreed on."""

    def __init__(self, game: str = "howell", *, dealer: int = 3, **also: object) -> None:
        names = ["You", "B", "C", "D"]
        begun = new_sitting(PRESETS[game].rules, (0,), ["random"] * 4, "a seed", names=names)
        super().__init__({**begun, **also}, Random(1))
        self.ask(do="act", action={"kind": "agree", "dealer": dealer})

    def play_to(self, actions: int) -> None:
        """Go on until this number of actions is done."""
        while len(self.actions) < actions:
            self.go_on()


def test_every_deal_is_promised_before_it_is_cut_and_the_promise_kept() -> None:
    page = Sat()
    page.play_to(1 + 57 + 57)
    kinds = [action["kind"] for action in page.actions]
    assert kinds[1:5] == ["commit", "shuffle", "cut", "deal"]
    seals = [each["commitment"] for each in page.actions if each["kind"] == "commit"]
    facts = {"words": ["", ""], "shown": seals}
    found = page.ask(do="proofs", sitting=page.sitting, **facts)["deals"]
    assert [proof["proof"]["verdict"] for proof in found] == ["kept", "kept"]
    assert found[0]["proof"]["nonce"] != found[1]["proof"]["nonce"]


def test_a_sitting_taken_up_after_the_promise_keeps_it() -> None:
    page = Sat()
    page.go_on()
    assert [action["kind"] for action in page.actions[:3]] == ["agree", "commit", "shuffle"]
    again = AtPage({**page.begun, "actions": page.actions[:2]}, Random(1))
    assert again.reply["view"]["deal"]["commitment"]
    again.go_on()
    assert again.actions[:3] == page.actions[:3]


def test_cards_taken_back_become_a_branch_of_the_record() -> None:
    page = Sat()
    while page.reply["next"] != "human" or len(page.actions) < 20:
        page.go_on()
    before = list(page.reply["view"]["hand"])
    page.go_on()
    while page.reply["next"] != "human":
        page.go_on()
    back = page.ask(do="take_back", branches=[])
    page.reply = back["reply"]
    assert page.reply["view"]["hand"] == before
    assert page.reply["next"] == "human"
    undone = len(page.actions) - back["after"]
    page.actions = page.actions[: back["after"]]
    assert [len(branch["actions"]) for branch in back["branches"]] == [undone]
    kept = {"sitting": page.sitting, "branches": back["branches"]}
    opened = page.ask(do="read_record", kept=kept)
    assert opened["line"]["branches"] == [], "the deal is still being played"
    while page.reply["view"]["sitting"]["settled"] == 0:
        page.go_on()
    kept = {"sitting": page.sitting, "branches": back["branches"]}
    opened = page.ask(do="read_record", kept=kept)
    [branch] = opened["line"]["branches"]
    assert (branch["path"], branch["after"]) == ([0], back["after"])
    assert branch["cards"], "the cards that might have been"
    line = page.ask(do="read_line", path=[0])
    assert len(line["steps"]) == back["after"] + undone
    record = loads(page.ask(do="write_record", kept=kept)["text"])
    assert len(record.branches) == 1


def test_a_record_that_is_refused_leaves_the_open_one() -> None:
    page = Sat()
    page.ask(do="read_record", kept={"sitting": page.sitting})
    before = page.engine.state.record
    page.play_to(20)
    assert "seat" in refused(page.engine, do="read_record", kept={"sitting": page.sitting}, seat=9)
    assert page.engine.state.record is before


def test_a_deal_goes_into_a_link_and_out_again_at_its_place() -> None:
    page = Sat("sweepstake")
    page.play_to(1 + 57 + 20)
    page.ask(do="read_record", kept={"sitting": page.sitting})
    place = len(page.actions)
    view = page.ask(do="record_at", after=place, path=[], seat=2)["reply"]["view"]
    link = page.ask(do="deal_code", after=place, path=[])
    page.ask(do="read_record", code=link["code"])
    there = page.ask(do="record_at", after=link["at"], path=[], seat=2)["reply"]["view"]
    for part in ("hand", "trick", "tricks", "to_act"):
        assert there[part] == view[part], part
    for part in ("pool", "jack_deals"):
        assert there["sitting"][part] == view["sitting"][part], part
    dealt = page.ask(do="deal_again", after=link["at"], bots=["random"], seed="1")["sitting"]
    again = page.ask(do="resume", sitting=dealt)
    assert len(again["view"]["hand"]) == 13


def test_K3_a_deal_of_enfle_is_replayed_linked_and_played_on() -> None:
    """Cards that were picked up are in the hand at their place, also by the link."""
    page = Sat("enfle")
    while page.reply["view"]["sitting"]["settled"] == 0:
        page.go_on()
    page.ask(do="read_record", kept={"sitting": page.sitting})

    def at(place: int) -> Message:
        view: Message = page.ask(do="record_at", after=place, path=[], seat=0)["reply"]["view"]
        return view

    cards = [n for n, each in enumerate(page.actions, 1) if each["kind"] == "play_card"]
    views = {place: at(place) for place in cards}
    grown = [n for n in cards[1:] if len(views[n]["hand"]) > len(views[n - 1]["hand"])]
    assert grown
    for place in grown:
        assert (views[place]["tricks"][-1]["to"], views[place]["trick"]["cards"]) == ("hand", [])
        assert views[place]["tricks"][-1]["taker"] == 0
    link = page.ask(do="deal_code", after=grown[0], path=[])
    page.ask(do="read_record", code=link["code"])
    there = at(link["at"])
    assert (there["hand"], there["tricks"]) == (
        views[grown[0]]["hand"],
        views[grown[0]]["tricks"],
    )
    found = page.ask(do="play_on", after=link["at"], path=[], seat=0, bots=["random"], seed="1")
    again = AtPage(found["sitting"], Random(1))
    again.play(1)
    assert again.reply["view"]["sitting"]["settled"] == 1


def test_the_view_at_a_past_card_is_the_one_the_bot_was_given() -> None:
    page = Sat()
    page.play_to(12)
    while page.reply["next"] != "bot":
        page.go_on()
    told, place = page.ask(do="step")["ask"], len(page.actions)
    while page.reply["view"]["sitting"]["settled"] == 0:
        page.go_on()
    page.ask(do="read_record", kept={"sitting": page.sitting})
    shown = page.ask(do="record_at", after=place, path=[], seat=told["seat"])
    assert shown["reply"]["view"] == told["view"]
    assert shown["hands"] is None


@pytest.mark.parametrize("day", range(16, 23))
def test_the_deal_of_a_day_is_the_same_for_everybody(day: int) -> None:
    page = Sat()
    date = f"2026-11-{day}"
    dealt = page.ask(do="daily", date=date, today=date)["sitting"]
    assert dealt == Sat().ask(do="daily", date=date, today=date)["sitting"]


def test_the_dealers_are_watched_over_all_sittings() -> None:
    page = Sat()
    page.play_to(1 + 57 * 2)
    found = page.ask(do="watch", sittings=[page.sitting, page.sitting])
    assert found["deals"] == 4
    assert all(player["sentence"] for player in found["players"])


def test_a_text_that_is_no_record_is_told_first_what_was_expected_and_then_the_place() -> None:
    told = refused(Engine(), do="read_record", text="nonsense")
    assert told.startswith(
        "This isn’t a saved game. Open a file that was saved here, or paste all its text (line 1, "
        "column 1: expected "
    )
    told = refused(Engine(), do="read_record", text='[HeartsRecord "1"]\n[Players')
    assert told.startswith("This saved game can’t be read (line 2, column 1: expected ")


@pytest.mark.parametrize(
    "message",
    [
        {"do": "read_record"},
        {"do": "read_record", "text": "nonsense"},
        {"do": "read_record", "code": "1nonsense"},
        {"do": "read_line", "path": [0]},
        {"do": "record_at", "after": 0, "path": [], "seat": 0},
        {"do": "daily", "date": "yesterday", "today": "2026-11-21"},
        {"do": "daily", "date": "2026-11-22", "today": "2026-11-21"},
        {"do": "offer_day", "date": "2026-11-22", "today": "2026-11-21"},
        {"do": "compare_daily", "date": "2026-11-31", "levels": [], "link": ""},
        {"do": "watch", "sittings": {}},
        {"do": "proofs"},
        {"do": "take_back"},
        {"do": "deal_code", "after": 3},
        {"do": "deal_again"},
    ],
    ids=str,
)
def test_invalid_requests_are_refused(message: Message) -> None:
    assert refused(Engine(), **message)


@pytest.mark.parametrize("deals", [0, 1])
def test_F2_the_record_of_a_running_deal_tells_no_hand(deals: int) -> None:
    """The record ends with the last settled deal, also in branches that were taken back."""
    page = Sat()
    while page.reply["view"]["sitting"]["settled"] < deals:
        page.go_on()
    while page.reply["next"] != "human" or len(page.reply["view"]["hand"]) != 10:
        page.go_on()
    back = page.ask(do="take_back", branches=[])
    page.actions, page.reply = page.actions[: back["after"]], back["reply"]
    kept = {"sitting": page.sitting, "branches": back["branches"]}
    text = page.ask(do="write_record", kept=kept)["text"]
    record = loads(text)
    assert len(record.deals) == len(record.sitting().nets) == deals
    assert text.count("hand ") == 4 * deals
    assert not record.branches
    assert "omitted until it is settled" in text
    assert not page.ask(do="read_record", kept=kept)["study"], "that is no comment of an author"


def nested(depth: int) -> str:
    """Return the JSON of a branch with this number of nested ones."""
    branch = '{"after": 0, "actions": [{"kind": "agree", "dealer": 0}], "branches": ['
    return branch * depth + "]}" * depth


def test_a_sitting_with_too_deep_branches_is_written_readably() -> None:
    page = Sat()
    page.play_to(1 + 57)
    kept = decode(KeptSitting, {"sitting": page.sitting, "branches": [json.loads(nested(60))]})
    record = loads(dumps(record_of(kept)))
    assert max(branch.depth for branch in record.branches) <= MAX_DEPTH


@pytest.mark.parametrize("depth", [400, 520])
def test_branches_that_nobody_can_follow_are_refused(depth: int) -> None:
    page = Sat()
    page.play_to(1 + 20)
    kept = {"sitting": page.sitting, "branches": ["deep"]}
    request = json.dumps({"do": "write_record", "kept": kept}).replace('"deep"', nested(depth))
    answer = json.loads(page.engine.handle(request))
    if depth > 500 or "error" in answer:  # Python 3.13 can follow 400
        error = answer["error"]
        assert (error["kind"], "less nesting" in error["reason"]) == ("record_error", True)
