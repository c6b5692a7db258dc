"""Reasons for a choice: each is true of the position, or of all simulated deals.

A reason about the position depends on the view alone. The shares of deals are those of
:class:`eldesthand.coach.values.CardAdvice`, and belong to the best card and to a worse one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from eldesthand.coach.values import CardAdvice
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.speech import capital, number_word, percent
from eldesthand.core.view import View

_MANY = 3
"""Number of cards that count from which their only taker may be shooting the moon."""

MORE = 0.05
"""Minimum difference of the shares of deals that is given as a reason."""

PLANNED = 0.25
"""Chance of the player's own moon from which it is the plan."""


def shooter(view: View) -> int | None:
    """Return another seat that has taken all units so far (several cards), or ``None``."""
    took = [trick.taker for trick in view.tricks for card in trick.cards if view.units_of(card) > 0]
    if len(set(took)) != 1 or len(took) < _MANY or took[0] == view.seat:
        return None
    return took[0]


def beside(card: Card, other: Card) -> str:
    """Return the name of ``other`` after that of ``card``: only the rank in the same suit."""
    same = card.suit is other.suit and WILD not in (card, other)
    return other.rank.name.capitalize() if same else other.name


def still_out(view: View, suit: Suit) -> list[Card]:
    """Return the cards of a suit that other players may hold."""
    trick = view.trick.cards if view.trick else ()
    seen = {*view.hand, *trick, *(card for trick in view.tricks for card in trick.cards)}
    return [card for card in view.rules.pack if card.suit is suit and card not in seen]


def for_card(view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None) -> Iterator[str]:
    """Yield the reasons to play the best card instead of the ``worse`` one, the strongest first.

    No reason is true of the worse card, too.
    """
    if not view.deal.total:
        yield from _of_following(view, best.card, worse.card)
        return
    if best.score - worse.score > max(best.counters - worse.counters, 0.0):
        yield "It improves your chances of winning the game."
    if plan := plan_to_shoot(view, best, worse):
        yield plan
    shared = {kind for kind, _ in _of_the_position(view, worse.card)}
    for kind, told in _of_the_position(view, best.card):
        if kind not in shared:
            yield told
    if is_lead(view):
        yield from _of_the_share(view, best.card, share_above(view, worse.card))
    else:
        yield from _of_two_that_follow(view, best.card, worse.card)
    yield from _of_the_deals(view, best, worse, heavy)
    yield from of_keeping(view, best.card, worse.card)


def _of_following(view: View, card: Card, other: Card) -> Iterator[str]:
    """Yield the reason for a lead where no card counts: a player who cannot follow."""
    from eldesthand.bots.knowledge import know  # loaded with the search

    if not is_lead(view):
        return
    for seat, lacking in know(view).lacking.items():
        if seat != view.seat and lacking[card.suit] and not lacking[other.suit]:
            yield f"{view.players[seat].name} has no {card.suit.word} left and can’t follow."


def plan_to_shoot(view: View, best: CardAdvice, worse: CardAdvice) -> str:
    """Return the advice to take everything; empty if that is not the plan."""
    if best.moon < PLANNED:
        return ""
    then = f", but only in {percent(worse.moon)} with the {beside(best.card, worse.card)}"
    shoots = f"you shoot the moon in {percent(best.moon)} of possible deals"
    compared = then * (best.moon - worse.moon >= MORE)
    return f"{go_for_all(view)}: {shoots}{compared}."


def main_reason(
    view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None, cost: float
) -> str:
    """Return the reason about a moon or the heavy card, if it is most of a cost; else nothing."""
    gained = (best.moon - worse.moon) * view.deal.total
    if gained >= cost / 2 and (plan := plan_to_shoot(view, best, worse)):
        return plan
    others = zip(best.others_moon, worse.others_moon, strict=True)
    events = [
        (f"{view.players[seat].name} shoots the moon", now, then, view.deal.total)
        for (seat, now), (_, then) in others
    ]
    if heavy and heavy != best.card:
        units = view.units_of(heavy)
        events.append((f"You take the {heavy.name}", best.heavy or 0.0, worse.heavy or 0.0, units))
    for what, now, then, units in events:
        if then - now >= MORE and (then - now) * units >= cost / 2:
            return _rarer(what, now, then, beside(best.card, worse.card))
    return ""


def _rarer(what: str, now: float, then: float, name: str) -> str:
    if percent(now) == "0%":
        other = f"{what} in {percent(then)} of possible deals if you play the {name}"
        return f"{other}, but hardly ever with this card."
    told = f"{what} in {percent(now)} of possible deals"
    return f"{told}, but in {percent(then)} if you play the {name}."


def go_for_all(view: View) -> str:
    """Return the advice to try to take everything as a clause."""
    return f"Go for all {view.deal.total} {view.rules.variety_object.unit(view.avoided)}s"


def of_keeping(view: View, best: Card, worse: Card) -> Iterator[str]:
    """Yield the reasons to keep the worse card."""
    if not ranks_are_known(view) or worse == WILD:
        return
    suit, out = worse.suit, still_out(view, worse.suit)
    costly = max(view.hand, key=view.units_of)
    if view.units_of(costly) > 1 and worse.suit is costly.suit is not best.suit:
        yield f"Keep the {worse.name}, so that you can play it instead of the {costly.name}."
    if out and min(out) > worse and (best.suit is not suit or best > min(out)):
        yield f"Keep the {beside(best, worse)}: every {suit.word[:-1]} still out is higher."
    void = {
        seat
        for trick in view.tricks
        if trick.cards[0].suit is suit
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if card.suit is not suit
    }
    if is_lead(view) and out and min(out) < worse and best.suit is not suit:
        for seat in sorted(void - {view.seat}):
            name = view.players[seat].name
            yield f"{name} has no {suit.word} left and could throw points on the {worse.name}."


def for_equals(view: View, cards: Sequence[CardAdvice]) -> Iterator[str]:
    """Yield the reasons for playing any of these cards, the strongest first."""
    best = cards[0].card
    if not any(each.behind or each.behind_error for each in cards):
        yield "In every simulated deal, all your cards did equally well."
    if plan := plan_to_shoot(view, cards[0], cards[0]):
        yield plan
    yield from _of_neighbours(view, [each.card for each in cards])
    for _, told in _of_the_position(view, best):
        yield told
    if is_lead(view):
        yield from _of_the_share(view, best, 0.0)
    elif _none_is_under(view):
        yield f"All your {best.suit.word} beat the {top_card(view).name}."
    elif any(takes_trick(view, each.card) for each in cards):
        yield f"It hardly matters whether you beat the {top_card(view).name}."
    if max(each.units for each in cards) - view.own.units < MORE:
        noun = view.rules.variety_object.unit(view.avoided)
        yield f"Whichever you play, you hardly ever take another {noun}."


def _of_neighbours(view: View, cards: Sequence[Card]) -> Iterator[str]:
    """Yield the reason that no other card lies between cards of one suit."""
    suit, trick = cards[0].suit, view.trick.cards if view.trick else ()
    if not ranks_are_known(view) or any(card.suit is not suit for card in cards):
        return
    others = [*still_out(view, suit), *(card for card in trick if card.suit is suit)]
    if not any(min(cards) < card < max(cards) for card in others):
        yield f"Nobody else holds a card between your {suit.word}."


def is_lead(view: View) -> bool:
    """Return whether the player leads."""
    return view.trick is None or not view.trick.cards


def _of_the_position(view: View, card: Card) -> Iterator[tuple[str, str]]:
    """Yield each reason for a card with its kind; a kind is the same for all cards."""
    yield from _of_the_lead(view, card) if is_lead(view) else _of_the_trick(view, card)


def _of_the_trick(view: View, card: Card) -> Iterator[tuple[str, str]]:
    assert view.trick is not None
    on_table, top, last = view.trick.cards, top_card(view), plays_last(view)
    holder, takes = view.trick.seats[on_table.index(top)], takes_trick(view, card)
    yield from _against_the_moon(view, card, None if takes else holder, last=last)
    if takes:
        if last and not view.counts(card):
            told = "You play last, and nothing in this trick counts against you."
            yield "safe", told
        return
    if card.suit is top.suit and card < top:
        yield "under", f"It stays under the {top.name}."
    if card.suit is not on_table[0].suit:
        yield from _of_the_discard(view, card, holder, last=last)


def top_card(view: View) -> Card:
    """Return the card that takes the trick so far."""
    assert view.trick is not None
    return view.trick.cards[view.rules.conduct.taker(view.trick.cards)]


def plays_last(view: View) -> bool:
    """Return whether the player is the last to play to the trick."""
    return view.trick is not None and len(view.trick.cards) + 1 == len(view.deal.active)


def takes_trick(view: View, card: Card) -> bool:
    """Return whether a card takes the trick so far."""
    assert view.trick is not None
    cards = (*view.trick.cards, card)
    return view.rules.conduct.taker(cards) == len(view.trick.cards)


def _none_is_under(view: View) -> bool:
    """Return whether each card that may be played takes the trick so far, and is higher."""
    top = top_card(view)
    return all(card > top and takes_trick(view, card) for card in view.playable)


def _against_the_moon(
    view: View, card: Card, holder: int | None, *, last: bool
) -> Iterator[tuple[str, str]]:
    """Yield a sentence about stopping a moon; ``holder`` (``None``: the viewer) wins the trick."""
    seat = shooter(view)
    if seat is None or view.rules.variety_object.sweep(view.rules) == "none":
        return
    if last and view.counts(card) and holder != seat:
        who = "You take" if holder is None else f"{view.players[holder].name} takes"
        yield "moon", f"{who} this trick, so {view.players[seat].name} can’t shoot the moon."


def _of_the_discard(
    view: View, card: Card, holder: int, *, last: bool
) -> Iterator[tuple[str, str]]:
    player, suit = view.players[holder], card.suit
    if view.units_of(card) > 0:
        told = f"{player.name} takes it."
        if not last:
            told = "You can’t follow suit, so somebody else takes the trick."
        elif player.clear and not view.rules.settlement_object.points:
            told = f"{player.name} takes it and is no longer clear."
        yield "given", told
    yield from _of_emptying(view, card)
    if not ranks_are_known(view):
        return
    higher = sum(other > card for other in still_out(view, suit))
    lower = sum(other < card for other in still_out(view, suit))
    if not higher and lower:
        takes = f"this one would take any {suit.word[:-1]} trick"
        yield "high", f"No higher {suit.word[:-1]} is still out: {takes}."
    elif higher < lower:
        can_beat = beaten_in_words(higher, higher + lower, suit)
        yield "high", f"That gets rid of a high card: {can_beat}."
    own = [other for other in view.hand if other.suit is suit]
    if lower and card == max(own) != min(own):
        yield "highest", f"It’s your highest {suit.word[:-1]}, and there are others still out."


def _of_emptying(view: View, card: Card) -> Iterator[tuple[str, str]]:
    if empties(view, card):
        suit = card.suit.word
        then = f"once it’s gone, you can discard when {suit} are led"
        yield "empties", f"It’s your last {suit[:-1]}: {then}."


def _of_the_lead(view: View, card: Card) -> Iterator[tuple[str, str]]:
    """Yield reasons about the cards of the suit that are still out."""
    yield from _of_emptying(view, card)
    if not ranks_are_known(view) or card == WILD:
        return
    suit, out = card.suit, still_out(view, card.suit)
    if not out:
        yield "alone", f"Nobody else has any {suit.word}, so you take the trick."
    elif min(out) > card:
        yield "lowest", f"Every {suit.word[:-1]} still out is higher."
    costly = max(view.rules.pack, key=view.units_of)
    if costly in out and view.units_of(costly) > 1 and card < costly:
        yield "bait", f"If the {costly.name} falls on it, somebody else takes the trick."
    held = Counter(other.suit for other in view.hand)
    if held[suit] in (2, 3) and all(held[other] > held[suit] for other in held if other != suit):
        few = f"{number_word(held[suit])} {suit.word}"
        yield "short", f"You have only {few}: once they’re gone, you can discard on {suit.word}."


def _of_the_share(view: View, card: Card, less: float) -> Iterator[str]:
    """Yield the reason that more than this share of the suit still out beats a card."""
    if not ranks_are_known(view) or card == WILD:
        return
    higher, out = count_higher(view, card), len(still_out(view, card.suit))
    if higher and higher / out > less:
        yield capital(f"{beaten_in_words(higher, out, card.suit)}.")


def _of_two_that_follow(view: View, best: Card, worse: Card) -> Iterator[str]:
    """Yield the reasons that compare two cards of the suit that takes the trick so far."""
    top, suit = top_card(view), best.suit
    if not suit is top.suit is worse.suit or not view.rules.conduct.ranks_decide:
        return
    if worse < best < top:
        yield (
            f"It stays under the {top.name} too, so you can keep the {beside(best, worse)} for "
            "later."
        )
    elif best > worse and _none_is_under(view):
        yield f"All your {suit.word} beat the {top.name}, so get rid of a high one."
    elif best > top > worse and not view.counts(best):
        yield "Nothing in this trick counts so far, so you can get rid of a high card."
    elif top < best < worse and not plays_last(view):
        yield from _of_the_share(view, best, share_above(view, worse))


def count_higher(view: View, card: Card) -> int:
    """Return the number of cards still out that beat a card in its suit."""
    return sum(other > card for other in still_out(view, card.suit))


def share_above(view: View, card: Card) -> float:
    """Return the share of its suit's cards still out that beat a card."""
    return count_higher(view, card) / max(len(still_out(view, card.suit)), 1)


def ranks_are_known(view: View) -> bool:
    """Return whether the cards still out are all in hands, and ranks alone decide the tricks."""
    rules = view.rules
    return rules.players > 2 and WILD not in rules.pack and rules.conduct.ranks_decide


def beaten_in_words(higher: int, out: int, suit: Suit) -> str:
    """Return the number of higher cards among those still out as a clause.

    >>> beaten_in_words(1, 7, Suit.CLUBS), beaten_in_words(1, 1, Suit.CLUBS)
    ('only one of the 7 clubs still out can beat it', 'the only club still out can beat it')
    >>> beaten_in_words(3, 3, Suit.CLUBS), beaten_in_words(0, 3, Suit.CLUBS)
    ('all 3 clubs still out can beat it', 'none of the 3 clubs still out can beat it')
    >>> beaten_in_words(2, 2, Suit.CLUBS)
    'both clubs still out can beat it'
    """
    if higher == out < 3:
        which = f"the only {suit.word[:-1]}" if out == 1 else f"both {suit.word}"
        return f"{which} still out can beat it"
    number = {0: "none of the", 1: "only one of the", out: "all"}.get(higher, f"{higher} of the")
    return f"{number} {out} {suit.word} still out can beat it"


def empties(view: View, card: Card) -> bool:
    """Return whether a card is the last of its suit in a hand that has others."""
    rest = [other for other in view.hand if other != card]
    return bool(rest) and card != WILD and all(other.suit is not card.suit for other in rest)


def _of_the_deals(
    view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None
) -> Iterator[str]:
    """Yield reasons about the share of deals in which an event happens, and about the averages."""
    name, noun = beside(best.card, worse.card), view.rules.variety_object.unit(view.avoided)

    def rarer(what: str, now: float, then: float) -> Iterator[str]:
        if then - now >= MORE:
            yield _rarer(what, now, then, name)

    if heavy and best.card == heavy:
        yield f"You get rid of the {heavy.name}."
    elif heavy:
        yield from rarer(f"You take the {heavy.name}", best.heavy or 0.0, worse.heavy or 0.0)
    if view.rules.variety_object.sweep(view.rules) != "none":
        for (seat, now), (_, then) in zip(best.others_moon, worse.others_moon, strict=True):
            yield from rarer(f"{view.players[seat].name} shoots the moon", now, then)
    if view.rules.settlement_object.keeps_jacks:
        yield from rarer(f"You take a {noun}", 1 - best.clear, 1 - worse.clear)
        for (seat, now), (_, then) in zip(best.others_clear, worse.others_clear, strict=True):
            yield from rarer(f"{view.players[seat].name} stays clear", now, then)
    points = view.rules.settlement_object.points
    if worse.units - best.units >= MORE and not points:  # points are already in the first sentence
        fewer = f"{best.units:.1f} {noun}s on average, but {worse.units:.1f} with the {name}"
        yield f"With it, you take {fewer}."


def for_suit(view: View, suit: Suit) -> str:
    """Return the reason to name a suit: the number of its cards in hand, and the highest."""
    held = [card for card in view.hand if card.suit is suit]
    if not held:
        return f"You hold no {suit.word}."
    if len(held) == 1:
        return f"Your only {suit.word[:-1]} is the {held[0].name}."
    highest = f"the highest is the {max(held).name}"
    return f"You hold {number_word(len(held))} {suit.word}, and {highest}."
