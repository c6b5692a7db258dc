"""The player ``careful``: counts cards, and plays for the settlement by heuristics.

The value of a card in counters is the sum of three terms: the forecast of the trick, the danger of
the remaining hand, and the danger of the next lead from it.

>>> Careful(Random(1))
Careful()
"""

from __future__ import annotations

from random import Random

from eldesthand.bots import BotDescription, add_bot
from eldesthand.bots.ceremony import own_seat, take_part
from eldesthand.bots.heuristics.before_play import bid_for, cards_to_pass, suit_for
from eldesthand.bots.heuristics.danger import Danger
from eldesthand.bots.heuristics.expected_counters import Worth
from eldesthand.bots.heuristics.going_out import card_to_play
from eldesthand.bots.heuristics.situation import Situation
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.play import masks_of
from eldesthand.core.terms import Phase
from eldesthand.core.view import View


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
        "Careful",
        "Counts the cards, stays under others, keeps low cards, and knows what costs most.",
        Careful,
        code=2,
        place=2,
    )
)
