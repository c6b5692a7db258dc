"""Reading the play: how likely the cards that the others played, and did not play, make a world.

Whoever played the nine under the king had, most likely, nothing between; whoever threw a low club
had no high heart to throw. Each card played is a choice among the cards held then, by Luce's rule:
its chance is its weight over the sum of the weights of all that could be played. A weight is a
habit (:mod:`eldesthand.bots.habits`), learnt from the games of players who search.

A *choice* says what is weighed: a lead or a discard by kind and rank of the card; a follower's card
by where it stands to the card that was winning (:func:`following_class`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from eldesthand.bots.habits import FOLLOWING, LEADING, THROWING
from eldesthand.bots.manners import EARLY, kind_of
from eldesthand.bots.playouts import HIGH, Ground, Hands
from eldesthand.cards import JOKER
from eldesthand.play import Masks
from eldesthand.rules import Rules
from eldesthand.view import TrickView

__all__ = ["Choice", "Reading", "choices", "following_class"]

LEAD, FOLLOW, THROW = range(3)

CLASSES = 7
"""Classes of a follower's card, see :func:`following_class`."""


class Choice(NamedTuple):
    """One card played by an opponent, and what it says of the hand that he had then.

    ``what`` is lead, follow or throw; ``context`` the row of the table of habits; ``later`` what he
    has played since, this card included, as a mask a suit: his hand was that and what he has now.
    """

    place: int
    what: int
    context: int
    suit: int
    bit: int
    top: int
    later: Masks


def following_class(mask: int, bit: int, top: int) -> int:
    """Where a card stands among the cards of the suit led that a follower has.

    0 the highest that ducks, 1 another that ducks, 2 the highest when it could duck, 3 another that
    takes; 4 the lowest, 5 the highest and 6 another when it cannot duck.

    >>> [following_class(0b1011, bit, top=0b100) for bit in (1, 2, 8)]
    [1, 0, 2]
    """
    low = mask & (top - 1)
    if low:
        if bit < top:
            return 0 if bit == HIGH[low] else 1
        return 2 if bit == HIGH[mask] else 3
    if bit == mask & -mask:
        return 4
    return 5 if bit == HIGH[mask] else 6


def choices(
    rules: Rules, ground: Ground, tricks: Sequence[TrickView], place_of: dict[int, int]
) -> Iterator[Choice]:
    """Every card of these tricks as a choice, the last first."""
    later: dict[int, list[int]] = {place: [0, 0, 0, 0] for place in place_of.values()}
    seen: set[int] = set()
    fresh = []
    for trick in tricks:
        led = trick.cards[0] >> 4 if trick.cards else -1
        fresh.append(led not in seen)
        seen.add(led)
    for number in range(len(tricks) - 1, -1, -1):
        trick = tricks[number]
        cards = trick.cards
        for turn in range(len(cards) - 1, -1, -1):
            card, place = cards[turn], place_of[trick.seats[turn]]
            led, suit = cards[0] >> 4, card >> 4
            later[place][suit] |= card.bit
            played = later[place]
            top = max((c.bit for c in cards[:turn] if c >> 4 == led), default=0)
            loaded = any(ground.weights[c] > 0 for c in cards[:turn])
            last = turn == len(place_of) - 1
            if turn == 0:
                what, context = LEAD, int(number >= EARLY)
            elif suit == led:
                what = FOLLOW
                counts = bool(ground.counting[led])
                context = last + 2 * loaded + 4 * counts + 8 * fresh[number]
            elif card == JOKER or (number == 0 and ground.clean_first_trick):
                continue  # neither was a free choice (V3, V7)
            else:
                what, context = THROW, 0
            yield Choice(
                place,
                what,
                context,
                suit,
                card.bit,
                top,
                (played[0], played[1], played[2], played[3]),
            )


class Reading:
    """Weighs worlds by what the other players have done in this deal.

    ``trust`` is the power to which the likelihood is raised: 0 reads nothing out of the play, 1
    believes that all play by the habits.
    """

    def __init__(
        self,
        rules: Rules,
        ground: Ground,
        tricks: Sequence[TrickView],
        place_of: dict[int, int],
        own: int,
        trust: float,
    ) -> None:
        self.trust = trust
        followed: dict[tuple[int, int], list[tuple[int, _Chances]]] = {}
        picked: dict[int, list[tuple[Masks, _Table]]] = {}
        for choice in choices(rules, ground, tricks, place_of):
            place, what, _, suit, _, _, later = choice
            if place == own:
                continue
            if what == FOLLOW:
                chances = _Chances(choice)
                followed.setdefault((suit, place), []).append((later[suit], chances))
            else:
                table = _table(ground, what, choice.context)
                picked.setdefault(place, []).append((later, table))
        self.followed = [(*key, made) for key, made in followed.items()]
        self.picked = list(picked.items())

    def weight(self, hands: Hands) -> float:
        """How likely these hands are, up to a factor that is the same for all."""
        weight = 1.0
        for suit, place, made in self.followed:
            mask = hands[suit][place]
            for later, chances in made:
                weight *= chances[mask | later]
        clubs, diamonds, spades, hearts = hands
        for place, picked in self.picked:
            c, d, s, h = clubs[place], diamonds[place], spades[place], hearts[place]
            for (c2, d2, s2, h2), (of_c, of_d, of_s, of_h) in picked:
                # What the card played weighs itself is the same in every world, and left out.
                weight /= of_c[c | c2] + of_d[d | d2] + of_s[s | s2] + of_h[h | h2]
        return float(weight**self.trust)


class _Chances(dict[int, float]):
    """The chance of a follower's card by the mask of what he had of the suit."""

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice

    def __missing__(self, mask: int) -> float:
        self[mask] = chance = _follow(self.choice, mask)
        return chance


def _follow(choice: Choice, mask: int) -> float:
    """The chance of a follower's card among those he had."""
    if mask == choice.bit:
        return 1.0
    habits = FOLLOWING[choice.context]
    top = choice.top
    low = (mask & (top - 1)).bit_count()
    high = mask.bit_count() - low
    if low:
        total = habits[0] + habits[1] * (low - 1)
        if high:
            total += habits[2] + habits[3] * (high - 1)
    else:
        total = habits[4] + habits[5] + habits[6] * (high - 2)
    return habits[following_class(mask, choice.bit, top)] / total


class _Sums(dict[int, float]):
    """The sum of the weights of a suit's cards, by the mask of those held."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__()
        self.weights = weights

    def __missing__(self, mask: int) -> float:
        self[mask] = total = sum(self.weights[n] for n in range(14) if mask >> n & 1)
        return total


_Table = tuple[_Sums, _Sums, _Sums, _Sums]


@lru_cache(maxsize=256)
def _table(ground: Ground, what: int, context: int) -> _Table:
    habits = LEADING[context] if what == LEAD else THROWING[context]
    weights = [[0.0] * 14 for _ in range(4)]
    for card in ground.rules.pack:
        weights[card >> 4][card & 15] = habits[kind_of(ground, card)][card & 15]
    return _Sums(weights[0]), _Sums(weights[1]), _Sums(weights[2]), _Sums(weights[3])
