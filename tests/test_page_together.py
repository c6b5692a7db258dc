"""People at devices of their own: each sees only their own view, and a guest can do no harm."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from functools import cache

import pytest

from eldesthand import __version__
from eldesthand.core.actions import Commit, Cut, Shuffle
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.table.engine import Engine
from tests.asking import Message, send
from tests.devices import Together
from tests.parameters import some


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


EVERY_GAME = [
    replace(each.rules, laws=laws)
    for each in PRESETS.values()
    for laws in each.rules.variety_object.laws
]


@pytest.mark.parametrize(
    "rules",
    some(
        EVERY_GAME,
        *(each for each in EVERY_GAME if each.variety in ("modern", "auction", "enfle")),
    ),
    ids=lambda rules: f"{rules.variety}-{rules.settlement}-{rules.laws}",
)
def test_every_game_is_played_by_as_many_devices_as_there_are_seats(rules: Rules) -> None:
    table = Together(
        rules, guests := tuple(range(1, rules.players)), f"{rules.variety} {rules.laws}"
    )
    table.play(1)
    shuffles = [each for each in table.shadow.actions if isinstance(each, Shuffle)]
    shuffled = {table.shadow.player_of[each.seat] for each in shuffles if not each.nonce}
    assert shuffled >= {*guests}


def test_F3_every_guest_shuffles_each_deal_after_the_seal_and_proves_it_alone() -> None:
    table = Together(PRESETS["howell"].rules, (1, 3))
    table.play(2)
    for deal in range(2):
        commits = [n for n, each in enumerate(table.shadow.actions) if isinstance(each, Commit)]
        after = table.shadow.actions[commits[deal] + 1 :]
        kinds = [type(each) is Shuffle and not each.nonce for each in after[:3]]
        assert kinds == [True, True, False]
    table.go_on()
    shown = [each.commitment for each in table.shadow.actions if isinstance(each, Commit)][:2]
    for guest, words, verdict in ((1, "words of 1", "partly"), (3, "my words", "broken")):
        sitting = table.send(do="enter", player=guest)["sitting"]
        assert sitting["seed"] != "s"
        facts = {"words": [words, words], "shown": shown}
        proved = send(Engine(), do="proofs", sitting=sitting, **facts)["deals"]
        assert [each["proof"]["verdict"] for each in proved] == [verdict, verdict]
        for each in proved if verdict == "partly" else ():
            [left] = (point for point in each["proof"]["points"] if not point["checked"])
            assert left["what"] == "others", "another guest and the host could choose the cards"
    sitting = {**table.begun, "actions": table.actions}
    known = table.send(do="proofs", sitting=sitting, words=["", ""], shown=shown)
    assert {each["proof"]["verdict"] for each in known["deals"]} == {"partly"}


def test_F3_the_host_gains_nothing_by_the_order_in_which_guests_give_words() -> None:
    hands = set()
    for order in ((1, 3), (3, 1)):
        table = Together(PRESETS["howell"].rules, (1, 3))
        while not all(table.replies[guest]["words"]["sealed"] for guest in order):
            table.go_on()
        for guest in order:
            table.hear(guest, do="contribute", words=f"words of {guest}")
        shuffled = [each.seat for each in table.shadow.actions if isinstance(each, Shuffle)]
        assert [table.shadow.player_of[seat] for seat in shuffled[:2]] == [*order]
        table.play_to("play")
        hands.add(table.shadow.hands)
    assert len(hands) == 1


def test_F3_D1_nobody_cuts_by_hand_at_the_host_s_device() -> None:
    """That device knows the cards: a cut after the guests' words would choose a hand."""
    table = Together(PRESETS["howell"].rules, (1,), here=(2,))
    table.play(4)
    seals = [each for each in table.shadow.actions if isinstance(each, Commit)]
    for deal, seal in enumerate(seals):
        pone = table.shadow.player_of[(seal.seat - 1) % 4]
        assert ("&cutting=hand&" in seal.terms) is (pone == 1), deal


def test_F3_D1_a_bot_that_cuts_for_a_guest_who_is_away_chooses_nothing() -> None:
    table = Together(PRESETS["howell"].rules, (1, 3))
    for _ in range(200):
        if table.shadow.phase == "cut" and table.shadow.player_of[table.shadow.to_act[0]] == 3:
            break
        table.go_on()
    table.take(table.send(do="stand_in", player=3, plays=True))
    while table.shadow.phase == "cut":
        table.go_on()
    [*_, cut] = (each for each in table.shadow.actions if isinstance(each, Cut))
    assert cut.lifted == 26


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


@cache
def inspected(guests: tuple[int, ...], here: tuple[int, ...]) -> Together:
    """Play a deal under club laws until its people inspect the tricks."""
    table = Together(replace(PRESETS["howell"].rules, laws=Laws.CLUB), guests, here=here)
    table.play_to("settle")
    while table.asked is None:
        found = table.send(do="step")
        if "ask" in found:
            table.decide(found["ask"])
        else:
            table.take(found)
    return table


def inspecting(guests: tuple[int, ...] = (1, 2), *, here: tuple[int, ...] = ()) -> Together:
    """Return a table of its own whose people inspect the tricks."""
    return deepcopy(inspected(guests, here))


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
    table.play_until(0)
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
    table.play_until(1)
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
    table.play_until(1)
    before = len(table.actions)
    assert table.send(do="step")["actions"] == []
    table.take(table.send(do="stand_in", player=1, plays=True))
    table.go_on()
    assert len(table.actions) > before
    view = table.replies[1]["view"]
    refused = table.hear(1, do="act", action={"kind": "play_card", "seat": 0, "card": "QS"})
    assert "the computer plays for you" in refused["error"]["reason"]
    table.take(table.send(do="stand_in", player=1, plays=False))
    table.play(2)
    assert view["seat"] is not None


def test_a_host_that_comes_back_resumes_for_all() -> None:
    table = Together(PRESETS["modern"].rules, (1, 2))
    table.play_until(2)
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
