"""Fair dealing at the page (F): the player's own shuffle, the crooked dealer, and the watch."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.cli.main import main
from eldesthand.core.deal import shuffle_from_words
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Dealing
from eldesthand.core.wire import encode
from eldesthand.fairness.proofs import RANDOM, Verdict, proofs
from eldesthand.fairness.watch import agreed_cut
from eldesthand.record import load_file, loads
from eldesthand.table.engine import Engine
from lab.at_page import AtPage
from tests.asking import Message, refused, send
from tests.test_page_records import Sat
from web.tools.steps import ROOT

THREES = encode(Rules(dealing=Dealing.THREES))


def test_the_player_shuffles_between_promise_and_shuffle() -> None:
    page = Sat(shuffling=True)
    promised = page.reply["view"]["deal"]["commitment"]
    assert (promised != "", page.reply["next"]) == (True, "human")
    assert page.ask(do="step")["next"] == "human", "it waits for the player's word"
    page.ask(do="contribute", words="a heart, a heart")
    page.play_to(1 + 58)
    record = loads(page.ask(do="write_record", kept={"sitting": page.sitting})["text"])
    [proof] = proofs(record.rules, record.names, record.actions)
    assert (proof.commitment, proof.shuffled_before) == (promised, 0)
    assert (proof.verdict, proof.fair) == (Verdict.PARTLY, False), "it knows nothing of the player"
    kinds = [action["kind"] for action in page.actions[1:6]]
    assert kinds == ["commit", "shuffle", "shuffle", "cut", "deal"]
    ours = shuffle_from_words(record.rules.pack, "a heart, a heart")
    assert page.actions[2]["pack"] == [str(card) for card in ours]
    for words, findings in ((["a heart, a heart"], []), (["another"], ["words"])):
        [found] = page.ask(do="proofs", sitting=page.sitting, words=words)["deals"]
        assert (found["words"], found["proof"]["findings"]) == (words, findings), words
    words, shown = ["a heart, a heart"], [promised]
    [found] = page.ask(do="proofs", sitting=page.sitting, words=words, shown=shown)["deals"]
    assert (found["proof"]["verdict"], found["proof"]["fair"]) == ("kept", True)
    [found] = page.ask(do="proofs", sitting=page.sitting, words=[""])["deals"]
    assert found["proof"]["findings"] == ["words"], "the page shuffled in the player's name"
    [found] = page.ask(do="proofs", sitting=page.sitting, shown=["0f" * 32])["deals"]
    assert found["proof"]["findings"] == ["shown"]


def test_a_player_may_skip_the_shuffle() -> None:
    page = Sat(shuffling=True)
    page.ask(do="step", go_on=True)
    assert [action["kind"] for action in page.reply["actions"]] == ["shuffle", "cut", "deal"]
    assert send(page.engine, do="contribute", words="late")["error"]["law"] == "F3"


def to_the_next_reckoning(page: Sat) -> Message:
    """Play on until a deal is settled; return what the engine says then."""
    page.go_on()
    while page.reply["next"] != "deal":
        page.go_on()
    return page.reply


def test_F3_the_next_shuffle_is_sealed_at_the_reckoning_and_words_are_asked_for() -> None:
    page = Sat()
    first = to_the_next_reckoning(page)
    assert [action["kind"] for action in first["actions"]] == ["settle", "commit"]
    assert first["words"]["reckoning"]["heading"] == "Score after deal 1"
    assert first["words"]["sealed"].startswith("You can shuffle before the next deal:")

    second = to_the_next_reckoning(page)
    seal = second["view"]["deal"]["commitment"]
    assert second["words"]["sealed"].startswith("You can shuffle before B deals:")
    assert f"fingerprint {seal[:8]} " in second["words"]["sealed"]
    assert page.ask(do="resume", sitting=page.sitting)["next"] == "deal", "it outlives a reload"
    page.ask(do="contribute", words="clubs are trumps")
    kinds = [action["kind"] for action in page.reply["actions"]]
    assert kinds[0] == "shuffle"
    assert page.reply["words"]["sealed"] == ""
    to_the_next_reckoning(page)
    facts = {"words": [None, None, "clubs are trumps"], "shown": [None, None, seal]}
    *_, found = page.ask(do="proofs", sitting=page.sitting, **facts)["deals"]
    assert (found["proof"]["deal"], found["proof"]["verdict"]) == (3, "kept")
    assert found["proof"]["sentence"].startswith("The shuffle was made with your words")


def test_F3_a_sitting_ends_at_the_reckoning_although_the_next_shuffle_is_sealed() -> None:
    page = Sat()
    to_the_next_reckoning(page)
    assert page.ask(do="act", action={"kind": "end"})["next"] == "over"


def test_F3_a_player_who_deals_gives_words_too() -> None:
    page = Sat(dealer=0, shuffling=True)
    page.ask(do="contribute", words="as I deal")
    kinds = [action["kind"] for action in page.actions]
    assert kinds == ["agree", "commit", "shuffle", "shuffle", "cut", "deal"]
    page.play_to(1 + 58)
    facts = {"words": ["as I deal"], "shown": [page.actions[1]["commitment"]]}
    [found] = page.ask(do="proofs", sitting=page.sitting, **facts)["deals"]
    assert (found["proof"]["verdict"], found["proof"]["shuffled_before"]) == ("kept", 0)


def test_F3_words_that_the_page_makes_up_are_told() -> None:
    """The verdict knows them by their beginning, which `web/src/game/seed.js` writes."""
    source = (ROOT / "web/src/game/seed.js").read_text("utf-8")
    assert f"=> `{RANDOM}${{" in source
    page = Sat(shuffling=True)
    page.ask(do="contribute", words=(words := f"{RANDOM}0f"))
    page.play_to(1 + 58)
    facts = {"words": [words], "shown": [page.actions[1]["commitment"]]}
    [found] = page.ask(do="proofs", sitting=page.sitting, **facts)["deals"]
    assert (found["words"], found["proof"]["fair"]) == ([], False)
    assert "made up the words" in found["proof"]["sentence"]


@pytest.mark.parametrize("by_hand", [False, True])
def test_D1_F3_modern_hearts_is_cut_for_the_player_as_the_seal_says(by_hand: bool) -> None:
    """Only a player who has asked to cut by hand chooses the cut."""
    page = Sat("modern", dealer=1, by_hand=by_hand)
    commit, *_ = (each for each in page.actions if each["kind"] == "commit")
    assert f"&cutting={'hand' if by_hand else 'sealed'}&" in commit["terms"]
    while not any(each["kind"] == "cut" for each in page.actions):
        view = page.reply["view"]
        assert (page.reply["next"], view["phase"], view["to_act"]) == ("human", "cut", [0])
        assert by_hand
        page.ask(do="act", action={"kind": "cut", "seat": 0, "lifted": 9})
    [cut] = (each for each in page.actions if each["kind"] == "cut")
    assert cut == {"kind": "cut", "seat": 0, "lifted": 9 if by_hand else 26}
    while not page.reply["view"]["sitting"]["settled"]:
        page.go_on()
    facts = {"words": [""], "shown": [commit["commitment"]]}
    for lifted, verdict in ((cut["lifted"], "kept"), (10, "kept" if by_hand else "broken")):
        moved = [{**each, "lifted": lifted} if each == cut else each for each in page.actions]
        moved = moved[: moved.index({**cut, "lifted": lifted}) + 2]
        sitting = {**page.sitting, "actions": [*moved, *passed_and_played(page, moved)]}
        [found] = page.ask(do="proofs", sitting=sitting, **facts)["deals"]
        assert found["proof"]["verdict"] == verdict


def passed_and_played(page: Sat, begun: list[Message]) -> list[Message]:
    """Return the actions of a deal, from its first pass to its settlement."""
    again = AtPage({**page.begun, "actions": begun}, Random(1))
    while not again.reply["view"]["sitting"]["settled"]:
        again.go_on()
    return again.actions[len(begun) :]


def test_F3_no_proof_of_a_running_deal_is_shown() -> None:
    page = Sat()
    page.play_to(20)
    assert page.ask(do="proofs", sitting=page.sitting)["deals"] == []


def test_F2_the_watch_needs_ten_deals_and_leaves_out_the_running_one() -> None:
    page = Sat()
    for dealt in (9, 10):
        while sum(action["kind"] == "settle" for action in page.actions) < dealt:
            page.go_on()
        page.play_to(len(page.actions) + 20)
        found = page.ask(do="watch", sittings=[page.sitting])
        assert found["deals"] == dealt
        assert bool(found["players"]) is (dealt == 10)


def test_a_crooked_dealer_at_the_page_is_caught() -> None:
    page = Sat(rules=THREES, crooked=2)
    while sum(action["kind"] == "settle" for action in page.actions) < 12:
        page.go_on()
    kinds = {action["kind"] for action in page.actions}
    assert "commit" not in kinds, "nothing is promised at such a table"
    found = page.ask(do="watch", sittings=[page.sitting])["players"]
    [caught] = [player["statistics"] for player in found if player["suspect"]]
    assert caught["name"] == "C (crooked)"
    assert caught["hands"] == [0, 0, 0, 0, 3]


def test_the_human_pone_cuts() -> None:
    page = Sat(rules=THREES, crooked=1)
    while page.reply["view"]["phase"] != "cut" or page.reply["view"]["deal"]["dealer"] != 1:
        page.go_on()
    assert (page.reply["next"], page.reply["view"]["to_act"]) == ("human", [0])


@pytest.mark.parametrize(
    ("also", "reason"),
    [
        ({"crooked": 1}, "threes"),
        ({"crooked": 4, "rules": THREES}, "from 0 to 3"),
        ({"crooked": 0, "rules": THREES}, "human"),
    ],
    ids=str,
)
def test_an_impossible_crooked_dealer_is_refused(also: Message, reason: str) -> None:
    sitting = {**Sat().sitting, "actions": [], **also}
    assert reason in refused(Engine(), do="resume", sitting=sitting)


def test_F2_simulated_cheats_are_caught_by_the_watch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulating = ["simulate", "--game", "howell", "--dealing", "threes", "--crooked", "2"]
    assert main([*simulating, "--deals", "16", "--bots", "random", "--records", str(tmp_path)]) == 0
    files = sorted(map(str, tmp_path.iterdir()))
    capsys.readouterr()
    assert main(["watch", "--json", *files]) == 0
    found = json.loads(capsys.readouterr().out)["players"]
    assert [player["name"] for player in found if player["suspect"]] == ["random 2"]
    record = load_file(Path(files[0]))
    assert record.rules.dealing is Dealing.THREES
    assert agreed_cut(record.rules) == 26


def test_a_cheat_who_deals_singly_is_refused() -> None:
    with pytest.raises(RulesError, match="threes"):
        simulate(
            PRESETS["howell"].rules,
            ["random"] * 4,
            deals=1,
            seed=1,
            options=SimulationOptions(crooked=0),
        )
