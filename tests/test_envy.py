"""Envy: the bot ``jealous`` plays against the player with the most counters."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.searchers import Expert
from eldesthand.core.actions import PlayCard
from eldesthand.core.view import View
from tests.scenes import HOWELL, scene

LAST_HEART = scene(HOWELL, "2...A", "Q.K3..", trick="TS 5S 4S", took={1: 4, 2: 4, 3: 4})
"""South does not take the ace, the last heart: it goes to West now, or is kept for the player who
takes the last trick. That is West with the king of diamonds or the queen of clubs; if West has the
three of diamonds, it is North or East."""


def ahead(view: View, won: dict[int, int]) -> View:
    """Return the view after deals with these results."""
    return replace(
        view, players=tuple(replace(each, won=won.get(each.seat, 0)) for each in view.players)
    )


@pytest.mark.parametrize(("richest", "card"), [(1, "AH"), (2, "2C"), (3, "2C")])
def test_jealous_gives_hearts_to_the_richest_s3(richest: int, card: str) -> None:
    view = ahead(LAST_HEART, {richest: 5, 0: 4})
    actions = [Expert(Random(seed), 300, envy=1.0).choose(view) for seed in range(5)]
    assert {str(action.card) for action in actions if isinstance(action, PlayCard)} == {card}


@pytest.mark.parametrize("won", [{}, {0: 5}, {1: 5, 2: 5}])
def test_only_a_sole_leader_is_envied(won: dict[int, int]) -> None:
    assert not Decision(ahead(LAST_HEART, won), Random(1), envy=1.0).envied
    assert Decision(ahead(LAST_HEART, {**won, 3: 6}), Random(1), envy=1.0).envied == {3: 1.0}
    assert not Decision(ahead(LAST_HEART, {**won, 3: 6}), Random(1)).envied


def test_a_counter_of_the_richest_weighs_against_one_of_ones_own_s3() -> None:
    # Four hearts are 13 - 16 = -3 counters, five are -7, and none is 13: South wins 13 either way.
    view = ahead(LAST_HEART, {1: 5})
    decision = Decision(view, Random(1), envy=0.5)
    world = decision.worlds.deal()
    ace = next(card for card in view.hand if str(card) == "AH")
    assert decision.value(world, ace) == 13 + 0.5 * 7


def test_jealous_is_expert_with_envy() -> None:
    jealous, expert = make_bot("jealous", Random(1)), make_bot("expert", Random(1))
    assert isinstance(jealous, Expert)
    assert isinstance(expert, Expert)
    assert jealous.envy > expert.envy == 0
