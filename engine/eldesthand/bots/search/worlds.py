"""Worlds: random deals of the unseen cards (determinization), and the order in which each is
played.

A world agrees with everything that the seat can know (:mod:`eldesthand.bots.knowledge`). With two
players, the undealt cards go to an additional place, which never plays (C2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import NamedTuple

from eldesthand.bots.knowledge import Knowledge, know
from eldesthand.bots.search.playouts import Entry, Hands, PlayoutRules, World, units_of
from eldesthand.core.cards import WILD, Card
from eldesthand.core.play import cards_of
from eldesthand.core.view import View

_ORDERS = 16
"""Number of stored orders of each kind; a world uses one of them at random."""

_LAST = -1000.0
"""Priority added to the wild card, which takes the trick, and to cards with negative units."""


class CardOrders(NamedTuple):
    """Orders of the whole pack for discards and leads, the first choice last."""

    discarding: list[list[Card]]
    leading: list[list[Card]]


def kind_of(game: PlayoutRules, card: Card) -> int:
    """Return 0 for a plain card, 1 for the avoided suit, 2 for a heavy card, 3 for one above it.

    A heavy card counts in a plain suit, such as the Queen of spades.

    >>> from eldesthand.bots.search.playouts import playout_rules
    >>> from eldesthand.core.rules import PRESETS
    >>> game = playout_rules(PRESETS["black-lady"].rules)
    >>> [kind_of(game, Card.parse(text)) for text in ("2S", "2H", "QS", "KS")]
    [0, 1, 2, 3]
    """
    if card.suit is game.avoided and not game.harmless[card.suit]:
        return 1
    heavy = [bit for bit, weight in game.counting[card >> 4].items() if units_of(weight) > 0]
    if not heavy:
        return 0
    return 2 if card.bit == heavy[0] else 3 if card.bit > heavy[0] else 0


@lru_cache(maxsize=64)
def card_orders(game: PlayoutRules) -> CardOrders:
    """Return random orders: low cards are led first, dangerous cards discarded first."""

    def danger(card: Card) -> float:
        return float(card & 15) + (0.0, 5.0, 20.0, 6.0)[kind_of(game, card)]

    def safety(card: Card) -> float:
        return -float(card & 15) - (0.0, 0.0, 15.0, 15.0)[kind_of(game, card)]

    chance = Random(1)
    return CardOrders(
        [_order(game, danger, chance) for _ in range(_ORDERS)],
        [_order(game, safety, chance) for _ in range(_ORDERS)],
    )


def _order(game: PlayoutRules, key: Callable[[Card], float], chance: Random) -> list[Card]:
    """Return the pack sorted by ``key`` with random noise, the first choice last."""

    def priority(card: Card) -> float:
        kept = card == WILD or game.weights[card] < 0
        return key(card) + chance.random() + (_LAST if kept else 0.0)

    return sorted(game.rules.pack, key=priority)


_TRIES = 500
"""Maximum number of attempts to respect the voids; if all fail, they are ignored."""


class Worlds:
    """Random worlds for the player of a view.

    ``given`` are cards that the player may pass (V7); the hand then gets the same number of unseen
    cards.
    """

    def __init__(
        self, view: View, game: PlayoutRules, chance: Random, given: tuple[Card, ...] = ()
    ) -> None:
        self.random: Callable[[], float] = chance.random
        knowledge: Knowledge = know(view)
        order = view.deal.active
        self.place: int = order.index(view.own.seat)
        self.places: int = len(order)
        self.known: list[tuple[Card, int]] = []
        """Cards with a known place."""
        room = {}
        for place, seat in enumerate(order):
            if place == self.place:
                held = [card for card in view.hand if card not in given]
                room[place] = len(given)
            else:
                held = list(cards_of(knowledge.known[seat]))
                held += given if seat == view.stage.pass_to else ()
                room[place] = knowledge.sizes[seat] - len(held)
            self.known += [(card, place) for card in held]
        placed = {card for card, _ in self.known}
        loose = [card for card in cards_of(knowledge.unseen) if card not in placed]
        self.slots: list[int] = [place for place, free in room.items() for _ in range(free)]
        self.missing: int = max(0, len(self.slots) - len(loose))
        """Number of cards missing from the hands after an error at a club table (I)."""
        # with two players, many cards are not dealt
        self.slots = self.slots[: len(loose)]
        self.slots += [self.places] * (len(loose) - len(self.slots))
        self.suits: list[tuple[tuple[Card, ...], frozenset[int]]] = self._by_suit(
            loose, [knowledge.voids[seat] for seat in order]
        )
        """The loose cards by suit with their possible places, the most restricted suit first."""
        self.bound: bool = any(len(can) <= self.places for _, can in self.suits)
        self.loose: tuple[Card, ...] = tuple(card for cards, _ in self.suits for card in cards)
        self._cards = [(card >> 4, card.bit) for card in self.loose]
        self._fixed = self._none()
        for card, place in self.known:
            self._fixed[card >> 4][place] |= card.bit
        self._mixed = self._shuffled(self.slots, 0)
        self._most_ways = self._limit()
        self.orders: CardOrders = card_orders(game)
        self.entries: dict[Card, Entry] = game.entries
        self._orders: dict[tuple[int, int], list[tuple[Entry, int]]] = {}

    def _by_suit(
        self, loose: Sequence[Card], voids: Sequence[Sequence[bool]]
    ) -> list[tuple[tuple[Card, ...], frozenset[int]]]:
        found = []
        for suit in range(4):
            can = {n for n, void in enumerate(voids) if n == self.place or not void[suit]}
            if cards := tuple(card for card in loose if card >> 4 == suit):
                found.append((cards, frozenset({*can, self.places})))
        return sorted(found, key=lambda pair: len(pair[1]))

    def _none(self) -> Hands:
        n = self.places + 1
        return [0] * n, [0] * n, [0] * n, [0] * n

    def deal(self) -> World:
        """Return a random world."""
        return self.build(self.owners())

    def owners(self) -> list[int]:
        """Return the place of each of the ``loose`` cards; all worlds are equally likely."""
        self._mixed = self._shuffled(self._mixed, len(self._mixed) // 2)
        if not self.bound:
            return self._mixed
        found = self._mixed
        for _ in range(_TRIES):
            dealt, ways = self._fit(self._mixed)
            if ways:
                found = dealt
                if self.random() * self._most_ways < ways:
                    break
            self._mixed = self._shuffled(self._mixed, len(self._mixed) // 2)
        return found

    def hands(self, owners: list[int]) -> Hands:
        """Return all hands, given the owners of the loose cards."""
        clubs, diamonds, spades, hearts = self._fixed
        hands = clubs[:], diamonds[:], spades[:], hearts[:]
        for (suit, bit), place in zip(self._cards, owners, strict=True):
            hands[suit][place] |= bit
        return hands

    def build(self, owners: list[int]) -> World:
        """Return the world with these owners of the loose cards, and random card orders."""
        places = range(self.places + 1)
        discards: tuple[list[Entry], ...] = tuple([[] for _ in places])
        leads: tuple[list[Entry], ...] = tuple([[] for _ in places])
        owner = [*owners, *(place for _, place in self.known)]
        for entry, number in self._order(self.orders.discarding):
            discards[owner[number]].append(entry)
        for entry, number in self._order(self.orders.leading):
            leads[owner[number]].append(entry)
        return World(self.hands(owners), discards, leads)

    def _order(self, ways: list[list[Card]]) -> list[tuple[Entry, int]]:
        """Return a random order from ``ways``, with each card's index in the list of owners."""
        way = int(self.random() * len(ways))
        key = id(ways), way
        if key not in self._orders:
            cards = [*self.loose, *(card for card, _ in self.known)]
            number = {card: n for n, card in enumerate(cards)}
            self._orders[key] = [(self.entries[c], number[c]) for c in ways[way] if c in number]
        return self._orders[key]

    def _fit(self, slots: list[int]) -> tuple[list[int], int]:
        """Give each suit the first places that can hold it.

        Return the places, and in how many ways they could be chosen, suit by suit; 0 on failure. A
        world is found with a chance of one in these ways. So if it is kept with a chance in
        proportion to them, all worlds are equally likely.
        """
        dealt: list[int] = []
        ways = 1
        for cards, can in self.suits:
            wanted = len(cards)
            if len(can) > self.places:
                dealt += slots[:wanted]
                slots = slots[wanted:]
                continue
            fit = [place for place in slots if place in can]
            ways *= comb(len(fit), wanted)
            if not ways:
                return dealt, 0
            dealt += fit[:wanted]
            rest = fit[wanted:] + [place for place in slots if place not in can]
            slots = self._shuffled(rest, 0)
        return dealt, ways

    def _limit(self) -> int:
        """Return a number of ways that is never exceeded, as earlier suits take what they must."""
        ways, earlier = 1, list[tuple[int, frozenset[int]]]()
        for cards, can in self.suits:
            if len(can) <= self.places:
                free = sum(place in can for place in self.slots)
                for number, theirs in earlier:
                    outside = sum(place in theirs - can for place in self.slots)
                    free -= max(0, number - outside)
                ways *= comb(max(free, 0), len(cards))
                earlier.append((len(cards), can))
        return ways

    def _shuffled(self, slots: list[int], kept: int) -> list[int]:
        """Return the places in a random order, three times as fast as ``Random.shuffle``.

        Places that are already in a random order need fewer swaps: for them, ``kept`` may be more
        than 0, and all orders stay equally likely.
        """
        random, mixed = self.random, slots[:]
        for n in range(len(mixed) - 1, max(kept - 1, 0), -1):
            other = int(random() * (n + 1))
            mixed[n], mixed[other] = mixed[other], mixed[n]
        return mixed


def holder_of(world: World, card: Card) -> int | None:
    """Return the place that has a card in a world; ``None`` if no hand has it."""
    for place, mask in enumerate(world.hands[card >> 4][: len(world.discards)]):
        if mask & card.bit:
            return place
    return None
