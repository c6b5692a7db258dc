"""Playing for the game: near its end the score decides between cards that are worth the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.evaluation import Evaluation
from eldesthand.bots.search.payoffs import Standing, chances
from eldesthand.bots.thought import conclude
from eldesthand.coach.advice import advise
from eldesthand.core.view import View
from tests.scenes import HOWELL, MODERN, scene

TOOK = {1: 4, 2: 3, 3: 3}
OPEN = MODERN.with_options(clean_first_trick=False)
QUEEN_OR_NOT = scene(OPEN, ".2.Q.", "K3.Q..", trick="TH 5H 4H", took=TOOK)
"""West takes this trick. South gives West the Queen now, or keeps her for who takes the last trick:
that is West with the king of clubs or the queen of diamonds, and else the player with the king."""


def at_score(view: View, points: Sequence[int], **rules: object) -> View:
    """Return the view with these points."""
    return replace(
        view,
        rules=replace(view.rules, **rules),  # type: ignore[arg-type]
        players=tuple(replace(p, points=n) for p, n in zip(view.players, points, strict=True)),
    )


def standing(view: View) -> Standing | None:
    decision = Decision(view, Random(1))
    return Standing.of_view(view, decision.payoffs, decision.place)


@pytest.mark.parametrize(
    ("points", "card"),
    [
        ((60, 50, 80, 85), "QS"),  # West leads
        ((60, 98, 50, 70), "2D"),  # the game ends now, and only the Queen can stop North
        ((60, 98, 70, 50), "2D"),  # or East
        ((60, 90, 70, 80), "QS"),  # the Queen ends the game, and South wins it
    ],
)
def test_the_queen_goes_where_the_game_is_won_v7(points: tuple[int, ...], card: str) -> None:
    for seed in range(3):
        evaluation = Evaluation(at_score(QUEEN_OR_NOT, points), Random(seed), worlds=100)
        conclude(evaluation.run())
        assert str(evaluation.best) == card


@pytest.mark.parametrize(
    "view",
    [
        at_score(QUEEN_OR_NOT, (0, 0, 0, 0)),
        at_score(QUEEN_OR_NOT, (47, 20, 3, 30)),
        at_score(QUEEN_OR_NOT, (90, 50, 80, 85), target=0),
        at_score(scene(HOWELL, "2...A", "Q.K3..", trick="TS 5S 4S", took=TOOK | {1: 6}), (0,) * 4),
        replace(at_score(QUEEN_OR_NOT, (90, 50, 80, 85)), tricks=()),
    ],
)
def test_far_from_the_end_only_points_count(view: View) -> None:
    assert standing(view) is None


def test_ends_on_one_line_change_nothing() -> None:
    """Ends on one line have no additional value."""
    view = at_score(QUEEN_OR_NOT, (60, 60, 60, 60))
    decision, near = Decision(view, Random(1)), standing(view)
    assert near
    heart = decision.game.weights[view.rules.pack[-1]]
    ends = [[n * heart, (13 - n) * heart, 0, 0] for n in (3, 5)]
    near.fit(ends)
    assert [near.extra(end) for end in ends] == pytest.approx([0, 0], abs=1e-9)


def test_a_moon_of_ones_own_adds_no_hope() -> None:
    view = at_score(QUEEN_OR_NOT, (60, 50, 98, 70))
    decision, near = Decision(view, Random(1)), standing(view)
    assert near
    game = decision.game
    moon, usual = [game.total, 0, 0, 0], [0, game.total - 1, 1, 0]
    near.fit([usual])
    assert near.chance(moon) == 1.0
    assert near.extra(moon) == 0.0


@pytest.mark.parametrize(("points", "wins"), [((60, 98, 60, 70), 0.5), ((61, 98, 60, 70), 0.0)])
def test_a_game_that_is_over_has_been_won(points: tuple[int, ...], wins: float) -> None:
    view = at_score(QUEEN_OR_NOT, points)
    decision, near = Decision(view, Random(1)), standing(view)
    assert near
    heart = decision.game.weights[decision.game.rules.pack[-1]]
    taken = [0, 2 * heart, 0, decision.game.total - 2 * heart]
    assert near.chance(taken) == wins


scores = st.lists(st.integers(0, 99), min_size=3, max_size=6)


@given(scores, st.randoms(use_true_random=False))
def test_somebody_wins_and_fewer_points_are_better(points: list[int], chance: Random) -> None:
    wins = chances(points, 100, 26)
    assert sum(wins) == pytest.approx(1)
    order = sorted(range(len(points)), key=lambda n: points[n])
    assert [wins[n] for n in order] == sorted(wins, reverse=True)
    mixed = list(range(len(points)))
    chance.shuffle(mixed)
    assert chances([points[n] for n in mixed], 100, 26) == pytest.approx([wins[n] for n in mixed])


def test_a_lead_is_worth_more_near_the_end() -> None:
    assert chances((60, 70, 70, 95), 100, 26)[0] > chances((20, 30, 30, 55), 100, 26)[0] + 0.1


def test_the_coach_mentions_the_score_and_the_points() -> None:
    view = at_score(QUEEN_OR_NOT, (60, 98, 50, 70))
    advice = advise(view, Random(1), worlds=60)
    best, worse = advice.cards
    assert str(advice.best) == "2D"
    assert best.counters == pytest.approx(worse.counters)
    assert best.score > worse.score
    assert best.expects < worse.expects
    assert "It improves your chances of winning the game." in advice.sentence
