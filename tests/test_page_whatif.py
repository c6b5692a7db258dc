"""Playing on from any place of a record at the page: the rest of the record becomes a branch."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.core.wire import decode
from eldesthand.record import dumps, loads
from eldesthand.table.records import KeptSitting, record_of
from lab.at_page import AtPage
from tests.asking import Message, refused
from tests.test_page_records import Sat

OTHERS = {"bots": ["random"], "seed": "there"}


def written(sitting: Message, branches: list[Message]) -> str:
    """Return the record of a sitting."""
    kept = decode(KeptSitting, {"sitting": sitting, "branches": branches})
    return dumps(record_of(kept))


@pytest.mark.parametrize("seat", range(4))
def test_a_record_is_played_on_from_a_card(seat: int) -> None:
    page = Sat()
    page.play_to(1 + 57 + 57)
    page.ask(do="read_record", kept={"sitting": page.sitting})
    place = len(page.actions) - 7
    shown = page.ask(do="record_at", after=place, path=[], seat=seat)["reply"]["view"]
    found = page.ask(do="play_on", after=place, path=[], seat=seat, **OTHERS)
    assert found["sitting"]["names"][seat] == "You"
    assert sorted(found["sitting"]["names"]) == sorted(page.begun["names"])
    there = AtPage(found["sitting"], Random(1))
    view = there.reply["view"]
    for part in ("hand", "trick", "tricks", "to_act", "sitting"):
        assert view[part] == shown[part], part
    assert [branch["after"] for branch in found["branches"]] == [place]
    there.play(2)
    record = loads(written(there.sitting, found["branches"]))
    assert record.line((0,)) == loads(written(page.sitting, [])).actions


def test_from_a_branch_the_game_itself_becomes_the_branch() -> None:
    page = Sat()
    while page.reply["next"] != "human" or len(page.actions) < 20:
        page.go_on()
    page.go_on()
    while page.reply["next"] != "human":
        page.go_on()
    undone = len(page.actions)
    back = page.ask(do="take_back", branches=[])
    page.actions, page.reply = page.actions[: back["after"]], back["reply"]
    view = page.reply["view"]
    card = {"kind": "play_card", "seat": 0, "card": view["playable"][-1]}
    page.ask(do="act", action=card)
    page.play_to(1 + 57)
    page.ask(do="read_record", kept={"sitting": page.sitting, "branches": back["branches"]})
    found = page.ask(do="play_on", after=undone, path=[0], seat=0, **OTHERS)
    assert len(found["sitting"]["actions"]) == undone
    assert [branch["after"] for branch in found["branches"]] == [back["after"]]
    there = AtPage(found["sitting"], Random(1))
    there.play(1)
    record = loads(written(there.sitting, found["branches"]))
    assert record.line((0,)) == loads(written(page.sitting, [])).actions


def test_a_linked_deal_is_played_on_at_its_place() -> None:
    page = Sat("sweepstake")
    page.play_to(1 + 57)
    page.ask(do="read_record", kept={"sitting": page.sitting})
    link = page.ask(do="deal_code", after=1 + 20, path=[])
    page.ask(do="read_record", code=link["code"])
    shown = page.ask(do="record_at", after=link["at"], path=[], seat=1)["reply"]["view"]
    found = page.ask(do="play_on", after=link["at"], path=[], seat=1, **OTHERS)
    there = AtPage(found["sitting"], Random(1))
    assert there.reply["view"]["hand"] == shown["hand"]
    assert there.reply["view"]["trick"] == shown["trick"]


def test_between_deals_the_next_one_is_promised_anew() -> None:
    page = Sat()
    page.play_to(1 + 57 + 4)
    page.ask(do="read_record", kept={"sitting": page.sitting})
    found = page.ask(do="play_on", after=1 + 57 + 1, seat=0, **OTHERS)
    assert found["sitting"]["actions"][-1]["kind"] == "settle"
    there = AtPage(found["sitting"], Random(1))
    while there.reply["view"]["phase"] != "play":
        there.go_on()
    kinds = [action["kind"] for action in there.actions[-4:]]
    assert kinds == ["commit", "shuffle", "cut", "deal"]


def test_after_the_end_the_next_deal_is_played_or_nothing() -> None:
    page = Sat()
    page.play_to(1 + 57)
    page.ask(do="act", action={"kind": "end"})
    page.ask(do="read_record", kept={"sitting": page.sitting})
    found = page.ask(do="play_on", after=len(page.actions), path=[], seat=2, **OTHERS)
    assert found["sitting"]["actions"][-1]["kind"] == "settle"


@pytest.mark.parametrize("also", [{"seat": 9}, {"path": [3]}, {"seat": "x"}, {"after": None}])
def test_invalid_requests_are_refused(also: Message) -> None:
    page = Sat()
    page.play_to(20)
    page.ask(do="read_record", kept={"sitting": page.sitting})
    message = {"do": "play_on", "after": 10, "path": [], "seat": 0, **OTHERS, **also}
    assert refused(page.engine, **message)
