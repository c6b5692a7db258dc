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
from eldesthand.coach.reasons import for_suit, go_for_all
from eldesthand.coach.sentences import SMALLEST_DIFFERENCE, named
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import SUITS, WILD, Card, Rank, Suit
from eldesthand.core.errors import IllegalAction
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
        why = f"{go_for_all(view)}: you keep the cards that take tricks."
    else:
        cards = explained_pass(view) or cards
        why = for_pass(view, cards)
    action = PassCards(best.seat, cards)
    return Suggestion(
        action, f"Pass {cards_in_words(cards)}. {why}", f"Pass the marked cards. {why}"
    )


def _reason(view: View, action: Bid | NameSuit | Declare) -> str:
    match action:
        case Declare(_, ""):
            return "Pass: you wouldn’t gain anything by declaring."
        case Declare(_, what):
            return f"Declare {what}: it gains more than passing, on average."
        case NameSuit(_, suit):
            told = named(view.rules, suit, _values(view, 0))
            return f"Name {suit.word}.{told} {for_suit(view, suit)}"
        case Bid(_, counters):
            price = counters or view.stage.high_bid + 1
            values = _values(view, price)
            suit = max(SUITS, key=lambda each: values.get(each, 0.0))
            told, why = named(view.rules, suit, values, price), for_suit(view, suit)
            if not counters:
                return f"Pass: {suit.word} aren’t worth a bid of {price}.{told} {why}"
            worse = " Passing would cost more." * (values.get(suit, 0.0) < 0)
            return f"Bid {counters} to name {suit.word}.{told}{worse} {why}"


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
        _, bare = _high_cards(view, way)
        return len(_told(view, way)[1]) + len(bare)

    return min(equal, key=lambda way: (doubts(way), -values[way]), default=())


def goes_for_all(view: View, cards: Sequence[Card], chance: Random) -> bool:
    """Return whether a hand without these cards often takes everything if it tries to."""
    if view.rules.variety_object.sweep(view.rules) == "none":
        return False
    game = playout_rules(view.rules, view.avoided)
    worlds, moons = Worlds(view, game, chance, tuple(cards)), 0
    for _ in range(_WORLDS):
        world, nothing = worlds.deal(), [0] * game.places
        taken = play(game, world, nothing, first_lead(game, world, 0), worlds.place)
        moons += game.sole(taken) == worlds.place
    return moons >= _STRONG * _WORLDS


def for_pass(view: View, cards: Sequence[Card]) -> str:
    """Return the reasons to pass these cards: each card is in one of them."""
    told, rest = _told(view, cards)
    if rest:
        told.append(f"With fewer {_suits(rest, 'or')}, you can discard sooner.")
    if kept := _of_spades_kept(view, cards):
        return " ".join((*told, kept))
    passed = {card.suit for card in cards}
    guarded = [card for card in _high_cards(view, cards)[0] if card.suit not in passed]
    if guarded and min(card.rank for card in cards) < _HIGH:
        told.append(f"Keep your high {_suits(guarded)}: you have low ones to play instead.")
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
        return f"Keep the {high.name}: your {number_word(low)} lower {heavy.suit.word} protect it."
    values = pass_values(view)
    with_it = max((value for way, value in values.items() if high in way), default=0.0)
    more = values.get(tuple(sorted(cards)), with_it) - with_it
    if more < SMALLEST_DIFFERENCE:
        return ""
    return f"Keep the {high.name}: passing it costs {more:.1f} points more on average."


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
        names = capital(cards_in_words(high))
        told.append(f"{names} often take{'s' * (not high[1:])} tricks.")
    return told, sorted(rest.difference(high))


def _of_passed(
    view: View, cards: Sequence[Card], left: Sequence[Card]
) -> Iterator[tuple[Sequence[Card], str]]:
    """Yield the reasons to pass some of the cards, each after the cards that it concerns."""
    suits = sorted({card.suit for card in cards})
    held = {suit: [card for card in left if card.suit is suit] for suit in suits}
    costly, heavy = max(cards, key=view.units_of), max(view.rules.pack, key=view.units_of)
    if view.units_of(costly) > 1:
        guards = len(held[costly.suit])
        word = costly.suit.word if guards > 1 else costly.suit.word[:-1]
        kept = f", and you’d have only {number_word(guards)} other {word}"
        told = f"{kept} to guard it" if 0 < guards < 4 else ""
        about = [card for card in cards if card == costly or (told and card.suit is costly.suit)]
        yield about, f"The {costly.name} costs the most{told}."
    if empty := [suit for suit in suits if not held[suit]]:
        without = listed([suit.word for suit in empty], "or")
        about = [card for card in cards if card.suit in empty]
        yield about, f"With no {without}, you can discard when they’re led."
    above = [card for card in cards if card.suit is heavy.suit and card > heavy]
    if above and view.units_of(heavy) > 1 and heavy not in view.hand and heavy != WILD:
        yield above, f"The {above[0].name} could end up taking the {heavy.name}."
    for suit in suits:
        about, own = [card for card in cards if card.suit is suit], held[suit]
        if own and len(own) < _LONG and all(view.units_of(card) <= 1 for card in own):
            few = f"{number_word(len(own))} {suit.word if own[1:] else suit.word[:-1]}"
            yield about, f"You’re left with only {few}, so you can soon discard on {suit.word}."


def _takes_tricks(view: View, card: Card) -> bool:
    """Return whether a card is high, and few cards of the other players beat it."""
    higher = {other for other in view.rules.pack if other.suit is card.suit and other > card}
    return card.rank >= _HIGH and len(higher.difference(view.hand)) <= _FEW
