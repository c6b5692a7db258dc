"""Forecast of the current trick: its taker and its units.

The others are expected to duck: a follower plays the highest card below the winning one. A follower
takes the trick only if forced to, or as the last player to a trick without units.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from eldesthand.bots.knowledge import Knowledge, know
from eldesthand.core.cards import HEARTS, JOKER, SUITS, Card, bits
from eldesthand.core.view import View

_WILLING = 0.35
"""Chance that a follower takes a trick that will probably contain no units."""


@dataclass(frozen=True)
class TrickForecast:
    """Forecast of a trick: each seat's chance to take it, and its units.

    ``sure`` units are already in it; ``more`` is the expected number of further units, and ``some``
    the chance of at least one.
    """

    takers: dict[int, float]
    sure: int
    more: float
    some: float


class Situation:
    """Situation of a seat that must play a card."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.own.seat
        self.know: Knowledge = know(view)
        self.values = view.rules.units(view.avoided)
        self.conduct = view.rules.conduct
        trick = view.trick
        self.cards: tuple[Card, ...] = trick.cards if trick else ()
        self.seats: tuple[int, ...] = trick.seats if trick else ()
        self.units = trick.units if trick else 0
        special = self.conduct.special
        self.clean = not view.tricks and special is not None and any(special.banned)
        self.wild = special is not None and special.wild is not None
        self._discards: dict[tuple[int, int], tuple[float, float]] = {}
        self._voids: dict[tuple[int, int], float] = {}

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other active seats, from this seat's left."""
        active = self.view.active
        place = active.index(self.seat)
        return active[place + 1 :] + active[:place]

    @cached_property
    def followers(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one, in order."""
        return self.others[: len(self.others) - len(self.cards)]

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
        """The same cards by suit."""
        return tuple([card for card in self.live if card >> 4 == suit] for suit in SUITS)

    def void(self, seat: int, suit: int) -> float:
        """Return the chance that a seat has no card of a suit."""
        if (seat, suit) not in self._voids:
            self._voids[seat, suit] = self.know.lacks(seat, suit, self.know.unseen[suit])
        return self._voids[seat, suit]

    def discard(self, seat: int, led: int) -> tuple[float, float]:
        """Return the expected units that a void seat discards, and the chance of any."""
        return (0.0, 0.0) if self.clean else self.thrown_in(seat, led)

    def thrown_in(self, seat: int, led: int) -> tuple[float, float]:
        """Return the same, but ignore the ban on points in the first trick (V7)."""
        if (seat, led) not in self._discards:
            self._discards[seat, led] = self._discard(seat, led)
        return self._discards[seat, led]

    def _discard(self, seat: int, led: int) -> tuple[float, float]:
        units, without = 0.0, 1.0
        for card in self.live:
            if card >> 4 != led and card != JOKER:  # the Joker would take the trick (V3)
                holds = self.know.holds(seat, card)
                units += self.values[card] * holds * without
                without *= 1.0 - holds
        return units, 1.0 - without

    def following(self, seat: int, suit: int, winning: int) -> tuple[float, float]:
        """Return the expected units that a seat adds by following suit, and the chance of any.

        Both allow for the chance that it is void. ``winning`` is the strength of the winning card.
        """
        in_suit = self.live_in[suit]
        if not in_suit:
            return 0.0, 0.0
        unseen = self.know.unseen[suit]
        equal = self.values[in_suit[0]] == self.values[in_suit[-1]]
        if equal and len(in_suit) == unseen.bit_count():
            some = 1.0 - self.void(seat, suit)
            return some * self.values[in_suit[0]], some
        units, some, without = 0.0, 0.0, 1.0
        below, above = split(unseen, winning)
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
        beyond = self.units - sum(self.values.get(each, 0) for each in self.cards)
        cards, seats = (*self.cards, card), (*self.seats, self.seat)
        return self.foresee(cards, seats, self.followers, beyond)

    def foresee(
        self,
        cards: tuple[Card, ...],
        seats: tuple[int, ...],
        followers: tuple[int, ...],
        beyond: int = 0,
    ) -> TrickForecast:
        """Return the forecast of a trick from its cards, their seats and the seats still to play.

        ``beyond`` is the worth of the trick as such, without its cards.
        """
        know, led = self.know, cards[0] >> 4
        place = self.conduct.taker(cards)
        winner = cards[place]
        sure = beyond + sum(self.values.get(card, 0) for card in cards)
        takers = {seats[place]: 1.0}
        more, none = 0.0, 1.0
        for turn, seat in enumerate(followers):
            below, above = split(know.unseen[led], winner & 15)
            void = self.void(seat, led)
            low = 1.0 - know.lacks(seat, led, below)
            put_in, some = self.following(seat, led, winner & 15)
            thrown, any_thrown = self.discard(seat, led)
            if winner >> 4 == led:
                takes = (1.0 - low) - void
                if sure <= 0:
                    last = turn == len(followers) - 1
                    high = 1.0 - know.lacks(seat, led, above)
                    risk = 0.0 if last else 1.0 - none * self._nothing(led, followers[turn + 1 :])
                    takes += low * high * (1.0 if last else _WILLING) * none * (1.0 - risk)
                _give(takers, seat, takes)
            if self.wild and led != HEARTS and JOKER not in cards:
                self._throw_joker(seat, cards, seats, takers)
            more += put_in + void * thrown
            none *= 1.0 - min(1.0, some + void * any_thrown)
        return TrickForecast(takers, sure, more, 1.0 - none)

    def _nothing(self, led: int, followers: tuple[int, ...]) -> float:
        none = 1.0
        for seat in followers:
            none *= 1.0 - self.void(seat, led) * self.discard(seat, led)[1]
        return none

    def _throw_joker(
        self, seat: int, cards: tuple[Card, ...], seats: tuple[int, ...], takers: dict[int, float]
    ) -> None:
        """Allow for the Joker's holder, who throws it under a heart above the Ten (V3)."""
        place = self.conduct.taker((*cards, JOKER))
        if place < len(cards):
            _give(takers, seats[place], self.know.holds(seat, JOKER))


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
