"""The page's requests to the coach, and the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from eldesthand.bots.attention import make_player
from eldesthand.bots.search.decision import Decision
from eldesthand.coach.advice import Study
from eldesthand.core.rules import PRESETS
from eldesthand.core.speech import signed
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import read_view, write_view
from eldesthand.core.wire import encode
from eldesthand.table.thinking import Thinking
from lab.at_page import AtPage, must_choose, new_sitting
from tests.asking import Message, refused, send
from tests.scenes import HOWELL, scene
from tests.tables import wander


def begun(game: str = "howell", seed: str = "7") -> AtPage:
    """Return a table at the human's first decision about a card."""
    page = AtPage(new_sitting(PRESETS[game].rules, (0,), ["random"] * 4, seed), Random(seed))
    page.ask(do="act", action={"kind": "agree", "dealer": 3})
    goes_on(page)
    return page


def goes_on(page: AtPage) -> None:
    """Go on until the human has to decide, or a deal has been settled."""
    while page.reply["next"] != "human" and page.settled == 0:
        page.go_on()


def decided(page: AtPage) -> Iterator[Message]:
    """Yield the reply at every decision in a deal."""
    while page.settled == 0:
        yield page.reply
        page.go_on()
        goes_on(page)
    yield page.reply


def looked(view: Message, **also: Any) -> list[Message]:
    coach = Thinking()
    news = [send(coach, do="look", view=view, seed="1", **also)]
    while news[-1]["done"] is False:
        news.append(send(coach, do="go_on"))
    return news


def test_D7_advice_is_offered_only_where_the_coach_gives_it() -> None:
    """Errors make the table irregular under club laws."""
    rules = replace(PRESETS["howell"].rules, laws=Laws.CLUB)
    page = AtPage(new_sitting(rules, (0,), ["random@0.3"] * 3 + [""], "7"), Random(3))
    given, refusals = 0, 0
    while page.settled < 1 or not refusals:
        reply = page.reply
        if must_choose(reply["view"]) and reply["next"] == "human":
            answer = send(Thinking(), do="look", view=reply["view"], seed="1", worlds=1)
            if reply["advised"]:
                assert "error" not in answer, answer
            elif len(reply["view"]["playable"]) > 1:
                assert "errors changed tricks" in answer["error"]["reason"]
                refusals += 1
            given += reply["advised"]
        page.go_on()
    assert given > 5


def test_the_figures_sharpen_in_slices_and_are_the_same_again() -> None:
    reply = begun().reply
    news = looked(reply["view"], worlds=128)
    told = [each for each in news if "advice" in each]
    assert [each["worlds"] for each in told] == [16, 32, 64, 128]
    errors = [each["advice"]["figures"]["cards"][0]["error"] for each in told]
    assert errors[-1] < errors[0] / 2
    assert news == looked(reply["view"], worlds=128)
    assert told[-1]["advice"]["what"] == "Counters you win or lose"
    assert len(news) > 100, "without a clock the coach pauses after every world"


def test_a_slice_lasts_as_long_as_its_clock_says() -> None:
    reply = begun().reply
    ticks = count()
    coach = Thinking(lambda: float(next(ticks)))
    news = [send(coach, do="look", view=reply["view"], seed="1", worlds=32)]
    while not news[-1]["done"]:
        news.append(send(coach, do="go_on"))
    assert len(news) == 1 + 16, "a second is over after one world"


def test_points_and_the_queen_are_named_in_modern_hearts_v7() -> None:
    page = begun("modern")
    reply = page.reply
    assert reply["view"]["phase"] == "pass"
    suggestion = looked(reply["view"])[0]["suggestion"]
    assert len(suggestion["action"]["cards"]) == 3
    again = looked(reply["view"], done=suggestion["action"])[0]
    assert again["compared"].startswith("You passed the ")
    assert again["compared"].endswith(", and so would the coach.")
    others = [card for card in reply["view"]["hand"] if card not in suggestion["action"]["cards"]]
    other = {**suggestion["action"], "cards": others[:3]}
    assert "; the coach would pass the " in looked(reply["view"], done=other)[0]["compared"]
    page.ask(do="act", action=suggestion["action"])
    goes_on(page)
    advice = looked(page.reply["view"], worlds=16)[-1]["advice"]
    assert (advice["what"], advice["taken"]) == ("Points you take", True)
    assert advice["better"] == "The fewer points, the better."
    assert advice["heads"] == ["You take no points", "You take the Queen of spades"]
    assert "you take the Queen of spades " in advice["said"][0]


def test_a_deal_is_reviewed_from_the_players_views() -> None:
    page = begun()
    assert "not settled yet" in refused(page.engine, do="own_cards", deal=1)
    replies = list(decided(page))
    seated, *told = page.ask(do="history")["entries"]
    assert seated == {
        "said": "Everyone is seated. Miss Payne deals first.",
        "kind": "players_seated",
    }
    assert {"card_played", "trick_taken", "settled"} <= {each["kind"] for each in told}
    assert [each["undo"] for each in replies] == [False, *12 * [True], False], "within a deal"
    views = [each["view"] for each in replies]
    made = page.ask(do="own_cards", deal=1)["cards"]
    assert [each["view"] for each in made] == views[:-1]
    judged = [looked(each["view"], played=each["card"], worlds=16)[-1]["judged"] for each in made]
    for each in judged:
        shown = {card["card"]: round(card["expects"], 1) for card in each["advice"]["cards"]}
        apart = abs(shown[each["card"]] - shown[each["best"]])
        assert each["equal"] or each["cost"] == pytest.approx(max(apart, 0.1)), "as the table says"
    summed = send(Thinking(), do="sum_up", judged=judged, rules=views[0]["rules"])
    assert summed["cost"] == pytest.approx(sum(each["cost"] for each in judged))
    assert len(summed["cards"]) == 13
    assert summed["figures"].startswith(f"Your cards cost {summed['cost']:.1f} counters")
    for each, said in zip(judged, summed["cards"], strict=True):
        assert (each["cost"] == 0) == each["equal"]
        assert "give or take 0.0" not in said
        assert (" cost " in said) != each["equal"]
    for each, said in zip(judged, summed["again"], strict=True):
        assert said.startswith(f"Trick {each['trick']}: you played the ")
        assert said.endswith("Find a better card.") != each["equal"]
    right = send(
        Thinking(),
        do="sum_up",
        judged=[each for each in judged if each["equal"]],
        rules=views[0]["rules"],
    )
    assert (right["merit"], right["turning_point"]) == (100, None), "one judgement"
    assert right["turning"] == "No clear mistakes."
    wrong = next(each for each in judged if not each["equal"])
    good = [each for each in judged if each["equal"] and len(each["advice"]["cards"]) > 1]
    forced = [each for each in judged if len(each["advice"]["cards"]) == 1]
    assert forced
    for chosen, said in (
        ([wrong], "You had only one choice, and the coach would have played another card."),
        (
            [wrong, wrong],
            "None of your 2 choices was as good as the coach’s. It was a costly deal.",
        ),
        ([wrong, good[0]], "Only one of your 2 choices was as good as the coach’s. "),
        ([wrong, good[0], *forced], "Only one of your 2 choices was as good as the coach’s. "),
        (forced, "You never had a real choice."),
        (
            [wrong, *good[:3]],
            "3 of your 4 choices were as good as the coach’s. One card was costly.",
        ),
    ):
        told = send(Thinking(), do="sum_up", judged=chosen, rules=views[0]["rules"])
        assert told["sentence"].startswith(said), told["sentence"]
    assert summed["turning_point"] is None or not judged[summed["turning_point"]]["equal"]


def test_a_deal_is_finished_only_when_nothing_is_left() -> None:
    page = begun("simple", seed="5")
    assert "the result is still open" in refused(page.engine, do="finish")
    for each in decided(page):
        if each["nothing_left"]:
            break
    settled = each["view"]["sitting"]["settled"]
    assert settled == 0, "all hearts fall before the last trick in this deal"
    done = page.ask(do="finish")
    assert done["view"]["sitting"]["settled"] == 1
    assert "settle" in [each["kind"] for each in done["actions"]]
    assert done["view"]["sitting"]["reckoning"]["lines"]
    account, net = done["words"]["reckoning"], done["view"]["sitting"]["nets"][0][0]
    assert account["worked"].startswith("You took ")
    assert "an average player would end up at " in account["worked"]
    assert account["worked"].endswith(f" You ended up at {signed(net)}.")
    assert sorted(account["lucks"]) == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"do": "go_on"}, "there is no question"),
        ({"do": "look", "view": 3, "seed": "1"}, "expected"),
        ({"do": "sum_up", "rules": {}, "judged": [{"cost": "much"}]}, "expected"),
    ],
)
def test_senseless_requests_get_errors(request_: Message, reason: str) -> None:
    assert reason in refused(Thinking(), **request_)


@pytest.mark.parametrize("bot", ["plain", "expert"])
def test_a_searching_player_chooses_in_time(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7})
    played: list[int] = []
    outcome = Decision.outcome

    def counted(decision: Decision, *how: Any) -> list[int]:
        played.append(1)
        return outcome(decision, *how)

    monkeypatch.setattr(Decision, "outcome", counted)
    ticks = count()
    hurried = make_player(bot, Random(1), clock=lambda: float(next(ticks)), seconds=2)
    assert encode(hurried.choose(view))["kind"] == "play_card"
    in_haste = len(played)
    make_player(bot, Random(1)).choose(view)
    assert 0 < in_haste < 100 < len(played) - in_haste


def test_a_study_of_a_view_from_json_is_equal() -> None:
    reply = begun().reply
    study = Study(read_view(reply["view"]), Random("1"), worlds=16)
    study.add(16)
    first = looked(reply["view"], worlds=16)[-1]["advice"]["figures"]
    assert str(study.advice().best) == first["best"]


def test_coach_refuses_a_view_that_was_tampered_with() -> None:
    sitting = wander(PRESETS["three-handed"].rules, seed=1, actions=20, quick=True)
    assert sitting.phase is Phase.PLAY
    view = sitting.view(sitting.to_act[0])
    view = replace(view, deal=replace(view.deal, active=(3, 1, 2)))
    answer = send(Thinking(), do="look", view=write_view(view), seed="1", worlds=1)
    assert answer["error"]["kind"] == "record_error"
