"""I4: exposed cards, which any player may call."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Amend, Call, Claim, Indicate, TakeBack, TurnTrick
from tests.club import card, club, exposed, lay, offered, refused, upheld, with_exposed
from tests.tables import cards


@pytest.mark.parametrize("caller", [0, 2, 3])
def test_I4_any_player_calls_it_and_it_must_be_played(caller: int) -> None:
    sitting = with_exposed("0:2C", Call(caller, card("KC")))
    assert sitting.view(1).playable == cards("KC")
    lay(sitting, "1:KC")
    assert exposed(sitting) == []


def test_I4_it_is_called_at_any_time_until_it_is_played() -> None:
    complete = with_exposed()
    turned = with_exposed(TurnTrick(0))
    going_on = with_exposed("0:2D 1:3D")
    owner_leads = with_exposed("0:2D 1:KD 2:4D 3:8D 1:3S")
    for sitting in (complete, turned, going_on, owner_leads):
        assert Call(2, card("KC")) in offered(sitting, 2, "I4")
        sitting.apply(Call(2, card("KC")))
        assert [duty.card for duty in sitting.view(1).club.duties] == [card("KC")]


def test_I4_the_first_call_binds_the_others() -> None:
    sitting = club("0:AC 1:3C 1:KC", Indicate(1, card("3C")), "2:4C 3:8C 0:AD 1:3D 1:KD")
    lay(sitting, Indicate(1, card("3D")), Call(2, card("KC")))
    refused(sitting, Call(3, card("KD")), "I4")
    assert offered(sitting, 3, "I4") == []


def test_I4_not_by_its_owner_nor_a_card_that_is_hidden() -> None:
    sitting = with_exposed()
    refused(sitting, Call(1, card("KC")), "I4")
    refused(sitting, Call(0, card("KD")), "I4")


def test_I4_a_call_that_would_be_a_revoke_stays_until_it_can_be_met() -> None:
    sitting = with_exposed("0:2D", Call(2, card("KC")))
    assert sitting.view(1).playable == cards("KD 6D 3D")
    lay(sitting, "1:3D")
    assert [duty.card for duty in sitting.view(1).club.duties] == [card("KC")]
    assert exposed(sitting) == [(1, "KC")]
    refused(sitting, Call(0, card("KC")), "I4")
    lay(sitting, "2:4D 3:8D 3:8S 0:2S")
    assert sitting.view(1).playable == cards("KS 6S 3S")
    lay(sitting, "1:3S 2:4S 3:9C 0:2C")
    assert sitting.view(1).playable == cards("KC")
    lay(sitting, "1:6C 2:7C", TurnTrick(3))
    assert upheld(sitting.apply(Claim(0, "I12", 1, 4))), "the first turn at which it could be met"


def test_I4_a_call_is_met_with_the_lead() -> None:
    sitting = with_exposed("0:2D", Call(2, card("KC")), "1:KD 2:4D 3:8D")
    assert sitting.to_act == (1,)
    assert sitting.view(1).playable == cards("KC")
    lay(sitting, "1:KC")
    assert sitting.view(1).club.duties == ()


def test_I4_a_call_lies_on_a_card_that_is_taken_back() -> None:
    sitting = with_exposed(Call(2, card("KC")), "1:KC")
    assert sitting.view(1).club.duties == ()
    sitting.apply(TakeBack(1))
    assert [duty.card for duty in sitting.view(1).club.duties] == [card("KC")]


def test_I4_the_owner_may_get_rid_of_it_in_the_course_of_play() -> None:
    sitting = with_exposed("0:2C 1:KC")
    assert exposed(sitting) == []
    refused(sitting, Call(0, card("KC")), "I4")


def test_I4_a_refused_call_ends_without_telling_of_the_hand_and_an_amendment_restores_it() -> None:
    """Nobody sees whether the King of clubs would have been a revoke, too."""
    sitting = with_exposed("0:2D", Call(2, card("KC")), "1:KS")
    assert sitting.view(0).club.duties == ()
    sitting.apply(Amend(1, card("3D")))
    assert [duty.card for duty in sitting.view(0).club.duties] == [card("KC")]
    lay(sitting, "2:4D 3:8D 3:JC 0:5C")
    assert sitting.view(1).playable == cards("KC")


def test_I4_a_call_outlasts_the_naming_of_one_of_two_cards() -> None:
    sitting = with_exposed("0:2D", Call(2, card("KC")), "1:3D 1:6D", Indicate(1, card("3D")))
    assert [duty.card for duty in sitting.view(1).club.duties] == [card("KC")]
