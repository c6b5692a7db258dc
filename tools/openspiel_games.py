"""Compare random games of Modern Hearts with OpenSpiel's ``hearts``, step by step.

``python -m tools.openspiel_games --games N --seed S`` needs ``open_spiel``. Both must allow the
same actions and give the same points. All common parameters are varied: passing, the first trick
without points, breaking hearts, the Queen of spades that breaks them, and the Jack of diamonds. In
both, the others get 26 points if one player takes all points.

The parameters of OpenSpiel alone (any club may lead, a bonus for no trick at all, hearts may be led
in place of the Queen) keep their default, off.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from random import Random
from typing import Any

from eldesthand.core.actions import Cut, Deal, PassCards, PlayCard, Settle, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import shuffled
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.record import OneDeal, TableState
from eldesthand.record.openspiel import game, history, number_of

BOTH = ("passing", "breaking", "queen_breaks", "clean_first_trick", "omnibus")


def any_rules(seed: int) -> Rules:
    """Return Modern Hearts with random values of the common parameters."""
    chance = Random(f"rules {seed}")
    options = {name: chance.random() < 0.5 for name in BOTH}
    options["queen_breaks"] = options["queen_breaks"] and options["breaking"]
    return PRESETS["modern"].rules.with_options(**options, moon="others")


def play(seed: int) -> int:
    """Play one game in both engines; return the number of compared decisions."""
    import pyspiel

    chance = Random(seed)
    rules = any_rules(seed)
    table = TableState(dealer=chance.randrange(4), deal=chance.randint(1, 4))
    sitting = table.sitting(rules)
    sitting.apply(Shuffle(table.dealer, shuffled(rules.pack, chance)))
    sitting.apply(Cut(sitting.pone, chance.randint(4, 48)))
    sitting.apply(Deal(table.dealer))
    begun = OneDeal(rules, table, tuple(sitting.actions[1:]))
    state = pyspiel.load_game(game(rules)).new_initial_state()
    for number in history(begun):
        assert number in state.legal_actions(), (seed, number)
        state.apply_action(number)
    moments = 0
    while sitting.phase is not Phase.SETTLE:
        moments += 1
        seat = min(sitting.to_act)  # any seat may pass first here, player 0 does there
        assert state.current_player() == seat, (seed, sitting.actions)
        hand = sitting.view(seat).hand
        if sitting.phase is Phase.PASS:
            _pass(sitting, state, seat, chance.sample(hand, 3))
            continue
        assert sitting.tricks is not None
        legal = sitting.tricks.legal()
        _same(legal, state, seed)
        card = chance.choice(legal)
        sitting.apply(PlayCard(seat, card))
        state.apply_action(number_of(card))
    sitting.apply(Settle())
    assert state.is_terminal(), seed
    assert [points - 26 for points in state.returns()] == list(sitting.nets[-1]), seed
    return moments


def _pass(sitting: Sitting, state: Any, seat: int, cards: list[Card]) -> None:
    """Pass cards in OpenSpiel, one after the other."""
    left = set(sitting.view(seat).hand)
    for card in cards:
        _same(left, state, seat)
        left.remove(card)
        state.apply_action(number_of(card))
    sitting.apply(PassCards(seat, tuple(cards)))


def _same(cards: Any, state: Any, where: int) -> None:
    assert sorted(map(number_of, cards)) == sorted(state.legal_actions()), (where, str(state))


def main() -> int:
    """Play the games, and print the result."""
    parser = argparse.ArgumentParser(prog="python -m tools.openspiel_games")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    moments, told = 0, time.monotonic()
    first = options.seed * 1_000_000
    for done in range(options.games):
        moments += play(first + done)
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{done} of {options.games} games", file=sys.stderr, flush=True)
    print(json.dumps({"games": options.games, "seed": options.seed, "moments": moments}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
