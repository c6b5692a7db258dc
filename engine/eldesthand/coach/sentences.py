"""The coach's sentences: the best card, the expected result, the reason, and those against a card.

All figures are in the unit of the deal's result: points taken, or counters won or lost.

>>> from eldesthand.core.rules import PRESETS
>>> amount(PRESETS["modern"].rules, 1.24), amount(PRESETS["howell"].rules, -1.24)
('1.2 points', '1.2 counters')

Reasons against a wrong card of a problem do not name the right one.
"""

from __future__ import annotations

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
    measured,
    noun_form,
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
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.rules import Rules
from eldesthand.core.speech import (
    capital,
    cards_in_words,
    counted,
    figure,
    listed,
    percent,
)
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


def amount(rules: Rules, expects: float) -> str:
    """Return points, or the number of counters won or lost, in words."""
    settlement = rules.settlement_object
    return measured(expects if settlement.points else abs(expects), settlement.currency)


def by_result(rules: Rules, expects: float, *, points: str, won: str, lost: str) -> str:
    """Return the message for an expected result: for points, or for counters won or lost."""
    if rules.settlement_object.points:
        return points
    return won if round(expects, 1) >= 0 else lost


def label(rules: Rules, expects: float) -> str:
    """Return the expected result as a figure that is short enough for a card.

    >>> from eldesthand.core.rules import PRESETS
    >>> [label(PRESETS["howell"].rules, value) for value in (-11.6, 9.96, 4.7, 0.0)]
    ['−12', '+10', '+4.7', '0.0']
    >>> [label(PRESETS["modern"].rules, value) for value in (10.66, -26, 4.7)]
    ['10.7', '−26', '4.7']
    """
    points = rules.settlement_object.points
    sign = "−" if expects < 0 else "" if not expects or points else "+"
    exact = f"{sign}{figure(abs(expects))}"
    return exact if len(exact) <= _SHORT else f"{sign}{figure(abs(expects), 0)}"


def named(rules: Rules, suit: Suit, values: Mapping[Suit, float], price: int = 0) -> str:
    """Return a sentence on the expected result of naming a suit at this price; empty if unknown."""
    if not values:
        return ""
    if not price:
        return _about(rules, values[suit])
    return by_result(
        rules,
        values[suit],
        points="",  # no game for points has an auction
        won=_("Expect to win about {amount} after paying your bid."),
        lost=_("Expect to lose about {amount} after paying your bid."),
    ).format(amount=_labelled(rules, values[suit]))


def sentences_of(view: View, cards: Sequence[CardAdvice], heavy: Card | None) -> tuple[str, str]:
    """Return the sentence about the best card, which is the first, and its brief form.

    The brief form is for a player who sees the best card marked and a figure on each.
    """
    best = cards[0]
    if len(cards) == 1:
        only = capital(_("{card} is your only legal card.").format(card=best.card.definite))
        return only, only
    others = [each for each in cards if not each.equal]
    expected = compared = _about(view.rules, best.expects)
    if others:
        by_name = cards[1].equal  # a reason may be true of the best card only
        found = (
            (each, why)
            for each in others
            for why in for_card(view, best, each, heavy, by_name=by_name)
        )
        worse, why = next(found, (others[0], ""))
        play = marked = _play(cards)
        compared = _compared(view.rules, best, worse)
    else:
        why = next(for_equals(view, cards), "")
        play, marked = _play_any(cards)
    parts = (play, why, compared), (marked, why, expected)
    whole, brief = (" ".join(filter(None, each)) for each in parts)
    return whole, brief


def _play(cards: Sequence[CardAdvice]) -> str:
    """Return the sentence that names the best card, and those equal to it."""
    best, equal = cards[0].card, [each.card for each in cards[1:] if each.equal]
    if not equal:
        return _("Play {card}.").format(card=best.definite)
    if len(equal) > _NAMED:
        return _("Play {card}, or another gold card.").format(card=best.definite)
    # beside a card of another suit, a rank alone would be read with that suit
    alone = all(card.suit is best.suit for card in equal)
    told = [beside(best, card) if alone else card.definite for card in equal]
    # Translators: the number is that of {others}; a language may list all of them as one
    play = ngettext("Play {card}, or {others}.", "Play {card}, or {others}.", len(told))
    return play.format(card=best.definite, others=listed(told, "or"))


def _play_any(cards: Sequence[CardAdvice]) -> tuple[str, str]:
    """Return the sentence that all cards are equal, and its brief form."""
    best = cards[0].card
    if any(each.card.suit is not best.suit for each in cards):
        such = _("Play any card, such as {card}.").format(card=best.definite)
        return such, _("Any card will do.")
    such = _("Play any {suit}, such as {card}.")
    return (
        such.format(suit=best.suit.one, card=best.definite),
        _("Any {suit} will do.").format(suit=best.suit.one),
    )


def _about(rules: Rules, expects: float) -> str:
    """Return a sentence on the expected result, with the figure that is on the card."""
    return by_result(
        rules,
        expects,
        points=_("Expect about {amount}."),
        won=_("Expect to win about {amount}."),
        lost=_("Expect to lose about {amount}."),
    ).format(amount=_labelled(rules, expects))


def _labelled(rules: Rules, expects: float) -> str:
    """Return the figure that is on a card with its noun, without a sign of won and lost."""
    settlement, number = rules.settlement_object, label(rules, expects)
    if not settlement.points:
        number = number.lstrip("+−")
    return noun_form(expects, settlement.currency).format(count=number)


def _compared(rules: Rules, best: CardAdvice, worse: CardAdvice) -> str:
    """Return a sentence on the expected results with the best card and a worse one."""
    if round(best.expects, 1) >= 0 > round(worse.expects, 1):
        won = _("Expect to win about {amount}, or to lose {other} with {card}.")
    else:
        won = _("Expect to win about {amount}, or {other} with {card}.")
    if round(best.expects, 1) < 0 <= round(worse.expects, 1):
        lost = _("Expect to lose about {amount}, or to win {other} with {card}.")
    else:
        lost = _("Expect to lose about {amount}, or {other} with {card}.")
    points = _("Expect about {amount}, or {other} with {card}.")
    other = worse.expects if rules.settlement_object.points else abs(worse.expects)
    return by_result(rules, best.expects, points=points, won=won, lost=lost).format(
        amount=_labelled(rules, best.expects),
        other=figure(other),
        card=beside(best.card, worse.card),
    )


def compare(best: Action, done: Action) -> str:
    """Return a sentence that compares a choice before play with the coach's.

    >>> from eldesthand.core.cards import Suit
    >>> compare(Bid(0, 4), Bid(0, 4))
    'You bid 4, and so would the coach.'
    >>> compare(NameSuit(0, Suit.CLUBS), NameSuit(0, Suit.DIAMONDS))
    'You named diamonds; the coach would name clubs.'
    """
    done_in_words = _what_you_did(done)
    if done_in_words == _what_you_did(best):
        return _("{done}, and so would the coach.").format(done=done_in_words)
    # Translators: "You bid 4" and "the coach would pass".
    return _("{done}; {instead}.").format(
        done=done_in_words, instead=_what_the_coach_would_do(best)
    )


def _what_you_did(action: Action) -> str:
    match action:
        case PassCards(_, cards):
            return _("You passed {cards}").format(cards=cards_in_words(sorted(cards)))
        case Bid(_, 0) | Declare(_, ""):
            return _("You passed")
        case Bid(_, counters):
            return _("You bid {counters}").format(counters=counters)
        case Declare(_, what):
            return _("You declared {what}").format(what=pgettext("declaration", what))
        case NameSuit(_, suit):
            return _("You named {suits}").format(suits=suit.word)
    raise ValueError(f"expected a pass, a bid or a named suit, got {action}")


def _what_the_coach_would_do(action: Action) -> str:
    match action:
        case PassCards(_, cards):
            return _("the coach would pass {cards}").format(cards=cards_in_words(sorted(cards)))
        case Bid(_, 0) | Declare(_, ""):
            return _("the coach would pass")
        case Bid(_, counters):
            return _("the coach would bid {counters}").format(counters=counters)
        case Declare(_, what):
            return _("the coach would declare {what}").format(what=pgettext("declaration", what))
        case NameSuit(_, suit):
            return _("the coach would name {suits}").format(suits=suit.word)
    raise ValueError(f"expected a pass, a bid or a named suit, got {action}")


_SAFE = 0.5
"""Share of its suit still out that beats a card from which it seldom takes a trick."""


def against_card(
    view: View, worse: CardAdvice, best: CardAdvice, heavy: Card | None
) -> Iterator[str]:
    """Yield the reasons not to play a card, the strongest first.

    None names the best card, and none is true of it.
    """
    if best.moon >= PLANNED and best.moon - worse.moon >= MORE:
        yield _("With it, you shoot the moon in only {share} of possible deals.").format(
            share=percent(worse.moon)
        )
    yield from _drawbacks(view, worse.card, best.card)
    if heavy and heavy not in (best.card, worse.card):
        taken, less = worse.heavy or 0.0, best.heavy or 0.0
        if taken - less >= MORE:
            yield _("With it, you take {card} in {share} of possible deals.").format(
                card=heavy.definite, share=percent(taken)
            )
    for (seat, then), (_same, now) in zip(worse.others_moon, best.others_moon, strict=True):
        if then - now >= MORE:
            yield _("With it, {name} shoots the moon in {share} of possible deals.").format(
                name=view.speaker.names[seat], share=percent(then)
            )
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
            yield _("You take this trick, and {units} with it.").format(units=counted(units, unit))
        return
    costly, higher = max(view.rules.pack, key=view.units_of), count_higher(view, card)
    if leads and share_above(view, best) <= share_above(view, card) and out:
        return
    if view.units_of(costly) > 1 and costly in out and costly < card:
        yield _("If {costly} falls on it, you take it.").format(costly=costly.definite)
    if not out:
        alone = _("Nobody else has any {suits}, so you take the trick.")
        yield alone.format(suits=card.suit.word)
    elif not higher:
        highest = _("No {suit} still out can beat it, so you take the trick.")
        yield highest.format(suit=card.suit.one)
    elif not leads:
        beats = _("It beats {top}, so you may have to take the trick.")
        yield beats.format(top=top_card(view).definite)
    else:
        few = _("{beaten}, so you may have to take the trick.")
        yield capital(few.format(beaten=beaten_in_words(higher, len(out), card.suit)))


def _against_duck(view: View, card: Card, best: Card) -> Iterator[str]:
    """Yield why not to stay below with this card."""
    if best > card and best.suit is card.suit and not takes_trick(view, best):
        yield _("A higher card would stay under too, so keep this one for later.")
    elif takes_trick(view, best) and plays_last(view) and not view.counts(best):
        yield _("Nothing in this trick counts, so you could take it with a high card.")


def _against_discard(view: View, card: Card, best: Card) -> Iterator[str]:
    if view.units_of(best) > 0 >= view.units_of(card):
        yield _("You could throw away a card that counts.")
    share = share_above(view, card)
    if share >= _SAFE and share_above(view, best) < share:
        higher, out = count_higher(view, card), len(still_out(view, card.suit))
        yield _("You can keep it: {beaten}.").format(beaten=beaten_in_words(higher, out, card.suit))
