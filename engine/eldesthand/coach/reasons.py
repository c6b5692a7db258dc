"""Reasons for a choice: each is true of the position, or of all simulated deals.

A reason about the position depends on the view alone. The shares of deals are those of
:class:`eldesthand.coach.values.CardAdvice`, and belong to the best card and to a worse one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from eldesthand.coach.values import CardAdvice
from eldesthand.core.cards import WILD, Card, Suit
from eldesthand.core.language import _, pgettext
from eldesthand.core.speech import (
    capital,
    counted,
    counting,
    figure,
    number_word,
    percent,
    unit_words,
)
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
    # Translators: “card” if the card's whole name stands there, as in German, instead of its rank
    short = pgettext("what a second card of the same suit is called", "rank") == "rank"
    same = card.suit is other.suit and WILD not in (card, other)
    return other.rank.definite if short and same else other.definite


def measured(value: float, noun: str) -> str:
    """Return an average with its noun: ``1.2 counters``.

    >>> measured(1.04, "counter"), measured(-26, "point")
    ('1.0 counters', '−26.0 points')
    """
    return noun_form(value, noun).format(count=figure(value))


def noun_form(value: float, noun: str) -> str:
    """Return a noun as it follows an average, with ``{count}`` in the place of that."""
    # Translators: “one” if 1.5 takes the form for 1, as in French; “many” if it takes the other
    small = pgettext("form of a noun for 1.5", "many") == "one"
    return counting(noun, 1 if small and round(abs(value), 1) < 2 else 2)


def still_out(view: View, suit: Suit) -> list[Card]:
    """Return the cards of a suit that other players may hold."""
    trick = view.trick.cards if view.trick else ()
    seen = {*view.hand, *trick, *(card for trick in view.tricks for card in trick.cards)}
    return [card for card in view.rules.pack if card.suit is suit and card not in seen]


def for_card(
    view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None, *, by_name: bool = False
) -> Iterator[str]:
    """Yield the reasons to play the best card instead of the ``worse`` one, the strongest first.

    No reason is true of the worse card, too. A reason calls the best card "it", or ``by_name``.
    """
    if not view.deal.total:
        yield from _of_following(view, best.card, worse.card)
        return
    named = best.card if by_name else None
    if best.score - worse.score > max(best.counters - worse.counters, 0.0):
        yield _of_it(
            named,
            _("It improves your chances of winning the game."),
            _("{card} improves your chances of winning the game."),
        )
    if plan := plan_to_shoot(view, best, worse):
        yield plan
    shared = {kind for kind, _told in _of_the_position(view, worse.card)}
    for kind, told in _of_the_position(view, best.card, named):
        if kind not in shared:
            yield told
    if is_lead(view):
        yield from _of_the_share(view, best.card, share_above(view, worse.card))
    else:
        yield from _of_two_that_follow(view, best.card, worse.card, named)
    yield from _of_the_deals(view, best, worse, heavy)
    yield from of_keeping(view, best.card, worse.card)


def _of_it(named: Card | None, it: str, other: str, /, **parts: object) -> str:
    """Return the sentence about "it", or the other one about the ``named`` card, a ``{card}``."""
    if named is None:
        return it.format(**parts)
    return capital(other.format(card=named.definite, **parts))


def _of_following(view: View, card: Card, other: Card) -> Iterator[str]:
    """Yield the reason for a lead where no card counts: a player who cannot follow."""
    from eldesthand.bots.knowledge import know  # loaded with the search

    if not is_lead(view):
        return
    for seat, lacking in know(view).lacking.items():
        if seat != view.seat and lacking[card.suit] and not lacking[other.suit]:
            yield _("{name} has no {suits} left and can’t follow.").format(
                name=view.speaker.names[seat], suits=card.suit.word
            )


def plan_to_shoot(view: View, best: CardAdvice, worse: CardAdvice) -> str:
    """Return the advice to take everything; empty if that is not the plan."""
    if best.moon < PLANNED:
        return ""
    if best.moon - worse.moon < MORE:
        said = _("Go for all {units}: you shoot the moon in {share} of possible deals.")
    else:
        said = _(
            "Go for all {units}: you shoot the moon in {share} of possible deals, but only in "
            "{less} with {card}."
        )
    return said.format(
        units=all_units(view),
        share=percent(best.moon),
        less=percent(worse.moon),
        card=beside(best.card, worse.card),
    )


def main_reason(
    view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None, cost: float
) -> str:
    """Return the reason about a moon or the heavy card, if it is most of a cost; else nothing."""
    gained = (best.moon - worse.moon) * view.deal.total
    if gained >= cost / 2 and (plan := plan_to_shoot(view, best, worse)):
        return plan
    others = zip(best.others_moon, worse.others_moon, strict=True)
    events = [
        (_a_moon_of(view.speaker.names[seat]), now, then, view.deal.total)
        for (seat, now), (_same, then) in others
    ]
    if heavy and heavy != best.card:
        units = view.units_of(heavy)
        events.append((_taking(heavy), best.heavy or 0.0, worse.heavy or 0.0, units))
    for event, now, then, units in events:
        if then - now >= MORE and (then - now) * units >= cost / 2:
            return event.compared(now, then, beside(best.card, worse.card))
    return ""


@dataclass(frozen=True)
class _Event:
    """Event that the best card makes ``rarer``, or that it almost prevents: a sentence for each.

    ``parts`` are words in both sentences.
    """

    rarer: str
    prevented: str
    parts: Mapping[str, str]

    def compared(self, now: float, then: float, card: str) -> str:
        """Return the sentence on the shares of deals with the best card and with another."""
        shares = {"now": percent(now), "then": percent(then)}
        said = self.prevented if shares["now"] == percent(0) else self.rarer
        return said.format(card=card, **shares, **self.parts)


def _a_moon_of(name: str) -> _Event:
    return _Event(
        _("{name} shoots the moon in {now} of possible deals, but in {then} if you play {card}."),
        _(
            "{name} shoots the moon in {then} of possible deals if you play {card}, but hardly "
            "ever with this card."
        ),
        {"name": name},
    )


def _taking(heavy: Card) -> _Event:
    return _Event(
        _("You take {taken} in {now} of possible deals, but in {then} if you play {card}."),
        _(
            "You take {taken} in {then} of possible deals if you play {card}, but hardly ever "
            "with this card."
        ),
        {"taken": heavy.definite},
    )


def _taking_a_unit(view: View) -> _Event:
    return _Event(
        _("You take a {unit} in {now} of possible deals, but in {then} if you play {card}."),
        _(
            "You take a {unit} in {then} of possible deals if you play {card}, but hardly ever "
            "with this card."
        ),
        unit_words(view.rules.variety_object.unit(view.avoided)),
    )


def _staying_clear(name: str) -> _Event:
    return _Event(
        _("{name} stays clear in {now} of possible deals, but in {then} if you play {card}."),
        _(
            "{name} stays clear in {then} of possible deals if you play {card}, but hardly ever "
            "with this card."
        ),
        {"name": name},
    )


def all_units(view: View) -> str:
    """Return all that counts in a deal: ``26 points``."""
    return counted(view.deal.total, view.rules.variety_object.unit(view.avoided))


def of_keeping(view: View, best: Card, worse: Card) -> Iterator[str]:
    """Yield the reasons to keep the worse card."""
    if not ranks_are_known(view) or worse == WILD:
        return
    suit, out = worse.suit, still_out(view, worse.suit)
    costly = max(view.hand, key=view.units_of)
    if view.units_of(costly) > 1 and worse.suit is costly.suit is not best.suit:
        yield _("Keep {card}, so that you can play it instead of {costly}.").format(
            card=worse.definite, costly=costly.definite
        )
    if out and min(out) > worse and (best.suit is not suit or best > min(out)):
        yield _("Keep {card}: every {suit} still out is higher.").format(
            card=beside(best, worse), suit=suit.one
        )
    void = {
        seat
        for trick in view.tricks
        if trick.cards[0].suit is suit
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if card.suit is not suit
    }
    if is_lead(view) and out and min(out) < worse and best.suit is not suit:
        for seat in sorted(void - {view.seat}):
            yield _("{name} has no {suits} left and could throw points on {card}.").format(
                name=view.speaker.names[seat], suits=suit.word, card=worse.definite
            )


def for_equals(view: View, cards: Sequence[CardAdvice]) -> Iterator[str]:
    """Yield the reasons for playing any of these cards, the strongest first."""
    best = cards[0].card
    if not any(each.behind or each.behind_error for each in cards):
        yield _("In every simulated deal, all your cards did equally well.")
    if plan := plan_to_shoot(view, cards[0], cards[0]):
        yield plan
    yield from _of_neighbours(view, [each.card for each in cards])
    # a reason may be true of the best card only
    for _kind, told in _of_the_position(view, best, best):
        yield told
    if is_lead(view):
        yield from _of_the_share(view, best, 0.0)
    elif _none_is_under(view):
        yield _("All your {suits} beat {card}.").format(
            suits=best.suit.word, card=top_card(view).definite
        )
    elif any(takes_trick(view, each.card) for each in cards):
        yield _("It hardly matters whether you beat {card}.").format(card=top_card(view).definite)
    if max(each.units for each in cards) - view.own.units < MORE:
        words = unit_words(view.rules.variety_object.unit(view.avoided))
        yield _("Whichever you play, you hardly ever take another {unit}.").format(**words)


def _of_neighbours(view: View, cards: Sequence[Card]) -> Iterator[str]:
    """Yield the reason that no other card lies between cards of one suit."""
    suit, trick = cards[0].suit, view.trick.cards if view.trick else ()
    if not ranks_are_known(view) or any(card.suit is not suit for card in cards):
        return
    others = [*still_out(view, suit), *(card for card in trick if card.suit is suit)]
    if not any(min(cards) < card < max(cards) for card in others):
        yield _("Nobody else holds a card between your {suits}.").format(suits=suit.word)


def is_lead(view: View) -> bool:
    """Return whether the player leads."""
    return view.trick is None or not view.trick.cards


def _of_the_position(
    view: View, card: Card, named: Card | None = None
) -> Iterator[tuple[str, str]]:
    """Yield each reason for a card with its kind; a kind is the same for all cards.

    A reason calls the card "it", or by its name if it is ``named``.
    """
    if is_lead(view):
        yield from _of_the_lead(view, card, named)
    else:
        yield from _of_the_trick(view, card, named)


def _of_the_trick(view: View, card: Card, named: Card | None) -> Iterator[tuple[str, str]]:
    assert view.trick is not None
    on_table, top, last = view.trick.cards, top_card(view), plays_last(view)
    holder, takes = view.trick.seats[on_table.index(top)], takes_trick(view, card)
    yield from _against_the_moon(view, card, None if takes else holder, last=last)
    if takes:
        if last and not view.counts(card):
            yield "safe", _("You play last, and nothing in this trick counts against you.")
        return
    if card.suit is top.suit and card < top:
        under = _("It stays under {top}."), _("{card} stays under {top}.")
        yield "under", _of_it(named, *under, top=top.definite)
    if card.suit is not on_table[0].suit:
        yield from _of_the_discard(view, card, holder, named, last=last)


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
        if holder is None:
            said, name = _("You take this trick, so {shooter} can’t shoot the moon."), ""
        else:
            said = _("{name} takes this trick, so {shooter} can’t shoot the moon.")
            name = view.speaker.names[holder]
        yield "moon", said.format(name=name, shooter=view.speaker.names[seat])


def _of_the_discard(
    view: View, card: Card, holder: int, named: Card | None, *, last: bool
) -> Iterator[tuple[str, str]]:
    player, suit = view.players[holder], card.suit
    if view.units_of(card) > 0:
        told = _("{name} takes it.")
        if not last:
            told = _("You can’t follow suit, so somebody else takes the trick.")
        elif player.clear and not view.rules.settlement_object.points:
            told = _("{name} takes it and is no longer clear.")
        yield "given", told.format(name=player.name)
    yield from _of_emptying(view, card, named)
    if not ranks_are_known(view):
        return
    higher = sum(other > card for other in still_out(view, suit))
    lower = sum(other < card for other in still_out(view, suit))
    if not higher and lower:
        highest = _("No higher {suit} is still out: this one would take any {suit} trick.")
        yield "high", highest.format(suit=suit.one)
    elif higher < lower:
        beaten = beaten_in_words(higher, higher + lower, suit)
        yield "high", _("That gets rid of a high card: {beaten}.").format(beaten=beaten)
    own = [other for other in view.hand if other.suit is suit]
    if lower and card == max(own) != min(own):
        said = (
            _("It’s your highest {suit}, and there are others still out."),
            _("{card} is your highest {suit}, and there are others still out."),
        )
        yield "highest", _of_it(named, *said, suit=suit.one)


def _of_emptying(view: View, card: Card, named: Card | None) -> Iterator[tuple[str, str]]:
    if empties(view, card):
        said = (
            _("It’s your last {suit}: once it’s gone, you can discard when {suits} are led."),
            _("{card} is your last {suit}: once it’s gone, you can discard when {suits} are led."),
        )
        yield "empties", _of_it(named, *said, suit=card.suit.one, suits=card.suit.word)


def _of_the_lead(view: View, card: Card, named: Card | None) -> Iterator[tuple[str, str]]:
    """Yield reasons about the cards of the suit that are still out."""
    yield from _of_emptying(view, card, named)
    if not ranks_are_known(view) or card == WILD:
        return
    suit, out = card.suit, still_out(view, card.suit)
    if not out:
        alone = _("Nobody else has any {suits}, so you take the trick.")
        yield "alone", alone.format(suits=suit.word)
    elif min(out) > card:
        yield "lowest", _("Every {suit} still out is higher.").format(suit=suit.one)
    costly = max(view.rules.pack, key=view.units_of)
    if costly in out and view.units_of(costly) > 1 and card < costly:
        bait = _("If {costly} falls on it, somebody else takes the trick.")
        yield "bait", bait.format(costly=costly.definite)
    held = Counter(other.suit for other in view.hand)
    if held[suit] in (2, 3) and all(held[other] > held[suit] for other in held if other != suit):
        short = _("You have only {number} {suits}: once they’re gone, you can discard on {suits}.")
        yield "short", short.format(number=number_word(held[suit]), suits=suit.word)


def _of_the_share(view: View, card: Card, less: float) -> Iterator[str]:
    """Yield the reason that more than this share of the suit still out beats a card."""
    if not ranks_are_known(view) or card == WILD:
        return
    higher, out = count_higher(view, card), len(still_out(view, card.suit))
    if higher and higher / out > less:
        beaten = beaten_in_words(higher, out, card.suit)
        yield capital(_("{beaten}.").format(beaten=beaten))


def _of_two_that_follow(view: View, best: Card, worse: Card, named: Card | None) -> Iterator[str]:
    """Yield the reasons that compare two cards of the suit that takes the trick so far."""
    top, suit = top_card(view), best.suit
    if not suit is top.suit is worse.suit or not view.rules.conduct.ranks_decide:
        return
    if worse < best < top:
        said = (
            _("It stays under {top} too, so you can keep {other} for later."),
            _("{card} stays under {top} too, so you can keep {other} for later."),
        )
        yield _of_it(named, *said, top=top.definite, other=beside(best, worse))
    elif best > worse and _none_is_under(view):
        yield _("All your {suits} beat {card}, so get rid of a high one.").format(
            suits=suit.word, card=top.definite
        )
    elif best > top > worse and not view.counts(best):
        yield _("Nothing in this trick counts so far, so you can get rid of a high card.")
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
    """Return the number of higher cards, at least 1, among those still out as a clause.

    >>> beaten_in_words(1, 7, Suit.CLUBS), beaten_in_words(1, 1, Suit.CLUBS)
    ('only one of the 7 clubs still out can beat it', 'the only club still out can beat it')
    >>> beaten_in_words(3, 3, Suit.CLUBS), beaten_in_words(3, 4, Suit.CLUBS)
    ('all 3 clubs still out can beat it', '3 of the 4 clubs still out can beat it')
    >>> beaten_in_words(2, 2, Suit.CLUBS)
    'both clubs still out can beat it'
    """
    if higher == out == 1:
        said = _("the only {suit} still out can beat it")
    elif higher == out == 2:
        said = _("both {suits} still out can beat it")
    elif higher == out:
        said = _("all {out} {suits} still out can beat it")
    elif higher == 1:
        said = _("only one of the {out} {suits} still out can beat it")
    else:
        said = _("{higher} of the {out} {suits} still out can beat it")
    return said.format(higher=higher, out=out, suit=suit.one, suits=suit.word)


def empties(view: View, card: Card) -> bool:
    """Return whether a card is the last of its suit in a hand that has others."""
    rest = [other for other in view.hand if other != card]
    return bool(rest) and card != WILD and all(other.suit is not card.suit for other in rest)


def _of_the_deals(
    view: View, best: CardAdvice, worse: CardAdvice, heavy: Card | None
) -> Iterator[str]:
    """Yield reasons about the share of deals in which an event happens, and about the averages."""
    name, noun = beside(best.card, worse.card), view.rules.variety_object.unit(view.avoided)

    def rarer(event: _Event, now: float, then: float) -> Iterator[str]:
        if then - now >= MORE:
            yield event.compared(now, then, name)

    if heavy and best.card == heavy:
        yield _("You get rid of {card}.").format(card=heavy.definite)
    elif heavy:
        yield from rarer(_taking(heavy), best.heavy or 0.0, worse.heavy or 0.0)
    if view.rules.variety_object.sweep(view.rules) != "none":
        for (seat, now), (_same, then) in zip(best.others_moon, worse.others_moon, strict=True):
            yield from rarer(_a_moon_of(view.speaker.names[seat]), now, then)
    if view.rules.settlement_object.keeps_jacks:
        yield from rarer(_taking_a_unit(view), 1 - best.clear, 1 - worse.clear)
        for (seat, now), (_same, then) in zip(best.others_clear, worse.others_clear, strict=True):
            yield from rarer(_staying_clear(view.speaker.names[seat]), now, then)
    points = view.rules.settlement_object.points
    if worse.units - best.units >= MORE and not points:  # points are already in the first sentence
        yield _("With it, you take {units} on average, but {other} with {card}.").format(
            units=measured(best.units, noun), other=figure(worse.units), card=name
        )


def for_suit(view: View, suit: Suit) -> str:
    """Return the reason to name a suit: the number of its cards in hand, and the highest."""
    held = [card for card in view.hand if card.suit is suit]
    if not held:
        return _("You hold no {suits}.").format(suits=suit.word)
    if len(held) == 1:
        return _("Your only {suit} is {card}.").format(suit=suit.one, card=held[0].definite)
    return _("You hold {number} {suits}, and the highest is {card}.").format(
        number=number_word(len(held)), suits=suit.word, card=max(held).definite
    )
