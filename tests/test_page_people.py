"""Several people at one device: nobody sees another's cards, and each is asked in turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import Commit, Shuffle
from eldesthand.core.deal import apply_order, shuffle_from_words
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.core.wire import encode
from eldesthand.table.device import is_open
from eldesthand.table.engine import Engine
from lab.at_page import AtPage, new_sitting
from tests.asking import Message, ask, send
from tests.devices import NAMES, Shadow
from tests.parameters import some
from tests.strategies import examples, games


class Shared(AtPage):
    """A table with people at one device who act at random; each reply is checked."""

    def __init__(self, rules: Rules, people: tuple[int, ...], seed: str = "s", **also: Any) -> None:
        bot = "random@0.5" if rules.laws is Laws.CLUB else "random"
        also.setdefault("names", NAMES[: rules.players])
        self.shadow = Shadow(rules)
        self.taken: int | None = None
        """The seat of who has taken the device, while cards are hidden."""
        self.curtains = 0
        super().__init__(
            new_sitting(rules, people, [bot] * rules.players, seed, **also), Random(seed)
        )

    def ask(self, **message: Any) -> Message:
        """Return the answer; follow and check what happens at the table."""
        before = self.reply
        reply = super().ask(**message)
        if "actions" in reply:
            if message["do"] == "take_device":
                self.taken = before["curtain"]["seat"]
            self.shadow.follow(reply["actions"])
            if is_open(self.shadow) or reply["next"] == "curtain":
                self.taken = None
            self._check_holder()
            self.shadow.check(reply)
        return reply

    def _check_holder(self) -> None:
        """Check that the reply shows only what the holder of the device may see."""
        reply, seat = self.reply, self.reply["view"]["seat"]
        assert (reply["next"] == "curtain") == (reply["curtain"] is not None)
        self.curtains += reply["next"] == "curtain"
        if reply["curtain"]:
            assert reply["curtain"]["seat"] in reply["people"]
            assert seat is None
        if not is_open(self.shadow):
            assert seat == self.taken


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
        table.play(1)
        if table.reply["next"] != "over":
            table.ask(do="act", action={"kind": "end"})
        assert table.reply["next"] == "over"
        assert table.reply["view"]["seat"] is None
        assert table.curtains > rules.hand_size


def test_a_reload_comes_back_behind_the_curtain() -> None:
    table = Shared(PRESETS["modern"].rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.go_on()
    again = AtPage(table.sitting, Random(1))
    assert (again.reply["next"], again.reply["view"]["hand"]) == ("auto", [])
    again.go_on()
    seat = again.reply["curtain"]["seat"]
    assert seat in table.shadow.to_act
    name = again.reply["view"]["players"][seat]["name"]
    assert again.reply["curtain"]["heading"] == f"Pass the device to {name}"


def test_the_curtain_stays_until_the_device_is_taken_and_nobody_acts_behind_it() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1))
    while table.reply["next"] != "curtain":
        table.go_on()
    seat = table.reply["curtain"]["seat"]
    card = str(table.shadow.view(seat).playable[0])
    refused = send(table.engine, do="act", action={"kind": "play_card", "seat": seat, "card": card})
    assert "hand over the device first" in refused["error"]["reason"]
    for go_on in (False, True):
        assert table.ask(do="step", go_on=go_on)["next"] == "curtain"
    table.ask(do="take_device")
    assert (table.reply["next"], table.reply["view"]["seat"]) == ("human", seat)
    assert send(table.engine, do="take_device")["error"]["kind"] == "illegal_action"


def test_the_new_holder_gets_the_missed_events_addressed_to_them() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1, 2, 3), names=["Ada", "Bob", "Cleo", "Dan"])
    table.play(0)
    heard: list[list[str]] = []
    while len(heard) < 6:
        table.go_on()
        if table.reply["next"] == "human" and table.shadow.phase == "play":
            name = table.reply["view"]["players"][table.reply["view"]["seat"]]["name"]
            assert table.reply["words"]["turn"].startswith(f"{name}: Your ")
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
        table.ask(do="contribute", words=words)
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
    seals = [each.commitment for each in table.shadow.actions if isinstance(each, Commit)]
    for said, verdict in ((both, "kept"), ("any words", "broken"), (None, "partly")):
        facts = {"words": ["", said], "shown": seals[:2]}
        found = send(table.engine, do="proofs", sitting=table.sitting, **facts)["deals"]
        assert [each["proof"]["verdict"] for each in found] == ["kept", verdict]


def test_each_persons_cards_are_told_for_the_review() -> None:
    table = Shared(PRESETS["modern"].rules, (0, 2))
    table.play(1)
    played = {}
    for seat in table.reply["people"]:
        found = send(table.engine, do="own_cards", deal=1, seat=seat)
        played[seat] = [each["card"] for each in found["cards"]]
        assert all(each["view"]["seat"] == seat for each in found["cards"])
    assert played[table.reply["people"][0]] != played[table.reply["people"][1]]
    others = [seat for seat in range(4) if seat not in table.reply["people"]]
    assert "error" in send(table.engine, do="own_cards", deal=1, seat=others[0])


def test_taking_back_undoes_the_holders_decision() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 1))
    while len(table.shadow.view(None).tricks) < 3 or table.reply["next"] != "human":
        table.go_on()
    seat = table.reply["view"]["seat"]
    back = send(table.engine, do="take_back", branches=[])
    assert back["reply"]["view"]["seat"] == seat
    assert back["reply"]["next"] == "human"
    taken = table.actions[back["after"]]
    assert (taken["kind"], taken["seat"]) == ("play_card", seat)


def test_a_person_who_noticed_an_error_gets_the_device() -> None:
    rules = replace(PRESETS["howell"].rules, laws=Laws.CLUB)
    table = Shared(rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.ask(do="take_device") if table.reply["curtain"] else table.go_on()
    seat = table.reply["view"]["seat"]
    [speaker] = table.reply["speakers"]
    table.ask(do="hand_to", seat=speaker)
    assert table.reply["curtain"]["seat"] == speaker
    table.ask(do="take_device")
    assert table.reply["next"] == "auto"
    assert encode(table.shadow.view(speaker).club.claims) == table.reply["view"]["club"]["claims"]
    while table.reply["next"] in ("auto", "bot"):
        found = table.ask(do="step")
        if "ask" in found and (action := table.choose(found["ask"])):
            table.ask(do="act", action=action)
    assert table.reply["curtain"]["seat"] == seat


def test_nobody_is_handed_the_device_out_of_turn_in_guided_play() -> None:
    table = Shared(PRESETS["howell"].rules, (0, 2))
    while table.reply["next"] != "human" or table.shadow.phase != "play":
        table.go_on()
    assert table.reply["speakers"] == []
    for seat in range(4):
        assert "error" in send(table.engine, do="hand_to", seat=seat)


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
    reply = send(table.engine, do="resume", sitting={**table.begun, "actions": [], **also})
    assert reply["error"]["kind"] in ("record_error", "rules_error")
