"""Sentences about deals that several people play: the origin of the cards, and the results.

The cards of a challenge come from its sender or from a date. The cards of a date are the same for
everybody, so nobody chooses them. Challenge codes contain no date; instead, the cards of each day
are dealt again and compared.

>>> from dataclasses import replace
>>> from eldesthand.core.rules import PRESETS
>>> dated = challenge_of_date(PRESETS["howell"].rules, "2026-11-25", 2)
>>> chose_cards(day_of_challenge(dated, "2026-11-25"), "2026-11-25")
'These cards come from today’s date, so nobody chose them.'
>>> chose_cards(day_of_challenge(replace(dated, seed=7), "2026-11-25"), "2026-11-25")
'The sender may have picked these cards and seen every hand.'
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from eldesthand import words
from eldesthand.core.rules import Rules
from eldesthand.core.speech import counted, listed
from eldesthand.core.view import View
from eldesthand.deals.calendar import challenge_of_day, day_of, in_words, title_of_day
from eldesthand.deals.code import Challenge, new_challenge
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
        return "The sender may have picked these cards and seen every hand."
    if day == day_of(today):
        return "These cards come from today’s date, so nobody chose them."
    return f"The date {in_words(day)} dealt these cards. The sender could pick only the day."


def text_of_day(date: str, view: View, link: str = "") -> str:
    """Return the text to share about the deal of a day: the viewer's result, and no card."""
    net = view.sitting.nets[0][view.own.seat]
    signs = "".join(sign for sign, _ in squares_of(view))
    title = f"Eldest Hand, {in_words(day_of(date))}: {title_of_day(date)}"
    return f"{title}\n{net_in_words(view.rules, net)} {signs}\n{link}"


def squares_of(view: View) -> list[tuple[str, str]]:
    """Return a sign and a kind for each trick of a deal: taken by the viewer or not, costly or not.

    They reveal no card.
    """
    kinds = {True: ("🟥", "cost"), False: ("⬛", "free")}
    return [
        kinds[trick.units > 0] if trick.taker == view.seat else ("⬜", "others")
        for trick in view.tricks
    ]


def tricks_in_words(view: View) -> str:
    """Return the tricks that the viewer took, those with a cost, and what the signs mean."""
    own = list(view.taken_by(view.seat))
    cost = sum(trick.units > 0 for trick in own)
    return tricks_taken(len(own), cost, len(view.tricks))


def tricks_taken(own: int, cost: int, tricks: int) -> str:
    """Return the number of tricks taken, of those with a cost, and what the signs mean.

    >>> tricks_taken(5, 2, 13)
    'You took 5 of 13 tricks, and 2 of them cost you something. Those are red, your other tricks \
are black, and the rest are white.'
    >>> tricks_taken(2, 1, 13)
    'You took 2 of 13 tricks, and one of them cost you something. That one is red, your other \
tricks are black, and the rest are white.'
    >>> tricks_taken(1, 1, 13)
    'You took one of 13 tricks, and it cost you something. It is red, and the rest are white.'
    >>> tricks_taken(4, 0, 13)
    'You took 4 of 13 tricks, and none of them cost you anything. Your tricks are black, and the \
rest are white.'
    >>> tricks_taken(0, 0, 13)
    'You took none of the 13 tricks, so they’re all white.'
    """
    if not own:
        return f"You took none of the {tricks} tricks, so they’re all white."
    took = f"You took {own if own > 1 else 'one'} of {tricks} tricks"
    if own == 1:
        it = "it cost you something. It is red" if cost else "it cost you nothing. It is black"
        return f"{took}, and {it}, and the rest are white."
    if not cost:
        clean = "none of them cost you anything. Your tricks are black"
        return f"{took}, and {clean}, and the rest are white."
    if cost == own:
        return f"{took}, and each of them cost you something. They are red, and the rest are white."
    those = f"{cost} of them cost you something. Those are red"
    if cost == 1:
        those = "one of them cost you something. That one is red"
    return f"{took}, and {those}, your other tricks are black, and the rest are white."


def figure(rules: Rules, net: int) -> str:
    """Return a net as text: counters with a sign, or points taken.

    >>> from eldesthand.core.rules import PRESETS
    >>> figure(PRESETS["howell"].rules, -3), figure(PRESETS["modern"].rules, -3)
    ('−3', '3')
    """
    return str(-net).replace("-", "−") if rules.settlement_object.points else words.signed(net)


def net_in_words(rules: Rules, net: int) -> str:
    """Return a net with its unit.

    >>> from eldesthand.core.rules import PRESETS
    >>> net_in_words(PRESETS["howell"].rules, -3), net_in_words(PRESETS["modern"].rules, -1)
    ('−3 counters', '1 point')
    """
    unit = counted(abs(net), rules.settlement_object.currency).partition(" ")[2]
    return f"{figure(rules, net)} {unit}"


def better(rules: Rules) -> str:
    """Return the sentence that says which results are better.

    >>> from eldesthand.core.rules import PRESETS
    >>> better(PRESETS["howell"].rules), better(PRESETS["modern"].rules)
    ('The more counters, the better.', 'The fewer points, the better.')
    """
    settlement = rules.settlement_object
    return f"The {'fewer' if settlement.points else 'more'} {settlement.currency}s, the better."


def who_did_better(rules: Rules, totals: Sequence[tuple[str, int]]) -> str:
    """Return a sentence about the best result; the player's name is "You".

    >>> who_did_better(Rules(), [("You", 3), ("Ann", -1), ("Bob", -4)])
    'You did best, by 4 counters.'
    >>> who_did_better(Rules(), [("Ann", 3), ("You", 3)])
    'You and Ann tied.'
    """
    best = max(total for _, total in totals)
    first = [name for name, total in totals if total == best]
    if len(first) > 1:
        return f"{listed(sorted(first, key=lambda name: name != 'You'))} tied."
    rest = [total for _, total in totals if total < best]
    margin = f", by {counted(best - max(rest), rules.settlement_object.currency)}" if rest else ""
    return f"{first[0]} did best{margin}."
