"""Forecast of the current trick, and the danger of a hand in the rest of the deal.

In the trick, the others are expected to duck: a follower plays the highest card below the winning
one. A follower takes the trick only if forced to, or as the last player to a trick without units.

The danger of a hand is the number of units that it is likely to take later. The model plays suits
round by round. A hand plays its high cards first, because the first rounds are mostly harmless; in
a suit that counts it plays its low cards first. A card is dangerous if the others probably stay
below it while another player discards. In a suit that this hand lacks, each round removes the worst
card of another suit. If nobody else has cards of a suit, this hand's cards of it are dangerous only
if it gains the lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import NamedTuple

from eldesthand.bots.knowledge import Knowledge, know
from eldesthand.core.cards import HEARTS, SUITS, WILD, Card, bits
from eldesthand.core.play import Conduct, masks_of
from eldesthand.core.view import View

_WILLING = 0.35
"""Chance that a follower takes a trick that will probably contain no units."""


class TrickForecast(NamedTuple):
    """Forecast of a trick: each seat's chance to take it, and its units.

    ``sure`` units are already in it; ``more`` is the expected number of further units, and ``some``
    the chance of at least one.
    """

    takers: dict[int, float]
    sure: int
    more: float
    some: float


_Turn = tuple[int, float, float, float, float]
"""A seat that follows: its chance to be void, its chance to take a trick without units, and the
chances that earlier and later followers add no units."""

_Course = tuple[list[_Turn], float, float]
"""The turns of a trick, the expected units that they add, and the chance of none."""


class Situation:
    """Situation of a seat that must play a card."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view.own.seat
        self.know: Knowledge = know(view)
        self.values: dict[Card, int] = view.rules.units(view.avoided)
        self.conduct: Conduct = view.rules.conduct
        trick = view.trick
        self.cards: tuple[Card, ...] = trick.cards if trick else ()
        self.seats: tuple[int, ...] = trick.seats if trick else ()
        self.units: int = trick.units if trick else 0
        special = self.conduct.special
        self.clean: bool = not view.tricks and special is not None and any(special.banned)
        self.wild: bool = special is not None and special.wild is not None
        self._around: dict[Card, dict[int, tuple[float, float]]] = {}
        self._courses: dict[tuple[int, int, int], _Course] = {}
        self._forecasts: dict[tuple[tuple[Card, ...], int], TrickForecast] = {}
        self._throws: dict[tuple[int, int | None], tuple[float, float]] = {}

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other active seats, from this seat's left."""
        active = self.view.deal.active
        place = active.index(self.seat)
        return active[place + 1 :] + active[:place]

    @property
    def winning(self) -> int:
        """The seat that is winning the trick. Raises ``IndexError`` for an empty trick."""
        return self.seats[self.conduct.taker(self.cards)]

    @cached_property
    def live(self) -> tuple[Card, ...]:
        """The unseen cards that count, worst first."""
        unseen = self.know.unseen
        counting = (card for card, units in self.values.items() if units > 0)
        alive = (card for card in counting if unseen[card >> 4] & card.bit)
        return tuple(sorted(alive, key=lambda card: (-self.values[card], -card)))

    @cached_property
    def live_in(self) -> tuple[list[Card], ...]:
        """The unseen cards that count, by suit."""
        return tuple([card for card in self.live if card >> 4 == suit] for suit in SUITS)

    @cached_property
    def loads(self) -> dict[int, list[tuple[int, float, float]]]:
        """The unseen cards that others may discard: suit, expected units, and chance to lack it."""
        loads = {}
        for seat in self.others:
            # the wild card would take the trick (V3)
            held = [(card, self.know.holds(seat, card)) for card in self.live if card != WILD]
            loads[seat] = [
                (card >> 4, self.values[card] * chance, 1.0 - chance) for card, chance in held
            ]
        return loads

    @cached_property
    def all_count(self) -> list[bool]:
        """True for each suit whose unseen cards all count."""
        unseen = self.know.unseen
        return [len(self.live_in[suit]) == unseen[suit].bit_count() for suit in SUITS]

    def around(self, card: Card) -> dict[int, tuple[float, float]]:
        """Return each other seat's chances to lack lower and higher cards of a card's suit."""
        if card not in self._around:
            suit, know = card >> 4, self.know
            below, above = split(know.unseen[suit], card & 15)
            lower = (know.loose[suit] & below).bit_count()
            higher = (know.loose[suit] & above).bit_count()
            self._around[card] = around = {}
            for seat in self.others:
                known = know.known[seat]
                lacks = 1.0 - know.chances[seat][suit]
                around[seat] = (
                    0.0 if known[suit] & below else lacks**lower,
                    0.0 if known[suit] & above else lacks**higher,
                )
        return self._around[card]

    def throws(self, seat: int, led: int) -> tuple[float, float]:
        """Return the expected units that a void seat discards, and the chance of at least one.

        Both ignore the ban on points in the first trick (V7).
        """
        key = seat, led if self.live_in[led] else None
        if key not in self._throws:
            units, without = 0.0, 1.0
            for suit, worth, lacks in self.loads[seat]:
                if suit != led:
                    units += worth * without
                    without *= lacks
            self._throws[key] = units, 1.0 - without
        return self._throws[key]

    def following(self, seat: int, suit: int, winning: int, void: float) -> tuple[float, float]:
        """Return the expected units that a seat adds by following suit, and the chance of any.

        Both include the chance that the seat is ``void`` and adds none. ``winning`` is the strength
        of the winning card.
        """
        loaded = self.live_in[suit]
        if not loaded:
            return 0.0, 0.0
        if self.all_count[suit] and self.values[loaded[0]] == self.values[loaded[-1]]:
            some = 1.0 - void
            return some * self.values[loaded[0]], some
        units, some, without = 0.0, 0.0, 1.0
        below, above = split(self.know.unseen[suit], winning)
        for place in (*reversed(bits(below)), *bits(above)):
            card = Card.at(suit << 4 | place)
            chance = without * self.know.holds(seat, card)
            without -= chance
            worth = self.values.get(card, 0)
            if worth > 0:
                units += worth * chance
                some += chance
        return units, some

    def forecast(self, card: Card) -> TrickForecast:
        """Return the forecast of the trick if this seat plays or leads ``card``."""
        return self._foresee((*self.cards, card), (*self.seats, self.seat), self.units)

    def later_lead(self, card: Card) -> TrickForecast:
        """Return the forecast of a later trick to which this seat leads ``card``."""
        return self._foresee((card,), (self.seat,), 0)

    def _foresee(
        self, cards: tuple[Card, ...], seats: tuple[int, ...], before: int
    ) -> TrickForecast:
        """Return the forecast of a trick; without the last of ``cards`` it has ``before`` units."""
        key = cards, before
        if key in self._forecasts:
            return self._forecasts[key]
        led = cards[0] >> 4
        place = self.conduct.taker(cards) if seats[1:] else 0
        winner, takers = cards[place], {seats[place]: 1.0}
        sure = before + self.values.get(cards[-1], 0)
        around = self.around(winner) if winner >> 4 == led else {}
        turns, more, none = self._course(led, len(cards), winner & 15)
        for seat, void, willing, unloaded, safe in turns:
            if around:
                lacks_lower, lacks_higher = around[seat]
                low = 1.0 - lacks_lower
                takes = (1.0 - low) - void
                if sure <= 0:
                    takes += low * (1.0 - lacks_higher) * willing * unloaded * safe
                _give(takers, seat, takes)
            if self.wild and led != HEARTS and WILD not in cards:
                self._throw_wild(seat, cards, seats, takers)
        self._forecasts[key] = TrickForecast(takers, sure, more, 1.0 - none)
        return self._forecasts[key]

    def _course(self, led: int, played: int, winning: int) -> _Course:
        """Return the expected turns of the seats that follow to a trick after ``played`` cards."""
        loaded = self.live_in[led]
        key = led, played, winning if loaded else 0
        if key in self._courses:
            return self._courses[key]
        followers = self.others[: len(self.others) + 1 - played]
        voids = [self.know.lacks(seat, led, self.know.unseen[led]) for seat in followers]
        throws = [(0.0, 0.0) if self.clean else self.throws(seat, led) for seat in followers]
        more, none, turns = 0.0, 1.0, []
        for turn, (seat, void, (thrown, any_thrown)) in enumerate(
            zip(followers, voids, throws, strict=True), 1
        ):
            willing = safe = 1.0
            if turn < len(followers):
                for later, (_, any_later) in zip(voids[turn:], throws[turn:], strict=True):
                    safe *= 1.0 - later * any_later
                willing, safe = _WILLING, 1.0 - (1.0 - none * safe)
            turns.append((seat, void, willing, none, safe))
            put_in, some = self.following(seat, led, winning, void)
            more += put_in + void * thrown
            none *= 1.0 - min(1.0, some + void * any_thrown)
        self._courses[key] = turns, more, none
        return self._courses[key]

    def _throw_wild(
        self, seat: int, cards: tuple[Card, ...], seats: tuple[int, ...], takers: dict[int, float]
    ) -> None:
        """Allow for the wild card's holder, who throws it under a heart above the Ten (V3)."""
        place = self.conduct.taker((*cards, WILD))
        if place < len(cards):
            _give(takers, seats[place], self.know.holds(seat, WILD))


def split(mask: int, strength: int) -> tuple[int, int]:
    """Return the cards of a suit below and above a strength."""
    below = mask & ((1 << strength) - 1)
    return below, mask & ~((2 << strength) - 1)


def _give(takers: dict[int, float], seat: int, chance: float) -> None:
    """Give the trick to a seat with this chance, and lower all other chances."""
    if chance > 0:
        for other in takers:
            takers[other] *= 1.0 - chance
        takers[seat] = takers.get(seat, 0.0) + chance


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
