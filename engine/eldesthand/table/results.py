"""The player's results as tables, with separate tables for counters and points.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.wire import Readable
>>> from eldesthand.progress.results import PlayedDeal
>>> from eldesthand.progress.results import Tried
>>> deals = (PlayedDeal(3, 0, True, False, others=(-1, -2)), PlayedDeal(-4, 5, False, False))
>>> played = PlayedSitting(PRESETS["sweepstake"].rules, ("plain",), deals)
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
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import replay
from eldesthand.core.speech import counted, listed, number_word, percent, shown_name, signed
from eldesthand.core.speech import figure as decimal
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
from eldesthand.words.naming import title as game_title

ENOUGH = 10
"""Number of deals of a game from which on its averages, charts and rating say something."""

_FEW = 3
"""Number of columns in a table of games with fewer deals."""


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
            later="" if any(map(_enough, found)) else _later(),
        )
    except ArithmeticError as error:
        raise RecordError(f"expected the results of games: {error}") from error


def _later() -> str:
    return ngettext(
        "Play {count} deal of a game to see charts, your rating, and how you do with luck taken "
        "out.",
        "Play {count} deals of a game to see charts, your rating, and how you do with luck taken "
        "out.",
        ENOUGH,
    ).format(count=number_word(ENOUGH))


def left_out(sittings: int) -> str:
    """Return a sentence about sittings that cannot be read; empty if there are none.

    >>> left_out(0), left_out(1)
    ('', '1 saved game can’t be read, so it isn’t counted here.')
    """
    said = ngettext(
        "{count} saved game can’t be read, so it isn’t counted here.",
        "{count} saved games can’t be read, so they aren’t counted here.",
        sittings,
    )
    return said.format(count=sittings) if sittings else ""


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
            wrong = _("expected legal actions in sitting {number}: {reason}")
            wrong = wrong.format(number=number, reason=error.reason)
            raise RecordError(wrong, law=error.law) from None
    for each in mistakes:
        open_problem(Session(), read_problem(each.problem), "", training or Training())
    if choice:
        checked(choice)
    said = _("{sittings}, {mistakes}, {problems} tried.").format(
        sittings=counted(len(sittings), "sitting"),
        mistakes=counted(len(mistakes), "mistake"),
        problems=counted(training.tried if training else 0, "problem"),
    )
    return KeptChecked(said)


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
    rules = counted_in[-1].rules
    title = game_title(rules)
    alike = [each for each in counted_in if game_title(each.rules) == title]
    nets = [deal.net for each in alike for deal in each.deals]
    if len(nets) < ENOUGH:
        return None
    said = ngettext(
        "{game}: {result} over {count} deal.", "{game}: {result} over {count} deals.", len(nets)
    ).format(game=title, result=net_in_words(rules, sum(nets)), count=len(nets))
    return Curve(tuple(accumulate(nets, initial=0)), said)


def _marks(found: Sequence[float]) -> Curve | None:
    if len(found) < ENOUGH:
        return None
    average = round(sum(found) / len(found))
    said = ngettext(
        "The coach gave you {average} of 100 marks on average, over {count} deal.",
        "The coach gave you {average} of 100 marks on average, over {count} deals.",
        len(found),
    ).format(average=average, count=len(found))
    return Curve(tuple(found), said)


@dataclass(frozen=True)
class Standing:
    """Player's ``nets`` in the finished deals of a sitting, which goes on unless it is ``over``."""

    rules: Rules
    nets: tuple[int, ...]
    over: bool


@dataclass(frozen=True)
class Standings:
    """The title of each sitting's game, and a few words about it."""

    titles: tuple[str, ...]
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
    titles = tuple(game_title(each.rules) for each in sittings)
    return Standings(titles, tuple(map(_standing, sittings)))


def _standing(about: Standing) -> str:
    deals, result = len(about.nets), net_in_words(about.rules, sum(about.nets))
    if not deals:
        return counted(0, "deal") if about.over else _("deal {number}").format(number=1)
    if about.over:
        return _("{deals}, {result}").format(deals=counted(deals, "deal"), result=result)
    return _("deal {number}, {result} so far").format(number=deals + 1, result=result)


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
        ResultsRow(
            shown_name(each.who),
            (shown(each.first, "–"), shown(each.now, ""), shown(each.expert, "…")),
        )
        for each in people
    )
    how = _("The expert plays from the same seat, against the same players.")
    if len(people) > 1:
        how = _("The expert plays the hands of {names}, from the same seats.")
        how = how.format(names=listed([shown_name(each.who) for each in people]))
    said = " ".join((how, better(rules), _("The second time doesn’t count.")))
    columns = _("The first time"), _("This time"), _("The expert")
    return SecondCompared(columns, tuple(rows), said)


def _enough(summary: Summary) -> bool:
    return summary.deals >= ENOUGH


def _table(columns: tuple[str, ...], found: Iterable[Summary], said: str) -> ResultsTable:
    """Return the results with as many figures as there are columns."""
    rows = (ResultsRow(_named(each), _figures(each)[: len(columns)]) for each in found)
    return ResultsTable(columns, tuple(rows), said)


def _counters(found: Sequence[Summary]) -> ResultsTable:
    """Return the results in counters; a column for Jacks needs a game with a pool."""
    columns = (
        pgettext("results", "Deals"),
        pgettext("results", "Games won"),
        pgettext("results", "Won or lost"),
        pgettext("results", "Average deal"),
        pgettext("results", "With equal cards"),
        pgettext("results", "Average place"),
        pgettext("results", "Clear"),
        pgettext("results", "Jacks"),
    )
    if not any(map(_enough, found)):
        return _table(columns[:_FEW], found, "")
    said = _(
        "“With equal cards” is your average deal with the luck of the cards taken out. “Clear” is "
        "how often you finished a deal without a card that counts."
    )
    if not any(each.pools for each in found):
        return _table(columns[:-1], found, said)
    jacks = _("“Jacks” are the pools you won that were left over from earlier deals.")
    return _table(columns, found, f"{said} {jacks}")


def _points(found: Sequence[Summary]) -> ResultsTable:
    columns = (
        pgettext("results", "Deals"),
        pgettext("results", "Games won"),
        pgettext("results", "Points a deal"),
        pgettext("results", "Average of the table"),
        pgettext("results", "Average place"),
        pgettext("results", "No points"),
        pgettext("results", "Moons"),
    )
    fewer = _("The fewer points, the better.")
    if not any(map(_enough, found)):
        return _table(columns[:_FEW], found, fewer)
    table = _("“Average of the table” is everyone’s average, yours included.")
    return _table(columns, found, f"{fewer} {table}")


def _named(summary: Summary) -> str:
    # Translators: {number} is a word, such as "four".
    said = (
        _("{person}: {game}, {number} players") if summary.person else _("{game}, {number} players")
    )
    number = number_word(summary.players)
    return said.format(person=summary.person, game=summary.title, number=number)


def _figures(summary: Summary) -> tuple[str, ...]:
    won, place = "–", "–" if summary.place is None else decimal(summary.place)
    if summary.over:
        won = _("{won} of {games}").format(won=summary.won, games=summary.over)
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
    return f"+{decimal(shown)}" if shown > 0 and not points else decimal(shown)


def _ratings(found: Iterable[Summary]) -> ResultsTable | None:
    """Return the player's rating in each game, with those of the levels."""
    from eldesthand.bots import BOTS

    rows = [
        ResultsRow(_named(each), (_sure(each.rating), *map(_rounded, each.levels.values())))
        for each in found
        if each.rating and _enough(each)
    ]
    columns = (pgettext("results", "You"), *(_(BOTS[name].title) for name in LEVELS))
    said = _(
        "A player rated 100 higher does better in {number} of 100 deals. Your own rating is a "
        "range that narrows as you play."
    ).format(number=_rounded(100 * expected_score(100, 0)))
    return ResultsTable(columns, tuple(rows), said) if rows else None


def _sure(rating: Rating) -> str:
    """Return the 95 % interval of a rating, two deviations on each side.

    >>> _sure(Rating(1432.4, 20.0))
    '1392 to 1472'
    """
    low, high = (rating.rating + side * 2 * rating.deviation for side in (-1, 1))
    return _("{low} to {high}").format(low=_rounded(low), high=_rounded(high))


def _rounded(value: float) -> str:
    return f"{value:.0f}"
