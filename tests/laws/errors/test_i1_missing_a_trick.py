"""I1: a player misses a trick, because another player turned it too early."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Action, Amend, Claim, TurnTrick
from eldesthand.core.events import CardsTakenBack, LastTrickDue, TrickReopened
from eldesthand.core.terms import Due
from tests.club import (
    card,
    club,
    exposed,
    finish,
    lay,
    only,
    own_cards,
    refused,
    turned_too_soon,
    upheld,
)
from tests.tables import cards


def test_I1_is_corrected_until_the_player_plays_to_a_later_trick() -> None:
    sitting = turned_too_soon("0:AD 1:3D")
    assert own_cards(sitting, 3, "I1") == set(cards("JC TC 9C 8C"))
    events = sitting.apply(Amend(3, card("8C")))
    assert only(events, TrickReopened) == TrickReopened(3, 1)
    assert only(events, CardsTakenBack).cards == cards("AD 3D")
    assert exposed(sitting) == []
    assert sitting.view(0).tricks[0].cards == cards("AC 3C 4C 8C")
    assert sitting.to_act == (0,)


def test_I1_another_may_point_it_out_in_time() -> None:
    sitting = turned_too_soon("0:AD")
    assert upheld(sitting.apply(Claim(1, "I1", 3)))
    assert sitting.to_act == (3,)
    lay(sitting, "3:JC")
    finish(sitting)
    assert all(len(trick.cards) == 4 for trick in sitting.view(0).tricks)


def test_I1_too_late_the_player_must_take_the_last_trick() -> None:
    sitting = turned_too_soon("0:AD 1:3D 2:4D 3:8D")
    refused(sitting, Amend(3, card("8C")), "I7")
    events = sitting.apply(Claim(1, "I1", 3))
    assert only(events, LastTrickDue) == LastTrickDue(3, "I1")
    assert [duty.due for duty in sitting.view(2).club.duties] == [Due.LAST_TRICK]
    finish(sitting)
    last = sitting.view(0).tricks[-1]
    assert last.taker == 3
    assert len(last.cards) == 5


@pytest.mark.parametrize(
    ("script", "claimed"),
    [
        (["0:2D 1:3D 2:4D 3:8D 3:8C 0:2C 1:6C 2:7C"], True),  # the offender has led
        (["0:AD 1:3D 2:4D 3:8D"], False),  # it shows by itself
        (["0:AD 1:3D 3:8D", TurnTrick(0), "0:AS 1:3S 2:4S 3:8S"], False),  # seat 2 missed one, too
    ],
)
def test_I1_the_first_offender_takes_the_last_trick(
    script: list[str | Action], claimed: bool
) -> None:
    sitting = turned_too_soon(*script)
    if claimed:
        assert upheld(sitting.apply(Claim(1, "I1", 3)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 3
    assert sum(player.cards for player in sitting.view(0).players) == 0


def test_I1_a_player_in_every_trick_missed_none() -> None:
    assert not upheld(club("0:AC 1:3C 2:4C 3:8C").apply(Claim(1, "I1", 3)))


def test_I1_only_its_taker_turns_a_trick_and_not_while_two_cards_are_missing() -> None:
    refused(club("0:AC 1:3C 2:4C"), TurnTrick(1), "P1")
    refused(club("0:AC 1:3C"), TurnTrick(0), "I1")
    sitting = turned_too_soon()
    assert sitting.view(0).tricks[0].seats == (0, 1, 2)
    assert (sitting.view(0).players[3].cards, sitting.to_act) == (13, (0,))


def test_I1_a_false_lead_turned_too_soon_and_taken_back_in_the_end() -> None:
    sitting = club("2:QC 3:8C 0:2C", TurnTrick(2), "2:QD")
    assert upheld(sitting.apply(Claim(1, "I1", 1)))
    assert upheld(sitting.apply(Claim(1, "I5", 2)))
    assert sitting.to_act == (0,)
    lay(sitting, "0:5C 1:3C 2:4C 3:8C")
    assert sitting.view(0).tricks[0].taker == 3
