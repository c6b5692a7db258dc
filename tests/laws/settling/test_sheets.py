"""C2, S3, S8, I8, V2: the numbers on a rules sheet suit the players and the pack."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.words.rules import explain
from tests import reference
from tests.strategies import sourced_games


def told(rules: Rules, law: str) -> str:
    """Return all paragraphs of this law on the sheet."""
    return " ".join(each.text for each in explain(rules) if each.law == law)


def game(name: str, players: int = 4) -> Rules:
    return replace(PRESETS[name].rules, players=players, laws=Laws.CLUB)


MEANS = {"howell": {2: 3.25, 3: 4.33, 4: 3.25, 5: 2.6, 6: 2, 7: 2}, "black-lady": {2: 6.5, 4: 6.5}}


@pytest.mark.parametrize("name", MEANS)
def test_S3_S8_the_mean_is_that_of_the_cards_that_are_dealt(name: str) -> None:
    for players, mean in MEANS[name].items():
        assert f"On average, a player takes {mean} " in told(game(name, players), "S3")


def test_I8_S8_two_handed_losses_are_the_dealt_units() -> None:
    for name in ("sweepstake", "simple", "joker", "black-jack"):
        assert not re.search(r"\d", told(game(name, 2), "I8"))
        assert "that was dealt" in told(game(name, 2), "I8")


def test_V2_S8_two_handed_the_spots_are_not_all_dealt() -> None:
    assert "104 in all, half of them dealt" in told(game("spot", 2), "V2")
    assert "104 in all." in told(game("spot"), "V2")
    assert "102 in all." in told(game("spot", 6), "V2")
    assert "104" not in PRESETS["spot"].difference


@pytest.mark.parametrize("rules", [r for r in sourced_games() if r.players != 2][::7], ids=str)
def test_I8_I14_all_the_losses_are_all_that_counts(rules: Rules) -> None:
    club = replace(rules, laws=Laws.CLUB)
    total = sum(
        max(0, reference.counts(str(card), rules.variety, "H", False)) for card in rules.pack
    )
    for law in ("I8", "I14"):
        for number in re.findall(r"(\d+) (?:counter|point)", told(club, law))[:1]:
            assert int(number) == total
