"""The coach's sentences: the best card, the expected result, and the reason.

All figures are in the unit of the deal's result: points taken, or counters won or lost. A reason
depends on the position alone, and is given only where it is true.

>>> from eldesthand.core.rules import PRESETS
>>> expected(PRESETS["modern"].rules, 1.24), expected(PRESETS["howell"].rules, -1.24)
('take 1.2 points', 'lose 1.2 counters')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import JOKER, Card, Rank
from eldesthand.core.rules import Rules
from eldesthand.core.speech import cards_in_words
from eldesthand.core.view import View

if TYPE_CHECKING:  # advice imports this module
    from eldesthand.coach.advice import CardAdvice

SIGNIFICANT = 2.0
"""Minimum number of standard errors of a significant difference."""


def noun_of(rules: Rules) -> str:
    """Return the unit in which a deal is won and lost."""
    return "points" if rules.settlement_object.points else "counters"


def expected(rules: Rules, expects: float) -> str:
    """Return the expected result as a verb with an object."""
    verb, number = _parts(rules, expects)
    return f"{verb} {number} {noun_of(rules)}"


def sentence_of(view: View, cards: Sequence[CardAdvice], heavy: Card | None) -> str:
    """Return the sentence about the first, best card."""
    best = cards[0]
    if len(cards) == 1:
        return f"The {best.card.name} is the only card that you may play."
    does = f"Play the {best.card.name}: you expect to"
    worse = next(
        (c for c in cards[1:] if c.behind and c.behind >= SIGNIFICANT * c.behind_error), None
    )
    if worse is None:
        suits = {each.card.suit for each in cards}
        other = f"any {best.card.suit.word[:-1]}" if len(suits) == 1 else "any other card"
        return f"{does} {expected(view.rules, best.expects)}; {other} is about as good."
    why = next(_reasons(view, best, worse, heavy), "")
    told = _compared(view.rules, best, worse)
    return f"{does} {told}.{' ' * bool(why)}{why}"


def compare(best: Action, done: Action) -> str:
    """Return a sentence that compares a choice before play with the coach's.

    >>> from eldesthand.core.cards import Suit
    >>> compare(Bid(0, 4), Bid(0, 4))
    'You bid 4: so would the coach.'
    >>> compare(NameSuit(0, Suit.CLUBS), NameSuit(0, Suit.DIAMONDS))
    'You named diamonds; the coach would name clubs.'
    """
    done_in_words, would = in_words(done), in_words(best)
    if done_in_words == would:
        return f"You {would[1]}: so would the coach."
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


def _parts(rules: Rules, expects: float, digits: int = 1) -> tuple[str, str]:
    if rules.settlement_object.points:
        # a moon or a bonus makes it negative
        return "take", f"{expects:.{digits}f}".replace("-0.0", "0.0").replace("-", "−")
    return "win" if expects >= 0 else "lose", f"{abs(expects):.{digits}f}"


def _compared(rules: Rules, best: CardAdvice, worse: CardAdvice) -> str:
    """Return the expected results of the best card and of a worse one."""
    digits = 2 if _parts(rules, best.expects) == _parts(rules, worse.expects) else 1
    verb, number = _parts(rules, best.expects, digits)
    other_verb, other_number = _parts(rules, worse.expects, digits)
    same = best.card.suit is worse.card.suit and JOKER not in (best.card, worse.card)
    name = worse.card.rank.name.capitalize() if same else worse.card.name
    other = other_number if verb == other_verb else f"you {other_verb} {other_number}"
    return f"{verb} {number} {noun_of(rules)}; with the {name} {other}"


# --- why -----------------------------------------------------------------------------------------


def _reasons(view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None) -> Iterator[str]:
    """Yield true reasons, the strongest first."""
    if best.score - worse.score > max(best.counters - worse.counters, 0.0):
        yield "The score counts: it is better for the game."
    if view.trick is not None and view.trick.cards:
        yield from _of_the_trick(view, best.card, worse.card)
    if heavy and (worse.heavy or 0.0) - (best.heavy or 0.0) >= 0.05:
        less = f"The {heavy.name} is then less likely to come to you."
        yield "You get rid of it." if best.card == heavy else less
    if view.rules.settlement_object.points:
        if best.expects > worse.expects:
            yield "It costs you more, and the others still more."
        if best.moon - worse.moon >= 0.03:
            yield "It may take everything."
    elif view.rules.settlement_object.keeps_jacks:
        yield from _of_the_clear(view, best, worse)
    if view.trick is None or not view.trick.cards:
        yield from _of_the_lead(view, best.card)


def _of_the_trick(view: View, best: Card, worse: Card) -> Iterator[str]:
    assert view.trick is not None
    on_table = view.trick.cards
    taker = view.rules.conduct.taker
    place = taker(on_table)
    own = len(on_table)
    takes, would_take = (taker([*on_table, card]) == own for card in (best, worse))
    top, last = on_table[place], own + 1 == len(view.active)
    if not takes and would_take and best.suit is top.suit:
        yield f"It stays under the {top.rank.name.capitalize()}."
    if takes and last and not view.counts(best):
        yield "You are the last to play, and nothing in this trick counts against you."
    if best.suit is on_table[0].suit or best == JOKER:
        return
    if view.units_of(best) > 0:
        player = view.players[view.trick.seats[place]]
        if last and player.clear and not view.rules.settlement_object.points:
            yield f"{player.name} takes it and is no longer clear."
        elif last:
            yield f"{player.name} takes it."
        else:
            yield "You cannot follow suit, so another player takes it."
    elif best.rank >= Rank.JACK:
        yield f"You get rid of a high {best.suit.word[:-1]}."


def _of_the_clear(view: View, best: CardAdvice, worse: CardAdvice) -> Iterator[str]:
    """Yield reasons about staying clear, in games in which that wins the pool."""
    if best.clear - worse.clear >= 0.06:
        yield "It is more likely to keep you clear."
    now = dict(best.others_clear)
    for seat, clear in worse.others_clear:
        if clear - now[seat] >= 0.06:
            yield f"{view.players[seat].name} is then less likely to stay clear."


def _of_the_lead(view: View, best: Card) -> Iterator[str]:
    """Yield a reason about the higher cards of the suit that are still out."""
    if view.rules.players == 2 or JOKER in (best, *view.rules.pack):
        return  # half the pack is not dealt, or a Joker changes the ranks
    seen = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    suit = [card for card in view.rules.pack if card.suit is best.suit]
    higher = sum(card.rank > best.rank and card not in seen for card in suit)
    if higher == 1:
        yield f"One higher {best.suit.word[:-1]} is still out."
    elif higher:
        yield f"{higher} higher {best.suit.word} are still out."
