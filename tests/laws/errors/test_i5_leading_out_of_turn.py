"""I5: a false lead is taken back, and the player on the right may demand a lead."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Bid, Claim, Demand, NameSuit, TakeBack
from eldesthand.core.cards import Suit
from eldesthand.core.events import CardsTakenBack
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Due, Laws
from tests.club import (
    LAST_WITHOUT_DIAMONDS,
    club,
    exposed,
    false_lead,
    lay,
    offered,
    only,
    refused,
    upheld,
)
from tests.tables import cards

DEMANDS = [Demand(1, 2, Due.LEAD_HEART), Demand(1, 2, Due.LEAD_NO_HEART)]


@pytest.mark.parametrize("claimant", [0, 1, 2, 3])
def test_I5_anybody_has_the_cards_taken_back_unexposed(claimant: int) -> None:
    sitting = false_lead()
    events = sitting.apply(Claim(claimant, "I5", 2))
    assert only(events, CardsTakenBack).cards == cards("QC 8C")
    assert exposed(sitting) == []
    assert sitting.to_act == (0,)
    assert sum(player.cards for player in sitting.view(0).players) == 52


def test_I5_the_offender_may_take_it_back() -> None:
    sitting = false_lead(TakeBack(2))
    assert sitting.to_act == (0,)
    assert offered(sitting, 1, "I5") == DEMANDS


def test_I5_too_late_when_all_have_played_it_stands() -> None:
    sitting = false_lead("0:2C 1:3C")
    assert not upheld(sitting.apply(Claim(0, "I5", 2)))
    refused(sitting, Demand(1, 2, Due.LEAD_HEART), "I5")
    assert sitting.view(0).tricks[0].taker == 2


def test_I5_a_true_lead_is_no_error() -> None:
    assert not upheld(club("0:2C").apply(Claim(1, "I5", 0)))


@pytest.mark.parametrize(
    ("what", "right"),
    [(Due.LEAD_HEART, "QH TH 7H 4H"), (Due.LEAD_NO_HEART, "7C 4C QD 7D 4D QS 7S 4S")],
)
def test_I5_the_player_on_the_right_demands_a_lead(what: Due, right: str) -> None:
    sitting = false_lead(Claim(0, "I5", 2), Demand(1, 2, what), "0:2C 1:3C 2:QC 3:8C")
    assert set(sitting.view(2).playable) == set(cards(right))
    assert [duty.due for duty in sitting.view(3).club.duties] == [what]


def test_I5_nobody_but_the_player_on_the_right_demands() -> None:
    sitting = false_lead(Claim(0, "I5", 2))
    for other in (0, 2, 3):
        refused(sitting, Demand(other, 2, Due.LEAD_HEART), "I5")
        assert offered(sitting, other, "I5") == []
    assert offered(sitting, 1, "I5") == DEMANDS


def test_I5_a_demand_at_once_has_the_lead_taken_back_too() -> None:
    sitting = false_lead()
    events = sitting.apply(Demand(1, 2, Due.LEAD_HEART))
    assert only(events, CardsTakenBack).seats == (2, 3)


def test_I5_one_penalty_only_and_none_once_the_offender_has_led() -> None:
    sitting = false_lead(Claim(0, "I5", 2), "0:2C 1:3C 2:QC 3:8C 2:QD")
    refused(sitting, Demand(1, 2, Due.LEAD_HEART), "I5")
    again = false_lead(Demand(1, 2, Due.LEAD_HEART))
    refused(again, Demand(1, 2, Due.LEAD_NO_HEART), "I5")


def test_I5_the_penalty_waits_until_the_offender_leads_however_many_tricks_that_takes() -> None:
    sitting = false_lead()
    lay(sitting, Claim(0, "I5", 2), "0:AC 1:3C 2:4C 3:8C 0:AD 1:3D 2:4D 3:8D 0:2C 1:6C 2:QC 3:9C")
    sitting.apply(Demand(1, 2, Due.LEAD_HEART))
    assert set(sitting.view(2).playable) == set(cards("QH TH 7H 4H"))


def test_I5_an_offender_without_hearts_leads_anything() -> None:
    sitting = club(
        "2:8C", Demand(1, 2, Due.LEAD_HEART), "0:4D 1:5D 2:AD 3:5C", hands=LAST_WITHOUT_DIAMONDS
    )
    assert sitting.view(2).playable == sitting.view(2).hand


def test_I5_at_auction_hearts_a_heart_is_the_suit_to_be_avoided() -> None:
    """A decision: see :func:`eldesthand.laws.laid.among`."""
    sitting = club(rules=Rules(variety="auction", laws=Laws.CLUB))
    for bid in (3, 0, 0, 0):
        sitting.apply(Bid(sitting.to_act[0], bid))
    lay(sitting, NameSuit(0, Suit.CLUBS), "2:QD", Demand(1, 2, Due.LEAD_HEART))
    lay(sitting, "0:2D 1:3D 2:QD 3:8D")
    assert sitting.view(2).playable == cards("QC 7C 4C")


def test_I5_several_false_leads_are_offered_once() -> None:
    sitting = club()
    for _ in range(3):
        lay(sitting, "2:QC", Claim(0, "I5", 2))
    assert offered(sitting, 1, "I5") == DEMANDS


def test_I5_I6_to_take_a_card_back_is_offered_once() -> None:
    for script in ("2:QC", "2:QC 1:3C", "2:QC 0:5C", "2:QC 0:5C 1:3C 2:7C"):
        sitting = club(script)
        for seat in range(4):
            actions = [offer.action for offer in sitting.view(seat).club.amends]
            assert len(actions) == len(set(actions))
