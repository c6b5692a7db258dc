"""The coach's sentences: the best card, the expected result, the reason, and those against a card.

All figures are in the unit of the deal's result: points taken, or counters won or lost.

>>> from eldesthand.core.rules import PRESETS
>>> expected(PRESETS["modern"].rules, 1.24), expected(PRESETS["howell"].rules, -1.24)
('take 1.2 points', 'lose 1.2 counters')

Reasons against a wrong card of a problem do not name the right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from eldesthand.coach.reasons import (
    MORE,
    PLANNED,
    beaten_in_words,
    beside,
    count_higher,
    for_card,
    for_equals,
    is_lead,
    of_keeping,
    plays_last,
    ranks_are_known,
    share_above,
    still_out,
    takes_trick,
    top_card,
)
from eldesthand.coach.values import CardAdvice
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.speech import capital, cards_in_words, counted, listed, percent
from eldesthand.core.view import View

SIGNIFICANT = 2.0
"""A difference of this number of standard errors is significant."""

SMALLEST_SHOWN = 0.05
"""Smallest figure that is not shown as 0.0."""

SMALLEST_DIFFERENCE = 0.2
"""Smallest difference between two cards that are not equal."""

_SHORT = 4
"""Maximum length of a figure on a card."""

_NAMED = 2
"""Maximum number of equal cards that are named."""


def noun_of(rules: Rules) -> str:
    """Return the noun for the result of a deal."""
    return "points" if rules.settlement_object.points else "counters"


def expected(rules: Rules, expects: float) -> str:
    """Return the expected result as a verb with its object."""
    verb, number = _parts(rules, expects)
    return f"{verb} {number} {noun_of(rules)}"


def label(rules: Rules, expects: float) -> str:
    """Return the expected result as a figure that is short enough for a card.

    >>> from eldesthand.core.rules import PRESETS
    >>> [label(PRESETS["howell"].rules, value) for value in (-11.6, 9.96, 4.7, 0.0)]
    ['−12', '+10', '+4.7', '0.0']
    >>> [label(PRESETS["modern"].rules, value) for value in (10.66, -26, 4.7)]
    ['10.7', '−26', '4.7']
    """
    sign = "−" if expects < 0 else "" if not expects or noun_of(rules) == "points" else "+"
    exact = f"{sign}{abs(expects):.1f}"
    return exact if len(exact) <= _SHORT else f"{sign}{abs(expects):.0f}"


def named(rules: Rules, suit: Suit, values: Mapping[Suit, float], price: int = 0) -> str:
    """Return the expected result of naming a suit at this price as a clause after a sentence."""
    paid = " after paying your bid" * (price > 0)
    return f" {_about(rules, values[suit])}{paid}." if values else ""


def sentences_of(view: View, cards: Sequence[CardAdvice], heavy: Card | None) -> tuple[str, str]:
    """Return the sentence about the best card, which is the first, and its brief form.

    The brief form is for a player who sees the best card marked and a figure on each.
    """
    best = cards[0]
    if len(cards) == 1:
        only = f"The {best.card.name} is your only legal card."
        return only, only
    others = [each for each in cards if not each.equal]
    figure = _about(view.rules, best.expects)
    if not others:
        what, why = f"{_any_of(cards)}, such as ", next(for_equals(view, cards), "")
        brief, compared = f"{_any_of(cards).capitalize()} will do.", ""
    else:
        found = ((each, why) for each in others for why in for_card(view, best, each, heavy))
        worse, why = next(found, (others[0], ""))
        what, compared = "", f", {_compared(view.rules, best, worse)}"
        brief = f"Play the {best.card.name}{_equals_in_words(cards)}."
    whole = f"Play {what}the {best.card.name}{'' if what else _equals_in_words(cards)}."
    if cards[1].equal:  # it is perhaps true of this card only
        why = re.sub("^It’s ", f"The {best.card.name} is ", why)
        why = re.sub("^It ", f"The {best.card.name} ", why)
    parts = (whole, why, f"{figure}{compared}."), (brief, why, f"{figure}.")
    whole, brief = (" ".join(filter(None, each)) for each in parts)
    return whole, brief


def _equals_in_words(cards: Sequence[CardAdvice]) -> str:
    """Return the other cards that are equal to the best as a clause."""
    best, equal = cards[0].card, [each.card for each in cards[1:] if each.equal]
    if not equal:
        return ""
    # beside a card of another suit, a rank alone would be read with that suit
    alone = all(card.suit is best.suit for card in equal)
    told = [f"the {beside(best, card) if alone else card.name}" for card in equal]
    return f", or {listed(told, 'or')}" if len(told) <= _NAMED else ", or another gold card"


def _any_of(cards: Sequence[CardAdvice]) -> str:
    suits = {each.card.suit for each in cards}
    return f"any {cards[0].card.suit.word[:-1]}" if len(suits) == 1 else "any card"


def give_or_take(error: float) -> str:
    """Return the error of a figure as the end of a clause, empty if it would be shown as 0.0.

    >>> give_or_take(0.31), give_or_take(0.04)
    (', give or take 0.3', '')
    """
    return f", give or take {error:.1f}" if error >= SMALLEST_SHOWN else ""


def compare(best: Action, done: Action) -> str:
    """Return a sentence that compares a choice before play with the coach's.

    >>> from eldesthand.core.cards import Suit
    >>> compare(Bid(0, 4), Bid(0, 4))
    'You bid 4, and so would the coach.'
    >>> compare(NameSuit(0, Suit.CLUBS), NameSuit(0, Suit.DIAMONDS))
    'You named diamonds; the coach would name clubs.'
    """
    done_in_words, would = in_words(done), in_words(best)
    if done_in_words == would:
        return f"You {would[1]}, and so would the coach."
    return f"You {done_in_words[1]}; the coach would {would[0]}."


def in_words(action: Action) -> tuple[str, str]:
    """Return a choice before play in words, as an infinitive and in the past tense."""
    match action:
        case PassCards(_, cards):
            what = cards_in_words(sorted(cards))
            return f"pass {what}", f"passed {what}"
        case Bid(_, 0):
            return "pass", "passed"
        case Bid(_, counters):
            return f"bid {counters}", f"bid {counters}"
        case Declare(_, ""):
            return "pass", "passed"
        case Declare(_, what):
            return f"declare {what}", f"declared {what}"
        case NameSuit(_, suit):
            return f"name {suit.word}", f"named {suit.word}"
    raise ValueError(f"expected a pass, a bid or a named suit, got {action}")


def _parts(rules: Rules, expects: float) -> tuple[str, str]:
    if rules.settlement_object.points:
        # a moon or a bonus makes it negative
        return "take", f"{expects:.1f}".replace("-0.0", "0.0").replace("-", "−")
    return "win" if round(expects, 1) >= 0 else "lose", f"{abs(expects):.1f}"


def _about(rules: Rules, expects: float) -> str:
    """Return the expected result with the figure that is on the card."""
    verb, _ = _parts(rules, expects)
    figure = f"{label(rules, expects)} {noun_of(rules)}"
    return f"Expect about {figure}" if verb == "take" else f"Expect to {verb} about {figure[1:]}"


def _compared(rules: Rules, best: CardAdvice, worse: CardAdvice) -> str:
    verb, _ = _parts(rules, best.expects)
    other_verb, number = _parts(rules, worse.expects)
    other = number if verb == other_verb else f"to {other_verb} {number}"
    return f"or {other} with the {beside(best.card, worse.card)}"


_SAFE = 0.5
"""Share of its suit still out that beats a card from which it seldom takes a trick."""


def against_card(
    view: View, worse: CardAdvice, best: CardAdvice, heavy: Card | None
) -> Iterator[str]:
    """Yield the reasons not to play a card, the strongest first.

    None names the best card, and none is true of it.
    """
    if best.moon >= PLANNED and best.moon - worse.moon >= MORE:
        yield f"With it, you shoot the moon in only {percent(worse.moon)} of possible deals."
    yield from _drawbacks(view, worse.card, best.card)
    if heavy and heavy not in (best.card, worse.card):
        taken, less = worse.heavy or 0.0, best.heavy or 0.0
        if taken - less >= MORE:
            yield f"With it, you take the {heavy.name} in {percent(taken)} of possible deals."
    for (seat, then), (_, now) in zip(worse.others_moon, best.others_moon, strict=True):
        if then - now >= MORE:
            who = view.players[seat].name
            yield f"With it, {who} shoots the moon in {percent(then)} of possible deals."
    yield from of_keeping(view, best.card, worse.card)


def _drawbacks(view: View, card: Card, best: Card) -> Iterator[str]:
    """Yield each reason in the position against a card that is not true of the best one."""
    if not ranks_are_known(view) or WILD in (card, best):
        return
    leads, out = is_lead(view), still_out(view, card.suit)
    if not leads and not takes_trick(view, card):
        if card.suit is top_card(view).suit:
            yield from _against_duck(view, card, best)
        else:
            yield from _against_discard(view, card, best)
        return
    if not leads and takes_trick(view, best) and (plays_last(view) or best >= card):
        return
    if view.trick and not leads and plays_last(view):
        if (units := view.units_of(card) + view.trick.units) > 0:
            unit = view.rules.variety_object.unit(view.avoided)
            yield f"You take this trick, and {counted(units, unit)} with it."
        return
    costly, higher = max(view.rules.pack, key=view.units_of), count_higher(view, card)
    if leads and share_above(view, best) <= share_above(view, card) and out:
        return
    if view.units_of(costly) > 1 and costly in out and costly < card:
        yield f"If the {costly.name} falls on it, you take it."
    if not out:
        yield f"Nobody else has any {card.suit.word}, so you take the trick."
    elif not higher:
        yield f"No {card.suit.word[:-1]} still out can beat it, so you take the trick."
    elif not leads:
        yield f"It beats the {top_card(view).name}, so you may have to take the trick."
    else:
        beaten = beaten_in_words(higher, len(out), card.suit)
        yield capital(f"{beaten}, so you may have to take the trick.")


def _against_duck(view: View, card: Card, best: Card) -> Iterator[str]:
    """Yield why not to stay below with this card."""
    if best > card and best.suit is card.suit and not takes_trick(view, best):
        yield "A higher card would stay under too, so keep this one for later."
    elif takes_trick(view, best) and plays_last(view) and not view.counts(best):
        yield "Nothing in this trick counts, so you could take it with a high card."


def _against_discard(view: View, card: Card, best: Card) -> Iterator[str]:
    if view.units_of(best) > 0 >= view.units_of(card):
        yield "You could throw away a card that counts."
    share = share_above(view, card)
    if share >= _SAFE and share_above(view, best) < share:
        higher, out = count_higher(view, card), len(still_out(view, card.suit))
        yield f"You can keep it: {beaten_in_words(higher, out, card.suit)}."
