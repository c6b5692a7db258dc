"""The worker's side of the page, in CPython: whole sittings through JSON texts only."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import read_action
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import write_view
from eldesthand.core.wire import encode
from eldesthand.table.engine import Engine
from eldesthand.table.thinking import Thinking
from lab.at_page import AtPage, new_sitting
from tests.asking import Message, send
from tests.strategies import all_games, examples, games, mutated, with_table_talk
from tests.tables import NAMES, present, wander

GAMES = all_games()


def resume(begun: Message, actions: object) -> Message:
    """Return the request for a sitting with these actions."""
    return {"do": "resume", "sitting": {**begun, "actions": actions}}


def decide(bot: str, view: object) -> Message:
    """Return the request for a bot's decision."""
    return {"do": "decide", "ask": {"seat": 0, "bot": bot, "seed": "1", "view": view}}


def at_page(rules: Rules, human: int | None = 0, seed: str = "s", bot: str = "random") -> AtPage:
    """Return a page at whose table at most one person plays."""
    people = () if human is None else (human,)
    sitting = new_sitting(
        rules, people, [bot] * rules.players, seed, names=list(NAMES[: rules.players])
    )
    return AtPage(sitting, Random(seed))


@pytest.mark.parametrize("game", PRESETS)
def test_a_sitting_from_the_first_cut_to_the_banker(game: str) -> None:
    page = at_page(PRESETS[game].rules, 0, seed=game)
    page.play(2)
    if page.reply["next"] != "over":
        page.ask(do="act", action={"kind": "end"})
    assert page.reply["next"] == "over"
    view, words = page.reply["view"], page.reply["words"]
    assert view["phase"] == "ended"
    assert sum(line["held"] - line["bought"] for line in view["sitting"]["final"]["lines"]) == 0
    assert words["final"]["outcome"]
    assert page.reply["said"][-1] == "You ended the game."


@pytest.mark.parametrize("number", range(0, len(GAMES), 29))
def test_any_game_any_place(number: int) -> None:
    human = (0, 1, None)[number % 3]
    rules = with_table_talk(GAMES[number], Random(number))
    page = at_page(rules, human, seed=str(number))
    page.play(1)
    view = page.reply["view"]
    assert view["sitting"]["settled"] == 1 or view["phase"] == "ended"
    own = None if view["seat"] is None else view["players"][view["seat"]]["name"]
    assert own == (None if human is None else NAMES[human])
    reckoning = present(page.reply["words"]["reckoning"])
    if reckoning["table"]["columns"]:  # else it stands in the final table
        seats = [row["seat"] for row in reckoning["table"]["rows"]]
        assert sorted(seats) == list(range(rules.players))


def test_a_settled_deal_keeps_its_dealer_and_idle_player_until_the_next() -> None:
    """The view tells of the next deal already; the table behind the reckoning tells of this one."""
    page = at_page(Rules(players=7), 0)
    while page.reply["view"]["phase"] != "play":
        page.go_on()
    dealer = page.reply["view"]["deal"]["dealer"]
    assert (page.reply["dealer"], page.reply["out"]) == (dealer, [dealer])
    page.play(1)
    assert page.reply["next"] == "deal"
    assert (page.reply["dealer"], page.reply["out"]) == (dealer, [dealer])
    while page.reply["view"]["phase"] != "play":
        page.go_on()
    dealer = (dealer + 1) % 7
    assert (page.reply["dealer"], page.reply["out"]) == (dealer, [dealer])


def test_same_seed_same_sitting() -> None:
    pages = [at_page(PRESETS["auction"].rules, 0, seed) for seed in ("1", "1", "2")]
    for page in pages:
        page.play(1)
    assert pages[0].actions == pages[1].actions
    assert pages[0].reply == pages[1].reply
    assert pages[0].actions != pages[2].actions


def test_S3_the_reckoning_is_a_table_of_units_payments_and_draws() -> None:
    page = at_page(PRESETS["howell"].rules, 2)
    page.play(1)
    table, view = page.reply["words"]["reckoning"]["table"], page.reply["view"]
    assert table["columns"] == ["Hearts", "Pays", "Gets", "Net", "Holds"]
    lines = view["sitting"]["reckoning"]["lines"]
    [line] = [each for each in lines if each["seat"] == view["seat"]]
    figures = table["rows"][view["seat"]]["figures"]
    assert figures[:3] == [str(line[part]) for part in ("units", "pays", "draws")]
    assert figures[4] == str(view["players"][view["seat"]]["counters"])
    assert page.reply["counting"]["red"] == 3  # S7
    assert page.reply["counting"]["cards"] == [f"{rank}H" for rank in "23456789TJQKA"]
    dearest = at_page(PRESETS["modern"].rules, 2).reply["counting"]["cards"][-1]
    assert dearest == "QS"


def test_V1_nobody_is_said_to_have_no_hearts_before_a_suit_is_named() -> None:
    page, said = at_page(PRESETS["auction"].rules), dict[str, str]()
    while page.reply["view"]["phase"] != "play":
        said[page.reply["view"]["phase"]] = page.reply["counting"]["clear"]
        page.go_on()
    assert said
    assert set(said.values()) == {""}, said
    assert re.match("no .*s taken", page.reply["counting"]["clear"])


def test_the_plate_names_the_deal_that_is_reckoned_and_then_the_next() -> None:
    page = at_page(PRESETS["howell"].rules, 2)
    page.play(1)
    assert page.reply["words"]["plate"]["deal"] == "deal 1"
    page.go_on()
    assert page.reply["words"]["plate"]["deal"] == "deal 2"


def test_what_is_played_is_said_until_the_players_first_card() -> None:
    page = at_page(PRESETS["black-lady"].rules)
    found = set()
    while page.settled < 1 or page.reply["view"]["phase"] != "play":
        reply = page.reply
        phase, trick = reply["view"]["phase"], reply["view"]["trick"]
        own = trick is not None and reply["view"]["seat"] in trick["seats"]
        later = bool(own or reply["view"]["tricks"] or page.settled)
        found.add((phase == "play" and not later, bool(reply["words"]["opening"])))
        page.go_on()
    assert found == {(True, True), (False, False)}
    assert page.reply["words"]["opening"] == ""


def test_replies_reveal_no_hidden_card() -> None:
    """No reply to the page names a card of another hand; the bots' views go only to the bots."""
    page = at_page(PRESETS["modern"].rules, 1)
    shadow = Sitting(page.rules, NAMES[:4])
    applied = 0
    while page.reply["view"]["sitting"]["settled"] < 2:
        page.go_on()
        for action in page.actions[applied:]:
            shadow.apply(read_action(action))
        applied = len(page.actions)
        own = page.reply["view"]["seat"]
        if page.reply["view"]["phase"] == "seating":
            continue
        hidden = {str(card) for s in range(4) if s != own for card in shadow.view(s).hand} - set(
            page.reply["view"]["stage"]["passed"]
        )
        shown = json.dumps([page.reply["view"], page.reply["events"]])
        assert not {card for card in hidden if f'"{card}"' in shown}


@examples(0.3)
@given(games(), st.integers(0, 999), st.integers(0, 120))
def test_restored_from_its_actions_it_is_the_same(rules: Rules, seed: int, steps: int) -> None:
    page = at_page(rules, seed % rules.players, seed=str(seed))
    for _ in range(steps):
        if page.reply["next"] == "over":
            break
        page.go_on()
    other = Engine()
    again = send(other, **resume(page.begun, page.actions))
    for part in ("view", "words", "next", "counting"):
        assert again[part] == page.reply[part]
    assert again["actions"] == again["events"] == []


def test_a_restored_sitting_goes_on() -> None:
    page = at_page(PRESETS["joker"].rules, 0)
    for _ in range(40):
        page.go_on()
    page.engine = Engine()
    page.ask(do="resume", sitting=page.sitting)
    page.play(3)
    assert page.reply["view"]["sitting"]["settled"] == 3


def test_restoring_an_impossible_sitting_keeps_the_present_one() -> None:
    page = at_page(PRESETS["howell"].rules, 0)
    for _ in range(30):
        page.go_on()
    for actions in (
        page.actions[1:],
        [*page.actions, {"kind": "end"}],
        [*page.actions[:-1], {"kind": "nonsense"}],
        "x",
        None,
    ):
        reply = send(page.engine, **resume(page.begun, actions))
        assert reply["error"]["kind"] in ("illegal_action", "record_error")
    page.play(1)
    assert page.reply["view"]["sitting"]["settled"] == 1


@examples(0.5)
@given(games(), st.integers(0, 2**32), st.integers(0, 90), st.sampled_from(("random", "careful")))
def test_a_bot_is_sent_a_view_and_answers_with_an_action(
    rules: Rules, seed: int, actions: int, bot: str
) -> None:
    sitting = wander(rules, seed, actions)
    for seat in sitting.to_act:
        if sitting.phase is Phase.SHUFFLE:
            return
        message = decide(bot, write_view(sitting.view(seat)))
        replies = {Thinking().handle(json.dumps(message)) for _ in range(2)}
        [reply] = replies  # the same question, the same answer
        copy = wander(rules, seed, actions)
        copy.apply(read_action(json.loads(reply)["action"]))


@examples(0.5)
@given(st.data())
def test_a_bot_bears_any_view(data: st.DataObject) -> None:
    """An altered view gets an action or an error, and never breaks the worker."""
    sitting = wander(data.draw(games()), data.draw(st.integers(0, 999)), 60, quick=True)
    seat = sitting.to_act[0] if sitting.to_act else 0
    view = data.draw(mutated(write_view(sitting.view(seat))))
    bot = data.draw(st.sampled_from(("random", "careful")))
    reply = send(Thinking(), **decide(bot, view))
    assert reply.keys() in ({"action", "done"}, {"error"})


def test_games_and_rules_are_described() -> None:
    engine = Engine()
    told = send(engine, do="games")
    assert [preset["name"] for preset in told["presets"]] == list(PRESETS)
    assert {bot["name"] for bot in told["bots"]} >= {"random", "careful"}
    for preset in PRESETS.values():
        assert send(engine, do="explain_rules", rules=encode(preset.rules))["paragraphs"]


def test_C3_tables_are_described() -> None:
    told = send(Engine(), do="games")["candidates"]
    assert [each["many"] for each in told] == list(range(2, 15))
    [nine] = [each for each in told if each["many"] == 9]
    assert nine["tables"] == [5, 4]
    said = "Two tables, one of five and one of four. You can change tables between deals."
    assert nine["said"] == said


def test_the_rules_without_a_game_explain_the_familiar_one_with_an_example() -> None:
    page = at_page(Rules(), 0)
    sheet = page.ask(do="explain_rules")
    assert sheet["title"] == "Modern Hearts"
    assert sheet["trick"] == ["9S", "4S", "QS", "AS"]
    assert sheet["example"].startswith("Example: the Nine of spades is led.")
    howell = page.ask(do="explain_rules", rules={"settlement": "howell"})
    assert (howell["title"], howell["trick"], howell["example"]) == ("Howell’s Hearts", [], "")
