"""The trick on the table: who will take it, and with how much, if this card is played.

The others are expected to duck: a follower plays the highest card below the one that is winning,
and takes only when forced to, or when last to a trick with nothing in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from eldesthand.bots.knowledge import Knowledge, conduct_for, know
from eldesthand.core.cards import HEARTS, JOKER, Card, bits
from eldesthand.core.view import View

__all__ = ["Situation", "TrickForecast", "split"]

_WILLING = 0.35
"""How readily a follower takes a trick that nobody is likely to put anything into."""


@dataclass(frozen=True)
class TrickForecast:
    """A trick foreseen: the chance of each seat to take it; ``sure`` units that lie in it already,
    ``more`` expected, and the chance ``some`` that there will be any more.
    """

    takers: dict[int, float]
    sure: int
    more: float
    some: float


class Situation:
    """One decision as its seat sees it: the trick, who is still to play, what the cards count."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.own.seat
        self.know: Knowledge = know(view)
        self.values = view.rules.units(view.avoided)
        self.conduct = conduct_for(view.rules)
        trick = view.trick
        self.cards: tuple[Card, ...] = trick.cards if trick else ()
        self.seats: tuple[int, ...] = trick.seats if trick else ()
        self.units = trick.units if trick else 0
        special = self.conduct.special
        self.clean = not view.tricks and special is not None and any(special.banned)
        self.wild = special is not None and special.wild is not None
        self._discards: dict[tuple[int, int], tuple[float, float]] = {}

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other active seats, from this seat's left."""
        active = self.view.active
        place = active.index(self.seat)
        return active[place + 1 :] + active[:place]

    @cached_property
    def followers(self) -> tuple[int, ...]:
        """Those who play to this trick after this seat, in order."""
        return self.others[: len(self.others) - len(self.cards)]

    @property
    def winning(self) -> int:
        """Whose the trick on the table is at present. Raises ``IndexError`` when there is none."""
        return self.seats[self.conduct.taker(self.cards)]

    @cached_property
    def live(self) -> tuple[Card, ...]:
        """The unseen cards that count, worst first."""
        unseen = self.know.unseen
        counting = (card for card, units in self.values.items() if units > 0)
        alive = (card for card in counting if unseen[card >> 4] & card.bit)
        return tuple(sorted(alive, key=lambda card: (-self.values[card], -card)))

    def discard(self, seat: int, led: int) -> tuple[float, float]:
        """What a seat void in the suit led throws in: units, and the chance of any."""
        return (0.0, 0.0) if self.clean else self.thrown_in(seat, led)

    def thrown_in(self, seat: int, led: int) -> tuple[float, float]:
        """The same, as if no law forbade points on the first trick (V7)."""
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
        """What a seat that follows suit puts in, times the chance that it follows: expected units
        and the chance of any. ``winning`` is the strength of the card to be ducked.
        """
        in_suit = [card for card in self.live if card >> 4 == suit]
        if not in_suit:
            return 0.0, 0.0
        unseen = self.know.unseen[suit]
        if (
            len(in_suit) == unseen.bit_count()
            and self.values[in_suit[0]] == self.values[in_suit[-1]]
        ):
            some = 1.0 - self.know.lacks(seat, suit, unseen)
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
        """How the trick will go if this seat plays ``card`` to it (or leads it)."""
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
        """Forecast a trick with these cards by these seats, with these to follow.

        The trick is worth ``beyond`` units more than its cards.
        """
        know, led = self.know, cards[0] >> 4
        place = self.conduct.taker(cards)
        winner = cards[place]
        sure = beyond + sum(self.values.get(card, 0) for card in cards)
        takers = {seats[place]: 1.0}
        more, none = 0.0, 1.0
        for turn, seat in enumerate(followers):
            below, above = split(know.unseen[led], winner & 15)
            void = know.lacks(seat, led, know.unseen[led])
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
        """The chance that none of these throws anything in."""
        none = 1.0
        for seat in followers:
            void = self.know.lacks(seat, led, self.know.unseen[led])
            none *= 1.0 - void * self.discard(seat, led)[1]
        return none

    def _throw_joker(
        self,
        seat: int,
        cards: tuple[Card, ...],
        seats: tuple[int, ...],
        takers: dict[int, float],
    ) -> None:
        """Whoever holds the Joker throws it under a heart above the Ten, if there is one (V3)."""
        place = self.conduct.taker((*cards, JOKER))
        if place < len(cards):
            _give(takers, seats[place], self.know.holds(seat, JOKER))


def split(mask: int, strength: int) -> tuple[int, int]:
    """The cards of a suit below and above a strength."""
    below = mask & ((1 << strength) - 1)
    return below, mask & ~((2 << strength) - 1)


def _give(takers: dict[int, float], seat: int, chance: float) -> None:
    """Somebody takes the trick from whoever would have had it, with this chance."""
    if chance > 0:
        for other in takers:
            takers[other] *= 1.0 - chance
        takers[seat] = takers.get(seat, 0.0) + chance
