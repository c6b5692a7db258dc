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

from eldesthand.bots.heuristics.situation import Situation, split
from eldesthand.core.cards import Card, bits

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

_FORCED = 1.0
"""Exponent of the probability that nobody is forced to play higher."""


class Holding(NamedTuple):
    """Cards of one suit in a hand: the expected units of each, and the chance not to gain the lead.

    ``beatable`` is true while another hand has cards of the suit.
    """

    weights: tuple[float, ...]
    no_lead: float
    beatable: bool


class Danger:
    """Danger of hands in one decision; the holdings of each suit are cached."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self._suits: dict[tuple[int, int], Holding] = {}
        self._loads: dict[int, tuple[float, ...]] = {}
        self._lengths: dict[int, float] = {}

    def of(self, masks: Sequence[int]) -> float:
        """Return the expected units of a hand (four masks)."""
        weights: list[tuple[float, int]] = []
        masters: list[tuple[float, int]] = []
        no_lead = 1.0
        spare = [0.0] * 4
        for suit, mask in enumerate(masks):
            spare[suit] = max(0.0, self.length(suit) - mask.bit_count()) * _DISCARDS
            if mask:
                held = self.suit(suit, mask)
                no_lead *= held.no_lead
                (weights if held.beatable else masters).extend((w, suit) for w in held.weights)
        weights += [(weight * (1.0 - no_lead), suit) for weight, suit in masters]
        weights.sort(reverse=True)
        discards, used, total = sum(spare), 0.0, 0.0
        for weight, suit in weights:
            kept = exp(-max(0.0, discards - spare[suit] - used))
            used += 1.0 - kept
            total += weight * kept
        return total

    def length(self, suit: int) -> float:
        """Return the expected number of further rounds of a suit."""
        if suit not in self._lengths:
            know = self.situation.know
            held = [know.expected(seat, suit) for seat in self.situation.others]
            self._lengths[suit] = (sum(held) / len(held) + max(held)) / 2
        return self._lengths[suit]

    def suit(self, suit: int, mask: int) -> Holding:
        """Return the holding of these cards of a suit."""
        key = suit, mask
        if key not in self._suits:
            beatable = self.situation.know.unseen[suit] != 0
            weigh = self._weigh if beatable else self._masters
            self._suits[key] = weigh(suit, mask)
        return self._suits[key]

    def _weigh(self, suit: int, mask: int) -> Holding:
        situation, know = self.situation, self.situation.know
        unseen, values, others = know.unseen[suit], situation.values, situation.others
        loaded = situation.live_in[suit]
        own = any(values.get(Card.at(suit << 4 | place), 0) > 0 for place in bits(mask))
        counting = len(loaded) == unseen.bit_count()
        order = bits(mask) if loaded or own else tuple(reversed(bits(mask)))
        loads, length = self._load(suit), self.length(suit)
        weights, no_lead = [], 1.0
        for turn, place in enumerate(order):
            card = Card.at(suit << 4 | place)
            below, above = split(unseen, place)
            takes = 1.0
            for seat in others:
                forced = know.lacks(seat, suit, below) * (1.0 - know.lacks(seat, suit, above))
                takes *= 1.0 - forced
            units = loads[min(turn, len(loads) - 1)] + max(values.get(card, 0), 0)
            if counting:
                follow = sum(min(know.expected(seat, suit) / (turn + 1), 1.0) for seat in others)
                units += follow * (values[loaded[0]] + values[loaded[-1]]) / 2
            else:
                for other in loaded:
                    if other < card:
                        falls = sum(know.holds(seat, other) for seat in others)
                        units += _DUMPED * values[other] * falls
            comes = 1.0 / (1.0 + exp(_STEEPNESS * (turn - length)))
            weights.append(comes * takes**_FORCED * units)
            no_lead *= 1.0 - comes * takes
        return Holding(tuple(weights), no_lead, beatable=True)

    def _masters(self, suit: int, mask: int) -> Holding:
        """Return the holding of a suit that nobody else has: its cards take discards when led."""
        values, thrown = self.situation.values, self._load(suit)[0]
        units = (max(values.get(Card.at(suit << 4 | place), 0), 0) for place in bits(mask))
        return Holding(tuple(_LED * (thrown + own) for own in units), 1.0, beatable=False)

    def _load(self, suit: int) -> tuple[float, ...]:
        """Return the units likely to be discarded on each further round of a suit."""
        if suit not in self._loads:
            situation, know = self.situation, self.situation.know
            rounds = len(situation.view.hand)
            loads = [0.0] * (rounds + 1)
            for seat in situation.others:
                thrown = situation.thrown_in(seat, suit)[0]
                if thrown:
                    held = know.expected(seat, suit)
                    for turn in range(rounds + 1):
                        # the chance that this seat has run out after this number of rounds
                        loads[turn] += thrown / (1.0 + exp(_RUNNING_OUT * (held - turn - _ROUND)))
            self._loads[suit] = tuple(loads)
        return self._loads[suit]
