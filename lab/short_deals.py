"""Shortened deals: games with a few cards in each hand, so that sequences can be counted.

>>> deal = ShortDeal(Rules(players=2), ("5432...", "9876..."), dealer=1)
>>> sitting = deal.sitting()
>>> sitting.to_act, sitting.rules.hand_size, len(sitting.view(0).playable)
((0,), 4, 4)

>>> from eldesthand.arena.perft import legal_sequences
>>> one_suit_each = ("5432...", ".5432..", "..5432.", "...5432")
>>> legal_sequences(ShortDeal(Rules(), one_suit_each, dealer=3).sitting(), 4)
256
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property

from eldesthand.core.actions import Action, Shuffle
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.deal import cut
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.record import TableState
from eldesthand.record.one_deal import deal_from_hands


@dataclass(frozen=True)
class ShortRules(Rules):
    """Rules of a game that is played with only these ``cards``."""

    cards: tuple[Card, ...] = ()

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, in order."""
        return tuple(sorted(self.cards))

    @property
    def hand_size(self) -> int:
        """The cards of each hand."""
        return len(self.cards) // self.active


@dataclass(frozen=True)
class ShortDeal:
    """Deal of a few cards.

    ``hands`` are listed by seat in the form of :func:`parse_hand`, empty for a seat that sits out.
    ``deal`` is the deal's number, which decides the direction of passing (V7).
    """

    rules: Rules
    hands: tuple[str, ...]
    dealer: int
    deal: int = 1

    def sitting(self) -> Sitting:
        """Return the sitting right after the deal.

        Under club laws the hands are dealt without a cut, which nobody claims (D3).
        """
        hands = {seat: parse_hand(hand) for seat, hand in enumerate(self.hands) if hand}
        cards = tuple(card for hand in hands.values() for card in hand)
        plain = {field.name: getattr(self.rules, field.name) for field in fields(Rules)}
        sitting = TableState(self.dealer, self.deal).sitting(ShortRules(**plain, cards=cards))
        shuffle, lifted, dealing = deal_from_hands(sitting, hands)
        if self.rules.laws is Laws.CLUB:
            pack = cut(shuffle.pack, lifted.lifted)
            actions: tuple[Action, ...] = (Shuffle(self.dealer, pack), dealing)
        else:
            actions = (shuffle, lifted, dealing)
        for action in actions:
            sitting.apply(action)
        return sitting
