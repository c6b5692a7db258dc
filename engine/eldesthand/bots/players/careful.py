"""The player ``careful``: counts cards, and plays for the settlement by heuristics.

The value of a card in counters is the sum of three terms: the forecast of the trick, the danger of
the remaining hand, and the danger of the next lead from it.

Before play, the best suit to name (V1) is long and low. The highest cards are passed first (V7),
and so are high spades of a short suit, because they may have to take the Queen.

In games without units, in which the first player without a card wins, a lead is good if a player
after the leader probably lacks its suit and must pick it up. Low cards are led and high ones
follow, because the highest card leads next. Players who all lead so pass the same cards around for
ever, so the longer a deal goes on, the better is a lead to which all follow.

>>> Careful(Random(1))
Careful()
"""

from __future__ import annotations

from collections import Counter
from random import Random

from eldesthand.bots import BotDescription, add_bot, own_seat, take_part
from eldesthand.bots.expected_counters import Worth
from eldesthand.bots.knowledge import know
from eldesthand.bots.situation import Danger, Situation
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card, Rank, Suit
from eldesthand.core.language import N_
from eldesthand.core.play import masks_of
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

HARMLESS = 11
"""Rank of zero value in the suit that counts: lower cards help, higher ones harm.

A line was fitted to the value net's values for 6,000 hands; this is its zero.
"""

_A_COUNTER = 4
"""Lowness in a suit that is worth one counter to the player who names it."""

_OF_POOL = 3
"""Number of counters in the pool that make the choice worth one more counter."""

_MARGIN = 3
"""Profit in counters that the bidder wants to keep."""

_GUARDED = 5
"""Number of spades that protects the Queen, the King and the ace."""

_TOP_SPADE, _LOW_SPADE = 6, -8
"""Additions to the rank of a high spade in a short suit, and of any other spade."""


def _lowness(view: View) -> dict[Suit, int]:
    """Return the sum of the cards' distances below :data:`HARMLESS`, by suit."""
    return {
        suit: sum(HARMLESS - (card & 15) for card in view.hand if card.suit is suit)
        for suit in SUITS
    }


def suit_for(view: View, chance: Random) -> Suit:
    """Return the suit in which the hand is longest and lowest."""
    low = _lowness(view)
    return max(SUITS, key=lambda suit: (low[suit], chance.random()))


def bid_for(view: View) -> int:
    """Return the bid: the value of the choice if it exceeds the highest bid, else 0 to pass.

    The last bidder bids no more than necessary.
    """
    gain = max(_lowness(view).values()) // _A_COUNTER + view.sitting.pool // _OF_POOL - _MARGIN
    worth = min(gain, view.own.counters)
    if worth <= view.stage.high_bid:
        return 0
    return view.stage.high_bid + 1 if view.own.seat == view.deal.dealer else worth


def cards_to_pass(view: View) -> tuple[Card, ...]:
    """Return the cards to pass."""
    length = Counter(card.suit for card in view.hand)

    def wish(card: Card) -> int:
        rank = card & 15
        if card.suit is Suit.SPADES:
            top = rank >= Rank.QUEEN and length[card.suit] < _GUARDED
            return rank + (_TOP_SPADE if top else _LOW_SPADE)
        return rank

    return tuple(sorted(view.playable, key=wish, reverse=True)[: view.stage.pass_count])


_ALL_FOLLOW = 0.5
"""Value of a trick to which all follow; one that another player picks up has the value 1."""

_PATIENCE, _HURRY = 20, 0.1
"""Number of tricks after which this value grows, and its growth with each trick."""

_LENGTH = 0.1
"""Value of each further card of the same suit in the hand."""

_RANK = 0.01
"""Value of leading a card that is lower by one rank."""


def card_to_play(view: View) -> Card:
    """Return the card to lead, or to follow with."""
    if view.trick and view.trick.cards:
        return max(view.playable, key=lambda card: (card & 15, -card))
    knowledge, held = know(view), masks_of(view.hand)
    place = view.deal.active.index(view.seat)
    later = view.deal.active[place + 1 :] + view.deal.active[:place]
    worth, hurry = [], _HURRY * max(0, len(view.tricks) - _PATIENCE)
    for suit, mask in enumerate(held):
        follow, unseen = 1.0, knowledge.unseen[suit]
        for seat in later:
            follow *= 1.0 - knowledge.lacks(seat, suit, unseen)
        all_follow = follow * (_ALL_FOLLOW + hurry)
        worth.append(1.0 - follow + all_follow + _LENGTH * mask.bit_count())
    return max(view.playable, key=lambda card: (worth[card >> 4] - _RANK * (card & 15), card))


class Careful:
    """Rule-based player of every game; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __repr__(self) -> str:
        return "Careful()"

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        seat = own_seat(view)
        if view.phase is Phase.PLAY:
            return PlayCard(seat, self._card(view))
        if view.phase is Phase.BID:
            return Bid(seat, bid_for(view))
        if view.phase is Phase.NAME:
            return NameSuit(seat, suit_for(view, self.chance))
        if view.phase is Phase.PASS:
            return PassCards(seat, cards_to_pass(view))
        if view.phase is Phase.DECLARE:
            return Declare(seat)
        return take_part(view, self.chance)

    def _card(self, view: View) -> Card:
        if len(view.playable) == 1:
            return view.playable[0]
        if not view.deal.total:
            return card_to_play(view)
        values = card_values(view, self.chance)
        # play the highest of equally good cards
        return max(values, key=lambda card: (round(values[card], 6), card & 15))


def card_values(view: View, chance: Random) -> dict[Card, float]:
    """Return the expected counters of each playable card."""
    situation = Situation(view)
    danger = Danger(situation)
    hand = masks_of(view.hand)
    worth = Worth(situation, danger.of(hand), chance)
    risks: dict[Card, float] = {}
    values = {}
    for card in view.playable:
        forecast = situation.forecast(card)
        hand[card >> 4] ^= card.bit
        value = worth.of(forecast, card, danger.of(hand))
        hand[card >> 4] ^= card.bit
        leads = forecast.takers.get(situation.seat, 0.0)
        if leads > 0 and len(view.hand) > 1:
            price = worth.price(loaded=forecast.sure > 0)
            risks = risks or {each: _risk_of_leading(situation, each) for each in view.hand}
            value -= price * leads * min([risks[each] for each in view.hand if each != card])
        values[card] = value
    return values


def _risk_of_leading(situation: Situation, card: Card) -> float:
    """Return the expected units taken by leading a card later."""
    forecast = situation.later_lead(card)
    return forecast.takers.get(situation.seat, 0.0) * (forecast.sure + forecast.more)


add_bot(
    BotDescription(
        "careful",
        N_("Intermediate"),
        N_("Counts cards, plays under the others, and knows which cards cost most."),
        Careful,
        code=2,
        place=2,
    )
)
