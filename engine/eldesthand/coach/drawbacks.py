"""Reasons against a wrong card of a problem, which do not name the right one."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.coach.reasons import (
    MORE,
    PLANNED,
    beaten_in_words,
    count_higher,
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
from eldesthand.core.cards import WILD, Card
from eldesthand.core.speech import counted, percent
from eldesthand.core.view import View

_SAFE = 0.5
"""Share of its suit still out that beats a card from which it seldom takes a trick."""


def against_card(
    view: View, worse: CardAdvice, best: CardAdvice, heavy: Card | None
) -> Iterator[str]:
    """Yield the reasons not to play a card, the strongest first.

    None names the best card, and none is true of it.
    """
    if best.moon >= PLANNED and best.moon - worse.moon >= MORE:
        yield f"With it you shoot the moon only in {percent(worse.moon)} of possible deals."
    yield from _drawbacks(view, worse.card, best.card)
    if heavy and heavy not in (best.card, worse.card):
        taken, less = worse.heavy or 0.0, best.heavy or 0.0
        if taken - less >= MORE:
            yield f"With it you take the {heavy.name} in {percent(taken)} of possible deals."
    for (seat, then), (_, now) in zip(worse.others_moon, best.others_moon, strict=True):
        if then - now >= MORE:
            who = view.players[seat].name
            yield f"With it {who} shoots the moon in {percent(then)} of possible deals."
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
            yield f"You take this trick, with {counted(units, unit)}."
        return
    costly, higher = max(view.rules.pack, key=view.units_of), count_higher(view, card)
    if leads and share_above(view, best) <= share_above(view, card) and out:
        return
    if view.units_of(costly) > 1 and costly in out and costly < card:
        yield f"If the {costly.name} falls on it, you take it."
    if not out:
        yield f"Nobody else has {card.suit.word}, so you take the trick."
    elif not higher:
        yield f"No {card.suit.word[:-1]} still out can beat it, so you take the trick."
    elif not leads:
        yield f"It beats the {top_card(view).name}, so you may have to take the trick."
    else:
        yield f"{beaten_in_words(higher, len(out), card.suit)}, so you may have to take the trick."


def _against_duck(view: View, card: Card, best: Card) -> Iterator[str]:
    """Yield why not to stay below with this card."""
    if best > card and best.suit is card.suit and not takes_trick(view, best):
        yield "A higher card stays below, too: keep this one for later."
    elif takes_trick(view, best) and plays_last(view) and not view.counts(best):
        yield "Nothing in this trick counts: you could take it with a high card."


def _against_discard(view: View, card: Card, best: Card) -> Iterator[str]:
    if view.units_of(best) > 0 >= view.units_of(card):
        yield "You could throw away a card that counts."
    share = share_above(view, card)
    if share >= _SAFE and share_above(view, best) < share:
        higher, out = count_higher(view, card), len(still_out(view, card.suit))
        yield f"You can keep it: {beaten_in_words(higher, out, card.suit)}."
