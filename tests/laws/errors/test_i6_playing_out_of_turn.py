"""I6: a card out of turn is taken back, and a penalty may be demanded."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Action, Demand, TakeBack, TurnTrick
from eldesthand.core.events import CardsTakenBack
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due
from tests.club import LAST_WITHOUT_DIAMONDS, club, exposed, lay, offered, only, refused, upheld
from tests.tables import cards


def early(*script: str | Action) -> Sitting:
    """Return a deal in which seat 2 has played before seat 1."""
    return club("0:5C 2:4C", *script)


def test_I6_the_player_on_the_left_has_it_taken_back() -> None:
    sitting = early()
    events = sitting.apply(Demand(3, 2, Due.TAKE_BACK))
    assert upheld(events)
    assert only(events, CardsTakenBack).cards == cards("4C")
    assert exposed(sitting) == []
    assert sitting.to_act == (1,)


@pytest.mark.parametrize("other", [0, 1, 2])
def test_I6_nobody_but_the_player_on_the_left_has_it_taken_back(other: int) -> None:
    refused(early(), Demand(other, 2, Due.TAKE_BACK), "I6")


def test_I6_too_late_when_the_player_on_the_left_has_played() -> None:
    sitting = early("3:8C")
    refused(sitting, Demand(3, 2, Due.TAKE_BACK), "I6")
    lay(sitting, "1:3C")
    assert sitting.view(0).tricks[0].cards == cards("5C 4C 8C 3C")


def test_I6_a_demand_on_a_player_in_turn_fails() -> None:
    sitting = club("0:5C 1:3C")
    assert offered(sitting, 2, "I6") == [Demand(2, 1, Due.TAKE_BACK)]
    assert not upheld(sitting.apply(Demand(2, 1, Due.TAKE_BACK)))


@pytest.mark.parametrize(
    ("what", "right"), [(Due.HIGHEST, "QC"), (Due.LOWEST, "4C"), (Due.NO_HEART, "QC 7C 4C")]
)
def test_I6_after_the_proper_player_a_penalty_may_be_demanded(what: Due, right: str) -> None:
    sitting = early(Demand(3, 2, Due.TAKE_BACK))
    refused(sitting, Demand(3, 2, what), "I6")
    lay(sitting, "1:3C")
    assert Demand(3, 2, what) in offered(sitting, 3, "I6")
    for other in (0, 1):
        refused(sitting, Demand(other, 2, what), "I6")
    sitting.apply(Demand(3, 2, what))
    assert sitting.view(2).playable == cards(right)


def test_I6_no_penalty_once_the_offender_has_played_again() -> None:
    refused(early(TakeBack(2), "1:3C 2:7C"), Demand(3, 2, Due.HIGHEST), "I6")


def test_I6_no_penalty_in_a_trick_that_was_turned_without_the_offender() -> None:
    sitting = early(TakeBack(2), "1:3C 3:8C", TurnTrick(3))
    refused(sitting, Demand(3, 2, Due.HIGHEST), "I6")
    assert not any(isinstance(action, Demand) for action in offered(sitting, 3, "I6"))


@pytest.mark.parametrize("who", [0, 1])
def test_I6_if_the_player_on_the_left_led_that_player_or_the_proper_one(who: int) -> None:
    sitting = club("0:5C 3:8C")
    for other in (2, 3):
        refused(sitting, Demand(other, 3, Due.TAKE_BACK), "I6")
    lay(sitting, Demand(who, 3, Due.TAKE_BACK), "1:3C", Demand(1 - who, 3, Due.HIGHEST), "2:4C")
    assert sitting.view(3).playable == cards("JC")


def test_I6_not_to_discard_a_heart() -> None:
    sitting = club(hands=LAST_WITHOUT_DIAMONDS)
    lay(sitting, "0:4D 3:TH", Demand(0, 3, Due.TAKE_BACK), "1:5D", Demand(1, 3, Due.NO_HEART))
    lay(sitting, "2:AD")
    assert sitting.view(3).playable == cards("5C 4C 3C 2C JS TS 9S 8S")
