"""Duplicate matches: the same deals for every seating of the bots, so that luck mostly cancels.

A match is cut into *rounds*. A round is one short sitting, the same shuffles and the same dealer,
played once for each seating: the bots in turn around the table, and turned on by one seat until
every bot has sat in every seat. A round's figures are the bots' means; rounds are independent, so
that the spread of the differences between rounds gives an honest standard error.

>>> seatings(("careful", "random"), 4)
(('careful', 'random', 'careful', 'random'), ('random', 'careful', 'random', 'careful'))
>>> len(seatings(("careful", "random"), 3))
6
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from types import MappingProxyType

from eldesthand.arena.clairvoyant import Clairvoyant
from eldesthand.arena.fewest import Fewest
from eldesthand.arena.store import Round, add_round, read_rounds
from eldesthand.arena.strangers.stranger import BotError, Stranger, where
from eldesthand.bots import Bot, make_bot
from eldesthand.bots.plain import Plain
from eldesthand.core.actions import Agree, Cut, End
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import Event, Settled
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.table import by_itself, to_decide

__all__ = [
    "PLAYOUTS",
    "SEARCHERS",
    "BotResult",
    "Difference",
    "Match",
    "Round",
    "make_player",
    "match",
    "play_round",
    "seatings",
    "time_class",
]

Clock = Callable[[], float]
Maker = Callable[[str, Random], Bot]
Progress = Callable[[int, int], None]

_FINE = 20
"""Moves' times are counted in classes, so many to each factor of e: five per cent wide."""


SEARCHERS: dict[str, type[Plain]] = {"plain": Plain, "clairvoyant": Clairvoyant, "fewest": Fewest}
"""Players who search with a fixed number of playouts; all but ``plain`` exist only here."""

PLAYOUTS = 1000
"""How many a move, where nothing is said."""


@dataclass(frozen=True)
class BotResult:
    """A bot's figures: counters and units a deal, and milliseconds a move at some quantiles."""

    bot: str
    net: float
    units: float
    median_ms: float
    slow_ms: float
    slowest_ms: float


@dataclass(frozen=True)
class Difference:
    """How much better ``bot`` did than ``other`` for each player and deal, with standard errors:
    counters more, units fewer, and the share of deals in which it won more than the other, of equal
    ones half.
    """

    bot: str
    other: str
    net: float
    net_error: float
    units: float
    units_error: float
    beaten: float
    beaten_error: float


@dataclass(frozen=True)
class Match:
    """A match: its size, each bot's figures, and every pair's paired difference."""

    rounds: int
    deals: int
    bots: tuple[BotResult, ...]
    differences: tuple[Difference, ...]


def seatings(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Who sits where, in every seating of a round: every bot as often in every seat."""
    ways: dict[tuple[str, ...], None] = {}
    for shift in range(len(bots)):
        around = [bots[(shift + n) % len(bots)] for n in range(players)]
        for turn in range(players):
            ways[tuple(around[turn:] + around[:turn])] = None
    return tuple(ways)


def make_player(
    name: str,
    chance: Random,
    playouts: int = PLAYOUTS,
    strangers: Mapping[str, Stranger] = MappingProxyType({}),
) -> Bot:
    """A player by name: any bot, one who exists only here, or one of the ``strangers``.

    ``playouts`` is what the ``SEARCHERS`` have for a move. Raises ``RulesError`` for another name,
    ``BotError`` for a stranger that cannot be made.
    """
    if name in strangers:
        return strangers[name].player(chance)
    return SEARCHERS[name](chance, playouts) if name in SEARCHERS else make_bot(name, chance)


def play_round(
    rules: Rules,
    bots: tuple[str, ...],
    deals: int,
    seed: str,
    number: int,
    clock: Clock | None = None,
    make: Maker = make_player,
) -> Round:
    """Play one round of so many deals, in every seating. ``clock`` gives seconds.

    Raises ``BotError`` when a bot does what the laws do not allow.
    """
    net, units = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
    played = dict.fromkeys(bots, 0)
    beaten: dict[str, dict[str, list[float]]] = {
        bot: {other: [] for other in bots if other != bot} for bot in bots
    }
    times: dict[str, Counter[int]] = {bot: Counter() for bot in bots}
    for way in seatings(bots, rules.players):
        sitting = Sitting(rules, way)
        sitting.apply(Agree(number % rules.players))
        players = [
            make(bot, Random(f"{seed}/{number}/{'-'.join(way)}/{seat}"))
            for seat, bot in enumerate(way)
        ]
        chance = Random(f"{seed}/{number}")
        with ExitStack() as table:
            for player in players:
                if isinstance(player, Clairvoyant):
                    player.sitting = sitting
                elif isinstance(player, AbstractContextManager):
                    table.enter_context(player)
            while sitting.phase is not Phase.ENDED and len(sitting.nets) < deals:
                for event in _go_on(sitting, players, way, chance, times, clock):
                    if isinstance(event, Settled):
                        seats = [line.seat for line in event.reckoning.lines]
                        _compare([(way[seat], sitting.nets[-1][seat]) for seat in seats], beaten)
        if sitting.phase is not Phase.ENDED:
            sitting.apply(End())
        for seat, bot in enumerate(way):
            net[bot] += sitting.bank.won(seat) - sitting.bank.points[seat]
            units[bot] += sitting.bank.units[seat]
            played[bot] += len(sitting.nets)
    return Round(
        number,
        {bot: net[bot] / played[bot] for bot in bots},
        {bot: units[bot] / played[bot] for bot in bots},
        {bot: {other: _mean(found) for other, found in beaten[bot].items()} for bot in bots},
        times,
    )


def _compare(
    results: Sequence[tuple[str, int]], beaten: Mapping[str, Mapping[str, list[float]]]
) -> None:
    """Note of each pair of players with different bots who won more counters in a deal."""
    for bot, own in results:
        for other, net in results:
            if other != bot:
                beaten[bot][other].append((own > net) + (own == net) / 2)


def _go_on(
    sitting: Sitting,
    players: Sequence[Bot],
    way: Sequence[str],
    chance: Random,
    times: Mapping[str, Counter[int]],
    clock: Clock | None,
) -> Sequence[Event]:
    """Do what happens next; the cut is always the same, so that the deals are."""
    action = by_itself(sitting, chance)
    if action is None and sitting.phase is Phase.CUT:
        action = Cut(sitting.pone, len(sitting.pack) // 2)
    if action is not None:
        return sitting.apply(action)
    seat, player = next(to_decide(sitting))
    view = sitting.view(seat)
    before = clock() if clock else 0.0
    action = players[player].choose(view)
    if clock and len(view.playable) > 1:
        times[way[player]][time_class(clock() - before)] += 1
    try:
        return sitting.apply(action)
    except IllegalAction as error:
        raise BotError(f"{where(way[player], view)}: {action} is refused: {error}") from None


def time_class(seconds: float) -> int:
    """The class of a time, five per cent wide; 0 is a microsecond.

    >>> time_class(1e-6), time_class(0.02)
    (0, 198)
    """
    return round(_FINE * log(max(seconds, 1e-6) * 1e6))


def _milliseconds(times: Mapping[int, int], part: float) -> float:
    """The time that this part of the moves did not exceed."""
    left = part * sum(times.values())
    for when in sorted(times):
        left -= times[when]
        if left <= 0:
            return round(exp(when / _FINE) / 1000, 2)
    return 0.0


def match(
    rules: Rules,
    bots: Sequence[str],
    rounds: int,
    seed: int | str,
    *,
    deals: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    store: Path | None = None,
    clock: Clock | None = None,
    make: Maker = make_player,
    notice: Callable[[str], None] | None = None,
) -> Match:
    """Play a match and give its figures.

    A round is a sitting of ``deals`` deals in every seating. ``executor`` is any
    ``concurrent.futures.Executor``; ``progress`` is called with rounds played and rounds in all;
    ``store`` is a file of finished rounds, a JSON object a line: the match goes on from there.
    A line that was not written to its end is played again, and ``notice`` is told so. ``make``
    makes the players. The figures do not depend on the executor (but times do).

    Raises ``RulesError`` for a match that cannot be, ``BotError`` for a bot that does not do what
    it has to, ``RecordError`` for a store that is no such file, or that another version of the
    engine wrote.
    """
    if len(set(bots)) != len(bots) or not 2 <= len(bots) <= rules.players:
        raise RulesError(f"expected two to {rules.players} different bots, not {', '.join(bots)}")
    if rounds < 1 or deals < 1:
        raise RulesError(f"expected at least one round of one deal, not {rounds} of {deals}")
    for bot in bots:
        make(bot, Random(0))
    done = read_rounds(store, bots, notice) if store else {}
    wanted = [number for number in range(rounds) if number not in done]

    def keep(result: Round) -> None:
        done[result.number] = result
        if store:
            add_round(store, result)
        if progress:
            progress(sum(number in done for number in range(rounds)), rounds)

    if executor is None:
        for number in wanted:
            keep(play_round(rules, tuple(bots), deals, str(seed), number, clock, make))
    else:
        waiting = [
            executor.submit(play_round, rules, tuple(bots), deals, str(seed), number, clock, make)
            for number in wanted
        ]
        for future in as_completed(waiting):
            keep(future.result())
    return _figures([done[number] for number in range(rounds)], tuple(bots), deals, rules)


def _figures(rounds: Sequence[Round], bots: tuple[str, ...], deals: int, rules: Rules) -> Match:
    results = []
    for bot in bots:
        times: Counter[int] = Counter()
        for each in rounds:
            times.update(each.times[bot])
        results.append(
            BotResult(
                bot,
                round(_mean([each.net[bot] for each in rounds]), 4),
                round(_mean([each.units[bot] for each in rounds]), 4),
                *(_milliseconds(times, part) for part in (0.5, 0.95, 1.0)),
            )
        )
    differences = []
    for n, bot in enumerate(bots):
        for other in bots[n + 1 :]:
            net = [each.net[bot] - each.net[other] for each in rounds]
            units = [each.units[other] - each.units[bot] for each in rounds]
            beaten = [each.beaten[bot][other] for each in rounds]
            spreads = (*_spread(net), *_spread(units), *_spread(beaten))
            differences.append(Difference(bot, other, *map(_rounded, spreads)))
    played = len(rounds) * deals * len(seatings(bots, rules.players))
    return Match(len(rounds), played, tuple(results), tuple(differences))


def _rounded(value: float) -> float:
    return round(value, 4)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, 0 for a single value."""
    mean, count = _mean(values), len(values)
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
