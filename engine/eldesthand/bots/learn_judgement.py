"""Learn what leads and discards cost, and write :mod:`eldesthand.bots.costs` anew.

``python -m eldesthand.bots.learn_judgement --positions 60000 --rounds 4 --seed costs`` takes some
minutes. Four-handed deals are played by the judgement as it stands, up to a lead or a discard;
then the position is played out after each card that could be chosen. What the player takes more
than on the mean of these cards is what the card's class costs. The next round plays by what was
learnt; the costs are the mean of the rounds, so that they do not swing.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from eldesthand.bots.judgement import (
    ABOVE,
    BELOW,
    LEAD,
    LENGTH,
    STAGES,
    THROW,
    Costs,
    Judgement,
    Key,
    judged,
    key_of,
)
from eldesthand.bots.playouts import HIGH, Ground, Hands, Start, World, ground_for, units_of
from eldesthand.bots.playouts_judged import play_judged
from eldesthand.cards import HEARTS
from eldesthand.deal import dealt, shuffled
from eldesthand.play import masks_of
from eldesthand.rules import PRESETS

__all__ = ["Position", "main"]

_PLACES = 4
_NOISE = 0.1
"""Costs, in units, that differ by less are as good as equal: chance leads to many positions."""

_PRIOR = 8
"""So many choices that cost nothing are added to each class."""


@dataclass
class Position:
    """A deal being played by judgement: ``place`` is to lead, or to throw on a trick."""

    hands: Hands
    place: int
    cards: int = 13
    """Cards in the hand of the player."""
    led: int = -1
    top: int = 0
    winner: int = 0
    weight: int = 0
    followers: tuple[int, ...] = ()
    """Who plays to the trick after ``place``."""
    taken: list[int] = field(default_factory=lambda: [0] * _PLACES)
    """The weight that each place has taken."""

    @property
    def what(self) -> int:
        """Whether it is a lead or a discard."""
        return LEAD if self.led < 0 else THROW

    def out(self, suit: int) -> int:
        """The cards of a suit in the other hands."""
        return sum(self.hands[suit]) ^ self.hands[suit][self.place]

    def judge(self, judgement: Judgement, chance: Random) -> tuple[int, int]:
        """The suit and the bit to be played by judgement."""
        best = (judgement.leads if self.what == LEAD else judgement.throws)[self.cards]
        choices = []
        for suit in range(4):
            own = self.hands[suit][self.place]
            if own:
                cost, bit = best[suit][judged(own, self.out(suit))]
                choices.append((cost + chance.random() * _NOISE, suit, bit))
        _, suit, bit = min(choices)
        return suit, bit

    def start(self, ground: Ground, suit: int, bit: int) -> Start:
        """The playouts' beginning once this card is played."""
        remaining = sum(
            weight
            for each in range(4)
            for one, weight in ground.counting[each].items()
            if sum(self.hands[each]) & one
        )
        remaining += self.weight
        more = ground.counting[suit].get(bit, 0)
        if self.what == LEAD:
            after = ground.after[self.place]
            trick = (suit, bit, self.place, more, after)
        else:
            trick = (self.led, self.top, self.winner, self.weight + more, self.followers)
        return Start(self.place, suit, bit, *trick, self.cards - 1, remaining)

    def play(self, ground: Ground, suit: int, bit: int) -> None:
        """Play a card, and those that others play by the policy of following, up to a choice."""
        self._lay(ground, suit, bit)
        while self.cards:
            while self.followers:
                self.place, *rest = self.followers
                mine = self.hands[self.led][self.place]
                self.followers = tuple(rest)
                if not mine:
                    return
                self._lay(ground, self.led, _follow(mine, self.top, self.weight, bool(rest)))
            self.cards -= 1
            self.taken[self.winner] += self.weight
            self.place, self.led, self.weight = self.winner, -1, 0
            if self.cards:
                return

    def _lay(self, ground: Ground, suit: int, bit: int) -> None:
        self.hands[suit][self.place] ^= bit
        if self.led < 0:
            self.led, self.top, self.winner = suit, bit, self.place
            self.followers = ground.after[self.place]
        elif suit == self.led and bit > self.top:
            self.top, self.winner = bit, self.place
        self.weight += ground.counting[suit].get(bit, 0)


def _follow(mine: int, top: int, weight: int, more: bool) -> int:
    """Duck as high as can be, else low; the last, when he takes, with his highest."""
    low = mine & (top - 1)
    if low and (weight or more):
        return HIGH[low]
    return mine & -mine if more else HIGH[mine]


def main() -> None:
    """Play, learn and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60_000, help="a round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", default="costs")
    options = parser.parse_args()
    ground = ground_for(PRESETS["howell"].rules)
    costs: dict[Key, float] = {}
    for number in range(options.rounds):
        found = _learn(ground, costs, options.positions, Random(f"{options.seed}/{number}"))
        for key, cost in found.items():
            before = costs.get(key, cost)
            costs[key] = before + (cost - before) / (number + 1)
        note = f"--positions {options.positions} --rounds {number + 1} --seed {options.seed}"
        Path(__file__).with_name("costs.py").write_text(_module(costs, note))
        sys.stdout.write(f"{note}: {len(found)} classes\n")
        sys.stdout.flush()


def _learn(ground: Ground, costs: Costs, positions: int, chance: Random) -> dict[Key, float]:
    judgement = Judgement(HEARTS, dict(costs))
    seen: dict[Key, int] = defaultdict(int)
    total: dict[Key, float] = defaultdict(float)
    for position in _positions(ground, judgement, positions, chance):
        classes, taken = {}, {}
        world = World(position.hands, (), ())
        for suit in range(4):
            own, out = position.hands[suit][position.place], position.out(suit)
            for bit in (1 << n for n in range(14) if own >> n & 1):
                key = key_of(position.what, position.cards, suit == HEARTS, own, out, bit)
                start = position.start(ground, suit, bit)
                weights = play_judged(ground, judgement, world, [0] * 4, start)
                classes[suit, bit] = key
                taken[suit, bit] = units_of(weights[position.place])
        mean = sum(taken.values()) / len(taken)
        for card, key in classes.items():
            seen[key] += 1
            total[key] += taken[card] - mean
    return {key: total[key] / (seen[key] + _PRIOR) for key in seen}


def _positions(
    ground: Ground, judgement: Judgement, number: int, chance: Random
) -> Iterator[Position]:
    """Positions of deals of their own, in which there is a choice and something to take."""
    while number:
        hands = dealt(shuffled(ground.rules.pack, chance), _PLACES, 13)
        clubs, diamonds, spades, hearts = map(list, zip(*map(masks_of, hands), strict=True))
        position = Position((clubs, diamonds, spades, hearts), chance.randrange(_PLACES))
        what, most = chance.choice((LEAD, THROW)), chance.randint(2, 13)
        while position.cards > 1 and (position.what != what or position.cards > most):
            position.play(ground, *position.judge(judgement, chance))
        if position.cards > 1 and any(position.hands[HEARTS]):
            number -= 1
            yield position


def _module(costs: Costs, note: str) -> str:
    def number(key: Key) -> str:
        return f"{round(100 * costs[key])}," if key in costs else "None,"

    def table(what: int) -> str:
        return "\n".join(
            "    "
            + " ".join(
                number((what, stage, counts, below, above, length))
                for above in range(ABOVE)
                for length in range(LENGTH)
            )
            for stage in range(STAGES)
            for counts in range(2)
            for below in range(BELOW)
        )

    return f'''"""What leads and discards cost, in hundredths of a unit: see :mod:`.judgement`.

Learnt by ``python -m eldesthand.bots.learn_judgement {note}``.
Not to be edited by hand.
"""

# fmt: off
# ruff: noqa: E501

__all__ = ["LEADING", "THROWING"]

LEADING: tuple[int | None, ...] = (
{table(LEAD)}
)
"""By stage, whether the suit counts, cards below, cards above and length, the last the quickest."""

THROWING: tuple[int | None, ...] = (
{table(THROW)}
)
"""Likewise."""
'''


if __name__ == "__main__":
    main()
