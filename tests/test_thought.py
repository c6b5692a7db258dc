"""Thinking in slices gives the same result, can be cancelled, and keeps its time limit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from eldesthand.arena.matches import SEARCHERS
from eldesthand.bots import Bot
from eldesthand.bots.attention import make_player
from eldesthand.bots.searchers import Expert
from eldesthand.bots.thought import conclude, go_on, think
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View, write_view
from eldesthand.table.question import SLICE
from eldesthand.table.thinking import MOST_SECONDS, Thinking
from tests.asking import send
from tests.scenes import AUCTION, DECISIONS, HOWELL, MODERN, dealt, scene, views

GAMES = {name: preset.rules for name, preset in PRESETS.items()}

Json = dict[str, Any]


def players() -> Iterator[Bot]:
    """Return searching bots with few worlds, and others."""
    yield Expert(Random(7), 30)
    yield from (make(Random(7), 30) for make in SEARCHERS.values())
    yield from (make_player(name, Random(7)) for name in ("careful", "beginner@0.5"))


@pytest.mark.parametrize("name", GAMES)
def test_a_thought_comes_to_the_same_in_any_slices(name: str) -> None:
    looks = Random(name)
    for view in list(views(GAMES[name], len(name), phases=DECISIONS))[::18]:
        for whole, sliced in zip(players(), players(), strict=True):
            thought = think(sliced, view)
            action = go_on(thought, lambda: looks.random() < 0.3)
            while action is None:
                action = go_on(thought, lambda: looks.random() < 0.3)
            assert action == whole.choose(view)


def test_it_comes_to_the_same_at_a_club_table_where_attention_slips() -> None:
    for view in list(views(GAMES["howell"], 3))[::9]:
        for seed in range(3):
            whole, sliced = (make_player("expert@0", Random(seed)) for _ in range(2))
            for player in (whole, sliced):
                player.bot.worlds = 20  # type: ignore[attr-defined]
            assert conclude(think(sliced, view)) == whole.choose(view)


class Watch:
    """A clock that advances at each reading."""

    def __init__(self, look: float) -> None:
        self.look = look
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.look
        return self.now


VIEWS = {
    "a card": scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7}),
    "the first card": next(views(HOWELL, 1)),
    "a bid": dealt(AUCTION, "9642.8632.AQ.432", Phase.BID),
    "a suit": dealt(AUCTION, "9642.8632.AQ.432", Phase.NAME),
    "a pass": dealt(MODERN, "9642.8632.AQ.432", Phase.PASS),
}


def question(view: View, bot: str = "expert", **also: Any) -> Json:
    ask = {"seat": view.seat or 0, "bot": bot, "seed": "1", "view": write_view(view), **also}
    return {"ask": ask}


def thought_out(thinking: Thinking, **asked: Any) -> list[Json]:
    news = [send(thinking, do="think", **asked)]
    while news[-1] == {"done": False}:
        news.append(send(thinking, do="go_on"))
    return news


@pytest.mark.parametrize(
    ("what", "bot"),
    [*((what, "plain") for what in VIEWS), ("a card", "expert@1"), ("a card", "careful")],
)
def test_a_bot_answers_in_slices_as_at_once(what: str, bot: str) -> None:
    asked = question(VIEWS[what], bot)
    *_, last = thought_out(Thinking(), **asked)
    assert last == send(Thinking(), do="decide", **asked)


def test_nothing_noticed_is_an_answer_too() -> None:
    asked = question(VIEWS["a card"], "expert@1", notice=True)
    assert thought_out(Thinking(), **asked) == [{"done": True, "action": None}]


def test_a_cancelled_thought_leaves_nothing_behind() -> None:
    cancelled, fresh = Thinking(), Thinking()
    send(cancelled, do="think", **question(VIEWS["a card"], "plain"))
    for _ in range(5):
        assert send(cancelled, do="go_on") == {"done": False}
    assert send(cancelled, do="cancel") == {"done": True}
    assert "there is no question" in send(cancelled, do="go_on")["error"]["reason"]
    assert send(cancelled, do="cancel") == {"done": True}, "there need not be a thought"
    other = question(VIEWS["a pass"], "plain")
    assert thought_out(cancelled, **other) == thought_out(fresh, **other)


def test_a_new_question_replaces_the_last() -> None:
    thinking, other = Thinking(), question(VIEWS["a suit"], "plain")
    send(thinking, do="think", **question(VIEWS["a card"], "plain"))
    assert thought_out(thinking, **other) == thought_out(Thinking(), **other)


def test_a_view_that_cannot_be_ends_the_thought() -> None:
    thinking, asked = Thinking(), question(VIEWS["a card"], "plain")
    asked["ask"]["view"]["deal"]["active"] = []
    assert "expected the view of a sitting" in thought_out(thinking, **asked)[-1]["error"]["reason"]
    assert "there is no question" in send(thinking, do="go_on")["error"]["reason"]


@pytest.mark.parametrize("bot", ["plain", "expert"])
@pytest.mark.parametrize("what", VIEWS)
@pytest.mark.parametrize("look", [0.002, 0.02, 0.1])
def test_a_thought_keeps_its_time_within_a_slice(what: str, bot: str, look: float) -> None:
    watch = Watch(look)
    news = thought_out(Thinking(watch), **question(VIEWS[what], bot))
    assert news[-1]["action"]["seat"] == VIEWS[what].seat
    few = 5  # looks at the watch: when it begins, and to see that it is late
    assert len(news) <= MOST_SECONDS / max(SLICE, look) + few
    assert watch.now <= MOST_SECONDS + SLICE + few * look
