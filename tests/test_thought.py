"""Thought in slices: it comes to the same as at once, can be dropped, and keeps its time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from eldesthand.actions import Agree
from eldesthand.arena import SEARCHERS
from eldesthand.bots import Bot
from eldesthand.bots.attention import make_player
from eldesthand.bots.chance import Chance
from eldesthand.bots.expert import Expert
from eldesthand.bots.thought import conclude, go_on, think
from eldesthand.page import LONGEST, Thinker
from eldesthand.page_coach import SLICE
from eldesthand.rules import PRESETS, Rules
from eldesthand.sitting import Sitting
from eldesthand.table import by_itself, to_decide
from eldesthand.view import Phase, View, write_view
from tests.scenes import AUCTION, HOWELL, MODERN, NAMES, dealt, scene

GAMES = {name: preset.rules for name, preset in PRESETS.items()}

Json = dict[str, Any]


def choices(rules: Rules, seed: int) -> Iterator[View]:
    """What somebody sees in a deal whenever there is something to think about."""
    sitting, chance = Sitting(rules, NAMES[: rules.players]), Random(seed)
    sitting.apply(Agree(0))
    player = Chance(chance)
    while not sitting.nets:
        action = by_itself(sitting, chance)
        if action is None:
            seat, _ = next(to_decide(sitting))
            view = sitting.view(seat)
            if view.phase is not Phase.PLAY or len(view.playable) > 1:
                yield view
            action = player.choose(view)
        sitting.apply(action)


def players() -> Iterator[Bot]:
    """Whoever searches, with little to do, and others who do not."""
    yield Expert(Random(7), 30)
    yield from (make(Random(7), 30) for make in SEARCHERS.values())
    yield from (make_player(name, Random(7)) for name in ("careful", "beginner@0.5"))


@pytest.mark.parametrize("name", GAMES)
def test_a_thought_comes_to_the_same_in_any_slices(name: str) -> None:
    looks = Random(name)
    for view in list(choices(GAMES[name], seed=len(name)))[::9]:
        for whole, sliced in zip(players(), players(), strict=True):
            thought = think(sliced, view)
            action = go_on(thought, lambda: looks.random() < 0.3)
            while action is None:
                action = go_on(thought, lambda: looks.random() < 0.3)
            assert action == whole.choose(view)


def test_it_comes_to_the_same_at_a_club_table_where_attention_slips() -> None:
    for view in list(choices(GAMES["howell"], seed=3))[::9]:
        for seed in range(3):
            whole, sliced = (make_player("expert@0", Random(seed)) for _ in range(2))
            for player in (whole, sliced):
                player.bot.worlds = 20  # type: ignore[attr-defined]
            assert conclude(think(sliced, view)) == whole.choose(view)


# --- at the page --------------------------------------------------------------------------------


class Watch:
    """A clock on which every look takes some time."""

    def __init__(self, look: float) -> None:
        self.look = look
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.look
        return self.now


VIEWS = {
    "a card": scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7}),
    "the first card": next(choices(HOWELL, 1)),
    "a bid": dealt(AUCTION, "9642.8632.AQ.432", Phase.BID),
    "a suit": dealt(AUCTION, "9642.8632.AQ.432", Phase.NAME),
    "a pass": dealt(MODERN, "9642.8632.AQ.432", Phase.PASS),
}


def question(view: View, bot: str = "expert", **also: Any) -> Json:
    return {"bot": bot, "seed": "1", "view": write_view(view), **also}


def ask(thinker: Thinker, do: str, **request: Any) -> Json:
    answer: Json = json.loads(thinker.handle(json.dumps({"do": do, **request})))
    return answer


def thought_out(thinker: Thinker, **asked: Any) -> list[Json]:
    news = [ask(thinker, "think", **asked)]
    while news[-1] == {"done": False}:
        news.append(ask(thinker, "think_on"))
    return news


@pytest.mark.parametrize(
    ("what", "bot"),
    [*((what, "plain") for what in VIEWS), ("a card", "expert@1"), ("a card", "careful")],
)
def test_the_thinker_answers_in_slices_as_at_once(what: str, bot: str) -> None:
    asked = question(VIEWS[what], bot)
    *_, last = thought_out(Thinker(), **asked)
    assert last == {"done": True, **ask(Thinker(), "choose", **asked)}


def test_nothing_noticed_is_an_answer_too() -> None:
    asked = question(VIEWS["a card"], "expert@1", notice=True)
    assert thought_out(Thinker(), **asked) == [{"done": True, "action": None}]


def test_a_dropped_thought_leaves_nothing_behind() -> None:
    dropped, fresh = Thinker(), Thinker()
    ask(dropped, "think", **question(VIEWS["a card"], "plain"))
    for _ in range(5):
        assert ask(dropped, "think_on") == {"done": False}
    assert ask(dropped, "drop") == {"done": True}
    assert "no bot has been asked" in ask(dropped, "think_on")["error"]["reason"]
    assert ask(dropped, "drop") == {"done": True}, "there need not be a thought"
    other = question(VIEWS["a pass"], "plain")
    assert thought_out(dropped, **other) == thought_out(fresh, **other)


def test_a_new_question_puts_the_last_out_of_his_mind() -> None:
    thinker, other = Thinker(), question(VIEWS["a suit"], "plain")
    ask(thinker, "think", **question(VIEWS["a card"], "plain"))
    assert thought_out(thinker, **other) == thought_out(Thinker(), **other)


def test_a_view_that_cannot_be_ends_the_thought() -> None:
    thinker, asked = Thinker(), question(VIEWS["a card"], "plain")
    asked["view"]["active"] = []
    assert "expected the view of a sitting" in thought_out(thinker, **asked)[-1]["error"]["reason"]
    assert "no bot has been asked" in ask(thinker, "think_on")["error"]["reason"]


@pytest.mark.parametrize("bot", ["plain", "expert"])
@pytest.mark.parametrize("what", VIEWS)
@pytest.mark.parametrize("look", [0.002, 0.02, 0.1])
def test_a_thought_keeps_its_time_within_a_slice(what: str, bot: str, look: float) -> None:
    watch = Watch(look)
    news = thought_out(Thinker(watch), **question(VIEWS[what], bot))
    assert news[-1]["action"]["seat"] == VIEWS[what].seat
    few = 5  # looks at the watch: when it begins, and to see that it is late
    assert len(news) <= LONGEST / max(SLICE, look) + few
    assert watch.now <= LONGEST + SLICE + few * look
