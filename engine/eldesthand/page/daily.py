"""The deal of the day, which depends only on the date.

>>> daily(Session(), Daily("2026-11-21", "2026-11-21")).title
'Modern Hearts'
>>> days = tuple(PlayedDay(f"2026-11-{day}", -3, on_time=True) for day in (20, 21))
>>> found = month(Session(), Month("2026-11", "2026-11-21", days))
>>> found.heading, found.standing, found.days[20].said
('November 2026', 'Played 2 days in a row.', '21 November, Modern Hearts: 3 points')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta

from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.replaying import replay
from eldesthand.core.speech import counted
from eldesthand.core.view import View
from eldesthand.deals.calendar import (
    challenge_of_day,
    check_day,
    day_of,
    game_of,
    in_words,
    month_in_words,
    title_of_day,
)
from eldesthand.deals.chosen import chose_cards
from eldesthand.deals.levels import LEVELS
from eldesthand.deals.told import (
    better,
    figure,
    net_in_words,
    squares_of,
    text_of_day,
    tricks_in_words,
)
from eldesthand.page.challenge import sitting_of, told_challenge, told_rules
from eldesthand.page.protocol.deals import (
    Calendar,
    CalendarDay,
    ChallengeOffer,
    Compared,
    CompareDaily,
    ComparedLine,
    Daily,
    Day,
    DayTitle,
    Given,
    Month,
    OfferDay,
    PlayedDay,
    Square,
    Welcome,
    Welcomed,
)
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.session import Session


def day(session: Session, request: Day) -> DayTitle:
    """Return the game of a day."""
    return DayTitle(title_of_day(request.date), LEVELS)


def daily(session: Session, request: Daily) -> Given:
    """Return the deal of a day as a sitting with dealt cards.

    Raises ``RecordError`` for a future day.
    """
    check_day(request.date, request.today)
    challenge = challenge_of_day(request.date)
    return Given(title_of_day(request.date), sitting_of(challenge, request.name))


def welcome(session: Session, request: Welcome) -> Welcomed:
    """Return what waits for a player today.

    >>> welcome(Session(), Welcome("2026-11-23")).title
    'Howell’s Hearts'
    >>> begun = PlayedDay("2026-11-23", net=None, on_time=True)
    >>> welcome(Session(), Welcome("2026-11-23", played=(begun,))).standing
    'Begun: go on.'
    """
    title = title_of_day(request.today)
    played = {each.date: each for each in request.played}
    mine, view = played.get(request.today), _settled(request.sitting)
    row = _days_in_a_row(day_of(request.today), played)
    standing = f"{counted(row, 'day')} in a row" if row else ""
    if mine and mine.net is None:
        standing = "Begun: go on."
    challenge = told_challenge(request.challenge) if request.challenge else ""
    if mine is None or mine.net is None or view is None:
        return Welcomed(title, standing, challenge=challenge)
    rules = game_of(request.today)
    squares = tuple(map(Square, *zip(*squares_of(view), strict=True)))
    result = f"Today: {net_in_words(rules, mine.net)}"
    text = text_of_day(request.today, view, request.link)
    return Welcomed(title, standing, result, squares, tricks_in_words(view), text, challenge)


def _settled(begun: SavedSitting | None) -> View | None:
    """Return the view of the page's player after the first deal of a sitting, if it is settled."""
    if begun is None or begun.human is None:
        return None
    sitting = replay(begun.rules, begun.names, begun.actions)
    return sitting.view(sitting.player_of.index(begun.human)) if len(sitting.nets) == 1 else None


def offer_day(session: Session, request: OfferDay) -> ChallengeOffer:
    """Return the deal of a day in words. Raises ``RecordError`` for a future day.

    >>> offer_day(Session(), OfferDay("2026-11-23", "2026-11-24")).said
    'The deal of 23 November 2026: Howell’s Hearts.'
    """
    check_day(request.date, request.today)
    day, title = day_of(request.date), title_of_day(request.date)
    against = (
        "The same cards for everybody, against the same players. Afterwards you see the results of "
        "the computer’s players with your hand."
    )
    said = f"The deal of {in_words(day)}: {title}."
    rules = told_rules(game_of(request.date))
    return ChallengeOffer(title, said, rules, against, chose_cards(day, request.today))


def month(session: Session, request: Month) -> Calendar:
    """Return the games of a month with the player's results."""
    first, today = day_of(f"{request.month}-01"), day_of(request.today)
    if not date(1900, 2, 1) <= first <= date(9000, 1, 1):
        raise RecordError(f"expected a month from 1900-02 to 9000-01, got {request.month}")
    later = (first + timedelta(31)).replace(day=1)
    earlier = first - timedelta(1)
    played = {each.date: each for each in request.played}
    days = [first + timedelta(number) for number in range((later - first).days)]
    return Calendar(
        heading=month_in_words(first),
        standing=_standing(today, played),
        before=first.weekday(),
        days=tuple(_day(each, played.get(each.isoformat()), today) for each in days),
        earlier=earlier.isoformat()[:7],
        later=later.isoformat()[:7] if later <= today else "",
    )


def _day(day: date, played: PlayedDay | None, today: date) -> CalendarDay:
    text = day.isoformat()
    title, rules = title_of_day(text), game_of(text)
    net, said = "", f"{day.day} {month_in_words(day).split()[0]}, {title}"
    if played and played.net is None:
        said += ": not finished"
    elif played and played.net is not None:
        net = figure(rules, played.net)
        said += f": {net_in_words(rules, played.net)}"
    if played and not played.on_time:
        said += ", played later"
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


def _standing(today: date, played: Mapping[str, PlayedDay]) -> str:
    row = _days_in_a_row(today, played)
    if not row:
        return "No days in a row yet: play today’s deal to begin."
    left = "" if _on_time(today, played) else " Play today’s deal to add one."
    return f"Played {counted(row, 'day')} in a row.{left}"


def compare_daily(session: Session, request: CompareDaily) -> Compared:
    """Return the results of the player and the levels in the same deal, and a text to share.

    Raises ``IllegalAction`` for a running deal.
    """
    sitting, seat, rules = session.sitting, session.owner, game_of(request.date)
    if seat is None or not sitting.nets:
        raise IllegalAction("comparing is not allowed here: the deal is not settled yet")
    lines = [ComparedLine("You", sitting.nets[0][seat]), *request.levels]
    return Compared(
        tuple(
            replace(line, said=figure(rules, line.net))
            for line in sorted(lines, key=lambda line: -line.net)
        ),
        better(rules),
        text_of_day(request.date, sitting.view(seat), request.link),
    )
