"""The worker's side of the page, in CPython: whole sittings through JSON texts only."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import read_action
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import write_view
from eldesthand.core.wire import encode
from eldesthand.page.engine import Engine
from eldesthand.page.thinking import Thinking
from tests.strategies import all_games, examples, games, mutated, with_table_talk
from tests.tables import NAMES, present, wander

Message = dict[str, Any]
GAMES = all_games()


def resume(begun: Message, actions: object) -> Message:
    """Return the request for a sitting with these actions."""
    return {"do": "resume", "sitting": {**begun, "actions": actions}}


def decide(bot: str, view: object) -> Message:
    """Return the request for a bot's decision."""
    return {"do": "decide", "ask": {"seat": 0, "bot": bot, "seed": "1", "view": view}}


class Page:
    """Page that asks the engine and the bots by JSON texts alone."""

    def __init__(self, rules: Rules, human: int | None, seed: str = "s", bot: str = "random"):
        self.engine, self.thinking = Engine(), Thinking()
        self.rules = rules
        self.begun: Message = {
            "rules": encode(rules),
            "names": list(NAMES[: rules.players]),
            "human": human,
            "bots": ["" if player == human else bot for player in range(rules.players)],
            "seed": seed,
        }
        self.chance = Random(seed)
        self.actions: list[Message] = []
        self.said: list[str] = []
        self.reply = self.ask(do="resume", sitting={**self.begun, "actions": []})

    def send(self, text: str) -> Message:
        reply: Message = json.loads(self.engine.handle(text))
        return reply

    def ask(self, **message: object) -> Message:
        reply = self.send(json.dumps(message))
        assert "error" not in reply, reply
        if "actions" in reply:
            self.actions += reply["actions"]
            self.said += reply["said"]
            self.reply = reply
        return reply

    def go_on(self) -> None:
        """Take one step of the sitting."""
        if self.reply["next"] == "human":
            self.ask(do="act", action=self.human())
            return
        reply = self.ask(do="step")
        if "ask" in reply:
            assert self.reply["next"] == "bot"
            asked = json.dumps({"do": "decide", "ask": reply["ask"]})
            decided = json.loads(self.thinking.handle(asked))
            assert "error" not in decided, decided
            self.ask(do="act", action=decided["action"])

    def human(self) -> Message:
        """Return a random action, chosen from the view alone."""
        view: Message = self.reply["view"]
        seat, pick = view["seat"], self.chance.choice
        match view["phase"]:
            case "seating":
                seating = view["seating"]
                if seat in seating["must_draw"]:
                    down = [n for n in range(seating["spread"]) if n not in seating["turned"]]
                    return {"kind": "draw", "player": seat, "places": [pick(down)]}
                if seating["free"]:
                    return {"kind": "take_seat", "player": seat, "seat": pick(seating["free"])}
                return {"kind": "take_pack", "player": seat, "back": pick(["red", "blue"])}
            case "cut":
                low, high = view["cut_range"]
                return {"kind": "cut", "seat": seat, "lifted": pick([low, high])}
            case "bid":
                more = view["high_bid"] + 1
                can = more <= view["players"][seat]["counters"]
                return {"kind": "bid", "seat": seat, "counters": pick([0, more]) if can else 0}
            case "name":
                return {"kind": "name_suit", "seat": seat, "suit": pick("CDSH")}
            case "pass":
                cards = self.chance.sample(view["playable"], view["pass_count"])
                return {"kind": "pass_cards", "seat": seat, "cards": cards}
            case "declare":
                what = pick(sorted(self.reply["words"]["declarations"]))
                return {"kind": "declare", "seat": seat, "what": what}
            case "play":
                return {"kind": "play_card", "seat": seat, "card": pick(view["playable"])}
        raise AssertionError(f"the human is asked in {view['phase']}")

    def play_deals(self, deals: int) -> None:
        while self.reply["next"] != "over" and self.reply["view"]["settled"] < deals:
            self.go_on()


@pytest.mark.parametrize("game", PRESETS)
def test_a_sitting_from_the_first_cut_to_the_banker(game: str) -> None:
    page = Page(PRESETS[game].rules, human=0, seed=game)
    page.play_deals(3)
    if page.reply["next"] != "over":
        page.ask(do="act", action={"kind": "end"})
    assert page.reply["next"] == "over"
    view, words = page.reply["view"], page.reply["words"]
    assert view["phase"] == "ended"
    assert sum(line["held"] - line["bought"] for line in view["final"]["lines"]) == 0
    assert words["final"]["outcome"]
    assert all(isinstance(said, str) and said for said in page.said)
    assert page.said[-1] == "You ended the sitting."


@pytest.mark.parametrize("number", range(0, len(GAMES), 23))
@pytest.mark.parametrize("human", [0, 1, None])
def test_any_game_any_place(number: int, human: int | None) -> None:
    rules = with_table_talk(GAMES[number], Random(number))
    page = Page(rules, human, seed=str(number))
    page.play_deals(1)
    view = page.reply["view"]
    assert view["settled"] == 1 or view["phase"] == "ended"
    own = None if view["seat"] is None else view["players"][view["seat"]]["name"]
    assert own == (None if human is None else NAMES[human])
    reckoning = present(page.reply["words"]["reckoning"])
    if reckoning["table"]["columns"]:  # else it stands in the final table
        assert [row["seat"] for row in reckoning["table"]["rows"]] == list(range(rules.players))


def test_same_seed_same_sitting() -> None:
    pages = [Page(PRESETS["auction"].rules, 0, seed) for seed in ("1", "1", "2")]
    for page in pages:
        page.play_deals(2)
    assert pages[0].actions == pages[1].actions
    assert pages[0].reply == pages[1].reply
    assert pages[0].actions != pages[2].actions


def test_S3_the_reckoning_is_a_table_of_units_payments_and_draws() -> None:
    page = Page(PRESETS["howell"].rules, human=2)
    page.play_deals(1)
    table, view = page.reply["words"]["reckoning"]["table"], page.reply["view"]
    assert table["columns"] == ["Hearts", "Pays", "Draws", "Net", "Holds"]
    [line] = [each for each in view["reckoning"]["lines"] if each["seat"] == view["seat"]]
    figures = table["rows"][view["seat"]]["figures"]
    assert figures[:3] == [str(line[part]) for part in ("units", "pays", "draws")]
    assert figures[4] == str(view["players"][view["seat"]]["counters"])
    assert page.reply["counting"]["red"] == 3  # S7
    assert page.reply["counting"]["cards"] == [f"{rank}H" for rank in "23456789TJQKA"]


def test_the_plate_names_the_deal_that_is_reckoned_and_then_the_next() -> None:
    page = Page(PRESETS["howell"].rules, human=2)
    page.play_deals(1)
    assert page.reply["words"]["plate"]["deal"] == "deal 1"
    page.go_on()
    assert page.reply["words"]["plate"]["deal"] == "deal 2"


def test_replies_reveal_no_hidden_card() -> None:
    """No reply to the page names a card of another hand; the bots' views go only to the bots."""
    page = Page(PRESETS["modern"].rules, human=1)
    shadow = Sitting(page.rules, NAMES[:4])
    applied = 0
    while page.reply["view"]["settled"] < 2:
        page.go_on()
        for action in page.actions[applied:]:
            shadow.apply(read_action(action))
        applied = len(page.actions)
        own = page.reply["view"]["seat"]
        if page.reply["view"]["phase"] == "seating":
            continue
        hidden = {str(card) for s in range(4) if s != own for card in shadow.view(s).hand} - set(
            page.reply["view"]["passed"]
        )
        shown = json.dumps([page.reply["view"], page.reply["events"]])
        assert not {card for card in hidden if f'"{card}"' in shown}


@examples(0.3)
@given(games(), st.integers(0, 999), st.integers(0, 120))
def test_restored_from_its_actions_it_is_the_same(rules: Rules, seed: int, steps: int) -> None:
    page = Page(rules, human=seed % rules.players, seed=str(seed))
    for _ in range(steps):
        if page.reply["next"] == "over":
            break
        page.go_on()
    other = Engine()
    again = json.loads(other.handle(json.dumps(resume(page.begun, page.actions))))
    for part in ("view", "words", "next", "counting"):
        assert again[part] == page.reply[part]
    assert again["actions"] == again["events"] == []


def test_a_restored_sitting_goes_on() -> None:
    page = Page(PRESETS["joker"].rules, human=0)
    for _ in range(40):
        page.go_on()
    page.engine = Engine()
    page.reply = page.ask(**resume(page.begun, page.actions))
    page.play_deals(3)
    assert page.reply["view"]["settled"] == 3


def test_restoring_an_impossible_sitting_keeps_the_present_one() -> None:
    page = Page(PRESETS["howell"].rules, human=0)
    for _ in range(30):
        page.go_on()
    for actions in (
        page.actions[1:],
        [*page.actions, {"kind": "end"}],
        [*page.actions[:-1], {"kind": "nonsense"}],
        "x",
        None,
    ):
        reply = page.send(json.dumps(resume(page.begun, actions)))
        assert reply["error"]["kind"] in ("illegal_action", "record_error")
    page.play_deals(1)
    assert page.reply["view"]["settled"] == 1


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
    reply = json.loads(Thinking().handle(json.dumps(decide(bot, view))))
    assert reply.keys() in ({"action", "done"}, {"error"})


def test_games_and_rules_are_described() -> None:
    engine = Engine()
    told = json.loads(engine.handle('{"do": "games"}'))
    assert [preset["name"] for preset in told["presets"]] == list(PRESETS)
    assert {bot["name"] for bot in told["bots"]} >= {"random", "careful"}
    for preset in PRESETS.values():
        request = {"do": "explain_rules", "rules": encode(preset.rules)}
        assert json.loads(engine.handle(json.dumps(request)))["paragraphs"]


def test_C3_tables_are_described() -> None:
    told = json.loads(Engine().handle('{"do": "games"}'))["candidates"]
    assert [each["many"] for each in told] == list(range(2, 15))
    [nine] = [each for each in told if each["many"] == 9]
    assert nine["tables"] == [5, 4]
    said = "Two tables, of five and four. You sit at the first; the other is not played here."
    assert nine["said"] == said


def test_the_rules_without_a_game_explain_the_familiar_one_with_an_example() -> None:
    page = Page(Rules(), human=0)
    sheet = page.ask(do="explain_rules")
    assert sheet["title"] == "Modern Hearts"
    assert sheet["trick"] == ["9S", "4S", "QS", "AS"]
    assert sheet["example"].startswith("Example: the Nine of spades is led.")
    howell = page.ask(do="explain_rules", rules={"settlement": "howell"})
    assert (howell["title"], howell["trick"], howell["example"]) == ("Howell’s Hearts", [], "")
