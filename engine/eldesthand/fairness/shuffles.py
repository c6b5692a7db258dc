"""Statistics of many shuffles, tested against the exact probabilities of fair ones (F3).

Each deal is the first of a sitting of Modern Hearts with four players, as the page deals it:
sealed, shuffled by the words of the player in seat 0, and cut. Players deal in turn, so bots cut as
the secret says, and the pack is cut in the middle for the player. :func:`pack_of` computes only the
order of the pack; the command ``eldesthand shuffles`` also deals a sample at the page itself.

A statistic is a sum of squares that has a chi-square distribution for many fair deals. ``p`` is the
probability that fair shuffles deviate at least as much. It is below 0.01 once in a hundred tests.

>>> found = compare(count("a seed", 0, 100))
>>> [each.name for each in found][:4]
['card by seat', 'card by place in the pack', 'neighbours in the pack', 'holder of QS']
>>> round(chi_square_tail(11.07, 5), 4), round(chi_square_tail(2600, 2601), 4)
(0.05, 0.5018)
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

from eldesthand.core.cards import Card, Suit
from eldesthand.core.deal import apply_order, cut, shuffle_from_words
from eldesthand.core.rules import PRESETS
from eldesthand.fairness.seal import Terms, sealed_order

SEATS = 4
HAND = 13
CARDS = SEATS * HAND
RULES = PRESETS["modern"].rules
_Key = TypeVar("_Key")
TRACED = tuple(map(Card.parse, ("QS", "2C")))
"""The cards whose holders are counted."""

_PLACE_OF_SEAL = 1
"""The number of actions before the first seal of a sitting."""

_LEAST = 5
"""The least expected number in a cell; rarer cells are counted together."""


def seed_of(seed: str, number: int) -> str:
    """Return the seed of the sitting of a deal, from 0."""
    return f"{seed} deal {number}"


def words_of(seed: str, number: int) -> str:
    """Return the player's words for a deal."""
    return f"{seed} words {number}"


def dealer_of(number: int) -> int:
    """Return the seat of the dealer of a deal."""
    return (SEATS - 1 + number) % SEATS


def terms_of(number: int) -> Terms:
    """Return terms with everything that decides who cuts."""
    names = tuple(map(str, range(SEATS)))
    return Terms("", 1, dealer_of(number), RULES.dealing, (0,), names)


def pack_of(seed: str, number: int, terms: Terms) -> tuple[Card, ...]:
    """Return the pack of a deal after the shuffles and the cut, top card first."""
    new = RULES.pack
    order, secret = sealed_order(new, seed_of(seed, number), _PLACE_OF_SEAL)
    ours = shuffle_from_words(new, words_of(seed, number))
    lifted = terms.cut(secret, CARDS)
    assert lifted is not None, "nobody cuts by hand here"
    return cut(apply_order(new, ours, order), lifted)


def _zeros(size: int) -> array[int]:
    return array("q", bytes(8 * size))


@dataclass
class Counts:
    """Counts over many deals. Tables are rows of cards in the order of a new pack."""

    deals: int = 0
    by_place: list[array[int]] = field(
        default_factory=lambda: [_zeros(CARDS * CARDS) for _ in range(SEATS)]
    )
    """For each dealer: the deals in which a card lay in a place of the pack."""
    follows: array[int] = field(default_factory=lambda: _zeros(CARDS * CARDS))
    """The deals in which a card lay on another one, or at the bottom with the other on top."""
    shapes: Counter[tuple[int, ...]] = field(default_factory=Counter)
    """The lengths of the suits in the hand of seat 0."""

    def add(self, other: Counts) -> None:
        """Add the counts of other deals."""
        self.deals += other.deals
        tables = zip((*self.by_place, self.follows), (*other.by_place, other.follows), strict=True)
        for own, theirs in tables:
            for place, number in enumerate(theirs):
                own[place] += number
        self.shapes += other.shapes

    def by_seat(self) -> list[list[int]]:
        """Return for each card the number of deals that gave it to each seat."""
        found = [[0] * SEATS for _ in range(CARDS)]
        for dealer, table in enumerate(self.by_place):
            for index, number in enumerate(table):
                card, place = divmod(index, CARDS)
                found[card][(dealer + 1 + place) % SEATS] += number
        return found

    def lengths(self) -> dict[Suit, list[int]]:
        """Return for each suit the number of deals with each length in the hand of seat 0."""
        found = {suit: [0] * (HAND + 1) for suit in Suit}
        for shape, number in self.shapes.items():
            for suit, length in zip(Suit, shape, strict=True):
                found[suit][length] += number
        return found


def count(seed: str, start: int, stop: int) -> Counts:
    """Count the deals from one number up to another."""
    counts = Counts(stop - start)
    index_of = {card: index for index, card in enumerate(RULES.pack)}
    suits = [list(Suit).index(card.suit) for card in RULES.pack]
    terms = [terms_of(number) for number in range(SEATS)]
    follows = counts.follows
    for number in range(start, stop):
        deal = terms[number % SEATS]
        pack = [index_of[card] for card in pack_of(seed, number, deal)]
        by_place = counts.by_place[deal.dealer]
        last = pack[-1]
        for place, card in enumerate(pack):
            by_place[card * CARDS + place] += 1
            follows[last * CARDS + card] += 1
            last = card
        shape = [0] * SEATS
        for card in pack[(SEATS - 1 - deal.dealer) % SEATS :: SEATS]:
            shape[suits[card]] += 1
        counts.shapes[tuple(shape)] += 1
    return counts


@dataclass(frozen=True)
class Comparison:
    """Comparison of one table of counts with its exact probabilities."""

    name: str
    freedom: int
    chi_square: float
    p: float


def compare(counts: Counts) -> tuple[Comparison, ...]:
    """Return all comparisons for the counts of at least one deal."""
    return tuple(_compared(*each) for each in _statistics(counts))


def _compared(name: str, freedom: int, statistic: float) -> Comparison:
    p = chi_square_tail(statistic, freedom)
    return Comparison(name, freedom, round(statistic, 2), float(f"{p:.4g}"))


def _statistics(counts: Counts) -> Iterator[tuple[str, int, float]]:
    """Yield name, degrees of freedom and statistic of each test.

    A fair deal puts the cards into the places by a random permutation. The deviations of the counts
    of cards and places, or seats, from their means then have the covariance of a random table with
    fixed sums, times 52/51. Neighbours are counted around the pack, without their order: each card
    has two. Their deviations lie in a space of 52·49/2 dimensions, with equal variances.
    """
    deals, factor = counts.deals, (CARDS - 1) / CARDS
    seats = counts.by_seat()
    spread = _squares(chain.from_iterable(seats), deals / SEATS) * factor
    yield "card by seat", (CARDS - 1) * (SEATS - 1), spread
    places = [sum(numbers) for numbers in zip(*counts.by_place, strict=True)]
    spread = _squares(places, deals / CARDS) * factor
    yield "card by place in the pack", (CARDS - 1) ** 2, spread
    beside = [
        counts.follows[one * CARDS + other] + counts.follows[other * CARDS + one]
        for one in range(CARDS)
        for other in range(one)
    ]
    spread = _squares(beside, 2 * deals / (CARDS - 1))
    yield "neighbours in the pack", CARDS * (CARDS - 3) // 2, spread
    for card in TRACED:
        holders = seats[RULES.pack.index(card)]
        yield f"holder of {card}", SEATS - 1, _squares(holders, deals / SEATS)
    for suit, lengths in counts.lengths().items():
        chances = dict(enumerate(length_chances()))
        found = _in_cells(dict(enumerate(lengths)), chances, deals)
        yield f"length of {suit.name.lower()} in seat 0", *found
    shapes: Counter[tuple[int, ...]] = Counter()
    for shape, number in counts.shapes.items():
        shapes[tuple(sorted(shape, reverse=True))] += number
    yield "shape of the hand in seat 0", *_in_cells(shapes, shape_chances(), deals)


def _squares(found: Iterator[int] | Sequence[int], expected: float) -> float:
    return sum((number - expected) ** 2 for number in found) / expected


def _in_cells(
    found: Mapping[_Key, int], chances: Mapping[_Key, float], deals: int
) -> tuple[int, float]:
    """Return the degrees of freedom and the statistic; rare cells are counted together."""
    cells: list[tuple[int, float]] = []
    rare = (0, 0.0)
    for key, chance in chances.items():
        cell = found.get(key, 0), chance * deals
        if cell[1] < _LEAST:
            rare = rare[0] + cell[0], rare[1] + cell[1]
        else:
            cells.append(cell)
    if rare[1] >= _LEAST or not cells:
        cells.append(rare)
    elif rare[1]:
        cells[-1] = cells[-1][0] + rare[0], cells[-1][1] + rare[1]
    statistic = sum((number - expected) ** 2 / expected for number, expected in cells)
    return max(len(cells) - 1, 1), statistic


def length_chances() -> list[float]:
    """Return the probability of each length of a suit in a hand.

    >>> round(length_chances()[4], 4), sum(length_chances())
    (0.2386, 1.0)
    """
    hands = math.comb(CARDS, HAND)
    others = CARDS - HAND
    return [
        math.comb(HAND, length) * math.comb(others, HAND - length) / hands
        for length in range(HAND + 1)
    ]


def shape_chances() -> dict[tuple[int, ...], float]:
    """Return the probability of each shape of a hand: the lengths of its suits, longest first.

    >>> chances = shape_chances()
    >>> len(chances), round(chances[4, 4, 3, 2], 4), round(sum(chances.values()), 9)
    (39, 0.2155, 1.0)
    """
    hands = math.comb(CARDS, HAND)
    found: dict[tuple[int, ...], float] = {}
    for one in range(HAND + 1):
        for two in range(HAND + 1 - one):
            for three in range(HAND + 1 - one - two):
                lengths = (one, two, three, HAND - one - two - three)
                shape = tuple(sorted(lengths, reverse=True))
                ways = math.prod(math.comb(HAND, length) for length in lengths)
                found[shape] = found.get(shape, 0.0) + ways / hands
    return found


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Return the probability that a chi-square variable is at least as large.

    This is the regularized upper incomplete gamma function of ``freedom / 2``: by its series below
    the mean, and by Lentz's continued fraction above.
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for n in range(1, 100_000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, scale * h)
