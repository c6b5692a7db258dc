"""Watch the dealer: who holds too many small hearts when he deals himself (F2).

Foster: "Any person who is observed to hold three or four small hearts every time he deals, should
be carefully watched." How many small hearts an honest dealer holds is known exactly: in one hand
their number is hypergeometric, and over several deals these distributions are convolved. A
player's ``chance`` is the probability that an honest dealer holds as many or more. Small hearts are
the deuce to the five, see :data:`~eldesthand.fairness.crooked.HIGHEST_SMALL`.

>>> fair = OwnHand("Ann", held=1, small=4, size=13, pack=52)
>>> [ann] = watch([fair] * 3)
>>> ann.held, ann.expected, round(ann.chance, 3), ann.suspect
(3, 3.0, 0.616, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import accumulate
from math import comb

from eldesthand import events
from eldesthand.actions import Action
from eldesthand.fairness.crooked import small_hearts
from eldesthand.rules import Rules
from eldesthand.sitting import Sitting
from eldesthand.speech import counted

__all__ = ["LEVEL", "OwnHand", "Watched", "dealings", "distribution", "sentence", "watch"]

LEVEL = 0.01
"""How often, at most, anybody at an honest table is called suspect."""

_FEW = 10
"""Below so many deals of a player only the coarsest cheating can show."""


@dataclass(frozen=True)
class OwnHand:
    """One hand that a player dealt to himself: how many small hearts he held, how many there were,
    and of how many cards hand and pack consisted.
    """

    dealer: str
    held: int
    small: int
    size: int
    pack: int


@dataclass(frozen=True)
class Watched:
    """What is found of one player: hands he dealt himself, small hearts he held in them and should
    be expected to, the ``chance`` of an honest dealer to hold as many, the fewest that would be
    ``suspicious`` (more than can be held when there are too few deals to tell), and for the chart
    how many of the hands held 0, 1, 2 … of them, and of how many that is to be expected.
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
        """Whether chance is a poor explanation."""
        return self.held >= self.suspicious


def dealings(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> tuple[OwnHand, ...]:
    """What each dealer dealt to himself in a sitting.

    Raises ``IllegalAction`` when the actions cannot be.
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
    """The probability of 0, 1, 2 … small cards in a hand: hypergeometric.

    >>> [round(p, 4) for p in distribution(4, 13, 52)]
    [0.3038, 0.4388, 0.2135, 0.0412, 0.0026]
    """
    hands = comb(pack, size)
    return tuple(
        comb(small, held) * comb(pack - small, size - held) / hands if held <= size else 0.0
        for held in range(small + 1)
    )


def _convolved(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """The distribution of a sum of two numbers, from theirs."""
    most = len(second) - 1
    parts = (
        [0.0] * place + [p * q for p in first] + [0.0] * (most - place)
        for place, q in enumerate(second)
    )
    return [sum(terms) for terms in zip(*parts, strict=True)]


@lru_cache(64)
def _tails(kinds: tuple[tuple[int, int, int], ...]) -> tuple[float, ...]:
    """The probability of 0, 1, 2 … or more small cards in all these hands together."""
    total = reduce(_convolved, (distribution(*kind) for kind in kinds), [1.0])
    # Added from the far end, so that the small ones are exact.
    return tuple(accumulate(reversed(total), initial=0.0))[::-1]


def watch(dealt: Iterable[OwnHand]) -> tuple[Watched, ...]:
    """What the dealings show, for each player by name, the least likely first.

    Several players are watched at once, so that each has to be as many times less likely than
    :data:`LEVEL` before he is called suspect (Bonferroni).
    """
    by_name: dict[str, list[OwnHand]] = {}
    for deal in dealt:
        by_name.setdefault(deal.dealer, []).append(deal)
    found = [_watched(name, deals, LEVEL / len(by_name)) for name, deals in by_name.items()]
    return tuple(sorted(found, key=lambda watched: watched.chance))


def _watched(name: str, deals: Sequence[OwnHand], level: float) -> Watched:
    kinds = sorted((deal.small, deal.size, deal.pack) for deal in deals)
    single = [distribution(*kind) for kind in kinds]
    tails = _tails(tuple(kinds))
    held = sum(deal.held for deal in deals)
    most = max(deal.small for deal in deals)
    return Watched(
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


def sentence(watched: Watched) -> str:
    """What was found, in plain words.

    >>> import textwrap
    >>> print(textwrap.fill(sentence(watch([OwnHand("Ann", 3, 4, 13, 52)] * 3)[0]), 96))
    Ann held 9 small hearts in the 3 hands Ann dealt, where 3.0 were to be expected. An honest
    dealer holds so many once in 4,214 times: watch the dealer.
    >>> sentence(watch([OwnHand("You", 1, 4, 13, 52)])[0]).split(",")[0]
    'You held 1 small heart in the one hand you dealt'
    """
    who = "you" if watched.name == "You" else watched.name
    hands = f"the {watched.deals} hands" if watched.deals != 1 else "the one hand"
    told = (
        f"{watched.name} held {counted(watched.held, 'small heart')} in {hands} {who} dealt, "
        f"where {watched.expected:.1f} were to be expected"
    )
    if watched.suspect:
        times = f"{1 / watched.chance:,.0f}" if watched.chance > 1e-9 else "a thousand million"
        return f"{told}. An honest dealer holds so many once in {times} times: watch the dealer."
    if watched.suspicious > watched.deals * (len(watched.hands) - 1):
        return f"{told}. So few deals can show nothing."
    few = " So few deals show only the coarsest cheating." if watched.deals < _FEW else ""
    return f"{told}: that is no wonder. It would be one from {watched.suspicious} on.{few}"
