"""The tree search of the stranger ``uct``: the laws, perfect play at the end, and OpenSpiel's."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from eldesthand.core.cards import PACK, Card
from eldesthand.core.rules import Rules
from eldesthand.core.view import View
from eldesthand.record import openspiel
from tests.strangers import STRANGERS
from tests.strangers.greedy import Game, Position
from tests.strangers.monte_carlo import positions
from tests.strangers.uct import EXPLORATION, search
from tests.test_bench_of_strangers import MODERN, RULES, played

pytestmark = pytest.mark.skipif("uct-333x30" not in STRANGERS, reason="needs a C compiler")

GAMES = pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))


def choices(rules: Rules, seed: str, deals: int) -> list[View]:
    """Return the views of random players who could choose a card."""
    return [view for view in played(rules, seed, deals)[0] if len(view.playable) > 1]


def legal(position: Position) -> list[Card]:
    hand, trick = position.hands[position.turn], position.trick
    first, broken = position.first, position.broken
    return list(position.game.legal(hand, trick, first=first, broken=broken))


def outcomes(position: Position) -> dict[Card, set[tuple[float, ...]]]:
    """Return for each card the points of all seats, negative, that perfect play can lead to.

    A seat may play any of its best cards; so a card can have several outcomes.
    """
    found = {}
    for card in legal(position):
        after = position.copy()
        after.play(card)
        if any(after.hands):
            ways = outcomes(after)
            level = least(ways, after.turn)
            found[card] = {
                each for way in ways.values() for each in way if each[after.turn] >= level
            }
        else:
            found[card] = {tuple(-own for own in points(after))}
    return found


def least(ways: dict[Card, set[tuple[float, ...]]], place: int) -> float:
    """Return what a place is sure of."""
    return max(min(each[place] for each in way) for way in ways.values())


def points(position: Position) -> list[int]:
    """Return the points of each place after the last trick, with the effect of a moon."""
    units, moon = position.units, position.game.moon
    if moon == "none" or sum(units) not in units:
        return units
    total = sum(units)
    own, other = (0, total) if moon == "others" else (-total, 0)
    return [own if each else other for each in units]


@GAMES
def test_each_legal_card_is_tried_and_no_other(rules: Rules) -> None:
    for view in played(rules, "legal", 4)[0]:
        [world] = islice(positions(view, Random(1)), 1)
        assert set(search([world], 30, Random(1))) == set(view.playable)


@GAMES
def test_a_void_on_the_first_trick_follows_the_laws(rules: Rules) -> None:
    [opening, *clubs], others = PACK[:13], PACK[13:]
    game = Game.of(played(rules, "legal", 1)[0][0])
    hands = [clubs, *(list(others[place::3]) for place in range(3))]
    world = Position(game, hands, [opening], 1, [0] * 4, broken=False, first=True)
    assert set(search([world], 30, Random(1))) == set(legal(world))


@GAMES
def test_it_plays_the_last_tricks_perfectly(rules: Rules) -> None:
    chance, wrong = Random(1), 0
    for view in choices(rules, "end", 20):
        if len(view.hand) != 3:
            continue
        [world] = islice(positions(view, chance), 1)
        ways = outcomes(world)
        level = least(ways, world.turn)
        good = {
            card for card, way in ways.items() if max(each[world.turn] for each in way) >= level
        }
        wrong += len(good) < len(ways)
        assert search([world], 5_000, chance).most_common(1)[0][0] in good
    assert wrong > 10


def opened(view: View, world: Position) -> Any:
    """Return the position as a state of OpenSpiel."""
    import pyspiel

    tricks = [*view.tricks, *([view.trick] if view.trick and view.trick.cards else [])]
    cards = [
        (seat, card)
        for trick in tricks
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    dealt = [
        [card for player, card in cards if player == seat] + world.hands[view.active.index(seat)]
        for seat in range(len(world.hands))
    ]
    rules = view.rules.with_options(passing=False)
    state = pyspiel.load_game(openspiel.game(rules)).new_initial_state()
    around = [card for each in zip(*dealt, strict=True) for card in each]
    for number in (0, *map(openspiel.number_of, (*around, *(card for _, card in cards)))):
        state.apply_action(number)
    return state


def test_it_searches_as_openspiel_does() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    chance, tries, simulations = Random(1), 60, 100
    for view in choices(MODERN, "same", 3)[::12]:
        [world] = islice(positions(view, chance), 1)
        state, theirs = opened(view, world), Counter[Card]()
        for seed in range(tries):
            rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(
                state.get_game(), rollouts, 26 * EXPLORATION, simulations, 100, False, seed, False
            )
            for child in bot.mcts_search(state).children:
                [card] = [c for c in view.playable if openspiel.number_of(c) == child.action]
                theirs[card] += child.explore_count
        ours = search([world] * tries, simulations, chance)
        for card in view.playable:
            assert ours[card] == pytest.approx(theirs[card], abs=0.04 * tries * simulations)
