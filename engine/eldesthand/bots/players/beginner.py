"""The player ``beginner``: follows a few habits, and counts no cards.

- It leads its lowest card from its shortest suit, without units if possible.
- If a card does not take the trick, it plays the one with the most units, or else the highest.
- If every card would take the trick, it plays the lowest.
- It passes its highest cards, bids one counter if nobody has bid, names its shortest suit, and
  declares nothing.

It chooses between equal cards at random.

>>> Beginner(Random(1))
Beginner()
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeVar

from eldesthand.bots import BotDescription, add_bot, own_seat, take_part
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card
from eldesthand.core.language import N_
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

Kind = TypeVar("Kind")


class Beginner:
    """Player of a few habits; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __repr__(self) -> str:
        return "Beginner()"

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        seat = own_seat(view)
        match view.phase:
            case Phase.PLAY:
                return PlayCard(seat, self._card(view))
            case Phase.BID:
                return Bid(seat, int(view.stage.high_bid == 0 < view.own.counters))
            case Phase.NAME:
                length = Counter(card.suit for card in view.hand)
                return NameSuit(seat, min(self._shuffled(SUITS), key=lambda suit: length[suit]))
            case Phase.PASS:
                highest = sorted(self._shuffled(view.playable), key=_rank, reverse=True)
                return PassCards(seat, tuple(highest[: view.stage.pass_count]))
            case Phase.DECLARE:
                return Declare(seat)
            case _:
                return take_part(view, self.chance)

    def _card(self, view: View) -> Card:
        cards, table = self._shuffled(view.playable), view.trick.cards if view.trick else ()
        units, length = view.units_of, Counter(card.suit for card in view.hand)
        if not table:
            harmless = [card for card in cards if units(card) <= 0]
            return min(harmless or cards, key=lambda card: (length[card.suit], _rank(card)))
        taker = view.rules.conduct.taker
        lost = [card for card in cards if taker((*table, card)) < len(table)]
        if lost:
            return max(lost, key=lambda card: (units(card), _rank(card)))
        return min(cards, key=_rank)

    def _shuffled(self, cards: tuple[Kind, ...]) -> list[Kind]:
        return self.chance.sample(cards, len(cards))


def _rank(card: Card) -> int:
    return card & 15


add_bot(
    BotDescription(
        "beginner",
        N_("Beginner"),
        N_("Sticks to a few habits: leads low from a short suit, and doesn’t count cards."),
        Beginner,
        code=1,
        place=1,
        attention=0.4,
    )
)
