"""I12: a penalty that is not carried out counts as a revoke."""

from __future__ import annotations

from copy import deepcopy

import pytest

from eldesthand.core.actions import Amend, Call, Claim, Demand, TurnTrick
from eldesthand.core.events import CardsTakenBack, ClaimJudged
from eldesthand.core.terms import Due
from eldesthand.laws.law import proved_by
from tests.club import (
    card,
    club,
    exposed,
    false_lead,
    finish,
    lay,
    offered,
    only,
    own,
    own_cards,
    refused,
    upheld,
    with_exposed,
)
from tests.tables import cards


def test_I12_a_lead_against_the_demand_is_a_revoke() -> None:
    sitting = false_lead(Demand(1, 2, Due.LEAD_HEART), "0:2C 1:3C 2:QC 3:8C 2:QD 3:8D 0:2D 1:3D")
    sitting.apply(TurnTrick(2))
    assert not upheld(sitting.apply(Claim(0, "I12", 2, 2)))
    lay(sitting, "2:QH")
    assert upheld(sitting.apply(Claim(0, "I12", 2, 2)))


def test_I12_a_called_card_kept_back_is_a_revoke() -> None:
    sitting = with_exposed("0:2C", Call(3, card("KC")), "1:6C 2:7C 3:9C 3:JD")
    assert Claim(0, "I12", 1, 2) in offered(sitting, 0, "I12")
    [judged] = sitting.apply(Claim(0, "I12", 1, 2))
    assert judged == ClaimJudged(0, "I12", 1, 2, True, cards("KC"))


def test_I12_it_may_be_amended_like_a_revoke() -> None:
    sitting = with_exposed("0:2C", Call(3, card("KC")), "1:6C", Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "6C")]


def test_I12_it_may_be_amended_after_a_play_to_a_lead_out_of_turn() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C", Call(3, card("KC")), "1:6C 2:7C 3:9C 2:QD 1:3D", Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "6C")]
    assert sitting.to_act == (1,)


def test_I12_amending_a_wrong_lead_takes_back_the_followers() -> None:
    sitting = false_lead(Demand(1, 2, Due.LEAD_HEART), "0:2C 1:3C 2:QC 3:8C 2:QD 3:8D 0:2D")
    assert own_cards(sitting, 2, "I12") == set(cards("QH TH 7H 4H"))
    events = sitting.apply(Amend(2, card("QH")))
    assert only(events, CardsTakenBack) == CardsTakenBack("I12", (3, 0), cards("8D 2D"))
    assert exposed(sitting) == [(2, "QD")]
    assert sitting.to_act == (3,)
    assert sitting.view(3).playable == cards("JH")
    assert own(sitting, 3, "I7") == []
    lay(sitting, "3:JH 0:2H 1:3H")
    assert sitting.view(0).tricks[1].cards == cards("QH JH 2H 3H")
    assert sitting.view(0).tricks[1].taker == 2


def test_I12_a_wrong_lead_is_amended_until_its_trick_is_turned() -> None:
    sitting = false_lead(Demand(1, 2, Due.LEAD_HEART), "0:2C 1:3C 2:QC 3:8C 2:4D 3:8D 0:2D 1:KD")
    assert sitting.to_act == (1,)
    again = deepcopy(sitting)
    again.apply(TurnTrick(1))
    refused(again, Amend(2, card("QH")), "I7")
    sitting.apply(Amend(2, card("4H")))
    assert sitting.to_act == (3,)
    lay(sitting, "3:JH 0:2H 1:3H")
    finish(sitting)


@pytest.mark.parametrize(
    ("due", "played", "since", "proved"),
    [
        (Due.HIGHEST, "4C", "7C", True),
        (Due.HIGHEST, "7C", "4C", False),
        (Due.LOWEST, "QC", "7C", True),
        (Due.LOWEST, "7C", "QC", False),
    ],
)
def test_I12_as_soon_as_the_cards_seen_prove_it(
    due: Due, played: str, since: str, proved: bool
) -> None:
    """Any higher card shown proves it after "play your highest", not only the highest."""
    sitting = club("0:AC 2:QC", Demand(3, 2, Due.TAKE_BACK), "1:3C", Demand(3, 2, due))
    lay(sitting, f"2:{played} 3:8C 0:2C 1:6C")
    claim = Claim(0, "I12", 2, 1)
    assert not upheld(sitting.apply(claim))
    lay(sitting, f"2:{since}")
    assert proved_by(sitting.view(0), claim) is proved
    [judged] = sitting.apply(claim)
    assert judged == ClaimJudged(0, "I12", 2, 1, proved, cards(since) if proved else ())
    assert sitting.view(0).club.proved == ((2,) if proved else ())


def test_I12_one_too_late_to_amend_leaves_the_next_revoke_to_be_amended() -> None:
    sitting = with_exposed("0:2C", Call(3, card("KC")))
    lay(sitting, "1:6C 2:7C 3:9C 3:JD 0:2D 1:3D 2:QD 2:QC 3:TC 0:5C 1:KD")
    assert own(sitting, 1, "I7") == [Amend(1, card("KC"))]
    sitting.apply(Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "KD")]


def test_I12_an_impossible_penalty_is_no_revoke() -> None:
    sitting = with_exposed("0:2D", Call(2, card("KC")), "1:3D 2:4D 3:8D 3:JC")
    assert not upheld(sitting.apply(Claim(0, "I12", 1, 2)))


def test_I12_a_revoke_amended_without_the_card_that_is_called_is_amended_again() -> None:
    sitting = with_exposed("0:2C", Call(3, card("KC")), "1:KD", Amend(1, card("6C")))
    assert own(sitting, 1, "I12") == [Amend(1, card("KC"))]
    again = deepcopy(sitting)
    lay(again, "2:7C 3:9C 3:JD")
    assert upheld(again.apply(Claim(0, "I12", 1, 2)))
    sitting.apply(Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "KD"), (1, "6C")]
