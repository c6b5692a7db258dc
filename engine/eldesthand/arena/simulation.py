"""Whole sittings between bots, summed up.

The deals are divided into sittings of :data:`SITTING` deals with a seed each, so the result does
not depend on the distribution of the work.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random

from eldesthand import __version__
from eldesthand.bots.club import make_player
from eldesthand.core.actions import Agree, End
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.wire import encode
from eldesthand.fairness.crooked_dealer import check_crooked, crooked_action
from eldesthand.record import SUFFIX, Record, save_file
from eldesthand.table import play_deal

SITTING = 60
"""Number of deals in a sitting, as in Foster's example (S9)."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class SeatResult:
    """Result of one seat.

    It has the mean net in counters per deal with its standard error, the units taken in all, and
    the number of deals in which it stayed clear.
    """

    seat: int
    bot: str
    net_per_deal: float
    standard_error: float
    units: int
    clear: int


@dataclass(frozen=True)
class Simulation:
    """Result of a simulation.

    ``pool`` is the sum left in the pools at the ends of the sittings; ``conserved`` says whether
    all counters bought were held or in the pool after every deal.
    """

    deals: int
    sittings: int
    seats: tuple[SeatResult, ...]
    pool: int
    conserved: bool


@dataclass(frozen=True)
class _Tally:
    """Results of some sittings: each deal's net by seat, and totals."""

    nets: tuple[tuple[int, ...], ...]
    units: tuple[int, ...]
    clear: tuple[int, ...]
    pool: int
    conserved: bool
    sittings: int


def _play(
    rules: Rules,
    bots: tuple[str, ...],
    deals: int,
    seed: str,
    records: Path | None,
    part: int,
    crooked: int | None,
) -> _Tally:
    """Play this number of deals, in one sitting if it lasts that long, or else in several.

    ``records`` is the prefix of the paths of all records.
    """
    chance = Random(f"{seed}/chance")
    players = [make_player(bot, Random(f"{seed}/{seat}")) for seat, bot in enumerate(bots)]
    nets: list[tuple[int, ...]] = []
    units, clear = [0] * rules.players, [0] * rules.players
    pool, conserved, sittings = 0, True, 0
    while len(nets) < deals:
        sitting = Sitting(rules, tuple(f"{bot} {seat}" for seat, bot in enumerate(bots)))
        sitting.apply(Agree(chance.randrange(rules.players)))
        sittings += 1
        while sitting.phase is not Phase.ENDED and len(nets) + len(sitting.nets) < deals:
            active = sitting.active
            play_deal(
                sitting, players, chance, partial(crooked_action, crooked=crooked, chance=chance)
            )
            conserved = conserved and sitting.bank.conserved
            for seat in active:
                clear[seat] += sitting.tricks is not None and sitting.tricks.clear(seat)
        if sitting.phase is not Phase.ENDED:
            pool += sitting.bank.pool
            sitting.apply(End())
        conserved = conserved and sitting.bank.conserved
        if records is not None:
            name = f"{records.name}-{part:04d}-{sittings:02d}{SUFFIX}"
            save_file(Record.of(sitting), records.with_name(name))
        nets += sitting.nets
        units = [sum(pair) for pair in zip(units, sitting.bank.units, strict=True)]
    return _Tally(tuple(nets), tuple(units), tuple(clear), pool, conserved, sittings)


def simulate(
    rules: Rules,
    bots: Sequence[str],
    deals: int,
    seed: int | str,
    executor: Executor | None = None,
    progress: Progress | None = None,
    records: Path | None = None,
    crooked: int | None = None,
) -> Simulation:
    """Play ``deals`` deals with these bots, by seat, and return the result.

    ``executor`` is any ``concurrent.futures.Executor``, such as a process pool or a cluster's
    client; without one the deals are played here. ``progress`` is called with the number of deals
    played and of all deals. The record of each sitting is written into the folder ``records``, if
    given, under a name unique to the simulation. The player at the seat ``crooked`` stacks the pack
    when dealing, for demonstration (F1). The result follows from rules, bots, deals and seed,
    whatever the executor.

    Raises ``RulesError`` for a wrong number of bots, an unknown bot, or a crooked dealer who does
    not deal threes.

    >>> simulate(Rules(), ["random"] * 4, deals=3, seed=1).conserved
    True
    """
    if len(bots) != rules.players:
        raise RulesError(f"expected {rules.players} bots, one for each seat, got {len(bots)}")
    if deals < 1:
        raise RulesError(f"expected at least 1 deal, got {deals}")
    for bot in bots:
        make_player(bot, Random(0))
    check_crooked(rules, crooked)
    sizes = [min(SITTING, deals - start) for start in range(0, deals, SITTING)]
    begin = None if records is None else records / _name(rules, bots, deals, seed, crooked)
    jobs = [
        (rules, tuple(bots), size, f"{seed}/{n}", begin, n, crooked) for n, size in enumerate(sizes)
    ]
    tallies: dict[int, _Tally] = {}

    def keep(place: int, tally: _Tally) -> None:
        tallies[place] = tally
        if progress:
            progress(sum(len(done.nets) for done in tallies.values()), deals)

    if executor is None:
        for place, job in enumerate(jobs):
            keep(place, _play(*job))
    else:
        waiting = {executor.submit(_play, *job): place for place, job in enumerate(jobs)}
        for future in as_completed(waiting):
            keep(waiting[future], future.result())
    return _add_up([tallies[place] for place in range(len(jobs))], bots)


def _name(
    rules: Rules, bots: Sequence[str], deals: int, seed: int | str, crooked: int | None
) -> str:
    """Return the prefix of a simulation's records: its variety, and a digest of its settings.

    So simulations can share a folder.
    """
    settings = [__version__, encode(rules), list(bots), deals, str(seed), crooked]
    return f"{rules.variety}-{sha256(json.dumps(settings).encode()).hexdigest()[:12]}"


def _add_up(tallies: Sequence[_Tally], bots: Sequence[str]) -> Simulation:
    nets = [net for tally in tallies for net in tally.nets]
    seats = tuple(
        SeatResult(
            seat,
            bot,
            *_mean_and_error([net[seat] for net in nets]),
            sum(tally.units[seat] for tally in tallies),
            sum(tally.clear[seat] for tally in tallies),
        )
        for seat, bot in enumerate(bots)
    )
    return Simulation(
        len(nets),
        sum(tally.sittings for tally in tallies),
        seats,
        sum(tally.pool for tally in tallies),
        all(tally.conserved for tally in tallies),
    )


def _mean_and_error(values: Sequence[int]) -> tuple[float, float]:
    """Return the mean, and its standard error (0 for a single value), to a millionth.

    >>> _mean_and_error([1, 3])
    (2.0, 1.0)
    """
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return round(mean, 6), round(sqrt(variance / count), 6)
