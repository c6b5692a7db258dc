"""The deal of the day, which depends only on the date.

>>> daily(Session(), "2026-11-21", "2026-11-21").title
'Modern Hearts'
>>> days = tuple(PlayedDay(f"2026-11-{day}", -3, on_time=True) for day in (20, 21))
>>> found = month(Session(), "2026-11", "2026-11-21", days)
>>> found.heading, found.standing, found.days[20].said
('November 2026', 'Streak: 2 days.', '21 November, Modern Hearts: 3 points')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import _, ngettext
from eldesthand.core.sitting import replay
from eldesthand.core.speech import YOU, shown_name
from eldesthand.core.view import View
from eldesthand.deals.calendar import (
    challenge_of_day,
    check_day,
    day_in_words,
    day_of,
    game_of,
    in_words,
    month_in_words,
    title_of_day,
)
from eldesthand.deals.code import LEVELS
from eldesthand.deals.sentences import (
    better,
    chose_cards,
    figure,
    net_in_words,
    squares_of,
    text_of_day,
    tricks_in_words,
)
from eldesthand.table.challenge import ChallengeOffer, sitting_of, told_challenge, told_rules
from eldesthand.table.saved import Given, SavedSitting
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.words import title as game_title


@dataclass(frozen=True)
class DayTitle:
    """Game of a day, and the names of the ``levels`` that also play its deal, weakest first."""

    title: str
    levels: tuple[str, ...]


@handler(ENGINE)
def day(session: Session, date: str) -> DayTitle:
    """Return the game of a day's deal."""
    return DayTitle(title_of_day(date), LEVELS)


@handler(ENGINE)
def daily(session: Session, date: str, today: str, name: str = "") -> Given:
    """Deal the cards of a day, such as ``2026-11-21``, at most ``today``.

    ``name`` is the player's own name.

    Raises ``RecordError`` for a future day.
    """
    check_day(date, today)
    challenge = challenge_of_day(date)
    return Given(title_of_day(date), sitting_of(challenge, name))


@dataclass(frozen=True)
class Square:
    """Trick of a deal in a result: a ``sign`` for texts, and its ``kind`` for a drawing."""

    sign: str
    kind: str


@dataclass(frozen=True)
class Welcomed:
    """Game of today's deal, and the player's results.

    ``standing`` tells of a deal begun or of consecutive days; ``result`` tells today's result,
    ``squares`` its tricks and ``described`` the same in words; ``text`` is to be shared, without
    cards. ``challenge`` tells the player's result in a challenge. All are empty if there is nothing
    to tell.
    """

    title: str
    standing: str = ""
    result: str = ""
    squares: tuple[Square, ...] = ()
    described: str = ""
    text: str = ""
    challenge: str = ""


@dataclass(frozen=True)
class PlayedDay:
    """Deal of a day that the player started: the net at the first try (``None``: not finished).

    ``on_time`` is true if it was started on its day.
    """

    date: str
    net: int | None
    on_time: bool


@handler(ENGINE)
def welcome(
    session: Session,
    today: str,
    played: tuple[PlayedDay, ...] = (),
    sitting: SavedSitting | None = None,
    challenge: SavedSitting | None = None,
    link: str = "",
) -> Welcomed:
    """Return what waits for a player on the day ``today``.

    ``sitting`` is their finished deal of the day, and ``challenge`` the sitting of the last
    challenge that they have played. ``link`` opens the deal of the day.

    >>> welcome(Session(), "2026-11-23").title
    'Howell’s Hearts'
    >>> begun = PlayedDay("2026-11-23", net=None, on_time=True)
    >>> welcome(Session(), "2026-11-23", played=(begun,)).standing
    'Unfinished. Carry on.'
    >>> before = PlayedDay("2026-11-22", net=-3, on_time=True)
    >>> welcome(Session(), "2026-11-23", played=(before,)).standing
    'Streak: 1 day. Play today to make it 2.'
    """
    rules = game_of(today)
    title = game_title(rules)  # short: the offer of the deal tells its options
    by_date = {each.date: each for each in played}
    mine, view = by_date.get(today), _settled(sitting)
    standing = (
        _("Unfinished. Carry on.") if mine and mine.net is None else _streak(day_of(today), by_date)
    )
    told = told_challenge(challenge) if challenge else ""
    if mine is None or mine.net is None or view is None:
        return Welcomed(title, standing, challenge=told)
    squares = tuple(map(Square, *zip(*squares_of(view), strict=True)))
    result = _("Today: {result}").format(result=net_in_words(rules, mine.net))
    text = text_of_day(today, view, link)
    return Welcomed(title, standing, result, squares, tricks_in_words(view), text, told)


def _settled(begun: SavedSitting | None) -> View | None:
    """Return the view of the page's player after the first deal of a sitting, if it is settled."""
    if begun is None or begun.human is None:
        return None
    sitting = replay(begun.rules, begun.names, begun.actions)
    return sitting.view(sitting.player_of.index(begun.human)) if len(sitting.nets) == 1 else None


@handler(ENGINE)
def offer_day(session: Session, date: str, today: str) -> ChallengeOffer:
    """Describe the deal of a day, at most ``today``. Raises ``RecordError`` for a future day.

    >>> offer_day(Session(), "2026-11-23", "2026-11-24").said
    'The deal of 23 November 2026: Howell’s Hearts.'
    """
    check_day(date, today)
    day, title = day_of(date), title_of_day(date)
    against = _(
        "Everyone gets the same cards against the same players. Afterwards, you’ll see how the "
        "computer would have played your hand."
    )
    said = _("The deal of {date}: {game}.").format(date=in_words(day), game=title)
    rules = told_rules(game_of(date), deals=1)
    return ChallengeOffer(title, said, rules, against, chose_cards(day, today))


@dataclass(frozen=True)
class CalendarDay:
    """Day of the calendar, with the title of its game and a description ``said``.

    ``net`` is the player's result as text. ``to_come`` is true for a future day.
    """

    date: str
    day: int
    title: str
    net: str
    said: str
    to_come: bool


@dataclass(frozen=True)
class Calendar:
    """Month of the calendar.

    ``standing`` is a sentence about consecutive days played. ``before`` is the number of days from
    Monday to the first day. ``earlier`` and ``later`` are the months before and after; ``later`` is
    empty if it is in the future.
    """

    heading: str
    standing: str
    before: int
    days: tuple[CalendarDay, ...]
    earlier: str
    later: str


@handler(ENGINE)
def month(session: Session, month: str, today: str, played: tuple[PlayedDay, ...]) -> Calendar:
    """Return the games of a month, such as ``2026-11``, with the player's results."""
    first, now = day_of(f"{month}-01"), day_of(today)
    if not date(1900, 2, 1) <= first <= date(9000, 1, 1):
        raise RecordError(f"expected a month from 1900-02 to 9000-01, got {month}")
    later = (first + timedelta(31)).replace(day=1)
    earlier = first - timedelta(1)
    by_date = {each.date: each for each in played}
    days = [first + timedelta(number) for number in range((later - first).days)]
    return Calendar(
        heading=month_in_words(first),
        standing=_streak(now, by_date) or _("No streak yet. Start today."),
        before=first.weekday(),
        days=tuple(_day(each, by_date.get(each.isoformat()), now) for each in days),
        earlier=earlier.isoformat()[:7],
        later=later.isoformat()[:7] if later <= now else "",
    )


def _day(day: date, played: PlayedDay | None, today: date) -> CalendarDay:
    text = day.isoformat()
    title, rules = title_of_day(text), game_of(text)
    net = "" if played is None or played.net is None else figure(rules, played.net)
    if played is None:
        said = _("{date}, {game}")
    elif net and played.on_time:
        said = _("{date}, {game}: {result}")
    elif net:
        said = _("{date}, {game}: {result}, played later")
    elif played.on_time:
        said = _("{date}, {game}: not finished")
    else:
        said = _("{date}, {game}: not finished, played later")
    result = net_in_words(rules, played.net or 0) if played else ""
    said = said.format(date=day_in_words(day), game=title, result=result)
    return CalendarDay(text, day.day, title, net, said, to_come=day > today)


def _on_time(day: date, played: Mapping[str, PlayedDay]) -> bool:
    found = played.get(day.isoformat())
    return found is not None and found.on_time and found.net is not None


def _days_in_a_row(today: date, played: Mapping[str, PlayedDay]) -> int:
    """Return the number of consecutive days played, up to today or yesterday."""
    last = today if _on_time(today, played) else today - timedelta(1)
    row = 0
    while _on_time(last - timedelta(row), played):
        row += 1
    return row


def _streak(today: date, played: Mapping[str, PlayedDay]) -> str:
    """Return a sentence about consecutive days, empty without any."""
    row = _days_in_a_row(today, played)
    if not row:
        return ""
    streak = ngettext("Streak: {count} day.", "Streak: {count} days.", row).format(count=row)
    if _on_time(today, played):
        return streak
    return " ".join((streak, _("Play today to make it {count}.").format(count=row + 1)))


@dataclass(frozen=True)
class ComparedLine:
    """Result of one player with the hand; ``said`` is the result as text, in replies only."""

    who: str
    net: int
    said: str = ""


@dataclass(frozen=True)
class Compared:
    """Comparison: all results, best first.

    ``better`` is the sentence that says which results are better; ``text`` is a text to share,
    without cards.
    """

    lines: tuple[ComparedLine, ...]
    better: str
    text: str


@handler(ENGINE)
def compare_daily(
    session: Session, date: str, levels: tuple[ComparedLine, ...], link: str
) -> Compared:
    """Compare the results of the player and of levels in the deal of a day; ``link`` opens it.

    Raises ``IllegalAction`` for a running deal.
    """
    sitting, seat, rules = session.sitting, session.owner, game_of(date)
    if seat is None or not sitting.nets:
        raise IllegalAction(_("comparing is not allowed here: the deal is not settled yet"))
    lines = [ComparedLine(shown_name(YOU), sitting.nets[0][seat]), *levels]
    return Compared(
        tuple(
            replace(line, said=figure(rules, line.net))
            for line in sorted(lines, key=lambda line: -line.net)
        ),
        better(rules),
        text_of_day(date, sitting.view(seat), link),
    )
