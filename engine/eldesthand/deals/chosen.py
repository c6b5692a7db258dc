"""The origin of the cards of a challenge: its sender, or a date.

The cards of a date are the same for everybody, so nobody chooses them. Challenge codes contain no
date; instead, the cards of each day are dealt again and compared.

>>> from dataclasses import replace
>>> from eldesthand.core.rules import PRESETS
>>> dated = challenge_of_date(PRESETS["howell"].rules, "2026-11-25", 2)
>>> chose_cards(day_of_challenge(dated, "2026-11-25"), "2026-11-25")
'The cards come from today’s date: nobody chose them.'
>>> chose_cards(day_of_challenge(replace(dated, seed=7), "2026-11-25"), "2026-11-25")
'The sender could choose these cards and see every hand before.'
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from eldesthand.core.rules import Rules
from eldesthand.deals.calendar import challenge_of_day, day_of, in_words
from eldesthand.deals.challenge import Challenge, new_challenge
from eldesthand.playing import seed_of_bots

_DAYS = 366
"""Number of days up to today whose cards are recognized."""


def challenge_of_date(
    rules: Rules, day: str, deals: int = 1, bots: Sequence[str] = ("careful",)
) -> Challenge:
    """Return a challenge with the cards of a date. Raises ``RecordError`` for an invalid date."""
    return new_challenge(rules, _words(day_of(day)), deals, bots)


def _words(day: date) -> str:
    """Return the words that shuffle the cards of a date; they must not change."""
    return f"hearts {day.isoformat()}"


def day_of_challenge(challenge: Challenge, today: str) -> date | None:
    """Return the day of these cards in the year before ``today``; ``None`` for other cards.

    Returns ``None`` for an empty ``today``.
    """
    if not today:
        return None
    first = day_of(today).toordinal()
    for day in map(date.fromordinal, range(first, max(first - _DAYS, 0), -1)):
        if challenge.seed == seed_of_bots(_words(day)) and _has_cards_of(challenge, day):
            return day
    return None


def _has_cards_of(challenge: Challenge, day: date) -> bool:
    """Return whether the cards are those of a date; bots may differ."""
    text, rules = day.isoformat(), challenge.rules
    of_date = challenge_of_date(rules, text, len(challenge.packs))
    found = (challenge.dealer, challenge.seat, challenge.packs)
    if found == (of_date.dealer, of_date.seat, of_date.packs):
        return True
    of_day = challenge_of_day(text)
    return (rules, *found) == (of_day.rules, of_day.dealer, of_day.seat, of_day.packs)


def chose_cards(day: date | None, today: str) -> str:
    """Return a sentence about the origin of cards of a ``day``, or of other cards (``None``)."""
    if day is None:
        return "The sender could choose these cards and see every hand before."
    if day == day_of(today):
        return "The cards come from today’s date: nobody chose them."
    return f"The cards come from {in_words(day)}: the sender could choose the day, not the cards."
