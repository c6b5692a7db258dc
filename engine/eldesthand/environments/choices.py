"""The actions of a seat as numbers.

======================  ============================================================================
0 to 52                 play or pass the card with this number (cards are passed one by one)
53 to 56                name clubs, diamonds, spades or hearts (V1)
57 and more             in Auction Hearts: 57 passes, 58 bids one counter, 59 two, and so on
57 and more             in games with declarations: 57 passes, 58 is the first declaration
======================  ============================================================================

A card's number is its place in a new pack, ``2C`` first; 52 is the Joker.

>>> number_of(Card.parse("2C")), number_of(Card.parse("AH")), number_of(Card.parse("*H"))
(0, 51, 52)
>>> from eldesthand.core.rules import PRESETS
>>> choices(PRESETS["howell"].rules), choices(PRESETS["auction"].rules)
(57, 108)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import PACK, SUITS, WILD, Card
from eldesthand.core.checking import check, unexpected
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

_CARDS = (*PACK, WILD)
_NUMBERS = {card: number for number, card in enumerate(_CARDS)}

CARDS = len(_CARDS)
"""The number of cards."""

SUITS_AT = CARDS
"""The first number that names a suit: clubs."""

BIDS = SUITS_AT + len(SUITS)
"""The number of a pass; a bid of one counter is the next number."""


def number_of(card: Card) -> int:
    """Return a card's number."""
    try:
        return _NUMBERS[card]
    except KeyError:
        raise unexpected("card", card, "a card") from None


def numbers_of(cards: Iterable[Card]) -> list[int]:
    """Return the numbers of cards."""
    return [_NUMBERS[card] for card in cards]


def card_of(number: int) -> Card:
    """Return the card with a number."""
    if number not in range(CARDS):
        raise unexpected("number", number, f"a number from 0 to {CARDS - 1}")
    return _CARDS[number]


def choices(rules: Rules) -> int:
    """Return the size of a game's action space. The highest bid is a player's initial counters."""
    if rules.variety_object.declarations:
        return BIDS + 1 + len(rules.variety_object.declarations)
    return BIDS + (1 + rules.counters if rules.variety_object.names_suit else 0)


def allowed(view: View, chosen: Sequence[Card] = ()) -> list[int]:
    """Return the numbers that the view's seat may choose, after it has ``chosen`` cards to pass."""
    check("view", view, View)
    if view.seat not in view.to_act:
        return []
    match view.phase:
        case Phase.PLAY:
            return numbers_of(view.playable)
        case Phase.PASS:
            return [_NUMBERS[card] for card in view.playable if card not in chosen]
        case Phase.NAME:
            return [SUITS_AT + suit for suit in SUITS]
        case Phase.BID:
            most = min(view.own.counters, view.rules.counters)
            return [BIDS, *range(BIDS + view.stage.high_bid + 1, BIDS + most + 1)]
        case Phase.DECLARE:
            return [*range(BIDS, choices(view.rules))]
        case _:
            return []


def action_of(view: View, number: int, chosen: Sequence[Card] = ()) -> Action | Card:
    """Return the action of a number; while more cards must be passed, only its card.

    Raises ``IllegalAction`` for a number that is not allowed.
    """
    if number not in allowed(view, chosen):
        raise IllegalAction(f"{number} is not allowed here: it is not in the action mask")
    if number >= BIDS and view.phase is Phase.DECLARE:
        return Declare(view.seat, ("", *view.rules.variety_object.declarations)[number - BIDS])
    if number >= BIDS:
        return Bid(view.seat, number - BIDS)
    if number >= SUITS_AT:
        return NameSuit(view.seat, SUITS[number - SUITS_AT])
    card = _CARDS[number]
    if view.phase is Phase.PLAY:
        return PlayCard(view.seat, card)
    cards = (*chosen, card)
    return PassCards(view.seat, cards) if len(cards) == view.stage.pass_count else card
