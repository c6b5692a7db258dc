"""Several people at one device: nobody sees another's cards, and each is asked in turn."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import Shuffle, read_action
from eldesthand.core.cards import Card
from eldesthand.core.commitment import apply_order, shuffle_from_words
from eldesthand.core.events import seen_by
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.core.wire import encode
from eldesthand.page.device import is_open
from eldesthand.page.engine import Engine
from eldesthand.page.thinking import Thinking
from eldesthand.trials.hidden import cards_in
from tests.asking import Message, ask, send
from tests.some import some
from tests.strategies import examples, games

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus")


class Shared:
    """A table with people at one device who act at random; each reply is checked."""

    def __init__(self, rules: Rules, people: tuple[int, ...], seed: str = "s", **also: Any) -> None:
        self.engine, self.thinking = Engine(), Thinking()
        self.rules, self.chance = rules, Random(seed)
        self.club = rules.laws is Laws.CLUB
        bot = "random@0.5" if self.club else "random"
        owner, *others = people
        self.begun: Message = {
            "rules": encode(rules),
            "names": NAMES[: rules.players],
            "human": owner,
            "people": others,
            "bots": ["" if player in people else bot for player in range(rules.players)],
            "seed": seed,
            **also,
        }
        self.shadow = Sitting(rules, NAMES[: rules.players])
        self.told: dict[int | None, set[Card]] = {}
        self.taken: int | None = None
        """The seat of who has taken the device, while cards are hidden."""
        self.curtains = 0
        self.actions: list[Message] = []
        self.reply = self.tell(do="resume", sitting={**self.begun, "actions": []})

    def send(self, **message: Any) -> Message:
        return send(self.engine, **message)

    def tell(self, **message: Any) -> Message:
        reply = self.send(**message)
        assert "error" not in reply, (message, reply)
        if "ask" in reply:
            return reply
        if message["do"] == "take_device":
            self.taken = self.reply["curtain"]["seat"]
        self.reply = reply
        self.actions += reply["actions"]
        for action in reply["actions"]:
            self._follow(action)
        if is_open(self.shadow) or reply["next"] == "curtain":
            self.taken = None
        self.check()
        return reply

    def _follow(self, action: Message) -> None:
        if action["kind"] in ("shuffle", "spread"):
            self.told.clear()
        for event in self.shadow.apply(read_action(action)):
            for seat in (None, *range(self.rules.players)):
                self.told.setdefault(seat, set()).update(cards_in(seen_by(event, seat)))

    @property
    def kept(self) -> Message:
        """The sitting as the page keeps it."""
        return {**self.begun, "actions": self.actions}

    def check(self) -> None:
        """Check that the reply shows only what the holder of the device may see."""
        reply, shadow = self.reply, self.shadow
        seat = reply["view"]["seat"]
        assert (reply["next"] == "curtain") == (reply["curtain"] is not None)
        self.curtains += reply["next"] == "curtain"
        if reply["curtain"]:
            assert reply["curtain"]["seat"] in reply["people"]
            assert seat is None
        if not is_open(shadow):
            assert seat == self.taken
        known = cards_in(shadow.view(seat)) | self.told.get(seat, set())
        shown = json.dumps({**reply, "actions": [], "counting": None})
        for card in set(self.rules.pack) - known:
            assert f'"{card}"' not in shown
            assert not any(card.name in said for said in reply["said"])

    def go_on(self) -> None:
        """Take one step; under club laws any person may have noticed something."""
        reply, view = self.reply, self.reply["view"]
        if reply["next"] == "curtain":
            self.tell(do="take_device")
        elif reply["speakers"] and self.chance.random() < 0.05:
            self.tell(do="hand_to", seat=self.chance.choice(reply["speakers"]))
            if self.reply["next"] == "curtain":
                self.tell(do="take_device")
            self._decide(notice=True)
        elif reply["next"] == "human" and self._must_choose(view):
            self._decide()
        else:
            found = self.tell(do="step", go_on=reply["next"] in ("human", "deal"))
            if "ask" in found:
                self._decide(found["ask"])

    def _decide(self, ask: Message | None = None, *, notice: bool = False) -> None:
        if ask is None:
            view = self.reply["view"]
            bot = "random@0.5" if self.club else "random"
            ask = {"seat": view["seat"], "bot": bot, "view": view, "notice": notice}
            ask["seed"] = str(len(self.actions))
        decided = send(self.thinking, do="decide", ask=ask)
        if decided["action"]:
            self.tell(do="act", action=decided["action"])

    @staticmethod
    def _must_choose(view: Message) -> bool:
        if view["phase"] in ("shuffle", "deal") or view["seat"] not in view["to_act"]:
            return False
        return not (view["awaited"] and view["awaited"]["source"] is not None)

    def play(self, deals: int) -> None:
        steps = 0
        while self.reply["next"] != "over" and self.reply["view"]["settled"] < deals:
            steps += 1
            assert steps < 6000, "it does not come to its end"
            self.go_on()


@examples(0.15)
@given(games(), st.randoms(use_true_random=False))
def test_no_reply_shows_the_holder_a_hidden_card(rules: Rules, chance: Random) -> None:
    people = chance.sample(range(rules.players), chance.randint(2, rules.players))
    table = Shared(rules, tuple(people), str(chance.random()))
    for _ in range(150):
        if table.reply["next"] == "over":
            break
        table.go_on()


@pytest.mark.parametrize("laws", Laws)
@pytest.mark.parametrize("game", some(PRESETS, "modern", "auction"))
def test_every_game_comes_to_its_end_with_any_number_of_people(game: str, laws: Laws) -> None:
    rules = replace(PRESETS[game].rules, laws=laws)
    chance = Random(game)
    for people in (2, rules.players):
        seats = tuple(chance.sample(range(rules.players), people))
        table = Shared(rules, seats, f"{game} {laws} {people}")
        table.play(1 if laws is Laws.CLUB else 2)
        if table.reply["next"] != "over":
            table.tell(do="act", action={"kind": "end"})
        assert table.reply["next"] == "over"
        assert table.reply["view"]["seat"] is None
        assert table.curtains > rules.hand_size


def test_a_reload_comes_back_behind_the_curtain() -> None:
    table = Shared(PRESETS["modern"].rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.go_on()
    again = Shared(table.rules, (0, 2))
    again.shadow, again.told = table.shadow, table.told
    again.tell(do="resume", sitting={**table.begun, "actions": table.actions})
    assert (again.reply["next"], again.reply["view"]["hand"]) == ("auto", [])
    again.go_on()
    seat = again.reply["curtain"]["seat"]
    assert seat in table.shadow.to_act
    name = again.reply["view"]["players"][seat]["name"]
    assert again.reply["curtain"]["heading"] == f"Hand the device to {name}"


def test_the_curtain_stays_until_the_device_is_taken_and_nobody_acts_behind_it() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1))
    while table.reply["next"] != "curtain":
        table.go_on()
    seat = table.reply["curtain"]["seat"]
    card = str(table.shadow.view(seat).playable[0])
    refused = table.send(do="act", action={"kind": "play_card", "seat": seat, "card": card})
    assert "hand over the device first" in refused["error"]["reason"]
    for go_on in (False, True):
        assert table.tell(do="step", go_on=go_on)["next"] == "curtain"
    table.tell(do="take_device")
    assert (table.reply["next"], table.reply["view"]["seat"]) == ("human", seat)
    assert table.send(do="take_device")["error"]["kind"] == "illegal_action"


def test_the_new_holder_gets_the_missed_events_addressed_to_them() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1, 2, 3), names=["Ada", "Bob", "Cleo", "Dan"])
    table.play(0)
    heard: list[list[str]] = []
    while len(heard) < 6:
        table.go_on()
        if table.reply["next"] == "human" and table.shadow.phase == "play":
            name = table.reply["view"]["players"][table.reply["view"]["seat"]]["name"]
            assert table.reply["words"]["turn"].startswith(f"{name}: your ")
            heard.append([event["kind"] for event in table.reply["events"]])
            table.go_on()
            assert table.reply["said"][0].startswith("You play")
    first, fifth = heard[0], heard[4]
    assert "dealt" in first
    assert fifth.count("card_played") == 3
    assert "dealt" not in fifth


def test_the_bots_between_play_before_the_curtain_falls() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 2))
    played = []
    while not table.shadow.nets:
        before = table.taken
        table.go_on()
        for action in table.reply["actions"]:
            if action["kind"] == "play_card" and action["seat"] not in table.reply["people"]:
                played.append(before)
                assert table.taken == before
    assert len(played) == 26
    assert {*played} - {None} == {*table.reply["people"]}  # None: before anybody has played


def test_without_hidden_cards_there_is_no_curtain() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1, 2, 3), shuffling=True)
    while table.shadow.phase in ("seating", "shuffle", "cut"):
        table.go_on()
        assert table.curtains == 0 or table.shadow.phase not in ("seating", "shuffle", "cut")
    table.play(1)
    assert table.reply["next"] == "deal"
    assert table.reply["view"]["seat"] is None
    assert "You" not in table.reply["view"]["players"][0]["name"]
    assert table.reply["words"]["sealed"]
    curtains = table.curtains
    while table.shadow.phase != "play":
        table.go_on()
    assert table.curtains == curtains


def test_F3_the_words_of_all_people_count() -> None:
    """Each person is asked in turn, and each person's words shuffle the pack."""
    table = Shared(PRESETS["howell"].rules, (0, 2))
    table.play(1)
    asked = []
    for words in ("any words", "other words"):
        assert table.reply["next"] == "deal"
        asked.append(table.reply["words"]["sealed"])
        table.tell(do="contribute", words=words)
    assert ("Ada can shuffle" in asked[0], "Cleo can shuffle" in asked[1]) == (True, True)
    assert "Eve" not in "".join(asked)
    first, second, opening = [
        action for action in table.shadow.actions[58:] if isinstance(action, Shuffle)
    ]
    new = table.rules.pack
    ours, theirs = (shuffle_from_words(new, words) for words in ("any words", "other words"))
    assert first.pack == ours
    assert second.pack == apply_order(new, ours, theirs)
    assert opening.nonce
    table.play(2)
    both = "any words\nother words"
    for known, verdict in (([None, both], "kept"), ([None, "any words"], "broken"), ([], "kept")):
        found = table.send(do="proofs", sitting=table.kept, words=known)["deals"]
        assert [each["proof"]["verdict"] for each in found] == ["kept", verdict]


def test_each_persons_cards_are_told_for_the_review() -> None:
    table = Shared(PRESETS["modern"].rules, (0, 2))
    table.play(1)
    played = {}
    for seat in table.reply["people"]:
        found = table.send(do="own_cards", deal=1, seat=seat)
        played[seat] = [each["card"] for each in found["cards"]]
        assert all(each["view"]["seat"] == seat for each in found["cards"])
    assert played[table.reply["people"][0]] != played[table.reply["people"][1]]
    others = [seat for seat in range(4) if seat not in table.reply["people"]]
    assert "error" in table.send(do="own_cards", deal=1, seat=others[0])


def test_taking_back_undoes_the_holders_decision() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1))
    while len(table.shadow.view(None).tricks) < 3 or table.reply["next"] != "human":
        table.go_on()
    seat = table.reply["view"]["seat"]
    back = table.send(do="take_back", branches=[])
    assert back["reply"]["view"]["seat"] == seat
    assert back["reply"]["next"] == "human"
    taken = table.actions[back["after"]]
    assert (taken["kind"], taken["seat"]) == ("play_card", seat)


def test_a_person_who_noticed_an_error_gets_the_device() -> None:
    rules = replace(PRESETS["howell"].rules, laws=Laws.CLUB)
    table = Shared(rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.tell(do="take_device") if table.reply["curtain"] else table.go_on()
    seat = table.reply["view"]["seat"]
    [speaker] = table.reply["speakers"]
    table.tell(do="hand_to", seat=speaker)
    assert table.reply["curtain"]["seat"] == speaker
    table.tell(do="take_device")
    assert table.reply["next"] == "auto"
    assert encode(table.shadow.view(speaker).claims) == table.reply["view"]["claims"]
    while table.reply["next"] in ("auto", "bot"):
        found = table.tell(do="step")
        if "ask" in found:
            table._decide(found["ask"])
    assert table.reply["curtain"]["seat"] == seat


def test_nobody_is_handed_the_device_out_of_turn_in_guided_play() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.go_on()
    assert table.reply["speakers"] == []
    for seat in range(4):
        assert "error" in table.send(do="hand_to", seat=seat)


def sit(people: list[str], **also: Any) -> Message:
    engine = Engine()
    choice = ask(engine, do="open_game", words=[["game", "howell"]])["choice"]
    return send(engine, do="sit", seed="1", choice={**choice, "people": people}, **also)


def test_people_sit_down_by_name() -> None:
    seated = sit(["", " Bob  Roe ", "Cleo"], name="Ada")
    sitting = seated["sitting"]
    assert sitting["names"] == ["Ada", "Mrs Battle", "Bob Roe", "Cleo"]
    assert (sitting["human"], sitting["people"]) == (0, [2, 3])
    assert sitting["bots"] == ["", "careful", "", ""]
    assert seated["chosen"]["choice"]["people"] == ["", "Bob Roe", "Cleo"]
    assert sit(["Bob"])["sitting"]["names"][0] == "Player 1"
    assert sit(["", ""])["sitting"]["people"] == []


@pytest.mark.parametrize(
    ("people", "name"),
    [(["Bob", "Bob"], ""), (["Ada"], "Ada"), (["Mr Clay"], ""), (["You"], ""), (["Player 1"], "")],
)
def test_two_players_of_one_name_are_refused(people: list[str], name: str) -> None:
    reason = sit(people, name=name)["error"]["reason"]
    assert (
        reason
        == f"expected different names, got two players called {people[0]}: choose another name"
    )


@pytest.mark.parametrize(
    "also",
    [{"people": [0]}, {"people": [1, 1]}, {"people": [4]}, {"human": None}, {"lesson": "I7"}],
    ids=str,
)
def test_people_who_cannot_sit_there_are_refused(also: Message) -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1))
    reply = table.send(do="resume", sitting={**table.begun, "actions": [], **also})
    assert reply["error"]["kind"] in ("record_error", "rules_error")
