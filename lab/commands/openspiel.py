"""``python -m lab openspiel``: compare random games of Modern Hearts with OpenSpiel's ``hearts``.

Both must allow the same actions and give the same points at each step. All common parameters are
varied: passing, the first trick without points, breaking hearts, the Queen of spades that breaks
them, and the Jack of diamonds. In both, the others get 26 points if one player takes all points.

The parameters of OpenSpiel alone (any club may lead, a bonus for no trick at all, hearts may be led
in place of the Queen) keep their default, off.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from random import Random
from typing import Any

from eldesthand.cli.output import Answers
from eldesthand.core.actions import Cut, Deal, PassCards, PlayCard, Settle, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import shuffled
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.record import OneDeal, TableState
from eldesthand.record.openspiel import game, history, number_of
from lab.parts import Experiment, Tally, add_run

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


def compare(chance: Random, games: int, tally: Tally) -> None:
    """Play a number of random games in both engines."""
    for _ in range(games):
        tally.counted["decisions"] += play(chance.getrandbits(64))
        tally.cases += 1


def add_openspiel(parser: ArgumentParser) -> None:
    """Add the options of a run."""
    add_run(parser, "games")


def run_openspiel(options: Namespace) -> Answers:
    """Compare random games of Modern Hearts with OpenSpiel's ``hearts``.

    Yield the number of compared decisions. Raises ``Broken`` for the first difference.
    """
    if not find_spec("pyspiel"):
        raise RulesError("expected the package open_spiel: build.py test --all installs it")
    yield from Experiment("openspiel", compare, 100, "games").report(options)
