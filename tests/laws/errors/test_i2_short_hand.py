"""I2: the short hand takes the last trick."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldesthand.core.actions import Claim, Indicate, TakeBack, TurnTrick
from eldesthand.core.events import LastTrickDue
from eldesthand.laws.law import LAWS
from tests.club import (
    CLUB,
    TWO_HANDED,
    card,
    club,
    finish,
    irregular,
    offered,
    only,
    short_hand,
    upheld,
)


@pytest.mark.parametrize("claimed", [True, False])  # at the end it needs no claim
def test_I2_the_short_hand_must_take_the_last_trick(claimed: bool) -> None:
    sitting = short_hand()
    if claimed:
        events = sitting.apply(Claim(3, "I2", 1))
        assert only(events, LastTrickDue) == LastTrickDue(1, "I2")
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 1
    assert len(sitting.view(0).tricks[-1].cards) == 3


def test_I2_found_while_the_short_hand_leads() -> None:
    sitting = short_hand("1:3D 2:4D 3:8D 0:2D 1:KD 2:7D 3:9D 1:KC")
    assert Claim(3, "I2", 1) in offered(sitting, 3, "I2")
    assert upheld(sitting.apply(Claim(3, "I2", 1)))


TWO_DIAMONDS = "0:AC 1:3C 2:4C 3:8C 0:AD 1:3D 1:6D"


@pytest.mark.parametrize(
    ("script", "against", "short"),
    [
        ("0:AC 1:3C 1:6C 2:4C", 1, False),  # not all have played to the first trick
        ("0:AC 1:3C 1:6C 2:4C 3:8C 0:AD", 2, False),  # another player
        ("0:AC 1:3C 1:6C 2:4C 2:7C 3:8C 0:AD", 1, False),  # seat 2 has the wrong number, too
        (f"{TWO_DIAMONDS} 2:4D 3:8D 0:2S", 1, True),  # the card can no longer be named
    ],
)
def test_I2_one_player_alone_is_short(script: str, against: int, short: bool) -> None:
    assert upheld(club(script).apply(Claim(3, "I2", against))) is short


def test_I2_a_card_that_can_still_be_named_counts_as_in_hand() -> None:
    sitting = club(TWO_DIAMONDS)
    assert not upheld(sitting.apply(Claim(3, "I2", 1)))
    assert not LAWS["I2"].shown_by(sitting.view(3), 1, 0)
    sitting.apply(Indicate(1, card("3D")))
    finish(sitting)
    assert [len(trick.cards) for trick in sitting.view(0).tricks] == [4] * 13
    assert sitting.view(0).club.duties == ()


def test_I2_a_third_player_is_not_short_by_the_second_card_of_the_long_hand() -> None:
    sitting = irregular("0:2C 1:3C 2:4C 3:8C 3:JC 0:AC 1:6C 1:KC")
    assert not upheld(sitting.apply(Claim(3, "I2", 0)))
    assert upheld(sitting.apply(Claim(3, "D7", 0)))


def test_I2_a_card_that_can_be_taken_back_is_no_second_one() -> None:
    sitting = club("0:AC 1:3C 2:4C 3:8C 2:QD")
    assert not upheld(sitting.apply(Claim(3, "I2", 2)))
    sitting.apply(TakeBack(2))
    assert not upheld(sitting.apply(Claim(3, "I2", 2)))


def test_I2_two_handed() -> None:
    rules = replace(CLUB, players=2)
    sitting = club("0:5C 1:3C 0:5D 0:2D 1:3D", TurnTrick(0), hands=TWO_HANDED, rules=rules)
    assert upheld(sitting.apply(Claim(1, "I2", 0)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 0
