"""Choices before play, with reasons that are true of the hand or of simulated deals.

A bid, a suit or a declaration is that of the bot ``expert``. The cards to pass (V7) may be others
that are about as good and have better reasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from eldesthand.bots.net.bidding import bids_for, suit_values
from eldesthand.bots.net.passing import pass_values
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.bots.searchers import act_before_play
from eldesthand.coach.reasons import all_units, for_suit, measured
from eldesthand.coach.sentences import SMALLEST_DIFFERENCE, named
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import SUITS, WILD, Card, Rank, Suit
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.speech import capital, cards_in_words, listed, number_word
from eldesthand.core.terms import BEFORE_PLAY
from eldesthand.core.view import View

_WORLDS = 60
"""Number of deals in which the player tries to take everything."""

_STRONG = 0.4
"""Share of these deals with a moon from which a hand is strong enough to try it."""

_HIGH = Rank.TEN
"""Rank from which a card is not low."""

_LONG = 3
"""Number of cards from which a suit is not short."""

_FEW = 3
"""Greatest number of cards that beat one which often takes tricks."""


@dataclass(frozen=True)
class Suggestion:
    """Choice of the coach before play, and the reason in a ``sentence``.

    ``brief`` is the sentence for a player who sees the chosen cards marked.
    """

    action: Action
    sentence: str
    brief: str


def suggest(view: View, chance: Random) -> Suggestion:
    """Return the coach's choice before play. Raises ``IllegalAction`` in another phase."""
    if view.phase not in BEFORE_PLAY:
        raise IllegalAction(f"expected a decision before play, got the phase {view.phase}")
    action = act_before_play(view, chance)
    if isinstance(action, PassCards):
        return _suggest_pass(view, action, chance)
    sentence = _reason(view, action)
    return Suggestion(action, sentence, sentence)


def _suggest_pass(view: View, best: PassCards, chance: Random) -> Suggestion:
    """Return the cards to pass: the best, or about as good ones with better reasons."""
    cards = best.cards
    if goes_for_all(view, cards, chance):
        why = _("Go for all {units}: you keep the cards that take tricks.").format(
            units=all_units(view)
        )
    else:
        cards = explained_pass(view) or cards
        why = for_pass(view, cards)
    passed = _("Pass {cards}.").format(cards=cards_in_words(cards))
    marked = _("Pass the marked cards.")
    return Suggestion(PassCards(best.seat, cards), f"{passed} {why}", f"{marked} {why}")


def _reason(view: View, action: Bid | NameSuit | Declare) -> str:
    match action:
        case Declare(_, ""):
            return _("Pass: you wouldn’t gain anything by declaring.")
        case Declare(_, what):
            return _("Declare {what}: it gains more than passing, on average.").format(
                what=pgettext("declaration", what)
            )
        case NameSuit(_, suit):
            parts = [
                _("Name {suits}.").format(suits=suit.word),
                named(view.rules, suit, _values(view, 0)),
            ]
        case Bid(_, counters):
            price = counters or view.stage.high_bid + 1
            values = _values(view, price)
            suit = max(SUITS, key=lambda each: values.get(each, 0.0))
            if counters:
                bid = _("Bid {counters} to name {suits}.")
            else:
                bid = _("Pass: {suits} aren’t worth a bid of {counters}.")
            parts = [
                bid.format(counters=price, suits=suit.word),
                named(view.rules, suit, values, price),
            ]
            if counters and values.get(suit, 0.0) < 0:
                parts.append(_("Passing would cost more."))
    return " ".join(filter(None, (*parts, for_suit(view, suit))))


def _values(view: View, price: int) -> dict[Suit, float]:
    return suit_values(view, bids, price) if (bids := bids_for(view.rules)) else {}


def explained_pass(view: View) -> tuple[Card, ...]:
    """Return the cards whose reasons are best among those about as good as the best to pass.

    The result is empty in a game without a net.
    """
    values = pass_values(view)
    least = max(values.values(), default=0.0) - SMALLEST_DIFFERENCE
    equal = [way for way, value in values.items() if value >= least]

    def doubts(way: tuple[Card, ...]) -> int:
        _guarded, bare = _high_cards(view, way)
        return len(_told(view, way)[1]) + len(bare)

    return min(equal, key=lambda way: (doubts(way), -values[way]), default=())


def goes_for_all(view: View, cards: Sequence[Card], chance: Random) -> bool:
    """Return whether a hand without these cards often takes everything if it tries to."""
    if view.rules.variety_object.sweep(view.rules) == "none":
        return False
    game = playout_rules(view.rules, view.avoided)
    worlds, moons = Worlds(view, game, chance, tuple(cards)), 0
    for _world in range(_WORLDS):
        world, nothing = worlds.deal(), [0] * game.places
        taken = play(game, world, nothing, first_lead(game, world, 0), worlds.place)
        moons += game.sole(taken) == worlds.place
    return moons >= _STRONG * _WORLDS


def for_pass(view: View, cards: Sequence[Card]) -> str:
    """Return the reasons to pass these cards: each card is in one of them."""
    told, rest = _told(view, cards)
    if rest:
        fewer = _("With fewer {suits}, you can discard sooner.")
        told.append(fewer.format(suits=_suits(rest, "or")))
    if kept := _of_spades_kept(view, cards):
        return " ".join((*told, kept))
    passed = {card.suit for card in cards}
    guarded = [card for card in _high_cards(view, cards)[0] if card.suit not in passed]
    if guarded and min(card.rank for card in cards) < _HIGH:
        keep = _("Keep your high {suits}: you have low ones to play instead.")
        told.append(keep.format(suits=_suits(guarded)))
    return " ".join(told)


def _of_spades_kept(view: View, cards: Sequence[Card]) -> str:
    """Return why the highest card that could take the heavy card is kept; empty if there is none.

    The coach passes such a card unless the others of its suit protect it, or the net knows better.
    """
    heavy = max(view.rules.pack, key=view.units_of)
    kept = [card for card in view.hand if card.suit is heavy.suit and card not in cards]
    if view.units_of(heavy) < 2 or heavy == WILD or max(kept, default=heavy) <= heavy:
        return ""
    high, low = max(kept), sum(card < heavy for card in kept)
    if low >= _LONG:
        return _("Keep {card}: your {number} lower {suits} protect it.").format(
            card=high.definite, number=number_word(low), suits=heavy.suit.word
        )
    values = pass_values(view)
    with_it = max((value for way, value in values.items() if high in way), default=0.0)
    more = values.get(tuple(sorted(cards)), with_it) - with_it
    if more < SMALLEST_DIFFERENCE:
        return ""
    return _("Keep {card}: passing it costs {points} more on average.").format(
        card=high.definite, points=measured(more, "point")
    )


def _suits(cards: Iterable[Card], last: str = "and") -> str:
    return listed([suit.word for suit in sorted({card.suit for card in cards})], last)


def _high_cards(view: View, cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Return the high cards kept if these are passed, with and without low cards of their suits."""
    kept = [card for card in view.hand if card not in cards]
    low = Counter(card.suit for card in kept if card.rank < _HIGH)
    high = [card for card in kept if card.rank >= Rank.KING or view.units_of(card) > 1]
    return [c for c in high if low[c.suit] > 1], [c for c in high if low[c.suit] < 2]


def _told(view: View, cards: Sequence[Card]) -> tuple[list[str], list[Card]]:
    """Return the reasons to pass these cards, and the cards without a reason."""
    rest, told = set(cards), []
    for about, why in _of_passed(view, cards, [card for card in view.hand if card not in cards]):
        if rest.intersection(about):
            rest.difference_update(about)
            told.append(why)
    if high := sorted((card for card in rest if _takes_tricks(view, card)), reverse=True):
        take = ngettext("{cards} often takes tricks.", "{cards} often take tricks.", len(high))
        told.append(capital(take.format(cards=cards_in_words(high))))
    return told, sorted(rest.difference(high))


def _of_passed(
    view: View, cards: Sequence[Card], left: Sequence[Card]
) -> Iterator[tuple[Sequence[Card], str]]:
    """Yield the reasons to pass some of the cards, each after the cards that it concerns."""
    suits = sorted({card.suit for card in cards})
    held = {suit: [card for card in left if card.suit is suit] for suit in suits}
    costly, heavy = max(cards, key=view.units_of), max(view.rules.pack, key=view.units_of)
    if view.units_of(costly) > 1:
        suit, guards = costly.suit, len(held[costly.suit])
        few = 0 < guards < 4
        about = [card for card in cards if card == costly or (few and card.suit is suit)]
        yield about, _of_costly(costly, guards if few else 0)
    if empty := [suit for suit in suits if not held[suit]]:
        without = _("With no {suits}, you can discard when they’re led.")
        about = [card for card in cards if card.suit in empty]
        yield about, without.format(suits=listed([suit.word for suit in empty], "or"))
    above = [card for card in cards if card.suit is heavy.suit and card > heavy]
    if above and view.units_of(heavy) > 1 and heavy not in view.hand and heavy != WILD:
        taking = _("{card} could end up taking {heavy}.")
        yield above, capital(taking.format(card=above[0].definite, heavy=heavy.definite))
    for suit in suits:
        about, own = [card for card in cards if card.suit is suit], held[suit]
        if own and len(own) < _LONG and all(view.units_of(card) <= 1 for card in own):
            said = _("You’re left with only {number} {suits}, so you can soon discard on {suits}.")
            if len(own) == 1:
                said = _("You’re left with only one {suit}, so you can soon discard on {suits}.")
            number = number_word(len(own))
            yield about, said.format(number=number, suit=suit.one, suits=suit.word)


def _of_costly(costly: Card, guards: int) -> str:
    """Return why to pass the costliest card, with the number of its guards if they are few."""
    if not guards:
        said = _("{card} costs the most.")
    elif guards == 1:
        said = _("{card} costs the most, and you’d have only one other {suit} to guard it.")
    else:
        said = _("{card} costs the most, and you’d have only {number} other {suits} to guard it.")
    suit = costly.suit
    return capital(
        said.format(
            card=costly.definite, number=number_word(guards), suit=suit.one, suits=suit.word
        )
    )


def _takes_tricks(view: View, card: Card) -> bool:
    """Return whether a card is high, and few cards of the other players beat it."""
    higher = {other for other in view.rules.pack if other.suit is card.suit and other > card}
    return card.rank >= _HIGH and len(higher.difference(view.hand)) <= _FEW
