"""The commands check, replay, verify and watch, and deals for OpenSpiel."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from eldesthand.cli.main import make_parser
from eldesthand.core.actions import Commit, Deal, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.deal import apply_order, commitment, shuffle_from_words
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.view import read_view
from eldesthand.core.wire import encode
from eldesthand.documents.drawing.description import board
from eldesthand.record import OneDeal, Record, load_file, openspiel, save_file
from eldesthand.record.lines import write_cards
from tests.tables import NAMES, mixed, steps
from web.tools.steps import ROOT

VERIFIED = ROOT / "book/records/verified.hearts"


def run(*arguments: str | Path) -> list[str]:
    """Return the lines of a command, and its results as JSON."""
    options = make_parser().parse_args([str(argument) for argument in arguments])
    return [
        line if isinstance(line, str) else json.dumps(encode(line)) for line in options.run(options)
    ]


def some_record(name: str, deals: int = 2) -> Record:
    rules = PRESETS[name].rules
    sitting = Sitting(rules, NAMES[: rules.players])
    for _ in steps(sitting, Random(name), deals):
        pass
    return Record.of(sitting)


@pytest.fixture
def spot(tmp_path: Path) -> Path:
    save_file(some_record("spot"), tmp_path / "spot.hearts")
    return tmp_path / "spot.hearts"


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    (tmp_path / "bad.hearts").write_text('[HeartsRecord "1"]\n[Game "spit"]\n[Players "A"]')
    return tmp_path / "bad.hearts"


def test_check(spot: Path) -> None:
    [line] = run("check", spot)
    told = json.loads(line)
    assert told["Game"] == "spot"
    assert (told["deals"], told["settled"], told["result"]) == (2, 2, "*")
    assert told["players"] == ["Ann", "Bob", "Cleo", "Dora"]


def test_check_tells_of_the_good_and_the_bad(spot: Path, bad: Path) -> None:
    options = make_parser().parse_args(["check", str(bad), str(spot), str(bad.parent / "none")])
    lines = options.run(options)
    assert next(lines)["file"] == str(spot)
    with pytest.raises(RecordError) as caught:
        next(lines)
    assert f"{bad}: line 2, column 7: expected one of" in str(caught.value)
    assert "No such file" in str(caught.value)


def test_replay_shows_boards_of_every_trick(spot: Path) -> None:
    text = "\n".join(run("replay", spot))
    assert text.count("trick 13") == 2
    assert "deals 13 cards to each" in text
    assert "spot" in text.lower()
    own = "\n".join(run("replay", spot, "--seat", "2"))
    assert len(own) < len(text)
    with pytest.raises(RecordError, match="a seat from 0 to 3"):
        run("replay", spot, "--seat", "4")


def test_replay_shows_the_view_of_each_seat(spot: Path) -> None:
    record = some_record("spot", deals=1)
    save_file(record, spot)
    lines = [json.loads(line) for line in run("replay", spot, "--json")]
    assert len(lines) == 4 * (len(record.actions) + 1)
    for line in lines[:: len(lines) // 20]:
        view = record.sitting(line["after"]).view(line["seat"])
        assert read_view(line["view"]) == view
    only = run("replay", spot, "--json", "--seat", "2")
    assert [json.loads(line) for line in only] == [line for line in lines if line["seat"] == 2]


def test_verify_wants_commitments(spot: Path) -> None:
    with pytest.raises(RecordError, match="deal 1 is unproved"):
        run("verify", spot)


def test_F3_verify_reads_seals_of_the_earlier_scheme(tmp_path: Path) -> None:
    rules = Rules()
    order, ours = mixed(rules, Random(1)), shuffle_from_words(rules.pack, "anything")
    head = '[HeartsRecord "1"]\n[Game "sweepstake"]\n[Players "A" "B" "C" "D"]\nagree 3\n'
    promise = commitment(order, "0f0f")
    cut = "cut 2 20\ndeal 3\n"
    packs = {
        "alone": f'shuffle 3 {write_cards(order)} "" 0f0f\n{cut}',
        "together": f"shuffle 0 {write_cards(ours)}\nshuffle 3 "
        f'{write_cards(apply_order(rules.pack, ours, order))} "" 0f0f\n{cut}',
    }
    for name, events in packs.items():
        (tmp_path / name).write_text(f"{head}commit 3 {promise}\n{events}")
        [line] = run("verify", tmp_path / name)
        [proof] = json.loads(line)["deals"]
        assert (proof["verdict"], proof["commitment"]) == ("earlier", promise)
        assert proof["shuffled_before"] == (0 if name == "together" else None)
    false = f'{head}commit 3 {promise}\nshuffle 3 {write_cards(ours)} "" 0f0f\n{cut}'
    (tmp_path / "false").write_text(false)
    with pytest.raises(RecordError, match=r"deal 1 is broken \(seal\)"):
        run("verify", tmp_path / "false")


def test_F3_verify_clears_a_deal_only_with_what_the_player_knows(tmp_path: Path) -> None:
    """The record shows the words, the people and the seal as the page wrote them."""
    [sealed] = (each for each in load_file(VERIFIED).actions if isinstance(each, Commit))
    known = ["--person", "South", "--seal", "1", sealed.commitment]
    words = ["--words", "1", "hearts are trumps tonight"]
    [line] = run("verify", VERIFIED)
    [proof] = json.loads(line)["deals"]
    assert (proof["verdict"], proof["fair"]) == ("partly", False)
    assert "Not checked: whether the page showed this fingerprint" in proof["sentence"]
    assert "whether South is the only person at the table" in proof["sentence"]
    assert "whether the shuffle used your words." in proof["sentence"]
    [line] = run("verify", VERIFIED, *known, *words)
    [proof] = json.loads(line)["deals"]
    assert (proof["verdict"], proof["fair"]) == ("kept", True)
    for wrong in (["--words", "1", ""], ["--person", "East"], ["--seal", "1", "0f"]):
        with pytest.raises(RecordError, match=r"deal 1 is broken \((words|people|shown)\)"):
            run("verify", VERIFIED, *(known if wrong[0] == "--words" else words), *wrong)
    with pytest.raises(RecordError, match="from 1 to 100"):
        run("verify", VERIFIED, "--cut", "1", "0")


def test_watch(spot: Path, tmp_path: Path) -> None:
    save_file(some_record("howell", deals=3), tmp_path / "howell.hearts")
    [line] = run("watch", spot, tmp_path / "howell.hearts")
    told = json.loads(line)
    assert told["deals"] == 5
    assert sum(player["deals"] for player in told["players"]) == 5
    assert all(player["sentence"] for player in told["players"])


def test_the_board_shows_the_viewers_hand_only() -> None:
    sitting = some_record("auction", deals=1).sitting()
    while not (sitting.tricks and sitting.tricks.cards):
        _, _ = next(steps(sitting, Random(1), deals=9))
    for seat in range(4):
        text = board(sitting.view(seat))
        assert "to be avoided" in text
        assert text.count(".") == 3, "one hand"
        for player in sitting.view(None).players:
            assert player.name in text
    assert board(sitting.view(None)).count(".") == 0


def openspiel_card(number: int) -> Card:
    """Return the card that OpenSpiel's source gives this number."""
    return Card.parse("23456789TJQKA"[number // 4] + "CDHS"[number % 4])


def test_deals_for_openspiel() -> None:
    record = some_record("modern", deals=5)
    ways = []
    for number in range(1, 6):
        deal = OneDeal.of(record, number)
        history = openspiel.history(deal)
        ways.append(history[0])
        passed = 12 if history[0] else 0
        assert len(history) == 1 + 52 + passed + 52
        cards = [openspiel_card(n) for n in history[1:]]
        dealt = next(n for n, action in enumerate(deal.actions) if isinstance(action, Deal))
        hands = deal.first(dealt + 1).sitting().hands
        assert [set(cards[seat:52:4]) for seat in range(4)] == [set(hand) for hand in hands]
        passes = {a.seat: a.cards for a in deal.actions if isinstance(a, PassCards)}
        given = [cards[52 + 3 * seat : 55 + 3 * seat] for seat in range(4)]
        assert not passed or given == [list(passes[seat]) for seat in range(4)]
        plays = [a.card for a in deal.actions if isinstance(a, PlayCard)]
        assert cards[52 + passed :] == plays
    assert ways == [1, 3, 2, 0, 1], "left, right, across, hold, left"


def test_openspiel_stops_where_the_passing_stops() -> None:
    deal = OneDeal.of(some_record("modern", deals=1), 1)
    passes = [n for n, action in enumerate(deal.actions) if isinstance(action, PassCards)]
    counts = [len(openspiel.history(deal.first(n))) for n in range(passes[0], passes[-1] + 2)]
    assert counts[0] == 53
    assert counts[-1] == 65
    assert sorted(counts) == counts
    with pytest.raises(RecordError, match="with dealt cards"):
        openspiel.history(deal.first(1))


@pytest.mark.parametrize("rules", [Rules(), PRESETS["modern"].rules.with_players(5)])
def test_openspiel_knows_one_game(rules: Rules) -> None:
    with pytest.raises(RecordError, match="Modern Hearts of four"):
        openspiel.game(rules)


def test_pyspiel_agrees() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    record = some_record("modern", deals=4)
    for number in range(1, 5):
        deal = OneDeal.of(record, number)
        state = pyspiel.load_game(openspiel.game(record.rules)).new_initial_state()
        for action in openspiel.history(deal):
            assert action in state.legal_actions()
            state.apply_action(action)
        points = tuple(state.returns()[seat] - 26 for seat in range(4))
        assert points == deal.sitting().nets[-1]
