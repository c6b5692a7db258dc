"""Playouts: a deal played to its end in a few microseconds, the inner loop of a search.

A playout knows all hands of a world and follows a simple policy: duck with the highest card below
the winning one; as the last player, take a trick without units with the highest card. Leads and
discards follow the orders of the world (:mod:`eldesthand.bots.search.worlds`). The result of a
place is one integer, a *weight*: units, counting cards, the owed card, and in some games tricks.
:mod:`eldesthand.bots.search.payoffs` converts it into counters.

:func:`play_fast` knows the rules in :class:`~eldesthand.core.play.Special`;
:func:`play_lawfully` plays all other games. Tests play both beside the game's
:class:`~eldesthand.core.play.Conduct`.

A place is a seat's distance from eldest hand, who has place 0. A hand is four masks of at most
fourteen bits; no integer exceeds thirty bits, because longer ones are slow in WebAssembly.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from random import Random
from typing import NamedTuple

from eldesthand.core.cards import HEARTS, WILD, Card, Suit
from eldesthand.core.play import Destination, Masks, Special, Trick, Tricks, masks_of
from eldesthand.core.rules import Rules
from eldesthand.core.view import View

COUNTED = 1 << 10
"""Second part of a weight: the number of counting cards."""

OWED_IN = 1 << 16
"""Third part of a weight: the owed card."""

TRICK_IN = 1 << 17
"""Fourth part of a weight: the number of tricks. Only lawful playouts count this and the rest."""

HELD = 1 << 24
"""Fifth part of a weight: the number of cards left in hand."""

WON = 1 << 30
"""Last part of a weight: 1 for the place that won the deal by its play."""

_HALF = COUNTED >> 1

HIGH: list[int] = [0, *(1 << mask.bit_length() - 1 for mask in range(1, 1 << 14))]
"""Highest bit of every mask; a look-up is three times as fast as the computation."""

Entry = tuple[int, int, int]
"""A card in a playout: suit, bit and weight."""


def card_of(entry: Entry) -> Card:
    """Return the card of an entry.

    >>> card_of((3, 1 << 9, 5))
    Card('*H')
    """
    return Card.at(entry[0] << 4 | entry[1].bit_length() - 1)


_HEARTS = int(HEARTS)
"""A plain integer, because a property takes time in the inner loop."""

_ANY, _NO_HEART, _NO_COUNTING = 0, 1, 2
"""Cards that a place may not, or should not, discard or lead while it has others."""

Hands = tuple[list[int], list[int], list[int], list[int]]
"""All hands of a world: a list for each suit, with the mask of each place."""


def units_of(weight: int) -> int:
    """Return the units in a weight, negative for the Jack of diamonds alone.

    >>> units_of(weigh(13) + weigh(1)), units_of(-10)
    (14, -10)
    """
    return ((weight + _HALF) & (COUNTED - 1)) - _HALF


def cards_in(weight: int) -> int:
    """Return the number of counting cards in a weight.

    >>> cards_in(weigh(13) + weigh(1)), cards_in(-10)
    (2, 0)
    """
    return ((weight + _HALF) & (OWED_IN - 1)) >> 10


def tricks_in(weight: int) -> int:
    """Return the number of tricks in a weight, as lawful playouts count them.

    >>> tricks_in(2 * TRICK_IN - 1), tricks_in(-1)
    (2, 0)
    """
    return (weight + _HALF) % HELD // TRICK_IN


def held_in(weight: int) -> int:
    """Return the number of cards left in hand in a weight.

    >>> held_in(WON + 5 * HELD + TRICK_IN - 1)
    5
    """
    return (weight + _HALF) % WON // HELD


def owed_in(weight: int) -> bool:
    """Return whether a weight includes the owed card.

    >>> owed_in(weigh(5, owed=True)), owed_in(TRICK_IN + 13)
    (True, False)
    """
    return (weight + _HALF) & OWED_IN != 0


def weigh(units: int, *, owed: bool = False) -> int:
    """Return the weight of a card with these units; ``owed`` if it is the game's owed card."""
    return units + COUNTED * (units > 0) + OWED_IN * owed


class Start(NamedTuple):
    """Start of a playout, after ``place`` has played the card of this ``suit`` and ``bit``.

    About the trick: ``cards`` are its cards in order, ``led`` is the suit led, ``top`` the bit of
    the winning card, ``winner`` its place, ``weight`` its weight so far, and ``followers`` are the
    places still to play. ``tricks`` is the number of later tricks, ``remaining`` the weight of all
    cards not taken yet. ``first`` is true in the first trick, ``broken`` if hearts may be led (V7),
    ``wild`` if the wild card was discarded (V3). ``heart`` is the highest heart discarded, and
    ``holder`` its place. ``done`` are the earlier tricks, by place, if the game needs lawful
    playouts.
    """

    place: int
    suit: int
    bit: int
    led: int
    top: int
    winner: int
    weight: int
    followers: tuple[int, ...]
    tricks: int
    remaining: int
    cards: tuple[Card, ...] = ()
    first: bool = False
    broken: bool = True
    heart: int = 0
    holder: int = 0
    wild: bool = False
    done: tuple[Trick, ...] = ()


class World(NamedTuple):
    """Possible deal of all cards.

    ``hands[suit][place]`` is a mask; ``discards`` and ``leads`` are each place's cards in the order
    of discarding and leading, the first choice last.
    """

    hands: Hands
    discards: tuple[list[Entry], ...]
    leads: tuple[list[Entry], ...]


class PlayoutRules:
    """Rules of a game in the form that playouts need."""

    def __init__(self, rules: Rules, avoided: Suit) -> None:
        units = rules.units(avoided)
        self.rules = rules
        self.avoided = avoided
        self.places: int = rules.active
        owed = rules.variety_object.owed_card
        self.weights: dict[Card, int] = {
            card: weigh(units.get(card, 0), owed=card == owed) for card in rules.pack
        }
        self.special: Special | None = rules.conduct.special
        """Special rules for fast playouts; ``None`` if the game needs lawful ones."""
        self.breakers: Masks = self.special.breakers if self.special else (0, 0, 0, 0)
        self.clean: bool = self.special is not None and any(self.special.banned)
        self.wild: int = self.special.wild.bit if self.special and self.special.wild else 0
        self.entries: dict[Card, Entry] = {
            card: (card >> 4, card.bit, self.weights[card]) for card in rules.pack
        }
        self.cards: dict[Entry, Card] = {entry: card for card, entry in self.entries.items()}
        self.pack: list[int] = masks_of(rules.pack)
        self.counting: tuple[dict[int, int], ...] = tuple(
            {c.bit: self.weights[c] for c in rules.pack if c >> 4 == suit}
            if any(c >> 4 == suit for c in units)
            else {}
            for suit in range(4)
        )
        """The weight of each bit of a suit; empty for a suit without units."""
        harmless = [0, 0, 0, 0]
        for card in rules.pack:
            if units.get(card, 0) <= 0:
                harmless[card >> 4] |= card.bit
        self.harmless: Masks = (harmless[0], harmless[1], harmless[2], harmless[3])
        """The cards without positive units."""
        self.total: int = sum(self.weights.values())
        self.counts: bool = rules.total(avoided) > 0
        """True if cards or tricks count."""
        self.after: tuple[tuple[int, ...], ...] = tuple(
            tuple((leader + n) % self.places for n in range(1, self.places))
            for leader in range(self.places)
        )
        """The followers of each leader."""

    def taken_in(self, view: View) -> list[int]:
        """Return the weight that each place has taken in the finished tricks of a view."""
        taken = [0] * self.places
        for trick in view.taken_by():
            assert trick.taker is not None
            place = view.deal.active.index(trick.taker)
            taken[place] += self.weigh_trick(trick.cards, trick.units)
        return taken

    def weigh_trick(self, cards: Iterable[Card], units: int) -> int:
        """Return the weight of a trick worth ``units``."""
        of_cards = sum([self.weights[card] for card in cards])
        beyond = units - units_of(of_cards)
        counted = COUNTED if beyond > 0 else 0
        return of_cards + beyond + counted + (TRICK_IN if self.special is None else 0)

    @staticmethod
    def weigh_hand(left: int, *, won: bool) -> int:
        """Return the weight of the cards left in hand; ``won`` if this place won by its play."""
        return left * HELD + won * WON

    @staticmethod
    def winner(taken: Sequence[int]) -> int | None:
        """Return the place that won the deal by its play, if there is one."""
        return next((place for place, weight in enumerate(taken) if weight >= WON), None)

    def sole(self, taken: Sequence[int]) -> int | None:
        """Return the only place that has taken counting cards; 0 if no card was taken."""
        cards = [cards_in(weight) for weight in taken]
        return cards.index(max(cards)) if max(cards) == sum(cards) else None

    def swept(self, taken: Sequence[int]) -> int | None:
        """Return the place that has taken every trick, if tricks are counted."""
        tricks = [tricks_in(weight) for weight in taken]
        return tricks.index(max(tricks)) if 0 < max(tricks) == sum(tricks) else None


@lru_cache(maxsize=64)
def playout_rules(rules: Rules, avoided: Suit = HEARTS) -> PlayoutRules:
    """Return the cached playout rules of a game."""
    return PlayoutRules(rules, avoided)


def play_fast(
    game: PlayoutRules, world: World, taken: Sequence[int], start: Start, shooter: int = -1
) -> list[int]:
    """Play a deal to its end from ``start``; return the weight of each place.

    ``taken`` is the weight of each place before the start. ``shooter`` is a place that tries to
    take every trick. If it is the player of the search, the others discard low cards, and keep
    those that can stop it. The world stays unchanged.

    It is one long function because calls take time. ``odd`` is true while a card can be played that
    plain Hearts does not know.
    """
    high, counting, harmless, after = HIGH, game.counting, game.harmless, game.after
    breakers = game.breakers
    clubs, diamonds, spades, hearts = world.hands
    hands = (clubs[:], diamonds[:], spades[:], hearts[:])
    discards: list[Iterator[Entry]] = list(map(reversed, world.discards))
    leads: list[Iterator[Entry]] = list(map(reversed, world.leads))
    place, suit, bit, led, top, winner, weight, followers, tricks, remaining = start[:10]
    first, broken, heart, holder, thrown = start[11:16]
    if shooter >= 0:
        discards[shooter], leads[shooter] = leads[shooter], discards[shooter]
        if shooter == place:
            discards = list(map(reversed, world.leads))
    wild, ban = game.wild, _NO_COUNTING if first and game.clean else _ANY
    special = wild or shooter >= 0
    odd = special or ban or not broken
    hands[suit][place] ^= bit
    result, last = list(taken), followers[-1] if followers else -1
    while True:
        held, worth, safe = hands[led], counting[led], harmless[led]
        for place in followers:
            mine = held[place]
            if odd:
                if wild and heart > wild and hands[_HEARTS][place] & wild:
                    hands[_HEARTS][place] ^= wild
                    weight += game.weights[WILD]
                    thrown = True
                    continue
                if mine and (thrown or place == shooter):
                    bit = high[mine]
                    if place == shooter and (bit < top or thrown):
                        bit = mine & -mine
                    if bit > top:
                        top, winner = bit, place
                    held[place] ^= bit
                    if worth:
                        weight += worth[bit]
                    continue
            if mine:
                low = mine & (top - 1)
                if low and (weight or place != last):
                    bit = high[low]
                else:
                    if place == last:
                        bit = high[(mine & safe) or low or mine]
                    else:
                        bit = (mine & safe) or mine
                        bit &= -bit
                    if bit > top:
                        top, winner = bit, place
                held[place] = mine ^ bit
                if worth:
                    weight += worth[bit]
            else:
                if odd and (ban or thrown or place == shooter):
                    suit, bit, more = _first(discards, hands, place, ban or _NO_HEART)
                    theirs = hands[suit]
                else:
                    for suit, bit, more in discards[place]:  # noqa: B007 (used below)
                        theirs = hands[suit]
                        if theirs[place] & bit:
                            break
                theirs[place] ^= bit
                weight += more
                if odd:
                    broken = broken or breakers[suit] & bit != 0
                    if suit == _HEARTS:
                        thrown = thrown or bit == wild
                        if bit > heart:
                            heart, holder = bit, place
        if odd:
            if thrown:
                winner = holder
            if not broken and breakers[led]:
                broken = breakers[led] & ~sum(held) != 0
            ban, heart, thrown, odd = _ANY, 0, False, special or not broken
        if weight:
            result[winner] += weight
            remaining -= weight
            if not remaining:
                return result
        if not tricks:
            return result
        tricks -= 1
        followers = after[winner]
        last = followers[-1]
        if not broken:
            led, top, weight = _first(leads, hands, winner, _NO_HEART)
        else:
            for led, top, weight in leads[winner]:  # noqa: B007 (used below)
                if hands[led][winner] & top:
                    break
        hands[led][winner] ^= top


def _first(orders: list[Iterator[Entry]], hands: Hands, place: int, ban: int) -> Entry:
    """Return a place's first card that is in the hand and, if possible, legal."""
    kept: list[Entry] = []
    for entry in orders[place]:
        suit, bit, weight = entry
        if hands[suit][place] & bit:
            if ban and (suit == _HEARTS if ban == _NO_HEART else weight > 0):
                kept.append(entry)
            else:
                break
    else:
        entry = kept.pop(0)
    if kept:
        orders[place] = chain(kept, orders[place])
    return entry


HORIZON = 3
"""Maximum number of tricks in a playout of a game without units."""


def play_lawfully(
    game: PlayoutRules,
    world: World,
    taken: Sequence[int],
    start: Start,
    takers: Collection[int] = (),
) -> list[int]:
    """Play a deal to its end at a table of its own; return the weight of each place.

    This is ten times slower than :func:`play_fast`. The game's conduct plays the deal; only the
    choice of the cards is made here. A player plays the first card in the order of discards that
    does not take the trick; the last player to a trick without units plays the first legal one.
    Leads follow the order of leads. In a game without units, in which the hands decide, all legal
    cards are equally likely. Such a deal can be long, so a playout stops after :data:`HORIZON`
    tricks, and the hands are valued as they are.

    ``takers`` are places that try to take every trick. The world stays unchanged.
    """
    tricks = table_of(game, world, start)
    before = len(tricks.done)
    tricks.push(Card.at(start.suit << 4 | start.bit.bit_length() - 1))
    if game.counts:
        policy = _Policy(game, world, takers)
        while not tricks.over:
            trick = tricks.push(policy.card(tricks))
            if trick and trick.to is Destination.HAND:
                policy.picked_up(trick.taker, trick.cards)
    else:
        chance = Random(hash((*map(tuple, world.hands), start.suit, start.bit)))
        done = len(tricks.done) - before
        play_at_random(tricks, chance.random, HORIZON - done)
    return weights_after(game, tricks, taken, before)


def play_at_random(tricks: Tricks, chance: Callable[[], float], most: int) -> None:
    """Play random legal cards for at most this number of tricks, or to the end of the deal."""
    while most > 0 and not tricks.over:
        most -= 1
        trick = None
        while trick is None:
            legal = tricks.legal()
            trick = tricks.push(legal[int(chance() * len(legal))] if legal[1:] else legal[0])


def weights_after(
    game: PlayoutRules, tricks: Tricks, taken: Sequence[int], before: int
) -> list[int]:
    """Return the weight of each place after a playout.

    ``taken`` are the weights of the first ``before`` tricks. An unfinished deal is valued as it is.
    """
    result = list(taken)
    for trick in tricks.done[before:]:
        if trick.to is Destination.TAKEN:
            result[trick.taker] += game.weigh_trick(trick.cards, trick.units)
    winner = tricks.conduct.winner(tricks)
    if winner is None and tricks.over:  # a draw, or a game that the units decide
        return result
    return [
        weight + game.weigh_hand(tricks.left(place), won=place == winner)
        for place, weight in enumerate(result)
    ]


def table_of(game: PlayoutRules, world: World, start: Start) -> Tricks:
    """Return the tricks of a world before the last card of ``start``."""
    units = game.rules.units(game.avoided)
    tricks = Tricks(game.rules.conduct, [()] * game.places, start.place, units)
    tricks.hands = [[world.hands[suit][place] for suit in range(4)] for place in range(game.places)]
    tricks.next = {place: (place + 1) % game.places for place in range(game.places)}
    for suit in range(4):
        tricks.played[suit] = game.pack[suit] ^ sum(world.hands[suit])
    tricks.leader = (start.place + 1 - len(start.cards)) % game.places
    tricks.done = list(start.done)
    tricks.cards = list(start.cards[:-1])
    return tricks


class _Policy:
    """Choice of the cards in a game with units: orders of discards and leads by place."""

    def __init__(self, game: PlayoutRules, world: World, takers: Collection[int]) -> None:
        self.game = game
        self.takers = takers
        self.discards: list[list[Entry]] = list(world.discards)
        self.leads: list[list[Entry]] = list(world.leads)

    def picked_up(self, place: int, cards: Sequence[Card]) -> None:
        """Add cards to a hand, as its first choices."""
        entries = [self.game.entries[card] for card in cards]
        self.discards[place] = [*self.discards[place], *entries]
        self.leads[place] = [*self.leads[place], *entries]

    def card(self, tricks: Tricks) -> Card:
        """Return the card of the place in turn."""
        conduct, place, table = tricks.conduct, tricks.turn, tricks.cards
        cards, legal, taking = self.game.cards, conduct.legal(tricks), place in self.takers
        if not table:
            order = (self.discards if taking else self.leads)[place]
            return next(cards[e] for e in reversed(order) if legal[e[0]] & e[1])
        choices = [cards[e] for e in reversed(self.discards[place]) if legal[e[0]] & e[1]]
        last = tricks.next[place] == tricks.leader and not taking
        if last and conduct.units(tricks, [*table, choices[0]]) <= 0:
            return choices[0]  # taking this trick does no harm
        for card in choices[:-1]:
            if (conduct.taker([*table, card]) == len(table)) == taking:
                return card
        return choices[-1]
