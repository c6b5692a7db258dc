"""Wrong calls of the public names: each raises an error of ours that says what was expected."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import eldesthand as e
from eldesthand.arena.matches import MatchOptions, match
from eldesthand.arena.simulation import simulate
from eldesthand.environments.choices import allowed, card_of, number_of
from eldesthand.environments.decisions import decisions
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.gymnasium import HeartsSeat, HeartsSeats, id_of
from eldesthand.environments.observation import observe, parts_of
from eldesthand.environments.opponents import opponent
from eldesthand.environments.pettingzoo import HeartsAEC, env
from eldesthand.record import openspiel
from eldesthand.record.deal_code import decode_deal, encode_deal
from web.tools.steps import ROOT

NAMES = ("Ann", "Bob", "Cyd", "Dot")
TWO, FOUR = ("random", "beginner"), ("random",) * 4


def table(rules: Any = None) -> e.Sitting:
    return e.Sitting(rules or e.Rules(), NAMES)


def begun() -> e.Sitting:
    sitting = table()
    sitting.apply(e.Agree(dealer=0))
    return sitting


def in_play() -> e.Sitting:
    sitting = begun()
    sitting.apply(e.Shuffle(0, e.shuffled(sitting.rules.pack, Random(1))))
    sitting.apply(e.Cut(3, 20))
    sitting.apply(e.Deal(0))
    return sitting


def bots(count: int = 4) -> list[Any]:
    return [e.make_bot("random", Random(n)) for n in range(count)]


class Mute(e.RandomPlayer):
    def choose(self, view: Any) -> Any:
        super().choose(view)


class Talker(e.RandomPlayer):
    def choose(self, view: Any) -> Any:
        return "QS"


class Other(e.RandomPlayer):
    def choose(self, view: Any) -> Any:
        action: Any = super().choose(view)
        return replace(action, seat=(view.seat + 1) % 4)


CALLS: dict[str, Callable[[], object]] = {
    # rules
    "players as text": lambda: e.Rules(players="four"),  # type: ignore[arg-type]
    "players as float": lambda: e.Rules(players=4.0),  # type: ignore[arg-type]
    "players as bool": lambda: e.Rules(players=True),
    "no players": lambda: e.Rules(players=None),  # type: ignore[arg-type]
    "unknown laws": lambda: e.Rules(laws="whist"),  # type: ignore[arg-type]
    "laws of a number": lambda: e.Rules(laws=2),  # type: ignore[arg-type]
    "unknown dealing": lambda: e.Rules(dealing="fours"),  # type: ignore[arg-type]
    "variety as number": lambda: e.Rules(variety=3),  # type: ignore[arg-type]
    "variety as list": lambda: e.Rules(variety=["hearts"]),  # type: ignore[arg-type]
    "variety unknown": lambda: e.Rules(variety="whist"),
    "settlement unknown": lambda: e.Rules(settlement="cash"),
    "settlement as none": lambda: e.Rules(settlement=None),  # type: ignore[arg-type]
    "counters as text": lambda: e.Rules(counters="50"),  # type: ignore[arg-type]
    "stake as number": lambda: e.Rules(stake=1),  # type: ignore[arg-type]
    "stake as float": lambda: e.Rules(stake=0.5),  # type: ignore[arg-type]
    "minutes negative": lambda: e.Rules(minutes=-1),
    "until_broke as text": lambda: e.Rules(until_broke="no"),  # type: ignore[arg-type]
    "edition unknown": lambda: e.Rules(laws=e.Laws.CLUB, edition=9),
    "options as list": lambda: e.Rules(options=["passing"]),  # type: ignore[arg-type]
    "options unknown": lambda: e.Rules(options={"trumps": True}),
    "option as number": lambda: e.Rules(
        variety="modern",
        settlement="points",
        options={"passing": 1},  # type: ignore[dict-item]
    ),
    "preset unknown": lambda: e.PRESETS["whist"],
    "preset as number": lambda: e.PRESETS[3],  # type: ignore[index]
    "with_players": lambda: e.Rules().with_players("3"),  # type: ignore[arg-type]
    # sittings
    "three names": lambda: e.Sitting(e.Rules(), NAMES[:3]),
    "names as text": lambda: e.Sitting(e.Rules(), "Anna"),
    "names as numbers": lambda: e.Sitting(e.Rules(), (1, 2, 3, 4)),  # type: ignore[arg-type]
    "no rules": lambda: e.Sitting("hearts", NAMES),  # type: ignore[arg-type]
    "dealer out of range": lambda: table().apply(e.Agree(dealer=7)),
    "dealer as text": lambda: table().apply(e.Agree(dealer="0")),  # type: ignore[arg-type]
    "dealer as none": lambda: table().apply(e.Agree(dealer=None)),  # type: ignore[arg-type]
    "action as text": lambda: table().apply("deal"),  # type: ignore[arg-type]
    "action as none": lambda: table().apply(None),  # type: ignore[arg-type]
    "action as class": lambda: table().apply(e.Agree),  # type: ignore[arg-type]
    "pack as text": lambda: begun().apply(e.Shuffle(0, "AS")),  # type: ignore[arg-type]
    "pack as texts": lambda: begun().apply(e.Shuffle(0, tuple(map(str, e.Rules().pack)))),  # type: ignore[arg-type]
    "pack too short": lambda: begun().apply(e.Shuffle(0, e.Rules().pack[:50])),
    "pack twice": lambda: begun().apply(e.Shuffle(0, e.Rules().pack[:26] * 2)),
    "shuffle by nobody": lambda: begun().apply(e.Shuffle(9, e.Rules().pack)),
    "card as text": lambda: in_play().apply(e.PlayCard(1, "QS")),  # type: ignore[arg-type]
    "card as number": lambda: in_play().apply(e.PlayCard(1, 43)),  # type: ignore[arg-type]
    "seat as text": lambda: in_play().apply(e.PlayCard("1", e.Card("QS"))),  # type: ignore[arg-type]
    "seat negative": lambda: in_play().apply(e.PlayCard(-3, e.Card("QS"))),
    "cut as text": lambda: _shuffled().apply(e.Cut(3, "20")),  # type: ignore[arg-type]
    "cut too low": lambda: _shuffled().apply(e.Cut(3, 1)),
    "bid in play": lambda: in_play().apply(e.Bid(1, 3)),
    "view of seat 9": lambda: in_play().view(9),
    "view of seat -1": lambda: in_play().view(-1),
    "view of text": lambda: in_play().view("1"),  # type: ignore[call-overload]
    "view of bool": lambda: in_play().view(1.0),  # type: ignore[call-overload]
    # cards
    "card ZZ": lambda: e.Card("ZZ"),
    "card 99": lambda: e.Card(99),
    "card none": lambda: e.Card(None),  # type: ignore[arg-type]
    "card float": lambda: e.Card(4.3),  # type: ignore[arg-type]
    "card list": lambda: e.Card(["QS"]),  # type: ignore[arg-type]
    "card parse none": lambda: e.Card.parse(None),  # type: ignore[arg-type]
    "suit X": lambda: e.Suit.parse("X"),
    "suit none": lambda: e.Suit.parse(None),  # type: ignore[arg-type]
    "hand text": lambda: e.parse_hand("A.K.Q.J.T"),
    "hand of unknown": lambda: e.parse_hand("AZ..."),
    "hand none": lambda: e.parse_hand(None),  # type: ignore[arg-type]
    "hand twice": lambda: e.parse_hand("AA..."),
    # settlements
    "units negative": lambda: e.settle(e.Taken((-3, 16, 0, 0)), e.Terms("sweepstake")),
    "units as text": lambda: e.Taken(("1", "2", "3")),  # type: ignore[arg-type]
    "units as list": lambda: e.Taken(3),  # type: ignore[arg-type]
    "units of one": lambda: e.Taken((13,)),
    "units of seven": lambda: e.Taken((1,) * 7),
    "shooter of nobody": lambda: e.Taken((0, 0, 0, 13), sweeper=7),
    "terms unknown": lambda: e.settle(e.Taken((1, 12)), e.Terms("cash")),
    "terms as number": lambda: e.Terms(3),  # type: ignore[arg-type]
    "pool negative": lambda: e.Terms("sweepstake", pool=-1),
    "pool as text": lambda: e.Terms("sweepstake", pool="4"),  # type: ignore[arg-type]
    "revoked nobody": lambda: e.settle(e.Taken((1, 12)), e.Terms("sweepstake", revoked=(5,))),
    "revoked as number": lambda: e.Terms("sweepstake", revoked=1),  # type: ignore[arg-type]
    "taken as tuple": lambda: e.settle((1, 12), e.Terms("sweepstake")),  # type: ignore[arg-type]
    # bots and play
    "bot unknown": lambda: e.make_bot("reckless", Random(1)),
    "bot without chance": lambda: e.make_bot("random", 1),  # type: ignore[arg-type]
    "bot as none": lambda: e.make_bot(None, Random(1)),  # type: ignore[arg-type]
    "three bots": lambda: e.play_deal(begun(), bots(3), Random(1)),
    "five bots": lambda: e.play_deal(begun(), bots(5), Random(1)),
    "bots by name": lambda: e.play_deal(begun(), ["random"] * 4, Random(1)),  # type: ignore[list-item]
    "bot class": lambda: e.play_deal(begun(), [e.RandomPlayer] * 4, Random(1)),  # type: ignore[list-item]
    "play with seed": lambda: e.play_deal(begun(), bots(), 1),  # type: ignore[arg-type]
    "play before the seats": lambda: e.play_deal("sitting", bots(), Random(1)),  # type: ignore[arg-type]
    "bot without return": lambda: e.play_deal(begun(), [Mute(Random(1)), *bots(3)], Random(1)),
    "bot that returns text": lambda: e.play_deal(begun(), [Talker(Random(1)), *bots(3)], Random(1)),
    "bot for another seat": lambda: e.play_deal(begun(), [Other(Random(1)), *bots(3)], Random(1)),
    "match unknown bot": lambda: match(e.Rules(), ("reckless", "random"), 1, seed=1),
    "match of text": lambda: match("hearts", ("plain", "random"), 1, seed=1),  # type: ignore[arg-type]
    "match of no rounds": lambda: match(e.Rules(), ("plain", "random"), "1", seed=1),  # type: ignore[arg-type]
    # records
    "loads nonsense": lambda: e.loads("nonsense"),
    "loads none": lambda: e.loads(None),  # type: ignore[arg-type]
    "loads bytes": lambda: e.loads(b"[HeartsRecord]"),  # type: ignore[arg-type]
    "dumps none": lambda: e.dumps(None),  # type: ignore[arg-type]
    "replay unknown": lambda: e.replay(e.Rules(), NAMES, ["deal"]),  # type: ignore[list-item]
    "read_view none": lambda: e.read_view(None),
    "read_view text": lambda: e.read_view("view"),
    "write_view none": lambda: e.write_view(None),  # type: ignore[arg-type]
    "narrate none": lambda: e.narrate(None, NAMES, 0),  # type: ignore[arg-type]
    "explain text": lambda: e.explain("hearts"),  # type: ignore[arg-type]
    "draw text": lambda: e.draw("hearts"),  # type: ignore[arg-type]
    "describe none": lambda: e.describe(None),  # type: ignore[arg-type]
    "position of deal 9": lambda: e.position_at(e.loads(_record()), deal=9),
    "position ply text": lambda: e.position_at(e.loads(_record()), ply="3"),  # type: ignore[arg-type]
    # registries
    "second hearts": lambda: e.VARIETIES.register("hearts", e.Variety()),
    "second sweepstake": lambda: e.SETTLEMENTS.register("sweepstake", e.Settlement()),
    "register a number": lambda: e.VARIETIES.register(3, e.Variety()),  # type: ignore[arg-type]
    # environments
    "episode of nothing": lambda: Episode("hearts", 1),  # type: ignore[arg-type]
    "simulate text": lambda: simulate(e.Rules(), ("random",) * 4, deals="3", seed=1),  # type: ignore[arg-type]
    "simulate three": lambda: simulate(e.Rules(), ("random",) * 3, deals=1, seed=1),
    "episode of no deal": lambda: Episode(e.Rules(), 1, deals=0),
    "simulate no deals": lambda: simulate(e.Rules(), ("random",) * 4, deals=-1, seed=1),
    # as a stranger wrote them
    "shuffle of a text": lambda: e.shuffled("AKQ", Random(1)),  # type: ignore[arg-type]
    "shuffle by a seed": lambda: e.shuffled(e.Rules().pack, 7),  # type: ignore[arg-type]
    "sitting of nobody": lambda: e.Sitting(e.Rules(), None),  # type: ignore[arg-type]
    "replay of a number": lambda: e.replay(e.Rules(), 4, []),  # type: ignore[arg-type]
    "replay of nothing": lambda: e.replay(e.Rules(), NAMES, None),  # type: ignore[arg-type]
    "hand of texts": lambda: e.hand_text(["QS", "AH"]),  # type: ignore[list-item]
    "hand of nothing": lambda: e.hand_text(None),  # type: ignore[arg-type]
    "record of nothing": lambda: e.Record.of(None),  # type: ignore[arg-type]
    "record of a number": lambda: e.Record(e.Rules(), 4),  # type: ignore[arg-type]
    "record of a game": lambda: e.Record("howell", NAMES),  # type: ignore[arg-type]
    "deal of nothing": lambda: e.OneDeal(None, None, ()),  # type: ignore[arg-type]
    "preset of a name": lambda: e.Preset("x", "X", "", "howell"),  # type: ignore[arg-type]
    "code of nothing": lambda: encode_deal(None),  # type: ignore[arg-type]
    "code as none": lambda: decode_deal(None),  # type: ignore[arg-type]
    "position of nothing": lambda: e.position_at(None),  # type: ignore[arg-type]
    "units of X": lambda: e.Rules().units("X"),  # type: ignore[arg-type]
    "winner of nobody": lambda: e.Taken((1, 12), winner=9),
    "bid of nobody": lambda: e.settle(e.Taken((1, 12)), e.Terms("sweepstake", bid=(9, 4))),
    "bid below 0": lambda: e.settle(e.Taken((1, 12)), e.Terms("sweepstake", bid=(0, -4))),
    "player of a seed": lambda: e.RandomPlayer(1),  # type: ignore[arg-type]
    "first as number": lambda: e.play_deal(begun(), bots(), Random(1), first=3),  # type: ignore[arg-type]
    "match of no seed": lambda: match(e.Rules(), TWO, 1, seed=None),  # type: ignore[arg-type]
    "match by a dictionary": lambda: match(e.Rules(), TWO, 1, 1, {"deals": 2}),  # type: ignore[arg-type]
    "match of text deals": lambda: match(e.Rules(), TWO, 1, 1, MatchOptions(deals="2")),  # type: ignore[arg-type]
    "match without maker": lambda: match(e.Rules(), TWO, 1, 1, MatchOptions(make=None)),  # type: ignore[arg-type]
    "match of no players": lambda: match(e.Rules(), TWO, 1, 1, MatchOptions(make=_nobody)),
    "simulate no seed": lambda: simulate(e.Rules(), FOUR, 1, seed=None),  # type: ignore[arg-type]
    "simulate by a dictionary": lambda: simulate(e.Rules(), FOUR, 1, 1, options={"luck": True}),  # type: ignore[arg-type]
    "simulate nobody": lambda: simulate(e.Rules(), None, 1, seed=1),  # type: ignore[arg-type]
    "simulate by name": lambda: simulate(e.Rules(), "random", 1, seed=1),
    "simulate in 4": lambda: simulate(e.Rules(), FOUR, 1, 1, executor=4),  # type: ignore[arg-type]
    "episode of no seed": lambda: Episode(e.Rules(), None),  # type: ignore[arg-type]
    "episode of club laws": lambda: Episode(e.Rules(laws=e.Laws.CLUB), 1),
    "episode of a text": lambda: Episode(e.Rules(), 1, sitting="x"),  # type: ignore[arg-type]
    "observation of nobody": lambda: Episode(e.Rules(), 1).observe(None),  # type: ignore[arg-type]
    "observation of seat 9": lambda: Episode(e.Rules(), 1).observe(9),
    "game of a number": lambda: rules_of(3),  # type: ignore[arg-type]
    "opponent as none": lambda: opponent(None, e.Rules(), Random(1)),  # type: ignore[arg-type]
    "opponent as number": lambda: opponent(1, e.Rules(), Random(1)),  # type: ignore[arg-type]
    "opponent of a class": lambda: opponent(dict, e.Rules(), Random(1)),  # type: ignore[arg-type]
    "opponent of an object": lambda: opponent(object(), e.Rules(), Random(1)),  # type: ignore[arg-type]
    "opponent by nobody": lambda: opponent(lambda: None, e.Rules(), Random(1)),  # type: ignore[arg-type, return-value]
    "opponent by a class": lambda: opponent(lambda: Mute, e.Rules(), Random(1)),  # type: ignore[arg-type, return-value]
    "opponent of two": lambda: opponent(lambda one, two: None, e.Rules(), Random(1)),  # type: ignore[arg-type, return-value]
    "card of 99": lambda: card_of(99),
    "card of -1": lambda: card_of(-1),
    "number of a text": lambda: number_of("QS"),  # type: ignore[arg-type]
    "decisions of nothing": lambda: list(decisions(None)),  # type: ignore[arg-type]
    "OpenSpiel's nothing": lambda: openspiel.read_state(None),  # type: ignore[arg-type]
    "simulate callables": lambda: simulate(e.Rules(), [bots] * 4, 1, seed=1),  # type: ignore[list-item]
    "play of nobody": lambda: e.play_deal(begun(), None, Random(1)),  # type: ignore[arg-type]
    "deal of a text": lambda: e.OneDeal.of(e.loads(_record()), "1"),  # type: ignore[arg-type]
    "card of texts": lambda: e.Card.of("S", 12),  # type: ignore[arg-type]
    "card of rank 99": lambda: e.Card.of(e.Suit.SPADES, 99),  # type: ignore[arg-type]
    "observation without a seat": lambda: observe(in_play().view(None)),  # type: ignore[arg-type]
    "observation of no view": lambda: observe(None),  # type: ignore[arg-type]
    "numbers of no view": lambda: allowed(None),  # type: ignore[arg-type]
    "parts of nothing": lambda: list(parts_of(None)),  # type: ignore[arg-type]
    "OpenSpiel's game of nothing": lambda: openspiel.game(None),  # type: ignore[arg-type]
    "register nothing": lambda: e.VARIETIES.register("x", None, 95),  # type: ignore[arg-type]
    "option of no game": lambda: e.Rules().option("foo"),
    "match by name": lambda: match(e.Rules(), "beginner", 1, seed=1),
    "history of nothing": lambda: openspiel.history(None),  # type: ignore[arg-type]
}


def _nobody(name: str, chance: Random) -> Any:
    return None


def seats(tables: Any = 3) -> HeartsSeats:
    made = HeartsSeats(tables, game="howell", bots="random")
    made.reset(seed=1)
    return made


def aec() -> HeartsAEC:
    made = HeartsAEC("howell")
    made.reset(seed=1)
    return made


def wrapped() -> Any:
    made = env("howell")
    made.reset(seed=1)
    return made


ENVIRONMENTS: dict[str, Callable[[], object]] = {
    "bots as none": lambda: HeartsSeat("howell", bots=None),  # type: ignore[arg-type]
    "bots as numbers": lambda: HeartsSeat("howell", bots=[1]),  # type: ignore[list-item]
    "seat as text": lambda: HeartsSeat("howell", seat="0"),  # type: ignore[arg-type]
    "no tables": lambda: seats(0),
    "tables as text": lambda: seats("3"),
    "one action for three": lambda: seats().step([0]),
    "two seeds for three": lambda: seats().reset(seed=[1, 2]),
    "action as text": lambda: seats(1).step(["QS"]),  # type: ignore[list-item]
    "action as none": lambda: seats(1).step([None]),  # type: ignore[list-item]
    "action of a seat as text": lambda: aec().step("QS"),  # type: ignore[arg-type]
    "agent of nobody": lambda: aec().observe("seat_9"),
    "opponent of nobody": lambda: HeartsSeat("howell", bots=["foo"]),
    "step before reset": lambda: HeartsSeat("howell", bots="random").step(0),
    "action as float": lambda: seats(1).step([3.5]),  # type: ignore[list-item]
    "wrapped action of none": lambda: wrapped().step(None),
    "wrapped action as text": lambda: wrapped().step("a"),
    "wrapped action of 99": lambda: wrapped().step(999),
    "id of nothing": lambda: id_of(None),  # type: ignore[arg-type]
}


def _shuffled() -> e.Sitting:
    sitting = begun()
    sitting.apply(e.Shuffle(0, e.shuffled(sitting.rules.pack, Random(1))))
    return sitting


def _record() -> str:
    sitting = begun()
    e.play_deal(sitting, bots(), Random(1))
    return e.dumps(e.Record.of(sitting))


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_call_says_what_was_expected(name: str) -> None:
    with pytest.raises(e.EldestHandError) as caught:
        CALLS[name]()
    assert "expected" in str(caught.value) or "not" in str(caught.value), str(caught.value)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_wrong_call_of_an_environment_says_what_was_expected(name: str) -> None:
    pytest.importorskip("pettingzoo")
    with pytest.raises(e.EldestHandError, match=r"expected .+, got"):
        ENVIRONMENTS[name]()


def test_an_unknown_opponent_is_answered_with_all_names() -> None:
    with pytest.raises(e.RulesError, match=r"one of net, .*careful.* at bots, got 'foo'"):
        opponent("foo", e.Rules(), Random(1))


def test_a_match_by_one_name_says_so() -> None:
    with pytest.raises(e.RulesError, match="a sequence of texts at bots, got 'beginner'"):
        CALLS["match by name"]()


@pytest.mark.parametrize("extra", ["jupyter", "markdown", "mkdocs", "sphinx"])
def test_a_module_without_its_package_names_the_extra(extra: str) -> None:
    """It is an error of ours, and an ``ImportError``, which programs expect of an import."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        [required] = tomllib.load(file)["project"]["optional-dependencies"][extra]
    package = required.partition(">")[0]
    program = (
        f"import sys; sys.modules['{package}'] = None\n"
        f"try: import eldesthand.{extra}\n"
        "except ImportError as error: print(isinstance(error, ValueError), error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    said = f'expected the package {package}: pip install ".[{extra}]" in the sources'
    assert done.stdout == f"True {said}\n"


def test_a_value_of_an_enumeration_is_converted() -> None:
    rules = e.Rules(laws="club", dealing="threes")  # type: ignore[arg-type]
    assert rules.laws is e.Laws.CLUB
    assert rules.dealing is e.Dealing.THREES
    assert rules == e.Rules(laws=e.Laws.CLUB, dealing=e.Dealing.THREES)


def test_a_taken_name_is_refused_at_its_registration() -> None:
    """Also before the first look-up has imported the varieties."""
    program = (
        "from eldesthand.core.variety import VARIETIES, Variety\n"
        "try: VARIETIES.register('hearts', type('Mine', (Variety,), {'__module__': 'mine'})())\n"
        "except ValueError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "expected a new variety, got 'hearts', which is registered\n"
