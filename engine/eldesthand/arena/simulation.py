"""Simulation of whole sittings between bots.

The deals are divided into parts of :data:`SITTING` deals with a seed each, so the result does not
depend on the number of processes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from random import Random

from eldesthand import __version__
from eldesthand.arena.runner import Progress, results
from eldesthand.arena.strangers import Strangers, check_bots, kept_strangers, players_of
from eldesthand.bots.search.race import mean_and_error
from eldesthand.coach.card_luck import luck_in
from eldesthand.core.actions import Agree, End
from eldesthand.core.checking import check
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.wire import encode
from eldesthand.fairness.watch import check_crooked, crooked_action
from eldesthand.playing import play_deal
from eldesthand.record import SUFFIX, Record, save_file

SITTING = 60
"""Number of deals in a part, as in Foster's example (S9)."""


@dataclass(frozen=True)
class SeatResult:
    """Result of one seat: mean counters per deal, all units taken, and number of clear deals.

    ``nets`` is the number of deals by their net counters; ``course`` is the counters won after each
    deal of the first sitting. ``adjusted`` is the mean without the luck of the cards
    (:mod:`eldesthand.coach.card_luck`) with its standard error, if it was measured.
    """

    seat: int
    bot: str
    net_per_deal: float
    standard_error: float
    units: int
    clear: int
    nets: Mapping[int, int]
    course: tuple[int, ...]
    adjusted: float | None = None
    adjusted_error: float | None = None


@dataclass(frozen=True)
class Simulation:
    """Result of a simulation.

    ``pool`` is the sum of the pools of unfinished sittings. ``conserved`` is true if after every
    deal all counters bought were held or in the pool.
    """

    deals: int
    sittings: int
    seats: tuple[SeatResult, ...]
    pool: int
    conserved: bool


@dataclass(frozen=True)
class _Part:
    """Part of a simulation; ``records`` is the path prefix of its records."""

    rules: Rules
    bots: tuple[str, ...]
    deals: int
    seed: str
    number: int
    records: Path | None
    crooked: int | None
    luck: bool
    strangers: Strangers


@dataclass(frozen=True)
class _Tally:
    """Results of a part: each deal's net and luck by seat, and totals."""

    part: int
    nets: tuple[tuple[int, ...], ...]
    lucks: tuple[Mapping[int, float], ...]
    units: tuple[int, ...]
    clear: tuple[int, ...]
    pool: int
    conserved: bool
    sittings: int


def _play(part: _Part) -> _Tally:
    """Play a part in one sitting, or in more if sittings end early."""
    match = part.bots, part.seed.rpartition("/")[0]
    players = players_of(
        part.bots, lambda seat: Random(f"{part.seed}/{seat}"), part.strangers, match
    )
    rules, deals, seed = part.rules, part.deals, part.seed
    chance = Random(f"{seed}/chance")
    stack = partial(crooked_action, crooked=part.crooked, chance=chance)
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(part.bots))
    nets: list[tuple[int, ...]] = []
    lucks: list[Mapping[int, float]] = []
    units, clear = [0] * rules.players, [0] * rules.players
    pool, conserved, sittings = 0, True, 0
    while len(nets) < deals:
        sitting = Sitting(rules, names)
        sitting.apply(Agree(chance.randrange(rules.players)))
        sittings += 1
        while sitting.phase is not Phase.ENDED and len(nets) + len(sitting.nets) < deals:
            active = sitting.active
            play_deal(sitting, players, chance, stack)
            conserved = conserved and sitting.bank.conserved
            if part.luck:
                lucks.append({seat: worth.luck for seat, worth in luck_in(sitting).items()})
            for seat in active:
                clear[seat] += sitting.tricks is not None and sitting.tricks.clear(seat)
        if sitting.phase is not Phase.ENDED:
            pool += sitting.bank.pool
            sitting.apply(End())
        conserved = conserved and sitting.bank.conserved
        if part.records is not None:
            name = f"{part.records.name}-{part.number:04d}-{sittings:02d}{SUFFIX}"
            save_file(Record.of(sitting), part.records.with_name(name))
        nets += sitting.nets
        units = [sum(pair) for pair in zip(units, sitting.bank.units, strict=True)]
    return _Tally(
        part.number,
        tuple(nets),
        tuple(lucks),
        tuple(units),
        tuple(clear),
        pool,
        conserved,
        sittings,
    )


@dataclass(frozen=True)
class SimulationOptions:
    """Options of a simulation.

    ``records`` is a folder for the records of all sittings; their names are unique to the
    simulation. The player ``crooked`` stacks the pack as dealer, for demonstration (F1). With
    ``luck``, the luck of the cards is measured, which takes 20 to 50 milliseconds a deal.
    ``progress`` is called with the numbers of finished deals and of all deals. ``strangers`` are
    bots from outside the engine, by name; each has a process of its own.
    """

    records: Path | None = None
    crooked: int | None = None
    luck: bool = False
    progress: Progress | None = None
    strangers: Strangers = field(default_factory=dict)


def simulate(
    rules: Rules,
    bots: Sequence[str],
    deals: int,
    seed: int | str,
    executor: Executor | None = None,
    options: SimulationOptions = SimulationOptions(),
) -> Simulation:
    """Play ``deals`` deals with these bots, by seat, and return the result.

    ``executor`` is any ``concurrent.futures.Executor``, such as a process pool or a cluster's
    client. The result depends only on rules, bots, deals, seed, and the crooked dealer.

    Raises ``RulesError`` for a wrong number of bots, an unknown bot, or a crooked dealer in a game
    that is not dealt by threes.

    >>> simulate(Rules(), ["random"] * 4, deals=3, seed=1).conserved
    True
    """
    check("rules", rules, Rules, RulesError)
    check("bots", bots, Sequence[str], RulesError)
    check("deals", deals, int, RulesError)
    check("seed", seed, int | str, RulesError)
    check("executor", executor, Executor | None, RulesError)
    check("options", options, SimulationOptions, RulesError)
    if len(bots) != rules.players:
        raise RulesError(f"expected {rules.players} bots, one for each seat, got {len(bots)}")
    if deals < 1:
        raise RulesError(f"expected at least 1 deal, got {deals}")
    check_bots(bots, options.strangers)
    records, crooked = options.records, options.crooked
    check_crooked(rules, crooked)
    sizes = [min(SITTING, deals - start) for start in range(0, deals, SITTING)]
    begin = None if records is None else records / _name(rules, bots, deals, seed, crooked)
    parts = [
        _Part(
            rules,
            tuple(bots),
            size,
            f"{seed}/{n}",
            n,
            begin,
            crooked,
            options.luck,
            options.strangers,
        )
        for n, size in enumerate(sizes)
    ]
    tallies: list[_Tally] = []
    with kept_strangers():
        for tally in results(_play, parts, executor):
            tallies.append(tally)
            if options.progress:
                options.progress(sum(len(done.nets) for done in tallies), deals)
    return _add_up(sorted(tallies, key=lambda tally: tally.part), bots)


def _name(
    rules: Rules, bots: Sequence[str], deals: int, seed: int | str, crooked: int | None
) -> str:
    settings = [__version__, encode(rules), list(bots), deals, str(seed), crooked]
    return f"{rules.variety}-{sha256(json.dumps(settings).encode()).hexdigest()[:12]}"


def _add_up(tallies: Sequence[_Tally], bots: Sequence[str]) -> Simulation:
    nets = [net for tally in tallies for net in tally.nets]
    lucks = [luck for tally in tallies for luck in tally.lucks]
    figures = [mean_and_error([net[seat] for net in nets]) for seat in range(len(bots))]
    seats = tuple(
        SeatResult(
            seat,
            bot,
            round(figures[seat][0], 6),
            round(figures[seat][1], 6),
            sum(tally.units[seat] for tally in tallies),
            sum(tally.clear[seat] for tally in tallies),
            dict(sorted(Counter(net[seat] for net in nets).items())),
            tuple(accumulate(net[seat] for net in tallies[0].nets)),
            *_adjusted(nets, lucks, seat),
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


def _adjusted(
    nets: Sequence[tuple[int, ...]], lucks: Sequence[Mapping[int, float]], seat: int
) -> tuple[float, float] | tuple[()]:
    """Return the mean of a seat without luck, and its error; empty if luck was not measured."""
    if not lucks:
        return ()
    fair = [net[seat] - luck.get(seat, 0.0) for net, luck in zip(nets, lucks, strict=True)]
    mean, error = mean_and_error(fair)
    return round(mean, 6), round(error, 6)
