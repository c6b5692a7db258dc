"""Attacks of strangers in the arena: on hidden hands, on its memory and time, and on its end."""

from __future__ import annotations

import json
import os
import shlex
import signal
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from subprocess import CompletedProcess, Popen

import pytest

from eldesthand.arena.matches import MatchOptions, make_player, match
from eldesthand.arena.strangers import read_bots
from eldesthand.arena.strangers.process import ANSWER_BYTES, BotError
from eldesthand.core.rules import PRESETS
from tests.commands import HANG, eldest, eldest_process, running, until
from tests.parameters import some

posix = pytest.mark.skipif(os.name != "posix", reason="needs process groups")
linux = pytest.mark.skipif(sys.platform != "linux", reason="needs prctl")

SPY = """
import gc, json, os
from pathlib import Path
from random import Random
from eldesthand.bots.players.careful import Careful
from eldesthand.core.actions import Agree, Cut
from eldesthand.core.chance import Stream, stretched
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.playing import by_itself

RULES = PRESETS["howell"].rules
GAME = ("hearts", "howell", 4)
GUESSES = [
    deals
    for seed in ("0", "1", "7", "")
    for deals in (Random(f"{seed}/0"), Stream(stretched(seed), "deals", *GAME, 0))
]

def hands_of(deals):
    sitting = Sitting(RULES, ("A", "B", "C", "D"))
    sitting.apply(Agree(0))
    while sitting.phase is not Phase.PLAY:
        cut = Cut(sitting.pone, len(sitting.pack) // 2)
        sitting.apply(by_itself(sitting, deals) or cut)
    return [sorted(map(str, sitting.view(seat).hand)) for seat in range(4)]

class Spy(Careful):
    def __init__(self, chance):
        super().__init__(chance)
        self.told = False

    def choose(self, view):
        if not self.told:
            self.told = True
            own = sorted(map(str, view.hand))
            seed = os.environ.get("ELDESTHAND_SEED")
            said = {
                "hand": "".join(own),
                "knows": any(own in hands for hands in map(hands_of, GUESSES)),
                "seed": seed,
                "sittings": sum(isinstance(each, Sitting) for each in gc.get_objects()),
            }
            with open("LOG", "a") as log:
                log.write(json.dumps(said) + "\\n")
        return super().choose(view)
"""
"""A stranger that knows our code, and tells a file what it has found out."""


def spied(
    folder: Path, *options: str, run: Callable[..., CompletedProcess[str]] = eldest
) -> tuple[list[dict[str, object]], str]:
    """Let the spy play a round; return what it told, and the output of the arena."""
    log, file = folder / "log", folder / "spy.py"
    log.unlink(missing_ok=True)
    file.write_text(SPY.replace("LOG", log.as_posix()), encoding="utf-8")
    command = ["arena", "--game", "howell", "--rounds", "1", "--bots", f"{file},random"]
    done = run(*command, *options)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in log.read_text().splitlines()], done.stdout


def test_a_stranger_that_knows_our_code_derives_no_hand(tmp_path: Path) -> None:
    """A drawn seed is printed and repeats the deals, but the seeds of strangers stay secret."""
    found, output = spied(tmp_path, "--json")
    assert len(found) == 4, "two seats in each of two seatings"
    assert not any(each["knows"] or each["sittings"] for each in found)
    assert "could read every hand" not in output

    again, _ = spied(tmp_path, "--seed", json.loads(output)["seed"])
    assert [each["hand"] for each in found] == [each["hand"] for each in again]
    assert len({each["seed"] for each in (*found, *again)}) == len(found) + len(again)

    guessed, _ = spied(tmp_path, "--seed", "7")
    assert all(each["knows"] for each in guessed), "the attack works where the seed is guessed"


def test_a_class_in_our_process_could_read_every_hand_and_the_arena_says_so(tmp_path: Path) -> None:
    for form in ("--json", "--limit=60"):
        found, output = spied(tmp_path, "--in-process", form, run=eldest_process)
        assert all(each["sittings"] for each in found)
        assert "could read every hand" in output


def test_a_store_keeps_the_seed_that_was_drawn(tmp_path: Path) -> None:
    store = tmp_path / "store"
    command = ["arena", "--json", "--game", "howell", "--bots", "random,beginner"]
    command += ["--store", str(store)]
    first = json.loads(eldest(*command, "--rounds", "1").stdout)
    second = json.loads(eldest(*command, "--rounds", "2").stdout)
    assert first["seed"] == second["seed"]
    [kept] = store.glob("*.jsonl")
    assert len(kept.read_text().splitlines()) == 2
    table = eldest("arena", *command[2:6], "--rounds", "1", "--ladder").stdout
    assert " repeats these deals." in table.splitlines()[-1]


def play(tmp_path: Path, script: str, limit: float = 60.0) -> None:
    """Play a round against a process that runs this script."""
    (tmp_path / "bot.py").write_text(script, encoding="utf-8")
    command = shlex.join([sys.executable, str(tmp_path / "bot.py")])
    names, strangers = read_bots(f"process:{command},random", limit)
    options = MatchOptions(make=partial(make_player, strangers=strangers))
    match(PRESETS["howell"].rules, names, 1, 1, options)


DRIP = """
import sys, time
while True:
    sys.stdout.write(" ")
    sys.stdout.flush()
    time.sleep(0.01)
"""

SILENT = "import time\nwhile True: time.sleep(60)"

ESCAPED = """
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(3)
else:
    time.sleep(3)
"""
"""A child that left the group holds the standard output open."""


@pytest.mark.parametrize("script", [DRIP, SILENT, pytest.param(ESCAPED, marks=posix)])
def test_nothing_extends_the_time_for_a_decision(tmp_path: Path, script: str) -> None:
    with pytest.raises(BotError, match="expected an action within 1 seconds"):
        play(tmp_path, script, limit=1)


def test_a_class_has_a_limit_too(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text("import time\nclass Slow:\n    def choose(self, view): time.sleep(600)\n")
    names, strangers = read_bots(f"{file},random")
    slow = {name: replace(stranger, limit=1) for name, stranger in strangers.items()}  # type: ignore[type-var]
    with pytest.raises(BotError, match="within 1 seconds"):
        match(
            PRESETS["howell"].rules,
            names,
            1,
            1,
            MatchOptions(make=partial(make_player, strangers=slow)),
        )


def test_a_long_line_is_refused_before_it_is_in_memory(tmp_path: Path) -> None:
    script = "import sys\nfor _ in range(3_000): sys.stdout.write('x' * 100_000)\nprint()"
    tracemalloc.start()
    try:
        with pytest.raises(
            BotError, match=f"expected at most {ANSWER_BYTES} bytes; its line was 'xxx"
        ):
            play(tmp_path, script)
        assert tracemalloc.get_traced_memory()[1] < 20 * ANSWER_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("nested", ["'[' * 3_000 + ']' * 3_000", "'{\"a\":' * 3_000"])
def test_a_deep_answer_is_refused_before_it_is_parsed(tmp_path: Path, nested: str) -> None:
    with pytest.raises(BotError, match="expected an action with at most 200 brackets"):
        play(tmp_path, f"print({nested}, flush=True)\ninput()")


def test_answers_without_reading_do_not_stop_the_arena(tmp_path: Path) -> None:
    script = """
import time
from eldesthand.core.cards import PACK
while True:
    print('{"kind": "play_card", "seat": 0, "card": "2C"}', flush=True)
"""
    with pytest.raises(BotError):
        play(tmp_path, script, limit=5)


DEAF = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
group = os.getpgrp()
child = os.fork() == 0
def note():
    open(f"FOLDER/{os.getpid()}", "w").close()
ATTACK
note()
while True:
    time.sleep(60)
"""
"""A process and its child that hang, and heed no signal that can be ignored."""

ON_THE_GUARD = {
    "asks its group to end": "os.kill(0, signal.SIGTERM)",
    "kills its group": """
if not child:
    note()
    while True: time.sleep(60)
os.setsid()
note()
while len(os.listdir("FOLDER")) < 2: pass
os.killpg(group, signal.SIGKILL)
""",
    "leaves its group": """
if child:
    os.setsid()
    if os.fork(): os._exit(0)
""",
    "joins the group of its parent": """
try: os.setpgid(0, os.getpgid(os.getppid()))
except PermissionError: pass
os.kill(0, signal.SIGTERM)
""",
    "asks its parent to end": "os.kill(os.getppid(), signal.SIGTERM)",
    "stops its parent": "child or os.kill(os.getppid(), signal.SIGSTOP)",
    "kills its parent": """
note()
if child: os._exit(0)
while len(os.listdir("FOLDER")) < 2: pass
os.kill(os.getppid(), signal.SIGKILL)
""",
}
"""Attacks of the process and its child on the process that ends them with the arena."""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except ProcessLookupError:  # it ended while its file was read
        return False
    except FileNotFoundError:
        return not stat.parent.parent.exists()  # where there is no /proc nothing tells more


@contextmanager
def deaf(
    tmp_path: Path, jobs: str = "1", attack: str = ""
) -> Iterator[tuple[Popen[bytes], list[int]]]:
    """Yield an arena with strangers that hang after an attack, and the process numbers of these."""
    folder = tmp_path / "processes"
    folder.mkdir()
    file = tmp_path / "deaf.py"
    script = DEAF.replace("FOLDER", folder.as_posix()).replace("ATTACK", attack)
    file.write_text(script, encoding="utf-8")
    bots = f"process:{shlex.join([sys.executable, str(file)])},random"
    with running("arena", "--game", "howell", "--bots", bots, "--jobs", jobs) as arena:
        until(lambda: len(list(folder.iterdir())) >= 2 * int(jobs))
        yield arena, [int(each.name) for each in folder.iterdir()]


@posix
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_strangers_end_with_the_arena(tmp_path: Path, sent: signal.Signals, jobs: str) -> None:
    with deaf(tmp_path, jobs) as (arena, processes):
        assert all(map(alive, processes))
        arena.send_signal(sent)
        arena.wait(HANG)
        until(lambda: not any(map(alive, processes)))


@linux
@pytest.mark.parametrize(
    "attack", some(ON_THE_GUARD, "asks its group to end", "kills its group", "stops its parent")
)
def test_strangers_that_attack_their_guard_end_with_the_arena(tmp_path: Path, attack: str) -> None:
    with deaf(tmp_path, attack=ON_THE_GUARD[attack]) as (arena, processes):
        arena.send_signal(signal.SIGKILL)
        arena.wait(HANG)
        until(lambda: not any(map(alive, processes)))


@linux
@pytest.mark.parametrize("attack", some(ON_THE_GUARD, "leaves its group"))
def test_strangers_that_attack_their_guard_end_with_the_match(tmp_path: Path, attack: str) -> None:
    script = DEAF.replace("ATTACK", ON_THE_GUARD[attack]).replace("FOLDER", str(tmp_path / "log"))
    (tmp_path / "log").mkdir()
    with pytest.raises(BotError):
        play(tmp_path, script, limit=2)
    processes = [int(each.name) for each in (tmp_path / "log").iterdir()]
    assert processes
    until(lambda: not any(map(alive, processes)))
