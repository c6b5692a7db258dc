"""Possible ends of a deal, and values that are limited to them."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots.search.decision import Decision, possible_ends
from eldesthand.bots.search.evaluation import Evaluation, net_values
from eldesthand.bots.thought import conclude
from eldesthand.coach.advice import advise
from eldesthand.core.rules import PRESETS, Rules
from tests.scenes import HOWELL, MODERN, scene, views
from tests.test_standing import at_score

GAMES = {name: preset.rules for name, preset in PRESETS.items()}
GAMES |= {f"howell-{n}": Rules(players=n, settlement="howell") for n in (2, 3, 5, 6)}

LAST = 20
"""Number of last choices of a deal that are tested."""

MOST_CARDS = 8
"""Maximum size of the hands in which the coach is tested."""


@pytest.mark.parametrize("name", GAMES)
def test_no_value_is_outside_the_possible_ends(name: str) -> None:
    limited = 0
    for view in list(views(GAMES[name], seed=3))[-LAST:]:
        evaluation = Evaluation(view, Random(1), worlds=20)
        decision = evaluation.decision
        low, high = (round(limit, 9) for limit in decision.limits)
        limited += high - low < 100
        for card in decision.cards:
            value = decision.value(decision.worlds.deal(), card)
            assert low <= round(value, 9) <= high, "the limits are too narrow"
        for value in net_values(decision).values():
            assert low <= round(value, 9) <= high
        conclude(evaluation.run())
        for each in evaluation.ranking():
            assert low <= round(each.counters, 9) <= high
    assert limited or not decision.ends


@pytest.mark.parametrize("name", ["howell", "modern"])
def test_the_coach_expects_nothing_impossible(name: str) -> None:
    rules = PRESETS[name].rules
    total = rules.total()
    for view in list(views(rules, seed=6, deals=3))[::2]:
        if len(view.hand) > MOST_CARDS:
            continue
        own = sum(trick.units for trick in view.tricks if trick.taker == view.seat)
        left = total - sum(trick.units for trick in view.tricks)
        takers = {trick.taker for trick in view.tricks if trick.units}
        for card in advise(view, Random(1), worlds=10).cards:
            if name == "howell":
                assert total - 4 * (own + left) <= card.expects <= total - 4 * own
            elif len(takers) > 1:  # a moon is impossible
                assert own <= card.expects <= own + left


@pytest.mark.parametrize("seed", [4, 29])
def test_near_the_end_of_a_game_no_more_points_are_expected_than_possible_v7(seed: int) -> None:
    """The score makes a card worse than its points (V7)."""
    for view in list(views(MODERN, seed))[::2]:
        if not 2 <= len(view.hand) <= MOST_CARDS:
            continue
        left = MODERN.total() - sum(each.units for each in view.tricks if each.taker != view.seat)
        for card in advise(at_score(view, (95, 60, 98, 50)), Random(1), worlds=60).cards:
            assert 0 <= card.expects <= left


def test_a_card_that_dropped_out_in_unlucky_worlds_is_worth_a_possible_value() -> None:
    view = scene(HOWELL, "A2.K.3.", "K.QJT9.AQJ.KJT9", took={1: 4, 2: 5})
    evaluation = Evaluation(view, Random(1))
    least, most = evaluation.decision.limits
    best, *others = evaluation.race.left
    evaluation.race.values[best] = [most, least, least]
    for plan in others:
        evaluation.race.values[plan] = [least]
    for plan in evaluation.race.left:
        evaluation.play_out(plan, evaluation.decision.worlds.deal())
    assert [each.counters for each in evaluation.ranking()[1:]] == [least] * len(others)


def test_with_every_heart_taken_each_card_has_the_value_of_the_deal() -> None:
    view = scene(HOWELL, "A2.K.3.", "KQ7.AQJ.KJT987.", took={0: 3, 1: 10})
    decision = Decision(view, Random(1))
    assert decision.limits == (1, 1)
    assert set(net_values(decision).values()) == {1}


def test_a_moon_is_possible_until_two_have_points_v7() -> None:
    hand, unseen = "2.2..AK", "34.34.346.QJT98"
    alone = scene(MODERN, hand, unseen, took={0: 6})
    shared = scene(MODERN, hand, unseen, took={0: 4, 1: 2})
    assert Decision(alone, Random(1)).limits[1] == 26
    assert Decision(shared, Random(1)).limits[1] < 10


@pytest.mark.parametrize("game", [HOWELL, MODERN, MODERN.with_options(omnibus=True)])
def test_the_extreme_ends_have_the_extreme_values(game: Rules) -> None:
    for view in list(views(game, seed=2))[-LAST:]:
        decision = Decision(view, Random(1))
        gone = {card for trick in view.tricks for card in trick.cards}
        left = [weight for card, weight in decision.game.weights.items() if card not in gone]
        ends = list(possible_ends(decision.taken, left))
        values = [decision.payoffs.of(end)[decision.place] for end in ends]
        assert not ends or decision.limits == (min(values), max(values))
