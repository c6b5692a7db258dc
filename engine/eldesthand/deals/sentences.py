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
from eldesthand.core.language import _, ngettext
from eldesthand.core.rules import Rules
from eldesthand.core.speech import Speaker, counted, counting
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
        return _("The sender may have picked these cards and seen every hand.")
    if day == day_of(today):
        return _("These cards come from today’s date, so nobody chose them.")
    said = _("The date {date} dealt these cards. The sender could pick only the day.")
    return said.format(date=in_words(day))


def text_of_day(date: str, view: View, link: str = "") -> str:
    """Return the text to share about the deal of a day: the viewer's result, and no card."""
    net = view.sitting.nets[0][view.own.seat]
    signs = "".join(sign for sign, _kind in squares_of(view))
    title = _("Eldest Hand, {date}: {game}")
    title = title.format(date=in_words(day_of(date)), game=title_of_day(date))
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
        said = _("You took none of the {tricks} tricks, so they’re all white.")
    elif own == 1 and cost:
        said = _(
            "You took one of {tricks} tricks, and it cost you something. It is red, and the rest "
            "are white."
        )
    elif own == 1:
        said = _(
            "You took one of {tricks} tricks, and it cost you nothing. It is black, and the rest "
            "are white."
        )
    elif not cost:
        said = _(
            "You took {own} of {tricks} tricks, and none of them cost you anything. Your tricks "
            "are black, and the rest are white."
        )
    elif cost == own:
        said = _(
            "You took {own} of {tricks} tricks, and each of them cost you something. They are red, "
            "and the rest are white."
        )
    else:
        said = ngettext(
            "You took {own} of {tricks} tricks, and one of them cost you something. That one is "
            "red, your other tricks are black, and the rest are white.",
            "You took {own} of {tricks} tricks, and {cost} of them cost you something. Those are "
            "red, your other tricks are black, and the rest are white.",
            cost,
        )
    return said.format(own=own, tricks=tricks, cost=cost)


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
    said = counting(rules.settlement_object.currency, abs(net))
    return said.format(count=figure(rules, net))


def better(rules: Rules) -> str:
    """Return the sentence that says which results are better.

    >>> from eldesthand.core.rules import PRESETS
    >>> better(PRESETS["howell"].rules), better(PRESETS["modern"].rules)
    ('The more counters, the better.', 'The fewer points, the better.')
    """
    if rules.settlement_object.points:
        return _("The fewer points, the better.")
    return _("The more counters, the better.")


def who_did_better(rules: Rules, totals: Sequence[tuple[str, int]]) -> str:
    """Return a sentence about the best result; the player's name is "You".

    >>> who_did_better(Rules(), [("You", 3), ("Ann", -1), ("Bob", -4)])
    'You did best, by 4 counters.'
    >>> who_did_better(Rules(), [("Ann", 3), ("You", 3)])
    'You and Ann tied.'
    """
    who = Speaker([name for name, _total in totals], own=None)
    best = max(total for _name, total in totals)
    first = [place for place, (_name, total) in enumerate(totals) if total == best]
    if len(first) > 1:
        return who.among_all(
            first,
            you_and=_("You and {names} tied."),
            you_and_more=_("You, {names} tied."),
            many=_("{names} tied."),
        )
    rest = [total for _name, total in totals if total < best]
    if not rest:
        return who.about(first[0], _("You did best."), _("{name} did best."))
    return who.about(
        first[0],
        _("You did best, by {margin}."),
        _("{name} did best, by {margin}."),
        margin=counted(best - max(rest), rules.settlement_object.currency),
    )
