"""Strangers' bots in the arena: a class in a file, or a process that speaks lines of JSON."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldesthand.arena.matches import MatchOptions, make_player, match
from eldesthand.arena.strangers import _CREW, read_bots
from eldesthand.arena.strangers.process import BotError
from eldesthand.bots.own import make_own, run_source
from eldesthand.cli.main import main
from eldesthand.core.cards import PACK
from eldesthand.core.rules import PRESETS
from tests.commands import COMMAND, environment

MINE = """
from random import Random
from eldesthand.bots.players.careful import Careful

class Mine(Careful):
    def __init__(self):
        super().__init__(Random(0))
"""
"""Plays as ``careful`` does, with the same chance in each sitting."""

PROCESS = f"""
import json, sys
from eldesthand.core.actions import write_action
from eldesthand.core.view import read_view
{MINE}
bot = Mine()
for line in sys.stdin:
    print(json.dumps(write_action(bot.choose(read_view(json.loads(line))))), flush=True)
"""

Written = Callable[[str, str], str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Return a function that writes a file and returns its path."""

    def write(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def process(file: str) -> str:
    """Return the name of a bot that is a Python script."""
    return f"process:{shlex.join([sys.executable, file])}"


def nets(game: str, bots: str, *, in_process: bool = False) -> dict[str, float]:
    """Return what each bot of a match wins a deal, of which one is a stranger called ``mine``."""
    names, strangers = read_bots(bots, in_process=in_process)
    [stranger] = strangers.values()
    labels = tuple("mine" if name in strangers else name for name in names)
    make = partial(make_player, strangers={"mine": stranger})
    result = match(PRESETS[game].rules, labels, 1, seed=1, options=MatchOptions(make=make))
    return {each.bot: each.net for each in result.bots}


@pytest.mark.parametrize("game", ["auction", "modern"])
def test_a_class_plays_the_same_in_any_process(game: str, written: Written) -> None:
    file = written("mine.py", MINE)
    found = nets(game, f"{file}:Mine,random")
    assert found == nets(game, f"{file},random", in_process=True), "it is the only bot in the file"
    assert found == nets(game, f"{process(written('process.py', PROCESS))},random")


def test_the_name_depends_on_content_not_on_the_folder(written: Written, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    first = written("mine.py", MINE)
    second = written("elsewhere/mine.py", MINE)
    other = written("other.py", MINE + "# another\n")
    names, _ = read_bots(",".join([first, second, other, process(first), process(second)]))
    assert names[0] == names[1]
    assert names[0] != names[2]
    assert names[3] == names[4]
    assert names[0].startswith("Mine~")
    assert names[3].startswith("mine.py~") or "python" in names[3]
    assert not any(str(tmp_path) in name for name in names)


def test_the_arena_measures_a_class_in_several_processes_and_keeps_its_rounds(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written("mine.py", MINE)
    command = ["arena", "--json", "--game", "howell", "--bots", f"{file}:Mine,random"]
    command += ["--seed", "1"]
    store = tmp_path / "store"
    assert main([*command, "--rounds", "2", "--jobs", "2", "--store", str(store)]) == 0
    there = json.loads(capsys.readouterr().out)
    assert main([*command, "--rounds", "2", "--in-process"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert [bot["net"] for bot in here["bots"]] == [bot["net"] for bot in there["bots"]]
    [kept] = store.iterdir()
    assert "Mine~" in kept.name
    assert str(tmp_path) not in kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class Mine:\n    def choose(self, view): return 7\n", "expected an action from choose"),
        ("class Mine:\n    def choose(self, view): return 1 / 0\n", "ZeroDivisionError"),
        (
            "class Mine:\n    def __init__(self): raise OSError('no')\n    def choose(s, v): ...\n",
            "no",
        ),
        (
            "from eldesthand.core.actions import PlayCard\n"
            "from eldesthand.core.cards import PACK\n"
            "class Mine:\n"
            "    def choose(self, view):\n"
            "        return PlayCard(view.seat, next(c for c in PACK if c not in view.hand))\n",
            "expected a legal action",
        ),
    ],
)
def test_a_class_that_fails_ends_the_match_and_says_why(
    source: str, said: str, written: Written
) -> None:
    with pytest.raises(BotError, match=said) as raised:
        nets("howell", f"{written('mine.py', source)}:Mine,random")
    assert str(raised.value).lower().startswith("mine")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("", "the process ended with status 0"),
        ("import sys; sys.exit(3)", "the process ended with status 3"),
        ("print('hearts', flush=True); input(); input()", "expected an action as a line of JSON"),
        ("print('{}', flush=True); input(); input()", "its line was '{}'"),
    ],
)
def test_a_process_that_fails_ends_the_match_and_says_why(
    script: str, said: str, written: Written
) -> None:
    with pytest.raises(BotError, match=said):
        nets("howell", f"{process(written('mine.py', script))},random")


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("nobody.py:Mine", "nobody.py: No such file or directory"),
        ("process:./nobody", "expected a program, got './nobody'"),
        ("process:", "expected a command after 'process:', got none"),
    ],
)
def test_a_missing_bot_is_named(bots: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        read_bots(f"random,{bots}")


def test_a_file_with_several_bots_asks_which(written: Written) -> None:
    two = "".join(f"class {name}:\n    def choose(self, view): ...\n" for name in ("One", "Two"))
    with pytest.raises(BotError, match=r"mine.py:One or .*mine.py:Two"):
        read_bots(written("mine.py", two))
    with pytest.raises(BotError, match="expected a class Three"):
        read_bots(f"{written('mine.py', two)}:Three")


def test_the_command_reports_errors(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    file = written("mine.py", "class Mine:\n    def choose(self, view): return 1 / 0\n")
    command = ["arena", "--game", "howell", "--bots", f"{file},random", "--rounds", "1"]
    assert main(command) != 0
    assert "ZeroDivisionError" in capsys.readouterr().err


ILLEGAL = """
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import PACK

class Illegal:
    def choose(self, view):
        return PlayCard(view.seat, next(card for card in PACK if card not in view.hand))
"""


@pytest.mark.parametrize(
    "command",
    [
        "simulate --game howell --deals 1 --bots random,random,random,{}",
        "dataset --game howell --deals 1 --bots random,random,random,{} --out set",
        "arena --game howell --rounds 1 --bots random,{}",
    ],
)
def test_an_illegal_action_is_told_with_bot_seat_and_deal(
    command: str,
    written: Written,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(command.format(written("illegal.py", ILLEGAL)).split()) == 2
    told = capsys.readouterr().err
    assert re.search(
        r"Illegal~\w+, in seat \d, deal 1: expected a legal action, got PlayCard", told
    )


def test_what_a_bot_prints_in_the_arena_is_no_result(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    choose = "    def choose(self, view):\n        print('aside')\n"
    loud = f"print(1)\n{MINE}{choose}        return super().choose(view)\n"
    bots = f"{written('mine.py', loud)},random"
    command = "arena --game howell --rounds 1 --in-process --json --bots"
    assert main([*command.split(), bots]) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == len([*map(json.loads, said.out.splitlines())]) == 1
    assert "aside" in said.err


@pytest.mark.parametrize(
    ("head", "given"),
    [
        ("self, chance", True),
        ("self, anything", True),
        ("self, rng=None", True),
        ("self, depth=3", False),
        ("self", False),
        ("self, depth=3, chance=None", False),
    ],
)
def test_a_constructor_gets_chance_only_where_it_asks(head: str, given: bool) -> None:
    source = f"class Mine:\n def __init__({head}): self.got = [*locals().values()][1:2]\n"
    kind = run_source(f"{source} def choose(self, view): ...\n", "own.py", "own").Mine
    bot: Any = make_own(kind, Random(1))
    assert any(isinstance(each, Random) for each in bot.got) is given


def test_deals_of_an_own_bot_are_not_played_again(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "set")
    common = ["--game", "howell", "--deals", "1", "--bots", written("mine.py", MINE)]
    assert main(["dataset", *common, "--out", out]) == 0
    assert main(["dataset", "--verify", out]) == 0
    assert main(["dataset", "--verify", out, "--again", "1"]) == 2
    assert "--again is not allowed here: it needs bots of the engine" in capsys.readouterr().err


def test_a_simulation_and_a_data_set_take_own_bots(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A class and a process play as the bot whose play they copy."""
    file, out = written("mine.py", MINE), tmp_path / "set"
    other = process(written("process.py", PROCESS))
    common = ["--game", "howell", "--seed", "1", "--deals", "2", "--bots"]
    found = []
    for bot in (file, other):
        assert main(["simulate", "--json", *common, f"{bot},random,random,random"]) == 0
        found.append(json.loads(capsys.readouterr().out)["seats"])
    assert [seat["net_per_deal"] for seat in found[0]] == [
        seat["net_per_deal"] for seat in found[1]
    ]
    assert found[0][0]["bot"].startswith("Mine~")
    assert main(["dataset", *common, file, "--jobs", "2", "--out", str(out)]) == 0
    rows = [*map(json.loads, (out / "howell-0000.jsonl").read_text("utf-8").splitlines())]
    assert [len(row["plays"]) for row in rows] == [52, 52]
    assert {bot.partition("~")[0] for bot in rows[0]["bots"]} == {"Mine"}


COUNTED = """
from pathlib import Path
with Path({log!r}).open("a") as log:
    log.write("started ")
from eldesthand.core.actions import PlayCard
class Mine:
    def __init__(self):
        self.tricks = -1
    def choose(self, view):
        assert len(view.tricks) > self.tricks, "expected a new bot for each sitting"
        self.tricks = len(view.tricks)
        return PlayCard(view.seat, view.playable[0])
"""
"""Source of a bot that writes down each start of its process, and plays one sitting of one deal."""


@pytest.mark.parametrize(
    ("command", "starts"),
    [
        ("arena --bots {bot},random --rounds 5", 4),  # two seats in each of two seatings
        ("dataset --bots {bot},random,random,random --deals 6 --out {folder}/set", 1),
        ("simulate --bots {bot},random,random,random --deals 2", 1),
    ],
)
def test_a_bot_is_started_once_for_each_place_of_a_match(
    command: str, starts: int, written: Written, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    source = COUNTED if command[0] != "s" else COUNTED.replace("assert len", "len", 1)
    bot = written("mine.py", source.format(log=str(log)))
    name, *words = command.format(bot=bot, folder=tmp_path).split()
    assert main([name, "--game", "howell", *words, "--seed", "1"]) == 0
    assert len(log.read_text().split()) == starts + 1  # once to find its classes


def test_a_process_keeps_no_seat_between_matches(written: Written) -> None:
    """A second match starts its processes anew, and the first one's have ended."""
    (name,), strangers = read_bots(process(written("process.py", PROCESS)))
    make = partial(make_player, strangers=strangers)
    rules = PRESETS["howell"].rules
    first = match(rules, (name, "random"), 2, seed=1, options=MatchOptions(make=make))
    again = match(rules, (name, "random"), 2, seed=1, options=MatchOptions(make=make))
    assert first.differences == again.differences
    assert not _CREW._running


def test_own_bots_play_in_the_terminal(written: Written) -> None:
    """Each decides in its process; where it fails, another bot plays and the player reads why."""
    bad = "class Mine:\n    def choose(self, view): return 1 / 0\n"
    good, bad = written("mine.py", MINE), written("bad.py", bad)
    typed = "".join(f"{card}\n" for card in PACK) * 13
    for bots in (good, f"{good},careful,{good}", bad):
        done = subprocess.run(
            [*COMMAND, "play", "--plain", "--game", "howell", "--seed", "3", "--level", bots],
            input=typed,
            env=environment({}),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Mine" in done.stdout
        assert (", which failed" in done.stdout) == (bots == bad)
        assert ("ZeroDivisionError" in done.stdout) == (bots == bad)
