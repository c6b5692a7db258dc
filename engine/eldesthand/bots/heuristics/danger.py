"""Danger of a hand: the units that it is likely to take in the rest of the deal.

The model plays suits round by round. A hand plays its high cards first, because the first rounds
are mostly harmless; in a suit that counts it plays its low cards first. A card is dangerous if the
others probably stay below it while another player discards. In a suit that this hand lacks, each
round removes the worst card of another suit. If nobody else has cards of a suit, this hand's cards
of it are dangerous only if it gains the lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from eldesthand.bots.heuristics.situation import Situation
from eldesthand.core.cards import Card, bits
from eldesthand.core.play import masks_of

_STEEPNESS = 1.3
"""Steepness with which the chance of another round of a suit falls."""

_DISCARDS = 0.55
"""Share of the possible discards that help."""

_DUMPED = 0.7
"""Chance that a counting card of another hand falls under a higher card of this hand."""

_LED = 0.5
"""Chance that this hand leads a card of a suit that nobody else has."""

_RUNNING_OUT = 2.0
_ROUND = 0.5
"""Steepness and midpoint of the chance that a player has run out of a suit."""


class Holding(NamedTuple):
    """Cards of one suit in a hand: the expected units of each, and the chance not to gain the lead.

    ``beatable`` is true while another hand has cards of the suit. ``spare`` is the expected number
    of helpful discards on the suit.
    """

    weights: list[tuple[float, int]]
    no_lead: float
    beatable: bool
    spare: float


class Danger:
    """Danger of hands in one decision; the holdings of each suit are cached."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        know, others = situation.know, situation.others
        held = [[know.expected(seat, suit) for seat in others] for suit in range(4)]
        self._held = held
        self._lengths = [(sum(each) / len(each) + max(each)) / 2 for each in held]
        """The expected number of further rounds of each suit."""
        self._own = masks_of(situation.view.hand)
        self._counting = masks_of(card for card, units in situation.values.items() if units > 0)
        self._suits: dict[tuple[int, int], Holding] = {}
        self._singles: dict[int, tuple[float, int, list[float]]] = {}
        self._turns: dict[int, list[tuple[float, float, float]]] = {}

    def of(self, masks: Sequence[int]) -> float:
        """Return the expected units of some of this hand's cards (four masks)."""
        held = [self._holding(suit, mask) for suit, mask in enumerate(masks)]
        no_lead = 1.0
        for each in held:
            no_lead *= each.no_lead
        weights: list[tuple[float, int]] = []
        for each in held:
            if each.beatable:
                weights += each.weights
            else:
                weights += [(weight * (1.0 - no_lead), suit) for weight, suit in each.weights]
        weights.sort(reverse=True)
        discards, used, total = sum([each.spare for each in held]), 0.0, 0.0
        for weight, suit in weights:
            if weight <= 0.0:
                break
            left = discards - held[suit].spare - used
            if left > 0.0:
                kept = exp(-left)
                used += 1.0 - kept
                weight *= kept
            total += weight
        return total

    def _holding(self, suit: int, mask: int) -> Holding:
        key = suit, mask
        if key not in self._suits:
            spare = max(0.0, self._lengths[suit] - mask.bit_count()) * _DISCARDS
            beatable = self.situation.know.unseen[suit] != 0
            weigh = self._weigh if beatable else self._masters
            self._suits[key] = Holding(*weigh(suit, mask), beatable, spare)
        return self._suits[key]

    def _weigh(self, suit: int, mask: int) -> tuple[list[tuple[float, int]], float]:
        """Return the expected units of each of these cards, and the chance not to gain the lead."""
        order = bits(mask)
        if not (self.situation.live_in[suit] or mask & self._counting[suit]):
            order = order[::-1]
        weights, no_lead = [], 1.0
        for (comes, thrown, followed), place in zip(self._rounds(suit), order, strict=False):
            takes, own, dumped = self._single(suit << 4 | place)
            units = thrown + own + followed
            for each in dumped:
                units += each
            weights.append((comes * takes * units, suit))
            no_lead *= 1.0 - comes * takes
        return weights, no_lead

    def _masters(self, suit: int, mask: int) -> tuple[list[tuple[float, int]], float]:
        """Return the same as ``_weigh`` for a suit that no other seat holds, so all discard."""
        values, thrown = self.situation.values, self._rounds(suit)[0][1]
        units = (max(values.get(Card.at(suit << 4 | place), 0), 0) for place in bits(mask))
        return [(_LED * (thrown + own), suit) for own in units], 1.0

    def _single(self, card: int) -> tuple[float, int, list[float]]:
        """Return a card's chance of a trick, its units, and those of lower cards of its suit."""
        if card not in self._singles:
            situation, holds, suit = self.situation, self.situation.know.holds, card >> 4
            values, loaded = situation.values, situation.live_in[suit]
            takes = 1.0
            for lower, higher in situation.around(Card.at(card)).values():
                takes *= 1.0 - lower * (1.0 - higher)
            dumped = [
                _DUMPED * values[each] * sum([holds(seat, each) for seat in situation.others])
                for each in loaded
                if each < card and not situation.all_count[suit]
            ]
            self._singles[card] = takes, max(values.get(Card.at(card), 0), 0), dumped
        return self._singles[card]

    def _rounds(self, suit: int) -> list[tuple[float, float, float]]:
        """Return a forecast of each round to come of a suit: one per card held, at least one.

        A forecast is the round's chance, the units discarded on it, and the units of followers.
        """
        if suit not in self._turns:
            situation, held, length = self.situation, self._held[suit], self._lengths[suit]
            loaded, discards = situation.live_in[suit], situation.throws
            thrown = [discards(seat, suit)[0] for seat in situation.others]
            each = 0
            if loaded and situation.all_count[suit]:
                each = situation.values[loaded[0]] + situation.values[loaded[-1]]
            self._turns[suit] = rounds = []
            for turn in range(max(1, self._own[suit].bit_count())):
                comes, units = 1.0 / (1.0 + exp(_STEEPNESS * (turn - length))), 0.0
                for discard, cards in zip(thrown, held, strict=True):
                    # the chance that this seat has run out after this number of rounds
                    units += discard / (1.0 + exp(_RUNNING_OUT * (cards - turn - _ROUND)))
                follow = sum([min(cards / (turn + 1), 1.0) for cards in held])
                rounds.append((comes, units, follow * each / 2))
        return self._turns[suit]
