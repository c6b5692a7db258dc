"""Modern Hearts against OpenSpiel's: the same legal cards at every step, and the same points.

``python -m lab openspiel --games N`` plays any number of games; here a few.
"""

from __future__ import annotations

import pytest

from lab.commands.openspiel import BOTH, any_rules, play


def test_V7_random_games_agree_with_openspiel() -> None:
    pytest.importorskip("pyspiel")
    assert sum(play(seed) for seed in range(60)) > 60 * 52


def test_every_parameter_that_both_have_is_varied() -> None:
    rules = [any_rules(seed) for seed in range(200)]
    for name in BOTH:
        assert {each.option(name) for each in rules} == {True, False}
