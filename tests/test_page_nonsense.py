"""Requests that the page's worker refuses: they change nothing."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.rules import PRESETS
from eldesthand.table.engine import Engine
from eldesthand.table.thinking import Thinking
from tests.asking import Message, send
from tests.strategies import JSON, examples, games, mutated
from tests.test_page import at_page, resume

NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    "1",
    '"resume"',
    "{}",
    '{"do": null}',
    '{"do": []}',
    '{"do": {}}',
    '{"do": 1}',
    '{"do": "dance"}',
    '{"do": "sit"}',
    '{"do": "act"}',
    '{"do": "act", "action": {}}',
    '{"do": "act", "action": {"kind": "play_card", "seat": "0", "card": "QS"}}',
    '{"do": "act", "action": {"kind": "play_card", "seat": true, "card": "QS"}}',
    '{"do": "act", "action": {"kind": "play_card", "seat": 0, "card": "ZZ"}}',
    '{"do": "act", "action": {"kind": "cut", "seat": 0, "lifted": 1e999}}',
    '{"do": "act", "action": {"kind": "cut", "seat": 0, "lifted": 20, "more": 1}}',
    '{"do": "explain_rules", "rules": 1}',
    '{"do": "explain_rules", "rules": {"players": 99}}',
    '{"do": "explain_rules", "rules": {"variety": "poker"}}',
    '{"do": "explain_rules", "rules": {"variety": []}}',
    '{"do": "explain_rules", "rules": {"stake": 1}}',
    '{"do": "explain_rules", "rules": []}',
    '{"do": "open_game"}',
    '{"do": "open_game", "words": [["game", "poker"]]}',
    '{"do": "open_game", "words": [["game", "howell"], ["players", "9"]]}',
    '{"do": "adjust", "choice": {}, "name": "players", "value": "3"}',
    '{"do": "resume"}',
    '{"do": "resume", "sitting": {"rules": {}}}',
    '{"do": ' + "1" * 5000 + "}",
    "[" * 100_000,
    '{"do": "act", "action": ' + "[" * 5000 + "]" * 5000 + "}",
    "\ud800",
    '{"do": "\\ud800"}',
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:40])
@pytest.mark.parametrize("begun", [False, True])
def test_nonsense_is_answered_with_an_error(text: str, begun: bool) -> None:
    page = at_page(PRESETS["howell"].rules)
    engine, before = page.engine if begun else Engine(), len(page.actions)
    error = json.loads(engine.handle(text))["error"]
    assert error["kind"] in ("record_error", "rules_error", "illegal_action")
    assert error["reason"]
    assert isinstance(error["law"], str)
    if begun:
        page.go_on()
        assert len(page.actions) > before


@pytest.mark.parametrize(
    "changes",
    [
        {"human": 4},
        {"human": -1},
        {"human": True},
        {"human": "0"},
        {"names": ["A", "B"]},
        {"names": "ABCD"},
        {"bots": ["random"]},
        {"bots": ["", "random", "random", "reckless"]},
        {"seed": 1},
        {"rules": {"players": 1}},
        {"rules": {"variety": "joker", "settlement": "howell"}},
        {"rules": {"counters": 10**30}},
        {"rules": {"stake": "9E+999999"}},
        {"more": 1},
        {"lesson": "I99"},
        {"seed": "\ud800"},
        {"names": ["You", "\ud800", "C", "D"]},
    ],
    ids=str,
)
def test_a_sitting_that_cannot_be_is_not_begun(changes: Message) -> None:
    page = at_page(PRESETS["howell"].rules)
    for _ in range(20):
        page.go_on()
    before = len(page.actions)
    bots = {"bots": ["random"] * 4} if "human" in changes else {}
    reply = send(page.engine, **resume({**page.begun, **bots, **changes}, []))
    assert reply["error"]["kind"] in ("record_error", "rules_error")
    page.go_on()  # the sitting is still there
    assert len(page.check().actions) > before


def test_nothing_can_be_done_before_a_sitting_has_begun() -> None:
    for message in ({"do": "step"}, {"do": "act", "action": {"kind": "settle"}}):
        assert send(Engine(), **message)["error"]["kind"] == "illegal_action"


@pytest.mark.parametrize(
    "text",
    [text for text in NONSENSE if "resume" not in text and "rules" not in text],
    ids=lambda text: text[:40],
)
def test_the_thinking_worker_answers_invalid_requests_with_an_error(text: str) -> None:
    assert json.loads(Thinking().handle(text))["error"]["reason"]


@examples(0.2)
@given(st.data())
def test_errors_leave_the_state_unchanged(data: st.DataObject) -> None:
    """Two pages have the same sitting, although one also gets invalid requests."""
    rules = data.draw(games())
    clean, troubled = (at_page(rules, seed="e") for _ in range(2))
    for _ in range(data.draw(st.integers(0, 80))):
        if clean.reply["next"] == "over":
            break
        clean.go_on()
        troubled.go_on()
    for _ in range(5):
        form = data.draw(
            st.sampled_from(
                [
                    {"do": "act", "action": dict(data.draw(st.sampled_from(clean.actions)))}
                    if clean.actions
                    else {"do": "act"},
                    resume({**clean.begun, "names": []}, []),
                    resume(clean.begun, [{"kind": "settle"}]),
                ]
            )
        )
        # What is only changed may happen to be possible: then both do it.
        text = json.dumps(data.draw(mutated(form)))
        reply = json.loads(troubled.engine.handle(text))
        if "error" not in reply:
            assert json.loads(clean.engine.handle(text)) == reply
            return
    for _ in range(3):
        if clean.reply["next"] != "over":
            clean.go_on()
            troubled.go_on()
            assert clean.reply == troubled.reply


@given(st.dictionaries(st.sampled_from(("do", "bot", "seed", "view", "rules")), JSON))
def test_any_json_is_answered(message: Message) -> None:
    for service in (Engine(), Thinking()):
        assert isinstance(json.loads(service.handle(json.dumps(message))), dict)
