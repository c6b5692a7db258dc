"""Duplicate matches: the same deals for every seating of the bots, which cancels most luck.

A *round* is one short sitting, played once in each seating with the same shuffles and dealer. The
bots alternate around the table, and rotate until every bot has had every seat. The figures of a
round are the bots' means. Rounds are independent, so their differences give the standard error.

>>> seatings(("careful", "random"), 4)
(('careful', 'random', 'careful', 'random'), ('random', 'careful', 'random', 'careful'))
>>> len(seatings(("careful", "random"), 3))
6

Two searching bots exist only here, to measure others by: ``clairvoyant`` and ``fewest``. Matches
between neighbours on a ladder of bots give ratings.

>>> rungs = [
...     Difference("beginner", "careful", 0.0, 0.0, 0.0, 0.0, beaten=0.36, beaten_error=0.01),
...     Difference("careful", "plain", 0.0, 0.0, 0.0, 0.0, beaten=0.45, beaten_error=0.02),
... ]
>>> [round(rating) for rating in ratings(rungs)], [round(step(rung)[1]) for rung in rungs]
([1300, 1400, 1435], [8, 14])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from math import exp, log
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from eldesthand import __version__
from eldesthand.arena.runner import Progress, Store, results
from eldesthand.arena.strangers import kept, kept_strangers
from eldesthand.arena.strangers.process import BotError, Stranger
from eldesthand.bots import Bot, make_bot
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import units_of
from eldesthand.bots.search.race import mean_and_error
from eldesthand.bots.searchers import Plain
from eldesthand.bots.thought import Clock, Thought
from eldesthand.core.actions import Agree, Cut, End
from eldesthand.core.cards import Card
from eldesthand.core.chance import Stream, derived, stretched
from eldesthand.core.checking import check, check_fields, check_seats
from eldesthand.core.errors import IllegalAction, RecordError, RulesError
from eldesthand.core.events import Event, Settled
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.playing import by_itself, to_decide, where
from eldesthand.problems.rating import rating_difference


class Clairvoyant(Plain):
    """``plain`` with open hands, to measure the value of knowing the cards.

    The arena sets its ``sitting``. Its result is no upper limit for other bots, because with open
    hands all playouts of a card are nearly the same.
    """

    sitting: Sitting | None = None

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the best mean in the actual deal."""
        if self.sitting is None or self.sitting.tricks is None:
            return (yield from super().best(decision))
        owners = decision.owners(self.sitting.tricks.hands)
        totals = dict.fromkeys(decision.cards, 0.0)
        for _ in range(max(1, self.playouts // len(decision.cards))):
            world = decision.worlds.build(owners)
            for card in decision.cards:
                totals[card] += decision.value(world, card)
            yield
        return max(decision.cards, key=lambda card: (totals[card], card & 15))


class FewestUnits(Payoffs):
    """Payoffs in which every unit costs its taker one counter in any settlement.

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["sweepstake"].rules)
    >>> heart = game.weights[game.rules.pack[-1]]
    >>> FewestUnits(game).of((3 * heart, 5 * heart, 5 * heart, 0))
    (-3.0, -5.0, -5.0, 0.0)
    """

    def of(
        self, taken: Sequence[int], owner: int | None = None, *, over: bool = True
    ) -> tuple[float, ...]:
        """Return each place's number of units with a minus sign."""
        return tuple(0.0 - units_of(weight) for weight in taken)


class Fewest(Plain):
    """``plain`` with the aim to take few units, to measure the value of knowing the settlement."""

    net_share: float = 0.0

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the fewest units on average."""
        decision.payoffs = FewestUnits.of_view(decision.view, decision.game)
        return super().best(decision)


_UNNAMED = "0.1.0"
"""Version of the engine in rounds without a version."""

Maker = Callable[[str, Random], Bot]

_FINE = 20
"""Number of classes of times for a factor of e; a class is five per cent wide."""


SEARCHERS: dict[str, type[Plain]] = {"plain": Plain, "clairvoyant": Clairvoyant, "fewest": Fewest}
"""Bots that search with a fixed number of playouts; ``plain`` is the only public one."""

PLAYOUTS = 1000
"""Default number of playouts for a move."""


@dataclass(frozen=True)
class Round:
    """Figures of a round by bot.

    ``net`` counters and ``units`` are means per player and deal. ``beaten`` is the share of deals
    with a better result than each other bot, plus half the share with an equal one. ``times``
    counts moves by :func:`time_class`. ``by_deal`` is the net result of each deal of the sitting.
    """

    number: int
    net: Mapping[str, float]
    units: Mapping[str, float]
    beaten: Mapping[str, Mapping[str, float]]
    times: Mapping[str, Mapping[int, int]]
    by_deal: Sequence[Mapping[str, float]] = ()


@dataclass(frozen=True)
class BotResult:
    """Result of a bot: counters and units per deal, and milliseconds per move.

    ``median_ms``, ``slow_ms`` and ``slowest_ms`` are the 50th, 95th and 100th percentiles.
    """

    bot: str
    net: float
    units: float
    median_ms: float
    slow_ms: float
    slowest_ms: float


@dataclass(frozen=True)
class Difference:
    """Advantage of ``bot`` over ``other`` per player and deal, with standard errors.

    ``net`` is in counters won, ``units`` in units not taken; ``beaten`` is the share of deals with
    a better result, plus half the share with an equal one. ``by_deal`` has the counters and their
    standard error for each deal of a round.
    """

    bot: str
    other: str
    net: float
    net_error: float
    units: float
    units_error: float
    beaten: float
    beaten_error: float
    by_deal: tuple[tuple[float, float], ...] = field(default=(), kw_only=True)


@dataclass(frozen=True)
class Match:
    """Result of a match: its size, each bot's figures, and the difference of every pair."""

    rounds: int
    deals: int
    bots: tuple[BotResult, ...]
    differences: tuple[Difference, ...]


def seatings(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Return the seatings of a round; every bot has every seat equally often."""
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
    """Return a player by name: a bot, one of the ``SEARCHERS``, or one of the ``strangers``.

    ``playouts`` is the number of playouts for a move of the ``SEARCHERS``. A stranger does not get
    ``chance``, because it depends on the seed of the match. Raises ``RulesError`` for an unknown
    name, ``BotError`` for a stranger that cannot be made.
    """
    if name in strangers:
        return strangers[name].player()
    return SEARCHERS[name](chance, playouts) if name in SEARCHERS else make_bot(name, chance)


@dataclass(frozen=True)
class MatchOptions:
    """Settings of a match.

    A round is a sitting of ``deals`` deals in every seating. ``make`` makes the players, and
    ``clock`` measures their moves. ``executor`` is any ``concurrent.futures.Executor``. The match
    continues after the finished rounds in the file ``store``. If the last line of the file is
    incomplete, its round is played again, and ``notice`` is called with a sentence. ``progress`` is
    called with the numbers of finished rounds and of all rounds.
    """

    deals: int = 1
    make: Maker = make_player
    clock: Clock | None = None
    executor: Executor | None = None
    store: Path | None = None
    progress: Progress | None = None
    notice: Callable[[str], None] | None = None

    def __post_init__(self) -> None:
        check_fields(self, RulesError)

    @property
    def of_round(self) -> MatchOptions:
        """The settings that another process needs to play a round."""
        return MatchOptions(self.deals, self.make, self.clock)


class _Tally:
    """Results of one round so far, by bot."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.net, self.units = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
        self.played = dict.fromkeys(bots, 0)
        self.beaten: dict[str, dict[str, list[float]]] = {
            bot: {other: [] for other in bots if other != bot} for bot in bots
        }
        self.times: dict[str, Counter[int]] = {bot: Counter() for bot in bots}
        self.nets: list[dict[str, list[float]]] = []

    def add_deal(self, results: Sequence[tuple[str, int]]) -> None:
        """Compare the counters of each pair of players with different bots in a deal."""
        for bot, own in results:
            for other, net in results:
                if other != bot:
                    self.beaten[bot][other].append((own > net) + (own == net) / 2)

    def add_sitting(self, sitting: Sitting) -> None:
        """Add the totals of a sitting; the players' names are those of the bots."""
        for seat, bot in enumerate(sitting.names):
            self.net[bot] += sitting.bank.won(seat) - sitting.bank.points[seat]
            self.units[bot] += sitting.bank.units[seat]
            self.played[bot] += len(sitting.nets)
        for number, nets in enumerate(sitting.nets):
            if number == len(self.nets):
                self.nets.append({bot: [] for bot in self.bots})
            for bot, net in zip(sitting.names, nets, strict=True):
                self.nets[number][bot].append(net)

    def result(self, number: int) -> Round:
        """Return the figures of the round, means per player and deal."""
        return Round(
            number,
            {bot: self.net[bot] / self.played[bot] for bot in self.bots},
            {bot: self.units[bot] / self.played[bot] for bot in self.bots},
            {
                bot: {other: _mean(found) for other, found in self.beaten[bot].items()}
                for bot in self.bots
            },
            self.times,
            [{bot: _mean(own) for bot, own in nets.items()} for nets in self.nets],
        )


def play_round(
    rules: Rules,
    bots: tuple[str, ...],
    key: bytes,
    number: int,
    options: MatchOptions = MatchOptions(),
) -> Round:
    """Play one round in every seating.

    The cards depend only on ``key``, the game and the number of the round, so they are the same in
    all seatings. Each bot has a random stream of its own.

    Raises ``BotError`` for a bot's illegal action.
    """
    tally, game = _Tally(bots), (rules.variety, rules.settlement, rules.players)
    for turn, way in enumerate(seatings(bots, rules.players)):
        sitting = Sitting(rules, way)
        sitting.apply(Agree(number % rules.players))
        made = [
            options.make(bot, Random(derived(key, "bot", number, *way, seat)))
            for seat, bot in enumerate(way)
        ]
        # each seating has processes of its own, so none meets the same cards again
        players = [kept(bot, (key, bots), (turn, seat)) for seat, bot in enumerate(made)]
        deals = Stream(key, "deals", *game, number)
        for player in players:
            if isinstance(player, Clairvoyant):
                player.sitting = sitting
        while sitting.phase is not Phase.ENDED and len(sitting.nets) < options.deals:
            for event in _go_on(sitting, players, deals, tally, options.clock):
                if isinstance(event, Settled):
                    seats = [line.seat for line in event.reckoning.lines]
                    tally.add_deal([(way[seat], sitting.nets[-1][seat]) for seat in seats])
        if sitting.phase is not Phase.ENDED:
            sitting.apply(End())
        tally.add_sitting(sitting)
    return tally.result(number)


def _go_on(
    sitting: Sitting, players: Sequence[Bot], deals: Random, tally: _Tally, clock: Clock | None
) -> Sequence[Event]:
    """Apply the next action; each cut lifts half the pack, so that all seatings get equal deals."""
    action = by_itself(sitting, deals)
    if action is None and sitting.phase is Phase.CUT:
        action = Cut(sitting.pone, len(sitting.pack) // 2)
    if action is not None:
        return sitting.apply(action)
    seat, player = next(to_decide(sitting))
    view, bot = sitting.view(seat), sitting.names[player]
    before = clock() if clock else 0.0
    action = players[player].choose(view)
    if clock and len(view.playable) > 1:
        tally.times[bot][time_class(clock() - before)] += 1
    try:
        return sitting.apply(action)
    except IllegalAction as error:
        raise BotError(
            f"{where(bot, view)}: expected a legal action, got {action}: {error}"
        ) from None


def time_class(seconds: float) -> int:
    """Return the class of a duration; a class is 5 % wide, and class 0 is one microsecond.

    >>> time_class(1e-6), time_class(0.02)
    (0, 198)
    """
    return round(_FINE * log(max(seconds, 1e-6) * 1e6))


def _milliseconds(times: Mapping[int, int], part: float) -> float:
    """Return this quantile of the times, in milliseconds."""
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
    options: MatchOptions = MatchOptions(),
) -> Match:
    """Play a match and return its figures.

    The same seed gives the same deals and the same randomness to the engine's bots, with any
    executor. The randomness of strangers cannot be repeated.

    Raises ``RulesError`` for an invalid match, ``BotError`` for a failing bot, ``RecordError`` for
    an invalid store, or one of another version of the engine.
    """
    check("rules", rules, Rules, RulesError)
    check("bots", bots, Sequence[str], RulesError)
    check("rounds", rounds, int, RulesError)
    check("seed", seed, int | str, RulesError)
    check("options", options, MatchOptions, RulesError)
    if len(set(bots)) != len(bots) or not 2 <= len(bots) <= rules.players:
        raise RulesError(f"expected 2 to {rules.players} different bots, got {', '.join(bots)}")
    if rounds < 1 or options.deals < 1:
        raise RulesError(f"expected at least 1 round of 1 deal, got {rounds} of {options.deals}")
    check_seats([options.make(bot, Random(0)) for bot in bots], len(bots))
    store = options.store and Store(options.store, "round", options.notice)
    kept = store.read(partial(_read_round, bots)) if store else []
    done = {each.number: each for each in kept}
    play = partial(play_round, rules, tuple(bots), stretched(str(seed)), options=options.of_round)
    wanted = [number for number in range(rounds) if number not in done]
    with kept_strangers():
        for result in results(play, wanted, options.executor):
            done[result.number] = result
            if store:
                store.add(_write_round(result))
            if options.progress:
                options.progress(sum(number in done for number in range(rounds)), rounds)
    return _figures([done[number] for number in range(rounds)], tuple(bots), options.deals, rules)


def _write_round(result: Round) -> dict[str, object]:
    """Return a round as JSON."""
    times = {bot: list(map(list, kept.items())) for bot, kept in result.times.items()}
    return {"engine": __version__, **vars(result), "times": times}


def _read_round(bots: Sequence[str], form: dict[str, Any]) -> Round:
    """Return a round from JSON. Raises ``RecordError`` for one of another version of the engine."""
    engine = form.get("engine", _UNNAMED)
    found = Round(
        int(form["number"]),
        {bot: float(form["net"][bot]) for bot in bots},
        {bot: float(form["units"][bot]) for bot in bots},
        {bot: {o: float(form["beaten"][bot][o]) for o in bots if o != bot} for bot in bots},
        {bot: {int(k): int(v) for k, v in form["times"][bot]} for bot in bots},
        [{bot: float(net[bot]) for bot in bots} for net in form.get("by_deal", ())],
    )
    if engine != __version__:
        raise RecordError(
            f"expected a round of version {__version__} of the engine, got {engine}: "
            "figures of different versions cannot be combined"
        )
    return found


def _figures(rounds: Sequence[Round], bots: tuple[str, ...], deals: int, rules: Rules) -> Match:
    of_bots = []
    for bot in bots:
        times: Counter[int] = Counter()
        for each in rounds:
            times.update(each.times[bot])
        of_bots.append(
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
            figures = (*mean_and_error(net), *mean_and_error(units), *mean_and_error(beaten))
            by_deal = [[each[bot] - each[other] for each in whole.by_deal] for whole in rounds]
            differences.append(
                Difference(
                    bot,
                    other,
                    *(round(each, 4) for each in figures),
                    by_deal=tuple(map(mean_and_error, zip(*by_deal, strict=False))),
                )
            )
    played = len(rounds) * deals * len(seatings(bots, rules.players))
    return Match(len(rounds), played, tuple(of_bots), tuple(differences))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


AGREED = 1400.0
"""Rating of the anchor in every game, a convention: only differences can be measured."""


def step(rung: Difference) -> tuple[float, float]:
    """Return the rating of ``other`` minus that of ``bot``, and the standard error.

    Raises ``RulesError`` if one of the bots won every deal: the difference would be infinite.
    """
    share = rung.beaten
    if not 0.0 < share < 1.0:
        always, never = (rung.bot, rung.other) if share else (rung.other, rung.bot)
        raise RulesError(f"{always} beat {never} in every deal: their ratings need more deals")
    # the error of the share times the derivative of the difference
    return -rating_difference(share), 400.0 / log(10.0) * rung.beaten_error / share / (1.0 - share)


def ratings(rungs: Sequence[Difference], anchor: str = "careful") -> tuple[float, ...]:
    """Return the ratings of all bots on the ladder; there is one bot more than ``rungs``.

    The ``anchor`` (or the first bot, if the anchor is missing) has the rating :data:`AGREED`.
    """
    heights = list(accumulate((step(rung)[0] for rung in rungs), initial=0.0))
    bots = [rungs[0].bot, *(rung.other for rung in rungs)]
    ground = heights[bots.index(anchor)] if anchor in bots else 0.0
    return tuple(AGREED + height - ground for height in heights)
