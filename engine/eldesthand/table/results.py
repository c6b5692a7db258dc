"""The player's results as tables, with separate tables for counters and points.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.wire import Readable
>>> from eldesthand.progress.results import PlayedDeal
>>> from eldesthand.progress.results import Tried
>>> deals = (PlayedDeal(3, 0, True, False, others=(-1, -2)), PlayedDeal(-4, 5, False, False))
>>> played = PlayedSitting("Sweepstake Hearts", PRESETS["sweepstake"].rules, ("plain",), deals)
>>> [table] = add_up(Session(), Readable((played,)), Tried()).tables
>>> table.columns
('Deals', 'Games won', 'Won or lost')
>>> table.rows[0].name, table.rows[0].figures
('Sweepstake Hearts, four players', ('2', '–', '−1'))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import replay
from eldesthand.core.speech import counted, listed, number_word, percent, signed
from eldesthand.core.terms import Phase
from eldesthand.core.wire import Readable
from eldesthand.deals.sentences import better, figure, net_in_words
from eldesthand.problems.problem import read_problem
from eldesthand.problems.rating import Rating, expected_score
from eldesthand.progress.results import (
    LEVELS,
    ItemGroup,
    PlayedSitting,
    Summary,
    Tried,
    card_of,
    marks,
    summaries,
)
from eldesthand.record.model import without_running_deal
from eldesthand.table.choosing import Choice, checked
from eldesthand.table.promise import exported_seed
from eldesthand.table.records import KeptSitting, record_of
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.table.training import Mistake, Training, open_problem

ENOUGH = 10
"""Number of deals of a game from which on its averages, charts and rating say something."""

_LATER = (
    f"Play {number_word(ENOUGH)} deals of a game to see charts, your rating, and how you do with "
    "luck taken out."
)
_COUNTERS = ("Deals", "Games won", "Won or lost")
_COUNTERS_MORE = ("Average deal", "With equal cards", "Average place", "Clear", "Jacks")
_COUNTERS_SAID = (
    "“With equal cards” is your average deal with the luck of the cards taken out. “Clear” is "
    "how often you finished a deal without a card that counts."
)
_JACKS_SAID = "“Jacks” are the pools you won that were left over from earlier deals."
_POINTS = ("Deals", "Games won", "Points a deal")
_POINTS_MORE = ("Average of the table", "Average place", "No points", "Moons")
_POINTS_SAID = "“Average of the table” is everyone’s average, yours included."
_FEWER = "The fewer points, the better."


@dataclass(frozen=True)
class ResultsRow:
    """Row of a table: a game or a player, and a figure for each column."""

    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True)
class ResultsTable:
    """Table of games with the same unit: headings, rows, and an explanation ``said``, if any."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str = ""


@dataclass(frozen=True)
class Curve:
    """Values of a curve, deal by deal, the oldest first, and a sentence about them."""

    values: tuple[float, ...]
    said: str


@dataclass(frozen=True)
class OwnResults:
    """Results of the player.

    There are separate ``tables`` for games settled in counters and games for points. ``course`` is
    the curve of counters won in the game played last, ``marks`` that of the coach's marks.
    ``ratings`` are those of the player and the levels by game, and ``card`` is the checklist.
    ``left_out`` is a sentence about sittings that cannot be read, and ``later`` about parts that
    need more deals; empty if there are none.
    """

    tables: tuple[ResultsTable, ...]
    course: Curve | None
    marks: Curve | None
    ratings: ResultsTable | None
    card: tuple[ItemGroup, ...]
    left_out: str = ""
    later: str = ""


@handler(ENGINE)
def add_up(session: Session, played: Readable[PlayedSitting], tried: Tried) -> OwnResults:
    """Add up the player's results, the latest sitting first.

    Raises ``RecordError`` for impossible figures.
    """
    oldest_first = [each for each in reversed(played.members) if not each.person]
    try:
        found = summaries(played.members)
        tables = (
            _counters([each for each in found if not each.points]),
            _points([each for each in found if each.points]),
        )
        return OwnResults(
            tables=tuple(table for table in tables if table.rows),
            course=_course(oldest_first),
            marks=_marks(marks(oldest_first)),
            ratings=_ratings(found),
            card=card_of(tried),
            left_out=left_out(played.unreadable),
            later="" if any(map(_enough, found)) else _LATER,
        )
    except ArithmeticError as error:
        raise RecordError(f"expected the results of games: {error}") from error


def left_out(sittings: int) -> str:
    """Return a sentence about sittings that cannot be read; empty if there are none.

    >>> left_out(0), left_out(1)
    ('', '1 saved game can’t be read, so it isn’t counted here.')
    """
    counts = "it isn’t" if sittings == 1 else "they aren’t"
    return f"{counted(sittings, 'saved game')} can’t be read, so {counts} counted here." * (
        sittings > 0
    )


@dataclass(frozen=True)
class KeptChecked:
    """Contents of a valid file in words."""

    said: str


@handler(ENGINE)
def check_kept(
    session: Session,
    sittings: tuple[KeptSitting, ...],
    mistakes: tuple[Mistake, ...],
    training: Training | None = None,
    choice: Choice | None = None,
) -> KeptChecked:
    """Check the data of a file before they are imported; every sitting is replayed.

    Raises ``EldestHandError`` for an illegal sitting, choice of a game, or mistake.
    """
    for number, kept in enumerate(sittings, 1):
        try:
            record_of(kept).sitting()
        except EldestHandError as error:
            wrong = f"expected legal actions in sitting {number}: {error.reason}"
            raise RecordError(wrong, law=error.law) from None
    for each in mistakes:
        open_problem(Session(), read_problem(each.problem), "", training or Training())
    if choice:
        checked(choice)
    held = (
        counted(len(sittings), "sitting"),
        counted(len(mistakes), "mistake"),
        counted(training.tried if training else 0, "problem") + " tried",
    )
    return KeptChecked(f"{', '.join(held)}.")


@dataclass(frozen=True)
class SittingExported:
    """The sitting to export; ``None`` for one without a finished deal, or a running challenge."""

    kept: KeptSitting | None


@handler(ENGINE)
def export_sitting(session: Session, kept: KeptSitting) -> SittingExported:
    """Return a sitting for a file: its finished deals, and a seed that reveals no hand.

    A running sitting gets another seed, because its seed reveals the hands. A running challenge is
    omitted, because its code contains the cards; so is a person's sitting without a finished deal.
    """
    sitting = kept.sitting
    if replay(sitting.rules, sitting.names, sitting.actions).phase is Phase.ENDED:
        return SittingExported(kept)
    record = without_running_deal(record_of(kept))
    if sitting.challenge or (sitting.who and not record.deals):
        return SittingExported(None)
    exported = replace(sitting, actions=record.actions, seed=exported_seed(sitting.seed))
    return SittingExported(replace(kept, sitting=exported, branches=record.branches))


def _course(oldest_first: Sequence[PlayedSitting]) -> Curve | None:
    """Return the counters won, deal by deal, in the game for counters that was played last."""
    counted_in = [
        each for each in oldest_first if each.deals and not each.rules.settlement_object.points
    ]
    if not counted_in:
        return None
    title, rules = counted_in[-1].title, counted_in[-1].rules
    nets = [deal.net for each in counted_in if each.title == title for deal in each.deals]
    if len(nets) < ENOUGH:
        return None
    said = f"{title}: {net_in_words(rules, sum(nets))} over {counted(len(nets), 'deal')}."
    return Curve(tuple(accumulate(nets, initial=0)), said)


def _marks(found: Sequence[float]) -> Curve | None:
    if len(found) < ENOUGH:
        return None
    average = round(sum(found) / len(found))
    deals = counted(len(found), "deal")
    said = f"The coach gave you {average} of 100 marks on average, over {deals}."
    return Curve(tuple(found), said)


@dataclass(frozen=True)
class Standing:
    """Player's ``nets`` in the finished deals of a sitting, which goes on unless it is ``over``."""

    rules: Rules
    nets: tuple[int, ...]
    over: bool


@dataclass(frozen=True)
class Standings:
    """A few words about each sitting."""

    told: tuple[str, ...]


@handler(ENGINE)
def stand(session: Session, sittings: tuple[Standing, ...]) -> Standings:
    """Tell how sittings stand.

    >>> from eldesthand.core.rules import PRESETS
    >>> rules = PRESETS["modern"].rules
    >>> told = stand(
    ...     Session(), (Standing(rules, (-3, -4), False), Standing(rules, (-9,), True))
    ... ).told
    >>> told
    ('deal 3, 7 points so far', '1 deal, 9 points')
    """
    return Standings(tuple(map(_standing, sittings)))


def _standing(about: Standing) -> str:
    deals = len(about.nets)
    result = f", {net_in_words(about.rules, sum(about.nets))}" if deals else ""
    if about.over:
        return f"{counted(deals, 'deal')}{result}"
    return f"deal {deals + 1}{result}{' so far' if deals else ''}"


@dataclass(frozen=True)
class SecondPlaying:
    """Results of a person and of ``expert`` in a deal that is played twice."""

    who: str
    first: int | None
    now: int
    expert: int | None = None


@dataclass(frozen=True)
class SecondCompared:
    """Results, a row for each person, and a sentence about their conditions."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str


@handler(ENGINE)
def compare_second(
    session: Session, rules: Rules, people: tuple[SecondPlaying, ...]
) -> SecondCompared:
    """Compare the results of a deal that is played twice, for all people at the device.

    >>> from eldesthand.core.rules import PRESETS
    >>> told = compare_second(
    ...     Session(), PRESETS["howell"].rules, (SecondPlaying("You", -7, 5),)
    ... )
    >>> told.columns, told.rows[0].figures
    (('The first time', 'This time', 'The expert'), ('−7', '+5', '…'))
    """

    def shown(net: int | None, unknown: str) -> str:
        return unknown if net is None else figure(rules, net)

    rows = (
        ResultsRow(each.who, (shown(each.first, "–"), shown(each.now, ""), shown(each.expert, "…")))
        for each in people
    )
    how = "from the same seat, against the same players"
    if len(people) > 1:
        how = f"the hands of {listed([each.who for each in people])}, from the same seats"
    said = f"The expert plays {how}. {better(rules)} The second time doesn’t count."
    return SecondCompared(("The first time", "This time", "The expert"), tuple(rows), said)


def _enough(summary: Summary) -> bool:
    return summary.deals >= ENOUGH


def _table(columns: tuple[str, ...], found: Iterable[Summary], said: str) -> ResultsTable:
    """Return the results with as many figures as there are columns."""
    rows = (ResultsRow(_named(each), _figures(each)[: len(columns)]) for each in found)
    return ResultsTable(columns, tuple(rows), said)


def _counters(found: Sequence[Summary]) -> ResultsTable:
    """Return the results in counters; a column for Jacks needs a game with a pool."""
    if not any(map(_enough, found)):
        return _table(_COUNTERS, found, "")
    columns = (*_COUNTERS, *_COUNTERS_MORE)
    if any(each.pools for each in found):
        return _table(columns, found, f"{_COUNTERS_SAID} {_JACKS_SAID}")
    return _table(columns[:-1], found, _COUNTERS_SAID)


def _points(found: Sequence[Summary]) -> ResultsTable:
    if not any(map(_enough, found)):
        return _table(_POINTS, found, _FEWER)
    return _table((*_POINTS, *_POINTS_MORE), found, f"{_FEWER} {_POINTS_SAID}")


def _named(summary: Summary) -> str:
    who = f"{summary.person}: " if summary.person else ""
    return f"{who}{summary.title}, {number_word(summary.players)} players"


def _figures(summary: Summary) -> tuple[str, ...]:
    won = f"{summary.won} of {summary.over}" if summary.over else "–"
    place = "–" if summary.place is None else f"{summary.place:.1f}"
    clear = percent(summary.clear / summary.deals)
    average, equal, table = (
        _average(each, summary.points) for each in (summary.average, summary.equal, summary.table)
    )
    more: tuple[str, ...] = table, place, clear, str(summary.moons)
    if not summary.points:
        more = average, equal, place, clear, str(summary.jacks) if summary.pools else "–"
    if not _enough(summary):
        more = ("–",) * len(more)
    return str(summary.deals), won, average if summary.points else signed(summary.net), *more


def _average(net: float | None, points: bool) -> str:
    """Return the average of a deal as text.

    >>> _average(-5.04, True), _average(0.3, False), _average(-0.04, False), _average(None, True)
    ('5.0', '+0.3', '0.0', '–')
    """
    if net is None:
        return "–"
    shown = round(-net if points else net, 1) or 0.0
    return (f"{shown:.1f}" if points or not shown else f"{shown:+.1f}").replace("-", "−")


def _ratings(found: Iterable[Summary]) -> ResultsTable | None:
    """Return the player's rating in each game, with those of the levels."""
    from eldesthand.bots import BOTS

    rows = [
        ResultsRow(_named(each), (_sure(each.rating), *map(_rounded, each.levels.values())))
        for each in found
        if each.rating and _enough(each)
    ]
    columns = ("You", *(BOTS[name].title for name in LEVELS))
    said = (
        f"A player rated 100 higher does better in {100 * expected_score(100, 0):.0f} of 100 "
        "deals. Your own rating is a range that narrows as you play."
    )
    return ResultsTable(columns, tuple(rows), said) if rows else None


def _sure(rating: Rating) -> str:
    """Return the 95 % interval of a rating, two deviations on each side.

    >>> _sure(Rating(1432.4, 20.0))
    '1392 to 1472'
    """
    low, high = (rating.rating + side * 2 * rating.deviation for side in (-1, 1))
    return f"{_rounded(low)} to {_rounded(high)}"


def _rounded(value: float) -> str:
    return f"{value:.0f}"
