"""A variety with a settlement of its own is added in one module, and all else follows from it.

The module is imported into a process of its own, so that no other test sees the game.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eldesthand.bots import BOTS

ROOT = Path(__file__).parents[2]
MODULE = Path(__file__).with_name("low_diamonds.py")

BEFORE = """
import json, sys
from random import Random
from eldesthand import *
from eldesthand.bots.attention import make_player
from eldesthand.core.wire import decode, encode
from eldesthand.record.deal_code import decode_deal, encode_deal
if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
    import low_diamonds
names = ("South", "West", "North", "East", "A", "B", "C")
def seated(rules):
    sitting = Sitting(rules, names[: rules.players])
    sitting.apply(Agree(dealer=0))
    return sitting
def played(rules, bots, seed=1):
    sitting = seated(rules)
    players = [make_player(bot, Random(f"{seed}/{n}")) for n, bot in enumerate(bots)]
    play_deal(sitting, players, Random(seed))
    return sitting
"""


def outcome_of(program: str, *, added: bool = True) -> object:
    """Run a program that has the public names, and the added game."""
    return printed_by(BEFORE + program, *([str(MODULE.parent)] if added else []))


def printed_by(program: str, *arguments: str) -> object:
    """Run a program in a fresh process; what it prints last is JSON."""
    command = [sys.executable, "-c", program, *arguments]
    environment = {"PYTHONPATH": str(ROOT / "engine"), "PYTHONHASHSEED": "0"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_the_new_game_is_found_by_name() -> None:
    shown = outcome_of(
        "print(json.dumps(['low-diamonds' in PRESETS, 'low-diamonds' in VARIETIES,"
        "'tribute' in SETTLEMENTS, PRESETS['low-diamonds'].rules.total()]))"
    )
    assert shown == [True, True, True, 13]


@pytest.mark.parametrize("first", ["PRESETS", "VARIETIES", "SETTLEMENTS"])
def test_a_module_in_the_package_is_found_whatever_is_looked_up_first(
    tmp_path: Path, first: str
) -> None:
    """Its module registers members in three registries, and each of them imports others."""
    shutil.copy(MODULE, tmp_path)
    program = f"""
import json
import eldesthand.games.varieties
from eldesthand.core.rules import PRESETS
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.variety import VARIETIES
eldesthand.games.varieties.__path__.insert(0, {str(tmp_path)!r})
list({first})
members = ("low-diamonds" in PRESETS, "low-diamonds" in VARIETIES, "tribute" in SETTLEMENTS)
print(json.dumps([*members, PRESETS["spot"].title]))
"""
    assert printed_by(program) == [True, True, True, "Spot Hearts"]


def test_the_lowest_card_takes_and_the_settlement_pays() -> None:
    program = """
sitting = played(low_diamonds.RULES, ["random"] * 4)
wrong = [
    trick for trick in sitting.tricks.done
    if min((card for card in trick.cards if card.suit is trick.cards[0].suit)) !=
    trick.cards[trick.seats.index(trick.taker)]
]
line = sitting.reckoning
print(json.dumps([len(wrong), sum(line.net) + line.pool_after, line.total, line.outcome]))
"""
    assert outcome_of(program) == [0, 0, 13, "tribute"]


def test_every_bot_plays_it() -> None:
    program = f"""
rules = low_diamonds.RULES.with_players(6).with_options(double_diamonds=True)
sitting = played(rules, {sorted(BOTS)!r})
print(json.dumps([sitting.reckoning.total, len(sitting.nets)]))
"""
    assert outcome_of(program) == [24, 1], "six-handed the two of diamonds is left out (C2)"


def test_bots_know_that_low_cards_take() -> None:
    """Last to play to a trick with a diamond, the search mostly plays above the lowest card."""
    program = """
from eldesthand.playing import by_itself, to_decide
chance, found, seed = Random(5), [], 0
while len(found) < 5 and seed < 300:
    seed += 1
    sitting = seated(low_diamonds.RULES)
    players = [make_player("random", Random(f"{seed}/{n}")) for n in range(4)]
    while sitting.phase is not Phase.SETTLE:
        action = by_itself(sitting, chance)
        if action is None:
            seat, player = next(to_decide(sitting))
            view = sitting.view(seat)
            lying = view.trick.cards if view.trick else ()
            if len(lying) == 3 and any(card.suit is Suit.DIAMONDS for card in lying):
                led = lying[0].suit
                low = min(card for card in lying if card.suit is led)
                own = [card for card in view.playable if card.suit is led]
                if led is not Suit.DIAMONDS and own and min(own) < low < max(own):
                    found.append(make_player("plain", Random(seed)).choose(view).card > low)
            action = players[player].choose(view)
        sitting.apply(action)
print(json.dumps(len(found) == 5 and sum(found) >= 4))
"""
    assert outcome_of(program) is True


def test_records_codes_and_json_go_there_and_back() -> None:
    program = """
sitting = played(low_diamonds.RULES.with_options(double_diamonds=True), ["random"] * 4)
record = Record.of(sitting)
deal = OneDeal.of(record, 1)
print(json.dumps([
    loads(dumps(record)) == record,
    decode_deal(encode_deal(deal)) == deal,
    decode(Rules, json.loads(json.dumps(encode(sitting.rules)))) == sitting.rules,
    read_view(json.loads(json.dumps(write_view(sitting.view(0))))) == sitting.view(0),
    "LowDiamonds" in dumps(record) or "low-diamonds" in dumps(record),
]))
"""
    assert outcome_of(program) == [True] * 5


def test_the_added_game_is_described_and_drawn() -> None:
    program = """
from eldesthand import words
sitting = played(low_diamonds.RULES, ["random"] * 4)
said = [paragraph.text for paragraph in explain(low_diamonds.RULES)]
position = position_at(OneDeal.of(Record.of(sitting), 1), ply=6)
print(json.dumps([
    words.title(low_diamonds.RULES),
    sum("takes the trick, and whoever played it leads next. There" in each for each in said),
    any("highest card" in each for each in said),
    "The player with the fewest gets one counter for each diamond." in said,
    words.outcome(sitting.reckoning, sitting.names, None, "diamond").endswith("the tribute."),
    "Low Diamonds. Deal 1" in describe(position),
    draw(position).startswith("<svg "),
]))
"""
    assert outcome_of(program) == ["Low Diamonds", 1, False, True, True, True, True]


def test_old_games_are_unchanged() -> None:
    """Codes of every preset, and what the expert plays with its networks, before and after."""
    program = """
shown = []
for name in ("howell", "sweepstake", "auction", "joker", "black-lady", "modern"):
    sitting = played(PRESETS[name].rules, ["random"] * 4, seed=name)
    shown.append(encode_deal(OneDeal.of(Record.of(sitting), 1)))
    shown.append(encode(PRESETS[name].rules))
    expert = make_player("expert", Random(name))
    deal = OneDeal.of(Record.of(sitting), 1)
    for ply in (20, 30):
        view = deal.first(len(deal.actions) - ply).sitting().view(None)
        seat = view.to_act[0]
        shown.append(str(expert.choose(deal.first(len(deal.actions) - ply).sitting().view(seat))))
print(json.dumps(shown))
"""
    assert outcome_of(program) == outcome_of(program, added=False)


def test_a_game_with_another_taker_and_another_end_works_everywhere() -> None:
    checks = Path(__file__).with_name("checks_of_second_fiddle.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    result = subprocess.run([*command, checks], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
