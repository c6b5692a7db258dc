"""I4: exposed cards, which any player may call."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Amend, Call, Indicate, TurnTrick
from tests.club import club, exposed, lay, offered, refused
from tests.errors import card, with_exposed
from tests.tables import cards


@pytest.mark.parametrize("caller", [0, 2, 3])
def test_I4_any_player_calls_it_and_it_must_be_played(caller: int) -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C")
    sitting.apply(Call(caller, card("KC")))
    assert sitting.view(1).playable == cards("KC")
    lay(sitting, "1:KC")
    assert exposed(sitting) == []


def test_I4_it_is_called_at_any_time_until_it_is_played() -> None:
    complete = with_exposed()
    turned = with_exposed()
    turned.apply(TurnTrick(0))
    going_on = with_exposed()
    lay(going_on, "0:2D 1:3D")
    owner_leads = with_exposed()
    lay(owner_leads, "0:2D 1:KD 2:4D 3:8D 1:3S")
    for sitting in (complete, turned, going_on, owner_leads):
        assert Call(2, card("KC")) in offered(sitting, 2, "I4")
        sitting.apply(Call(2, card("KC")))
        assert [duty.card for duty in sitting.view(1).duties] == [card("KC")]


def test_I4_the_first_call_binds_the_others() -> None:
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:KC")
    sitting.apply(Indicate(1, card("3C")))
    lay(sitting, "2:4C 3:8C 0:AD 1:3D 1:KD")
    sitting.apply(Indicate(1, card("3D")))
    sitting.apply(Call(2, card("KC")))
    refused(sitting, Call(3, card("KD")), "I4")
    assert offered(sitting, 3, "I4") == []


def test_I4_not_by_its_owner_nor_a_card_that_is_hidden() -> None:
    sitting = with_exposed()
    refused(sitting, Call(1, card("KC")), "I4")
    refused(sitting, Call(0, card("KD")), "I4")


def test_I4_not_when_it_would_be_a_revoke() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2D")
    sitting.apply(Call(2, card("KC")))
    assert sitting.view(1).playable == cards("KD 6D 3D")
    lay(sitting, "1:3D")
    assert sitting.view(1).duties == ()
    assert exposed(sitting) == [(1, "KC")]


def test_I4_the_owner_may_get_rid_of_it_in_the_course_of_play() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2C 1:KC")
    assert exposed(sitting) == []
    refused(sitting, Call(0, card("KC")), "I4")


def test_I4_a_call_after_a_card_was_played_outlasts_its_amendment() -> None:
    """It is the same call again, but it was made after that card, and is due with the next."""
    sitting = with_exposed()
    lay(sitting, "0:2D")
    sitting.apply(Call(2, card("KC")))
    lay(sitting, "1:KS")
    assert sitting.view(1).duties == ()
    sitting.apply(Call(2, card("KC")))
    sitting.apply(Amend(1, card("3D")))
    assert [duty.card for duty in sitting.view(1).duties] == [card("KC")]
    lay(sitting, "2:4D 3:8D")
    assert sitting.to_act == (3,)
    lay(sitting, "3:JC 0:5C")
    assert sitting.view(1).playable == cards("KC")


def test_I4_a_call_after_two_cards_were_laid_outlasts_the_naming_of_the_first() -> None:
    sitting = with_exposed()
    lay(sitting, "0:2D")
    sitting.apply(Call(2, card("KC")))
    lay(sitting, "1:3D")
    sitting.apply(Call(2, card("KC")))
    lay(sitting, "1:6D")
    sitting.apply(Indicate(1, card("3D")))
    assert [duty.card for duty in sitting.view(1).duties] == [card("KC")]
