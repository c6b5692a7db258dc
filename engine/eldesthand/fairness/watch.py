"""Find dealers who deal themselves too many small hearts (F2).

Foster: "Any person who is observed to hold three or four small hearts every time he deals, should
be carefully watched." Small hearts are the deuce to the five (see
:data:`~eldesthand.fairness.crooked_dealer.HIGHEST_SMALL`).

The distribution for an honest dealer is exact: hypergeometric for one hand, and the convolution of
these distributions for several. A dealer's ``chance`` is a one-sided p-value: the probability that
an honest dealer holds at least the same number.

>>> fair = OwnHand("Ann", held=1, small=4, size=13, pack=52)
>>> [ann] = watch([fair] * 3)
>>> ann.held, ann.expected, round(ann.chance, 3), ann.suspect
(3, 3.0, 0.616, False)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import accumulate
from math import comb

from eldesthand.core import events
from eldesthand.core.actions import Action
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import counted
from eldesthand.fairness.crooked_dealer import small_hearts

LEVEL = 0.01
"""Significance level: the probability that an honest table has a suspect."""

_FEW = 10
"""Number of deals below which only very obvious cheating is found."""


@dataclass(frozen=True)
class OwnHand:
    """Hand that a dealer dealt to their own seat.

    It held ``held`` of the ``small`` hearts. ``size`` is the number of cards in the hand, ``pack``
    that in the pack.
    """

    dealer: str
    held: int
    small: int
    size: int
    pack: int


@dataclass(frozen=True)
class DealerStatistics:
    """Statistics of the small hearts that one player held as dealer.

    ``deals`` is the number of hands, ``held`` the small hearts in them, ``expected`` the mean for
    an honest dealer, ``chance`` the probability that an honest dealer holds at least that many. A
    dealer with at least ``suspicious`` small hearts is a suspect; with few deals that is
    impossible. ``hands`` are the numbers of hands with 0, 1, 2 … small hearts, and
    ``hands_expected`` those of an honest dealer.
    """

    name: str
    deals: int
    held: int
    expected: float
    chance: float
    suspicious: int
    hands: tuple[int, ...]
    hands_expected: tuple[float, ...]

    @property
    def suspect(self) -> bool:
        """True if the player held suspiciously many small hearts."""
        return self.held >= self.suspicious


def own_hands(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> tuple[OwnHand, ...]:
    """Return the hands that the dealers of a sitting dealt to themselves.

    Raises ``IllegalAction`` for an illegal action.
    """
    sitting, found = Sitting(rules, names), []
    small = small_hearts(rules)
    for action in actions:
        for event in sitting.apply(action):
            if isinstance(event, events.Dealt) and event.hands[event.dealer]:
                hand = event.hands[event.dealer]
                held = sum(card in small for card in hand)
                name = sitting.names[event.dealer]
                found.append(OwnHand(name, held, len(small), len(hand), len(rules.pack)))
    return tuple(found)


@lru_cache(64)
def distribution(small: int, size: int, pack: int) -> tuple[float, ...]:
    """Return the probabilities of 0, 1, 2 … small hearts in a hand (hypergeometric).

    >>> [round(p, 4) for p in distribution(4, 13, 52)]
    [0.3038, 0.4388, 0.2135, 0.0412, 0.0026]
    """
    hands = comb(pack, size)
    return tuple(
        comb(small, held) * comb(pack - small, size - held) / hands if held <= size else 0.0
        for held in range(small + 1)
    )


def _convolved(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers."""
    most = len(second) - 1
    parts = (
        [0.0] * place + [p * q for p in first] + [0.0] * (most - place)
        for place, q in enumerate(second)
    )
    return [sum(terms) for terms in zip(*parts, strict=True)]


@lru_cache(64)
def _tails(kinds: tuple[tuple[int, int, int], ...]) -> tuple[float, ...]:
    """Return the probabilities of at least 0, 1, 2 … small hearts in all these hands together.

    Each kind of hand is (small, size, pack), as in :func:`distribution`.
    """
    total = reduce(_convolved, (distribution(*kind) for kind in kinds), [1.0])
    # Add the smallest probabilities first, to keep them exact.
    return tuple(accumulate(reversed(total), initial=0.0))[::-1]


def watch(dealt: Iterable[OwnHand]) -> tuple[DealerStatistics, ...]:
    """Return the statistics of each dealer, the smallest p-value first.

    The level of each test is :data:`LEVEL` divided by the number of dealers (Bonferroni
    correction).
    """
    by_name = defaultdict[str, list[OwnHand]](list)
    for deal in dealt:
        by_name[deal.dealer].append(deal)
    found = [_statistics(name, deals, LEVEL / len(by_name)) for name, deals in by_name.items()]
    return tuple(sorted(found, key=lambda dealer: dealer.chance))


def _statistics(name: str, deals: Sequence[OwnHand], level: float) -> DealerStatistics:
    kinds = sorted((deal.small, deal.size, deal.pack) for deal in deals)
    single = [distribution(*kind) for kind in kinds]
    tails = _tails(tuple(kinds))
    held = sum(deal.held for deal in deals)
    most = max(deal.small for deal in deals)
    return DealerStatistics(
        name,
        len(deals),
        held,
        round(sum(deal.small * deal.size / deal.pack for deal in deals), 6),
        min(tails[held], 1.0),
        next(count for count, tail in enumerate(tails) if tail <= level),
        tuple(sum(deal.held == count for deal in deals) for count in range(most + 1)),
        tuple(
            round(sum(p[count] for p in single if count < len(p)), 6) for count in range(most + 1)
        ),
    )


def sentence(dealer: DealerStatistics) -> str:
    """Return the statistics as sentences.

    >>> import textwrap
    >>> print(textwrap.fill(sentence(watch([OwnHand("Ann", 3, 4, 13, 52)] * 3)[0]), 96))
    Ann held 9 small hearts as dealer in 3 hands; the average is 3.0. An honest dealer holds that
    many once in 4,214 times: watch Ann.
    >>> sentence(watch([OwnHand("You", 1, 4, 13, 52)])[0]).split(";")[0]
    'You held 1 small heart as dealer in 1 hand'
    """
    small, hands = counted(dealer.held, "small heart"), counted(dealer.deals, "hand")
    held = f"{dealer.name} held {small} as dealer in {hands}; the average is {dealer.expected:.1f}."
    if dealer.suspect:
        who = "your dealing" if dealer.name == "You" else dealer.name
        times = f"{1 / dealer.chance:,.0f}" if dealer.chance > 1e-9 else "a billion"
        return f"{held} An honest dealer holds that many once in {times} times: watch {who}."
    if dealer.suspicious > dealer.deals * (len(dealer.hands) - 1):
        return f"{held} These are too few deals to show anything."
    few = " Few deals show only very obvious cheating." if dealer.deals < _FEW else ""
    return f"{held} Only {dealer.suspicious} or more would be unusual.{few}"
