"""What a hand is likely to take in the rest of the deal: its danger, in units.

A suit is thought to be played round by round. High cards go on the first rounds, which are mostly
harmless, and low cards are kept for the last; in a suit that counts it is the other way round. A
card is dangerous as far as the others can stay below it, in a round in which somebody is likely to
be void. Every round of a suit in which this hand is void itself throws the worst card away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from eldesthand.bots.forecast import Position
from eldesthand.cards import Card, bits

__all__ = ["Danger"]

_STEEPNESS = 1.3
"""How sharply the chance that a suit comes round again falls."""

_DISCARDS = 0.55
"""What part of the rounds in which this hand could discard really comes, and is not spent otherwise."""


class Danger:
    """The danger of hands, all seen from one decision; each suit's holding is weighed once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._suits: dict[tuple[int, int], tuple[float, ...]] = {}
        self._loads: dict[int, tuple[float, ...]] = {}
        self._lengths: dict[int, float] = {}

    def of(self, masks: Sequence[int]) -> float:
        """The units that a hand (four masks) may expect to take."""
        weights: list[float] = []
        discards = 0.0
        for suit in range(4):
            mask = masks[suit]
            if mask:
                weights += self.suit(suit, mask)
            discards += max(0.0, self.length(suit) - mask.bit_count())
        weights.sort(reverse=True)
        left = discards * _DISCARDS
        total = 0.0
        for weight in weights:
            if left >= 1.0:
                left -= 1.0
            else:
                total += weight * (1.0 - left)
                left = 0.0
        return total

    def length(self, suit: int) -> float:
        """How many rounds of a suit are likely to come still."""
        if suit not in self._lengths:
            know = self.position.know
            held = [know.expected(seat, suit) for seat in self.position.others]
            self._lengths[suit] = (sum(held) / len(held) + max(held)) / 2 if held else 0.0
        return self._lengths[suit]

    def suit(self, suit: int, mask: int) -> tuple[float, ...]:
        """The units that each card of a suit's holding may cost."""
        key = suit, mask
        if key not in self._suits:
            self._suits[key] = self._weigh(suit, mask)
        return self._suits[key]

    def _weigh(self, suit: int, mask: int) -> tuple[float, ...]:
        position, know = self.position, self.position.know
        unseen, values = know.unseen[suit], position.values
        if not unseen:
            return self._masters(suit, mask)
        loaded = [card for card in position.live if card >> 4 == suit]
        own = any(values.get(Card.at(suit << 4 | place), 0) > 0 for place in bits(mask))
        even = len(loaded) == unseen.bit_count()
        counting = bool(loaded) or own
        order = bits(mask) if counting else tuple(reversed(bits(mask)))
        loads, length = self._load(suit), self.length(suit)
        weights = []
        for turn, place in enumerate(order):
            below = unseen & ((1 << place) - 1)
            above = unseen & ~((2 << place) - 1)
            takes = 1.0
            for seat in position.others:
                forced = know.lacks(seat, suit, below) * (1.0 - know.lacks(seat, suit, above))
                takes *= 1.0 - forced
            card = Card.at(suit << 4 | place)
            units = loads[min(turn, len(loads) - 1)] + max(values.get(card, 0), 0)
            if even:
                units += (
                    sum(min(know.expected(s, suit) / (turn + 1), 1.0) for s in position.others)
                    * (values[loaded[0]] + values[loaded[-1]])
                    / 2
                )
            else:
                units += (
                    sum(
                        values[other] * sum(know.holds(seat, other) for seat in position.others)
                        for other in loaded
                        if other < card
                    )
                    * 0.7
                )
            comes = 1.0 / (1.0 + exp(_STEEPNESS * (turn - length)))
            weights.append(comes * takes * units)
        return tuple(weights)

    def _masters(self, suit: int, mask: int) -> tuple[float, ...]:
        """Cards of a suit that nobody else has: they take what is thrown on them, once led."""
        position = self.position
        thrown = self._load(suit)[0]
        return tuple(
            0.5 * (thrown + max(position.values.get(Card.at(suit << 4 | place), 0), 0))
            for place in bits(mask)
        )

    def _load(self, suit: int) -> tuple[float, ...]:
        """The units likely to be thrown in on each round of a suit still to come."""
        if suit not in self._loads:
            position, know = self.position, self.position.know
            rounds = len(position.view.hand)
            loads = [0.0] * rounds
            for seat in position.others:
                thrown = position.discard(seat, suit)[0]
                if thrown:
                    held = know.expected(seat, suit)
                    for turn in range(rounds):
                        # The chance that he has run out after so many rounds.
                        loads[turn] += thrown / (1.0 + exp(2.0 * (held - turn - 0.5)))
            self._loads[suit] = tuple(loads)
        return self._loads[suit]
