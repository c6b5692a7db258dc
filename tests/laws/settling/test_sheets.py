"""C2, S1–S8, I8, V2–V7: every number on a sheet is that of the players and the pack in force."""

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
    """All paragraphs of this law on the sheet."""
    return " ".join(each.text for each in explain(rules) if each.law == law)


def game(name: str, players: int = 4) -> Rules:
    return replace(PRESETS[name].rules, players=players, laws=Laws.CLUB)


@pytest.mark.parametrize(
    ("name", "players", "mean"),
    [
        *(
            ("howell", 2, "3.25"),
            ("howell", 3, "4.33"),
            ("howell", 4, "3.25"),
            ("howell", 5, "2.6"),
        ),
        *(
            ("howell", 6, "2"),
            ("howell", 7, "2"),
            ("black-lady", 2, "6.5"),
            ("black-lady", 4, "6.5"),
        ),
    ],
)
def test_S3_S8_the_mean_is_that_of_the_cards_that_are_dealt(
    name: str, players: int, mean: str
) -> None:
    assert f"On average you should take {mean}." in told(game(name, players), "S3")


def test_I8_S8_two_handed_what_is_lost_is_what_was_dealt() -> None:
    for name in ("sweepstake", "simple", "joker", "black-jack"):
        assert not re.search(r"\d", told(game(name, 2), "I8"))
        assert "that was dealt" in told(game(name, 2), "I8")


def test_V2_S8_two_handed_the_spots_are_not_all_dealt() -> None:
    assert "104 in all, of which half are dealt" in told(game("spot", 2), "V2")
    assert "104 in all." in told(game("spot"), "V2")
    assert "102 in all." in told(game("spot", 6), "V2")
    assert "104" not in PRESETS["spot"].difference


def test_I8_V4_no_half_of_the_jokers_five() -> None:
    assert "17 counters" in told(game("joker"), "I8")
    assert "divided by two" not in told(game("joker"), "I8")
    assert "6 go to the innocent player and 7 stay" in told(game("sweepstake"), "I8")


@pytest.mark.parametrize("rules", [r for r in sourced_games() if r.players != 2][::7], ids=str)
def test_I8_I14_all_the_losses_are_all_that_counts(rules: Rules) -> None:
    club = replace(rules, laws=Laws.CLUB)
    total = sum(
        max(0, reference.counts(str(card), rules.variety, "H", False)) for card in rules.pack
    )
    for law in ("I8", "I14"):
        for number in re.findall(r"(\d+) (?:counter|point)", told(club, law))[:1]:
            assert int(number) == total


def test_V4_the_jokers_five_are_paid_once() -> None:
    assert "paid only once" in told(game("joker"), "V4")


def test_V7_what_may_be_played_when_there_is_nothing_else() -> None:
    assert told(game("modern"), "V7").count("unless you have nothing else") == 2


@pytest.mark.parametrize(("name", "law"), [("sweepstake", "S1"), ("simple", "S4"), ("spot", "S6")])
def test_S1_S4_S6_the_sheet_says_where_odd_counters_go(name: str, law: str) -> None:
    assert re.search("odd counters? stay", told(game(name), law))
