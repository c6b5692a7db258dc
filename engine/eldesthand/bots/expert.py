"""The player ``expert``: worlds weighed by the play, and playouts spent where the choice is close.

What it does beyond ``plain`` (``STRENGTH.md`` has the figures):

- Worlds are drawn in proportion to how likely the cards played so far make them
  (:mod:`eldesthand.bots.reading`).
- Deals are played out by judgement (:mod:`eldesthand.bots.judgement`) where the game has one.
- Where something has been learnt of the game, foresight (:mod:`eldesthand.bots.foresight`) has its
  say beside the playouts, tells what the choice of suit is worth, and names it (V1).
- Cards race (Maron and Moore, 1994): one that is surely worse than the best is dropped, and when
  one is left it is played. So the time goes where the choice is close.
- Where a moon can be shot (V7) each card is also tried with the plan to take every trick, and who
  has taken all so far is thought to go for it half of the time.

>>> Expert(Random(1), worlds=300)
Expert(worlds=300)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from eldesthand.bots.choosing import choice_by_foresight, suits_by_foresight
from eldesthand.bots.foresight import Forecast, foresight_for
from eldesthand.bots.opening import Price
from eldesthand.bots.plain import Plain
from eldesthand.bots.playouts import World, cards_in
from eldesthand.bots.reading import Reading
from eldesthand.bots.search import Decision
from eldesthand.bots.thought import NEVER, Clock, Late, Thought
from eldesthand.cards import Card, Suit
from eldesthand.rules import Moon
from eldesthand.view import View

__all__ = ["Expert", "Weighted", "race", "read_worlds"]

WORLDS = 800
"""Worlds drawn at most for each move."""

_LOT = 50
"""So many worlds every card sees."""

_SURE = 2.5
"""Standard errors by which a card is surely worse."""

FORESIGHT = 0.75
"""The share of foresight in what a card is thought to bring; the rest is what playouts bring."""

ENDING = 3
"""With so few cards left foresight is silent: playouts go through nearly every world."""

TRUST = 0.25
"""How far the play is believed; 1 would be all the way."""

DEALT = 1.2
"""Worlds dealt and weighed for each that is drawn."""

_THREAT = 4
"""Who has taken all the cards that count so far, and so many, may be shooting the moon."""

Weighted = tuple[World, int]
"""A world, and how often it was drawn."""

Arm = tuple[Card, int]
"""A card to play, and who tries to shoot the moon after it: a place, -1 for nobody."""


class Expert(Plain):
    """The strongest player; see :class:`eldesthand.bots.Bot`."""

    def __init__(
        self,
        chance: Random,
        worlds: int = WORLDS,
        trust: float = TRUST,
        dealt: float = DEALT,
        skilled: bool = True,
        foresight: float = FORESIGHT,
        *,
        envy: float = 0.0,
        clock: Clock | None = None,
        seconds: float = 1.0,
    ) -> None:
        super().__init__(chance, 2 * worlds, envy=envy, clock=clock, seconds=seconds)
        self.worlds = worlds
        self.skilled = skilled
        self.trust = trust
        self.dealt = dealt
        self.foresight = foresight

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds})"

    def suits(self, view: View) -> Thought[dict[Suit, float]]:
        """Counters that it expects with each suit named by its own seat (V1)."""
        foresight = self.foresees(view)
        if foresight is None:
            return (yield from super().suits(view))
        return (yield from suits_by_foresight(view, foresight))

    def choice(self, view: View, late: Late) -> Thought[Price]:
        """What the choice of suit is worth to it (V1)."""
        foresight = self.foresees(view)
        if foresight is None:
            return (yield from super().choice(view, late))
        return (yield from choice_by_foresight(view, foresight))

    def foresees(self, view: View) -> Forecast | None:
        """What foretells the cards of this game; ``None`` if it has learnt nothing of it."""
        return foresight_for(view.rules) if self.foresight else None

    def best(self, decision: Decision) -> Thought[Card]:
        """The card that is left when the others have been dropped."""
        late, threat = self.timer(), _threat(decision)
        turns = dict.fromkeys(_arms(decision), 0)

        def deal(number: int) -> Thought[list[Weighted]]:
            return read_worlds(decision, self.chance, number, self.trust, self.dealt, late)

        # foresight tells of one's own counters alone
        silent = decision.envied or len(decision.view.hand) <= ENDING
        foresight = None if silent else self.foresees(decision.view)
        share = self.foresight if foresight else 0.0
        foreseen = foresight(decision.view) if foresight else {}

        def value(arm: Arm, world: World) -> float:
            card, shooter = arm
            if shooter < 0 and threat >= 0:
                turns[arm] += 1
                shooter = threat if turns[arm] & 1 else -1
            played_out = decision.value(world, card, shooter)
            return (1.0 - share) * played_out + share * foreseen[card] if share else played_out

        best, _ = yield from race(tuple(turns), deal, value, self.worlds, late)
        return best


def race(
    arms: Sequence[Arm],
    deal: Callable[[int], Thought[Sequence[Weighted]]],
    value: Callable[[Arm, World], float],
    most: int,
    late: Late = NEVER,
) -> Thought[Arm]:
    """The best arm after at most so many worlds; ``value`` plays an arm out in a world.

    ``deal`` gives about so many more worlds. After each lot, twice as large in all as the one
    before, the arms that are surely worse than the best are dropped. When it is ``late`` the best
    so far is taken.
    """
    left, lot, dealt = list(arms), min(_LOT, most), 0
    values: dict[Arm, list[float]] = {arm: [] for arm in left}
    while True:
        for world, times in (yield from deal(lot)):
            for arm in left:
                values[arm].append(value(arm, world) * times)
            if late(1.0):
                break
            yield
        dealt += lot
        best = max(left, key=lambda arm: (sum(values[arm]), arm[0] & 15))
        if dealt >= most or late(1.0):
            return best
        left = [arm for arm in left if arm == best or not _surely(values[best], values[arm])]
        if len(left) == 1:
            return best
        lot = min(dealt, most - dealt)


def _surely(better: Sequence[float], worse: Sequence[float]) -> bool:
    """Whether the difference in the same worlds is no chance, or there has been none at all."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    number = len(gains)
    mean = sum(gains) / number
    spread = sum((gain - mean) ** 2 for gain in gains)
    return mean * mean * number * number >= _SURE * _SURE * spread


def read_worlds(
    decision: Decision,
    chance: Random,
    wanted: int,
    trust: float,
    more: float,
    late: Late = NEVER,
) -> Thought[list[Weighted]]:
    """Worlds drawn in proportion to their weight, each with the number of times it was drawn.

    ``more`` worlds are dealt for each one that is wanted. Draws are systematic (Kitagawa, 1996):
    evenly spaced along the sum of the weights. At most half of the time that is left is spent.
    """
    late = late.of_the_rest()
    view, dealer = decision.view, decision.worlds
    drawn: list[Weighted] = []
    tricks = [*view.tricks, view.trick] if view.trick and view.trick.cards else view.tricks
    if not trust or not tricks or not dealer.loose:
        while len(drawn) < wanted and not (drawn and late(0.5)):
            drawn.append((dealer.deal(), 1))
            yield
        return drawn
    reading = Reading(view.rules, decision.ground, tricks, decision.place_of, decision.place, trust)
    number = max(1, round(wanted * more))
    dealt: list[list[int]] = []
    weights: list[float] = []
    while len(dealt) < number and not (dealt and late(0.25)):
        owners = dealer.owners()
        dealt.append(owners)
        weights.append(reading.weight(dealer.hands(owners)))
        yield
    if len(dealt) < number:
        wanted = max(1, round(len(dealt) / more))  # a few must not stand for many
    step = sum(weights) / wanted
    mark, reached = step * chance.random(), 0.0
    for owners, weight in zip(dealt, weights, strict=True):
        reached += weight
        times = 0
        while mark < reached:
            mark += step
            times += 1
        if times and not (drawn and late(0.5)):
            drawn.append((dealer.build(owners), times))
            yield
    chance.shuffle(drawn)  # neighbours are alike
    return drawn


def _arms(decision: Decision) -> list[Arm]:
    arms: list[Arm] = [(card, -1) for card in decision.cards]
    if _may_shoot(decision):
        arms += [(card, decision.place) for card in decision.cards]
    return arms


def _may_shoot(decision: Decision) -> bool:
    """Whether the moon is still to be had, and the hand is not hopeless (V7)."""
    if decision.view.rules.moon is Moon.NONE:
        return False
    if any(cards_in(w) for place, w in enumerate(decision.taken) if place != decision.place):
        return False
    high = sum(card & 15 >= 11 for card in decision.view.hand)
    return high * 3 >= len(decision.view.hand)


def _threat(decision: Decision) -> int:
    """Who may be shooting the moon against this player; -1 for nobody."""
    if decision.view.rules.moon is Moon.NONE:
        return -1
    takers = [place for place, weight in enumerate(decision.taken) if cards_in(weight)]
    if len(takers) != 1 or takers[0] == decision.place:
        return -1
    return takers[0] if cards_in(decision.taken[takers[0]]) >= _THREAT else -1
