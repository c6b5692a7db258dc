"""Learn the habits of players who search, and write :mod:`eldesthand.bots.habits` anew.

``python -m eldesthand.bots.learn_habits --deals 150 --seed habits`` plays so many deals of each of
three games between four players ``plain`` and fits the weights of Luce's rule by the method of
Hunter (2004): a weight is how often a card of its class was chosen, over how often it was expected
to be at weight one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

from eldesthand.actions import Agree
from eldesthand.bots.manners import EARLY, KINDS, kind_of
from eldesthand.bots.plain import Plain
from eldesthand.bots.playouts import ground_for
from eldesthand.bots.reading import CLASSES, FOLLOW, LEAD, choices, following_class
from eldesthand.cards import Card, bits
from eldesthand.rules import PRESETS, Rules
from eldesthand.sitting import Sitting
from eldesthand.table import by_itself, to_decide

__all__ = ["main"]

GAMES = ("howell", "sweepstake", "black-lady")
_ROUNDS = 30
_PRIOR = 0.5
"""Choices of each class that are taken for granted, so that no weight is nothing."""

Key = tuple[int, ...]
Event = tuple[Key, tuple[tuple[Key, int], ...]]
"""A choice: the class of the card played, and the classes of all that could be, with numbers."""


def main() -> None:
    """Play, learn and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--seed", default="habits")
    options = parser.parse_args()
    counts: Counter[Event] = Counter()
    for game in GAMES:
        counts.update(_events(PRESETS[game].rules, options.deals, options.playouts, options.seed))
    weights = _fit(counts)
    note = f"--deals {options.deals} --playouts {options.playouts} --seed {options.seed}"
    Path(__file__).with_name("habits.py").write_text(_module(weights, note))
    sys.stdout.write(f"{sum(counts.values())} choices\n")


def _events(rules: Rules, deals: int, playouts: int, seed: str) -> Iterator[Event]:
    chance = Random(f"{seed}/{rules.variety}/{rules.settlement}")
    players = [Plain(Random(f"{seed}/{seat}"), playouts) for seat in range(rules.players)]
    sitting = Sitting(rules, ("",) * rules.players)
    sitting.apply(Agree(0))
    while len(sitting.nets) < deals:
        action = by_itself(sitting, chance)
        if action is None:
            seat, _ = next(to_decide(sitting))
            action = players[seat].choose(sitting.view(seat))
        elif sitting.tricks is not None and sitting.tricks.over:
            yield from _of_deal(sitting)
        sitting.apply(action)


def _of_deal(sitting: Sitting) -> Iterator[Event]:
    ground = ground_for(sitting.rules, sitting.avoided)
    view = sitting.view(None)
    place_of = {seat: place for place, seat in enumerate(sitting.active)}
    for choice in choices(sitting.rules, ground, view.tricks, place_of):
        if choice.what == FOLLOW:
            mask = choice.later[choice.suit]
            base: Key = (FOLLOW, choice.context)
            held = [(*base, following_class(mask, 1 << n, choice.top)) for n in bits(mask)]
            chosen = (*base, following_class(mask, choice.bit, choice.top))
        else:
            base = (choice.what, choice.context)
            cards = [Card.at(s << 4 | n) for s in range(4) for n in bits(choice.later[s])]
            held = [(*base, kind_of(ground, card), card & 15) for card in cards]
            card = Card.at(choice.suit << 4 | choice.bit.bit_length() - 1)
            chosen = (*base, kind_of(ground, card), card & 15)
        if len(held) > 1:
            yield chosen, tuple(sorted(Counter(held).items()))


def _fit(counts: Counter[Event]) -> dict[Key, float]:
    chosen: dict[Key, float] = defaultdict(lambda: _PRIOR)
    for (key, _), times in counts.items():
        chosen[key] += times
    weights: dict[Key, float] = defaultdict(lambda: 1.0)
    for _ in range(_ROUNDS):
        expected: dict[Key, float] = defaultdict(lambda: _PRIOR)
        for (_, held), times in counts.items():
            share = times / sum(weights[key] * number for key, number in held)
            for key, number in held:
                expected[key] += number * share
        for key, share in expected.items():
            weights[key] = chosen[key] / share
    return weights


def _module(weights: dict[Key, float], note: str) -> str:
    def row(*keys: Key) -> str:
        return "(" + " ".join(f"{weights.get(key, 1.0):.3g}," for key in keys) + ")"

    def cards(what: int, context: int) -> str:
        rows = [row(*((what, context, kind, n) for n in range(14))) for kind in range(KINDS)]
        return "(" + ", ".join(rows) + ")"

    following = ", ".join(row(*((FOLLOW, c, k) for k in range(CLASSES))) for c in range(16))
    command = f"python -m eldesthand.bots.learn_habits {note}"
    return f'''"""How players who search tend to play: weights of Luce's rule for :mod:`.reading`.

Learnt by ``{command}``.
Not to be edited by hand.
"""

__all__ = ["FOLLOWING", "LEADING", "THROWING"]

FOLLOWING: tuple[tuple[float, ...], ...] = ({following})
"""By context (last in turn 1, a loaded trick 2, a suit that counts 4, led for the first time 8) and
class of the card."""

LEADING: tuple[tuple[tuple[float, ...], ...], ...] = ({cards(LEAD, 0)}, {cards(LEAD, 1)})
"""In the first {EARLY} tricks and after, by kind and strength of the card."""

THROWING: tuple[tuple[tuple[float, ...], ...], ...] = ({cards(2, 0)},)
"""By kind and strength of the card."""
'''


if __name__ == "__main__":
    main()
