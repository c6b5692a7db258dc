"""The game and the deal of each day, which depend only on the date.

From Monday to Friday the 52 games of :data:`GAMES` rotate. Saturday has Modern Hearts, Sunday
Modern Hearts with other options.

>>> title_of_day("2026-11-21"), title_of_day("2026-11-30")
('Modern Hearts', 'Three-handed Hearts')
>>> game_of("2026-11-21").players
4
>>> challenge_of_day("yesterday")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected a date such as 2026-11-21, got 'yesterday'
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from eldesthand import words
from eldesthand.core.deal import cut, shuffle_from_words
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _, pgettext
from eldesthand.core.options import Value
from eldesthand.core.rules import PRESETS, Rules, known_options
from eldesthand.core.speech import number_word
from eldesthand.deals.code import Challenge
from eldesthand.playing import seed_of_bots


def _listed(games: str) -> tuple[str, ...]:
    return tuple(games.split(", "))


# These lists must not change: past days would get other deals. Each game is a preset with changes.
GAMES = _listed(
    "howell, sweepstake, auction, black-lady, spot, three-handed, joker, howell players=3, "
    "black-jack, simple, sweepstake players=5, auction players=5, spot players=3, "
    "black-lady settlement=sweepstake, joker players=3, howell players=5, "
    "sweepstake odd_starts_jack=1, three-handed variety=black-jack, modern players=3, "
    "auction players=6, simple players=3, black-lady players=5, spot players=5, "
    "howell players=2, sweepstake players=3, black-jack settlement=howell, joker players=5, "
    "auction, howell players=6, simple players=5, black-lady players=3, "
    "sweepstake players=2, spot players=6, three-handed variety=black-lady, "
    "modern players=5, sweepstake jack_divides=1, joker settlement=simple, "
    "black-jack players=3, howell, auction players=5, spot players=2, sweepstake players=6, "
    "black-lady settlement=simple, simple players=6, joker players=2, black-jack players=6, "
    "black-jack players=5, spot, sweepstake, three-handed, black-lady, modern players=6"
)
"""The games of weekdays."""

SUNDAYS = _listed(
    "modern omnibus=1, modern passing=0, modern moon=self, modern players=5, "
    "modern queen_breaks=1, modern players=3, modern omnibus=1 moon=self, "
    "modern breaking=0 clean_first_trick=0, modern players=6, modern moon=none, "
    "modern players=3 omnibus=1, modern players=5 passing=0, modern clean_first_trick=0"
)
"""The games of Sundays."""

_WEEKDAYS = 5

_FIRST = 2
"""Offset by which Monday, 23 November 2026, has the first game."""


def day_of(text: str) -> date:
    """Return the date in a text such as ``2026-11-21``. Raises ``RecordError`` for other texts."""
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text, re.ASCII):
            return date.fromisoformat(text)
    except ValueError:
        pass
    wrong = _("expected a date such as 2026-11-21, got {text}")
    raise RecordError(wrong.format(text=repr(text[:20])))


def check_day(text: str, today: str) -> None:
    """Raise ``RecordError`` for a day after ``today``, or an invalid date."""
    day = day_of(text)
    if day > day_of(today):
        wrong = _("the deal of {date} can be played from that day on")
        raise RecordError(wrong.format(date=in_words(day)))


def in_words(day: date) -> str:
    """Return a date in words.

    >>> in_words(date(2026, 11, 2))
    '2 November 2026'
    """
    return _("{day} {month} {year}").format(day=_number(day), month=_month(day), year=day.year)


def day_in_words(day: date) -> str:
    """Return a date in words, without the year.

    >>> day_in_words(date(2026, 11, 2))
    '2 November'
    """
    return _("{day} {month}").format(day=_number(day), month=_month(day))


def _number(day: date) -> str:
    """Return the number of a day in its month."""
    return pgettext("first day of a month", "1") if day.day == 1 else str(day.day)


def month_in_words(day: date) -> str:
    """Return the month of a date in words.

    >>> month_in_words(date(2026, 11, 2))
    'November 2026'
    """
    return _("{month} {year}").format(month=_month(day), year=day.year)


def _month(day: date) -> str:
    return (
        pgettext("month", "January"),
        pgettext("month", "February"),
        pgettext("month", "March"),
        pgettext("month", "April"),
        pgettext("month", "May"),
        pgettext("month", "June"),
        pgettext("month", "July"),
        pgettext("month", "August"),
        pgettext("month", "September"),
        pgettext("month", "October"),
        pgettext("month", "November"),
        pgettext("month", "December"),
    )[day.month - 1]


def game_of(text: str) -> Rules:
    """Return the game of a day. Raises ``RecordError`` for an invalid date."""
    return _rules(_told(text))


def title_of_day(text: str) -> str:
    """Return the game of a day in words. Raises ``RecordError`` for an invalid date.

    >>> title_of_day("2026-12-02"), title_of_day("2026-12-13")
    ('Howell’s Hearts, three players', 'Modern Hearts, three players')
    """
    told = _told(text)
    rules, usual = _rules(told), PRESETS[told.split()[0]].rules
    players = []
    if rules.players != usual.players:
        players = [_("{number} players").format(number=number_word(rules.players))]
    options = [
        _option_in_words(name, value)
        for name, value in rules.options.items()
        if value != usual.options.get(name, value)
    ]
    return ", ".join([words.title(rules), *players, *options])


def _option_in_words(name: str, value: Value) -> str:
    option = known_options()[name]
    if (name, value) == ("moon", "self"):
        return _("the moon lowers your own score")
    told = _("without {option}") if value == option.default else _("with {option}")
    return told.format(option=_(option.words))


def _told(text: str) -> str:
    week, weekday = divmod(day_of(text).toordinal() - 1, 7)
    if weekday < _WEEKDAYS:
        return GAMES[(week * _WEEKDAYS + weekday - _FIRST) % len(GAMES)]
    return "modern" if weekday == _WEEKDAYS else SUNDAYS[week % len(SUNDAYS)]


def _rules(told: str) -> Rules:
    preset, *changes = told.split()
    rules = PRESETS[preset].rules
    for change in changes:
        name, _sign, value = change.partition("=")
        if name == "players":
            rules = rules.with_players(int(value))
        elif name == "variety":
            rules = replace(rules, variety=value)
        elif name == "settlement":
            rules = replace(rules, settlement=value)
        else:
            rules = rules.with_options(**{name: value == "1" if value in "01" else value})
    return rules


def challenge_of_day(text: str) -> Challenge:
    """Return the deal of a day, against careful players; the player leads.

    Raises ``RecordError`` for an invalid date.
    """
    rules = game_of(text)
    pack = shuffle_from_words(rules.pack, f"hearts {text}")
    dealt = cut(pack, len(pack) // 2)
    others = ("careful",) * (rules.players - 1)
    return Challenge(
        rules, rules.players - 1, 0, ("", *others), seed_of_bots(f"hearts {text}"), (dealt,)
    )
