"""Random sittings of all games, with all checks.

The run is divided into parts with a seed each, so that results do not depend on the number of
processes, and one part is enough to reproduce a defect.

>>> found = soak_part("1", 0, deals=8)
>>> found.deals >= 8, found.counted["codes"] >= 1
(True, True)
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

from eldesthand.core.actions import Action, Agree, End, Hour
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.table import play_deal
from eldesthand.trials.any_table import any_bots, any_people, any_rules, make_players
from eldesthand.trials.anything import any_claim, any_error, anything_legal
from eldesthand.trials.at_page import AtPage, new_sitting
from eldesthand.trials.checks import (
    Broken,
    check_cards,
    check_code,
    check_counters,
    check_record,
    check_secrecy,
    check_view,
    expect,
)
from eldesthand.words.guests import guests

LEAST_DEALS = 40
"""Minimum number of deals in a part."""

MOST_DEALS_OF_SITTING = 6
"""Maximum number of deals in a sitting that does not end by itself."""

LOOKS = 0.006
"""Probability of checking the table between two actions."""

HOURS = 0.002
"""Probability that the agreed hour strikes between two actions, if there is one."""

AT_PAGE = 0.01
"""Share of sittings that are played through the page's engine."""

WITH_BOTS = 0.03
"""Share of sittings that bots play. In the others, actions are random."""

RECORDS, CODES = 0.2, 0.3
"""Shares of sittings whose record, or code of a deal, is written and read."""

WILD, ENDLESS = 200, 3000
"""Number of actions after which errors stop, and after which a deal must have ended."""

GROWTH = 1.1
"""Limit for the ratio of memory blocks after the last part to those after an early part."""

SETTLED_MEMORY = 500
"""Minimum number of parts of a process for the check of its memory."""

MOST_CACHED = 20_000
"""Maximum number of results in an unbounded cache."""


Memory = tuple[int, int]
"""Memory of a process after a part: Python's memory blocks, and resident bytes (0: unknown)."""


@dataclass(frozen=True)
class Part:
    """Result of a part: number of settled deals, other counts, and memory."""

    number: int
    deals: int
    counted: Counter[str]
    process: int
    memory: Memory


@dataclass
class Soaked:
    """Result of all parts; ``memory`` has the values after each part, by process."""

    seed: str
    deals: int = 0
    parts: int = 0
    counted: Counter[str] = field(default_factory=Counter)
    memory: dict[int, list[Memory]] = field(default_factory=dict)

    def add(self, part: Part) -> None:
        """Add the result of a part."""
        self.deals += part.deals
        self.parts += 1
        self.counted += part.counted
        self.memory.setdefault(part.process, []).append(part.memory)

    @property
    def ends(self) -> Iterator[tuple[int, Memory, Memory]]:
        """Each process, with its memory after a fifth of its parts and after the last."""
        for process, parts in self.memory.items():
            yield process, parts[len(parts) // 5], parts[-1]

    def check_memory(self) -> None:
        """Raise ``Broken`` if the memory of a process with many parts keeps growing."""
        for process, early, last in self.ends:
            enough = len(self.memory[process]) >= SETTLED_MEMORY
            flat = last[0] < GROWTH * early[0]
            expect(flat or not enough, f"memory grows: {early[0]} blocks became {last[0]}")


def soak(
    seed: str,
    enough: Callable[[int], bool],
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Soaked:
    """Play parts until ``enough`` is true of the number of deals so far.

    ``executor`` is any ``concurrent.futures.Executor`` that runs ``jobs`` tasks at a time;
    ``progress`` is called with the number of deals so far.

    Raises ``Broken`` at the first defect, with the part that reproduces it.
    """
    soaked = Soaked(seed)
    for part in _parts(seed, lambda: enough(soaked.deals), executor, jobs):
        soaked.add(part)
        if progress:
            progress(soaked.deals)
    soaked.check_memory()
    return soaked


def _parts(
    seed: str, enough: Callable[[], bool], executor: Executor | None, jobs: int
) -> Iterator[Part]:
    number = 0
    if executor is None:
        while not enough():
            yield soak_part(seed, number)
            number += 1
        return
    running: set[Future[Part]] = set()
    while running or not enough():
        while len(running) < 2 * jobs and not enough():
            running.add(executor.submit(soak_part, seed, number))
            number += 1
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def soak_part(seed: str, number: int, deals: int = LEAST_DEALS) -> Part:
    """Play one part: random sittings until ``deals`` deals are settled.

    Raises ``Broken`` with the command that reproduces a defect.
    """
    if number < 0:
        raise RulesError(f"expected a part number of at least 0, got {number}")
    chance = Random(f"{seed}/{number}")
    counted: Counter[str] = Counter()
    settled = 0
    while settled < deals:
        rules = any_rules(chance)
        try:
            settled += _any_sitting(rules, chance, counted)
        except Exception as fault:
            again = f"eldesthand soak --seed {seed} --part {number}"
            raise Broken(f"{type(fault).__name__}: {fault} (again: {again}; {rules})") from fault
    return Part(number, settled, counted, os.getpid(), _memory())


def _any_sitting(rules: Rules, chance: Random, counted: Counter[str]) -> int:
    """Play and check a sitting; return the number of settled deals."""
    lot = chance.random()
    if lot < AT_PAGE:
        sitting = _at_page(rules, chance)
        counted["sittings at the page"] += 1
    else:
        bots = any_bots(rules, chance) if lot < AT_PAGE + WITH_BOTS else ()
        sitting = _at_table(rules, bots, chance, counted)
        for bot in {bot.partition("@")[0] for bot in bots}:
            counted[f"sittings with {bot}"] += 1
    check_counters(sitting)
    if chance.random() < RECORDS:
        check_record(sitting)
        counted["records"] += 1
    if chance.random() < CODES:
        counted["codes"] += check_code(sitting, chance)
    counted["sittings"] += 1
    for said in (rules.laws, rules.variety, rules.settlement, f"{rules.players} players"):
        counted[f"deals: {said}"] += len(sitting.nets)
    return len(sitting.nets)


def _at_page(rules: Rules, chance: Random) -> Sitting:
    """Play about one deal through the page's engine."""
    people, bots = any_people(rules.players, chance), any_bots(rules, chance)
    page = AtPage(new_sitting(rules, people, bots, str(chance.random())), chance)
    page.play(1)
    return page.check()


def _at_table(
    rules: Rules, bots: tuple[str, ...], chance: Random, counted: Counter[str]
) -> Sitting:
    """Play some deals between bots or by chance."""
    sitting = Sitting(rules, guests(rules.players))
    players = make_players(bots, str(chance.random()))
    most = 1 if players else chance.randint(1, MOST_DEALS_OF_SITTING)
    if chance.random() < 0.5:
        sitting.apply(Agree(chance.randrange(rules.players)))

    def look(sitting: Sitting) -> Action | None:
        """Check the table sometimes; return the agreed hour if it strikes now, else ``None``."""
        lot = chance.random()
        if lot < LOOKS:
            counted["looks"] += 1
            check_cards(sitting)
            check_counters(sitting)
            check_view(sitting, chance)
            counted["views compared"] += check_secrecy(sitting, chance)
        elif lot > 1 - HOURS and rules.minutes and not sitting.hour_struck:
            return Hour()
        return None

    while len(sitting.nets) < most and sitting.phase is not Phase.ENDED:
        if players:
            play_deal(sitting, players, chance, look)
        else:
            _by_chance(sitting, chance, counted, look)
        expect(sitting.bank.conserved, "counters are not conserved [C7]")
    if sitting.phase is not Phase.ENDED:
        sitting.apply(End())
    return sitting


def _by_chance(
    sitting: Sitting,
    chance: Random,
    counted: Counter[str],
    look: Callable[[Sitting], Action | None],
) -> None:
    """Play a deal by random actions; under club laws with errors and claims."""
    settled, actions = len(sitting.nets), 0
    wild = chance.choice((0.0, 0.05, 0.2)) if sitting.rules.laws is Laws.CLUB else 0.0
    while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
        actions += 1
        expect(actions < ENDLESS, "the deal does not end")
        lot = chance.random() if wild and actions < WILD else 1.0
        if lot < wild / 2 and (claim := any_claim(sitting, chance)):
            sitting.apply(claim)  # offered claims are legal
            counted["claims"] += 1
        elif lot < wild and (error := any_error(sitting, chance)):
            try:
                sitting.apply(error)
                counted["errors"] += 1
            except IllegalAction:
                counted["errors refused"] += 1
        else:
            sitting.apply(look(sitting) or anything_legal(sitting, chance))


def _caches() -> Iterator[_lru_cache_wrapper[object]]:
    """Yield the engine's functions that cache their results."""
    for name, module in list(sys.modules.items()):
        if name.startswith("eldesthand."):
            for each in list(vars(module).values()):
                if isinstance(each, _lru_cache_wrapper):
                    yield each


def _memory() -> Memory:
    """Clear the caches, and return the memory in use. Raises ``Broken`` if an unbounded cache holds
    too much.
    """
    for cached in _caches():
        info = cached.cache_info()
        limited = info.maxsize is not None or info.currsize <= MOST_CACHED
        expect(limited, f"a cache without a limit holds {info.currsize} results: {cached!r}")
        cached.cache_clear()
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        resident = pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError, ValueError):  # not on every system
        resident = 0
    return sys.getallocatedblocks(), resident
