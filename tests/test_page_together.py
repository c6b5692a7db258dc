"""People at devices of their own: each sees only their own view, and a guest can do no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldesthand import __version__
from eldesthand.core.actions import Commit, Shuffle, read_action
from eldesthand.core.cards import Card
from eldesthand.core.events import seen_by
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.core.wire import encode
from eldesthand.page.engine import Engine
from eldesthand.page.thinking import Thinking
from eldesthand.trials.hidden import cards_in
from tests.asking import Message, send
from tests.some import some

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus")


class Together:
    """A host and guests who play by chance; each reply is looked through for hidden cards."""

    def __init__(
        self,
        rules: Rules,
        guests: tuple[int, ...],
        seed: str = "s",
        *,
        here: tuple[int, ...] = (),
    ) -> None:
        self.engine, self.thinking, self.chance = Engine(), Thinking(), Random(seed)
        self.rules, self.guests = rules, guests
        self.bot = "random@0.5" if rules.laws is Laws.CLUB else "random"
        self.begun: Message = {
            "rules": encode(rules),
            "names": NAMES[: rules.players],
            "human": 0,
            "people": sorted((*here, *guests)),
            "remote": guests,
            "bots": ["" if player == 0 else self.bot for player in range(rules.players)],
            "seed": seed,
        }
        self.shadow = Sitting(rules, NAMES[: rules.players])
        self.told: dict[int | None, set[Card]] = {}
        self.actions: list[Message] = []
        self.replies: dict[int, Message] = {}
        self.take(self.send(do="resume", sitting={**self.begun, "actions": []}))
        self.welcomed = {guest: self.send(do="enter", player=guest) for guest in guests}

    def send(self, **message: Any) -> Message:
        return send(self.engine, **message)

    def hear(self, player: int, **message: Any) -> Message:
        """Let a guest send a message; what it does is followed."""
        heard = self.send(do="hear", player=player, text=json.dumps(message))
        if heard.get("reply"):
            self.take(heard["reply"])
        return heard

    def take(self, reply: Message) -> None:
        assert "error" not in reply, reply
        for action in reply["actions"]:
            if action["kind"] in ("shuffle", "spread"):
                self.told.clear()
            for event in self.shadow.apply(read_action(action)):
                for seat in (None, *range(self.rules.players)):
                    self.told.setdefault(seat, set()).update(cards_in(seen_by(event, seat)))
        self.actions += reply["actions"]
        self.replies = {0: reply, **dict(zip(self.guests, reply["guests"], strict=True))}
        for player, each in self.replies.items():
            self.check(player, {**each, "guests": []})

    def check(self, player: int, reply: Message) -> None:
        """Check that a reply holds no card that its reader may not know."""
        seat = reply["view"]["seat"]
        if player or not reply["people"]:  # not at a device that several people share
            assert seat == self.shadow.player_of.index(player)
        if player:
            assert self.shadow.phase in ("seating", "shuffle") or not reply["actions"]
        known = cards_in(self.shadow.view(seat)) | self.told.get(seat, set())
        shown = json.dumps({**reply, "actions": [], "counting": None})
        for card in set(self.rules.pack) - known:
            assert f'"{card}"' not in shown

    def act(self, player: int, action: Message) -> Message:
        if player in self.guests:
            return self.hear(player, do="act", action=action)
        reply = self.send(do="act", action=action)
        self.take(reply)
        return reply

    def decide(self, ask: Message) -> Message | None:
        action: Message | None = send(self.thinking, do="decide", ask=ask)["action"]
        return action

    def go_on(self) -> None:
        """Take a step: the table's if it can, else that of a person who is asked."""
        before = len(self.actions)
        found = self.send(do="step")
        while "ask" in found:
            if action := self.decide(found["ask"]):
                found = self.send(do="act", action=action)
                break
            found = self.send(do="step")
        self.take(found)
        if len(self.actions) == before:
            for player in self.chance.sample(list(self.replies), len(self.replies)):
                if self.answer(player):
                    return
            raise AssertionError("nobody can go on")

    def answer(self, player: int) -> bool:
        """Let a person do what they are asked; return whether they were."""
        reply = self.replies[player]
        view, sealed = reply["view"], reply["words"]["sealed"]
        if reply["curtain"]:
            self.replies[0] = self.send(do="take_device")
            self.check(0, self.replies[0])
        elif sealed and player:
            self.hear(player, do="contribute", words=f"words of {player}")
        elif reply["next"] == "deal" or (reply["next"] == "human" and self._confirms(view)):
            if player:
                self.hear(player, do="step", go_on=True)
            else:
                self.take(self.send(do="step", go_on=True))
        elif reply["next"] == "human":
            ask = {"seat": view["seat"], "bot": self.bot, "view": view, "seed": "1"}
            action = self.decide(ask)
            assert action
            assert "error" not in self.act(player, action)
        else:
            return False
        return True

    @staticmethod
    def _confirms(view: Message) -> bool:
        if view["phase"] in ("shuffle", "deal") or view["seat"] not in view["to_act"]:
            return True
        return bool(view["awaited"] and view["awaited"]["source"] is not None)

    def play(self, deals: int) -> None:
        for _ in range(5000):
            if self.shadow.phase == "ended" or len(self.shadow.nets) >= deals:
                return
            self.go_on()
        raise AssertionError("it does not come to its end")

    def play_to(self, phase: str) -> None:
        while self.shadow.phase != phase:
            self.go_on()

    @property
    def asked(self) -> int | None:
        """The player who is asked now, if any."""
        asked = (player for player, each in self.replies.items() if each["next"] == "human")
        return next(asked, None)


@pytest.mark.parametrize("laws", Laws)
def test_two_people_at_the_host_s_device_play_with_a_guest(laws: Laws) -> None:
    table = Together(replace(PRESETS["howell"].rules, laws=laws), (2,), "mixed", here=(1,))
    holders = set()
    while len(table.shadow.nets) < 2:
        table.go_on()
        if (seat := table.replies[0]["view"]["seat"]) is not None:
            holders.add(table.shadow.player_of[seat])
        assert table.replies[2]["curtain"] is None
    assert holders == {0, 1}


@pytest.mark.parametrize("laws", Laws)
@pytest.mark.parametrize("game", some(PRESETS, "modern", "auction"))
def test_every_game_is_played_by_two_devices_and_by_as_many_as_there_are_seats(
    game: str, laws: Laws
) -> None:
    rules = replace(PRESETS[game].rules, laws=laws)
    for guests in ((1,), tuple(range(1, rules.players))):
        table = Together(rules, guests, f"{game} {laws}")
        table.play(1 if laws is Laws.CLUB else 2)
        assert table.shadow.nets
        for guest in guests:
            shuffles = [each for each in table.shadow.actions if isinstance(each, Shuffle)]
            assert any(not each.nonce for each in shuffles), guest


def test_F3_every_guest_shuffles_each_deal_after_the_seal_and_proves_it_alone() -> None:
    table = Together(PRESETS["howell"].rules, (1, 3))
    table.play(2)
    for deal in range(2):
        commits = [n for n, each in enumerate(table.shadow.actions) if isinstance(each, Commit)]
        after = table.shadow.actions[commits[deal] + 1 :]
        kinds = [type(each) is Shuffle and not each.nonce for each in after[:3]]
        assert kinds == [True, True, False]
    table.go_on()
    for guest, words, verdict in ((1, "words of 1", "kept"), (3, "my words", "broken")):
        sitting = table.send(do="enter", player=guest)["sitting"]
        assert sitting["seed"] != "s"
        proved = send(Engine(), do="proofs", sitting=sitting, words=[words, words])["deals"]
        assert [each["proof"]["verdict"] for each in proved] == [verdict, verdict]
    known = table.send(
        do="proofs", sitting={**table.begun, "actions": table.actions}, words=["", ""]
    )
    assert {each["proof"]["verdict"] for each in known["deals"]} == {"kept"}


def test_what_guests_are_sent_deal_by_deal_is_their_own_copy_of_the_finished_deals() -> None:
    table = Together(PRESETS["howell"].rules, (2,))
    copy = list(table.welcomed[2]["sitting"]["actions"])
    while len(table.shadow.nets) < 2:
        before = len(table.actions)
        table.go_on()
        if len(table.actions) > before:
            copy += table.replies[2]["actions"]
    assert copy == table.send(do="enter", player=2)["sitting"]["actions"]
    assert sum(action["kind"] == "settle" for action in copy) == 2


def inspecting(guests: tuple[int, ...] = (1, 2), *, here: tuple[int, ...] = ()) -> Together:
    """Return a table whose people inspect the tricks of a deal under club laws."""
    table = Together(replace(PRESETS["howell"].rules, laws=Laws.CLUB), guests, here=here)
    table.play_to("settle")
    while table.asked is None:
        found = table.send(do="step")
        if "ask" in found:
            table.decide(found["ask"])
        else:
            table.take(found)
    return table


SETTLE = {"do": "step", "go_on": True, "phase": "settle"}


def test_I13_everybody_ends_their_own_inspection_of_the_tricks() -> None:
    table = inspecting()
    table.hear(1, **SETTLE)
    assert [table.replies[player]["next"] for player in (0, 1, 2)] == ["human", "auto", "human"]
    assert "error" in table.hear(1, **SETTLE)
    table.take(table.send(**SETTLE))
    assert [table.replies[player]["next"] for player in (0, 1, 2)] == ["auto", "auto", "human"]
    assert not table.shadow.nets
    table.take(table.send(do="stand_in", player=2, plays=True))
    table.go_on()
    assert len(table.shadow.nets) == 1


def test_I13_people_at_one_device_end_their_inspection_together() -> None:
    table = inspecting((2,), here=(1,))
    table.take(table.send(**SETTLE))
    assert not table.shadow.nets
    table.hear(2, **SETTLE)
    assert len(table.shadow.nets) == 1


def test_who_settles_or_deals_late_does_not_skip_the_reckoning() -> None:
    table = inspecting()
    for _ in range(2):
        table.hear(1, **SETTLE)
        table.hear(2, **SETTLE)
        table.take(table.send(**SETTLE))
        table.take(table.send(do="step", go_on=True, phase="play"))
        assert {reply["next"] for reply in table.replies.values()} == {"deal"}


@pytest.mark.parametrize("laws", Laws)
def test_a_guest_can_play_a_deal_of_their_copy_again_with_bots(laws: Laws) -> None:
    table = Together(replace(PRESETS["howell"].rules, laws=laws), (1,))
    table.play(1)
    copy = table.send(do="enter", player=1)["sitting"]
    after = max(n for n, each in enumerate(copy["actions"], 1) if each["kind"] == "deal")
    alone = {**copy, "people": [], "remote": [], "actions": copy["actions"][:after]}
    engine = Engine()
    reply = send(engine, do="resume", sitting=alone)
    assert reply["view"]["phase"] in ("deal", "play")
    assert "error" not in send(engine, do="step")


def test_a_forged_seat_or_action_of_the_host_is_refused_and_changes_nothing() -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    table.play_to("play")
    while table.asked != 0:
        table.go_on()
    seat = table.shadow.player_of.index(0)
    card = str(table.shadow.view(seat).playable[0])
    pack = [str(card) for card in table.rules.pack]
    own = table.shadow.player_of.index(1)
    for action in (
        {"kind": "play_card", "seat": seat, "card": card},
        {"kind": "play_card", "seat": own, "card": card},
        {"kind": "shuffle", "seat": own, "pack": pack},
        {"kind": "commit", "seat": own, "commitment": "0"},
        {"kind": "hour"},
        {"kind": "end"},
        {"kind": "settle"},
    ):
        assert table.hear(1, do="act", action=action)["error"]["kind"] == "illegal_action"
    for request in (
        "resume",
        "take_back",
        "export_sitting",
        "welcome",
        "hear",
        "tell",
        "own_cards",
    ):
        assert table.hear(1, do=request)["error"]["kind"] == "record_error"
    assert table.hear(1, do="step")["error"]
    assert table.hear(1, do="step", go_on=True)["error"]
    assert table.send(do="hear", player=2, text='{"do": "history"}')["error"]
    assert table.send(do="hear", player=0, text='{"do": "history"}')["error"]
    assert len(table.actions) == len(table.shadow.actions)


def test_a_repeated_message_is_refused() -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    table.play_to("play")
    while table.asked != 1:
        table.go_on()
    view = table.replies[1]["view"]
    action = {"kind": "play_card", "seat": view["seat"], "card": view["playable"][0]}
    assert "error" not in table.act(1, action)
    assert "error" in table.act(1, action)


def test_words_that_are_repeated_are_refused() -> None:
    table = Together(PRESETS["howell"].rules, (1, 2))
    while not table.replies[1]["words"]["sealed"]:
        table.go_on()
    assert "error" not in table.hear(1, do="contribute", words="once")
    before = len(table.actions)
    assert "error" in table.hear(1, do="contribute", words="once")
    assert len(table.actions) == before


@pytest.mark.parametrize(
    "text",
    ["x" * 1_000_000, "[" * 4000, "null", '{"do": "act"}', '{"do": "say", "phrase": "<b>"}', "\0"],
    ids=["1 MB", "deep", "null", "no action", "markup", "no JSON"],
)
def test_an_invalid_message_is_refused(text: str) -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    assert table.send(do="hear", player=1, text=text)["error"]["kind"] == "record_error"


def test_a_guest_joins_by_a_name_of_their_own_and_the_same_version() -> None:
    engine = Engine()

    def join(version: str, name: str) -> Message:
        text = json.dumps({"do": "join", "version": version, "name": name})
        return send(engine, do="hear", player=1, text=text, names=["Ada"])

    assert join(__version__, " Bob\n Roe")["joined"]["name"] == "Bob Roe"
    assert "expected version" in join("0.0.1", "Bob")["error"]["reason"]
    for name in ("", "Ada", " "):
        assert "choose another" in join(__version__, name)["error"]["reason"]


def test_phrases_are_said_by_the_names_of_those_who_say_them() -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    assert table.hear(1, do="say", phrase="ouch")["said"]["said"] == "Bob: Ouch!"
    assert table.hear(1, do="say", phrase="ouch", name="Ada")["said"]["said"] == "Bob: Ouch!"
    assert table.send(do="say", phrase="ouch", name="Ada")["said"] == "Ada: Ouch!"


def test_hints_need_the_agreement_of_everybody_and_then_stay() -> None:
    table = Together(PRESETS["howell"].rules, (1, 2))

    def texts() -> set[str]:
        return {each["hints"]["text"] for each in table.replies.values()}

    def allowed() -> set[bool]:
        return {each["hints"]["allowed"] for each in table.replies.values()}

    assert texts() == {""}
    table.hear(1, do="allow_hints", agrees=True)
    [text] = texts()
    assert text.startswith("Bob would like hints")
    assert [each["hints"]["agreed"] for each in table.replies.values()] == [False, True, False]
    table.take(table.send(do="allow_hints", agrees=True))
    [text] = texts()
    assert text.startswith("Ada and Bob would like hints")
    table.hear(2, do="allow_hints", agrees=False)
    assert texts() == {"Cleo refused hints."}
    assert allowed() == {False}
    for player in (2, 1):
        table.hear(player, do="allow_hints", agrees=True)
        assert allowed() == {False}
    table.take(table.send(do="allow_hints", agrees=True))
    assert allowed() == {True}
    table.hear(1, do="allow_hints", agrees=False)
    assert allowed() == {True}
    assert table.send(do="enter", player=2)["sitting"]["hints"] is True
    assert not any(each["undo"] for each in table.replies.values())


def test_a_sitting_with_hints_keeps_them_when_the_host_comes_back() -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    sitting = {**table.begun, "actions": table.actions, "hints": True}
    reply = table.send(do="resume", sitting=sitting)
    assert reply["hints"]["allowed"]
    assert reply["guests"][0]["hints"]["allowed"]


def test_people_at_one_device_play_without_an_agreement() -> None:
    begun = {**Together(PRESETS["howell"].rules, (1,)).begun, "remote": [], "actions": []}
    assert send(Engine(), do="resume", sitting=begun)["hints"] is None


def test_a_bot_plays_for_a_guest_who_is_away_until_they_are_back() -> None:
    table = Together(PRESETS["modern"].rules, (1,))
    table.play_to("play")
    while table.asked != 1:
        table.go_on()
    before = len(table.actions)
    assert table.send(do="step")["actions"] == []
    table.take(table.send(do="stand_in", player=1, plays=True))
    table.go_on()
    assert len(table.actions) > before
    view = table.replies[1]["view"]
    refused = table.hear(1, do="act", action={"kind": "play_card", "seat": 0, "card": "QS"})
    assert "a bot plays for you" in refused["error"]["reason"]
    table.take(table.send(do="stand_in", player=1, plays=False))
    table.play(2)
    assert view["seat"] is not None


def test_a_host_that_comes_back_resumes_for_all() -> None:
    table = Together(PRESETS["modern"].rules, (1, 2))
    table.play_to("play")
    while table.asked != 2:
        table.go_on()
    before = table.replies
    table.take({**table.send(do="resume", sitting={**table.begun, "actions": table.actions})})
    assert [each["view"] for each in table.replies.values()] == [
        each["view"] for each in before.values()
    ]
    assert table.asked == 2
    entries = table.send(do="enter", player=2)["entries"]
    assert entries == table.hear(2, do="history")["happened"]["entries"]
    table.play(1)


@pytest.mark.parametrize("also", [{"remote": [2]}, {"remote": [0]}, {"crooked": 3}], ids=str)
def test_devices_that_cannot_be_are_refused(also: Message) -> None:
    table = Together(PRESETS["howell"].rules, (1,))
    reply = table.send(do="resume", sitting={**table.begun, "actions": [], **also})
    assert reply["error"]["kind"] in ("record_error", "rules_error")
